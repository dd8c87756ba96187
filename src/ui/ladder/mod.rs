//! The ladder: the opponents along the river, with the crowns won against each, and the one to play next.

pub mod opponent_card;
pub mod path;
pub mod scenery;
pub mod stations;

use crate::app::screens::Screen;
use crate::app::text::Text;
use crate::session::experience::Experience;
use crate::session::game_choice::GameChoice;
use crate::session::game_settings::GameSettings;
use crate::session::levels::LevelConfig;
use crate::ui::dialogs::new_game::NewGameDraft;
use crate::ui::kit::panel_ui::{PanelUi, Side};
use crate::ui::kit::style;
use crate::ui::ladder::stations::PlayerPath;
use crate::ui::panels::{DrawPanels, PanelSystems, Panels, on_screen};
use crate::view::board::theme::{BoardTheme, PlaceKind};
use bevy::ecs::system::SystemParam;
use bevy::prelude::{App, IntoScheduleConfigs, OnEnter, Res, ResMut, Resource};
use bevy_egui::egui;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LadderDraft>()
        .add_plugins(stations::plugin)
        .add_systems(OnEnter(Screen::Ladder), forget_choice)
        .add_systems(DrawPanels, draw.in_set(PanelSystems::Screen).run_if(on_screen(Screen::Ladder)));
}

fn draw(mut panels: Panels, params: LadderParams, mut draft: ResMut<LadderDraft>, mut new_game: ResMut<NewGameDraft>) {
    panels.screen(|ui| show(ui, &params, &mut draft, &mut new_game));
}

fn forget_choice(mut draft: ResMut<LadderDraft>) {
    draft.choice = None;
}

/// The parameters of the ladder.
#[derive(SystemParam)]
pub(crate) struct LadderParams<'w> {
    pub(super) text: Res<'w, Text>,
    pub(super) levels: Res<'w, LevelConfig>,
    pub(super) experience: Res<'w, Experience>,
    pub(super) player_path: PlayerPath<'w>,
    pub(super) game_settings: Res<'w, GameSettings>,
    theme: Res<'w, BoardTheme>,
}

/// The player's choices on the ladder.
#[derive(Resource, Debug, Default)]
pub(crate) struct LadderDraft {
    /// The game to start; `None` before the ladder was drawn.
    choice: Option<GameChoice>,
    /// Whether more options are unfolded.
    options_open: bool,
}

impl LadderParams<'_> {
    /// Whether the place of the theme is for players who want quiet: nothing grows along the river.
    fn is_quiet(&self) -> bool {
        self.theme.board().place.as_ref().is_none_or(|place| place.kind == PlaceKind::Quiet)
    }
}

/// Width of the opponent's card in a wide and in a narrow window, in points.
const CARD_WIDTH: f32 = 330.0;
const NARROW_CARD_WIDTH: f32 = 236.0;
/// Windows narrower than this, in points, get the narrow card.
const NARROW_WINDOW_WIDTH: f32 = 860.0;

/// Draws the ladder.
pub(super) fn show(ui: &mut PanelUi, params: &LadderParams, draft: &mut LadderDraft, new_game: &mut NewGameDraft) {
    let LadderDraft { choice, options_open } = draft;
    let choice = choice.get_or_insert_with(|| {
        let last = &params.game_settings.last_game;
        last.against(params.player_path.next_opponent().unwrap_or(&last.level))
    });
    // Between the two panels the board would be seen through a slit.
    ui.painter().rect_filled(ui.max_rect(), 0.0, style::colors().paper);
    let width = if ui.available_width() < NARROW_WINDOW_WIDTH { NARROW_CARD_WIDTH } else { CARD_WIDTH };
    ui.side((Side::Right, "opponent"), width, |ui| opponent_card::show(ui, params, choice, options_open, new_game));
    ui.show(egui::CentralPanel::default().frame(style::panel_frame()), |ui| {
        if !params.is_quiet() {
            scenery::ground(ui, ui.max_rect().expand(f32::from(style::PANEL_MARGIN)));
        }
        path::show(ui, params, &mut choice.level);
    });
}
