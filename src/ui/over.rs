//! How a game has ended, and the ways on: beside the board, so that the last position can be looked at.

use super::Asked;
use super::model::Model;
use super::online::beside;
use super::style::INK;
use super::task;
use super::widgets::{bold, fitted_button, main_button_in_row, text_height};
use crate::actions::Action;
use crate::announce;
use crate::study::Studying;
use bevy_egui::egui;
use congo_rules::{Outcome, Victory};
use egui::{RichText, Ui};

/// How dark the board gets while the lion falls.
const DARKNESS: f32 = 0.4;
/// Seconds until it is as dark as that.
const DUSK: f32 = 0.4;
/// Size of the letters of the headline, in points.
const HEADLINE: f32 = 24.0;
/// Between the headline, the sentence and the buttons, in points.
const GAP: f32 = 6.0;
/// Heights of the main button and of the others, in points.
const MAIN: f32 = 38.0;
const OTHER: f32 = 34.0;
/// So many of the others stand side by side.
const COLUMNS: usize = 2;

/// How a game or an exercise has ended, and the ways on, the first as the main one.
pub(super) struct Verdict {
    headline: String,
    sentence: String,
    ways: Vec<Way>,
}

/// A way on: its button, whether it can be gone, and what it asks for.
pub(super) type Way = (String, bool, Action);

/// How the game has ended, once the last animation has ended; none while an earlier position is shown.
pub(super) fn verdict(model: &Model) -> Option<Verdict> {
    if model.playback.busy() || model.look_back.is_on() {
        return None;
    }
    let (headline, sentence) = told(model)?;
    let ways = task::ways_on(model).or_else(|| beside::ways_on(model)).unwrap_or_else(|| ways_on(model));
    Some(Verdict { headline, sentence, ways })
}

/// How the game or the exercise has ended, in a headline and a sentence.
fn told(model: &Model) -> Option<(String, String)> {
    let game = || {
        let sentence = announce::ending(&model.current, &model.text)?;
        model.current.outcome().map(|outcome| (headline(outcome, model), sentence))
    };
    task::verdict(model).or_else(game)
}

/// Lets night fall over the board while the lion falls, and day break again.
pub(super) fn darken(context: &egui::Context, board: egui::Rect, model: &Model) {
    let falls = model.playback.busy() && model.playback.dark() && !model.look_back.is_on();
    let dark = falls && told(model).is_some();
    let part = context.animate_bool_with_time("dusk".into(), dark, if dark { DUSK } else { 0.0 });
    if part > 0.0 {
        let shade = egui::Color32::from_black_alpha((255.0 * DARKNESS * part) as u8);
        context.layer_painter(egui::LayerId::background()).rect_filled(board, 0.0, shade);
    }
    if verdict(model).is_none() {
        context.data_mut(|data| data.remove::<f64>(SINCE.into()));
    }
}

/// Under this name it is kept since when the buttons have been shown.
const SINCE: &str = "over since";

/// Whether the buttons work already: a click meant for something else must not hit one that has just appeared.
fn awake(context: &egui::Context, model: &Model) -> bool {
    let now = context.input(|input| input.time);
    let since = context.data_mut(|data| *data.get_temp_mut_or(SINCE.into(), now));
    let left = since + f64::from(model.timing.buttons_asleep) / 1000.0 - now;
    if left > 0.0 {
        context.request_repaint_after_secs(left as f32);
    }
    left <= 0.0
}

/// The ways on from a game.
fn ways_on(model: &Model) -> Vec<Way> {
    let taken = matches!(model.current.outcome(), Some(Outcome::Win { by: Victory::LionTaken | Victory::NoMoves, .. }));
    let mut ways = vec![(model.t("button-rematch"), true, Action::PlayAgain)];
    if taken && model.current.game().ply() > 0 {
        ways.push((model.t("over-see-how"), true, Action::SeeHow));
    }
    if model.current.undo_plies() > 0 {
        let key = if lost(model) { "over-try-again" } else { "button-undo" };
        ways.push((model.t(key), true, Action::Undo));
    }
    ways.push((model.t("study-review"), model.current.game().ply() > 0, Action::Study(Studying::ReviewMatch)));
    ways.push((model.t("button-menu"), true, Action::Menu));
    ways
}

/// Whether the one person at this board has lost.
fn lost(model: &Model) -> bool {
    let Some(Outcome::Win { winner, .. }) = model.current.outcome() else { return false };
    model.current.lone_human().is_some_and(|human| human != winner)
}

/// How high it is in a place so wide, in points.
pub(super) fn height(ui: &Ui, verdict: &Verdict, width: f32) -> f32 {
    let rows = (verdict.ways.len().saturating_sub(1)).div_ceil(COLUMNS) as f32;
    let said = text_height(ui, title(verdict), width) + text_height(ui, verdict.sentence.as_str(), width);
    said + 2.0 * GAP + MAIN + rows * (OTHER + GAP)
}

fn title(verdict: &Verdict) -> RichText {
    bold(&verdict.headline).size(HEADLINE).color(INK)
}

/// How it has ended, and the ways on.
pub(super) fn show(ui: &mut Ui, model: &Model, verdict: Verdict, asked: &mut Asked) {
    ui.spacing_mut().item_spacing = egui::Vec2::splat(GAP);
    ui.label(title(&verdict));
    ui.label(&verdict.sentence);
    let awake = awake(ui.ctx(), model);
    asked.extend(ui.add_enabled_ui(awake, |ui| choose(ui, verdict.ways)).inner);
}

/// The first way as the main button, the others below it side by side; answers which is chosen.
fn choose(ui: &mut Ui, ways: Vec<Way>) -> Option<Action> {
    let mut ways = ways.into_iter();
    let (text, enabled, action) = ways.next()?;
    let main = ui.add_enabled_ui(enabled, |ui| main_button_in_row(ui, &text).clicked()).inner;
    let mut chosen = main.then_some(action);
    let others: Vec<Way> = ways.collect();
    let width = (ui.available_width() - GAP * (COLUMNS - 1) as f32) / COLUMNS as f32;
    for row in others.chunks(COLUMNS) {
        ui.horizontal(|ui| {
            for (text, enabled, action) in row {
                if fitted_button(ui, text, *enabled, egui::vec2(width, OTHER)).clicked() {
                    chosen = Some(action.clone());
                }
            }
        });
    }
    chosen
}

fn headline(outcome: Outcome, model: &Model) -> String {
    let Outcome::Win { winner, .. } = outcome else { return model.t("end-draw") };
    match model.current.lone_human() {
        Some(human) if human == winner => model.t("end-you-won"),
        Some(_) => model.t1("end-you-lost", "name", &model.seat_name(winner)),
        None => model.t1("end-won", "side", &model.side(winner)),
    }
}
