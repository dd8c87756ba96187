//! What the side that is not to move is up to: what it would do if it were its turn. That is a fiction, for in Congo
//! nobody passes; the men of the side that passes do not drown by it.

use super::balance::{Fallen, PROFIT, profit, settled};
use super::kept::men;
use super::walk::paths;
use super::{Line, turned};
use crate::tactics::passed;
use crate::{Engine, Limits, Root, Score, Stop};
use congo_rules::{Move, MoveList, Piece, Position, Squares, Turn};
use serde::{Deserialize, Serialize};

/// A win by force in more turns is nothing that one would call a threat.
const NEAR: u32 = 3;

/// What a side would do if it were its turn.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Threat {
    /// What it is after.
    pub aim: Aim,
    /// The threat and what would follow, as far as the aim needs; its first move is one of the side that is not to move.
    pub line: Line,
}

/// What a threat is after.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Aim {
    /// The lion: it falls by force, as the search sees it.
    Lion {
        /// In how many turns of the side that threatens, 1 to 3; 1: with the first move.
        turns: u32,
    },
    /// A pawn is promoted by the first move, and the superpawn cannot be taken so that it pays.
    Promotion,
    /// Men: those that are taken or drown until the line's end, at which nothing hangs.
    Men {
        /// Those won.
        #[serde(with = "men")]
        won: Vec<Piece>,
        /// What they cost.
        #[serde(with = "men")]
        lost: Vec<Piece>,
    },
}

/// What the side that is not to move would do if it were its turn; none if that is worth nothing: if it takes no lion,
/// promotes no pawn and wins no 100 centipawns. Men of the side to move that are in the river now count only if they are
/// taken: they have a turn to leave it. Blocks the thread for two searches within the limits at most; none if `stop` ends
/// it.
pub fn threat(engine: &mut Engine, position: &Position, limits: &Limits, stop: &Stop) -> Option<Threat> {
    let fiction = Fiction { position: passed(position)?, spared: position.swimmers() };
    let limits = Limits { contempt: 0, lines: 1, ..*limits };
    let mut look = |only: Vec<Move>| {
        let root = Root { only, ..Root::of_position(fiction.position) };
        let answer = engine.search(&root, &limits, stop, &mut |_| {});
        if stop.is_set() { None } else { fiction.threat(answer.score, &answer.line) }
    };
    // What the search likes best may be quiet, and another move a threat all the same.
    look(Vec::new()).or_else(|| look(vec![fiction.best_gain()?]))
}

/// The position with the other side to move.
struct Fiction {
    position: Position,
    /// Men of the side that passed which are in the river.
    spared: Squares,
}

impl Fiction {
    /// The capture or promotion that brings most, if it pays.
    fn best_gain(&self) -> Option<Move> {
        let mut moves = MoveList::new();
        self.position.generate_captures(&mut moves);
        let rated = moves.iter().map(|chosen| (profit(&self.position, *chosen, self.spared), *chosen));
        rated.filter(|(brings, _)| *brings >= PROFIT).max_by_key(|(brings, _)| *brings).map(|(_, chosen)| chosen)
    }

    /// The threat in what a search expects, if there is one.
    fn threat(&self, score: Score, moves: &[Move]) -> Option<Threat> {
        let mut line = Line { score: turned(score, self.position.turn()), moves: paths(self.position, moves) };
        let turns = line.turns(&self.position);
        let mate_in = score.mate_in().unwrap_or(0);
        // Who loses its own lion threatens nothing.
        let found = if mate_in < 0 { None } else { lion(mate_in).or_else(|| self.gain(&turns)) };
        let (aim, plies) = found?;
        line.moves.truncate(plies);
        Some(Threat { aim, line })
    }

    /// What the first move promotes, or the line wins.
    fn gain(&self, turns: &[Turn]) -> Option<(Aim, usize)> {
        self.promotion(turns).or_else(|| self.men(turns))
    }

    fn promotion(&self, turns: &[Turn]) -> Option<(Aim, usize)> {
        let first = turns.first()?;
        (first.promoted() && self.pays(first)).then_some((Aim::Promotion, 1))
    }

    fn men(&self, turns: &[Turn]) -> Option<(Aim, usize)> {
        let (first, side) = (turns.first()?, self.position.turn());
        // Whoever had to leave the river as well would lose a man to any threat: then only taking at once counts.
        if !self.spared.is_empty() && !self.pays(first) {
            return None;
        }
        let places = settled(turns, side, self.spared);
        let wins = places.last()?.balance() >= PROFIT;
        let Fallen { won, lost, plies } = places.into_iter().find(|place| wins && place.balance() >= PROFIT)?;
        Some((Aim::Men { won, lost }, plies))
    }

    fn pays(&self, first: &Turn) -> bool {
        profit(&self.position, first.chosen, self.spared) >= PROFIT
    }
}

fn lion(mate_in: i32) -> Option<(Aim, usize)> {
    let turns = u32::try_from(mate_in).ok().filter(|turns| (1..=NEAR).contains(turns))?;
    Some((Aim::Lion { turns }, 2 * turns as usize - 1))
}
