//! One game between two players, refereed by the rules and the clock.

use crate::player::{Player, PlayerError, TimeControl};
use congo_engine::{Clock, Rng};
use congo_rules::{Color, Game, Outcome, Position};
use cpu_time::ThreadTime;
use std::time::{Duration, Instant};

/// A game that is not over after this number of plies counts as drawn. The rules end nearly all games before: of 77 games
/// at 100 ms a move that were not over after 400 plies, one reached 1,000, and 26 of the others had a winner.
pub(crate) const MAX_GAME_PLIES: usize = 1_000;
/// The same for games that the engine plays against itself for samples and for the opening book: long endings tell them
/// little and cost much time.
pub(crate) const MAX_SELF_PLAY_PLIES: usize = 300;
/// A player that exceeds its time by this much loses: in one move, or with a clock in the whole game. The margin covers
/// pipes to other programs and the delay until they are scheduled, which cannot be measured here, and on Linux the
/// ticks of 4 ms in which waiting time is counted. Of 28,893 moves of our engine at 10 ms, one needed 21 ms of it and
/// the others at most 5.
const TIME_MARGIN: Duration = Duration::from_millis(100);

/// The result of a game.
#[derive(Debug)]
pub(crate) struct FinishedGame {
    pub(crate) game: Game,
    /// `None` for a game that was too long.
    pub(crate) outcome: Option<Outcome>,
    /// The fault for which a player lost.
    pub(crate) fault: Option<(Color, PlayerError)>,
}

/// Plays a game to its end; both players get `seed`.
pub(crate) fn play_game(players: [(&mut dyn Player, TimeControl); 2], game: Game, seed: u64) -> FinishedGame {
    play_game_timed(&player_time, players, game, seed)
}

/// The same with another clock.
fn play_game_timed(
    now: &dyn Fn(bool) -> Duration,
    mut players: [(&mut dyn Player, TimeControl); 2],
    mut game: Game,
    seed: u64,
) -> FinishedGame {
    let mut clocks = players.each_ref().map(|(_, pace)| PlayerClock::new(*pace));
    for side in Color::ALL {
        if let Err(problem) = players[side.index()].0.new_game(seed) {
            return forfeit(game, side, problem);
        }
    }
    while game.outcome().is_none() && game.ply() < MAX_GAME_PLIES {
        let side = game.position().turn();
        let (player, clock) = (&mut players[side.index()].0, &mut clocks[side.index()]);
        // Reading the time takes longer than some moves.
        let runs_in_process = player.runs_in_process();
        let started = (clock.time_control != TimeControl::Unlimited).then(|| now(runs_in_process));
        let played = player.choose_move(&game, clock.clock()).and_then(|path| {
            clock.charge(started.map_or(Duration::ZERO, |started| now(runs_in_process).saturating_sub(started)))?;
            let fen = game.position().fen();
            game.play(&path)
                .map(drop)
                .map_err(|problem| PlayerError::IllegalMove(format!("{path} in {fen}: {problem}")))
        });
        if let Err(problem) = played {
            return forfeit(game, side, problem);
        }
    }
    let outcome = game.outcome();
    FinishedGame { game, outcome, fault: None }
}

/// The time that is charged to a player, from any starting point.
///
/// A player that searches on this thread is charged the CPU time: waiting for a processor, on this machine or for the
/// virtual machine, is not its fault. At the lowest priority beside a compiler that was up to 336 ms per move that Linux
/// reported, and another 220 ms that it did not. For another program it is the elapsed time without the time for which
/// this thread waited for a processor, where Linux reports that.
fn player_time(runs_in_process: bool) -> Duration {
    // The times at which the thread started.
    thread_local! {
        static BEGUN: (Instant, ThreadTime) = (Instant::now(), ThreadTime::now());
    }
    BEGUN.with(|(started, worked)| {
        if runs_in_process {
            worked.elapsed()
        } else {
            started.elapsed().saturating_sub(cpu_wait_time().unwrap_or_default())
        }
    })
}

/// The time for which this thread has waited for a processor.
fn cpu_wait_time() -> Option<Duration> {
    // Nanoseconds run, nanoseconds waited, time slices.
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    Some(Duration::from_nanos(text.split_whitespace().nth(1)?.parse().ok()?))
}

fn forfeit(mut game: Game, loser: Color, problem: PlayerError) -> FinishedGame {
    game.resign(loser);
    let outcome = game.outcome();
    FinishedGame { game, outcome, fault: Some((loser, problem)) }
}

/// A player's clock.
struct PlayerClock {
    time_control: TimeControl,
    remaining: Duration,
    /// The time by which it was exceeded: in a whole game at most [`TIME_MARGIN`].
    overtime: Duration,
}

impl PlayerClock {
    fn new(time_control: TimeControl) -> Self {
        let remaining = if let TimeControl::BaseAndIncrement(base, _) = time_control { base } else { Duration::ZERO };
        Self { time_control, remaining, overtime: Duration::ZERO }
    }

    /// The clock that is passed to the player.
    fn clock(&self) -> Option<Clock> {
        let TimeControl::BaseAndIncrement(_, increment) = self.time_control else { return None };
        Some(Clock { remaining: self.remaining, increment, moves_to_go: None })
    }

    fn charge(&mut self, spent: Duration) -> Result<(), PlayerError> {
        let (allowed, increment) = match self.time_control {
            TimeControl::Unlimited => return Ok(()),
            TimeControl::PerMove(time) => (time, Duration::ZERO),
            TimeControl::BaseAndIncrement(_, increment) => (self.remaining, increment),
        };
        let excess = spent.saturating_sub(allowed);
        self.overtime = if matches!(self.time_control, TimeControl::BaseAndIncrement(..)) {
            self.overtime + excess
        } else {
            excess
        };
        if self.overtime > TIME_MARGIN {
            return Err(PlayerError::TimeExceeded(self.overtime));
        }
        self.remaining = allowed.saturating_sub(spent) + increment;
        Ok(())
    }
}

/// A side's half points: two for a win, one for a draw.
pub(crate) fn half_points(outcome: Option<Outcome>, side: Color) -> u32 {
    match outcome.and_then(Outcome::winner) {
        Some(winner) if winner == side => 2,
        Some(_) => 0,
        None => 1,
    }
}

/// The random numbers of game or pair `number`: the same in whatever order the games are played.
pub(crate) fn game_rng(seed: u64, number: u64) -> Rng {
    Rng::new(seed.wrapping_mul(0x1_0000_0001).wrapping_add(number))
}

/// A game after this number of random plies, in which no lion can be captured at once.
pub(crate) fn random_opening(random: &mut Rng, plies: usize) -> Game {
    loop {
        if let Some(game) = play_random_plies(Position::start(), random, plies) {
            return game;
        }
    }
}

/// A game after this number of random plies from a position; `None` if it is over or a lion can be captured at once.
pub(crate) fn play_random_plies(start: Position, random: &mut Rng, plies: usize) -> Option<Game> {
    let mut game = Game::from_position(start);
    for _ in 0..plies {
        let moves = game.position().legal_moves();
        let path = game.position().path(*moves.get(random.below(moves.len()))?);
        game.play(&path).ok()?;
    }
    (game.outcome().is_none() && game.position().lion_capture().is_none()).then_some(game)
}

#[cfg(test)]
mod tests {
    use super::*;
    use congo_rules::Path;
    use std::cell::Cell;

    /// Plays the first legal move; late or illegally if configured.
    struct FakePlayer<'a> {
        clock: &'a Cell<Duration>,
        delay: Duration,
        plays_legally: bool,
    }

    impl Player for FakePlayer<'_> {
        fn new_game(&mut self, _: u64) -> Result<(), PlayerError> {
            Ok(())
        }

        fn choose_move(&mut self, game: &Game, _: Option<Clock>) -> Result<Path, PlayerError> {
            self.clock.set(self.clock.get() + self.delay);
            let first = game.position().legal_moves()[0];
            if self.plays_legally { Ok(game.position().path(first)) } else { Ok("a1g7".parse().expect("a path")) }
        }
    }

    /// A game in which time passes only while the first player thinks: this number of milliseconds per move.
    fn game(delay: u64, sane: bool, pace: TimeControl) -> FinishedGame {
        let watch = Cell::new(Duration::ZERO);
        let mut one = FakePlayer { clock: &watch, delay: Duration::from_millis(delay), plays_legally: sane };
        let mut other = FakePlayer { clock: &watch, delay: Duration::ZERO, plays_legally: true };
        play_game_timed(&|_| watch.get(), [(&mut one, pace), (&mut other, TimeControl::Unlimited)], Game::new(), 1)
    }

    fn lost_on_time(end: &FinishedGame) -> bool {
        matches!(end.fault, Some((Color::White, PlayerError::TimeExceeded(_))))
    }

    #[test]
    fn an_illegal_move_loses() {
        let end = game(0, false, TimeControl::Unlimited);
        assert!(matches!(end.fault, Some((Color::White, PlayerError::IllegalMove(said))) if said.contains("a1g7")));
        assert_eq!(end.outcome.and_then(Outcome::winner), Some(Color::Black));
    }

    #[test]
    fn exceeding_the_time_loses() {
        let per_move = TimeControl::PerMove(Duration::from_millis(20));
        assert!(lost_on_time(&game(20 + TIME_MARGIN.as_millis() as u64 + 1, true, per_move)));
        assert!(!lost_on_time(&game(20 + TIME_MARGIN.as_millis() as u64, true, per_move)));
        // An increment can be enough forever.
        assert!(!lost_on_time(&game(
            30,
            true,
            TimeControl::BaseAndIncrement(Duration::from_millis(30), Duration::from_millis(30))
        )));
        // The margin applies once per game, not once per move.
        let late = game(30, true, TimeControl::BaseAndIncrement(Duration::from_millis(300), Duration::ZERO));
        let moves = late.game.ply() / 2 + 1;
        assert!(lost_on_time(&late) && moves == (300 + TIME_MARGIN.as_millis() as usize) / 30 + 1, "{moves} moves");
    }

    #[test]
    fn a_game_ends() {
        let end = game(0, true, TimeControl::BaseAndIncrement(Duration::from_secs(9), Duration::ZERO));
        assert!(end.fault.is_none() && (end.outcome.is_some() || end.game.ply() == MAX_GAME_PLIES));
    }
}
