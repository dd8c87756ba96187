//! Games of the engine against itself, refereed by the rules.

use congo_engine::{Engine, Level, Limits, Random, Root, Stop, pick_within};
use congo_rules::{Game, Outcome};

/// A game that is still going on after so many plies counts as drawn.
const LONGEST: usize = 400;
/// Memory of each player's table, in MiB.
const HASH_MIB: usize = 8;

/// Who plays, and how far it may look.
#[derive(Debug, Clone)]
pub(crate) struct Player {
    pub(crate) level: Level,
    pub(crate) limits: Limits,
}

/// Two engines, so that no side profits from what the other found.
pub(crate) struct Arena {
    engines: [Engine; 2],
}

impl Arena {
    pub(crate) fn new() -> Self {
        Self { engines: [Engine::new(HASH_MIB), Engine::new(HASH_MIB)] }
    }

    /// Plays a game to its end; none is a draw for length.
    ///
    /// # Errors
    /// A move that the rules do not allow, or none where there is one: what was played and where.
    pub(crate) fn play(
        &mut self,
        players: [&Player; 2],
        mut game: Game,
        seed: u64,
    ) -> Result<(Game, Option<Outcome>), String> {
        while game.outcome().is_none() && game.ply() < LONGEST {
            let turn = game.position().turn().index();
            let (player, engine) = (players[turn], &mut self.engines[turn]);
            let root = Root::of_game(&game);
            let answer = pick_within(engine, &root, &player.level, &player.limits, seed, &Stop::default(), &mut |_| {});
            let fen = game.position().fen();
            let (Some(best), Some(path)) = (answer.best, answer.path) else {
                return Err(format!("{} has no move in {fen}", player.level.name));
            };
            if !game.position().legal_moves().contains(&best) {
                return Err(format!("{} plays {path} in {fen}: not listed", player.level.name));
            }
            match game.play(&path) {
                Ok(turn) if turn.chosen == best => {}
                Ok(_) => return Err(format!("{} plays {path} in {fen}: not the move meant", player.level.name)),
                Err(problem) => return Err(format!("{} plays {path} in {fen}: {problem}", player.level.name)),
            }
        }
        let outcome = game.outcome();
        Ok((game, outcome))
    }
}

/// A game after so many random plies, in which nobody can take a lion at once.
pub(crate) fn opening(random: &mut Random, plies: usize) -> Game {
    loop {
        let mut game = Game::new();
        for _ in 0..plies {
            let moves = game.position().legal_moves();
            let Some(chosen) = moves.get(random.below(moves.len())) else { break };
            let path = game.position().path(*chosen);
            if game.play(&path).is_err() {
                break;
            }
        }
        if game.ply() == plies && game.outcome().is_none() && game.position().lion_capture().is_none() {
            return game;
        }
    }
}
