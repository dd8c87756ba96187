//! The panel beside a puzzle.

use super::{puzzles, ways};
use crate::actions::Action;
use crate::learn::Page;
use crate::learn::puzzle::{Entered, Help, Phase, Puzzling, Series, Solving};
use crate::ui::Asked;
use crate::ui::icons::{Icon, Icons};
use crate::ui::model::Model;
use crate::ui::style::{self, CLAY, LEAF};
use crate::ui::widgets::{bold, faint, main_button, ornament};
use bevy_egui::egui;
use egui::{RichText, Ui};

/// What is to be found, what has become of it, and the ways on.
pub(super) fn panel(root: &mut Ui, model: &Model, icons: &mut Icons, asked: &mut Asked) {
    let (Some(solving), Some(series)) = (model.sitting.solving(), model.sitting.series()) else { return };
    super::beside(root, |ui, part| match part {
        super::Part::Ways => ways_on(ui, model, icons, asked),
        super::Part::Body => {
            ui.label(bold(heading(model, series)).size(30.0));
            let known = model.t1("puzzle-rating", "rating", &solving.puzzle().rating.to_string());
            ui.label(faint(known));
            ornament(ui);
            ui.add_space(4.0);
            task(ui, model, solving);
            ui.add_space(8.0);
            outcome(ui, model, solving);
        }
    });
}

fn heading(model: &Model, series: Series) -> String {
    match series {
        Series::Rated => model.t("puzzle-title"),
        Series::About(theme) => puzzles::theme_name(model, theme),
        Series::Daily(_) => model.t("puzzles-daily"),
        Series::Streak(length) => model.text.with("puzzle-streak", &[("count", length.into())]),
    }
}

/// Who is to move, and how many moves are to be found. What it is about is told only when it is solved.
fn task(ui: &mut Ui, model: &Model, solving: &Solving) {
    style::well_frame().show(ui, |ui| {
        ui.set_width(ui.available_width());
        let to_move = model.t1("puzzle-to-move", "side", &model.side(solving.solver()));
        ui.label(bold(to_move).color(LEAF));
        let moves = [("found", solving.found().into()), ("moves", solving.puzzle().moves().into())];
        ui.label(bold(model.text.with("puzzle-do", &moves)).size(19.0));
    });
}

fn outcome(ui: &mut Ui, model: &Model, solving: &Solving) {
    let large = |text: String| RichText::new(text).size(19.0);
    let (done, phase) = (model.sitting.entered(), model.sitting.phase());
    match phase {
        Some(Phase::Asked(_) | Phase::Wrong(_)) => _ = ui.label(large(model.t("puzzle-wrong")).color(CLAY)),
        Some(Phase::Follow(_, _, then)) if matches!(**then, Phase::Wrong(_)) => {
            ui.label(large(model.t("puzzle-wrong")).color(CLAY));
        }
        Some(Phase::Done(_)) => {
            let key = if solving.helped == Help::Solution { "puzzle-shown" } else { "learn-reached" };
            ui.label(bold(model.t(key)).size(24.0).color(LEAF));
            let themes: Vec<String> =
                solving.puzzle().themes.iter().map(|theme| puzzles::theme_name(model, *theme)).collect();
            ui.label(large(themes.join(", ")));
        }
        _ if solving.found() > 0 => _ = ui.label(large(model.t("puzzle-go-on")).color(LEAF)),
        _ if solving.wrong > 0 => _ = ui.label(large(model.t("puzzle-try-again"))),
        _ => {}
    }
    if let Some(Entered { change: Some(change), .. }) = done {
        let rating = model.progress.puzzles.rating().shown();
        ui.label(faint(model.t1("puzzle-change", "rating", &format!("{rating} ({change:+})"))));
    }
}

/// The next thing to do as the one big button, the rest small below it.
fn ways_on(ui: &mut Ui, model: &Model, icons: &mut Icons, asked: &mut Asked) {
    ui.add_space(6.0);
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
    ways(ui, model, icons, &orders, asked);
}
