//! The settings.

use crate::app::platform::backup;
use crate::app::screens::ScreenCommand;
use crate::app::settings::Settings;
use crate::app::settings::section::ChangeSettings;
use crate::app::settings::values::{Quality, ViewStyle, Volumes};
use crate::app::text::{LANGUAGES, Text};
use crate::features::backup::BackupCommand;
use crate::session::game_settings::GameSettings;
use crate::ui::dialogs::coats::{CoatParams, coat_choice};
use crate::ui::dialogs::{Dialog, Dialogs, labelled_field, percent_choice, seat_choice, speed_choice};
use crate::ui::kit::panel_ui::PanelUi;
use crate::ui::kit::small_board::{self, Terrain};
use crate::ui::kit::widgets::{choices, picture_button};
use crate::view::board::hue::Hue;
use crate::view::board::theme::{Board, BoardTheme};
use bevy::ecs::system::SystemParam;
use bevy::prelude::{App, ColorToPacked, Res, ResMut, Resource};
use bevy_egui::egui;
use egui::{Color32, Rect, Vec2};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SettingsPage>();
}

/// A page of the settings.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum SettingsPage {
    #[default]
    Appearance,
    Play,
    Sound,
    Backup,
}

#[cfg(test)]
impl SettingsPage {
    /// All pages.
    pub(in crate::ui) const ALL: [Self; 4] = [Self::Appearance, Self::Play, Self::Sound, Self::Backup];
}

/// What the dialog shows.
#[derive(SystemParam)]
pub(crate) struct SettingsParams<'w> {
    text: Res<'w, Text>,
    settings: Res<'w, Settings>,
    game_settings: Res<'w, GameSettings>,
    theme: Option<Res<'w, BoardTheme>>,
    coats: CoatParams<'w>,
}

/// Preferred height of a page, in points.
const PAGE_HEIGHT: f32 = 540.0;
/// Width reserved for the scroll bar, in points.
const SCROLL_BAR_WIDTH: f32 = 10.0;

/// Draws the dialog.
pub(super) fn draw(mut dialogs: Dialogs, params: SettingsParams, mut page: ResMut<SettingsPage>) {
    let page_height = Some(PAGE_HEIGHT);
    let dialog = Dialog { page_height, page: *page as u8, beside_board: true, ..Dialog::default() };
    dialog.show(
        &mut dialogs,
        &mut *page,
        |ui, page| head(ui, &params, page),
        |ui, page| settings_page(ui, &params, *page),
        |ui, _| ui.main_button("button-close", ScreenCommand::Close),
    );
}

/// The title, and the pages.
fn head(ui: &mut PanelUi, params: &SettingsParams, page: &mut SettingsPage) {
    ui.dialog_heading("settings-title");
    let pages = [
        (SettingsPage::Appearance, params.text.get("settings-look")),
        (SettingsPage::Play, params.text.get("settings-play")),
        (SettingsPage::Sound, params.text.get("settings-sound")),
        (SettingsPage::Backup, params.text.get("backup-title")),
    ];
    // The last one is for browsers.
    choices(ui, page, if backup::IS_OFFERED { &pages } else { &pages[..3] });
    ui.separator();
}

fn settings_page(ui: &mut PanelUi, params: &SettingsParams, page: SettingsPage) {
    ui.leave_at_right(SCROLL_BAR_WIDTH);
    let (mut now, mut game) = (params.settings.clone(), params.game_settings.clone());
    match page {
        SettingsPage::Appearance => appearance_page(ui, params, &mut now),
        SettingsPage::Play => play_page(ui, params, &mut now, &mut game),
        SettingsPage::Sound => volume_slider(ui, &mut now.sound),
        SettingsPage::Backup => backup_page(ui),
    }
    if now != *params.settings {
        ui.commands.push_silently(ChangeSettings(now));
    }
    if game != *params.game_settings {
        ui.commands.push_silently(ChangeSettings(game));
    }
}

fn appearance_page(ui: &mut PanelUi, params: &SettingsParams, now: &mut Settings) {
    labelled_field(ui, &params.text.get("settings-theme"), |ui| theme_choice(ui, params, &mut now.theme));
    let scale = params.text.get("settings-scale");
    labelled_field(ui, &scale, |ui| scale_slider(ui, &scale, &mut now.ui_scale));
    labelled_field(ui, &params.text.get("settings-coat"), |ui| coat_choice(ui, &params.coats, &mut now.coat));
    labelled_field(ui, &params.text.get("settings-language"), |ui| language_choice(ui, &mut now.language));
    let views = [
        (ViewStyle::Toy, params.text.get("button-view-toy")),
        (ViewStyle::Diagram, params.text.get("button-view-diagram")),
    ];
    labelled_field(ui, &params.text.get("settings-view"), |ui| _ = choices(ui, &mut now.view, &views));
    let qualities = [Quality::High, Quality::Low].map(|quality| (quality, params.text.get(quality_key(quality))));
    labelled_field(ui, &params.text.get("settings-quality"), |ui| _ = choices(ui, &mut now.quality, &qualities));
    ui.check(&mut now.window.full_screen, "settings-full-screen");
}

fn play_page(ui: &mut PanelUi, params: &SettingsParams, now: &mut Settings, game: &mut GameSettings) {
    labelled_field(ui, &params.text.get("settings-speed"), |ui| _ = speed_choice(ui, &mut now.tempo));
    ui.check(&mut now.reduced_motion, "settings-reduced");
    ui.check(&mut game.confirm_moves, "settings-confirm");
    ui.check(&mut game.type_moves, "settings-type");
    ui.check(&mut game.opponents_talk, "settings-barks");
    ui.check(&mut game.story_voice, "settings-story-voice");
    labelled_field(ui, &params.text.get("settings-seating"), |ui| seat_choice(ui, &mut game.seating));
}

/// Where everything is kept, and how to take it along.
fn backup_page(ui: &mut PanelUi) {
    ui.say_faint("backup-about");
    ui.wide_button("backup-save", true, BackupCommand::Save);
    ui.wide_button("backup-load", true, BackupCommand::Load);
}

/// The panel would move under the pointer while the slider moves, so the scale changes on release. Then the slider is
/// scrolled to: with another size of the text it would be elsewhere.
fn scale_slider(ui: &mut PanelUi, name: &str, chosen: &mut f32) {
    let mut scale = ui.data(|data| data.get_temp("scale".into())).unwrap_or(*chosen);
    let response = percent_choice(ui, name, &mut scale, 0.75..=2.0);
    let (released, zoom) = (egui::Id::new("zoom at release"), ui.ctx().zoom_factor());
    if response.drag_stopped() {
        ui.data_mut(|data| data.insert_temp(released, zoom));
    } else if ui.data(|data| data.get_temp::<f32>(released)).is_some_and(|before| before != zoom) {
        ui.data_mut(|data| data.remove::<f32>(released));
        response.scroll_to_me(Some(egui::Align::Center));
    }
    if response.dragged() {
        ui.data_mut(|data| data.insert_temp("scale".into(), scale));
    } else {
        ui.data_mut(|data| data.remove::<f32>("scale".into()));
        *chosen = scale;
    }
}

/// Side length of the small board of a theme, in points.
const BOARD_SIDE: f32 = 56.0;

/// The themes, each as a small board in its colours.
fn theme_choice(ui: &mut PanelUi, params: &SettingsParams, chosen: &mut String) {
    ui.horizontal_wrapped(|ui| {
        // Two in a row.
        let width = (ui.available_width() - ui.spacing().item_spacing.x) / 2.0;
        for board in params.theme.iter().flat_map(|theme| theme.boards()) {
            let name = theme_name(&board.name, &params.text);
            let draw = |ui: &mut PanelUi, place: Rect| draw_board(ui, board, place);
            let is_chosen = *chosen == board.name;
            if picture_button(ui, &name, (width, Vec2::splat(BOARD_SIDE)), is_chosen, draw).clicked() {
                chosen.clone_from(&board.name);
            }
        }
    });
}

fn draw_board(ui: &PanelUi, board: &Board, place: Rect) {
    let color = |hue: Hue| {
        let [red, green, blue] = hue.0.to_u8_array_no_alpha();
        Color32::from_rgb(red, green, blue)
    };
    ui.painter().rect_filled(place, 4.0, color(board.frame.wood));
    small_board::ground(ui, place.shrink(BOARD_SIDE * 0.07), |terrain| match terrain {
        Terrain::River => color(board.water.deep),
        Terrain::Castle(shade) => color(board.sand[shade]),
        Terrain::Land(shade) => color(board.land[shade]),
    });
}

/// The translated name of a theme.
fn theme_name(name: &str, text: &Text) -> String {
    let key = format!("theme-{name}");
    if text.has(&key) { text.get(&key) } else { name.to_owned() }
}

/// The languages by their own names, and the system language.
fn language_choice(ui: &mut PanelUi, chosen: &mut Option<String>) {
    let text = ui.text;
    let system = (None, text.get("language-system"));
    let spoken = LANGUAGES.iter().map(|language| (Some(language.code.to_owned()), language.name.to_owned()));
    choices(ui, chosen, &std::iter::once(system).chain(spoken).collect::<Vec<_>>());
}

fn volume_slider(ui: &mut PanelUi, sound: &mut Volumes) {
    let text = ui.text;
    ui.check(&mut sound.muted, "settings-muted");
    let sliders = [
        ("settings-master", &mut sound.master),
        ("settings-effects", &mut sound.effects),
        ("settings-ambience", &mut sound.ambience),
        ("settings-music", &mut sound.music),
    ];
    for (key, volume) in sliders {
        let name = text.get(key);
        let choice = |ui: &mut PanelUi| _ = percent_choice(ui, &name, volume, 0.0..=1.0);
        labelled_field(ui, &name, |ui| _ = ui.add_enabled_ui(!sound.muted, choice));
    }
}

fn quality_key(quality: Quality) -> &'static str {
    match quality {
        Quality::High => "quality-high",
        Quality::Low => "quality-low",
    }
}
