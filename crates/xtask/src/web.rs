//! `cargo xtask web`: what a browser loads. It is described in `docs/web.md`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::cargo;
use crate::error::{Error, not_read, not_written};
use crate::packages::{BUILD, NODE, Requirement};
use crate::prepare::prepare;
use crate::rust_target;
use crate::shell;

/// The target of browsers.
const TARGET: &str = "wasm32-unknown-unknown";
/// All browsers of the last years have vector instructions; the network of the engine is three times as fast with them.
const FLAGS: (&str, &str) = ("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", "-C target-feature=+simd128");
const PROFILE: &str = "web";
/// What the page consists of.
const OUT_DIR: &str = "out/web";
/// The program that joins a WebAssembly program to its page. A workspace of its own.
const BINDGEN_MANIFEST: &str = "crates/congo-bindgen/Cargo.toml";
/// The tables that the worker loads beside its program.
const TABLES: &str = "crates/congo-engine/tables/pieces4.tb";
const WORKER_SCRIPT: &str = "crates/congo-worker/worker.js";

/// What to build.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct WebOptions {
    /// Not the game.
    pub(crate) only_worker: bool,
    /// Test the worker in Node, and check that the game compiles for a browser.
    pub(crate) test: bool,
}

/// Installs what is missing and builds.
pub(crate) fn build(options: &WebOptions) -> Result<(), Error> {
    if !options.only_worker {
        return Err(Error::Usage("the game has no page yet: `cargo xtask web --worker` builds the engine".to_owned()));
    }
    let needs: &[&'static [Requirement]] = if options.test { &[BUILD, NODE] } else { &[BUILD] };
    prepare(needs)?;
    rust_target::install(TARGET)?;
    let target = absolute_target_dir()?;
    build_program("Building the engine for browsers", "congo-worker", &target)?;
    build_bindgen(&target)?;
    let out = Path::new(OUT_DIR);
    join(&target, "congo_worker", "web", out)?;
    copy(Path::new(TABLES), out)?;
    copy(Path::new(WORKER_SCRIPT), out)?;
    if options.test {
        test_worker(&target)?;
        check_game(&target)?;
    }
    Ok(())
}

/// The target folder, absolute: tests run in other folders.
fn absolute_target_dir() -> Result<PathBuf, Error> {
    let folder = cargo::target_dir();
    std::path::absolute(&folder).map_err(not_read(&folder))
}

/// Where programs for browsers are built. A folder of their own: another compiler would build everything else anew.
fn web_dir(target: &Path) -> PathBuf {
    target.join("web")
}

fn build_program(step: &str, package: &str, target: &Path) -> Result<(), Error> {
    let mut command = rust_target::cargo(TARGET);
    command.args(["build", "--locked", "--profile", PROFILE, "--target", TARGET, "--package", package, "--lib"]);
    command.env("CARGO_TARGET_DIR", web_dir(target)).env(FLAGS.0, FLAGS.1);
    shell::run_within(step, command, shell::step_timeout())
}

fn build_bindgen(target: &Path) -> Result<(), Error> {
    let mut command = cargo::command();
    command.args(["build", "--locked", "--manifest-path", BINDGEN_MANIFEST]);
    command.env("CARGO_TARGET_DIR", target.join("bindgen"));
    shell::run_within("Building the program that joins a program to its page", command, shell::step_timeout())
}

/// Writes a program and its JavaScript for the kind of place where it runs: `web` or `nodejs`.
fn join(target: &Path, name: &str, kind: &str, out: &Path) -> Result<(), Error> {
    let program = web_dir(target).join(TARGET).join(PROFILE).join(format!("{name}.wasm"));
    let mut command = Command::new(target.join("bindgen/debug/congo-bindgen"));
    command.arg(kind).arg(program).arg(out);
    shell::run(&format!("Joining {name} to its page"), command)
}

fn copy(file: &Path, folder: &Path) -> Result<(), Error> {
    let copy = folder.join(file.file_name().unwrap_or_default());
    fs::copy(file, &copy).map(|_| ()).map_err(not_written(&copy))
}

/// The worker's program in Node plays as the engine on this machine.
fn test_worker(target: &Path) -> Result<(), Error> {
    let folder = web_dir(target).join("node");
    join(target, "congo_worker", "nodejs", &folder)?;
    let mut command = cargo::command();
    // As all other tests: of a single package, some libraries would get fewer features and be built again.
    command.args(["test", "--workspace", "--test", "node", "--", "--ignored", "--nocapture"]);
    command.env("CONGO_WORKER_DIR", folder);
    shell::run_tests("Testing the engine in Node", command, shell::step_timeout())
}

/// The game compiles for a browser, without what a browser cannot do.
fn check_game(target: &Path) -> Result<(), Error> {
    let mut command = rust_target::cargo(TARGET);
    command.args(["check", "--locked", "--package", "congo", "--lib", "--no-default-features", "--target", TARGET]);
    command.env("CARGO_TARGET_DIR", web_dir(target)).env(FLAGS.0, FLAGS.1);
    shell::run_within("Checking the game for browsers", command, shell::step_timeout())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The version of a package in a lock file.
    fn version(lock: &str, package: &str) -> String {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).expect("xtask lies two folders down");
        let text = fs::read_to_string(root.join(lock)).expect("a lock file");
        let entry = text.split_once(&format!("name = \"{package}\"\nversion = \"")).expect("the package").1;
        entry.split('"').next().expect("a version").to_owned()
    }

    #[test]
    fn both_sides_of_the_join_have_one_version() {
        let program = version("Cargo.lock", "wasm-bindgen");
        assert_eq!(version("crates/congo-bindgen/Cargo.lock", "wasm-bindgen-cli-support"), program);
    }
}
