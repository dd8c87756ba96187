//! The panel beside an analysed game.

pub mod chances;
pub mod engine;
pub mod moves;
pub mod params;
pub mod review;

use crate::app::any_command::AnyCommand;
use crate::app::screens::{Overlay, Screen, ScreenCommand};
use crate::features::analysis::AnalysisCommand;
use crate::features::analysis::autoplay::AutoplaySpeed;
use crate::features::analysis::engine_lines::LinesRequest;
use crate::features::analysis::retry_mistakes::RetryCommand;
use crate::features::analysis::review::ReviewCommand;
use crate::features::editor::EditorCommand;
use crate::session::board_view::ViewCommand;
use crate::session::game_text;
use crate::ui::analysis::params::AnalysisParams;
use crate::ui::camera::other_view;
use crate::ui::kit::drawer::{Button, drawer, drawer_button, is_low};
use crate::ui::kit::icons::Icon;
use crate::ui::kit::panel_ui::{PanelUi, Side};
use crate::ui::kit::style;
use crate::ui::kit::style::colors;
use crate::ui::kit::widgets::{bold, choices, control_name, icon_button, mark_heading};
use crate::ui::panels::{DrawPanels, PanelSystems, Panels, on_screen};
use bevy::prelude::ResMut;
use bevy::prelude::Resource;
use bevy::prelude::{App, IntoScheduleConfigs};
use bevy_egui::egui;
use congo_library::record;
use congo_library::tree::TreePath;
use congo_rules::Color;
use egui::{Align, Label, Layout, RichText, ScrollArea};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<NoteDraft>()
        .add_systems(DrawPanels, draw.in_set(PanelSystems::Screen).run_if(on_screen(Screen::Analysis)));
}

fn draw(mut panels: Panels, params: AnalysisParams, mut drafts: ResMut<NoteDraft>) {
    panels.screen(|ui| show(ui, &params, &mut drafts));
}

/// What is open in the panel.
#[derive(Resource, Default)]
pub(crate) struct NoteDraft {
    /// Whether the notes are shown.
    pub(crate) notes: bool,
    /// Whether the drawer with the other buttons is open.
    pub(crate) drawer: bool,
    /// The comment being edited, with its move.
    pub(crate) comment: Option<(TreePath, String)>,
}

/// Width of the panel in a narrow and in a wide window, in points.
const PANEL_WIDTHS: [f32; 2] = [320.0, 380.0];
/// Windows below this width get a panel of that width, both in points.
const NARROWEST_WINDOW_WIDTH: f32 = 880.0;
const NARROWEST_PANEL_WIDTH: f32 = 280.0;
/// Buttons per row.
const BUTTONS_PER_ROW: usize = 5;
/// The gap between two buttons, in points.
const BUTTON_GAP: f32 = 5.0;
/// Minimum height and margin of the move list, in points.
const MIN_MOVES_HEIGHT: f32 = 96.0;
const WELL_MARGIN: f32 = 8.0;
/// Height of the move list above the story of a game, in points.
const MOVES_ABOVE_STORY_HEIGHT: f32 = 112.0;
/// Width of the button in the corner, in points.
const CORNER_BUTTON_WIDTH: f32 = 40.0;

/// Draws the panel.
pub(super) fn show(ui: &mut PanelUi, params: &AnalysisParams, drafts: &mut NoteDraft) {
    let width = match ui.available_width() {
        room if room < NARROWEST_WINDOW_WIDTH => NARROWEST_PANEL_WIDTH,
        _ => ui.panel_width(PANEL_WIDTHS),
    };
    ui.side((Side::Right, "study"), width, |ui| {
        panel_title(ui, params);
        ui.foot("below the study", |ui| {
            ui.add_space(6.0);
            if drafts.notes {
                comment_field(ui, params, drafts);
            }
            if drafts.drawer {
                other_buttons(ui, params, drafts);
            }
            // In a low window a mistake that is retried needs the room.
            if !(params.retry.is_active() && is_low(ui)) {
                navigation_buttons(ui, params);
                action_buttons(ui, params, drafts);
            }
        });
        position_status(ui, params);
    });
}

/// The engine's lines, the review and the moves. The moves get the remaining room; if that is too little, everything
/// scrolls. Above a story there are only a few of them.
fn position_status(ui: &mut PanelUi, params: &AnalysisParams) {
    let room = ui.available_height();
    ui.body("told", |ui| {
        // While the player retries a mistake, nothing gives the better move away.
        if !params.retry.is_active() {
            crate::ui::analysis::chances::show(ui, params);
        }
        if !params.retry.hides_best() {
            crate::ui::analysis::engine::show(ui, params);
        }
        crate::ui::analysis::review::show(ui, params);
        if params.retry.is_active() && is_low(ui) {
            return;
        }
        let left = match crate::ui::analysis::review::has_story(params) {
            true => MOVES_ABOVE_STORY_HEIGHT,
            false => room - ui.min_rect().height() - ui.spacing().item_spacing.y - 2.0 * WELL_MARGIN,
        };
        ui.framed(style::well_frame().inner_margin(WELL_MARGIN as i8), |ui| {
            let area = ScrollArea::vertical().id_salt("moves").auto_shrink([false, false]);
            ui.show(area.max_height(left.max(MIN_MOVES_HEIGHT)), |ui| crate::ui::analysis::moves::show(ui, params));
        });
        if crate::ui::analysis::review::has_story(params) {
            crate::ui::analysis::review::story(ui, params);
        }
    });
}

/// The players, the result, and the exit.
fn panel_title(ui: &mut PanelUi, params: &AnalysisParams) {
    let game = params.analysis.tree().game();
    let players = record::players(game);
    let names = game_text::players_text(&players, game.tag(record::SEED_TAG).is_some(), &params.text);
    let headline = record::title(game).map_or_else(|| names.clone(), str::to_owned);
    ui.horizontal(|ui| {
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let back = match params.suspended.is_some() {
                _ if params.analysis.is_from_library() => "library-title",
                true => "analysis-back-to-game",
                false => "button-menu",
            };
            ui.icon_button(Icon::Back, back, true, CORNER_BUTTON_WIDTH, AnalysisCommand::Leave);
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                mark_heading(&ui.add(Label::new(bold(&headline).size(20.0)).truncate()), &headline);
            });
        });
    });
    let mut facts = Vec::new();
    if record::title(game).is_some() {
        facts.push(names);
    }
    // Without the seconds.
    facts.push(record::StartTime::from_pgn(game).sort_key().chars().take("2026-11-22 05:13".len()).collect());
    facts.push(crate::session::game_text::result_symbol(game.result()).to_owned());
    facts.retain(|fact| !fact.is_empty());
    ui.add(Label::new(RichText::new(facts.join("  ·  ")).color(colors().faint)).truncate());
}

/// The comment on the move that led here, and its annotation.
fn comment_field(ui: &mut PanelUi, params: &AnalysisParams, drafts: &mut NoteDraft) {
    let (tree, place) = (params.analysis.tree(), params.analysis.tree().current().clone());
    let draft = match &mut drafts.comment {
        Some((of, draft)) if *of == place => draft,
        other => &mut other.insert((place.clone(), tree.text())).1,
    };
    let field = egui::TextEdit::multiline(draft)
        .hint_text(params.text.get("analysis-comment"))
        .desired_rows(1)
        .desired_width(f32::INFINITY);
    let response = ui.add(field);
    control_name(&response, &params.text.get("analysis-comment"));
    let typed = congo_rules::pgn::comment_of_lines(draft);
    // Each letter is saved: nothing that was written can be lost.
    if response.changed() && typed != tree.text() {
        ui.commands.push_silently(AnalysisCommand::SetComment(typed));
    }
    if !response.has_focus() {
        drafts.comment = None;
    }
    let Some(node) = tree.node() else { return };
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 3.0;
        for (nag, sign, name) in crate::ui::analysis::moves::SIGNS {
            let name = params.text.get(name);
            let button = ui.selectable_label(node.nags.contains(&nag), bold(sign)).on_hover_text(&name);
            control_name(&button, &name);
            if button.clicked() {
                ui.commands.push(AnalysisCommand::SetNag(nag));
            }
        }
    });
}

/// The buttons to step through the game.
fn navigation_buttons(ui: &mut PanelUi, params: &AnalysisParams) {
    let (tree, autoplay) = (params.analysis.tree(), &params.autoplay);
    let (begun, ended) = (tree.current().ply() > 0, tree.next_moves().is_empty());
    let (play, play_key) = match autoplay.is_playing {
        true => (Icon::Pause, "analysis-pause"),
        false => (Icon::Play, "analysis-play"),
    };
    let steps = [
        (Icon::First, "analysis-first", AnalysisCommand::First, begun),
        (Icon::Previous, "analysis-back", AnalysisCommand::Back, begun),
        (play, play_key, AnalysisCommand::Autoplay, begun || !ended),
        (Icon::Next, "analysis-forward", AnalysisCommand::Forward, !ended),
        (Icon::Last, "analysis-last", AnalysisCommand::Last, !ended),
    ];
    button_row(ui, |ui, width| {
        for (icon, key, step, enabled) in steps {
            ui.icon_button(icon, key, enabled, width, step);
        }
    });
    if autoplay.is_playing {
        let mut pacing = autoplay.speed;
        ui.horizontal(|ui| {
            ui.say_faint("analysis-pace");
            if choices(ui, &mut pacing, &AutoplaySpeed::ALL.map(|pacing| (pacing, params.text.get(pace_key(pacing))))) {
                ui.commands.push(AnalysisCommand::SetAutoplaySpeed(pacing));
            }
        });
    }
}

fn pace_key(pacing: AutoplaySpeed) -> &'static str {
    match pacing {
        AutoplaySpeed::Slow => "speed-slow",
        AutoplaySpeed::Normal => "speed-normal",
        AutoplaySpeed::Fast => "speed-fast",
    }
}

/// A toggle button.
fn toggle_button(ui: &mut PanelUi, (icon, text): (Icon, &str), enabled: bool, on: bool, width: f32) -> bool {
    let usual = ui.visuals().widgets.inactive.weak_bg_fill;
    if on {
        ui.visuals_mut().widgets.inactive.weak_bg_fill = style::colors().wood_dark;
    }
    let is_pressed = icon_button(ui, icon, text, enabled, width).clicked();
    ui.visuals_mut().widgets.inactive.weak_bg_fill = usual;
    is_pressed
}

/// Draws buttons of equal width side by side.
fn button_row(ui: &mut PanelUi, content: impl FnOnce(&mut PanelUi, f32)) {
    let width = (ui.available_width() - BUTTON_GAP * (BUTTONS_PER_ROW - 1) as f32) / BUTTONS_PER_ROW as f32;
    ui.spacing_mut().item_spacing = egui::Vec2::splat(BUTTON_GAP);
    ui.horizontal(|ui| content(ui, width));
}

/// The review button: starts or stops the review; after it, starts the retry of the mistakes of the near side.
fn review_section(params: &AnalysisParams) -> (Icon, &'static str, AnalysisCommand, bool, bool) {
    let near = if params.view.flipped { Color::Black } else { Color::White };
    if params.retry.is_active() {
        return (Icon::Learn, "review-learn", AnalysisCommand::Retry(RetryCommand::Leave), true, true);
    }
    if params.review.is_complete() {
        let any = params.review.analysis().plies.iter().any(|ply| ply.side == near && ply.mark.is_some());
        return (Icon::Learn, "review-learn", AnalysisCommand::Retry(RetryCommand::Begin(near)), any, false);
    }
    let under_way = params.review.progress().is_some();
    let order = if under_way { ReviewCommand::Stop } else { ReviewCommand::Begin };
    let played = !params.analysis.tree().game().line().nodes.is_empty();
    (Icon::Look, "analysis-review", AnalysisCommand::Review(order), played, under_way)
}

/// The buttons that a review needs most, and the one for all others.
fn action_buttons(ui: &mut PanelUi, params: &AnalysisParams, drafts: &mut NoteDraft) {
    let wish = *params.lines_request;
    let lines = LinesRequest { enabled: !wish.enabled, ..wish };
    let threat = LinesRequest { show_threat: !wish.show_threat, ..wish };
    // While a mistake is retried nobody helps; and without either there is no best move to show.
    let is_hiding = params.retry.hides_best();
    let has_best = !is_hiding && (wish.enabled || params.review.is_complete());
    let best = params.show_best.0;
    let buttons = [
        review_section(params),
        (Icon::Lines, "analysis-engine", AnalysisCommand::SetLines(lines), !is_hiding, wish.enabled),
        (Icon::Threat, "analysis-threat", AnalysisCommand::SetLines(threat), !is_hiding, wish.show_threat),
        (Icon::Hint, "analysis-best", AnalysisCommand::ShowBest(!best), has_best, best && has_best),
    ];
    button_row(ui, |ui, width| {
        for (icon, key, command, enabled, on) in buttons {
            if toggle_button(ui, (icon, &params.text.get(key)), enabled, on, width) {
                ui.commands.push(command);
            }
        }
        drawer_button(ui, width, &mut drafts.drawer, icon_button);
    });
}

/// The buttons in the drawer: for the moves, for the position, and for the view and what is elsewhere. The one without a
/// command opens the notes.
fn other_buttons(ui: &mut PanelUi, params: &AnalysisParams, drafts: &mut NoteDraft) {
    let tree = params.analysis.tree();
    let (begun, aside) = (tree.current().ply() > 0, !tree.current().is_main_line());
    let over = tree.position().ending().is_some();
    let (view_icon, view_key) = other_view(params.view.style);
    let groups: [Vec<Button<Option<AnyCommand>>>; 3] = [
        vec![
            (Icon::Edit, "analysis-notes", None, true),
            (Icon::Raise, "analysis-promote", Some(AnalysisCommand::PromoteVariation.into()), aside),
            (Icon::Cut, "analysis-cut", Some(AnalysisCommand::DeleteFromHere.into()), begun),
            (Icon::Undo, "button-undo", Some(AnalysisCommand::Undo.into()), params.analysis.changes() > 0),
        ],
        vec![
            (Icon::New, "analysis-start-here", Some(ScreenCommand::Open(Overlay::NewGame).into()), !over),
            (Icon::Hand, "editor-open", Some(EditorCommand::Load(Box::new(tree.position().setup())).into()), true),
            (Icon::Share, "button-share", Some(AnalysisCommand::Share.into()), true),
        ],
        vec![
            (Icon::Flip, "button-flip", Some(ViewCommand::Flip.into()), true),
            (view_icon, view_key, Some(ViewCommand::SwitchStyle.into()), true),
            (Icon::Games, "library-title", Some(ScreenCommand::Go(Screen::Library).into()), true),
            (Icon::Settings, "menu-settings", Some(ScreenCommand::Open(Overlay::Settings).into()), true),
        ],
    ];
    match drawer(ui, &groups) {
        Some(Some(command)) => ui.commands.push(command),
        Some(None) => drafts.notes = !drafts.notes,
        None => return,
    }
    drafts.drawer = false;
}
