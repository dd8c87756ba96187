//! One game between two players, refereed by the rules and the clock.

use crate::player::{Player, PlayerError, TimeControl};
use congo_engine::{Clock, Rng};
use congo_rules::{Color, Game, Outcome};
use cpu_time::ThreadTime;
use std::time::{Duration, Instant};

/// A game that is still going on after this number of plies counts as drawn.
const MAX_GAME_PLIES: usize = 400;
/// A player whose time is over by this much has lost: with each move, or under a clock in the whole game. What it is
/// for: pipes to other programs and their way back to a processor, which nobody here can measure, and on Linux the
/// ticks of 4 ms in which waiting is counted. Of 28,893 moves of our own engine at 10 ms one needed 21 ms of it, the
/// others 5 at most.
const TIME_MARGIN: Duration = Duration::from_millis(100);

/// How a game ended.
#[derive(Debug)]
pub(crate) struct FinishedGame {
    pub(crate) game: Game,
    /// None for a game that was too long.
    pub(crate) outcome: Option<Outcome>,
    /// The violation for which a player lost.
    pub(crate) fault: Option<(Color, PlayerError)>,
}

/// Plays a game to its end; both players get `seed`.
pub(crate) fn play_game(players: [(&mut dyn Player, TimeControl); 2], game: Game, seed: u64) -> FinishedGame {
    play_game_timed(&player_time, players, game, seed)
}

/// The same by another watch.
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
        // Asking what time it is takes longer than some moves.
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

/// The time as a player has it, from any beginning.
///
/// Who thinks in this thread is charged what the processor has worked for it: that others kept it waiting, on this
/// machine or on the one that this machine is a part of, is not his fault. At the lowest priority beside a compiler it
/// was up to 336 ms a move that Linux knew of, and another 220 that it did not. For who thinks elsewhere it is the
/// time, standing still while this thread could have run and got no processor, as far as Linux tells.
fn player_time(runs_in_process: bool) -> Duration {
    // `elapsed` of a stopwatch that begins with the thread.
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

/// How long this thread has waited for a processor.
fn cpu_wait_time() -> Option<Duration> {
    // Nanoseconds run, nanoseconds waited, slices.
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    Some(Duration::from_nanos(text.split_whitespace().nth(1)?.parse().ok()?))
}

fn forfeit(mut game: Game, loser: Color, problem: PlayerError) -> FinishedGame {
    game.resign(loser);
    let outcome = game.outcome();
    FinishedGame { game, outcome, fault: Some((loser, problem)) }
}

/// A player's time.
struct PlayerClock {
    time_control: TimeControl,
    remaining: Duration,
    /// What was taken beyond all time that there was: over a whole game no more than [`TIME_MARGIN`].
    overtime: Duration,
}

impl PlayerClock {
    fn new(time_control: TimeControl) -> Self {
        let remaining = if let TimeControl::BaseAndIncrement(base, _) = time_control { base } else { Duration::ZERO };
        Self { time_control, remaining, overtime: Duration::ZERO }
    }

    /// What a player gets.
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

/// Points of a side in halves: two for a win, one for a draw.
pub(crate) fn half_points(outcome: Option<Outcome>, side: Color) -> u32 {
    match outcome.and_then(Outcome::winner) {
        Some(winner) if winner == side => 2,
        Some(_) => 0,
        None => 1,
    }
}

/// The random numbers of one game or pair of games of many: its own, in whatever order they are played.
pub(crate) fn game_rng(seed: u64, number: u64) -> Rng {
    Rng::new(seed.wrapping_mul(0x1_0000_0001).wrapping_add(number))
}

/// A game after this number of random plies, in which no lion can be captured at once.
pub(crate) fn random_opening(random: &mut Rng, plies: usize) -> Game {
    loop {
        let mut game = Game::new();
        for _ in 0..plies {
            let moves = game.position().legal_moves();
            let Some(mv) = moves.get(random.below(moves.len())) else { break };
            let path = game.position().path(*mv);
            if game.play(&path).is_err() {
                break;
            }
        }
        if game.ply() == plies && game.outcome().is_none() && game.position().lion_capture().is_none() {
            return game;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use congo_rules::Path;
    use std::cell::Cell;

    /// Plays the first legal move; late, or nonsense, if so told.
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

    /// A game in which time passes only while the first player thinks: this number of milliseconds each time.
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
        // What is added after each move can be enough for ever.
        assert!(!lost_on_time(&game(
            30,
            true,
            TimeControl::BaseAndIncrement(Duration::from_millis(30), Duration::from_millis(30))
        )));
        // The margin is granted once a game, not once a move.
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
