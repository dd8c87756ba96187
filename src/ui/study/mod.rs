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
const NARROW: f32 = 320.0;
const NARROWEST: f32 = 280.0;
/// Windows below these widths, in points, get the narrow panels.
const NARROW_WINDOW: f32 = 1000.0;
const NARROWEST_WINDOW: f32 = 880.0;
/// In windows lower than this, in points, the buttons have no words, so that the moves have room.
const LOW_WINDOW: f32 = 560.0;
/// Buttons in a row; in a panel narrower than this, in points, one less, so that their words can be read.
const IN_A_ROW: usize = 5;
const ROOMY: f32 = 300.0;
/// Between two buttons, in points.
const GAP: f32 = 5.0;
/// The moves get at least this height, and have this margin, in points.
const LEAST_MOVES: f32 = 96.0;
const WELL: f32 = 8.0;
/// The button in the corner is so wide, in points.
const CORNER: f32 = 40.0;

/// The panel.
pub(super) fn show(root: &mut Ui, model: &Model, drafts: &mut Drafts, icons: &mut Icons, asked: &mut Asked) {
    let width = match root.available_width() {
        room if room < NARROWEST_WINDOW => NARROWEST,
        room if room < NARROW_WINDOW => NARROW,
        _ => WIDE,
    };
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
    row(ui, IN_A_ROW, |ui, width| {
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

/// So many buttons of one width side by side.
fn row(ui: &mut Ui, count: usize, content: impl FnOnce(&mut Ui, f32)) {
    let width = (ui.available_width() - GAP * (count - 1) as f32) / count as f32;
    ui.spacing_mut().item_spacing = egui::Vec2::splat(GAP);
    ui.horizontal(|ui| content(ui, width));
}

/// How many buttons stand in a row.
fn in_a_row(ui: &Ui) -> usize {
    let worded = ui.ctx().viewport_rect().height() >= LOW_WINDOW;
    if worded && ui.available_width() < ROOMY { IN_A_ROW - 1 } else { IN_A_ROW }
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
    let (look, look_key, look_order, look_enabled, look_on) = review(model);
    let study = Action::Study;
    let wished = |wish| study(Studying::Wish(wish));
    let all: [(Icon, &str, Option<Action>, bool, bool); 15] = [
        (look, look_key, Some(study(look_order)), look_enabled, look_on),
        (Icon::Lines, "study-engine", Some(wished(LinesWish { on: !wish.on, ..wish })), true, wish.on),
        (Icon::Threat, "study-threat", Some(wished(LinesWish { threat: !wish.threat, ..wish })), true, wish.threat),
        (Icon::Hint, "study-best", Some(study(Studying::ShowBest(!model.show_best.0))), true, model.show_best.0),
        // Notes are shown by the panel itself.
        (Icon::Edit, "study-notes", None, true, drafts.notes),
        (Icon::Raise, "study-promote", Some(study(Studying::Promote)), aside, false),
        (Icon::Cut, "study-cut", Some(study(Studying::Cut)), begun, false),
        (Icon::New, "study-start-here", Some(Action::Open(Overlay::NewGame)), !over, false),
        (
            Icon::Save,
            "study-keep",
            Some(study(Studying::Save)),
            model.study.changed() || model.study.kept().is_none(),
            false,
        ),
        (Icon::Hand, "editor-open", Some(Action::Edit(Editing::From(Box::new(tree.position().setup())))), true, false),
        (Icon::Flip, "button-flip", Some(Action::Flip), true, false),
        (view_icon, view_key, Some(Action::SwitchView), true, false),
        (Icon::Share, "button-share", Some(Action::Share(Sharing::Begin)), true, false),
        (Icon::Settings, "menu-settings", Some(Action::Open(Overlay::Settings)), true, false),
        (Icon::Games, "library-title", Some(Action::Library), true, false),
    ];
    let count = in_a_row(ui);
    for part in all.chunks(count) {
        row(ui, count, |ui, width| {
            for (icon, key, action, enabled, on) in part {
                if !toggle(ui, icons, (*icon, &model.t(key)), *enabled, *on, width) {
                    continue;
                }
                match action {
                    Some(action) => asked.push(action.clone()),
                    None => drafts.notes = !drafts.notes,
                }
            }
        });
    }
}
