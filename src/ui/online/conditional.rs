//! The panel beside the board on which the player chooses conditional moves: what to do next, and what the server keeps.

use crate::app::any_command::AnyCommand;
use crate::app::screens::{Overlay, Screen, ScreenCommand};
use crate::app::text::Text;
use crate::features::online::conditional::{
    ConditionalCommand, ConditionalLine, ConditionalPlan, imagined_turns, line_sentence,
};
use crate::features::online::conditional_text::{awaited_name, prompt};
use crate::features::online::error_text::connection_problem;
use crate::features::online::{Online, OnlineCommand};
use crate::session::board_view::ViewCommand;
use crate::session::cursor::GameCursor;
use crate::session::cursor_commands::CursorCommand;
use crate::session::game_text::turn_sentence;
use crate::session::r#match::Match;
use crate::ui::kit::drawer::BUTTON_GAP;
use crate::ui::kit::icons::Icon;
use crate::ui::kit::panel_ui::{PanelUi, Side};
use crate::ui::kit::style;
use crate::ui::kit::style::colors;
use crate::ui::kit::widgets::{bold, button_grid, control_name, heading, spinner};
use crate::ui::online::connection;
use crate::ui::panels::{DrawPanels, PanelSystems, Panels, on_screen};
use bevy::ecs::system::SystemParam;
use bevy::prelude::{App, IntoScheduleConfigs, Res, State};
use bevy_egui::egui;
use congo_client::connection::State as Connection;
use egui::{Align, Align2, Area, Label, Layout, RichText};

/// Width of the panel in a narrow and in a wide window, in points.
const PANEL_WIDTHS: [f32; 2] = [248.0, 320.0];
/// Columns of the buttons.
const COLUMNS: usize = 4;
/// Width and height of the button that removes a line, in points.
const REMOVE_WIDTH: f32 = 32.0;
/// The gap between the edge of the board's area and the sign over it, in points.
const SIGN_GAP: f32 = 6.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(DrawPanels, draw.in_set(PanelSystems::Screen).run_if(on_screen(Screen::ConditionalMoves)));
}

/// The parameters of the panel.
#[derive(SystemParam)]
pub(crate) struct ConditionalParams<'w> {
    text: Res<'w, Text>,
    online: Res<'w, Online>,
    plan: Res<'w, ConditionalPlan>,
    current: Res<'w, Match>,
    cursor: Res<'w, GameCursor>,
    overlay: Res<'w, State<Overlay>>,
}

fn draw(mut panels: Panels, params: ConditionalParams) {
    panels.screen(|ui| show(ui, &params));
    if *params.overlay.get() == Overlay::None {
        panels.over_board(show_sign);
    }
}

/// Says over the board that its turns are imagined.
fn show_sign(ui: &mut PanelUi, board: egui::Rect) {
    let top = board.center_top() + egui::vec2(0.0, SIGN_GAP);
    ui.show(Area::new("imagined".into()).pivot(Align2::CENTER_TOP).fixed_pos(top).interactable(false), |ui| {
        ui.show(style::card_frame().inner_margin(SIGN_GAP as i8), |ui| {
            ui.set_max_width(board.width() - 6.0 * SIGN_GAP);
            let sign = bold(ui.text.get("conditional-imagined")).color(colors().clay);
            ui.add(Label::new(sign).selectable(false));
        });
    });
}

fn show(ui: &mut PanelUi, params: &ConditionalParams) {
    let width = ui.panel_width(PANEL_WIDTHS);
    ui.side((Side::Right, "conditional"), width, |ui| {
        ui.foot("below the lines", |ui| buttons(ui, params));
        ui.body("lines", |ui| {
            let title = ui.text.get("conditional-open");
            heading(ui, &title);
            next_turn(ui, params);
            ui.add_space(8.0);
            kept_lines(ui, params);
        });
    });
}

/// What the player is to do next; while the board shows an earlier position, the way back.
fn next_turn(ui: &mut PanelUi, params: &ConditionalParams) {
    if params.cursor.is_in_past() {
        ui.label(bold(params.text.get("looking-back")).color(colors().clay));
        return ui.wide_button("back-to-now", true, CursorCommand::GoTo(None));
    }
    if let Some(prompt) = prompt(&params.online, &params.current, &params.text) {
        ui.label(bold(prompt).size(18.0).color(colors().leaf));
    }
    if let Some(online_game) = params.online.game() {
        let name = awaited_name(online_game, &params.text);
        ui.label(RichText::new(params.text.with_value("conditional-how", "name", &name)).color(colors().faint));
    }
}

/// What the server keeps, or why that is not known.
fn kept_lines(ui: &mut PanelUi, params: &ConditionalParams) {
    ui.horizontal(|ui| {
        ui.label(bold(params.text.get("conditional-list")).color(colors().faint));
        if params.plan.is_busy() {
            spinner(ui, 14.0);
        }
    });
    let online_game = params.online.game();
    if online_game.is_some_and(|online_game| *online_game.connection_state() != Connection::Connected) {
        connection(ui, &params.online, true);
    }
    let address = online_game.map(|online_game| online_game.address().to_string()).unwrap_or_default();
    if let Some(problem) = params.plan.problem() {
        let why = connection_problem(problem, &address, &params.text);
        ui.label(RichText::new(params.text.with_value("conditional-unknown", "detail", &why)).color(colors().clay));
        return ui.wide_button("online-hurry", true, ConditionalCommand::Reload);
    }
    if params.plan.is_known() && params.plan.lines().is_empty() {
        ui.say_faint("conditional-none");
    }
    for line in params.plan.lines() {
        ui.well(|ui| line_row(ui, params, line));
    }
}

/// A line with the button that removes it.
fn line_row(ui: &mut PanelUi, params: &ConditionalParams, line: &ConditionalLine) {
    let sentence = line_sentence(line.turns(), &params.text);
    let remove = params.text.with_value("conditional-remove", "line", &sentence);
    ui.horizontal_top(|ui| {
        let width = ui.available_width() - REMOVE_WIDTH - ui.spacing().item_spacing.x;
        ui.allocate_ui_with_layout(egui::vec2(width, 0.0), Layout::top_down(Align::Min), |ui| {
            ui.set_width(width);
            ui.add(Label::new(&sentence).wrap()).on_hover_ui(|ui| {
                line.turns().iter().for_each(|turn| _ = ui.label(turn_sentence(turn, &params.text)));
            });
        });
        let button = egui::Button::new("×").min_size(egui::Vec2::splat(REMOVE_WIDTH));
        let button = ui.add_enabled(!params.plan.is_busy(), button).on_hover_text(&remove);
        control_name(&button, &remove);
        ui.push_if(&button, ConditionalCommand::Remove(line.clone()));
    });
}

fn buttons(ui: &mut PanelUi, params: &ConditionalParams) {
    let has_begun = imagined_turns(&params.online, &params.current).is_some_and(|turns| !turns.is_empty());
    let buttons: [(Icon, &str, AnyCommand, bool); COLUMNS] = [
        (Icon::Undo, "button-undo", ConditionalCommand::Back.into(), has_begun),
        (Icon::First, "conditional-restart", ConditionalCommand::Restart.into(), has_begun),
        (Icon::Flip, "button-flip", ViewCommand::Flip.into(), true),
        (Icon::Settings, "menu-settings", ScreenCommand::Open(Overlay::Settings).into(), true),
    ];
    ui.add_space(BUTTON_GAP);
    button_grid(ui, &buttons, COLUMNS, BUTTON_GAP, |ui, (icon, key, command, enabled), width| {
        ui.icon_button(*icon, key, *enabled, width, command.clone());
    });
    ui.add_space(BUTTON_GAP);
    ui.wide_button("analysis-back-to-game", true, OnlineCommand::ShowGame);
}
