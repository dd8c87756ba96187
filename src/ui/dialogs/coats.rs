//! The choice of a coat of paint for the pieces: those that the player has unlocked, and what unlocks the others.

use crate::features::library::statistics::{achievement_task, all_achievements};
use crate::session::experience::Experience;
use crate::session::levels::LevelConfig;
use crate::ui::kit::icons::Icon;
use crate::ui::kit::panel_ui::PanelUi;
use crate::ui::kit::style::colors;
use crate::ui::kit::widgets::{faint, picture_button};
use crate::view::board::coats::{Coat, Coats};
use crate::view::board::palette::PieceColors;
use crate::view::board::theme::BoardTheme;
use bevy::ecs::system::SystemParam;
use bevy::prelude::Res;
use bevy_egui::egui;
use congo_library::achievements::Achievement;
use congo_rules::{Color, Piece, PieceKind};
use egui::{Label, Rect, Sense, Vec2, WidgetInfo, WidgetType};

/// What the choice shows.
#[derive(SystemParam)]
pub(crate) struct CoatParams<'w> {
    coats: Res<'w, Coats>,
    experience: Res<'w, Experience>,
    levels: Res<'w, LevelConfig>,
    theme: Option<Res<'w, BoardTheme>>,
    pieces: crate::ui::kit::piece_artwork::PieceArtwork<'w>,
}

/// Side length of the lock, and of the medal and the animal beside it, in points.
const LOCK_SIDE: f32 = 18.0;
const MEDAL_SIDE: f32 = 30.0;
/// Side length of an animal in a coat, in points.
const ANIMAL_SIDE: f32 = 42.0;

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
        let bare = params.wood();
        if coat_button(ui, &text.get("coat-none"), bare, chosen.is_none()) {
            picked = Some(None);
        }
        for coat in open {
            if coat_button(ui, &coat.title(text), Some(coat.colors()), chosen.as_ref() == Some(&coat.name)) {
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

/// Two animals in a coat above its name. Returns whether it was chosen.
fn coat_button(ui: &mut PanelUi, name: &str, coat: Option<[PieceColors; 2]>, is_worn: bool) -> bool {
    let size = Vec2::new(2.0 * ANIMAL_SIDE, ANIMAL_SIDE);
    let draw = |ui: &mut PanelUi, place: Rect| {
        for (color, colors) in Color::ALL.into_iter().zip(coat.iter().flatten()) {
            let corner = place.min + Vec2::new(ANIMAL_SIDE * color.index() as f32, 0.0);
            ui.painted_piece(
                Piece { color, kind: PieceKind::Zebra },
                colors,
                Rect::from_min_size(corner, Vec2::splat(ANIMAL_SIDE)),
            );
        }
    };
    picture_button(ui, name, (0.0, size), is_worn, draw).clicked()
}

/// A coat that is still locked: a lock, an animal in it, the medal that unlocks it, and what it is for.
fn locked_row(ui: &mut PanelUi, params: &CoatParams, coat: &Coat) {
    let text = ui.text;
    let achievement = params.achievement(coat);
    let named = |achievement: &Achievement| achievement_task(achievement, text);
    let title = achievement.as_ref().map_or_else(|| coat.earned_by.clone(), named);
    let said = text.with_values("coat-locked", &[("coat", coat.title(text).into()), ("achievement", title.into())]);
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        let (lock, response) = ui.allocate_exact_size(Vec2::splat(LOCK_SIDE), Sense::hover());
        ui.icon(Icon::Lock, lock, colors().faint);
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, text.get("coat-lock")));
        let (animal, _) = ui.allocate_exact_size(Vec2::splat(MEDAL_SIDE), Sense::hover());
        let [colors, _] = coat.colors();
        ui.painted_piece(Piece { color: Color::White, kind: PieceKind::Zebra }, &colors, animal);
        if let Some(achievement) = &achievement {
            let (medal, _) = ui.allocate_exact_size(Vec2::splat(MEDAL_SIDE), Sense::hover());
            // In full colour: the lock says that it has not been earned.
            ui.medal(achievement, medal, true);
        }
        ui.add(Label::new(faint(said)).wrap());
    });
}
