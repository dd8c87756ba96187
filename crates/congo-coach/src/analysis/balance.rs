//! Calculates the material balance of moves and lines from the rules alone: the gain of a move after the exchange on
//! its destination, and the pieces that a line costs each side. Slow and exact, unlike the search's static exchange
//! evaluation: every move is played, so pieces behind others, the river and the lions count.

use congo_engine::captures_lion;
use congo_engine::material_value;
use congo_engine::piece_value;
use congo_rules::{Bitboard, Color, Move, Piece, PieceKind, PlayedMove, Position, Square};

/// The minimum gain in centipawns. A smaller gain only trades pieces of about the same value.
pub(super) const MIN_GAIN_CP: i32 = 100;
/// The value of a lion: more than all other pieces.
const LION_VALUE_CP: i32 = 10_000;
/// The maximum length of an examined line in plies. Later moves are too far away to be a reason.
const MAX_LINE_PLIES: usize = 8;

/// Returns the gain of a move for its side in centipawns: captures and promotions, minus drowned pieces. Assumes that
/// both sides then keep capturing on the destination while that pays, and that a lion is captured if possible. Pieces
/// on `immune` squares drown at no cost.
pub(super) fn exchange_gain(position: &Position, mv: Move, immune: Bitboard) -> i32 {
    if captures_lion(position, mv) {
        return LION_VALUE_CP;
    }
    let (us, next) = (position.turn(), position.play_unchecked(mv));
    let material = |position: &Position| material_value(position, position.pieces(us));
    let ignored_losses = (immune & position.pieces(us)) - Bitboard::of(mv.from()) - next.pieces(us);
    let material_change = material(&next) - material(position) + material_value(position, ignored_losses);
    material_value(position, mv.captured()) + material_change - best_reply_gain(&next, mv.to(), immune)
}

/// Returns the best immediate gain of the side to move from capturing the lion or on this square; 0 if there is none.
fn best_reply_gain(position: &Position, square: Square, immune: Bitboard) -> i32 {
    if position.lion_capture().is_some() {
        return LION_VALUE_CP;
    }
    best_capture_on(position, square, immune).map_or(0, |(gain, _)| gain.max(0))
}

/// Returns the most profitable capture on a square, with its gain; `None` if there is none.
pub(super) fn best_capture_on(position: &Position, square: Square, immune: Bitboard) -> Option<(i32, Move)> {
    let captures = position.legal_moves().into_iter().filter(|mv| mv.captured().contains(square));
    captures.map(|mv| (exchange_gain(position, mv, immune), mv)).max_by_key(|(gain, _)| *gain)
}

/// Returns whether the piece on a square can be captured profitably.
pub(crate) fn is_hanging(position: &Position, square: Square, immune: Bitboard) -> bool {
    best_capture_on(position, square, immune).is_some_and(|(gain, _)| gain >= MIN_GAIN_CP)
}

/// The pieces captured or drowned in a line, excluding lions.
#[derive(Debug, Clone, Default)]
pub(super) struct MaterialSwing {
    /// Pieces of the other side.
    pub(super) won: Vec<Piece>,
    /// Own pieces.
    pub(super) lost: Vec<Piece>,
    /// The number of moves so far.
    pub(super) plies: usize,
}

impl MaterialSwing {
    /// Records a turn's losses, except for pieces that drown on `immune` squares or come from there.
    fn record_move(&mut self, turn: &PlayedMove, side: Color, immune: Bitboard) {
        let origin = |at| if at == turn.path.to() { turn.path.from() } else { at };
        let drowned = turn.drowned().filter(|(at, _)| !immune.contains(origin(*at)));
        let lost_pieces = turn.captured().chain(drowned).map(|(_, piece)| piece);
        for piece in lost_pieces.filter(|piece| piece.kind != PieceKind::Lion) {
            if piece.color == side { self.lost.push(piece) } else { self.won.push(piece) }
        }
        self.plies += 1;
    }

    /// Returns the value won minus the value lost, in centipawns.
    pub(super) fn net_value(&self) -> i32 {
        let sum = |pieces: &[Piece]| pieces.iter().map(|piece| piece_value(piece.kind)).sum::<i32>();
        sum(&self.won) - sum(&self.lost)
    }
}

/// Returns the material swing of a line for `side` at every quiet position, so that no exchange is cut off in the
/// middle. Considers up to [`MAX_LINE_PLIES`] plies until a lion is captured; the longest comes last. Pieces on
/// `immune` squares do not drown by the first reply.
pub(super) fn swings_at_quiet_points(turns: &[PlayedMove], side: Color, immune: Bitboard) -> Vec<MaterialSwing> {
    let (mut swing, mut swings) = (MaterialSwing::default(), Vec::new());
    for turn in turns.iter().take(MAX_LINE_PLIES).take_while(|turn| !turn.captures_lion()) {
        let immune = if swing.plies == 1 { immune } else { Bitboard::EMPTY };
        swing.record_move(turn, side, immune);
        if is_quiet(&turn.after()) {
            swings.push(swing.clone());
        }
    }
    swings
}

/// Returns whether the side to move has no profitable capture, including the lion.
fn is_quiet(position: &Position) -> bool {
    let mut captures = position.legal_moves();
    captures.retain(|mv| mv.is_capture());
    captures.into_iter().all(|mv| exchange_gain(position, mv, Bitboard::EMPTY) < MIN_GAIN_CP)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn gain_of(fen: &str, path: &str, immune: &[&str]) -> i32 {
        let position = Position::from_fen(fen).expect(fen);
        let mv = position.path_to_move(&path.parse().expect(path)).expect("a legal move");
        let immune = immune.iter().map(|name| name.parse::<Square>().expect("a square")).collect();
        exchange_gain(&position, mv, immune)
    }

    #[test]
    fn exchanges_are_played_out() {
        let [pawn, superpawn, zebra, elephant] =
            [PieceKind::Pawn, PieceKind::Superpawn, PieceKind::Zebra, PieceKind::Elephant].map(piece_value);
        for (fen, path, expected) in [
            ("2l4/7/2z4/7/3Z3/7/4L2/w/-1", "d3c5", zebra),
            ("2l4/1p5/2z4/7/3Z3/7/4L2/w/-1", "d3c5", 0),
            ("2l4/1p5/2p4/7/3Z3/7/4L2/w/-1", "d3c5", pawn - zebra),
            // The elephant behind the zebra's destination recaptures.
            ("2l4/1p5/E1p4/7/3Z3/7/4L2/w/-1", "d3c5", pawn - zebra + pawn),
            // The elephant drowns where it captures; a piece that leaves the river lets another one drown.
            ("2l4/7/7/E1p4/7/7/4L2/w/-1", "a4c4", pawn - elephant),
            ("2l4/7/2p4/Z5E/7/7/4L2/w/-1", "a4c5", pawn - elephant),
            ("4l2/P6/7/7/7/7/2L4/w/-1", "a6a7", superpawn - pawn),
            // The zebra stood between the lions, and a pawn is not worth opening the line.
            ("3l3/7/1p5/7/3Z3/7/3L3/w/-1", "d3b2", -LION_VALUE_CP),
            ("3l3/7/2Z4/7/7/7/2L4/w/-1", "c5d7", LION_VALUE_CP),
        ] {
            assert_eq!(gain_of(fen, path, &[]), expected, "{path} in {fen}");
        }
    }

    #[test]
    fn immune_pieces_drown_at_no_cost() {
        let fen = "2l4/7/2p4/Z5E/7/7/4L2/w/-1";
        assert_eq!(gain_of(fen, "a4c5", &["g4"]), piece_value(PieceKind::Pawn));
        // Immunity does not apply to the piece that moves.
        assert_eq!(
            gain_of("2l4/7/7/E1p4/7/7/4L2/w/-1", "a4c4", &["a4"]),
            piece_value(PieceKind::Pawn) - piece_value(PieceKind::Elephant)
        );
    }

    #[test]
    fn swings_are_recorded_only_in_quiet_positions() {
        let fen = "2l4/1p5/2z4/7/3Z3/7/4L2/w/-1";
        let mut position = Position::from_fen(fen).expect(fen);
        let mut turns = Vec::new();
        for text in ["d3c5", "b6c5", "e1d1"] {
            turns.push(position.apply_and_describe(&text.parse().expect(text)).expect(text));
            position = turns[turns.len() - 1].after();
        }
        let swings = swings_at_quiet_points(&turns, Color::White, Bitboard::EMPTY);
        let found: Vec<(usize, i32)> = swings.iter().map(|swing| (swing.plies, swing.net_value())).collect();
        assert_eq!(found, [(2, 0), (3, 0)], "after the first move the zebra can be taken back");
    }
}
