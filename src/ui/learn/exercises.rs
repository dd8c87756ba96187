//! The pages of endings and of practice.

use crate::app::settings::section::ChangeSettings;
use crate::features::learn::exercise::Exercise;
use crate::features::learn::practice::exercises::{Ending, PracticeKind, PracticePosition};
use crate::features::learn::practice::session::StartPractice;
use crate::ui::dialogs::opponents::opponent_tiles;
use crate::ui::exercise_title::exercise_title;
use crate::ui::kit::board_card::{BoardCard, board_card, board_cards, foot};
use crate::ui::kit::panel_ui::PanelUi;
use crate::ui::learn::params::LearnParams;
use crate::ui::learn::{MAX_STARS, SMALL_STAR_SIZE, heading, stars};
use bevy_egui::egui;
use congo_rules::{Color, Piece, PieceKind};
use egui::{Rect, Vec2};

/// Side length of a piece's picture in the list of endings, the distance to the next one, and the gap between the
/// sides, in points.
const PIECE_SIDE: f32 = 21.0;
const PIECE_STEP: f32 = 20.0;
const SIDE_GAP: f32 = 9.0;

/// The endings, each with the pieces of both sides and the player's results.
pub(super) fn endings_section(ui: &mut PanelUi, params: &LearnParams) {
    ui.say_faint("endings-say");
    let mut now = params.learn_settings.clone();
    ui.check(&mut now.show_distance, "endings-distance");
    if now != *params.learn_settings {
        ui.commands.push_silently(ChangeSettings(now));
    }
    for (key, bare) in [("endings-bare", true), ("endings-defended", false)] {
        heading(ui, &params.text.get(key));
        let those = params.exercises.endings.iter().filter(|ending| ending.sides[1].is_empty() == bare);
        let those: Vec<&Ending> = those.collect();
        board_cards(ui, &those, |ui, ending, width| ending_card(ui, params, ending, width));
    }
}

/// The stars of an ending: one for a win, one for a win in the fewest moves, one for three such wins in a row.
fn rating_line(params: &LearnParams, ending: &Ending) -> u8 {
    let record = params.progress.exercise_record(&ending.material);
    u8::from(record.done > 0) + u8::from(record.perfect > 0) + u8::from(record.best_row >= 3)
}

/// The next position of an ending, its pieces, and its stars.
fn ending_card(ui: &mut PanelUi, params: &LearnParams, ending: &Ending, width: f32) {
    let (rating, record) = (rating_line(params, ending), params.progress.exercise_record(&ending.material));
    let name = exercise_title(&params.text, ending);
    let count =
        params.text.with_values("endings-record", &[("done", record.done.into()), ("perfect", record.perfect.into())]);
    let spoken = format!("{name}, {count}, {rating}/{MAX_STARS}");
    let position = params.ending_boards.get(&ending.material);
    let card = BoardCard { position, name: "", spoken: &spoken, done: rating > 0, enabled: true };
    let response = board_card(ui, &card, width);
    let foot = foot(&response);
    draw_pieces(ui, params, ending, foot.center_top());
    let size = egui::vec2(SMALL_STAR_SIZE * f32::from(MAX_STARS), SMALL_STAR_SIZE);
    let corner = foot.center_bottom() - egui::vec2(size.x / 2.0, size.y);
    stars(ui, rating, Rect::from_min_size(corner, size));
    if response.on_hover_text(format!("{name}\n{count}")).clicked() {
        ui.commands.push(StartPractice(Exercise::Ending(ending.material.clone(), record.next)));
    }
}

/// The pieces of both sides in a row, centred below a point.
fn draw_pieces(ui: &mut PanelUi, _params: &LearnParams, ending: &Ending, top: egui::Pos2) {
    let count = ending.sides.iter().map(|pieces| pieces.len() + 1).sum::<usize>() as f32;
    let mut corner = top - egui::vec2((count * PIECE_STEP + SIDE_GAP) / 2.0, 0.0);
    for (color, pieces) in Color::ALL.into_iter().zip(&ending.sides) {
        for kind in [PieceKind::Lion].iter().chain(pieces) {
            ui.piece(Piece { color, kind: *kind }, Rect::from_min_size(corner, Vec2::splat(PIECE_SIDE)));
            corner.x += PIECE_STEP;
        }
        corner.x += SIDE_GAP;
    }
}

/// Small games and positions, against the level chosen here.
pub(super) fn practice_section(ui: &mut PanelUi, params: &LearnParams) {
    ui.say_faint("practice-against");
    let mut now = params.learn_settings.clone();
    opponent_tiles(ui, &params.levels, params.levels.names(), &mut now.practice_level);
    if now != *params.learn_settings {
        ui.commands.push_silently(ChangeSettings(now));
    }
    for (key, kind) in [("practice-matches", PracticeKind::Match), ("practice-positions", PracticeKind::Position)] {
        heading(ui, &params.text.get(key));
        let those: Vec<_> = params.exercises.practice.iter().filter(|practice| practice.kind == kind).collect();
        board_cards(ui, &those, |ui, practice, width| practice_card(ui, params, practice, width));
    }
}

fn practice_card(ui: &mut PanelUi, params: &LearnParams, practice: &PracticePosition, width: f32) {
    let record = params.progress.exercise_record(&practice.name);
    let name = params.text.get(&format!("practice-{}", practice.name));
    let shown = if record.done > 0 { format!("{name}  ×{}", record.done) } else { name };
    let position = Some(&practice.start);
    let card = BoardCard { position, name: &shown, spoken: &shown, done: record.done > 0, enabled: true };
    let response = board_card(ui, &card, width);
    if response.on_hover_text(params.text.get(&format!("practice-{}-do", practice.name))).clicked() {
        ui.commands.push(StartPractice(Exercise::Practice(practice.name.clone())));
    }
}
