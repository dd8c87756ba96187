//! One frame of panels: what all of them share, and the order in which they are drawn.
//!
//! Each screen, each thing that lies over the board, the dialogs and the toasts are systems of their own in the
//! schedule `DrawPanels`, with a small `SystemParam` of what they show. They never change anything: they write
//! commands.

use crate::app::screens::{Overlay, Screen};
use crate::app::text::Text;
use crate::session::sounds::{Sound, SoundCue};
use crate::ui::commands::UiCommands;
use crate::ui::kit::icons::Icons;
use crate::ui::kit::panel_ui::PanelUi;
use crate::ui::kit::piece_artwork::PieceArtwork;
use bevy::ecs::schedule::{ScheduleLabel, SingleThreadedExecutor};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui;

/// Draws all panels of one frame, in the context of [`PanelContext`].
#[derive(ScheduleLabel, Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct DrawPanels;

/// The order in which the panels are drawn: later ones are on top.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum PanelSystems {
    /// The panels of the screen. They leave the rest of the window to the board.
    Screen,
    /// Panels over the board.
    OverBoard,
    /// The button in the corner of the board.
    Corner,
    /// The dialogs, of which at most one is open.
    Dialogs,
    /// Toasts, which disappear by themselves.
    Toasts,
}

/// The egui context of this frame.
#[derive(Resource, Default)]
pub(crate) struct PanelContext(pub(crate) egui::Context);

/// The area of the window that the screen's panels leave free, in points.
#[derive(Resource, Debug, Clone, Copy, PartialEq)]
pub(crate) struct FreeArea(pub(crate) egui::Rect);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PanelContext>().init_resource::<Icons>().insert_resource(FreeArea(egui::Rect::NOTHING));
    app.init_schedule(DrawPanels).edit_schedule(DrawPanels, |schedule| {
        schedule.set_executor(SingleThreadedExecutor::new());
        schedule.configure_sets(
            (
                PanelSystems::Screen,
                PanelSystems::OverBoard,
                PanelSystems::Corner,
                PanelSystems::Dialogs,
                PanelSystems::Toasts,
            )
                .chain_ignore_deferred(),
        );
        // Each belongs to a screen of its own, and one dialog is open at most.
        for set in [PanelSystems::Screen, PanelSystems::Dialogs] {
            schedule.configure_sets(set.ambiguous_with(set));
        }
    });
}

/// What a panel needs to draw itself.
#[derive(SystemParam)]
pub(crate) struct Panels<'w, 's> {
    context: Res<'w, PanelContext>,
    free: ResMut<'w, FreeArea>,
    text: Res<'w, Text>,
    icons: ResMut<'w, Icons>,
    pieces: PieceArtwork<'w>,
    commands: Commands<'w, 's>,
}

impl Panels<'_, '_> {
    /// Draws the panels of a screen into the whole window. The board gets the area that they leave.
    pub(crate) fn screen(&mut self, draw: impl FnOnce(&mut PanelUi)) {
        *self.free = FreeArea(self.draw("root", draw));
    }

    /// Draws something over the board's area.
    pub(crate) fn over_board(&mut self, draw: impl FnOnce(&mut PanelUi, egui::Rect)) {
        let board = self.free.0;
        self.draw("over the board", |ui| draw(ui, board));
    }

    /// Draws in the whole window. Returns the area that is left.
    fn draw(&mut self, name: &'static str, draw: impl FnOnce(&mut PanelUi)) -> egui::Rect {
        let context = &self.context.0;
        let whole = egui::UiBuilder::new().layer_id(egui::LayerId::background()).max_rect(context.viewport_rect());
        let mut root = egui::Ui::new(context.clone(), name.into(), whole);
        let mut commands = UiCommands::new(self.commands.reborrow());
        draw(&mut PanelUi {
            ui: &mut root,
            text: &self.text,
            icons: &mut self.icons,
            pieces: &self.pieces,
            commands: &mut commands,
        });
        let pressed = commands.is_heard();
        self.click(pressed);
        root.available_rect_before_wrap()
    }

    /// Plays the sound of a pressed button.
    fn click(&mut self, pressed: bool) {
        if pressed {
            self.commands.write_message(SoundCue { sound: Sound::Button });
        }
    }
}

/// The current screen, or that of the next frame: a game that has just started is not drawn with the menu.
pub(crate) fn next_or_current(screen: &State<Screen>, next: &NextState<Screen>) -> Screen {
    match *next {
        NextState::Unchanged => *screen.get(),
        NextState::Pending(next) | NextState::PendingIfNeq(next) => next,
    }
}

/// Runs a panel on one screen.
pub(crate) fn on_screen(
    screen: Screen,
) -> impl FnMut(Res<State<Screen>>, Res<NextState<Screen>>) -> bool + Clone + Send + Sync + 'static {
    move |state: Res<State<Screen>>, next: Res<NextState<Screen>>| next_or_current(&state, &next) == screen
}

/// Runs a panel only if no dialog is open.
pub(crate) fn no_dialog(overlay: Res<State<Overlay>>) -> bool {
    *overlay.get() == Overlay::None
}
