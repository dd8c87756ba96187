//! Games full of mistakes, for tests that look at many positions.

use congo_engine::{Engine, Limits, Random, Root, Stop};
use congo_rules::{Game, Path};

/// A game ends after so many plies at the latest.
const LONGEST: usize = 70;
/// Positions looked at for a move that is not played at random.
const NODES: u64 = 150;
/// How many moves are.
const AT_RANDOM: f64 = 0.3;

/// So many games, always the same.
pub(crate) fn games(seed: u64, count: usize) -> Vec<Game> {
    let (mut random, mut engine) = (Random::new(seed), Engine::new(1));
    (0..count).map(|_| game(&mut random, &mut engine)).collect()
}

fn game(random: &mut Random, engine: &mut Engine) -> Game {
    let mut game = Game::new();
    while game.outcome().is_none() && game.ply() < LONGEST {
        let path = next(random, engine, &game);
        game.play(&path).expect("a legal move");
    }
    game
}

fn next(random: &mut Random, engine: &mut Engine, game: &Game) -> Path {
    if random.chance(AT_RANDOM) {
        let moves = game.position().legal_moves();
        return game.position().path(moves[random.below(moves.len())]);
    }
    let answer = engine.search(&Root::of_game(game), &Limits::nodes(NODES), &Stop::default(), &mut |_| {});
    answer.path.expect("a move")
}
