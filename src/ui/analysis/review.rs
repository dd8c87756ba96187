//! The review: the graph of the chances, a remark on the current move, the accuracy, the story, and mistakes to retry.

use crate::features::analysis::retry_mistakes::{RetryCommand, RetryPhase};
use crate::features::analysis::review::{ReviewCommand, accuracy_and_marks};
use crate::features::analysis::story_text::{BRILLIANT_SYMBOL, key_moments, names_in_record, story_sentences};
use crate::features::analysis::{AnalysisCommand, text as words};
use crate::session::game_text;
use crate::ui::analysis::chances::{BLACK_PART, DRAW_PART, WHITE_PART};
use crate::ui::analysis::params::AnalysisParams;
use crate::ui::game::story::{ToldCard, show_told};
use crate::ui::kit::move_columns::judgement_color;
use crate::ui::kit::panel_ui::PanelUi;
use crate::ui::kit::style::{GOLD, colors};
use crate::ui::kit::widgets::{bold, control_name, faint};
use bevy_egui::egui;
use congo_coach::analysis::{Mark, Ply};
use congo_engine::Wdl;
use congo_library::record;
use congo_library::tree::TreePath;
use congo_rules::{Color, Path};
use egui::{Color32, Label, Pos2, Rect, RichText, Sense, Shape, Stroke};

/// Height of the graph, in points.
const GRAPH_HEIGHT: f32 = 64.0;
/// Windows of at least this height, in points, always show the accuracy.
const TALL_WINDOW_HEIGHT: f32 = 700.0;
/// The maximum number of reasons shown.
const MAX_REASONS: usize = 2;
/// The maximum number of moves of the best line shown.
const MAX_LINE_MOVES: usize = 6;

/// Draws the review; nothing if the game has not been reviewed.
pub(super) fn show(ui: &mut PanelUi, params: &AnalysisParams) {
    progress(ui, params);
    if !params.review.analysis().plies.is_empty() {
        graph(ui, params);
        if params.retry.is_active() {
            retry_button(ui, params);
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

/// The chances after every move, White's wins below, draws between, Black's wins above, and a line for the points that
/// White can expect; a click or a drag goes to a move.
fn graph(ui: &mut PanelUi, params: &AnalysisParams) {
    let all = params.analysis.tree().game().line().nodes.len().max(1);
    let size = egui::vec2(ui.available_width(), GRAPH_HEIGHT);
    let (place, response) = ui.allocate_exact_size(size, Sense::click_and_drag());
    control_name(&response, &params.text.get("review-graph"));
    let x = |ply: f32| egui::lerp(place.left()..=place.right(), ply / all as f32);
    let y = |chance: f64| egui::lerp(place.bottom()..=place.top(), chance as f32);
    let painter = ui.painter_at(place);
    painter.rect_filled(place, 4.0, BLACK_PART);
    let points: Vec<Pos2> = (0..=all)
        .filter_map(|ply| params.review.win_chance_after(ply).map(|chance| egui::pos2(x(ply as f32), y(chance))))
        .collect();
    let chances: Vec<(f32, Wdl)> =
        (0..=all).filter_map(|ply| params.review.wdl_after(ply).map(|chances| (x(ply as f32), chances))).collect();
    let band = |from: fn(Wdl) -> u16, to: fn(Wdl) -> u16, color| {
        let edge = |part: u16| y(f64::from(part) / 1000.0);
        graph_band(chances.iter().map(|(x, chances)| (*x, edge(from(*chances)), edge(to(*chances)))), color)
    };
    painter.add(band(|_| 0, |chances| chances.win, WHITE_PART));
    painter.add(band(|chances| chances.win, |chances| chances.win + chances.draw, DRAW_PART));
    painter.line_segment([place.left_center(), place.right_center()], Stroke::new(1.0, colors().edge));
    painter.add(Shape::line(points, Stroke::new(2.0, colors().ink)));
    for ply in &params.review.analysis().plies {
        if let (Some(mark), Some(chance)) = (ply.mark, params.review.win_chance_after(ply.number)) {
            graph_dot(&painter, egui::pos2(x(ply.number as f32), y(chance)), mark);
        }
        if let (Some(_), Some(chance)) =
            (params.review.brilliancy(ply.number), params.review.win_chance_after(ply.number))
        {
            graph_star(&painter, egui::pos2(x(ply.number as f32), y(chance)));
        }
    }
    let here = params.analysis.tree().current();
    let main = here.branches.first().map_or(here.ply_in_line, |turnoff| turnoff.ply);
    let at = x(main.min(all) as f32);
    painter.line_segment([egui::pos2(at, place.top()), egui::pos2(at, place.bottom())], Stroke::new(2.0, GOLD));
    painter.rect_stroke(place, 4.0, Stroke::new(1.0, colors().edge), egui::StrokeKind::Inside);
    if let Some(pointer) = response.interact_pointer_pos().filter(|_| response.clicked() || response.dragged()) {
        let ply = ((pointer.x - place.left()) / place.width() * all as f32).round().clamp(0.0, all as f32) as usize;
        if *here != TreePath::main_line(ply) {
            ui.commands.push(AnalysisCommand::GoTo(TreePath::main_line(ply)));
        }
    }
}

/// A band between two heights at each x.
fn graph_band(edges: impl Iterator<Item = (f32, f32, f32)>, color: Color32) -> egui::Mesh {
    let mut mesh = egui::Mesh::default();
    for (x, from, to) in edges {
        let index = mesh.vertices.len() as u32;
        mesh.colored_vertex(egui::pos2(x, from), color);
        mesh.colored_vertex(egui::pos2(x, to), color);
        if index > 0 {
            mesh.add_triangle(index - 2, index - 1, index);
            mesh.add_triangle(index - 1, index, index + 1);
        }
    }
    mesh
}

/// A dot on the graph: the worse the move, the more corners.
fn graph_dot(painter: &egui::Painter, at: Pos2, mark: Mark) {
    let edge = Stroke::new(1.0, colors().paper);
    match mark {
        Mark::Inaccuracy => _ = painter.circle(at, 3.0, judgement_color(mark), edge),
        Mark::Mistake => {
            let square = Rect::from_center_size(at, egui::Vec2::splat(7.0));
            painter.rect(square, 0.0, judgement_color(mark), edge, egui::StrokeKind::Outside);
        }
        Mark::Blunder => {
            let corners = [(0.0, -6.5), (6.5, 0.0), (0.0, 6.5), (-6.5, 0.0)];
            let corners = corners.map(|(x, y)| at + egui::vec2(x, y)).to_vec();
            painter.add(Shape::convex_polygon(corners, judgement_color(mark), edge));
        }
    }
}

/// The mark of a brilliant move on the graph: a star with four points.
fn graph_star(painter: &egui::Painter, at: Pos2) {
    let (long, short) = (7.0, 2.4);
    let corner = |nth: i32| {
        let length = if nth % 2 == 0 { long } else { short };
        at + length * egui::Vec2::angled(std::f32::consts::FRAC_PI_4 * nth as f32)
    };
    painter.circle_filled(at, short + 2.0, colors().paper);
    for nth in [0, 2, 4, 6] {
        let corners = vec![corner(nth - 1), corner(nth), corner(nth + 1), at];
        painter.add(Shape::convex_polygon(corners, colors().leaf, Stroke::NONE));
    }
}

/// The accuracy, if there is room or nothing else to show, and a remark on the current move.
fn insight(ui: &mut PanelUi, params: &AnalysisParams) {
    let here = params.analysis.tree().current();
    if here.ply() == 0 || ui.ctx().viewport_rect().height() >= TALL_WINDOW_HEIGHT {
        accuracy_of_sides(ui, params);
    }
    if here.ply() == 0 {
        story(ui, params);
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
    for reason in params.review.reasons(ply.number).iter().take(MAX_REASONS) {
        ui.add(Label::new(words::reason_sentence(reason, &params.text)).wrap());
    }
    better_move(ui, params, ply);
}

/// The story of a completely reviewed game, at its start.
fn story(ui: &mut PanelUi, params: &AnalysisParams) {
    let Some((game, story, reader)) = params.review.story() else { return };
    let pgn = params.analysis.tree().game();
    let names = names_in_record(&record::players(pgn), reader, &params.text);
    let seed = pgn.tag(record::SEED_TAG).and_then(|seed| seed.parse().ok()).unwrap_or_default();
    let card = ToldCard {
        title: params.text.get("story-title"),
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

/// The best line; a click on a move plays it.
fn better_move(ui: &mut PanelUi, params: &AnalysisParams, ply: &Ply) {
    let Some(line) = ply.before.lines.first() else { return };
    let before = TreePath::main_line(ply.number - 1);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = egui::vec2(6.0, 2.0);
        ui.spacing_mut().interact_size.y = 0.0;
        ui.say_faint("review-better");
        moves(ui, params, &before, &line.moves);
    });
}

/// Moves from a node on; a click plays them up to the clicked one.
pub(super) fn moves(ui: &mut PanelUi, params: &AnalysisParams, from: &TreePath, line: &[Path]) {
    let tree = params.analysis.tree();
    let start = tree.moves_to(from).last().map_or_else(|| tree.game().start(), |turn| turn.after());
    for (nth, record) in words::line_notation(&start, line).into_iter().take(MAX_LINE_MOVES).enumerate() {
        let text =
            if nth == 0 { bold(record).color(colors().ink) } else { RichText::new(record).color(colors().faint) };
        if ui.add(Label::new(text).sense(Sense::click())).clicked() {
            ui.commands.push(AnalysisCommand::PlayLine(from.clone(), line[..=nth].to_vec()));
        }
    }
}

/// The accuracy of each side, and the button to retry its mistakes.
fn accuracy_of_sides(ui: &mut PanelUi, params: &AnalysisParams) {
    let analysis = params.review.analysis();
    for side in Color::ALL {
        let (accuracy, counts) = accuracy_and_marks(analysis, side);
        ui.horizontal(|ui| {
            ui.spacing_mut().interact_size.y = 0.0;
            ui.label(bold(game_text::side_name(side, &params.text)));
            if let Some(accuracy) = accuracy {
                ui.label(params.text.with_value("review-accuracy", "percent", &accuracy.to_string()));
            }
            let brilliant = params.review.brilliancy_count(side);
            if brilliant > 0 {
                ui.label(bold(format!("{brilliant} {BRILLIANT_SYMBOL}")).color(colors().leaf))
                    .on_hover_text(params.text.get("mark-brilliant"));
            }
            for (mark, count) in Mark::ALL.into_iter().zip(counts) {
                let text = format!("{count} {}", words::mark_symbol(mark).0);
                ui.label(bold(text).color(judgement_color(mark)))
                    .on_hover_text(params.text.get(words::mark_symbol(mark).1));
            }
            let any = counts.iter().sum::<usize>() > 0 && params.review.is_complete();
            if ui.add_enabled(any, egui::Button::new(params.text.get("review-learn")).small()).clicked() {
                ui.commands.push(AnalysisCommand::Retry(RetryCommand::Begin(side)));
            }
        });
    }
}

/// The button to learn from mistakes.
fn retry_button(ui: &mut PanelUi, params: &AnalysisParams) {
    let (nth, all, mended) = params.retry.count();
    let phase = params.retry.phase();
    ui.well(|ui| {
        ui.horizontal_wrapped(|ui| {
            ui.say_bold("retry-title");
            ui.label(faint(format!("{}\u{a0}/\u{a0}{all} ·\u{a0}{mended}", nth.min(all))));
        });
        ui.add(Label::new(task_line(params, phase)).wrap());
        let orders: &[(&str, RetryCommand)] = match phase {
            RetryPhase::Asking => &[("retry-show", RetryCommand::Show), ("retry-skip", RetryCommand::Next)],
            RetryPhase::Judging => &[],
            RetryPhase::Right | RetryPhase::Shown => &[("retry-next", RetryCommand::Next)],
            RetryPhase::Wrong(_) => &[("retry-again", RetryCommand::Again), ("retry-show", RetryCommand::Show)],
            RetryPhase::Done => &[],
        };
        ui.horizontal_wrapped(|ui| {
            for (key, order) in orders.iter().chain(&[("retry-leave", RetryCommand::Leave)]) {
                if ui.button(params.text.get(key)).clicked() {
                    ui.commands.push(AnalysisCommand::Retry(*order));
                }
            }
            if phase == RetryPhase::Judging {
                ui.spinner();
            }
        });
    });
}

/// The current task of the retry, or its result.
fn task_line(params: &AnalysisParams, phase: RetryPhase) -> String {
    let played = params.retry.number().and_then(|number| {
        let ply = params.review.ply(number)?;
        let before = params.analysis.tree().moves_to(&TreePath::main_line(number - 1));
        let start = before.last().map_or_else(|| params.analysis.tree().game().start(), |turn| turn.after());
        words::line_notation(&start, std::slice::from_ref(&ply.path)).pop()
    });
    match phase {
        RetryPhase::Asking => {
            let side = params.retry.side().map(|side| game_text::side_name(side, &params.text)).unwrap_or_default();
            params.text.with_values("retry-task", &[("side", side.into()), ("move", played.unwrap_or_default().into())])
        }
        RetryPhase::Judging => params.text.get("retry-judging"),
        RetryPhase::Right => params.text.get("retry-right"),
        RetryPhase::Wrong(lost) => params.text.with_value("retry-wrong", "percent", &lost.to_string()),
        RetryPhase::Shown => params.text.get("retry-shown"),
        RetryPhase::Done => params.text.get("retry-done"),
    }
}
