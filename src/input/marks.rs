//! The marks on the board, derived from selection, pointer and game. Plain data; the view draws it.

use crate::app::schedule::AppSystems;
use crate::app::screens::Screen;
use crate::features::analysis::arrows::BoardArrows;
use crate::features::learn::lesson_session::LessonSession;
use crate::features::learn::puzzle::session::PuzzleSession;
use crate::input::editor::marks::EditorMarksContext;
use crate::input::gestures::{Hover, KeyCursor};
use crate::input::promotion_preview::PromotionPreview;
use crate::session::arrows::{Arrow, ArrowKind};
use crate::session::hint::Hint;
use crate::session::lion_danger::LionDanger;
use crate::session::r#match::Match;
use crate::session::presentation::Presentation;
use crate::session::replay::Replay;
use crate::session::selection::Selection;
use crate::session::sounds::{Sound, SoundCue};
use crate::session::threat_view::ThreatView;
use crate::view::animation::playback::Playback;
use crate::view::board::marks::Marks;
use crate::view::stage::displayed_board::DisplayedBoard;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use congo_rules::{Effect, Path, Position, Square};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Marks>().add_systems(Update, update_marks.in_set(AppSystems::Present));
}

/// The state that the marks depend on.
#[derive(SystemParam)]
struct MarksContext<'w> {
    screen: Res<'w, State<Screen>>,
    current: Res<'w, Match>,
    danger: Res<'w, LionDanger>,
    displayed_board: Res<'w, DisplayedBoard>,
    playback: Res<'w, Playback>,
    presentation: Res<'w, Presentation>,
    replay: Res<'w, Replay>,
    selection: Res<'w, Selection>,
    hover: Res<'w, Hover>,
    cursor: Res<'w, KeyCursor>,
    hint: Res<'w, Hint>,
    threat_view: Res<'w, ThreatView>,
    promotion_preview: Res<'w, PromotionPreview>,
    lesson: Res<'w, LessonSession>,
    puzzle: Res<'w, PuzzleSession>,
    board_arrows: Res<'w, BoardArrows>,
}

fn update_marks(
    mut marks: ResMut<Marks>,
    context: MarksContext,
    editor_context: EditorMarksContext,
    mut sounds: MessageWriter<SoundCue>,
) {
    let now = match context.screen.get() {
        Screen::Editor => editor_context.marks(),
        screen if screen.shows_match() => context.marks(),
        _ => Marks::default(),
    };
    let human_to_move = context.current.human_to_move();
    let warnings = [
        (human_to_move && now.threat.is_some() && marks.threat.is_none(), Sound::Threat),
        (human_to_move && !now.would_drown.is_empty() && marks.would_drown.is_empty(), Sound::Bubbles),
    ];
    sounds.write_batch(warnings.into_iter().filter_map(|(so, sound)| so.then_some(SoundCue { sound })));
    marks.set_if_neq(now);
}

impl MarksContext<'_> {
    fn marks(&self) -> Marks {
        let is_still = !self.presentation.is_busy();
        let is_present = self.displayed_board.position().key() == self.current.position().key();
        let mut marks = Marks { cursor: self.cursor.0, route: self.playback.route().to_vec(), ..default() };
        marks.stars = self.lesson.stars(!is_still);
        if is_still {
            marks.in_river = self.displayed_board.position().in_river();
            marks.last_move = self.last_path();
            marks.promotion_preview =
                if self.promotion_preview.is_visible() { self.promotion_preview.shown() } else { Default::default() };
        }
        if is_present && is_still && self.current.outcome().is_none() {
            let attacks = self.danger.0.iter().flat_map(|threat| threat.attacks.iter().cloned());
            marks.arrows.extend(attacks.map(|path| Arrow { path, kind: ArrowKind::Attack }));
            marks.threat = marks.arrows.first().and_then(|arrow| arrow.path.last().copied());
            marks.hint = self.hint.squares();
            marks.hint.extend(self.lesson.help_arrow());
            marks.hint.extend(self.puzzle.help_squares());
        }
        if let Some(threats) = self.threat_view.threats(&self.current).filter(|_| is_present && is_still) {
            let lion = marks.threat;
            let others = threats.attacks.iter().filter(|attack| Some(attack[1]) != lion);
            marks.arrows.extend(others.map(|path| Arrow { path: path.to_vec(), kind: ArrowKind::Attack }));
            (marks.attacked, marks.defended) = (threats.attacked, threats.defended);
        }
        if is_present && is_still {
            marks.arrows.extend(self.board_arrows.0.iter().cloned());
        }
        if let Some(path) = self.replay.next_move(&self.current).filter(|_| is_still) {
            marks.arrows.push(Arrow { path: path.squares().to_vec(), kind: ArrowKind::Threat });
        }
        if is_present && self.current.human_to_move() {
            self.mark_selection(self.current.position(), &mut marks);
        }
        marks
    }

    fn last_path(&self) -> Vec<Square> {
        let game = self.current.game();
        let shown_turn =
            game.moves().iter().rev().find(|turn| turn.after().key() == self.displayed_board.position().key());
        shown_turn.map(|turn| turn.path.squares().to_vec()).unwrap_or_default()
    }

    fn mark_selection(&self, position: &Position, marks: &mut Marks) {
        marks.picked = self.selection.picked_square();
        marks.choosable = position.pieces(position.turn());
        (marks.move_targets, marks.capture_targets) = self.selection.targets(position);
        if let Selection::Chain(chain) = &*self.selection {
            marks.captures = chain.captured();
        }
        let hovered = self.hover.0.filter(|square| self.is_selectable(position, *square));
        marks.hover = hovered;
        let preview = match &*self.selection {
            Selection::Confirm(path) => Some(path.clone()),
            selection => hovered.and_then(|square| selection.preview(position, square)),
        };
        if let Some(path) = preview {
            mark_preview(position, &path, marks);
        }
    }

    fn is_selectable(&self, position: &Position, square: Square) -> bool {
        let own = position.pieces(position.turn()).contains(square);
        let (dots, rings) = self.selection.targets(position);
        own || (dots | rings).contains(square) || self.selection.preview(position, square).is_some()
    }
}

/// What the move under the pointer would capture and lose.
fn mark_preview(position: &Position, path: &Path, marks: &mut Marks) {
    let Ok(turn) = position.apply_and_describe(path) else { return };
    for effect in &turn.effects() {
        match effect {
            Effect::Drown { at, .. } => _ = marks.would_drown.insert(if *at == path.to() { path.from() } else { *at }),
            Effect::Capture { at, .. } => _ = marks.captures.insert(*at),
            _ => {}
        }
    }
}
