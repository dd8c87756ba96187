//! Setting up a position: an arrangement of men, legal or not, that is changed by hand until it can be played or
//! analysed. The match knows nothing of it: the stage shows the arrangement in its place, and the match again afterwards.

mod arrangement;
mod brush;
mod change;
mod hands;
mod marks;
mod verdict;
pub mod words;

pub use arrangement::Editor;
pub(crate) use brush::PALETTE;
pub use brush::{Brush, asked_by_key};
pub use change::Change;
pub(crate) use marks::Drawn;
pub use verdict::{Verdict, concerns};

use crate::actions::Action;
use crate::animation::script::landing_sound;
use crate::animation::{SoundCue, Stage};
use crate::input::{Hover, KeyCursor};
use crate::notices::{Notice, Notices};
use crate::screens::{Overlay, Screen};
use crate::study::Studying;
use crate::text::Text;
use crate::{AppSystems, InputSystems, explain};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use congo_rules::{Color, Piece, PositionError, Setup, Square};

/// What is asked of the editor.
#[derive(Debug, Clone, PartialEq)]
pub enum Editing {
    /// Go on with the arrangement that was left.
    Open,
    /// Begin with this arrangement.
    From(Box<Setup>),
    /// Back to where one came from; the arrangement is kept.
    Leave,
    /// Take this into the hand.
    Choose(Brush),
    /// Take the next of all brushes into the hand: 1, or the one before: -1.
    ChooseBy(i32),
    /// A man that is on his way to the board is over this square now, or over none.
    Aim(Option<Square>),
    /// Put a man on a square, in the place of whoever stands there.
    Put(Square, Piece),
    /// Take away whoever stands on a square.
    Remove(Square),
    /// Take away whoever stands under the cursor or the pointer.
    RemoveHere,
    /// Bring a man to another square, in the place of whoever stands there.
    Move(Square, Square),
    /// As every game begins.
    Start,
    /// The two lions at home, and nobody else.
    Lions,
    /// Nobody at all.
    Clear,
    /// Left becomes right.
    Mirror,
    /// White becomes Black: every man goes to the other bank and changes his colour, and so does the turn.
    Swap,
    /// This side is to move.
    Turn(Color),
    /// No chain of jumps is under way.
    EndChain,
    /// As this Congo FEN says; one that cannot be read changes nothing.
    Fen(String),
    /// Take back the last change.
    Undo,
    /// Change once more what was taken back.
    Redo,
    /// Try things from here.
    Analyse,
}

/// Somebody asks something of the editor.
#[derive(Message, Debug, Clone, PartialEq)]
pub struct Edited(pub Editing);

/// Sets up the editor.
pub fn plugin(app: &mut App) {
    app.init_resource::<Editor>()
        .add_message::<Edited>()
        .add_systems(
            Update,
            (obey.run_if(on_message::<Edited>), hands::read_gestures.run_if(at_the_editor))
                .chain()
                .in_set(AppSystems::Input)
                .after(InputSystems::Online)
                .before(InputSystems::Computer),
        )
        .add_systems(Update, knock.run_if(resource_changed::<Editor>).in_set(AppSystems::Mirror))
        .add_systems(
            Update,
            lay_out.run_if(in_state(Screen::Editor)).after(AppSystems::Animate).before(AppSystems::Mirror),
        )
        .add_systems(OnExit(Screen::Editor), clear_away);
    hands::plugin(app);
}

fn at_the_editor(screen: Res<State<Screen>>, overlay: Res<State<Overlay>>) -> bool {
    *screen.get() == Screen::Editor && *overlay.get() == Overlay::None
}

/// Whatever an order may touch.
#[derive(SystemParam)]
struct Desk<'w> {
    editor: ResMut<'w, Editor>,
    here: Res<'w, State<Screen>>,
    cursor: Res<'w, KeyCursor>,
    hover: Res<'w, Hover>,
    text: Res<'w, Text>,
    notices: ResMut<'w, Notices>,
    screen: ResMut<'w, NextState<Screen>>,
    overlay: ResMut<'w, NextState<Overlay>>,
    actions: MessageWriter<'w, Action>,
}

fn obey(mut asked: MessageReader<Edited>, mut desk: Desk) {
    for Edited(order) in asked.read() {
        desk.obey(order);
    }
}

impl Desk<'_> {
    fn obey(&mut self, order: &Editing) {
        match order {
            Editing::Open => self.open(),
            Editing::From(setup) => {
                self.open();
                self.editor.change((**setup).clone(), Change::SetUp);
            }
            Editing::Leave => NextState::set_if_neq(&mut self.screen, self.editor.came_from()),
            Editing::RemoveHere => {
                let here = self.cursor.0.or(self.hover.0);
                here.into_iter().for_each(|square| self.editor.remove(square));
            }
            Editing::Fen(text) => self.read(text),
            Editing::Analyse => self.analyse(),
            order => self.editor.obey(order),
        }
    }

    fn open(&mut self) {
        self.editor.open_from(*self.here.get());
        NextState::set_if_neq(&mut self.screen, Screen::Editor);
        NextState::set_if_neq(&mut self.overlay, Overlay::None);
    }

    fn read(&mut self, text: &str) {
        match text.trim().parse::<Setup>() {
            Ok(setup) => self.editor.change(setup, Change::SetUp),
            Err(problem) => self.complain(&PositionError::Fen(problem)),
        }
    }

    fn analyse(&mut self) {
        match self.editor.verdict().position() {
            Ok(position) => _ = self.actions.write(Action::Study(Studying::From(Box::new(position)))),
            Err(defects) => self.complain(&PositionError::Defects(defects.to_vec())),
        }
    }

    fn complain(&mut self, problem: &PositionError) {
        self.notices.push(Notice::problem("notice-bad-position", explain::position(problem, &self.text)));
    }
}

/// Whoever is put down is heard, however many are put down in one frame.
fn knock(editor: Res<Editor>, mut heard: Local<u64>, mut sounds: MessageWriter<SoundCue>) {
    if std::mem::replace(&mut *heard, editor.revision()) == editor.revision() {
        return;
    }
    if let Some(Change::Put(man, at) | Change::Moved(man, _, at)) = editor.last_change() {
        sounds.write(SoundCue { sound: landing_sound(man.kind, *at) });
    }
}

/// The board shows the arrangement.
fn lay_out(editor: Res<Editor>, mut stage: ResMut<Stage>) {
    if stage.laid_out.as_ref() != Some(editor.setup()) {
        stage.laid_out = Some(editor.setup().clone());
    }
}

fn clear_away(mut stage: ResMut<Stage>) {
    stage.laid_out = None;
}
