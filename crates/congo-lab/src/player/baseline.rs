//! Simple players of known strength, to compare others with.

use super::{Player, PlayerError};
use congo_engine::{Clock, Rng};
use congo_rules::{Color, Game, Move, Path, PieceKind, Position};

/// Knows only the rules: captures the lion, captures what is unprotected, does not leave its own lion to be captured,
/// and otherwise moves at random.
pub(super) struct Naive(Rng);

impl Naive {
    pub(super) fn new() -> Self {
        Self(Rng::new(0))
    }

    fn random_move(&mut self, moves: &[Move]) -> Option<Move> {
        moves.get(self.0.below(moves.len())).copied()
    }
}

impl Player for Naive {
    fn new_game(&mut self, seed: u64) -> Result<(), PlayerError> {
        self.0 = Rng::new(seed);
        Ok(())
    }

    fn choose_move(&mut self, game: &Game, _: Option<Clock>) -> Result<Path, PlayerError> {
        let position = game.position();
        let moves = position.legal_moves();
        let safe: Vec<Move> =
            moves.iter().copied().filter(|mv| position.play_unchecked(*mv).lion_capture().is_none()).collect();
        let free: Vec<Move> = safe.iter().copied().filter(|mv| is_unanswered_capture(position, *mv)).collect();
        let mv = position
            .lion_capture()
            .or_else(|| self.random_move(&free))
            .or_else(|| self.random_move(&safe))
            .or_else(|| self.random_move(&moves));
        mv.map(|mv| position.path(mv)).ok_or_else(|| PlayerError::IllegalMove("no move".to_owned()))
    }
}

/// Whether the capturing piece cannot be recaptured.
fn is_unanswered_capture(position: &Position, mv: Move) -> bool {
    let after = position.play_unchecked(mv);
    let stays = after.pieces(position.turn()).contains(mv.to());
    mv.is_capture() && stays && after.attackers(mv.to(), after.turn()).is_empty()
}

/// Plays like older Congo programs: alpha-beta to a fixed depth, with material as the evaluation and without quiescence
/// search. Every hop of a chain and its end count as plies.
pub(super) struct MaterialSearch {
    depth: usize,
}

/// More than all other pieces together.
const LION_SCORE: i32 = 100_000;

impl MaterialSearch {
    pub(super) fn new(depth: usize) -> Self {
        Self { depth }
    }

    fn search(position: &Position, depth: usize, mut alpha: i32, beta: i32) -> i32 {
        if position.lion(position.turn()).is_none() {
            return -LION_SCORE - depth as i32;
        }
        if depth == 0 {
            return material_balance(position);
        }
        let mut best = -LION_SCORE * 2;
        for mv in ordered_moves(position, depth) {
            let score = -Self::search(&position.play_unchecked(mv), depth - ply_cost(mv).min(depth), -beta, -alpha);
            best = best.max(score);
            alpha = alpha.max(score);
            if alpha >= beta {
                break;
            }
        }
        best
    }
}

impl Player for MaterialSearch {
    fn new_game(&mut self, _: u64) -> Result<(), PlayerError> {
        Ok(())
    }

    fn choose_move(&mut self, game: &Game, _: Option<Clock>) -> Result<Path, PlayerError> {
        let position = game.position();
        let (mut best, mut alpha) = (None, -LION_SCORE * 2);
        for mv in ordered_moves(position, self.depth) {
            let depth = self.depth - ply_cost(mv).min(self.depth);
            let score = -Self::search(&position.play_unchecked(mv), depth, -LION_SCORE * 2, -alpha);
            if best.is_none() || score > alpha {
                (best, alpha) = (Some(mv), score);
            }
        }
        best.map(|mv| position.path(mv)).ok_or_else(|| PlayerError::IllegalMove("no move".to_owned()))
    }
}

/// The number of plies that a move counts as.
fn ply_cost(mv: Move) -> usize {
    if mv.is_chain() { mv.captured().len() + 1 } else { 1 }
}

/// The moves that fit into the depth, captures first.
fn ordered_moves(position: &Position, depth: usize) -> Vec<Move> {
    let mut moves = position.legal_moves();
    moves.retain(|mv| mv.captured().len() <= depth.max(1));
    moves.sort_by_key(|mv| std::cmp::Reverse(mv.captured().len()));
    moves
}

/// The material of the side to move minus that of the opponent, in hundredths of a pawn.
fn material_balance(position: &Position) -> i32 {
    let side = |color: Color| -> i32 {
        PieceKind::ALL
            .into_iter()
            .map(|kind| position.pieces_of(kind, color).len() as i32 * congo_engine::piece_value(kind))
            .sum()
    };
    side(position.turn()) - side(!position.turn())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chosen_move(player: &mut dyn Player, fen: &str) -> String {
        let game = Game::from_position(Position::from_fen(fen).expect(fen));
        player.choose_move(&game, None).expect("a move").to_string()
    }

    #[test]
    fn the_naive_player_captures_lions_and_free_pieces_and_saves_its_lion() {
        for seed in 0..30 {
            let mut naive = Naive::new();
            naive.new_game(seed).expect("it begins");
            assert_eq!(chosen_move(&mut naive, "3l3/7/2Z4/7/7/7/2L4/w/-1"), "c5d7");
            // The giraffe cannot be protected; facing lions end the game at once.
            assert_eq!(chosen_move(&mut naive, "2l4/7/1g5/7/Z6/7/4L2/w/-1"), "a3b5");
            assert_ne!(chosen_move(&mut naive, "2l4/7/7/7/7/7/1Z1L3/w/-1"), "d1c1");
        }
    }

    #[test]
    fn the_material_search_sees_to_its_depth() {
        assert_eq!(chosen_move(&mut MaterialSearch::new(1), "3l3/7/2Z4/7/7/7/2L4/w/-1"), "c5d7");
        // The chain over three pieces ends with the lion: four plies, and the end of the chain.
        let chain = "7/4l2/7/4c2/7/2p4/1M1L3/w/-1";
        assert_eq!(chosen_move(&mut MaterialSearch::new(3), chain), "b1d3f5d7");
        assert_ne!(chosen_move(&mut MaterialSearch::new(2), chain), "b1d3f5d7");
    }
}
