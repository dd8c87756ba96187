//! The programs for Windows, built on Linux: `cargo xtask package --windows`.

use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::cargo;
use crate::error::Error;
use crate::machine;
use crate::package_context::{Context, DIST_DIR, STAGE_DIR, VERSION};
use crate::shell;

/// The target, whose linker and C library are MinGW's.
const TARGET: &str = "x86_64-pc-windows-gnu";

/// Debian's Rust for web browsers, which is recent and comes with the sources of the standard library.
const DEBIAN_CARGO: &str = "/usr/bin/cargo";
const DEBIAN_RUSTC: &str = "/usr/bin/rustc";

/// Where the programs are built. A folder of their own: another compiler would build everything else anew.
fn target_dir(context: &Context) -> PathBuf {
    context.target.join("windows")
}

/// The folder of the built programs.
pub(crate) fn program_dir(context: &Context) -> PathBuf {
    target_dir(context).join(TARGET).join("dist")
}

/// Builds the game, the terminal client and the engine.
pub(crate) fn build(context: &Context) -> Result<(), Error> {
    let mut icon = context.congo_package("windows-icon");
    icon.arg("--out").arg(context.target.join("icons"));
    shell::run("Drawing the icon of the program", icon)?;
    build_packages(context, "Building the game for Windows", &["--package", "congo", "--bin", "congo"])?;
    let others = ["--package", "congo-cli", "--package", "congo-uci", "--bins"];
    build_packages(context, "Building engine and terminal client for Windows", &others)
}

fn build_packages(context: &Context, step: &str, packages: &[&str]) -> Result<(), Error> {
    let mut command = if has_standard_library() { cargo::command() } else { debian_cargo() };
    command.args(["build", "--locked", "--profile", "dist", "--target", TARGET]).args(packages);
    command.env("CARGO_TARGET_DIR", target_dir(context));
    command.env("CONGO_WINDOWS_ICON", context.target.join("icons/congo.ico"));
    context.set_flags(&mut command);
    shell::run(step, command)
}

/// Whether the usual compiler has the target's standard library (`rustup target add`).
fn has_standard_library() -> bool {
    let folder = machine::output(Command::new("rustc").args(["--print", "target-libdir", "--target", TARGET]));
    folder.is_some_and(|folder| Path::new(folder.trim()).is_dir())
}

/// Debian's compiler, which builds the standard library from its sources. That is not stable: this variable allows it.
fn debian_cargo() -> Command {
    let mut command = Command::new(DEBIAN_CARGO);
    command.env("RUSTC", DEBIAN_RUSTC).env("RUSTC_BOOTSTRAP", "1").env("CARGO_UNSTABLE_BUILD_STD", "std,panic_abort");
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

/// Packs the staged folder. The files get the date of the sources, and come in the order of their names.
pub(crate) fn archive(context: &Context) -> Result<(), Error> {
    let name = format!("congo-{VERSION}-x86_64-windows");
    let script = format!(
        "mv windows {name} && find {name} -exec touch --no-dereference --date=@{} {{}} + && \
         find {name} -type f | LC_ALL=C sort | TZ=UTC zip -X -9 -q -@ \"$1\"",
        context.epoch
    );
    let target = env::current_dir().unwrap_or_default().join(DIST_DIR).join(format!("{name}.zip"));
    let mut command = Command::new("sh");
    command.args(["-ec", &script, "sh"]).arg(target).current_dir(STAGE_DIR);
    shell::run("Packing for Windows", command)
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
