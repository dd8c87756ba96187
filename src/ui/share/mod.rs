//! The dialog for sharing a position or a game: format, options and preview.

use crate::app::any_command::AnyCommand;
use crate::app::clipboard::copied_toast;
use crate::app::screens::{Overlay, ScreenCommand};
use crate::app::settings::section::ChangeSettings;
use crate::app::text::Text;
use crate::app::toasts::Toasts;
use crate::features::share::content::SharedGame;
use crate::features::share::options::ShareSettings;
use crate::features::share::options::{ShareChoice, ShareFormat, ShareOrientation, ShareSize, ShareSpeed};
use crate::features::share::render_job::ShareJobs;
use crate::features::share::{CopyPictureToClipboard, ShareCommand};
use crate::ui::dialogs::{Dialog, Dialogs};
use crate::ui::kit::panel_ui::PanelUi;
use crate::ui::kit::style::colors;
use crate::ui::kit::widgets::{
    bold, choices, fitted_button, main_button, main_button_in_row, progress_bar, spinner_at, wide_button,
};
use crate::ui::panels::{DrawPanels, PanelSystems};
use bevy::ecs::system::SystemParam;
use bevy::prelude::Res;
use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};
use congo_export::Raster;
use egui::{ColorImage, RichText, ScrollArea, Sense, TextureHandle, TextureOptions, Ui};

/// The parameters of the share dialog.
#[derive(SystemParam)]
pub(crate) struct ShareParams<'w> {
    pub(super) text: Res<'w, Text>,
    pub(super) share_settings: Res<'w, ShareSettings>,
    pub(super) jobs: Res<'w, ShareJobs>,
}

/// Preferred width of the dialog, in points.
const DIALOG_WIDTH: f32 = 760.0;
/// Dialogs narrower than this, in points, show the preview above the options.
const SIDE_BY_SIDE_MIN_WIDTH: f32 = 600.0;
/// Side length of the preview, and height of the text in its place, in points.
const PREVIEW_SIDE: f32 = 350.0;
/// The same for a preview above the options.
const LOW_PREVIEW_SIDE: f32 = 240.0;
/// The maximum height of a card, in points; half of the window if that is lower.
const CARD_SIDE: f32 = 480.0;
/// Height of the preview with the options beside it, in points.
const CONTENT_HEIGHT: f32 = 372.0;
/// Height of the progress bar with its label, in the place of the main button, in points.
const PROGRESS_HEIGHT: f32 = 20.0;
/// In windows lower than this, in points, the buttons are side by side.
const LOW_WINDOW_HEIGHT: f32 = 720.0;
/// Height of the dialog without the text in a low window, in points.
const DIALOG_OVERHEAD: f32 = 300.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(DrawPanels, draw.in_set(PanelSystems::Dialogs).run_if(in_state(Overlay::Share)));
}

/// Copies pictures.
pub(super) fn copy_picture(
    mut wanted: MessageReader<CopyPictureToClipboard>,
    mut contexts: EguiContexts,
    mut toasts: ResMut<Toasts>,
) -> Result {
    for CopyPictureToClipboard(raster) in wanted.read() {
        contexts.ctx_mut()?.copy_image(image(raster));
        toasts.push(copied_toast());
    }
    Ok(())
}

/// Under Wayland the clipboard accepts only text.
fn can_copy_pictures() -> bool {
    std::env::var_os("WAYLAND_DISPLAY").is_none_or(|display| display.is_empty())
}

fn image(raster: &Raster) -> ColorImage {
    ColorImage::from_rgba_unmultiplied([raster.width as usize, raster.height as usize], &raster.rgba)
}

/// Draws the dialog.
fn draw(mut dialogs: Dialogs, params: ShareParams) {
    let dialog = Dialog { width: DIALOG_WIDTH, ..Dialog::default() };
    dialog.show(
        &mut dialogs,
        &mut (),
        |ui, ()| ui.dialog_heading("share-title"),
        |ui, ()| content(ui, &params),
        |ui, ()| footer(ui, &params),
    );
}

fn content(ui: &mut PanelUi, params: &ShareParams) {
    if params.jobs.is_card() {
        ui.vertical_centered(|ui| preview(ui, params, (ui.ctx().viewport_rect().height() / 2.0).min(CARD_SIDE)));
        return;
    }
    let Some(subject) = params.jobs.shared_game() else { return };
    let mut now = params.share_settings.sharing;
    let kinds = [
        (ShareFormat::Picture, params.text.get("share-picture")),
        (ShareFormat::Film, params.text.get("share-film")),
        (ShareFormat::Text, params.text.get("share-text")),
    ];
    choices(ui, &mut now.what, &kinds);
    ui.add_space(4.0);
    if now.what == ShareFormat::Text {
        caption(ui, params, subject);
    } else if ui.available_width() < SIDE_BY_SIDE_MIN_WIDTH {
        preview(ui, params, LOW_PREVIEW_SIDE);
        options(ui, params, &mut now);
    } else {
        ui.horizontal_top(|ui| {
            // A film has more options; nothing moves when the player switches between formats.
            let low = is_low(ui);
            ui.set_min_height(if low { 0.0 } else { CONTENT_HEIGHT });
            preview(ui, params, if low { LOW_PREVIEW_SIDE } else { PREVIEW_SIDE });
            ui.add_space(8.0);
            ui.vertical(|ui| options(ui, params, &mut now));
        });
    }
    if now != params.share_settings.sharing {
        ui.commands.push_silently(ChangeSettings(ShareSettings { sharing: now }));
    }
}

/// The buttons below the dialog, or the progress of the export.
fn footer(ui: &mut PanelUi, params: &ShareParams) {
    let what = match params.jobs.shared_game() {
        Some(_) => params.share_settings.sharing.what,
        None if params.jobs.is_card() => ShareFormat::Picture,
        None => return,
    };
    match params.jobs.progress() {
        Some(part) => progress(ui, params, part),
        None => buttons(ui, params, what),
    }
}

/// The preview.
fn preview(ui: &mut PanelUi, params: &ShareParams, side: f32) {
    let side = side.min(ui.available_width());
    let (place, response) = ui.allocate_exact_size(egui::Vec2::splat(side), Sense::hover());
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Image, true, params.text.get("share-sketch")));
    let Some(texture) = texture(ui, &params.jobs) else {
        spinner_at(ui, egui::Rect::from_center_size(place.center(), egui::Vec2::splat(28.0)));
        return;
    };
    let size = texture.size_vec2();
    let shown = egui::Rect::from_center_size(place.center(), size * (side / size.max_elem()));
    let whole = egui::Rect::from_min_max(egui::pos2(0.0, 0.0), egui::pos2(1.0, 1.0));
    ui.painter().image(texture.id(), shown, whole, egui::Color32::WHITE);
}

/// The preview as an egui texture, loaded once.
fn texture(ui: &Ui, jobs: &ShareJobs) -> Option<TextureHandle> {
    let sketch = jobs.preview()?;
    let raster = sketch.raster.as_ref()?;
    let id = egui::Id::new("share_sketch");
    let known: Option<(u64, TextureHandle)> = ui.data(|data| data.get_temp(id));
    if let Some((_, texture)) = known.filter(|(number, _)| *number == sketch.number) {
        return Some(texture);
    }
    let texture = ui.ctx().load_texture("share_sketch", image(raster), TextureOptions::LINEAR);
    ui.data_mut(|data| data.insert_temp(id, (sketch.number, texture.clone())));
    Some(texture)
}

/// The text about the game.
fn caption(ui: &mut PanelUi, params: &ShareParams, subject: &SharedGame) {
    ui.well(|ui| {
        let room = (ui.ctx().viewport_rect().height() - DIALOG_OVERHEAD).max(DIALOG_OVERHEAD / 4.0);
        let height = room.min(CONTENT_HEIGHT - 16.0);
        ui.show(ScrollArea::vertical().max_height(height).auto_shrink([false, is_low(ui)]), |ui| {
            // Without spaces the font merges the tilde with the letter after it.
            ui.add(egui::Label::new(RichText::new(subject.as_text(&params.text)).monospace()).wrap());
        });
    });
}

fn options(ui: &mut PanelUi, params: &ShareParams, now: &mut ShareChoice) {
    let film = now.what == ShareFormat::Film;
    let sizes =
        [(ShareSize::Small, "share-small"), (ShareSize::Medium, "share-medium"), (ShareSize::Large, "share-large")];
    option_row(ui, params, "share-size", &mut now.size, &sizes);
    if film {
        let speeds =
            [(ShareSpeed::Slow, "speed-slow"), (ShareSpeed::Normal, "speed-normal"), (ShareSpeed::Fast, "speed-fast")];
        option_row(ui, params, "share-speed", &mut now.speed, &speeds);
    }
    let seats = [
        (ShareOrientation::AsHere, "share-as-here"),
        (ShareOrientation::White, "white"),
        (ShareOrientation::Black, "black"),
    ];
    option_row(ui, params, "share-seen", &mut now.seen, &seats);
    ui.check(&mut now.names, "share-names");
    ui.check(&mut now.arrows, "share-arrows");
    ui.check(&mut now.coordinates, "share-coordinates");
    if film {
        ui.check(&mut now.smooth, "share-smooth");
    }
}

fn option_row<T: PartialEq + Copy>(
    ui: &mut PanelUi,
    params: &ShareParams,
    title: &str,
    chosen: &mut T,
    all: &[(T, &str)],
) {
    ui.label(bold(params.text.get(title)).color(colors().faint));
    let named: Vec<(T, String)> = all.iter().map(|(value, key)| (*value, params.text.get(key))).collect();
    choices(ui, chosen, &named);
}

fn progress(ui: &mut PanelUi, params: &ShareParams, part: f32) {
    let bar = progress_bar(ui, part, PROGRESS_HEIGHT);
    let stopped = if is_low(ui) {
        ui.columns(2, |places| {
            places[0].add(bar.text(params.text.get("share-drawing")));
            wide_button(&mut places[1], params.text.get("button-cancel"), true).clicked()
        })
    } else {
        ui.say_bold("share-drawing");
        ui.add(bar);
        wide_button(ui, params.text.get("button-cancel"), true).clicked()
    };
    ui.commands.extend(stopped.then_some(ShareCommand::Stop));
}

fn buttons(ui: &mut PanelUi, params: &ShareParams, what: ShareFormat) {
    let is_ready = !params.jobs.is_card() || params.jobs.card().is_some();
    let (key, possible) = match what {
        ShareFormat::Picture => ("share-copy-picture", can_copy_pictures() && is_ready),
        ShareFormat::Film => ("share-copy-picture", false),
        ShareFormat::Text => ("share-copy-text", true),
    };
    let save = params.text.get("share-save");
    let clicked = if is_low(ui) {
        ui.columns(3, |places| {
            let size = egui::vec2(places[1].available_width(), 38.0);
            [
                places[0].add_enabled_ui(is_ready, |ui| main_button_in_row(ui, &save)).inner.clicked(),
                fitted_button(&mut places[1], &params.text.get(key), possible, size).clicked(),
                fitted_button(&mut places[2], &params.text.get("button-close"), true, size).clicked(),
            ]
        })
    } else {
        [
            ui.add_enabled_ui(is_ready, |ui| main_button(ui, &save)).inner.clicked(),
            wide_button(ui, params.text.get(key), possible).clicked(),
            wide_button(ui, params.text.get("button-close"), true).clicked(),
        ]
    };
    let actions: [AnyCommand; 3] = [ShareCommand::Save.into(), ShareCommand::Copy.into(), ScreenCommand::Close.into()];
    ui.commands.extend(actions.into_iter().zip(clicked).filter_map(|(action, clicked)| clicked.then_some(action)));
}

/// Whether the window is too low for a tall dialog.
fn is_low(ui: &Ui) -> bool {
    ui.ctx().viewport_rect().height() < LOW_WINDOW_HEIGHT
}
