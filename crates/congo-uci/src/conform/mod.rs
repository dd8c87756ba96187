//! Checks whether a UCI engine plays by the rules, against the data of `docs/conformance`.

mod checks;
mod data;
mod engine;

use crate::{Failure, parse_number};
use checks::{CheckOptions, Verdict};
use data::{Case, CaseSet};
use engine::{EngineCommand, EngineError, PerftSupport, UciEngine};
use lexopt::prelude::*;
use std::collections::BTreeMap;
use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

/// The time for each answer, in seconds.
const DEFAULT_TIMEOUT_SECS: f64 = 20.0;
/// The longest timeout that can be asked for, in seconds.
const MAX_TIMEOUT_SECS: f64 = 86_400.0;
/// Larger perft counts are skipped, unless `--max-nodes` allows them.
const DEFAULT_MAX_NODES: u64 = 200_000;
/// The limit of a search for a best move: every engine knows it, and it is quick.
const DEFAULT_GO: &str = "depth 1";
/// An engine that has to be started again more often is given up.
const MAX_BREAKDOWNS: u32 = 5;
/// The number of failures that are printed; further ones are counted.
const MAX_PRINTED_FAILURES: u64 = 100;

/// The arguments of the command.
struct ConformArgs {
    engine: EngineCommand,
    folder: Option<PathBuf>,
    sets: Vec<CaseSet>,
    options: CheckOptions,
}

impl ConformArgs {
    /// Parses `[options] PROGRAM [ARGUMENT...]`; everything after the program is for the program.
    fn parse(arguments: &mut lexopt::Parser) -> Result<Self, Failure> {
        let (mut folder, mut sets, mut options) = (None, None, Vec::new());
        let mut check = CheckOptions { go: DEFAULT_GO.to_owned(), max_nodes: DEFAULT_MAX_NODES };
        let mut timeout = DEFAULT_TIMEOUT_SECS;
        while let Some(argument) = arguments.next()? {
            match argument {
                Long("data") => folder = Some(PathBuf::from(arguments.value()?)),
                Long("only") => sets = Some(parse_sets(&arguments.value()?.string()?)?),
                Long("timeout") => timeout = parse_number(arguments, "--timeout")?,
                Long("max-nodes") => check.max_nodes = parse_number(arguments, "--max-nodes")?,
                Long("go") => check.go = parse_go(&arguments.value()?.string()?)?,
                Long("option") => options.push(parse_option(&arguments.value()?.string()?)?),
                Value(program) => {
                    let engine = EngineCommand {
                        program,
                        arguments: arguments.raw_args()?.collect(),
                        options,
                        timeout: parse_timeout(timeout)?,
                    };
                    let default = || CaseSet::ALL.into_iter().filter(|set| set.is_default()).collect();
                    return Ok(Self { engine, folder, sets: sets.unwrap_or_else(default), options: check });
                }
                other => return Err(other.unexpected().into()),
            }
        }
        Err(Failure::InvalidInput("conform: the program of the engine is missing".to_owned()))
    }
}

fn parse_sets(text: &str) -> Result<Vec<CaseSet>, Failure> {
    let names = CaseSet::ALL.map(CaseSet::name).join(", ");
    let set = |name| {
        CaseSet::from_name(name).ok_or_else(|| Failure::InvalidInput(format!("--only: {name:?}, expected {names}")))
    };
    text.split(',').map(set).collect()
}

fn parse_timeout(seconds: f64) -> Result<Duration, Failure> {
    match seconds {
        0.001..=MAX_TIMEOUT_SECS => Ok(Duration::from_secs_f64(seconds)),
        _ => Err(Failure::InvalidInput(format!("--timeout: {seconds}, expected seconds from 0.001 to 86400"))),
    }
}

fn parse_go(text: &str) -> Result<String, Failure> {
    match text.split_whitespace().next() {
        Some("depth" | "nodes" | "movetime") => Ok(text.split_whitespace().collect::<Vec<_>>().join(" ")),
        _ => Err(Failure::InvalidInput(format!("--go: {text:?}, expected depth N, nodes N or movetime MS"))),
    }
}

fn parse_option(text: &str) -> Result<(String, String), Failure> {
    match text.split_once('=').filter(|(name, _)| !name.is_empty() && !text.contains(['\n', '\r'])) {
        Some((name, value)) => Ok((name.to_owned(), value.to_owned())),
        None => Err(Failure::InvalidInput(format!("--option: {text:?}, expected NAME=VALUE"))),
    }
}

pub(crate) fn conform(arguments: &mut lexopt::Parser, out: &mut impl Write) -> Result<(), Failure> {
    let args = ConformArgs::parse(arguments)?;
    let mut run = Run::new(&args, out);
    for set in &args.sets {
        let cases = data::read(*set, args.folder.as_deref()).map_err(Failure::InvalidInput)?;
        run.check_set(*set, &cases)?;
    }
    run.finish()
}

/// How many cases of a set passed.
#[derive(Debug, Default, Clone, Copy)]
struct SetCounts {
    passed: u64,
    failed: u64,
}

/// A run over all cases.
struct Run<'a, W> {
    args: &'a ConformArgs,
    out: &'a mut W,
    /// `None` before the engine is started and after it has broken down.
    engine: Option<(UciEngine, PerftSupport)>,
    is_introduced: bool,
    breakdowns: u32,
    counts: Vec<(CaseSet, SetCounts)>,
    /// How many cases were skipped, by set and reason.
    skipped: BTreeMap<(CaseSet, &'static str), u64>,
    not_run: u64,
    printed: u64,
}

impl<'a, W: Write> Run<'a, W> {
    fn new(args: &'a ConformArgs, out: &'a mut W) -> Self {
        Self {
            args,
            out,
            engine: None,
            is_introduced: false,
            breakdowns: 0,
            counts: Vec::new(),
            skipped: BTreeMap::new(),
            not_run: 0,
            printed: 0,
        }
    }

    fn check_set(&mut self, set: CaseSet, cases: &[Case]) -> Result<(), Failure> {
        let mut counts = SetCounts::default();
        for case in cases {
            if self.breakdowns >= MAX_BREAKDOWNS {
                self.not_run += 1;
                continue;
            }
            match self.check_case(case)? {
                Verdict::Passed => counts.passed += 1,
                Verdict::Skipped(reason) => *self.skipped.entry((set, reason)).or_default() += 1,
                Verdict::Failed(problem) => {
                    counts.failed += 1;
                    self.report(case, &problem)?;
                }
            }
        }
        self.counts.push((set, counts));
        Ok(())
    }

    /// Checks a case; an engine that breaks down fails it and is started again for the next one.
    fn check_case(&mut self, case: &Case) -> Result<Verdict, Failure> {
        let (mut engine, perft) = match self.engine.take() {
            Some(running) => running,
            None => match self.start()? {
                Ok(started) => started,
                Err(error) => return Ok(self.breakdown(&error)),
            },
        };
        match checks::check(&mut engine, perft, case, &self.args.options) {
            Ok(verdict) => {
                self.engine = Some((engine, perft));
                Ok(verdict)
            }
            Err(error) => Ok(self.breakdown(&error)),
        }
    }

    fn breakdown(&mut self, error: &EngineError) -> Verdict {
        self.breakdowns += 1;
        Verdict::Failed(error.to_string())
    }

    fn start(&mut self) -> Result<Result<(UciEngine, PerftSupport), EngineError>, Failure> {
        let started = UciEngine::start(&self.args.engine)
            .and_then(|mut engine| engine.probe_perft().map(|perft| (engine, perft)));
        match started {
            Err(EngineError::NotStarted(error)) => {
                let program = self.args.engine.program.display();
                Err(Failure::InvalidInput(format!("conform: {program} does not start: {error}")))
            }
            Ok((engine, perft)) => {
                self.introduce(&engine, perft)?;
                Ok(Ok((engine, perft)))
            }
            Err(error) => Ok(Err(error)),
        }
    }

    /// Says once who is checked, and what that leaves out.
    fn introduce(&mut self, engine: &UciEngine, perft: PerftSupport) -> Result<(), Failure> {
        if std::mem::replace(&mut self.is_introduced, true) {
            return Ok(());
        }
        writeln!(self.out, "engine {}", engine.name)?;
        if !engine.has_variant_option {
            writeln!(self.out, "note: no option UCI_Variant with the value congo")?;
        }
        match perft {
            PerftSupport::None => writeln!(self.out, "note: no `go perft`, so only best moves are checked")?,
            PerftSupport::Total => writeln!(self.out, "note: `go perft` lists no moves, so they are only counted")?,
            PerftSupport::Divide => {}
        }
        Ok(())
    }

    fn report(&mut self, case: &Case, problem: &str) -> Result<(), Failure> {
        self.printed += 1;
        if self.printed > MAX_PRINTED_FAILURES {
            return Ok(());
        }
        let moves = if case.moves.is_empty() { String::new() } else { format!(" moves {}", case.moves.join(" ")) };
        Ok(writeln!(self.out, "{}: {problem} [{}] fen {}{moves}", case.place, case.about, case.fen)?)
    }

    fn finish(self) -> Result<(), Failure> {
        let failed: u64 = self.counts.iter().map(|(_, counts)| counts.failed).sum();
        if self.printed > MAX_PRINTED_FAILURES {
            writeln!(self.out, "{} more failures", self.printed - MAX_PRINTED_FAILURES)?;
        }
        for ((set, reason), count) in &self.skipped {
            writeln!(self.out, "skipped {} of {}: {reason}", count, set.name())?;
        }
        if self.not_run > 0 {
            writeln!(self.out, "the engine broke down {MAX_BREAKDOWNS} times: {} cases were not run", self.not_run)?;
        }
        let text = |(set, counts): &(CaseSet, SetCounts)| {
            format!("{} {}/{}", set.name(), counts.passed, counts.passed + counts.failed)
        };
        writeln!(self.out, "{}", self.counts.iter().map(text).collect::<Vec<_>>().join(" "))?;
        match (failed, self.not_run) {
            (0, 0) => Ok(()),
            (_, 0) => Err(Failure::CheckFailed(format!("conform: {failed} cases failed"))),
            (_, not_run) => {
                Err(Failure::CheckFailed(format!("conform: {failed} cases failed, {not_run} were not run")))
            }
        }
    }
}
