//! The panel beside a lesson, and the hand over the board.

use super::{SMALL_STAR, STARS, stars, title, ways};
use crate::actions::Action;
use crate::learn::course::Lesson;
use crate::learn::{Phase, Teach, speech};
use crate::ui::Asked;
use crate::ui::icons::{Icon, Icons};
use crate::ui::model::Model;
use crate::ui::style::{self, CLAY, INK, LEAF, PAPER};
use crate::ui::widgets::{bold, faint, main_button};
use bevy_egui::egui;
use egui::{Align2, Area, Frame, Margin, Pos2, Rect, RichText, Sense, Ui, Vec2};

/// The side of a star beside a lesson that is done, in points.
const BIG_STAR: f32 = 46.0;
/// The side of the hand's picture, in points, and where its finger is in it, in parts.
const HAND: f32 = 58.0;
const FINGER: Vec2 = Vec2::new(0.36, 0.06);

/// What is taught, what is to be done, and the ways on.
pub(super) fn panel(root: &mut Ui, model: &Model, icons: &mut Icons, asked: &mut Asked) {
    let Some(lesson) = model.class.lesson() else { return };
    let (done, watching) = stage(model);
    super::beside(root, done || watching, |ui, part| match part {
        super::Part::Ways => ways_on(ui, model, icons, asked),
        super::Part::Body => {
            let low = super::is_low(ui);
            super::headline(ui, &title(model, lesson));
            if lesson.boards.len() > 1 {
                let count = [("board", (model.class.board() + 1).into()), ("boards", lesson.boards.len().into())];
                ui.label(faint(model.text.with("learn-board", &count)));
            }
            if model.class.rating().is_none() {
                stars_left(ui, model, icons, low);
            }
            if low {
                low_body(ui, model, icons, lesson);
                return;
            }
            super::rule(ui);
            lecture(ui, model, lesson);
            ui.add_space(10.0);
            task(ui, model, lesson);
            outcome(ui, model, icons, lesson);
        }
    });
}

/// In a low window what is to be done comes first, and what has become of it takes its place: what is taught may have to be
/// scrolled to.
fn low_body(ui: &mut Ui, model: &Model, icons: &mut Icons, lesson: &Lesson) {
    let class = &model.class;
    let tried = class.rating().is_some() || class.miss().is_some() || matches!(class.phase(), Some(Phase::Reached(_)));
    match tried {
        true => outcome(ui, model, icons, lesson),
        false => task(ui, model, lesson),
    }
    lecture(ui, model, lesson);
}

/// What is taught.
fn lecture(ui: &mut Ui, model: &Model, lesson: &Lesson) {
    ui.label(RichText::new(speech::lesson_text(lesson, model.class.board(), "say", &model.text)).size(19.0));
}

/// The stars that can still be won, and what costs one: in a low window in a bubble.
fn stars_left(ui: &mut Ui, model: &Model, icons: &mut Icons, low: bool) {
    let left = model.class.stars_left();
    ui.horizontal(|ui| {
        let size = egui::vec2(SMALL_STAR * f32::from(STARS), SMALL_STAR);
        let (place, response) = ui.allocate_exact_size(size, Sense::hover());
        stars(ui, icons, left, place);
        let words = model.t1("learn-stars-left", "stars", &left.to_string());
        response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, &words));
        let how = model.t("learn-stars-how");
        if low {
            response.on_hover_text(format!("{words} {how}"));
        } else {
            response.on_hover_text(&words);
            ui.add(egui::Label::new(faint(how).small()).wrap());
        }
    });
}

/// The goal in a sentence.
fn task(ui: &mut Ui, model: &Model, lesson: &Lesson) {
    style::well_frame().show(ui, |ui| {
        ui.set_width(ui.available_width());
        let watching = matches!(model.class.phase(), Some(Phase::Demo { .. }));
        let head = if watching { "learn-watch" } else { "learn-your-turn" };
        ui.label(bold(model.t(head)).color(LEAF));
        ui.label(bold(speech::lesson_text(lesson, model.class.board(), "do", &model.text)).size(19.0));
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
        ui.label(RichText::new(speech::miss(miss, lesson, &model.text)).size(19.0).color(CLAY));
    }
}

/// Whether the lesson is done, and whether it is being shown.
fn stage(model: &Model) -> (bool, bool) {
    (model.class.rating().is_some(), matches!(model.class.phase(), Some(Phase::Demo { .. })))
}

/// The next thing to do as the one big button, the rest small below it.
fn ways_on(ui: &mut Ui, model: &Model, icons: &mut Icons, asked: &mut Asked) {
    let (done, watching) = stage(model);
    ui.add_space(super::ABOVE);
    if done {
        if main_button(ui, &model.t("learn-next")).clicked() {
            asked.push(Action::Teach(Teach::Skip));
        }
    } else if watching && main_button(ui, &model.t("learn-your-turn")).clicked() {
        asked.push(Action::Teach(Teach::Again));
    }
    let orders = [
        (Icon::Hint, "learn-show", Action::Teach(Teach::Show)),
        (Icon::Undo, "learn-again", Action::Teach(Teach::Again)),
        (Icon::Skip, "learn-skip", Action::Teach(Teach::Skip)),
        (Icon::Back, "learn-list", Action::Learn),
    ];
    ways(ui, model, icons, &orders, asked);
}

/// The hand that shows how it goes, and a word that it is only shown.
pub(in crate::ui) fn over_the_board(context: &egui::Context, board: Rect, model: &Model, icons: &mut Icons) {
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
