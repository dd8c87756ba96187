//! `cargo xtask play`: from a machine with nothing but Rust to the open game.

use std::env;
use std::ffi::OsString;
use std::path::PathBuf;
use std::process::Command;

use crate::args::Play;
use crate::cargo;
use crate::error::Error;
use crate::machine;
use crate::packages::{BUILD, WINDOW};
use crate::prepare::prepare;
use crate::progress::Progress;
use crate::shell;

/// Installs what is missing, builds, starts.
pub(crate) fn play(order: &Play) -> Result<(), Error> {
    // Said at once, not after half an hour of building.
    if !order.build_only && !machine::has_display() {
        return Err(Error::NoDisplay);
    }
    prepare(if order.build_only { &[BUILD] } else { &[BUILD, WINDOW] })?;
    if !program(order.dev, env::var_os("CARGO_TARGET_DIR")).exists() {
        eprintln!("The first build compiles the Bevy engine, which takes some minutes. After that it is seconds.");
    }
    shell::build("Building the game", &build(order.dev), Progress::of(selection(order.dev)))?;
    if order.build_only { Ok(()) } else { shell::hand_over("Starting the game", start(order)) }
}

/// Where Cargo puts the game. With a target folder set in Cargo's own configuration we look in the wrong place, and no
/// more follows from that than one sentence too many.
fn program(dev: bool, target: Option<OsString>) -> PathBuf {
    let target = target.map_or_else(|| PathBuf::from("target"), PathBuf::from);
    target.join(if dev { "debug" } else { "release" }).join(format!("congo{}", env::consts::EXE_SUFFIX))
}

/// What the player waits for: the game and what it needs, nothing else of the workspace. Developers build it with the
/// whole workspace, so that what the tests have built serves the game too.
fn package(dev: bool) -> &'static [&'static str] {
    if dev { &["--bin", "congo"] } else { &["--release", "--package", "congo", "--bin", "congo"] }
}

/// The same for `cargo tree`.
fn selection(dev: bool) -> &'static [&'static str] {
    if dev { &["--workspace", "--edges", "normal,build"] } else { &["--package", "congo", "--edges", "normal,build"] }
}

fn build(dev: bool) -> Vec<&'static str> {
    [&["build"], package(dev)].concat()
}

/// By Cargo as well, which knows where it has put the game.
fn start(order: &Play) -> Command {
    let mut command = cargo::command();
    command.arg("run").args(package(order.dev));
    if !order.game.is_empty() {
        command.arg("--").args(&order.game);
    }
    command
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(command: &Command) -> String {
        let words: Vec<_> = command.get_args().map(|word| word.to_string_lossy().into_owned()).collect();
        words.join(" ")
    }

    #[test]
    fn the_game_is_optimised_unless_told_otherwise() {
        let (usual, dev) = (Play::default(), Play { dev: true, ..Play::default() });
        assert_eq!(build(false).join(" "), "build --release --package congo --bin congo");
        assert_eq!(words(&start(&usual)), "run --release --package congo --bin congo");
        assert_eq!(words(&start(&dev)), "run --bin congo");
    }

    #[test]
    fn nothing_is_compiled_that_the_game_does_not_use() {
        let tree = cargo::command().arg("tree").args(selection(false)).output().expect("Cargo runs");
        let tree = String::from_utf8_lossy(&tree.stdout);
        assert!(tree.contains("bevy_pbr v"));
        let unused = ["sqlx", "tonic-health", "tonic-reflection", "metrics-exporter-prometheus", "rustyline", "toml v"];
        for unused in unused {
            assert!(!tree.contains(unused), "the game pulls in {unused}");
        }
    }

    #[test]
    fn the_games_own_words_come_last() {
        let order = Play { game: vec!["--seed".into(), "7".into()], ..Play::default() };
        assert_eq!(words(&start(&order)), "run --release --package congo --bin congo -- --seed 7");
    }

    #[test]
    fn the_program_is_looked_for_where_cargo_puts_it() {
        let name = format!("congo{}", env::consts::EXE_SUFFIX);
        assert_eq!(program(false, None), PathBuf::from("target").join("release").join(&name));
        assert_eq!(program(true, Some("/t".into())), PathBuf::from("/t").join("debug").join(&name));
    }
}
