//! Brilliant moves, `!!`: a best move that gives up a piece for something other than material.
//!
//! Everything is judged by the rules and by the lines of the analysis. What the opponent can take is played out as for
//! the coach (`captures.rs`), so chains, the river and the lions count: a piece that cannot be taken because the lion
//! would fall is not given up.

use super::captures::material_given_up;
use super::{Line, Ply, win_chance};
use congo_rules::{Game, Piece, PlayedMove, Square};
use std::collections::BTreeMap;

/// The minimum value given up, in centipawns: more than a pawn, less than a zebra.
const MIN_SACRIFICE_CP: i32 = 200;
/// A move that gives up at most this much, in centipawns, keeps the material.
const MAX_KEPT_LOSS_CP: i32 = 50;
/// The minimum win probability by which the next best move is worse: as much as makes a mistake.
const MIN_MARGIN: f64 = 0.10;
/// The minimum win probability after the move: a sacrifice that only delays a loss is not brilliant.
const MIN_CHANCE: f64 = 0.5;
/// The maximum win probability of the next best move: where much wins, nothing is brave.
const MAX_NEXT_CHANCE: f64 = 0.9;
/// The maximum drop of the win probability from the position before to the one after the move.
const MAX_DROP: f64 = 0.03;

/// A brilliant move with its evidence.
#[derive(Debug, Clone, PartialEq)]
pub struct Brilliancy {
    /// The most valuable piece given up.
    pub piece: Piece,
    /// Its square after the move, where it can be captured or has drowned.
    pub at: Square,
    /// The value given up after the opponent's best capture, in centipawns, at least 200.
    pub cost: i32,
    /// The side's win probability after the move, 0 to 1, at least 0.5.
    pub chance: f64,
    /// The side's win probability after the next best move, at least 0.10 lower.
    pub next_chance: f64,
}

/// Brilliant moves by their numbers, counting the moves of both sides.
pub type Brilliancies = BTreeMap<usize, Brilliancy>;

/// Returns the brilliant moves among the analysed ones after this number of moves of a game.
pub fn brilliancies(game: &Game, plies: &[Ply], first: usize) -> Brilliancies {
    let moves = game.moves().iter().zip(plies).skip(first);
    moves.filter_map(|(turn, ply)| Some((ply.number, brilliancy(turn, ply)?))).collect()
}

/// Returns why a move is brilliant: it is the best move, the next best one loses at least 0.10 more win probability, and
/// it lets the opponent win 200 centipawns or more at once although another safe move would have kept the material.
/// `None` if it is not. Needs an analysis with at least two lines.
pub fn brilliancy(played: &PlayedMove, ply: &Ply) -> Option<Brilliancy> {
    let side = ply.side;
    let [best, next, ..] = ply.before.lines.as_slice() else { return None };
    let [before, chance, next_chance] = [best.score, ply.score, next.score].map(|score| win_chance(score, side));
    let is_best = first_move(best, played).is_some_and(|first| first.mv == played.mv);
    let stands_out = chance - next_chance >= MIN_MARGIN && before - next_chance >= MIN_MARGIN;
    let is_sound = chance >= MIN_CHANCE && before - chance <= MAX_DROP && next_chance <= MAX_NEXT_CHANCE;
    if !is_best || !stands_out || !is_sound || played.captures_lion() {
        return None;
    }
    let given = material_given_up(played)?;
    if given.cost < MIN_SACRIFICE_CP || !could_keep_material(played) {
        return None;
    }
    Some(Brilliancy { piece: given.piece, at: given.at, cost: given.cost, chance, next_chance })
}

fn first_move(line: &Line, played: &PlayedMove) -> Option<PlayedMove> {
    played.before.apply_and_describe(line.moves.first()?).ok()
}

/// Returns whether another move would have kept the lion and the material.
fn could_keep_material(played: &PlayedMove) -> bool {
    let before = &played.before;
    let others = before.legal_moves().into_iter().filter(|mv| *mv != played.mv);
    others.filter_map(|mv| before.apply_and_describe(&before.path(mv)).ok()).any(|other| {
        other.after().lion_capture().is_none()
            && material_given_up(&other).is_none_or(|given| given.cost <= MAX_KEPT_LOSS_CP)
    })
}

#[cfg(test)]
mod tests {
    use super::super::{Evaluation, Mark};
    use super::*;
    use congo_engine::Score;
    use congo_rules::Position;

    /// The brilliancy of the first of these moves with these scores for White: the best two lines, then after it.
    fn found(fen: &str, moves: [&str; 2], scores: [i32; 3]) -> Option<(String, i32)> {
        let position = Position::from_fen(fen).expect(fen);
        let played = position.apply_and_describe(&moves[0].parse().expect("a path")).expect("a legal move");
        let [first, second, after] = scores.map(Score::from_centipawns);
        let line = |score, path: &str| Line { score, moves: vec![path.parse().expect("a path")] };
        let ply = Ply {
            number: 1,
            side: position.turn(),
            path: played.path.clone(),
            choices: position.count_moves(),
            before: Evaluation {
                score: first,
                depth: 9,
                nodes: 9,
                lines: vec![line(first, moves[0]), line(second, moves[1])],
            },
            score: after,
            loss: 0.0,
            mark: Mark::from_loss(0.0),
        };
        let found = brilliancy(&played, &ply)?;
        Some((format!("{}{}", found.piece.letter(), found.at), found.cost))
    }

    /// The elephant can go to c3, where a pawn takes it.
    const OFFER: &str = "2l4/7/7/3p3/7/2E4/4L2/w/-1";

    #[test]
    fn a_best_move_that_gives_up_a_piece_is_brilliant() {
        let elephant = congo_engine::piece_value(congo_rules::PieceKind::Elephant);
        assert_eq!(found(OFFER, ["c2c3", "c2b2"], [300, 0, 300]), Some(("Ec3".to_owned(), elephant)));
    }

    #[test]
    fn other_moves_are_not() {
        for (what, fen, moves, scores) in [
            ("nothing is given up", OFFER, ["c2b2", "c2c3"], [300, 0, 300]),
            ("another move is about as good", OFFER, ["c2c3", "c2b2"], [300, 250, 300]),
            ("the side is worse anyway", OFFER, ["c2c3", "c2b2"], [-200, -600, -200]),
            ("much else wins as well", OFFER, ["c2c3", "c2b2"], [2_000, 700, 2_000]),
            ("the chances drop", OFFER, ["c2c3", "c2b2"], [300, -100, 200]),
            // A pawn for nothing is too little.
            ("only a pawn is given up", "2l4/7/7/3p3/7/2P4/4L2/w/-1", ["c2c3", "e1d1"], [300, 0, 300]),
            // Two elephants are in the river, and only one can leave.
            ("the piece is lost anyway", "2l4/7/7/E5E/7/7/4L2/w/-1", ["a4a5", "g4g5"], [300, 0, 300]),
        ] {
            assert_eq!(found(fen, moves, scores), None, "{what}");
        }
    }
}
