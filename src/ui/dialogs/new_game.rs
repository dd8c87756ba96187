//! The dialog for a new game.

use crate::app::screens::{Overlay, Screen, ScreenCommand};
use crate::app::settings::section::ChangeSettings;
use crate::app::text::Text;
use crate::features::analysis::{AnalysisCommand, AnalysisSession};
use crate::features::editor::EditorCommand;
use crate::features::editor::state::Editor;
use crate::session::game_choice::{GameChoice, GameMode};
use crate::session::game_settings::GameSettings;
use crate::session::levels::LevelConfig;
use crate::session::start::StartCommand;
use crate::ui::dialogs::opponents::{opponent_cards, opponent_tiles, opponents, options};
use crate::ui::dialogs::{Dialog, Dialogs, percent_choice, seat_choice, two_buttons};
use crate::ui::kit::panel_ui::PanelUi;
use crate::ui::kit::widgets::{NumberChoice, choices};
use crate::ui::panels::next_or_current;
use bevy::ecs::system::SystemParam;
use bevy::prelude::{App, NextState, OnExit, Res, ResMut, Resource, State};
use bevy_egui::egui;
use congo_coach::CustomLevel;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<NewGameDraft>().add_systems(OnExit(Overlay::NewGame), forget_draft);
}

/// The choices for a new game so far.
#[derive(Resource, Default)]
pub(crate) struct NewGameDraft(Option<GameChoice>);

impl NewGameDraft {
    /// The dialog begins with these choices in place of those of the last game.
    pub(crate) fn begin_with(&mut self, choice: &GameChoice) {
        self.0 = Some(choice.clone());
    }
}

fn forget_draft(mut draft: ResMut<NewGameDraft>) {
    draft.0 = None;
}

/// What the dialog shows.
#[derive(SystemParam)]
pub(crate) struct NewGameParams<'w> {
    text: Res<'w, Text>,
    screen: Res<'w, State<Screen>>,
    next_screen: Res<'w, NextState<Screen>>,
    game_settings: Res<'w, GameSettings>,
    levels: Res<'w, LevelConfig>,
    analysis: Res<'w, AnalysisSession>,
    editor: Res<'w, Editor>,
}

/// Preferred width, in points.
const WIDTH: f32 = 700.0;

/// Draws the dialog.
pub(super) fn draw(mut dialogs: Dialogs, params: NewGameParams, mut draft: ResMut<NewGameDraft>) {
    let choice = draft.0.get_or_insert_with(|| params.game_settings.last_game.clone());
    let dialog = Dialog { width: WIDTH, hangs: true, ..Dialog::default() };
    dialog.show(
        &mut dialogs,
        choice,
        |ui, choice| head(ui, &params, choice),
        |ui, choice| new_game(ui, &params, choice),
        |ui, choice| start_button(ui, &params, choice),
    );
}

impl NewGameParams<'_> {
    fn screen(&self) -> Screen {
        next_or_current(&self.screen, &self.next_screen)
    }

    /// Whether the new game starts from the position on the board.
    fn starts_here(&self) -> bool {
        match self.screen() {
            Screen::Analysis => self.analysis.tree().position().ending().is_none(),
            Screen::Editor => self.editor.validity().playable().is_some(),
            _ => false,
        }
    }
}

/// The buttons to start the chosen game or to cancel.
fn start_button(ui: &mut PanelUi, params: &NewGameParams, choice: &GameChoice) {
    let (started, cancelled) = two_buttons(ui, &params.text.get("new-start"), &params.text.get("button-cancel"), true);
    if started {
        let choice = choice.clone();
        // In analysis and editor, *New game* starts from the displayed position.
        match params.screen() {
            Screen::Analysis if params.starts_here() => ui.commands.push(AnalysisCommand::StartGame(choice)),
            Screen::Editor if params.starts_here() => ui.commands.push(EditorCommand::StartGame(choice)),
            _ => ui.commands.push(StartCommand::New(choice)),
        }
    }
    if cancelled {
        ui.commands.push(ScreenCommand::Close);
    }
}

/// The title, and the kinds of game.
fn head(ui: &mut PanelUi, params: &NewGameParams, choice: &mut GameChoice) {
    ui.dialog_heading(if params.starts_here() { "analysis-start-here" } else { "new-title" });
    let modes = [
        (GameMode::Computer, params.text.get("new-mode-computer")),
        (GameMode::TwoPlayers, params.text.get("new-mode-two")),
        (GameMode::Watch, params.text.get("new-mode-watch")),
    ];
    choices(ui, &mut choice.mode, &modes);
}

fn new_game(ui: &mut PanelUi, params: &NewGameParams, choice: &mut GameChoice) {
    ui.add_space(2.0);
    let is_for_two = choice.mode == GameMode::TwoPlayers;
    match choice.mode {
        GameMode::TwoPlayers => _ = ui.say_faint("new-two-about"),
        GameMode::Computer => {
            opponent_cards(ui, &params.levels, &mut choice.level);
            custom_level(ui, params, &[&choice.level]);
        }
        GameMode::Watch => {
            ui.say_bold("new-level-white");
            opponent_tiles(ui, &params.levels, opponents(&params.levels), &mut choice.level);
            ui.say_bold("new-level-black");
            opponent_tiles(ui, &params.levels, opponents(&params.levels), &mut choice.other_level);
            custom_level(ui, params, &[&choice.level, &choice.other_level]);
        }
    }
    let mut now = params.game_settings.clone();
    options(ui, choice, &mut now.options_open, |ui| {
        if is_for_two {
            ui.say_bold("settings-seating");
            seat_choice(ui, &mut now.seating);
        }
    });
    if now != *params.game_settings {
        ui.commands.push_silently(ChangeSettings(now));
    }
}

/// The settings of the custom level, if it is chosen.
fn custom_level(ui: &mut PanelUi, params: &NewGameParams, chosen: &[&String]) {
    if chosen.iter().all(|level| *level != CustomLevel::NAME) {
        return;
    }
    let mut now = params.game_settings.clone();
    let CustomLevel { depth, seconds, mistakes } = &mut now.custom;
    ui.show(egui::Grid::new("custom").num_columns(2).spacing([16.0, 10.0]), |ui| {
        let name = params.text.get("custom-depth");
        settings_row(ui, &name, |ui| {
            // One step beyond the largest limit means no limit.
            let mut plies = f64::from(depth.unwrap_or(CustomLevel::MAX_DEPTH + 1));
            let format = |plies: f64| {
                let limited = plies <= f64::from(CustomLevel::MAX_DEPTH);
                if limited { format!("{plies:.0}") } else { params.text.get("custom-depth-all") }
            };
            let range = 1.0..=f64::from(CustomLevel::MAX_DEPTH + 1);
            NumberChoice { name: &name, range, step: 1.0, logarithmic: false, format: &format }.show(ui, &mut plies);
            *depth = Some(plies.round() as u32).filter(|plies| *plies <= CustomLevel::MAX_DEPTH);
        });
        let name = params.text.get("custom-seconds");
        settings_row(ui, &name, |ui| {
            let range = CustomLevel::SECONDS_RANGE.0..=CustomLevel::SECONDS_RANGE.1;
            let format = |seconds| format!("{seconds} s");
            NumberChoice { name: &name, range, step: 0.5, logarithmic: true, format: &format }.show(ui, seconds);
        });
        let name = params.text.get("custom-mistakes");
        settings_row(ui, &name, |ui| percent_choice(ui, &name, mistakes, 0.0..=1.0));
    });
    if now != *params.game_settings {
        ui.commands.push_silently(ChangeSettings(now));
    }
}

fn settings_row<R>(ui: &mut PanelUi, label: &str, control: impl FnOnce(&mut PanelUi) -> R) {
    ui.label(label);
    control(ui);
    ui.end_row();
}
