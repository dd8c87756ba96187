//! Gestures over the board, from whatever device, become moves.

use super::selection::{Choice, Selection};
use crate::actions::Action;
use crate::animation::{LookBack, Playback, Sound, SoundCue};
use crate::game::{GameClock, Match, MatchStarted, MoveChosen, MoveRefused, TurnPlayed, TurnUndone};
use crate::learn::drill::question;
use crate::opponent::Watch;
use crate::screens::{Overlay, Screen};
use crate::settings::Settings;
use crate::shelf::Experience;
use crate::study::Studying;
use crate::{AppSystems, InputSystems};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use congo_games::drawings::Drawing;
use congo_rules::{IllegalMove, Path, Square, Squares};

/// What somebody does over the board. Written by the window's devices and by tests.
#[derive(Message, Debug, Clone, PartialEq)]
pub enum Gesture {
    /// The pointer is over this square now, or over none.
    Hover(Option<Square>),
    /// A button or a finger goes down.
    Press(Option<Square>),
    /// It moves while down, at this point of the land.
    Drag(Vec3),
    /// It goes up.
    Release(Option<Square>),
    /// Steps of the keyboard's cursor: files to the right, ranks upwards, as White sees it.
    Cursor(i8, i8),
    /// The keyboard's cursor goes to a square.
    PointAt(Square),
    /// The square under the keyboard's cursor is chosen, or an open chain is finished.
    Enter,
    /// The open chain ends where the monkey is, or the move that waits is played.
    Stop,
    /// One step back.
    Cancel,
    /// One step back; where nothing is in hand, how the man on this square moves.
    Inspect(Option<Square>),
    /// A press on this square lasts: how the man there moves.
    Hold(Option<Square>),
    /// How the man in hand, under the cursor or under the pointer moves.
    Explain,
    /// A whole move was typed.
    Typed(Path),
    /// An arrow would be drawn from one square to another, or a circle on one, if the button were let go now.
    Sketch(Option<Drawing>),
    /// An arrow is drawn from one square to another, or a circle on one.
    Scribble(Drawing),
}

/// The square under the pointer.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct Hover(pub Option<Square>);

/// The keyboard's cursor, while the keyboard is in use.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct KeyCursor(pub Option<Square>);

/// The square whose man the pointer holds, and the point of the land below the pointer.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq)]
pub struct Dragged(pub Option<(Square, Vec3)>);

/// The arrow or circle that is being drawn.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct Sketch(pub Option<Drawing>);

/// The men that may be picked up, where not all may: a lesson holds the others.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct Reins(pub Option<Squares>);

impl Reins {
    fn hold(&self, square: Square) -> bool {
        self.0.is_some_and(|free| !free.contains(square))
    }
}

/// A chain that is being chosen hop by hop, as it is shown before it is played.
#[derive(Message, Debug, Clone, PartialEq)]
pub enum ChainStep {
    /// The monkey hops.
    Hopped {
        /// From this square,
        from: Square,
        /// over this man,
        over: Square,
        /// to this square.
        to: Square,
        /// Counts the hops of the chain from 0.
        nth: u8,
    },
    /// The last hops are taken back: the chain is this long again.
    Shortened(Option<Path>),
}

/// Whether the press that is being held picked up the man, so that a release on it keeps it.
#[derive(Resource, Debug, Default)]
struct Held {
    pressed: Option<Square>,
    put_down_on_release: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Selection>()
        .init_resource::<Hover>()
        .init_resource::<KeyCursor>()
        .init_resource::<Dragged>()
        .init_resource::<Held>()
        .init_resource::<Reins>()
        .init_resource::<Sketch>()
        .add_message::<Gesture>()
        .add_message::<ChainStep>()
        .add_systems(Update, read_gestures.in_set(InputSystems::Gestures).run_if(at_a_match))
        .add_systems(Update, let_go.in_set(AppSystems::Listen))
        .add_systems(OnExit(Screen::Playing), forget)
        .add_systems(OnExit(Screen::Lesson), forget)
        .add_systems(OnExit(Screen::Puzzle), forget)
        .add_systems(OnExit(Screen::Study), forget);
}

fn at_a_match(screen: Res<State<Screen>>, overlay: Res<State<Overlay>>) -> bool {
    screen.shows_match() && *overlay.get() == Overlay::None
}

/// What was picked up belongs to a position that is no more.
fn let_go(
    mut selection: ResMut<Selection>,
    mut dragged: ResMut<Dragged>,
    mut played: MessageReader<TurnPlayed>,
    mut undone: MessageReader<TurnUndone>,
    mut started: MessageReader<MatchStarted>,
) {
    let news = played.read().count() + undone.read().count() + started.read().count();
    if news > 0 {
        *selection = Selection::Nothing;
        dragged.set_if_neq(Dragged(None));
    }
}

fn forget(
    mut selection: ResMut<Selection>,
    mut dragged: ResMut<Dragged>,
    mut hover: ResMut<Hover>,
    mut sketch: ResMut<Sketch>,
) {
    *selection = Selection::Nothing;
    sketch.0 = None;
    dragged.0 = None;
    hover.0 = None;
}

/// Where the keyboard's cursor is after a step. The first key only shows where it is.
pub(crate) fn stepped(cursor: Option<Square>, hover: Option<Square>, files: i8, ranks: i8) -> Square {
    let step = |from: u8, by: i8| from.saturating_add_signed(by).min(6);
    match cursor {
        None => hover.unwrap_or(Square::at(3, 1)),
        Some(from) => Square::at(step(from.file(), files), step(from.rank(), ranks)),
    }
}

/// The board as somebody's hands know it.
#[derive(SystemParam)]
struct Hands<'w> {
    current: Res<'w, Match>,
    settings: Res<'w, Settings>,
    experience: Res<'w, Experience>,
    clock: Res<'w, GameClock>,
    watch: ResMut<'w, Watch>,
    selection: ResMut<'w, Selection>,
    hover: ResMut<'w, Hover>,
    cursor: ResMut<'w, KeyCursor>,
    dragged: ResMut<'w, Dragged>,
    held: ResMut<'w, Held>,
    sketch: ResMut<'w, Sketch>,
    reins: Res<'w, Reins>,
    playback: ResMut<'w, Playback>,
    look_back: ResMut<'w, LookBack>,
    chosen: MessageWriter<'w, MoveChosen>,
    refused: MessageWriter<'w, MoveRefused>,
    steps: MessageWriter<'w, ChainStep>,
    sounds: MessageWriter<'w, SoundCue>,
    actions: MessageWriter<'w, Action>,
}

fn read_gestures(mut gestures: MessageReader<Gesture>, mut hands: Hands) {
    for gesture in gestures.read() {
        if hands.clock.is_held(&hands.watch) {
            hands.wake(gesture);
        } else {
            hands.take(gesture);
        }
    }
}

impl Hands<'_> {
    /// While the clock is paused nobody moves: what would have begun a move only lets it go on. Looking is free.
    fn wake(&mut self, gesture: &Gesture) {
        match gesture {
            Gesture::Press(Some(_)) | Gesture::Enter => self.watch.paused = false,
            Gesture::Press(None) | Gesture::Drag(_) | Gesture::Release(_) | Gesture::Stop | Gesture::Typed(_) => {}
            _ => self.take(gesture),
        }
    }

    fn take(&mut self, gesture: &Gesture) {
        match gesture {
            Gesture::Hover(square) => _ = self.hover.set_if_neq(Hover(*square)),
            Gesture::Press(square) => self.press(*square),
            Gesture::Drag(point) => self.drag(*point),
            Gesture::Release(square) => self.release(*square),
            Gesture::Cursor(files, ranks) => self.move_cursor(*files, *ranks),
            Gesture::PointAt(square) => self.point_at(*square),
            Gesture::Enter => self.enter(),
            Gesture::Stop => self.stop(),
            Gesture::Cancel => self.cancel(),
            Gesture::Inspect(square) if matches!(*self.selection, Selection::Nothing) => self.explain(*square),
            Gesture::Inspect(_) => self.cancel(),
            Gesture::Hold(square) => self.hold(*square),
            Gesture::Explain => self.explain(self.selection.picked().or(self.cursor.0).or(self.hover.0)),
            Gesture::Typed(path) => self.finish(path.clone()),
            Gesture::Sketch(stroke) => _ = self.sketch.set_if_neq(Sketch(*stroke)),
            Gesture::Scribble(drawing) => _ = self.actions.write(Action::Study(Studying::Draw(*drawing))),
        }
    }

    /// Whatever moves is finished at once: nobody waits for an animation.
    fn hurry(&mut self) {
        if self.playback.busy() {
            self.playback.skip();
        }
    }

    fn press(&mut self, square: Option<Square>) {
        self.hurry();
        if self.return_to_present() {
            return;
        }
        self.cursor.set_if_neq(KeyCursor(None));
        let Some(square) = square else { return self.put_down() };
        let same = matches!(*self.selection, Selection::Man(held) if held == square);
        self.held.pressed = Some(square);
        self.held.put_down_on_release = same;
        if !same {
            self.choose(square);
        }
    }

    /// The past cannot be changed: what would choose a square there returns to the present. Answers whether it did.
    fn return_to_present(&mut self) -> bool {
        self.look_back.set_if_neq(LookBack::PRESENT)
    }

    /// A press beside the board puts a man down, but never throws away a chain.
    fn put_down(&mut self) {
        if !self.selection.in_chain() {
            *self.selection = Selection::Nothing;
        }
    }

    fn drag(&mut self, point: Vec3) {
        let Some(pressed) = self.held.pressed else { return };
        if matches!(*self.selection, Selection::Man(square) if square == pressed) {
            self.held.put_down_on_release = false;
            self.dragged.set_if_neq(Dragged(Some((pressed, point))));
        }
    }

    fn release(&mut self, square: Option<Square>) {
        let pressed = self.held.pressed.take();
        let dragged = std::mem::take(&mut self.dragged.0).is_some();
        match square {
            Some(square) if dragged && pressed != Some(square) => self.choose(square),
            None if dragged => self.put_down(),
            Some(square) if pressed == Some(square) && self.held.put_down_on_release => self.put_down(),
            _ => {}
        }
        self.held.put_down_on_release = false;
    }

    fn move_cursor(&mut self, files: i8, ranks: i8) {
        self.point_at(stepped(self.cursor.0, self.hover.0, files, ranks));
    }

    fn point_at(&mut self, square: Square) {
        self.cursor.set_if_neq(KeyCursor(Some(square)));
        self.hover.set_if_neq(Hover(Some(square)));
    }

    /// Where nothing is under the cursor, or the monkey itself, Enter ends the chain; elsewhere it chooses the square.
    fn enter(&mut self) {
        self.hurry();
        if self.return_to_present() {
            return;
        }
        let ends = self.selection.stop().is_some_and(|path| self.cursor.0.is_none_or(|square| square == path.to()));
        match self.cursor.0 {
            _ if ends || matches!(*self.selection, Selection::Confirm(_)) => self.stop(),
            Some(square) => self.choose(square),
            None => {}
        }
    }

    fn stop(&mut self) {
        match &*self.selection {
            Selection::Confirm(path) => self.send(path.clone()),
            selection => {
                if let Some(path) = selection.stop() {
                    self.finish(path);
                }
            }
        }
    }

    fn cancel(&mut self) {
        self.held.pressed = None;
        self.dragged.set_if_neq(Dragged(None));
        let shorter = self.selection.back(self.current.position());
        if self.selection.in_chain() {
            self.steps.write(ChainStep::Shortened(shorter.stop()));
        }
        *self.selection = shorter;
    }

    /// Whoever is asked about is not in hand any more; an open chain is left as it is.
    fn hold(&mut self, square: Option<Square>) {
        if !self.selection.in_chain() {
            self.cancel();
            *self.selection = Selection::Nothing;
            self.explain(square);
        }
    }

    fn explain(&mut self, square: Option<Square>) {
        let man = square.and_then(|square| self.current.position().piece_at(square));
        if let Some(man) = man {
            self.actions.write(Action::Explain(man.kind));
        }
    }

    fn choose(&mut self, square: Square) {
        if !self.current.human_to_move() {
            return;
        }
        match self.selection.choose(self.current.position(), square) {
            Choice::Now(Selection::Man(man)) if self.reins.hold(man) => self.refuse(square, None),
            Choice::Now(next) => self.pick(next),
            Choice::Hopped(chain) => self.hop(chain),
            Choice::Move(path) => self.finish(path),
            Choice::Refused(reason) => self.refuse(square, reason),
        }
    }

    fn pick(&mut self, next: Selection) {
        if matches!(next, Selection::Man(_)) {
            self.sounds.write(SoundCue { sound: Sound::Select });
        }
        *self.selection = next;
    }

    fn hop(&mut self, chain: Box<congo_rules::Chain>) {
        self.show_hop(chain.path());
        *self.selection = Selection::Chain(chain);
    }

    /// Shows the last hop of a path; the men between are found again from the rules.
    fn show_hop(&mut self, path: &Path) {
        let squares = path.squares();
        let nth = squares.len() - 2;
        let (from, to) = (squares[nth], squares[nth + 1]);
        if let Some(over) = from.middle(to) {
            self.steps.write(ChainStep::Hopped { from, over, to, nth: nth as u8 });
        }
    }

    fn refuse(&mut self, square: Square, reason: Option<IllegalMove>) {
        self.sounds.write(SoundCue { sound: Sound::Deny });
        if let (Some(from), Some(reason)) = (self.selection.picked(), reason) {
            self.refused.write(MoveRefused { path: Path::new(from, [square]), reason });
        }
    }

    fn finish(&mut self, path: Path) {
        if self.reins.hold(path.from()) {
            return self.refuse(path.from(), None);
        }
        let warned = question(&self.current, &self.experience, &path).is_some();
        if warned {
            self.sounds.write(SoundCue { sound: Sound::Threat });
        }
        if warned || self.settings.confirm_moves {
            *self.selection = Selection::Confirm(path);
        } else {
            self.send(path);
        }
    }

    fn send(&mut self, path: Path) {
        self.chosen.write(MoveChosen { path, stamp: self.current.stamp() });
    }
}
