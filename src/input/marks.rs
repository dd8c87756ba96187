//! What is marked on the board: derived from what is picked up, pointed at and played. Plain data; the view draws it.

use super::hint::Hint;
use super::unveiled::Unveiled;
use super::{Hover, KeyCursor, Selection};
use crate::AppSystems;
use crate::animation::{Playback, Replay, Sound, SoundCue, Stage};
use crate::editor::Drawn;
use crate::game::{LionDanger, Match};
use crate::learn::Class;
use crate::learn::puzzle::Sitting;
use crate::screens::Screen;
use crate::study::BoardArrows;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use congo_games::drawings::Ink;
use congo_rules::{Effect, Path, Position, Square, Squares};

/// An arrow along squares; on one square alone a circle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Arrow {
    /// The squares.
    pub path: Vec<Square>,
    /// What it means.
    pub tone: Tone,
}

/// What an arrow means.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Tone {
    /// The engine's best move.
    Best,
    /// Another move that it looks at, or what would follow.
    Other,
    /// What the other side is up to.
    Threat,
    /// A lion can be taken now.
    Attack,
    /// The player has drawn it.
    Drawn(Ink),
}

/// What is marked on the board.
#[derive(Resource, Debug, Default, Clone, PartialEq)]
pub struct Marks {
    /// The keyboard's cursor.
    pub cursor: Option<Square>,
    /// The square under the pointer, where choosing it means something.
    pub hover: Option<Square>,
    /// The man picked up.
    pub picked: Option<Square>,
    /// Squares that mean something when they are chosen: pieces that can be picked up.
    pub choosable: Squares,
    /// May go here.
    pub dots: Squares,
    /// May take something by going here.
    pub rings: Squares,
    /// Men taken by the open chain, or by the move under the pointer.
    pub victims: Squares,
    /// The path of the last move.
    pub last: Vec<Square>,
    /// Men that drown unless they leave the river this turn.
    pub swimmers: Squares,
    /// Men that would drown with the move under the pointer.
    pub sinking: Squares,
    /// An arrow along these squares; a circle if there is one only.
    pub hint: Vec<Square>,
    /// The way of a chain that is about to be shown.
    pub route: Vec<Square>,
    /// Arrows and circles over a game that is looked at.
    pub arrows: Vec<Arrow>,
    /// What a lesson wants to be collected.
    pub stars: Squares,
    /// A lion that can be taken now.
    pub threat: Option<Square>,
    /// What a new superpawn may do, with how much of the dots is still there, in eighths.
    pub unveiled: (Squares, u8),
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Marks>().add_systems(Update, mark.in_set(AppSystems::Present));
}

/// All that marks follow from.
#[derive(SystemParam)]
struct Seen<'w> {
    screen: Res<'w, State<Screen>>,
    current: Res<'w, Match>,
    danger: Res<'w, LionDanger>,
    stage: Res<'w, Stage>,
    playback: Res<'w, Playback>,
    replay: Res<'w, Replay>,
    selection: Res<'w, Selection>,
    hover: Res<'w, Hover>,
    cursor: Res<'w, KeyCursor>,
    hint: Res<'w, Hint>,
    unveiled: Res<'w, Unveiled>,
    class: Res<'w, Class>,
    sitting: Res<'w, Sitting>,
    overlays: Res<'w, BoardArrows>,
}

fn mark(mut marks: ResMut<Marks>, seen: Seen, drawn: Drawn, mut sounds: MessageWriter<SoundCue>) {
    let now = match seen.screen.get() {
        Screen::Editor => drawn.marks(),
        screen if screen.shows_match() => seen.marks(),
        _ => Marks::default(),
    };
    let human = seen.current.human_to_move();
    let warnings = [
        (human && now.threat.is_some() && marks.threat.is_none(), Sound::Threat),
        (human && !now.sinking.is_empty() && marks.sinking.is_empty(), Sound::Bubbles),
    ];
    sounds.write_batch(warnings.into_iter().filter_map(|(so, sound)| so.then_some(SoundCue { sound })));
    marks.set_if_neq(now);
}

impl Seen<'_> {
    fn marks(&self) -> Marks {
        let resting = !self.playback.busy();
        let live = self.stage.position.key() == self.current.position().key();
        let mut marks = Marks { cursor: self.cursor.0, route: self.playback.route().to_vec(), ..default() };
        marks.stars = self.class.stars(!resting);
        if resting {
            marks.swimmers = self.stage.position.swimmers();
            marks.last = self.last_path();
            marks.unveiled = if self.unveiled.any() { self.unveiled.shown() } else { Default::default() };
        }
        if live && resting && self.current.outcome().is_none() {
            let attacks = self.danger.0.iter().flat_map(|threat| threat.attacks.iter().cloned());
            marks.arrows.extend(attacks.map(|path| Arrow { path, tone: Tone::Attack }));
            marks.threat = marks.arrows.first().and_then(|arrow| arrow.path.last().copied());
            marks.hint = self.hint.squares();
            marks.hint.extend(self.class.arrow());
            marks.hint.extend(self.sitting.help());
        }
        if live && resting {
            marks.arrows.extend(self.overlays.0.iter().cloned());
        }
        if let Some(path) = self.replay.next_move(&self.current).filter(|_| resting) {
            marks.arrows.push(Arrow { path: path.squares().to_vec(), tone: Tone::Threat });
        }
        if live && self.current.human_to_move() {
            self.mark_choice(self.current.position(), &mut marks);
        }
        marks
    }

    fn last_path(&self) -> Vec<Square> {
        let game = self.current.game();
        let shown = game.turns().iter().rev().find(|turn| turn.after().key() == self.stage.position.key());
        shown.map(|turn| turn.path.squares().to_vec()).unwrap_or_default()
    }

    fn mark_choice(&self, position: &Position, marks: &mut Marks) {
        marks.picked = self.selection.picked();
        marks.choosable = position.pieces(position.turn());
        (marks.dots, marks.rings) = self.selection.targets(position);
        if let Selection::Chain(chain) = &*self.selection {
            marks.victims = chain.captured();
        }
        let pointed = self.hover.0.filter(|square| self.means_something(position, *square));
        marks.hover = pointed;
        let preview = match &*self.selection {
            Selection::Confirm(path) => Some(path.clone()),
            selection => pointed.and_then(|square| selection.preview(position, square)),
        };
        if let Some(path) = preview {
            foresee(position, &path, marks);
        }
    }

    fn means_something(&self, position: &Position, square: Square) -> bool {
        let own = position.pieces(position.turn()).contains(square);
        let (dots, rings) = self.selection.targets(position);
        own || (dots | rings).contains(square) || self.selection.preview(position, square).is_some()
    }
}

/// What the move under the pointer would cost and win.
fn foresee(position: &Position, path: &Path, marks: &mut Marks) {
    let Ok(turn) = position.turn_of(path) else { return };
    for effect in &turn.effects() {
        match effect {
            Effect::Drown { at, .. } => _ = marks.sinking.insert(if *at == path.to() { path.from() } else { *at }),
            Effect::Capture { at, .. } => _ = marks.victims.insert(*at),
            _ => {}
        }
    }
}
