//! The editor's panel: palette, commands for the whole board, the position as text, and the verdict.

pub mod fen_field;
pub mod palette;
pub mod params;

use crate::app::any_command::AnyCommand;
use crate::app::clipboard::ReadClipboard;
use crate::app::screens::{Overlay, Screen, ScreenCommand};
use crate::features::editor::validation::Validity;
use crate::features::editor::{EditorCommand, text as words};
use crate::session::board_view::ViewCommand;
use crate::session::game_text;
use crate::ui::camera::other_view;
use crate::ui::editor::fen_field::FenDraft;
use crate::ui::editor::params::EditorParams;
use crate::ui::kit::icons::Icon;
use crate::ui::kit::panel_ui::{PanelUi, Side};
use crate::ui::kit::style::colors;
use crate::ui::kit::widgets::button_grid;
use crate::ui::kit::widgets::{choices, faint, fitted_headline, icon_button, main_button_in_row, wide_button};
use crate::ui::panels::{DrawPanels, PanelSystems, Panels, on_screen};
use bevy::prelude::ResMut;
use bevy::prelude::{App, IntoScheduleConfigs};
use bevy_egui::egui;
use congo_rules::Color;
use egui::{Align, Label, Layout, Rect, RichText, ScrollArea, Sense};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<FenDraft>()
        .add_systems(DrawPanels, draw.in_set(PanelSystems::Screen).run_if(on_screen(Screen::Editor)));
}

fn draw(mut panels: Panels, params: EditorParams, mut draft: ResMut<FenDraft>) {
    panels.screen(|ui| show(ui, &params, &mut draft));
}

/// Width of the panel in a narrow and in a wide window, in points.
const PANEL_WIDTHS: [f32; 2] = [280.0, 380.0];
/// Panels lower than this, in points, have no room for the explanation.
const LOW_PANEL_HEIGHT: f32 = 620.0;
/// The verdict takes at most this fraction of the panel's height.
const MAX_VERDICT_FRACTION: f32 = 0.24;
/// Width of the button in the corner, in points.
const CORNER_BUTTON_WIDTH: f32 = 40.0;
/// Buttons per row.
const BUTTONS_PER_ROW: usize = 5;

/// Draws the panel.
pub(super) fn show(ui: &mut PanelUi, params: &EditorParams, draft: &mut FenDraft) {
    let width = ui.panel_width(PANEL_WIDTHS);
    ui.side((Side::Right, "arrangement"), width, |ui| {
        let low = ui.available_height() < LOW_PANEL_HEIGHT;
        let most = ui.available_height() * MAX_VERDICT_FRACTION;
        ui.foot("beginning", |ui| {
            ui.add_space(6.0);
            validation_verdict(ui, params, most);
            begin_button(ui, params);
        });
        editor_title(ui, params);
        ui.body("arrangement", |ui| {
            if !low {
                ui.add(Label::new(faint(params.text.get("editor-help"))).wrap());
            }
            crate::ui::editor::palette::show(ui, params);
            turn_choice(ui, params);
            editor_buttons(ui, params);
            chain_choice(ui, params);
            crate::ui::editor::fen_field::show(ui, params, draft);
        });
    });
    crate::ui::editor::palette::draw_carried_piece(ui, params);
}

/// The title and the exit button, which stays visible.
fn editor_title(ui: &mut PanelUi, params: &EditorParams) {
    ui.horizontal(|ui| {
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if icon_button(ui, Icon::Back, &params.text.get("editor-back"), true, CORNER_BUTTON_WIDTH).clicked() {
                ui.commands.push(EditorCommand::Leave);
            }
            fitted_headline(ui, &params.text.get("editor-title"), 20.0);
        });
    });
}

/// The choice of the side to move.
fn turn_choice(ui: &mut PanelUi, params: &EditorParams) {
    let mut turn = params.editor.setup().turn;
    let sides = Color::ALL
        .map(|color| (color, params.text.with_value("turn-of", "side", &game_text::side_name(color, &params.text))));
    if choices(ui, &mut turn, &sides) {
        ui.commands.push(EditorCommand::SetTurn(turn));
    }
}

fn editor_buttons(ui: &mut PanelUi, params: &EditorParams) {
    let (view_icon, view_key) = other_view(params.view.style);
    let all: [(Icon, &str, AnyCommand, bool); 14] = [
        (Icon::Board, "editor-start", EditorCommand::SetStart.into(), true),
        (Icon::Lions, "editor-lions", EditorCommand::KeepLions.into(), true),
        (Icon::Empty, "editor-clear", EditorCommand::Clear.into(), true),
        (Icon::Mirror, "editor-mirror", EditorCommand::Mirror.into(), true),
        (Icon::Swap, "editor-swap", EditorCommand::SwapColors.into(), true),
        (Icon::Undo, "button-undo", EditorCommand::Undo.into(), params.editor.can_undo()),
        (Icon::Redo, "button-redo", EditorCommand::Redo.into(), params.editor.can_redo()),
        (Icon::Copy, "editor-copy", EditorCommand::CopyFen.into(), true),
        (Icon::Paste, "editor-paste", ReadClipboard::ForGame.into(), true),
        (Icon::Flip, "button-flip", ViewCommand::Flip.into(), true),
        (view_icon, view_key, ViewCommand::SwitchStyle.into(), true),
        (Icon::Settings, "menu-settings", ScreenCommand::Open(Overlay::Settings).into(), true),
        (Icon::Keys, "keys-title", ScreenCommand::Open(Overlay::Keys).into(), true),
        (Icon::Games, "library-title", ScreenCommand::Go(Screen::Library).into(), true),
    ];
    button_grid(ui, &all, BUTTONS_PER_ROW, 5.0, |ui, (icon, key, action, enabled), width| {
        ui.icon_button(*icon, key, *enabled, width, action.clone());
    });
}

/// Shows a chain in progress, which only the text can set up, and the button that ends it.
fn chain_choice(ui: &mut PanelUi, params: &EditorParams) {
    let Some(start) = params.editor.setup().chain else { return };
    ui.add(Label::new(params.text.with_value("editor-chain", "at", &start.to_string())).wrap());
    ui.wide_button("editor-end-chain", true, EditorCommand::EndChain);
}

/// Whether the position is valid, and what is wrong with it.
fn validation_verdict(ui: &mut PanelUi, params: &EditorParams, most: f32) {
    let verdict = params.editor.validity();
    let (icon, tint) = match verdict {
        Validity::Invalid(_) => (Some(Icon::Threat), colors().clay),
        Validity::GameOver(..) => (None, colors().ink),
        Validity::Playable(_) => (None, colors().leaf),
    };
    ui.well(|ui| {
        ui.show(ScrollArea::vertical().auto_shrink([false, true]).max_height(most), |ui| {
            for said in words::validity_sentences(verdict, &params.text) {
                verdict_line(ui, icon, &said, tint);
            }
        });
    });
}

/// A sentence with an icon.
fn verdict_line(ui: &mut PanelUi, icon: Option<Icon>, said: &str, tint: egui::Color32) {
    const SIGN: f32 = 17.0;
    ui.horizontal_top(|ui| {
        if let Some(icon) = icon {
            let (place, _) = ui.allocate_exact_size(egui::vec2(SIGN, SIGN + 3.0), Sense::hover());
            ui.icon(icon, Rect::from_center_size(place.center(), egui::Vec2::splat(SIGN)), tint);
        }
        ui.add(Label::new(RichText::new(said).color(tint)).wrap());
    });
}

/// The buttons to play or analyse, once the position is valid; before, they say why they are disabled.
fn begin_button(ui: &mut PanelUi, params: &EditorParams) {
    let verdict = params.editor.validity();
    let why = words::validity_sentences(verdict, &params.text).join("\n");
    let play =
        ui.add_enabled_ui(verdict.playable().is_some(), |ui| main_button_in_row(ui, &params.text.get("editor-play")));
    if play.inner.on_disabled_hover_text(&why).clicked() {
        ui.commands.push(ScreenCommand::Open(Overlay::NewGame));
    }
    let analyse = wide_button(ui, params.text.get("editor-analyse"), verdict.position().is_ok());
    if analyse.on_disabled_hover_text(&why).clicked() {
        ui.commands.push(EditorCommand::Analyse);
    }
}
