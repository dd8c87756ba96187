//! What every step of `cargo xtask package` needs to know.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::cargo;
use crate::error::{Error, not_read};
use crate::machine;

/// Where the packages are made.
pub(crate) const DIST_DIR: &str = "out/dist";
/// Where congo-package makes the folders that are packed; the manifests name it, too.
pub(crate) const STAGE_DIR: &str = "out/stage";
/// The version of every package.
pub(crate) const VERSION: &str = env!("CARGO_PKG_VERSION");

/// What every step needs to know.
pub(crate) struct Context {
    /// Whether the programs for Windows are packed, too.
    pub(crate) for_windows: bool,
    /// The top folder of the checkout.
    pub(crate) root: PathBuf,
    /// Cargo's target folder.
    pub(crate) target: PathBuf,
    /// The date of the packages: that of the last commit, in seconds since 1970.
    pub(crate) epoch: String,
}

impl Context {
    pub(crate) fn new(for_windows: bool) -> Result<Self, Error> {
        let root = env::current_dir().map_err(not_read(Path::new(".")))?;
        let target = root.join(cargo::target_dir());
        Ok(Self { for_windows, root, target, epoch: date_of_sources()? })
    }

    /// A call of congo-package, built as the programs are.
    pub(crate) fn congo_package(&self, subcommand: &str) -> Command {
        let mut command = cargo::command();
        command.args(["run", "--locked", "--profile", "dist", "--package", "congo-package", "--", subcommand]);
        self.set_flags(&mut command);
        command
    }

    /// The paths of this machine stay out of the programs, so that another folder gives the same bytes.
    pub(crate) fn set_flags(&self, command: &mut Command) {
        let cargo_home = cargo_home();
        // The last one that fits is used, so the most specific comes last.
        let folders = [(&cargo_home, "/cargo"), (&self.root, "/congo"), (&self.target, "/target")];
        let flags = folders.map(|(folder, name)| format!("--remap-path-prefix={}={name}", folder.display()));
        let c_flags = folders.map(|(folder, name)| format!("-ffile-prefix-map={}={name}", folder.display()));
        command.env("CARGO_ENCODED_RUSTFLAGS", flags.join("\u{1f}")).env("CFLAGS", c_flags.join(" "));
    }
}

/// The date of the last commit, or the one that the environment gives, as in a build from an archive of the sources.
fn date_of_sources() -> Result<String, Error> {
    if let Ok(epoch) = env::var("SOURCE_DATE_EPOCH") {
        return Ok(epoch);
    }
    let output = machine::output(Command::new("git").args(["log", "-1", "--format=%ct"]));
    let epoch = output.map(|text| text.trim().to_owned()).filter(|text| !text.is_empty());
    epoch.ok_or_else(|| {
        Error::Usage("there is no commit here that dates the packages: set SOURCE_DATE_EPOCH".to_owned())
    })
}

fn cargo_home() -> PathBuf {
    let home = || env::var_os("HOME").map(|home| Path::new(&home).join(".cargo"));
    env::var_os("CARGO_HOME").map(PathBuf::from).or_else(home).unwrap_or_else(|| ".cargo".into())
}

#[cfg(test)]
impl Context {
    /// One for tests.
    pub(crate) fn example() -> Self {
        Self {
            for_windows: false,
            root: "/src/congo".into(),
            target: "/src/congo/target".into(),
            epoch: "1764000000".to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_path_of_this_machine_gets_into_a_program() {
        let mut command = cargo::command();
        Context::example().set_flags(&mut command);
        let flags =
            command.get_envs().find(|(name, _)| *name == "CARGO_ENCODED_RUSTFLAGS").and_then(|(_, value)| value);
        let flags = flags.expect("set").to_string_lossy().into_owned();
        let flags: Vec<_> = flags.split('\u{1f}').collect();
        assert_eq!(flags[1], "--remap-path-prefix=/src/congo=/congo");
        assert_eq!(flags[2], "--remap-path-prefix=/src/congo/target=/target");
    }
}
