//! Builds and runs clients in Python; shared with the tests of the client's crate.

// Also part of the server's own test support, which the client's tests do not include.
#[allow(clippy::duplicate_mod, reason = "two test crates share this file, and one of them has it already")]
#[path = "../support/missing.rs"]
mod missing;

use std::path::{Path, PathBuf};
use std::process::Command;

fn succeeds(command: &mut Command) -> bool {
    command.output().is_ok_and(|output| output.status.success())
}

fn on_path(program: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path).map(|folder| folder.join(program)).find(|file| file.is_file())
}

/// The Python that has these modules: packages of the system are installed for its own Python, which may not be first on
/// the PATH.
#[allow(dead_code, reason = "the tests of the client's crate need no other modules")]
pub(crate) fn python_with(modules: &str) -> Option<&'static str> {
    let has_them = |python: &&str| succeeds(Command::new(python).args(["-c", &format!("import {modules}")]));
    ["python3", "/usr/bin/python3"].into_iter().find(has_them)
}

/// Python, and protoc's plugin for it; `None` if something is missing. Where they should be installed, the test fails.
pub(crate) fn tools() -> Option<(&'static str, PathBuf)> {
    let (python, plugin) = (python_with("grpc, google.protobuf"), on_path("grpc_python_plugin"));
    let missing = match () {
        () if python.is_none() => "Python's gRPC",
        () if !succeeds(Command::new("protoc").arg("--version")) => "protoc",
        () if plugin.is_none() => "grpc_python_plugin",
        () => return python.zip(plugin),
    };
    missing::missing(missing);
    None
}

/// Generates the code of a service in a folder.
pub(crate) fn generate(plugin: &Path, proto: &str, folder: &Path) {
    let protos = Path::new(env!("CARGO_MANIFEST_DIR")).join("../congo-proto/proto");
    let made = Command::new("protoc")
        .arg(format!("--plugin=protoc-gen-grpc_python={}", plugin.display()))
        .arg(format!("--proto_path={}", protos.display()))
        .arg(format!("--python_out={}", folder.display()))
        .arg(format!("--grpc_python_out={}", folder.display()))
        .arg(proto)
        .output()
        .expect("protoc runs");
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
}
