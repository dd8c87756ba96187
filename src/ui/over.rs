//! What is shown over the board when a game has ended.

use super::Asked;
use super::model::Model;
use super::online::beside;
use super::style;
use super::task;
use super::widgets::{bold, main_button, main_button_in_row, wide_button};
use crate::actions::Action;
use crate::announce;
use crate::study::Studying;
use bevy_egui::egui;
use congo_rules::Outcome;
use egui::{Align2, Area};

/// How dark the board gets when a game has ended.
const DARKNESS: f32 = 0.4;
/// Seconds until it is as dark as that.
const DUSK: f32 = 0.4;
/// A board lower than this, in points, has no room for a tall card.
const LOW: f32 = 640.0;

/// Darkens the board when the lion has fallen, and shows the result once the last animation has ended, unless the
/// player looks back.
pub(super) fn show(context: &egui::Context, board: egui::Rect, model: &Model, asked: &mut Asked) {
    let verdict = verdict(model).filter(|_| !model.look_back.is_on());
    let moves = model.playback.busy();
    darken(context, board, verdict.is_some() && (!moves || model.playback.dark()));
    let verdict = verdict.filter(|_| !moves);
    let awake = awake(context, verdict.is_some(), model);
    let Some((headline, sentence)) = verdict else { return };
    let low = board.height() < LOW;
    let top = board.center_top() + egui::vec2(0.0, if low { 6.0 } else { 24.0 });
    Area::new("over".into()).pivot(Align2::CENTER_TOP).fixed_pos(top).show(context, |ui| {
        style::card_frame().show(ui, |ui| {
            ui.set_width(if low { 440.0_f32 } else { 300.0 }.min(board.width() - 60.0));
            ui.vertical_centered(|ui| {
                ui.label(bold(headline).size(if low { 20.0 } else { 30.0 }));
                ui.label(sentence);
            });
            ui.add_space(6.0);
            let ways = task::ways_on(model).or_else(|| beside::ways_on(model)).unwrap_or_else(|| ways_on(model));
            asked.extend(ui.add_enabled_ui(awake, |ui| choose(ui, low, ways)).inner);
        });
    });
}

/// How the game or the exercise has ended, in a headline and a sentence.
fn verdict(model: &Model) -> Option<(String, String)> {
    let game = || {
        let sentence = announce::ending(&model.current, &model.text)?;
        model.current.outcome().map(|outcome| (headline(outcome, model), sentence))
    };
    task::verdict(model).or_else(game)
}

/// Lets night fall over the board, or day break.
fn darken(context: &egui::Context, board: egui::Rect, dark: bool) {
    let part = context.animate_bool_with_time("dusk".into(), dark, if dark { DUSK } else { 0.0 });
    if part > 0.0 {
        let shade = egui::Color32::from_black_alpha((255.0 * DARKNESS * part) as u8);
        context.layer_painter(egui::LayerId::background()).rect_filled(board, 0.0, shade);
    }
}

/// Whether the buttons of the card work already: a click meant for the board must not hit one that has just appeared.
fn awake(context: &egui::Context, shown: bool, model: &Model) -> bool {
    let (id, now) = ("over-since".into(), context.input(|input| input.time));
    if !shown {
        context.data_mut(|data| data.remove::<f64>(id));
        return false;
    }
    let since = context.data_mut(|data| *data.get_temp_mut_or(id, now));
    let left = since + f64::from(model.timing.buttons_asleep) / 1000.0 - now;
    if left > 0.0 {
        context.request_repaint_after_secs(left as f32);
    }
    left <= 0.0
}

/// A way on: its button, whether it can be gone, and what it asks for.
pub(super) type Way = (String, bool, Action);

/// The ways on from a game.
fn ways_on(model: &Model) -> Vec<Way> {
    vec![
        (model.t("button-rematch"), true, Action::PlayAgain),
        (model.t("button-look"), true, Action::Study(Studying::OpenMatch)),
        (model.t("button-undo"), model.current.undo_plies() > 0, Action::Undo),
        (model.t("button-menu"), true, Action::Menu),
    ]
}

/// The ways on, the first as the main one: side by side where the board is low, else one below the other. Answers which
/// is chosen.
fn choose(ui: &mut egui::Ui, low: bool, ways: Vec<Way>) -> Option<Action> {
    let main = ways.first()?;
    let others = |ui: &mut egui::Ui, (text, enabled, _): &Way| wide_button(ui, text.as_str(), *enabled).clicked();
    let clicked: Vec<bool> = if low {
        ui.columns(ways.len(), |places| {
            let first = main_button_in_row(&mut places[0], &main.0).clicked();
            let rest = places.iter_mut().zip(&ways).skip(1).map(|(place, way)| others(place, way));
            std::iter::once(first).chain(rest).collect()
        })
    } else {
        let first = main_button(ui, &main.0).clicked();
        std::iter::once(first).chain(ways.iter().skip(1).map(|way| others(ui, way))).collect()
    };
    ways.into_iter().zip(clicked).find_map(|((.., action), clicked)| clicked.then_some(action))
}

fn headline(outcome: Outcome, model: &Model) -> String {
    let Outcome::Win { winner, .. } = outcome else { return model.t("end-draw") };
    match model.current.lone_human() {
        Some(human) if human == winner => model.t("end-you-won"),
        Some(_) => model.t1("end-you-lost", "name", &model.seat_name(winner)),
        None => model.t1("end-won", "side", &model.side(winner)),
    }
}
