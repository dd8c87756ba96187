//! After the end: the reason, another try from an earlier position, and the review.

use crate::common::*;
use bevy::prelude::*;
use congo::app::clipboard::TextPasted;
use congo::app::screens::Screen;
use congo::features::analysis::review::Review;
use congo::features::analysis::{AnalysisCommand, AnalysisSession};
use congo::input::gestures::Gesture;
use congo::session::cursor::GameCursor;
use congo::session::cursor_commands::CursorCommand;
use congo::session::game_choice::GameChoice;
use congo::session::game_commands::GameCommand;
use congo::session::r#match::Match;
use congo::session::replay::Replay;
use congo::session::start::StartCommand;
use congo_rules::Outcome;

/// White loses the lion at once: the pawn between the lions drowns, or leaves the file.
const LOST: &str = "3l3/7/7/3P3/7/7/3L3/w/-1";

/// A game against the strongest opponent, lost by a single move.
fn lost_game() -> App {
    let mut app = app();
    ask(&mut app, StartCommand::New(GameChoice { level: "Lion".into(), ..default() }));
    ask(&mut app, TextPasted(LOST.into()));
    settle(&mut app);
    clicks(&mut app, "d1 d2");
    // If the move that loses the lion asks for confirmation, confirm it.
    ask(&mut app, Gesture::FinishChain);
    settle(&mut app);
    assert_eq!(moves_of(&app), "d1d2 d7d2");
    assert!(matches!(app.world().resource::<Match>().outcome(), Some(Outcome::Win { .. })));
    app
}

fn shown(app: &App) -> usize {
    app.world().resource::<GameCursor>().shown_ply(app.world().resource::<Match>())
}

#[test]
fn the_last_two_moves_are_shown_again_each_behind_an_arrow() {
    let mut app = lost_game();
    ask(&mut app, CursorCommand::ReplayEnding);
    let mut seen: Vec<(usize, String)> = Vec::new();
    for _ in 0..2_000 {
        app.update();
        if let Some(arrow) = arrows(&app).first() {
            let path: String = arrow.path.iter().map(ToString::to_string).collect();
            if seen.last().is_none_or(|(_, last)| *last != path) {
                seen.push((shown(&app), path));
            }
        }
        if !app.world().resource::<Replay>().is_active() {
            break;
        }
    }
    assert_eq!(seen, [(0, "d1d2".into()), (1, "d7d2".into())]);
    settle(&mut app);
    assert!(!app.world().resource::<GameCursor>().is_in_past(), "the present is back");
    assert!(arrows(&app).is_empty(), "nothing more is pointed out");
}

#[test]
fn looking_elsewhere_ends_the_replay() {
    let mut app = lost_game();
    ask(&mut app, CursorCommand::ReplayEnding);
    frames(&mut app, 10);
    ask(&mut app, CursorCommand::GoTo(Some(1)));
    frames(&mut app, 500);
    assert_eq!(shown(&app), 1, "the player's own choice stays");
    assert!(!app.world().resource::<Replay>().is_active());
}

#[test]
fn trying_again_goes_back_to_before_the_losing_move_and_keeps_the_set_up_position() {
    let mut app = lost_game();
    ask(&mut app, GameCommand::Undo);
    settle(&mut app);
    assert_eq!(fen_of(&app), LOST);
    let current = app.world().resource::<Match>();
    assert!(current.outcome().is_none() && current.human_to_move());
}

#[test]
fn a_review_begins_at_once() {
    let mut app = lost_game();
    ask(&mut app, AnalysisCommand::ReviewMatch);
    let begun = std::time::Instant::now();
    // The engine thinks in real time, and other tests run at the same time.
    while begun.elapsed() < std::time::Duration::from_secs(120) {
        app.update();
        if app.world().resource::<Review>().is_complete() {
            assert_eq!(*app.world().resource::<State<Screen>>().get(), Screen::Analysis);
            let at = app.world().resource::<AnalysisSession>().tree().current();
            assert_eq!(at.ply(), 0, "it begins with its story, at the start");
            return;
        }
        std::thread::yield_now();
    }
    panic!("nothing is gone over");
}
