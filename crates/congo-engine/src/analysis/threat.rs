//! What the side that is not to move is up to: what it would do if it were its turn. That is a fiction, for in Congo
//! nobody passes; the pieces of the side that passes do not drown by it.

use super::balance::{MIN_GAIN_CP, MaterialSwing, exchange_gain, swings_at_quiet_points};
use super::game_analysis::move_paths;
use super::serde_text::piece_letters;
use super::{Line, white_relative};
use crate::tactics::null_move_position;
use crate::{Engine, Limits, Root, Score, Stop};
use congo_rules::{Bitboard, Move, MoveList, Piece, PlayedMove, Position};
use serde::{Deserialize, Serialize};

/// A win by force in more turns is nothing that one would call a threat.
const MAX_MATE_TURNS: u32 = 3;

/// What a side would do if it were its turn.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Threat {
    /// What it is after.
    pub aim: ThreatKind,
    /// The threat and what would follow, as far as the aim needs; its first move is one of the side that is not to
    /// move.
    pub line: Line,
}

/// What a threat is after.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum ThreatKind {
    /// The lion: it falls by force, as the search sees it.
    Lion {
        /// In how many turns of the side that threatens, 1 to 3; 1: with the first move.
        turns: u32,
    },
    /// A pawn is promoted by the first move, and the superpawn cannot be taken so that it pays.
    Promotion,
    /// Pieces: those that are taken or drown until the line's end, at which nothing hangs.
    Men {
        /// Those won.
        #[serde(with = "piece_letters")]
        won: Vec<Piece>,
        /// What they cost.
        #[serde(with = "piece_letters")]
        lost: Vec<Piece>,
    },
}

/// What the side that is not to move would do if it were its turn; `None` if that is worth nothing: if it captures no
/// lion, promotes no pawn and wins no 100 centipawns. Pieces of the side to move that are in the river count only if
/// they are captured: they have a turn to leave it. Blocks the thread for two searches within the limits at most;
/// `None` if `stop` ends it.
pub fn find_threat(engine: &mut Engine, position: &Position, limits: &Limits, stop: &Stop) -> Option<Threat> {
    let finder = ThreatFinder { position: null_move_position(position)?, immune: position.in_river() };
    let limits = Limits { contempt: 0, multipv: 1, ..*limits };
    let mut search = |search_moves: Vec<Move>| {
        let root = Root { search_moves, ..Root::from_position(finder.position) };
        let result = engine.search(&root, &limits, stop, &mut |_| {});
        if stop.is_set() { None } else { finder.threat_in_line(result.score, &result.pv) }
    };
    // What the search likes best may be quiet, and another move a threat all the same.
    search(Vec::new()).or_else(|| search(vec![finder.best_winning_move()?]))
}

/// The position with the other side to move.
struct ThreatFinder {
    position: Position,
    /// Pieces of the side that passed which are in the river.
    immune: Bitboard,
}

impl ThreatFinder {
    /// The capture or promotion that brings most, if it pays.
    fn best_winning_move(&self) -> Option<Move> {
        let mut moves = MoveList::new();
        self.position.generate_captures(&mut moves);
        let scored = moves.iter().map(|mv| (exchange_gain(&self.position, *mv, self.immune), *mv));
        scored.filter(|(gain, _)| *gain >= MIN_GAIN_CP).max_by_key(|(gain, _)| *gain).map(|(_, mv)| mv)
    }

    /// The threat in what a search expects, if there is one.
    fn threat_in_line(&self, score: Score, moves: &[Move]) -> Option<Threat> {
        let mut line =
            Line { score: white_relative(score, self.position.turn()), moves: move_paths(self.position, moves) };
        let turns = line.turns(&self.position);
        let mate_in = score.mate_in().unwrap_or(0);
        // Who loses its own lion threatens nothing.
        let found = if mate_in < 0 { None } else { mate_threat(mate_in).or_else(|| self.gain_in_line(&turns)) };
        let (aim, plies) = found?;
        line.moves.truncate(plies);
        Some(Threat { aim, line })
    }

    /// What the first move promotes, or the line wins.
    fn gain_in_line(&self, turns: &[PlayedMove]) -> Option<(ThreatKind, usize)> {
        self.promotion_threat(turns).or_else(|| self.material_threat(turns))
    }

    fn promotion_threat(&self, turns: &[PlayedMove]) -> Option<(ThreatKind, usize)> {
        let first = turns.first()?;
        (first.is_promotion() && self.is_winning(first)).then_some((ThreatKind::Promotion, 1))
    }

    fn material_threat(&self, turns: &[PlayedMove]) -> Option<(ThreatKind, usize)> {
        let (first, side) = (turns.first()?, self.position.turn());
        // A side that also had to leave the river would lose a piece to any threat: then only an immediate capture
        // counts.
        if !self.immune.is_empty() && !self.is_winning(first) {
            return None;
        }
        let swings = swings_at_quiet_points(turns, side, self.immune);
        let wins_material = swings.last()?.net_value() >= MIN_GAIN_CP;
        let MaterialSwing { won, lost, plies } =
            swings.into_iter().find(|swing| wins_material && swing.net_value() >= MIN_GAIN_CP)?;
        Some((ThreatKind::Men { won, lost }, plies))
    }

    fn is_winning(&self, first: &PlayedMove) -> bool {
        exchange_gain(&self.position, first.mv, self.immune) >= MIN_GAIN_CP
    }
}

fn mate_threat(mate_in: i32) -> Option<(ThreatKind, usize)> {
    let turns = u32::try_from(mate_in).ok().filter(|turns| (1..=MAX_MATE_TURNS).contains(turns))?;
    Some((ThreatKind::Lion { turns }, 2 * turns as usize - 1))
}
