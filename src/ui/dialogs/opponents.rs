//! The opponents to meet in the dialog for a new game: cards with a portrait, a name and a line, and the options that are
//! folded away below them.

use crate::app::text::Text;
use crate::session::game_choice::{GameChoice, GameMode, SideChoice};
use crate::session::game_text;
use crate::session::levels::LevelConfig;
use crate::session::time_control_choice::TimeControlKind;
use crate::ui::dialogs::clock_choice;
use crate::ui::kit::panel_ui::PanelUi;
use crate::ui::kit::style::colors;
use crate::ui::kit::widgets::{
    LevelChoice, button_grid, card, choices, faint, fitted_headline_at, paint_fitted, paws_row,
};
use bevy_egui::egui;
use congo_library::ADAPTIVE_OPPONENT;
use egui::{Align2, Button, FontId, Pos2, Rect, Response, Vec2, WidgetInfo, WidgetType};
use std::sync::Arc;

/// The least width of a card, in points, and the most cards beside each other.
const MIN_CARD_WIDTH: f32 = 180.0;
const MAX_COLUMNS: usize = 3;
/// The gap between two cards, in points.
const GAP: f32 = 8.0;
/// Side length of a portrait on a card, and the margin around it, in points.
const PORTRAIT_SIDE: f32 = 58.0;
const MARGIN: f32 = 6.0;
/// Height of the name and of the paws, in points.
const NAME_HEIGHT: f32 = 22.0;
const PAWS_HEIGHT: f32 = 12.0;
/// Font sizes of the name and of the line below it, in points.
const NAME_SIZE: f32 = 18.0;
const LINE_SIZE: f32 = 14.0;

/// A tile of a narrow panel: how many there are side by side, the gap between two, its height, the side length of its
/// portrait, its margin and the font size of its name, in points.
const TILE_COLUMNS: usize = 4;
const TILE_GAP: f32 = 6.0;
const TILE_HEIGHT: f32 = 72.0;
const TILE_PORTRAIT: f32 = 44.0;
const TILE_MARGIN: f32 = 4.0;
const TILE_NAME_SIZE: f32 = 15.0;

/// The opponents, the weakest first, then the one that is as strong as the player, then the player's own.
fn opponents(levels: &LevelConfig) -> Vec<&str> {
    let ladder = levels.ladder();
    let others = levels.levels[ladder.len()..].iter();
    let names = ladder.iter().map(|level| level.name.as_str()).chain([ADAPTIVE_OPPONENT]);
    names.chain(others.map(|level| level.name.as_str())).collect()
}

/// What is said about an opponent, in lines of this width.
fn about(ui: &PanelUi, name: &str, width: f32) -> Arc<egui::Galley> {
    let line = ui.text.get(&format!("level-about-{name}"));
    ui.painter().layout(line, FontId::proportional(LINE_SIZE), colors().faint, width)
}

/// The opponents as cards; one click chooses somebody.
pub(super) fn opponent_cards(ui: &mut PanelUi, levels: &LevelConfig, chosen: &mut String) {
    let columns = ((ui.available_width() / MIN_CARD_WIDTH) as usize).clamp(1, MAX_COLUMNS);
    let width = (ui.available_width() - GAP * (columns as f32 - 1.0)) / columns as f32;
    let text_width = width - PORTRAIT_SIDE - 3.0 * MARGIN;
    let names = opponents(levels);
    let lines: Vec<(&str, Arc<egui::Galley>)> =
        names.into_iter().map(|name| (name, about(ui, name, text_width))).collect();
    // All cards have the height of the tallest.
    let tallest = lines.iter().map(|(_, line)| line.size().y).fold(0.0, f32::max);
    let height = (NAME_HEIGHT + tallest + PAWS_HEIGHT).max(PORTRAIT_SIDE) + 2.0 * MARGIN;
    button_grid(ui, &lines, columns, GAP, |ui, (name, line), width| {
        let size = Vec2::new(width, height);
        if opponent_card(ui, levels, name, line.clone(), size, chosen == name).clicked() {
            *chosen = (*name).to_owned();
        }
    });
}

fn opponent_card(
    ui: &mut PanelUi,
    levels: &LevelConfig,
    name: &str,
    line: Arc<egui::Galley>,
    size: Vec2,
    is_chosen: bool,
) -> Response {
    let response = ui.add(Button::new("").selected(is_chosen).min_size(size));
    let spoken = game_text::level_and_strength(name, levels, ui.text);
    response.widget_info(|| WidgetInfo::selected(WidgetType::Button, true, is_chosen, &spoken));
    let place = response.rect.shrink(MARGIN);
    let picture =
        Rect::from_center_size(place.left_center() + Vec2::new(PORTRAIT_SIDE / 2.0, 0.0), Vec2::splat(PORTRAIT_SIDE));
    ui.opponent(name, picture);
    let text = place.with_min_x(picture.right() + MARGIN);
    let strength = levels.strength(name);
    let paws_height = if strength.is_some() { PAWS_HEIGHT } else { 0.0 };
    let top = text.center().y - (NAME_HEIGHT + line.size().y + paws_height) / 2.0;
    let head = Rect::from_min_size(Pos2::new(text.left(), top), Vec2::new(text.width(), NAME_HEIGHT));
    fitted_headline_at(ui, head, &ui.text.level_name(name), NAME_SIZE);
    let below = head.bottom() + line.size().y;
    ui.painter().galley(head.left_bottom(), line, colors().ink);
    paws_row(ui, Pos2::new(text.left() + 6.0, below + PAWS_HEIGHT / 2.0 + 1.0), strength);
    response
}

/// The opponents as small portraits, for a game of two of them.
pub(super) fn opponent_portraits(ui: &mut PanelUi, levels: &LevelConfig, chosen: &mut String) {
    ui.horizontal_wrapped(|ui| {
        for name in opponents(levels) {
            let choice = LevelChoice {
                name: &ui.text.level_name(name),
                spoken: &game_text::level_and_strength(name, levels, ui.text),
                strength: levels.strength(name),
                selected: chosen == name,
            };
            if card(ui, &choice, |ui, place| ui.opponent(name, place)).clicked() {
                *chosen = name.to_owned();
            }
        }
    });
}

/// The opponents as a grid of tiles, for a narrow panel: a portrait, and the name below it.
pub(crate) fn opponent_tiles(ui: &mut PanelUi, levels: &LevelConfig, chosen: &mut String) {
    button_grid(ui, &opponents(levels), TILE_COLUMNS, TILE_GAP, |ui, name, width| {
        let is_chosen = chosen == name;
        let response = ui.add(Button::new("").selected(is_chosen).min_size(Vec2::new(width, TILE_HEIGHT)));
        let spoken = game_text::level_and_strength(name, levels, ui.text);
        response.widget_info(|| WidgetInfo::selected(WidgetType::Button, true, is_chosen, &spoken));
        let place = response.rect;
        let portrait = Rect::from_min_size(
            place.center_top() + Vec2::new(-TILE_PORTRAIT / 2.0, TILE_MARGIN),
            Vec2::splat(TILE_PORTRAIT),
        );
        ui.opponent(name, portrait);
        let at = place.center_bottom() - Vec2::new(0.0, TILE_MARGIN + 1.0);
        let label = ui.text.level_name(name);
        paint_fitted(
            ui,
            at,
            Align2::CENTER_BOTTOM,
            &label,
            TILE_NAME_SIZE,
            colors().ink,
            place.width() - 2.0 * TILE_MARGIN,
        );
        if response.clicked() {
            *chosen = (*name).to_owned();
        }
    });
}

/// Everything else about a game, folded away, with what is chosen in a line below the fold.
pub(super) fn options(ui: &mut PanelUi, choice: &mut GameChoice, is_open: &mut bool, other: impl FnOnce(&mut PanelUi)) {
    let text = ui.text;
    ui.add_space(4.0);
    let summary = summary(choice, text);
    *is_open = ui.fold("new-options", *is_open, |ui| {
        if choice.mode == GameMode::Computer {
            ui.say_bold("new-side");
            let sides = [SideChoice::White, SideChoice::Black, SideChoice::Random];
            choices(ui, &mut choice.side, &sides.map(|side| (side, side_name(side, text))));
            ui.check(&mut choice.coached, "new-coached");
        }
        other(ui);
        clock_choice::show(ui, &mut choice.clock, Some(choice.mode));
    });
    if !*is_open {
        ui.add(egui::Label::new(faint(summary)).wrap());
    }
}

fn side_name(side: SideChoice, text: &Text) -> String {
    text.get(match side {
        SideChoice::White => "white",
        SideChoice::Black => "black",
        SideChoice::Random => "new-side-random",
    })
}

/// The folded options in a line.
fn summary(choice: &GameChoice, text: &Text) -> String {
    let against_computer = choice.mode == GameMode::Computer;
    let side = against_computer.then(|| text.with_value("new-summary-side", "side", &side_name(choice.side, text)));
    let coach = (against_computer && choice.coached).then(|| text.get("new-coached"));
    let clock = match &choice.clock.kind {
        TimeControlKind::None => text.get("new-summary-no-clock"),
        kind => text.with_value("new-summary-clock", "clock", &clock_choice::kind_name(kind, text)),
    };
    side.into_iter().chain(coach).chain([clock]).collect::<Vec<_>>().join(" · ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::time_control_choice::TimeControlChoice;

    #[test]
    fn the_fold_says_what_is_in_it() {
        let text = Text::default();
        let choice = GameChoice { side: SideChoice::Black, coached: true, ..GameChoice::default() };
        assert_eq!(summary(&choice, &text), "You play: Black · With a coach · No clock");
        let clock = TimeControlChoice { kind: TimeControlKind::Custom, ..TimeControlChoice::default() };
        let choice = GameChoice { mode: GameMode::TwoPlayers, clock, coached: true, ..GameChoice::default() };
        let custom = text.get("clock-custom");
        assert_eq!(summary(&choice, &text), format!("Clock: {custom}"), "two players have no coach");
    }

    #[test]
    fn everybody_can_be_met_the_weakest_first() {
        let levels = LevelConfig::default();
        let names = opponents(&levels);
        assert_eq!((names.first(), names.last()), (Some(&"Cub"), Some(&"Custom")));
        assert_eq!(names.iter().filter(|name| **name == ADAPTIVE_OPPONENT).count(), 1);
        assert_eq!(names.len(), levels.levels.len() + 1);
    }
}
