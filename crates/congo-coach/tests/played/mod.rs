//! Games full of mistakes, for tests that look at many positions.

use congo_engine::{Engine, Limits, Rng, Root, Stop};
use congo_rules::{Game, Path};

/// A game ends after so many plies at the latest.
const MAX_GAME_PLIES: usize = 70;
/// Positions looked at for a move that is not played at random.
const NODES: u64 = 150;
/// How many moves are.
const RANDOM_MOVE_PROBABILITY: f64 = 0.3;

/// So many games, always the same.
pub(crate) fn games(seed: u64, count: usize) -> Vec<Game> {
    let (mut random, mut engine) = (Rng::new(seed), Engine::new(1));
    (0..count).map(|_| play_game(&mut random, &mut engine)).collect()
}

fn play_game(random: &mut Rng, engine: &mut Engine) -> Game {
    let mut game = Game::new();
    while game.outcome().is_none() && game.ply() < MAX_GAME_PLIES {
        let path = next_move(random, engine, &game);
        game.play(&path).expect("a legal move");
    }
    game
}

fn next_move(random: &mut Rng, engine: &mut Engine, game: &Game) -> Path {
    if random.chance(RANDOM_MOVE_PROBABILITY) {
        let moves = game.position().legal_moves();
        return game.position().path(moves[random.below(moves.len())]);
    }
    let result = engine.search(&Root::from_game(game), &Limits::nodes(NODES), &Stop::default(), &mut |_| {});
    result.path.expect("a move")
}
