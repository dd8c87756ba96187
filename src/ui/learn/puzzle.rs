//! The panel beside a puzzle.

use crate::app::any_command::AnyCommand;
use crate::app::text::Text;
use crate::features::learn::board_session::Phase;
use crate::features::learn::progress::Progress;
use crate::features::learn::puzzle::selection::PuzzleSeries;
use crate::features::learn::puzzle::session::PuzzleSession;
use crate::features::learn::puzzle::session::{FirstAttempt, PuzzleCommand};
use crate::features::learn::puzzle::solving::{HelpLevel, PuzzleAttempt};
use crate::features::learn::storm::session::StormCommand;
use crate::features::learn::{LearnCommand, LearnPage, narration as speech};
use crate::session::hint::hint_sentence;
use crate::session::r#match::Match;
use crate::ui::flights::mark_goal;
use crate::ui::kit::icons::Icon;
use crate::ui::kit::panel_ui::PanelUi;
use crate::ui::kit::row_signs::day_strip;
use crate::ui::kit::style;
use crate::ui::kit::style::colors;
use crate::ui::kit::widgets::{bold, faint, main_button, signed};
use crate::ui::learn::{MAX_STARS, exit_buttons, stars};
use bevy::ecs::system::SystemParam;
use bevy::prelude::Res;
use bevy_egui::egui;
use congo_coach::hint::reason_for;
use congo_engine::Score;
use egui::RichText;

/// From this rating on the theme of a puzzle is shown only after its solution: it helps those who begin.
const MIN_RATING_WITHOUT_THEME: u16 = 1_000;
/// Side length of a star for the solved puzzle, in points.
const STAR_SIDE: f32 = 34.0;

/// The parameters of the panel beside a puzzle.
#[derive(SystemParam)]
pub(crate) struct PuzzleParams<'w> {
    pub(super) text: Res<'w, Text>,
    pub(super) session: Res<'w, PuzzleSession>,
    pub(super) current: Res<'w, Match>,
    pub(super) progress: Res<'w, Progress>,
}

/// Draws the task, the result, and the buttons.
pub(super) fn panel(ui: &mut PanelUi, params: &PuzzleParams) {
    let (Some(solving), Some(series)) = (params.session.attempt(), params.session.series()) else { return };
    let has_task = has_task(params, solving);
    let body = |ui: &mut PanelUi| {
        crate::ui::learn::headline(ui, &heading(params, series));
        let known = params.text.with_value("puzzle-rating", "rating", &solving.puzzle().rating.to_string());
        ui.label(faint(known));
        crate::ui::learn::separator_line(ui);
        if has_task {
            task_line(ui, params, solving);
            if solving.puzzle().rating < MIN_RATING_WITHOUT_THEME {
                themes_line(ui, params, solving);
            }
        }
        if params.session.awaits_rated_attempt() {
            ui.say_faint("puzzle-first-try");
        }
        ui.add_space(8.0);
        outcome_line(ui, params, solving);
    };
    crate::ui::learn::panel_beside_board(ui, |ui| exits(ui, params), body);
}

/// Whether something is left to find: not at the end, nor while the rest follows by itself.
fn has_task(params: &PuzzleParams, solving: &PuzzleAttempt) -> bool {
    !matches!(params.session.phase(), Some(Phase::Reached(_))) && solving.next_move().is_some()
}

fn heading(params: &PuzzleParams, series: PuzzleSeries) -> String {
    match series {
        PuzzleSeries::Rated => params.text.get("puzzle-title"),
        PuzzleSeries::About(theme) => speech::theme_name(theme, &params.text),
        PuzzleSeries::Daily(_) => params.text.get("puzzles-daily"),
        PuzzleSeries::Streak(length) => params.text.with_values("puzzle-streak", &[("count", length.into())]),
        PuzzleSeries::Missed { nth, count } => {
            params.text.with_values("puzzle-missed", &[("number", (nth + 1).into()), ("count", count.into())])
        }
    }
}

/// What the puzzle is about.
fn themes_line(ui: &mut PanelUi, params: &PuzzleParams, solving: &PuzzleAttempt) {
    let themes = solving.puzzle().themes.iter().map(|theme| speech::theme_name(*theme, &params.text));
    let themes = themes.collect::<Vec<_>>().join(", ");
    ui.label(faint(params.text.with_value("puzzle-themes", "themes", &themes)));
}

/// The side to move and the number of moves to find.
fn task_line(ui: &mut PanelUi, params: &PuzzleParams, solving: &PuzzleAttempt) {
    ui.well(|ui| {
        let [to_move, wanted] = speech::puzzle_task(solving, &params.text);
        ui.label(bold(to_move).color(colors().leaf));
        ui.label(bold(wanted).size(19.0));
    });
}

/// The text of a hint: the piece first, then the destination and the reason. What was missed is shown by its arrow only.
fn help_text(params: &PuzzleParams, solving: &PuzzleAttempt) -> Option<String> {
    let is_asked = solving.hint != HelpLevel::None;
    let path = solving.next_move().filter(|_| is_asked && !params.session.help_squares().is_empty())?;
    let turn = solving.position().apply_and_describe(path).ok()?;
    // Where the arrow shows the whole move, nothing is left to ask for.
    let steps = if params.session.help_squares().len() > 1 { 2 } else { 1 };
    let reason = crate::session::hint::hint_explanation(&reason_for(&turn, Score::DRAW));
    Some(hint_sentence(&params.current, &params.text, path, steps, &reason))
}

fn outcome_line(ui: &mut PanelUi, params: &PuzzleParams, solving: &PuzzleAttempt) {
    let done = matches!(params.session.phase(), Some(Phase::Reached(_)));
    // A hint replaces what was said about the move before.
    let hint = help_text(params, solving);
    let outcome = speech::puzzle_outcome(&params.session).filter(|_| hint.is_none());
    let why = match &hint {
        None => speech::puzzle_reasons(&params.session, &params.current, &params.text),
        Some(_) => Vec::new(),
    };
    if let Some(said) = hint {
        ui.label(RichText::new(said).size(19.0).color(colors().leaf));
    }
    if let Some((key, tone)) = outcome {
        let said =
            if done { bold(params.text.get(key)).size(24.0) } else { RichText::new(params.text.get(key)).size(19.0) };
        ui.label(said.color(style::tone_visuals(tone)));
    }
    if done && solving.stars() > 0 {
        let size = egui::vec2(STAR_SIDE * f32::from(MAX_STARS), STAR_SIDE);
        let (place, _) = ui.allocate_exact_size(size, egui::Sense::hover());
        stars(ui, solving.stars(), place);
        mark_goal(ui, place.center());
    }
    let refuted = speech::puzzle_refutation(&params.session, &params.text).filter(|_| outcome.is_some());
    refuted.into_iter().chain(why).for_each(|why| _ = ui.label(why));
    if done {
        themes_line(ui, params, solving);
    }
    if let Some(FirstAttempt { change: Some(change), .. }) = params.session.first_attempt() {
        let rating = params.progress.puzzles.rating().rounded();
        let change = signed(change);
        let score = params.text.with_value("puzzle-change", "rating", &format!("{rating} ({change})"));
        ui.label(faint(score));
    }
    if let Some(PuzzleSeries::Daily(today)) = params.session.series()
        && done
        && params.progress.puzzles.is_daily_solved(today)
    {
        ui.add_space(8.0);
        ui.say_bold("calendar-title");
        day_strip(ui, &params.progress.puzzles, today);
    }
}

/// The main button, and the small ones below it.
fn exits(ui: &mut PanelUi, params: &PuzzleParams) {
    let done = matches!(params.session.phase(), Some(Phase::Reached(_)));
    // After the last missed puzzle of a storm comes another storm.
    let is_last_missed =
        matches!(params.session.series(), Some(PuzzleSeries::Missed { nth, count }) if nth + 1 >= count);
    let (key, next) = if is_last_missed {
        ("storm-again", AnyCommand::from(StormCommand::Begin))
    } else {
        ("puzzles-next", PuzzleCommand::Next.into())
    };
    if done && main_button(ui, &params.text.get(key)).clicked() {
        ui.commands.push(next);
    }
    let orders = [
        (Icon::Hint, "button-hint", PuzzleCommand::Hint.into()),
        (Icon::Undo, "learn-again", PuzzleCommand::Restart.into()),
        (Icon::Play, "puzzle-show", PuzzleCommand::ShowSolution.into()),
        (Icon::Back, "puzzle-list", LearnCommand::ShowPage(LearnPage::Puzzles).into()),
    ];
    // A solved puzzle has nothing left to hint at, and one that was not touched nothing to begin again.
    let is_touched = |attempt: &PuzzleAttempt| attempt.moves_found() > 0 || !attempt.is_flawless();
    let is_enabled = |key: &str| match key {
        "button-hint" => params.session.attempt().is_some_and(|attempt| has_task(params, attempt)),
        "learn-again" => done || params.session.attempt().is_some_and(is_touched),
        _ => true,
    };
    let costs = |key: &str| {
        let is_help = matches!(key, "button-hint" | "puzzle-show") && params.session.awaits_rated_attempt();
        is_help.then(|| params.text.with_value("puzzle-help-costs", "help", &params.text.get(key)))
    };
    exit_buttons(ui, &orders, is_enabled, costs);
}
