//! The one style of all panels: paper and wood in the colours of the theme.

use crate::app::fonts;
use crate::app::settings::Settings;
use crate::app::system_fonts::SystemFont;
use crate::app::text::Text;
use crate::features::learn::narration::Tone;
use crate::ui::kit::foreign_scripts::ForeignScripts;
use crate::view::board::hue::Hue;
use crate::view::board::theme::{Board, BoardTheme};
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::{EguiContexts, egui};
use egui::{
    Color32, CornerRadius, FontData, FontDefinitions, FontFamily, FontId, FontTweak, Margin, Stroke, TextStyle,
};
use std::cell::Cell;

/// A star that has been earned.
pub(crate) const GOLD: Color32 = Color32::from_rgb(0xD9, 0x98, 0x1E);
/// The river.
pub(crate) const WATER: Color32 = Color32::from_rgb(0x5F, 0xA9, 0xC0);

/// The colours of the panels of a theme.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Colors {
    /// Paper.
    pub(crate) paper: Color32,
    /// Recessed paper: lists and fields.
    pub(crate) paper_deep: Color32,
    /// A plain button.
    pub(crate) wood: Color32,
    /// A button under the pointer.
    pub(crate) wood_light: Color32,
    /// A pressed or selected button.
    pub(crate) wood_dark: Color32,
    /// The border of panels and buttons.
    pub(crate) edge: Color32,
    /// Text.
    pub(crate) ink: Color32,
    /// Secondary text.
    pub(crate) faint: Color32,
    /// The main action, and what is good.
    pub(crate) leaf: Color32,
    /// The main action under the pointer.
    pub(crate) leaf_light: Color32,
    /// An error, and what is bad.
    pub(crate) clay: Color32,
}

impl Colors {
    /// The colours of a theme.
    fn of(board: &Board) -> Self {
        let color = |hue: Hue| {
            let [red, green, blue, _] = hue.0.to_u8_array();
            Color32::from_rgb(red, green, blue)
        };
        let panel = &board.panel;
        let (paper, wood, edge, leaf) = (color(panel.paper), color(panel.button), color(panel.edge), color(panel.leaf));
        Self {
            paper,
            paper_deep: color(panel.field),
            wood,
            wood_light: wood.lerp_to_gamma(paper, 0.5),
            wood_dark: wood.lerp_to_gamma(edge, 0.25),
            edge,
            ink: color(panel.ink),
            faint: color(panel.faint),
            leaf,
            leaf_light: leaf.lerp_to_gamma(paper, 0.07),
            clay: color(panel.clay),
        }
    }
}

thread_local! {
    /// Panels are drawn on one thread, and egui keeps no colours but its own.
    static COLORS: Cell<Colors> = Cell::new(Colors::of(BoardTheme::default().board()));
}

/// The colours of the current theme.
pub(crate) fn colors() -> Colors {
    COLORS.get()
}

/// The font family of the bold weight.
pub(crate) const BOLD_FAMILY: &str = "bold";

/// The style that is applied already, so that it is applied again only after a change.
#[derive(Resource, Default)]
pub(crate) struct StyleApplied {
    fonts: bool,
    /// New fonts can be used only in the pass after the one in which they were set.
    ready: bool,
    zoom: f32,
    colors: Option<Colors>,
    /// The code of the language that the fonts are for.
    language: &'static str,
    /// How many fonts of the system are among them.
    system_fonts: usize,
}

/// Whether panels can be drawn.
pub(crate) fn ready(applied: Res<StyleApplied>) -> bool {
    applied.ready
}

/// Applies fonts, colours and scale to the context.
pub(crate) fn apply_style(
    mut contexts: EguiContexts,
    (settings, theme, text): (Res<Settings>, Res<BoardTheme>, Res<Text>),
    scripts: Res<ForeignScripts>,
    window: Option<Single<&Window, With<PrimaryWindow>>>,
    mut applied: ResMut<StyleApplied>,
) -> Result {
    let zoom = crate::ui::zoom(&settings, window.map(|window| (window.width(), window.height())));
    let wanted = Colors::of(theme.board());
    let (language, system_fonts) = (text.language_code(), scripts.fonts());
    let fonts_fit = applied.language == language && applied.system_fonts == system_fonts.len();
    if applied.ready && applied.zoom == zoom && applied.colors == Some(wanted) && fonts_fit {
        return Ok(());
    }
    let context = contexts.ctx_mut()?;
    COLORS.set(wanted);
    if applied.colors.replace(wanted) != Some(wanted) {
        context.all_styles_mut(|style| style.visuals = visuals());
    }
    if !applied.fonts {
        apply(context, language);
    } else if !fonts_fit {
        context.set_fonts(font_definitions(language, system_fonts));
        context.request_repaint();
    }
    applied.language = language;
    applied.system_fonts = system_fonts.len();
    applied.ready = applied.fonts;
    applied.fonts = true;
    context.set_zoom_factor(zoom);
    applied.zoom = zoom;
    Ok(())
}

/// Fonts and colours of a context; also used by tests that draw panels without a window.
pub(crate) fn apply(context: &egui::Context, language: &str) {
    context.set_fonts(font_definitions(language, &[]));
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
        // Half transparent paper is darker than paper where colours are blended as light: a faint shadow, not a grey band.
        style.spacing.scroll.fade.strength = 0.2;
        style.interaction.selectable_labels = false;
        style.visuals = visuals();
    });
}

/// The fonts for a language. Chinese and Japanese draw some characters differently, so the language decides which of the
/// two fonts is asked first; the other serves names from elsewhere. Fonts of the system, which in a browser these two are as
/// well, come last.
fn font_definitions(language: &str, system_fonts: &[SystemFont]) -> FontDefinitions {
    let mut definitions = FontDefinitions::default();
    let faces = [
        ("alegreya", fonts::REGULAR),
        ("alegreya-bold", fonts::BOLD),
        (CHINESE_FONT, fonts::chinese()),
        (JAPANESE_FONT, fonts::japanese()),
        (ANIMALS_FONT, fonts::ANIMALS),
    ];
    for (name, bytes) in faces.into_iter().filter(|(_, bytes)| !bytes.is_empty()) {
        let is_east_asian = [CHINESE_FONT, JAPANESE_FONT].contains(&name);
        let data = FontData { tweak: tweak(is_east_asian), ..FontData::from_static(bytes) };
        definitions.font_data.insert(name.into(), data.into());
    }
    let of_system = |nth: usize| format!("system-{nth}");
    for (nth, font) in system_fonts.iter().enumerate() {
        let tweak = tweak(font.is_east_asian);
        let data = FontData { index: font.index, tweak, ..FontData::from_static(font.bytes) };
        definitions.font_data.insert(of_system(nth), data.into());
    }
    let is_japanese = language == "ja";
    let east_asian = if is_japanese { [JAPANESE_FONT, CHINESE_FONT] } else { [CHINESE_FONT, JAPANESE_FONT] };
    let there = |name: &&str| definitions.font_data.contains_key(*name);
    let east_asian: Vec<&str> = east_asian.into_iter().filter(there).collect();
    let mut of_system: Vec<_> = system_fonts.iter().enumerate().map(|(nth, font)| (font, of_system(nth))).collect();
    of_system.sort_by_key(|(font, _)| font.is_japanese != is_japanese);
    // The fonts that come with egui are the fallback for characters that ours lack.
    let fallback = definitions.families.get(&FontFamily::Proportional).cloned().unwrap_or_default();
    let with = |first: &str| {
        let ours = std::iter::once(first).chain(east_asian.iter().copied()).map(str::to_owned);
        let others = fallback.clone().into_iter().chain([ANIMALS_FONT.into()]);
        ours.chain(others).chain(of_system.iter().map(|(_, name)| name.clone())).collect::<Vec<_>>()
    };
    definitions.families.insert(FontFamily::Proportional, with("alegreya"));
    definitions.families.insert(FontFamily::Name(BOLD_FAMILY.into()), with("alegreya-bold"));
    definitions
}

/// How a font is placed in a line.
fn tweak(is_east_asian: bool) -> FontTweak {
    FontTweak { y_offset_factor: if is_east_asian { EAST_ASIAN_OFFSET } else { 0.0 }, ..default() }
}

/// egui centres fonts of different heights in a line. Noto Sans for Chinese and Japanese has its baseline 0.436 em below
/// its middle, Alegreya Sans 0.3 em: without this, digits beside Chinese characters stand too high.
const EAST_ASIAN_OFFSET: f32 = -0.136;
const CHINESE_FONT: &str = "noto-sc";
const JAPANESE_FONT: &str = "noto-jp";
const ANIMALS_FONT: &str = "noto-animals";

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
    let is_dark = colors().paper.intensity() < 0.5;
    let mut visuals = if is_dark { egui::Visuals::dark() } else { egui::Visuals::light() };
    visuals.override_text_color = Some(colors().ink);
    visuals.panel_fill = colors().paper;
    visuals.window_fill = colors().paper;
    visuals.window_stroke = Stroke::new(1.5, colors().edge);
    visuals.window_corner_radius = CornerRadius::same(14);
    visuals.extreme_bg_color = colors().paper_deep;
    visuals.faint_bg_color = colors().paper_deep;
    visuals.hyperlink_color = colors().leaf;
    visuals.selection.bg_fill = colors().wood_dark;
    visuals.selection.stroke = Stroke::new(2.0, colors().leaf);
    let widgets = &mut visuals.widgets;
    for (widget, fill) in [
        (&mut widgets.inactive, colors().wood),
        (&mut widgets.hovered, colors().wood_light),
        (&mut widgets.active, colors().wood_dark),
        (&mut widgets.open, colors().wood_light),
    ] {
        widget.bg_fill = fill;
        widget.weak_bg_fill = fill;
        widget.bg_stroke = Stroke::new(1.0, colors().edge);
        widget.fg_stroke = Stroke::new(1.5, colors().ink);
        widget.corner_radius = CornerRadius::same(9);
        widget.expansion = 0.0;
    }
    widgets.noninteractive.bg_stroke = Stroke::new(1.0, colors().wood_dark);
    widgets.noninteractive.fg_stroke = Stroke::new(1.0, colors().ink);
    visuals
}

/// The text colour of a tone.
pub(crate) fn tone_visuals(tone: Tone) -> Color32 {
    match tone {
        Tone::Good => colors().leaf,
        Tone::Plain => colors().ink,
        Tone::Bad => colors().clay,
    }
}

/// The margin of a panel, in points.
pub(crate) const PANEL_MARGIN: i8 = 16;

/// The frame of a panel beside the board.
pub(crate) fn panel_frame() -> egui::Frame {
    egui::Frame::new()
        .fill(colors().paper)
        .inner_margin(Margin::same(PANEL_MARGIN))
        .stroke(Stroke::new(1.0, colors().edge))
}

/// The frame of a card over the board.
pub(crate) fn card_frame() -> egui::Frame {
    let shadow = egui::Shadow { offset: [0, 4], blur: 18, spread: 0, color: Color32::from_black_alpha(70) };
    egui::Frame::new()
        .fill(colors().paper)
        .stroke(Stroke::new(1.5, colors().edge))
        .corner_radius(CornerRadius::same(14))
        .inner_margin(Margin::same(20))
        .shadow(shadow)
}

/// The frame of a recessed list.
pub(crate) fn well_frame() -> egui::Frame {
    egui::Frame::new().fill(colors().paper_deep).corner_radius(CornerRadius::same(9)).inner_margin(Margin::same(8))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::board::hue;

    fn contrast(one: Color32, other: Color32) -> f32 {
        let hue = |color: Color32| Hue(Srgba::rgb_u8(color.r(), color.g(), color.b()));
        hue::contrast(hue(one), hue(other))
    }

    #[test]
    fn texts_are_readable_in_the_colours_of_every_theme() {
        for board in BoardTheme::default().boards() {
            let colors = Colors::of(board);
            let least = |normal, quiet| if board.name == "high-contrast" { quiet } else { normal };
            for (name, ground) in [
                ("paper", colors.paper),
                ("a field", colors.paper_deep),
                ("a button", colors.wood),
                ("a button under the pointer", colors.wood_light),
            ] {
                let reaches = |text, least| {
                    let contrast = contrast(text, ground);
                    assert!(contrast >= least, "{}: {text:?} on {name}: {contrast}", board.name);
                };
                reaches(colors.ink, least(7.0, 12.0));
                [colors.faint, colors.leaf, colors.clay].into_iter().for_each(|text| reaches(text, least(4.5, 7.0)));
            }
            let pressed = contrast(colors.ink, colors.wood_dark);
            assert!(pressed >= least(4.5, 7.0), "{}: ink on a pressed button: {pressed}", board.name);
            for fill in [colors.leaf, colors.leaf_light, colors.clay] {
                assert!(contrast(colors.paper, fill) >= 4.5, "{}: text on {fill:?}", board.name);
            }
        }
    }

    #[test]
    fn high_contrast_reaches_the_panels() {
        let themes = BoardTheme::default();
        let quiet = themes.boards().iter().find(|board| board.name == "high-contrast").expect("a theme");
        let colors = Colors::of(quiet);
        assert!(contrast(colors.edge, colors.paper) >= 7.0, "the border of a button");
    }
}
