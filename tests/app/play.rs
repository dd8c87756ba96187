//! Playing by clicks, keys and buttons, without a window.

use crate::common::*;
use bevy::prelude::*;
use congo::app::clipboard::TextPasted;
use congo::app::settings::section::ChangeSettings;
use congo::app::toasts::Toasts;
use congo::input::gestures::Gesture;
use congo::input::typed_move::TypedMove;
use congo::session::board::pieces::BoardPiece;
use congo::session::board::river::InRiver;
use congo::session::cursor::GameCursor;
use congo::session::cursor_commands::CursorCommand;
use congo::session::engine_activity::EngineActivity;
use congo::session::game_choice::{GameChoice, GameMode, SideChoice};
use congo::session::game_commands::GameCommand;
use congo::session::game_commands::PendingDraw;
use congo::session::game_settings::GameSettings;
use congo::session::hint::Hint;
use congo::session::levels::LevelConfig;
use congo::session::r#match::Match;
use congo::session::move_preview::WouldDrown;
use congo::session::selection::Selection;
use congo::session::spectator::SpectatorCommand;
use congo::session::start::StartCommand;
use congo_coach::CustomLevel;
use congo_rules::{Color, DrawReason, Outcome, Position, Square, Victory};

const CHAIN: &str = "4l2/1p5/7/1p5/7/1p5/1M2L2/w/-1";

fn outcome(app: &App) -> Option<Outcome> {
    app.world().resource::<Match>().outcome()
}

fn notices(app: &App) -> Vec<String> {
    app.world().resource::<Toasts>().iter().map(|notice| format!("{} {}", notice.key, notice.detail)).collect()
}

#[test]
fn a_game_is_played_by_clicks_to_the_end() {
    let mut app = app();
    two_players_from(&mut app, "3l3/7/7/3P3/7/7/3L3/w/-1");
    clicks(&mut app, "d1 d2");
    assert_eq!(fen_of(&app), "3l3/7/7/7/7/3L3/7/b/-1", "the pawn that opened the file has drowned");
    clicks(&mut app, "d7 d2");
    assert_eq!(outcome(&app), Some(Outcome::Win { winner: Color::Black, by: Victory::LionTaken }));
    let position = *app.world().resource::<Match>().position();
    assert!(tokens_agree(&mut app, &position));
    clicks(&mut app, "d2 d1");
    assert_eq!(moves_of(&app), "d1d2 d7d2", "after the end nothing moves");
}

#[test]
fn a_chain_is_chosen_hop_by_hop_and_stopped_on_the_monkey() {
    let mut app = app();
    two_players_from(&mut app, CHAIN);
    clicks(&mut app, "b1 b3");
    assert_eq!(moves_of(&app), "", "the chain waits for more");
    assert!(app.world().resource::<Selection>().is_chain());
    clicks(&mut app, "b5 b5");
    assert_eq!(moves_of(&app), "b1b3b5");
    assert_eq!(fen_of(&app), "4l2/1p5/1M5/7/7/7/4L2/b/-1");
}

#[test]
fn an_unconfirmed_hop_is_taken_back_with_escape() {
    let mut app = app();
    two_players_from(&mut app, CHAIN);
    clicks(&mut app, "b1 b3 b5");
    for left in ["b1b3", "b1b1"] {
        app.world_mut().write_message(Gesture::Cancel);
        settle(&mut app);
        let selection = app.world().resource::<Selection>();
        let path = selection.finished_path().map_or_else(|| "b1b1".into(), |path| path.to_string());
        assert_eq!(path, left);
    }
    clicks(&mut app, "a1");
    assert_eq!(moves_of(&app), "b1a1", "the monkey may still step instead");
}

#[test]
fn enter_stops_a_chain_and_arrows_move() {
    let mut app = app();
    two_players_from(&mut app, CHAIN);
    clicks(&mut app, "b1 b3");
    app.world_mut().write_message(Gesture::Confirm);
    settle(&mut app);
    assert_eq!(moves_of(&app), "b1b3");

    two_players(&mut app);
    for gesture in [Gesture::MoveCursor(0, 1), Gesture::Confirm, Gesture::MoveCursor(0, 1), Gesture::Confirm] {
        app.world_mut().write_message(gesture);
        settle(&mut app);
    }
    assert_eq!(moves_of(&app), "d2d3", "the cursor begins before the king's pawn");
}

#[test]
fn a_man_is_dragged() {
    let mut app = app();
    two_players(&mut app);
    let at = |name: &str| name.parse::<Square>().expect("a square");
    let drag =
        [Gesture::Press(Some(at("a2"))), Gesture::Drag(Vec3::new(-3.0, 0.0, 1.5)), Gesture::Release(Some(at("a3")))];
    drag.into_iter().for_each(|gesture| _ = app.world_mut().write_message(gesture));
    settle(&mut app);
    assert_eq!(moves_of(&app), "a2a3", "three gestures in one frame are three gestures");
}

#[test]
fn a_drag_to_nowhere_puts_the_man_back() {
    let mut app = app();
    two_players(&mut app);
    let at = |name: &str| name.parse::<Square>().expect("a square");
    for gesture in [Gesture::Press(Some(at("a2"))), Gesture::Drag(Vec3::ZERO), Gesture::Release(None)] {
        app.world_mut().write_message(gesture);
        app.update();
    }
    assert_eq!(moves_of(&app), "");
    assert!(matches!(app.world().resource::<Selection>(), Selection::Nothing));
}

#[test]
fn what_is_typed_is_played_or_explained() {
    let mut app = app();
    two_players(&mut app);
    ask(&mut app, TypedMove("Ec1-c3".into()));
    settle(&mut app);
    assert_eq!(moves_of(&app), "c1c3");
    ask(&mut app, TypedMove("c7c4".into()));
    settle(&mut app);
    assert_eq!(moves_of(&app), "c1c3");
    assert!(notices(&app).iter().any(|notice| notice.contains("The elephant moves")), "{:?}", notices(&app));
}

#[test]
fn a_refused_move_says_why() {
    let mut app = app();
    two_players(&mut app);
    clicks(&mut app, "a2 a4");
    assert!(notices(&app).iter().any(|notice| notice.contains("A pawn moves")), "{:?}", notices(&app));
}

#[test]
fn confirming_waits_for_a_second_word() {
    let mut app = app();
    app.world_mut().resource_mut::<GameSettings>().confirm_moves = true;
    two_players(&mut app);
    clicks(&mut app, "a2 a3");
    assert_eq!(moves_of(&app), "");
    ask(&mut app, Gesture::FinishChain);
    settle(&mut app);
    assert_eq!(moves_of(&app), "a2a3");
}

#[test]
fn the_man_that_would_drown_is_marked() {
    let mut app = app();
    two_players_from(&mut app, "2l4/7/7/1P3Z1/7/7/2L4/w/-1");
    assert_eq!(pieces_in::<InRiver>(&app), ["b4", "f4"]);
    click(&mut app, "f4");
    app.world_mut().write_message(Gesture::Hover(Some("g6".parse().expect("a square"))));
    settle(&mut app);
    assert_eq!(pieces_in::<WouldDrown>(&app), ["b4"]);
}

#[test]
fn undo_and_redo_between_two_players_go_one_ply() {
    let mut app = app();
    two_players(&mut app);
    clicks(&mut app, "a2 a3 a6 a5");
    ask(&mut app, GameCommand::Undo);
    settle(&mut app);
    assert_eq!(moves_of(&app), "a2a3");
    ask(&mut app, GameCommand::Redo);
    settle(&mut app);
    assert_eq!(moves_of(&app), "a2a3 a6a5");
}

#[test]
fn the_computer_answers_and_undo_takes_back_a_whole_turn() {
    let mut app = app();
    ask(&mut app, StartCommand::New(GameChoice { level: "Cub".into(), ..default() }));
    settle(&mut app);
    clicks(&mut app, "a2 a3");
    assert_eq!(app.world().resource::<Match>().game().ply(), 2);
    ask(&mut app, GameCommand::Undo);
    settle(&mut app);
    assert_eq!(moves_of(&app), "");
}

#[test]
fn the_players_own_level_plays_as_the_settings_say() {
    let mut app = app();
    let custom = CustomLevel { depth: Some(1), seconds: 0.5, mistakes: 1.0 };
    let settings = GameSettings { custom, ..app.world().resource::<GameSettings>().clone() };
    ask(&mut app, ChangeSettings(settings));
    frames(&mut app, 2);
    assert_eq!(app.world().resource::<LevelConfig>().level(CustomLevel::NAME), custom.to_level());
    ask(&mut app, StartCommand::New(GameChoice { level: CustomLevel::NAME.into(), ..default() }));
    settle(&mut app);
    clicks(&mut app, "a2 a3");
    assert_eq!(app.world().resource::<Match>().game().ply(), 2);
}

#[test]
fn the_computer_begins_when_the_human_has_black() {
    let mut app = app();
    ask(&mut app, StartCommand::New(GameChoice { level: "Cub".into(), side: SideChoice::Black, ..default() }));
    settle(&mut app);
    assert_eq!(app.world().resource::<Match>().game().ply(), 1);
    assert!(app.world().resource::<congo::session::board_view::View>().flipped);
}

#[test]
fn undo_while_the_computer_thinks_brings_no_stale_move() {
    let mut app = app();
    ask(&mut app, StartCommand::New(GameChoice { level: "Lion".into(), ..default() }));
    settle(&mut app);
    clicks_without_rest(&mut app, "a2 a3");
    wait_until_thinking(&mut app);
    let asked = std::time::Instant::now();
    ask(&mut app, GameCommand::Undo);
    frames(&mut app, 2);
    assert!(!app.world().resource::<EngineActivity>().is_thinking(), "the search is told to stop at once");
    assert!(asked.elapsed().as_millis() < 1000, "{:?}", asked.elapsed());
    frames(&mut app, 200);
    assert_eq!(moves_of(&app), "");
}

fn clicks_without_rest(app: &mut App, squares: &str) {
    squares.split_whitespace().for_each(|square| click(app, square));
}

fn wait_until_thinking(app: &mut App) {
    for _ in 0..2_000 {
        app.update();
        if app.world().resource::<EngineActivity>().is_thinking() {
            return;
        }
    }
    panic!("the computer does not begin to think");
}

#[test]
fn a_new_game_while_the_computer_thinks_begins_clean() {
    let mut app = app();
    ask(&mut app, StartCommand::New(GameChoice { level: "Lion".into(), ..default() }));
    settle(&mut app);
    clicks_without_rest(&mut app, "a2 a3");
    wait_until_thinking(&mut app);
    two_players(&mut app);
    frames(&mut app, 200);
    assert_eq!((moves_of(&app).as_str(), fen_of(&app).as_str()), ("", Position::START_FEN));
}

#[test]
fn two_computers_are_held_and_stepped() {
    let mut app = app();
    ask(
        &mut app,
        StartCommand::New(GameChoice {
            mode: GameMode::Watch,
            level: "Cub".into(),
            other_level: "Cub".into(),
            ..default()
        }),
    );
    ask(&mut app, SpectatorCommand::TogglePause);
    frames(&mut app, 300);
    let held = app.world().resource::<Match>().game().ply();
    frames(&mut app, 300);
    assert_eq!(app.world().resource::<Match>().game().ply(), held);
    ask(&mut app, SpectatorCommand::Step);
    for _ in 0..5_000 {
        app.update();
        if app.world().resource::<Match>().game().ply() > held {
            break;
        }
        std::thread::yield_now();
    }
    frames(&mut app, 300);
    assert_eq!(app.world().resource::<Match>().game().ply(), held + 1);
}

#[test]
fn resigning_and_agreeing_end_the_game() {
    let mut app = app();
    two_players(&mut app);
    resign(&mut app);
    settle(&mut app);
    assert_eq!(outcome(&app), Some(Outcome::Win { winner: Color::Black, by: Victory::Resignation }));

    two_players(&mut app);
    ask(&mut app, GameCommand::OfferDraw);
    settle(&mut app);
    assert_eq!(app.world().resource::<PendingDraw>().by, Some(Color::White));
    ask(&mut app, GameCommand::AnswerDraw(true));
    settle(&mut app);
    assert_eq!(outcome(&app), Some(Outcome::Draw(DrawReason::Agreement)));
}

#[test]
fn the_computer_declines_an_early_draw() {
    let mut app = app();
    ask(&mut app, StartCommand::New(GameChoice { level: "Cub".into(), ..default() }));
    settle(&mut app);
    ask(&mut app, GameCommand::OfferDraw);
    settle(&mut app);
    assert_eq!(outcome(&app), None);
    assert!(notices(&app).iter().any(|notice| notice.starts_with("notice-draw-declined")));
}

#[test]
fn a_hint_goes_from_the_animal_to_the_reason() {
    let mut app = app();
    two_players_from(&mut app, "3l3/7/2Z4/7/7/7/2L4/w/-1");
    ask(&mut app, GameCommand::Hint);
    for _ in 0..20_000 {
        app.update();
        if matches!(app.world().resource::<Hint>(), Hint::Found { .. }) {
            break;
        }
        std::thread::sleep(std::time::Duration::from_micros(200));
    }
    let square = |name: &str| name.parse::<Square>().expect("a square");
    assert_eq!(app.world().resource::<Hint>().squares(), [square("c5")], "first the animal");
    ask(&mut app, GameCommand::Hint);
    assert_eq!(app.world().resource::<Hint>().squares(), [square("c5"), square("d7")], "then where it goes");
    clicks(&mut app, "c5 d7");
    assert_eq!(*app.world().resource::<Hint>(), Hint::None, "a hint belongs to its position");
}

#[test]
fn looking_back_shows_the_past_and_changes_nothing() {
    let mut app = app();
    two_players(&mut app);
    clicks(&mut app, "a2 a3 a6 a5 b2 b3");
    let live = *app.world().resource::<Match>().position();
    ask(&mut app, CursorCommand::GoTo(Some(1)));
    settle(&mut app);
    let then = app.world().resource::<Match>().game().position_at(1).expect("a ply");
    assert!(tokens_agree(&mut app, &then));
    ask(&mut app, CursorCommand::StepBy(5));
    settle(&mut app);
    assert_eq!(*app.world().resource::<GameCursor>(), GameCursor::PRESENT);
    assert!(tokens_agree(&mut app, &live));
}

#[test]
fn the_mirror_restores_a_wiped_board() {
    let mut app = app();
    two_players(&mut app);
    let tokens: Vec<Entity> = app.world_mut().query_filtered::<Entity, With<BoardPiece>>().iter(app.world()).collect();
    assert_eq!(tokens.len(), 28);
    tokens.into_iter().for_each(|token| _ = app.world_mut().despawn(token));
    frames(&mut app, 3);
    assert!(tokens_agree(&mut app, &Position::start()));
}

#[test]
fn bad_text_is_explained_and_changes_nothing() {
    let mut app = app();
    two_players(&mut app);
    clicks(&mut app, "a2 a3");
    let before = fen_of(&app);
    for (text, named) in [
        ("hello", "this text has 1"),
        ("gmelecz/ppppppp/7/7/7/PPPPPPP/GMEXECZ/w/-1", "“X”"),
        ("gmelecz/ppppppp/7/7/7/PPPPPPP/GME1ECZ/w/-1", "White has no lion"),
        ("1. a2-a3 a6-a2", "a6"),
    ] {
        ask(&mut app, TextPasted(text.into()));
        settle(&mut app);
        assert!(notices(&app).iter().any(|notice| notice.contains(named)), "{text}: {:?}", notices(&app));
    }
    assert_eq!(fen_of(&app), before);
}
