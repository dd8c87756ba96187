//! Checks whether a UCI engine plays by the rules, against the data of `docs/conformance`.

mod checks;
mod data;
mod engine;

use crate::Failure;
use checks::{CheckOptions, Verdict};
use data::{Case, CaseSet};
use engine::{EngineCommand, EngineError, PerftSupport, UciEngine};
use std::collections::BTreeMap;
use std::io::Write;
use std::path::PathBuf;

/// An engine that has to be started again more often is given up.
const MAX_BREAKDOWNS: u32 = 5;
/// The number of failures that are printed; further ones are counted.
const MAX_PRINTED_FAILURES: u64 = 100;

/// Checks a UCI engine for Congo against the data of docs/conformance, which is built in
///
/// With `go perft N` the engine's lists of moves and counts are checked; without it, only that its best moves are legal.
/// Writes a line for each failure,
///   <file>:<line>: <problem> [<rule>] fen <FEN> [moves <move>...]
/// then how many cases of each set passed: `perft 546/546 moves 506/506 ...`. Exits with status 1 after a failure.
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct ConformArgs {
    /// The sets of cases; numbered has the FENs of university assignments
    #[arg(long, value_name = "SET,...", value_delimiter = ',', default_value = DEFAULT_SETS)]
    only: Vec<CaseSet>,
    /// Reads the files of a folder instead
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    #[command(flatten)]
    options: CheckOptions,
    #[command(flatten)]
    engine: EngineCommand,
}

/// Not the numbered ones, which an engine need not read.
const DEFAULT_SETS: &str = "perft,moves,rulings,illegal,games,fens";

pub(crate) fn conform(args: &ConformArgs, out: &mut impl Write) -> Result<(), Failure> {
    let mut run = Run::new(args, out);
    for set in &args.only {
        let cases = data::read(*set, args.data.as_deref()).map_err(Failure::InvalidInput)?;
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
                let program = self.args.engine.program().display();
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
