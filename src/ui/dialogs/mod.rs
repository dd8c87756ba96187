//! The dialogs over the screen: new game, settings, keys.

pub mod clock_choice;
pub mod coats;
pub mod opponents;
pub mod piece_art;

use crate::app::any_command::AnyCommand;
use crate::app::schedule::AppSystems;
use crate::app::screens::{Overlay, Screen, ScreenCommand};
use crate::app::settings::Settings;
use crate::app::settings::section::ChangeSettings;
use crate::app::settings::values::{AnimationSpeed, Quality, ViewStyle, Volumes};
use crate::app::text::LANGUAGES;
use crate::app::text::Text;
use crate::features::analysis::AnalysisCommand;
use crate::features::analysis::AnalysisSession;
use crate::features::editor::EditorCommand;
use crate::features::editor::state::Editor;
use crate::input::bindings::AwaitedKey;
use crate::input::bindings::KeyCommand;
use crate::input::bindings::Keys;
use crate::input::key_table::Command;
use crate::session::board_view::Seating;
use crate::session::game_choice::GameChoice;
use crate::session::game_choice::GameMode;
use crate::session::game_settings::GameSettings;
use crate::session::game_text;
use crate::session::levels::LevelConfig;
use crate::session::start::StartCommand;
use crate::ui::commands::UiCommands;
use crate::ui::dialogs::coats::CoatParams;
use crate::ui::dialogs::piece_art::PieceCardParams;
use crate::ui::kit::focus;
use crate::ui::kit::icons::Icons;
use crate::ui::kit::piece_artwork::PieceArtwork;
use crate::ui::kit::style;
use crate::ui::kit::style::colors;
use crate::ui::kit::widgets::{
    LevelChoice, NumberChoice, bold, checkbox_row, choices, faint, fitted_button, heading, level_button, main_button,
    main_button_in_row, swatch_button, wide_button,
};
use crate::ui::library::import::ImportParams;
use crate::ui::panels::{DrawPanels, PanelSystems, Panels, next_or_current};
use crate::ui::share::ShareParams;
use crate::view::board::theme::BoardTheme;
use bevy::ecs::system::SystemParam;
use bevy::prelude::ColorToPacked;
use bevy::prelude::NextState;
use bevy::prelude::Res;
use bevy::prelude::Resource;
use bevy::prelude::State;
use bevy::prelude::{App, IntoScheduleConfigs, ResMut, Update, state_changed};
use bevy_egui::egui;
use congo_coach::CustomLevel;
use egui::{Align2, Modal, Response, ScrollArea, Ui};
use std::ops::RangeInclusive;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<DialogDrafts>()
        .add_systems(DrawPanels, draw.in_set(PanelSystems::Dialogs))
        .add_systems(Update, count_dialogs.in_set(AppSystems::Present).run_if(state_changed::<Overlay>));
}

/// Each dialog is another one for egui: it opens with its title in sight, however far the last one was scrolled.
fn count_dialogs(mut drafts: ResMut<DialogDrafts>) {
    drafts.opened = drafts.opened.wrapping_add(1);
}

fn draw(mut panels: Panels, params: DialogParams, mut drafts: ResMut<DialogDrafts>) {
    panels.over_board(|context, _, icons, commands| show(context, &params, &mut drafts, icons, commands));
}

#[cfg(test)]
impl DialogDrafts {
    /// Opens a page of the settings.
    pub(super) fn turn_to(&mut self, page: usize) {
        self.page = [SettingsPage::Appearance, SettingsPage::Play, SettingsPage::Sound][page];
    }
}

/// A page of the settings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum SettingsPage {
    #[default]
    Appearance,
    Play,
    Sound,
}

/// The state of the open dialog.
#[derive(Resource, Default)]
pub(crate) struct DialogDrafts {
    /// The choices for a new game so far.
    pub(crate) choice: Option<GameChoice>,
    /// The settings page that is shown.
    pub(crate) page: SettingsPage,
    /// Whether the list of keys was waiting for a key when it was last drawn. The key that arrived, for example Enter,
    /// must not also press the focused button.
    pub(crate) awaited: bool,
    /// The number of changes of the dialog.
    opened: u32,
}

/// The parameters of the dialogs.
#[derive(SystemParam)]
pub(crate) struct DialogParams<'w> {
    pub(super) text: Res<'w, Text>,
    pub(super) screen: Res<'w, State<Screen>>,
    pub(super) next_screen: Res<'w, NextState<Screen>>,
    pub(super) overlay: Res<'w, State<Overlay>>,
    pub(super) settings: Res<'w, Settings>,
    pub(super) game_settings: Res<'w, GameSettings>,
    pub(super) levels: Res<'w, LevelConfig>,
    pub(super) keys: Res<'w, Keys>,
    pub(super) awaited: Res<'w, AwaitedKey>,
    pub(super) theme: Option<Res<'w, BoardTheme>>,
    pub(super) study: Res<'w, AnalysisSession>,
    pub(super) editor: Res<'w, Editor>,
    pub(super) pieces: PieceArtwork<'w>,
    pub(super) import: ImportParams<'w>,
    pub(super) share: ShareParams<'w>,
    pub(super) piece: PieceCardParams<'w>,
    pub(super) coats: CoatParams<'w>,
}

/// Preferred width of a dialog, in points.
const DIALOG_WIDTH: f32 = 460.0;
/// Preferred width of the dialog for a new game, in points.
const NEW_GAME_WIDTH: f32 = 700.0;
/// Between the edge of a dialog and its content, in points.
const DIALOG_PADDING: f32 = 20.0;
/// The part of the window's height that a dialog leaves free, including its frame, in points.
const DIALOG_MARGIN: f32 = 120.0;
/// The same in low windows.
const TIGHT_DIALOG_MARGIN: f32 = 68.0;
const TIGHT_WINDOW_HEIGHT: f32 = 440.0;
/// Windows narrower than this, in points, may be too narrow for a row of keys.
const NARROW_WINDOW_WIDTH: f32 = 600.0;
/// Windows lower than this, in points, are too low for a tall dialog.
const LOW_WINDOW_HEIGHT: f32 = 640.0;
/// Preferred height of a settings page, in points.
const SETTINGS_PAGE_HEIGHT: f32 = 540.0;

impl DialogParams<'_> {
    fn screen(&self) -> Screen {
        next_or_current(&self.screen, &self.next_screen)
    }

    /// Whether the new game starts from the position on the board.
    fn starts_here(&self) -> bool {
        match self.screen() {
            Screen::Analysis => self.study.tree().position().ending().is_none(),
            Screen::Editor => self.editor.validity().playable().is_some(),
            _ => false,
        }
    }
}

/// Draws the open dialog, if there is one.
pub(super) fn show(
    context: &egui::Context,
    params: &DialogParams,
    drafts: &mut DialogDrafts,
    icons: &mut Icons,
    commands: &mut UiCommands,
) {
    let overlay = *params.overlay.get();
    if overlay == Overlay::None {
        drafts.choice = None;
        return;
    }
    focus::forget_main(context);
    let room = context.viewport_rect().size();
    let around = if room.y < TIGHT_WINDOW_HEIGHT { TIGHT_DIALOG_MARGIN } else { DIALOG_MARGIN };
    let id = "dialog".into();
    let place = match overlay {
        // Its modes differ in height, and the choice of a mode must not move under the pointer.
        Overlay::NewGame => Modal::default_area(id).anchor(Align2::CENTER_TOP, [0.0, around / 2.0 - DIALOG_PADDING]),
        _ => Modal::default_area(id),
    };
    let modal = Modal::new(id).area(place).frame(style::card_frame()).show(context, |ui| {
        let width = match overlay {
            Overlay::NewGame => NEW_GAME_WIDTH,
            Overlay::Share => crate::ui::share::DIALOG_WIDTH,
            Overlay::Import => crate::ui::library::import::DIALOG_WIDTH,
            _ => DIALOG_WIDTH,
        };
        ui.set_width(width.min(room.x - 80.0));
        let height = room.y - around - footer_height(ui, overlay);
        // The dialog keeps its size from one settings page to the next.
        let (height, shrinks) = match overlay {
            Overlay::Settings => (height.min(SETTINGS_PAGE_HEIGHT), false),
            _ => (height, true),
        };
        // Rows of keys may be wider than a small window; they must not push the exit buttons out of it.
        let both = overlay == Overlay::Keys && room.x < NARROW_WINDOW_WIDTH;
        let area = if both { ScrollArea::both() } else { ScrollArea::vertical() };
        let area = area.id_salt(("dialog", drafts.opened, drafts.page as u8));
        let area = area.max_height(height).min_scrolled_height(height).auto_shrink([false, shrinks]);
        area.show(ui, |ui| match overlay {
            Overlay::None => {}
            Overlay::NewGame => new_game(ui, params, drafts, icons, commands),
            Overlay::Settings => settings_page(ui, params, drafts, icons, commands),
            Overlay::PieceHelp => crate::ui::dialogs::piece_art::piece_card(ui, &params.piece, icons, commands),
            Overlay::Share => crate::ui::share::dialog(ui, &params.share, commands),
            Overlay::Import => crate::ui::library::import::dialog(ui, &params.import, commands),
            Overlay::Keys => keys_page(ui, params, drafts, commands),
        });
        footer(ui, overlay, params, drafts, commands);
    });
    if modal.should_close() {
        commands.push(ScreenCommand::Close);
    }
}

/// Height of the fixed footer of a dialog, in points.
fn footer_height(ui: &Ui, overlay: Overlay) -> f32 {
    match overlay {
        Overlay::NewGame | Overlay::Keys if !is_low(ui) => 104.0,
        Overlay::NewGame | Overlay::Keys | Overlay::Settings | Overlay::PieceHelp | Overlay::Import => 58.0,
        Overlay::Share => crate::ui::share::footer_height(ui),
        Overlay::None => 0.0,
    }
}

/// Whether the window is too low for a tall dialog.
fn is_low(ui: &Ui) -> bool {
    ui.ctx().viewport_rect().height() < LOW_WINDOW_HEIGHT
}

/// The buttons that close the dialog. They stay visible however long the dialog is.
fn footer(ui: &mut Ui, overlay: Overlay, params: &DialogParams, drafts: &DialogDrafts, commands: &mut UiCommands) {
    ui.add_space(8.0);
    match overlay {
        Overlay::NewGame => start_button(ui, params, drafts, commands),
        Overlay::Keys => {
            let (close, reset) = two_buttons(
                ui,
                &params.text.get("button-close"),
                &params.text.get("keys-reset"),
                params.keys.is_customized(),
            );
            commands.extend(close.then_some(ScreenCommand::Close));
            commands.extend(reset.then_some(KeyCommand::Reset));
        }
        Overlay::Import if params.import.import.progress().is_none() => {
            crate::ui::library::import::buttons(ui, &params.import, commands)
        }
        Overlay::Settings | Overlay::PieceHelp => {
            commands
                .extend(main_button(ui, &params.text.get("button-close")).clicked().then_some(ScreenCommand::Close));
        }
        Overlay::Share => crate::ui::share::footer(ui, &params.share, commands),
        Overlay::Import | Overlay::None => {}
    }
}

/// A main button and a second one, side by side in low windows. Returns which one was pressed.
fn two_buttons(ui: &mut Ui, main: &str, other: &str, enabled: bool) -> (bool, bool) {
    if !is_low(ui) {
        return (main_button(ui, main).clicked(), wide_button(ui, other, enabled).clicked());
    }
    ui.columns(2, |places| {
        let main = main_button_in_row(&mut places[0], main).clicked();
        let size = egui::vec2(places[1].available_width(), 38.0);
        (main, fitted_button(&mut places[1], other, enabled, size).clicked())
    })
}

/// The buttons to start the chosen game or to cancel.
fn start_button(ui: &mut Ui, params: &DialogParams, drafts: &DialogDrafts, commands: &mut UiCommands) {
    let (started, cancelled) = two_buttons(ui, &params.text.get("new-start"), &params.text.get("button-cancel"), true);
    if let Some(choice) = drafts.choice.clone().filter(|_| started) {
        // In analysis and editor, *New game* starts from the displayed position.
        match params.screen() {
            Screen::Analysis if params.starts_here() => commands.push(AnalysisCommand::StartGame(choice)),
            Screen::Editor if params.starts_here() => commands.push(EditorCommand::StartGame(choice)),
            _ => commands.push(StartCommand::New(choice)),
        }
    }
    if cancelled {
        commands.push(ScreenCommand::Close);
    }
}

fn new_game(
    ui: &mut Ui,
    params: &DialogParams,
    drafts: &mut DialogDrafts,
    icons: &mut Icons,
    commands: &mut UiCommands,
) {
    heading(ui, &params.text.get(if params.starts_here() { "study-start-here" } else { "new-title" }));
    let choice = drafts.choice.get_or_insert_with(|| params.game_settings.last_game.clone());
    let modes = [
        (GameMode::Computer, params.text.get("new-mode-computer")),
        (GameMode::TwoPlayers, params.text.get("new-mode-two")),
        (GameMode::Watch, params.text.get("new-mode-watch")),
    ];
    choices(ui, &mut choice.mode, &modes);
    ui.add_space(2.0);
    let context = opponents::OpponentContext { text: &params.text, levels: &params.levels, pieces: &params.pieces };
    let is_for_two = choice.mode == GameMode::TwoPlayers;
    match choice.mode {
        GameMode::TwoPlayers => _ = ui.label(faint(params.text.get("new-two-about"))),
        GameMode::Computer => {
            opponents::opponent_cards(ui, &context, icons, &mut choice.level);
            custom_level(ui, params, &[&choice.level], commands);
        }
        GameMode::Watch => {
            ui.label(bold(params.text.get("new-level-white")));
            opponents::opponent_portraits(ui, &context, icons, &mut choice.level);
            ui.label(bold(params.text.get("new-level-black")));
            opponents::opponent_portraits(ui, &context, icons, &mut choice.other_level);
            custom_level(ui, params, &[&choice.level, &choice.other_level], commands);
        }
    }
    let mut now = params.game_settings.clone();
    opponents::options(ui, &params.text, choice, &mut now.options_open, |ui| {
        if is_for_two {
            ui.label(bold(params.text.get("settings-seating")));
            seat_choice(ui, &params.text, &mut now.seating);
        }
    });
    if now != *params.game_settings {
        commands.push_silently(ChangeSettings(now));
    }
}

/// The levels by name, with paws for their strength. `none` is the label of the choice without a level, if that is
/// allowed.
pub(super) fn level_names(
    ui: &mut Ui,
    levels: &LevelConfig,
    text: &Text,
    none: Option<&str>,
    chosen: &mut Option<String>,
) -> bool {
    let before = chosen.clone();
    ui.horizontal_wrapped(|ui| {
        if let Some(name) = none {
            let choice = LevelChoice { name, spoken: name, strength: None, selected: chosen.is_none() };
            if level_button(ui, &choice).clicked() {
                *chosen = None;
            }
        }
        for level in &levels.levels {
            let choice = LevelChoice {
                name: &text.level_name(&level.name),
                spoken: &game_text::level_and_strength(&level.name, levels, text),
                strength: levels.strength(&level.name),
                selected: chosen.as_ref() == Some(&level.name),
            };
            if level_button(ui, &choice).clicked() {
                *chosen = Some(level.name.clone());
            }
        }
    });
    *chosen != before
}

/// The settings of the custom level, if it is chosen.
fn custom_level(ui: &mut Ui, params: &DialogParams, chosen: &[&String], commands: &mut UiCommands) {
    if chosen.iter().all(|level| *level != CustomLevel::NAME) {
        return;
    }
    let mut now = params.game_settings.clone();
    let CustomLevel { depth, seconds, mistakes } = &mut now.custom;
    egui::Grid::new("custom").num_columns(2).spacing([16.0, 10.0]).show(ui, |ui| {
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
        commands.push_silently(ChangeSettings(now));
    }
}

fn settings_page(
    ui: &mut Ui,
    params: &DialogParams,
    drafts: &mut DialogDrafts,
    icons: &mut Icons,
    commands: &mut UiCommands,
) {
    heading(ui, &params.text.get("settings-title"));
    let pages = [
        (SettingsPage::Appearance, params.text.get("settings-look")),
        (SettingsPage::Play, params.text.get("settings-play")),
        (SettingsPage::Sound, params.text.get("settings-sound")),
    ];
    choices(ui, &mut drafts.page, &pages);
    ui.separator();
    let (mut now, mut game) = (params.settings.clone(), params.game_settings.clone());
    match drafts.page {
        SettingsPage::Appearance => appearance_page(ui, params, icons, &mut now),
        SettingsPage::Play => play_page(ui, params, &mut now, &mut game),
        SettingsPage::Sound => volume_slider(ui, &params.text, &mut now.sound),
    }
    if now != *params.settings {
        commands.push_silently(ChangeSettings(now));
    }
    if game != *params.game_settings {
        commands.push_silently(ChangeSettings(game));
    }
}

fn appearance_page(ui: &mut Ui, params: &DialogParams, icons: &mut Icons, now: &mut Settings) {
    labelled_field(ui, &params.text.get("settings-theme"), |ui| theme_choice(ui, params, &mut now.theme));
    labelled_field(ui, &params.text.get("settings-coat"), |ui| {
        coats::coat_choice(ui, &params.text, &params.coats, icons, &mut now.coat)
    });
    let views = [
        (ViewStyle::Toy, params.text.get("button-view-toy")),
        (ViewStyle::Diagram, params.text.get("button-view-diagram")),
    ];
    labelled_field(ui, &params.text.get("settings-view"), |ui| _ = choices(ui, &mut now.view, &views));
    let qualities = [Quality::High, Quality::Low].map(|quality| (quality, params.text.get(quality_key(quality))));
    labelled_field(ui, &params.text.get("settings-quality"), |ui| _ = choices(ui, &mut now.quality, &qualities));
    labelled_field(ui, &params.text.get("settings-language"), |ui| {
        language_choice(ui, &params.text, &mut now.language)
    });
    let scale = params.text.get("settings-scale");
    labelled_field(ui, &scale, |ui| scale_slider(ui, &scale, &mut now.ui_scale));
    checkbox_row(ui, &mut now.window.full_screen, params.text.get("settings-full-screen"));
}

fn play_page(ui: &mut Ui, params: &DialogParams, now: &mut Settings, game: &mut GameSettings) {
    labelled_field(ui, &params.text.get("settings-speed"), |ui| _ = speed_choice(ui, &params.text, &mut now.tempo));
    checkbox_row(ui, &mut now.reduced_motion, params.text.get("settings-reduced"));
    checkbox_row(ui, &mut game.confirm_moves, params.text.get("settings-confirm"));
    checkbox_row(ui, &mut game.type_moves, params.text.get("settings-type"));
    checkbox_row(ui, &mut game.opponents_talk, params.text.get("settings-barks"));
    checkbox_row(ui, &mut game.story_voice, params.text.get("settings-story-voice"));
    labelled_field(ui, &params.text.get("settings-seating"), |ui| seat_choice(ui, &params.text, &mut game.seating));
}

/// How two players sit at one screen.
fn seat_choice(ui: &mut Ui, text: &Text, seating: &mut Seating) {
    let key = |seating| match seating {
        Seating::Beside => "seating-beside",
        Seating::InTurns => "seating-in-turns",
        Seating::Opposite => "seating-opposite",
    };
    choices(ui, seating, &Seating::ALL.map(|seating| (seating, text.get(key(seating)))));
}

/// A control below its label, so that long labels fit.
pub(super) fn labelled_field(ui: &mut Ui, label: &str, control: impl FnOnce(&mut Ui)) {
    ui.label(bold(label).color(colors().faint));
    control(ui);
    ui.add_space(4.0);
}

/// The panel would move under the pointer while the slider moves, so the scale changes on release.
fn scale_slider(ui: &mut Ui, name: &str, chosen: &mut f32) {
    let mut scale = ui.data(|data| data.get_temp("scale".into())).unwrap_or(*chosen);
    let response = percent_choice(ui, name, &mut scale, 0.75..=2.0);
    if response.dragged() {
        ui.data_mut(|data| data.insert_temp("scale".into(), scale));
    } else {
        ui.data_mut(|data| data.remove::<f32>("scale".into()));
        *chosen = scale;
    }
}

/// The themes, each with a strip of its colours.
fn theme_choice(ui: &mut Ui, params: &DialogParams, chosen: &mut String) {
    ui.horizontal_wrapped(|ui| {
        for board in params.theme.iter().flat_map(|theme| theme.boards()) {
            let name = theme_name(&board.name, &params.text);
            let sample = [board.frame.wood, board.land[0], board.water.deep, board.sand[0]];
            if swatch_button(ui, &name, &sample.map(|hue| hue.0.to_u8_array_no_alpha()), *chosen == board.name)
                .clicked()
            {
                chosen.clone_from(&board.name);
            }
        }
    });
}

/// The translated name of a theme.
fn theme_name(name: &str, text: &Text) -> String {
    let key = format!("theme-{name}");
    if text.has(&key) { text.get(&key) } else { name.to_owned() }
}

/// The languages by their own names, and the system language.
fn language_choice(ui: &mut Ui, text: &Text, chosen: &mut Option<String>) {
    let system = (None, text.get("language-system"));
    let spoken = LANGUAGES.iter().map(|language| (Some(language.code.to_owned()), language.name.to_owned()));
    choices(ui, chosen, &std::iter::once(system).chain(spoken).collect::<Vec<_>>());
}

fn volume_slider(ui: &mut Ui, text: &Text, sound: &mut Volumes) {
    checkbox_row(ui, &mut sound.muted, text.get("settings-muted"));
    let sliders = [
        ("settings-master", &mut sound.master),
        ("settings-effects", &mut sound.effects),
        ("settings-ambience", &mut sound.ambience),
        ("settings-music", &mut sound.music),
    ];
    for (key, volume) in sliders {
        let name = text.get(key);
        let choice = |ui: &mut Ui| _ = percent_choice(ui, &name, volume, 0.0..=1.0);
        labelled_field(ui, &name, |ui| _ = ui.add_enabled_ui(!sound.muted, choice));
    }
}

fn settings_row<R>(ui: &mut Ui, label: &str, control: impl FnOnce(&mut Ui) -> R) {
    ui.label(label);
    control(ui);
    ui.end_row();
}

/// A fraction, shown and typed as a percentage.
fn percent_choice<N: egui::emath::Numeric>(
    ui: &mut Ui,
    name: &str,
    fraction: &mut N,
    range: RangeInclusive<f64>,
) -> Response {
    let format = |percent| format!("{percent:.0}%");
    let range = range.start() * 100.0..=range.end() * 100.0;
    let mut percent = fraction.to_f64() * 100.0;
    let response = NumberChoice { name, range, step: 5.0, logarithmic: false, format: &format }.show(ui, &mut percent);
    if response.changed() {
        *fraction = N::from_f64(percent / 100.0);
    }
    response
}

/// The speed of animations.
pub(super) fn speed_choice(ui: &mut Ui, text: &Text, tempo: &mut AnimationSpeed) -> bool {
    choices(ui, tempo, &AnimationSpeed::ALL.map(|tempo| (tempo, text.get(speed_key(tempo)))))
}

/// The names of the speeds.
pub(super) fn speed_names(text: &Text) -> Vec<String> {
    AnimationSpeed::ALL.map(|tempo| text.get(speed_key(tempo))).to_vec()
}

fn speed_key(tempo: AnimationSpeed) -> &'static str {
    match tempo {
        AnimationSpeed::Off => "speed-off",
        AnimationSpeed::Slow => "speed-slow",
        AnimationSpeed::Normal => "speed-normal",
        AnimationSpeed::Fast => "speed-fast",
    }
}

fn quality_key(quality: Quality) -> &'static str {
    match quality {
        Quality::High => "quality-high",
        Quality::Low => "quality-low",
    }
}

/// Every command with its keys; a click on a key waits for a new key.
fn keys_page(ui: &mut Ui, params: &DialogParams, drafts: &mut DialogDrafts, commands: &mut UiCommands) {
    heading(ui, &params.text.get("keys-title"));
    ui.label(faint(params.text.get("keys-hint")));
    let mut chosen = None;
    egui::Grid::new("keys").num_columns(3).spacing([12.0, 4.0]).striped(true).show(ui, |ui| {
        for command in Command::ALL {
            ui.label(params.text.get(command.text_key()));
            for pad in [false, true] {
                chosen = key_row(ui, params, *command, pad).or(chosen.take());
            }
            ui.end_row();
        }
    });
    let just_come = std::mem::replace(&mut drafts.awaited, params.awaited.0.is_some()) && !drafts.awaited;
    commands.extend(chosen.filter(|_| !just_come));
}

/// The keys or gamepad buttons of a command. A click on one starts to rebind it.
fn key_row(ui: &mut Ui, params: &DialogParams, command: Command, pad: bool) -> Option<AnyCommand> {
    let chords = params.keys.map().chords(command).iter().filter(|chord| chord.is_gamepad() == pad);
    let names: Vec<String> = chords.map(ToString::to_string).collect();
    let awaited = !pad && params.awaited.0 == Some(command);
    if pad && names.is_empty() {
        ui.label("");
        return None;
    }
    let label = match names.is_empty() {
        _ if awaited => params.text.get("keys-press"),
        true => params.text.get("keys-none"),
        false => names.join("  "),
    };
    let button = ui.add(egui::Button::new(bold(label)).selected(awaited).min_size(egui::vec2(60.0, 0.0)));
    let spoken = format!("{}: {}", params.text.get(command.text_key()), names.join(", "));
    button.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, spoken.clone()));
    button.clicked().then(|| KeyCommand::Await(Some(command).filter(|_| !awaited)).into())
}
