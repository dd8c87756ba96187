//! The path along the river: a stop for each opponent, from the weakest to the strongest.

use crate::session::levels::Strength;
use crate::ui::kit::icons::Icon;
use crate::ui::kit::panel_ui::PanelUi;
use crate::ui::kit::style::{GOLD, WATER, colors};
use crate::ui::kit::widgets::{
    crowns, crowns_width, empty_choice, faint, fitted_headline, paint_fitted, paw_print, tick,
};
use crate::ui::ladder::stations::Station;
use crate::ui::ladder::{LadderParams, scenery};
use bevy_egui::egui;
use congo_library::ADAPTIVE_OPPONENT;
use congo_library::crowns::MAX_CROWNS;
use egui::{Align2, Color32, Pos2, Rect, ScrollArea, Sense, Stroke, Ui, Vec2, WidgetInfo, WidgetType};
use std::f32::consts::PI;
use std::ops::RangeInclusive;

/// Size of a stop at most and at least, in points.
const MAX_PORTRAIT: f32 = 116.0;
const MIN_PORTRAIT: f32 = 62.0;
/// Height of the name and the crowns below a portrait, in points.
const NAME_HEIGHT: f32 = 24.0;
const CROWN_SIDE: f32 = 17.0;
const BELOW_PORTRAIT: f32 = NAME_HEIGHT + CROWN_SIDE + 6.0;
/// Rounding of the plate behind name and crowns, in points.
const PLATE_ROUNDING: f32 = 8.0;
/// The smallest width and height of the place of a stop, in points.
const MIN_CELL: Vec2 = Vec2::new(118.0, 118.0);
/// The most stops beside each other.
const MAX_COLUMNS: usize = 3;
/// Width of the river at its spring and at its end, and how far it meanders, in points.
const RIVER_WIDTHS: RangeInclusive<f32> = 18.0..=40.0;
const MEANDER: f32 = 12.0;
/// Width of the sand on both banks together and how much it differs from place to place, and of the foam, in points.
const BANK_WIDTH: f32 = 15.0;
const BANK_WOBBLE: f32 = 4.5;
const FOAM_WIDTH: f32 = 4.0;
/// Width of its soft edges, in points.
const SOFT: f32 = 1.0;
/// The distance between two paw prints on the way, their distance from the river, and from their middle line, in points.
const PRINT_SPACING: f32 = 22.0;
const PRINT_DISTANCE: f32 = 15.0;
const PRINT_OFFSET: f32 = 3.5;
/// How far before the first stop the river springs, as a fraction of the width of its place; in a single column it springs
/// below.
const SPRING: f32 = 0.42;
/// Diameter of a station between two stops, and the radius of its tick, in points.
const STATION_SIDE: f32 = 34.0;
const TICK_RADIUS: f32 = 7.0;
/// Width of the flag above the next station at most, the font size of its word, and the margins beside it, in points.
const MAX_FLAG_WIDTH: f32 = 66.0;
const FLAG_TEXT_SIZE: f32 = 14.0;
const FLAG_MARGIN: f32 = 5.0;
/// Font size of the word for a station, its width at most, and the width of a place from which on it is written, in points.
const CAPTION_SIZE: f32 = 13.0;
const MAX_CAPTION_WIDTH: f32 = 90.0;
const MIN_CAPTION_CELL: f32 = 190.0;
/// The room for a station between two stops that are above each other, in points.
const STATION_ROOM: f32 = 46.0;
/// The number of straight pieces of the river between two stops.
const RIVER_STEPS: usize = 24;

/// Draws the path and changes the chosen opponent.
pub(super) fn show(ui: &mut PanelUi, params: &LadderParams, chosen: &mut String) {
    head(ui, params, chosen);
    let names: Vec<&str> = params.player_path.opponents().collect();
    let room = ui.available_size();
    ui.show(ScrollArea::vertical().auto_shrink([false, false]), |ui| {
        let grid = Grid::of(names.len(), room);
        let (place, _) = ui.allocate_exact_size(grid.size, Sense::hover());
        let stops: Vec<Pos2> = (0..names.len()).map(|nth| place.min + grid.middle(nth)).collect();
        let next = params.player_path.next_opponent().and_then(|next| names.iter().position(|name| *name == next));
        if !params.is_quiet() {
            for (row, stops) in stops.chunks(grid.columns).enumerate() {
                // From left to right, also where the river flows the other way.
                let mut stops = stops.to_vec();
                stops.sort_by(|a, b| a.x.total_cmp(&b.x));
                scenery::between(ui, row, &stops, grid.cell);
            }
        }
        let line = grid.river(&stops);
        let station = params.player_path.next_station();
        let passed = next.unwrap_or_default() + usize::from(station.is_none());
        river(ui, &line, passed);
        for (nth, (name, middle)) in names.iter().zip(&stops).enumerate() {
            let is_next = next == Some(nth);
            let stop = Stop { name, is_next: is_next && station.is_none(), is_chosen: chosen == name };
            let rect = Rect::from_center_size(*middle, grid.stop_size());
            let response = draw_stop(ui, params, &stop, rect);
            if is_next && ui.memory(|memory| memory.data.get_temp::<bool>(ui.id()).is_none()) {
                // With the station before it.
                let both = rect.union(Rect::from_center_size(grid.before(&line, nth), Vec2::splat(STATION_SIDE)));
                let animation = egui::style::ScrollAnimation::none();
                ui.scroll_to_rect_animation(both, Some(egui::Align::Center), animation);
                ui.memory_mut(|memory| memory.data.insert_temp(ui.id(), true));
            }
            if response.clicked() {
                *chosen = (*name).to_owned();
            }
        }
        // In a narrow window they reach into the cards of the stops, and must lie on top to be pressed.
        for (nth, name) in names.iter().enumerate() {
            if let Some(station) = params.player_path.before(name) {
                let middle = grid.before(&line, nth);
                draw_station(ui, params, station, middle);
                if grid.cell.x >= MIN_CAPTION_CELL {
                    station_caption(ui, station, middle);
                }
            }
        }
    });
}

/// The title with the crowns so far, and the adaptive opponent, which has no place on the path.
fn head(ui: &mut PanelUi, params: &LadderParams, chosen: &mut String) {
    ui.horizontal(|ui| {
        let room = ui.available_width();
        let size = Vec2::new((room * 0.42).min(210.0), SHADOW_SIDE);
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            if shadow_button(ui, params, size, chosen == ADAPTIVE_OPPONENT).clicked() {
                *chosen = ADAPTIVE_OPPONENT.to_owned();
            }
            ui.with_layout(egui::Layout::top_down(egui::Align::Min), |ui| {
                fitted_headline(ui, &params.text.get("ladder-title"), 30.0);
                let earned: u32 =
                    params.player_path.opponents().map(|name| crowns_of(params, name)).map(u32::from).sum();
                let all = params.player_path.opponents().count() as u32 * u32::from(MAX_CROWNS);
                let values = [("earned", earned.into()), ("all", all.into())];
                let crowns = params.text.with_values("ladder-crowns", &values);
                // All kinds of progress, where there is room for them.
                let others = if room < MIN_PROGRESS_WIDTH { Vec::new() } else { params.player_path.progress(ui.text) };
                ui.label(faint([vec![crowns], others].concat().join(" · ")));
            });
        });
    });
    ui.add_space(6.0);
}

/// The width of the path that is enough for all kinds of progress, in points.
const MIN_PROGRESS_WIDTH: f32 = 760.0;
/// Height of the button of the adaptive opponent, in points.
const SHADOW_SIDE: f32 = 62.0;
/// The width beside its portrait that is enough for a few words, in points.
const MIN_ABOUT_WIDTH: f32 = 118.0;
/// The width that is enough for its name, in points.
const MIN_NAME_WIDTH: f32 = 36.0;

fn shadow_button(ui: &mut PanelUi, params: &LadderParams, size: Vec2, is_chosen: bool) -> egui::Response {
    let response = empty_choice(ui, is_chosen, size);
    let picture = Rect::from_min_size(response.rect.min, Vec2::splat(size.y)).shrink(5.0);
    ui.opponent(ADAPTIVE_OPPONENT, picture);
    let (name, about) = (params.text.level_name(ADAPTIVE_OPPONENT), params.text.get("ladder-shadow"));
    let (left, width) = (picture.right() + 8.0, response.rect.right() - picture.right() - 14.0);
    let middle = response.rect.center().y;
    let has_room = width >= MIN_ABOUT_WIDTH;
    let raised = if has_room { 11.0 } else { 0.0 };
    if width >= MIN_NAME_WIDTH {
        paint_fitted(ui, Pos2::new(left, middle - raised), Align2::LEFT_CENTER, &name, 18.0, colors().ink, width);
    }
    if has_room {
        paint_fitted(ui, Pos2::new(left, middle + raised), Align2::LEFT_CENTER, &about, 15.0, colors().faint, width);
    }
    response.widget_info(|| WidgetInfo::selected(WidgetType::Button, true, is_chosen, format!("{name}: {about}")));
    response
}

fn crowns_of(params: &LadderParams, name: &str) -> u8 {
    params.experience.crowns_against(name).count()
}

/// The places of the stops: rows from the bottom to the top, by turns from left to right and from right to left.
struct Grid {
    columns: usize,
    rows: usize,
    cell: Vec2,
    /// The height of the room for a station between two stops that are above each other, in points.
    between: f32,
    size: Vec2,
}

impl Grid {
    fn of(count: usize, room: Vec2) -> Self {
        let columns = ((room.x / MIN_CELL.x) as usize).clamp(1, MAX_COLUMNS);
        let rows = count.div_ceil(columns).max(1);
        let between = if columns == 1 { STATION_ROOM } else { 0.0 };
        let height = (room.y / rows as f32).max(MIN_CELL.y + between).floor();
        let cell = Vec2::new((room.x / columns as f32).floor(), height);
        Self { columns, rows, cell, between, size: Vec2::new(room.x, height * rows as f32 + between) }
    }

    fn middle(&self, nth: usize) -> Vec2 {
        let (row, step) = (nth / self.columns, nth % self.columns);
        let column = if row.is_multiple_of(2) { step } else { self.columns - 1 - step };
        let from_top = self.rows - 1 - row;
        Vec2::new((column as f32 + 0.5) * self.cell.x, (from_top as f32 + 0.5) * self.cell.y)
    }

    /// The points through which the river flows from its spring, each with the number of stops that it has reached. Between
    /// two rows it flows around the outside, so that it does not hide the names.
    fn course(&self, stops: &[Pos2]) -> Vec<(Pos2, usize)> {
        let aside = match self.columns {
            1 => Vec2::new(0.0, (self.cell.y + STATION_SIDE / 2.0) / 2.0),
            _ => Vec2::new(-self.cell.x * SPRING, 0.0),
        };
        let spring = stops.first().map(|first| (*first + aside, 0));
        let mut course: Vec<(Pos2, usize)> = spring.into_iter().collect();
        for (nth, stop) in stops.iter().enumerate() {
            course.push((*stop, nth + 1));
            let turns = (nth + 1).is_multiple_of(self.columns) && nth + 1 < stops.len();
            if turns && self.columns > 1 {
                let outwards = if (nth / self.columns).is_multiple_of(2) { 1.0 } else { -1.0 };
                let aside = Vec2::new(outwards * self.cell.x * 0.42, 0.0);
                course.extend([(*stop + aside, nth + 1), (stops[nth + 1] + aside, nth + 1)]);
            }
        }
        course
    }

    /// The line of the river, each point with the number of stops that it has reached.
    fn river(&self, stops: &[Pos2]) -> Vec<(Pos2, usize)> {
        let course = self.course(stops);
        let points: Vec<Pos2> = course.iter().map(|(at, _)| *at).collect();
        let pieces = (0..points.len().saturating_sub(1)).flat_map(|nth| {
            let reached = course[nth].1;
            bend(&points, nth).map(move |at| (at, reached)).collect::<Vec<_>>()
        });
        pieces.chain(course.last().copied()).collect()
    }

    /// The place of the station before a stop: half way from the stop before it, and at the spring before the first one.
    fn before(&self, line: &[(Pos2, usize)], nth: usize) -> Pos2 {
        let way: Vec<Pos2> = line.iter().filter(|(_, reached)| *reached == nth).map(|(at, _)| *at).collect();
        way.get(if nth == 0 { 0 } else { way.len() / 2 }).copied().unwrap_or_default()
    }

    fn stop_size(&self) -> Vec2 {
        let side = (self.cell.y - self.between - BELOW_PORTRAIT - 8.0)
            .min(self.cell.x - 12.0)
            .clamp(MIN_PORTRAIT, MAX_PORTRAIT);
        Vec2::new(side.max(self.cell.x.min(150.0) - 8.0), side + BELOW_PORTRAIT)
    }
}

/// A stop on the path.
struct Stop<'a> {
    name: &'a str,
    is_next: bool,
    is_chosen: bool,
}

fn draw_stop(ui: &mut PanelUi, params: &LadderParams, stop: &Stop, place: Rect) -> egui::Response {
    let response = ui.interact(place, ui.id().with(stop.name), Sense::click());
    let earned = crowns_of(params, stop.name);
    let side = place.height() - BELOW_PORTRAIT;
    let picture = Rect::from_center_size(place.center_top() + Vec2::new(0.0, side / 2.0), Vec2::splat(side));
    let ring = match stop {
        _ if stop.is_chosen => colors().leaf,
        _ if response.hovered() => GOLD,
        _ if stop.is_next => colors().clay,
        _ => colors().paper,
    };
    ui.painter().circle_filled(picture.center(), side / 2.0 + 2.0, ring);
    ui.opponent(stop.name, picture.shrink(2.5));
    let name = params.text.level_name(stop.name);
    let line = picture.center_bottom() + Vec2::new(0.0, 3.0 + NAME_HEIGHT / 2.0);
    let width = ui.painter().layout_no_wrap(name.clone(), egui::FontId::proportional(18.0), colors().ink).size().x;
    let plate = Rect::from_center_size(line, Vec2::new((width + 10.0).min(place.width()), NAME_HEIGHT - 2.0));
    let below = line + Vec2::new(0.0, NAME_HEIGHT / 2.0 + CROWN_SIDE / 2.0);
    let shelf = Rect::from_center_size(below, Vec2::new(crowns_width(CROWN_SIDE) + 8.0, CROWN_SIDE + 4.0));
    ui.painter().rect_filled(plate.union(shelf), PLATE_ROUNDING, colors().paper);
    paint_fitted(ui, line, Align2::CENTER_CENTER, &name, 18.0, colors().ink, plate.width() - 4.0);
    crowns(ui, below, CROWN_SIDE, f32::from(earned));
    if stop.is_next {
        you_are_here(ui, params, picture);
    }
    let spoken = spoken_stop(params, stop, &name, earned);
    response.widget_info(|| WidgetInfo::selected(WidgetType::Button, true, stop.is_chosen, spoken.clone()));
    response
}

/// A stop for screen readers.
fn spoken_stop(params: &LadderParams, stop: &Stop, name: &str, earned: u8) -> String {
    let Strength { rank, most } = params.levels.strength(stop.name).unwrap_or(Strength { rank: 0, most: 0 });
    let values = [
        ("name", name.to_owned().into()),
        ("strength", rank.into()),
        ("most", most.into()),
        ("crowns", earned.into()),
        ("all", MAX_CROWNS.into()),
    ];
    let said = params.text.with_values("ladder-stop", &values);
    if stop.is_next { format!("{said} {}", params.text.get("ladder-next")) } else { said }
}

/// A flag at the station or opponent that is next.
fn you_are_here(ui: &Ui, params: &LadderParams, picture: Rect) {
    let text = params.text.get("ladder-you");
    let at = picture.center_top() + Vec2::new(0.0, 4.0);
    let line = ui.painter().layout_no_wrap(text.clone(), egui::FontId::proportional(FLAG_TEXT_SIZE), colors().paper);
    let width = (line.size().x + 2.0 * FLAG_MARGIN).min(picture.width() * 0.8);
    let plate = Rect::from_center_size(at, Vec2::new(width, 19.0));
    ui.painter().rect_filled(plate, 9.0, colors().clay);
    let room = width - 2.0 * FLAG_MARGIN;
    paint_fitted(ui, at, Align2::CENTER_CENTER, &text, FLAG_TEXT_SIZE, colors().paper, room);
}

/// A station between two stops: a round button with what it is about, and a tick when that is done.
fn draw_station(ui: &mut PanelUi, params: &LadderParams, station: Station, middle: Pos2) {
    let (path, text) = (&params.player_path, &params.text);
    let place = Rect::from_center_size(middle, Vec2::splat(STATION_SIDE));
    let response = ui.interact(place, ui.id().with(("station", format!("{station:?}"))), Sense::click());
    let (done, label) = (path.is_done(station), path.label(station, text));
    let is_next = path.next_station() == Some(station);
    let rim = match is_next {
        _ if response.hovered() || response.has_focus() => GOLD,
        true => colors().clay,
        false => colors().wood,
    };
    ui.painter().circle(middle, STATION_SIDE / 2.0, colors().paper, Stroke::new(if is_next { 4.0 } else { 2.5 }, rim));
    let icon = match station {
        Station::Lessons(_) => Icon::Star,
        Station::Puzzles(_) => Icon::Hint,
        Station::WildRank(_) => Icon::Dice,
    };
    let tint = if done { colors().edge } else { colors().ink };
    ui.icon(icon, place.shrink(STATION_SIDE * 0.24), tint);
    if done {
        tick(ui, place.right_bottom() - Vec2::splat(4.0), TICK_RADIUS);
    }
    if is_next {
        let above = place.center_top() - Vec2::new(0.0, 10.0);
        you_are_here(ui, params, Rect::from_center_size(above, Vec2::new(MAX_FLAG_WIDTH / 0.8, 0.0)));
    }
    let said = match (done, is_next) {
        (true, _) => format!("{label}, {}", text.get("today-solved")),
        (false, true) => format!("{label}. {}", text.get("ladder-next")),
        (false, false) => label,
    };
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, said.clone()));
    if response.on_hover_text(said).clicked() {
        ui.commands.push(path.go(station));
    }
}

/// The word for a station, on paper below it.
fn station_caption(ui: &PanelUi, station: Station, middle: Pos2) {
    let word = ui.text.get(match station {
        Station::Lessons(_) => "learn-lessons",
        Station::Puzzles(_) => "learn-puzzles",
        Station::WildRank(_) => "wild-title",
    });
    let at = middle + Vec2::new(0.0, STATION_SIDE / 2.0 + CAPTION_SIZE);
    let font = egui::FontId::proportional(CAPTION_SIZE);
    let width = ui.painter().layout_no_wrap(word.clone(), font, colors().ink).size().x.min(MAX_CAPTION_WIDTH);
    let plate = Rect::from_center_size(at, Vec2::new(width + 2.0 * FLAG_MARGIN, CAPTION_SIZE + 4.0));
    ui.painter().rect_filled(plate, 6.0, colors().paper.gamma_multiply(0.85));
    paint_fitted(ui, at, Align2::CENTER_CENTER, &word, CAPTION_SIZE, colors().ink, width);
}

/// The river between the stops with its banks, and the paw prints of the way past this many stops.
fn river(ui: &Ui, course: &[(Pos2, usize)], passed: usize) {
    let line: Vec<Pos2> = course.iter().map(|(at, _)| *at).collect();
    if line.len() < 2 {
        return;
    }
    let painter = ui.painter();
    let width = |nth: usize| egui::lerp(RIVER_WIDTHS, nth as f32 / line.len() as f32);
    // The sand along it is broader here and narrower there.
    let sand = |nth: usize| BANK_WIDTH + BANK_WOBBLE * ((nth as f32 * 0.31).sin() + (nth as f32 * 0.83).sin());
    painter.add(ribbon(&line, |nth| width(nth) + sand(nth), colors().wood));
    painter.add(ribbon(&line, |nth| width(nth) + FOAM_WIDTH, colors().paper));
    painter.add(ribbon(&line, width, WATER));
    // Short ripples, by turns on either side of the middle.
    for (nth, piece) in line.chunks(RIVER_STEPS / 3).enumerate() {
        let across = width(nth * RIVER_STEPS / 3) * if nth % 2 == 0 { -0.2 } else { 0.17 };
        let ripple = piece.windows(2).take(RIVER_STEPS / 5).map(|pair| pair[0] + normal(pair) * across);
        painter.add(egui::Shape::line(ripple.collect(), Stroke::new(2.0, colors().paper.gamma_multiply(0.55))));
    }
    let walked = course.iter().take_while(|(_, reached)| *reached < passed).count();
    way(ui, &line[..=walked.min(line.len() - 1)]);
}

/// A line whose width changes, with soft edges.
fn ribbon(line: &[Pos2], width: impl Fn(usize) -> f32, color: Color32) -> egui::Mesh {
    let mut mesh = egui::Mesh::default();
    for (nth, at) in line.iter().enumerate() {
        let last = line.len() - 1;
        let across = normal(&[line[nth.saturating_sub(1)], line[(nth + 1).min(last)]]);
        let half = width(nth) / 2.0;
        for (from_middle, color) in
            [(-half - SOFT, Color32::TRANSPARENT), (-half, color), (half, color), (half + SOFT, Color32::TRANSPARENT)]
        {
            mesh.colored_vertex(*at + across * from_middle, color);
        }
        for corner in (0..3).filter(|_| nth > 0).map(|strip| 4 * (nth as u32 - 1) + strip) {
            mesh.add_triangle(corner, corner + 1, corner + 4);
            mesh.add_triangle(corner + 1, corner + 4, corner + 5);
        }
    }
    mesh
}

/// The paw prints along a part of the river.
fn way(ui: &Ui, line: &[Pos2]) {
    let (mut since, mut prints) = (0.0, 0);
    for pair in line.windows(2) {
        since += pair[0].distance(pair[1]);
        if since >= PRINT_SPACING {
            since = 0.0;
            prints += 1;
            let aside = if prints % 2 == 0 { PRINT_OFFSET } else { -PRINT_OFFSET };
            let at = pair[0] + normal(pair) * (RIVER_WIDTHS.end() / 2.0 + PRINT_DISTANCE + aside);
            paw_print(ui, at, (pair[1] - pair[0]).normalized(), colors().ink);
        }
    }
}

/// The direction to the left bank.
fn normal(pair: &[Pos2]) -> Vec2 {
    (pair[1] - pair[0]).normalized().rot90()
}

/// The river from one stop to the next: a smooth curve (Catmull and Rom, 1974) that meanders.
fn bend(stops: &[Pos2], nth: usize) -> impl Iterator<Item = Pos2> {
    let at = |index: isize| stops[index.clamp(0, stops.len() as isize - 1) as usize].to_vec2();
    let nth = nth as isize;
    let [a, b, c, d] = [at(nth - 1), at(nth), at(nth + 1), at(nth + 2)];
    (0..RIVER_STEPS).map(move |step| {
        let t = step as f32 / RIVER_STEPS as f32;
        let along = b * 2.0
            + (c - a) * t
            + (a * 2.0 - b * 5.0 + c * 4.0 - d) * (t * t)
            + (b * 3.0 - a - c * 3.0 + d) * (t * t * t);
        // By turns to either side, and through every stop.
        let side = if nth % 2 == 0 { MEANDER } else { -MEANDER };
        let aside = (c - b).normalized().rot90() * side * (t * PI).sin();
        (along * 0.5 + aside).to_pos2()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stops_do_not_overlap_and_neighbours_are_close() {
        for room in [Vec2::new(950.0, 700.0), Vec2::new(380.0, 400.0), Vec2::new(170.0, 200.0), Vec2::new(240.0, 300.0)]
        {
            let grid = Grid::of(9, room);
            let places: Vec<Rect> =
                (0..9).map(|nth| Rect::from_center_size(grid.middle(nth).to_pos2(), grid.stop_size())).collect();
            for (nth, place) in places.iter().enumerate() {
                assert!(places[..nth].iter().all(|other| !other.shrink(0.5).intersects(place.shrink(0.5))), "{room}");
                assert!(Rect::from_min_size(Pos2::ZERO, grid.size).contains_rect(*place), "{room}: {place}");
            }
            for pair in places.windows(2) {
                let step = pair[1].center() - pair[0].center();
                assert!(step.x.abs() <= grid.cell.x + 0.5 && step.y.abs() <= grid.cell.y + 0.5);
                assert!(step.x == 0.0 || step.y == 0.0, "one step at a time");
            }
        }
    }

    #[test]
    fn the_river_flows_through_every_stop() {
        let stops = [Pos2::new(0.0, 0.0), Pos2::new(100.0, 0.0), Pos2::new(100.0, 80.0)];
        for nth in 0..2 {
            assert_eq!(bend(&stops, nth).next(), Some(stops[nth]));
        }
    }
}
