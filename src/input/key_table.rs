//! The commands that can have a key, and their effect on each screen, in one table.

use crate::app::any_command::AnyCommand;
use crate::app::screens::{BoardInput, BoardUse, Overlay, PreviousScreen, Screen, ScreenCommand};
use crate::app::settings::SettingsCommand;
use crate::features::analysis::AnalysisCommand;
use crate::features::editor::EditorCommand;
use crate::features::editor::state::Editor;
use crate::features::learn::lesson_session::LessonCommand;
use crate::features::learn::puzzle::session::PuzzleCommand;
use crate::features::learn::{LearnCommand, LearnPage};
use crate::features::library::{LibraryCommand, LibraryState};
use crate::features::online::OnlineCommand;
use crate::features::online::conditional::ConditionalCommand;
use crate::input::panel_focus::PanelFocus;
use crate::session::board::pointing::Pointed;
use crate::session::board_view::{View, ViewCommand};
use crate::session::clock::GameClock;
use crate::session::copy_commands::CopyCommand;
use crate::session::cursor_commands::CursorCommand;
use crate::session::game_commands::{GameCommand, PendingResign};
use crate::session::r#match::Match;
use crate::session::movable_pieces::MovablePieces;
use crate::session::narration::RepeatStatus;
use crate::session::selection::Selection;
use crate::session::spectator::SpectatorCommand;
use crate::session::threat_view::ThreatViewCommand;
use crate::view::board::camera::orbit::CameraCommand;
use bevy::ecs::system::SystemParam;
use bevy::prelude::{Message, Res, State};

macro_rules! commands {
    ($($name:ident => $word:literal),* $(,)?) => {
        /// A command that can have a key. Its name in files follows it; its text is `key-<name>`.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Command { $(#[doc = $word] $name),* }

        impl Command {
            /// All commands in display order.
            pub const ALL: &[Self] = &[$(Self::$name),*];

            /// Its name in files.
            pub fn name(self) -> &'static str {
                match self { $(Self::$name => $word),* }
            }

            /// The key of its description.
            pub fn text_key(self) -> &'static str {
                match self { $(Self::$name => concat!("key-", $word)),* }
            }
        }
    };
}

commands! {
    Left => "left", Right => "right", Up => "up", Down => "down", Choose => "choose", Back => "back",
    Panel => "panel", Hint => "hint", Undo => "undo", Redo => "redo", Earlier => "earlier", Later => "later",
    First => "first", Present => "present", Flip => "flip", View => "view", Camera => "camera", SayStatus => "say", Explain => "explain", Pause => "pause",
    Threats => "threats", Mute => "mute", CopyPosition => "copy-position", CopyGame => "copy-game", Paste => "paste", Library => "games",
    NewGame => "new-game", Settings => "settings", Keys => "keys", FullScreen => "full-screen", Screenshot => "picture",
    Quit => "quit",
}

/// Where a key has an effect.
enum Scope {
    /// On every screen and in every dialog.
    Anywhere,
    /// On these screens without a dialog.
    On(&'static [Screen]),
    /// On every board that takes input.
    OnBoard,
    /// On every board whose input makes moves.
    OnMatch,
    /// In this dialog.
    Over(Overlay),
}

/// The command for a key in its scope; it may depend on the state.
type KeyAction = fn(&KeyContext) -> Option<AnyCommand>;

/// The command for each key: the first row that fits and gives one counts. `devices.rs` handles what concerns the
/// window itself (screenshots, the clipboard), and the board handles arrows.
const KEY_TABLE: &[(Command, Scope, KeyAction)] = {
    use Command::*;
    use Scope::{Anywhere, On, OnBoard, OnMatch, Over};
    &[
        (Mute, Anywhere, |_| issue(SettingsCommand::ToggleMute)),
        (FullScreen, Anywhere, |_| issue(SettingsCommand::ToggleFullScreen)),
        (Library, Anywhere, |_| issue(ScreenCommand::Go(Screen::Library))),
        (NewGame, Anywhere, |_| issue(ScreenCommand::Open(Overlay::NewGame))),
        (Settings, Anywhere, |_| issue(ScreenCommand::Open(Overlay::Settings))),
        (Keys, Anywhere, |_| issue(ScreenCommand::Open(Overlay::Keys))),
        (Quit, Anywhere, |_| issue(ScreenCommand::Quit)),
        (Undo, On(&[Screen::Playing]), |_| issue(GameCommand::Undo)),
        (Undo, On(&[Screen::ConditionalMoves]), |_| issue(ConditionalCommand::Back)),
        (Undo, On(&[Screen::Analysis]), |_| issue(AnalysisCommand::Undo)),
        (Undo, On(&[Screen::Editor]), |_| issue(EditorCommand::Undo)),
        (Undo, On(&[Screen::Lesson]), |_| issue(LessonCommand::Restart)),
        (Undo, On(&[Screen::Puzzle]), |_| issue(PuzzleCommand::Restart)),
        (Undo, On(&[Screen::Library]), |_| issue(LibraryCommand::Restore)),
        (Redo, On(&[Screen::Playing]), |_| issue(GameCommand::Redo)),
        (Redo, On(&[Screen::Analysis]), |_| issue(AnalysisCommand::Redo)),
        (Redo, On(&[Screen::Editor]), |_| issue(EditorCommand::Redo)),
        (Hint, On(&[Screen::Playing, Screen::Analysis]), |_| issue(GameCommand::Hint)),
        (Hint, On(&[Screen::Lesson]), |_| issue(LessonCommand::Demonstrate)),
        (Hint, On(&[Screen::Puzzle]), |_| issue(PuzzleCommand::Hint)),
        (Threats, On(&[Screen::Playing]), |_| issue(ThreatViewCommand::Toggle)),
        (Earlier, On(&[Screen::Analysis]), |_| issue(AnalysisCommand::Back)),
        (Earlier, On(&[Screen::Editor]), |_| issue(EditorCommand::StepBrush(-1))),
        (Earlier, OnMatch, |_| issue(CursorCommand::StepBy(-1))),
        (Later, On(&[Screen::Analysis]), |_| issue(AnalysisCommand::Forward)),
        (Later, On(&[Screen::Editor]), |_| issue(EditorCommand::StepBrush(1))),
        (Later, OnMatch, |_| issue(CursorCommand::StepBy(1))),
        (First, On(&[Screen::Analysis]), |_| issue(AnalysisCommand::First)),
        (First, OnMatch, |_| issue(CursorCommand::GoTo(Some(0)))),
        (Present, On(&[Screen::Analysis]), |_| issue(AnalysisCommand::Last)),
        (Present, OnMatch, |_| issue(CursorCommand::GoTo(None))),
        (Flip, OnBoard, |_| issue(ViewCommand::Flip)),
        (View, OnBoard, |_| issue(ViewCommand::SwitchStyle)),
        (Camera, OnBoard, |_| issue(CameraCommand::Reset)),
        (SayStatus, OnMatch, |_| issue(RepeatStatus)),
        (Pause, On(&[Screen::Analysis]), |_| issue(AnalysisCommand::Autoplay)),
        (Pause, OnMatch, |here| issue(SpectatorCommand::TogglePause).filter(|_| here.can_pause())),
        (CopyPosition, On(&[Screen::Editor]), |_| issue(EditorCommand::CopyFen)),
        (CopyPosition, OnMatch, |_| issue(CopyCommand::Position)),
        (CopyGame, On(&[Screen::Analysis]), |_| issue(AnalysisCommand::CopyGame)),
        (CopyGame, OnMatch, |_| issue(CopyCommand::Game)),
        (Back, OnBoard, |here| issue(GameCommand::AnswerResign(false)).filter(|_| here.asks_to_resign())),
        (Back, On(&[Screen::Playing]), |here| issue(ScreenCommand::Go(Screen::Menu)).filter(|_| here.is_game_over())),
        (Back, On(&[Screen::Statistics]), |here| {
            issue(LibraryCommand::AskDeletePlayed(false)).filter(|_| here.library.asks_deletion())
        }),
        (Back, On(&[Screen::Statistics]), |here| issue(ScreenCommand::Go(here.before_statistics()))),
        (Back, On(&[Screen::Ladder, Screen::Learn, Screen::Library, Screen::Online, Screen::WildBoards]), |_| {
            issue(ScreenCommand::Go(Screen::Menu))
        }),
        (Back, On(&[Screen::Lesson, Screen::Puzzle]), |here| {
            issue(ScreenCommand::Go(Screen::Ladder)).filter(|_| here.has_no_selection() && here.came_from_ladder())
        }),
        (Back, On(&[Screen::Lesson]), |here| {
            issue(LearnCommand::ShowPage(LearnPage::Lessons)).filter(|_| here.has_no_selection())
        }),
        (Back, On(&[Screen::Puzzle, Screen::Storm]), |here| {
            issue(LearnCommand::ShowPage(LearnPage::Puzzles)).filter(|_| here.has_no_selection())
        }),
        (Back, On(&[Screen::ConditionalMoves]), |here| {
            issue(OnlineCommand::ShowGame).filter(|_| here.has_no_selection())
        }),
        (Back, On(&[Screen::Analysis]), |here| {
            here.without_board_cursor(AnalysisCommand::Leave).filter(|_| here.has_no_selection())
        }),
        (Left, On(&[Screen::Analysis]), |here| here.without_board_cursor(AnalysisCommand::Back)),
        (Right, On(&[Screen::Analysis]), |here| here.without_board_cursor(AnalysisCommand::Forward)),
        (Up, On(&[Screen::Analysis]), |here| here.without_board_cursor(AnalysisCommand::StepVariation(-1))),
        (Down, On(&[Screen::Analysis]), |here| here.without_board_cursor(AnalysisCommand::StepVariation(1))),
        (Up, On(&[Screen::Library]), |_| issue(LibraryCommand::MoveCursor(-1))),
        (Down, On(&[Screen::Library]), |_| issue(LibraryCommand::MoveCursor(1))),
        (Choose, On(&[Screen::Library]), |here| issue(AnalysisCommand::Open(here.library.cursor()?.clone()))),
        (Up, Over(Overlay::Import), |_| issue(LibraryCommand::MoveFoundCursor(-1))),
        (Down, Over(Overlay::Import), |_| issue(LibraryCommand::MoveFoundCursor(1))),
        (Choose, Over(Overlay::Import), |_| issue(LibraryCommand::OpenFound)),
    ]
};

#[expect(clippy::unnecessary_wraps, reason = "rows of the table may also ask for nothing")]
fn issue<M: Message + Clone>(command: M) -> Option<AnyCommand> {
    Some(command.into())
}

/// The screen and the state of the board.
#[derive(SystemParam)]
pub(super) struct KeyContext<'w, 's> {
    pub(super) screens: ScreenParams<'w>,
    pub(super) view: Res<'w, View>,
    pub(super) panel_focus: Res<'w, PanelFocus>,
    library: Res<'w, LibraryState>,
    editor: Res<'w, Editor>,
    pointed: Pointed<'w, 's>,
    game: GameParams<'w>,
}

/// Where a key is pressed.
#[derive(SystemParam)]
pub(super) struct ScreenParams<'w> {
    pub(super) screen: Res<'w, State<Screen>>,
    overlay: Res<'w, State<Overlay>>,
    previous: Res<'w, PreviousScreen>,
    board_input: Option<Res<'w, State<BoardInput>>>,
}

/// The state of the match.
#[derive(SystemParam)]
struct GameParams<'w> {
    current: Res<'w, Match>,
    clock: Res<'w, GameClock>,
    pending_resign: Res<'w, PendingResign>,
    selection: Res<'w, Selection>,
    movable_pieces: Res<'w, MovablePieces>,
}

impl KeyContext<'_, '_> {
    fn is_in_scope(&self, scope: &Scope) -> bool {
        match scope {
            Scope::Anywhere => true,
            Scope::On(screens) => {
                screens.contains(self.screens.screen.get()) && *self.screens.overlay.get() == Overlay::None
            }
            Scope::OnBoard => self.is_on_board(),
            Scope::OnMatch => self.board_input() == Some(BoardInput(BoardUse::Match)),
            Scope::Over(overlay) => self.screens.overlay.get() == overlay,
        }
    }

    /// The command for a key here; `None` if it has no effect.
    pub(super) fn command(&self, command: Command) -> Option<AnyCommand> {
        let rows = KEY_TABLE.iter().filter(|(key, scope, _)| *key == command && self.is_in_scope(scope));
        rows.filter_map(|(_, _, ask)| ask(self)).next()
    }

    /// Statistics are opened from the list of games or, with the medals, from the menu.
    fn before_statistics(&self) -> Screen {
        if self.screens.previous.0 == Screen::Menu { Screen::Menu } else { Screen::Library }
    }

    /// Whether a station of the ladder led here.
    fn came_from_ladder(&self) -> bool {
        self.screens.previous.0 == Screen::Ladder
    }

    pub(super) fn is_on_board(&self) -> bool {
        self.board_input().is_some()
    }

    fn board_input(&self) -> Option<BoardInput> {
        self.screens.board_input.as_ref().map(|board_input| *board_input.get())
    }

    pub(super) fn points_at_piece(&self) -> bool {
        let piece_at = |square| match self.screens.screen.get() {
            Screen::Editor => self.editor.piece_at(square),
            _ => self.game.current.position().piece_at(square),
        };
        self.pointed.either().and_then(piece_at).is_some()
    }

    /// Whether there is something to pause: two computers, or a clock.
    fn can_pause(&self) -> bool {
        self.game.current.seats().iter().all(|seat| !seat.is_human()) || self.game.clock.has_begun()
    }

    /// Steps through the analysed game while there is no cursor on its board.
    fn without_board_cursor(&self, command: AnalysisCommand) -> Option<AnyCommand> {
        issue(command).filter(|_| self.pointed.cursor().is_none())
    }

    fn has_no_selection(&self) -> bool {
        matches!(*self.game.selection, Selection::Nothing)
    }

    /// Whether the cursor is on the file beside the panel, so that one step further leads to the panel.
    pub(super) fn is_cursor_at_panel_edge(&self) -> bool {
        let edge = if self.view.flipped { 0 } else { 6 };
        self.pointed.cursor().is_some_and(|square| square.file() == edge)
    }

    /// Whether the game on the board is over.
    fn is_game_over(&self) -> bool {
        *self.screens.screen.get() == Screen::Playing && self.game.current.outcome().is_some()
    }

    /// Whether the player is asked if they want to resign.
    pub(super) fn asks_to_resign(&self) -> bool {
        self.is_on_board() && self.game.pending_resign.0
    }

    /// Whether no piece can be moved any more: the game, lesson, puzzle or exercise is over.
    pub(super) fn nothing_movable(&self) -> bool {
        self.is_game_over() || self.game.movable_pieces.0.is_some_and(|movable| movable.is_empty())
    }
}
