//! Third-party clients: programs in Python with code that the usual tools generate from the `.proto` files when the
//! test runs. If Python's gRPC or those tools are not installed, the test is skipped; where they should be, it fails.

#![cfg(unix)]

mod support;
#[path = "python/tools.rs"]
mod tools;

use std::path::{Path, PathBuf};
use std::process::Command;
use support::program::Program;
use tools::{generate, python_with, tools};

/// The folder of this package.
fn package_dir() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// Runs a program of `tests/python` against a real server.
fn run_python_client(program: &str, proto: &str) {
    let Some((python, plugin)) = tools() else { return };
    let folder = tempfile::tempdir().expect("a temporary folder");
    generate(&plugin, proto, folder.path());
    run_client(python, folder.path(), program, &[]);
}

fn run_client(python: &str, folder: &Path, program: &str, arguments: &[PathBuf]) {
    let server = Program::start(folder, &[]);
    let played = Command::new(python)
        .arg(package_dir().join("tests/python").join(program))
        .arg(server.address().to_string())
        .args(arguments)
        .env("PYTHONPATH", folder)
        .env("PYTHONDONTWRITEBYTECODE", "1")
        // A proxy configured in the system is not for this machine.
        .env("no_grpc_proxy", "127.0.0.1")
        .output()
        .expect("Python runs");
    let said = String::from_utf8_lossy(&played.stdout);
    let problem = String::from_utf8_lossy(&played.stderr);
    assert!(played.status.success() && said.trim() == "played", "{said}{problem}\n{}", server.log());
}

#[test]
fn a_whole_game_is_played_over_the_service_of_the_platform() {
    run_python_client("platform_game.py", "congo.proto");
}

#[test]
fn a_whole_game_is_played_over_our_own_service() {
    run_python_client("online_game.py", "online.proto");
}

/// The package's module for bots, which has the definitions of the messages from the server itself.
#[test]
fn bots_of_the_python_package_play_each_other() {
    let Some(python) = python_with("grpc, google.protobuf, cryptography") else {
        return support::missing::missing("Python's gRPC or cryptography");
    };
    let folder = tempfile::tempdir().expect("a temporary folder");
    let module = package_dir().join("../congo-python/python/congo/online.py");
    run_client(python, folder.path(), "bots.py", &[module]);
}
