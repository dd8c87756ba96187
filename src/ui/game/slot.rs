//! Questions and messages beside a game, in a reserved area above the buttons. All heights are computed before anything
//! is drawn, so that no button ever moves.

use crate::app::any_command::AnyCommand;
use crate::app::settings::Settings;
use crate::app::settings::section::ChangeSettings;
use crate::app::text::Text;
use crate::input::gestures::Gesture;
use crate::input::typed_move::TypedMove;
use crate::session::cursor::GameCursor;
use crate::session::cursor_commands::CursorCommand;
use crate::session::game_commands::GameCommand;
use crate::session::game_commands::PendingDraw;
use crate::session::game_commands::PendingResign;
use crate::session::game_settings::GameSettings;
use crate::session::game_text;
use crate::session::hint::{Hint, HintExplanation};
use crate::session::r#match::Match;
use crate::session::replay::Replay;
use crate::session::selection::Selection;
use crate::ui::commands::UiCommands;
use crate::ui::dialogs::speed_choice;
use crate::ui::game::game_over::GameOverParams;
use crate::ui::game::game_over::Verdict;
use crate::ui::game::story::{StoryCard, StoryParams};
use crate::ui::game::{exercise_card as task, game_over as over, online as beside, story};
use crate::ui::kit::focus;
use crate::ui::kit::icons::Icons;
use crate::ui::kit::piece_artwork::PieceArtwork;
use crate::ui::kit::style;
use crate::ui::kit::style::{CLAY, LEAF};
use crate::ui::kit::widgets::{bold, choices_height, control_name, is_entered, text_height, wide_button};
use bevy::ecs::system::SystemParam;
use bevy::prelude::Res;
use bevy::prelude::Resource;
use bevy_egui::egui;
use congo_rules::{Bitboard, Path};
use egui::{Rect, RichText, ScrollArea, Sense, Ui, UiBuilder, Vec2};

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
    pub(super) hint: Res<'w, Hint>,
    pub(super) pending_draw: Res<'w, PendingDraw>,
    pub(super) pending_resign: Res<'w, PendingResign>,
    pub(super) settings: Res<'w, Settings>,
    pub(super) game_settings: Res<'w, GameSettings>,
    pub(super) pieces: PieceArtwork<'w>,
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
/// Height of a wide button and of a text field, in points.
const WIDE_BUTTON_HEIGHT: f32 = 38.0;
const FIELD_HEIGHT: f32 = 36.0;

/// A part of the slot.
pub(crate) enum SlotPart {
    /// The result of the game, and the options after it.
    Verdict(Verdict),
    /// An earlier position is shown; the sentence says so after a game, when the head of the panel does not.
    LookingBack(Option<String>),
    /// The story of the finished game.
    Story(StoryCard),
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
    /// The chat phrases of an online game.
    Chat,
}

/// The parts to show now, from top to bottom. Parts that change often come first.
pub(crate) fn slot_parts(params: &SlotParams) -> Vec<SlotPart> {
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
    questions(params, &mut parts);
    parts.extend(beside::can_claim(&params.over.online).then_some(SlotPart::Claim));
    parts.extend(hint(params).map(SlotPart::Hint));
    let anyone = params.current.seats().iter().any(|seat| seat.is_human());
    let going_on = params.current.outcome().is_none();
    if anyone && going_on && params.game_settings.type_moves {
        parts.push(SlotPart::Field);
    }
    if !anyone && !params.current.is_online() {
        parts.push(SlotPart::Speeds);
    }
    parts.extend(beside::can_chat(&params.over.online).then_some(SlotPart::Chat));
    parts
}

/// Open questions: a chain to continue, a move to confirm, a draw offer.
fn questions(params: &SlotParams, parts: &mut Vec<SlotPart>) {
    let confirm =
        |yes: String| [(yes, Gesture::FinishChain.into()), (params.text.get("button-cancel"), Gesture::Cancel.into())];
    match &*params.selection {
        Selection::Chain(chain) => {
            parts.push(SlotPart::Captured(chain.captured()));
            parts.push(SlotPart::Question(params.text.get("chain-question"), confirm(params.text.get("chain-stop"))));
        }
        Selection::Confirm(path) => {
            let question = task::coach_warning(&params.over.exercise, path)
                .or_else(|| confirmation(params, path))
                .unwrap_or_default();
            parts.push(SlotPart::Question(question, confirm(params.text.get("button-confirm"))));
        }
        _ => {}
    }
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

fn hint(params: &SlotParams) -> Option<String> {
    match &*params.hint {
        Hint::None => None,
        Hint::Searching(_) => Some(params.text.get("hint-seeking")),
        Hint::Found { path, steps, reason, .. } => {
            Some(hint_sentence(&params.current, &params.text, path, *steps, reason))
        }
    }
}

/// The piece and its square; then the destination, and the reason.
pub(crate) fn hint_sentence(current: &Match, text: &Text, path: &Path, steps: u8, reason: &HintExplanation) -> String {
    let Some(piece) = current.position().piece_at(path.from()) else { return String::new() };
    let named = |key| crate::session::game_text::move_text(key, piece.kind, path, text);
    let said = match steps {
        0 | 1 => [named("hint-animal"), text.get("hint-more")],
        _ => [named("hint-where"), reason.sentence(text)],
    };
    said.join(" ")
}

/// The bottom part of an area above the buttons, as high as the parts need, but no higher than the area.
pub(crate) fn slot_rect(ui: &Ui, params: &SlotParams, parts: &[SlotPart], within: Rect) -> Rect {
    let heights = parts.iter().map(|part| match part {
        SlotPart::Story(_) => STORY_HEIGHT,
        _ => part.height(ui, params, within.width()),
    });
    let height = heights.map(|height| height + SLOT_GAP).sum::<f32>();
    let top = (within.bottom() - height).max(within.top());
    let bottom = (within.bottom() - SLOT_GAP).max(top);
    Rect::from_min_max(egui::pos2(within.left(), top), egui::pos2(within.right(), bottom))
}

/// Draws the parts below each other; they scroll if there is not enough room.
pub(crate) fn show(
    ui: &mut Ui,
    params: &SlotParams,
    parts: Vec<SlotPart>,
    drafts: &mut MoveDraft,
    icons: &mut Icons,
    commands: &mut UiCommands,
) {
    ui.spacing_mut().item_spacing.y = SLOT_GAP;
    let room = ui.available_height();
    ScrollArea::vertical().id_salt("slot").min_scrolled_height(0.0).auto_shrink([false, false]).show(ui, |ui| {
        let mut top = ui.max_rect().min;
        let width = ui.available_width();
        let heights: Vec<f32> = parts.iter().map(|part| part.height(ui, params, width)).collect();
        let spare = room + SLOT_GAP - heights.iter().map(|height| height + SLOT_GAP).sum::<f32>();
        for (nth, (part, height)) in parts.into_iter().zip(heights).enumerate() {
            // The story takes the room that was reserved for it.
            let height = if matches!(part, SlotPart::Story(_)) { height + spare.max(0.0) } else { height };
            let size = egui::vec2(width, height);
            let builder = UiBuilder::new().id_salt(("part", nth)).max_rect(Rect::from_min_size(top, size));
            ui.scope_builder(builder, |ui| part.show(ui, params, drafts, icons, commands));
            top.y += size.y + SLOT_GAP;
        }
    });
}

impl SlotPart {
    fn height(&self, ui: &Ui, params: &SlotParams, width: f32) -> f32 {
        let inner = width - 2.0 * WELL_MARGIN;
        match self {
            Self::Verdict(verdict) => over::height(ui, verdict, width),
            Self::LookingBack(sentence) => {
                let said = sentence.as_ref().map(|sentence| text_height(ui, sentence.as_str(), width) + SLOT_GAP);
                said.unwrap_or_default() + WIDE_BUTTON_HEIGHT
            }
            Self::Story(card) => story::height(ui, &params.story, card, width),
            Self::Captured(_) => CAPTURED_PIECE_SIDE,
            Self::Question(question, answers) => question_height(ui, question, answers, inner),
            Self::Resign => question_height(ui, &params.text.get("resign-question"), &resign_buttons(params), inner),
            Self::Claim => WIDE_BUTTON_HEIGHT,
            Self::Hint(sentence) => text_height(ui, sentence.as_str(), inner) + 2.0 * WELL_MARGIN,
            Self::Field => FIELD_HEIGHT,
            Self::Speeds => choices_height(ui, &crate::ui::dialogs::speed_names(&params.text), width),
            Self::Chat => crate::ui::kit::widgets::button_height(ui),
        }
    }

    fn show(
        self,
        ui: &mut Ui,
        params: &SlotParams,
        drafts: &mut MoveDraft,
        icons: &mut Icons,
        commands: &mut UiCommands,
    ) {
        match self {
            Self::Verdict(verdict) => over::show(ui, &params.over, verdict, commands),
            Self::LookingBack(sentence) => {
                sentence.into_iter().for_each(|sentence| _ = ui.label(RichText::new(sentence).color(CLAY)));
                back_button(ui, params, commands);
            }
            Self::Story(card) => story::show(ui, &params.story, card, commands),
            Self::Captured(squares) => captured_pieces(ui, params, icons, squares),
            Self::Question(question, answers) => _ = answer_buttons(ui, &question, answers, commands),
            Self::Resign => {
                let stay = answer_buttons(ui, &params.text.get("resign-question"), resign_buttons(params), commands);
                stay.iter().for_each(focus::inherit);
            }
            Self::Claim => beside::claim_button(ui, &params.over.online, commands),
            Self::Hint(sentence) => draw_well(ui, |ui| _ = ui.label(RichText::new(sentence).color(LEAF))),
            Self::Field => move_field(ui, params, drafts, commands),
            Self::Speeds => watch_speed_buttons(ui, params, commands),
            Self::Chat => beside::chat_menu(ui, &params.over.online, commands),
        }
    }
}

fn draw_well(ui: &mut Ui, content: impl FnOnce(&mut Ui)) {
    style::well_frame().inner_margin(WELL_MARGIN as i8).show(ui, |ui| {
        ui.set_width(ui.available_width());
        content(ui);
    });
}

/// The answers to the question whether to resign.
fn resign_buttons(params: &SlotParams) -> [(String, AnyCommand); 2] {
    let answers = [(true, "resign-confirm"), (false, "resign-stay")];
    answers.map(|(sure, key)| (params.text.get(key), GameCommand::AnswerResign(sure).into()))
}

/// Height of a question with its answers at the given width, in points. Answers that do not fit side by side are placed
/// below each other.
fn question_height(ui: &Ui, question: &str, answers: &[(String, AnyCommand); 2], width: f32) -> f32 {
    let labels = answers.each_ref().map(|(label, _)| label.clone());
    text_height(ui, bold(question), width) + SLOT_GAP + choices_height(ui, &labels, width) + 2.0 * WELL_MARGIN
}

/// Draws a question with its answers. Returns the response of the last answer.
fn answer_buttons(
    ui: &mut Ui,
    question: &str,
    answers: [(String, AnyCommand); 2],
    commands: &mut UiCommands,
) -> Option<egui::Response> {
    let mut last = None;
    draw_well(ui, |ui| {
        ui.label(bold(question));
        ui.horizontal_wrapped(|ui| {
            for (label, action) in answers {
                let button = ui.add(egui::Button::new(label).wrap_mode(egui::TextWrapMode::Extend));
                if button.clicked() {
                    commands.push(action);
                }
                last = Some(button);
            }
        });
    });
    last
}

fn back_button(ui: &mut Ui, params: &SlotParams, commands: &mut UiCommands) {
    if wide_button(ui, params.text.get("back-to-now"), true).clicked() {
        commands.push(CursorCommand::GoTo(None));
    }
    // The replay of the last moves continues by itself.
    if params.replay.is_active() {
        ui.ctx().request_repaint();
    }
}

/// The pieces that the current chain has jumped over so far, and their number.
fn captured_pieces(ui: &mut Ui, params: &SlotParams, icons: &mut Icons, jumped: Bitboard) {
    let position = params.current.position();
    ui.horizontal(|ui| {
        ui.label(bold(format!("×{}", jumped.len())).size(22.0).color(CLAY));
        for piece in jumped.iter().filter_map(|square| position.piece_at(square)) {
            let Some(coat) = params.pieces.colors(piece.color) else { continue };
            let (place, _) = ui.allocate_exact_size(Vec2::splat(CAPTURED_PIECE_SIDE), Sense::hover());
            icons.piece(ui, piece, coat, place);
        }
    });
}

/// A field for players who prefer to type. While the opponent thinks, it keeps what is written.
fn move_field(ui: &mut Ui, params: &SlotParams, drafts: &mut MoveDraft, commands: &mut UiCommands) {
    let field = egui::TextEdit::singleline(&mut drafts.typed)
        .hint_text(params.text.get("type-hint"))
        .margin(egui::Margin::symmetric(10, 6))
        .desired_width(f32::INFINITY);
    let response = ui.add(field);
    control_name(&response, &params.text.get("type-hint"));
    if is_entered(&response) && params.current.human_to_move() && !drafts.typed.trim().is_empty() {
        commands.push(TypedMove(std::mem::take(&mut drafts.typed)));
    }
}

/// The choice of speed when two computers play.
fn watch_speed_buttons(ui: &mut Ui, params: &SlotParams, commands: &mut UiCommands) {
    let mut now = (*params.settings).clone();
    if speed_choice(ui, &params.text, &mut now.tempo) {
        commands.push_silently(ChangeSettings(now));
    }
}
