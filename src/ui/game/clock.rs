//! The clocks beside the players' names, the button that pauses them, and the card over the board of a paused game.

use crate::app::text::Text;
use crate::session::clock::GameClock;
use crate::session::cursor::GameCursor;
use crate::session::r#match::Match;
use crate::session::spectator::SpectatorCommand;
use crate::session::spectator::SpectatorControls;
use crate::ui::kit::icons::Icon;
use crate::ui::kit::panel_ui::PanelUi;
use crate::ui::kit::style;
use crate::ui::kit::style::{BOLD_FAMILY, colors};
use crate::ui::kit::widgets::bold;
use crate::ui::panels::Panels;
use bevy::ecs::system::SystemParam;
use bevy::prelude::Res;
use bevy_egui::egui;
use congo_library::clock::Clock;
use congo_rules::Color;
use egui::{Align2, Area, Color32, FontFamily, FontId, Rect, Sense, Stroke, StrokeKind, Ui, Vec2};

/// Draws the card over the board of a paused game.
pub(in crate::ui) fn draw_pause(mut panels: Panels, params: ClockParams) {
    panels.over_board(|ui, board| pause_overlay(ui, board, &params));
}

/// The parameters of the clocks.
#[derive(SystemParam)]
pub(crate) struct ClockParams<'w> {
    pub(super) text: Res<'w, Text>,
    pub(super) clock: Res<'w, GameClock>,
    pub(super) current: Res<'w, Match>,
    pub(super) cursor: Res<'w, GameCursor>,
    pub(super) controls: Res<'w, SpectatorControls>,
}

/// Height of a clock, in points.
const CLOCK_HEIGHT: f32 = 34.0;
/// Font size of the digits, in points.
const DIGIT_SIZE: f32 = 24.0;
/// Side length of the icon before them, in points.
const ICON_SIDE: f32 = 18.0;
/// Both clocks are at least as wide as this.
const MIN_WIDTH_TEXT: &str = "00:00";
/// The margin around them, in points.
const CLOCK_MARGIN: f32 = 7.0;
/// Side length of the pause button, in points.
const BUTTON_SIDE: f32 = 40.0;
/// Opacity of the shade over the board of a paused game.
const PAUSE_SHADE: f32 = 0.25;
/// Boards lower than this, in points, are too low for a large card.
const LOW_BOARD_HEIGHT: f32 = 640.0;

/// The appearance of a clock.
struct ClockStyle {
    fill: Color32,
    ink: Color32,
    sign: Option<Icon>,
}

/// A running clock has a filled frame and an hourglass, a clock with little time a warning sign, an expired clock a
/// flag.
fn clock_style(params: &ClockParams, clock: &Clock, color: Color) -> ClockStyle {
    let (low, held) = (clock.is_low(color), params.clock.is_paused(&params.controls));
    let strong = if low { colors().clay } else { colors().leaf };
    match () {
        () if clock.flagged() == Some(color) => {
            ClockStyle { fill: colors().clay, ink: colors().paper, sign: Some(Icon::Resign) }
        }
        () if params.current.turn() != Some(color) => ClockStyle {
            fill: colors().paper_deep,
            ink: if low { colors().clay } else { colors().ink },
            sign: low.then_some(Icon::Threat),
        },
        () if held => ClockStyle { fill: colors().paper_deep, ink: strong, sign: Some(Icon::Pause) },
        // Until the clock starts, the clock of the side to move only has a frame.
        () if !params.clock.is_live() => ClockStyle { fill: colors().paper_deep, ink: strong, sign: None },
        () => ClockStyle {
            fill: strong,
            ink: colors().paper,
            sign: Some(if low { Icon::Threat } else { Icon::Hourglass }),
        },
    }
}

/// The clock of a side, at the right end of its row.
pub(crate) fn clock_text(ui: &mut PanelUi, params: &ClockParams, color: Color) {
    let Some(clock) = params.clock.get() else { return };
    let time = crate::session::game_text::clock_time(clock.left(color), &params.text);
    let font = FontId::new(DIGIT_SIZE, FontFamily::Name(BOLD_FAMILY.into()));
    let cells: Vec<(char, f32)> = time.chars().map(|sign| (sign, draw_clock(ui, &font, sign))).collect();
    let digits = cells.iter().map(|(_, width)| width).sum::<f32>();
    let usual = MIN_WIDTH_TEXT.chars().map(|sign| draw_clock(ui, &font, sign)).sum::<f32>();
    let width = digits.max(usual) + ICON_SIDE + 3.0 * CLOCK_MARGIN;
    let dress = clock_style(params, clock, color);
    ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
        let (place, response) = ui.allocate_exact_size(Vec2::new(width, CLOCK_HEIGHT), Sense::hover());
        let edge = Stroke::new(1.5, if dress.fill == colors().paper_deep { colors().edge } else { dress.fill });
        ui.painter().rect(place, 8, dress.fill, edge, StrokeKind::Inside);
        if let Some(sign) = dress.sign {
            let middle = place.left_center() + Vec2::new(CLOCK_MARGIN + ICON_SIDE / 2.0, 0.0);
            ui.icon(sign, Rect::from_center_size(middle, Vec2::splat(ICON_SIDE)), dress.ink);
        }
        let mut left = place.right() - CLOCK_MARGIN - digits;
        for (sign, width) in cells {
            let middle = egui::pos2(left + width / 2.0, place.center().y);
            ui.painter().text(middle, Align2::CENTER_CENTER, sign, font.clone(), dress.ink);
            left += width;
        }
        let said = crate::session::game_text::time_left_text(clock, color, &params.text);
        response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, &said));
    });
}

/// All digits are as wide as the widest one, so that a running clock does not jitter.
fn draw_clock(ui: &Ui, font: &FontId, sign: char) -> f32 {
    let wide = |sign| ui.fonts_mut(|fonts| fonts.glyph_width(font, sign));
    if sign.is_ascii_digit() { ('0'..='9').map(wide).fold(0.0, f32::max) } else { wide(sign) }
}

/// Draws the given content with the pause button to its right, if the game has a clock.
pub(crate) fn draw_clocks(ui: &mut PanelUi, params: &ClockParams, content: impl FnOnce(&mut PanelUi)) {
    let watched = params.current.seats().iter().all(|seat| !seat.is_human());
    let held = watched || params.current.is_online() || params.current.outcome().is_some();
    if params.clock.get().is_none() || held {
        return content(ui);
    }
    ui.horizontal_top(|ui| {
        let width = ui.available_width() - BUTTON_SIDE - ui.spacing().item_spacing.x;
        ui.allocate_ui_with_layout(Vec2::new(width, 0.0), egui::Layout::top_down(egui::Align::Min), |ui| {
            ui.set_width(width);
            content(ui);
        });
        let held = params.clock.is_paused(&params.controls);
        let (icon, key) = if held { (Icon::Play, "button-resume") } else { (Icon::Pause, "button-pause") };
        let enabled = held || params.clock.has_begun();
        ui.icon_button(icon, key, enabled, BUTTON_SIDE, SpectatorCommand::TogglePause);
    });
}

/// Says over the board that the clock is paused, and how to resume. The pieces stay visible.
pub(crate) fn pause_overlay(ui: &mut PanelUi, board: Rect, params: &ClockParams) {
    let people = params.current.seats().iter().any(|seat| seat.is_human());
    if !people || !params.clock.is_paused(&params.controls) || params.cursor.is_in_past() {
        return;
    }
    let shade = Color32::from_black_alpha((255.0 * PAUSE_SHADE) as u8);
    ui.ctx().layer_painter(egui::LayerId::background()).rect_filled(board, 0.0, shade);
    let low = board.height() < LOW_BOARD_HEIGHT;
    let top = board.center_top() + Vec2::new(0.0, if low { 6.0 } else { 24.0 });
    ui.show(Area::new("paused".into()).pivot(Align2::CENTER_TOP).fixed_pos(top), |ui| {
        ui.show(style::card_frame(), |ui| {
            ui.set_width(260.0_f32.min(board.width() - 60.0));
            ui.vertical_centered(|ui| {
                ui.label(bold(params.text.get("clock-paused")).size(if low { 20.0 } else { 30.0 }));
                ui.say("clock-paused-how");
            });
            ui.add_space(6.0);
            ui.main_button("button-resume", SpectatorCommand::TogglePause);
        });
    });
}
