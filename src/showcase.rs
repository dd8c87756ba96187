//! Beside the menu two computers play a slow game, of which nothing is kept: the first thing a newcomer sees is how the
//! animals move.

use crate::InputSystems;
use crate::animation::{Playback, Tempo};
use crate::board::Quality;
use crate::game::{Match, MatchSetup, Order, Purpose, Seat};
use crate::screens::Screen;
use crate::settings::Settings;
use bevy::prelude::*;
use congo_rules::Position;
use std::time::Duration;

/// How long the menu is there, or the board still, before the next game begins.
const REST: Duration = Duration::from_millis(2500);
/// A game that goes on for longer is not worth watching any more.
const LONGEST: usize = 140;
/// Who plays: not so well that nothing happens, not so badly that it looks silly.
const PLAYERS: [&str; 2] = ["Elephant", "Monkey"];

/// Sets up the game beside the menu.
pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        begin.run_if(in_state(Screen::Menu).or_else(in_state(Screen::Learn))).in_set(InputSystems::Commands),
    );
}

/// A game that somebody has broken off stays on the board: that is where *Continue* goes on.
fn begin(
    current: Res<Match>,
    playback: Res<Playback>,
    settings: Res<Settings>,
    screen: Res<State<Screen>>,
    time: Res<Time>,
    mut rested: Local<Duration>,
    mut orders: MessageWriter<Order>,
) {
    let still = !playback.busy() && is_over(&current) && wanted(&settings);
    if screen.is_changed() || !still {
        *rested = Duration::ZERO;
        return;
    }
    *rested += time.delta();
    if *rested >= REST {
        *rested = Duration::ZERO;
        orders.write(Order::New(Box::new(setup())));
    }
}

/// Whether there is no game on the board that anybody would miss.
fn is_over(current: &Match) -> bool {
    let played = current.game().ply();
    let done_with = match current.purpose() {
        Purpose::Game => played == 0,
        Purpose::Show => played >= LONGEST,
        Purpose::Lesson | Purpose::Practice | Purpose::Study | Purpose::Watched => true,
    };
    done_with || current.outcome().is_some()
}

/// Whoever wants nothing to move, or has a machine that draws with its processor, is left alone.
fn wanted(settings: &Settings) -> bool {
    settings.quality == Quality::High && settings.tempo != Tempo::Off && !settings.reduced_motion
}

fn setup() -> MatchSetup {
    let seats = PLAYERS.map(|level| Seat::Computer(level.to_owned()));
    MatchSetup::new(Position::start(), seats, rand::random(), Purpose::Show)
}

#[cfg(test)]
mod tests {
    use super::*;
    use congo_engine::default_levels;

    #[test]
    fn its_players_exist() {
        let levels = default_levels();
        assert!(PLAYERS.iter().all(|name| levels.iter().any(|level| level.name == *name)));
    }

    #[test]
    fn nobody_is_disturbed_who_wants_rest() {
        assert!(wanted(&Settings::default()));
        assert!(!wanted(&Settings { reduced_motion: true, ..default() }));
        assert!(!wanted(&Settings { quality: Quality::Low, ..default() }));
    }
}
