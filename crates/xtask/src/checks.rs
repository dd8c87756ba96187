//! `cargo xtask test`: all checks for a change, locally and in CI.

use std::process::Command;
use std::time::{Duration, Instant};

use crate::args::TestScope;
use crate::cargo::{self, LAB_MANIFEST};
use crate::error::Error;
use crate::machine;
use crate::packages::{BUILD, FUZZING, HEADLESS, PYTHON, Requirement, SERVER, WINDOW};
use crate::prepare::{prepare, prepare_components};
use crate::progress::Progress;
use crate::progress::format_duration;
use crate::shell::{self, ALL_TESTS_ENV};
use crate::xvfb::Xvfb;

/// One check: a Cargo command.
#[derive(Debug, PartialEq, Eq)]
struct Step {
    name: &'static str,
    cargo: &'static [&'static str],
    env: &'static [(&'static str, &'static str)],
    /// Whether it opens windows and needs the virtual screen.
    needs_display: bool,
}

impl Step {
    /// Whether it compiles all crates, which takes long enough to show progress.
    fn compiles_workspace(&self) -> bool {
        matches!(self.name, "Lints" | "Building the tests")
    }
}

/// Everything that the checks compile, for `cargo tree`.
const WORKSPACE_TREE_ARGS: &[&str] = &["--workspace", "--edges", "normal,build,dev"];

/// Quick failures first.
///
/// Cargo builds a dependency with the features that the *selected* packages ask for together. Were one step to select
/// other packages than another, Bevy would be compiled a second time for it, so every step that compiles it says
/// `--workspace`.
const STEPS: &[Step] = &[
    Step { name: "Formatting", cargo: &["fmt", "--all", "--check"], env: &[], needs_display: false },
    Step {
        name: "Formatting of the Python crate",
        cargo: &["fmt", "--manifest-path", PYTHON_MANIFEST, "--check"],
        env: &[],
        needs_display: false,
    },
    Step {
        name: "Formatting of laboratory and sounds",
        cargo: &["fmt", "--all", "--manifest-path", LAB_MANIFEST, "--check"],
        env: &[],
        needs_display: false,
    },
    // Separate workspaces without Bevy, which the other steps do not compile.
    Step {
        name: "Fuzz targets",
        cargo: &["clippy", "--manifest-path", "crates/congo-rules/fuzz/Cargo.toml", "--", "-D", "warnings"],
        env: &[],
        needs_display: false,
    },
    Step {
        name: "Python crate",
        cargo: &["clippy", "--locked", "--manifest-path", PYTHON_MANIFEST, "--", "-D", "warnings"],
        env: WITHOUT_PYTHON_ENV,
        needs_display: false,
    },
    Step {
        name: "Lints of laboratory and sounds",
        cargo: &[
            "clippy",
            "--workspace",
            "--locked",
            "--manifest-path",
            LAB_MANIFEST,
            "--all-targets",
            "--",
            "-D",
            "warnings",
        ],
        env: &[],
        needs_display: false,
    },
    Step {
        name: "Tests of laboratory and sounds",
        cargo: &["test", "--workspace", "--locked", "--manifest-path", LAB_MANIFEST],
        env: ALL_TESTS_ENV,
        needs_display: false,
    },
    Step {
        name: "Lints",
        cargo: &["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"],
        env: &[],
        needs_display: false,
    },
    DOCUMENTATION,
    LAB_DOCUMENTATION,
    Step {
        name: "Building the tests",
        cargo: &["test", "--workspace", "--lib", "--bins", "--tests", "--no-run"],
        env: &[],
        needs_display: false,
    },
    TESTS,
    DOC_TESTS,
    PYTHON_PACKAGE,
    END_TO_END,
];

/// The crate of the Python package.
const PYTHON_MANIFEST: &str = "crates/congo-python/Cargo.toml";

/// The lints need no Python.
const WITHOUT_PYTHON_ENV: &[(&str, &str)] = &[("PYO3_NO_PYTHON", "1"), ("PYO3_BUILD_EXTENSION_MODULE", "1")];

/// `cargo xtask python` of another process, which can be run alone if it fails.
const PYTHON_PACKAGE: Step =
    Step { name: "Python package", cargo: &["xtask", "python"], env: ALL_TESTS_ENV, needs_display: false };

/// Without the examples: the lints compile them, and each of the game's links Bevy.
const TESTS: Step = Step {
    name: "Tests",
    cargo: &["test", "--workspace", "--lib", "--bins", "--tests"],
    env: ALL_TESTS_ENV,
    needs_display: false,
};

const DOC_TESTS: Step = Step {
    name: "Examples in the documentation",
    cargo: &["test", "--workspace", "--doc"],
    env: &[],
    needs_display: false,
};

const DOCUMENTATION: Step = Step {
    name: "Documentation",
    cargo: &["doc", "--workspace", "--no-deps"],
    env: &[("RUSTDOCFLAGS", "-D warnings")],
    needs_display: false,
};

const LAB_DOCUMENTATION: Step = Step {
    name: "Documentation of laboratory and sounds",
    cargo: &["doc", "--workspace", "--locked", "--manifest-path", LAB_MANIFEST, "--no-deps"],
    env: DOCUMENTATION.env,
    needs_display: false,
};

const END_TO_END: Step = Step {
    name: "End to end, in a real window",
    cargo: &["test", "--workspace", "--test", "window", "--", "--ignored", "--nocapture"],
    env: &[],
    needs_display: true,
};

/// Installs what the checks need and runs them until one fails.
pub(crate) fn test(scope: TestScope) -> Result<(), Error> {
    let has_virtual_display = cfg!(target_os = "linux");
    let steps = select_steps(scope, has_virtual_display);
    if steps.is_empty() {
        let why = "the end-to-end run needs a virtual screen and therefore Linux, so `--window` has nothing to run";
        return Err(Error::Usage(why.to_owned()));
    }
    let started = Instant::now();
    install_requirements(&steps)?;
    let mut times = Vec::new();
    for (index, step) in steps.iter().enumerate() {
        let step_started = Instant::now();
        let result = run(step, &format!("[{}/{}] {}", index + 1, steps.len(), step.name));
        times.push((step.name, step_started.elapsed(), result.is_ok()));
        if let Err(error) = result {
            say!("{}", summary(&times, steps.len()).trim_end());
            return Err(error);
        }
    }
    say!("{}", summary(&times, steps.len()).trim_end());
    if scope == TestScope::All && !has_virtual_display {
        say!("Left out: the end-to-end run, which needs a virtual screen and therefore Linux.");
    }
    say!("All {} checks passed in {}.", steps.len(), format_duration(started.elapsed()));
    Ok(())
}

fn install_requirements(steps: &[&Step]) -> Result<(), Error> {
    prepare_components()?;
    prepare(&needs(steps))
}

/// What these steps need of the system.
fn needs(steps: &[&Step]) -> Vec<&'static [Requirement]> {
    let mut needs: Vec<&[Requirement]> = vec![BUILD, FUZZING];
    if steps.iter().any(|step| step.needs_display) {
        needs.extend([WINDOW, HEADLESS]);
    }
    if steps.iter().any(|step| **step == TESTS) {
        needs.push(SERVER);
    }
    if steps.iter().any(|step| **step == PYTHON_PACKAGE) {
        needs.push(PYTHON);
    }
    needs
}

/// Which steps to run; `can_show` is whether the end-to-end run is possible here.
fn select_steps(scope: TestScope, has_virtual_display: bool) -> Vec<&'static Step> {
    let is_chosen = |step: &&Step| match scope {
        TestScope::All => !step.needs_display || has_virtual_display,
        TestScope::Fast => ![&DOCUMENTATION, &LAB_DOCUMENTATION, &PYTHON_PACKAGE, &END_TO_END].contains(step),
        TestScope::Window => step.needs_display && has_virtual_display,
    };
    STEPS.iter().filter(is_chosen).collect()
}

fn run(step: &Step, heading: &str) -> Result<(), Error> {
    if step.compiles_workspace() {
        return shell::build(
            heading,
            step.cargo,
            Progress::from_cargo_tree(WORKSPACE_TREE_ARGS).map(Progress::without_estimate),
            Some(shell::step_timeout()),
        );
    }
    let mut command = cargo::command();
    command.args(step.cargo).envs(step.env.iter().copied());
    let run = if step.cargo.first() == Some(&"test") { shell::run_tests } else { shell::run_within };
    if !step.needs_display {
        return run(heading, command, shell::step_timeout());
    }
    let xvfb = Xvfb::start()?;
    use_virtual_display(&xvfb, &mut command);
    // The command as it was run names a screen that is gone by now.
    run(heading, command, shell::step_timeout()).map_err(|error| match error {
        Error::Failed { step, .. } => Error::Failed { step, command: "cargo xtask test --window".to_owned() },
        other => other,
    })
}

/// The window opens on the virtual screen and is drawn without a graphics card, so that pictures are the same
/// everywhere. Only this step: nothing else may depend on a driver.
fn use_virtual_display(xvfb: &Xvfb, command: &mut Command) {
    command.env("DISPLAY", &xvfb.display).env_remove("WAYLAND_DISPLAY");
    machine::force_software_rendering(command);
}

/// A line for each step that ran, and one for those that did not.
fn summary(times: &[(&str, Duration, bool)], total: usize) -> String {
    let mut text = String::from("\n");
    for (name, time, passed) in times {
        let verdict = if *passed { "ok" } else { "FAILED" };
        text += &format!("  {name:<38}{:>14}  {verdict}\n", format_duration(*time));
    }
    if times.len() < total {
        text += &format!("  {} of {total} steps were not reached\n", total - times.len());
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(steps: Vec<&Step>) -> Vec<&str> {
        steps.into_iter().map(|step| step.name).collect()
    }

    #[test]
    fn the_whole_run_has_every_step_in_order() {
        let all: Vec<_> = STEPS.iter().map(|step| step.name).collect();
        assert_eq!(names(select_steps(TestScope::All, true)), all);
        assert_eq!(all.first(), Some(&"Formatting"));
        assert_eq!(all.last(), Some(&END_TO_END.name));
    }

    #[test]
    fn fast_leaves_out_the_documentation_the_wheel_and_the_window() {
        let expected = [
            "Formatting",
            "Formatting of the Python crate",
            "Formatting of laboratory and sounds",
            "Fuzz targets",
            "Python crate",
            "Lints of laboratory and sounds",
            "Tests of laboratory and sounds",
            "Lints",
            "Building the tests",
            "Tests",
            "Examples in the documentation",
        ];
        assert_eq!(names(select_steps(TestScope::Fast, true)), expected);
    }

    #[test]
    fn the_window_is_tested_where_it_can_be() {
        assert_eq!(names(select_steps(TestScope::Window, true)), [END_TO_END.name]);
        assert!(select_steps(TestScope::Window, false).is_empty());
        assert!(!select_steps(TestScope::All, false).contains(&&END_TO_END));
    }

    #[test]
    fn each_run_installs_what_it_needs_and_no_more() {
        assert_eq!(needs(&select_steps(TestScope::All, true)), [BUILD, FUZZING, WINDOW, HEADLESS, SERVER, PYTHON]);
        assert_eq!(needs(&select_steps(TestScope::Fast, true)), [BUILD, FUZZING, SERVER]);
        assert_eq!(needs(&select_steps(TestScope::Window, true)), [BUILD, FUZZING, WINDOW, HEADLESS]);
    }

    #[test]
    fn every_step_selects_the_same_packages() {
        let with_bevy =
            |step: &&Step| !["fmt", "xtask"].contains(&step.cargo[0]) && !step.cargo.contains(&"--manifest-path");
        for step in STEPS.iter().filter(with_bevy) {
            assert!(step.cargo.contains(&"--workspace"), "{}", step.name);
            assert!(!step.cargo.iter().any(|word| ["-p", "--package", "--release", "--features"].contains(word)));
        }
    }

    #[test]
    fn the_summary_says_what_failed_and_what_was_not_reached() {
        let times = [("Formatting", Duration::from_millis(800), true), ("Lints", Duration::from_secs(75), false)];
        let text = summary(&times, 6);
        let lines: Vec<_> = text.lines().map(|line| line.split_whitespace().collect::<Vec<_>>().join(" ")).collect();
        let expected = ["", "Formatting 0.8 s ok", "Lints 1 min 15 s FAILED", "4 of 6 steps were not reached"];
        assert_eq!(lines, expected);
    }
}
