//! Finds what the side not to move threatens: its best move if it were its turn. This is hypothetical, since Congo has
//! no passing; the passing side's pieces do not drown.

use super::Line;
use super::balance::{MIN_GAIN_CP, MaterialSwing, exchange_gain, swings_at_quiet_points};
use super::serde_text::piece_letters;
use crate::tactics::null_move_position;
use congo_engine::{Engine, Limits, Root, Score, Stop};
use congo_rules::{Bitboard, Move, MoveList, Piece, PlayedMove, Position};
use serde::{Deserialize, Serialize};

/// The maximum number of turns of a forced win that counts as a threat.
const MAX_MATE_TURNS: u32 = 3;

/// What a side would do if it were its turn.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Threat {
    /// The aim.
    pub aim: ThreatKind,
    /// The threat and its continuation, only as long as the aim requires; the first move is by the side not to move.
    pub line: Line,
}

/// The aim of a threat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum ThreatKind {
    /// The lion: the search sees a forced win.
    Lion {
        /// The number of turns of the threatening side, 1 to 3; 1 means that the first move captures the lion.
        turns: u32,
    },
    /// The first move promotes a pawn, and the superpawn cannot be captured profitably.
    Promotion,
    /// Material: pieces captured or drowned until the end of the line, where the position is quiet.
    Men {
        /// Pieces won.
        #[serde(with = "piece_letters")]
        won: Vec<Piece>,
        /// Pieces lost in return.
        #[serde(with = "piece_letters")]
        lost: Vec<Piece>,
    },
}

/// Finds what the side not to move would do if it were its turn; `None` if that is worth nothing, i.e. captures no
/// lion, promotes no pawn and wins less than 100 centipawns. Pieces of the side to move that are in the river count
/// only if they are captured, since they have a turn to leave it. Blocks the thread for at most two searches within the
/// limits; `None` if `stop` ends it.
pub fn find_threat(engine: &mut Engine, position: &Position, limits: &Limits, stop: &Stop) -> Option<Threat> {
    let finder = ThreatFinder { position: null_move_position(position)?, immune: position.in_river() };
    let limits = Limits { contempt: 0, multipv: 1, ..*limits };
    let mut search = |search_moves: Vec<Move>| {
        let root = Root { search_moves, ..Root::from_position(finder.position) };
        let result = engine.search(&root, &limits, stop, &mut |_| {});
        if stop.is_set() { None } else { finder.threat_in_line(result.score, &result.pv) }
    };
    // The best move may be quiet although another move is a threat.
    search(Vec::new()).or_else(|| search(vec![finder.best_winning_move()?]))
}

/// The position with the other side to move.
struct ThreatFinder {
    position: Position,
    /// River squares of the passing side's pieces.
    immune: Bitboard,
}

impl ThreatFinder {
    /// Returns the most profitable capture or promotion, or `None`.
    fn best_winning_move(&self) -> Option<Move> {
        let mut moves = MoveList::new();
        self.position.generate_captures(&mut moves);
        let scored = moves.iter().map(|mv| (exchange_gain(&self.position, *mv, self.immune), *mv));
        scored.filter(|(gain, _)| *gain >= MIN_GAIN_CP).max_by_key(|(gain, _)| *gain).map(|(_, mv)| mv)
    }

    /// Returns the threat in a principal variation, or `None`.
    fn threat_in_line(&self, score: Score, moves: &[Move]) -> Option<Threat> {
        let mut line = Line::from_search(&self.position, score, moves);
        let turns = line.turns(&self.position);
        let mate_in = score.mate_in().unwrap_or(0);
        // A side that loses its own lion threatens nothing.
        let found = if mate_in < 0 { None } else { mate_threat(mate_in).or_else(|| self.gain_in_line(&turns)) };
        let (aim, plies) = found?;
        line.moves.truncate(plies);
        Some(Threat { aim, line })
    }

    /// Returns the threat of a promotion by the first move, or of a material gain in the line.
    fn gain_in_line(&self, turns: &[PlayedMove]) -> Option<(ThreatKind, usize)> {
        self.promotion_threat(turns).or_else(|| self.material_threat(turns))
    }

    fn promotion_threat(&self, turns: &[PlayedMove]) -> Option<(ThreatKind, usize)> {
        let first = turns.first()?;
        (first.is_promotion() && self.is_winning(first)).then_some((ThreatKind::Promotion, 1))
    }

    fn material_threat(&self, turns: &[PlayedMove]) -> Option<(ThreatKind, usize)> {
        let (first, side) = (turns.first()?, self.position.turn());
        // If the passing side also has pieces in the river, any threat would cost it a piece: then only an immediate
        // gain counts.
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
