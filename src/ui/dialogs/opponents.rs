//! The opponents to meet in the dialog for a new game: cards with a portrait, a name and a line, and the options that are
//! folded away below them.

use crate::app::text::Text;
use crate::session::game_choice::{GameChoice, GameMode, SideChoice};
use crate::session::game_text;
use crate::session::levels::LevelConfig;
use crate::session::time_control_choice::TimeControlKind;
use crate::ui::dialogs::clock_choice;
use crate::ui::kit::icons::Icon;
use crate::ui::kit::panel_ui::PanelUi;
use crate::ui::kit::style::colors;
use crate::ui::kit::widgets::{button_grid, choices, empty_choice, faint, fitted_headline_at, paint_fitted, paws_row};
use bevy_egui::egui;
use congo_library::ADAPTIVE_OPPONENT;
use egui::{Align2, FontId, Pos2, Rect, Response, Vec2, WidgetInfo, WidgetType};
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

/// A tile: its least width, the gap between two, its height, the side length of its portrait, its margin and the font
/// size of its name, in points.
const MIN_TILE_WIDTH: f32 = 70.0;
const TILE_GAP: f32 = 6.0;
const TILE_HEIGHT: f32 = 67.0;
const TILE_PORTRAIT: f32 = 40.0;
const TILE_MARGIN: f32 = 4.0;
const TILE_NAME_SIZE: f32 = 15.0;

/// The opponents, the weakest first, then the one that is as strong as the player, then the player's own.
pub(crate) fn opponents(levels: &LevelConfig) -> Vec<&str> {
    let mut names: Vec<&str> = levels.names().collect();
    names.insert(levels.ladder().len(), ADAPTIVE_OPPONENT);
    names
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
    let response = empty_choice(ui, is_chosen, size);
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

/// Opponents as tiles: a portrait, and the name below it.
pub(crate) fn opponent_tiles<'n>(
    ui: &mut PanelUi,
    levels: &LevelConfig,
    names: impl IntoIterator<Item = &'n str>,
    chosen: &mut String,
) {
    let names: Vec<_> = names.into_iter().map(Some).collect();
    if let Some(Some(name)) = tiles(ui, levels, &names, Some(chosen)) {
        *chosen = name.to_owned();
    }
}

/// Tiles for whoever may play: a person, which is `None`, and these computers.
pub(crate) fn player_tiles<'n>(
    ui: &mut PanelUi,
    levels: &LevelConfig,
    computers: impl Iterator<Item = &'n str>,
    chosen: &mut Option<String>,
) {
    let names: Vec<_> = std::iter::once(None).chain(computers.map(Some)).collect();
    if let Some(name) = tiles(ui, levels, &names, chosen.as_deref()) {
        *chosen = name.map(str::to_owned);
    }
}

/// Draws the tiles and returns the one that was pressed.
fn tiles<'n>(
    ui: &mut PanelUi,
    levels: &LevelConfig,
    names: &[Option<&'n str>],
    chosen: Option<&str>,
) -> Option<Option<&'n str>> {
    let columns = ((ui.available_width() + TILE_GAP) / (MIN_TILE_WIDTH + TILE_GAP)).max(1.0) as usize;
    let mut pressed = None;
    button_grid(ui, names, columns, TILE_GAP, |ui, name, width| {
        if tile(ui, levels, *name, width, *name == chosen).clicked() {
            pressed = Some(*name);
        }
    });
    pressed
}

fn tile(ui: &mut PanelUi, levels: &LevelConfig, name: Option<&str>, width: f32, is_chosen: bool) -> Response {
    let text = ui.text;
    let (label, spoken) = match name {
        Some(name) => (text.level_name(name), game_text::level_and_strength(name, levels, text)),
        None => (text.get("you"), text.get("you")),
    };
    let response = empty_choice(ui, is_chosen, Vec2::new(width, TILE_HEIGHT));
    response.widget_info(|| WidgetInfo::selected(WidgetType::Button, true, is_chosen, &spoken));
    let place = response.rect.shrink(TILE_MARGIN);
    let picture =
        Rect::from_min_size(place.center_top() - Vec2::new(TILE_PORTRAIT / 2.0, 0.0), Vec2::splat(TILE_PORTRAIT));
    match name {
        Some(name) => ui.opponent(name, picture),
        None => ui.icon(Icon::Human, picture.shrink(TILE_MARGIN), colors().ink),
    }
    let at = place.center_bottom() - Vec2::Y;
    paint_fitted(ui, at, Align2::CENTER_BOTTOM, &label, TILE_NAME_SIZE, colors().ink, place.width());
    response.on_hover_text(spoken)
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
