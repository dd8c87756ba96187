//! `cargo xtask python`: builds the Python package as a wheel, installs it in a virtual environment in the target
//! folder, and checks it there, as its users get it.

use std::env;
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::cargo;
use crate::error::{Error, not_read, not_written};
use crate::machine;
use crate::packages::PYTHON_CHECK_MODULES;
use crate::shell;

/// The crate with the package.
const CRATE_DIR: &str = "crates/congo-python";

/// Either variable means that the machine has been set up for all tests.
const COMPLETE_ENV: [&str; 2] = ["CI", "CONGO_ALL_TESTS"];

/// The folders of a run, below the target folder.
struct Folders {
    /// Cargo's target folder.
    target: PathBuf,
    venv: PathBuf,
    wheels: PathBuf,
    /// Caches of the tools, which would write into the sources otherwise.
    caches: PathBuf,
}

/// Builds and checks the package. Without Python it says so, or fails if Python should be here.
pub(crate) fn check() -> Result<(), Error> {
    let Some(python) = machine::python_with(PYTHON_CHECK_MODULES) else {
        return report_missing();
    };
    let folders = Folders::below(&target_dir()?);
    create_venv(python, &folders)?;
    check_style(&folders)?;
    build_wheel(&folders)?;
    install_wheel(&folders)?;
    check_types(&folders)?;
    run_tests(&folders)
}

fn report_missing() -> Result<(), Error> {
    let needed = "Python 3.11 or newer with venv";
    if let Some(variable) = COMPLETE_ENV.into_iter().find(|name| env::var_os(name).is_some()) {
        return Err(Error::Problem(format!("{needed} is not installed, although {variable} is set")));
    }
    say!("\nNOT RUN: the Python package: {needed} is not installed; `cargo xtask test` installs it\n");
    Ok(())
}

/// The target folder, absolute: the tools run in other folders.
fn target_dir() -> Result<PathBuf, Error> {
    let folder = cargo::target_dir();
    std::path::absolute(&folder).map_err(not_read(&folder))
}

impl Folders {
    fn below(target: &Path) -> Self {
        let python = target.join("python");
        Self {
            target: target.to_owned(),
            venv: python.join("venv"),
            wheels: python.join("wheels"),
            caches: python.join("caches"),
        }
    }

    /// A program of the virtual environment.
    fn program(&self, name: &str) -> PathBuf {
        let folder = if cfg!(windows) { "Scripts" } else { "bin" };
        self.venv.join(folder).join(format!("{name}{}", env::consts::EXE_SUFFIX))
    }

    /// Python of the virtual environment in the folder of the crate. It leaves nothing among the sources.
    fn python(&self, args: &[&str]) -> Command {
        let mut command = Command::new(self.program("python"));
        command.args(args).current_dir(CRATE_DIR).env("PYTHONDONTWRITEBYTECODE", "1");
        command.env_remove("PYTHONPATH").env_remove("PYTHONHOME");
        command
    }

    fn pip(&self, args: &[&str]) -> Command {
        let mut command = self.python(&["-m", "pip", "install", "--disable-pip-version-check", "--quiet"]);
        command.args(args);
        // As root pip warns that it may break the system, which a virtual environment cannot.
        command.env("PIP_ROOT_USER_ACTION", "ignore");
        command
    }
}

/// Creates the virtual environment and installs the tools. An existing one is used again, if its Python still runs.
fn create_venv(python: &str, folders: &Folders) -> Result<(), Error> {
    if !machine::succeeds(&mut folders.python(&["-m", "pip", "--version"])) {
        let mut create = Command::new(python);
        create.args(["-m", "venv", "--clear"]).arg(&folders.venv);
        run("Creating the virtual environment", create)?;
    }
    run("Installing the tools", folders.pip(&["--requirement", "requirements.txt"]))
}

/// Formatting and lints of the sources in Python, and of the notebook.
fn check_style(folders: &Folders) -> Result<(), Error> {
    run("Formatting of the Python sources", folders.python(&["-m", "ruff", "format", "--check", "--no-cache"]))?;
    run("Lints of the Python sources", folders.python(&["-m", "ruff", "check", "--no-cache"]))
}

/// Builds the one wheel of the folder.
fn build_wheel(folders: &Folders) -> Result<(), Error> {
    if folders.wheels.exists() {
        fs::remove_dir_all(&folders.wheels).map_err(not_written(&folders.wheels))?;
    }
    // Cargo's own environment is left out: it would rebuild dependencies whenever the caller changes.
    let mut build = Command::new(folders.program("maturin"));
    for (name, _) in cargo::command().get_envs().filter(|(_, value)| value.is_none()) {
        build.env_remove(name);
    }
    build.args(["build", "--release", "--locked", "--out"]).arg(&folders.wheels);
    build.args(["--interpreter".as_ref(), folders.program("python").as_os_str()]);
    // A workspace of its own would get a target folder of its own.
    build.current_dir(CRATE_DIR).env("CARGO_TARGET_DIR", &folders.target);
    run("Building the wheel", build)
}

fn install_wheel(folders: &Folders) -> Result<(), Error> {
    let entries = fs::read_dir(&folders.wheels).map_err(not_read(&folders.wheels))?;
    let files = entries.flatten().map(|entry| entry.path());
    let wheel = files.filter(|path| path.extension() == Some(OsStr::new("whl"))).max().unwrap_or_default();
    let mut install = folders.pip(&["--force-reinstall", "--no-deps"]);
    install.arg(wheel);
    run("Installing the wheel", install)
}

/// The annotations of the sources, and the stubs against the installed native module.
fn check_types(folders: &Folders) -> Result<(), Error> {
    let cache = folders.caches.join("mypy");
    let mut types = folders.python(&["-m", "mypy", "python", "tests", "tools", "examples", "--cache-dir"]);
    types.arg(&cache);
    run("Types", types)?;
    let mut stubs = folders.python(&["-m", "mypy.stubtest", "congo", "--mypy-config-file", "pyproject.toml"]);
    stubs.env("MYPY_CACHE_DIR", &cache);
    run("Stubs", stubs)
}

fn run_tests(folders: &Folders) -> Result<(), Error> {
    let mut tests = folders.python(&["-m", "pytest", "-p", "no:cacheprovider"]);
    tests.env("HYPOTHESIS_STORAGE_DIRECTORY", folders.caches.join("hypothesis"));
    run("Tests of the Python package", tests)
}

/// Runs a step, which is named if it hangs.
fn run(step: &str, command: Command) -> Result<(), Error> {
    shell::run_within(step, command, shell::step_timeout() / 2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_is_below_the_target_folder() {
        let folders = Folders::below(Path::new("/somewhere"));
        let program = folders.program("maturin");
        for path in [&folders.venv, &folders.wheels, &folders.caches, &program] {
            assert!(path.starts_with("/somewhere/python"), "{}", path.display());
        }
    }

    #[test]
    fn every_tool_has_one_exact_version() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).expect("xtask lies two folders down");
        let text = fs::read_to_string(root.join(CRATE_DIR).join("requirements.txt")).expect("a file");
        let lines: Vec<_> = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).collect();
        assert!(lines.len() > 10, "{lines:?}");
        for line in lines {
            assert!(
                line.split_once("==").is_some_and(|(name, version)| !name.is_empty() && !version.is_empty()),
                "{line}"
            );
        }
    }
}
