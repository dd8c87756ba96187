//! The panel beside a lesson, and the hand over the board.

use crate::app::text::Text;
use crate::features::learn::board_session::Phase;
use crate::features::learn::curriculum::{Curriculum, Lesson};
use crate::features::learn::lesson_session::LessonCommand;
use crate::features::learn::lesson_session::LessonSession;
use crate::features::learn::narration as speech;
use crate::features::learn::progress::Progress;
use crate::features::learn::{LearnCommand, LearnPage};
use crate::ui::kit::icons::Icon;
use crate::ui::kit::panel_ui::PanelUi;
use crate::ui::kit::style::colors;
use crate::ui::kit::widgets::{bold, faint, main_button};
use crate::ui::learn::lessons::stars_text;
use crate::ui::learn::{MAX_STARS, SMALL_STAR_SIZE, exit_buttons, stars, title};
use crate::view::board::camera::camera_view::CameraView;
use crate::view::board::teaching_hand::TeachingHand;
use bevy::ecs::system::SystemParam;
use bevy::prelude::{Res, Single};
use bevy_egui::egui;
use egui::{Align2, Area, Frame, Margin, Pos2, Rect, RichText, Sense, Vec2};

/// The parameters of the panel beside a lesson.
#[derive(SystemParam)]
pub(crate) struct LessonParams<'w, 's> {
    pub(super) text: Res<'w, Text>,
    pub(super) session: Res<'w, LessonSession>,
    pub(super) curriculum: Res<'w, Curriculum>,
    pub(super) progress: Res<'w, Progress>,
    pub(super) hand: Option<Single<'w, 's, &'static TeachingHand>>,
    pub(super) camera_view: Option<Res<'w, CameraView>>,
}

/// Side length of a star beside a finished lesson, in points.
const BIG_STAR_SIZE: f32 = 46.0;
/// Side length of the hand's picture, in points, and the position of the fingertip in it, as fractions.
const HAND_SIZE: f32 = 58.0;
const FINGERTIP: Vec2 = Vec2::new(0.36, 0.06);

/// Draws the explanation, the task, and the buttons.
pub(super) fn panel(ui: &mut PanelUi, params: &LessonParams) {
    let Some(lesson) = params.session.lesson() else { return };
    let body = |ui: &mut PanelUi| {
        let low = crate::ui::learn::is_low(ui);
        crate::ui::learn::headline(ui, &title(&params.text, lesson));
        if lesson.boards.len() > 1 {
            let count = [("board", (params.session.board() + 1).into()), ("boards", lesson.boards.len().into())];
            ui.label(faint(params.text.with_values("learn-board", &count)));
        }
        if params.session.rating().is_none() {
            stars_left(ui, params, low);
        }
        if low {
            return low_body(ui, params, lesson);
        }
        crate::ui::learn::separator_line(ui);
        lecture_text(ui, params, lesson);
        ui.add_space(10.0);
        if !params.session.is_reached() {
            task_line(ui, params, lesson);
        }
        outcome_line(ui, params, lesson);
    };
    crate::ui::learn::panel_beside_board(ui, |ui| exits(ui, params), body);
}

/// In a low window the task comes first, and its result replaces it; the explanation may have to be scrolled to.
fn low_body(ui: &mut PanelUi, params: &LessonParams, lesson: &Lesson) {
    let class = &params.session;
    let tried = class.rating().is_some() || class.miss().is_some() || matches!(class.phase(), Some(Phase::Reached(_)));
    if !tried {
        task_line(ui, params, lesson);
    }
    outcome_line(ui, params, lesson);
    lecture_text(ui, params, lesson);
}

/// The explanation.
fn lecture_text(ui: &mut PanelUi, params: &LessonParams, lesson: &Lesson) {
    ui.label(RichText::new(speech::lesson_text(lesson, params.session.board(), "say", &params.text)).size(19.0));
}

/// The stars that can still be won, and what costs a star; in a low window, and before anything was learnt, that is a
/// tooltip.
fn stars_left(ui: &mut PanelUi, params: &LessonParams, low: bool) {
    let size = egui::vec2(SMALL_STAR_SIZE * f32::from(MAX_STARS), SMALL_STAR_SIZE);
    let (place, response) = ui.allocate_exact_size(size, Sense::hover());
    let left = params.session.stars_left();
    stars(ui, left, place);
    let words = params.text.with_value("learn-stars-left", "stars", &left.to_string());
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, &words));
    let how = params.text.get("learn-stars-how");
    let is_first = params.curriculum.lessons().all(|lesson| params.progress.rating(&lesson.name) == 0);
    if low || is_first {
        response.on_hover_text(format!("{words} {how}"));
    } else {
        response.on_hover_text(&words);
        ui.add(egui::Label::new(faint(how).small()).wrap());
    }
}

/// The goal in a sentence.
fn task_line(ui: &mut PanelUi, params: &LessonParams, lesson: &Lesson) {
    ui.well(|ui| {
        let watching = matches!(params.session.phase(), Some(Phase::Demo { .. }));
        let head = if watching { "learn-watch" } else { "learn-your-turn" };
        ui.label(bold(params.text.get(head)).color(colors().leaf));
        ui.label(bold(speech::lesson_text(lesson, params.session.board(), "do", &params.text)).size(19.0));
    });
}

/// The result of the last attempt.
fn outcome_line(ui: &mut PanelUi, params: &LessonParams, lesson: &Lesson) {
    if let Some(rating) = params.session.rating() {
        ui.add_space(10.0);
        ui.vertical_centered(|ui| {
            let size = egui::vec2(BIG_STAR_SIZE * f32::from(MAX_STARS), BIG_STAR_SIZE);
            let (place, _) = ui.allocate_exact_size(size, Sense::hover());
            stars(ui, rating, place);
        });
    }
    if matches!(params.session.phase(), Some(Phase::Reached(_))) {
        let moves = params.session.attempt().map_or(0, |attempt| attempt.moves);
        let count = speech::moves_used(moves, lesson.boards[params.session.board()].par, &params.text);
        ui.vertical_centered(|ui| {
            ui.label(bold(params.text.get("learn-reached")).size(24.0).color(colors().leaf));
            ui.label(faint(count));
            if params.session.rating().is_some() {
                ui.label(faint(stars_text(&params.curriculum, &params.progress, &params.text)));
            }
        });
    }
    if params.session.is_on_detour() {
        ui.add_space(8.0);
        ui.label(RichText::new(params.text.get("learn-detour")).size(19.0));
    }
    if let Some(miss) = params.session.miss().cloned().or_else(|| params.session.demonstrated_mistake()) {
        ui.add_space(8.0);
        ui.label(RichText::new(speech::miss_sentence(&miss, lesson, &params.text)).size(19.0).color(colors().clay));
    }
}

/// Whether the lesson is finished or a demonstration is running.
fn stage_line(params: &LessonParams) -> (bool, bool) {
    (params.session.rating().is_some(), matches!(params.session.phase(), Some(Phase::Demo { .. })))
}

/// The main button, and the small ones below it.
fn exits(ui: &mut PanelUi, params: &LessonParams) {
    let (done, watching) = stage_line(params);
    if done {
        ui.main_button("learn-next", LessonCommand::Skip);
    } else if watching && main_button(ui, &params.text.get("learn-your-turn")).clicked() {
        ui.commands.push(LessonCommand::Restart);
    }
    let orders = [
        (Icon::Hint, "learn-show", LessonCommand::Demonstrate.into()),
        (Icon::Undo, "learn-again", LessonCommand::Restart.into()),
        (Icon::Skip, "learn-skip", LessonCommand::Skip.into()),
        (Icon::Back, "learn-list", LearnCommand::ShowPage(LearnPage::Lessons).into()),
    ];
    let has_moved = params.session.attempt().is_some_and(|attempt| attempt.moves > 0);
    let can_restart = done || watching || has_moved || params.session.miss().is_some();
    exit_buttons(ui, &orders, |key| key != "learn-again" || can_restart, |_| None);
}

/// The hand of a demonstration, and a note that it is a demonstration.
pub(in crate::ui) fn over_the_board(ui: &mut PanelUi, board: Rect, params: &LessonParams) {
    if !matches!(params.session.phase(), Some(Phase::Demo { .. })) {
        return;
    }
    // In the corner, where no piece stands behind it.
    let corner = board.left_top() + egui::vec2(14.0, 14.0);
    ui.show(Area::new("watch".into()).pivot(Align2::LEFT_TOP).fixed_pos(corner).interactable(false), |ui| {
        ui.show(Frame::new().fill(colors().ink).corner_radius(10).inner_margin(Margin::symmetric(18, 7)), |ui| {
            ui.label(bold(params.text.get("learn-watch")).size(20.0).color(colors().paper));
        });
    });
    let (Some(hand), Some(camera_view)) = (&params.hand, &params.camera_view) else { return };
    let seen = camera_view.project(hand.at) / ui.ctx().zoom_factor();
    let side = if hand.holds { HAND_SIZE * 0.92 } else { HAND_SIZE };
    let corner = Pos2::new(seen.x, seen.y) - FINGERTIP * side;
    ui.show(Area::new("hand".into()).fixed_pos(corner).interactable(false).order(egui::Order::Foreground), |ui| {
        let (place, _) = ui.allocate_exact_size(Vec2::splat(side), Sense::hover());
        for (icon, tint) in [(Icon::Hand, colors().paper), (Icon::HandLine, colors().ink)] {
            ui.icon(icon, place, tint.gamma_multiply(hand.opacity));
        }
    });
}
