//! What waits for an answer beside a game, and what is said there: a place of its own above the buttons. How high
//! everything in it is, is known before anything is drawn, so that no button ever moves.

use super::Asked;
use super::dialogs::{Drafts, speeds};
use super::focus;
use super::icons::Icons;
use super::model::Model;
use super::online::beside;
use super::over::{self, Verdict};
use super::style::{self, CLAY, LEAF};
use super::task;
use super::widgets::{bold, choices_height, name_of, text_height, wide_button};
use crate::actions::Action;
use crate::announce;
use crate::input::Selection;
use crate::input::hint::{Hint, Reason};
use bevy_egui::egui;
use congo_rules::{Path, Squares};
use egui::{Rect, RichText, ScrollArea, Sense, Ui, UiBuilder, Vec2};

/// Between two parts, in points.
pub(super) const GAP: f32 = 8.0;
/// The margin of a part that lies deeper than the panel, in points.
const WELL: f32 = 8.0;
/// The side of the picture of a piece that an open chain has taken, in points.
const GHOST: f32 = 31.0;
/// Height of a wide button and of a line to write on, in points.
const WIDE_BUTTON: f32 = 38.0;
const FIELD: f32 = 36.0;

/// Something in the slot.
#[expect(clippy::large_enum_variant, reason = "there are a handful of them in a frame")]
pub(super) enum Part {
    /// How the game has ended, and the ways on.
    Verdict(Verdict),
    /// An earlier position is shown.
    LookingBack,
    /// The pieces that an open chain has taken so far.
    Taken(Squares),
    /// A question with two answers.
    Question(String, [(String, Action); 2]),
    /// Whether the player really wants to resign. Their keyboard is led to the harmless answer.
    Resign,
    /// A game that can be claimed.
    Claim,
    /// A hint.
    Hint(String),
    /// A move to type.
    Field,
    /// How fast two computers play.
    Speeds,
    /// What can be said to somebody elsewhere.
    Say,
}

/// What there is to show now, from top to bottom; what comes and goes most stands on top.
pub(super) fn parts(model: &Model) -> Vec<Part> {
    let mut parts = Vec::new();
    match model.look_back.is_on() {
        true => parts.push(Part::LookingBack),
        false => parts.extend(over::verdict(model).map(Part::Verdict)),
    }
    questions(model, &mut parts);
    parts.extend(beside::may_claim(model).then_some(Part::Claim));
    parts.extend(hint(model).map(Part::Hint));
    let anyone = model.current.seats().iter().any(|seat| seat.is_human());
    let going_on = model.current.outcome().is_none();
    if anyone && going_on && model.settings.type_moves {
        parts.push(Part::Field);
    }
    if !anyone && !model.current.is_online() {
        parts.push(Part::Speeds);
    }
    parts.extend(beside::may_speak(model).then_some(Part::Say));
    parts
}

/// Whatever waits for an answer: an open chain, a move to confirm, an offer of a draw.
fn questions(model: &Model, parts: &mut Vec<Part>) {
    let confirm = |yes: String| [(yes, Action::Confirm), (model.t("button-cancel"), Action::Back)];
    match &*model.selection {
        Selection::Chain(chain) => {
            parts.push(Part::Taken(chain.captured()));
            parts.push(Part::Question(model.t("chain-question"), confirm(model.t("chain-stop"))));
        }
        Selection::Confirm(path) => {
            let question = task::warned(model, path).or_else(|| confirmation(model, path)).unwrap_or_default();
            parts.push(Part::Question(question, confirm(model.t("button-confirm"))));
        }
        _ => {}
    }
    parts.extend(model.resigning.0.then_some(Part::Resign));
    if let Some(by) = model.pending.by {
        let answers = [("draw-accept", true), ("draw-decline", false)];
        let answers = answers.map(|(key, yes)| (model.t(key), Action::AnswerDraw(yes)));
        parts.push(Part::Question(model.t1("draw-question", "side", &model.side(by)), answers));
    }
    parts.extend(beside::question(model).map(|(question, answers)| Part::Question(question, answers)));
}

/// Whether a move is meant, by its animal and squares.
fn confirmation(model: &Model, path: &Path) -> Option<String> {
    let piece = model.current.position().piece_at(path.from())?;
    Some(announce::from_to("confirm-question", piece.kind, path, &model.text))
}

fn hint(model: &Model) -> Option<String> {
    match &*model.hint {
        Hint::None => None,
        Hint::Sought(_) => Some(model.t("hint-seeking")),
        Hint::Found { path, steps, reason, .. } => Some(hint_sentence(model, path, *steps, reason)),
    }
}

/// Which piece, and where it stands; then where it goes, and why.
pub(super) fn hint_sentence(model: &Model, path: &Path, steps: u8, reason: &Reason) -> String {
    let Some(piece) = model.current.position().piece_at(path.from()) else { return String::new() };
    let named = |key| announce::from_to(key, piece.kind, path, &model.text);
    let said = match steps {
        0 | 1 => [named("hint-animal"), model.t("hint-more")],
        _ => [named("hint-where"), reason.sentence(&model.text)],
    };
    said.join(" ")
}

/// The lower end of a place, as high as the parts need, but no higher than that place.
pub(super) fn place(ui: &Ui, model: &Model, parts: &[Part], within: Rect) -> Rect {
    let heights = parts.iter().map(|part| part.height(ui, model, within.width()) + GAP).sum::<f32>();
    Rect::from_min_max(egui::pos2(within.left(), (within.bottom() - heights).max(within.top())), within.max)
}

/// Shows the parts in their place, one below the other; where that is too low, they scroll.
pub(super) fn show(
    ui: &mut Ui,
    model: &Model,
    parts: Vec<Part>,
    drafts: &mut Drafts,
    icons: &mut Icons,
    asked: &mut Asked,
) {
    ui.spacing_mut().item_spacing.y = GAP;
    ScrollArea::vertical().id_salt("slot").min_scrolled_height(0.0).auto_shrink([false, false]).show(ui, |ui| {
        let mut top = ui.max_rect().min;
        let width = ui.available_width();
        for (nth, part) in parts.into_iter().enumerate() {
            let size = egui::vec2(width, part.height(ui, model, width));
            let builder = UiBuilder::new().id_salt(("part", nth)).max_rect(Rect::from_min_size(top, size));
            ui.scope_builder(builder, |ui| part.show(ui, model, drafts, icons, asked));
            top.y += size.y + GAP;
        }
    });
}

impl Part {
    fn height(&self, ui: &Ui, model: &Model, width: f32) -> f32 {
        let inner = width - 2.0 * WELL;
        match self {
            Self::Verdict(verdict) => over::height(ui, verdict, width),
            Self::LookingBack => text_height(ui, model.t("looking-back"), width) + GAP + WIDE_BUTTON,
            Self::Taken(_) => GHOST,
            Self::Question(question, answers) => question_height(ui, question, answers, inner),
            Self::Resign => question_height(ui, &model.t("resign-question"), &resign_answers(model), inner),
            Self::Claim => WIDE_BUTTON,
            Self::Hint(sentence) => text_height(ui, sentence.as_str(), inner) + 2.0 * WELL,
            Self::Field => FIELD,
            Self::Speeds => choices_height(ui, &super::dialogs::speed_names(model), width),
            Self::Say => super::widgets::button_height(ui),
        }
    }

    fn show(self, ui: &mut Ui, model: &Model, drafts: &mut Drafts, icons: &mut Icons, asked: &mut Asked) {
        match self {
            Self::Verdict(verdict) => over::show(ui, model, verdict, asked),
            Self::LookingBack => looking_back(ui, model, asked),
            Self::Taken(squares) => taken(ui, model, icons, squares),
            Self::Question(question, answers) => _ = answer(ui, &question, answers, asked),
            Self::Resign => {
                let stay = answer(ui, &model.t("resign-question"), resign_answers(model), asked);
                stay.iter().for_each(focus::inherit);
            }
            Self::Claim => beside::claim(ui, model, asked),
            Self::Hint(sentence) => well(ui, |ui| _ = ui.label(RichText::new(sentence).color(LEAF))),
            Self::Field => type_a_move(ui, model, drafts, asked),
            Self::Speeds => watch_speed(ui, model, asked),
            Self::Say => beside::speak(ui, model, asked),
        }
    }
}

fn well(ui: &mut Ui, content: impl FnOnce(&mut Ui)) {
    style::well_frame().inner_margin(WELL as i8).show(ui, |ui| {
        ui.set_width(ui.available_width());
        content(ui);
    });
}

/// The answers to whether the player really wants to resign.
fn resign_answers(model: &Model) -> [(String, Action); 2] {
    let answers = [(true, "resign-confirm"), (false, "resign-stay")];
    answers.map(|(sure, key)| (model.t(key), Action::AnswerResign(sure)))
}

/// How high a question with its answers is, whose text is so wide, in points. Answers that do not fit beside each other
/// stand one below the other.
fn question_height(ui: &Ui, question: &str, answers: &[(String, Action); 2], width: f32) -> f32 {
    let labels = answers.each_ref().map(|(label, _)| label.clone());
    text_height(ui, bold(question), width) + GAP + choices_height(ui, &labels, width) + 2.0 * WELL
}

/// A question with its answers; gives back the last one's button.
fn answer(ui: &mut Ui, question: &str, answers: [(String, Action); 2], asked: &mut Asked) -> Option<egui::Response> {
    let mut last = None;
    well(ui, |ui| {
        ui.label(bold(question));
        ui.horizontal_wrapped(|ui| {
            for (label, action) in answers {
                let button = ui.add(egui::Button::new(label).wrap_mode(egui::TextWrapMode::Extend));
                if button.clicked() {
                    asked.push(action);
                }
                last = Some(button);
            }
        });
    });
    last
}

fn looking_back(ui: &mut Ui, model: &Model, asked: &mut Asked) {
    ui.label(RichText::new(model.t("looking-back")).color(CLAY));
    if wide_button(ui, model.t("back-to-now"), true).clicked() {
        asked.push(Action::LookAt(None));
    }
    // The last moves are shown once more: that goes on by itself.
    if model.replay.is_on() {
        ui.ctx().request_repaint();
    }
}

/// The pieces that an open chain has jumped over so far, and how many they are.
fn taken(ui: &mut Ui, model: &Model, icons: &mut Icons, jumped: Squares) {
    let position = model.current.position();
    ui.horizontal(|ui| {
        ui.label(bold(format!("×{}", jumped.len())).size(22.0).color(CLAY));
        for piece in jumped.iter().filter_map(|square| position.piece_at(square)) {
            let Some(coat) = model.coat(piece.color) else { continue };
            let (place, _) = ui.allocate_exact_size(Vec2::splat(GHOST), Sense::hover());
            icons.man(ui, piece, coat, place);
        }
    });
}

/// For players who prefer to type; the field stays while the other side thinks.
fn type_a_move(ui: &mut Ui, model: &Model, drafts: &mut Drafts, asked: &mut Asked) {
    let field = egui::TextEdit::singleline(&mut drafts.typed)
        .hint_text(model.t("type-hint"))
        .margin(egui::Margin::symmetric(10, 6))
        .desired_width(f32::INFINITY);
    let response = ui.add_enabled(model.current.human_to_move(), field);
    name_of(&response, &model.t("type-hint"));
    let entered = response.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter));
    if entered && !drafts.typed.trim().is_empty() {
        asked.push(Action::Type(std::mem::take(&mut drafts.typed)));
    }
}

/// Where two computers play, their speed is chosen beside the board.
fn watch_speed(ui: &mut Ui, model: &Model, asked: &mut Asked) {
    let mut now = (*model.settings).clone();
    if speeds(ui, model, &mut now.tempo) {
        asked.push(Action::Settings(Box::new(now)));
    }
}
