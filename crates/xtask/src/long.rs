//! `cargo xtask test --long`: the tests with the large numbers, one after another, and a report of what each counted.
//!
//! A test passes if its commands succeed *and* print the counts that they were asked for: a million calls that were a
//! thousand are a failure. After a failure the next test runs. The report is written again after each test, so what an
//! interrupted run has found is kept.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use crate::cargo;
use crate::error::{Error, not_written};
use crate::jobs;
use crate::machine;
use crate::metrics::{self, Metric};
use crate::packages::{BUILD, FUZZING, Requirement, SERVER};
use crate::prepare::prepare;
use crate::shell::{self, ALL_TESTS_ENV, format_duration};

/// Where the report and the output of each test go.
const OUTPUT_DIR: &str = "out/long";
/// How long each fuzz target and `fuzz-uci` run where nobody says, in seconds.
const DEFAULT_SECONDS: u32 = 3600;
/// Stands for the number of seconds in the words of a command.
const SECONDS_PLACEHOLDER: &str = "{seconds}";
/// The most lines of a failed test's output that are shown.
const MAX_SHOWN_LINES: usize = 15;

/// What is to be run, and for how long.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct LongOptions {
    /// Only print which tests there are.
    pub(crate) list: bool,
    /// Names of tests; none is every one.
    pub(crate) names: Vec<String>,
    /// Seconds for each fuzz target and `fuzz-uci`.
    pub(crate) seconds: Option<u32>,
}

/// One test of the list.
#[derive(Debug, PartialEq)]
struct LongTest {
    name: &'static str,
    /// What it shows, in a few words.
    description: &'static str,
    /// Sets how much is done. A value in the environment takes precedence.
    amount: Option<(&'static str, &'static str)>,
    /// Which of the figures says that as much was done as `amount` asks for.
    amount_metric: Option<&'static str>,
    steps: &'static [Step],
}

/// A command of a test, and the figures in its output.
#[derive(Debug, PartialEq)]
struct Step {
    command: StepCommand,
    /// Patterns of [`metrics::parse`]; each has to be found.
    patterns: &'static [&'static str],
}

#[derive(Debug, PartialEq)]
enum StepCommand {
    /// These words after `cargo`.
    Cargo(&'static str),
    /// The same with this Rust, if rustup has it.
    CargoOf(&'static str, &'static str),
    /// This fuzz target.
    Fuzz(&'static str),
}

const fn cargo_step(words: &'static str, patterns: &'static [&'static str]) -> Step {
    Step { command: StepCommand::Cargo(words), patterns }
}

const fn rust_step(version: &'static str, words: &'static str) -> Step {
    Step { command: StepCommand::CargoOf(version, words), patterns: &[] }
}

const fn long_test(name: &'static str, description: &'static str, steps: &'static [Step]) -> LongTest {
    LongTest { name, description, amount: None, amount_metric: None, steps }
}

const fn fuzz_test(name: &'static str, target: &'static [Step]) -> LongTest {
    long_test(name, "inputs that break the rules crate", target)
}

const FUZZ_PATTERNS: &[&str] = &["Done {executions} runs in {seconds} second"];
/// libFuzzer says so when it has found an input that fails.
const CRASH_MARKER: &str = "Test unit written to";

/// Those that need no Bevy first, and the shorter ones of them.
const TESTS: &[LongTest] = &[
    long_test(
        "perft",
        "moves counted to depth 7, and by the oracle too",
        &[cargo_step(
            "test --release --package congo-rules --test perft -- --include-ignored --nocapture",
            &[
                "the table: {positions} positions, {leaves} leaves",
                "the oracle: {positions by the oracle} positions, {deeper} of them deeper than the table, {leaves by the oracle} leaves",
                "the start to depth 7: {leaves at depth 7} leaves",
            ],
        )],
    ),
    long_test(
        "semver",
        "the published libraries serve the programs that use the last release",
        &[cargo_step("xtask semver", &["{libraries} libraries compared"])],
    ),
    long_test(
        "publish",
        "the published libraries can be packaged, and compile with the lowest Rust that they name",
        &[
            // With changes that are not committed, like every other test.
            cargo_step(
                "publish --allow-dirty --dry-run --no-verify -p congo-rules -p congo-text -p congo-engine -p congo-coach -p congo-library -p congo-proto",
                &["Packaged {files} files"],
            ),
            rust_step("1.85", "check -p congo-rules"),
            rust_step("1.88", "check -p congo-text -p congo-engine -p congo-coach"),
            rust_step("1.89", "check -p congo-library -p congo-proto"),
        ],
    ),
    LongTest {
        name: "weather",
        description: "games with a second of delay, 3 of 10 packets lost and broken connections",
        amount: Some(("CONGO_WEATHER", "full")),
        amount_metric: None,
        steps: &[cargo_step(
            "test --package congo-client --test lossy_network -- --nocapture",
            &["{plies} plies, {broken connections} connections ended, {ms of delay} ms of delay"],
        )],
    },
    LongTest {
        name: "kills-server",
        description: "the server killed under load: what it acknowledged is there, once",
        amount: Some(("CONGO_KILLS", "100")),
        amount_metric: Some("kills"),
        steps: &[cargo_step(
            "test --package congo-server --test crash_recovery -- --nocapture",
            &[
                "killed {kills} times: {games} games, {acknowledged moves} moves acknowledged and there, {unanswered} were",
            ],
        )],
    },
    LongTest {
        name: "outages",
        description: "two servers and their PostgreSQL killed in turn: nothing is lost, nobody loses by it",
        amount: Some(("CONGO_OUTAGES", "12")),
        amount_metric: Some("kills"),
        steps: &[cargo_step(
            "test --release --package congo-server --test outages -- --nocapture",
            &[
                "{kills} kills of servers, {kills of the database} of the database: {games} games, {acknowledged moves} moves acknowledged and there, {claims} claims in vain",
                "an answer after {ms without an answer} ms at most",
            ],
        )],
    },
    LongTest {
        name: "seekers",
        description: "players who seek, play and come back on two servers killed in turn: nobody and nothing is lost",
        amount: Some(("CONGO_SEEKERS", "5000")),
        amount_metric: Some("seekers"),
        steps: &[cargo_step(
            "test --release --package congo-server --test simulation -- --nocapture",
            &[
                "{seekers} seekers, {games} games in {seconds} s, {kills} kills, {connections lost} connections lost",
                "waited {ms until paired} ms on average, {ms, half} ms in the middle, {ms, 99 of 100} ms at most",
            ],
        )],
    },
    LongTest {
        name: "kills-library",
        description: "a program killed while it keeps games: none is lost or half-written",
        amount: Some(("CONGO_KILLS", "100")),
        amount_metric: Some("kills"),
        steps: &[cargo_step(
            "test --package congo-library --test killed -- --nocapture",
            &["{kills} kills, {finished games} games over, {kept games} kept, {unfinished files} left"],
        )],
    },
    LongTest {
        name: "hostile",
        description: "calls that make no sense: none accepted, nothing kept, nobody disturbed",
        amount: Some(("CONGO_HOSTILE", "1000000")),
        amount_metric: Some("calls"),
        steps: &[cargo_step(
            "test --release --package congo-server --test hostile_clients -- --nocapture",
            &[
                "{calls} calls in",
                "{games begun} games begun that anybody might begin, {moves meanwhile} moves played meanwhile",
                "99 of 100 told to the opponent within {us until told, 99 of 100} us; {slow watchers} watchers that never read",
                "memory {kB after a fifth} kB after a fifth, {kB after all} kB after all, {kB at most} kB at most",
            ],
        )],
    },
    long_test(
        "tables",
        "all endgame tables of up to five pieces made, every position checked; those in the program too",
        &[
            cargo_step(
                "lab tb verify",
                &["verified {classes in the program} classes, {positions in the program} positions"],
            ),
            cargo_step("lab tb build --pieces 5 --dir out/tables", &["built {classes} classes, {bytes} bytes"]),
            cargo_step(
                "lab tb verify --pieces 5 --dir out/tables",
                &["verified {classes verified} classes, {positions verified} positions"],
            ),
        ],
    ),
    fuzz_test("fuzz-fen", &[Step { command: StepCommand::Fuzz("fen"), patterns: FUZZ_PATTERNS }]),
    fuzz_test("fuzz-moves", &[Step { command: StepCommand::Fuzz("moves"), patterns: FUZZ_PATTERNS }]),
    fuzz_test("fuzz-pgn", &[Step { command: StepCommand::Fuzz("pgn"), patterns: FUZZ_PATTERNS }]),
    long_test(
        "fuzz-uci",
        "the engine's interface under commands and rubbish",
        &[
            // The laboratory finds it beside itself.
            cargo_step("build --release --package congo-uci", &[]),
            cargo_step(
                "lab fuzz-uci --seed 7 --seconds {seconds}",
                &["lines {lines} searches {searches} refused {refused} failures {failures} seconds {seconds}"],
            ),
        ],
    ),
    // `--workspace`, so that Bevy is not compiled once more: see `checks.rs`.
    LongTest {
        name: "kills-game",
        description: "the game killed while it is played: no finished game is lost",
        amount: Some(("CONGO_KILLS", "100")),
        amount_metric: Some("kills"),
        steps: &[cargo_step(
            "test --workspace --test timing -- killed:: --nocapture",
            &["{kills} kills, {finished games} games finished, none lost"],
        )],
    },
];

/// The result of a test.
#[derive(Debug, PartialEq)]
struct TestReport {
    name: &'static str,
    /// The commands as one would type them.
    commands: Vec<String>,
    duration: Duration,
    metrics: Vec<Metric>,
    /// Why it failed, a sentence each.
    failures: Vec<String>,
}

/// Runs the selected tests and fails if one of them failed.
pub(crate) fn test(options: &LongOptions) -> Result<(), Error> {
    let tests = select(&options.names)?;
    if options.list {
        show!("{}", list(&tests).trim_end());
        return Ok(());
    }
    prepare(&needs(&tests))?;
    create_dir(Path::new(OUTPUT_DIR))?;
    let started = Instant::now();
    let mut reports = Vec::new();
    for test in &tests {
        reports.push(run_test(test, options.seconds.unwrap_or(DEFAULT_SECONDS)));
        let report = report(&reports, tests.len(), started.elapsed());
        let path = Path::new(OUTPUT_DIR).join("report.txt");
        fs::write(&path, &report).map_err(not_written(&path))?;
    }
    show!("{}", report(&reports, tests.len(), started.elapsed()).trim_end());
    let failed: Vec<_> = reports.iter().filter(|done| !done.failures.is_empty()).map(|done| done.name).collect();
    if failed.is_empty() {
        Ok(())
    } else {
        Err(Error::Problem(format!("failed: {}; the report and their output are in {OUTPUT_DIR}", failed.join(", "))))
    }
}

fn select(names: &[String]) -> Result<Vec<&'static LongTest>, Error> {
    let known = || TESTS.iter().map(|test| test.name);
    if let Some(unknown) = names.iter().find(|name| !known().any(|known| known == name.as_str())) {
        let known: Vec<_> = known().collect();
        return Err(Error::Usage(format!("there is no long test `{unknown}`; there are: {}", known.join(", "))));
    }
    Ok(TESTS.iter().filter(|test| names.is_empty() || names.iter().any(|name| name == test.name)).collect())
}

fn list(tests: &[&LongTest]) -> String {
    let line = |test: &&LongTest| {
        let amount = test.amount.map(|(name, value)| format!(" ({name}={value})")).unwrap_or_default();
        format!("{:15}{}{amount}\n", test.name, test.description)
    };
    tests.iter().map(line).collect()
}

/// What these tests need of the system.
fn needs(tests: &[&LongTest]) -> Vec<&'static [Requirement]> {
    let mut needs: Vec<&[Requirement]> = vec![BUILD, SERVER];
    if tests.iter().any(|test| is_fuzzing(test)) {
        needs.push(FUZZING);
    }
    needs
}

fn is_fuzzing(test: &LongTest) -> bool {
    test.steps.iter().any(|step| matches!(step.command, StepCommand::Fuzz(_)))
}

/// Runs the commands of a test until one fails.
fn run_test(test: &'static LongTest, seconds: u32) -> TestReport {
    let started = Instant::now();
    let mut report = TestReport {
        name: test.name,
        commands: Vec::new(),
        duration: Duration::ZERO,
        metrics: vec![],
        failures: vec![],
    };
    for (index, step) in test.steps.iter().enumerate() {
        let log = log_path(test, index);
        let command = command(test, step, seconds);
        if is_rust_missing(step) {
            report.commands.push(format!("NOT RUN: {}: this Rust is not installed", shell::command_line(&command)));
            say!("\n{}", report.commands[index]);
            continue;
        }
        report.commands.push(shell::command_line(&command));
        let succeeded = prepare_step(step).and_then(|()| shell::run_logged(test.name, command, &log));
        let output = fs::read(&log).map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).unwrap_or_default();
        collect_metrics(step, &output, &mut report);
        if let Err(error) = succeeded {
            say!("{}", last_lines(&output));
            report.failures.push(format!("{error} (output: {})", log.display()));
            break;
        }
    }
    if report.failures.is_empty() {
        report.failures.extend(shortfall(test, &report.metrics, &amount(test)));
    }
    report.duration = started.elapsed();
    report
}

fn is_rust_missing(step: &Step) -> bool {
    let StepCommand::CargoOf(version, _) = step.command else { return false };
    let installed = machine::output(Command::new("rustup").args(["toolchain", "list"])).unwrap_or_default();
    !installed.lines().any(|name| name.starts_with(&format!("{version}-")))
}

/// Not before all tests: without the fuzzer, the other tests still run.
fn prepare_step(step: &Step) -> Result<(), Error> {
    let StepCommand::Fuzz(target) = step.command else { return Ok(()) };
    jobs::create_corpus(target);
    jobs::prepare_fuzzing()
}

fn log_path(test: &LongTest, index: usize) -> PathBuf {
    let number = if test.steps.len() > 1 { format!("-{}", index + 1) } else { String::new() };
    Path::new(OUTPUT_DIR).join(format!("{}{number}.log", test.name))
}

fn command(test: &LongTest, step: &Step, seconds: u32) -> Command {
    let mut command = match step.command {
        StepCommand::Fuzz(target) => jobs::fuzz_command(target, seconds),
        StepCommand::Cargo(words) => {
            let number = seconds.to_string();
            let mut command = cargo::command();
            command.args(words.split(' ').map(|word| if word == SECONDS_PLACEHOLDER { &number } else { word }));
            command
        }
        StepCommand::CargoOf(version, words) => {
            let mut command = Command::new("rustup");
            command.args(["run", version, "cargo"]).args(words.split(' '));
            command
        }
    };
    command.envs(ALL_TESTS_ENV.iter().copied());
    if let Some((name, _)) = test.amount {
        command.env(name, amount(test));
    }
    command
}

/// How much a test is to do: what the caller has set, or what the list says.
fn amount(test: &LongTest) -> String {
    test.amount.map(|(name, usual)| env::var(name).unwrap_or_else(|_| usual.to_owned())).unwrap_or_default()
}

/// Adds the figures of a step, and a fault for each that is not there.
fn collect_metrics(step: &Step, output: &str, report: &mut TestReport) {
    for pattern in step.patterns {
        match metrics::parse(pattern, output) {
            Some(metrics) => report.metrics.extend(metrics),
            None => report.failures.push(format!("it did not print `{pattern}`")),
        }
    }
    if matches!(step.command, StepCommand::Fuzz(_)) {
        report.metrics.push(("crashes".to_owned(), metrics::count_lines_with(CRASH_MARKER, output)));
    }
}

/// Reports if less was done than required.
fn shortfall(test: &LongTest, metrics: &[Metric], amount: &str) -> Option<String> {
    let amount_metric = test.amount_metric?;
    let expected: u64 = amount.parse().ok()?;
    let found = metrics.iter().find(|(name, _)| name == amount_metric).map_or(0, |(_, number)| *number);
    (found < expected).then(|| format!("{found} {amount_metric} of {expected}"))
}

fn last_lines(output: &str) -> String {
    let lines: Vec<_> = output.lines().collect();
    lines[lines.len().saturating_sub(MAX_SHOWN_LINES)..].join("\n")
}

/// The report on the tests that have run, out of this number.
fn report(reports: &[TestReport], all: usize, duration: Duration) -> String {
    let passed = reports.iter().filter(|done| done.failures.is_empty()).count();
    let mut text = format!(
        "Long tests: {passed} of {all} passed, {} failed, in {}\n",
        reports.len() - passed,
        format_duration(duration)
    );
    if reports.len() < all {
        text += &format!("{} have not run yet\n", all - reports.len());
    }
    for done in reports {
        let verdict = if done.failures.is_empty() { "passed" } else { "FAILED" };
        let figures: Vec<_> = done.metrics.iter().map(|(name, number)| format!("{name} {number}")).collect();
        text += &format!("\n{} {verdict} in {}: {}\n", done.name, format_duration(done.duration), figures.join(", "));
        done.commands.iter().for_each(|line| text += &format!("    {line}\n"));
        done.failures.iter().for_each(|fault| text += &format!("    ! {fault}\n"));
    }
    text
}

fn create_dir(folder: &Path) -> Result<(), Error> {
    fs::create_dir_all(folder).map_err(not_written(folder))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn test_named(name: &str) -> &'static LongTest {
        TESTS.iter().find(|test| test.name == name).expect("it is in the list")
    }

    fn new_report(name: &'static str, metrics: &[(&str, u64)], failures: &[&str]) -> TestReport {
        let figures = metrics.iter().map(|&(name, number)| (name.to_owned(), number)).collect();
        let faults = failures.iter().map(|&fault| fault.to_owned()).collect();
        TestReport {
            name,
            commands: vec!["cargo x".to_owned()],
            duration: Duration::from_secs(62),
            metrics: figures,
            failures: faults,
        }
    }

    #[test]
    fn names_select_tests_and_no_names_select_all() {
        assert_eq!(select(&[]).map(|tests| tests.len()), Ok(TESTS.len()));
        let names = |names: &[&str]| select(&names.iter().map(|&name| name.to_owned()).collect::<Vec<_>>());
        let two = names(&["hostile", "perft"]).expect("both are there");
        assert_eq!(two.iter().map(|test| test.name).collect::<Vec<_>>(), ["perft", "hostile"]);
        let error = names(&["hostle"]).expect_err("there is none").to_string();
        assert!(error.contains("`hostle`") && error.contains("hostile"), "{error}");
    }

    #[test]
    fn every_fuzz_target_has_its_test() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../congo-rules/fuzz/fuzz_targets");
        for entry in fs::read_dir(folder).expect("fuzz targets") {
            let path = entry.expect("a file").path();
            let target = path.file_stem().and_then(|stem| stem.to_str()).expect("a name");
            assert!(TESTS.iter().any(|test| test.name == format!("fuzz-{target}")), "{target}");
        }
    }

    #[test]
    fn each_test_has_metrics_and_the_amount_metric_is_one_of_them() {
        for test in TESTS {
            assert!(test.steps.iter().any(|step| !step.patterns.is_empty()), "{}", test.name);
            if let Some(proof) = test.amount_metric {
                let counted = test
                    .steps
                    .iter()
                    .flat_map(|step| step.patterns)
                    .any(|patterns| patterns.contains(&format!("{{{proof}}}")));
                assert!(counted && test.amount.is_some(), "{}: {proof}", test.name);
            }
        }
    }

    #[test]
    fn the_amount_and_the_seconds_are_in_the_command() {
        let hostile = test_named("hostile");
        let line = shell::command_line(&command(hostile, &hostile.steps[0], 5));
        assert!(line.contains("CONGO_HOSTILE=") && line.contains("--test hostile_clients -- --nocapture"), "{line}");
        let fuzz_uci = test_named("fuzz-uci");
        assert!(shell::command_line(&command(fuzz_uci, &fuzz_uci.steps[1], 90)).ends_with("--seed 7 --seconds 90"));
        let fuzz = test_named("fuzz-fen");
        assert!(shell::command_line(&command(fuzz, &fuzz.steps[0], 90)).ends_with("-max_total_time=90"));
    }

    #[test]
    fn the_dry_run_is_that_of_contributing() {
        let page = include_str!("../../../CONTRIBUTING.md");
        let publish = test_named("publish");
        let line = shell::command_line(&command(publish, &publish.steps[0], 5));
        let (_, rest) = line.split_once(" --allow-dirty ").expect("it allows changes");
        assert!(page.contains(&format!("`cargo publish {rest}`")), "{rest}");
    }

    #[test]
    fn libraries_are_compiled_with_the_rust_that_they_name() {
        for step in &test_named("publish").steps[1..] {
            let StepCommand::CargoOf(version, words) = step.command else { panic!("{step:?}") };
            for library in words.split(" -p ").skip(1) {
                let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(library).join("Cargo.toml");
                let manifest = fs::read_to_string(path).expect("a manifest");
                assert!(manifest.contains(&format!("rust-version = \"{version}\"")), "{library}");
            }
        }
    }

    #[test]
    fn a_missing_metric_is_a_failure() {
        let kills = test_named("kills-server");
        let mut found = new_report("kills-server", &[], &[]);
        collect_metrics(&kills.steps[0], "test result: ok. 1 passed", &mut found);
        assert_eq!(found.failures.len(), 1);
        let mut found = new_report("kills-server", &[], &[]);
        let output = "killed 20 times: 300 games, 4000 moves acknowledged and there, 12 were under way";
        collect_metrics(&kills.steps[0], output, &mut found);
        let expected = [("kills", 20), ("games", 300), ("acknowledged moves", 4000), ("unanswered", 12)];
        assert_eq!(found, new_report("kills-server", &expected, &[]));
    }

    #[test]
    fn crashes_are_counted() {
        let mut found = new_report("fuzz-fen", &[], &[]);
        let output = "artifact_prefix='x/'; Test unit written to x/crash-1\nDone 17 runs in 3 second(s)";
        collect_metrics(&test_named("fuzz-fen").steps[0], output, &mut found);
        assert_eq!(found, new_report("fuzz-fen", &[("executions", 17), ("seconds", 3), ("crashes", 1)], &[]));
    }

    #[test]
    fn doing_less_than_requested_is_a_failure() {
        let calls = |number| vec![("calls".to_owned(), number)];
        let hostile = test_named("hostile");
        assert_eq!(shortfall(hostile, &calls(1000), "1000"), None);
        assert_eq!(shortfall(hostile, &calls(999), "1000"), Some("999 calls of 1000".to_owned()));
        assert_eq!(shortfall(hostile, &[], "1000"), Some("0 calls of 1000".to_owned()));
        assert_eq!(shortfall(test_named("weather"), &[], "full"), None);
    }

    #[test]
    fn the_report_lists_results_and_pending_tests() {
        let both = [
            new_report("hostile", &[("calls", 7), ("moves", 3)], &[]),
            new_report("fuzz-uci", &[], &["fuzz-uci failed"]),
        ];
        let expected = "Long tests: 1 of 3 passed, 1 failed, in 2 min 04 s\n1 have not run yet\n\n\
                        hostile passed in 1 min 02 s: calls 7, moves 3\n    cargo x\n\n\
                        fuzz-uci FAILED in 1 min 02 s: \n    cargo x\n    ! fuzz-uci failed\n";
        assert_eq!(report(&both, 3, Duration::from_secs(124)), expected);
    }

    #[test]
    fn the_list_names_every_test_and_its_amount() {
        let text = list(&select(&[]).expect("all"));
        assert_eq!(text.lines().count(), TESTS.len());
        assert!(text.contains("CONGO_HOSTILE=1000000") && text.contains("CONGO_WEATHER=full"), "{text}");
    }
}
