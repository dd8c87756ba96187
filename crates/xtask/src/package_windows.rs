//! The programs for Windows, built on Linux: `cargo xtask package --windows`.

use std::env;
use std::path::PathBuf;
use std::process::Command;

use crate::error::Error;
use crate::package_context::{Context, DIST_DIR, STAGE_DIR, VERSION};
use crate::rust_target;
use crate::shell;

/// The target, whose linker and C library are MinGW's.
const TARGET: &str = "x86_64-pc-windows-gnu";

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
    let mut command = rust_target::cargo(TARGET);
    command.args(["build", "--locked", "--profile", "dist", "--target", TARGET]).args(packages);
    command.env("CARGO_TARGET_DIR", target_dir(context));
    command.env("CONGO_WINDOWS_ICON", context.target.join("icons/congo.ico"));
    context.set_flags(&mut command);
    shell::run(step, command)
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
