//! Sends valid, nearly valid and random commands from a seed to an engine, and checks every answer: it must always
//! answer, set up the right position, and give one legal move per search.

mod generator;
mod oracle;
mod target;

use congo_uci::Failure;
use generator::LineGenerator;
use oracle::Oracle;
use std::io::Write;
use std::path::PathBuf;
use std::time::{Duration, Instant};
use target::FuzzTarget;

const DEFAULT_SECONDS: u64 = 60;
/// The interval between progress reports.
const STATUS_INTERVAL: Duration = Duration::from_secs(60);
/// The run stops after this number of failures.
const MAX_FAILURES: u64 = 20;

/// The counts so far.
#[derive(Debug, Default, PartialEq)]
struct FuzzCounts {
    lines: u64,
    searches: u64,
    refused: u64,
    failures: u64,
}

/// Sends a UCI program valid, invalid and random commands, and checks every answer
///
/// It must always answer, set up the right position, and give one legal move per search. Last line:
/// `lines <n> searches <n> refused <n> failures <n> seconds <n>`. Exits with status 1 after a failure.
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct FuzzArgs {
    /// How long, in seconds
    #[arg(long, value_name = "N", default_value_t = DEFAULT_SECONDS)]
    seconds: u64,
    /// The seed
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// The program; by default `congo-engine` beside this one
    #[arg(long, value_name = "FILE")]
    program: Option<PathBuf>,
}

pub(crate) fn fuzz(args: FuzzArgs, out: &mut impl Write) -> Result<(), Failure> {
    let FuzzArgs { seconds, seed, program } = args;
    let program = program.map_or_else(engine_program, Ok)?;
    let (started, mut last_status, mut count) = (Instant::now(), Instant::now(), FuzzCounts::default());
    let mut keep_going = |count: &FuzzCounts| {
        if last_status.elapsed() >= STATUS_INTERVAL {
            last_status = Instant::now();
            congo_uci::note(&count.text(started.elapsed()));
        }
        started.elapsed().as_secs() < seconds
    };
    let mut generator = LineGenerator::new(seed);
    while count.failures < MAX_FAILURES && keep_going(&count) {
        let target = FuzzTarget::start(&program)
            .map_err(|error| Failure::InvalidInput(format!("{} does not start: {error}", program.display())))?;
        if let Err(failure) = run_session(&target, &mut generator, &mut count, &mut keep_going) {
            count.failures += 1;
            writeln!(out, "failure {} seed {seed} line {}: {failure}", count.failures, count.lines)?;
        }
    }
    writeln!(out, "{}", count.text(started.elapsed()))?;
    if count.failures > 0 { Err(Failure::CheckFailed(format!("{} failures", count.failures))) } else { Ok(()) }
}

/// `congo-engine`, which Cargo builds beside this program.
fn engine_program() -> std::io::Result<PathBuf> {
    Ok(std::env::current_exe()?.with_file_name(format!("congo-engine{}", std::env::consts::EXE_SUFFIX)))
}

impl FuzzCounts {
    fn text(&self, time: Duration) -> String {
        let Self { lines, searches, refused, failures } = self;
        format!("lines {lines} searches {searches} refused {refused} failures {failures} seconds {}", time.as_secs())
    }
}

/// Exchanges lines with an engine until it exits or is stopped.
///
/// # Errors
/// The problem with its answers, and the lines before it.
fn run_session(
    target: &FuzzTarget,
    generator: &mut LineGenerator,
    count: &mut FuzzCounts,
    keep_going: &mut impl FnMut(&FuzzCounts) -> bool,
) -> Result<(), String> {
    let mut oracle = Oracle::new();
    let before = std::mem::take(count);
    let mut result = Ok(());
    while result.is_ok() && keep_going(count) {
        result = send_burst(target, generator, &mut oracle);
        count.lines = before.lines + oracle.lines;
        count.searches = before.searches + oracle.searches;
        count.refused = before.refused + oracle.refused;
        count.failures = before.failures;
    }
    let result = result.and_then(|()| send_line(target, &mut oracle, b"stop".to_vec(), true));
    result.map_err(|what| format!("{what}; after\n  {}", oracle.recent().collect::<Vec<_>>().join("\n  ")))
}

/// Sends some lines at once, and checks the answers.
fn send_burst(target: &FuzzTarget, generator: &mut LineGenerator, oracle: &mut Oracle) -> Result<(), String> {
    for left in (0..generator.burst_length()).rev() {
        let generated = generator.next_line();
        // Behind a search without an end it would have to wait.
        let awaits_best_move = generated.awaits_best_move && oracle.is_idle();
        send_line(target, oracle, generated.bytes, awaits_best_move || left == 0)?;
        while awaits_best_move && !oracle.is_idle() {
            oracle.check_line(&target.receive()?)?;
        }
    }
    Ok(())
}

/// Sends a line, and checks the answers to all lines so far if requested.
fn send_line(target: &FuzzTarget, oracle: &mut Oracle, mut line: Vec<u8>, await_replies: bool) -> Result<(), String> {
    oracle.record_sent(&line);
    line.extend(b"\nisready\n");
    target.send(line);
    while await_replies && !oracle.is_ready() {
        oracle.check_line(&target.receive()?)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests;
