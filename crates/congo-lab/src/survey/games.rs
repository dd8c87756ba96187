//! The games of a survey.

use crate::arena::{MAX_GAME_PLIES, game_rng};
use congo_engine::{Engine, Limits, Root, Stop};
use congo_rules::{Color, DrawReason, Game, Outcome, Path, Victory};
use congo_uci::Failure;

/// In the first plies of a game a side plays any of its best moves that are about equally good, each as likely as the
/// others. So games differ, and no game begins with a mistake.
const OPENING_PLIES: usize = 8;
/// The most moves to choose from.
const OPENING_MOVES: u32 = 10;
/// How much win chance such a move may lose against the best one.
const OPENING_LOSS: f64 = 0.03;
/// The size of the table for short searches, which stays in the processor's cache, and for longer ones, in MiB.
const HASH_MIB: [usize; 2] = [1, 16];
/// From this number of nodes per move on a search is a longer one.
const LONG_SEARCH_NODES: u64 = 5_000;

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

    /// The game, played again. Fails for an illegal move.
    pub(super) fn replay(&self) -> Result<Game, Failure> {
        let mut game = Game::new();
        for path in &self.moves {
            game.play(path)
                .map_err(|problem| Failure::InvalidInput(format!("game {}: {path}: {problem}", self.number)))?;
        }
        Ok(game)
    }
}

/// Plays the opening of a number, with this number of nodes per move. It is the same for all strengths.
pub(super) fn play_opening(nodes: u64, seed: u64, number: u32) -> Game {
    let mut engine = new_engine(nodes);
    let mut random = game_rng(seed, u64::from(number));
    let mut game = Game::new();
    while game.outcome().is_none() && game.ply() < OPENING_PLIES {
        let moves = near_best_moves(&mut engine, &game, nodes);
        if moves.is_empty() || game.play(&moves[random.below(moves.len())]).is_err() {
            break;
        }
    }
    game
}

/// Plays the game of a number after its opening. It has an engine of its own, so that it does not depend on the games
/// before it.
pub(super) fn play_game(strength: usize, nodes: u64, number: u32, opening: &Game) -> SurveyGame {
    let mut engine = new_engine(nodes);
    let mut game = opening.clone();
    while game.outcome().is_none() && game.ply() < MAX_GAME_PLIES {
        let search = engine.search(&Root::from_game(&game), &Limits::nodes(nodes), &Stop::default(), &mut |_| {});
        if search.path.is_none_or(|path| game.play(&path).is_err()) {
            break;
        }
    }
    let moves = game.moves().iter().map(|played| played.path.clone()).collect();
    SurveyGame { strength, number, ending: Ending::from_outcome(game.outcome()), moves }
}

fn new_engine(nodes_per_move: u64) -> Engine {
    Engine::new(HASH_MIB[usize::from(nodes_per_move >= LONG_SEARCH_NODES)])
}

/// The moves that lose little win chance against the best one.
fn near_best_moves(engine: &mut Engine, game: &Game, nodes: u64) -> Vec<Path> {
    let limits = Limits { multipv: OPENING_MOVES, ..Limits::nodes(nodes) };
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
        let play = |number| play_game(0, 20, number, &play_opening(4_000, 3, number));
        let games: Vec<SurveyGame> = (0..20).map(play).collect();
        for (at, played) in games.iter().enumerate() {
            let game = played.replay().expect("legal moves");
            assert_eq!(Ending::from_outcome(game.outcome()), played.ending);
            assert!(games[..at].iter().all(|other| other.moves != played.moves), "two equal games");
            assert_eq!(SurveyGame::parse(&played.to_line()).as_ref(), Some(played));
        }
        assert_eq!(play(7), games[7]);
    }

    #[test]
    fn openings_are_the_same_at_all_strengths() {
        let opening = play_opening(4_000, 3, 1);
        let games = [20, 400].map(|nodes| play_game(0, nodes, 1, &opening).moves);
        assert_ne!(games[0], games[1]);
        assert_eq!(games[0][..OPENING_PLIES], games[1][..OPENING_PLIES]);
    }

    #[test]
    fn damaged_lines_are_refused() {
        for line in ["", "0", "0 1", "0 1 somehow a2a3", "x 1 repetition a2a3", "0 1 repetition zz"] {
            assert_eq!(SurveyGame::parse(line), None, "{line}");
        }
    }
}
