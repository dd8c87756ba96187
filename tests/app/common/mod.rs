//! The game without a window, under a clock that the test moves.
#![allow(dead_code, unreachable_pub)]

pub mod window;

use bevy::app::App;
use bevy::ecs::system::RunSystemOnce;
use bevy::prelude::*;
use bevy::state::app::StatesPlugin;
use bevy::time::TimeUpdateStrategy;
use congo::LogicPlugins;
use congo::actions::Action;
use congo::animation::Playback;
use congo::board::Token;
use congo::files::Folders;
use congo::game::Match;
use congo::game::writer::GameWriter;
use congo::input::Gesture;
use congo::learn::speech::Speech;
use congo::opponent::Thinking;
use congo::screens::Screen;
use congo::settings::{GameChoice, Mode};
use congo::shelf::{ImportList, Preview};
use congo_rules::{Position, Square};
use std::path::Path;
use std::time::Duration;

/// One frame of the test's clock.
pub const FRAME: Duration = Duration::from_millis(16);

/// The game's logic in the menu, with nothing on disk.
pub fn app() -> App {
    build(None)
}

/// The same with its files below a folder.
pub fn app_in(folder: &Path) -> App {
    build(Some(Folders::below(folder)))
}

fn build(folders: Option<Folders>) -> App {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, StatesPlugin, LogicPlugins));
    app.insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
    if let Some(folders) = folders {
        app.insert_resource(folders);
    }
    frames(&mut app, 3);
    assert_eq!(*app.world().resource::<State<Screen>>().get(), Screen::Menu);
    app
}

/// Lets so many frames pass.
pub fn frames(app: &mut App, count: usize) {
    (0..count).for_each(|_| app.update());
    flush(app);
}

/// Waits for the disk, without a frame passing.
pub fn flush(app: &App) {
    app.world().resource::<GameWriter>().flush();
}

/// Asks for something, as a button does.
pub fn ask(app: &mut App, action: Action) {
    app.world_mut().write_message(action);
    app.update();
    flush(app);
}

/// Gives up, and is sure of it.
pub fn resign(app: &mut App) {
    ask(app, Action::Resign);
    ask(app, Action::AnswerResign(true));
}

/// Lets frames pass until nothing moves and nobody thinks; the engine thinks in real time, so frames wait for it. The game
/// that plays itself beside the menu and the lessons has no end worth waiting for.
pub fn settle(app: &mut App) {
    for _ in 0..20_000 {
        app.update();
        let world = app.world();
        let beside = matches!(screen(app), Screen::Menu | Screen::Learn);
        let moving = world.resource::<Playback>().busy();
        let thinking = world.resource::<Thinking>().busy();
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
    let (playback, current) = (app.world().resource::<Playback>(), app.world().resource::<Match>());
    panic!(
        "on the screen {:?} the game does not come to rest: moving {}, {:?} to move",
        screen(app),
        playback.busy(),
        current.seat_to_move(),
    );
}

/// The screen that is shown.
pub fn screen(app: &App) -> Screen {
    *app.world().resource::<State<Screen>>().get()
}

/// A game for two at one board.
pub fn two_players(app: &mut App) {
    ask(app, Action::Start(GameChoice { mode: Mode::TwoPlayers, ..default() }));
    settle(app);
}

/// A game for two from a position.
pub fn two_players_from(app: &mut App, fen: &str) {
    two_players(app);
    ask(app, Action::Paste(fen.into()));
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

/// Clicks on squares one after another, letting everything come to rest in between.
pub fn clicks(app: &mut App, squares: &str) {
    for square in squares.split_whitespace() {
        click(app, square);
        settle(app);
    }
}

/// What a screen reader is told of a lesson, a puzzle, an exercise or by the coach.
pub fn spoken(app: &mut App) -> String {
    app.world_mut().run_system_once(|speech: Speech| speech.said()).expect("the speech")
}

/// The position of the match.
pub fn fen_of(app: &App) -> String {
    app.world().resource::<Match>().position().fen()
}

/// The machine texts of the turns.
pub fn moves_of(app: &App) -> String {
    let turns = app.world().resource::<Match>().game().turns().iter();
    turns.map(|turn| turn.path.to_string()).collect::<Vec<_>>().join(" ")
}

/// The texts of the games that are kept in a folder, by name.
pub fn kept_games(folder: &Path) -> Vec<String> {
    let mut files: Vec<_> = std::fs::read_dir(folder).expect("a folder").flatten().map(|file| file.path()).collect();
    files.retain(|path| path.extension().is_some_and(|ending| ending == "pgn"));
    files.sort();
    files.iter().map(|path| std::fs::read_to_string(path).expect("a game")).collect()
}

/// Whether the tokens stand exactly as the position says.
pub fn tokens_agree(app: &mut App, position: &Position) -> bool {
    let mut tokens: Vec<(Square, char)> = Vec::new();
    let mut query = app.world_mut().query::<&Token>();
    for token in query.iter(app.world()) {
        tokens.push((token.square, token.piece.letter()));
    }
    tokens.sort();
    let wanted: Vec<(Square, char)> =
        Square::all().filter_map(|square| Some((square, position.piece_at(square)?.letter()))).collect();
    tokens == wanted
}
