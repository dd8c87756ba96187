//! `cargo xtask test`: all checks for a change, locally and in CI.

use std::process::Command;
use std::time::{Duration, Instant};

use crate::args::TestScope;
use crate::cargo;
use crate::error::Error;
use crate::machine;
use crate::packages::{BUILD, FUZZING, HEADLESS, NODE, PYTHON, Requirement, SERVER, WINDOW};
use crate::prepare::{prepare, prepare_components};
use crate::shell::{self, ALL_TESTS_ENV, format_duration};
use crate::xvfb::Xvfb;

/// One check: a Cargo command.
#[derive(Debug, PartialEq, Eq)]
struct Step {
    name: &'static str,
    /// The words after `cargo`.
    cargo: &'static str,
    env: &'static [(&'static str, &'static str)],
}

const fn step(name: &'static str, cargo: &'static str) -> Step {
    Step { name, cargo, env: &[] }
}

/// Quick failures first. The laboratory's workspace has the synthesizer of the sounds, too.
///
/// Cargo builds a dependency with the features that the *selected* packages ask for together. Were one step to select
/// other packages than another, Bevy would be compiled a second time for it, so every step that compiles it says
/// `--workspace`.
const STEPS: &[Step] = &[
    step("Formatting", "fmt --all --check"),
    step("Formatting of the Python crate", "fmt --manifest-path crates/congo-python/Cargo.toml --check"),
    step("Formatting of the laboratory", "fmt --all --manifest-path crates/congo-lab/Cargo.toml --check"),
    step("Formatting of a tool for browsers", "fmt --manifest-path crates/congo-bindgen/Cargo.toml --check"),
    // Separate workspaces without Bevy, which the other steps do not compile.
    step("Fuzz targets", "clippy --manifest-path crates/congo-rules/fuzz/Cargo.toml -- -D warnings"),
    Step {
        // The lints need no Python.
        env: &[("PYO3_NO_PYTHON", "1"), ("PYO3_BUILD_EXTENSION_MODULE", "1")],
        ..step("Python crate", "clippy --locked --manifest-path crates/congo-python/Cargo.toml -- -D warnings")
    },
    step(
        "Lints of the laboratory",
        "clippy --workspace --locked --manifest-path crates/congo-lab/Cargo.toml --all-targets -- -D warnings",
    ),
    Step {
        env: ALL_TESTS_ENV,
        ..step("Tests of the laboratory", "test --workspace --locked --manifest-path crates/congo-lab/Cargo.toml")
    },
    step("Lints", "clippy --workspace --all-targets -- -D warnings"),
    DOCUMENTATION,
    LAB_DOCUMENTATION,
    step("Building the tests", "test --workspace --lib --bins --tests --no-run"),
    TESTS,
    step("Examples in the documentation", "test --workspace --doc"),
    PYTHON_PACKAGE,
    WORKER,
    END_TO_END,
];

const DOCUMENTATION: Step =
    Step { env: &[("RUSTDOCFLAGS", "-D warnings")], ..step("Documentation", "doc --workspace --no-deps") };

const LAB_DOCUMENTATION: Step = Step {
    env: DOCUMENTATION.env,
    ..step(
        "Documentation of the laboratory",
        "doc --workspace --locked --manifest-path crates/congo-lab/Cargo.toml --no-deps",
    )
};

/// Without the examples: the lints compile them, and each of the game's links Bevy.
const TESTS: Step = Step { env: ALL_TESTS_ENV, ..step("Tests", "test --workspace --lib --bins --tests") };

/// `cargo xtask python` of another process, which can be run alone if it fails.
const PYTHON_PACKAGE: Step = Step { env: ALL_TESTS_ENV, ..step("Python package", "xtask python") };

/// The engine for browsers, compared with ours.
const WORKER: Step = step("The engine in Node", "xtask test --worker");

/// It opens windows and needs the virtual screen.
const END_TO_END: Step =
    step("End to end, in a real window", "test --workspace --test window -- --ignored --nocapture");

/// Installs what the checks need and runs them until one fails.
pub(crate) fn test(scope: TestScope) -> Result<(), Error> {
    let has_virtual_display = cfg!(target_os = "linux");
    let steps = select_steps(scope, has_virtual_display);
    if steps.is_empty() {
        let why = "the end-to-end run needs a virtual screen and therefore Linux, so `--window` has nothing to run";
        return Err(Error::Usage(why.to_owned()));
    }
    let started = Instant::now();
    prepare_components()?;
    prepare(&needs(&steps))?;
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

/// What these steps need of the system.
fn needs(steps: &[&Step]) -> Vec<&'static [Requirement]> {
    let mut needs: Vec<&[Requirement]> = vec![BUILD, FUZZING];
    for (step, its) in
        [(&END_TO_END, &[WINDOW, HEADLESS][..]), (&TESTS, &[SERVER]), (&PYTHON_PACKAGE, &[PYTHON]), (&WORKER, &[NODE])]
    {
        if steps.contains(&step) {
            needs.extend(its);
        }
    }
    needs
}

/// Which steps to run; `can_show` is whether the end-to-end run is possible here.
fn select_steps(scope: TestScope, has_virtual_display: bool) -> Vec<&'static Step> {
    let is_chosen = |step: &&Step| match scope {
        TestScope::All => **step != END_TO_END || has_virtual_display,
        TestScope::Fast => ![&DOCUMENTATION, &LAB_DOCUMENTATION, &PYTHON_PACKAGE, &WORKER, &END_TO_END].contains(step),
        TestScope::Window => **step == END_TO_END && has_virtual_display,
    };
    STEPS.iter().filter(is_chosen).collect()
}

fn run(step: &Step, heading: &str) -> Result<(), Error> {
    let mut command = cargo::command();
    command.args(step.cargo.split(' ')).envs(step.env.iter().copied());
    let run = if step.cargo.starts_with("test ") { shell::run_tests } else { shell::run_within };
    if *step != END_TO_END {
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
        text += &format!("  {name:<32}{:>14}  {verdict}\n", format_duration(*time));
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
    fn fast_leaves_out_the_documentation_the_wheel_the_worker_and_the_window() {
        let expected = [
            "Formatting",
            "Formatting of the Python crate",
            "Formatting of the laboratory",
            "Formatting of a tool for browsers",
            "Fuzz targets",
            "Python crate",
            "Lints of the laboratory",
            "Tests of the laboratory",
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
        assert_eq!(
            needs(&select_steps(TestScope::All, true)),
            [BUILD, FUZZING, WINDOW, HEADLESS, SERVER, PYTHON, NODE]
        );
        assert_eq!(needs(&select_steps(TestScope::Fast, true)), [BUILD, FUZZING, SERVER]);
        assert_eq!(needs(&select_steps(TestScope::Window, true)), [BUILD, FUZZING, WINDOW, HEADLESS]);
    }

    #[test]
    fn every_step_selects_the_same_packages() {
        let with_bevy = |step: &&Step| {
            !["fmt ", "xtask "].iter().any(|task| step.cargo.starts_with(task))
                && !step.cargo.contains("--manifest-path")
        };
        for step in STEPS.iter().filter(with_bevy) {
            let has = |word: &str| step.cargo.split(' ').any(|other| other == word);
            assert!(has("--workspace"), "{}", step.name);
            assert!(!["-p", "--package", "--release", "--features"].into_iter().any(has), "{}", step.name);
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
