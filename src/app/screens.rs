//! Where in the program the player is.

use crate::app::schedule::{AppSystems, CommandSystems};
use bevy::prelude::*;
use std::collections::BTreeMap;

/// The screens of the game.
#[derive(States, Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Screen {
    /// Drawings and sounds are being read.
    #[default]
    Loading,
    /// The menu, beside the board.
    Menu,
    /// A match.
    Playing,
    /// The lists of lessons, puzzles and exercises.
    Learn,
    /// A lesson.
    Lesson,
    /// A puzzle.
    Puzzle,
    /// The library, as a list beside the board.
    Library,
    /// The analysis of a game or of a position.
    Analysis,
    /// A position that is being set up.
    Editor,
    /// Statistics.
    Statistics,
    /// The lobby for online games.
    Online,
}

impl Screen {
    /// Whether hands, keys and marks are at the board.
    pub fn has_board(self) -> bool {
        self.shows_match() || self == Self::Editor
    }

    /// Whether the pieces on the board are those of the match, and hands make moves with them.
    pub fn shows_match(self) -> bool {
        matches!(self, Self::Playing | Self::Lesson | Self::Puzzle | Self::Analysis)
    }
}

/// Whether hands, keys and marks are at the board; for systems.
pub fn on_board_screen(screen: Res<State<Screen>>) -> bool {
    screen.has_board()
}

/// What lies over the screen.
#[derive(States, Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Overlay {
    /// Nothing.
    #[default]
    None,
    /// The settings.
    Settings,
    /// Choosing how to play.
    NewGame,
    /// The keys and what they do.
    Keys,
    /// How an animal moves.
    PieceHelp,
    /// A position or a game as something to send.
    Share,
    /// Games from elsewhere to choose from.
    Import,
}

/// Changes the screen or the overlay.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub enum ScreenCommand {
    /// Go to a screen; a game that is left is kept.
    Go(Screen),
    /// Lay something over the screen.
    Open(Overlay),
    /// Take it away.
    Close,
    /// Leave the program; the game is kept.
    Quit,
}

/// How much of what the game needs has been read, by the name of who reads it, from 0 to 1. Nothing is read without a
/// window.
#[derive(Resource, Debug, Default)]
pub struct LoadingProgress(BTreeMap<&'static str, f32>);

impl LoadingProgress {
    /// So much of it has been read.
    pub fn set(&mut self, what: &'static str, part: f32) {
        self.0.insert(what, part);
    }

    /// How much of everything has been read.
    pub fn fraction(&self) -> f32 {
        if self.0.is_empty() { 1.0 } else { self.0.values().sum::<f32>() / self.0.len() as f32 }
    }
}

/// Sets up the states.
pub fn plugin(app: &mut App) {
    app.init_state::<Screen>()
        .init_state::<Overlay>()
        .add_message::<ScreenCommand>()
        .init_resource::<LoadingProgress>()
        .add_systems(Update, handle_screen_commands.in_set(CommandSystems::App))
        .add_systems(Update, open_menu.run_if(in_state(Screen::Loading)).in_set(AppSystems::Present))
        .add_systems(Last, log_screen.run_if(state_changed::<Screen>));
}

/// For readers of the log: from now on the screen accepts keys and clicks.
fn log_screen(screen: Res<State<Screen>>) {
    info!("screen: {:?}", screen.get());
}

fn handle_screen_commands(
    mut command_reader: MessageReader<ScreenCommand>,
    mut screen: ResMut<NextState<Screen>>,
    mut overlay: ResMut<NextState<Overlay>>,
    mut exit: MessageWriter<AppExit>,
) {
    for command in command_reader.read() {
        match command {
            ScreenCommand::Go(to) => NextState::set_if_neq(&mut screen, *to),
            ScreenCommand::Open(which) => NextState::set_if_neq(&mut overlay, *which),
            ScreenCommand::Close => NextState::set_if_neq(&mut overlay, Overlay::None),
            ScreenCommand::Quit => _ = exit.write(AppExit::Success),
        }
    }
}

/// The menu opens once everything has been read.
fn open_menu(loading: Res<LoadingProgress>, mut screen: ResMut<NextState<Screen>>) {
    if loading.fraction() >= 1.0 {
        screen.set(Screen::Menu);
    }
}
