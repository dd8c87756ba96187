//! What the devices say becomes gestures, actions and steps through the panels, in the order in which it was said. Whether
//! an arrow moves the cursor over the board or the focus in a panel is decided here, for keys and pads alike.

use super::keys::Command;
use super::{Gesture, Selection};
use crate::InputSystems;
use crate::actions::Action;
use crate::board::View;
use crate::editor::{Editing, Editor};
use crate::game::{GameClock, Match};
use crate::learn::Page;
use crate::notices::PendingResign;
use crate::screens::{Overlay, Screen};
use crate::shelf::{Shelf, Shelving};
use crate::study::Studying;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

/// What a device says.
#[derive(Message, Debug, Clone, PartialEq)]
pub enum Said {
    /// Something over the board.
    Gesture(Gesture),
    /// A key or a button that stands for a command.
    Command(Command, Device),
}

/// Where a command comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Device {
    /// The keyboard, which the panels hear themselves.
    Keyboard,
    /// A game pad, which they know only from [`Step`]s.
    Pad,
}

/// A step of a game pad through the panels.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Step(pub Command);

/// Whether a control in a panel has the keyboard: then arrows, Enter and Escape belong to it. The panels write it.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct PanelFocus(pub bool);

/// Who should have the keyboard next; the panels see to it and forget it.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq, Eq)]
pub enum FocusWish {
    /// As it is.
    #[default]
    None,
    /// A control in a panel, the most obvious one first.
    Panel,
    /// The board.
    Board,
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Said>()
        .add_message::<Step>()
        .init_resource::<PanelFocus>()
        .init_resource::<FocusWish>()
        .add_systems(Update, listen.in_set(InputSystems::Commands));
}

fn listen(mut said: MessageReader<Said>, mut floor: Floor) {
    for said in said.read() {
        match said {
            Said::Gesture(gesture) => _ = floor.gestures.write(gesture.clone()),
            Said::Command(command, device) => floor.obey(*command, *device),
        }
    }
}

/// Where the player is, and who takes orders.
#[derive(SystemParam)]
struct Floor<'w> {
    screen: Res<'w, State<Screen>>,
    overlay: Res<'w, State<Overlay>>,
    view: Res<'w, View>,
    current: Res<'w, Match>,
    clock: Res<'w, GameClock>,
    panel: Res<'w, PanelFocus>,
    shelf: Res<'w, Shelf>,
    editor: Res<'w, Editor>,
    cursor: Res<'w, super::KeyCursor>,
    hover: Res<'w, super::Hover>,
    resigning: Res<'w, PendingResign>,
    selection: Res<'w, Selection>,
    reins: Res<'w, super::Reins>,
    wish: ResMut<'w, FocusWish>,
    gestures: MessageWriter<'w, Gesture>,
    actions: MessageWriter<'w, Action>,
    steps: MessageWriter<'w, Step>,
}

impl Floor<'_> {
    fn at_the_board(&self) -> bool {
        self.screen.at_the_board() && *self.overlay.get() == Overlay::None
    }

    fn obey(&mut self, command: Command, device: Device) {
        use Command::*;
        match command {
            Left | Right | Up | Down | Choose | Back => self.step(command, device),
            Panel => self.change_sides(),
            // Help about what is pointed at, if anything is.
            Keys if self.at_the_board() && self.points_at_man() => _ = self.gestures.write(Gesture::Explain),
            Explain if self.at_the_board() => _ = self.gestures.write(Gesture::Explain),
            // While drawings and sounds are read there is nothing to talk about yet.
            _ if *self.screen.get() == Screen::Loading && command != Quit && command != FullScreen => {}
            _ => _ = self.action(command).map(|action| self.actions.write(action)),
        }
    }

    fn points_at_man(&self) -> bool {
        let square = self.cursor.0.or(self.hover.0);
        let man = |square| match self.screen.get() {
            Screen::Editor => self.editor.man(square),
            _ => self.current.position().piece_at(square),
        };
        square.and_then(man).is_some()
    }

    /// What a command asks for here; nothing where it means nothing.
    fn action(&self, command: Command) -> Option<Action> {
        use Command::*;
        let anywhere = match command {
            Mute => Some(Action::Mute),
            Games => Some(Action::Library),
            NewGame => Some(Action::Open(Overlay::NewGame)),
            Settings => Some(Action::Open(Overlay::Settings)),
            Keys => Some(Action::Open(Overlay::Keys)),
            FullScreen => Some(Action::FullScreen),
            Quit => Some(Action::Quit),
            _ => None,
        };
        let watching = self.current.seats().iter().all(|seat| !seat.is_human());
        if *self.screen.get() == Screen::Editor {
            return anywhere.or_else(|| self.editing(command).filter(|_| self.at_the_board()));
        }
        if command == Undo && *self.screen.get() == Screen::Library && *self.overlay.get() == Overlay::None {
            return Some(Action::Shelve(Shelving::Restore));
        }
        let here = match command {
            Hint => Some(Action::Hint),
            Undo => Some(Action::Undo),
            Redo => Some(Action::Redo),
            Earlier => Some(Action::LookBy(-1)),
            Later => Some(Action::LookBy(1)),
            First => Some(Action::LookAt(Some(0))),
            Present => Some(Action::LookAt(None)),
            Flip => Some(Action::Flip),
            View => Some(Action::SwitchView),
            Camera => Some(Action::ResetCamera),
            Say => Some(Action::Say),
            Pause if *self.screen.get() == Screen::Study => Some(Action::Study(Studying::Autoplay)),
            Pause if watching || self.clock.has_begun() => Some(Action::Pause),
            CopyPosition => Some(Action::CopyFen),
            CopyGame => Some(Action::CopyPgn),
            _ => None,
        };
        anywhere.or(here.filter(|_| self.at_the_board()))
    }

    /// What a command asks of the editor.
    fn editing(&self, command: Command) -> Option<Action> {
        Some(match command {
            Command::Undo => Action::Undo,
            Command::Redo => Action::Redo,
            Command::Earlier => Action::Edit(Editing::ChooseBy(-1)),
            Command::Later => Action::Edit(Editing::ChooseBy(1)),
            Command::Flip => Action::Flip,
            Command::View => Action::SwitchView,
            Command::Camera => Action::ResetCamera,
            Command::CopyPosition => Action::CopyFen,
            _ => return None,
        })
    }

    /// An arrow, Enter or Escape.
    fn step(&mut self, command: Command, device: Device) {
        if self.panel.0 {
            self.step_in_panel(command, device);
        } else if command == Command::Back && self.resigning.0 && self.at_the_board() {
            self.actions.write(Action::AnswerResign(false));
        } else if let Some(action) = self.step_through_games(command) {
            self.actions.write(action);
        } else if self.at_the_board() {
            self.step_on_board(command);
        } else if command == Command::Back {
            self.step_in_panel(command, device);
        } else {
            // Nothing has the keyboard yet: the first key only shows where it is.
            *self.wish = FocusWish::Panel;
        }
    }

    /// Through the list of games, or through the game that is looked at as long as no cursor is on its board.
    fn step_through_games(&self, command: Command) -> Option<Action> {
        use Command::*;
        if *self.overlay.get() == Overlay::Import {
            return step_through_import(command);
        }
        if *self.overlay.get() != Overlay::None {
            return None;
        }
        match (self.screen.get(), command) {
            (Screen::Library, Up) => Some(Action::Shelve(Shelving::ChooseBy(-1))),
            (Screen::Library, Down) => Some(Action::Shelve(Shelving::ChooseBy(1))),
            (Screen::Library, Choose) => self.shelf.cursor().map(|id| Action::Study(Studying::Open(id.clone()))),
            (Screen::Statistics, Back) => Some(Action::Library),
            (Screen::Learn | Screen::Library | Screen::Online, Back) => Some(Action::Menu),
            (Screen::Lesson, Back) if self.nothing_in_hand() => Some(Action::Learn),
            (Screen::Puzzle, Back) if self.nothing_in_hand() => Some(Action::ShowPage(Page::Puzzles)),
            (Screen::Study, _) if self.cursor.0.is_some() => None,
            (Screen::Study, Back) if self.nothing_in_hand() => Some(Action::LeaveStudy),
            (Screen::Study, Left) => Some(Action::Study(Studying::Back)),
            (Screen::Study, Right) => Some(Action::Study(Studying::Forward)),
            (Screen::Study, Up) => Some(Action::Study(Studying::Beside(-1))),
            (Screen::Study, Down) => Some(Action::Study(Studying::Beside(1))),
            _ => None,
        }
    }

    fn step_in_panel(&mut self, command: Command, device: Device) {
        if device == Device::Pad {
            self.steps.write(Step(command));
        }
    }

    fn step_on_board(&mut self, command: Command) {
        let upwards = if self.view.flipped { -1 } else { 1 };
        let gesture = match command {
            Command::Left => Gesture::Cursor(-upwards, 0),
            Command::Right if self.at_the_edge() => return *self.wish = FocusWish::Panel,
            Command::Right => Gesture::Cursor(upwards, 0),
            // Nothing can be chosen on the board any more; what comes next is in the panel.
            Command::Choose if self.nothing_movable() => return *self.wish = FocusWish::Panel,
            Command::Up => Gesture::Cursor(0, upwards),
            Command::Down => Gesture::Cursor(0, -upwards),
            Command::Choose => Gesture::Enter,
            _ => Gesture::Cancel,
        };
        self.gestures.write(gesture);
    }

    /// Whether the cursor stands on the file beside the panel: one step further is the panel.
    fn at_the_edge(&self) -> bool {
        let edge = if self.view.flipped { 0 } else { 6 };
        self.cursor.0.is_some_and(|square| square.file() == edge)
    }

    fn nothing_in_hand(&self) -> bool {
        matches!(*self.selection, Selection::Nothing)
    }

    /// Whether nothing on the board can be chosen: the game, lesson, puzzle or exercise is over.
    fn nothing_movable(&self) -> bool {
        let over = *self.screen.get() == Screen::Playing && self.current.outcome().is_some();
        over || self.reins.0.is_some_and(|movable| movable.is_empty())
    }

    /// From the board to the panel, or back.
    fn change_sides(&mut self) {
        *self.wish = if self.panel.0 && self.at_the_board() { FocusWish::Board } else { FocusWish::Panel };
    }
}

/// Through the games of a text or a file.
fn step_through_import(command: Command) -> Option<Action> {
    match command {
        Command::Up => Some(Action::Shelve(Shelving::ChooseFoundBy(-1))),
        Command::Down => Some(Action::Shelve(Shelving::ChooseFoundBy(1))),
        Command::Choose => Some(Action::Shelve(Shelving::OpenFound)),
        _ => None,
    }
}
