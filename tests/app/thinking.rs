//! The computer's search as a task on the entity of the player who thinks.

use crate::common::*;
use bevy::prelude::*;
use congo::app::jobs::Jobs;
use congo::app::screens::{Screen, ScreenCommand};
use congo::app::settings::section::ChangeSettings;
use congo::app::toasts::Toasts;
use congo::features::opponent::thinking::Thinking;
use congo::session::engine_activity::EngineActivity;
use congo::session::game_choice::GameChoice;
use congo::session::game_commands::GameCommand;
use congo::session::game_settings::GameSettings;
use congo::session::hint::Hint;
use congo::session::r#match::{Match, Seat};
use congo::session::players::Plays;
use congo::session::start::StartCommand;
use congo_coach::CustomLevel;
use congo_rules::Color;
use std::time::{Duration, Instant};

/// A player who thinks for a minute.
const SLOW_LEVEL: CustomLevel = CustomLevel { depth: None, seconds: 60.0, mistakes: 0.0 };
/// Longer than some frames take on a busy machine, shorter than the search.
const MOMENT: Duration = Duration::from_secs(5);

/// Who thinks.
fn thinkers(app: &mut App) -> Vec<(Color, Seat)> {
    let mut query = app.world_mut().query_filtered::<(&Plays, &Seat), With<Thinking>>();
    query.iter(app.world()).map(|(plays, seat)| (plays.0, seat.clone())).collect()
}

/// A game in which this level is to answer.
fn answering(level: &str) -> App {
    let mut app = app();
    let settings = GameSettings { custom: SLOW_LEVEL, ..app.world().resource::<GameSettings>().clone() };
    ask(&mut app, ChangeSettings(settings));
    ask(&mut app, StartCommand::New(GameChoice { level: level.into(), ..default() }));
    settle(&mut app);
    // Not a move from the book.
    ["g2", "g3"].iter().for_each(|square| click(&mut app, square));
    app
}

fn until(app: &mut App, what: &str, mut happened: impl FnMut(&mut App) -> bool) {
    for _ in 0..20_000 {
        app.update();
        if happened(app) {
            return;
        }
        std::thread::sleep(Duration::from_micros(200));
    }
    panic!("waited in vain for {what}");
}

fn until_thinking(app: &mut App) {
    until(app, "the computer", |app| !thinkers(app).is_empty());
}

fn toasts(app: &App) -> Vec<&'static str> {
    app.world().resource::<Toasts>().iter().map(|toast| toast.key).collect()
}

fn ply(app: &App) -> usize {
    app.world().resource::<Match>().game().ply()
}

#[test]
fn the_search_is_on_the_player_who_thinks_until_undo() {
    let mut app = answering(CustomLevel::NAME);
    until_thinking(&mut app);
    let thinker = [(Color::Black, Seat::Computer(CustomLevel::NAME.into()))];
    let asked = Instant::now();
    frames(&mut app, 20);
    assert_eq!(thinkers(&mut app), thinker);
    assert!(app.world().resource::<EngineActivity>().is_thinking());
    ask(&mut app, GameCommand::Undo);
    frames(&mut app, 1);
    assert_eq!(thinkers(&mut app), []);
    assert!(asked.elapsed() < MOMENT, "no frame waits for the search: {:?}", asked.elapsed());
}

#[test]
fn leaving_the_screen_ends_the_search() {
    let mut app = answering(CustomLevel::NAME);
    until_thinking(&mut app);
    ask(&mut app, ScreenCommand::Go(Screen::Menu));
    frames(&mut app, 2);
    assert_eq!((screen(&app), thinkers(&mut app)), (Screen::Menu, vec![]));
}

#[test]
fn a_player_that_is_gone_thinks_again_after_it_is_restored() {
    let mut app = answering("Cub");
    until_thinking(&mut app);
    let world = app.world_mut();
    let thinker = world.query_filtered::<Entity, With<Thinking>>().single(world).expect("one thinks");
    world.despawn(thinker);
    settle(&mut app);
    assert_eq!(ply(&app), 2);
}

#[test]
fn after_a_failure_the_computer_tries_again() {
    let mut app = answering("Cub");
    app.world().resource::<Jobs>().fail_next();
    settle(&mut app);
    assert_eq!((ply(&app), toasts(&app)), (2, vec![]));
}

#[test]
fn after_two_failures_the_player_is_told_and_takes_the_move_back() {
    let mut app = answering("Cub");
    app.world().resource::<Jobs>().fail_next();
    until_thinking(&mut app);
    app.world().resource::<Jobs>().fail_next();
    until(&mut app, "the toast", |app| toasts(app) == ["notice-engine-failed"]);
    frames(&mut app, 20);
    assert_eq!((thinkers(&mut app), ply(&app)), (vec![], 1));
    ask(&mut app, GameCommand::Undo);
    settle(&mut app);
    clicks(&mut app, "g2 g3");
    assert_eq!(ply(&app), 2);
}

#[test]
fn a_hint_that_fails_can_be_asked_for_again() {
    let mut app = app();
    two_players_from(&mut app, "3l3/7/2Z4/7/7/7/2L4/w/-1");
    app.world().resource::<Jobs>().fail_next();
    ask(&mut app, GameCommand::Hint);
    until(&mut app, "the toast", |app| toasts(app).contains(&"notice-engine-failed"));
    assert_eq!(*app.world().resource::<Hint>(), Hint::None);
    ask(&mut app, GameCommand::Hint);
    until(&mut app, "the hint", |app| matches!(app.world().resource::<Hint>(), Hint::Found { .. }));
}
