//! `cargo xtask test --packages`: installs, uses and removes every package in a clean Debian, as a stranger would.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

use crate::cargo;
use crate::error::{Error, not_written};
use crate::machine;
use crate::package;
use crate::package_context::DIST_DIR;
use crate::packages::{PACKAGE_TESTS, Privilege};
use crate::prepare::prepare;
use crate::shell::{self, format_duration};

/// The Debian in which the packages are installed.
const SUITE: &str = "stable";
/// The scripts that run inside it.
const SCRIPTS_DIR: &str = "tests/packages";
/// The scripts, one for each kind of package.
const SCRIPTS: [&str; 4] = ["debian", "portable", "rpm", WINDOWS];
/// The one for the archive that is not always made.
const WINDOWS: &str = "windows";

/// Makes the packages, if there are none, and tests them: all, or the named kinds.
pub(crate) fn test(names: &[String]) -> Result<(), Error> {
    let scripts = choose(names, has_windows_archive())?;
    if !cfg!(target_os = "linux") || machine::privilege() != Privilege::Root {
        let why = "the packages are tested in a root of their own, which needs Linux and root";
        return Err(Error::Usage(why.to_owned()));
    }
    let started = Instant::now();
    prepare(&[PACKAGE_TESTS])?;
    if !has_packages() {
        package::package(false)?;
    }
    check_files()?;
    let base = make_base()?;
    for script in &scripts {
        run_in_root(&base, script)?;
    }
    say!("\nThe packages passed in {}.", format_duration(started.elapsed()));
    if names.is_empty() && !scripts.contains(&WINDOWS) {
        say!("NOT RUN: {WINDOWS} (no archive; cargo xtask package --windows)");
    }
    Ok(())
}

/// The scripts to run. All without the archive for Windows are all others.
fn choose(names: &[String], has_windows_archive: bool) -> Result<Vec<&'static str>, Error> {
    if names.is_empty() {
        return Ok(SCRIPTS.into_iter().filter(|script| *script != WINDOWS || has_windows_archive).collect());
    }
    if !has_windows_archive && names.iter().any(|name| name == WINDOWS) {
        let why =
            format!("there is no archive for Windows in {DIST_DIR}: make it with `cargo xtask package --windows`");
        return Err(Error::Usage(why));
    }
    let find = |name: &String| SCRIPTS.iter().copied().find(|script| script == name);
    let unknown =
        |name: &String| Error::Usage(format!("there are no packages `{name}`; there are: {}", SCRIPTS.join(", ")));
    names.iter().map(|name| find(name).ok_or_else(|| unknown(name))).collect()
}

/// Whether all packages are there; the checksums are written last.
fn has_packages() -> bool {
    Path::new(DIST_DIR).join("SHA256SUMS").is_file()
}

fn has_windows_archive() -> bool {
    let files = fs::read_dir(DIST_DIR).into_iter().flatten().flatten();
    has_packages() && files.map(|file| file.path()).any(|path| path.extension().is_some_and(|end| end == "zip"))
}

/// What can be checked without installing anything.
fn check_files() -> Result<(), Error> {
    let run = |step: &str, program: &str, arguments: &[&str], folder: &str| {
        let mut command = Command::new(program);
        command.args(arguments).current_dir(folder);
        shell::run(step, command)
    };
    run("Checksums", "sha256sum", &["--check", "--quiet", "SHA256SUMS"], DIST_DIR)?;
    run(
        "Debian's rules",
        "sh",
        &["-c", "lintian --allow-root --fail-on error --no-tag-display-limit -- *.deb"],
        DIST_DIR,
    )?;
    let share = "out/stage/congo/usr/share";
    run("The menu's entry", "desktop-file-validate", &["applications/congo.desktop"], share)?;
    let metainfo = "appstreamcli validate --no-net --explain metainfo/*.xml";
    run("The description for software centres", "sh", &["-c", metainfo], share)
}

/// A fresh Debian, made once.
fn make_base() -> Result<PathBuf, Error> {
    let base = cargo::target_dir().join("debian-root");
    if base.is_dir() {
        return Ok(base);
    }
    // Under another name until it is complete.
    let partial = base.with_file_name("debian-root.partial");
    remove_root(&partial)?;
    let mut command = Command::new("debootstrap");
    command.args(["--variant=minbase", SUITE]).arg(&partial);
    shell::run("Making a clean Debian", command)?;
    fs::rename(&partial, &base).map_err(not_written(&base))?;
    Ok(base)
}

/// Runs a script in a copy of the clean Debian, which is removed afterwards.
fn run_in_root(base: &Path, script: &str) -> Result<(), Error> {
    let root = base.with_file_name(format!("debian-root-{script}"));
    unmount(&root);
    remove_root(&root)?;
    let mut copy = Command::new("cp");
    copy.args(["--archive", "--reflink=auto"]).arg(base).arg(&root);
    shell::run(&format!("Copying the clean Debian for {script}"), copy)?;
    copy_dir(Path::new(DIST_DIR), &root.join("packages"))?;
    copy_dir(Path::new(SCRIPTS_DIR), &root.join("tests"))?;
    mount(&root)?;
    let mut command = Command::new("chroot");
    command.arg(&root).args(["/bin/bash", &format!("/tests/{script}.sh")]).env_clear();
    command.env("PATH", "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin").env("HOME", "/root");
    let result = shell::run(&format!("Packages in a clean Debian: {script}"), command);
    unmount(&root);
    result?;
    remove_root(&root)
}

/// What programs expect of a running system.
const MOUNTS: [(&str, &str); 3] = [("proc", "proc"), ("sysfs", "sys"), ("devtmpfs", "dev")];

fn mount(root: &Path) -> Result<(), Error> {
    // rpm wants the root to be a mount point, as it is on a real machine.
    let mut bind = Command::new("mount");
    bind.arg("--bind").arg(root).arg(root);
    shell::run("Mounting the root", bind)?;
    for (kind, folder) in MOUNTS {
        let mut command = Command::new("mount");
        command.args(["-t", kind, kind]).arg(root.join(folder));
        shell::run(&format!("Mounting {folder}"), command)?;
    }
    Ok(())
}

fn unmount(root: &Path) {
    // Lazily: programs of the test that still run would keep it busy.
    let folders = MOUNTS.iter().rev().map(|(_, folder)| root.join(folder));
    for folder in folders.chain([root.to_owned()]) {
        machine::succeeds(Command::new("umount").arg("--lazy").arg(folder));
    }
}

/// Removes a root, unless something is still mounted in it.
fn remove_root(root: &Path) -> Result<(), Error> {
    let mut command = Command::new("rm");
    command.args(["--recursive", "--force", "--one-file-system"]).arg(root);
    shell::run("Removing the last root", command)
}

fn copy_dir(from: &Path, to: &Path) -> Result<(), Error> {
    fs::create_dir_all(to).map_err(not_written(to))?;
    let mut command = Command::new("cp");
    command.arg("--recursive").arg(from.join(".")).arg(to);
    shell::run(&format!("Copying {}", from.display()), command)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_has_its_script() {
        for name in SCRIPTS {
            assert!(Path::new("../..").join(SCRIPTS_DIR).join(format!("{name}.sh")).is_file(), "{name}");
        }
    }

    #[test]
    fn kinds_are_chosen_by_name() {
        let choose = |names: &[&str], has_windows_archive| {
            super::choose(&names.iter().map(|&name| name.to_owned()).collect::<Vec<_>>(), has_windows_archive)
        };
        assert_eq!(choose(&[], true), Ok(SCRIPTS.to_vec()));
        assert_eq!(choose(&[], false), Ok(vec!["debian", "portable", "rpm"]));
        assert_eq!(choose(&["rpm"], false), Ok(vec!["rpm"]));
        assert_eq!(choose(&["windows"], true), Ok(vec!["windows"]));
        let refused = |names: &[&str], with: &str| match choose(names, false) {
            Err(Error::Usage(why)) => assert!(why.contains(with), "{why}"),
            other => panic!("{names:?}: {other:?}"),
        };
        refused(&["windows"], "cargo xtask package --windows");
        refused(&["zip"], "debian, portable, rpm, windows");
    }
}
