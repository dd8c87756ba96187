//! The position editor: a setup of pieces, legal or not, that the player changes until it can be played or analysed.
//! The match does not know it: the stage shows the setup instead of the match, and afterwards the match again.

pub mod brush;
pub mod edit;
pub mod state;
pub mod text;
pub mod validation;

use crate::features::editor::state::Editor;

use crate::features::editor::brush::Brush;
use crate::features::editor::edit::Change;

use crate::app::clipboard::CopyToClipboard;
use crate::app::schedule::{AppSystems, InputSystems};
use crate::app::screens::{Screen, ScreenCommand};
use crate::app::text::Text;
use crate::app::toasts::{Toast, Toasts};
use crate::session::analysis_match::OpenAnalysis;
use crate::session::error_text as explain;
use crate::session::exhibit::Exhibit;
use crate::session::game_choice::GameChoice;
use crate::session::sounds::SoundCue;
use crate::session::start::StartCommand;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use congo_choreography::landing_sound;
use congo_rules::Game;
use congo_rules::{Color, Piece, PositionError, Setup, Square};

/// A command for the editor.
#[derive(Message, Debug, Clone, PartialEq)]
pub enum EditorCommand {
    /// Open the editor with the last setup.
    Open,
    /// Load this setup.
    Load(Box<Setup>),
    /// Return to the previous screen; the setup is kept.
    Leave,
    /// Select a brush.
    ChooseBrush(Brush),
    /// Select the next brush (1) or the previous one (-1).
    StepBrush(i32),
    /// A dragged piece is over this square, or over none.
    HoverWithPiece(Option<Square>),
    /// Put a piece on a square; it replaces any piece there.
    Put(Square, Piece),
    /// Remove the piece on a square.
    Remove(Square),
    /// Move a piece to another square; it replaces any piece there.
    Move(Square, Square),
    /// Set up the start position.
    SetStart,
    /// Keep only the two lions, in their castles.
    KeepLions,
    /// Remove all pieces.
    Clear,
    /// Swap left and right.
    Mirror,
    /// Swap the colours: every piece moves to the other bank and changes its colour, and so does the turn.
    SwapColors,
    /// Set the side to move.
    SetTurn(Color),
    /// End a chain in progress.
    EndChain,
    /// Load a Congo FEN. An invalid one changes nothing.
    LoadFen(String),
    /// Undo the last change.
    Undo,
    /// Redo the last undone change.
    Redo,
    /// Analyse the position.
    Analyse,
    /// Copy the position to the clipboard.
    CopyFen,
    /// Start a game from the position.
    StartGame(GameChoice),
}

/// The handling of editor commands; gestures over its board come after it.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct EditorSystems;

/// Sets up the editor.
pub fn plugin(app: &mut App) {
    app.init_resource::<Editor>()
        .add_message::<EditorCommand>()
        .add_systems(
            Update,
            handle_editor_commands
                .run_if(on_message::<EditorCommand>)
                .in_set(EditorSystems)
                .in_set(AppSystems::Input)
                .after(InputSystems::Online)
                .before(InputSystems::Engine),
        )
        .add_systems(
            Update,
            show_setup.run_if(in_state(Screen::Editor)).after(InputSystems::Engine).before(InputSystems::Learn),
        )
        .add_systems(Update, play_landing_sound.run_if(resource_changed::<Editor>).in_set(AppSystems::SyncBoard));
}

/// What editor commands may change.
#[derive(SystemParam)]
struct EditorContext<'w> {
    editor: ResMut<'w, Editor>,
    current_screen: Res<'w, State<Screen>>,
    text: Res<'w, Text>,
    toasts: ResMut<'w, Toasts>,
    screen_commands: MessageWriter<'w, ScreenCommand>,
    analysis: MessageWriter<'w, OpenAnalysis>,
    start_commands: MessageWriter<'w, StartCommand>,
    clipboard: MessageWriter<'w, CopyToClipboard>,
}

fn handle_editor_commands(mut command_reader: MessageReader<EditorCommand>, mut context: EditorContext) {
    for command in command_reader.read() {
        context.handle(command);
    }
}

impl EditorContext<'_> {
    fn handle(&mut self, command: &EditorCommand) {
        match command {
            EditorCommand::Open => self.open(),
            EditorCommand::Load(setup) => {
                self.open();
                self.editor.apply_change((**setup).clone(), Change::Loaded);
            }
            EditorCommand::Leave => _ = self.screen_commands.write(ScreenCommand::Go(self.editor.opened_from())),
            EditorCommand::LoadFen(text) => self.load_fen(text),
            EditorCommand::Analyse => self.analyse(),
            EditorCommand::CopyFen => _ = self.clipboard.write(CopyToClipboard(self.editor.setup().to_string())),
            EditorCommand::StartGame(choice) => {
                let game = self.editor.validity().playable().map(Game::from_position);
                self.start_commands.write_batch(game.map(|game| StartCommand::From(choice.clone(), Box::new(game))));
            }
            command => self.editor.apply_command(command),
        }
    }

    fn open(&mut self) {
        self.editor.open_from(*self.current_screen.get());
        self.screen_commands.write(ScreenCommand::Go(Screen::Editor));
    }

    fn load_fen(&mut self, text: &str) {
        match Setup::from_any_fen(text) {
            Ok(setup) => self.editor.apply_change(setup, Change::Loaded),
            Err(problem) => self.report_problem(&PositionError::Fen(problem)),
        }
    }

    fn analyse(&mut self) {
        match self.editor.validity().position() {
            Ok(position) => _ = self.analysis.write(OpenAnalysis::Position(Box::new(position))),
            Err(defects) => self.report_problem(&PositionError::Setup(defects.to_vec())),
        }
    }

    fn report_problem(&mut self, problem: &PositionError) {
        self.toasts.push(Toast::problem("notice-bad-position", explain::position_error(problem, &self.text)));
    }
}

fn show_setup(editor: Res<Editor>, mut exhibit: ResMut<Exhibit>) {
    exhibit.set_if_neq(Exhibit(Some(editor.setup().clone().into())));
}

/// Plays one sound for the pieces that were placed in a frame.
fn play_landing_sound(editor: Res<Editor>, mut last_revision: Local<u64>, mut sounds: MessageWriter<SoundCue>) {
    if std::mem::replace(&mut *last_revision, editor.revision()) == editor.revision() {
        return;
    }
    if let Some(Change::Put(piece, at) | Change::Moved(piece, _, at)) = editor.last_change() {
        sounds.write(SoundCue::new(landing_sound(piece.kind, *at)));
    }
}
