//! Finds out which constants of the search matter, and in which direction: a factorial experiment with two levels.
//!
//! In each pair of games one engine has each constant at its low or at its high value, as chance wills, and the other
//! engine has the other value. So every pair tells something about every constant, and one match ranks dozens of them;
//! for each, the others are noise that evens out. See G. E. P. Box, J. S. Hunter and W. G. Hunter, "Statistics for
//! Experimenters" (2005), chapter 5.
//!
//! With soft limits, a value that makes iterations larger gets more nodes. What a screening finds has to be checked in
//! games by time.

use crate::arena::game_rng;
use crate::checkpoint::Checkpoint;
use crate::duel::MatchStats;
use crate::progress::StepProgress;
use crate::tuning::{TuningArgs, draw_opening, find_parameter, play_pair};
use crate::workers::run_jobs;
use congo_engine::{SearchParameter, SearchParameters};
use congo_uci::Failure;
use std::collections::BTreeMap;
use std::io::Write;

/// A constant with its two values.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Factor {
    name: String,
    low: i32,
    high: i32,
}

/// Shows which constants of the search matter
///
/// In each pair of games one engine has each named constant at its low or high value at random, and the other engine has
/// the other one; constants with one value are the same for both. The games are those of `spsa`. Writes what high instead
/// of low is worth, in Elo with its 95% interval, the largest first:
///   rfp_margin_cp 65,130 elo -13 (-20 to -5)
/// Continues an interrupted run.
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct ScreenArgs {
    /// A constant with two values, or with one
    #[arg(value_name = "NAME=LOW,HIGH|NAME=VALUE")]
    constants: Vec<String>,
    #[command(flatten)]
    run: TuningArgs,
}

struct Screening {
    args: ScreenArgs,
    /// The constants that are the same for all engines.
    common: SearchParameters,
    factors: Vec<Factor>,
}

/// The result of a pair of games.
#[derive(Debug, Clone, PartialEq, Eq)]
struct PairResult {
    /// Whether the first engine had the high value, for each factor.
    high: Vec<bool>,
    /// The half points of the first engine.
    half_points: [u32; 2],
}

pub(crate) fn screen(args: ScreenArgs, out: &mut impl Write) -> Result<(), Failure> {
    let screening = Screening::new(args).map_err(Failure::InvalidInput)?;
    let run = &screening.args.run;
    let (mut results, mut checkpoint) = load(&screening)?;
    let todo: Vec<u64> = (0..run.pairs()).filter(|pair| !results.contains_key(pair)).collect();
    let (mut progress, mut written) = (StepProgress::new("pair".to_owned(), todo.len()), Ok(()));
    run_jobs(
        run.threads,
        todo.into_iter(),
        || (),
        |(), pair| (pair, screening.play(pair)),
        |(pair, result)| {
            written = checkpoint.append(&result.to_line(pair));
            results.insert(pair, result);
            progress.advance();
            written.is_ok()
        },
    );
    written?;
    let mut effects: Vec<(&Factor, MatchStats)> =
        screening.factors.iter().enumerate().map(|(index, factor)| (factor, effect(index, results.values()))).collect();
    effects.sort_by(|(_, one), (_, other)| other.elo().0.abs().total_cmp(&one.elo().0.abs()));
    for (Factor { name, low, high }, stats) in effects {
        let (elo, least, most) = stats.elo();
        writeln!(out, "{name} {low},{high} elo {elo:+.0} ({least:+.0} to {most:+.0})")?;
    }
    Ok(())
}

/// The results of an interrupted run by their pairs.
fn load(Screening { args, factors, .. }: &Screening) -> Result<(BTreeMap<u64, PairResult>, Checkpoint), Failure> {
    let settings = format!("screen 1 {} seed {} {}", args.run.limit_name(), args.run.seed, args.constants.join(" "));
    let mut results = BTreeMap::new();
    let checkpoint = Checkpoint::open(&args.run.out, &settings, |line| {
        let found = PairResult::parse(line).filter(|(_, found)| found.high.len() == factors.len());
        found.is_some_and(|(pair, found)| results.insert(pair, found).is_none())
    })?;
    Ok((results, checkpoint))
}

/// Returns the results of engines with the high value of a factor against those with the low one.
fn effect<'a>(factor: usize, results: impl Iterator<Item = &'a PairResult>) -> MatchStats {
    let mut stats = MatchStats::default();
    for PairResult { high, half_points: [first, second] } in results {
        if high[factor] {
            stats.add_pair(*first, *second);
        } else {
            stats.add_pair(2 - first, 2 - second);
        }
    }
    stats
}

impl Screening {
    fn new(args: ScreenArgs) -> Result<Self, String> {
        let mut screening = Self { args, common: SearchParameters::default(), factors: Vec::new() };
        for text in &screening.args.constants {
            let (name, values) = text
                .split_once('=')
                .ok_or_else(|| format!("screen: {text:?} is neither <name>=<low>,<high> nor <name>=<value>"))?;
            let SearchParameter { min, max, .. } = find_parameter(name)?;
            let value = |text: &str| {
                let value = text.parse().ok().filter(|value| (min..=max).contains(value));
                value.ok_or_else(|| format!("screen: {name} cannot be {text:?}, only {min} to {max}"))
            };
            if let Some((low, high)) = values.split_once(',') {
                screening.factors.push(Factor { name: name.to_owned(), low: value(low)?, high: value(high)? });
            } else {
                let is_known = screening.common.set(name, value(values)?);
                debug_assert!(is_known.is_some());
            }
        }
        if screening.factors.is_empty() {
            return Err("screen: no constant has two values, as in rfp_margin_cp=80,120".to_owned());
        }
        Ok(screening)
    }

    fn play(&self, pair: u64) -> PairResult {
        let mut random = game_rng(self.args.run.seed, pair);
        let opening = draw_opening(&mut random);
        let high: Vec<bool> = self.factors.iter().map(|_| random.below(2) == 1).collect();
        let constants = [true, false].map(|is_first| {
            let mut parameters = self.common;
            for (factor, high) in self.factors.iter().zip(&high) {
                let value = if *high == is_first { factor.high } else { factor.low };
                let is_known = parameters.set(&factor.name, value);
                debug_assert!(is_known.is_some());
            }
            parameters
        });
        PairResult { high, half_points: play_pair(constants, self.args.run.limits(), opening, pair) }
    }
}

impl PairResult {
    /// The number of the pair, half points, and a digit for each factor.
    fn to_line(&self, pair: u64) -> String {
        let [first, second] = self.half_points;
        let digits: String = self.high.iter().map(|high| if *high { '1' } else { '0' }).collect();
        format!("{pair} {first} {second} {digits}")
    }

    fn parse(line: &str) -> Option<(u64, Self)> {
        let [pair, first, second, digits] = line.split(' ').collect::<Vec<_>>().try_into().ok()?;
        let half_points = |text: &str| text.parse().ok().filter(|points| (0..=2).contains(points));
        let high = digits.chars().map(|digit| "01".find(digit).map(|index| index == 1)).collect::<Option<_>>()?;
        let result = Self { high, half_points: [half_points(first)?, half_points(second)?] };
        Some((pair.parse().ok()?, result))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn run(out: &std::path::Path, words: &[&str]) -> Result<String, String> {
        let path = out.to_string_lossy();
        let all = [&["--nodes", "60", "--threads", "1", "--out", &path], words].concat();
        let mut printed = Vec::new();
        let result = crate::args::parse(&all).and_then(|args| screen(args, &mut printed));
        result.map(|()| String::from_utf8(printed).expect("text")).map_err(|problem| problem.to_string())
    }

    /// A strong factor is found beside one that does nothing.
    #[test]
    fn effects_are_separated() {
        let result = |pair: u32| {
            let [strong, idle] = [pair.is_multiple_of(2), (pair / 2).is_multiple_of(3)];
            PairResult { high: vec![strong, idle], half_points: if strong { [2, 1] } else { [1, 0] } }
        };
        let results: Vec<PairResult> = (0..120).map(result).collect();
        let [strong, idle] = [0, 1].map(|factor| effect(factor, results.iter()).elo());
        assert!((strong.1 - 190.8).abs() < 0.1, "three of four points in each pair: {strong:?}");
        assert!(idle.1 < 0.0 && idle.2 > 0.0, "{idle:?}");
    }

    #[test]
    fn engines_of_a_pair_differ_in_every_factor() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let out = folder.path().join("screened");
        let words = ["--games", "6", "rfp_margin_cp=60,140", "lmr_base=0,500", "lmr_pv=900"];
        let printed = run(&out, &words).expect("a run");
        assert_eq!(printed.lines().count(), 2);
        assert!(printed.contains("rfp_margin_cp 60,140 elo "), "{printed}");
        let notes = std::fs::read_to_string(folder.path().join("screened.notes")).expect("notes");
        assert!(
            notes.starts_with("screen 1 nodes 60 seed 1 rfp_margin_cp=60,140 lmr_base=0,500 lmr_pv=900\n"),
            "{notes}"
        );
        assert_eq!(run(&out, &words), Ok(printed.clone()), "nothing is left to do");
        // A line that is lost is played again.
        let shorter: String =
            notes.lines().filter(|line| !line.starts_with("1 ")).map(|line| line.to_owned() + "\n").collect();
        std::fs::write(folder.path().join("screened.notes"), shorter).expect("a file");
        assert_eq!(run(&out, &words), Ok(printed));
    }

    #[test]
    fn mistakes_are_named() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let out = folder.path().join("screened");
        for (words, part) in [
            (&["--games", "2"] as &[&str], "no constant has two values"),
            (&["lmr_base"], "\"lmr_base\" is neither"),
            (&["speed=1,2"], "\"speed\""),
            (&["lmr_base=1,x"], "lmr_base cannot be \"x\", only -512 to 1280"),
            (&["lmr_base=1,5000"], "\"5000\""),
        ] {
            let problem = run(&out, words).expect_err(part);
            assert!(problem.contains(part), "{problem}");
        }
        std::fs::write(folder.path().join("screened.notes"), "screen 1 nodes 60 seed 1 lmr_base=1,2\n0 3 1 1\n")
            .expect("a file");
        let problem = run(&out, &["lmr_base=1,2", "--games", "2"]).expect_err("three half points");
        assert!(problem.contains("line 2"), "{problem}");
    }

    #[test]
    fn lines_round_trip() {
        let result = PairResult { high: vec![true, false, true], half_points: [2, 1] };
        assert_eq!(result.to_line(7), "7 2 1 101");
        assert_eq!(PairResult::parse("7 2 1 101"), Some((7, result)));
        for line in ["", "7 2 1", "7 2 3 101", "x 2 1 101", "7 2 1 102", "7 2 1 101 1"] {
            assert_eq!(PairResult::parse(line), None, "{line}");
        }
    }
}
