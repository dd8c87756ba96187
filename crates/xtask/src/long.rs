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
use crate::error::Error;
use crate::figures::{self, Figure};
use crate::jobs;
use crate::packages::{BUILD, FUZZING, Need, SERVER};
use crate::prepare::prepare;
use crate::progress::spoken;
use crate::shell;
use crate::shell::ALL_TESTS;

/// Where the report and the output of each test go.
const FOLDER: &str = "out/long";
/// How long each fuzz target and the soak run where nobody says, in seconds.
const SECONDS: u32 = 3600;
/// Stands for the number of seconds in the words of a command.
const FOR_SECONDS: &str = "{seconds}";
/// So many lines of a failed test's output are shown.
const SHOWN_LINES: usize = 15;

/// What is to be run, and for how long.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct LongOptions {
    /// Only print which tests there are.
    pub(crate) list: bool,
    /// Names of tests; none is every one.
    pub(crate) names: Vec<String>,
    /// Seconds for each fuzz target and the soak.
    pub(crate) seconds: Option<u32>,
}

/// One test of the list.
#[derive(Debug, PartialEq)]
struct LongTest {
    name: &'static str,
    /// What it shows, in a few words.
    what: &'static str,
    /// Sets how much is done. A value in the environment takes precedence.
    amount: Option<(&'static str, &'static str)>,
    /// Which of the figures says that as much was done as `amount` asks for.
    proof: Option<&'static str>,
    steps: &'static [Step],
}

/// A command of a test, and the figures in its output.
#[derive(Debug, PartialEq)]
struct Step {
    program: Program,
    /// Patterns of [`figures::read`]; each has to be found.
    patterns: &'static [&'static str],
}

#[derive(Debug, PartialEq)]
enum Program {
    /// These words after `cargo`.
    Cargo(&'static [&'static str]),
    /// This fuzz target.
    Fuzz(&'static str),
}

const fn cargo(words: &'static [&'static str], patterns: &'static [&'static str]) -> Step {
    Step { program: Program::Cargo(words), patterns }
}

const fn fuzz(name: &'static str, target: &'static [Step]) -> LongTest {
    LongTest { name, what: "inputs that break the rules crate", amount: None, proof: None, steps: target }
}

const FUZZ_PATTERNS: &[&str] = &["Done {executions} runs in {seconds} second"];
/// libFuzzer says so when it has found an input that fails.
const CRASH: &str = "Test unit written to";

/// Those that need no Bevy first, and the shorter ones of them.
const TESTS: &[LongTest] = &[
    LongTest {
        name: "perft",
        what: "moves counted to depth 7, and by the oracle too",
        amount: None,
        proof: None,
        steps: &[cargo(
            &[
                "test",
                "--release",
                "--package",
                "congo-rules",
                "--test",
                "perft",
                "--",
                "--include-ignored",
                "--nocapture",
            ],
            &[
                "the table: {positions} positions, {leaves} leaves",
                "the oracle: {positions by the oracle} positions, {deeper} of them deeper than the table, {leaves by the oracle} leaves",
                "the start to depth 7: {leaves at depth 7} leaves",
            ],
        )],
    },
    LongTest {
        name: "weather",
        what: "games with a second of delay, 3 of 10 packets lost and broken connections",
        amount: Some(("CONGO_WEATHER", "full")),
        proof: None,
        steps: &[cargo(
            &["test", "--package", "congo-client", "--test", "weather", "--", "--nocapture"],
            &["{plies} plies, {broken connections} connections ended, {ms of delay} ms of delay"],
        )],
    },
    LongTest {
        name: "kills-server",
        what: "the server killed under load: what it acknowledged is there, once",
        amount: Some(("CONGO_KILLS", "100")),
        proof: Some("kills"),
        steps: &[cargo(
            &["test", "--package", "congo-server", "--test", "killed", "--", "--nocapture"],
            &[
                "killed {kills} times: {games} games, {acknowledged moves} moves acknowledged and there, {unanswered} were",
            ],
        )],
    },
    LongTest {
        name: "outages",
        what: "two servers and their PostgreSQL killed in turn: nothing is lost, nobody loses by it",
        amount: Some(("CONGO_OUTAGES", "12")),
        proof: Some("kills"),
        steps: &[cargo(
            &["test", "--release", "--package", "congo-server", "--test", "outages", "--", "--nocapture"],
            &[
                "{kills} kills of servers, {kills of the database} of the database: {games} games, {acknowledged moves} moves acknowledged and there, {claims} claims in vain",
                "an answer after {ms without an answer} ms at most",
            ],
        )],
    },
    LongTest {
        name: "kills-library",
        what: "a program killed while it keeps games: none is lost or half-written",
        amount: Some(("CONGO_KILLS", "100")),
        proof: Some("kills"),
        steps: &[cargo(
            &["test", "--package", "congo-games", "--test", "killed", "--", "--nocapture"],
            &["{kills} kills, {finished games} games over, {kept games} kept, {unfinished files} left"],
        )],
    },
    LongTest {
        name: "hostile",
        what: "calls that make no sense: none accepted, nothing kept, nobody disturbed",
        amount: Some(("CONGO_HOSTILE", "1000000")),
        proof: Some("calls"),
        steps: &[cargo(
            &["test", "--release", "--package", "congo-server", "--test", "hostile", "--", "--nocapture"],
            &[
                "{calls} calls in",
                "{games begun} games begun that anybody might begin, {moves meanwhile} moves played meanwhile",
                "99 of 100 told to the opponent within {us until told, 99 of 100} us; {slow watchers} watchers that never read",
                "memory {kB after a fifth} kB after a fifth, {kB after all} kB after all, {kB at most} kB at most",
            ],
        )],
    },
    LongTest {
        name: "tables",
        what: "all endgame tables of up to five pieces made, every position checked; those in the program too",
        amount: None,
        proof: None,
        steps: &[
            cargo(
                &["run", "--release", "--package", "congo-engine", "--", "tb", "verify"],
                &["verified {classes in the program} classes, {positions in the program} positions"],
            ),
            cargo(
                &[
                    "run",
                    "--release",
                    "--package",
                    "congo-engine",
                    "--",
                    "tb",
                    "build",
                    "--men",
                    "5",
                    "--dir",
                    "out/tables",
                ],
                &["built {classes} classes, {bytes} bytes"],
            ),
            cargo(
                &[
                    "run",
                    "--release",
                    "--package",
                    "congo-engine",
                    "--",
                    "tb",
                    "verify",
                    "--men",
                    "5",
                    "--dir",
                    "out/tables",
                ],
                &["verified {classes verified} classes, {positions verified} positions"],
            ),
        ],
    },
    fuzz("fuzz-fen", &[Step { program: Program::Fuzz("fen"), patterns: FUZZ_PATTERNS }]),
    fuzz("fuzz-moves", &[Step { program: Program::Fuzz("moves"), patterns: FUZZ_PATTERNS }]),
    fuzz("fuzz-pgn", &[Step { program: Program::Fuzz("pgn"), patterns: FUZZ_PATTERNS }]),
    LongTest {
        name: "soak",
        what: "the engine's interface under commands and rubbish",
        amount: None,
        proof: None,
        steps: &[cargo(
            &["run", "--release", "--package", "congo-engine", "--", "soak", "--seed", "7", "--seconds", FOR_SECONDS],
            &["lines {lines} searches {searches} refused {refused} failures {failures} seconds {seconds}"],
        )],
    },
    // `--workspace`, so that Bevy is not compiled once more: see `checks.rs`.
    LongTest {
        name: "kills-game",
        what: "the game killed while it is played: no finished game is lost",
        amount: Some(("CONGO_KILLS", "100")),
        proof: Some("kills"),
        steps: &[cargo(
            &["test", "--workspace", "--test", "timing", "--", "killed::", "--nocapture"],
            &["{kills} kills, {finished games} games finished, none lost"],
        )],
    },
];

/// What became of a test.
#[derive(Debug, PartialEq)]
struct Outcome {
    name: &'static str,
    /// The commands as one would type them.
    commands: Vec<String>,
    took: Duration,
    figures: Vec<Figure>,
    /// Why it failed, a sentence each.
    faults: Vec<String>,
}

/// Runs what is asked for and fails if one of the tests failed.
pub(crate) fn test(options: &LongOptions) -> Result<(), Error> {
    let tests = select(&options.names)?;
    if options.list {
        print!("{}", list(&tests));
        return Ok(());
    }
    prepare(&needs(&tests))?;
    create(Path::new(FOLDER))?;
    let begun = Instant::now();
    let mut done = Vec::new();
    for test in &tests {
        done.push(perform(test, options.seconds.unwrap_or(SECONDS)));
        let report = report(&done, tests.len(), begun.elapsed());
        let path = Path::new(FOLDER).join("report.txt");
        fs::write(&path, &report).map_err(|error| not_written(&path, &error))?;
    }
    print!("{}", report(&done, tests.len(), begun.elapsed()));
    let failed: Vec<_> = done.iter().filter(|done| !done.faults.is_empty()).map(|done| done.name).collect();
    if failed.is_empty() { Ok(()) } else { Err(Error::LongFailed { failed, folder: FOLDER }) }
}

fn select(names: &[String]) -> Result<Vec<&'static LongTest>, Error> {
    let known = || TESTS.iter().map(|test| test.name);
    if let Some(unknown) = names.iter().find(|name| !known().any(|known| known == name.as_str())) {
        return Err(Error::NoLongTest { given: unknown.clone(), known: known().collect() });
    }
    Ok(TESTS.iter().filter(|test| names.is_empty() || names.iter().any(|name| name == test.name)).collect())
}

fn list(tests: &[&LongTest]) -> String {
    let line = |test: &&LongTest| {
        let amount = test.amount.map(|(name, value)| format!(" ({name}={value})")).unwrap_or_default();
        format!("{:15}{}{amount}\n", test.name, test.what)
    };
    tests.iter().map(line).collect()
}

/// What these tests need of the system.
fn needs(tests: &[&LongTest]) -> Vec<&'static [Need]> {
    let mut needs: Vec<&[Need]> = vec![BUILD, SERVER];
    if tests.iter().any(|test| is_fuzzing(test)) {
        needs.push(FUZZING);
    }
    needs
}

fn is_fuzzing(test: &LongTest) -> bool {
    test.steps.iter().any(|step| matches!(step.program, Program::Fuzz(_)))
}

/// Runs the commands of a test until one fails.
fn perform(test: &'static LongTest, seconds: u32) -> Outcome {
    let begun = Instant::now();
    let mut done =
        Outcome { name: test.name, commands: Vec::new(), took: Duration::ZERO, figures: vec![], faults: vec![] };
    for (index, step) in test.steps.iter().enumerate() {
        let log = log_of(test, index);
        let command = command(test, step, seconds);
        done.commands.push(shell::spelled(&command));
        let succeeded = prepare_step(step).and_then(|()| shell::logged(test.name, command, &log));
        let output = fs::read(&log).map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).unwrap_or_default();
        collect_figures(step, &output, &mut done);
        if let Err(error) = succeeded {
            eprintln!("{}", last_lines(&output));
            done.faults.push(format!("{error} (output: {})", log.display()));
            break;
        }
    }
    if done.faults.is_empty() {
        done.faults.extend(shortfall(test, &done.figures, &amount(test)));
    }
    done.took = begun.elapsed();
    done
}

/// Not before all tests: without the fuzzer, the other tests still run.
fn prepare_step(step: &Step) -> Result<(), Error> {
    let Program::Fuzz(target) = step.program else { return Ok(()) };
    jobs::create_corpus(target);
    jobs::prepare_fuzzing()
}

fn log_of(test: &LongTest, index: usize) -> PathBuf {
    let number = if test.steps.len() > 1 { format!("-{}", index + 1) } else { String::new() };
    Path::new(FOLDER).join(format!("{}{number}.log", test.name))
}

fn command(test: &LongTest, step: &Step, seconds: u32) -> Command {
    let mut command = match step.program {
        Program::Fuzz(target) => jobs::fuzz_command(target, seconds),
        Program::Cargo(words) => {
            let number = seconds.to_string();
            let mut command = cargo::command();
            command.args(words.iter().map(|&word| if word == FOR_SECONDS { number.as_str() } else { word }));
            command
        }
    };
    command.envs(ALL_TESTS.iter().copied());
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
fn collect_figures(step: &Step, output: &str, done: &mut Outcome) {
    for pattern in step.patterns {
        match figures::read(pattern, output) {
            Some(figures) => done.figures.extend(figures),
            None => done.faults.push(format!("it did not print `{pattern}`")),
        }
    }
    if matches!(step.program, Program::Fuzz(_)) {
        done.figures.push(("crashes".to_owned(), figures::lines_with(CRASH, output)));
    }
}

/// Says so if less was done than asked for.
fn shortfall(test: &LongTest, figures: &[Figure], amount: &str) -> Option<String> {
    let proof = test.proof?;
    let wanted: u64 = amount.parse().ok()?;
    let found = figures.iter().find(|(name, _)| name == proof).map_or(0, |(_, number)| *number);
    (found < wanted).then(|| format!("{found} {proof} of {wanted}"))
}

fn last_lines(output: &str) -> String {
    let lines: Vec<_> = output.lines().collect();
    lines[lines.len().saturating_sub(SHOWN_LINES)..].join("\n")
}

/// The report on those that have run, of so many.
fn report(done: &[Outcome], all: usize, took: Duration) -> String {
    let passed = done.iter().filter(|done| done.faults.is_empty()).count();
    let mut text =
        format!("Long tests: {passed} of {all} passed, {} failed, in {}\n", done.len() - passed, spoken(took));
    if done.len() < all {
        text += &format!("{} have not run yet\n", all - done.len());
    }
    for done in done {
        let verdict = if done.faults.is_empty() { "passed" } else { "FAILED" };
        let figures: Vec<_> = done.figures.iter().map(|(name, number)| format!("{name} {number}")).collect();
        text += &format!("\n{} {verdict} in {}: {}\n", done.name, spoken(done.took), figures.join(", "));
        done.commands.iter().for_each(|line| text += &format!("    {line}\n"));
        done.faults.iter().for_each(|fault| text += &format!("    ! {fault}\n"));
    }
    text
}

fn create(folder: &Path) -> Result<(), Error> {
    fs::create_dir_all(folder).map_err(|error| not_written(folder, &error))
}

fn not_written(path: &Path, error: &std::io::Error) -> Error {
    Error::NotWritten { path: path.to_owned(), reason: error.to_string() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn test_named(name: &str) -> &'static LongTest {
        TESTS.iter().find(|test| test.name == name).expect("it is in the list")
    }

    fn done(name: &'static str, figures: &[(&str, u64)], faults: &[&str]) -> Outcome {
        let figures = figures.iter().map(|&(name, number)| (name.to_owned(), number)).collect();
        let faults = faults.iter().map(|&fault| fault.to_owned()).collect();
        Outcome { name, commands: vec!["cargo x".to_owned()], took: Duration::from_secs(62), figures, faults }
    }

    #[test]
    fn names_choose_and_none_chooses_all() {
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
    fn each_test_counts_something_and_a_proof_is_one_of_its_figures() {
        for test in TESTS {
            assert!(test.steps.iter().all(|step| !step.patterns.is_empty()), "{}", test.name);
            if let Some(proof) = test.proof {
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
        let line = shell::spelled(&command(hostile, &hostile.steps[0], 5));
        assert!(line.contains("CONGO_HOSTILE=") && line.contains("--test hostile -- --nocapture"), "{line}");
        let soak = test_named("soak");
        assert!(shell::spelled(&command(soak, &soak.steps[0], 90)).ends_with("--seed 7 --seconds 90"));
        let fuzz = test_named("fuzz-fen");
        assert!(shell::spelled(&command(fuzz, &fuzz.steps[0], 90)).ends_with("-max_total_time=90"));
    }

    #[test]
    fn a_figure_that_is_not_printed_is_a_fault() {
        let kills = test_named("kills-server");
        let mut found = done("kills-server", &[], &[]);
        collect_figures(&kills.steps[0], "test result: ok. 1 passed", &mut found);
        assert_eq!(found.faults.len(), 1);
        let mut found = done("kills-server", &[], &[]);
        let output = "killed 20 times: 300 games, 4000 moves acknowledged and there, 12 were under way";
        collect_figures(&kills.steps[0], output, &mut found);
        let expected = [("kills", 20), ("games", 300), ("acknowledged moves", 4000), ("unanswered", 12)];
        assert_eq!(found, done("kills-server", &expected, &[]));
    }

    #[test]
    fn crashes_are_counted() {
        let mut found = done("fuzz-fen", &[], &[]);
        let output = "artifact_prefix='x/'; Test unit written to x/crash-1\nDone 17 runs in 3 second(s)";
        collect_figures(&test_named("fuzz-fen").steps[0], output, &mut found);
        assert_eq!(found, done("fuzz-fen", &[("executions", 17), ("seconds", 3), ("crashes", 1)], &[]));
    }

    #[test]
    fn less_than_asked_for_is_a_failure() {
        let calls = |number| vec![("calls".to_owned(), number)];
        let hostile = test_named("hostile");
        assert_eq!(shortfall(hostile, &calls(1000), "1000"), None);
        assert_eq!(shortfall(hostile, &calls(999), "1000"), Some("999 calls of 1000".to_owned()));
        assert_eq!(shortfall(hostile, &[], "1000"), Some("0 calls of 1000".to_owned()));
        assert_eq!(shortfall(test_named("weather"), &[], "full"), None);
    }

    #[test]
    fn the_report_has_what_each_found_and_what_is_to_come() {
        let both = [done("hostile", &[("calls", 7), ("moves", 3)], &[]), done("soak", &[], &["soak failed"])];
        let expected = "Long tests: 1 of 3 passed, 1 failed, in 2 min 04 s\n1 have not run yet\n\n\
                        hostile passed in 1 min 02 s: calls 7, moves 3\n    cargo x\n\n\
                        soak FAILED in 1 min 02 s: \n    cargo x\n    ! soak failed\n";
        assert_eq!(report(&both, 3, Duration::from_secs(124)), expected);
    }

    #[test]
    fn the_list_names_every_test_and_its_amount() {
        let text = list(&select(&[]).expect("all"));
        assert_eq!(text.lines().count(), TESTS.len());
        assert!(text.contains("CONGO_HOSTILE=1000000") && text.contains("CONGO_WEATHER=full"), "{text}");
    }
}
