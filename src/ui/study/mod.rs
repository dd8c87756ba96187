//! The panel beside a game that is looked at.

mod engine;
mod moves;
mod review;

use super::Asked;
use super::dialogs::Drafts;
use super::icons::{Icon, Icons};
use super::model::Model;
use super::style::{self, FAINT};
use super::widgets::{bold, choices, faint, icon_button, name_of};
use crate::actions::Action;
use crate::board::ViewStyle;
use crate::editor::Editing;
use crate::screens::Overlay;
use crate::share::Sharing;
use crate::study::lines::LinesWish;
use crate::study::mistakes::Mending;
use crate::study::review::Reviewing;
use crate::study::{Pacing, Studying};
use bevy_egui::egui;
use congo_games::record;
use congo_rules::Color;
use egui::{Align, Frame, Label, Layout, Panel, RichText, ScrollArea, Ui};

/// How wide the panel is in a wide and in a narrow window, in points.
const WIDE: f32 = 380.0;
const NARROW: f32 = 280.0;
/// Windows below this width, in points, get the narrow panel.
const NARROW_WINDOW: f32 = 1000.0;
/// The moves get at least this height, and have this margin, in points.
const LEAST_MOVES: f32 = 96.0;
const WELL: f32 = 8.0;
/// The button in the corner is so wide, in points.
const CORNER: f32 = 40.0;

/// The panel.
pub(super) fn show(root: &mut Ui, model: &Model, drafts: &mut Drafts, icons: &mut Icons, asked: &mut Asked) {
    let width = if root.available_width() < NARROW_WINDOW { NARROW } else { WIDE };
    Panel::right("study").exact_size(width).resizable(false).frame(style::panel_frame()).show(root, |ui| {
        title(ui, model, icons, asked);
        Panel::bottom("below the study").resizable(false).frame(Frame::new()).show_separator_line(false).show(
            ui,
            |ui| {
                ui.add_space(6.0);
                if drafts.notes {
                    said(ui, model, drafts, asked);
                }
                walk(ui, model, icons, asked);
                buttons(ui, model, drafts, icons, asked);
            },
        );
        told(ui, model, asked);
    });
}

/// What the engine thinks, what the review has found, and the moves, which get the room that is left; where that is too
/// little, all of it scrolls.
fn told(ui: &mut Ui, model: &Model, asked: &mut Asked) {
    let room = ui.available_height();
    let area = ScrollArea::vertical().id_salt("told").auto_shrink([false, false]).min_scrolled_height(0.0);
    area.show(ui, |ui| {
        // Who learns from a mistake wants to find the better move alone.
        if !model.mistakes.hides_best() {
            engine::show(ui, model, asked);
        }
        review::show(ui, model, asked);
        let left = room - ui.min_rect().height() - ui.spacing().item_spacing.y - 2.0 * WELL;
        style::well_frame().inner_margin(WELL as i8).show(ui, |ui| {
            ui.set_width(ui.available_width());
            let area = ScrollArea::vertical().id_salt("moves").auto_shrink([false, false]);
            area.max_height(left.max(LEAST_MOVES)).show(ui, |ui| moves::show(ui, model, asked));
        });
    });
}

/// Whose game it is, and how it ended; the way out.
fn title(ui: &mut Ui, model: &Model, icons: &mut Icons, asked: &mut Asked) {
    let game = model.study.tree().game();
    let players = record::players(game);
    let names = model.players(&players, game.tag(record::SEED).is_some());
    let headline = record::title(game).map_or_else(|| names.clone(), str::to_owned);
    ui.horizontal(|ui| {
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let back = if model.suspended.is_some() { "study-back-to-game" } else { "button-menu" };
            if icon_button(ui, icons, Icon::Back, &model.t(back), true, CORNER).clicked() {
                asked.push(Action::LeaveStudy);
            }
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                ui.add(Label::new(bold(headline).size(20.0)).truncate());
            });
        });
    });
    let mut facts = Vec::new();
    if record::title(game).is_some() {
        facts.push(names);
    }
    facts.push(record::Begun::of(game).sortable());
    facts.push(crate::shelf::result_sign(game.result()).to_owned());
    facts.retain(|fact| !fact.is_empty());
    ui.add(Label::new(RichText::new(facts.join("  ·  ")).color(FAINT)).truncate());
}

/// What is said about the move that led here, and how it is judged.
fn said(ui: &mut Ui, model: &Model, drafts: &mut Drafts, asked: &mut Asked) {
    let (tree, place) = (model.study.tree(), model.study.tree().here().clone());
    let draft = match &mut drafts.comment {
        Some((of, draft)) if *of == place => draft,
        other => &mut other.insert((place.clone(), tree.said())).1,
    };
    let field = egui::TextEdit::multiline(draft)
        .hint_text(model.t("study-comment"))
        .desired_rows(1)
        .desired_width(f32::INFINITY);
    let response = ui.add(field);
    name_of(&response, &model.t("study-comment"));
    if response.lost_focus() && draft.trim() != tree.said() {
        asked.push(Action::Study(Studying::Say(draft.trim().to_owned())));
    }
    if !response.has_focus() && draft.trim() == tree.said() {
        drafts.comment = None;
    }
    let Some(node) = tree.node() else { return };
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 3.0;
        for (nag, sign) in moves::SIGNS {
            if ui.selectable_label(node.nags.contains(&nag), bold(sign)).clicked() {
                asked.push(Action::Study(Studying::Judge(nag)));
            }
        }
    });
}

/// The steps through the game.
fn walk(ui: &mut Ui, model: &Model, icons: &mut Icons, asked: &mut Asked) {
    let (tree, autoplay) = (model.study.tree(), &model.autoplay);
    let (begun, ended) = (tree.here().ply() > 0, tree.ways().is_empty());
    let (play, play_key) = match autoplay.on {
        true => (Icon::Pause, "study-pause"),
        false => (Icon::Play, "study-play"),
    };
    let steps = [
        (Icon::First, "study-first", Studying::First, begun),
        (Icon::Previous, "study-back", Studying::Back, begun),
        (play, play_key, Studying::Autoplay, begun || !ended),
        (Icon::Next, "study-forward", Studying::Forward, !ended),
        (Icon::Last, "study-last", Studying::Last, !ended),
    ];
    row(ui, |ui, width| {
        for (icon, key, step, enabled) in steps {
            if icon_button(ui, icons, icon, &model.t(key), enabled, width).clicked() {
                asked.push(Action::Study(step));
            }
        }
    });
    if autoplay.on {
        let mut pacing = autoplay.pacing;
        ui.horizontal(|ui| {
            ui.label(faint(model.t("study-pace")));
            if choices(ui, &mut pacing, &Pacing::ALL.map(|pacing| (pacing, model.t(pace_key(pacing))))) {
                asked.push(Action::Study(Studying::Pace(pacing)));
            }
        });
    }
}

fn pace_key(pacing: Pacing) -> &'static str {
    match pacing {
        Pacing::Slow => "speed-slow",
        Pacing::Normal => "speed-normal",
        Pacing::Fast => "speed-fast",
    }
}

/// A button that stays pressed.
fn toggle(ui: &mut Ui, icons: &mut Icons, (icon, text): (Icon, &str), enabled: bool, on: bool, width: f32) -> bool {
    ui.scope(|ui| {
        if on {
            ui.visuals_mut().widgets.inactive.weak_bg_fill = style::WOOD_DARK;
        }
        icon_button(ui, icons, icon, text, enabled, width).clicked()
    })
    .inner
}

/// Buttons of one width side by side.
fn row(ui: &mut Ui, content: impl FnOnce(&mut Ui, f32)) {
    const IN_A_ROW: f32 = 5.0;
    let gap = 5.0;
    let width = (ui.available_width() - gap * (IN_A_ROW - 1.0)) / IN_A_ROW;
    ui.spacing_mut().item_spacing = egui::vec2(gap, gap);
    ui.horizontal(|ui| content(ui, width));
}

/// The review, to be begun and stopped; once it is there, learning from the mistakes of the side at the near edge.
fn review(model: &Model) -> (Icon, &'static str, Studying, bool, bool) {
    let near = if model.view.flipped { Color::Black } else { Color::White };
    if model.mistakes.is_on() {
        return (Icon::Look, "review-learn", Studying::Mend(Mending::Leave), true, true);
    }
    if model.review.is_whole() {
        let any = model.review.analysis().plies.iter().any(|ply| ply.side == near && ply.mark.is_some());
        return (Icon::Look, "review-learn", Studying::Mend(Mending::Begin(near)), any, false);
    }
    let under_way = model.review.progress().is_some();
    let order = if under_way { Reviewing::Stop } else { Reviewing::Begin };
    let played = !model.study.tree().game().line().nodes.is_empty();
    (Icon::Look, "study-review", Studying::Review(order), played, under_way)
}

fn buttons(ui: &mut Ui, model: &Model, drafts: &mut Drafts, icons: &mut Icons, asked: &mut Asked) {
    let tree = model.study.tree();
    let (begun, aside) = (tree.here().ply() > 0, !tree.here().is_main());
    let over = tree.position().ending().is_some();
    let (view_icon, view_key) = match model.view.style {
        ViewStyle::Toy => (Icon::CameraDiagram, "button-view-diagram"),
        ViewStyle::Diagram => (Icon::CameraToy, "button-view-toy"),
    };
    let wish = *model.lines_wish;
    let helpers = [
        review(model),
        (Icon::Lines, "study-engine", Studying::Wish(LinesWish { on: !wish.on, ..wish }), true, wish.on),
        (Icon::Threat, "study-threat", Studying::Wish(LinesWish { threat: !wish.threat, ..wish }), true, wish.threat),
        (Icon::Hint, "study-best", Studying::ShowBest(!model.show_best.0), true, model.show_best.0),
    ];
    row(ui, |ui, width| {
        for (icon, key, order, enabled, on) in helpers {
            if toggle(ui, icons, (icon, &model.t(key)), enabled, on, width) {
                asked.push(Action::Study(order));
            }
        }
        if toggle(ui, icons, (Icon::Edit, &model.t("study-notes")), true, drafts.notes, width) {
            drafts.notes = !drafts.notes;
        }
    });
    let all = [
        (Icon::Raise, "study-promote", Action::Study(Studying::Promote), aside),
        (Icon::Cut, "study-cut", Action::Study(Studying::Cut), begun),
        (Icon::New, "study-start-here", Action::Open(Overlay::NewGame), !over),
        (
            Icon::Save,
            "study-keep",
            Action::Study(Studying::Save),
            model.study.changed() || model.study.kept().is_none(),
        ),
        (Icon::Hand, "editor-open", Action::Edit(Editing::From(Box::new(tree.position().setup()))), true),
        (Icon::Flip, "button-flip", Action::Flip, true),
        (view_icon, view_key, Action::SwitchView, true),
        (Icon::Share, "button-share", Action::Share(Sharing::Begin), true),
        (Icon::Settings, "menu-settings", Action::Open(Overlay::Settings), true),
        (Icon::Games, "library-title", Action::Library, true),
    ];
    for part in all.chunks(5) {
        row(ui, |ui, width| {
            for (icon, key, action, enabled) in part {
                if icon_button(ui, icons, *icon, &model.t(key), *enabled, width).clicked() {
                    asked.push(action.clone());
                }
            }
        });
    }
}
