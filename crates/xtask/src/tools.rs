//! Cargo subcommands of others, each in one version, below the target folder.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::cargo;
use crate::error::{Error, not_written};
use crate::shell;

/// A Cargo subcommand.
pub(crate) struct Tool {
    /// What follows `cargo`.
    pub(crate) subcommand: &'static str,
    /// Its crate.
    pub(crate) package: &'static str,
    pub(crate) version: &'static str,
    /// The features without which it has no program.
    pub(crate) features: &'static str,
}

impl Tool {
    /// Installs it below the target folder, if it is not there in this version.
    pub(crate) fn install(&self, target: &Path) -> Result<(), Error> {
        let stamp = dir(target).join(format!("{}-{}", self.package, self.version));
        if stamp.is_file() && self.program(target).is_file() {
            return Ok(());
        }
        let mut command = cargo::command();
        command.args(["install", "--locked", "--force", "--features", self.features, "--root"]).arg(dir(target));
        // A folder of its own: it must not disturb what the other profiles have built.
        command.arg("--target-dir").arg(dir(target).join("build"));
        command.arg(format!("{}@{}", self.package, self.version));
        shell::run(&format!("Installing {}", self.package), command)?;
        fs::write(&stamp, "").map_err(not_written(&stamp))
    }

    /// A call of it.
    pub(crate) fn command(&self, target: &Path) -> Command {
        let mut command = Command::new(self.program(target));
        command.arg(self.subcommand);
        // The tools call Cargo; it has to be the one that runs us.
        command.env("CARGO", cargo::command().get_program());
        command
    }

    fn program(&self, target: &Path) -> PathBuf {
        dir(target).join("bin").join(self.package)
    }
}

fn dir(target: &Path) -> PathBuf {
    target.join("tools")
}
