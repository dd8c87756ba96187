//! The panel beside a game.

pub mod buttons;
pub mod chain_count;
pub mod clock;
pub mod exercise_card;
pub mod exits;
pub mod game_over;
pub mod game_panel;
pub mod online;
pub mod opponent_card;
pub mod slot;
pub mod story;

use crate::app::screens::Screen;
use crate::ui::game::chain_count::draw_chain_count;
use crate::ui::game::clock::draw_pause;
use crate::ui::game::game_over::{draw_crown, draw_light};
use crate::ui::panels::{DrawPanels, PanelSystems, no_dialog, on_screen};
use bevy::prelude::{App, IntoScheduleConfigs};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(game_panel::plugin);
    let over_game = (draw_light, draw_crown, draw_pause).chain().run_if(on_screen(Screen::Playing));
    let over_board = (draw_chain_count.run_if(no_dialog), over_game).chain();
    app.add_systems(DrawPanels, over_board.in_set(PanelSystems::OverBoard));
}
