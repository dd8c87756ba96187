//! Feeds the interface for other programs with commands, near-commands and rubbish from a seed, and checks every answer:
//! it never falls silent, takes in no wrong position, and gives each search one legal move.

mod judge;
mod noise;
mod peer;

use crate::{Failure, number};
use judge::Judge;
use lexopt::prelude::*;
use noise::Source;
use peer::Peer;
use std::io::Write;
use std::path::PathBuf;
use std::time::{Duration, Instant};

const SECONDS: u64 = 60;
/// How often it is told how things stand.
const NEWS: Duration = Duration::from_secs(60);
/// After so many failures it is clear enough.
const MOST_FAILURES: u64 = 20;

/// What happened so far.
#[derive(Debug, Default, PartialEq)]
struct Count {
    lines: u64,
    searches: u64,
    refused: u64,
    failures: u64,
}

pub(crate) fn soak(arguments: &mut lexopt::Parser, out: &mut impl Write) -> Result<(), Failure> {
    let (mut seconds, mut seed, mut program) = (SECONDS, 1_u64, None);
    while let Some(argument) = arguments.next()? {
        match argument {
            Long("seconds") => seconds = number(arguments, "--seconds")?,
            Long("seed") => seed = number(arguments, "--seed")?,
            Long("program") => program = Some(PathBuf::from(arguments.value()?)),
            other => return Err(other.unexpected().into()),
        }
    }
    let program = program.map_or_else(std::env::current_exe, Ok)?;
    let (begun, mut told, mut count) = (Instant::now(), Instant::now(), Count::default());
    let mut go_on = |count: &Count| {
        if told.elapsed() >= NEWS {
            told = Instant::now();
            eprintln!("{}", count.text(begun.elapsed()));
        }
        begun.elapsed().as_secs() < seconds
    };
    let mut source = Source::new(seed);
    while count.failures < MOST_FAILURES && go_on(&count) {
        let peer = Peer::start(&program)
            .map_err(|error| Failure::Input(format!("{} does not start: {error}", program.display())))?;
        if let Err(failure) = exchange(&peer, &mut source, &mut count, &mut go_on) {
            count.failures += 1;
            writeln!(out, "failure {} seed {seed} line {}: {failure}", count.failures, count.lines)?;
        }
    }
    writeln!(out, "{}", count.text(begun.elapsed()))?;
    if count.failures > 0 { Err(Failure::Fault(format!("{} failures", count.failures))) } else { Ok(()) }
}

impl Count {
    fn text(&self, time: Duration) -> String {
        let Self { lines, searches, refused, failures } = self;
        format!("lines {lines} searches {searches} refused {refused} failures {failures} seconds {}", time.as_secs())
    }
}

/// Exchanges lines with an engine as long as it goes on.
///
/// # Errors
/// What is wrong with its answers, and after which lines.
fn exchange(
    peer: &Peer,
    source: &mut Source,
    count: &mut Count,
    go_on: &mut impl FnMut(&Count) -> bool,
) -> Result<(), String> {
    let mut judge = Judge::new();
    let before = std::mem::take(count);
    let mut result = Ok(());
    while result.is_ok() && go_on(count) {
        result = burst(peer, source, &mut judge);
        count.lines = before.lines + judge.lines;
        count.searches = before.searches + judge.searches;
        count.refused = before.refused + judge.refused;
        count.failures = before.failures;
    }
    let result = result.and_then(|()| say(peer, &mut judge, b"stop".to_vec(), true));
    result.map_err(|what| format!("{what}; after\n  {}", judge.recent().collect::<Vec<_>>().join("\n  ")))
}

/// Some lines at once, and the answers to them.
fn burst(peer: &Peer, source: &mut Source, judge: &mut Judge) -> Result<(), String> {
    for left in (0..source.burst()).rev() {
        let noise = source.line();
        say(peer, judge, noise.bytes, noise.settles || left == 0)?;
        while noise.settles && judge.is_searching() {
            judge.heard(&peer.hear()?)?;
        }
    }
    Ok(())
}

/// One line, and the answers to all that was said so far if they are to be awaited.
fn say(peer: &Peer, judge: &mut Judge, mut line: Vec<u8>, wait: bool) -> Result<(), String> {
    judge.sent(&line);
    line.extend(b"\nisready\n");
    peer.say(line);
    while wait && !judge.is_ready() {
        judge.heard(&peer.hear()?)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests;
