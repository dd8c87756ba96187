//! The game without a window; the test advances the time.
#![allow(dead_code, unreachable_pub)]

pub mod window;

use bevy::app::{App, PluginGroupBuilder};
use bevy::ecs::system::RunSystemOnce;
use bevy::prelude::*;
use bevy::state::app::StatesPlugin;
use bevy::time::TimeUpdateStrategy;
use congo::LogicPlugins;
use congo::app::any_command::AnyCommand;
use congo::app::clipboard::TextPasted;
use congo::app::file_writer::FileWriter;
use congo::app::files::AppDirs;
use congo::app::jobs::task_pool_plugin;
use congo::app::screens::Screen;
use congo::app::toasts::{Toast, Toasts};
use congo::features::learn::narration::LearnNarration;
use congo::features::library::import::ImportList;
use congo::features::library::preview::Preview;
use congo::input::gestures::Gesture;
use congo::session::arrows::Arrow;
use congo::session::board::pieces::{BoardPiece, StandsOn};
use congo::session::board::squares::BoardSquare;
use congo::session::cursor::GameCursor;
use congo::session::engine_activity::EngineActivity;
use congo::session::game_choice::{GameChoice, GameMode};
use congo::session::game_commands::GameCommand;
use congo::session::game_writer::GameWriter;
use congo::session::r#match::Match;
use congo::session::presentation::Presentation;
use congo::session::start::StartCommand;
use congo::view::stage::displayed_board::DisplayedBoard;
use congo::view::stage::geometry::ground;
use congo::view::stage::pose::PiecePose;
use congo_choreography::Pose;
use congo_rules::{Piece, Position, Square};
use std::path::Path;
use std::time::Duration;

/// One frame of the test's clock.
pub const FRAME: Duration = Duration::from_millis(16);

/// The game's logic, in the menu, with nothing on disk.
pub fn app() -> App {
    build(None)
}

/// The same, with its files in a folder.
pub fn app_in(folder: &Path) -> App {
    build(Some(AppDirs::under(folder)))
}

fn build(folders: Option<AppDirs>) -> App {
    let mut app = App::new();
    app.add_plugins((minimal_plugins(), StatesPlugin, LogicPlugins, keep_toasts));
    app.insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
    if let Some(folders) = folders {
        app.insert_resource(folders);
    }
    frames(&mut app, 3);
    assert_eq!(*app.world().resource::<State<Screen>>().get(), Screen::Menu);
    app
}

/// Bevy without a window, and with as many threads for jobs as in the program.
pub fn minimal_plugins() -> PluginGroupBuilder {
    MinimalPlugins.set(task_pool_plugin())
}

/// All toasts so far. A toast is gone after some seconds of the game's time, and while a test waits for other threads
/// nobody knows how many pass.
#[derive(Resource, Default)]
struct ToastsSoFar(Vec<Toast>);

pub fn keep_toasts(app: &mut App) {
    app.init_resource::<ToastsSoFar>().add_systems(Last, note_toasts);
}

fn note_toasts(toasts: Res<Toasts>, mut so_far: ResMut<ToastsSoFar>) {
    for toast in toasts.iter().filter(|_| toasts.is_changed()) {
        if !so_far.0.contains(toast) {
            so_far.0.push(toast.clone());
        }
    }
}

pub fn toasts_so_far(app: &App) -> &[Toast] {
    &app.world().resource::<ToastsSoFar>().0
}

/// Whether there was a toast with this key.
pub fn told(app: &App, key: &str) -> bool {
    toasts_so_far(app).iter().any(|toast| toast.key == key)
}

/// Runs a number of frames. After each of them the board shows the position at the cursor, unless something moves.
pub fn frames(app: &mut App, count: usize) {
    for _ in 0..count {
        app.update();
        assert_board_follows_match(app);
    }
    flush(app);
}

/// At rest, the displayed board is a function of the match and the cursor.
fn assert_board_follows_match(app: &App) {
    let world = app.world();
    if world.resource::<Presentation>().is_busy() {
        return;
    }
    let expected = world.resource::<GameCursor>().shown_position(world.resource::<Match>());
    assert_eq!(*world.resource::<DisplayedBoard>().position(), expected, "the displayed board");
}

/// Waits until pending writes are on disk, without running a frame.
pub fn flush(app: &App) {
    app.world().resource::<GameWriter>().flush();
    app.world().resource::<FileWriter>().flush();
}

/// Sends a command, as a button does.
pub fn ask(app: &mut App, command: impl Into<AnyCommand>) {
    command.into().write(&mut app.world_mut().commands());
    app.world_mut().flush();
    app.update();
    flush(app);
}

/// Resigns and confirms it.
pub fn resign(app: &mut App) {
    ask(app, GameCommand::Resign);
    ask(app, GameCommand::AnswerResign(true));
}

/// Runs frames until nothing moves and no engine thinks. The engine thinks in real time, so frames wait for it. The
/// game that plays itself beside the menu, and the lessons' demonstrations, have no end worth waiting for.
pub fn settle(app: &mut App) {
    for _ in 0..20_000 {
        app.update();
        let world = app.world();
        let beside = !screen(app).shows_match();
        let moving = world.resource::<Presentation>().is_busy();
        let thinking = world.resource::<EngineActivity>().is_thinking();
        let computer = world.resource::<Match>().seat_to_move().is_some_and(|seat| !seat.is_human());
        let files = world.resource::<Preview>().is_busy() || world.resource::<ImportList>().is_busy();
        let playing = (moving || thinking || computer) && !beside;
        if !playing && !files {
            flush(app);
            return frames(app, 3);
        }
        if files || thinking {
            std::thread::yield_now();
        }
    }
    let (playback, current) = (app.world().resource::<Presentation>(), app.world().resource::<Match>());
    panic!(
        "on the screen {:?} the game does not come to rest: moving {}, {:?} to move",
        screen(app),
        playback.is_busy(),
        current.seat_to_move(),
    );
}

/// The current screen.
pub fn screen(app: &App) -> Screen {
    *app.world().resource::<State<Screen>>().get()
}

/// A game for two at one board.
pub fn two_players(app: &mut App) {
    ask(app, StartCommand::New(GameChoice { mode: GameMode::TwoPlayers, ..default() }));
    settle(app);
}

/// A game for two from a position.
pub fn two_players_from(app: &mut App, fen: &str) {
    two_players(app);
    ask(app, TextPasted(fen.into()));
    settle(app);
    assert_eq!(fen_of(app), fen, "the position was taken");
}

/// A press and a release on a square.
pub fn click(app: &mut App, square: &str) {
    let square: Square = square.parse().expect("a square");
    app.world_mut().write_message(Gesture::Press(Some(square)));
    app.world_mut().write_message(Gesture::Release(Some(square)));
    app.update();
}

/// Clicks on squares one after another and settles after each.
pub fn clicks(app: &mut App, squares: &str) {
    for square in squares.split_whitespace() {
        click(app, square);
        settle(app);
    }
}

/// What a screen reader says of a lesson, a puzzle or an exercise, or for the coach.
pub fn spoken(app: &mut App) -> String {
    app.world_mut().run_system_once(|speech: LearnNarration| speech.current_text()).expect("the speech")
}

/// The position of the match.
pub fn fen_of(app: &App) -> String {
    app.world().resource::<Match>().position().fen()
}

/// The turns of the match in UCI-like notation.
pub fn moves_of(app: &App) -> String {
    let turns = app.world().resource::<Match>().game().moves().iter();
    turns.map(|turn| turn.path.to_string()).collect::<Vec<_>>().join(" ")
}

/// The PGN texts of the saved games in a folder, sorted by name.
pub fn saved_games(folder: &Path) -> Vec<String> {
    let mut files: Vec<_> = std::fs::read_dir(folder).expect("a folder").flatten().map(|file| file.path()).collect();
    files.retain(|path| path.extension().is_some_and(|ending| ending == "pgn"));
    files.sort();
    files.iter().map(|path| std::fs::read_to_string(path).expect("a game")).collect()
}

/// The pieces on the board with the squares on which they stand, in the order of the squares.
pub fn standing_pieces(app: &mut App) -> Vec<(Square, Piece, Entity)> {
    let mut query = app.world_mut().query::<(Entity, &BoardPiece, &StandsOn)>();
    let world = app.world();
    let square = |at: &StandsOn| **world.get::<BoardSquare>(at.0).expect("a square of the board");
    let mut pieces: Vec<_> = query.iter(world).map(|(entity, piece, at)| (square(at), **piece, entity)).collect();
    pieces.sort_by_key(|(square, ..)| *square);
    pieces
}

/// The pose of the piece that stands on a square.
pub fn pose_on(app: &mut App, square: Square) -> Option<Pose> {
    let (.., entity) = *standing_pieces(app).iter().find(|(at, ..)| *at == square)?;
    app.world().get::<PiecePose>(entity).map(|pose| pose.0)
}

/// Whether the pieces stand exactly as in the position.
pub fn tokens_agree(app: &mut App, position: &Position) -> bool {
    let standing: Vec<_> = standing_pieces(app).into_iter().map(|(square, piece, _)| (square, piece)).collect();
    let wanted = Square::all().filter_map(|square| Some((square, position.piece_at(square)?)));
    standing == wanted.collect::<Vec<_>>()
}

/// Whether every piece rests on its square.
pub fn all_at_rest(app: &mut App) -> bool {
    let pieces = standing_pieces(app);
    pieces.iter().all(|(square, ..)| pose_on(app, *square) == Some(Pose::resting(ground(*square))))
}

/// The names of the squares in this state, in order.
pub fn squares_in<State: Component>(app: &App) -> Vec<String> {
    let squares = app.world().try_query_filtered::<&BoardSquare, With<State>>();
    let squares =
        squares.into_iter().flat_map(|mut query| query.iter(app.world()).map(|square| **square).collect::<Vec<_>>());
    in_order(squares)
}

/// The names of the squares on which the pieces in this state stand, in order.
pub fn pieces_in<State: Component>(app: &App) -> Vec<String> {
    let pieces = app.world().try_query_filtered::<&StandsOn, With<State>>();
    let squares = pieces.into_iter().flat_map(|mut query| query.iter(app.world()).map(|at| at.0).collect::<Vec<_>>());
    in_order(squares.map(|entity| **app.world().get::<BoardSquare>(entity).expect("a square of the board")))
}

fn in_order(squares: impl Iterator<Item = Square>) -> Vec<String> {
    let mut squares: Vec<Square> = squares.collect();
    squares.sort();
    squares.iter().map(ToString::to_string).collect()
}

/// The arrows on the board.
pub fn arrows(app: &App) -> Vec<Arrow> {
    let query = app.world().try_query::<&Arrow>();
    query.into_iter().flat_map(|mut query| query.iter(app.world()).cloned().collect::<Vec<_>>()).collect()
}

/// The squares of the hint: none, one for a circle, or a path.
pub fn hint_path(app: &App) -> Vec<Square> {
    arrows(app).into_iter().find(|arrow| arrow.kind.is_help()).map(|arrow| arrow.path).unwrap_or_default()
}

/// Waits for a background job.
pub fn wait_for(app: &mut App, what: &str, ready: impl Fn(&App) -> bool) {
    for _ in 0..60_000 {
        app.update();
        if ready(app) {
            return;
        }
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
    panic!("{what} does not come");
}
