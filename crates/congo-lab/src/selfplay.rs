//! Quick games between all levels, to check that no level plays an illegal move.

use crate::arena::{play_game, random_opening};
use crate::player::EnginePlayer;
use crate::player::TimeControl;
use congo_coach::{Level, default_levels};
use congo_engine::{Limits, Rng};
use congo_rules::Color;
use congo_uci::Failure;
use std::io::Write;
use std::time::Instant;

/// The default number of games.
const DEFAULT_GAMES: u64 = 100;
/// The default number of nodes per move: enough to use all parts of the search.
const DEFAULT_NODES: u64 = 150;
/// The maximum number of random plies before a game.
const MAX_RANDOM_PLIES: usize = 10;

/// Plays games between the levels and checks every move against the rules
///
/// Exits with status 1 at an illegal move.
#[derive(clap::Args)]
pub(crate) struct SelfplayArgs {
    /// The games
    #[arg(long, value_name = "N", default_value_t = DEFAULT_GAMES)]
    games: u64,
    /// The seed
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// The nodes per move
    #[arg(long, value_name = "N", default_value_t = DEFAULT_NODES)]
    nodes: u64,
}

pub(crate) fn selfplay(args: &SelfplayArgs, out: &mut impl Write) -> Result<(), Failure> {
    let SelfplayArgs { games, seed, nodes } = *args;
    let (started, mut random) = (Instant::now(), Rng::new(seed));
    // Two players per level, so that no side profits from what the other has searched.
    let mut sides: [Vec<EnginePlayer>; 2] = [make_players(nodes), make_players(nodes)];
    let (mut white, mut black, mut plies) = (0_u64, 0_u64, 0);
    for _ in 0..games {
        let start = random_start(&mut random);
        let [whites, blacks] = &mut sides;
        let (one, other) = (random.below(whites.len()), random.below(blacks.len()));
        let pair = [(&mut whites[one] as _, TimeControl::Unlimited), (&mut blacks[other] as _, TimeControl::Unlimited)];
        let end = play_game(pair, start, random.next_u64());
        if let Some((side, problem)) = end.fault {
            return Err(Failure::CheckFailed(format!("{side}: {problem}")));
        }
        plies += end.game.ply();
        match end.outcome.and_then(|outcome| outcome.winner()) {
            Some(Color::White) => white += 1,
            Some(Color::Black) => black += 1,
            None => {}
        }
    }
    writeln!(out, "games {games} white {white} black {black} draws {}", games - white - black)?;
    writeln!(out, "plies {plies} seconds {:.1}", started.elapsed().as_secs_f64())?;
    Ok(writeln!(out, "illegal 0")?)
}

/// A player of each level.
fn make_players(nodes: u64) -> Vec<EnginePlayer> {
    let limits = Limits::nodes(nodes);
    let player = |level: Level| EnginePlayer::at_level(level.clone(), limits);
    default_levels().into_iter().map(player).collect()
}

fn random_start(random: &mut Rng) -> congo_rules::Game {
    let plies = random.below(MAX_RANDOM_PLIES + 1);
    random_opening(random, plies)
}
