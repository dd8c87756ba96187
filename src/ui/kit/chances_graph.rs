//! The graph of the chances in a game: White's wins below, draws between, Black's wins above, and a line for the points
//! that White can expect.

use crate::ui::kit::move_columns::judgement_color;
use crate::ui::kit::panel_ui::PanelUi;
use crate::ui::kit::style::{GOLD, colors};
use crate::ui::kit::widgets::control_name;
use bevy_egui::egui;
use congo_coach::analysis::{Analysis, Brilliancies, Mark};
use congo_engine::Wdl;
use congo_rules::Game;
use egui::{Color32, Pos2, Rect, Sense, Shape, Stroke};

/// The colours of White's wins, draws and Black's wins.
pub(crate) const WHITE_PART: Color32 = Color32::from_rgb(0xF4, 0xE8, 0xD2);
pub(crate) const DRAW_PART: Color32 = Color32::from_rgb(0xC9, 0xA8, 0x74);
pub(crate) const BLACK_PART: Color32 = Color32::from_rgb(0x6B, 0x4A, 0x32);

/// The graph of an analysed game.
pub(crate) struct ChancesGraph<'a> {
    /// What it shows, for screen readers.
    pub(crate) said: String,
    /// The game.
    pub(crate) game: &'a Game,
    /// Its analysis, which need not be complete.
    pub(crate) analysis: &'a Analysis,
    /// Its brilliant moves, by their numbers.
    pub(crate) brilliancies: &'a Brilliancies,
    /// The number of moves that its width stands for.
    pub(crate) plies: usize,
    /// The number of moves after which the game is shown.
    pub(crate) shown: usize,
    /// Its height, in points.
    pub(crate) height: f32,
}

impl ChancesGraph<'_> {
    /// Draws it. Returns the number of moves at which it was pressed.
    pub(crate) fn show(&self, ui: &mut PanelUi) -> Option<usize> {
        let (place, response) = ui.take_row(self.height, Sense::click_and_drag());
        control_name(&response, &self.said);
        self.draw(&ui.painter_at(place), place);
        let pointer = response.interact_pointer_pos().filter(|_| response.clicked() || response.dragged())?;
        let all = self.plies.max(1) as f32;
        Some(((pointer.x - place.left()) / place.width() * all).round().clamp(0.0, all) as usize)
    }

    fn draw(&self, painter: &egui::Painter, place: Rect) {
        let all = self.plies.max(1);
        let x = |ply: usize| egui::lerp(place.left()..=place.right(), ply as f32 / all as f32);
        let y = |chance: f64| egui::lerp(place.bottom()..=place.top(), chance as f32);
        let point = |ply| self.analysis.win_chance_after(ply).map(|chance| egui::pos2(x(ply), y(chance)));
        let chances: Vec<(f32, Wdl)> = (0..=all).filter_map(|ply| Some((x(ply), self.wdl_after(ply)?))).collect();
        let band = |from: fn(Wdl) -> u16, to: fn(Wdl) -> u16, color| {
            let edge = |part: u16| y(f64::from(part) / 1000.0);
            graph_band(chances.iter().map(|(x, chances)| (*x, edge(from(*chances)), edge(to(*chances)))), color)
        };
        painter.rect_filled(place, 4.0, BLACK_PART);
        painter.add(band(|_| 0, |chances| chances.win, WHITE_PART));
        painter.add(band(|chances| chances.win, |chances| chances.win + chances.draw, DRAW_PART));
        painter.line_segment([place.left_center(), place.right_center()], Stroke::new(1.0, colors().edge));
        painter.add(Shape::line((0..=all).filter_map(point).collect(), Stroke::new(2.0, colors().ink)));
        for ply in &self.analysis.plies {
            // Whole also where a side has won.
            let Some(at) = point(ply.number).map(|at| place.shrink(MARK_RADIUS).clamp(at)) else { continue };
            if let Some(mark) = ply.mark {
                graph_dot(painter, at, mark);
            }
            if self.brilliancies.contains_key(&ply.number) {
                graph_star(painter, at);
            }
        }
        let at = x(self.shown.min(all));
        painter.line_segment([egui::pos2(at, place.top()), egui::pos2(at, place.bottom())], Stroke::new(2.0, GOLD));
        painter.rect_stroke(place, 4.0, Stroke::new(1.0, colors().edge), egui::StrokeKind::Inside);
    }

    fn wdl_after(&self, ply: usize) -> Option<Wdl> {
        Some(self.analysis.evaluation_after(ply)?.wdl(&self.game.position_at(ply)?))
    }
}

/// The distance of the middle of a mark from the edge at least, in points.
const MARK_RADIUS: f32 = 7.0;

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
