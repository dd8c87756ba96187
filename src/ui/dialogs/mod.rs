//! The dialogs over the screen. Each is a system of its own; they share their frame and a few controls.

pub mod clock_choice;
pub mod coats;
pub mod keys;
pub mod new_game;
pub mod opponents;
pub mod piece_art;
pub mod settings;

use crate::app::schedule::AppSystems;
use crate::app::screens::{Overlay, ScreenCommand};
use crate::app::settings::values::AnimationSpeed;
use crate::session::board_view::Seating;
use crate::ui::kit::focus;
use crate::ui::kit::panel_ui::PanelUi;
use crate::ui::kit::style;
use crate::ui::kit::style::colors;
use crate::ui::kit::widgets::{
    NumberChoice, bold, choices, fitted_button, main_button, main_button_in_row, wide_button,
};
use crate::ui::panels::{DrawPanels, PanelSystems, Panels};
use bevy::ecs::system::SystemParam;
use bevy::prelude::{App, IntoScheduleConfigs, Res, ResMut, Resource, Update, in_state, state_changed};
use bevy_egui::egui;
use egui::{Align2, Modal, Response, ScrollArea};
use std::ops::RangeInclusive;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<DialogCount>()
        .add_plugins((new_game::plugin, settings::plugin))
        .add_systems(
            DrawPanels,
            (
                new_game::draw.run_if(in_state(Overlay::NewGame)),
                settings::draw.run_if(in_state(Overlay::Settings)),
                piece_art::draw.run_if(in_state(Overlay::PieceHelp)),
                keys::draw.run_if(in_state(Overlay::Keys)),
            )
                .in_set(PanelSystems::Dialogs),
        )
        .add_systems(Update, count_dialogs.in_set(AppSystems::Present).run_if(state_changed::<Overlay>));
}

/// The number of changes of the dialog.
#[derive(Resource, Default)]
struct DialogCount(u32);

/// Each dialog is another one for egui: it opens with its title in sight, however far the last one was scrolled.
fn count_dialogs(mut count: ResMut<DialogCount>) {
    count.0 = count.0.wrapping_add(1);
}

/// What a dialog needs to draw itself.
#[derive(SystemParam)]
pub(crate) struct Dialogs<'w, 's> {
    panels: Panels<'w, 's>,
    count: Res<'w, DialogCount>,
}

/// The layout of a dialog.
pub(crate) struct Dialog {
    /// Its preferred width, in points.
    pub(crate) width: f32,
    /// The height of what may scroll, in points, if it keeps its height from one page to the next.
    pub(crate) page_height: Option<f32>,
    /// The number of its page.
    pub(crate) page: u8,
    /// Whether it hangs from its top: a choice that changes its height does not move under the pointer.
    pub(crate) hangs: bool,
    /// Whether it stands over the panel in a window that is wide enough: what is chosen is seen on the board.
    pub(crate) beside_board: bool,
    /// Whether its rows may be wider than a small window: they must not push the exits out of it.
    pub(crate) has_wide_rows: bool,
}

/// Preferred width of a dialog, in points.
const DIALOG_WIDTH: f32 = 460.0;
/// Between the edge of a dialog and its content, in points.
const DIALOG_PADDING: f32 = 20.0;
/// The part of the window's height that a dialog leaves free, including its frame, in points.
const DIALOG_MARGIN: f32 = 120.0;
/// The same in low windows.
const TIGHT_DIALOG_MARGIN: f32 = 68.0;
const TIGHT_WINDOW_HEIGHT: f32 = 440.0;
/// Windows narrower than this, in points, may be too narrow for a wide row.
const NARROW_WINDOW_WIDTH: f32 = 600.0;
/// Windows at least this wide, in points, show most of the board beside a dialog.
const WIDE_WINDOW_WIDTH: f32 = 1000.0;
/// Windows lower than this, in points, are too low for a tall dialog.
const LOW_WINDOW_HEIGHT: f32 = 640.0;

impl Default for Dialog {
    fn default() -> Self {
        Self {
            width: DIALOG_WIDTH,
            page_height: None,
            page: 0,
            hangs: false,
            beside_board: false,
            has_wide_rows: false,
        }
    }
}

impl Dialog {
    /// Draws the dialog: the head, what may scroll, and the exits. Head and exits stay in sight however long the dialog is.
    /// All may change its draft.
    pub(crate) fn show<D>(
        self,
        dialogs: &mut Dialogs,
        draft: &mut D,
        head: impl FnOnce(&mut PanelUi, &mut D),
        body: impl FnOnce(&mut PanelUi, &mut D),
        exits: impl FnOnce(&mut PanelUi, &mut D),
    ) {
        let opened = dialogs.count.0;
        dialogs.panels.over_board(|ui, board| {
            focus::forget_main(ui.ctx());
            let room = ui.ctx().viewport_rect().size();
            let around = if room.y < TIGHT_WINDOW_HEIGHT { TIGHT_DIALOG_MARGIN } else { DIALOG_MARGIN };
            let mut place = Modal::default_area("dialog".into());
            if self.hangs {
                place = place.anchor(Align2::CENTER_TOP, [0.0, around / 2.0 - DIALOG_PADDING]);
            }
            if self.beside_board && room.x >= WIDE_WINDOW_WIDTH {
                let (side, margin) = match board.center().x > room.x / 2.0 {
                    true => (Align2::LEFT_CENTER, DIALOG_PADDING),
                    false => (Align2::RIGHT_CENTER, -DIALOG_PADDING),
                };
                place = place.anchor(side, [margin, 0.0]);
            }
            let should_close = ui.modal(Modal::new("dialog".into()).area(place).frame(style::card_frame()), |ui| {
                ui.set_width(self.width.min(room.x - 80.0));
                let most = room.y - around - ui.height_of("exits of the dialog") - ui.height_of("head of the dialog");
                ui.measured("head of the dialog", |ui| head(ui, draft));
                let height = self.page_height.map_or(most, |height| height.min(most));
                let is_narrow = self.has_wide_rows && room.x < NARROW_WINDOW_WIDTH;
                let area = if is_narrow { ScrollArea::both() } else { ScrollArea::vertical() };
                let area = area.id_salt(("dialog", opened, self.page)).max_height(height).min_scrolled_height(height);
                ui.show(area.auto_shrink([false, self.page_height.is_none()]), |ui| body(ui, draft));
                ui.measured("exits of the dialog", |ui| {
                    ui.add_space(8.0);
                    exits(ui, draft);
                });
            });
            if should_close {
                ui.commands.push(ScreenCommand::Close);
            }
        });
    }
}

/// Whether the window is too low for a tall dialog.
pub(crate) fn is_low(ui: &PanelUi) -> bool {
    ui.ctx().viewport_rect().height() < LOW_WINDOW_HEIGHT
}

/// A main button and a second one, side by side in low windows. Returns which one was pressed.
fn two_buttons(ui: &mut PanelUi, main: &str, other: &str, enabled: bool) -> (bool, bool) {
    if !is_low(ui) {
        return (main_button(ui, main).clicked(), wide_button(ui, other, enabled).clicked());
    }
    ui.columns(2, |places| {
        let main = main_button_in_row(&mut places[0], main).clicked();
        let size = egui::vec2(places[1].available_width(), 38.0);
        (main, fitted_button(&mut places[1], other, enabled, size).clicked())
    })
}

/// How two players sit at one screen.
fn seat_choice(ui: &mut PanelUi, seating: &mut Seating) {
    let text = ui.text;
    let key = |seating| match seating {
        Seating::Beside => "seating-beside",
        Seating::InTurns => "seating-in-turns",
        Seating::Opposite => "seating-opposite",
    };
    choices(ui, seating, &Seating::ALL.map(|seating| (seating, text.get(key(seating)))));
}

/// A control below its label, so that long labels fit.
pub(super) fn labelled_field(ui: &mut PanelUi, label: &str, control: impl FnOnce(&mut PanelUi)) {
    ui.label(bold(label).color(colors().faint));
    control(ui);
    ui.add_space(4.0);
}

/// A fraction, shown and typed as a percentage.
fn percent_choice<N: egui::emath::Numeric>(
    ui: &mut PanelUi,
    name: &str,
    fraction: &mut N,
    range: RangeInclusive<f64>,
) -> Response {
    let format = |percent| format!("{percent:.0}%");
    let range = range.start() * 100.0..=range.end() * 100.0;
    let mut percent = fraction.to_f64() * 100.0;
    let response = NumberChoice { name, range, step: 5.0, logarithmic: false, format: &format }.show(ui, &mut percent);
    if response.changed() {
        *fraction = N::from_f64(percent / 100.0);
    }
    response
}

/// The speed of animations.
pub(super) fn speed_choice(ui: &mut PanelUi, tempo: &mut AnimationSpeed) -> bool {
    let text = ui.text;
    choices(ui, tempo, &AnimationSpeed::ALL.map(|tempo| (tempo, text.get(speed_key(tempo)))))
}

fn speed_key(tempo: AnimationSpeed) -> &'static str {
    match tempo {
        AnimationSpeed::Off => "speed-off",
        AnimationSpeed::Slow => "speed-slow",
        AnimationSpeed::Normal => "speed-normal",
        AnimationSpeed::Fast => "speed-fast",
    }
}
