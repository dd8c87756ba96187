//! The story after a game: it is told after a short analysis, its key moments can be visited, and a new game stops it.

use crate::common::window::TestWindow;
use crate::common::*;
use bevy::prelude::*;
use congo::app::jobs::Jobs;
use congo::app::screens::{Screen, ScreenCommand};
use congo::app::settings::Settings;
use congo::app::settings::section::ChangeSettings;
use congo::app::settings::values::AnimationSpeed;
use congo::app::text::Text;
use congo::features::analysis::AnalysisCommand;
use congo::features::analysis::review::Review;
use congo::features::analysis::story::GameStory;
use congo::features::analysis::story_text::{key_moments, names_in_match, story_sentences};
use congo::input::typed_move::TypedMove;
use congo::session::board_view::ViewCommand;
use congo::session::cursor::GameCursor;
use congo::session::cursor_commands::CursorCommand;
use congo::session::game_choice::{GameChoice, GameMode};
use congo::session::game_commands::GameCommand;
use congo::session::r#match::Match;
use congo::session::presentation::Presentation;
use congo::session::start::StartCommand;
use std::time::{Duration, Instant};

/// A game in which White's monkey takes two pieces and then the lion.
const GAME: &str = "a2b3 d6d5 e2f3 a7c5 g1e2 f6f5 c1c3 c5a5 a1a2 e6e5 a2a3 a5b5 b3b4 b6a5 b4b5 c6b5 \
                      b1a2 b7b6 c3d3 d7c6 a3a1 c7b7 a2a3 d5c4 d3d5 c6d5 e2c3 d5c5 c3d5 c5d5 f3e4 e5e4 \
                      a1b1 a5a4 a3a5c5e5";

/// A game for two with these moves.
fn played(moves: &str) -> App {
    let mut app = app();
    ask(&mut app, ChangeSettings(Settings { tempo: AnimationSpeed::Off, ..default() }));
    two_players(&mut app);
    for path in moves.split_whitespace() {
        ask(&mut app, TypedMove(path.into()));
    }
    settle(&mut app);
    assert_eq!(moves_of(&app), moves.split_whitespace().collect::<Vec<_>>().join(" "));
    app
}

fn is_told(app: &App) -> bool {
    app.world().resource::<GameStory>().told(app.world().resource::<Match>().revision()).is_some()
}

/// Runs frames until something holds. The engine thinks in real time.
fn wait_until(app: &mut App, holds: impl Fn(&App) -> bool) {
    let begun = Instant::now();
    while !holds(app) {
        assert!(begun.elapsed() < Duration::from_secs(120), "it does not come");
        app.update();
        std::thread::yield_now();
    }
}

fn shown(app: &App) -> usize {
    app.world().resource::<GameCursor>().shown_ply(app.world().resource::<Match>())
}

#[test]
fn after_a_game_its_story_is_told_and_its_key_moments_can_be_visited() {
    let mut app = played(GAME);
    assert!(app.world().resource::<GameStory>().is_busy(), "the analysis runs");
    wait_until(&mut app, is_told);
    let world = app.world();
    let (current, text) = (world.resource::<Match>(), world.resource::<Text>());
    let told = world.resource::<GameStory>().told(current.revision()).expect("it is told");
    let names = names_in_match(current, text);
    let sentences = story_sentences(&told.story, &names, current.seed(), text);
    assert!((3..=5).contains(&sentences.len()), "{sentences:?}");
    let moments = key_moments(&told.story, current.game(), &told.analysis);
    assert!((2..=3).contains(&moments.len()), "{moments:?}");
    for (ply, label) in moments {
        assert!(label.contains(&ply.div_ceil(2).to_string()), "{ply} {label}");
        ask(&mut app, CursorCommand::GoTo(Some(ply)));
        settle(&mut app);
        assert_eq!(shown(&app), ply);
        assert!(is_told(&app), "the story stays while looking back");
    }
    ask(&mut app, CursorCommand::GoTo(None));
    assert!(!app.world().resource::<GameCursor>().is_in_past());
}

#[test]
fn the_story_begins_when_the_lion_has_fallen() {
    let (before, last) = GAME.rsplit_once(' ').expect("several moves");
    let mut app = played(before);
    ask(&mut app, ChangeSettings(Settings { tempo: AnimationSpeed::Normal, ..default() }));
    ask(&mut app, TypedMove(last.trim().into()));
    let mut frames_of_the_fall = 0;
    while app.world().resource::<Presentation>().is_busy() {
        assert!(!app.world().resource::<GameStory>().is_busy() && !is_told(&app), "it gives the end away");
        frames_of_the_fall += 1;
        app.update();
    }
    assert!(frames_of_the_fall > 60, "the monkey jumps and the lion falls: {frames_of_the_fall} frames");
    wait_until(&mut app, is_told);
}

/// A player who reaches for a button must not hit another one because the story arrives.
#[test]
fn the_buttons_after_a_game_stay_where_they_are_when_the_story_arrives() {
    for (width, height) in [(1280, 1080), (1280, 800), (900, 600), (640, 480)] {
        let mut window = TestWindow::new(width, height);
        ask(&mut window, ChangeSettings(Settings { tempo: AnimationSpeed::Off, ..default() }));
        two_players(&mut window);
        for path in GAME.split_whitespace() {
            ask(&mut window, TypedMove(path.into()));
        }
        assert!(!window.world().resource::<GameStory>().is_busy(), "the result comes first");
        let place = |window: &mut TestWindow| window.control_of("button-rematch").place;
        let before = place(&mut window);
        wait_until(&mut window, is_told);
        frames(&mut window, 3);
        assert_eq!(place(&mut window), before, "at {width}x{height}");
    }
}

#[test]
fn above_a_long_result_the_opponent_is_seen_from_both_sides_of_the_board() {
    for flipped in [false, true] {
        let mut window = TestWindow::new(1280, 800);
        ask(&mut window, ChangeSettings(Settings { tempo: AnimationSpeed::Off, ..default() }));
        let (before, last) = GAME.rsplit_once(' ').expect("several moves");
        let mut game = congo_rules::Game::new();
        for path in before.split_whitespace() {
            game.play(&path.parse().expect("a path")).expect("a legal move");
        }
        let choice = GameChoice { level: "Cub".into(), coached: false, ..default() };
        ask(&mut window, StartCommand::From(choice, Box::new(game)));
        if flipped {
            ask(&mut window, ViewCommand::Flip);
        }
        ask(&mut window, TypedMove(last.trim().into()));
        settle(&mut window);
        wait_until(&mut window, is_told);
        frames(&mut window, 3);
        let result = window.control_of("button-rematch").place;
        let cub = window.control("Cub").place;
        assert!(cub.min.y > 0.0 && cub.max.y < result.min.y, "flipped: {flipped}, {cub:?}");
        let you = window.text("you");
        assert!(!window.shows(&you), "there is no room for both");
    }
}

#[test]
fn a_new_game_and_leaving_the_board_stop_the_story() {
    for next in [StartCommand::Restart, StartCommand::New(GameChoice { mode: GameMode::TwoPlayers, ..default() })] {
        let mut app = played(GAME);
        assert!(app.world().resource::<GameStory>().is_busy());
        ask(&mut app, next);
        frames(&mut app, 3);
        assert!(!app.world().resource::<GameStory>().is_busy() && !is_told(&app));
    }
    let mut app = played(GAME);
    ask(&mut app, ScreenCommand::Go(Screen::Menu));
    frames(&mut app, 3);
    assert!(!app.world().resource::<GameStory>().is_busy());
}

#[test]
fn a_story_is_there_again_after_the_review() {
    let mut app = played(GAME);
    wait_until(&mut app, is_told);
    ask(&mut app, AnalysisCommand::OpenMatch);
    frames(&mut app, 3);
    assert!(!is_told(&app), "the board shows an analysis");
    ask(&mut app, AnalysisCommand::Leave);
    frames(&mut app, 3);
    assert_eq!(*app.world().resource::<State<Screen>>().get(), Screen::Playing);
    assert!(is_told(&app), "and it is not written again");
}

#[test]
fn a_move_taken_back_drops_the_story() {
    let mut app = played(GAME);
    wait_until(&mut app, is_told);
    ask(&mut app, GameCommand::Undo);
    settle(&mut app);
    assert!(!is_told(&app) && !app.world().resource::<GameStory>().is_busy());
    ask(&mut app, GameCommand::Redo);
    settle(&mut app);
    wait_until(&mut app, is_told);
}

#[test]
fn games_that_go_on_or_are_very_short_have_no_story() {
    let mut app = played("a2b3 d6d5 e2f3 a7c5");
    frames(&mut app, 5);
    assert!(!app.world().resource::<GameStory>().is_busy());
    resign(&mut app);
    settle(&mut app);
    wait_until(&mut app, |app| !app.world().resource::<GameStory>().is_busy());
    assert!(!is_told(&app));
}

#[test]
fn the_review_tells_the_story_too() {
    let mut app = played(GAME);
    ask(&mut app, AnalysisCommand::ReviewMatch);
    wait_until(&mut app, |app| app.world().resource::<Review>().is_complete());
    let review = app.world().resource::<Review>();
    let (game, story, reader) = review.story().expect("a story");
    assert_eq!((game.ply(), reader), (35, None));
    assert!((3..=5).contains(&story.facts.len()));
    let chances = review.wdl_after(0).expect("they are known");
    assert_eq!(u32::from(chances.win) + u32::from(chances.draw) + u32::from(chances.loss), 1000);
    assert_eq!(review.wdl_after(35).map(|chances| chances.win), Some(1000), "White has won");
}

#[test]
fn a_story_that_fails_is_not_waited_for() {
    let (before, last) = GAME.rsplit_once(' ').expect("several moves");
    let mut app = played(before);
    app.world().resource::<Jobs>().fail_next();
    ask(&mut app, TypedMove(last.trim().into()));
    settle(&mut app);
    wait_until(&mut app, |app| !app.world().resource::<GameStory>().is_busy());
    assert!(!is_told(&app));
    ask(&mut app, GameCommand::Undo);
    settle(&mut app);
    ask(&mut app, GameCommand::Redo);
    wait_until(&mut app, is_told);
}
