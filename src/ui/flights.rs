//! Stars that fly from the board to the score when a puzzle is solved: three for one without a mistake, one for any
//! other, and one for each puzzle of a storm. With reduced motion or without animations there are none.

use crate::app::settings::Settings;
use crate::app::settings::values::AnimationSpeed;
use crate::features::learn::puzzle::session::PuzzleSession;
use crate::features::learn::puzzle::solving::HelpLevel;
use crate::features::learn::storm::session::StormSession;
use crate::session::r#match::Match;
use crate::ui::kit::icons::Icon;
use crate::ui::kit::panel_ui::PanelUi;
use crate::ui::kit::style::GOLD;
use crate::ui::panels::Panels;
use crate::view::board::camera::camera_view::CameraView;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui;
use bevy_tweening::{AnimCompletedEvent, Delay, Lens, Tween, TweenAnim};
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

/// A star in the air, until it lands.
#[derive(Component, Debug)]
pub(crate) struct FlyingStar {
    from: Pos2,
    /// The part of the way behind it, 0 to 1; at 0 it has not started.
    part: f32,
}

struct FlightLens;

impl Lens<FlyingStar> for FlightLens {
    fn lerp(&mut self, mut star: Mut<'_, FlyingStar>, ratio: f32) {
        star.part = ratio;
    }
}

/// The flight of the star with this index.
fn flight(nth: usize) -> TweenAnim {
    // A wait of zero would panic.
    let wait = Delay::new(STAR_INTERVAL * nth as u32 + Duration::from_millis(1));
    TweenAnim::new(wait.then(Tween::new(EaseFunction::SmoothStep, FLIGHT_TIME, FlightLens)))
}

fn land(landed: On<AnimCompletedEvent>, mut commands: Commands) {
    commands.entity(landed.anim_entity).despawn();
}

/// What the stars depend on.
#[derive(SystemParam)]
pub(super) struct StarParams<'w> {
    puzzle: Res<'w, PuzzleSession>,
    storm: Res<'w, StormSession>,
    current: Res<'w, Match>,
    settings: Res<'w, Settings>,
    camera_view: Option<Res<'w, CameraView>>,
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
        let seen = self.camera_view.as_ref()?.square(to) / zoom;
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

/// Lets stars start, and draws those in the air.
pub(super) fn draw_stars(
    mut panels: Panels,
    stars: Query<&FlyingStar>,
    params: StarParams,
    mut solved_before: Local<u32>,
    mut commands: Commands,
) {
    let (solved, count) = params.solved();
    let has_new = solved > std::mem::replace(&mut *solved_before, solved);
    panels.over_board(|ui, board| {
        if has_new && params.has_motion() {
            let from = params.last_square(ui.ctx().zoom_factor()).unwrap_or(board.center());
            for nth in 0..count {
                commands.spawn((FlyingStar { from, part: 0.0 }, flight(nth))).observe(land);
            }
        }
        draw(ui, &stars);
    });
}

fn draw(ui: &mut PanelUi, stars: &Query<&FlyingStar>) {
    let Some(score) = ui.ctx().data(|data| data.get_temp::<Pos2>(score_id())).filter(|_| !stars.is_empty()) else {
        return;
    };
    let area = Area::new("flying stars".into()).fixed_pos(Pos2::ZERO).interactable(false).order(Order::Foreground);
    ui.show(area, |ui| {
        for star in stars.iter().filter(|star| star.part > 0.0) {
            let at = position(star.from, score, star.part);
            ui.icon(Icon::Star, Rect::from_center_size(at, Vec2::splat(STAR_SIDE)), GOLD);
        }
    });
}

/// The place on an arc at this part of the way, 0 to 1.
fn position(from: Pos2, to: Pos2, part: f32) -> Pos2 {
    let lift = (to - from).length() * ARC_HEIGHT * 4.0 * part * (1.0 - part);
    from + (to - from) * part - Vec2::new(0.0, lift)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_star_flies_in_an_arc_from_the_board_to_the_score() {
        let (from, to) = (Pos2::new(100.0, 300.0), Pos2::new(500.0, 300.0));
        assert_eq!((position(from, to, 0.0), position(from, to, 1.0)), (from, to));
        let middle = position(from, to, 0.5);
        assert!((middle.x - 300.0).abs() < 0.01 && middle.y < 230.0, "{middle:?}");
        let ways: Vec<f32> = (0..=20).map(|nth| position(from, to, nth as f32 / 20.0).x).collect();
        assert!(ways.is_sorted(), "{ways:?}");
    }
}
