//! Somebody else's clients: programs in Python, with code that the usual tools make of the `.proto` files when the test
//! runs. Where Python's gRPC or those tools are not installed, this looks at nothing; in CI they are.

#![cfg(unix)]

mod support;

use std::path::{Path, PathBuf};
use std::process::Command;
use support::program::Program;

/// The folder of this package.
fn package() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn succeeds(command: &mut Command) -> bool {
    command.output().is_ok_and(|output| output.status.success())
}

fn on_path(program: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path).map(|folder| folder.join(program)).find(|file| file.is_file())
}

/// The Python that has gRPC: the system's packages belong to the system's own, whichever comes first on the PATH.
fn python() -> Option<&'static str> {
    let has_grpc = |python: &&str| succeeds(Command::new(python).args(["-c", "import grpc, google.protobuf"]));
    ["python3", "/usr/bin/python3"].into_iter().find(has_grpc)
}

/// Python, and the plugin by which protoc makes code for it; none where something is missing. In CI nothing is.
fn tools() -> Option<(&'static str, PathBuf)> {
    let (python, plugin) = (python(), on_path("grpc_python_plugin"));
    let missing = match () {
        () if python.is_none() => "Python's gRPC",
        () if !succeeds(Command::new("protoc").arg("--version")) => "protoc",
        () if plugin.is_none() => "grpc_python_plugin",
        () => return python.zip(plugin),
    };
    assert!(std::env::var_os("CI").is_none(), "{missing} is not installed");
    eprintln!("{missing} is not installed: this test looks at nothing.");
    None
}

/// Makes the code of a service in a folder.
fn generate(plugin: &Path, proto: &str, folder: &Path) {
    let protos = package().join("../congo-proto/proto");
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

/// Runs a program of `tests/python` against a real server.
fn plays(program: &str, proto: &str) {
    let Some((python, plugin)) = tools() else { return };
    let folder = tempfile::tempdir().expect("a temporary folder");
    generate(&plugin, proto, folder.path());
    let server = Program::start(folder.path(), &[]);
    let played = Command::new(python)
        .arg(package().join("tests/python").join(program))
        .arg(server.address().to_string())
        .env("PYTHONPATH", folder.path())
        .env("PYTHONDONTWRITEBYTECODE", "1")
        // A proxy of the system's is none for this machine.
        .env("no_grpc_proxy", "127.0.0.1")
        .output()
        .expect("Python runs");
    let said = String::from_utf8_lossy(&played.stdout);
    let problem = String::from_utf8_lossy(&played.stderr);
    assert!(played.status.success() && said.trim() == "played", "{said}{problem}\n{}", server.log());
}

#[test]
fn a_whole_game_is_played_over_the_service_of_the_platform() {
    plays("platform_game.py", "congo.proto");
}

#[test]
fn a_whole_game_is_played_over_our_own_service() {
    plays("online_game.py", "online.proto");
}
