//! The list of lessons, and the panel beside a lesson.

use super::Asked;
use super::icons::{Icon, Icons};
use super::model::Model;
use super::style::{self, CLAY, EDGE, FAINT, GOLD, INK, LEAF, PAPER};
use super::widgets::{bold, faint, icon_button, main_button, ornament, wide_button};
use crate::actions::Action;
use crate::announce;
use crate::learn::attempt::Miss;
use crate::learn::course::Lesson;
use crate::learn::{Phase, Teach};
use crate::settings::Settings;
use bevy_egui::egui;
use egui::{Align2, Area, Button, Frame, Margin, Panel, Pos2, Rect, RichText, ScrollArea, Sense, Ui, Vec2};

/// How wide the list is, in points.
const LIST: f32 = 340.0;
/// How wide the panel beside a lesson is in a wide and in a narrow window, in points.
const WIDE: f32 = 330.0;
const NARROW: f32 = 260.0;
/// Windows below this width, in points, get the narrow panel.
const NARROW_WINDOW: f32 = 1000.0;
/// Below this width, in points, the words of four buttons in a row would be too small.
const FOUR_IN_A_ROW: f32 = 280.0;
/// The side of a star in the list and beside a lesson that is done, in points.
const SMALL_STAR: f32 = 17.0;
const BIG_STAR: f32 = 46.0;
/// Stars of a lesson at best.
const STARS: u8 = 3;
/// The side of the hand's picture, in points, and where its finger is in it, in parts.
const HAND: f32 = 58.0;
const FINGER: Vec2 = Vec2::new(0.36, 0.06);

/// All lessons, with the stars that have been earned.
pub(super) fn list(root: &mut Ui, model: &Model, icons: &mut Icons, asked: &mut Asked) {
    let panel = Panel::left("learn").exact_size(LIST).resizable(false).frame(style::panel_frame());
    panel.show(root, |ui| {
        ui.label(bold(model.t("learn-title")).size(44.0));
        let earned: u32 = model.course.lessons().map(|lesson| u32::from(model.progress.rating(&lesson.name))).sum();
        let all = model.course.lessons().count() as u32 * u32::from(STARS);
        ui.label(faint(model.text.with("learn-sofar", &[("stars", earned.into()), ("all", all.into())])));
        ornament(ui);
        if let Some(lesson) = model.course.lessons().find(|lesson| model.progress.rating(&lesson.name) == 0)
            && main_button(ui, &model.t1("learn-begin", "lesson", &title(model, lesson))).clicked()
        {
            asked.push(begin(lesson));
        }
        Panel::bottom("way back").resizable(false).frame(Frame::new()).show_separator_line(false).show(ui, |ui| {
            ui.add_space(6.0);
            if wide_button(ui, model.t("button-menu"), true).clicked() {
                asked.push(Action::Menu);
            }
        });
        ScrollArea::vertical().auto_shrink([false, false]).show(ui, |ui| {
            let mut number = 0;
            for chapter in &model.course.chapters {
                ui.add_space(8.0);
                ui.label(bold(model.t(&format!("chapter-{}", chapter.name))).size(20.0).color(LEAF));
                for lesson in &chapter.lessons {
                    number += 1;
                    if row(ui, model, icons, number, lesson) {
                        asked.push(begin(lesson));
                    }
                }
            }
        });
    });
}

/// Whether somebody is at the menu who has neither played nor learnt, and has not said no.
pub(super) fn is_new(model: &Model) -> bool {
    let untouched = model.course.lessons().all(|lesson| model.progress.rating(&lesson.name) == 0);
    untouched && !model.settings.introduced && !model.autosave.exists()
}

/// Offers a newcomer the first lessons, once and for all.
pub(super) fn offer(context: &egui::Context, board: Rect, model: &Model, asked: &mut Asked) {
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

fn begin(lesson: &Lesson) -> Action {
    Action::Teach(Teach::Begin(lesson.name.clone()))
}

fn title(model: &Model, lesson: &Lesson) -> String {
    model.t(&format!("lesson-{}", lesson.name))
}

/// A lesson in the list; answers whether it is chosen.
fn row(ui: &mut Ui, model: &Model, icons: &mut Icons, number: usize, lesson: &Lesson) -> bool {
    let rating = model.progress.rating(&lesson.name);
    let (name, size) = (title(model, lesson), egui::vec2(ui.available_width() - 4.0, 36.0));
    let response = ui.add(Button::new("").min_size(size));
    let text = ui.painter().layout_no_wrap(
        format!("{number}  {name}"),
        egui::TextStyle::Button.resolve(ui.style()),
        if rating > 0 { FAINT } else { INK },
    );
    let place = response.rect.shrink2(egui::vec2(12.0, 0.0));
    ui.painter().galley(place.left_center() - egui::vec2(0.0, text.size().y / 2.0), text, INK);
    let spoken = format!("{name}, {rating}/{STARS}");
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, &spoken));
    let width = SMALL_STAR * f32::from(STARS);
    let corner = egui::pos2(place.right() - width, place.center().y - SMALL_STAR / 2.0);
    stars(ui, icons, rating, Rect::from_min_size(corner, egui::vec2(width, SMALL_STAR)));
    response.clicked()
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

/// What is taught, what is to be done, and the ways on.
pub(super) fn lesson(root: &mut Ui, model: &Model, icons: &mut Icons, asked: &mut Asked) {
    let width = if root.available_width() < NARROW_WINDOW { NARROW } else { WIDE };
    Panel::right("lesson").exact_size(width).resizable(false).frame(style::panel_frame()).show(root, |ui| {
        let Some(lesson) = model.class.lesson() else { return };
        Panel::bottom("ways").resizable(false).frame(Frame::new()).show_separator_line(false).show(ui, |ui| {
            ways_on(ui, model, icons, asked);
        });
        ScrollArea::vertical().auto_shrink([false, false]).show(ui, |ui| {
            ui.label(bold(title(model, lesson)).size(30.0));
            if lesson.boards.len() > 1 {
                let count = [("board", (model.class.board() + 1).into()), ("boards", lesson.boards.len().into())];
                ui.label(faint(model.text.with("learn-board", &count)));
            }
            ornament(ui);
            ui.add_space(4.0);
            ui.label(RichText::new(model.t(&format!("lesson-{}-say", lesson.name))).size(19.0));
            ui.add_space(10.0);
            task(ui, model, lesson);
            outcome(ui, model, icons, lesson);
        });
    });
}

/// The goal in a sentence.
fn task(ui: &mut Ui, model: &Model, lesson: &Lesson) {
    style::well_frame().show(ui, |ui| {
        ui.set_width(ui.available_width());
        let watching = matches!(model.class.phase(), Some(Phase::Demo { .. }));
        let head = if watching { "learn-watch" } else { "learn-your-turn" };
        ui.label(bold(model.t(head)).color(LEAF));
        ui.label(bold(model.t(&format!("lesson-{}-do", lesson.name))).size(19.0));
    });
}

/// What has become of the last attempt.
fn outcome(ui: &mut Ui, model: &Model, icons: &mut Icons, lesson: &Lesson) {
    if let Some(rating) = model.class.rating() {
        ui.add_space(10.0);
        ui.vertical_centered(|ui| {
            let size = egui::vec2(BIG_STAR * f32::from(STARS), BIG_STAR);
            let (place, _) = ui.allocate_exact_size(size, Sense::hover());
            stars(ui, icons, rating, place);
        });
    }
    if matches!(model.class.phase(), Some(Phase::Reached(_))) {
        let moves = model.class.attempt().map_or(0, |attempt| attempt.moves);
        let count = model.text.with("learn-moves", &[("count", moves.into())]);
        ui.vertical_centered(|ui| {
            ui.label(bold(model.t("learn-reached")).size(24.0).color(LEAF));
            ui.label(faint(count));
        });
    }
    if let Some(miss) = model.class.miss() {
        ui.add_space(8.0);
        ui.label(RichText::new(explain(model, lesson, miss)).size(19.0).color(CLAY));
    }
}

/// Why the goal was missed.
fn explain(model: &Model, lesson: &Lesson, miss: &Miss) -> String {
    match miss {
        Miss::LionLost => model.t("learn-miss-lion"),
        Miss::Drowned(kind) => model.text.with("learn-miss-drowned", &announce::called(*kind, &model.text)),
        Miss::DeadEnd => model.t("learn-miss-dead-end"),
        Miss::Other => model.t("learn-miss-other"),
        Miss::Said(key) => model.t(&format!("lesson-{}-{key}", lesson.name)),
    }
}

/// The next thing to do as the one big button, the rest small below it.
fn ways_on(ui: &mut Ui, model: &Model, icons: &mut Icons, asked: &mut Asked) {
    let done = model.class.rating().is_some();
    let watching = matches!(model.class.phase(), Some(Phase::Demo { .. }));
    ui.add_space(6.0);
    if done {
        if main_button(ui, &model.t("learn-next")).clicked() {
            asked.push(Action::Teach(Teach::Skip));
        }
    } else if watching && main_button(ui, &model.t("learn-your-turn")).clicked() {
        asked.push(Action::Teach(Teach::Again));
    }
    let ways = [
        (Icon::Hint, "learn-show", Action::Teach(Teach::Show)),
        (Icon::Undo, "learn-again", Action::Teach(Teach::Again)),
        (Icon::Skip, "learn-skip", Action::Teach(Teach::Skip)),
        (Icon::Back, "learn-list", Action::Learn),
    ];
    let in_row = if ui.available_width() < FOUR_IN_A_ROW { 2 } else { ways.len() };
    let width = (ui.available_width() - 8.0 * (in_row - 1) as f32) / in_row as f32;
    for row in ways.chunks(in_row) {
        ui.horizontal(|ui| {
            for (icon, key, action) in row {
                if icon_button(ui, icons, *icon, &model.t(key), true, width).clicked() {
                    asked.push(action.clone());
                }
            }
        });
    }
}

/// The hand that shows how it goes, and a word that it is only shown.
pub(super) fn over_the_board(context: &egui::Context, board: Rect, model: &Model, icons: &mut Icons) {
    if !matches!(model.class.phase(), Some(Phase::Demo { .. })) {
        return;
    }
    let top = board.center_top() + egui::vec2(0.0, 14.0);
    Area::new("watch".into()).pivot(Align2::CENTER_TOP).fixed_pos(top).interactable(false).show(context, |ui| {
        Frame::new().fill(INK).corner_radius(10).inner_margin(Margin::symmetric(18, 7)).show(ui, |ui| {
            ui.label(bold(model.t("learn-watch")).size(20.0).color(PAPER));
        });
    });
    let (Some(grip), Some(sight)) = (model.hand.0, &model.sight) else { return };
    let seen = sight.project(grip.at) / context.zoom_factor();
    let side = if grip.holds { HAND * 0.92 } else { HAND };
    let corner = Pos2::new(seen.x, seen.y) - FINGER * side;
    Area::new("hand".into()).fixed_pos(corner).interactable(false).order(egui::Order::Foreground).show(context, |ui| {
        let (place, _) = ui.allocate_exact_size(Vec2::splat(side), Sense::hover());
        for (icon, tint) in [(Icon::Hand, PAPER), (Icon::HandLine, INK)] {
            icons.paint(ui, icon, place, tint.gamma_multiply(grip.cover));
        }
    });
}
