//! Tunes the constants of the search by games: simultaneous perturbation stochastic approximation.
//!
//! Each pair of games is between two engines whose constants differ from the present values at random, in opposite
//! directions. The values follow the better one a little. Differences and steps shrink as the run goes on: the schedule
//! is that of J. C. Spall, "Implementation of the simultaneous perturbation algorithm for stochastic optimization"
//! (1998), and its constants are those that Fishtest begins with.

use crate::arena::game_rng;
use crate::checkpoint::Checkpoint;
use crate::progress::ProgressTimer;
use crate::tuning::{self, TuningArgs, draw_opening, find_parameter};
use crate::workers::run_jobs;
use congo_engine::{Rng, SearchParameter, SearchParameters};
use congo_uci::Failure;
use parking_lot::Mutex;
use std::io::Write;

/// The exponents by which steps and differences shrink.
const STEP_EXPONENT: f64 = 0.602;
const DIFFERENCE_EXPONENT: f64 = 0.101;
/// The share of the run for which the first steps are held back.
const STABILITY_SHARE: f64 = 0.1;
/// At the end of the run a parameter differs by this share of its range from the present value.
const LAST_DIFFERENCE_SHARE: f64 = 0.05;
/// A smaller difference means nothing for an integer.
const MIN_DIFFERENCE: f64 = 0.5;
/// At the end of the run, the share of the difference by which a parameter follows a won pair.
const LAST_STEP_SHARE: f64 = 0.002;

/// Tunes constants of the search by games
///
/// Writes the default and the tuned value of each. Continues an interrupted run.
#[derive(clap::Args)]
pub(crate) struct SpsaArgs {
    /// The constants; without any, all of them
    #[arg(value_name = "PARAMETER", value_parser = find_parameter)]
    parameters: Vec<SearchParameter>,
    #[command(flatten)]
    run: TuningArgs,
}

/// The values so far.
struct Tuning {
    pairs: u64,
    values: Vec<f64>,
}

/// The result of a pair of games.
struct PairResult {
    /// By how much each parameter of the first engine differed from the present value.
    differences: Vec<f64>,
    /// The half points of the first engine above those of the second, -4 to 4.
    lead: i32,
}

pub(crate) fn spsa(mut args: SpsaArgs, out: &mut impl Write) -> Result<(), Failure> {
    if args.parameters.is_empty() {
        args.parameters.extend(SearchParameters::ALL);
    }
    let (tuning, mut checkpoint) = load(&args)?;
    let first = tuning.pairs;
    let tuning = Mutex::new(tuning);
    let (mut timer, mut result) = (ProgressTimer::new(), Ok(()));
    run_jobs(
        args.run.threads,
        first..args.run.pairs(),
        || (),
        |(), pair| {
            let values = tuning.lock().values.clone();
            play_pair(&args, &values, pair)
        },
        |pair| {
            let mut tuning = tuning.lock();
            follow(&args, &mut tuning, &pair);
            if timer.is_due() || tuning.pairs == args.run.pairs() {
                result = checkpoint.append(&tuning.to_line());
                let left = timer.time_left((tuning.pairs - first) as f64 / (args.run.pairs() - first) as f64);
                congo_uci::note(&format!(
                    "pair {} of {}, {} min left",
                    tuning.pairs,
                    args.run.pairs(),
                    left.as_secs() / 60
                ));
            }
            result.is_ok()
        },
    );
    result?;
    for (parameter, value) in args.parameters.iter().zip(&tuning.lock().values) {
        writeln!(out, "{} {} {value:.2}", parameter.name, parameter.default)?;
    }
    Ok(())
}

/// The values of an interrupted run, or the defaults.
fn load(args: &SpsaArgs) -> Result<(Tuning, Checkpoint), Failure> {
    let names: Vec<&str> = args.parameters.iter().map(|parameter| parameter.name).collect();
    let (pairs, seed) = (args.run.pairs(), args.run.seed);
    let settings = format!("spsa 1 pairs {pairs} {} seed {seed} {}", args.run.limit_name(), names.join(" "));
    let values = args.parameters.iter().map(|parameter| f64::from(parameter.default)).collect();
    let mut tuning = Tuning { pairs: 0, values };
    let checkpoint = Checkpoint::open(&args.run.out, &settings, |line| {
        let found = Tuning::parse(line).filter(|found| found.values.len() == args.parameters.len());
        found.map(|found| tuning = found).is_some()
    })?;
    Ok((tuning, checkpoint))
}

impl Tuning {
    fn to_line(&self) -> String {
        let values: Vec<String> = self.values.iter().map(|value| format!("{value:.4}")).collect();
        format!("{} {}", self.pairs, values.join(" "))
    }

    fn parse(line: &str) -> Option<Self> {
        let (pairs, values) = line.split_once(' ')?;
        let values = values.split(' ').map(|value| value.parse().ok()).collect::<Option<_>>()?;
        Some(Self { pairs: pairs.parse().ok()?, values })
    }
}

/// By how much a parameter differs from the present value in a pair, by the pairs before it.
fn difference(parameter: &SearchParameter, all_pairs: u64, pair: u64) -> f64 {
    let last = LAST_DIFFERENCE_SHARE * f64::from(parameter.max - parameter.min);
    (last * (all_pairs as f64 / (pair + 1) as f64).powf(DIFFERENCE_EXPONENT)).max(MIN_DIFFERENCE)
}

/// The share of the difference by which a parameter follows a pair, for each half point, by the pairs before it.
///
/// Spall's step is `a / (A + k)^alpha` times the slope, which is the lead divided by the difference. With `a` chosen for
/// the last step, and as a share of the difference, the square of the difference's own shrinking has to be taken out.
fn step_share(all_pairs: u64, pair: u64) -> f64 {
    let (all, done) = (all_pairs as f64, (pair + 1) as f64);
    let stability = STABILITY_SHARE * all;
    let step = ((stability + all) / (stability + done)).powf(STEP_EXPONENT);
    LAST_STEP_SHARE * step / (all / done).powf(2.0 * DIFFERENCE_EXPONENT)
}

fn play_pair(args: &SpsaArgs, values: &[f64], pair: u64) -> PairResult {
    let mut random = game_rng(args.run.seed, pair);
    let opening = draw_opening(&mut random);
    let differences: Vec<f64> = args
        .parameters
        .iter()
        .map(|parameter| difference(parameter, args.run.pairs(), pair) * [1.0, -1.0][random.below(2)])
        .collect();
    let constants = [1.0, -1.0].map(|sign| {
        let mut parameters = SearchParameters::default();
        for ((parameter, value), difference) in args.parameters.iter().zip(values).zip(&differences) {
            let value = round_at_random(value + sign * difference, &mut random);
            let is_known = parameters.set(parameter.name, value.clamp(parameter.min, parameter.max));
            debug_assert!(is_known.is_some());
        }
        parameters
    });
    let half_points = tuning::play_pair(constants, args.run.limits(), opening, pair);
    let lead = half_points.iter().map(|points| 2 * *points as i32 - 2).sum();
    PairResult { differences, lead }
}

/// Rounds up or down, so that the mean is the value.
fn round_at_random(value: f64, random: &mut Rng) -> i32 {
    const STEPS: usize = 1 << 16;
    (value + random.below(STEPS) as f64 / STEPS as f64).floor() as i32
}

/// Moves the values towards those of the engine that scored better.
fn follow(args: &SpsaArgs, tuning: &mut Tuning, pair: &PairResult) {
    let share = step_share(args.run.pairs(), tuning.pairs);
    for ((parameter, value), difference) in args.parameters.iter().zip(&mut tuning.values).zip(&pair.differences) {
        let next = *value + share * difference * f64::from(pair.lead);
        *value = next.clamp(f64::from(parameter.min), f64::from(parameter.max));
    }
    tuning.pairs += 1;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::args;
    use std::path::PathBuf;

    const MARGIN: SearchParameter = SearchParameter { name: "rfp_margin_cp", default: 100, min: 0, max: 200 };

    fn args(pairs: u64) -> SpsaArgs {
        let run = TuningArgs { games: 2 * pairs, nodes: 50, soft: None, seed: 4, threads: 1, out: PathBuf::new() };
        SpsaArgs { run, parameters: vec![MARGIN] }
    }

    #[test]
    fn differences_and_steps_shrink() {
        let at = |pair: u64| (difference(&MARGIN, 1_000, pair), step_share(1_000, pair));
        assert!((at(999).0 - 10.0).abs() < 1e-9 && (at(999).1 - LAST_STEP_SHARE).abs() < 1e-9);
        assert!(at(0).0 > at(10).0 && at(10).0 > at(999).0);
        // For the value, what counts is the product.
        let step = |pair: u64| at(pair).0 * at(pair).1;
        assert!(step(100) > step(500) && step(500) > step(999));
    }

    /// If the larger value always wins, the value rises; a game of chance leaves it about where it is.
    #[test]
    fn values_follow_the_winner() {
        let run = |lead: &mut dyn FnMut(f64) -> i32| {
            let (args, mut random) = (args(2_000), Rng::new(3));
            let mut tuning = Tuning { pairs: 0, values: vec![100.0] };
            while tuning.pairs < args.run.pairs() {
                let differences =
                    vec![difference(&MARGIN, args.run.pairs(), tuning.pairs) * [1.0, -1.0][random.below(2)]];
                let lead = lead(differences[0]);
                follow(&args, &mut tuning, &PairResult { differences, lead });
            }
            tuning.values[0]
        };
        let risen = run(&mut |difference| if difference > 0.0 { 2 } else { -2 });
        assert!(risen > 150.0 && risen <= 200.0, "{risen}");
        let mut chance = Rng::new(8);
        let stayed = run(&mut |_| chance.below(5) as i32 - 2);
        assert!((stayed - 100.0).abs() < 15.0, "{stayed}");
    }

    #[test]
    fn a_pair_is_played_the_same_again() {
        let args = args(10);
        let [one, other] = [(); 2].map(|()| play_pair(&args, &[100.0], 3));
        assert_eq!((one.differences, one.lead), (other.differences, other.lead));
        assert!((-4..=4).contains(&one.lead));
    }

    #[test]
    fn a_run_continues() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let out = folder.path().join("tuned");
        let run = |games: &str, names: &[&str]| {
            let words = ["--games", games, "--nodes", "40", "--threads", "1", "--out", &out.to_string_lossy()];
            let mut printed = Vec::new();
            let result = args::parse(&[&words, names].concat()).and_then(|args| spsa(args, &mut printed));
            result.map(|()| String::from_utf8(printed).expect("text"))
        };
        let first = run("4", &["rfp_margin_cp", "lmr_base"]).expect("a run");
        assert_eq!(first.lines().count(), 2);
        assert_eq!(run("4", &["rfp_margin_cp", "lmr_base"]).ok(), Some(first), "nothing is left to do");
        let problem = run("4", &["rfp_margin_cp"]).expect_err("other settings").to_string();
        assert!(problem.contains("tuned.notes, line 1"), "{problem}");
        let problem = run("4", &["speed"]).expect_err("no such parameter").to_string();
        assert!(problem.contains("\"speed\"") && problem.contains("lmr_base"), "{problem}");
    }
}
