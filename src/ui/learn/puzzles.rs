//! The page of puzzles: the daily puzzle, rated puzzles, a streak, a storm, themes, and the calendar.

use crate::features::learn::narration as speech;
use crate::features::learn::puzzle::selection::PuzzleSeries;
use crate::features::learn::puzzle::session::PuzzleCommand;
use crate::features::learn::puzzle_record::{PuzzleDifficulty, StormBests};
use crate::features::learn::storm::session::StormCommand;
use crate::ui::kit::board_card::{BoardCard, board_card, board_cards};
use crate::ui::kit::panel_ui::PanelUi;
use crate::ui::kit::widgets::{WIDE_BUTTON_HEIGHT, bold, button_grid, choices, faint, fitted_button};
use crate::ui::learn::calendar::{CalendarMonth, calendar};
use crate::ui::learn::heading;
use crate::ui::learn::params::LearnParams;
use bevy_egui::egui;
use congo_coach::puzzle::Theme;
use egui::Grid;

/// The gap between two buttons side by side, in points.
const BUTTON_GAP: f32 = 8.0;

/// The page of puzzles.
pub(super) fn page(ui: &mut PanelUi, params: &LearnParams, month: &mut CalendarMonth) {
    let today = params.date.0;
    let record = &params.progress.puzzles;
    begin_section(ui, params);
    storm_section(ui, params);
    ui.add_space(6.0);
    difficulty_choice(ui, params);
    rating_section(ui, params);
    heading(ui, &params.text.get("puzzles-about"));
    let counts = params.theme_counts.get().unwrap_or_else(|| params.collection.solved_by_theme(record));
    let themes: Vec<_> = Theme::ALL.into_iter().zip(counts).collect();
    board_cards(ui, &themes, |ui, (theme, (solved, all)), width| {
        let name = format!("{} ({solved}/{all})", speech::theme_name(*theme, &params.text));
        // The easiest one of the theme.
        let example = params.collection.puzzles().iter().find(|puzzle| puzzle.is_about(*theme));
        let position = example.map(|puzzle| &puzzle.start);
        let card = BoardCard { position, name: &name, spoken: &name, done: solved == all, enabled: *all > 0 };
        if board_card(ui, &card, width).clicked() {
            ui.commands.push(PuzzleCommand::Begin(PuzzleSeries::About(*theme)));
        }
    });
    calendar(ui, record, today, month);
}

/// The puzzle of the day, once it is solved the next one, and the other ways to begin.
fn begin_section(ui: &mut PanelUi, params: &LearnParams) {
    let today = params.date.0;
    let daily = PuzzleSeries::Daily(today);
    let (main, other) = if params.progress.puzzles.is_daily_solved(today) {
        (("puzzles-next", PuzzleSeries::Rated), ("puzzles-daily-again", daily))
    } else {
        (("puzzles-daily", daily), ("puzzles-next", PuzzleSeries::Rated))
    };
    ui.main_button(main.0, PuzzleCommand::Begin(main.1));
    let others = [other, ("puzzles-streak", PuzzleSeries::Streak(0))];
    button_grid(ui, &others, others.len(), BUTTON_GAP, |ui, (key, series), width| {
        let size = egui::vec2(width, WIDE_BUTTON_HEIGHT);
        if fitted_button(ui, &params.text.get(key), true, size).clicked() {
            ui.commands.push(PuzzleCommand::Begin(*series));
        }
    });
    ui.say_faint("puzzles-streak-about");
}

/// The storm, and the best results.
fn storm_section(ui: &mut PanelUi, params: &LearnParams) {
    ui.wide_button("storm-title", true, StormCommand::Begin);
    let StormBests { day, week, ever } = params.progress.puzzles.storm_bests(params.date.0);
    let about = match ever {
        0 => params.text.get("storm-about"),
        _ => {
            params.text.with_values("storm-bests", &[("day", day.into()), ("week", week.into()), ("ever", ever.into())])
        }
    };
    ui.label(faint(about));
}

/// The player's rating and results.
fn rating_section(ui: &mut PanelUi, params: &LearnParams) {
    let record = &params.progress.puzzles;
    let rating = record.rating();
    let shown =
        if rating.is_provisional() { format!("≈ {}", rating.rounded()) } else { rating.rounded().to_string() };
    ui.well(|ui| {
        ui.show(Grid::new("puzzle record").num_columns(2).spacing([18.0, 2.0]), |ui| {
            let lines = [
                ("puzzles-rating", shown),
                ("puzzles-solved", record.solved_count().to_string()),
                ("puzzles-best-streak", record.best_streak().to_string()),
                ("calendar-title", record.days_played().to_string()),
            ];
            for (key, value) in lines {
                ui.say(key);
                ui.label(bold(value));
                ui.end_row();
            }
        });
    });
}

/// The choice between harder and easier puzzles.
fn difficulty_choice(ui: &mut PanelUi, params: &LearnParams) {
    let mut wish = params.progress.puzzles.wish;
    ui.say_faint("puzzles-wish");
    let wishes = PuzzleDifficulty::ALL.map(|wish| {
        let key = match wish {
            PuzzleDifficulty::Easier => "puzzles-easier",
            PuzzleDifficulty::Fitting => "puzzles-fitting",
            PuzzleDifficulty::Harder => "puzzles-harder",
        };
        (wish, params.text.get(key))
    });
    if choices(ui, &mut wish, &wishes) {
        ui.commands.push(PuzzleCommand::SetDifficulty(wish));
    }
}
