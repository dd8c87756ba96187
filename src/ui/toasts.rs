//! Messages that disappear by themselves, over the lower edge of the board.

use crate::app::text::Text;
use crate::app::toasts::{Toast, ToastPressed, Toasts};
use crate::features::library::achievements::EarnedMedals;
use crate::features::library::statistics::all_achievements;
use crate::session::levels::LevelConfig;
use crate::session::r#match::Match;
use crate::ui::kit::panel_ui::PanelUi;
use crate::ui::kit::style::{card_frame, colors};
use crate::ui::kit::widgets::bold;
use crate::ui::panels::{DrawPanels, PanelSystems, Panels};
use bevy::ecs::system::SystemParam;
use bevy::prelude::Res;
use bevy::prelude::{App, IntoScheduleConfigs};
use bevy_egui::egui;
use congo_library::achievements::Achievement;
use egui::{Align2, Area, Frame, Margin, RichText, Sense, Vec2};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(DrawPanels, draw.in_set(PanelSystems::Toasts));
}

fn draw(mut panels: Panels, params: ToastParams) {
    panels.over_board(|ui, board| show(ui, board, &params));
}

/// The parameters of the toasts.
#[derive(SystemParam)]
pub(crate) struct ToastParams<'w> {
    pub(super) text: Res<'w, Text>,
    pub(super) toasts: Res<'w, Toasts>,
    pub(super) levels: Res<'w, LevelConfig>,
    pub(super) current: Res<'w, Match>,
    pub(super) earned: Res<'w, EarnedMedals>,
}

impl ToastParams<'_> {
    /// The achievement whose medal belongs to a message.
    fn medal(&self, toast: &Toast) -> Option<Achievement> {
        let name = toast.medal.as_ref()?;
        all_achievements(&self.levels).into_iter().find(|achievement| achievement.name() == *name)
    }
}

/// Boards lower than this, in points, have room for the newest two medals and the newest message only.
const ROOMY_HEIGHT: f32 = 560.0;
const MAX_LOW_MEDALS: usize = 2;

/// Side length of a medal, alone and with others, in points.
const MEDAL_SIDE: f32 = 60.0;
const SMALL_MEDAL_SIDE: f32 = 40.0;

/// Medals that were earned together, on one piece of paper at least this wide. Returns the width that they need.
fn show_medals(ui: &mut PanelUi, medals: &[(Achievement, String)], width: f32) -> f32 {
    let (side, size) = if medals.len() == 1 { (MEDAL_SIDE, 19.0) } else { (SMALL_MEDAL_SIDE, 17.0) };
    let mut needed: f32 = 0.0;
    ui.show(card_frame().inner_margin(Margin::symmetric(16, 8)), |ui| {
        ui.set_min_width(width);
        for (achievement, sentence) in medals {
            ui.horizontal(|ui| {
                let (place, _) = ui.allocate_exact_size(Vec2::splat(side), Sense::hover());
                ui.medal(achievement, place, true);
                let label = ui.label(bold(sentence).size(size));
                needed = needed.max(label.rect.right() - place.left());
            });
        }
    });
    needed
}

/// A message at least this wide. Returns the width that it needs.
fn show_notice(ui: &mut PanelUi, notice: &Toast, params: &ToastParams, width: f32) -> f32 {
    let fill = if notice.is_problem { colors().clay } else { colors().ink };
    let frame = Frame::new().fill(fill).corner_radius(10).inner_margin(Margin::symmetric(16, 10));
    let mut needed = 0.0;
    ui.show(frame, |ui| {
        ui.set_min_width(width);
        ui.horizontal_wrapped(|ui| {
            let label = ui.label(RichText::new(notice.sentence(&params.text)).color(colors().paper));
            needed = label.rect.width();
            let Some(button) = &notice.button else { return };
            let pressed = ui.button(params.text.get(button.label));
            needed = pressed.rect.right().max(label.rect.right()) - label.rect.left();
            if pressed.clicked() {
                ui.commands.push(ToastPressed((**button).clone()));
            }
        });
    });
    needed
}

/// Draws the latest messages.
pub(super) fn show(ui: &mut PanelUi, board: egui::Rect, params: &ToastParams) {
    // The medals of the game on the board are shown with its result, beside the board.
    let is_beside = |achievement: &Achievement| params.earned.of(&params.current).contains(achievement);
    let toasts = || params.toasts.iter().filter(|toast| !params.medal(toast).is_some_and(|medal| is_beside(&medal)));
    if toasts().next().is_none() {
        return;
    }
    let widest = (board.width() - 40.0).clamp(200.0, 560.0);
    let area = Area::new("toasts".into())
        .order(egui::Order::Tooltip)
        .pivot(Align2::CENTER_BOTTOM)
        .fixed_pos(board.center_bottom() - egui::vec2(0.0, 18.0))
        .interactable(toasts().any(|notice| notice.button.is_some()));
    ui.show(area, |ui| {
        ui.set_max_width(widest);
        let earned = |toast: &Toast| Some((params.medal(toast)?, toast.sentence(&params.text)));
        let medals: Vec<_> = toasts().filter_map(earned).collect();
        let notices: Vec<&Toast> = toasts().filter(|toast| params.medal(toast).is_none()).collect();
        let is_low = board.height() < ROOMY_HEIGHT;
        let [old_medals, old_notices] = [(medals.len(), MAX_LOW_MEDALS), (notices.len(), 1)]
            .map(|(all, low)| if is_low { all.saturating_sub(low) } else { 0 });
        // All are as wide as the widest one was in the last frame.
        let id = ui.id().with("width");
        let width = ui.data(|data| data.get_temp::<f32>(id)).unwrap_or_default().min(ui.available_width());
        let mut widths = Vec::new();
        if !medals.is_empty() {
            widths.push(show_medals(ui, &medals[old_medals..], width));
        }
        widths.extend(notices[old_notices..].iter().map(|notice| show_notice(ui, notice, params, width)));
        ui.data_mut(|data| data.insert_temp(id, widths.into_iter().fold(0.0, f32::max)));
    });
}
