//! The dialog in which a position or a game is shared: as what, how, and how it will look.

use super::Asked;
use super::model::Model;
use super::style::{self, FAINT, LEAF};
use super::widgets::{bold, choices, fitted_button, heading, main_button, main_button_in_row, tick, wide_button};
use crate::AppSystems;
use crate::actions::Action;
use crate::notices::{Notice, Notices};
use crate::settings::Settings;
use crate::share::{Easel, PictureToClipboard, Seen, ShareChoice, Sharing, Size, Speed, Subject, What};
use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};
use congo_share::Raster;
use egui::{ColorImage, ProgressBar, RichText, ScrollArea, Sense, Spinner, TextureHandle, TextureOptions, Ui};

/// How wide the dialog is where there is room, in points.
pub(super) const WIDTH: f32 = 760.0;
/// Dialogs narrower than this, in points, show the sketch above the choices.
const SIDE_BY_SIDE: f32 = 600.0;
/// The side of the sketch, and the height of the text in its place, in points.
const SKETCH: f32 = 350.0;
/// The same where it stands above the choices.
const LOW_SKETCH: f32 = 240.0;
/// The height of the sketch with the choices beside it, in points.
const CONTENT: f32 = 372.0;
/// The height of the bar with its word, which stand in the place of the green button, in points.
const PROGRESS: f32 = 20.0;
/// In windows lower than this, in points, the buttons stand side by side.
const LOW: f32 = 720.0;
/// What the dialog needs beside the text in a low window, in points.
const AROUND: f32 = 300.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, copy_picture.in_set(AppSystems::Present).after(super::copy));
}

fn copy_picture(
    mut wanted: MessageReader<PictureToClipboard>,
    mut contexts: EguiContexts,
    mut notices: ResMut<Notices>,
) -> Result {
    for PictureToClipboard(raster) in wanted.read() {
        contexts.ctx_mut()?.copy_image(image(raster));
        notices.push(Notice::key("notice-copied"));
    }
    Ok(())
}

/// Under Wayland the clipboard takes texts only.
fn clipboard_takes_pictures() -> bool {
    std::env::var_os("WAYLAND_DISPLAY").is_none_or(|display| display.is_empty())
}

fn image(raster: &Raster) -> ColorImage {
    ColorImage::from_rgba_unmultiplied([raster.width as usize, raster.height as usize], &raster.rgba)
}

/// The dialog's content.
pub(super) fn dialog(ui: &mut Ui, model: &Model, asked: &mut Asked) {
    heading(ui, &model.t("share-title"));
    let Some(subject) = model.easel.subject() else { return };
    let mut now = model.settings.sharing;
    let kinds = [
        (What::Picture, model.t("share-picture")),
        (What::Film, model.t("share-film")),
        (What::Text, model.t("share-text")),
    ];
    choices(ui, &mut now.what, &kinds);
    ui.add_space(4.0);
    if now.what == What::Text {
        words(ui, model, subject);
    } else if ui.available_width() < SIDE_BY_SIDE {
        sketch(ui, model, LOW_SKETCH);
        options(ui, model, &mut now);
    } else {
        ui.horizontal_top(|ui| {
            // A film has more choices: nothing jumps when one goes from one to the other.
            let low = is_low(ui);
            ui.set_min_height(if low { 0.0 } else { CONTENT });
            sketch(ui, model, if low { LOW_SKETCH } else { SKETCH });
            ui.add_space(8.0);
            ui.vertical(|ui| options(ui, model, &mut now));
        });
    }
    if now != model.settings.sharing {
        asked.push(Action::Settings(Box::new(Settings { sharing: now, ..(*model.settings).clone() })));
    }
}

/// How high what stays in sight below the dialog is, in points.
pub(super) fn footer_height(ui: &Ui) -> f32 {
    if is_low(ui) { 58.0 } else { 150.0 }
}

/// The buttons below the dialog, or how far the picture is.
pub(super) fn footer(ui: &mut Ui, model: &Model, asked: &mut Asked) {
    if model.easel.subject().is_none() {
        return;
    }
    match model.easel.progress() {
        Some(part) => progress(ui, model, part, asked),
        None => buttons(ui, model, model.settings.sharing.what, asked),
    }
}

/// How it will look.
fn sketch(ui: &mut Ui, model: &Model, side: f32) {
    let side = side.min(ui.available_width());
    let (place, response) = ui.allocate_exact_size(egui::Vec2::splat(side), Sense::hover());
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Image, true, model.t("share-sketch")));
    let Some(texture) = texture(ui, &model.easel) else {
        ui.put(place, Spinner::new().size(28.0).color(LEAF));
        return;
    };
    let size = texture.size_vec2();
    let shown = egui::Rect::from_center_size(place.center(), size * (side / size.max_elem()));
    let whole = egui::Rect::from_min_max(egui::pos2(0.0, 0.0), egui::pos2(1.0, 1.0));
    ui.painter().image(texture.id(), shown, whole, egui::Color32::WHITE);
}

/// The sketch as egui's own, loaded once.
fn texture(ui: &Ui, easel: &Easel) -> Option<TextureHandle> {
    let sketch = easel.sketch()?;
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

/// The game in words.
fn words(ui: &mut Ui, model: &Model, subject: &Subject) {
    style::well_frame().show(ui, |ui| {
        ui.set_width(ui.available_width());
        let room = (ui.ctx().viewport_rect().height() - AROUND).max(AROUND / 4.0);
        let height = room.min(CONTENT - 16.0);
        ScrollArea::vertical().max_height(height).auto_shrink([false, is_low(ui)]).show(ui, |ui| {
            // The other font joins the tilde with the letter behind it.
            ui.add(egui::Label::new(RichText::new(subject.words(&model.text)).monospace()).wrap());
        });
    });
}

fn options(ui: &mut Ui, model: &Model, now: &mut ShareChoice) {
    let film = now.what == What::Film;
    let sizes = [(Size::Small, "share-small"), (Size::Medium, "share-medium"), (Size::Large, "share-large")];
    row(ui, model, "share-size", &mut now.size, &sizes);
    if film {
        let speeds = [(Speed::Slow, "speed-slow"), (Speed::Normal, "speed-normal"), (Speed::Fast, "speed-fast")];
        row(ui, model, "share-speed", &mut now.speed, &speeds);
    }
    let seats = [(Seen::AsHere, "share-as-here"), (Seen::White, "white"), (Seen::Black, "black")];
    row(ui, model, "share-seen", &mut now.seen, &seats);
    tick(ui, &mut now.names, model.t("share-names"));
    tick(ui, &mut now.arrows, model.t("share-arrows"));
    tick(ui, &mut now.coordinates, model.t("share-coordinates"));
    if film {
        tick(ui, &mut now.smooth, model.t("share-smooth"));
    }
}

fn row<T: PartialEq + Copy>(ui: &mut Ui, model: &Model, title: &str, chosen: &mut T, all: &[(T, &str)]) {
    ui.label(bold(model.t(title)).color(FAINT));
    let named: Vec<(T, String)> = all.iter().map(|(value, key)| (*value, model.t(key))).collect();
    choices(ui, chosen, &named);
}

fn progress(ui: &mut Ui, model: &Model, part: f32, asked: &mut Asked) {
    let bar = ProgressBar::new(part).desired_height(PROGRESS).fill(LEAF);
    let stopped = if is_low(ui) {
        ui.columns(2, |places| {
            places[0].add(bar.text(model.t("share-drawing")));
            wide_button(&mut places[1], model.t("button-cancel"), true).clicked()
        })
    } else {
        ui.label(bold(model.t("share-drawing")));
        ui.add(bar);
        wide_button(ui, model.t("button-cancel"), true).clicked()
    };
    asked.extend(stopped.then_some(Action::Share(Sharing::Stop)));
}

fn buttons(ui: &mut Ui, model: &Model, what: What, asked: &mut Asked) {
    let (key, possible) = match what {
        What::Picture => ("share-copy-picture", clipboard_takes_pictures()),
        What::Film => ("share-copy-picture", false),
        What::Text => ("share-copy-text", true),
    };
    let save = model.t("share-save");
    let clicked = if is_low(ui) {
        ui.columns(3, |places| {
            let size = egui::vec2(places[1].available_width(), 38.0);
            [
                main_button_in_row(&mut places[0], &save).clicked(),
                fitted_button(&mut places[1], &model.t(key), possible, size).clicked(),
                fitted_button(&mut places[2], &model.t("button-close"), true, size).clicked(),
            ]
        })
    } else {
        [
            main_button(ui, &save).clicked(),
            wide_button(ui, model.t(key), possible).clicked(),
            wide_button(ui, model.t("button-close"), true).clicked(),
        ]
    };
    let actions = [Action::Share(Sharing::Save), Action::Share(Sharing::Copy), Action::Close];
    asked.extend(actions.into_iter().zip(clicked).filter_map(|(action, clicked)| clicked.then_some(action)));
}

/// Whether the window has no room for a tall dialog.
fn is_low(ui: &Ui) -> bool {
    ui.ctx().viewport_rect().height() < LOW
}
