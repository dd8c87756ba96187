//! Installs what is missing, after announcing it.

use std::process::Command;

use crate::cargo;
use crate::error::Error;
use crate::machine;
use crate::packages::{self, PackageManager, Requirement, as_root};
use crate::shell;

/// Ensures that all requirements are installed. Only Linux systems need this; elsewhere Bevy builds with what the
/// system has.
pub(crate) fn prepare(lists: &[&'static [Requirement]]) -> Result<(), Error> {
    if !cfg!(target_os = "linux") {
        return Ok(());
    }
    let missing = packages::missing(lists, machine::is_present);
    if missing.is_empty() {
        return Ok(());
    }
    let words = |needs: &[&'static Requirement]| needs.iter().map(|need| need.name).collect::<Vec<_>>().join(", ");
    say!("Missing here: {}.", words(&missing));
    let manager = machine::package_manager().ok_or_else(|| {
        Error::Problem(format!(
            "missing here: {}; this system has none of apt, dnf and pacman, so please install them by its own means and \
             try again",
            words(&missing)
        ))
    })?;
    let packages = manager.packages(&missing);
    install(manager, &packages)?;
    let missing = packages::missing(lists, machine::is_present);
    if missing.is_empty() {
        return Ok(());
    }
    Err(Error::Problem(format!(
        "still missing after installing {}: {}; please look at the package manager's output above",
        packages.join(" "),
        words(&missing)
    )))
}

/// Ensures that `cargo fmt` and `cargo clippy` are installed; a minimal Rust installation has neither.
pub(crate) fn prepare_components() -> Result<(), Error> {
    let is_missing = |component: &&str| {
        let name = if *component == "rustfmt" { "fmt" } else { component };
        !machine::succeeds(cargo::command().args([name, "--version"]))
    };
    let missing: Vec<_> = ["rustfmt", "clippy"].into_iter().filter(is_missing).collect();
    if missing.is_empty() {
        return Ok(());
    }
    say!("Missing here: {}.", missing.join(", "));
    let mut command = Command::new("rustup");
    command.args(["component", "add"]).args(missing);
    shell::run("Installing Rust components", command)
}

fn install(manager: PackageManager, packages: &[&'static str]) -> Result<(), Error> {
    let command = manager.install(packages);
    let privilege = machine::privilege();
    let by_hand = command.join(" ");
    let command = as_root(privilege, command).ok_or_else(|| {
        Error::Problem(format!(
            "packages have to be installed and there is no sudo: run `{by_hand}` as root, then try again"
        ))
    })?;
    if let Some(refresh) = manager.refresh().and_then(|refresh| as_root(privilege, refresh)) {
        // A broken package source makes this fail even if the required packages are available, so the install decides.
        if shell::run("Refreshing the list of packages", to_command(&refresh)).is_err() {
            say!("The list of packages could not be refreshed; trying with the one that is here.");
        }
    }
    shell::run("Installing packages", to_command(&command))
}

fn to_command(words: &[&str]) -> Command {
    let mut words = words.iter();
    let mut command = Command::new(words.next().copied().unwrap_or("true"));
    command.args(words);
    command
}
