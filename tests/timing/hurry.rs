//! Engines with hardly any time. They think in real time, so no other engine runs in this process, and the game's clock
//! is never faster than the real one: a busy machine gives them more time, never less.

use crate::common::*;
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use congo::app::settings::Settings;
use congo::app::settings::values::AnimationSpeed;
use congo::session::clock::GameClock;
use congo::session::r#match::{Match, MatchMode, MatchSetup, Seat};
use congo::session::messages::RefereeCommand;
use congo_library::clock::{Clock, TimeControl};
use congo_rules::{Color, Position};
use std::time::{Duration, Instant};

/// The game time of a frame, and the least real time it takes.
const STEP: Duration = Duration::from_millis(4);

/// Lets two levels play this many plies with this time control, and returns the time they have left.
fn play(levels: [&str; 2], control: &str, plies: usize) -> [Duration; 2] {
    let mut app = app();
    app.world_mut().resource_mut::<Settings>().tempo = AnimationSpeed::Off;
    frames(&mut app, 2);
    two_players(&mut app);
    let control: TimeControl = control.parse().expect("a time control");
    let seats = levels.map(|level| Seat::Computer(level.into()));
    let setup = MatchSetup::new(Position::default(), seats, 7, MatchMode::Game);
    let setup = setup.with_clock(Some(Clock::new([control; 2], Color::White)));
    app.world_mut().write_message(RefereeCommand::New(Box::new(setup)));
    app.insert_resource(TimeUpdateStrategy::ManualDuration(STEP));
    frames(&mut app, 3);
    let begun = Instant::now();
    while app.world().resource::<Match>().game().ply() < plies {
        std::thread::sleep(STEP);
        app.update();
        let (current, clock) = (app.world().resource::<Match>(), app.world().resource::<GameClock>());
        assert_eq!(current.outcome(), None, "{control}: {:?} {}", clock.get(), moves_of(&app));
        assert!(begun.elapsed() < Duration::from_secs(120), "{control}: they do not move");
    }
    let clock = app.world().resource::<GameClock>().get().expect("a clock");
    Color::ALL.map(|color| clock.left(color))
}

#[test]
fn computers_in_a_hurry_move_in_time() {
    let _alone = crate::alone();
    let left = play(["Pride", "Lion"], "2", 20);
    assert!(left.iter().all(|left| *left > Duration::from_millis(250)), "{left:?}");
    play(["Crocodile", "Lion"], "1/1", 14);
}
