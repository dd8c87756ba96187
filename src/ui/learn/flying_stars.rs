//! Stars that fly from the board to the score when a puzzle is solved: three for one without a mistake, one for any
//! other, and one for each puzzle of a storm. With reduced motion or without animations there are none.

use crate::app::redraw::FrameRequest;
use crate::app::settings::Settings;
use crate::app::settings::values::AnimationSpeed;
use crate::features::learn::puzzle::session::PuzzleSession;
use crate::features::learn::puzzle::solving::HelpLevel;
use crate::features::learn::storm::session::StormSession;
use crate::session::r#match::Match;
use crate::ui::kit::icons::{Icon, Icons};
use crate::ui::kit::style::GOLD;
use crate::ui::panels::Panels;
use crate::view::board::camera::view_ray::ViewRay;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::time::Real;
use bevy_egui::egui;
use egui::{Area, Id, Order, Pos2, Rect, Ui, Vec2};
use std::time::Duration;

/// The time of a flight.
const FLIGHT_TIME: Duration = Duration::from_millis(750);
/// The time between two stars.
const STAR_INTERVAL: Duration = Duration::from_millis(130);
/// Side length of a star, in points.
const STAR_SIDE: f32 = 30.0;
/// The height of the arc, as a part of its length.
const ARC_HEIGHT: f32 = 0.22;

/// The stars in the air.
#[derive(Resource, Debug, Default)]
pub(crate) struct FlyingStars {
    flights: Vec<Flight>,
    /// The number of puzzles that were solved in the last frame.
    solved: u32,
}

impl FlyingStars {
    /// The number of stars that fly or are about to start.
    #[cfg(test)]
    pub(crate) fn count(&self) -> usize {
        self.flights.len()
    }
}

/// The flight of a star.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Flight {
    from: Pos2,
    /// When it starts, as the time since the program started.
    start: Duration,
}

/// What the stars depend on.
#[derive(SystemParam)]
pub(super) struct StarParams<'w> {
    puzzle: Res<'w, PuzzleSession>,
    storm: Res<'w, StormSession>,
    current: Res<'w, Match>,
    settings: Res<'w, Settings>,
    view_ray: Option<Res<'w, ViewRay>>,
    time: Res<'w, Time<Real>>,
}

impl StarParams<'_> {
    /// The number of puzzles solved in this session, and the number of stars for the last one.
    fn solved(&self) -> (u32, usize) {
        if let Some(run) = self.storm.run() {
            return (run.solved(), 1);
        }
        let attempt = self.puzzle.attempt().filter(|_| self.puzzle.is_reached());
        match attempt.filter(|attempt| attempt.helped != HelpLevel::Solution) {
            Some(attempt) => (1, if attempt.is_flawless() { 3 } else { 1 }),
            None => (0, 0),
        }
    }

    fn has_motion(&self) -> bool {
        !self.settings.reduced_motion && self.settings.tempo != AnimationSpeed::Off
    }

    /// The square of the last move in the window, in points.
    fn last_square(&self, zoom: f32) -> Option<Pos2> {
        let to = self.current.game().moves().last()?.path.to();
        let seen = self.view_ray.as_ref()?.square(to) / zoom;
        Some(Pos2::new(seen.x, seen.y))
    }
}

/// Says where the score is drawn in this frame.
pub(super) fn mark_score(ui: &Ui, place: Rect) {
    ui.data_mut(|data| data.insert_temp(score_id(), place.center()));
}

fn score_id() -> Id {
    Id::new("the score")
}

/// Lets stars start, draws those in the air, and requests frames while there are any.
pub(super) fn draw_stars(
    mut panels: Panels,
    mut stars: ResMut<FlyingStars>,
    params: StarParams,
    mut frames: MessageWriter<FrameRequest>,
) {
    let (solved, count) = params.solved();
    let now = params.time.elapsed();
    let has_new = solved > std::mem::replace(&mut stars.solved, solved);
    stars.flights.retain(|flight| now < flight.start + FLIGHT_TIME);
    panels.over_board(|context, board, icons, _| {
        if has_new && params.has_motion() {
            let from = params.last_square(context.zoom_factor()).unwrap_or(board.center());
            let start = |nth: usize| now + STAR_INTERVAL * nth as u32;
            stars.flights.extend((0..count).map(|nth| Flight { from, start: start(nth) }));
        }
        draw(context, icons, &stars.flights, now);
    });
    if !stars.flights.is_empty() {
        frames.write(FrameRequest::Now);
    }
}

fn draw(context: &egui::Context, icons: &mut Icons, flights: &[Flight], now: Duration) {
    let Some(score) = context.data(|data| data.get_temp::<Pos2>(score_id())).filter(|_| !flights.is_empty()) else {
        return;
    };
    Area::new("flying stars".into()).fixed_pos(Pos2::ZERO).interactable(false).order(Order::Foreground).show(
        context,
        |ui| {
            for flight in flights {
                let Some(passed) = now.checked_sub(flight.start) else { continue };
                let at = position(flight.from, score, passed.div_duration_f32(FLIGHT_TIME));
                icons.paint(ui, Icon::Star, Rect::from_center_size(at, Vec2::splat(STAR_SIDE)), GOLD);
            }
        },
    );
}

/// The place on an arc at this part of the flight, 0 to 1: slow at both ends.
fn position(from: Pos2, to: Pos2, part: f32) -> Pos2 {
    let part = part.clamp(0.0, 1.0);
    let eased = part * part * (3.0 - 2.0 * part);
    let lift = (to - from).length() * ARC_HEIGHT * 4.0 * eased * (1.0 - eased);
    from + (to - from) * eased - Vec2::new(0.0, lift)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_star_flies_in_an_arc_from_the_board_to_the_score() {
        let (from, to) = (Pos2::new(100.0, 300.0), Pos2::new(500.0, 300.0));
        assert_eq!((position(from, to, 0.0), position(from, to, 1.0)), (from, to));
        assert_eq!(position(from, to, 7.0), to, "it stays there");
        let middle = position(from, to, 0.5);
        assert!((middle.x - 300.0).abs() < 0.01 && middle.y < 230.0, "{middle:?}");
        let ways: Vec<f32> = (0..=20).map(|nth| position(from, to, nth as f32 / 20.0).x).collect();
        assert!(ways.is_sorted(), "{ways:?}");
    }
}
