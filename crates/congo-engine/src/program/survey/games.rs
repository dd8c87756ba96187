//! The games of a survey.

use crate::arena::game_rng;
use congo_engine::{Engine, Limits, Root, Stop};
use congo_rules::{Color, DrawReason, Game, Outcome, Path, Victory};

/// In the first plies of a game a side plays any of its best moves that are about equally good, each as likely as the
/// others. So games differ, and no game begins with a mistake.
const OPENING_PLIES: usize = 8;
/// The most moves to choose from.
const OPENING_MOVES: u32 = 10;
/// How many times as many nodes the search for them has as that for any other move.
const OPENING_NODES: u64 = 4;
/// How much win chance such a move may lose against the best one.
const OPENING_LOSS: f64 = 0.03;
/// The size of the table for short searches, which stays in the processor's cache, and for longer ones, in MiB.
const HASH_MIB: [usize; 2] = [1, 16];
/// From this number of nodes on a search is a longer one.
const LONG_SEARCH_NODES: u64 = 5_000;
/// A longer game counts as drawn. The count of quiet moves ends almost all of them long before.
const MAX_GAME_PLIES: usize = 1_000;

/// How a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Ending {
    LionTaken(Color),
    NoMoves(Color),
    BareLions,
    Repetition,
    QuietMoves,
    TooLong,
}

/// The endings with their names in files.
const ENDINGS: [(Ending, &str); 8] = [
    (Ending::LionTaken(Color::White), "white-takes-lion"),
    (Ending::LionTaken(Color::Black), "black-takes-lion"),
    (Ending::NoMoves(Color::White), "black-has-no-moves"),
    (Ending::NoMoves(Color::Black), "white-has-no-moves"),
    (Ending::BareLions, "bare-lions"),
    (Ending::Repetition, "repetition"),
    (Ending::QuietMoves, "quiet-moves"),
    (Ending::TooLong, "too-long"),
];

impl Ending {
    fn from_outcome(outcome: Option<Outcome>) -> Self {
        match outcome {
            Some(Outcome::Win { winner, by: Victory::NoMoves }) => Self::NoMoves(winner),
            Some(Outcome::Win { winner, .. }) => Self::LionTaken(winner),
            Some(Outcome::Draw(DrawReason::BareLions)) => Self::BareLions,
            Some(Outcome::Draw(DrawReason::Repetition)) => Self::Repetition,
            Some(Outcome::Draw(DrawReason::QuietMoves)) => Self::QuietMoves,
            Some(Outcome::Draw(_)) | None => Self::TooLong,
        }
    }

    pub(super) fn winner(self) -> Option<Color> {
        match self {
            Self::LionTaken(winner) | Self::NoMoves(winner) => Some(winner),
            _ => None,
        }
    }

    /// A side's score: 1 for a win, one half for a draw.
    pub(super) fn score_of(self, side: Color) -> f64 {
        self.winner().map_or(0.5, |winner| f64::from(u8::from(winner == side)))
    }

    fn name(self) -> &'static str {
        ENDINGS.iter().find(|(ending, _)| *ending == self).map_or("", |(_, name)| name)
    }

    fn parse(name: &str) -> Option<Self> {
        ENDINGS.iter().find(|(_, other)| *other == name).map(|(ending, _)| *ending)
    }
}

/// A game, as it stands in the file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct SurveyGame {
    /// The index of its strength.
    pub(super) strength: usize,
    pub(super) number: u32,
    pub(super) ending: Ending,
    pub(super) moves: Vec<Path>,
}

impl SurveyGame {
    pub(super) fn to_line(&self) -> String {
        let moves: Vec<String> = self.moves.iter().map(Path::to_string).collect();
        format!("{} {} {} {}", self.strength, self.number, self.ending.name(), moves.join(" "))
    }

    pub(super) fn parse(line: &str) -> Option<Self> {
        let mut words = line.split(' ');
        let (strength, number) = (words.next()?.parse().ok()?, words.next()?.parse().ok()?);
        let ending = Ending::parse(words.next()?)?;
        let moves = words.map(|word| word.parse().ok()).collect::<Option<_>>()?;
        Some(Self { strength, number, ending, moves })
    }
}

/// Plays the game of a number. It has an engine of its own, so that it does not depend on the games before it.
pub(super) fn play_game(strength: usize, nodes: u64, seed: u64, number: u32) -> SurveyGame {
    let mut engine = Engine::new(HASH_MIB[usize::from(nodes >= LONG_SEARCH_NODES)]);
    let mut random = game_rng(seed, u64::from(number));
    let mut game = Game::new();
    while game.outcome().is_none() && game.ply() < MAX_GAME_PLIES {
        let candidates = if game.ply() < OPENING_PLIES {
            near_best_moves(&mut engine, &game, nodes)
        } else {
            let search = engine.search(&Root::from_game(&game), &Limits::nodes(nodes), &Stop::default(), &mut |_| {});
            search.path.into_iter().collect()
        };
        let chosen = if candidates.is_empty() { None } else { candidates.get(random.below(candidates.len())) };
        if chosen.is_none_or(|path| game.play(path).is_err()) {
            break;
        }
    }
    let moves = game.moves().iter().map(|played| played.path.clone()).collect();
    SurveyGame { strength, number, ending: Ending::from_outcome(game.outcome()), moves }
}

/// The moves that lose little win chance against the best one.
fn near_best_moves(engine: &mut Engine, game: &Game, nodes: u64) -> Vec<Path> {
    let limits = Limits { multipv: OPENING_MOVES, ..Limits::nodes(nodes * OPENING_NODES) };
    let mut lines = Vec::new();
    let result = engine.search(&Root::from_game(game), &limits, &Stop::default(), &mut |report| {
        // The lines of an iteration come in their order.
        lines.truncate(report.pv_index as usize - 1);
        lines.push((report.score.win_chance(), report.pv.first().copied()));
    });
    let best = lines.first().map_or(0.0, |(chance, _)| *chance);
    let near = lines.iter().filter(|(chance, _)| best - chance <= OPENING_LOSS);
    let mut moves: Vec<Path> = near.filter_map(|(_, mv)| Some(game.position().path((*mv)?))).collect();
    if moves.is_empty() {
        moves.extend(result.path);
    }
    moves
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_end_by_the_rules_and_differ() {
        let games: Vec<SurveyGame> = (0..20).map(|number| play_game(0, 60, 3, number)).collect();
        for (at, played) in games.iter().enumerate() {
            let mut game = Game::new();
            for path in &played.moves {
                game.play(path).expect("a legal move");
            }
            assert_eq!(Ending::from_outcome(game.outcome()), played.ending);
            assert!(games[..at].iter().all(|other| other.moves != played.moves), "two equal games");
            assert_eq!(SurveyGame::parse(&played.to_line()).as_ref(), Some(played));
        }
        assert_eq!(play_game(0, 60, 3, 7), games[7]);
    }

    #[test]
    fn damaged_lines_are_refused() {
        for line in ["", "0", "0 1", "0 1 somehow a2a3", "x 1 repetition a2a3", "0 1 repetition zz"] {
            assert_eq!(SurveyGame::parse(line), None, "{line}");
        }
    }
}
