//! The one style of all panels: warm paper on dark wood.

use crate::app::settings::Settings;
use crate::features::learn::narration::Tone;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::{EguiContexts, egui};
use egui::{Color32, CornerRadius, FontData, FontDefinitions, FontFamily, FontId, Margin, Stroke, TextStyle};

/// Ink on paper.
pub(crate) const INK: Color32 = Color32::from_rgb(0x3A, 0x2A, 0x1E);
/// Ink for secondary text.
pub(crate) const FAINT: Color32 = Color32::from_rgb(0x7A, 0x66, 0x52);
/// Paper.
pub(crate) const PAPER: Color32 = Color32::from_rgb(0xF4, 0xE8, 0xD2);
/// Recessed paper: lists and fields.
pub(crate) const PAPER_DEEP: Color32 = Color32::from_rgb(0xE9, 0xD9, 0xBC);
/// A plain button.
pub(crate) const WOOD: Color32 = Color32::from_rgb(0xE2, 0xCC, 0xA4);
/// A button under the pointer.
pub(crate) const WOOD_LIGHT: Color32 = Color32::from_rgb(0xEB, 0xD8, 0xB3);
/// A pressed or selected button.
pub(crate) const WOOD_DARK: Color32 = Color32::from_rgb(0xC9, 0xA8, 0x74);
/// The border of panels and buttons.
pub(crate) const EDGE: Color32 = Color32::from_rgb(0xA9, 0x86, 0x57);
/// The main action.
pub(crate) const LEAF: Color32 = Color32::from_rgb(0x3F, 0x7A, 0x4E);
/// The main action, under the pointer.
pub(crate) const LEAF_LIGHT: Color32 = Color32::from_rgb(0x4B, 0x8D, 0x5B);
/// A star that has been earned.
pub(crate) const GOLD: Color32 = Color32::from_rgb(0xD9, 0x98, 0x1E);
/// The river.
pub(crate) const WATER: Color32 = Color32::from_rgb(0x5F, 0xA9, 0xC0);
/// An error.
pub(crate) const CLAY: Color32 = Color32::from_rgb(0xA2, 0x3E, 0x2A);

/// The font family of the bold weight.
pub(crate) const BOLD_FAMILY: &str = "bold";

/// The style that is applied already, so that it is applied again only after a change.
#[derive(Resource, Default)]
pub(crate) struct StyleApplied {
    fonts: bool,
    /// New fonts can be used only in the pass after the one in which they were set.
    ready: bool,
    zoom: f32,
}

/// Whether panels can be drawn.
pub(crate) fn ready(dressed: Res<StyleApplied>) -> bool {
    dressed.ready
}

/// Applies fonts, colours and scale to the context.
pub(crate) fn apply_style(
    mut contexts: EguiContexts,
    settings: Res<Settings>,
    window: Option<Single<&Window, With<PrimaryWindow>>>,
    mut dressed: ResMut<StyleApplied>,
) -> Result {
    let zoom = crate::ui::zoom(&settings, window.map(|window| (window.width(), window.height())));
    if dressed.ready && dressed.zoom == zoom {
        return Ok(());
    }
    let context = contexts.ctx_mut()?;
    if !dressed.fonts {
        apply(context);
    }
    dressed.ready = dressed.fonts;
    dressed.fonts = true;
    context.set_zoom_factor(zoom);
    dressed.zoom = zoom;
    Ok(())
}

/// Fonts and colours of a context; also used by tests that draw panels without a window.
pub(crate) fn apply(context: &egui::Context) {
    context.set_fonts(fonts());
    // A click ends when the button is released, however long it was held, even if a frame takes a second. By default
    // egui does not count a press of more than 0.8 s as a click.
    context.options_mut(|options| options.input_options.max_click_duration = f64::INFINITY);
    context.set_theme(egui::Theme::Light);
    context.all_styles_mut(|style| {
        style.text_styles = text_styles();
        style.spacing.item_spacing = egui::vec2(8.0, 8.0);
        style.spacing.button_padding = egui::vec2(12.0, 7.0);
        style.spacing.interact_size = egui::vec2(44.0, 34.0);
        style.spacing.slider_width = 160.0;
        style.spacing.icon_width = 22.0;
        style.spacing.icon_width_inner = 12.0;
        style.spacing.icon_spacing = 8.0;
        style.interaction.selectable_labels = false;
        style.visuals = visuals();
    });
}

fn fonts() -> FontDefinitions {
    let mut fonts = FontDefinitions::default();
    let faces: [(&str, &'static [u8]); 2] = [
        ("alegreya", include_bytes!("../../../assets/fonts/AlegreyaSans-Regular.ttf")),
        ("alegreya-bold", include_bytes!("../../../assets/fonts/AlegreyaSans-Bold.ttf")),
    ];
    for (name, bytes) in faces {
        fonts.font_data.insert(name.into(), FontData::from_static(bytes).into());
    }
    // The fonts that come with egui are the fallback for characters that ours lack.
    let fallback = fonts.families.get(&FontFamily::Proportional).cloned().unwrap_or_default();
    let with = |first: &str| std::iter::once(first.to_owned()).chain(fallback.clone()).collect::<Vec<_>>();
    fonts.families.insert(FontFamily::Proportional, with("alegreya"));
    fonts.families.insert(FontFamily::Name(BOLD_FAMILY.into()), with("alegreya-bold"));
    fonts
}

fn text_styles() -> std::collections::BTreeMap<TextStyle, FontId> {
    let plain = |size| FontId::new(size, FontFamily::Proportional);
    [
        (TextStyle::Small, plain(14.0)),
        (TextStyle::Body, plain(17.0)),
        (TextStyle::Button, plain(17.0)),
        (TextStyle::Heading, FontId::new(23.0, FontFamily::Name(BOLD_FAMILY.into()))),
        (TextStyle::Monospace, FontId::new(15.0, FontFamily::Monospace)),
    ]
    .into()
}

fn visuals() -> egui::Visuals {
    let mut visuals = egui::Visuals::light();
    visuals.override_text_color = Some(INK);
    visuals.panel_fill = PAPER;
    visuals.window_fill = PAPER;
    visuals.window_stroke = Stroke::new(1.5, EDGE);
    visuals.window_corner_radius = CornerRadius::same(14);
    visuals.extreme_bg_color = PAPER_DEEP;
    visuals.faint_bg_color = PAPER_DEEP;
    visuals.selection.bg_fill = WOOD_DARK;
    visuals.selection.stroke = Stroke::new(2.0, LEAF);
    let widgets = &mut visuals.widgets;
    for (widget, fill) in [
        (&mut widgets.inactive, WOOD),
        (&mut widgets.hovered, WOOD_LIGHT),
        (&mut widgets.active, WOOD_DARK),
        (&mut widgets.open, WOOD_LIGHT),
    ] {
        widget.bg_fill = fill;
        widget.weak_bg_fill = fill;
        widget.bg_stroke = Stroke::new(1.0, EDGE);
        widget.fg_stroke = Stroke::new(1.5, INK);
        widget.corner_radius = CornerRadius::same(9);
        widget.expansion = 0.0;
    }
    widgets.noninteractive.bg_stroke = Stroke::new(1.0, WOOD_DARK);
    widgets.noninteractive.fg_stroke = Stroke::new(1.0, INK);
    visuals
}

/// The text colour of a tone.
pub(crate) fn tone_visuals(tone: Tone) -> Color32 {
    match tone {
        Tone::Good => LEAF,
        Tone::Plain => INK,
        Tone::Bad => CLAY,
    }
}

/// The frame of a panel beside the board.
pub(crate) fn panel_frame() -> egui::Frame {
    egui::Frame::new().fill(PAPER).inner_margin(Margin::same(16)).stroke(Stroke::new(1.0, EDGE))
}

/// The frame of a card over the board.
pub(crate) fn card_frame() -> egui::Frame {
    let shadow = egui::Shadow { offset: [0, 4], blur: 18, spread: 0, color: Color32::from_black_alpha(70) };
    egui::Frame::new()
        .fill(PAPER)
        .stroke(Stroke::new(1.5, EDGE))
        .corner_radius(CornerRadius::same(14))
        .inner_margin(Margin::same(20))
        .shadow(shadow)
}

/// The frame of a recessed list.
pub(crate) fn well_frame() -> egui::Frame {
    egui::Frame::new().fill(PAPER_DEEP).corner_radius(CornerRadius::same(9)).inner_margin(Margin::same(8))
}
