//! Compiling for another target than this machine: with rustup's standard library, or with Debian's Rust for browsers,
//! which comes with the sources of the library.

use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::cargo;
use crate::error::Error;
use crate::machine;
use crate::packages::DEBIAN_RUST;
use crate::prepare::prepare;

/// Debian's Rust for web browsers.
const DEBIAN_CARGO: &str = "/usr/bin/cargo";
const DEBIAN_RUSTC: &str = "/usr/bin/rustc";

/// Set to anything, it makes [`cargo()`] use Debian's Rust, to test that.
const DEBIAN_RUST_ENV: &str = "CONGO_DEBIAN_RUST";

/// Installs what [`cargo()`] needs for a target: rustup's standard library or, if rustup has none, Debian's Rust.
pub(crate) fn install(target: &str) -> Result<(), Error> {
    let added = || machine::succeeds(Command::new("rustup").args(["target", "add", target]));
    if env::var_os(DEBIAN_RUST_ENV).is_none() && (has_standard_library(target) || added()) {
        return Ok(());
    }
    prepare(&[DEBIAN_RUST])
}

/// The Cargo that compiles for a target.
pub(crate) fn cargo(target: &str) -> Command {
    if env::var_os(DEBIAN_RUST_ENV).is_none() && has_standard_library(target) {
        return cargo::command();
    }
    let mut command = debian_cargo();
    if let Some(linker) = wasm_linker() {
        command.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker);
    }
    command
}

/// The same, but it compiles the standard library, too; `None` where its sources cannot be had.
pub(crate) fn cargo_with_sources(target: &str) -> Option<Command> {
    if env::var_os(DEBIAN_RUST_ENV).is_some() || !has_standard_library(target) {
        return Some(cargo(target));
    }
    let added = || machine::succeeds(Command::new("rustup").args(["component", "add", "rust-src"]));
    (has_sources() || added()).then(|| compiling_library(cargo::command()))
}

/// The linker for WebAssembly of the usual compiler: Debian's comes without one.
fn wasm_linker() -> Option<PathBuf> {
    let folder = machine::output(Command::new("rustc").args(["--print", "target-libdir"]))?;
    let linker = Path::new(folder.trim()).with_file_name("bin").join("rust-lld");
    linker.is_file().then_some(linker)
}

/// Whether the usual compiler has the standard library of a target.
fn has_standard_library(target: &str) -> bool {
    let folder = machine::output(Command::new("rustc").args(["--print", "target-libdir", "--target", target]));
    folder.is_some_and(|folder| Path::new(folder.trim()).is_dir())
}

/// Whether the usual compiler has the sources of its standard library.
fn has_sources() -> bool {
    let folder = machine::output(Command::new("rustc").args(["--print", "sysroot"]));
    folder.is_some_and(|folder| Path::new(folder.trim()).join("lib/rustlib/src/rust/library/Cargo.lock").is_file())
}

/// Makes a Cargo compile the standard library from its sources. That is not stable: the first variable allows it.
fn compiling_library(mut command: Command) -> Command {
    command.env("RUSTC_BOOTSTRAP", "1").env("CARGO_UNSTABLE_BUILD_STD", "std,panic_abort");
    command
}

/// Debian's compiler, which has only the sources of the standard library.
fn debian_cargo() -> Command {
    let mut command = compiling_library(Command::new(DEBIAN_CARGO));
    command.env("RUSTC", DEBIAN_RUSTC);
    // The programs of rustup come first otherwise, and know nothing of this compiler.
    command.env("PATH", path_without_rustup());
    for name in ["RUSTUP_TOOLCHAIN", "RUSTDOC", "CARGO"] {
        command.env_remove(name);
    }
    command
}

fn path_without_rustup() -> OsString {
    let path = env::var_os("PATH").unwrap_or_default();
    let folders = env::split_paths(&path).filter(|folder| !folder.join("rustup").is_file());
    env::join_paths(folders).unwrap_or(path.clone())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn debians_compiler_builds_its_own_standard_library() {
        let command = debian_cargo();
        let value = |name: &str| {
            let found = command.get_envs().find(|(key, _)| *key == name).and_then(|(_, value)| value);
            found.map(|value| value.to_string_lossy().into_owned())
        };
        assert_eq!(value("RUSTC").as_deref(), Some(DEBIAN_RUSTC));
        assert_eq!(value("CARGO_UNSTABLE_BUILD_STD").as_deref(), Some("std,panic_abort"));
        let path = value("PATH").expect("a path");
        assert!(env::split_paths(&path).all(|folder| !folder.join("rustup").is_file()), "{path}");
    }
}
