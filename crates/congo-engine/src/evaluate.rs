//! What a position is worth without looking ahead: men, places, freedom, the lions' safety, the river.

use crate::Score;
use crate::parameters as p;
use congo_rules::{Color, Kind, Position, Square, Squares};

/// Tables made once; evaluating only reads them.
#[derive(Debug)]
pub struct Evaluator {
    /// Worth and place by colour, kind and square, in centipawns.
    places: [[[i32; 49]; 8]; 2],
    /// Where a man goes or attacks on an empty board, by colour, kind and square.
    reach: [[[Squares; 49]; 8]; 2],
    /// A square and those around it.
    around: [Squares; 49],
}

impl Default for Evaluator {
    fn default() -> Self {
        Self::new()
    }
}

impl Evaluator {
    /// Makes the tables.
    pub fn new() -> Self {
        let mut made =
            Self { places: [[[0; 49]; 8]; 2], reach: [[[Squares::EMPTY; 49]; 8]; 2], around: [Squares::EMPTY; 49] };
        for square in Square::all() {
            made.around[square.index()] = steps(square, &KING) | Squares::of(square);
            for (color, kind) in Color::ALL.into_iter().flat_map(|color| Kind::ALL.map(|kind| (color, kind))) {
                made.places[color.index()][kind.index()][square.index()] = place(color, kind, square);
                made.reach[color.index()][kind.index()][square.index()] = reach(color, kind, square);
            }
        }
        made
    }

    /// The score for the side to move, as if nobody had to leave the river at once.
    pub fn evaluate(&self, position: &Position) -> Score {
        let us = position.turn();
        let score = self.side(position, us) - self.side(position, !us) + p::TEMPO;
        Score::from_centipawns(score)
    }

    fn side(&self, position: &Position, color: Color) -> i32 {
        let own = position.pieces(color);
        let lion_zone = position.lion(!color).map_or(Squares::EMPTY, |lion| self.around[lion.index()]);
        let mut score = 0;
        for kind in Kind::ALL {
            let (places, reach) = (&self.places[color.index()][kind.index()], &self.reach[color.index()][kind.index()]);
            let (mobility, attack) = (p::MOBILITY[kind.index()], p::LION_ATTACK[kind.index()]);
            for square in position.of(kind, color) {
                let reached = reach[square.index()];
                score += places[square.index()]
                    + mobility * (reached - own).len() as i32
                    + attack * (reached & lion_zone).len() as i32;
            }
        }
        if own.len() > 1 && position.pieces(!color).len() == 1 { score + self.hunt(position, color) } else { score }
    }

    /// Against a bare lion: drive the hunters near.
    fn hunt(&self, position: &Position, color: Color) -> i32 {
        let Some(hunted) = position.lion(!color) else { return p::BARE_ENEMY };
        let far: i32 = position
            .pieces(color)
            .iter()
            .map(|man| i32::from(man.file().abs_diff(hunted.file()).max(man.rank().abs_diff(hunted.rank()))))
            .sum();
        p::BARE_ENEMY - p::HUNT * far
    }

    /// What the side to move loses if it leaves every man that stands in the river there, in centipawns.
    pub fn drowning(&self, position: &Position) -> i32 {
        let swimmers = position.swimmers();
        if swimmers.is_empty() { 0 } else { worth_of(position, swimmers) }
    }
}

/// What the men on these squares are worth together, in centipawns.
pub(crate) fn worth_of(position: &Position, squares: Squares) -> i32 {
    squares.iter().filter_map(|at| position.piece_at(at)).map(|piece| p::worth(piece.kind)).sum()
}

fn place(color: Color, kind: Kind, square: Square) -> i32 {
    let gone = usize::from(if color == Color::White { square.rank() } else { 6 - square.rank() });
    let off_centre = i32::from(square.file().abs_diff(3) + square.rank().abs_diff(3));
    let mut score = p::worth(kind) + p::CENTRE[kind.index()] * (6 - off_centre);
    match kind {
        Kind::Pawn => score += p::PAWN_ADVANCE[gone],
        Kind::Crocodile if square.is_river() => score += p::CROCODILE_IN_RIVER,
        _ => {}
    }
    if square.is_river() && kind != Kind::Crocodile { score - p::WET } else { score }
}

const KING: [(i8, i8); 8] = [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)];
const ZEBRA: [(i8, i8); 8] = [(-2, -1), (-2, 1), (-1, -2), (-1, 2), (1, -2), (1, 2), (2, -1), (2, 1)];
const ELEPHANT: [(i8, i8); 8] = [(-2, 0), (-1, 0), (1, 0), (2, 0), (0, -2), (0, -1), (0, 1), (0, 2)];
const GIRAFFE: [(i8, i8); 8] = [(-2, -2), (0, -2), (2, -2), (-2, 0), (2, 0), (-2, 2), (0, 2), (2, 2)];
const PAWN: [(i8, i8); 3] = [(-1, 1), (0, 1), (1, 1)];
const SUPERPAWN: [(i8, i8); 5] = [(-1, 1), (0, 1), (1, 1), (-1, 0), (1, 0)];

/// Where a man attacks on an empty board; a monkey attacks by hopping over whoever stands beside it.
fn reach(color: Color, kind: Kind, square: Square) -> Squares {
    let forward = |reach: &[(i8, i8)]| -> Vec<(i8, i8)> {
        let way = if color == Color::White { 1 } else { -1 };
        reach.iter().map(|(file, rank)| (*file, rank * way)).collect()
    };
    match kind {
        Kind::Pawn => steps(square, &forward(&PAWN)),
        Kind::Superpawn => steps(square, &forward(&SUPERPAWN)),
        Kind::Zebra => steps(square, &ZEBRA),
        Kind::Elephant => steps(square, &ELEPHANT),
        Kind::Giraffe => steps(square, &GIRAFFE),
        Kind::Crocodile => steps(square, &KING) | slides(square),
        Kind::Monkey | Kind::Lion => steps(square, &KING),
    }
}

fn steps(from: Square, by: &[(i8, i8)]) -> Squares {
    let to = |(file, rank): &(i8, i8)| {
        Square::new(from.file().checked_add_signed(*file)?, from.rank().checked_add_signed(*rank)?)
    };
    by.iter().filter_map(to).collect()
}

/// A crocodile's slides without anybody in the way.
fn slides(from: Square) -> Squares {
    let between = |square: &Square| {
        square.file() == from.file() && (from.rank().min(3)..=from.rank().max(3)).contains(&square.rank())
    };
    let along = |square: &Square| square.is_river() && from.is_river();
    Square::all().filter(|square| *square != from && (between(square) || along(square))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn score(fen: &str) -> i32 {
        Evaluator::new().evaluate(&Position::from_fen(fen).expect(fen)).centipawns()
    }

    #[test]
    fn both_colours_are_judged_alike() {
        for fen in
            [Position::START_FEN, "1melec1/ppppp1p/2g2zp/5C1/2G2ZP/PPPPP1P/1MELE2/b/-1", "2l4/7/7/C4p1/7/7/4L2/w/-1"]
        {
            let position = Position::from_fen(fen).expect(fen);
            let evaluator = Evaluator::new();
            assert_eq!(evaluator.evaluate(&position), evaluator.evaluate(&position.mirrored()), "{fen}");
        }
        assert_eq!(score(Position::START_FEN), p::TEMPO);
    }

    #[test]
    fn a_man_more_is_better_and_so_is_a_pawn_further_on() {
        assert!(score("2l4/7/7/7/1Z5/7/4L2/w/-1") > 300);
        assert!(score("2l4/7/7/7/1Z5/7/4L2/b/-1") < -250);
        assert!(score("2l4/P6/7/7/7/6p/4L2/w/-1") > score("2l4/7/7/7/P6/6p/4L2/w/-1") + 60);
    }

    #[test]
    fn swimmers_are_counted_as_lost() {
        let wet = Position::from_fen("2l4/7/7/1P3E1/7/7/4L2/w/-1").expect("a position");
        assert_eq!(Evaluator::new().drowning(&wet), p::worth(Kind::Pawn) + p::worth(Kind::Elephant));
    }
}
