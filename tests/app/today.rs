//! Today in the menu, the opponents to meet, the paint that achievements unlock, and the moves in columns: with a real
//! pointer and real keys.

use crate::common::window::TestWindow;
use crate::common::*;
use bevy::prelude::*;
use congo::app::date::CurrentDate;
use congo::app::screens::{Overlay, Screen, ScreenCommand};
use congo::app::settings::Settings;
use congo::app::settings::section::{ChangeSettings, SettingsSection};
use congo::app::settings::values::AnimationSpeed;
use congo::app::toasts::Toasts;
use congo::features::learn::lesson_session::LessonSession;
use congo::features::learn::progress::Progress;
use congo::features::learn::puzzle::selection::PuzzleSeries;
use congo::features::learn::puzzle::session::PuzzleSession;
use congo::features::learn::settings::LearnSettings;
use congo::features::wild_boards::WildPage;
use congo::features::wild_boards::boards::wild_day;
use congo::features::wild_boards::progress::WildProgress;
use congo::features::wild_boards::record::{FinishedGame, WildResult};
use congo::session::cursor::GameCursor;
use congo::session::experience::Experience;
use congo::session::game_choice::{GameChoice, SideChoice};
use congo::session::game_settings::GameSettings;
use congo::session::r#match::{Match, Seat};
use congo::session::start::StartCommand;
use congo::view::board::theme::BoardTheme;
use congo_rules::Color;
use std::path::Path;
use std::time::Duration;

/// The sizes of the windows: with cards, with small tiles and words, and with tiles alone.
pub(crate) const SIZES: [(u32, u32); 3] = [(1280, 800), (900, 600), (640, 480)];

/// What a screen reader says of each thing for today, for a new player.
pub(crate) const OFFERS: [&str; 3] =
    ["Puzzle of the day: waits for you", "Board of the day: You have 3 attempts left today.", "Days played: 0"];

/// The menu of somebody who has seen the offer of a first lesson.
pub(crate) fn menu(width: u32, height: u32, ui_scale: f32) -> TestWindow {
    let mut window = TestWindow::new(width, height);
    ask(&mut window, ChangeSettings(Settings { tempo: AnimationSpeed::Off, ui_scale, ..default() }));
    ask(&mut window, ChangeSettings(LearnSettings { introduced: true, ..default() }));
    frames(&mut window, 6);
    window
}

fn open_dialog(window: &mut TestWindow, overlay: Overlay) {
    ask(window, ScreenCommand::Open(overlay));
    frames(window, 10);
}

#[test]
fn the_puzzle_of_the_day_is_a_board_that_begins_it() {
    for (width, height) in SIZES {
        let mut window = menu(width, height, 1.0);
        window.click(OFFERS[0]);
        settle(&mut window);
        assert_eq!(screen(&window), Screen::Puzzle, "{width}x{height}");
        let today = window.world().resource::<CurrentDate>().0;
        assert_eq!(window.world().resource::<PuzzleSession>().series(), Some(PuzzleSeries::Daily(today)));
    }
}

#[test]
fn the_board_of_the_day_leads_to_its_page() {
    for (width, height) in SIZES {
        let mut window = menu(width, height, 1.0);
        window.click(OFFERS[1]);
        assert_eq!(screen(&window), Screen::WildBoards, "{width}x{height}");
        assert_eq!(*window.world().resource::<WildPage>(), WildPage::Day);
    }
}

#[test]
fn the_main_button_begins_the_next_station() {
    for (width, height) in SIZES {
        let mut window = menu(width, height, 1.0);
        window.click("Next lesson: First bite");
        assert_eq!(screen(&window), Screen::Lesson, "{width}x{height}");
        let lesson = window.world().resource::<LessonSession>().lesson().map(|lesson| lesson.name.clone());
        assert_eq!(lesson.as_deref(), Some("first-bite"));
    }
}

#[test]
fn the_days_lead_to_the_calendar() {
    for (width, height) in SIZES {
        let mut window = menu(width, height, 1.0);
        window.click(OFFERS[2]);
        frames(&mut window, 10);
        assert_eq!(screen(&window), Screen::Learn, "{width}x{height}");
        let earlier = window.text("calendar-earlier");
        assert!(window.shows(&earlier), "{width}x{height}: the page has scrolled to the calendar");
    }
}

#[test]
fn what_is_next_comes_before_today() {
    for ui_scale in [1.0, 2.0] {
        let mut window = menu(640, 480, ui_scale);
        let main = window.control("Play the Cub with a coach").place;
        for offer in OFFERS {
            let place = window.control(offer).place;
            assert!(place.min.y >= main.max.y, "{offer} lies above the main button");
        }
        window.click("Play the Cub with a coach");
        settle(&mut window);
        assert_eq!(*window.world().resource::<Match>().seat(Color::Black), Seat::Computer("Cub".into()));
    }
}

#[test]
fn everything_for_today_can_be_reached_with_keys() {
    for (width, height) in SIZES {
        let mut window = menu(width, height, 1.0);
        for offer in OFFERS {
            window.focus(offer);
            assert!(window.focused_is_in_sight(), "{offer} at {width}x{height}");
        }
    }
    let mut window = menu(1280, 800, 1.0);
    window.focus(OFFERS[0]);
    window.key(KeyCode::Enter, bevy::input::keyboard::Key::Enter);
    assert_eq!(screen(&window), Screen::Puzzle);
}

#[test]
fn what_is_done_today_says_so() {
    let mut window = menu(1280, 800, 1.0);
    let today = window.world().resource::<CurrentDate>().0;
    let day = wild_day(*window.world().resource::<CurrentDate>()).expect("a day");
    window.world_mut().resource_mut::<Progress>().puzzles.record_daily(today);
    let fen = "gmelecz/ppppppp/7/7/7/PPPPPPP/GMELECZ/w/-1";
    let mut wild = window.world_mut().resource_mut::<WildProgress>();
    wild.prepare_day(day, fen);
    wild.record_first_move(fen);
    frames(&mut window, 3);
    assert!(window.shows("Puzzle of the day: solved") && !window.shows(OFFERS[0]));
    assert!(window.shows("Board of the day: You have 2 attempts left today."), "{:?}", window.controls());
    assert!(window.shows("Days played: 1"));
    let game = FinishedGame { fen, result: WildResult::Won, moves: 23, game: None };
    window.world_mut().resource_mut::<WildProgress>().record_game(&game);
    frames(&mut window, 3);
    assert!(window.shows("Board of the day: Won in 23 moves"), "{:?}", window.controls());
    // It can still be looked at.
    window.click("Puzzle of the day: solved");
    assert_eq!(screen(&window), Screen::Puzzle);
}

#[test]
fn one_click_chooses_whom_to_meet() {
    for (width, height) in SIZES {
        let mut window = menu(width, height, 1.0);
        open_dialog(&mut window, Overlay::NewGame);
        window.click("Zebra, strength 2 of 9");
        window.click_key("new-start");
        settle(&mut window);
        let current = window.world().resource::<Match>();
        assert_eq!(*current.seat(Color::Black), Seat::Computer("Zebra".into()), "{width}x{height}");
    }
}

#[test]
fn the_options_are_folded_away_and_remembered() {
    let mut window = menu(1280, 800, 1.0);
    let choice = GameChoice { level: "Giraffe".into(), ..default() };
    ask(&mut window, ChangeSettings(GameSettings { last_game: choice, ..default() }));
    open_dialog(&mut window, Overlay::NewGame);
    let (fold, coach) = (window.text("new-options"), window.text("new-coached"));
    assert!(window.shows("You play: White · No clock") && !window.shows(&coach), "{:?}", window.controls());
    window.click(&fold);
    frames(&mut window, 30);
    assert!(window.shows(&coach), "the fold is open: {:?}", window.controls());
    window.focus(&coach);
    window.key(KeyCode::Space, bevy::input::keyboard::Key::Space);
    window.focus("Black");
    window.key(KeyCode::Space, bevy::input::keyboard::Key::Space);
    window.click_key("new-start");
    settle(&mut window);
    let last = &window.world().resource::<GameSettings>().last_game;
    assert_eq!((last.side, last.coached, last.level.as_str()), (SideChoice::Black, true, "Giraffe"));
    assert_eq!(*window.world().resource::<Match>().seat(Color::White), Seat::Computer("Giraffe".into()));
    // The fold stays as the player left it, and can be closed again.
    open_dialog(&mut window, Overlay::NewGame);
    assert!(window.shows(&coach));
    window.focus(&fold);
    window.key(KeyCode::Enter, bevy::input::keyboard::Key::Enter);
    frames(&mut window, 30);
    assert!(window.shows("You play: Black · With a coach · No clock"), "{:?}", window.controls());
}

#[test]
fn the_fold_stays_open_when_the_game_is_started_again() {
    let mut window = menu(1280, 800, 1.0);
    open_dialog(&mut window, Overlay::NewGame);
    let (fold, coach) = (window.text("new-options"), window.text("new-coached"));
    window.click(&fold);
    frames(&mut window, 30);
    assert!(window.shows(&coach));
    let file = format!("(\n{})", window.world().resource::<GameSettings>().to_ron_fields());
    let saved = GameSettings::parse(&file).unwrap_or_else(|problem| panic!("{problem}: {file}"));
    let mut window = menu(1280, 800, 1.0);
    ask(&mut window, ChangeSettings(saved));
    open_dialog(&mut window, Overlay::NewGame);
    assert!(window.shows(&coach), "{:?}", window.controls());
}

#[test]
fn a_menu_that_stays_open_over_midnight_shows_the_new_day() {
    let mut window = menu(640, 480, 1.0);
    let today = window.world().resource::<CurrentDate>().0;
    let yesterday = today.yesterday().expect("a day before today");
    window.insert_resource(CurrentDate(yesterday));
    frames(&mut window, 2);
    assert_eq!(window.world().resource::<CurrentDate>().0, yesterday, "not looked for in every frame");
    frames(&mut window, 4_000);
    assert!(window.world().resource::<CurrentDate>().0 >= today);
}

/// A won game against the Cub, as this program saves it.
fn won_game(folder: &Path, name: &str) {
    let text = "[Event \"Congo\"]\n[Date \"2026.01.02\"]\n[White \"Human\"]\n[Black \"Computer Cub\"]\n\
                [Result \"1-0\"]\n[Termination \"resignation\"]\n[CongoSeed \"1\"]\n[CongoSeconds \"60\"]\n\n\
                1. a2-a3 a6-a5 1-0\n";
    std::fs::write(folder.join(format!("{name}.pgn")), text).expect("writable");
}

/// Runs frames until the games have been counted.
fn count_games(app: &mut App) {
    for _ in 0..5_000 {
        app.update();
        if app.world().resource::<Experience>().history().is_some() {
            return frames(app, 3);
        }
        std::thread::sleep(Duration::from_millis(1));
    }
    panic!("the games are not counted");
}

#[test]
fn paint_is_locked_until_its_medal_is_earned() {
    let mut window = menu(1280, 800, 1.0);
    open_dialog(&mut window, Overlay::Settings);
    assert!(window.shows("Meadow: Win a game"), "{:?}", window.controls());
    assert!(!window.shows("Meadow") && window.shows("Bare wood"));
    for theme in ["Savannah blanket", "Veranda by the river", "Toymaker’s bench", "Quiet table (high contrast)"] {
        assert!(window.shows(theme), "{theme} is there for everybody");
    }
}

#[test]
fn paint_that_is_earned_can_be_chosen_and_worn_on_every_board() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    won_game(folder.path(), "first");
    let mut window = TestWindow::new_in(folder.path(), 1280, 800);
    count_games(&mut window);
    assert!(window.world().resource::<Toasts>().iter().all(|toast| toast.key != "notice-unlocked"), "it is no news");
    open_dialog(&mut window, Overlay::Settings);
    assert!(!window.shows("Meadow: Win a game"), "{:?}", window.controls());
    let bare = window.world().resource::<BoardTheme>().board().clone();
    window.click("Meadow");
    frames(&mut window, 3);
    assert_eq!(window.world().resource::<Settings>().coat.as_deref(), Some("meadow"));
    let painted = window.world().resource::<BoardTheme>().board().pieces.white.coat;
    assert!(painted.is_some() && painted != bare.pieces.white.coat);
    window.click("Veranda by the river");
    frames(&mut window, 3);
    let board = window.world().resource::<BoardTheme>().board();
    assert_eq!((board.name.as_str(), board.pieces.white.coat), ("night-river", painted));
    window.click("Savannah blanket");
    window.click("Bare wood");
    frames(&mut window, 3);
    assert_eq!(*window.world().resource::<BoardTheme>().board(), bare);
}

#[test]
fn a_game_that_unlocks_paint_says_so() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut app = app_in(folder.path());
    count_games(&mut app);
    ask(&mut app, ChangeSettings(Settings { tempo: AnimationSpeed::Off, ..default() }));
    won_game(folder.path(), "first");
    ask(&mut app, StartCommand::New(GameChoice { level: "Cub".into(), ..default() }));
    settle(&mut app);
    ask(&mut app, ScreenCommand::Go(Screen::Menu));
    let told = |app: &App| app.world().resource::<Toasts>().iter().any(|toast| toast.key == "notice-unlocked");
    for _ in 0..5_000 {
        app.update();
        if told(&app) {
            break;
        }
        std::thread::sleep(Duration::from_millis(1));
    }
    assert!(told(&app));
}

#[test]
fn a_click_on_a_move_shows_its_position_and_moves_stand_in_columns() {
    for (width, height) in [(1280, 800), (900, 600)] {
        let mut window = menu(width, height, 1.0);
        two_players(&mut window);
        window.click_squares("a2 a3 a6 a5 b2 b3 g6 g5 c2 c3");
        settle(&mut window);
        let left = |window: &mut TestWindow, text: &str| window.control(text).place.min.x;
        let [white, black, second, last] = ["a2-a3", "a6-a5", "b2-b3", "c2-c3"].map(|text| left(&mut window, text));
        assert_eq!((white, white), (second, last), "White's moves at {width}x{height}");
        assert!(black > white + 60.0 && black == left(&mut window, "g6-g5"), "Black's moves");
        let shown = |window: &TestWindow| {
            let world = window.world();
            world.resource::<GameCursor>().shown_ply(world.resource::<Match>())
        };
        window.click("a6-a5");
        settle(&mut window);
        assert_eq!(shown(&window), 2);
        window.focus("b2-b3");
        window.key(KeyCode::Enter, bevy::input::keyboard::Key::Enter);
        settle(&mut window);
        assert_eq!(shown(&window), 3);
    }
}
