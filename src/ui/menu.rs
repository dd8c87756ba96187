//! The menu beside the board, and the loading screen.

use super::Asked;
use super::icons::{Icon, Icons};
use super::model::Model;
use super::style::{self, FAINT, INK};
use super::widgets::{bold, faint, main_button, wide_button};
use crate::actions::Action;
use crate::screens::Overlay;
use crate::settings::{GameChoice, Mode};
use bevy_egui::egui;
use egui::{Align, Layout, Panel, ProgressBar, RichText, ScrollArea, Ui};

/// How wide the menu is, in points.
const WIDTH: f32 = 320.0;

/// A bar while drawings and sounds are read.
pub(super) fn loading(root: &mut Ui, model: &Model) {
    egui::CentralPanel::default().frame(style::panel_frame()).show(root, |ui| {
        ui.add_space(ui.available_height() * 0.38);
        ui.vertical_centered(|ui| {
            ui.label(bold(model.t("game")).size(64.0));
            ui.label(faint(model.t("loading")));
            ui.add_space(12.0);
            ui.add(ProgressBar::new(model.loaded()).desired_width(280.0).fill(style::LEAF));
        });
    });
}

/// The menu.
pub(super) fn show(root: &mut Ui, model: &Model, icons: &mut Icons, asked: &mut Asked) {
    Panel::left("menu").exact_size(WIDTH).resizable(false).frame(style::panel_frame()).show(root, |ui| {
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
    ui.add_space(22.0);
}

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
    if wide_button(ui, model.t("menu-change"), true).clicked() {
        asked.push(Action::Open(Overlay::NewGame));
    }
    if wide_button(ui, model.t("menu-open"), true).clicked() {
        asked.push(Action::Open(Overlay::Files));
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
