//! Screens and overlays.

use crate::app::schedule::{AppSystems, QuitSystems};
use bevy::prelude::*;
use std::collections::BTreeMap;

/// The screens of the game.
#[derive(States, Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Screen {
    /// Drawings and sounds are being loaded.
    #[default]
    Loading,
    /// The menu, beside the board.
    Menu,
    /// The ladder: the opponents along the river.
    Ladder,
    /// A match.
    Playing,
    /// What the player answers to which move, in a game with days for a move.
    ConditionalMoves,
    /// The lists of lessons, puzzles and exercises.
    Learn,
    /// A lesson.
    Lesson,
    /// A puzzle.
    Puzzle,
    /// A puzzle storm.
    Storm,
    /// The library, as a list beside the board.
    Library,
    /// The analysis of a game or of a position.
    Analysis,
    /// The position editor.
    Editor,
    /// Statistics.
    Statistics,
    /// The lobby for online games.
    Online,
    /// The path of wild boards and the board of the day.
    WildBoards,
}

impl Screen {
    /// Whether the board takes input and shows marks.
    pub fn has_board(self) -> bool {
        BoardUse::compute(self).is_some()
    }

    /// Whether the board shows the match, and input on it makes moves.
    pub fn shows_match(self) -> bool {
        BoardUse::compute(self) == Some(BoardUse::Match)
    }
}

/// What the board of a screen with marks is used for. On other screens it only stands beside the panels.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum BoardUse {
    /// It shows the match, and input on it makes moves.
    Match,
    /// It shows the editor's setup, and input on it changes that.
    Editor,
}

impl ComputedStates for BoardUse {
    type SourceStates = Screen;

    const ALLOW_SAME_STATE_TRANSITIONS: bool = false;

    fn compute(screen: Screen) -> Option<Self> {
        match screen {
            Screen::Playing
            | Screen::ConditionalMoves
            | Screen::Lesson
            | Screen::Puzzle
            | Screen::Storm
            | Screen::Analysis => Some(Self::Match),
            Screen::Editor => Some(Self::Editor),
            _ => None,
        }
    }
}

/// The use of a board that takes input: no dialog lies over it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct BoardInput(pub BoardUse);

impl ComputedStates for BoardInput {
    type SourceStates = (BoardUse, Overlay);

    fn compute((board_use, overlay): (BoardUse, Overlay)) -> Option<Self> {
        (overlay == Overlay::None).then_some(Self(board_use))
    }
}

/// The dialog over the screen.
#[derive(States, Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Overlay {
    /// None.
    #[default]
    None,
    /// The settings.
    Settings,
    /// The choices for a new game.
    NewGame,
    /// The list of keys.
    Keys,
    /// The card of an animal.
    PieceHelp,
    /// The share dialog.
    Share,
    /// The list of games to import.
    Import,
    /// The page of a player of a server.
    Player,
}

/// Changes the screen or the overlay. What a frame asks for holds from the next frame on.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub enum ScreenCommand {
    /// Go to a screen and close the dialog; a running game is saved.
    Go(Screen),
    /// Open a dialog.
    Open(Overlay),
    /// Close the dialog.
    Close,
    /// Quit the program; the game is saved.
    Quit,
}

/// The loading progress of each loader, 0 to 1, by name. Without a window nothing is loaded.
#[derive(Resource, Debug, Default)]
pub struct LoadingProgress(BTreeMap<&'static str, f32>);

impl LoadingProgress {
    /// Sets the progress of a loader.
    pub fn set(&mut self, what: &'static str, part: f32) {
        self.0.insert(what, part);
    }

    /// The progress of all loaders.
    pub fn fraction(&self) -> f32 {
        if self.0.is_empty() { 1.0 } else { self.0.values().sum::<f32>() / self.0.len() as f32 }
    }
}

/// The screen before the current one.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct PreviousScreen(pub Screen);

fn note_previous_screen(
    mut transitions: MessageReader<StateTransitionEvent<Screen>>,
    mut previous: ResMut<PreviousScreen>,
) {
    for transition in transitions.read() {
        if let Some(exited) = transition.exited.filter(|exited| Some(*exited) != transition.entered) {
            previous.0 = exited;
        }
    }
}

/// Sets up the states.
pub fn plugin(app: &mut App) {
    app.init_state::<Screen>()
        .init_state::<Overlay>()
        .add_computed_state::<BoardUse>()
        .add_computed_state::<BoardInput>()
        .add_message::<ScreenCommand>()
        .init_resource::<LoadingProgress>()
        .init_resource::<PreviousScreen>()
        .add_systems(PreUpdate, note_previous_screen)
        .add_systems(
            Update,
            (open_menu.run_if(in_state(Screen::Loading)), handle_screen_commands)
                .chain()
                .after(AppSystems::Present)
                .before(QuitSystems),
        )
        .add_systems(Last, (log_screen.run_if(state_changed::<Screen>), log_overlay.run_if(state_changed::<Overlay>)));
}

/// Logs that the screen accepts keys and clicks from now on.
fn log_screen(screen: Res<State<Screen>>) {
    info!("screen: {:?}", screen.get());
}

/// Logs which dialog accepts keys and clicks from now on.
fn log_overlay(overlay: Res<State<Overlay>>) {
    info!("overlay: {:?}", overlay.get());
}

/// The only system that changes the screen and the overlay. It comes last, so that commands take effect together with
/// what their systems did in the same frame.
fn handle_screen_commands(
    mut command_reader: MessageReader<ScreenCommand>,
    mut screen: ResMut<NextState<Screen>>,
    mut overlay: ResMut<NextState<Overlay>>,
) {
    for command in command_reader.read() {
        match command {
            ScreenCommand::Go(to) => {
                NextState::set_if_neq(&mut screen, *to);
                NextState::set_if_neq(&mut overlay, Overlay::None);
            }
            ScreenCommand::Open(which) => NextState::set_if_neq(&mut overlay, *which),
            ScreenCommand::Close => NextState::set_if_neq(&mut overlay, Overlay::None),
            ScreenCommand::Quit => {}
        }
    }
}

/// Opens the menu once everything is loaded.
fn open_menu(loading: Res<LoadingProgress>, mut screen_commands: MessageWriter<ScreenCommand>) {
    if loading.fraction() >= 1.0 {
        screen_commands.write(ScreenCommand::Go(Screen::Menu));
    }
}
