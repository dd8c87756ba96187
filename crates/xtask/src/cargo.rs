//! The Cargo command for every build.

use std::env;
use std::ffi::OsString;
use std::path::PathBuf;
use std::process::Command;

/// The laboratory of the engine, and the workspace of its own that the synthesizer shares with it.
pub(crate) const LAB_MANIFEST: &str = "crates/congo-lab/Cargo.toml";

/// The Cargo that runs us, without the environment that it sets for us: a build script that watches one of these
/// variables would otherwise run again whenever the caller changes.
pub(crate) fn command() -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    for (name, _) in env::vars_os() {
        if name.to_str().is_some_and(is_own_variable) {
            command.env_remove(name);
        }
    }
    // A clean checkout has no incremental state, and creating it costs time.
    if env::var_os("CI").is_some() && env::var_os("CARGO_INCREMENTAL").is_none() {
        command.env("CARGO_INCREMENTAL", "0");
    }
    command
}

/// The target folder, if Cargo's own configuration sets no other.
pub(crate) fn target_dir() -> PathBuf {
    target_dir_of(env::var_os("CARGO_TARGET_DIR"))
}

/// The same for a value of the variable.
pub(crate) fn target_dir_of(variable: Option<OsString>) -> PathBuf {
    variable.map_or_else(|| PathBuf::from("target"), PathBuf::from)
}

fn is_own_variable(name: &str) -> bool {
    name.starts_with("CARGO_PKG_") || name.starts_with("CARGO_MANIFEST_")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cargo_does_not_inherit_the_variables_of_xtask() {
        let removed = |name| command().get_envs().any(|(key, value)| key == name && value.is_none());
        // Cargo sets both for every test.
        assert!(removed("CARGO_PKG_NAME"));
        assert!(removed("CARGO_MANIFEST_DIR"));
        assert!(!removed("CARGO"));
    }
}
