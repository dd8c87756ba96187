//! One game between two players, refereed by the rules and the clock.

use crate::player::{Pace, Player, Problem};
use congo_engine::{Clock, Random};
use congo_rules::{Color, Game, Outcome};
use cpu_time::ThreadTime;
use std::time::{Duration, Instant};

/// A game that is still going on after so many plies counts as drawn.
const LONGEST: usize = 400;
/// A player whose time is over by this much has lost: with each move, or under a clock in the whole game. What it is for:
/// pipes to other programs and their way back to a processor, which nobody here can measure, and on Linux the ticks of 4 ms
/// in which waiting is counted. Of 28,893 moves of our own engine at 10 ms one needed 21 ms of it, the others 5 at most.
const MARGIN: Duration = Duration::from_millis(100);

/// How a game ended.
#[derive(Debug)]
pub(crate) struct End {
    pub(crate) game: Game,
    /// None for a game that was too long.
    pub(crate) outcome: Option<Outcome>,
    /// What a player did that is not allowed, for which he lost.
    pub(crate) fault: Option<(Color, Problem)>,
}

/// Plays a game to its end; `seed` is told to both players.
pub(crate) fn play(players: [(&mut dyn Player, Pace); 2], game: Game, seed: u64) -> End {
    play_by(&busy, players, game, seed)
}

/// The same by another watch.
fn play_by(
    now: &dyn Fn(bool) -> Duration,
    mut players: [(&mut dyn Player, Pace); 2],
    mut game: Game,
    seed: u64,
) -> End {
    let mut clocks = players.each_ref().map(|(_, pace)| Timer::new(*pace));
    for side in Color::ALL {
        if let Err(problem) = players[side.index()].0.begin(seed) {
            return forfeit(game, side, problem);
        }
    }
    while game.outcome().is_none() && game.ply() < LONGEST {
        let side = game.position().turn();
        let (player, clock) = (&mut players[side.index()].0, &mut clocks[side.index()]);
        // Asking what time it is takes longer than some moves.
        let here = player.thinks_here();
        let begun = (clock.pace != Pace::Free).then(|| now(here));
        let played = player.choose(&game, clock.clock()).and_then(|path| {
            clock.spend(begun.map_or(Duration::ZERO, |begun| now(here).saturating_sub(begun)))?;
            let fen = game.position().fen();
            game.play(&path).map(drop).map_err(|problem| Problem::Illegal(format!("{path} in {fen}: {problem}")))
        });
        if let Err(problem) = played {
            return forfeit(game, side, problem);
        }
    }
    let outcome = game.outcome();
    End { game, outcome, fault: None }
}

/// The time as a player has it, from any beginning.
///
/// Who thinks in this thread is charged what the processor has worked for it: that others kept it waiting, on this machine
/// or on the one that this machine is a part of, is not his fault. At the lowest priority beside a compiler it was up to
/// 336 ms a move that Linux knew of, and another 220 that it did not. For who thinks elsewhere it is the time, standing
/// still while this thread could have run and got no processor, as far as Linux tells.
fn busy(thinks_here: bool) -> Duration {
    // `elapsed` of a stopwatch that begins with the thread.
    thread_local! {
        static BEGUN: (Instant, ThreadTime) = (Instant::now(), ThreadTime::now());
    }
    BEGUN.with(|(begun, worked)| {
        if thinks_here { worked.elapsed() } else { begun.elapsed().saturating_sub(waited().unwrap_or_default()) }
    })
}

/// How long this thread has waited for a processor.
fn waited() -> Option<Duration> {
    // Nanoseconds run, nanoseconds waited, slices.
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    Some(Duration::from_nanos(text.split_whitespace().nth(1)?.parse().ok()?))
}

fn forfeit(mut game: Game, loser: Color, problem: Problem) -> End {
    game.resign(loser);
    let outcome = game.outcome();
    End { game, outcome, fault: Some((loser, problem)) }
}

/// A player's time.
struct Timer {
    pace: Pace,
    left: Duration,
    /// What was taken beyond all time that there was: over a whole game no more than [`MARGIN`].
    overdrawn: Duration,
}

impl Timer {
    fn new(pace: Pace) -> Self {
        let left = if let Pace::Game(base, _) = pace { base } else { Duration::ZERO };
        Self { pace, left, overdrawn: Duration::ZERO }
    }

    /// What the player is told.
    fn clock(&self) -> Option<Clock> {
        let Pace::Game(_, increment) = self.pace else { return None };
        Some(Clock { left: self.left, increment, moves: None })
    }

    fn spend(&mut self, spent: Duration) -> Result<(), Problem> {
        let (allowed, increment) = match self.pace {
            Pace::Free => return Ok(()),
            Pace::Move(time) => (time, Duration::ZERO),
            Pace::Game(_, increment) => (self.left, increment),
        };
        let beyond = spent.saturating_sub(allowed);
        self.overdrawn = if matches!(self.pace, Pace::Game(..)) { self.overdrawn + beyond } else { beyond };
        if self.overdrawn > MARGIN {
            return Err(Problem::Late(self.overdrawn));
        }
        self.left = allowed.saturating_sub(spent) + increment;
        Ok(())
    }
}

/// Points of a side in halves: two for a win, one for a draw.
pub(crate) fn points(outcome: Option<Outcome>, side: Color) -> u32 {
    match outcome.and_then(Outcome::winner) {
        Some(winner) if winner == side => 2,
        Some(_) => 0,
        None => 1,
    }
}

/// The random numbers of one game or pair of games of many: its own, in whatever order they are played.
pub(crate) fn random_of(seed: u64, number: u64) -> Random {
    Random::new(seed.wrapping_mul(0x1_0000_0001).wrapping_add(number))
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

#[cfg(test)]
mod tests {
    use super::*;
    use congo_rules::Path;
    use std::cell::Cell;

    /// Plays the first legal move; late, or nonsense, if so told.
    struct Puppet<'a> {
        watch: &'a Cell<Duration>,
        delay: Duration,
        sane: bool,
    }

    impl Player for Puppet<'_> {
        fn begin(&mut self, _: u64) -> Result<(), Problem> {
            Ok(())
        }

        fn choose(&mut self, game: &Game, _: Option<Clock>) -> Result<Path, Problem> {
            self.watch.set(self.watch.get() + self.delay);
            let first = game.position().legal_moves()[0];
            if self.sane { Ok(game.position().path(first)) } else { Ok("a1g7".parse().expect("a path")) }
        }
    }

    /// A game in which time passes only while the first player thinks: so many milliseconds each time.
    fn game(delay: u64, sane: bool, pace: Pace) -> End {
        let watch = Cell::new(Duration::ZERO);
        let mut one = Puppet { watch: &watch, delay: Duration::from_millis(delay), sane };
        let mut other = Puppet { watch: &watch, delay: Duration::ZERO, sane: true };
        play_by(&|_| watch.get(), [(&mut one, pace), (&mut other, Pace::Free)], Game::new(), 1)
    }

    fn is_late(end: &End) -> bool {
        matches!(end.fault, Some((Color::White, Problem::Late(_))))
    }

    #[test]
    fn what_is_not_allowed_loses() {
        let end = game(0, false, Pace::Free);
        assert!(matches!(end.fault, Some((Color::White, Problem::Illegal(said))) if said.contains("a1g7")));
        assert_eq!(end.outcome.and_then(Outcome::winner), Some(Color::Black));
    }

    #[test]
    fn who_is_late_loses() {
        let each = Pace::Move(Duration::from_millis(20));
        assert!(is_late(&game(20 + MARGIN.as_millis() as u64 + 1, true, each)));
        assert!(!is_late(&game(20 + MARGIN.as_millis() as u64, true, each)));
        // What is added after each move can be enough for ever.
        assert!(!is_late(&game(30, true, Pace::Game(Duration::from_millis(30), Duration::from_millis(30)))));
        // The margin is granted once a game, not once a move.
        let late = game(30, true, Pace::Game(Duration::from_millis(300), Duration::ZERO));
        let moves = late.game.ply() / 2 + 1;
        assert!(is_late(&late) && moves == (300 + MARGIN.as_millis() as usize) / 30 + 1, "{moves} moves");
    }

    #[test]
    fn a_game_comes_to_an_end() {
        let end = game(0, true, Pace::Game(Duration::from_secs(9), Duration::ZERO));
        assert!(end.fault.is_none() && (end.outcome.is_some() || end.game.ply() == LONGEST));
    }
}
