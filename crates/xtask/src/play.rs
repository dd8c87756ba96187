//! `cargo xtask play`: from a machine with only Rust to the running game.

use std::env;
use std::ffi::OsString;
use std::path::PathBuf;
use std::process::Command;

use crate::args::PlayOptions;
use crate::cargo;
use crate::error::Error;
use crate::machine;
use crate::packages::{BUILD, WINDOW};
use crate::prepare::prepare;
use crate::shell;

const NO_DISPLAY: &str = "there is no screen here (neither DISPLAY nor WAYLAND_DISPLAY is set), so the game cannot open \
    its window: start it from a desktop session, build it for later with `cargo xtask play --build-only`, or play in this \
    terminal with `cargo run --release -p congo-cli`";

/// Installs what is missing, builds, starts.
pub(crate) fn play(options: &PlayOptions) -> Result<(), Error> {
    // Reported immediately, not after half an hour of building.
    if !options.build_only && !machine::has_display() {
        return Err(Error::Usage(NO_DISPLAY.to_owned()));
    }
    prepare(if options.build_only { &[BUILD] } else { &[BUILD, WINDOW] })?;
    if !game_path(options.dev, env::var_os("CARGO_TARGET_DIR")).exists() {
        say!("The first build compiles the Bevy engine, which takes some minutes. After that it is seconds.");
    }
    shell::run("Building the game", build_command(options.dev))?;
    if options.build_only { Ok(()) } else { shell::run_interactive("Starting the game", run_game_command(options)) }
}

/// The path of the built game. If Cargo's own configuration sets another target folder, this is wrong, which only leads
/// to an unnecessary sentence.
fn game_path(dev: bool, target: Option<OsString>) -> PathBuf {
    cargo::target_dir_of(target)
        .join(if dev { "debug" } else { "release" })
        .join(format!("congo{}", env::consts::EXE_SUFFIX))
}

/// The packages to build: for players only the game, for developers the whole workspace, so that the game reuses what
/// the tests have built.
fn package_args(dev: bool) -> &'static [&'static str] {
    if dev { &["--bin", "congo"] } else { &["--release", "--package", "congo", "--bin", "congo"] }
}

fn build_command(dev: bool) -> Command {
    let mut command = cargo::command();
    command.arg("build").args(package_args(dev));
    command
}

/// With Cargo, which knows where the game is.
fn run_game_command(options: &PlayOptions) -> Command {
    let mut command = cargo::command();
    command.arg("run").args(package_args(options.dev));
    if !options.game_args.is_empty() {
        command.arg("--").args(&options.game_args);
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
    fn the_game_is_built_in_release_by_default() {
        let (usual, dev) = (PlayOptions::default(), PlayOptions { dev: true, ..PlayOptions::default() });
        assert_eq!(words(&build_command(false)), "build --release --package congo --bin congo");
        assert_eq!(words(&run_game_command(&usual)), "run --release --package congo --bin congo");
        assert_eq!(words(&run_game_command(&dev)), "run --bin congo");
    }

    #[test]
    fn nothing_is_compiled_that_the_game_does_not_use() {
        let tree = cargo::command()
            .args(["tree", "--package", "congo", "--edges", "normal,build"])
            .output()
            .expect("Cargo runs");
        let tree = String::from_utf8_lossy(&tree.stdout);
        assert!(tree.contains("bevy_pbr v"));
        let unused = ["sqlx", "tonic-health", "tonic-reflection", "metrics-exporter-prometheus", "rustyline", "toml v"];
        for unused in unused {
            assert!(!tree.contains(unused), "the game pulls in {unused}");
        }
    }

    #[test]
    fn the_arguments_of_the_game_come_last() {
        let options = PlayOptions { game_args: vec!["--seed".into(), "7".into()], ..PlayOptions::default() };
        assert_eq!(words(&run_game_command(&options)), "run --release --package congo --bin congo -- --seed 7");
    }

    #[test]
    fn the_program_is_looked_for_where_cargo_puts_it() {
        let name = format!("congo{}", env::consts::EXE_SUFFIX);
        assert_eq!(game_path(false, None), PathBuf::from("target").join("release").join(&name));
        assert_eq!(game_path(true, Some("/t".into())), PathBuf::from("/t").join("debug").join(&name));
    }
}
