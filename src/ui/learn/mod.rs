//! The lists of lessons, puzzles and exercises, the panels beside a lesson and a puzzle, and the offer of the first
//! lesson.

pub mod calendar;
pub mod exercises;
pub mod lesson;
pub mod lessons;
pub mod params;
pub mod puzzle;
pub mod puzzles;
pub mod storm;

use crate::app::any_command::AnyCommand;
use crate::app::screens::{Screen, ScreenCommand};
use crate::app::settings::section::ChangeSettings;
use crate::app::text::Text;
use crate::features::learn::curriculum::Curriculum;
use crate::features::learn::curriculum::Lesson;
use crate::features::learn::lesson_session::LessonCommand;
use crate::features::learn::progress::Progress;
use crate::features::learn::puzzle::session::PuzzleSession;
use crate::features::learn::puzzle::solving::PuzzleAttempt;
use crate::features::learn::settings::LearnSettings;
use crate::features::learn::storm::session::StormSession;
use crate::features::learn::{LearnCommand, LearnPage};
use crate::session::autosave::Autosave;
use crate::ui::flights::Flights;
use crate::ui::game::clock::draw_pause;
use crate::ui::kit::drawer;
use crate::ui::kit::icons::Icon;
use crate::ui::kit::panel_ui::{PanelUi, Side, panel_height};
use crate::ui::kit::style;
use crate::ui::kit::style::{GOLD, colors};
use crate::ui::kit::widgets::button_grid;
use crate::ui::kit::widgets::{bold, choices, main_button, mark_heading, ornament, wide_button};
use crate::ui::learn::calendar::CalendarMonth;
use crate::ui::learn::lesson::LessonParams;
use crate::ui::learn::params::LearnParams;
use crate::ui::learn::puzzle::PuzzleParams;
use crate::ui::learn::storm::StormParams;
use crate::ui::panels::{DrawPanels, PanelSystems, Panels, no_dialog, on_screen};
use bevy::ecs::system::SystemParam;
use bevy::prelude::{App, IntoScheduleConfigs, SystemCondition};
use bevy::prelude::{Local, Res, ResMut};
use bevy_egui::egui;
use egui::{Align2, Area, Rect, Ui, Vec2};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<CalendarMonth>();
    app.add_systems(
        DrawPanels,
        (
            draw_lists.run_if(on_screen(Screen::Learn)),
            draw_lesson.run_if(on_screen(Screen::Lesson)),
            draw_puzzle.run_if(on_screen(Screen::Puzzle)),
            draw_storm.run_if(on_screen(Screen::Storm)),
        )
            .in_set(PanelSystems::Screen),
    )
    .add_systems(
        DrawPanels,
        (
            draw_offer.run_if(on_screen(Screen::Menu)).run_if(no_dialog),
            draw_over_lesson.run_if(on_screen(Screen::Lesson)),
            draw_stars.run_if(on_screen(Screen::Puzzle).or_else(on_screen(Screen::Storm))),
        )
            .chain()
            .after(draw_pause)
            .in_set(PanelSystems::OverBoard),
    );
}

fn draw_lists(mut panels: Panels, params: LearnParams, mut month: ResMut<CalendarMonth>) {
    panels.screen(|ui| list(ui, &params, &mut month));
}

fn draw_lesson(mut panels: Panels, params: LessonParams) {
    panels.screen(|ui| lesson::panel(ui, &params));
}

fn draw_puzzle(mut panels: Panels, params: PuzzleParams) {
    panels.screen(|ui| puzzle::panel(ui, &params));
}

fn draw_storm(mut panels: Panels, params: StormParams) {
    panels.screen(|ui| storm::panel(ui, &params));
}

/// What stars depend on.
#[derive(SystemParam)]
pub(super) struct StarParams<'w> {
    puzzle: Res<'w, PuzzleSession>,
    storm: Res<'w, StormSession>,
}

impl StarParams<'_> {
    /// The number of puzzles solved in this session, and the number of stars for the last one: one for each puzzle of a
    /// storm.
    fn solved(&self) -> (u32, usize) {
        if let Some(run) = self.storm.run() {
            return (run.solved(), 1);
        }
        let attempt = self.puzzle.attempt().filter(|_| self.puzzle.is_reached());
        let stars = attempt.map_or(0, PuzzleAttempt::stars);
        (u32::from(stars > 0), stars.into())
    }
}

/// Lets stars fly to the score.
fn draw_stars(mut panels: Panels, mut flights: Flights, params: StarParams, mut solved_before: Local<u32>) {
    let (solved, count) = params.solved();
    let has_new = solved > std::mem::replace(&mut *solved_before, solved);
    panels.over_board(|ui, board| {
        if has_new {
            flights.start(ui, board, Icon::Star, count);
        }
        flights.draw(ui);
    });
}

fn draw_offer(mut panels: Panels, params: OfferParams) {
    if is_new(&params) {
        panels.over_board(|ui, board| first_lesson_offer(ui, board, &params));
    }
}

fn draw_over_lesson(mut panels: Panels, params: LessonParams) {
    panels.over_board(|ui, board| lesson::over_the_board(ui, board, &params));
}

/// The parameters of the offer to a new player.
#[derive(SystemParam)]
pub(crate) struct OfferParams<'w> {
    pub(super) text: Res<'w, Text>,
    pub(super) curriculum: Res<'w, Curriculum>,
    pub(super) progress: Res<'w, Progress>,
    pub(super) learn_settings: Res<'w, LearnSettings>,
    pub(super) autosave: Res<'w, Autosave>,
}

/// Width of the lists, in points.
const LIST_WIDTH: f32 = 340.0;
/// Width reserved for the scroll bar, in points.
const SCROLL_BAR_WIDTH: f32 = 8.0;
/// Width of the panel beside a lesson in a narrow and in a wide window, in points.
const PANEL_WIDTHS: [f32; 2] = [260.0, 330.0];
/// Windows lower than this, in points, have no room for a large title; much lower ones have none for labels.
const LOW_WINDOW_HEIGHT: f32 = 560.0;
const TINY_WINDOW_HEIGHT: f32 = 400.0;
/// Font size of the title beside a lesson or puzzle, normally and in a low window, in points.
const TITLE_SIZE: f32 = 30.0;
const LOW_TITLE_SIZE: f32 = 22.0;
/// Below this width, in points, the labels of four buttons in a row would be too small.
const MIN_WIDTH_FOR_FOUR: f32 = 280.0;
/// The number of small buttons beside a lesson or puzzle, and the gaps, in points.
const EXIT_BUTTONS: usize = 4;
const EXITS_TOP_GAP: f32 = 6.0;
const EXITS_GAP: f32 = 8.0;
/// Boards narrower than this, in points, have no room for the offer.
const MIN_OFFER_WIDTH: f32 = 300.0;
/// Side length of a star in a list, in points.
const SMALL_STAR_SIZE: f32 = 17.0;
/// The maximum number of stars of a lesson.
pub(crate) const MAX_STARS: u8 = 3;

/// Whether there is no room for optional content.
fn is_low(ui: &Ui) -> bool {
    panel_height(ui.ctx()) < LOW_WINDOW_HEIGHT
}

/// Draws the selected list.
pub(super) fn list(ui: &mut PanelUi, params: &LearnParams, month: &mut CalendarMonth) {
    ui.side((Side::Left, "learn"), LIST_WIDTH, |ui| {
        let title = params.text.get("learn-title");
        let size = if is_low(ui) { 28.0 } else { 44.0 };
        mark_heading(&ui.label(bold(&title).size(size)), &title);
        let mut page = *params.page;
        let pages = LearnPage::ALL.map(|page| (page, params.text.get(page_key(page))));
        let turned = ui.scope(|ui| {
            ui.spacing_mut().item_spacing.x = 2.0;
            ui.spacing_mut().button_padding.x = 8.0;
            choices(ui, &mut page, &pages)
        });
        if turned.inner {
            ui.commands.push(LearnCommand::ShowPage(page));
        }
        separator_line(ui);
        ui.foot("way back", |ui| {
            ui.add_space(6.0);
            ui.wide_button("button-menu", true, ScreenCommand::Go(Screen::Menu));
        });
        ui.body(page, |ui| {
            ui.leave_at_right(SCROLL_BAR_WIDTH);
            match page {
                LearnPage::Lessons => crate::ui::learn::lessons::page(ui, params),
                LearnPage::Puzzles => crate::ui::learn::puzzles::page(ui, params, month),
                LearnPage::Endings => crate::ui::learn::exercises::endings_section(ui, params),
                LearnPage::Practice => crate::ui::learn::exercises::practice_section(ui, params),
            }
        });
    });
}

fn page_key(page: LearnPage) -> &'static str {
    match page {
        LearnPage::Lessons => "learn-lessons",
        LearnPage::Puzzles => "learn-puzzles",
        LearnPage::Endings => "learn-endings",
        LearnPage::Practice => "learn-practice",
    }
}

/// The panel beside a lesson or a puzzle: what may scroll, and below it the buttons, which stay in sight.
fn panel_beside_board(ui: &mut PanelUi, exits: impl FnOnce(&mut PanelUi), body: impl FnOnce(&mut PanelUi)) {
    let width = ui.panel_width(PANEL_WIDTHS);
    ui.side((Side::Right, "lesson"), width, |ui| {
        ui.foot("exits", |ui| {
            ui.add_space(EXITS_TOP_GAP);
            exits(ui);
        });
        ui.body("lesson", body);
    });
}

/// The title of the lesson or puzzle.
fn headline(ui: &mut PanelUi, title: &str) {
    let size = if is_low(ui) { LOW_TITLE_SIZE } else { TITLE_SIZE };
    ui.label(bold(title).size(size));
}

/// The ornament below a title, if there is room.
fn separator_line(ui: &mut PanelUi) {
    if !is_low(ui) {
        ornament(ui);
        ui.add_space(4.0);
    }
}

/// Small buttons side by side, in two rows if the panel is narrow. Some may be disabled, and `told` may add a tooltip to a
/// button.
fn exit_buttons(
    ui: &mut PanelUi,
    orders: &[(Icon, &str, AnyCommand)],
    is_enabled: impl Fn(&str) -> bool,
    told: impl Fn(&str) -> Option<String>,
) {
    let text = ui.text;
    button_grid(ui, orders, exit_columns(ui), EXITS_GAP, |ui, (icon, key, action), width| {
        let button = drawer::button(ui, *icon, &text.get(key), is_enabled(key), width);
        let button = match told(key) {
            Some(words) => button.on_hover_text(words),
            None => button,
        };
        if button.clicked() {
            ui.commands.push(action.clone());
        }
    });
}

/// The number of small buttons per row. In a very low window the task needs the room more than their labels do.
fn exit_columns(ui: &Ui) -> usize {
    let has_labels = panel_height(ui.ctx()) >= TINY_WINDOW_HEIGHT;
    if ui.available_width() < MIN_WIDTH_FOR_FOUR && has_labels { 2 } else { EXIT_BUTTONS }
}

/// Whether the player at the menu has neither played nor learnt, and has not declined the offer.
pub(super) fn is_new(params: &OfferParams) -> bool {
    let untouched = params.curriculum.lessons().all(|lesson| params.progress.rating(&lesson.name) == 0);
    untouched && !params.learn_settings.introduced && !params.autosave.exists()
}

/// Offers a new player the first lessons, once.
pub(super) fn first_lesson_offer(ui: &mut PanelUi, board: Rect, params: &OfferParams) {
    // In a small window the menu has the same button.
    if board.width() < MIN_OFFER_WIDTH {
        return;
    }
    let top = board.center_top() + egui::vec2(0.0, (board.height() * 0.06).min(40.0));
    ui.show(Area::new("offer".into()).pivot(Align2::CENTER_TOP).fixed_pos(top), |ui| {
        ui.show(style::card_frame(), |ui| {
            ui.set_width(360.0_f32.min(board.width() - 60.0));
            ui.label(bold(params.text.get("offer-title")).size(26.0));
            ui.say("offer-text");
            ui.add_space(4.0);
            let first =
                params.curriculum.lessons().next().filter(|_| main_button(ui, &params.text.get("offer-yes")).clicked());
            let no = wide_button(ui, params.text.get("offer-no"), true).clicked();
            if first.is_some() || no {
                let answered = LearnSettings { introduced: true, ..params.learn_settings.clone() };
                ui.commands.push_silently(ChangeSettings(answered));
            }
            ui.commands.extend(first.map(begin_button));
        });
    });
}

/// Begins a lesson.
fn begin_button(lesson: &Lesson) -> AnyCommand {
    LessonCommand::Begin(lesson.name.clone()).into()
}

/// A lesson's name.
fn title(text: &Text, lesson: &Lesson) -> String {
    text.get(&format!("lesson-{}", lesson.name))
}

/// A heading in a list.
fn heading(ui: &mut PanelUi, text: &str) {
    ui.add_space(8.0);
    mark_heading(&ui.label(bold(text).size(20.0).color(colors().leaf)), text);
}

/// Three stars side by side, the earned ones filled.
fn stars(ui: &mut PanelUi, rating: u8, place: Rect) {
    for nth in 0..MAX_STARS {
        let side = place.height();
        let corner = place.min + egui::vec2(side * f32::from(nth), 0.0);
        let tint = if nth < rating { GOLD } else { colors().edge.gamma_multiply(0.65) };
        ui.icon(Icon::Star, Rect::from_min_size(corner, Vec2::splat(side)).shrink(side * 0.06), tint);
    }
}
