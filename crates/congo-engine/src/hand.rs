//! The evaluation by hand: a sum of terms, each with a weight for the middle game and one for the end. The same walk over
//! a position adds up the weights when it is evaluated and lists the terms when they are tuned.

use crate::Score;
use crate::material::non_pawn_pieces;
use crate::parameters as p;
use crate::weights::{Pair, Weights, term};
use congo_rules::{Color, Kind, Piece, Position, Square, Squares};

/// Officers (all but lions and pawns) of both sides when everything is on the board: the middle game at its fullest.
const FULL: i32 = 12;

/// Who takes in the terms of a position, for the side to move with a positive count.
trait Sum {
    /// A man on its square.
    fn place(&mut self, piece: Piece, square: Square, sign: i32);
    /// Some other term.
    fn add(&mut self, term: usize, count: i32);
}

/// Tables made once; evaluating only reads them.
#[derive(Debug)]
pub struct Hand {
    weights: Vec<Pair>,
    /// The weights of places by colour, kind and square.
    places: [[[Pair; 49]; 8]; 2],
    geometry: Geometry,
}

/// What lies where.
#[derive(Debug)]
struct Geometry {
    /// A square and those around it.
    around: [Squares; 49],
    /// Squares on the files beside.
    beside: [Squares; 49],
    /// Squares before a pawn on its file and those beside, by colour.
    ahead: [[Squares; 49]; 2],
}

impl Default for Hand {
    fn default() -> Self {
        Self::new()
    }
}

impl Hand {
    /// Makes the tables.
    pub fn new() -> Self {
        let weights = Weights::shipped().pairs();
        let place = |color, kind| by_square(|square| weights[place_term(Piece { color, kind }, square)]);
        let places = Color::ALL.map(|color| Kind::ALL.map(|kind| place(color, kind)));
        Self { weights, places, geometry: Geometry::new() }
    }

    /// The score for the side to move, as if nobody had to leave the river at once.
    pub fn evaluate(&self, position: &Position) -> Score {
        let mut adder = Adder { hand: self, sum: Pair::ZERO };
        self.geometry.walk(position, &mut adder);
        let score = adder.sum.blend(phase(position), FULL);
        Score::from_centipawns(score + hunt(position, position.turn()) - hunt(position, !position.turn()))
    }

    /// The terms of a position, for whoever tunes their weights.
    pub fn terms(&self, position: &Position) -> Terms {
        struct Lister(Vec<i8>);
        impl Sum for Lister {
            fn place(&mut self, piece: Piece, square: Square, sign: i32) {
                self.add(place_term(piece, square), sign);
            }
            fn add(&mut self, term: usize, count: i32) {
                self.0[term] += count as i8;
            }
        }
        let mut lister = Lister(vec![0; term::COUNT]);
        self.geometry.walk(position, &mut lister);
        let counts = lister.0.iter().enumerate().filter(|(_, count)| **count != 0);
        Terms {
            counts: counts.map(|(term, count)| (term as u16, *count)).collect(),
            phase: phase(position) as f32 / FULL as f32,
        }
    }
}

/// Adds up weights.
struct Adder<'a> {
    hand: &'a Hand,
    sum: Pair,
}

impl Sum for Adder<'_> {
    #[inline]
    fn place(&mut self, piece: Piece, square: Square, sign: i32) {
        self.sum = self.sum + self.hand.places[piece.color.index()][piece.kind.index()][square.index()] * sign;
    }

    #[inline]
    fn add(&mut self, term: usize, count: i32) {
        self.sum = self.sum + self.hand.weights[term] * count;
    }
}

/// The terms of a position with their counts for the side to move, and how much of the middle game is in it, 0 to 1.
#[derive(Debug, Clone, PartialEq)]
pub struct Terms {
    /// Terms by number, each once, with how often they occur more for the side to move than against it.
    pub counts: Vec<(u16, i8)>,
    /// 1 with all officers on the board, 0 with none.
    pub phase: f32,
}

impl Geometry {
    fn new() -> Self {
        let near = |from: Square, wanted: &dyn Fn(i32, i32) -> bool| -> Squares {
            let apart = |to: &Square| {
                (i32::from(to.file()) - i32::from(from.file()), i32::from(to.rank()) - i32::from(from.rank()))
            };
            Square::all().filter(|to| wanted(apart(to).0, apart(to).1)).collect()
        };
        let table = |wanted: &dyn Fn(i32, i32) -> bool| by_square(|square| near(square, wanted));
        Self {
            around: table(&|file, rank| file.abs() <= 1 && rank.abs() <= 1),
            beside: table(&|file, rank| file.abs() == 1 && rank == 0),
            ahead: [table(&|file, rank| file.abs() <= 1 && rank > 0), table(&|file, rank| file.abs() <= 1 && rank < 0)],
        }
    }

    #[inline]
    fn walk(&self, position: &Position, sum: &mut impl Sum) {
        let us = position.turn();
        self.side(position, us, 1, term::THREAT, sum);
        self.side(position, !us, -1, term::MENACE, sum);
        let wet = position.pieces(!us) & Squares::RIVER;
        if !wet.is_empty() {
            for kind in Kind::ALL {
                sum.add(term::WET + kind.index(), -((position.of(kind, !us) & wet).len() as i32));
            }
        }
        sum.add(term::TEMPO, 1);
    }

    #[inline]
    fn side(&self, position: &Position, color: Color, sign: i32, threats: usize, sum: &mut impl Sum) {
        let zone = position.lion(!color).map_or(Squares::EMPTY, |lion| self.around[lion.index()]);
        let (own, enemy) = (position.pieces(color), position.pieces(!color));
        let side = Side { position, color, own, enemy, zone, sign, threats };
        // Each kind by name, so that the compiler makes each its own walk.
        let guarded = side.men(Kind::Pawn, sum)
            | side.men(Kind::Superpawn, sum)
            | side.men(Kind::Zebra, sum)
            | side.men(Kind::Elephant, sum)
            | side.men(Kind::Giraffe, sum)
            | side.men(Kind::Monkey, sum)
            | side.men(Kind::Crocodile, sum)
            | side.men(Kind::Lion, sum);
        for kind in Kind::ALL {
            sum.add(term::GUARDED + kind.index(), sign * (position.of(kind, color) & guarded).len() as i32);
        }
        self.pawns(position, color, sign, sum);
    }

    #[inline]
    fn pawns(&self, position: &Position, color: Color, sign: i32, sum: &mut impl Sum) {
        let (pawns, theirs) = (position.of(Kind::Pawn, color), position.of(Kind::Pawn, !color));
        for pawn in pawns {
            sum.add(term::PHALANX, sign * i32::from(!(self.beside[pawn.index()] & pawns).is_empty()));
            if (self.ahead[color.index()][pawn.index()] & theirs).is_empty() {
                sum.add(term::FREE + gone(color, pawn), sign);
            }
        }
    }
}

/// One side of a position.
struct Side<'a> {
    position: &'a Position,
    color: Color,
    own: Squares,
    enemy: Squares,
    /// On and beside the enemy lion.
    zone: Squares,
    sign: i32,
    /// The terms for what its men reach.
    threats: usize,
}

impl Side<'_> {
    /// The terms of the men of a kind; returns those of their side that they protect.
    #[inline(always)]
    fn men(&self, kind: Kind, sum: &mut impl Sum) -> Squares {
        let piece = Piece { color: self.color, kind };
        let (mut guarded, mut free, mut near) = (Squares::EMPTY, 0, 0);
        for square in self.position.of(kind, self.color) {
            sum.place(piece, square, self.sign);
            let reach = self.position.reach(piece, square);
            guarded |= reach & self.own;
            free += (reach - self.own).len() as i32;
            near += (reach & self.zone).len() as i32;
            for victim in reach & self.enemy {
                if let Some(victim) = self.position.piece_at(victim) {
                    sum.add(self.threats + kind.index() * 8 + victim.kind.index(), self.sign);
                }
            }
        }
        sum.add(term::MOBILITY + kind.index(), self.sign * free);
        sum.add(term::ZONE + kind.index(), self.sign * near);
        guarded
    }
}

/// A table by [`Square::index`].
fn by_square<T: Copy>(make: impl Fn(Square) -> T) -> [T; 49] {
    let mut table = [None; 49];
    Square::all().for_each(|square| table[square.index()] = Some(make(square)));
    table.map(|entry| entry.unwrap_or_else(|| unreachable!("every square has an index below 49")))
}

/// How many ranks a man has gone from his side's first.
fn gone(color: Color, square: Square) -> usize {
    usize::from(if color == Color::White { square.rank() } else { 6 - square.rank() })
}

fn place_term(piece: Piece, square: Square) -> usize {
    let file = usize::from(square.file().min(6 - square.file()));
    term::PLACE + piece.kind.index() * 28 + gone(piece.color, square) * 4 + file
}

/// The officers on the board, 0 to [`FULL`].
fn phase(position: &Position) -> i32 {
    let pieces = Color::ALL.map(|color| non_pawn_pieces(position, color));
    (pieces.iter().sum::<usize>() as i32).min(FULL)
}

/// Against a bare lion: drive the hunters near.
fn hunt(position: &Position, color: Color) -> i32 {
    if position.pieces(!color).len() != 1 || position.pieces(color).len() < 2 {
        return 0;
    }
    let Some(hunted) = position.lion(!color) else { return p::BARE_ENEMY };
    let far: i32 = position
        .pieces(color)
        .iter()
        .map(|man| i32::from(man.file().abs_diff(hunted.file()).max(man.rank().abs_diff(hunted.rank()))))
        .sum();
    p::BARE_ENEMY - p::HUNT * far
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
        Hand::new().evaluate(&Position::from_fen(fen).expect(fen)).centipawns()
    }

    #[test]
    fn both_colours_are_judged_alike() {
        let hand = Hand::new();
        for fen in POSITIONS {
            let position = Position::from_fen(fen).expect(fen);
            assert_eq!(hand.evaluate(&position), hand.evaluate(&position.mirrored()), "{fen}");
        }
        let tempo = Weights::shipped().pairs()[term::TEMPO].blend(FULL, FULL);
        assert_eq!(score(Position::START_FEN), tempo);
    }

    #[test]
    fn the_terms_that_are_listed_are_those_that_are_added_up() {
        let (hand, weights) = (Hand::new(), Weights::shipped().pairs());
        for fen in POSITIONS {
            let position = Position::from_fen(fen).expect(fen);
            let terms = hand.terms(&position);
            let sum = terms
                .counts
                .iter()
                .fold(Pair::ZERO, |sum, (term, count)| sum + weights[usize::from(*term)] * i32::from(*count));
            let hunts = hunt(&position, position.turn()) - hunt(&position, !position.turn());
            let officers = (terms.phase * FULL as f32).round() as i32;
            let listed = sum.blend(officers, FULL) + hunts;
            assert_eq!(hand.evaluate(&position).centipawns(), listed, "{fen}");
        }
    }

    #[test]
    fn a_man_more_is_better_and_so_is_a_pawn_further_on() {
        assert!(score("2l4/7/7/7/1Z5/7/4L2/w/-1") > 300);
        assert!(score("2l4/7/7/7/1Z5/7/4L2/b/-1") < -250);
        assert!(score("2l4/P6/7/7/7/6p/4L2/w/-1") > score("2l4/7/7/7/P6/6p/4L2/w/-1") + 60);
    }
}
