//! Questions and messages beside a game, in a reserved area above the buttons, which they never move.

use crate::app::any_command::AnyCommand;
use crate::app::settings::Settings;
use crate::app::settings::section::ChangeSettings;
use crate::app::text::Text;
use crate::input::typed_move::TypedMove;
use crate::session::cursor::GameCursor;
use crate::session::cursor_commands::CursorCommand;
use crate::session::game_commands::GameCommand;
use crate::session::game_commands::PendingDraw;
use crate::session::game_commands::PendingResign;
use crate::session::game_settings::GameSettings;
use crate::session::game_text;
use crate::session::r#match::Match;
use crate::session::replay::Replay;
use crate::session::selection::Selection;
use crate::ui::dialogs::speed_choice;
use crate::ui::game::game_over::GameOverParams;
use crate::ui::game::game_over::Verdict;
use crate::ui::game::story::{StoryCard, StoryParams};
use crate::ui::game::{exercise_card as task, game_over as over, online as beside, story};
use crate::ui::kit::focus;
use crate::ui::kit::panel_ui::PanelUi;
use crate::ui::kit::style;
use crate::ui::kit::style::colors;
use crate::ui::kit::widgets::{bold, control_name, is_entered};
use bevy::ecs::system::SystemParam;
use bevy::prelude::Res;
use bevy::prelude::Resource;
use bevy_egui::egui;
use congo_rules::{Bitboard, Path};
use egui::{Rect, RichText, ScrollArea, Sense, UiBuilder, Vec2};

/// The state of the field for typed moves.
#[derive(Resource, Default)]
pub(crate) struct MoveDraft {
    /// The text so far.
    pub(crate) typed: String,
}

/// The parameters of the slot.
#[derive(SystemParam)]
pub(crate) struct SlotParams<'w> {
    pub(super) text: Res<'w, Text>,
    pub(super) current: Res<'w, Match>,
    pub(super) cursor: Res<'w, GameCursor>,
    pub(super) replay: Res<'w, Replay>,
    pub(super) selection: Res<'w, Selection>,
    pub(super) pending_draw: Res<'w, PendingDraw>,
    pub(super) pending_resign: Res<'w, PendingResign>,
    pub(super) settings: Res<'w, Settings>,
    pub(super) game_settings: Res<'w, GameSettings>,
    pub(super) over: GameOverParams<'w>,
    pub(super) story: StoryParams<'w>,
}

/// The gap between two parts, in points.
pub(crate) const SLOT_GAP: f32 = 8.0;
/// The margin of a recessed part, in points.
const WELL_MARGIN: f32 = 8.0;
/// Side length of the picture of a piece captured by the current chain, in points.
const CAPTURED_PIECE_SIDE: f32 = 31.0;
/// The height of the room for the story of a game, in points, while it is written and afterwards: what is above does not
/// move when it arrives. Five sentences with an opponent's own words and key moments fit; more of it scrolls.
const STORY_HEIGHT: f32 = 440.0;

/// A part of the slot.
pub(crate) enum SlotPart<'a> {
    /// The result of the game, and the options after it.
    Verdict(Verdict),
    /// An earlier position is shown; the sentence says so after a game, when the head of the panel does not.
    LookingBack(Option<String>),
    /// The story of the finished game.
    Story(StoryCard<'a>),
    /// The pieces that the current chain has captured so far.
    Captured(Bitboard),
    /// A question with two answers.
    Question(String, [(String, AnyCommand); 2]),
    /// The question whether to resign. The keyboard focus goes to the harmless answer.
    Resign,
    /// The win can be claimed.
    Claim,
    /// A hint.
    Hint(String),
    /// The field for typed moves.
    Field,
    /// The speed of two computers.
    Speeds,
    /// What is answered in advance, with days for a move.
    Conditional,
    /// The chat phrases of an online game.
    Chat,
}

/// The parts to show now, from top to bottom. Parts that change often come first. A hint is among them unless the coach
/// tells it.
pub(crate) fn slot_parts<'a>(ui: &PanelUi, params: &'a SlotParams) -> Vec<SlotPart<'a>> {
    let mut parts = Vec::new();
    match params.cursor.is_in_past() {
        true => {
            let is_over = params.current.outcome().is_some();
            parts.push(SlotPart::LookingBack(is_over.then(|| params.text.get("looking-back"))));
        }
        false => parts.extend(over::verdict(&params.over).map(SlotPart::Verdict)),
    }
    let is_result_shown = matches!(parts.first(), Some(SlotPart::Verdict(_)));
    parts.extend(story::story_card(&params.story, is_result_shown).map(SlotPart::Story));
    // What is asked about a move waits until the player is back at it.
    if !params.cursor.is_in_past() {
        move_question(ui, params, &mut parts);
    }
    questions(params, &mut parts);
    parts.extend(beside::can_claim(&params.over.online).then_some(SlotPart::Claim));
    // Both would not fit into a small window, and the question is to be answered first.
    let asks = parts.iter().any(|part| matches!(part, SlotPart::Question(..) | SlotPart::Resign));
    let has_hint = !asks && !params.cursor.is_in_past() && !task::coach_tells_hint(ui, &params.over.exercise);
    let hint = params.over.exercise.hint.told(&params.current, &params.text);
    parts.extend(hint.filter(|_| has_hint).map(SlotPart::Hint));
    let anyone = params.current.seats().iter().any(|seat| seat.is_human());
    let going_on = params.current.outcome().is_none();
    if anyone && going_on && params.game_settings.type_moves {
        parts.push(SlotPart::Field);
    }
    if !anyone && !params.current.is_online() {
        parts.push(SlotPart::Speeds);
    }
    parts.extend(beside::can_answer_in_advance(&params.over.online).then_some(SlotPart::Conditional));
    parts.extend(beside::can_chat(&params.over.online).then_some(SlotPart::Chat));
    parts
}

/// A chain to continue, or a move to confirm, unless it is the coach who asks.
fn move_question(ui: &PanelUi, params: &SlotParams, parts: &mut Vec<SlotPart>) {
    let confirm = |yes: String| task::answers(yes, &params.text);
    match &*params.selection {
        Selection::Chain(chain) => {
            parts.push(SlotPart::Captured(chain.captured()));
            parts.push(SlotPart::Question(params.text.get("chain-question"), confirm(params.text.get("chain-stop"))));
        }
        Selection::Confirm(path) if task::coach_question(ui, &params.over.exercise).is_none() => {
            let question = task::coach_warning(&params.over.exercise, path)
                .or_else(|| confirmation(params, path))
                .unwrap_or_default();
            parts.push(SlotPart::Question(question, confirm(params.text.get("button-confirm"))));
        }
        _ => {}
    }
}

/// Other open questions: whether to resign, a draw offer.
fn questions(params: &SlotParams, parts: &mut Vec<SlotPart>) {
    parts.extend(params.pending_resign.0.then_some(SlotPart::Resign));
    if let Some(by) = params.pending_draw.by {
        let answers = [("draw-accept", true), ("draw-decline", false)];
        let answers = answers.map(|(key, yes)| (params.text.get(key), GameCommand::AnswerDraw(yes).into()));
        parts.push(SlotPart::Question(
            params.text.with_value("draw-question", "side", &game_text::side_name(by, &params.text)),
            answers,
        ));
    }
    parts.extend(
        beside::pending_question(&params.over.online).map(|(question, answers)| SlotPart::Question(question, answers)),
    );
}

/// The question whether to play a move, with its animal and squares.
fn confirmation(params: &SlotParams, path: &Path) -> Option<String> {
    let piece = params.current.position().piece_at(path.from())?;
    Some(crate::session::game_text::move_text("confirm-question", piece.kind, path, &params.text))
}

/// Whether there is a result without a story.
pub(crate) fn is_result_alone(parts: &[SlotPart]) -> bool {
    matches!(parts.first(), Some(SlotPart::Verdict(_))) && !parts.iter().any(|part| matches!(part, SlotPart::Story(_)))
}

/// The bottom part of an area above the buttons, as high as the parts need, but no higher than the area.
pub(crate) fn slot_rect(ui: &PanelUi, parts: &[SlotPart], within: Rect) -> Rect {
    let has_story = parts.iter().any(|part| matches!(part, SlotPart::Story(_)));
    let story_reserve = if has_story { STORY_HEIGHT - ui.height_of("story") } else { 0.0 };
    let reserved = (ui.height_of("slot") + story_reserve).max(0.0);
    let height = if parts.is_empty() { 0.0 } else { reserved + SLOT_GAP };
    let top = (within.bottom() - height).max(within.top());
    let bottom = (within.bottom() - SLOT_GAP).max(top);
    Rect::from_min_max(egui::pos2(within.left(), top), egui::pos2(within.right(), bottom))
}

/// Draws the parts below each other; they scroll if there is not enough room.
pub(crate) fn show(ui: &mut PanelUi, params: &SlotParams, parts: Vec<SlotPart>, drafts: &mut MoveDraft) {
    if parts.is_empty() {
        return;
    }
    ui.spacing_mut().item_spacing.y = SLOT_GAP;
    // The result is seen from its beginning, however far the parts before it were scrolled.
    let is_over = matches!(parts.first(), Some(SlotPart::Verdict(_)));
    let area = ScrollArea::vertical().id_salt(("slot", is_over)).min_scrolled_height(0.0).auto_shrink([false, false]);
    ui.show(area, |ui| {
        ui.measured("slot", |ui| {
            for (nth, part) in parts.into_iter().enumerate() {
                let place = UiBuilder::new().id_salt(("part", nth));
                ui.scope_builder(place, |ui| part.show(ui, params, drafts));
            }
        });
    });
}

impl SlotPart<'_> {
    fn show(self, ui: &mut PanelUi, params: &SlotParams, drafts: &mut MoveDraft) {
        match self {
            Self::Verdict(verdict) => over::show(ui, &params.over, verdict),
            Self::LookingBack(sentence) => {
                sentence.into_iter().for_each(|sentence| _ = ui.label(RichText::new(sentence).color(colors().clay)));
                back_button(ui, params);
            }
            Self::Story(card) => ui.measured("story", |ui| story::show(ui, &params.story, card)),
            Self::Captured(squares) => captured_pieces(ui, params, squares),
            Self::Question(question, answers) => _ = answer_buttons(ui, &question, answers),
            Self::Resign => {
                let stay = answer_buttons(ui, &params.text.get("resign-question"), resign_buttons(params));
                stay.iter().for_each(|stay| {
                    focus::mark_main_button(stay);
                    focus::inherit(stay);
                });
            }
            Self::Claim => beside::claim_button(ui, &params.over.online),
            Self::Hint(sentence) => draw_well(ui, |ui| _ = ui.label(RichText::new(sentence).color(colors().leaf))),
            Self::Field => move_field(ui, params, drafts),
            Self::Speeds => watch_speed_buttons(ui, params),
            Self::Conditional => beside::conditional_button(ui, &params.over.online),
            Self::Chat => beside::chat_menu(ui, &params.over.online),
        }
    }
}

fn draw_well(ui: &mut PanelUi, content: impl FnOnce(&mut PanelUi)) {
    ui.framed(style::well_frame().inner_margin(WELL_MARGIN as i8), content);
}

/// The answers to the question whether to resign.
fn resign_buttons(params: &SlotParams) -> [(String, AnyCommand); 2] {
    let answers = [(true, "resign-confirm"), (false, "resign-stay")];
    answers.map(|(sure, key)| (params.text.get(key), GameCommand::AnswerResign(sure).into()))
}

/// Draws a question with its answers. Returns the response of the last answer.
fn answer_buttons(ui: &mut PanelUi, question: &str, answers: [(String, AnyCommand); 2]) -> Option<egui::Response> {
    let mut last = None;
    draw_well(ui, |ui| last = task::ask(ui, question, answers));
    last
}

fn back_button(ui: &mut PanelUi, params: &SlotParams) {
    ui.wide_button("back-to-now", true, CursorCommand::GoTo(None));
    // The replay of the last moves continues by itself.
    if params.replay.is_active() {
        ui.ctx().request_repaint();
    }
}

/// The pieces that the current chain has jumped over so far, and their number.
fn captured_pieces(ui: &mut PanelUi, params: &SlotParams, jumped: Bitboard) {
    let position = params.current.position();
    ui.horizontal(|ui| {
        ui.label(bold(format!("×{}", jumped.len())).size(22.0).color(colors().clay));
        for piece in jumped.iter().filter_map(|square| position.piece_at(square)) {
            let (place, _) = ui.allocate_exact_size(Vec2::splat(CAPTURED_PIECE_SIDE), Sense::hover());
            ui.piece(piece, place);
        }
    });
}

/// A field for players who prefer to type. While the opponent thinks, it keeps what is written.
fn move_field(ui: &mut PanelUi, params: &SlotParams, drafts: &mut MoveDraft) {
    let field = egui::TextEdit::singleline(&mut drafts.typed)
        .hint_text(params.text.get("type-hint"))
        .margin(egui::Margin::symmetric(10, 6))
        .desired_width(f32::INFINITY);
    let response = ui.add(field);
    control_name(&response, &params.text.get("type-hint"));
    if is_entered(&response) && params.current.human_to_move() && !drafts.typed.trim().is_empty() {
        ui.commands.push(TypedMove(std::mem::take(&mut drafts.typed)));
    }
}

/// The choice of speed when two computers play.
fn watch_speed_buttons(ui: &mut PanelUi, params: &SlotParams) {
    ui.say_faint("settings-speed");
    let mut now = (*params.settings).clone();
    if speed_choice(ui, &mut now.tempo) {
        ui.commands.push_silently(ChangeSettings(now));
    }
}
