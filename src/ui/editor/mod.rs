//! The panel beside a position that is being set up: the palette, what can be done at once, the position as text, and
//! what is wrong with it.

mod palette;
mod written;

pub(super) use written::Written;

use super::Asked;
use super::dialogs::Drafts;
use super::icons::{Icon, Icons};
use super::model::Model;
use super::style::{self, CLAY, INK, LEAF};
use super::widgets::{choices, faint, fitted_headline, icon_button, main_button_in_row, wide_button};
use crate::actions::Action;
use crate::board::ViewStyle;
use crate::editor::{Editing, Verdict, words};
use crate::screens::Overlay;
use bevy_egui::egui;
use congo_rules::Color;
use egui::{Align, Frame, Label, Layout, Panel, Rect, RichText, ScrollArea, Sense, Ui};

/// How wide the panel is in a wide and in a narrow window, in points.
const WIDE: f32 = 380.0;
const NARROW: f32 = 280.0;
/// Windows below this width, in points, get the narrow panel.
const NARROW_WINDOW: f32 = 1000.0;
/// Panels below this height, in points, have no room for an explanation.
const LOW: f32 = 620.0;
/// What is wrong takes no more than this part of the panel's height.
const VERDICT: f32 = 0.24;
/// The button in the corner is so wide, in points.
const CORNER: f32 = 40.0;
/// Buttons side by side.
const IN_A_ROW: usize = 5;

/// The panel.
pub(super) fn show(root: &mut Ui, model: &Model, drafts: &mut Drafts, icons: &mut Icons, asked: &mut Asked) {
    let width = if root.available_width() < NARROW_WINDOW { NARROW } else { WIDE };
    Panel::right("arrangement").exact_size(width).resizable(false).frame(style::panel_frame()).show(root, |ui| {
        let low = ui.available_height() < LOW;
        let most = ui.available_height() * VERDICT;
        Panel::bottom("beginning").resizable(false).frame(Frame::new()).show_separator_line(false).show(ui, |ui| {
            ui.add_space(6.0);
            verdict(ui, model, icons, most);
            begin(ui, model, asked);
        });
        title(ui, model, icons, asked);
        ScrollArea::vertical().auto_shrink([false, false]).show(ui, |ui| {
            if !low {
                ui.add(Label::new(faint(model.t("editor-help"))).wrap());
            }
            palette::show(ui, model, icons, asked);
            turn(ui, model, asked);
            buttons(ui, model, icons, asked);
            chain(ui, model, asked);
            written::show(ui, model, &mut drafts.fen, asked);
        });
    });
    palette::carry(root, model, icons, asked);
}

/// What is being done here, and the way out, which stays in sight.
fn title(ui: &mut Ui, model: &Model, icons: &mut Icons, asked: &mut Asked) {
    ui.horizontal(|ui| {
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if icon_button(ui, icons, Icon::Back, &model.t("editor-back"), true, CORNER).clicked() {
                asked.push(Action::Edit(Editing::Leave));
            }
            fitted_headline(ui, &model.t("editor-title"), 20.0);
        });
    });
}

/// Who is to move.
fn turn(ui: &mut Ui, model: &Model, asked: &mut Asked) {
    let mut turn = model.editor.setup().turn;
    let sides = Color::ALL.map(|color| (color, model.t1("turn-of", "side", &model.side(color))));
    if choices(ui, &mut turn, &sides) {
        asked.push(Action::Edit(Editing::Turn(turn)));
    }
}

fn buttons(ui: &mut Ui, model: &Model, icons: &mut Icons, asked: &mut Asked) {
    let edit = Action::Edit;
    let (view_icon, view_key) = match model.view.style {
        ViewStyle::Toy => (Icon::CameraDiagram, "button-view-diagram"),
        ViewStyle::Diagram => (Icon::CameraToy, "button-view-toy"),
    };
    let all = [
        (Icon::Board, "editor-start", edit(Editing::Start), true),
        (Icon::Lions, "editor-lions", edit(Editing::Lions), true),
        (Icon::Empty, "editor-clear", edit(Editing::Clear), true),
        (Icon::Mirror, "editor-mirror", edit(Editing::Mirror), true),
        (Icon::Swap, "editor-swap", edit(Editing::Swap), true),
        (Icon::Undo, "button-undo", edit(Editing::Undo), model.editor.can_undo()),
        (Icon::Redo, "button-redo", edit(Editing::Redo), model.editor.can_redo()),
        (Icon::Copy, "editor-copy", Action::CopyFen, true),
        (Icon::Paste, "editor-paste", Action::PasteClipboard, true),
        (Icon::Flip, "button-flip", Action::Flip, true),
        (view_icon, view_key, Action::SwitchView, true),
        (Icon::Settings, "menu-settings", Action::Open(Overlay::Settings), true),
        (Icon::Keys, "keys-title", Action::Open(Overlay::Keys), true),
        (Icon::Games, "library-title", Action::Library, true),
    ];
    let gap = 5.0;
    let width = (ui.available_width() - gap * (IN_A_ROW - 1) as f32) / IN_A_ROW as f32;
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing = egui::vec2(gap, gap);
        for part in all.chunks(IN_A_ROW) {
            ui.horizontal(|ui| {
                for (icon, key, action, enabled) in part {
                    if icon_button(ui, icons, *icon, &model.t(key), *enabled, width).clicked() {
                        asked.push(action.clone());
                    }
                }
            });
        }
    });
}

/// A chain of jumps that is under way, which only a text can say, and the way out of it.
fn chain(ui: &mut Ui, model: &Model, asked: &mut Asked) {
    let Some(start) = model.editor.setup().chain else { return };
    ui.add(Label::new(model.t1("editor-chain", "at", &start.to_string())).wrap());
    if wide_button(ui, model.t("editor-end-chain"), true).clicked() {
        asked.push(Action::Edit(Editing::EndChain));
    }
}

/// What is wrong, or that nothing is.
fn verdict(ui: &mut Ui, model: &Model, icons: &mut Icons, most: f32) {
    let verdict = model.editor.verdict();
    let (icon, tint) = match verdict {
        Verdict::Broken(_) => (Some(Icon::Threat), CLAY),
        Verdict::Over(..) => (None, INK),
        Verdict::Sound(_) => (None, LEAF),
    };
    style::well_frame().show(ui, |ui| {
        ui.set_width(ui.available_width());
        ScrollArea::vertical().auto_shrink([false, true]).max_height(most).show(ui, |ui| {
            for said in words::verdict(verdict, &model.text) {
                sentence(ui, icons, icon, &said, tint);
            }
        });
    });
}

/// A sentence behind a sign.
fn sentence(ui: &mut Ui, icons: &mut Icons, icon: Option<Icon>, said: &str, tint: egui::Color32) {
    const SIGN: f32 = 17.0;
    ui.horizontal_top(|ui| {
        if let Some(icon) = icon {
            let (place, _) = ui.allocate_exact_size(egui::vec2(SIGN, SIGN + 3.0), Sense::hover());
            icons.paint(ui, icon, Rect::from_center_size(place.center(), egui::Vec2::splat(SIGN)), tint);
        }
        ui.add(Label::new(RichText::new(said).color(tint)).wrap());
    });
}

/// What follows when nothing is wrong any more; until then the buttons say what is.
fn begin(ui: &mut Ui, model: &Model, asked: &mut Asked) {
    let verdict = model.editor.verdict();
    let why = words::verdict(verdict, &model.text).join("\n");
    let play = ui.add_enabled_ui(verdict.playable().is_some(), |ui| main_button_in_row(ui, &model.t("editor-play")));
    if play.inner.on_disabled_hover_text(&why).clicked() {
        asked.push(Action::Open(Overlay::NewGame));
    }
    let analyse = wide_button(ui, model.t("editor-analyse"), verdict.position().is_ok());
    if analyse.on_disabled_hover_text(&why).clicked() {
        asked.push(Action::Edit(Editing::Analyse));
    }
}
