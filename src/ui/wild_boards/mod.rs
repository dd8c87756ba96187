//! The screen of wild boards: the path of ranks and the board of the day, beside the board itself.

use crate::app::date::CurrentDate;
use crate::app::screens::{Screen, ScreenCommand};
use crate::app::text::Text;
use crate::features::barks::line_about;
use crate::features::barks::moment::{Moment, Mood};
use crate::features::wild_boards::boards::{WildBoards, board_of_page, wild_day};
use crate::features::wild_boards::commands::{daily_opponent, path_opponent};
use crate::features::wild_boards::progress::WildProgress;
use crate::features::wild_boards::record::{Attempt, AttemptResult, MAX_ATTEMPTS};
use crate::features::wild_boards::text::{
    army_text, attempt_label, attempt_text, day_title, difficulty_text, rank_text,
};
use crate::features::wild_boards::{WildCommand, WildPage};
use crate::session::game_settings::GameSettings;
use crate::session::game_text;
use crate::session::levels::LevelConfig;
use crate::session::open_share::CardText;
use crate::ui::dialogs::opponents::{opponent_tiles, opponents};
use crate::ui::kit::panel_ui::{PanelUi, Side, panel_height};
use crate::ui::kit::portraits::Portrait;
use crate::ui::kit::style::{GOLD, colors};
use crate::ui::kit::widgets::{
    bold, choices, faint, fitted_headline, main_button, paint_fitted, signed, spinner, wide_button,
};
use crate::ui::panels::{DrawPanels, PanelSystems, Panels, on_screen};
use bevy::ecs::system::SystemParam;
use bevy::prelude::{App, IntoScheduleConfigs, Res};
use bevy_egui::egui;
use congo_coach::wild_board::{WildBoard, WildDay, WildRank};
use congo_library::opponent_of;
use congo_rules::{Color, Piece};
use egui::{Align2, Label, Sense, Stroke, Vec2, WidgetInfo, WidgetType};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(DrawPanels, draw.in_set(PanelSystems::Screen).run_if(on_screen(Screen::WildBoards)));
}

fn draw(mut panels: Panels, params: WildParams) {
    panels.screen(|ui| show(ui, &params));
}

/// What the screen shows.
#[derive(SystemParam)]
pub(crate) struct WildParams<'w> {
    text: Res<'w, Text>,
    page: Res<'w, WildPage>,
    progress: Res<'w, WildProgress>,
    boards: Res<'w, WildBoards>,
    date: Res<'w, CurrentDate>,
    levels: Res<'w, LevelConfig>,
    settings: Res<'w, GameSettings>,
}

/// Width of the panel, in points.
const PANEL_WIDTH: f32 = 340.0;
/// Windows lower than this, in points, get a small title.
const LOW_WINDOW_HEIGHT: f32 = 560.0;
/// Font size of the title, normally and in a low window, in points.
const TITLE_SIZE: f32 = 36.0;
const LOW_TITLE_SIZE: f32 = 26.0;
/// Width reserved for the scroll bar, in points.
const SCROLL_BAR_WIDTH: f32 = 10.0;
/// Height of the path of ranks, and the radius of a rank and of the player's, in points.
const PATH_HEIGHT: f32 = 40.0;
const STEP_RADIUS: f32 = 11.0;
const PLAYER_RADIUS: f32 = 15.0;
/// Font size of the numbers on the path, in points.
const STEP_FONT_SIZE: f32 = 14.0;
/// Side length of the portrait of the day's opponent, in points.
const PORTRAIT_SIZE: f32 = 64.0;
/// Side length of an animal that a side has more or less, and the gap before the next one, in points.
const ANIMAL_SIZE: f32 = 30.0;
const ARMY_GAP: f32 = 5.0;
/// The opacity of an animal that is missing.
const MISSING_OPACITY: f32 = 0.85;
/// Height of what is unusual about a board, in points.
const BOARD_SECTION_HEIGHT: f32 = 104.0;
/// Side length of the spinner while a board is being made, in points.
const SPINNER_SIZE: f32 = 22.0;

/// Draws the panel beside the board.
fn show(ui: &mut PanelUi, params: &WildParams) {
    ui.side((Side::Left, "wild boards"), PANEL_WIDTH, |ui| {
        let is_low = panel_height(ui.ctx()) < LOW_WINDOW_HEIGHT;
        fitted_headline(ui, &params.text.get("wild-title"), if is_low { LOW_TITLE_SIZE } else { TITLE_SIZE });
        let mut page = *params.page;
        let pages = [(WildPage::Path, params.text.get("wild-path")), (WildPage::Day, params.text.get("wild-day"))];
        if choices(ui, &mut page, &pages) {
            ui.commands.push(WildCommand::ShowPage(page));
        }
        // The buttons stay visible, however much there is to read.
        ui.foot("play", |ui| {
            ui.add_space(6.0);
            play_button(ui, params);
            ui.wide_button("button-menu", true, ScreenCommand::Go(Screen::Menu));
        });
        ui.body(page, |ui| {
            ui.leave_at_right(SCROLL_BAR_WIDTH);
            match (page, wild_day(*params.date)) {
                (WildPage::Path, _) => path_page(ui, params),
                (WildPage::Day, Some(day)) => day_page(ui, params, day),
                (WildPage::Day, None) => _ = ui.say("wild-no-date"),
            }
            board_section(ui, params);
            if page == WildPage::Path {
                opponent_section(ui, params);
                results(ui, params);
            }
        });
    });
}

fn play_button(ui: &mut PanelUi, params: &WildParams) {
    let label = match (*params.page, wild_day(*params.date)) {
        (WildPage::Day, Some(day)) => attempt_label(&params.progress, day, &params.text),
        _ => params.text.get("wild-play"),
    };
    let is_ready = board_of_page(&params.boards, *params.page, *params.date).is_some();
    if ui.add_enabled_ui(is_ready, |ui| main_button(ui, &label)).inner.clicked() {
        ui.commands.push(WildCommand::Play);
    }
}

/// The player's rank, on the path of all ranks.
fn path_page(ui: &mut PanelUi, params: &WildParams) {
    // Who has played knows how it goes, and in a low window the board comes first.
    if params.progress.results() == (0, 0, 0) && panel_height(ui.ctx()) >= LOW_WINDOW_HEIGHT {
        ui.say_faint("wild-about");
    }
    let rank = params.progress.rank();
    ui.label(bold(rank_text(rank, &params.text)).size(20.0));
    path(ui, rank, params.progress.best_won());
}

/// All ranks in a row: the player's is larger and filled, and those at which they have won have a golden rim and a dot.
fn path(ui: &mut PanelUi, rank: WildRank, best_won: Option<WildRank>) {
    let size = egui::vec2(ui.available_width(), PATH_HEIGHT);
    let (place, _) = ui.allocate_exact_size(size, Sense::hover());
    let (first, last) = (place.left() + PLAYER_RADIUS, place.right() - PLAYER_RADIUS);
    let spacing = (last - first) / f32::from(WildRank::LAST.number() - 1);
    let middle = place.top() + PLAYER_RADIUS;
    ui.painter().hline(first..=last, middle, Stroke::new(3.0, colors().edge.gamma_multiply(0.5)));
    for step in WildRank::all() {
        let center = egui::pos2(first + spacing * f32::from(step.number() - 1), middle);
        let is_won = best_won.is_some_and(|best| step <= best);
        let (radius, fill, ink) = if step == rank {
            (PLAYER_RADIUS, colors().leaf, colors().paper)
        } else {
            (STEP_RADIUS, colors().paper, colors().ink)
        };
        let rim = if is_won { Stroke::new(2.5, GOLD) } else { Stroke::new(1.5, colors().edge) };
        ui.painter().circle(center, radius, fill, rim);
        paint_fitted(ui, center, Align2::CENTER_CENTER, &step.to_string(), STEP_FONT_SIZE, ink, radius * 2.0);
        if is_won {
            ui.painter().circle_filled(egui::pos2(center.x, place.bottom() - 3.0), 2.5, colors().ink);
        }
    }
}

/// The attempts at the board of the day.
fn day_page(ui: &mut PanelUi, params: &WildParams, day: WildDay) {
    ui.say_faint("wild-day-about");
    ui.horizontal(|ui| {
        let (place, _) = ui.allocate_exact_size(Vec2::splat(PORTRAIT_SIZE), Sense::hover());
        ui.opponent(opponent(params), place);
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = 1.0;
            ui.add(Label::new(bold(day_title(day, &params.text)).size(20.0)).wrap());
            ui.label(difficulty_text(day.rank(), &params.text));
            let said = game_text::level_and_strength(opponent(params), &params.levels, ui.text);
            ui.add(Label::new(faint(said)).wrap());
        });
    });
    let attempts = params.progress.attempts(day);
    ui.well(|ui| {
        for number in 1..=MAX_ATTEMPTS {
            match attempts.get(number - 1) {
                Some(attempt) => _ = ui.label(bold(format!("{number}. {}", attempt_text(attempt, &params.text)))),
                None => _ = ui.label(faint(format!("{number}. {}", params.text.get("wild-open")))),
            }
        }
    });
    if !attempts.is_empty() {
        ui.wide_button("wild-copy", true, WildCommand::CopyResult);
        let best = params.progress.best_attempt(day);
        if wide_button(ui, params.text.get("wild-picture"), best.is_some_and(|best| best.game.is_some())).clicked() {
            let caption = best.map(|best| caption(params, day, best));
            ui.commands.extend(caption.map(|caption| WildCommand::SharePicture(Box::new(caption))));
        }
    }
    let won = params.progress.days_won();
    if won > 0 {
        ui.label(params.text.with_values("wild-days-won", &[("count", won.into())]));
    }
}

/// What is written below the picture of an attempt: the opponent with what they say about it, and the result.
fn caption(params: &WildParams, day: WildDay, attempt: &Attempt) -> CardText {
    let (text, level) = (&*params.text, daily_opponent(&params.levels, day));
    let moment = match attempt.result {
        AttemptResult::Won => Some(Moment::Loss),
        AttemptResult::Lost => Some(Moment::Win),
        AttemptResult::Drawn => Some(Moment::Draw),
        AttemptResult::Begun => None,
    };
    let said = moment.filter(|_| params.settings.opponents_talk);
    let line = said.and_then(|moment| line_about(opponent_of(level), moment, day.number().into(), text));
    let mood = moment.map_or(Mood::Calm, Moment::mood);
    CardText {
        portrait: Portrait::of(level).map(|portrait| portrait.drawing(mood)),
        name: text.level_name(level),
        line: line.unwrap_or_default(),
        facts: [text.with_values("wild-share", &[("number", day.number().into())]), attempt_text(attempt, text)]
            .join(" · "),
    }
}

/// What is unusual about the board of the page.
fn board_section(ui: &mut PanelUi, params: &WildParams) {
    let text = &params.text;
    let Some(board) = board_of_page(&params.boards, *params.page, *params.date) else {
        if params.boards.is_busy() {
            ui.add_space(4.0);
            ui.well(|ui| {
                // What follows does not move when the board is there.
                ui.set_min_height(BOARD_SECTION_HEIGHT);
                ui.horizontal(|ui| {
                    spinner(ui, SPINNER_SIZE);
                    ui.say("wild-making");
                });
            });
        }
        return;
    };
    ui.add_space(4.0);
    ui.well(|ui| {
        let name = text.level_name(opponent(params));
        let said = |color| army_text(board, color, text);
        let (you, they) = (WildBoard::PLAYER, !WildBoard::PLAYER);
        let spoken = text.with_value("wild-you", "list", &said(you));
        army_row(ui, &text.get("you"), board, you, &spoken);
        let spoken = text.with_values("wild-they", &[("name", name.clone().into()), ("list", said(they).into())]);
        army_row(ui, &name, board, they, &spoken);
        let percent = (board.win_chance() * 100.0).round() as i32;
        ui.label(faint(text.with_values("wild-chances", &[("percent", percent.into())])));
    });
}

/// The animals that a side has more or fewer than usual; the sentence says the same in words.
fn army_row(ui: &mut PanelUi, name: &str, board: &WildBoard, color: Color, sentence: &str) {
    let row = ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 3.0;
        ui.label(bold(name));
        ui.add_space(ARMY_GAP);
        let changes = board.army(color).changes();
        if changes.is_empty() {
            ui.say_faint("wild-usual");
        }
        for change in changes {
            changed_animals(ui, Piece { color, kind: change.kind }, change.more);
            ui.add_space(ARMY_GAP);
        }
    });
    row.response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, sentence));
    row.response.on_hover_text(sentence);
}

/// An animal of which a side has more or fewer, after the number; one that is missing is faded and crossed out.
fn changed_animals(ui: &mut PanelUi, piece: Piece, more: i8) {
    ui.label(bold(signed(more.into())).color(if more > 0 { colors().leaf } else { colors().clay }));
    let (picture, _) = ui.allocate_exact_size(Vec2::splat(ANIMAL_SIZE), Sense::hover());
    let opacity = ui.opacity();
    if more < 0 {
        ui.set_opacity(opacity * MISSING_OPACITY);
    }
    ui.piece(piece, picture);
    ui.set_opacity(opacity);
    if more < 0 {
        let line = [picture.left_bottom(), picture.right_top()];
        ui.painter().line_segment(line, Stroke::new(2.0, colors().clay));
    }
}

/// The opponent on the board of the page.
fn opponent<'a>(params: &'a WildParams) -> &'a str {
    match (*params.page, wild_day(*params.date)) {
        (WildPage::Day, Some(day)) => daily_opponent(&params.levels, day),
        _ => path_opponent(&params.progress, &params.settings),
    }
}

/// The choice of the opponent.
fn opponent_section(ui: &mut PanelUi, params: &WildParams) {
    ui.add_space(4.0);
    ui.say_faint("wild-opponent");
    let mut level = opponent(params).to_owned();
    opponent_tiles(ui, &params.levels, opponents(&params.levels), &mut level);
    if level != opponent(params) {
        ui.commands.push_silently(WildCommand::ChooseLevel(level));
    }
}

/// The player's results on the path.
fn results(ui: &mut PanelUi, params: &WildParams) {
    let (won, drawn, lost) = params.progress.results();
    if won + drawn + lost == 0 {
        return;
    }
    ui.add_space(4.0);
    let values = [("won", won.into()), ("drawn", drawn.into()), ("lost", lost.into())];
    ui.label(params.text.with_values("wild-results", &values));
    if let Some(best) = params.progress.best_won() {
        let values = [("rank", best.number().into()), ("most", WildRank::LAST.number().into())];
        ui.label(params.text.with_values("wild-best", &values));
    }
}
