//! The page of puzzles: the daily puzzle, rated puzzles, a streak, a storm, themes, and the calendar.

use crate::app::any_command::AnyCommand;
use crate::features::learn::narration as speech;
use crate::features::learn::puzzle::selection::PuzzleSeries;
use crate::features::learn::puzzle::session::PuzzleCommand;
use crate::features::learn::puzzle_record::{PuzzleDifficulty, StormBests};
use crate::features::learn::storm::session::StormCommand;
use crate::ui::kit::board_card::{BoardCard, board_card, board_cards, draw_name};
use crate::ui::kit::icons::Icon;
use crate::ui::kit::panel_ui::PanelUi;
use crate::ui::kit::style::colors;
use crate::ui::kit::widgets::{bold, button_grid, choices, faint};
use crate::ui::learn::calendar::{CalendarMonth, calendar};
use crate::ui::learn::heading;
use crate::ui::learn::params::LearnParams;
use bevy_egui::egui;
use congo_coach::puzzle::Theme;
use egui::{Button, Grid, Rect, Response, Vec2, WidgetInfo, WidgetType};

/// The gap between two cards, the height of a card, of its name and of the margin, and the side of its picture, in points.
const CARD_GAP: f32 = 8.0;
const CARD_HEIGHT: f32 = 104.0;
const NAME_HEIGHT: f32 = 38.0;
const CARD_MARGIN: f32 = 6.0;
const PICTURE_SIDE: f32 = 52.0;

/// The page of puzzles.
pub(super) fn page(ui: &mut PanelUi, params: &LearnParams, month: &mut CalendarMonth) {
    let today = params.date.0;
    let record = &params.progress.puzzles;
    begin_section(ui, params);
    difficulty_choice(ui, params);
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
    rating_section(ui, params);
    calendar(ui, record, today, month);
}

/// The puzzle of the day, once it is solved the next one; and the other ways to begin as cards.
fn begin_section(ui: &mut PanelUi, params: &LearnParams) {
    let today = params.date.0;
    let daily = PuzzleSeries::Daily(today);
    let (main, other) = if params.progress.puzzles.is_daily_solved(today) {
        (("puzzles-next", PuzzleSeries::Rated), (Icon::Today, "puzzles-daily-again", daily))
    } else {
        (("puzzles-daily", daily), (Icon::Hint, "puzzles-next", PuzzleSeries::Rated))
    };
    ui.main_button(main.0, PuzzleCommand::Begin(main.1));
    let streak = (Icon::Star, "puzzles-streak", PuzzleCommand::Begin(PuzzleSeries::Streak(0)).into());
    let ways: [(Icon, &str, AnyCommand); 3] = [
        (other.0, other.1, PuzzleCommand::Begin(other.2).into()),
        streak,
        (Icon::Hourglass, "storm-title", StormCommand::Begin.into()),
    ];
    button_grid(ui, &ways, ways.len(), CARD_GAP, |ui, (icon, key, command), width| {
        if picture_card(ui, *icon, &params.text.get(key), width).clicked() {
            ui.commands.push(command.clone());
        }
    });
    ui.say_faint("puzzles-streak-about");
    ui.label(faint(format!("{}: {}", params.text.get("storm-title"), storm_text(params))));
}

/// A card with a picture, and its name below.
fn picture_card(ui: &mut PanelUi, icon: Icon, name: &str, width: f32) -> Response {
    let card = ui.add(Button::new("").min_size(egui::vec2(width, CARD_HEIGHT)));
    card.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, name));
    let (picture, foot) = card.rect.shrink(CARD_MARGIN).split_top_bottom_at_y(card.rect.bottom() - NAME_HEIGHT);
    ui.icon(icon, Rect::from_center_size(picture.center(), Vec2::splat(PICTURE_SIDE)), colors().leaf);
    draw_name(ui, foot, name, colors().ink);
    card
}

/// What a storm is, or the best results.
fn storm_text(params: &LearnParams) -> String {
    let StormBests { day, week, ever } = params.progress.puzzles.storm_bests(params.date.0);
    match ever {
        0 => params.text.get("storm-about"),
        _ => {
            params.text.with_values("storm-bests", &[("day", day.into()), ("week", week.into()), ("ever", ever.into())])
        }
    }
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
