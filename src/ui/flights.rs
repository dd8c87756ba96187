//! Pictures that fly from the board to the panel: stars when a puzzle is solved, a crown when one is won. With reduced
//! motion or without animations there are none.

use crate::app::settings::Settings;
use crate::app::settings::values::AnimationSpeed;
use crate::session::r#match::Match;
use crate::ui::kit::icons::Icon;
use crate::ui::kit::panel_ui::PanelUi;
use crate::ui::kit::style::GOLD;
use crate::view::board::camera::camera_view::CameraView;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui;
use bevy_tweening::{AnimCompletedEvent, Delay, Lens, Tween, TweenAnim};
use egui::{Area, Id, Order, Pos2, Rect, Ui, Vec2};
use std::time::Duration;

/// The time of a flight.
const FLIGHT_TIME: Duration = Duration::from_millis(750);
/// The time between two pictures.
const INTERVAL: Duration = Duration::from_millis(130);
/// Side length of a picture, in points.
const SIDE: f32 = 30.0;
/// The height of the arc, as a part of its length.
const ARC_HEIGHT: f32 = 0.22;

/// A picture in the air, until it lands.
#[derive(Component, Debug)]
pub(crate) struct Flight {
    icon: Icon,
    from: Pos2,
    /// The part of the way behind it, 0 to 1; at 0 it has not started.
    part: f32,
}

struct FlightLens;

impl Lens<Flight> for FlightLens {
    fn lerp(&mut self, mut flight: Mut<'_, Flight>, ratio: f32) {
        flight.part = ratio;
    }
}

/// The motion of the picture with this index.
fn motion(nth: usize) -> TweenAnim {
    // A wait of zero would panic.
    let wait = Delay::new(INTERVAL * nth as u32 + Duration::from_millis(1));
    TweenAnim::new(wait.then(Tween::new(EaseFunction::SmoothStep, FLIGHT_TIME, FlightLens)))
}

fn land(landed: On<AnimCompletedEvent>, mut commands: Commands) {
    commands.entity(landed.anim_entity).despawn();
}

/// The flights over the board, and what they depend on.
#[derive(SystemParam)]
pub(super) struct Flights<'w, 's> {
    flights: Query<'w, 's, &'static Flight>,
    commands: Commands<'w, 's>,
    current: Res<'w, Match>,
    settings: Res<'w, Settings>,
    camera_view: Option<Res<'w, CameraView>>,
}

impl Flights<'_, '_> {
    /// Lets pictures start from the square of the last move, one after the other.
    pub(super) fn start(&mut self, ui: &Ui, board: Rect, icon: Icon, count: usize) {
        if self.settings.reduced_motion || self.settings.tempo == AnimationSpeed::Off {
            return;
        }
        let from = self.last_square(ui.ctx().zoom_factor()).unwrap_or(board.center());
        for nth in 0..count {
            self.commands.spawn((Flight { icon, from, part: 0.0 }, motion(nth))).observe(land);
        }
    }

    /// The square of the last move in the window, in points.
    fn last_square(&self, zoom: f32) -> Option<Pos2> {
        let to = self.current.game().moves().last()?.path.to();
        let seen = self.camera_view.as_ref()?.square(to) / zoom;
        Some(Pos2::new(seen.x, seen.y))
    }

    /// Draws the pictures in the air.
    pub(super) fn draw(&self, ui: &mut PanelUi) {
        let goal = ui.ctx().data(|data| data.get_temp::<Pos2>(goal_id()));
        let Some(goal) = goal.filter(|_| !self.flights.is_empty()) else { return };
        let area = Area::new("flights".into()).fixed_pos(Pos2::ZERO).interactable(false).order(Order::Foreground);
        ui.show(area, |ui| {
            for flight in self.flights.iter().filter(|flight| flight.part > 0.0) {
                let at = position(flight.from, goal, flight.part);
                ui.icon(flight.icon, Rect::from_center_size(at, Vec2::splat(SIDE)), GOLD);
            }
        });
    }
}

/// Says where in the panel flights end in this frame.
pub(super) fn mark_goal(ui: &Ui, at: Pos2) {
    ui.data_mut(|data| data.insert_temp(goal_id(), at));
}

fn goal_id() -> Id {
    Id::new("the goal of flights")
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
    fn a_picture_flies_in_an_arc_from_the_board_to_its_goal() {
        let (from, to) = (Pos2::new(100.0, 300.0), Pos2::new(500.0, 300.0));
        assert_eq!((position(from, to, 0.0), position(from, to, 1.0)), (from, to));
        let middle = position(from, to, 0.5);
        assert!((middle.x - 300.0).abs() < 0.01 && middle.y < 230.0, "{middle:?}");
        let ways: Vec<f32> = (0..=20).map(|nth| position(from, to, nth as f32 / 20.0).x).collect();
        assert!(ways.is_sorted(), "{ways:?}");
    }
}
