//! The panel beside a puzzle.

use super::ways_told;
use crate::actions::Action;
use crate::learn::puzzle::{Entered, Help, Phase, Puzzling, Series, Solving};
use crate::learn::{Page, speech};
use crate::opponent;
use crate::ui::Asked;
use crate::ui::icons::{Icon, Icons};
use crate::ui::model::Model;
use crate::ui::slot;
use crate::ui::style::{self, LEAF};
use crate::ui::widgets::{bold, faint, main_button};
use bevy_egui::egui;
use congo_engine::Score;
use congo_engine::hint::reason_for;
use egui::{RichText, Ui};

/// What is to be found, what has become of it, and the ways on.
pub(super) fn panel(root: &mut Ui, model: &Model, icons: &mut Icons, asked: &mut Asked) {
    let (Some(solving), Some(series)) = (model.sitting.solving(), model.sitting.series()) else { return };
    let done = matches!(model.sitting.phase(), Some(Phase::Done(_)));
    super::beside(root, done, |ui, part| match part {
        super::Part::Ways => ways_on(ui, model, icons, asked),
        super::Part::Body => {
            super::headline(ui, &heading(model, series));
            let known = model.t1("puzzle-rating", "rating", &solving.puzzle().rating.to_string());
            ui.label(faint(known));
            super::rule(ui);
            task(ui, model, solving);
            if model.sitting.entered().is_none() {
                ui.label(faint(model.t("puzzle-first-try")));
            }
            ui.add_space(8.0);
            outcome(ui, model, solving);
        }
    });
}

fn heading(model: &Model, series: Series) -> String {
    match series {
        Series::Rated => model.t("puzzle-title"),
        Series::About(theme) => speech::theme(theme, &model.text),
        Series::Daily(_) => model.t("puzzles-daily"),
        Series::Streak(length) => model.text.with("puzzle-streak", &[("count", length.into())]),
    }
}

/// Who is to move, and how many moves are to be found. What it is about is told only when it is solved.
fn task(ui: &mut Ui, model: &Model, solving: &Solving) {
    style::well_frame().show(ui, |ui| {
        ui.set_width(ui.available_width());
        let [to_move, wanted] = speech::puzzle_task(solving, &model.text);
        ui.label(bold(to_move).color(LEAF));
        ui.label(bold(wanted).size(19.0));
    });
}

/// What a hint gives away, in words: which piece, and then where to and why.
fn help(model: &Model, solving: &Solving) -> Option<String> {
    let path = solving.wanted().filter(|_| !model.sitting.help().is_empty())?;
    let turn = solving.position().turn_of(path).ok()?;
    let steps = if solving.helped == Help::Man { 1 } else { 2 };
    let reason = opponent::reason(&reason_for(&turn, Score::DRAW));
    Some(slot::hint_sentence(model, path, steps, &reason))
}

fn outcome(ui: &mut Ui, model: &Model, solving: &Solving) {
    if let Some(said) = help(model, solving) {
        ui.label(RichText::new(said).size(19.0).color(LEAF));
    }
    let done = matches!(model.sitting.phase(), Some(Phase::Done(_)));
    if let Some((key, tone)) = speech::puzzle_news(&model.sitting) {
        let said = if done { bold(model.t(key)).size(24.0) } else { RichText::new(model.t(key)).size(19.0) };
        ui.label(said.color(style::of_tone(tone)));
    }
    if done {
        let themes = solving.puzzle().themes.iter().map(|theme| speech::theme(*theme, &model.text));
        ui.label(RichText::new(themes.collect::<Vec<_>>().join(", ")).size(19.0));
    }
    if let Some(Entered { change, .. }) = model.sitting.entered() {
        let rating = model.progress.puzzles.rating().shown();
        ui.label(faint(model.t1("puzzle-change", "rating", &format!("{rating} ({change:+})"))));
    }
}

/// The next thing to do as the one big button, the rest small below it.
fn ways_on(ui: &mut Ui, model: &Model, icons: &mut Icons, asked: &mut Asked) {
    ui.add_space(super::ABOVE);
    let done = matches!(model.sitting.phase(), Some(Phase::Done(_)));
    if done && main_button(ui, &model.t("puzzles-next")).clicked() {
        asked.push(Action::Puzzle(Puzzling::Next));
    }
    let orders = [
        (Icon::Hint, "button-hint", Action::Puzzle(Puzzling::Help)),
        (Icon::Undo, "learn-again", Action::Puzzle(Puzzling::Again)),
        (Icon::Play, "puzzle-show", Action::Puzzle(Puzzling::Show)),
        (Icon::Back, "puzzle-list", Action::ShowPage(Page::Puzzles)),
    ];
    let costs = |action: &Action| {
        let key = match action {
            Action::Puzzle(Puzzling::Help) => "button-hint",
            Action::Puzzle(Puzzling::Show) => "puzzle-show",
            _ => return None,
        };
        model.sitting.entered().is_none().then(|| model.t1("puzzle-help-costs", "help", &model.t(key)))
    };
    ways_told(ui, model, icons, &orders, costs, asked);
}
