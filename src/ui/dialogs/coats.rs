//! The choice of a coat of paint for the pieces: those that the player has unlocked, and what unlocks the others.

use crate::features::library::statistics::{achievement_title, all_achievements};
use crate::session::experience::Experience;
use crate::session::levels::LevelConfig;
use crate::ui::kit::icons::Icon;
use crate::ui::kit::panel_ui::PanelUi;
use crate::ui::kit::style::colors;
use crate::ui::kit::widgets::{faint, swatch_button};
use crate::view::board::coats::{Coat, Coats};
use crate::view::board::palette::PieceColors;
use crate::view::board::theme::BoardTheme;
use bevy::ecs::system::SystemParam;
use bevy::prelude::{ColorToPacked, Res};
use bevy_egui::egui;
use congo_library::achievements::Achievement;
use congo_rules::Color;
use egui::{Label, Sense, Vec2, WidgetInfo, WidgetType};

/// What the choice shows.
#[derive(SystemParam)]
pub(crate) struct CoatParams<'w> {
    coats: Res<'w, Coats>,
    experience: Res<'w, Experience>,
    levels: Res<'w, LevelConfig>,
    theme: Option<Res<'w, BoardTheme>>,
    pieces: crate::ui::kit::piece_artwork::PieceArtwork<'w>,
}

/// Side length of the lock and of the medal, in points.
const LOCK_SIDE: f32 = 18.0;
const MEDAL_SIDE: f32 = 30.0;

impl CoatParams<'_> {
    /// The colours of the wood of the board: those of the theme, or those on the pieces while they are bare.
    fn wood(&self) -> Option<[PieceColors; 2]> {
        let boards = self.theme.as_ref().map(|theme| (theme.boards(), theme.name()));
        let board = boards.and_then(|(boards, name)| boards.iter().find(|board| board.name == name));
        let own = board.and_then(|board| Some([board.pieces.white.coat?, board.pieces.black.coat?]));
        own.or_else(|| Some([self.pieces.bare_colors(Color::White)?, self.pieces.bare_colors(Color::Black)?]))
    }

    /// The achievement that unlocks a coat.
    fn achievement(&self, coat: &Coat) -> Option<Achievement> {
        all_achievements(&self.levels).into_iter().find(|achievement| achievement.name() == coat.earned_by)
    }
}

/// Draws the choice.
pub(super) fn coat_choice(ui: &mut PanelUi, params: &CoatParams, chosen: &mut Option<String>) {
    let text = ui.text;
    // A coat that is worn can always be kept, even if the games that earned it were deleted.
    let is_open = |coat: &&Coat| coat.is_unlocked(&params.experience) || chosen.as_ref() == Some(&coat.name);
    let (open, locked): (Vec<&Coat>, Vec<&Coat>) = params.coats.all().iter().partition(is_open);
    let mut picked = None;
    ui.horizontal_wrapped(|ui| {
        let wood = params.wood().map_or([[0xC9, 0xA0, 0x6A]; 4], |colors| swatch(&colors));
        if swatch_button(ui, &text.get("coat-none"), &wood, chosen.is_none()).clicked() {
            picked = Some(None);
        }
        for coat in open {
            let is_worn = chosen.as_ref() == Some(&coat.name);
            if swatch_button(ui, &coat.title(text), &swatch(&coat.colors()), is_worn).clicked() {
                picked = Some(Some(coat.name.clone()));
            }
        }
    });
    for coat in locked {
        locked_row(ui, params, coat);
    }
    if let Some(picked) = picked {
        *chosen = picked;
    }
}

fn swatch([white, black]: &[PieceColors; 2]) -> [[u8; 3]; 4] {
    [white.wood, white.accent, black.accent, black.wood].map(|hue| hue.0.to_u8_array_no_alpha())
}

/// A coat that is still locked: a lock, the medal that unlocks it, and what it is for.
fn locked_row(ui: &mut PanelUi, params: &CoatParams, coat: &Coat) {
    let text = ui.text;
    let achievement = params.achievement(coat);
    let named = |achievement: &Achievement| achievement_title(achievement, text);
    let title = achievement.as_ref().map_or_else(|| coat.earned_by.clone(), named);
    let said = text.with_values("coat-locked", &[("coat", coat.title(text).into()), ("achievement", title.into())]);
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        let (lock, response) = ui.allocate_exact_size(Vec2::splat(LOCK_SIDE), Sense::hover());
        ui.icon(Icon::Lock, lock, colors().faint);
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, text.get("coat-lock")));
        if let Some(achievement) = &achievement {
            let (medal, _) = ui.allocate_exact_size(Vec2::splat(MEDAL_SIDE), Sense::hover());
            // In full colour: the lock says that it has not been earned.
            ui.medal(achievement, medal, true);
        }
        ui.add(Label::new(faint(said)).wrap());
    });
}
