//! Two deliberately simple bots of the platform's own programs: one plays random moves, the other searches to a fixed
//! depth and counts material. The levels are better opponents.

use congo_engine::{Rng, Score, SearchResult, Stop};
use congo_rules::{Color, Move, PieceKind, Position};
use serde::{Deserialize, Serialize};

/// A simple bot of the platform.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum SimpleBot {
    /// Plays a random legal move, all equally probable.
    Random,
    /// Searches four plies and counts material.
    Negamax,
}

/// Search depth of [`SimpleBot::Negamax`], in plies.
const NEGAMAX_DEPTH: u32 = 4;
/// Returns the platform's value of a kind of piece.
const fn piece_points(kind: PieceKind) -> i32 {
    match kind {
        PieceKind::Pawn => 1,
        PieceKind::Superpawn => 3,
        PieceKind::Giraffe => 5,
        PieceKind::Elephant => 6,
        PieceKind::Zebra => 7,
        PieceKind::Monkey | PieceKind::Crocodile => 10,
        PieceKind::Lion => LION_POINTS,
    }
}
/// The value of a lion: more than all other pieces together.
const LION_POINTS: i32 = 1000;
/// The centipawns per point of piece value, to display its evaluation like others.
const CENTIPAWNS_PER_POINT: i32 = 100;

impl SimpleBot {
    /// Both bots.
    pub const ALL: [Self; 2] = [Self::Random, Self::Negamax];

    /// Returns its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "Random",
            Self::Negamax => "Negamax",
        }
    }

    /// Returns the bot with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|simple| simple.name() == name)
    }

    /// Selects a move, always the same for the same seed; the result has no move if there is no legal one. Blocks the
    /// thread until the search ends or `stop` is set; after `stop` the move is the best of those searched.
    pub fn select_move(self, position: &Position, seed: u64, stop: &Stop) -> SearchResult {
        let mut random = Rng::new(seed ^ position.key());
        let mut moves = position.legal_moves();
        match self {
            Self::Random => {
                let mv = moves.get(random.below(moves.len())).copied();
                SearchResult::from_move(position, mv, Score::DRAW)
            }
            Self::Negamax => {
                // Shuffling lets chance decide between equal moves.
                for last in (1..moves.len()).rev() {
                    moves.swap(last, random.below(last + 1));
                }
                let (best, score) = best_move(position, &mut moves, stop);
                SearchResult::from_move(position, best, Score::from_centipawns(score * CENTIPAWNS_PER_POINT))
            }
        }
    }
}

/// Returns the best move and its score; the first of equal ones.
fn best_move(position: &Position, moves: &mut [Move], stop: &Stop) -> (Option<Move>, i32) {
    sort_captures_first(moves);
    let (mut best, mut alpha) = (moves.first().copied(), -2 * LION_POINTS);
    for mv in moves {
        let score = -negamax(&position.play_unchecked(*mv), NEGAMAX_DEPTH - 1, -2 * LION_POINTS, -alpha, stop);
        if stop.is_set() {
            break;
        }
        if score > alpha {
            (best, alpha) = (Some(*mv), score);
        }
    }
    (best, alpha)
}

/// Returns the score of a position for the side to move, within a window.
fn negamax(position: &Position, depth: u32, mut alpha: i32, beta: i32, stop: &Stop) -> i32 {
    let mut moves = if depth == 0 { Vec::new() } else { position.legal_moves() };
    if moves.is_empty() || stop.is_set() {
        // An earlier capture of a lion scores higher.
        let balance = point_balance(position);
        return balance + balance.signum() * if balance.abs() > LION_POINTS / 2 { depth as i32 } else { 0 };
    }
    sort_captures_first(&mut moves);
    for mv in moves {
        alpha = alpha.max(-negamax(&position.play_unchecked(mv), depth - 1, -beta, -alpha, stop));
        if alpha >= beta {
            break;
        }
    }
    alpha
}

/// Sorts captures first: they cause the most cutoffs.
fn sort_captures_first(moves: &mut [Move]) {
    moves.sort_by_key(|mv| std::cmp::Reverse(mv.captured().len()));
}

/// Returns the material of the side to move minus the opponent's.
fn point_balance(position: &Position) -> i32 {
    let points_of = |color: Color| -> i32 {
        PieceKind::ALL.into_iter().map(|kind| piece_points(kind) * position.pieces_of(kind, color).len() as i32).sum()
    };
    points_of(position.turn()) - points_of(!position.turn())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    fn selected_move(simple: SimpleBot, fen: &str, seed: u64) -> String {
        let position = Position::from_fen(fen).expect(fen);
        simple.select_move(&position, seed, &Stop::default()).path.expect("a move").to_string()
    }

    #[test]
    fn random_moves_are_uniform() {
        let mut counts: HashMap<String, usize> = HashMap::new();
        (0..2400).for_each(|seed| {
            *counts.entry(selected_move(SimpleBot::Random, Position::START_FEN, seed)).or_default() += 1
        });
        assert_eq!(counts.len(), 24);
        assert!(counts.values().all(|count| (50..160).contains(count)), "{counts:?}");
        assert_eq!(
            selected_move(SimpleBot::Random, Position::START_FEN, 7),
            selected_move(SimpleBot::Random, Position::START_FEN, 7)
        );
    }

    #[test]
    fn negamax_wins_material_and_protects_its_lion() {
        for seed in 0..5 {
            for (fen, expected) in [
                ("7/4l2/7/4c2/7/2p4/1M1L3/w/-1", "b1d3f5d7"),
                ("3l3/7/7/7/7/7/3L3/b/-1", "d7d1"),
                // The zebra is undefended.
                ("2l4/7/2z4/7/2E4/7/4L2/w/-1", "c3c5"),
            ] {
                assert_eq!(selected_move(SimpleBot::Negamax, fen, seed), expected, "{fen}");
            }
            // White's zebra is about to capture the lion.
            let lion_move = selected_move(SimpleBot::Negamax, "3l3/7/2Z4/7/7/7/4L2/b/-1", seed);
            assert!(lion_move.starts_with("d7"), "{lion_move}");
        }
    }

    #[test]
    fn a_stopped_search_returns_a_move() {
        let stop = Stop::default();
        stop.set();
        for simple in SimpleBot::ALL {
            assert!(simple.select_move(&Position::start(), 1, &stop).best_move.is_some());
            assert_eq!(SimpleBot::from_name(simple.name()), Some(simple));
        }
    }
}
