//! The card of an animal: its moves animated on a small board, and described in text.

use crate::app::screens::ScreenCommand;
use crate::app::settings::Settings;
use crate::app::text::{Text, capitalized};
use crate::features::learn::ExplainedPiece;
use crate::session::error_text as explain;
use crate::session::messages::ExplainPiece;
use crate::ui::dialogs::{Dialog, Dialogs};
use crate::ui::kit::panel_ui::PanelUi;
use crate::ui::kit::style::{WATER, colors};
use crate::ui::kit::widgets::{choices, heading};
use bevy::ecs::system::SystemParam;
use bevy::math::Curve;
use bevy::math::curve::EaseFunction;
use bevy::prelude::Res;
use bevy_egui::egui;
use congo_rules::{Color, Path, Piece, PieceKind, Position, Square};
use egui::{Color32, Pos2, Rect, RichText, Sense, Shape, Stroke, Ui, Vec2};

/// The parameters of the card.
#[derive(SystemParam)]
pub(crate) struct PieceCardParams<'w> {
    pub(super) text: Res<'w, Text>,
    pub(super) explained: Res<'w, ExplainedPiece>,
    pub(super) settings: Res<'w, Settings>,
}

/// The range of the side length of a square on the small board, in points, and the window height that the rest of the
/// card needs.
const SQUARE_SIDE_RANGE: (f32, f32) = (20.0, 38.0);
const REMAINING_HEIGHT: f32 = 400.0;
/// Seconds per move.
const MOVE_CYCLE_SECS: f64 = 1.5;
/// The fraction of this time before the piece moves, and the fraction during which it moves.
const MOVE_FRACTIONS: (f32, f32) = (0.25, 0.55);
/// The colours of land, castle and lines.
const LAND_COLOR: Color32 = Color32::from_rgb(0x9C, 0xB8, 0x6C);
const SAND_COLOR: Color32 = Color32::from_rgb(0xE2, 0xC0, 0x86);
const LINE_WIDTH: f32 = 1.5;

/// The position in which an animal's moves are shown, and its square.
fn diagram_scene(kind: PieceKind) -> (&'static str, Square) {
    match kind {
        PieceKind::Pawn => ("4l2/2p1p2/3P3/7/7/7/2L4/w/-1", Square::at(3, 4)),
        PieceKind::Superpawn => ("4l2/2p1p2/3S3/7/7/7/2L4/w/-1", Square::at(3, 4)),
        PieceKind::Zebra => ("4l2/7/2p4/7/3Z3/5p1/2L4/w/-1", Square::at(3, 2)),
        PieceKind::Elephant => ("4l2/7/3p3/7/3E3/3p3/2L4/w/-1", Square::at(3, 2)),
        PieceKind::Giraffe => ("4l2/7/1p1p3/7/3G3/7/2L4/w/-1", Square::at(3, 2)),
        PieceKind::Monkey => ("4l2/5p1/7/4p2/7/2p4/1M1L3/w/-1", Square::at(1, 0)),
        PieceKind::Crocodile => ("4l2/7/7/p6/4p2/3C3/2L4/w/-1", Square::at(3, 1)),
        PieceKind::Lion => ("3l3/7/7/7/7/2p4/3L3/w/-1", Square::at(3, 0)),
    }
}

/// The moves of the animal in that position; of chains only the longest.
fn piece_moves(position: &Position, from: Square) -> Vec<Path> {
    let moves = position.legal_moves();
    let paths: Vec<Path> = moves.iter().filter(|way| way.from() == from).map(|way| position.path(*way)).collect();
    let goes_on = |path: &Path| {
        paths
            .iter()
            .any(|longer| longer.squares().len() > path.squares().len() && longer.squares().starts_with(path.squares()))
    };
    paths.iter().filter(|path| !goes_on(path)).cloned().collect()
}

/// Draws the dialog.
pub(super) fn draw(mut dialogs: Dialogs, params: PieceCardParams) {
    let close = |ui: &mut PanelUi, _: &mut ()| ui.main_button("button-close", ScreenCommand::Close);
    let name = capitalized(&crate::session::game_text::piece_name(params.explained.0, &params.text));
    Dialog::default().show(&mut dialogs, &mut (), |ui, ()| heading(ui, &name), |ui, ()| piece_card(ui, &params), close);
}

/// The card of an animal, with buttons to the others.
fn piece_card(ui: &mut PanelUi, params: &PieceCardParams) {
    let kind = params.explained.0;
    ui.vertical_centered(|ui| draw_miniature(ui, params, kind));
    ui.add_space(4.0);
    ui.label(RichText::new(params.text.get(explain::movement_key(kind))).size(18.0));
    let river = if kind == PieceKind::Crocodile { "animal-swims" } else { "animal-drowns" };
    ui.label(RichText::new(params.text.get(river)).color(colors().faint));
    ui.add_space(4.0);
    let all: Vec<(PieceKind, String)> = PieceKind::ALL
        .into_iter()
        .map(|kind| (kind, crate::session::game_text::piece_name(kind, &params.text)))
        .collect();
    let mut chosen = kind;
    if choices(ui, &mut chosen, &all) {
        ui.commands.push(ExplainPiece(chosen));
    }
}

/// The small board.
fn draw_miniature(ui: &mut PanelUi, params: &PieceCardParams, kind: PieceKind) {
    let side =
        ((ui.ctx().viewport_rect().height() - REMAINING_HEIGHT) / 7.0).clamp(SQUARE_SIDE_RANGE.0, SQUARE_SIDE_RANGE.1);
    let (place, response) = ui.allocate_exact_size(Vec2::splat(side * 7.0), Sense::hover());
    let name = crate::session::game_text::piece_name(kind, &params.text);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, &name));
    let (fen, home) = diagram_scene(kind);
    let Ok(position) = Position::from_fen(fen) else { return };
    let ways = piece_moves(&position, home);
    draw_ground(ui, place, side);
    draw_marks(ui, place, side, &position, &ways);
    let still = params.settings.reduced_motion || ways.is_empty();
    let time = ui.input(|input| input.time) / MOVE_CYCLE_SECS;
    let part = if still {
        0.0
    } else {
        EaseFunction::SmoothStep.sample_clamped((time.fract() as f32 - MOVE_FRACTIONS.0) / MOVE_FRACTIONS.1)
    };
    let way = &ways[time as usize % ways.len().max(1)];
    for square in Square::all() {
        let Some(piece) = position.piece_at(square).filter(|_| square != home) else { continue };
        ui.piece(piece, Rect::from_center_size(square_center(place, side, square), Vec2::splat(side * 0.9)));
    }
    let at = point_along_path(place, side, way.squares(), part);
    ui.piece(Piece { color: Color::White, kind }, Rect::from_center_size(at, Vec2::splat(side * 1.12)));
    if !still {
        ui.ctx().request_repaint();
    }
}

fn square_center(place: Rect, side: f32, square: Square) -> Pos2 {
    let (file, row) = (f32::from(square.file()), 6.0 - f32::from(square.rank()));
    place.min + egui::vec2(file + 0.5, row + 0.5) * side
}

/// A point on the path, 0 at its first square, 1 at its last.
fn point_along_path(place: Rect, side: f32, squares: &[Square], part: f32) -> Pos2 {
    let steps = squares.len() - 1;
    let whole = (part * steps as f32).min(steps as f32 - 1e-3).max(0.0);
    let nth = whole as usize;
    square_center(place, side, squares[nth]).lerp(square_center(place, side, squares[nth + 1]), whole.fract())
}

fn draw_ground(ui: &Ui, place: Rect, side: f32) {
    for square in Square::all() {
        let castle = (2..=4).contains(&square.file());
        let color = match square {
            square if square.is_river() => WATER,
            _ if castle => SAND_COLOR,
            _ => LAND_COLOR,
        };
        let tile = Rect::from_center_size(square_center(place, side, square), Vec2::splat(side - LINE_WIDTH));
        ui.painter().rect_filled(tile, 3.0, color);
    }
}

/// A dot on each square that it can move to, a ring around each piece that it can capture.
fn draw_marks(ui: &Ui, place: Rect, side: f32, position: &Position, ways: &[Path]) {
    for path in ways {
        let at = square_center(place, side, path.to());
        let Ok(turn) = position.apply_and_describe(path) else { continue };
        let taken: Vec<Square> = turn.captured().map(|(square, _)| square).collect();
        if !taken.contains(&path.to()) {
            ui.painter().add(Shape::circle_filled(at, side * 0.15, colors().ink.gamma_multiply(0.8)));
            ui.painter().add(Shape::circle_filled(at, side * 0.12, colors().paper));
        }
        for square in taken {
            let ring = |radius: f32, width: f32, color| {
                Shape::circle_stroke(square_center(place, side, square), side * radius, Stroke::new(width, color))
            };
            ui.painter().add(ring(0.45, 4.0, colors().ink.gamma_multiply(0.8)));
            ui.painter().add(ring(0.45, 2.5, colors().paper));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_animal_moves_and_takes_in_its_scene() {
        for kind in PieceKind::ALL {
            let (fen, home) = diagram_scene(kind);
            let position = Position::from_fen(fen).expect("a position");
            assert_eq!(position.piece_at(home), Some(Piece { color: Color::White, kind }));
            let ways = piece_moves(&position, home);
            let takes = |path: &Path| position.apply_and_describe(path).expect("legal").captured().next().is_some();
            assert!(ways.iter().any(takes), "{kind:?} takes nobody");
            assert!(ways.iter().any(|path| !takes(path)), "{kind:?} only takes");
        }
    }

    #[test]
    fn the_way_of_a_chain_goes_by_its_squares() {
        let place = Rect::from_min_size(Pos2::ZERO, Vec2::splat(70.0));
        let squares = [Square::at(0, 0), Square::at(2, 2), Square::at(4, 0)];
        assert_eq!(point_along_path(place, 10.0, &squares, 0.0), square_center(place, 10.0, squares[0]));
        assert_eq!(point_along_path(place, 10.0, &squares, 0.5), square_center(place, 10.0, squares[1]));
        assert!(point_along_path(place, 10.0, &squares, 1.0).distance(square_center(place, 10.0, squares[2])) < 0.1);
    }
}
