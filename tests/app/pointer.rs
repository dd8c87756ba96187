//! The mouse over the panels: moved, pressed, held and released through window events, as a person does.

use crate::common::window::TestWindow;
use crate::common::*;
use bevy::input::keyboard::Key;
use bevy::prelude::*;
use congo::app::clipboard::TextPasted;
use congo::app::screens::Overlay;
use congo::app::screens::ScreenCommand;
use congo::app::settings::Settings;
use congo::app::settings::section::ChangeSettings;
use congo::app::text::Text;
use congo::features::analysis::AnalysisCommand;
use congo::features::analysis::retry_mistakes::{RetryCommand, RetryPhase, RetrySession};
use congo::features::analysis::review::{Review, ReviewCommand};
use congo::features::learn::lesson_session::LessonSession;
use congo::features::learn::settings::LearnSettings;
use congo::features::learn::{LearnCommand, LearnPage};
use congo::features::share::options::ShareSettings;
use congo::features::share::options::{ShareChoice, ShareFormat};
use congo::session::arrows::{Arrow, ArrowKind};
use congo::session::board_view::View;
use congo::session::cursor_commands::CursorCommand;
use congo::session::experience::{Experience, PlayerHistory};
use congo::session::game_choice::{GameChoice, SideChoice};
use congo::session::game_commands::PendingDraw;
use congo::session::game_settings::GameSettings;
use congo::session::game_text;
use congo::session::hint::Hint;
use congo::session::levels::LevelConfig;
use congo::session::r#match::Match;
use congo::session::open_share::OpenShare;
use congo::session::selection::Selection;
use congo::session::start::StartCommand;
use congo::view::board::area::BoardArea;
use congo::view::board::camera::camera_view::Orbit;
use congo::view::board::camera::orbit::InputLocked;
use congo::view::board::coats::Coats;
use congo_rules::{Color, Square};
use std::collections::BTreeSet;

fn in_hand(window: &TestWindow) -> Option<Square> {
    window.world().resource::<Selection>().picked_square()
}

/// A game for two in a window.
fn for_two() -> TestWindow {
    let mut window = TestWindow::new(1280, 800);
    two_players(&mut window);
    frames(&mut window, 5);
    window
}

/// The same, with the pawn of d2 selected by a click.
fn with_pawn_in_hand() -> TestWindow {
    let mut window = for_two();
    window.click_squares("d2");
    assert_eq!(in_hand(&window), Some("d2".parse().expect("a square")));
    window
}

#[test]
fn a_move_is_played_by_two_clicks() {
    let mut window = for_two();
    window.click_squares("d2 d3");
    settle(&mut window);
    assert_eq!(moves_of(&window), "d2d3");
}

#[test]
fn the_question_before_a_move_is_answered_by_a_click() {
    let mut window = TestWindow::new(1280, 800);
    ask(&mut window, ChangeSettings(GameSettings { confirm_moves: true, ..default() }));
    two_players(&mut window);
    window.click_squares("d2 d3");
    assert!(matches!(window.world().resource::<Selection>(), Selection::Confirm(_)));
    assert_eq!(moves_of(&window), "");
    window.click_key("button-confirm");
    settle(&mut window);
    assert_eq!(moves_of(&window), "d2d3");
}

#[test]
fn the_question_before_a_move_is_declined_by_a_click() {
    let mut window = TestWindow::new(1280, 800);
    ask(&mut window, ChangeSettings(GameSettings { confirm_moves: true, ..default() }));
    two_players(&mut window);
    window.click_squares("d2 d3");
    window.click_key("button-cancel");
    settle(&mut window);
    assert_eq!(moves_of(&window), "");
    assert_eq!(in_hand(&window), Some("d2".parse().expect("a square")), "the piece is in hand again");
}

#[test]
fn the_coachs_question_is_answered_by_a_click() {
    let mut window = TestWindow::new(1280, 800);
    ask(&mut window, StartCommand::New(GameChoice { level: "Cub".into(), coached: true, ..default() }));
    ask(&mut window, TextPasted("2l4/7/7/3Z3/7/7/4L2/w/-1".into()));
    settle(&mut window);
    window.click_squares("e1 e2");
    assert!(matches!(window.world().resource::<Selection>(), Selection::Confirm(_)), "the zebra would drown");
    let (coach, yes) = (window.control_of("coach").place, window.control_of("button-confirm").place);
    assert!(coach.max.y < yes.min.y && yes.max.y < coach.min.y + 140.0, "in its card: {coach:?}, {yes:?}");
    window.click_key("button-confirm");
    frames(&mut window, 2);
    assert!(moves_of(&window).starts_with("e1e2"), "{}", moves_of(&window));
}

#[test]
fn what_the_coach_saw_lost_is_played_again_and_still_explained() {
    let mut window = TestWindow::new(1280, 800);
    ask(&mut window, StartCommand::New(GameChoice { level: "Cub".into(), coached: true, ..default() }));
    ask(&mut window, TextPasted("2l4/p6/7/3Z3/7/P6/4L2/w/-1".into()));
    settle(&mut window);
    window.click_squares("e1 e2");
    window.click_key("button-confirm");
    settle(&mut window);
    frames(&mut window, 3);
    let said = "Your zebra drowned on d4: you moved another piece instead.";
    assert!(window.shows(said), "{:?}", window.controls());
    let again = window.text("over-try-again");
    window.click(&again);
    settle(&mut window);
    frames(&mut window, 3);
    assert_eq!(moves_of(&window), "", "the move and the reply are taken back");
    let last_time = format!("Last time: {said}");
    assert!(window.shows(&last_time), "and what they cost is still said");
    assert!(!window.shows(&again), "there is nothing left to take back");
    window.click_squares("d4 b3");
    settle(&mut window);
    frames(&mut window, 3);
    assert!(moves_of(&window).starts_with("d4b3"), "{}", moves_of(&window));
    assert!(!window.shows(&last_time), "another move");
}

#[test]
fn learning_from_a_mistake_moves_no_button_below_the_pointer() {
    let mut window = TestWindow::new(1280, 800);
    let blunder = "[FEN \"3l3/7/7/7/3Z3/7/3L3/w/-1\"]\n\n1. Zd3-b4 Ld7xd1 0-1";
    ask(&mut window, AnalysisCommand::OpenText(blunder.into()));
    settle(&mut window);
    ask(&mut window, AnalysisCommand::Review(ReviewCommand::Begin));
    wait_for(&mut window, "the review", |app| app.world().resource::<Review>().is_complete());
    ask(&mut window, AnalysisCommand::Retry(RetryCommand::Begin(Color::White)));
    frames(&mut window, 3);
    let show = window.control_of("retry-show").place;
    window.click_squares("d3 f4");
    let is_wrong = |app: &App| matches!(app.world().resource::<RetrySession>().phase(), RetryPhase::Wrong(_));
    wait_for(&mut window, "a verdict", is_wrong);
    frames(&mut window, 3);
    assert_eq!(window.control_of("retry-show").place, show);
    let why = "The zebra left d3. Now nothing stands between the lions, and yours can be taken.";
    assert!(window.shows(why) && window.shows_key("retry-reply"), "{:?}", window.controls());
    window.click_key("learn-again");
    frames(&mut window, 3);
    assert!(!window.shows(why) && window.control_of("retry-show").place == show);
}

#[test]
fn the_coach_tells_the_hint_and_nothing_below_moves() {
    let mut window = TestWindow::new(1280, 800);
    ask(&mut window, StartCommand::New(GameChoice { level: "Cub".into(), coached: true, ..default() }));
    settle(&mut window);
    frames(&mut window, 3);
    let below = window.control_of("moves-none").place;
    window.click_key("button-hint");
    wait_for(&mut window, "the hint", |app| matches!(app.world().resource::<Hint>(), Hint::Found { .. }));
    frames(&mut window, 3);
    assert!(!window.shows_key("coach-develop") && window.shows_key("coach"), "{:?}", window.controls());
    assert_eq!(window.control_of("moves-none").place, below);
}

#[test]
fn a_click_beside_the_buttons_of_a_panel_leaves_a_piece_in_hand() {
    let mut window = with_pawn_in_hand();
    let pawn = in_hand(&window);
    let board = window.world().resource::<BoardArea>().0;
    for height in [3.0, 200.0, 400.0, 797.0] {
        window.click_at(Vec2::new(board.max.x + 4.0, height));
        assert_eq!(in_hand(&window), pawn, "at the panel's edge, {height} down");
    }
    window.click_at(Vec2::new(board.min.x + 4.0, 4.0));
    assert_eq!(in_hand(&window), None, "beside the board it is put down");
}

#[test]
fn buttons_of_the_panel_leave_a_piece_in_hand() {
    let mut window = with_pawn_in_hand();
    let pawn = in_hand(&window);
    for key in ["button-more", "button-flip", "button-hint"] {
        window.click_key(key);
        assert_eq!(in_hand(&window), pawn, "{key}");
    }
    assert_ne!(*window.world().resource::<Hint>(), Hint::None, "the hint was asked for");
}

#[test]
fn the_open_chain_is_ended_by_a_click() {
    let mut window = for_two();
    ask(&mut window, TextPasted("4l2/1p5/7/1p5/7/1p5/1M2L2/w/-1".into()));
    settle(&mut window);
    window.click_squares("b1 b3");
    assert!(window.world().resource::<Selection>().is_chain());
    window.click_key("chain-stop");
    settle(&mut window);
    assert_eq!(moves_of(&window), "b1b3");
}

#[test]
fn an_offer_of_a_draw_is_made_and_accepted_by_clicks() {
    let mut window = for_two();
    window.click_key("button-more");
    window.click_key("button-draw");
    assert!(window.world().resource::<PendingDraw>().by.is_some());
    window.click_key("draw-accept");
    settle(&mut window);
    assert!(window.world().resource::<Match>().outcome().is_some());
}

#[test]
fn a_move_is_taken_back_by_a_click() {
    let mut window = for_two();
    window.click_squares("d2 d3");
    settle(&mut window);
    window.click_key("button-undo");
    settle(&mut window);
    assert_eq!(moves_of(&window), "");
}

#[test]
fn a_press_that_begins_in_a_panel_never_reaches_the_board() {
    let mut window = with_pawn_in_hand();
    let pawn = in_hand(&window);
    let from = window.control_of("button-more").place.center();
    let to = window.square("d3");
    window.move_to(from);
    window.press(MouseButton::Left);
    window.move_to(to);
    window.release(MouseButton::Left);
    frames(&mut window, 3);
    assert_eq!(in_hand(&window), pawn);
    assert_eq!(moves_of(&window), "");
}

#[test]
fn slow_frames_mix_nothing_up() {
    // Press a button, release, move to the board and click there, all within one frame.
    let mut window = for_two();
    let flip = window.control_of("button-more").place.center();
    let square = window.square("d2");
    window.at_once(&[(flip, true), (flip, false), (square, true), (square, false)]);
    assert_eq!(in_hand(&window), Some("d2".parse().expect("a square")));
}

#[test]
fn the_wheel_over_a_panel_does_not_reach_the_camera() {
    let mut window = for_two();
    let panel = window.control_of("button-more").place.center();
    let board = window.square("d4");
    for (place, taken) in [(panel, true), (board, false), (panel, true)] {
        window.move_to(place);
        frames(&mut window, 2);
        assert_eq!(*window.world().resource::<InputLocked>(), InputLocked(taken), "{place}");
    }
}

#[test]
fn what_floats_over_the_board_takes_its_own_clicks() {
    let mut window = for_two();
    window.click_squares("d2 d3");
    settle(&mut window);
    resign(&mut window);
    settle(&mut window);
    frames(&mut window, 60);
    // The result card covers the board: a click on it starts a rematch and selects no piece.
    window.click_key("button-rematch");
    settle(&mut window);
    assert_eq!(moves_of(&window), "");
    assert_eq!(in_hand(&window), None);
}

#[test]
fn new_paint_is_tried_on_by_a_click() {
    let mut window = for_two();
    let coat = window.world().resource::<Coats>().all()[0].clone();
    for achievements in [BTreeSet::new(), BTreeSet::from([coat.earned_by.clone()])] {
        let experience = Experience::new(PlayerHistory { achievements, ..default() });
        window.insert_resource(experience);
        frames(&mut window, 5);
    }
    window.click_key("coat-try-on");
    frames(&mut window, 5);
    assert_eq!(window.world().resource::<Settings>().coat, Some(coat.name));
    let label = window.text("coat-try-on");
    assert!(!window.shows(&label), "the button is gone");
}

#[test]
fn after_a_game_each_way_on_is_there_once_and_takes_its_click() {
    let mut window = TestWindow::new(1280, 800);
    two_players_from(&mut window, "3l3/4p2/1P4P/7/2Z2E1/M3P2/3L1C1/w/-1");
    window.click_squares("d1 d7");
    settle(&mut window);
    frames(&mut window, 120);
    let is_over = |window: &TestWindow| window.world().resource::<Match>().outcome().is_some();
    assert!(is_over(&window));
    for key in ["button-rematch", "over-see-how", "analysis-review", "button-undo", "button-more", "button-menu"] {
        let text = window.text(key);
        let places = window.controls().iter().filter(|control| control.text == text).count();
        assert_eq!(places, 1, "{key}");
    }
    window.click_key("button-undo");
    settle(&mut window);
    assert!(!is_over(&window), "the end was taken back");
    assert_eq!(moves_of(&window), "");
}

#[test]
fn a_move_that_awaits_confirmation_is_shown_and_its_question_waits_while_the_past_is_shown() {
    let mut window = TestWindow::new(1280, 800);
    ask(&mut window, ChangeSettings(GameSettings { confirm_moves: true, ..default() }));
    two_players(&mut window);
    window.click_squares("c2 c3");
    window.click_key("button-confirm");
    settle(&mut window);
    window.click_squares("c6 c5");
    frames(&mut window, 3);
    let label = window.text("button-confirm");
    assert!(window.shows(&label));
    let route =
        Arrow { path: ["c6", "c5"].map(|name| name.parse().expect("a square")).to_vec(), kind: ArrowKind::Route };
    assert_eq!(arrows(&window), std::slice::from_ref(&route));
    for (ply, is_asked) in [(Some(0), false), (None, true)] {
        ask(&mut window, CursorCommand::GoTo(ply));
        settle(&mut window);
        frames(&mut window, 3);
        assert_eq!((window.shows(&label), arrows(&window).contains(&route)), (is_asked, is_asked), "{ply:?}");
    }
    window.click_key("button-more");
    frames(&mut window, 3);
    assert!(!window.shows(&label) && arrows(&window).is_empty(), "the drawer takes its place, and the move its leave");
    window.click_key("button-more");
    // The pawn is still chosen.
    window.click_squares("c5");
    window.click_key("button-confirm");
    settle(&mut window);
    assert_eq!(moves_of(&window), "c2c3 c6c5");
}

#[test]
fn a_button_that_is_held_for_long_is_pressed_when_it_is_released() {
    let mut window = TestWindow::new(900, 600);
    ask(&mut window, ChangeSettings(GameSettings { confirm_moves: true, ..default() }));
    two_players(&mut window);
    window.click_squares("d2 d3");
    let question = window.control_of("button-confirm").place.center();
    window.move_to(question);
    window.press(MouseButton::Left);
    // Three seconds; a few frames take this long with software rendering.
    frames(&mut window, 190);
    assert_eq!(moves_of(&window), "");
    window.release(MouseButton::Left);
    settle(&mut window);
    assert_eq!(moves_of(&window), "d2d3");
}

#[test]
fn the_moves_stay_in_sight_beside_a_coach_and_a_question() {
    let mut window = TestWindow::new(900, 600);
    ask(&mut window, ChangeSettings(GameSettings { confirm_moves: true, ..default() }));
    let choice = GameChoice { level: "Cub".into(), side: SideChoice::White, coached: true, ..default() };
    ask(&mut window, StartCommand::New(choice));
    settle(&mut window);
    window.click_squares("c2 c3");
    window.click_key("button-confirm");
    settle(&mut window);
    assert!(window.find("c2-c3").is_some(), "beside the coach: {:?}", window.controls());
    window.click_squares("d2 d3");
    assert!(
        {
            let confirm = window.text("button-confirm");
            window.find(&confirm).is_some()
        },
        "it is asked"
    );
    assert!(window.find("c2-c3").is_some(), "beside the question: {:?}", window.controls());
}

#[test]
fn a_key_that_comes_with_a_dialog_goes_to_its_main_button() {
    for wait in 0..4 {
        let mut window = for_two();
        window.click_squares("d2 d3");
        settle(&mut window);
        let sharing = ShareChoice { what: ShareFormat::Film, ..default() };
        ask(&mut window, ChangeSettings(ShareSettings { sharing }));
        window.world_mut().write_message(OpenShare::Match);
        frames(&mut window, wait);
        window.key(KeyCode::Enter, Key::Enter);
        frames(&mut window, 3);
        let first = window.text("share-picture");
        assert_ne!(window.focused().as_deref(), Some(first.as_str()), "after {wait} frames");
    }
}

#[test]
fn a_control_that_gets_the_keyboard_is_scrolled_into_sight() {
    let mut window = TestWindow::new(900, 600);
    ask(&mut window, ScreenCommand::Open(Overlay::NewGame));
    frames(&mut window, 10);
    // To the main button, then up into the scroll area and through all of it.
    for step in 0..12 {
        window.key(KeyCode::ArrowUp, Key::ArrowUp);
        frames(&mut window, 5);
        let focused = window.focused();
        assert!(window.focused_is_in_sight(), "after {step} steps: {focused:?}");
    }
}

#[test]
fn a_press_has_its_effect_in_the_frame_in_which_it_arrives() {
    let mut window = for_two();
    let d2 = window.square("d2");
    window.move_to(d2);
    frames(&mut window, 3);
    // Nobody may ask for a second frame.
    window.press(MouseButton::Left);
    assert_eq!(in_hand(&window), Some("d2".parse().expect("a square")));
}

#[test]
fn a_press_is_over_when_the_window_loses_the_focus() {
    let mut window = for_two();
    let [d2, d3] = ["d2", "d3"].map(|name| window.square(name));
    window.move_to(d2);
    window.press(MouseButton::Left);
    window.move_to(d3);
    window.lose_focus();
    window.release(MouseButton::Left);
    settle(&mut window);
    assert_eq!(moves_of(&window), "", "another window got the release");
    // The piece is still selected.
    window.click_squares("d3");
    settle(&mut window);
    assert_eq!(moves_of(&window), "d2d3");
}

#[test]
fn a_drag_with_the_right_button_turns_the_board_by_places_alone() {
    let mut window = for_two();
    let yaw = |window: &TestWindow| window.world().resource::<Orbit>().yaw;
    let d4 = window.square("d4");
    window.move_to(d4);
    window.press(MouseButton::Right);
    window.move_to(d4 + Vec2::new(40.0, 0.0));
    let turned = yaw(&window);
    assert!(turned < 0.0, "{turned}");
    window.lose_focus();
    window.move_to(d4 - Vec2::new(40.0, 0.0));
    assert_eq!(yaw(&window), turned);
}

#[test]
fn the_drawer_of_a_review_opens_and_closes_by_clicks() {
    for (width, height) in [(1280, 800), (640, 480)] {
        let mut window = TestWindow::new(width, height);
        ask(&mut window, AnalysisCommand::OpenText("1. a2-a3 a6-a5 *".into()));
        settle(&mut window);
        frames(&mut window, 5);
        assert!(!window.shows_key("button-flip"), "the drawer is closed");
        window.click_key("button-more");
        window.click_key("button-flip");
        frames(&mut window, 5);
        assert!(window.world().resource::<View>().flipped, "{width}x{height}");
        assert!(!window.shows_key("button-flip"), "it has closed again");
    }
}

#[test]
fn lessons_and_opponents_are_chosen_by_clicks_on_their_cards() {
    let mut window = TestWindow::new(900, 600);
    ask(&mut window, LearnCommand::ShowPage(LearnPage::Practice));
    frames(&mut window, 5);
    let zebra = {
        let world = window.world();
        game_text::level_and_strength("Zebra", world.resource::<LevelConfig>(), world.resource::<Text>())
    };
    window.click(&zebra);
    frames(&mut window, 5);
    assert_eq!(window.world().resource::<LearnSettings>().practice_level, "Zebra");
    ask(&mut window, LearnCommand::ShowPage(LearnPage::Lessons));
    frames(&mut window, 5);
    let lion = format!("{}, 0/3", window.text("lesson-lion"));
    window.click(&lion);
    frames(&mut window, 5);
    let lesson = window.world().resource::<LessonSession>().lesson().map(|lesson| lesson.name.clone());
    assert_eq!(lesson.as_deref(), Some("lion"));
}
