//! The controls of all panels.

use crate::session::levels::Strength;
use crate::ui::kit::icons::Icon;
use crate::ui::kit::panel_ui::PanelUi;
use crate::ui::kit::style::{BOLD_FAMILY, GOLD, colors};
use bevy_egui::egui;
use congo_library::crowns::MAX_CROWNS;
use egui::{
    Align, Button, Color32, DragValue, FontFamily, Layout, ProgressBar, Response, RichText, Sense, Slider,
    SliderClamping, Ui, Vec2, WidgetText,
};
use std::f32::consts::PI;

/// Text in the bold weight.
pub(crate) fn bold(text: impl Into<String>) -> RichText {
    RichText::new(text).family(FontFamily::Name(BOLD_FAMILY.into()))
}

/// Secondary text.
pub(crate) fn faint(text: impl Into<String>) -> RichText {
    RichText::new(text).color(colors().faint)
}

/// A number with its sign.
pub(crate) fn signed(number: i32) -> String {
    format!("{number:+}").replace('-', "−")
}

/// The main button: wide and green.
pub(crate) fn main_button(ui: &mut Ui, text: &str) -> Response {
    green_button(ui, text, MAIN_TEXT_SIZE, 46.0)
}

/// The main button in a row of buttons of the usual size.
pub(crate) fn main_button_in_row(ui: &mut Ui, text: &str) -> Response {
    let size = egui::TextStyle::Button.resolve(ui.style()).size;
    green_button(ui, text, size, WIDE_BUTTON_HEIGHT)
}

/// Font size of the main button, in points.
const MAIN_TEXT_SIZE: f32 = 20.0;

/// A green button. A long label shrinks until it fits in one line.
fn green_button(ui: &mut Ui, text: &str, font: f32, height: f32) -> Response {
    let size = egui::vec2(ui.available_width(), height);
    let room = size.x - 2.0 * ui.spacing().button_padding.x;
    let line = WidgetText::from(bold(text).size(font)).into_galley(
        ui,
        Some(egui::TextWrapMode::Extend),
        f32::INFINITY,
        egui::TextStyle::Button,
    );
    let text = bold(text).size(font * (room / line.size().x).min(1.0));
    ui.scope(|ui| {
        let widgets = &mut ui.visuals_mut().widgets;
        widgets.inactive.weak_bg_fill = colors().leaf;
        widgets.hovered.weak_bg_fill = colors().leaf_light;
        widgets.active.weak_bg_fill = colors().leaf;
        let button = ui.add_sized(size, Button::new(text.color(colors().paper)));
        if ui.is_enabled() {
            crate::ui::kit::focus::mark_main_button(&button);
        }
        button
    })
    .inner
}

/// Height of a full-width button, in points.
pub(crate) const WIDE_BUTTON_HEIGHT: f32 = 38.0;

/// A full-width button.
pub(crate) fn wide_button(ui: &mut Ui, text: impl Into<WidgetText>, enabled: bool) -> Response {
    let size = egui::vec2(ui.available_width(), WIDE_BUTTON_HEIGHT);
    ui.add_enabled_ui(enabled, |ui| ui.add_sized(size, Button::new(text))).inner
}

/// A large button of the full width: the main one, which is green, or a plain one. Its label keeps clear of a picture of
/// this width at its left, and is broken into two lines before it gets small.
pub(crate) fn large_button(ui: &mut Ui, text: &str, height: f32, is_main: bool, picture: f32) -> Response {
    let size = egui::vec2(ui.available_width(), height);
    let response = match is_main {
        true => green_button(ui, "", MAIN_TEXT_SIZE, height),
        false => ui.add(Button::new("").min_size(size)),
    };
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, text));
    let (family, tint) = match is_main {
        true => (FontFamily::Name(BOLD_FAMILY.into()), colors().paper),
        false => (FontFamily::Proportional, ui.visuals().text_color()),
    };
    let largest = if is_main { MAIN_TEXT_SIZE } else { egui::TextStyle::Button.resolve(ui.style()).size };
    paint_label(ui, response.rect, picture, text, (egui::FontId::new(largest, family), tint), |fitting| fitting);
    response
}

/// The least font sizes of a label in one line and in two, in points.
const MIN_ONE_LINE_SIZE: f32 = 15.0;
const MIN_TWO_LINE_SIZE: f32 = 11.0;

/// Paints the label of a button, clear of a picture of this width at its left. It is broken into two lines before it gets
/// small. One line has the font size that `of_row` makes of the one with which it fits.
fn paint_label(
    ui: &Ui,
    button: egui::Rect,
    picture: f32,
    text: &str,
    (font, tint): (egui::FontId, Color32),
    of_row: impl Fn(f32) -> f32,
) {
    let place = button.with_min_x(button.left() + picture).shrink2(egui::vec2(FITTED_MARGIN, 0.0));
    let lay_out = |size: f32| {
        let font = egui::FontId { size, ..font.clone() };
        let mut job = egui::text::LayoutJob::simple(text.to_owned(), font, tint, place.width());
        job.halign = Align::Center;
        ui.painter().layout_job(job)
    };
    let sizes =
        |least: f32| (0_u8..).map(move |step| font.size - f32::from(step)).take_while(move |size| *size >= least);
    let fits = |line: &std::sync::Arc<egui::Galley>, rows: usize| {
        let mut ends = line.rows.iter().rev().skip(1).filter_map(|row| row.glyphs.last());
        line.rows.len() <= rows && ends.all(|end| !end.chr.is_alphanumeric()) && line.size().y <= place.height()
    };
    let one_line = sizes(MIN_ONE_LINE_SIZE).find(|size| fits(&lay_out(*size), 1));
    let one_line = one_line.map(|fitting| lay_out(of_row(fitting)));
    let two_lines = || sizes(MIN_TWO_LINE_SIZE).map(lay_out).find(|line| fits(line, 2));
    match one_line.or_else(two_lines) {
        Some(line) => {
            let at = egui::pos2(place.center().x, place.center().y - line.size().y / 2.0);
            ui.painter().galley(at, line, tint);
        }
        None => {
            let line = fit_text_in(ui, text, font.clone(), tint, place.width());
            ui.painter().galley(place.center() - line.size() / 2.0, line, tint);
        }
    }
}

/// A plain button of a given size; its label shrinks until it fits.
pub(crate) fn fitted_button(ui: &mut Ui, text: &str, enabled: bool, size: Vec2) -> Response {
    fitted_button_beside(ui, 0.0, text, enabled, size)
}

/// The same; its label keeps clear of a picture of this width at its left.
pub(crate) fn fitted_button_beside(ui: &mut Ui, picture: f32, text: &str, enabled: bool, size: Vec2) -> Response {
    let response = ui.add_enabled(enabled, Button::new("").min_size(size));
    let tint = if enabled { ui.visuals().text_color() } else { colors().faint.gamma_multiply(0.5) };
    let font = egui::TextStyle::Button.resolve(ui.style());
    paint_label(ui, response.rect, picture, text, (font, tint), |fitting| label_size_of_row(ui, fitting));
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, enabled, text));
    response
}

/// A headline in the rest of a row; it shrinks until it fits.
pub(crate) fn fitted_headline(ui: &mut Ui, text: &str, size: f32) {
    let (place, response) = ui.allocate_exact_size(egui::vec2(ui.available_width(), size * 1.3), egui::Sense::hover());
    fitted_headline_at(ui, place, text, size);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, text));
    mark_heading(&response, text);
}

/// Paints a headline at the left of a place; it shrinks until it fits.
pub(crate) fn fitted_headline_at(ui: &Ui, place: egui::Rect, text: &str, size: f32) {
    let font = egui::FontId::new(size, FontFamily::Name(BOLD_FAMILY.into()));
    let line = fit_text_in(ui, text, font, colors().ink, place.width());
    ui.painter().galley(place.left_center() - egui::vec2(0.0, line.size().y / 2.0), line, colors().ink);
}

/// The margin beside the label of such a button, in points.
const FITTED_MARGIN: f32 = 6.0;

/// One line of text that shrinks until it fits.
fn fit_text(ui: &Ui, text: &str, size: f32, tint: Color32, width: f32) -> std::sync::Arc<egui::Galley> {
    fit_text_in(ui, text, egui::FontId::proportional(size), tint, width)
}

/// The same with a font and a maximum size.
fn fit_text_in(ui: &Ui, text: &str, font: egui::FontId, tint: Color32, width: f32) -> std::sync::Arc<egui::Galley> {
    let layout = |font| ui.painter().layout_no_wrap(text.to_owned(), font, tint);
    let line = layout(font.clone());
    if line.size().x <= width {
        return line;
    }
    layout(egui::FontId { size: font.size * width / line.size().x, ..font })
}

/// Paints one line, as large as it fits.
pub(crate) fn paint_fitted(
    ui: &Ui,
    at: egui::Pos2,
    align: egui::Align2,
    text: &str,
    size: f32,
    color: Color32,
    width: f32,
) {
    let line = fit_text(ui, text, size, color, width);
    let place = align.anchor_size(at, line.size());
    ui.painter().galley(place.min, line, color);
}

/// Buttons of one size in rows; `button` draws each with the given width.
pub(crate) fn button_grid<T>(
    ui: &mut PanelUi,
    items: &[T],
    columns: usize,
    gap: f32,
    mut button: impl FnMut(&mut PanelUi, &T, f32),
) {
    let width = (ui.available_width() - gap * (columns as f32 - 1.0)) / columns as f32;
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing = Vec2::splat(gap);
        for row in items.chunks(columns) {
            ui.horizontal(|ui| row.iter().for_each(|item| button(ui, item, width)));
        }
    });
}

/// Buttons narrower than this, in points, have no room for a label.
const WORDLESS_BUTTON_WIDTH: f32 = 56.0;

/// How an icon button looks: its height, the side of its icon and how far that is raised, and the font size of its label
/// and the margin below it, all in points. Without a font size it has no label.
struct IconButtonLook {
    height: f32,
    side: f32,
    raised: f32,
    label: Option<(f32, f32)>,
}

impl IconButtonLook {
    const WORDLESS: Self = Self { height: 36.0, side: 24.0, raised: 0.0, label: None };
    const SMALL: Self = Self { height: 44.0, side: 20.0, raised: 7.0, label: Some((SMALL_LABEL_SIZE, 4.0)) };

    fn of(width: f32) -> Self {
        let height = if width < 70.0 { 52.0 } else { 58.0 };
        match width {
            width if width < WORDLESS_BUTTON_WIDTH => Self::WORDLESS,
            _ => Self { height, side: 24.0, raised: 10.0, label: Some((14.0, 8.0)) },
        }
    }
}

/// Height of an icon button of the given width, in points.
pub(crate) fn icon_button_height(width: f32) -> f32 {
    IconButtonLook::of(width).height
}

/// A button of a given size with an icon and a label below it; without room the label becomes a tooltip.
pub(crate) fn icon_button(ui: &mut PanelUi, icon: Icon, text: &str, enabled: bool, width: f32) -> Response {
    draw_icon_button(ui, icon, text, enabled, width, &IconButtonLook::of(width))
}

/// A small one for a low window: its label is left out if its letters would be too small.
pub(crate) fn small_icon_button(ui: &mut PanelUi, icon: Icon, text: &str, enabled: bool, width: f32) -> Response {
    draw_icon_button(ui, icon, text, enabled, width, &IconButtonLook::SMALL)
}

/// The margin beside the label of an icon button, in points.
const LABEL_MARGIN: f32 = 6.0;
/// The usual and the least size of the letters of a small button, in points.
const SMALL_LABEL_SIZE: f32 = 12.0;
const MIN_LABEL_SIZE: f32 = 9.5;

/// Whether the words of these text keys have room on small buttons of this width, in points.
pub(crate) fn fit_small_buttons(ui: &PanelUi, keys: &[&str], width: f32) -> bool {
    let font = egui::FontId::proportional(MIN_LABEL_SIZE);
    let needed = |key: &str| ui.painter().layout_no_wrap(ui.text.get(key), font.clone(), colors().ink).size().x;
    keys.iter().all(|key| needed(key) <= width - LABEL_MARGIN)
}

fn draw_icon_button(
    ui: &mut PanelUi,
    icon: Icon,
    text: &str,
    enabled: bool,
    width: f32,
    look: &IconButtonLook,
) -> Response {
    let button = ui.scope(|ui| {
        ui.spacing_mut().button_padding.x = ui.spacing().button_padding.x.min(width / 4.0);
        ui.add_enabled(enabled, Button::new("").min_size(Vec2::new(width, look.height)))
    });
    let response = button.inner;
    let tint = if enabled { ui.visuals().text_color() } else { colors().faint.gamma_multiply(0.5) };
    let label = look.label.and_then(|(size, margin)| {
        let line = fit_text(ui, text, size, tint, width - LABEL_MARGIN);
        // Only small buttons leave it out: a usual one has room.
        let letters = line.job.sections.first().map_or(size, |section| section.format.font_id.size);
        let is_readable = size > SMALL_LABEL_SIZE || letters >= MIN_LABEL_SIZE;
        is_readable.then(|| (fit_text(ui, text, label_size_of_row(ui, letters), tint, width - LABEL_MARGIN), margin))
    });
    let raised = if label.is_some() { look.raised } else { 0.0 };
    let picture =
        egui::Rect::from_center_size(response.rect.center() - egui::vec2(0.0, raised), Vec2::splat(look.side));
    ui.icon(icon, picture, tint);
    if let Some((line, margin)) = label {
        let corner = response.rect.center_bottom() - egui::vec2(line.size().x / 2.0, line.size().y + margin);
        ui.painter().galley(corner, line, tint);
    }
    let response = response.on_hover_text(text);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, enabled, text));
    response
}

/// The font size of the labels in a row.
#[derive(Clone, Copy)]
struct RowLabels {
    /// The pass in which the row was last drawn.
    pass: u64,
    /// The smallest size that a label needed in that pass so far, and in the one before.
    smallest: f32,
    settled: f32,
}

/// The font size for a label that fits with this one: all labels in a row have the size of the longest one.
fn label_size_of_row(ui: &Ui, fitting: f32) -> f32 {
    let (id, pass) = (ui.id().with("row labels"), ui.ctx().cumulative_pass_nr());
    let known = ui.data(|data| data.get_temp::<RowLabels>(id));
    let labels = match known {
        Some(labels) if labels.pass == pass => RowLabels { smallest: labels.smallest.min(fitting), ..labels },
        _ => RowLabels { pass, smallest: fitting, settled: known.map_or(fitting, |labels| labels.smallest) },
    };
    ui.data_mut(|data| data.insert_temp(id, labels));
    if labels.smallest < labels.settled {
        ui.ctx().request_discard("labels of one size");
    }
    labels.settled.min(fitting)
}

/// Seconds between two frames of a spinner. egui's own spinner redraws in every frame, which keeps a processor busy.
const SPINNER_INTERVAL: f32 = 1.0 / 15.0;

/// Shows that work is in progress: a turning arc.
pub(crate) fn spinner(ui: &mut Ui, size: f32) {
    let (place, response) = ui.allocate_exact_size(egui::Vec2::splat(size), Sense::hover());
    spinner_at(ui, place);
    response.widget_info(|| egui::WidgetInfo::new(egui::WidgetType::ProgressIndicator));
}

/// The same at a given place.
pub(crate) fn spinner_at(ui: &Ui, place: egui::Rect) {
    use std::f32::consts::TAU;
    ui.ctx().request_repaint_after_secs(SPINNER_INTERVAL);
    let begin = ui.input(|input| input.time) as f32 * TAU * 0.8;
    let radius = place.width().min(place.height()) / 2.0 - 2.0;
    let arc = (0..=20).map(|nth| place.center() + radius * egui::Vec2::angled(begin + TAU * 0.7 * nth as f32 / 20.0));
    ui.painter().add(egui::Shape::line(arc.collect(), egui::Stroke::new(2.5, colors().leaf)));
}

/// Height of a bar below a word, in points.
const BAR_HEIGHT: f32 = 8.0;

/// Seconds between two updates of a progress bar: more frames would only slow the work down.
pub(crate) const PROGRESS_INTERVAL: f32 = 0.3;

/// A bar for the progress, 0 to 1, which is drawn again while it is shown.
pub(crate) fn progress_bar(ui: &Ui, part: f32, height: f32) -> ProgressBar {
    ui.ctx().request_repaint_after_secs(PROGRESS_INTERVAL);
    ProgressBar::new(part).desired_height(height).fill(colors().leaf)
}

/// A progress bar, 0 to 1, below a label, with a stop button. Returns whether that was pressed.
pub(crate) fn progress(ui: &mut Ui, part: f32, text: &str, stop: &str) -> bool {
    ui.horizontal(|ui| {
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let stopped = ui.button(stop).clicked();
            ui.vertical(|ui| {
                ui.spacing_mut().item_spacing.y = 3.0;
                ui.label(faint(text));
                ui.add(progress_bar(ui, part, BAR_HEIGHT));
            });
            stopped
        })
        .inner
    })
    .inner
}

/// A row of choices, one of which is selected. Returns whether the selection changed.
pub(crate) fn choices<T: PartialEq + Clone>(ui: &mut Ui, chosen: &mut T, options: &[(T, String)]) -> bool {
    let mut changed = false;
    ui.horizontal_wrapped(|ui| {
        ui.visuals_mut().widgets.inactive.weak_bg_fill = Color32::TRANSPARENT;
        for (value, name) in options {
            if choice(ui, name, chosen == value).clicked() && chosen != value {
                *chosen = value.clone();
                changed = true;
            }
        }
    });
    changed
}

/// One of several choices: round, unlike a button that does something.
fn choice(ui: &mut Ui, name: &str, is_chosen: bool) -> Response {
    let response = ui.add(Button::new(name).selected(is_chosen).corner_radius(CHOICE_RADIUS));
    response.widget_info(|| egui::WidgetInfo::selected(egui::WidgetType::Button, true, is_chosen, name));
    mark_choice(ui, response.rect, CHOICE_RADIUS, is_chosen);
    response
}

/// Draws the green edge of what is chosen.
fn mark_choice(ui: &Ui, place: egui::Rect, radius: u8, is_chosen: bool) {
    if is_chosen {
        ui.painter().rect_stroke(place, radius, egui::Stroke::new(2.0, colors().leaf), egui::StrokeKind::Inside);
    }
}

/// A choice of at least this size, without content.
pub(crate) fn empty_choice(ui: &mut Ui, is_chosen: bool, size: Vec2) -> Response {
    let response = ui.add(Button::new("").selected(is_chosen).min_size(size));
    mark_choice(ui, response.rect, ui.visuals().widgets.inactive.corner_radius.nw, is_chosen);
    response
}

/// Radius of the corners of a choice of one line, in points.
const CHOICE_RADIUS: u8 = 17;

/// A choice at least this wide, with a picture of this size above its name.
pub(crate) fn picture_button(
    ui: &mut PanelUi,
    name: &str,
    (least_width, picture): (f32, Vec2),
    chosen: bool,
    draw: impl FnOnce(&mut PanelUi, egui::Rect),
) -> Response {
    let line = ui.painter().layout_no_wrap(name.to_owned(), egui::TextStyle::Button.resolve(ui.style()), colors().ink);
    let inside = egui::vec2(picture.x.max(line.size().x), picture.y + CAPTION_GAP + line.size().y);
    let size = (inside + 2.0 * PICTURE_BUTTON_MARGIN).max(egui::vec2(least_width, 0.0));
    let response = empty_choice(ui, chosen, size);
    response.widget_info(|| egui::WidgetInfo::selected(egui::WidgetType::Button, true, chosen, name));
    let place = response.rect.shrink2(PICTURE_BUTTON_MARGIN);
    draw(ui, egui::Rect::from_center_size(place.center_top() + egui::vec2(0.0, picture.y / 2.0), picture));
    let corner = place.center_bottom() - egui::vec2(line.size().x / 2.0, line.size().y);
    ui.painter().galley(corner, line, colors().ink);
    response
}

/// The margin inside such a choice, in points.
const PICTURE_BUTTON_MARGIN: Vec2 = Vec2::new(10.0, 6.0);
/// The gap between picture and name, in points.
const CAPTION_GAP: f32 = 3.0;

/// A check box: square, unlike the round buttons of a choice.
pub(crate) fn checkbox_row(ui: &mut Ui, on: &mut bool, text: String) -> Response {
    ui.scope(|ui| {
        let widgets = &mut ui.visuals_mut().widgets;
        for widget in [&mut widgets.inactive, &mut widgets.hovered, &mut widgets.active] {
            widget.corner_radius = egui::CornerRadius::same(5);
            widget.fg_stroke.width = 3.0;
        }
        ui.checkbox(on, text)
    })
    .inner
}

/// The distance between paws, in points.
const PAW_SPACING: f32 = 10.0;

/// A row of paws from the middle of the first one on; the number of dark ones is the level's strength.
pub(crate) fn paws_row(ui: &Ui, first: egui::Pos2, strength: Option<Strength>) {
    let Some(Strength { rank, most }) = strength else { return };
    for nth in 0..most {
        let tint = if nth < rank { colors().ink } else { colors().edge.gamma_multiply(0.55) };
        paw(ui, first + egui::vec2(PAW_SPACING * nth as f32, 0.0), tint);
    }
}

/// A paw print: a ball and three toes.
fn paw(ui: &Ui, middle: egui::Pos2, tint: Color32) {
    ui.painter().circle_filled(middle + egui::vec2(0.0, 1.6), 2.6, tint);
    for (x, y) in [(-3.0, -1.6), (0.0, -3.2), (3.0, -1.6)] {
        ui.painter().circle_filled(middle + egui::vec2(x, y), 1.4, tint);
    }
}

/// A tick in a disc: something is done.
pub(crate) fn tick(ui: &Ui, middle: egui::Pos2, radius: f32) {
    ui.painter().circle(middle, radius, colors().leaf, egui::Stroke::new(1.0, colors().paper));
    let at = |x: f32, y: f32| middle + egui::vec2(x, y) * radius;
    let line = vec![at(-0.48, 0.04), at(-0.12, 0.42), at(0.5, -0.4)];
    ui.painter().add(egui::Shape::line(line, egui::Stroke::new((radius * 0.26).max(1.5), colors().paper)));
}

/// A cross in a disc: something was missed.
pub(crate) fn cross(ui: &Ui, middle: egui::Pos2, radius: f32) {
    ui.painter().circle(middle, radius, colors().clay, egui::Stroke::new(1.0, colors().paper));
    let arm = radius * 0.4;
    let stroke = egui::Stroke::new((radius * 0.26).max(1.5), colors().paper);
    for y in [-arm, arm] {
        ui.painter().line_segment([middle + egui::vec2(-arm, y), middle + egui::vec2(arm, -y)], stroke);
    }
}

/// A separator: a trail of paw prints.
pub(crate) fn ornament(ui: &mut Ui) {
    let (place, _) = ui.allocate_exact_size(egui::vec2(ui.available_width(), 16.0), egui::Sense::hover());
    let count = (place.width() / PRINT_SPACING).floor().max(1.0) as usize;
    let step = place.width() / count as f32;
    for nth in 0..count {
        let aside = if nth % 2 == 0 { -PRINT_OFFSET } else { PRINT_OFFSET };
        paw_print(ui, place.left_center() + egui::vec2(step * (nth as f32 + 0.5), aside), Vec2::RIGHT, colors().clay);
    }
}

/// The distance between two paw prints, and their distance from the middle of the trail, in points.
const PRINT_SPACING: f32 = 20.0;
const PRINT_OFFSET: f32 = 3.5;

/// The print of a paw that walks in a direction, a unit vector.
pub(crate) fn paw_print(ui: &Ui, middle: egui::Pos2, direction: Vec2, tint: Color32) {
    let at = |ahead: f32, aside: f32| middle + direction * ahead + direction.rot90() * aside;
    ui.painter().circle_filled(at(-1.8, 0.0), 2.5, tint);
    for (ahead, aside) in [(1.6, -3.0), (3.2, 0.0), (1.6, 3.0)] {
        ui.painter().circle_filled(at(ahead, aside), 1.3, tint);
    }
}

/// Width of a row of crowns with this side length, in points.
pub(crate) fn crowns_width(side: f32) -> f32 {
    side * 1.15 * f32::from(MAX_CROWNS)
}

/// The centre of a crown in a row around this point.
pub(crate) fn crown_center(middle: egui::Pos2, side: f32, nth: u8) -> egui::Pos2 {
    let step = crowns_width(side) / f32::from(MAX_CROWNS);
    middle + egui::vec2(step * (f32::from(nth) - (f32::from(MAX_CROWNS) - 1.0) / 2.0), 0.0)
}

/// A row of crowns around this point, the earned ones first; `side` is the size of one, in points. While `earned` grows
/// from one number to the next, the new crown swells.
pub(crate) fn crowns(ui: &mut PanelUi, middle: egui::Pos2, side: f32, earned: f32) {
    for nth in 0..MAX_CROWNS {
        let part = (earned - f32::from(nth)).clamp(0.0, 1.0);
        let swollen = Vec2::splat(side * (1.0 + 0.4 * (PI * part).sin()));
        let place = egui::Rect::from_center_size(crown_center(middle, side, nth), swollen);
        let (icon, tint) = if part > 0.0 { (Icon::Crown, GOLD) } else { (Icon::CrownEmpty, colors().edge) };
        ui.icon(icon, place, tint);
    }
}

/// Thickness of the board of a shelf, in points.
pub(crate) const SHELF_THICKNESS: f32 = 7.0;

/// Width and height of the brackets below it, in points.
const SHELF_BRACKET: Vec2 = Vec2::new(12.0, 7.0);

/// The board of a shelf, along the lower edge of a place: seen from above, in this wood, and from the front; below it its
/// brackets. Returns its upper edge.
pub(crate) fn shelf_board(ui: &Ui, place: egui::Rect, wood: Color32) -> f32 {
    let board = place.with_min_y(place.bottom() - SHELF_THICKNESS);
    let aside = egui::vec2(SHELF_BRACKET.x * 1.5, 0.0);
    for (corner, inwards) in [(board.left_bottom() + aside, 1.0), (board.right_bottom() - aside, -1.0)] {
        let (below, along) = (egui::vec2(0.0, SHELF_BRACKET.y), egui::vec2(SHELF_BRACKET.x * inwards, 0.0));
        let bracket = vec![corner, corner + below, corner + along];
        ui.painter().add(egui::Shape::convex_polygon(bracket, colors().edge, egui::Stroke::NONE));
    }
    ui.painter().rect_filled(board, 2.0, colors().edge);
    ui.painter().rect_filled(board.with_max_y(board.top() + SHELF_THICKNESS / 2.0), 2.0, wood);
    board.top()
}

/// A number that is chosen with a slider or typed into the field beside it.
pub(crate) struct NumberChoice<'a> {
    /// What screen readers call the slider and the field.
    pub(crate) name: &'a str,
    /// The smallest and the largest number.
    pub(crate) range: std::ops::RangeInclusive<f64>,
    /// The steps in which the number changes.
    pub(crate) step: f64,
    /// Whether small numbers have more room on the slider than large ones.
    pub(crate) logarithmic: bool,
    /// The number as text, with its unit.
    pub(crate) format: &'a dyn Fn(f64) -> String,
}

impl NumberChoice<'_> {
    /// Shows slider and field. The response is that of both.
    pub(crate) fn show(&self, ui: &mut Ui, value: &mut f64) -> Response {
        ui.horizontal(|ui| {
            // The part of the slider up to the number.
            ui.visuals_mut().selection.bg_fill = colors().leaf;
            let slider = Slider::new(value, self.range.clone())
                .logarithmic(self.logarithmic)
                .smallest_positive(self.step.min(1.0))
                .step_by(self.step)
                // A typed number may lie between two steps.
                .clamping(SliderClamping::Edits)
                .trailing_fill(true)
                .show_value(false);
            let slider = ui.add(slider);
            control_name(&slider, self.name);
            // The field says its value itself, also while somebody types.
            slider.ctx.accesskit_node_builder(slider.id, |node| node.set_value((self.format)(*value)));
            let field = DragValue::new(value)
                .range(self.range.clone())
                .speed(self.step)
                // A number that is half typed is another number: 1 on the way to 150.
                .update_while_editing(false)
                .custom_formatter(|value, _| (self.format)(value))
                .custom_parser(number_in);
            let field = ui.add(field);
            control_name(&field, self.name);
            // The focus is the field's while somebody types.
            if field.has_focus() || field.lost_focus() { field.union(slider) } else { slider.union(field) }
        })
        .inner
    }
}

/// The number of a typed text such as `100%`, `2.5 s` or `2,5`; `None` if there is none.
fn number_in(typed: &str) -> Option<f64> {
    let number = typed.trim_start().trim_end_matches(|sign: char| !sign.is_ascii_digit());
    number.replace(',', ".").parse().ok()
}

/// Whether Enter was pressed in a text field. The field keeps the keyboard until Escape: otherwise the next letters would
/// be commands.
pub(crate) fn is_entered(field: &Response) -> bool {
    let is_entered = field.lost_focus() && field.ctx.input(|input| input.key_pressed(egui::Key::Enter));
    if is_entered {
        field.request_focus();
    }
    is_entered
}

/// Sets a control's name for screen readers.
pub(crate) fn control_name(response: &Response, name: &str) {
    response.ctx.accesskit_node_builder(response.id, |node| node.set_label(name));
}

/// The heading of a dialog.
pub(crate) fn heading(ui: &mut Ui, text: &str) {
    mark_heading(&ui.heading(text), text);
    ui.add_space(4.0);
}

/// Tells screen readers that a text is a heading. They can go from one to the next.
pub(crate) fn mark_heading(response: &Response, text: &str) {
    response.ctx.accesskit_node_builder(response.id, |node| {
        node.set_role(accesskit::Role::Heading);
        node.set_label(text);
        // egui puts the text of a label here. It would be read twice.
        node.clear_value();
    });
}

/// A heading for screen readers alone, where there is no room to draw it.
pub(crate) fn hidden_heading(ui: &Ui, text: &str) {
    let place = ui.max_rect().intersect(ui.clip_rect());
    let response = ui.interact(place, ui.id().with("hidden heading"), Sense::hover());
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, text));
    mark_heading(&response, text);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn units_behind_a_typed_number_are_ignored() {
        for (typed, expected) in [
            ("100%", Some(100.0)),
            (" 35 % ", Some(35.0)),
            ("15 s", Some(15.0)),
            ("2.5", Some(2.5)),
            ("2,5 s", Some(2.5)),
            ("3.", Some(3.0)),
            (".5", Some(0.5)),
            ("-4", Some(-4.0)),
            ("10 分", Some(10.0)),
            ("", None),
            ("no limit", None),
            ("1 2", None),
        ] {
            assert_eq!(number_in(typed), expected, "{typed:?}");
        }
    }
}
