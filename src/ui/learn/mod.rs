//! What can be learnt: the lists, the panels beside a lesson and a puzzle, the offer to a newcomer.

mod exercises;
mod lesson;
mod lessons;
mod puzzle;
mod puzzles;

pub(super) use exercises::title as ending_title;
pub(super) use lesson::over_the_board;

use super::Asked;
use super::icons::{Icon, Icons};
use super::model::Model;
use super::style::{self, EDGE, FAINT, GOLD, INK, LEAF};
use super::widgets::{bold, choices, icon_button, icon_button_height, main_button, ornament, wide_button};
use crate::actions::Action;
use crate::learn::course::Lesson;
use crate::learn::{Page, Teach};
use crate::settings::Settings;
use bevy_egui::egui;
use egui::{Align2, Area, Button, Frame, Panel, Rect, Response, ScrollArea, Ui, Vec2};

/// How wide the lists are, in points.
const LIST: f32 = 340.0;
/// How wide the panel beside a lesson is in a wide and in a narrow window, in points.
const WIDE: f32 = 330.0;
const NARROW: f32 = 260.0;
/// Windows below this width, in points, get the narrow panel.
const NARROW_WINDOW: f32 = 1000.0;
/// Windows below this height, in points, have no room for a large title.
const LOW_WINDOW: f32 = 560.0;
/// The size of the title beside a lesson or a puzzle, and of that in a low window, in points.
const TITLE: f32 = 30.0;
const LOW_TITLE: f32 = 22.0;
/// Below this width, in points, the words of four buttons in a row would be too small.
const FOUR_IN_A_ROW: f32 = 280.0;
/// Height of the button below the lists with what is above it, in points.
const WAY_BACK: f32 = 44.0;
/// Small buttons beside a lesson or a puzzle, the height of the large one, and what is above it and between them, in points.
const WAYS: usize = 4;
const MAIN: f32 = 46.0;
const ABOVE: f32 = 6.0;
const GAP: f32 = 8.0;
/// Boards narrower than this, in points, have no room for the offer to a newcomer.
const ROOM_TO_OFFER: f32 = 300.0;
/// The side of a star in a list, in points.
const SMALL_STAR: f32 = 17.0;
/// Stars of a lesson at best.
const STARS: u8 = 3;

/// Whether what is not needed has no room.
fn is_low(ui: &Ui) -> bool {
    ui.ctx().viewport_rect().height() < LOW_WINDOW
}

/// The lists, of which one is shown.
pub(super) fn list(root: &mut Ui, model: &Model, icons: &mut Icons, asked: &mut Asked) {
    let panel = Panel::left("learn").exact_size(LIST).resizable(false).frame(style::panel_frame());
    panel.show(root, |ui| {
        ui.label(bold(model.t("learn-title")).size(if is_low(ui) { 28.0 } else { 44.0 }));
        let mut page = *model.page;
        let pages = Page::ALL.map(|page| (page, model.t(page_key(page))));
        let turned = ui.scope(|ui| {
            ui.spacing_mut().item_spacing.x = 2.0;
            ui.spacing_mut().button_padding.x = 8.0;
            choices(ui, &mut page, &pages)
        });
        if turned.inner {
            asked.push(Action::ShowPage(page));
        }
        ornament(ui);
        Panel::bottom("way back")
            .exact_size(WAY_BACK)
            .resizable(false)
            .frame(Frame::new())
            .show_separator_line(false)
            .show(ui, |ui| {
                ui.add_space(6.0);
                if wide_button(ui, model.t("button-menu"), true).clicked() {
                    asked.push(Action::Menu);
                }
            });
        ScrollArea::vertical().id_salt(page).auto_shrink([false, false]).show(ui, |ui| match page {
            Page::Lessons => lessons::page(ui, model, icons, asked),
            Page::Puzzles => puzzles::page(ui, model, asked),
            Page::Endings => exercises::endings(ui, model, icons, asked),
            Page::Practice => exercises::practice(ui, model, asked),
        });
    });
}

fn page_key(page: Page) -> &'static str {
    match page {
        Page::Lessons => "learn-lessons",
        Page::Puzzles => "learn-puzzles",
        Page::Endings => "learn-endings",
        Page::Practice => "learn-practice",
    }
}

/// The panel beside a lesson.
pub(super) fn lesson(root: &mut Ui, model: &Model, icons: &mut Icons, asked: &mut Asked) {
    lesson::panel(root, model, icons, asked);
}

/// The panel beside a puzzle.
pub(super) fn puzzle(root: &mut Ui, model: &Model, icons: &mut Icons, asked: &mut Asked) {
    puzzle::panel(root, model, icons, asked);
}

/// A part of the panel beside a lesson or a puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Part {
    /// Below: the ways on, always in sight.
    Ways,
    /// Above: everything else, which may scroll.
    Body,
}

/// The panel beside a lesson or a puzzle, whose parts are drawn by `part`; `main` is whether there is a large button. The
/// height of the ways on is known before they are drawn, so that the small buttons never move.
fn beside(root: &mut Ui, main: bool, mut part: impl FnMut(&mut Ui, Part)) {
    let width = if root.available_width() < NARROW_WINDOW { NARROW } else { WIDE };
    Panel::right("lesson").exact_size(width).resizable(false).frame(style::panel_frame()).show(root, |ui| {
        let (in_row, width) = grid(ui.available_width());
        let rows = WAYS.div_ceil(in_row) as f32 * (icon_button_height(width) + GAP) - GAP;
        let height = ABOVE + GAP + if main { MAIN + GAP } else { 0.0 } + rows;
        Panel::bottom("ways").exact_size(height).resizable(false).frame(Frame::new()).show_separator_line(false).show(
            ui,
            |ui| {
                part(ui, Part::Ways);
            },
        );
        ScrollArea::vertical().auto_shrink([false, false]).show(ui, |ui| part(ui, Part::Body));
    });
}

/// What the lesson or the puzzle is called.
fn headline(ui: &mut Ui, title: &str) {
    ui.label(bold(title).size(if is_low(ui) { LOW_TITLE } else { TITLE }));
}

/// The ornament below what is said of it, where there is room for it.
fn rule(ui: &mut Ui) {
    if !is_low(ui) {
        ornament(ui);
        ui.add_space(4.0);
    }
}

/// Small buttons side by side, in two rows where the panel is narrow.
fn ways(ui: &mut Ui, model: &Model, icons: &mut Icons, orders: &[(Icon, &str, Action)], asked: &mut Asked) {
    ways_told(ui, model, icons, orders, |_| None, asked);
}

/// The same; `told` may have something to say of one of them, in a bubble.
fn ways_told(
    ui: &mut Ui,
    model: &Model,
    icons: &mut Icons,
    orders: &[(Icon, &str, Action)],
    told: impl Fn(&Action) -> Option<String>,
    asked: &mut Asked,
) {
    let (in_row, width) = grid(ui.available_width());
    for row in orders.chunks(in_row) {
        ui.horizontal(|ui| {
            for (icon, key, action) in row {
                let button = icon_button(ui, icons, *icon, &model.t(key), true, width);
                let button = match told(action) {
                    Some(words) => button.on_hover_text(words),
                    None => button,
                };
                if button.clicked() {
                    asked.push(action.clone());
                }
            }
        });
    }
}

/// How many small buttons stand in a row of this width, and how wide each is.
fn grid(room: f32) -> (usize, f32) {
    let in_row = if room < FOUR_IN_A_ROW { 2 } else { WAYS };
    (in_row, (room - GAP * (in_row - 1) as f32) / in_row as f32)
}

/// Whether somebody is at the menu who has neither played nor learnt, and has not said no.
pub(super) fn is_new(model: &Model) -> bool {
    let untouched = model.course.lessons().all(|lesson| model.progress.rating(&lesson.name) == 0);
    untouched && !model.settings.introduced && !model.autosave.exists()
}

/// Offers a newcomer the first lessons, once and for all.
pub(super) fn offer(context: &egui::Context, board: Rect, model: &Model, asked: &mut Asked) {
    // In a small window the menu offers the same.
    if board.width() < ROOM_TO_OFFER {
        return;
    }
    let top = board.center_top() + egui::vec2(0.0, (board.height() * 0.06).min(40.0));
    Area::new("offer".into()).pivot(Align2::CENTER_TOP).fixed_pos(top).show(context, |ui| {
        style::card_frame().show(ui, |ui| {
            ui.set_width(360.0_f32.min(board.width() - 60.0));
            ui.label(bold(model.t("offer-title")).size(26.0));
            ui.label(model.t("offer-text"));
            ui.add_space(4.0);
            let first = model.course.lessons().next().filter(|_| main_button(ui, &model.t("offer-yes")).clicked());
            let no = wide_button(ui, model.t("offer-no"), true).clicked();
            if first.is_some() || no {
                let answered = Settings { introduced: true, ..model.settings.clone() };
                asked.push(Action::Settings(Box::new(answered)));
            }
            asked.extend(first.map(begin));
        });
    });
}

/// Begins a lesson.
fn begin(lesson: &Lesson) -> Action {
    Action::Teach(Teach::Begin(lesson.name.clone()))
}

/// A lesson's name.
fn title(model: &Model, lesson: &Lesson) -> String {
    model.t(&format!("lesson-{}", lesson.name))
}

/// A heading in a list.
fn heading(ui: &mut Ui, text: &str) {
    ui.add_space(8.0);
    ui.label(bold(text).size(20.0).color(LEAF));
}

/// A line of a list with its name on the left, faint when it is done, and room for something on the right. A screen reader
/// says `spoken`.
fn row(ui: &mut Ui, name: &str, spoken: &str, done: bool) -> Response {
    let size = egui::vec2(ui.available_width() - 4.0, 36.0);
    let response = ui.add(Button::new("").min_size(size));
    let text = ui.painter().layout_no_wrap(
        name.to_owned(),
        egui::TextStyle::Button.resolve(ui.style()),
        if done { FAINT } else { INK },
    );
    let place = response.rect.shrink2(egui::vec2(12.0, 0.0));
    ui.painter().galley(place.left_center() - egui::vec2(0.0, text.size().y / 2.0), text, INK);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, spoken));
    response
}

/// The stars at the right end of a row.
fn stars_in_row(ui: &Ui, icons: &mut Icons, row: &Response, rating: u8) {
    let width = SMALL_STAR * f32::from(STARS);
    let corner = egui::pos2(row.rect.right() - 12.0 - width, row.rect.center().y - SMALL_STAR / 2.0);
    stars(ui, icons, rating, Rect::from_min_size(corner, egui::vec2(width, SMALL_STAR)));
}

/// Three stars side by side, so many of them earned.
fn stars(ui: &Ui, icons: &mut Icons, rating: u8, place: Rect) {
    for nth in 0..STARS {
        let side = place.height();
        let corner = place.min + egui::vec2(side * f32::from(nth), 0.0);
        let tint = if nth < rating { GOLD } else { EDGE.gamma_multiply(0.4) };
        icons.paint(ui, Icon::Star, Rect::from_min_size(corner, Vec2::splat(side)).shrink(side * 0.06), tint);
    }
}
