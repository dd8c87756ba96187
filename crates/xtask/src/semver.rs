//! `cargo xtask semver`: whether the libraries that are published still serve the programs that use the last release.

use std::env;
use std::fs;
use std::path::Path;
use std::process::Command;

use crate::cargo;
use crate::error::{Error, not_read};
use crate::machine;
use crate::shell;
use crate::tools::Tool;

const CHECKS: Tool =
    Tool { subcommand: "semver-checks", package: "cargo-semver-checks", version: "0.51.0", features: "" };

/// The tags of releases.
const RELEASE_TAGS: &str = "v[0-9]*";

/// Compares the public interface of each library with that in the last release; the new version number decides what may
/// differ. Before the first release there is nothing to compare.
pub(crate) fn check() -> Result<(), Error> {
    let Some(release) = last_release() else {
        show!("0 libraries compared: there is no release yet, that is, no tag {RELEASE_TAGS}");
        return Ok(());
    };
    // Absolute: the tool builds the release in a folder of its own.
    let target = env::current_dir().map_err(not_read(Path::new(".")))?.join(cargo::target_dir());
    CHECKS.install(&target)?;
    let libraries = published_libraries()?;
    let mut command = CHECKS.command(&target);
    command.args(["check-release", "--baseline-rev", &release]);
    command.args(libraries.iter().flat_map(|name| ["--package", name]));
    shell::run(&format!("Comparing the libraries with {release}"), command)?;
    show!("{} libraries compared with {release}", libraries.len());
    Ok(())
}

/// The tag of the last release before this commit.
fn last_release() -> Option<String> {
    let tag = machine::output(Command::new("git").args(["describe", "--tags", "--abbrev=0", "--match", RELEASE_TAGS]))?;
    Some(tag.trim().to_owned())
}

/// The packages in `crates/` whose manifest does not forbid to publish them, sorted.
fn published_libraries() -> Result<Vec<String>, Error> {
    let folder = Path::new("crates");
    let entries = fs::read_dir(folder).map_err(not_read(folder))?.flatten();
    let manifests = entries.filter_map(|entry| fs::read_to_string(entry.path().join("Cargo.toml")).ok());
    let mut names: Vec<_> = manifests.filter_map(|manifest| published_name(&manifest).map(str::to_owned)).collect();
    names.sort();
    Ok(names)
}

/// The name of a package, if it is published.
fn published_name(manifest: &str) -> Option<&str> {
    let is_private = |line: &str| line.starts_with("publish.workspace") || line.starts_with("publish = false");
    let name = manifest.lines().find_map(|line| line.strip_prefix("name = \"")?.strip_suffix('"'));
    name.filter(|_| !manifest.lines().any(is_private))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn published_packages_are_those_that_contributing_names() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).expect("xtask lies two folders down");
        let page = fs::read_to_string(root.join("CONTRIBUTING.md")).expect("a page");
        let dry_run =
            page.lines().find_map(|line| line.split_once("`cargo publish --dry-run --no-verify")).expect("a row");
        let named: Vec<_> =
            dry_run.1.split(" -p ").skip(1).map(|word| word.trim_end_matches(['`', '|', ' '])).collect();
        let entries = fs::read_dir(root.join("crates")).expect("a folder").flatten();
        let manifests: Vec<_> =
            entries.map(|entry| fs::read_to_string(entry.path().join("Cargo.toml")).expect("text")).collect();
        let mut found: Vec<_> = manifests.iter().filter_map(|manifest| published_name(manifest)).collect();
        let mut expected = named.clone();
        found.sort_unstable();
        expected.sort_unstable();
        assert_eq!(found, expected);
    }
}
