//! Plays games of the engine against itself and stores their quiet positions.

use super::opening::draw_opening;
use super::sample::{self, SAMPLE_BYTES, Sample};
use crate::arena::{MAX_SELF_PLAY_PLIES, game_rng};
use crate::args::{ALL_THREADS, parse_threads};
use crate::progress::ProgressTimer;
use crate::workers::run_jobs;
use congo_engine::tablebase::{Tablebase, Wdl};
use congo_engine::{Engine, Evaluator, Limits, Root, Score, Stop};
use congo_rules::{Color, Game, Position};
use congo_uci::{Failure, evaluators};
use std::fs::OpenOptions;
use std::io::Write;
use std::path::PathBuf;

/// A game of short searches uses little more, and a small table stays in the processor's cache.
const HASH_MIB: usize = 1;
/// Positions with a larger score are decided and not stored, in centipawns.
const MAX_SCORE_CP: i32 = 2_000;
/// A side that is ahead by this many centipawns for this number of plies, by the scores of both sides, has won. Of 1,000
/// games that were played on, all 39 that ended so were won by that side, and 543 of 544 that ended with a forced win.
/// Even scores decide nothing: after 16 plies within 8 centipawns, 19 of 50 games were won by a side.
const WIN_SCORE_CP: i32 = 1_200;
const WIN_PLIES: i32 = 6;

/// Plays games of the engine against itself and appends their quiet positions to a file
///
/// Games that the file already has are not played again. Of four games two begin with random plies from the start
/// position, one with unusual armies, and one with an endgame. A game ends at a forced win, a large score for both sides,
/// or a position of the tables.
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct GenerateArgs {
    /// The file
    file: PathBuf,
    /// The games
    #[arg(long, value_name = "N", default_value_t = 1_000)]
    games: u32,
    /// The nodes per move after which the search finishes its iteration, which makes about twice as many
    #[arg(long, value_name = "N", default_value_t = 500)]
    nodes: u64,
    /// The seed
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// The threads
    #[arg(long, value_name = "N", default_value = ALL_THREADS, value_parser = parse_threads)]
    threads: usize,
    /// The evaluation: `shipped`, `hand`, or the file of a network
    #[arg(long = "eval", value_name = "NAME", value_parser = evaluators::load, default_value = evaluators::SHIPPED)]
    evaluator: Evaluator,
}

pub(crate) fn generate(args: &GenerateArgs, out: &mut impl Write) -> Result<(), Failure> {
    let failed = |error: std::io::Error| Failure::InvalidInput(format!("{}: {error}", args.file.display()));
    let mut file = OpenOptions::new().append(true).read(true).create(true).open(&args.file).map_err(failed)?;
    let (finished_games, mut samples) = sample::game_numbers(&mut file).map_err(failed)?;
    if samples == 0 && file.metadata().map_err(failed)?.len() > 0 {
        return Err(failed(std::io::Error::other("not a file of samples, so nothing is appended to it")));
    }
    // An incomplete sample of an interrupted run is removed.
    file.set_len(samples * SAMPLE_BYTES as u64).map_err(failed)?;
    let (mut timer, mut played) = (ProgressTimer::new(), 0);
    let mut result = Ok(());
    let remaining: Vec<u32> = (0..args.games).filter(|game| !finished_games.contains(game)).collect();
    let all = remaining.len();
    run_jobs(
        args.threads,
        remaining.into_iter(),
        || (),
        |(), game| play_game(args, game),
        |game: Vec<Sample>| {
            let bytes: Vec<u8> = game.iter().flat_map(Sample::pack).collect();
            if result.is_ok() {
                result = file.write_all(&bytes).map_err(failed);
            }
            (samples, played) = (samples + game.len() as u64, played + 1);
            if timer.is_due() {
                let left = timer.time_left(f64::from(played) / all as f64);
                congo_uci::note(&format!(
                    "game {played} of {all}, {samples} samples, {} min left",
                    left.as_secs() / 60
                ));
            }
            result.is_ok()
        },
    );
    result?;
    Ok(writeln!(out, "games {} samples {samples}", args.games)?)
}

/// The samples of a game. It has an engine of its own, so that it does not depend on those before it.
fn play_game(args: &GenerateArgs, number: u32) -> Vec<Sample> {
    let mut engine = Engine::new(HASH_MIB);
    engine.set_evaluator(args.evaluator.clone());
    let (opening, mut game) = draw_opening(&mut game_rng(args.seed, u64::from(number)), &mut engine);
    let limits = Limits::soft_nodes(args.nodes);
    let (mut samples, mut adjudicator) = (Vec::new(), Adjudicator::default());
    let result = loop {
        if let Some(result) = finished_result(&game) {
            break result;
        }
        let root = Root::from_game(&game);
        let search = engine.search(&root, &limits, &Stop::default(), &mut |_| {});
        let (Some(best), Some(path)) = (search.best_move, search.path) else { break GameResult::Draw };
        let is_stored = !best.is_capture()
            && search.score.centipawns().abs() < MAX_SCORE_CP
            && is_quiet(game.position())
            && is_first_occurrence(&root);
        if is_stored {
            let (score, ply) = (search.score.centipawns() as i16, game.ply() as u16);
            samples.push(Sample { position: *game.position(), score, half_points: 1, opening, ply, game: number });
        }
        if let Some(result) = adjudicator.adjudicate(game.position().turn(), search.score) {
            break result;
        }
        if game.play(&path).is_err() {
            break GameResult::Draw;
        }
    };
    for sample in &mut samples {
        sample.half_points = result.half_points(sample.position.turn());
    }
    samples
}

/// The result of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum GameResult {
    Win(Color),
    Draw,
}

impl GameResult {
    /// A side's half points: two for a win, one for a draw.
    fn half_points(self, side: Color) -> u8 {
        match self {
            Self::Win(winner) => {
                if winner == side {
                    2
                } else {
                    0
                }
            }
            Self::Draw => 1,
        }
    }
}

/// The result of a game that is over, too long, or at a position of the tables. `None` if it goes on.
fn finished_result(game: &Game) -> Option<GameResult> {
    if let Some(outcome) = game.outcome() {
        return Some(outcome.winner().map_or(GameResult::Draw, GameResult::Win));
    }
    if game.ply() >= MAX_SELF_PLAY_PLIES {
        return Some(GameResult::Draw);
    }
    let turn = game.position().turn();
    Some(match Tablebase::shipped().probe(game.position())?.wdl() {
        Wdl::Win => GameResult::Win(turn),
        Wdl::Loss => GameResult::Win(!turn),
        Wdl::Draw => GameResult::Draw,
    })
}

/// Ends games whose result is clear from the scores of both sides.
#[derive(Debug, Default)]
struct Adjudicator {
    /// The number of plies in succession with a score of at least [`WIN_SCORE_CP`] for White, negative for Black.
    winning_plies: i32,
}

impl Adjudicator {
    /// Notes the score of a search for the side to move. Returns the result if it is clear.
    fn adjudicate(&mut self, turn: Color, score: Score) -> Option<GameResult> {
        let sign = if turn == Color::White { 1 } else { -1 };
        let white_cp = sign * score.centipawns();
        let leader = if white_cp > 0 { Color::White } else { Color::Black };
        if score.mate_in().is_some() {
            return Some(GameResult::Win(leader));
        }
        let step = if white_cp > 0 { 1 } else { -1 };
        self.winning_plies = match white_cp.abs() >= WIN_SCORE_CP {
            true if self.winning_plies * step > 0 => self.winning_plies + step,
            true => step,
            false => 0,
        };
        (self.winning_plies.abs() >= WIN_PLIES).then_some(GameResult::Win(leader))
    }
}

/// Whether no lion is in danger. Pieces may be in the river: the sample shows them, and the training decides.
fn is_quiet(position: &Position) -> bool {
    let Some(lion) = position.lion(position.turn()) else { return false };
    position.lion_capture().is_none() && position.attackers(lion, !position.turn()).is_empty()
}

/// Whether the position has not been on the board before. The score of a repeated one may only mean that a side can
/// repeat it once more.
fn is_first_occurrence(root: &Root) -> bool {
    let key = root.position.key();
    root.history.iter().filter(|earlier| **earlier == key).count() <= 1
}

#[cfg(test)]
mod tests {
    use super::super::sample::OpeningKind;
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn games_are_adjudicated_by_both_sides_scores() {
        let mut lead = Adjudicator::default();
        let results: Vec<_> = (0..WIN_PLIES)
            .map(|ply| {
                // The side to move is White at even plies; Black is ahead.
                let (turn, sign) = if ply % 2 == 0 { (Color::White, -1) } else { (Color::Black, 1) };
                lead.adjudicate(turn, Score::from_centipawns(sign * WIN_SCORE_CP))
            })
            .collect();
        assert_eq!(results.last(), Some(&Some(GameResult::Win(Color::Black))));
        assert!(results[..results.len() - 1].iter().all(Option::is_none));

        // Sides that each claim to be ahead decide nothing.
        let mut dispute = Adjudicator::default();
        for ply in 0..3 * WIN_PLIES {
            let turn = if ply % 2 == 0 { Color::White } else { Color::Black };
            assert_eq!(dispute.adjudicate(turn, Score::from_centipawns(WIN_SCORE_CP)), None);
        }
        let won = Adjudicator::default().adjudicate(Color::Black, Score::loss_in(4));
        assert_eq!(won, Some(GameResult::Win(Color::White)));
    }

    #[test]
    fn the_tables_end_a_game() {
        let game = |fen: &str| Game::from_position(Position::from_fen(fen).expect(fen));
        assert_eq!(finished_result(&game("3l3/7/7/7/7/6P/2L4/w/-1")), Some(GameResult::Win(Color::White)));
        assert_eq!(finished_result(&game("2l4/7/7/7/7/7/3L3/w/-1")), Some(GameResult::Draw));
        assert_eq!(finished_result(&Game::new()), None);
    }

    #[test]
    fn samples_are_quiet_and_carry_the_result() {
        let args = GenerateArgs {
            games: 1,
            nodes: 100,
            seed: 3,
            threads: 1,
            evaluator: Evaluator::default(),
            file: PathBuf::new(),
        };
        let games: Vec<Vec<Sample>> = (0..12).map(|number| play_game(&args, number)).collect();
        assert!(games.iter().map(Vec::len).sum::<usize>() > 100);
        for game in &games {
            let mut keys = BTreeSet::new();
            for sample in game {
                assert!(is_quiet(&sample.position) && i32::from(sample.score).abs() < MAX_SCORE_CP);
                assert!(Tablebase::shipped().probe(&sample.position).is_none());
                assert!(keys.insert(sample.position.key()), "a repeated position");
                let white = |sample: &Sample| match sample.position.turn() {
                    Color::White => sample.half_points,
                    Color::Black => 2 - sample.half_points,
                };
                assert_eq!(white(sample), white(&game[0]));
            }
        }
    }

    #[test]
    fn another_file_is_left_as_it_is() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let file = folder.path().join("letter");
        for (text, problem) in [
            ("Dear Sir or Madam,", "not a file of samples, so nothing is appended to it"),
            ("Dear Sir or Madam, please find enclosed", "sample 1 is not a position with a score and a result"),
        ] {
            std::fs::write(&file, text).expect("written");
            let words = [&*file.to_string_lossy(), "--games", "1", "--nodes", "10"];
            let result = generate(&crate::args::parse(&words).expect("valid"), &mut Vec::new());
            let Err(Failure::InvalidInput(message)) = result else { panic!("{text}: it is refused") };
            assert_eq!(message, format!("{}: {problem}", file.display()));
            assert_eq!(std::fs::read_to_string(&file).expect("a file"), text);
        }
    }

    #[test]
    fn a_game_does_not_depend_on_those_before_it() {
        /// With this many nodes, the first of them fills a table.
        const GAMES: u32 = 3;
        let folder = tempfile::tempdir().expect("a temporary folder");
        // The games that the file has already are not played again.
        let samples = |name: &str, games: &[u32]| {
            let file = folder.path().join(name);
            let played = |number: u32| {
                let (position, opening) = (Position::start(), OpeningKind::Start);
                Sample { position, score: 0, half_points: 1, opening, ply: 0, game: number }.pack()
            };
            let others = (0..GAMES).filter(|game| !games.contains(game));
            std::fs::write(&file, others.flat_map(played).collect::<Vec<u8>>()).expect("written");
            let (path, all) = (file.to_string_lossy(), GAMES.to_string());
            let words = [&*path, "--games", &all, "--nodes", "6000", "--seed", "6", "--threads", "1"];
            generate(&crate::args::parse(&words).expect("valid"), &mut Vec::new()).expect("generated");
            let bytes = std::fs::read(&file).expect("a file");
            let mut samples: Vec<Sample> = sample::read_samples(&bytes[..])
                .map(|sample| sample.expect("a sample"))
                .filter(|sample| games.contains(&sample.game))
                .collect();
            samples.sort_by_key(|sample| (sample.game, sample.ply));
            samples
        };
        let all = samples("all", &(0..GAMES).collect::<Vec<u32>>());
        for number in 0..GAMES {
            let alone = samples(&number.to_string(), &[number]);
            let together: Vec<Sample> = all.iter().copied().filter(|sample| sample.game == number).collect();
            assert!(!alone.is_empty() && alone == together, "game {number}");
        }
    }

    #[test]
    fn a_search_with_soft_nodes_finishes_its_iteration() {
        let root = Root::from_position(Position::start());
        let search = |limits: Limits| Engine::new(HASH_MIB).search(&root, &limits, &Stop::default(), &mut |_| {});
        for nodes in [500, 3_000] {
            let soft = search(Limits::soft_nodes(nodes));
            let before = search(Limits::depth(soft.depth - 1));
            assert!(before.nodes < nodes && soft.nodes >= nodes, "{} and {} for {nodes}", before.nodes, soft.nodes);
            let whole = search(Limits::depth(soft.depth));
            let [one, other] = [soft, whole].map(|result| (result.nodes, result.score, result.pv));
            assert_eq!(one, other, "{nodes}");
        }
        assert!(search(Limits::soft_nodes(1)).nodes <= 16, "the first iteration is too long");
    }
}
