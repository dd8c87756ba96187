//! The card of the chosen opponent: who it is, the crowns against it, the choices for a game, and the button to play.

use crate::app::screens::{Overlay, Screen, ScreenCommand};
use crate::session::game_choice::{GameChoice, SideChoice};
use crate::session::game_text;
use crate::session::levels::Strength;
use crate::session::start::StartCommand;
use crate::ui::dialogs::new_game::NewGameDraft;
use crate::ui::kit::icons::Icon;
use crate::ui::kit::panel_ui::PanelUi;
use crate::ui::kit::style::{GOLD, colors};
use crate::ui::kit::widgets::{bold, choices, faint, fitted_button, fitted_headline, main_button};
use crate::ui::ladder::LadderParams;
use bevy_egui::egui;
use congo_library::ADAPTIVE_OPPONENT;
use congo_library::statistics::LevelResults;
use egui::{RichText, Sense, Vec2};

/// The largest portrait, in points, and its share of the card's height.
const MAX_PORTRAIT: f32 = 190.0;
const PORTRAIT_FRACTION: f32 = 0.27;
/// Height of the buttons below the main one, in points.
const BUTTON_HEIGHT: f32 = 36.0;
const GAP: f32 = 8.0;
/// Side of a crown in the list, in points.
const CROWN_SIDE: f32 = 18.0;

/// Draws the card. The buttons stay visible however long the card is.
pub(super) fn show(
    ui: &mut PanelUi,
    params: &LadderParams,
    choice: &mut GameChoice,
    is_open: &mut bool,
    new_game: &mut NewGameDraft,
) {
    ui.foot("ladder buttons", |ui| buttons(ui, params, choice, new_game));
    let room = ui.available_height();
    ui.body("opponent", |ui| {
        ui.leave_at_right(6.0);
        ui.vertical_centered(|ui| {
            let side = (room * PORTRAIT_FRACTION).clamp(72.0, MAX_PORTRAIT);
            let (place, _) = ui.allocate_exact_size(Vec2::splat(side), Sense::hover());
            ui.opponent(&choice.level, place);
        });
        fitted_headline(ui, &params.text.level_name(&choice.level), 26.0);
        strength_line(ui, params, &choice.level);
        ui.say(&format!("bio-{}", choice.level));
        ui.add_space(4.0);
        match choice.level == ADAPTIVE_OPPONENT {
            true => results_line(ui, params, &choice.level),
            false => crown_list(ui, params, &choice.level),
        }
        ui.add_space(4.0);
        let sides = [
            (SideChoice::White, params.text.get("white")),
            (SideChoice::Black, params.text.get("black")),
            (SideChoice::Random, params.text.get("new-side-random")),
        ];
        ui.label(bold(params.text.get("new-side")).color(colors().faint));
        choices(ui, &mut choice.side, &sides);
        *is_open = ui.fold("ladder-options", *is_open, |ui| {
            ui.check(&mut choice.coached, "new-coached");
            crate::ui::dialogs::clock_choice::show(ui, &mut choice.clock, Some(choice.mode));
        });
    });
}

fn buttons(ui: &mut PanelUi, params: &LadderParams, choice: &GameChoice, new_game: &mut NewGameDraft) {
    ui.spacing_mut().item_spacing = Vec2::splat(GAP);
    ui.add_space(GAP);
    if main_button(ui, &game_text::play_label(choice, &params.text)).clicked() {
        ui.commands.push(StartCommand::New(choice.clone()));
    }
    let size = Vec2::new((ui.available_width() - GAP) / 2.0, BUTTON_HEIGHT);
    ui.horizontal(|ui| {
        if fitted_button(ui, &params.text.get("ladder-other"), true, size).clicked() {
            new_game.begin_with(choice);
            ui.commands.push(ScreenCommand::Open(Overlay::NewGame));
        }
        if fitted_button(ui, &params.text.get("button-menu"), true, size).clicked() {
            ui.commands.push(ScreenCommand::Go(Screen::Menu));
        }
    });
}

/// The place on the ladder.
fn strength_line(ui: &mut PanelUi, params: &LadderParams, level: &str) {
    if let Some(Strength { rank, most }) = params.levels.strength(level) {
        ui.label(faint(params.text.with_values("ladder-rank", &[("rank", rank.into()), ("most", most.into())])));
    }
}

/// The player's results against this opponent.
fn results_line(ui: &mut PanelUi, params: &LadderParams, level: &str) {
    let against = params.experience.history().and_then(|history| history.against(level));
    let all = against.map(LevelResults::total).unwrap_or_default();
    let values = [("won", all.won.into()), ("drawn", all.drawn.into()), ("lost", all.lost.into())];
    ui.label(faint(params.text.with_values("ladder-results", &values)));
}

/// What each crown is for, and which ones are won.
fn crown_list(ui: &mut PanelUi, params: &LadderParams, level: &str) {
    let crowns = params.experience.crowns_against(level);
    for (nth, line) in game_text::crown_tasks(&crowns, &params.text).into_iter().enumerate() {
        let is_won = nth < usize::from(crowns.count());
        ui.horizontal_top(|ui| {
            let (place, response) = ui.allocate_exact_size(Vec2::splat(CROWN_SIDE), Sense::hover());
            let (icon, tint) = if is_won { (Icon::Crown, GOLD) } else { (Icon::CrownEmpty, colors().edge) };
            ui.icon(icon, place, tint);
            let said = params.text.get(if is_won { "ladder-crown-yes" } else { "ladder-crown-no" });
            response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, said.clone()));
            ui.add(
                egui::Label::new(RichText::new(line).color(if is_won { colors().ink } else { colors().faint })).wrap(),
            );
        });
    }
}
