//! Players of known and simple strength, to measure others by.

use super::{Player, Problem};
use congo_engine::{Clock, Random};
use congo_rules::{Color, Game, Kind, Move, Path, Position};

/// Knows the rules and no more: takes the lion, takes what is free, does not leave its own lion to be taken, and
/// otherwise moves at random.
pub(super) struct Naive(Random);

impl Naive {
    pub(super) fn new() -> Self {
        Self(Random::new(0))
    }

    fn any(&mut self, moves: &[Move]) -> Option<Move> {
        moves.get(self.0.below(moves.len())).copied()
    }
}

impl Player for Naive {
    fn begin(&mut self, seed: u64) -> Result<(), Problem> {
        self.0 = Random::new(seed);
        Ok(())
    }

    fn choose(&mut self, game: &Game, _: Option<Clock>) -> Result<Path, Problem> {
        let position = game.position();
        let all = position.legal_moves();
        let safe: Vec<Move> =
            all.iter().copied().filter(|chosen| position.play(*chosen).lion_capture().is_none()).collect();
        let free: Vec<Move> = safe.iter().copied().filter(|chosen| is_free(position, *chosen)).collect();
        let chosen =
            position.lion_capture().or_else(|| self.any(&free)).or_else(|| self.any(&safe)).or_else(|| self.any(&all));
        chosen.map(|chosen| position.path(chosen)).ok_or_else(|| Problem::Illegal("no move".to_owned()))
    }
}

/// Whether a capture cannot be answered by taking the man that made it.
fn is_free(position: &Position, chosen: Move) -> bool {
    let after = position.play(chosen);
    let stays = after.pieces(position.turn()).contains(chosen.to());
    chosen.is_capture() && stays && after.attackers(chosen.to(), after.turn()).is_empty()
}

/// What older Congo programs do: alpha-beta to a fixed depth that counts men and stops wherever it stands; every hop of
/// a chain, and the end of the chain, count as plies.
pub(super) struct Platform {
    depth: usize,
}

/// Above every count of men.
const WON: i32 = 100_000;

impl Platform {
    pub(super) fn new(depth: usize) -> Self {
        Self { depth }
    }

    fn search(position: &Position, depth: usize, mut alpha: i32, beta: i32) -> i32 {
        if position.lion(position.turn()).is_none() {
            return -WON - depth as i32;
        }
        if depth == 0 {
            return count(position);
        }
        let mut best = -WON * 2;
        for chosen in ordered(position, depth) {
            let score = -Self::search(&position.play(chosen), depth - plies(chosen).min(depth), -beta, -alpha);
            best = best.max(score);
            alpha = alpha.max(score);
            if alpha >= beta {
                break;
            }
        }
        best
    }
}

impl Player for Platform {
    fn begin(&mut self, _: u64) -> Result<(), Problem> {
        Ok(())
    }

    fn choose(&mut self, game: &Game, _: Option<Clock>) -> Result<Path, Problem> {
        let position = game.position();
        let (mut best, mut alpha) = (None, -WON * 2);
        for chosen in ordered(position, self.depth) {
            let depth = self.depth - plies(chosen).min(self.depth);
            let score = -Self::search(&position.play(chosen), depth, -WON * 2, -alpha);
            if best.is_none() || score > alpha {
                (best, alpha) = (Some(chosen), score);
            }
        }
        best.map(|chosen| position.path(chosen)).ok_or_else(|| Problem::Illegal("no move".to_owned()))
    }
}

/// How many plies a move counts for.
fn plies(chosen: Move) -> usize {
    if chosen.is_chain() { chosen.captured().len() + 1 } else { 1 }
}

/// The moves that fit into the depth, captures first.
fn ordered(position: &Position, depth: usize) -> Vec<Move> {
    let mut moves = position.legal_moves();
    moves.retain(|chosen| chosen.captured().len() <= depth.max(1));
    moves.sort_by_key(|chosen| std::cmp::Reverse(chosen.captured().len()));
    moves
}

/// Men of the side to move less those of the other, in hundredths of a pawn.
fn count(position: &Position) -> i32 {
    let side = |color: Color| -> i32 {
        Kind::ALL.into_iter().map(|kind| position.of(kind, color).len() as i32 * congo_engine::worth(kind)).sum()
    };
    side(position.turn()) - side(!position.turn())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chosen(player: &mut dyn Player, fen: &str) -> String {
        let game = Game::from_position(Position::from_fen(fen).expect(fen));
        player.choose(&game, None).expect("a move").to_string()
    }

    #[test]
    fn the_naive_player_takes_lions_and_what_is_free_and_keeps_its_lion() {
        for seed in 0..30 {
            let mut naive = Naive::new();
            naive.begin(seed).expect("it begins");
            assert_eq!(chosen(&mut naive, "3l3/7/2Z4/7/7/7/2L4/w/-1"), "c5d7");
            // The giraffe cannot be defended; facing lions end the game at once.
            assert_eq!(chosen(&mut naive, "2l4/7/1g5/7/Z6/7/4L2/w/-1"), "a3b5");
            assert_ne!(chosen(&mut naive, "2l4/7/7/7/7/7/1Z1L3/w/-1"), "d1c1");
        }
    }

    #[test]
    fn the_platform_player_sees_as_far_as_it_sees() {
        assert_eq!(chosen(&mut Platform::new(1), "3l3/7/2Z4/7/7/7/2L4/w/-1"), "c5d7");
        // The chain over three men ends with the lion: four plies, and the end.
        let chain = "7/4l2/7/4c2/7/2p4/1M1L3/w/-1";
        assert_eq!(chosen(&mut Platform::new(3), chain), "b1d3f5d7");
        assert_ne!(chosen(&mut Platform::new(2), chain), "b1d3f5d7");
    }
}
