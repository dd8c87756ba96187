//! The menu beside the board, and the loading screen.

use super::Asked;
use super::icons::{Icon, Icons};
use super::model::Model;
use super::style::{self, FAINT, INK, WATER};
use super::widgets::{bold, faint, main_button, ornament, wide_button};
use crate::actions::Action;
use crate::learn::Page;
use crate::screens::Overlay;
use crate::settings::{GameChoice, Mode};
use bevy_egui::egui;
use congo_rules::{Color, Kind, Piece};
use egui::{Align, Frame, Layout, Panel, ProgressBar, Rect, RichText, ScrollArea, Sense, Ui};

/// How wide the menu is, in points.
const WIDTH: f32 = 320.0;

/// A bar while drawings and sounds are read.
pub(super) fn loading(root: &mut Ui, model: &Model, icons: &mut Icons) {
    egui::CentralPanel::default().frame(style::panel_frame()).show(root, |ui| {
        ui.add_space(ui.available_height() * 0.28);
        ui.vertical_centered(|ui| {
            ui.set_max_width(WIDTH);
            ui.label(bold(model.t("game")).size(66.0));
            ornament(ui);
            ui.add_space(10.0);
            ui.label(faint(model.t("loading")));
            ui.add(ProgressBar::new(model.loaded()).desired_width(WIDTH).fill(style::LEAF));
            ui.add_space(10.0);
            parade(ui, model, icons);
        });
    });
}

/// The animals that walk along below the menu.
const PARADE: [Kind; 6] = [Kind::Giraffe, Kind::Monkey, Kind::Elephant, Kind::Lion, Kind::Zebra, Kind::Crocodile];
/// The parade is left out where it would not have so much room below the buttons, in points.
const ROOM_FOR_PARADE: f32 = 640.0;

/// The menu.
pub(super) fn show(root: &mut Ui, model: &Model, icons: &mut Icons, asked: &mut Asked) {
    let panel = Panel::left("menu").exact_size(WIDTH).resizable(false).frame(style::panel_frame());
    panel.show(root, |ui| {
        if ui.available_height() > ROOM_FOR_PARADE {
            Panel::bottom("parade").resizable(false).frame(Frame::new()).show_separator_line(false).show(ui, |ui| {
                parade(ui, model, icons);
            });
        }
        ScrollArea::vertical().auto_shrink([false, true]).show(ui, |ui| {
            title(ui, model);
            games(ui, model, asked);
            ui.add_space(14.0);
            program(ui, model, icons, asked);
        });
    });
}

fn title(ui: &mut Ui, model: &Model) {
    ui.add_space(ui.available_height().min(700.0) * 0.06);
    ui.label(bold(model.t("game")).size(66.0).color(INK));
    ui.label(RichText::new(model.t("tagline")).size(19.0).color(FAINT));
    ui.add_space(4.0);
    ornament(ui);
    ui.add_space(8.0);
}

/// White's animals in a row by the river.
fn parade(ui: &mut Ui, model: &Model, icons: &mut Icons) {
    let Some(coat) = model.coat(Color::White) else { return };
    let side = ui.available_width() / PARADE.len() as f32;
    let (place, _) = ui.allocate_exact_size(egui::vec2(ui.available_width(), side + RIVER), Sense::hover());
    let water = Rect::from_min_max(egui::pos2(place.left(), place.bottom() - RIVER), place.max);
    for (nth, kind) in PARADE.into_iter().enumerate() {
        let corner = place.min + egui::vec2(side * nth as f32, 0.0);
        let man = Rect::from_min_size(corner, egui::Vec2::splat(side)).shrink(2.0);
        icons.man(ui, Piece { color: Color::White, kind }, coat, man);
    }
    ui.painter().rect_filled(water, 4.0, WATER);
}

/// How high the river below the parade is, in points.
const RIVER: f32 = 7.0;

/// What a newcomer wants is the one big button; the rest follows.
fn games(ui: &mut Ui, model: &Model, asked: &mut Asked) {
    let last = &model.settings.last_game;
    if model.autosave.exists() {
        if main_button(ui, &model.t("menu-continue")).clicked() {
            asked.push(Action::Continue);
        }
        if wide_button(ui, bold(play_label(model, last)), true).clicked() {
            asked.push(Action::Start(last.clone()));
        }
    } else if main_button(ui, &play_label(model, last)).clicked() {
        asked.push(Action::Start(last.clone()));
    }
    if wide_button(ui, model.t("menu-learn"), true).clicked() {
        asked.push(Action::ShowPage(Page::Lessons));
    }
    if wide_button(ui, model.t("menu-puzzles"), true).clicked() {
        asked.push(Action::ShowPage(Page::Puzzles));
    }
    if wide_button(ui, model.t("menu-change"), true).clicked() {
        asked.push(Action::Open(Overlay::NewGame));
    }
    let back = model.online.party().is_some() || !model.tickets.kept().is_empty();
    let online = if back { "menu-online-back" } else { "menu-online" };
    if wide_button(ui, model.t(online), true).clicked() {
        asked.push(Action::Online);
    }
    if wide_button(ui, model.t("menu-games"), true).clicked() {
        asked.push(Action::Library);
    }
}

/// What the big button starts, by name.
fn play_label(model: &Model, choice: &GameChoice) -> String {
    match choice.mode {
        Mode::Computer => model.t1("menu-play", "against", &model.level_name(&choice.level)),
        Mode::TwoPlayers => model.t("menu-play-two"),
        Mode::Watch => model.t("menu-watch"),
    }
}

fn program(ui: &mut Ui, model: &Model, icons: &mut Icons, asked: &mut Asked) {
    ui.with_layout(Layout::left_to_right(Align::Min), |ui| {
        let width = (ui.available_width() - 16.0) / 3.0;
        for (icon, key, action) in [
            (Icon::Settings, "menu-settings", Action::Open(Overlay::Settings)),
            (Icon::Keys, "keys-title", Action::Open(Overlay::Keys)),
            (Icon::Quit, "menu-quit", Action::Quit),
        ] {
            if super::widgets::icon_button(ui, icons, icon, &model.t(key), true, width).clicked() {
                asked.push(action);
            }
        }
    });
}
