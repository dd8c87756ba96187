//! The classical evaluation: a sum of terms, each with a middlegame and an endgame weight. One traversal of a position
//! serves both to add up the weights for evaluation and to list the terms for tuning.

use crate::Score;
use crate::material::non_pawn_pieces;
use crate::parameters as p;
use crate::weights::{TaperedScore, Weights, term};
use congo_rules::{Bitboard, Color, Piece, PieceKind, Position, Square};

/// The number of pieces of both sides, without lions and pawns, at the start: the full middlegame phase.
const MAX_PHASE: i32 = 12;

/// A receiver of the terms of a position; counts are positive for the side to move.
trait TermSink {
    /// Adds a piece on its square.
    fn add_pst(&mut self, piece: Piece, square: Square, sign: i32);
    /// Adds any other term.
    fn add_term(&mut self, term: usize, count: i32);
}

/// The classical evaluation with its precomputed tables.
#[derive(Debug)]
pub struct ClassicalEval {
    weights: Vec<TaperedScore>,
    /// The piece-square weights by colour, kind and square.
    pst: [[[TaperedScore; 49]; 8]; 2],
    masks: BoardMasks,
}

/// Precomputed bitboards by square.
#[derive(Debug)]
struct BoardMasks {
    /// A square and its neighbours.
    lion_zones: [Bitboard; 49],
    /// The neighbours on the same rank.
    adjacent: [Bitboard; 49],
    /// The squares ahead of a pawn on its file and the adjacent files, by colour.
    passed_masks: [[Bitboard; 49]; 2],
}

impl Default for ClassicalEval {
    fn default() -> Self {
        Self::new()
    }
}

impl ClassicalEval {
    /// Builds the tables.
    pub fn new() -> Self {
        let weights = Weights::shipped().tapered();
        let pst_of = |color, kind| table_by_square(|square| weights[pst_term(Piece { color, kind }, square)]);
        let pst = Color::ALL.map(|color| PieceKind::ALL.map(|kind| pst_of(color, kind)));
        Self { weights, pst, masks: BoardMasks::new() }
    }

    /// Returns the score for the side to move, as if no piece had to leave the river at once.
    pub fn evaluate(&self, position: &Position) -> Score {
        let mut adder = ScoreAdder { eval: self, score: TaperedScore::ZERO };
        self.masks.visit(position, &mut adder);
        let score = adder.score.taper(game_phase(position), MAX_PHASE);
        Score::from_centipawns(score + mop_up(position, position.turn()) - mop_up(position, !position.turn()))
    }

    /// Returns the terms of a position, for tuning their weights.
    pub fn terms(&self, position: &Position) -> Terms {
        struct TermCounter(Vec<i8>);
        impl TermSink for TermCounter {
            fn add_pst(&mut self, piece: Piece, square: Square, sign: i32) {
                self.add_term(pst_term(piece, square), sign);
            }
            fn add_term(&mut self, term: usize, count: i32) {
                self.0[term] += count as i8;
            }
        }
        let mut counter = TermCounter(vec![0; term::COUNT]);
        self.masks.visit(position, &mut counter);
        let counts = counter.0.iter().enumerate().filter(|(_, count)| **count != 0);
        Terms {
            counts: counts.map(|(term, count)| (term as u16, *count)).collect(),
            phase: game_phase(position) as f32 / MAX_PHASE as f32,
        }
    }
}

/// Adds up the weights of terms.
struct ScoreAdder<'a> {
    eval: &'a ClassicalEval,
    score: TaperedScore,
}

impl TermSink for ScoreAdder<'_> {
    #[inline]
    fn add_pst(&mut self, piece: Piece, square: Square, sign: i32) {
        self.score = self.score + self.eval.pst[piece.color.index()][piece.kind.index()][square.index()] * sign;
    }

    #[inline]
    fn add_term(&mut self, term: usize, count: i32) {
        self.score = self.score + self.eval.weights[term] * count;
    }
}

/// The terms of a position with their counts for the side to move, and its phase from 0 to 1.
#[derive(Debug, Clone, PartialEq)]
pub struct Terms {
    /// Terms by number, each once, with their count for the side to move minus the count for the other side.
    pub counts: Vec<(u16, i8)>,
    /// 1 with all pieces on the board, 0 if only lions and pawns are left.
    pub phase: f32,
}

impl BoardMasks {
    fn new() -> Self {
        let squares_where = |from: Square, predicate: &dyn Fn(i32, i32) -> bool| -> Bitboard {
            let offset = |to: &Square| {
                (i32::from(to.file()) - i32::from(from.file()), i32::from(to.rank()) - i32::from(from.rank()))
            };
            Square::all().filter(|to| predicate(offset(to).0, offset(to).1)).collect()
        };
        let masks_where =
            |predicate: &dyn Fn(i32, i32) -> bool| table_by_square(|square| squares_where(square, predicate));
        Self {
            lion_zones: masks_where(&|file, rank| file.abs() <= 1 && rank.abs() <= 1),
            adjacent: masks_where(&|file, rank| file.abs() == 1 && rank == 0),
            passed_masks: [
                masks_where(&|file, rank| file.abs() <= 1 && rank > 0),
                masks_where(&|file, rank| file.abs() <= 1 && rank < 0),
            ],
        }
    }

    #[inline]
    fn visit(&self, position: &Position, sink: &mut impl TermSink) {
        let us = position.turn();
        self.visit_side(position, us, 1, term::THREAT_STM, sink);
        self.visit_side(position, !us, -1, term::THREAT_NSTM, sink);
        let in_river = position.pieces(!us) & Bitboard::RIVER;
        if !in_river.is_empty() {
            for kind in PieceKind::ALL {
                sink.add_term(
                    term::IN_RIVER + kind.index(),
                    -((position.pieces_of(kind, !us) & in_river).len() as i32),
                );
            }
        }
        sink.add_term(term::TEMPO, 1);
    }

    #[inline]
    fn visit_side(&self, position: &Position, color: Color, sign: i32, threat_base: usize, sink: &mut impl TermSink) {
        let lion_zone = position.lion(!color).map_or(Bitboard::EMPTY, |lion| self.lion_zones[lion.index()]);
        let (own, enemy) = (position.pieces(color), position.pieces(!color));
        let side = SideTerms { position, color, own, enemy, lion_zone, sign, threat_base };
        // One call per kind lets the compiler specialize each.
        let defended = side.visit_kind(PieceKind::Pawn, sink)
            | side.visit_kind(PieceKind::Superpawn, sink)
            | side.visit_kind(PieceKind::Zebra, sink)
            | side.visit_kind(PieceKind::Elephant, sink)
            | side.visit_kind(PieceKind::Giraffe, sink)
            | side.visit_kind(PieceKind::Monkey, sink)
            | side.visit_kind(PieceKind::Crocodile, sink)
            | side.visit_kind(PieceKind::Lion, sink);
        for kind in PieceKind::ALL {
            sink.add_term(
                term::DEFENDED + kind.index(),
                sign * (position.pieces_of(kind, color) & defended).len() as i32,
            );
        }
        self.visit_pawns(position, color, sign, sink);
    }

    #[inline]
    fn visit_pawns(&self, position: &Position, color: Color, sign: i32, sink: &mut impl TermSink) {
        let (pawns, enemy_pawns) =
            (position.pieces_of(PieceKind::Pawn, color), position.pieces_of(PieceKind::Pawn, !color));
        for pawn in pawns {
            sink.add_term(term::PHALANX, sign * i32::from(!(self.adjacent[pawn.index()] & pawns).is_empty()));
            if (self.passed_masks[color.index()][pawn.index()] & enemy_pawns).is_empty() {
                sink.add_term(term::PASSED_PAWN + relative_rank(color, pawn), sign);
            }
        }
    }
}

/// One side of a position.
struct SideTerms<'a> {
    position: &'a Position,
    color: Color,
    own: Bitboard,
    enemy: Bitboard,
    /// The squares on and next to the enemy lion.
    lion_zone: Bitboard,
    sign: i32,
    /// The first term of this side's threats.
    threat_base: usize,
}

impl SideTerms<'_> {
    /// Visits the terms of a kind's pieces; returns the own pieces that they defend.
    #[inline(always)]
    fn visit_kind(&self, kind: PieceKind, sink: &mut impl TermSink) -> Bitboard {
        let piece = Piece { color: self.color, kind };
        let (mut defended, mut mobility, mut zone_attacks) = (Bitboard::EMPTY, 0, 0);
        for square in self.position.pieces_of(kind, self.color) {
            sink.add_pst(piece, square, self.sign);
            let attacks = self.position.attacks_from(piece, square);
            defended |= attacks & self.own;
            mobility += (attacks - self.own).len() as i32;
            zone_attacks += (attacks & self.lion_zone).len() as i32;
            for victim in attacks & self.enemy {
                if let Some(victim) = self.position.piece_at(victim) {
                    sink.add_term(self.threat_base + kind.index() * 8 + victim.kind.index(), self.sign);
                }
            }
        }
        sink.add_term(term::MOBILITY + kind.index(), self.sign * mobility);
        sink.add_term(term::LION_ZONE + kind.index(), self.sign * zone_attacks);
        defended
    }
}

/// Builds a table by [`Square::index`].
fn table_by_square<T: Copy>(make: impl Fn(Square) -> T) -> [T; 49] {
    let mut table = [None; 49];
    Square::all().for_each(|square| table[square.index()] = Some(make(square)));
    table.map(|entry| entry.unwrap_or_else(|| unreachable!("every square has an index below 49")))
}

/// Returns the rank of a square relative to a side, from 0.
fn relative_rank(color: Color, square: Square) -> usize {
    usize::from(if color == Color::White { square.rank() } else { 6 - square.rank() })
}

fn pst_term(piece: Piece, square: Square) -> usize {
    let file = usize::from(square.file().min(6 - square.file()));
    term::PST + piece.kind.index() * 28 + relative_rank(piece.color, square) * 4 + file
}

/// Returns the game phase, 0 to [`MAX_PHASE`].
fn game_phase(position: &Position) -> i32 {
    let pieces = Color::ALL.map(|color| non_pawn_pieces(position, color));
    (pieces.iter().sum::<usize>() as i32).min(MAX_PHASE)
}

/// Returns the bonus for material against a bare lion, larger the closer the pieces are to it.
fn mop_up(position: &Position, color: Color) -> i32 {
    if position.pieces(!color).len() != 1 || position.pieces(color).len() < 2 {
        return 0;
    }
    let Some(bare_lion) = position.lion(!color) else { return p::BARE_LION_BONUS_CP };
    let distance: i32 = position
        .pieces(color)
        .iter()
        .map(|piece| i32::from(piece.file().abs_diff(bare_lion.file()).max(piece.rank().abs_diff(bare_lion.rank()))))
        .sum();
    p::BARE_LION_BONUS_CP - p::MOP_UP_CP_PER_STEP * distance
}

#[cfg(test)]
mod tests {
    use super::*;

    const POSITIONS: [&str; 5] = [
        Position::START_FEN,
        "1melec1/ppppp1p/2g2zp/5C1/2G2ZP/PPPPP1P/1MELE2/b/-1",
        "2l4/7/7/C4p1/7/7/4L2/w/-1",
        "g1elec1/pp1pp1p/1mp2zp/7/1P1P2P/P1P1PPZ/GMELEC1/w/-1",
        "4l2/2p4/2P1g2/7/3E3/1S3p1/2L4/w/-1",
    ];

    fn score(fen: &str) -> i32 {
        ClassicalEval::new().evaluate(&Position::from_fen(fen).expect(fen)).centipawns()
    }

    #[test]
    fn both_colours_are_evaluated_alike() {
        let hand = ClassicalEval::new();
        for fen in POSITIONS {
            let position = Position::from_fen(fen).expect(fen);
            assert_eq!(hand.evaluate(&position), hand.evaluate(&position.mirrored()), "{fen}");
        }
        let tempo = Weights::shipped().tapered()[term::TEMPO].taper(MAX_PHASE, MAX_PHASE);
        assert_eq!(score(Position::START_FEN), tempo);
    }

    #[test]
    fn listed_terms_add_up_to_the_evaluation() {
        let (hand, weights) = (ClassicalEval::new(), Weights::shipped().tapered());
        for fen in POSITIONS {
            let position = Position::from_fen(fen).expect(fen);
            let terms = hand.terms(&position);
            let sum = terms
                .counts
                .iter()
                .fold(TaperedScore::ZERO, |sum, (term, count)| sum + weights[usize::from(*term)] * i32::from(*count));
            let mop_up_score = mop_up(&position, position.turn()) - mop_up(&position, !position.turn());
            let phase = (terms.phase * MAX_PHASE as f32).round() as i32;
            let listed = sum.taper(phase, MAX_PHASE) + mop_up_score;
            assert_eq!(hand.evaluate(&position).centipawns(), listed, "{fen}");
        }
    }

    #[test]
    fn extra_pieces_and_advanced_pawns_score_higher() {
        assert!(score("2l4/7/7/7/1Z5/7/4L2/w/-1") > 300);
        assert!(score("2l4/7/7/7/1Z5/7/4L2/b/-1") < -250);
        assert!(score("2l4/P6/7/7/7/6p/4L2/w/-1") > score("2l4/7/7/7/P6/6p/4L2/w/-1") + 60);
    }
}
