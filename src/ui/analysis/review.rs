//! The review: the graph of the chances, a remark on the current move, the accuracy, the story, and mistakes to retry.

use crate::features::analysis::retry_mistakes::{RetryCommand, RetryPhase};
use crate::features::analysis::review::{ReviewCommand, accuracy_and_marks};
use crate::features::analysis::story_text::{BRILLIANT_SYMBOL, key_moments, names_in_record, story_sentences};
use crate::features::analysis::{AnalysisCommand, text as words};
use crate::session::game_text;
use crate::session::hint::hint_explanation;
use crate::ui::analysis::params::AnalysisParams;
use crate::ui::game::story::{ToldCard, show_told};
use crate::ui::kit::chances_graph::ChancesGraph;
use crate::ui::kit::drawer;
use crate::ui::kit::move_columns::judgement_color;
use crate::ui::kit::panel_ui::{PanelUi, panel_height};
use crate::ui::kit::style::colors;
use crate::ui::kit::widgets::{bold, faint, main_button_in_row, spinner};
use bevy_egui::egui;
use congo_coach::analysis::{Mark, Ply, Reason};
use congo_coach::hint::reason_for;
use congo_library::tree::TreePath;
use congo_library::{only_person, record};
use congo_rules::{Color, Path, Position};
use egui::{Color32, Label, RichText, Sense};

/// Height of the graph, in points.
const GRAPH_HEIGHT: f32 = 64.0;
/// Windows of at least this height, in points, always show the accuracy.
const TALL_WINDOW_HEIGHT: f32 = 700.0;
/// Side length of the spinner while a move is judged, in points.
const SPINNER_SIZE: f32 = 20.0;
/// The maximum number of reasons shown.
const MAX_REASONS: usize = 2;
/// The maximum number of moves of the best line shown.
const MAX_LINE_MOVES: usize = 6;

/// Draws the review; nothing if the game has not been reviewed.
pub(super) fn show(ui: &mut PanelUi, params: &AnalysisParams) {
    progress(ui, params);
    if !params.review.analysis().plies.is_empty() {
        // In a low window the task and its buttons need the room.
        if !(params.retry.is_active() && drawer::is_low(ui)) {
            graph(ui, params);
        }
        if params.retry.is_active() {
            retry_section(ui, params);
        } else {
            insight(ui, params);
        }
    }
}

fn progress(ui: &mut PanelUi, params: &AnalysisParams) {
    let Some(part) = params.review.progress() else { return };
    if crate::ui::kit::widgets::progress(ui, part, &params.text.get("review-going"), &params.text.get("button-cancel"))
    {
        ui.commands.push(AnalysisCommand::Review(ReviewCommand::Stop));
    }
}

/// The graph of the chances, which goes to the move that is pressed.
fn graph(ui: &mut PanelUi, params: &AnalysisParams) {
    let Some(game) = params.review.game() else { return };
    let here = params.analysis.tree().current();
    let graph = ChancesGraph {
        said: params.text.get("review-graph"),
        game,
        analysis: params.review.analysis(),
        brilliancies: params.review.brilliancies(),
        plies: params.analysis.tree().game().line().nodes.len(),
        shown: here.branches.first().map_or(here.ply_in_line, |turnoff| turnoff.ply),
        height: GRAPH_HEIGHT,
    };
    let pressed = graph.show(ui).map(TreePath::main_line);
    if let Some(path) = pressed.filter(|path| path != here) {
        ui.commands.push(AnalysisCommand::GoTo(path));
    }
}

/// The accuracy, if there is room or nothing else to show, and a remark on the current move.
fn insight(ui: &mut PanelUi, params: &AnalysisParams) {
    let here = params.analysis.tree().current();
    if here.ply() == 0 || panel_height(ui.ctx()) >= TALL_WINDOW_HEIGHT {
        accuracy_of_sides(ui, params);
    }
    if here.ply() == 0 && params.show_best.0 {
        ui.say_faint("review-arrows");
    }
    let Some(ply) = params.review.ply(here.ply()).filter(|_| here.is_main_line()) else { return };
    if params.review.analysis().turned == Some(ply.number) {
        ui.label(bold(params.text.get("review-turned")).color(colors().clay));
    }
    if let Some(found) = params.review.brilliancy(ply.number) {
        ui.label(bold(format!("{BRILLIANT_SYMBOL} {}", params.text.get("mark-brilliant"))).color(colors().leaf));
        let values =
            [&game_text::piece_args(found.piece.kind, &params.text)[..], &[("at", found.at.to_string().into())]];
        ui.add(Label::new(params.text.with_values("review-brilliant", &values.concat())).wrap());
    }
    let Some(mark) = ply.mark else { return };
    let (sign, key) = words::mark_symbol(mark);
    let lost = format!("{} {}  −{:.0}%", sign, params.text.get(key), ply.loss * 100.0);
    ui.label(bold(lost).color(judgement_color(mark)));
    reasons(ui, params, &params.review.reasons(ply.number));
    better_move(ui, params, ply, "review-better");
}

/// Why a move was bad.
fn reasons(ui: &mut PanelUi, params: &AnalysisParams, reasons: &[Reason]) {
    for reason in reasons.iter().take(MAX_REASONS) {
        ui.add(Label::new(words::reason_sentence(reason, &params.text)).wrap());
    }
}

/// Whether the story of the game is told: at the start of a completely reviewed one.
pub(super) fn has_story(params: &AnalysisParams) -> bool {
    let is_at_start = params.analysis.tree().current().ply() == 0 && !params.retry.is_active();
    is_at_start && params.review.story().is_some()
}

/// The story of a completely reviewed game.
pub(super) fn story(ui: &mut PanelUi, params: &AnalysisParams) {
    let Some((game, story, reader)) = params.review.story() else { return };
    let pgn = params.analysis.tree().game();
    let names = names_in_record(&record::players(pgn), reader, &params.text);
    let seed = pgn.tag(record::SEED_TAG).and_then(|seed| seed.parse().ok()).unwrap_or_default();
    let card = ToldCard {
        title: params.text.get("story-title"),
        curve: None,
        sentences: story_sentences(story, &names, seed, &params.text),
        moments_label: params.text.get("story-moments"),
        moments: key_moments(story, game, params.review.analysis()),
    };
    ui.well(|ui| {
        if let Some(ply) = show_told(ui, &card, 0) {
            ui.commands.push(AnalysisCommand::GoTo(TreePath::main_line(ply)));
        }
    });
}

/// The best line after a label, and why its first move is good; a click on a move plays it.
fn better_move(ui: &mut PanelUi, params: &AnalysisParams, ply: &Ply, label: &str) {
    let Some(line) = ply.before.lines.first() else { return };
    let before = TreePath::main_line(ply.number - 1);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = egui::vec2(6.0, 2.0);
        ui.spacing_mut().interact_size.y = 0.0;
        ui.say_faint(label);
        moves(ui, params, &before, &line.moves);
    });
    let start = position_at(params, &before);
    let best = line.moves.first().and_then(|path| start.apply_and_describe(path).ok());
    let own_score = if ply.side == Color::White { line.score } else { -line.score };
    if let Some(best) = best {
        let why = hint_explanation(&reason_for(&best, own_score)).told(&best.before, &best.path, &params.text);
        ui.add(Label::new(why).wrap());
    }
}

fn position_at(params: &AnalysisParams, node: &TreePath) -> Position {
    let tree = params.analysis.tree();
    tree.moves_to(node).last().map_or_else(|| tree.game().start(), |turn| turn.after())
}

/// Moves from a node on; a click plays them up to the clicked one.
pub(super) fn moves(ui: &mut PanelUi, params: &AnalysisParams, from: &TreePath, line: &[Path]) {
    let start = position_at(params, from);
    for (nth, record) in words::line_notation(&start, line).into_iter().take(MAX_LINE_MOVES).enumerate() {
        let text =
            if nth == 0 { bold(record).color(colors().ink) } else { RichText::new(record).color(colors().faint) };
        if ui.add(Label::new(text).sense(Sense::click())).clicked() {
            ui.commands.push(AnalysisCommand::PlayLine(from.clone(), line[..=nth].to_vec()));
        }
    }
}

/// The accuracy of each side with its bad moves, and the button to retry them: of the only person, if there is one.
fn accuracy_of_sides(ui: &mut PanelUi, params: &AnalysisParams) {
    let analysis = params.review.analysis();
    let game = params.analysis.tree().game();
    let players = record::players(game);
    let names = game_text::displayed_names(&players, game.tag(record::SEED_TAG).is_some(), &params.text);
    let learner = only_person(&players);
    for (side, name) in Color::ALL.into_iter().zip(names) {
        let (accuracy, counts) = accuracy_and_marks(analysis, side);
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().interact_size.y = 0.0;
            ui.label(bold(name));
            if let Some(accuracy) = accuracy {
                ui.label(params.text.with_value("review-accuracy", "percent", &accuracy.to_string()));
            }
            let brilliant = params.review.brilliancy_count(side);
            if brilliant > 0 {
                mark_count(ui, BRILLIANT_SYMBOL, "mark-brilliant", brilliant, colors().leaf);
            }
            for (mark, count) in Mark::ALL.into_iter().zip(counts).filter(|(_, count)| *count > 0) {
                let (sign, key) = words::mark_symbol(mark);
                mark_count(ui, sign, key, count, judgement_color(mark));
            }
        });
        let any = counts.iter().sum::<usize>() > 0 && params.review.is_complete();
        if any && learner.is_none_or(|learner| learner == side) {
            ui.wide_button("retry-title", true, AnalysisCommand::Retry(RetryCommand::Begin(side)));
        }
    }
}

/// How many moves of a side have a mark.
fn mark_count(ui: &mut PanelUi, sign: &str, key: &str, count: usize, color: Color32) {
    let said = format!("{sign}\u{a0}{}\u{a0}×{count}", ui.text.get(key).replace(' ', "\u{a0}"));
    ui.label(bold(said).color(color));
}

/// The mistake to learn from: the task, what is wrong or right with the answer, and the buttons.
fn retry_section(ui: &mut PanelUi, params: &AnalysisParams) {
    let (nth, all, mended) = params.retry.count();
    let count = [("number", nth.min(all).into()), ("all", all.into()), ("mended", mended.into())];
    let phase = params.retry.phase();
    ui.well(|ui| {
        ui.horizontal_wrapped(|ui| {
            ui.say_bold("retry-title");
            let key = if phase == RetryPhase::Done { "retry-mended" } else { "retry-count" };
            ui.label(faint(params.text.with_values(key, &count).replace(' ', "\u{a0}")));
        });
        // Above the words, whose number changes: no button moves below the pointer.
        retry_buttons(ui, params, phase);
        if let Some(refutation) = params.retry.refutation() {
            reasons(ui, params, &refutation.reasons);
        }
        if let Some(task) = task_line(params, phase) {
            let tint = if phase == RetryPhase::Right { colors().leaf } else { colors().ink };
            ui.add(Label::new(RichText::new(task).color(tint)).wrap());
        }
        if params.retry.refutation().is_some_and(|refutation| refutation.reply.is_some()) {
            ui.say("retry-reply");
        }
        // The reason why the move of the game was bad would give the better one away before.
        let ply = params.retry.number().and_then(|number| params.review.ply(number));
        if let Some(ply) = ply.filter(|_| matches!(phase, RetryPhase::Right | RetryPhase::Shown)) {
            better_move(ui, params, ply, "retry-best");
            let why = params.review.reasons(ply.number);
            if !why.is_empty() {
                ui.say_faint("retry-why");
                reasons(ui, params, &why);
            }
        }
    });
}

/// The buttons that are always there, and below them the way on in green.
fn retry_buttons(ui: &mut PanelUi, params: &AnalysisParams, phase: RetryPhase) {
    let is_open = matches!(phase, RetryPhase::Asking | RetryPhase::Wrong(_));
    let again = params.retry.side().map(|side| ("retry-again", RetryCommand::Begin(side), true));
    let buttons = match phase {
        RetryPhase::Done => again.into_iter().collect(),
        _ => vec![
            ("retry-show", RetryCommand::Show, is_open),
            ("retry-skip", RetryCommand::Next, is_open),
            ("retry-leave", RetryCommand::Leave, true),
        ],
    };
    ui.horizontal_wrapped(|ui| {
        for (key, order, is_enabled) in buttons {
            if ui.add_enabled(is_enabled, egui::Button::new(params.text.get(key))).clicked() {
                ui.commands.push(AnalysisCommand::Retry(order));
            }
        }
        if phase == RetryPhase::Judging {
            spinner(ui, SPINNER_SIZE);
        }
    });
    let main = match phase {
        RetryPhase::Asking | RetryPhase::Judging => return,
        RetryPhase::Wrong(_) => ("learn-again", RetryCommand::Again),
        RetryPhase::Right | RetryPhase::Shown => ("retry-next", RetryCommand::Next),
        RetryPhase::Done => ("retry-leave", RetryCommand::Leave),
    };
    if main_button_in_row(ui, &params.text.get(main.0)).clicked() {
        ui.commands.push(AnalysisCommand::Retry(main.1));
    }
}

/// The current task of the retry, or its result; the better move that is shown speaks for itself.
fn task_line(params: &AnalysisParams, phase: RetryPhase) -> Option<String> {
    let played = params.retry.number().and_then(|number| {
        let ply = params.review.ply(number)?;
        let start = position_at(params, &TreePath::main_line(number - 1));
        let animal = game_text::piece_name(start.piece_at(ply.path.from())?.kind, &params.text);
        let notation = words::line_notation(&start, std::slice::from_ref(&ply.path)).pop()?;
        // The animal has a name instead of a letter, and who drowned is no part of what was played.
        let squares =
            notation.trim_start_matches(|letter: char| letter.is_ascii_uppercase()).split("\u{a0}~").next()?;
        Some(format!("{animal} {squares}"))
    });
    Some(match phase {
        RetryPhase::Asking => {
            let side = params.retry.side();
            let is_you = side.is_some() && side == only_person(&record::players(params.analysis.tree().game()));
            let name = side.map(|side| game_text::side_name(side, &params.text)).unwrap_or_default();
            let values = [("side", name.into()), ("move", played.unwrap_or_default().into())];
            params.text.with_values(if is_you { "retry-task-you" } else { "retry-task" }, &values)
        }
        RetryPhase::Judging => params.text.get("retry-judging"),
        RetryPhase::Right => params.text.get("retry-right"),
        RetryPhase::Wrong(lost) => params.text.with_value("retry-wrong", "percent", &lost.to_string()),
        RetryPhase::Shown => return None,
        RetryPhase::Done => params.text.get("retry-done"),
    })
}
