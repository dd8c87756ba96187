//! The buttons below a game: the two that a player needs most, and a drawer with all others. The buttons below the drawer
//! never move.

use crate::app::any_command::AnyCommand;
use crate::app::screens::{Overlay, Screen, ScreenCommand};
use crate::app::settings::values::ViewStyle;
use crate::app::text::Text;
use crate::features::analysis::AnalysisCommand;
use crate::features::learn::practice::session::PracticeSession;
use crate::session::board_view::{View, ViewCommand};
use crate::session::game_commands::{GameCommand, UnaidedMatch};
use crate::session::r#match::Match;
use crate::session::open_share::OpenShare;
use crate::session::spectator::{SpectatorCommand, SpectatorControls};
use crate::session::threat_view::ThreatViewCommand;
use crate::ui::game::exercise_card;
use crate::ui::game::online as beside;
use crate::ui::game::online::OnlineGameParams;
use crate::ui::kit::icons::Icon;
use crate::ui::kit::panel_ui::PanelUi;
use crate::ui::kit::style;
use crate::ui::kit::widgets::{button_grid, icon_button};
use bevy::ecs::system::SystemParam;
use bevy::prelude::{Res, Resource};
use bevy_egui::egui;
use egui::{Rect, Ui};

/// Whether the drawer with the other buttons is open.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq, Eq)]
pub(crate) struct GameMenu {
    /// Whether it is open.
    pub(crate) open: bool,
}

/// The parameters of the buttons.
#[derive(SystemParam)]
pub(crate) struct ButtonsParams<'w> {
    text: Res<'w, Text>,
    view: Res<'w, View>,
    current: Res<'w, Match>,
    controls: Res<'w, SpectatorControls>,
    practice: Res<'w, PracticeSession>,
    unaided: Res<'w, UnaidedMatch>,
    online: OnlineGameParams<'w>,
}

/// A button: its icon, label, command, and whether it is enabled.
pub(crate) type Button = (Icon, &'static str, AnyCommand, bool);

/// In windows lower than this, in points, buttons have no labels, to leave room for the move list.
const LOW_WINDOW_HEIGHT: f32 = 560.0;
/// Panels narrower than this, in points, have three buttons in a row.
const NARROW_PANEL_WIDTH: f32 = 250.0;
/// The gap between two buttons, and the margin of the drawer, in points.
const BUTTON_GAP: f32 = 6.0;
const DRAWER_MARGIN: f32 = 8.0;

/// The buttons of a game. Their number does not change during a game.
pub(crate) struct GameButtons {
    /// Always visible; the last two open the drawer and lead to the menu.
    main: Vec<Button>,
    /// In the drawer; an online game has none.
    others: Vec<Button>,
    columns: usize,
    other_columns: usize,
}

impl GameButtons {
    pub(crate) fn of(ui: &Ui, params: &ButtonsParams, room: f32) -> Self {
        let is_low = ui.ctx().viewport_rect().height() < LOW_WINDOW_HEIGHT;
        let other_columns = if is_low { 6 } else { grid_columns(room) };
        let online = beside::buttons(&params.online);
        let columns = match (&online, is_low) {
            (Some(_), _) => other_columns,
            (None, true) => 4,
            (None, false) => 2,
        };
        let (main, others) = online.map_or_else(|| (main_buttons(params), other_buttons(params)), |all| (all, vec![]));
        Self { main, others, columns, other_columns }
    }

    /// Whether there are buttons in the drawer.
    pub(crate) fn has_drawer(&self) -> bool {
        !self.others.is_empty()
    }

    /// Draws the open drawer.
    pub(crate) fn show_drawer(&self, ui: &mut PanelUi, params: &ButtonsParams, menu: &mut GameMenu) {
        let frame = egui::Frame::new().fill(style::colors().paper_deep).corner_radius(9).inner_margin(DRAWER_MARGIN);
        ui.framed(frame, |ui| {
            button_grid(ui, &self.others, self.other_columns, BUTTON_GAP, |ui, (icon, key, action, enabled), width| {
                if icon_button(ui, *icon, &params.text.get(key), *enabled, width).clicked() {
                    menu.open = false;
                    ui.commands.push(action.clone());
                }
            });
        });
    }

    /// Draws the buttons that are always visible.
    pub(crate) fn show(self, ui: &mut PanelUi, params: &ButtonsParams, menu: &mut GameMenu) {
        button_grid(ui, &self.main, self.columns, BUTTON_GAP, |ui, (icon, key, action, enabled), width| {
            let response = icon_button(ui, *icon, &params.text.get(key), *enabled, width);
            if *icon == Icon::More && menu.open {
                mark_as_open(ui, response.rect);
            }
            if response.clicked() {
                match icon {
                    Icon::More => menu.open = !menu.open,
                    _ => ui.commands.push(action.clone()),
                }
            }
        });
    }
}

/// A line under the button whose drawer is open.
fn mark_as_open(ui: &Ui, button: Rect) {
    let line = button.with_min_y(button.bottom() - 5.0).shrink2(egui::vec2(12.0, 1.0));
    ui.painter().rect_filled(line, 2.0, style::colors().leaf);
}

fn grid_columns(room: f32) -> usize {
    if room < NARROW_PANEL_WIDTH { 3 } else { 4 }
}

/// What a player needs most, the drawer, and the exit.
fn main_buttons(params: &ButtonsParams) -> Vec<Button> {
    let going_on = params.current.outcome().is_none();
    let aided = !params.unaided.is_on_board(&params.current);
    let human = going_on && params.current.human_to_move() && aided;
    let anyone = params.current.seats().iter().any(|seat| seat.is_human());
    let undoable = params.current.undo_plies() > 0 && (anyone || params.controls.paused) && aided;
    let exit: Button = match params.practice.exercise() {
        Some(exercise) => (Icon::Back, "exercise-list", exercise_card::list_command(exercise).into(), true),
        None => (Icon::Back, "button-menu", ScreenCommand::Go(Screen::Menu).into(), true),
    };
    // The drawer is opened here, without a command.
    let more: Button = (Icon::More, "button-more", ScreenCommand::Close.into(), true);
    if anyone {
        let undo: Button = (Icon::Undo, "button-undo", GameCommand::Undo.into(), undoable);
        return vec![(Icon::Hint, "button-hint", GameCommand::Hint.into(), human), undo, more, exit];
    }
    let (icon, key) =
        if params.controls.paused { (Icon::Play, "button-resume") } else { (Icon::Pause, "button-pause") };
    vec![
        (icon, key, SpectatorCommand::TogglePause.into(), going_on),
        (Icon::Step, "button-step", SpectatorCommand::Step.into(), going_on && params.controls.paused),
        more,
        exit,
    ]
}

/// The buttons in the drawer.
fn other_buttons(params: &ButtonsParams) -> Vec<Button> {
    let going_on = params.current.outcome().is_none();
    let human = going_on && params.current.human_to_move();
    let anyone = params.current.seats().iter().any(|seat| seat.is_human());
    let (view_icon, view_key) = match params.view.style {
        ViewStyle::Toy => (Icon::CameraDiagram, "button-view-diagram"),
        ViewStyle::Diagram => (Icon::CameraToy, "button-view-toy"),
    };
    let mut all: Vec<Button> = Vec::new();
    if anyone {
        all.push((Icon::Resign, "button-resign", GameCommand::Resign.into(), going_on));
        // After a game there is no draw to offer, but perhaps a game to share.
        match going_on {
            true => all.push((Icon::Draw, "button-draw", GameCommand::OfferDraw.into(), human)),
            false => all.push((Icon::Share, "button-share", OpenShare::Match.into(), true)),
        }
    } else {
        let undoable = params.current.undo_plies() > 0 && params.controls.paused;
        all.push((Icon::Undo, "button-undo", GameCommand::Undo.into(), undoable));
    }
    all.extend([
        (Icon::Redo, "button-redo", GameCommand::Redo.into(), params.current.game().can_redo()),
        (Icon::Threat, "button-threats", ThreatViewCommand::Toggle.into(), going_on),
        (Icon::Flip, "button-flip", ViewCommand::Flip.into(), true),
        (view_icon, view_key, ViewCommand::SwitchStyle.into(), true),
        (Icon::New, "button-new", ScreenCommand::Open(Overlay::NewGame).into(), true),
        (Icon::Look, "button-look", AnalysisCommand::OpenMatch.into(), params.current.game().ply() > 0),
        (Icon::Games, "library-title", ScreenCommand::Go(Screen::Library).into(), true),
        (Icon::Settings, "menu-settings", ScreenCommand::Open(Overlay::Settings).into(), true),
    ]);
    all
}
