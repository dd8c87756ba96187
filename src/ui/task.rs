//! What is to be done in an exercise and how it stands, and what the coach says: cards in the panel beside a game.

use super::model::Model;
use super::over::Way;
use super::style::{self, LEAF};
use super::widgets::{bold, faint};
use crate::actions::Action;
use crate::announce;
use crate::input::Selection;
use crate::learn::Page;
use crate::learn::drill::coach::Warning;
use crate::learn::drill::{End, Exercise, Told, question};
use crate::learn::speech;
use bevy_egui::egui;
use congo_rules::Path;
use egui::{RichText, Ui};

/// The cards, if there is anything to say.
pub(super) fn show(ui: &mut Ui, model: &Model) {
    if let Some(exercise) = model.drill.exercise() {
        card(ui, |ui| exercise_card(ui, model, exercise));
    }
    // While a move is asked about, the question is all that the coach has to say.
    let asks = matches!(&*model.selection, Selection::Confirm(_));
    if let Some(remarks) = model.coach.0.as_ref().filter(|_| !asks) {
        card(ui, |ui| {
            ui.label(bold(model.t("coach")).color(LEAF));
            speech::remarks(remarks, &model.text).into_iter().for_each(|said| _ = ui.label(said));
        });
    }
}

fn card(ui: &mut Ui, content: impl FnOnce(&mut Ui)) {
    style::well_frame().show(ui, |ui| {
        ui.set_width(ui.available_width());
        content(ui);
    });
}

fn exercise_card(ui: &mut Ui, model: &Model, exercise: &Exercise) {
    ui.label(bold(title(model, exercise)).color(LEAF));
    match exercise {
        Exercise::Practice(name) => _ = ui.label(model.t(&format!("practice-{name}-do"))),
        Exercise::Ending(..) => {
            ui.label(model.t("ending-do"));
            let told = model.drill.standing().and_then(|standing| standing.told);
            told.into_iter().for_each(|told| tables(ui, model, told));
        }
    }
}

/// What the tables tell: how far it is, if the player wants to know, and what the last move was worth.
fn tables(ui: &mut Ui, model: &Model, told: Told) {
    if let Some(left) = told.left.filter(|_| model.settings.show_distance) {
        ui.label(faint(model.text.with("ending-left", &[("count", left.into())])));
    }
    if let Some((said, tone)) = speech::step(told, &model.text) {
        ui.label(RichText::new(said).color(style::of_tone(tone)));
    }
}

fn title(model: &Model, exercise: &Exercise) -> String {
    match exercise {
        Exercise::Practice(name) => model.t(&format!("practice-{name}")),
        Exercise::Ending(men, number) => {
            let ending = model.exercises.ending(men);
            let name = ending.map_or_else(|| men.clone(), |ending| super::learn::ending_title(model, ending));
            format!("{name}, {}", number + 1)
        }
    }
}

/// What is asked before this move is played; none where nobody asks or nothing is wrong with it.
pub(super) fn warned(model: &Model, path: &Path) -> Option<String> {
    let (key, kind, at) = match question(&model.current, &model.experience, path)? {
        Warning::LionFalls(kind, at) => ("coach-warn-lion", kind, at),
        Warning::Drowns(kind, at) => ("coach-warn-drowns", kind, at),
        Warning::Loses(kind, at) => ("coach-warn-loses", kind, at),
    };
    Some(speech::about(key, kind, at, &model.text))
}

/// How an exercise has ended, in a headline and a sentence.
pub(super) fn verdict(model: &Model) -> Option<(String, String)> {
    let (standing, exercise) = (model.drill.standing()?, model.drill.exercise()?);
    let headline = match standing.end? {
        End::Reached => "learn-reached",
        End::Failed => "exercise-failed",
    };
    let sentence = match (exercise, standing.told) {
        (Exercise::Ending(..), Some(told)) if standing.end == Some(End::Reached) => {
            let counts = [("moves", standing.moves.into()), ("shortest", told.shortest.into())];
            let key = if standing.moves <= told.shortest { "ending-won-shortest" } else { "ending-won" };
            model.text.with(key, &counts)
        }
        _ => match model.current.outcome() {
            Some(outcome) => announce::result(outcome, &model.text),
            None => model.text.with("learn-moves", &[("count", standing.moves.into())]),
        },
    };
    Some((model.t(headline), sentence))
}

/// The ways on from an exercise that is over: the next or once more, and back to the list. None in a game.
pub(super) fn ways_on(model: &Model) -> Option<Vec<Way>> {
    let exercise = model.drill.exercise()?;
    let page = if matches!(exercise, Exercise::Ending(..)) { Page::Endings } else { Page::Practice };
    let reached = model.drill.end() == Some(End::Reached);
    let goes_on = reached && matches!(exercise, Exercise::Ending(..));
    let (key, next) = if goes_on { ("ending-next", exercise.next()) } else { ("learn-again", exercise.clone()) };
    Some(vec![
        (model.t(key), true, Action::Practise(next)),
        (model.t("button-undo"), !reached, Action::Undo),
        (model.t("exercise-list"), true, Action::ShowPage(page)),
    ])
}
