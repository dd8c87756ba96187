//! Everything that can go wrong, each as one sentence that says what to do.

use std::fmt;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Why a task ended early.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Error {
    /// The command line was not understood; holds what and why.
    Usage(String),
    /// There is no screen to open a window on.
    NoDisplay,
    /// No package manager that we know how to ask for what is missing.
    NoPackageManager {
        /// What is missing, in words.
        missing: Vec<&'static str>,
    },
    /// Packages have to be installed, but we are neither root nor is there sudo.
    NoRoot {
        /// The command that root has to run.
        command: String,
    },
    /// The package manager was content, yet something is still missing.
    StillMissing {
        /// What is missing, in words.
        missing: Vec<&'static str>,
        /// The packages that should have brought it.
        packages: Vec<&'static str>,
    },
    /// A program that we need could not be started.
    NotStarted {
        /// The program's name.
        program: String,
        /// What the system said.
        reason: String,
    },
    /// A tool is missing on a machine that was set up for all tests.
    MissingTool {
        /// The tool, in words.
        tool: &'static str,
        /// The variable that says so.
        variable: &'static str,
    },
    /// A command ran and failed.
    Failed {
        /// What it was for.
        step: String,
        /// The command as one would type it.
        command: String,
    },
    /// A command did not end by itself.
    TooLong {
        /// What it was for.
        step: String,
        /// The minutes that it was given.
        minutes: u64,
        /// The variable that gives it another limit.
        variable: &'static str,
        /// The programs that were still running.
        running: Vec<String>,
    },
    /// The virtual screen for the end-to-end run did not come up.
    NoXvfb(String),
    /// A fuzz target that does not exist.
    UnknownFuzzTarget {
        /// The given name, or the place where nothing was found.
        given: String,
        /// What there is.
        known: Vec<String>,
    },
    /// A long test that does not exist.
    UnknownLongTest {
        /// The given name.
        given: String,
        /// What there is.
        known: Vec<&'static str>,
    },
    /// Some of the long tests failed.
    LongFailed {
        /// Their names.
        failed: Vec<&'static str>,
        /// Where the report and the output of each are.
        folder: &'static str,
    },
    /// Translations lack something.
    Texts {
        /// How many things there are to look at.
        faults: usize,
    },
    /// A file or folder could not be read.
    NotRead {
        /// Which one.
        path: PathBuf,
        /// What the system said.
        reason: String,
    },
    /// A file or folder could not be written.
    NotWritten {
        /// Which one.
        path: PathBuf,
        /// What the system said.
        reason: String,
    },
    /// The ratios of the last release cannot be read.
    BadRatios {
        /// The file.
        path: PathBuf,
        /// What is wrong, and in which line.
        reason: String,
    },
    /// Some ratios are lower than those of the last release, or were not measured.
    RatiosDropped(Vec<String>),
}

/// Names the file or folder of an input error.
pub(crate) fn not_read(path: &Path) -> impl FnOnce(std::io::Error) -> Error {
    let path = path.to_owned();
    |problem| Error::NotRead { path, reason: problem.to_string() }
}

/// Names the file or folder of an output error.
pub(crate) fn not_written(path: &Path) -> impl FnOnce(std::io::Error) -> Error {
    let path = path.to_owned();
    |problem| Error::NotWritten { path, reason: problem.to_string() }
}

impl Error {
    /// 2 where the caller has to ask differently, 1 where the work failed.
    pub(crate) fn exit_code(&self) -> ExitCode {
        match self {
            Self::Usage(_) | Self::NoDisplay | Self::UnknownFuzzTarget { .. } | Self::UnknownLongTest { .. } => {
                ExitCode::from(2)
            }
            _ => ExitCode::FAILURE,
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Usage(what) => write!(f, "{what}; `cargo xtask help` lists what there is"),
            Self::NoDisplay => f.write_str(
                "there is no screen here (neither DISPLAY nor WAYLAND_DISPLAY is set), so the game cannot open its \
                 window: start it from a desktop session, build it for later with `cargo xtask play --build-only`, or \
                 play in this terminal with `cargo run --release -p congo-cli`",
            ),
            Self::NoPackageManager { missing } => write!(
                f,
                "missing here: {}; this system has none of apt, dnf and pacman, so please install them by its own \
                 means and try again",
                missing.join(", ")
            ),
            Self::NoRoot { command } => {
                write!(f, "packages have to be installed and there is no sudo: run `{command}` as root, then try again")
            }
            Self::StillMissing { missing, packages } => write!(
                f,
                "still missing after installing {}: {}; please look at the package manager's output above",
                packages.join(" "),
                missing.join(", ")
            ),
            Self::NotStarted { program, reason } => {
                write!(f, "`{program}` could not be started ({reason}): is it installed and on the PATH?")
            }
            Self::MissingTool { tool, variable } => write!(f, "{tool} is not installed, although {variable} is set"),
            Self::Failed { step, command } => {
                write!(f, "{step} failed, see above; to run only that again: {command}")
            }
            Self::TooLong { step, minutes, variable, running } => write!(
                f,
                "{step} was ended because it still ran after {minutes} min ({variable} gives it another limit); \
                 running were: {}; the tests that take long are named above",
                running.join(", ")
            ),
            Self::NoXvfb(reason) => {
                write!(f, "the virtual screen (Xvfb) did not start: {reason}; does `Xvfb -displayfd 1` work by hand?")
            }
            Self::UnknownFuzzTarget { given, known } if known.is_empty() => {
                write!(f, "there are no fuzz targets in {given}")
            }
            Self::UnknownFuzzTarget { given, known } => {
                write!(f, "there is no fuzz target `{given}`; there are: {}", known.join(", "))
            }
            Self::UnknownLongTest { given, known } => {
                write!(f, "there is no long test `{given}`; there are: {}", known.join(", "))
            }
            Self::LongFailed { failed, folder } => {
                write!(f, "failed: {}; the report and their output are in {folder}", failed.join(", "))
            }
            Self::Texts { faults } => write!(f, "{faults} things to look at in the translations, see above"),
            Self::NotRead { path, reason } => write!(f, "{} cannot be read: {reason}", path.display()),
            Self::NotWritten { path, reason } => write!(f, "{} cannot be written: {reason}", path.display()),
            Self::BadRatios { path, reason } => write!(f, "{}: {reason}", path.display()),
            Self::RatiosDropped(fallen) => write!(f, "slower than the last release: {}", fallen.join("; ")),
        }
    }
}
