//! Which square is meant by a place in the window: the man seen there, standing in front of others, or else the ground.

use super::camera::{BoardArea, Sight};
use super::layout::{WATER, flat, on_land, square_at};
use super::pieces::mesh::{BASE, RADIUS, THICKNESS};
use super::pieces::toybox::Toybox;
use super::pieces::view::{LEAN, facing};
use super::{Look, Token, View, ViewStyle};
use crate::animation::Pose;
use bevy::ecs::system::SystemParam;
use bevy::math::{Quat, Ray3d, Vec2, Vec3};
use bevy::prelude::*;
use congo_rules::{Square, Squares};

/// A standee's drawing does not fill its rectangle: this much of the half width and height answers to the pointer.
const SNUG: Vec2 = Vec2::new(0.82, 0.94);

/// So far from the middle of a square, in units, its mark is meant.
const MARK: f32 = 0.3;

/// A standee as the pointer feels it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Standee {
    /// The square it stands for.
    pub square: Square,
    /// The foot of its base.
    pub at: Vec3,
    /// The width and height of the figure, in units.
    pub extent: Vec2,
    /// Where its face looks around the board, in radians from +z.
    pub facing: f32,
}

/// The square meant by a line of sight: that of the nearest standee it meets, or else the square on the ground.
pub fn pick(ray: Ray3d, standees: impl IntoIterator<Item = Standee>) -> Option<Square> {
    let met = standees.into_iter().filter_map(|man| Some((meets(ray, &man)?, man.square)));
    let nearest = met.min_by(|(a, _), (b, _)| a.total_cmp(b));
    nearest.map(|(_, square)| square).or_else(|| square_under(ray))
}

/// The marked square whose mark a line of sight meets: a dot is aimed at, whoever stands in front of it.
fn mark_under(ray: Ray3d, marked: Squares) -> Option<Square> {
    let point = on_land(ray)?;
    square_at(point).filter(|square| marked.contains(*square) && point.distance(flat(*square)) < MARK)
}

/// The square of the ground (land or water) that a line of sight meets.
pub fn square_under(ray: Ray3d) -> Option<Square> {
    square_at(on_land(ray)?)
}

/// How far along the line it meets a standee's figure or base.
fn meets(ray: Ray3d, man: &Standee) -> Option<f32> {
    let upright = Quat::from_rotation_y(man.facing);
    let leaning = upright * Quat::from_rotation_x(-LEAN);
    let foot = man.at + Vec3::Y * BASE;
    let (width, height) = (man.extent.x / 2.0 * SNUG.x, man.extent.y * SNUG.y);
    let figure =
        in_box(ray, foot, leaning, Vec3::new(-width, 0.0, -THICKNESS / 2.0), Vec3::new(width, height, THICKNESS / 2.0));
    let base = in_box(ray, man.at, upright, Vec3::new(-RADIUS, 0.0, -RADIUS), Vec3::new(RADIUS, BASE, RADIUS));
    match (figure, base) {
        (Some(a), Some(b)) => Some(a.min(b)),
        (a, b) => a.or(b),
    }
}

/// How far along the line it enters a turned box.
fn in_box(ray: Ray3d, origin: Vec3, turn: Quat, low: Vec3, high: Vec3) -> Option<f32> {
    let back = turn.inverse();
    let (from, along) = (back * (ray.origin - origin), back * *ray.direction);
    let (a, b) = ((low - from) / along, (high - from) / along);
    let enter = a.min(b).max_element();
    let leave = a.max(b).min_element();
    (enter <= leave && leave > 0.0).then_some(enter)
}

/// What lies under the pointer; for systems that turn clicks into squares.
#[derive(SystemParam)]
pub struct Picker<'w> {
    sight: Res<'w, Sight>,
    view: Res<'w, View>,
    standees: Res<'w, Standees>,
    area: Res<'w, BoardArea>,
}

impl Picker<'_> {
    /// The square meant by a place in the window (logical pixels): men first, then the ground. What lies beneath a panel
    /// is not seen.
    pub fn pick(&self, cursor: Vec2) -> Option<Square> {
        if !self.area.shows(cursor) {
            return None;
        }
        let ray = self.sight.ray(cursor);
        match self.view.style {
            ViewStyle::Toy => pick(ray, self.standees.0.iter().copied()),
            ViewStyle::Diagram => square_under(ray),
        }
    }

    /// The same while something is in hand that may go to the marked squares: the middle of one is meant even where a
    /// man stands in front of it.
    pub fn aim(&self, cursor: Vec2, marked: Squares) -> Option<Square> {
        let marked = if self.area.shows(cursor) { marked } else { Squares::EMPTY };
        mark_under(self.sight.ray(cursor), marked).or_else(|| self.pick(cursor))
    }

    /// The square of the ground there, whoever stands in front of it.
    pub fn ground(&self, cursor: Vec2) -> Option<Square> {
        square_under(self.sight.ray(cursor))
    }

    /// The point of the land's plane there: where a dragged man hangs.
    pub fn on_land(&self, cursor: Vec2) -> Option<Vec3> {
        on_land(self.sight.ray(cursor))
    }
}

/// The standees as they were drawn last: what the pointer was aimed at.
#[derive(Resource, Debug, Clone, Default)]
pub struct Standees(Vec<Standee>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Standees>().add_systems(Update, remember.in_set(Look::Marks));
}

fn remember(mut standees: ResMut<Standees>, tokens: Query<(&Token, &Pose)>, toybox: Res<Toybox>, sight: Res<Sight>) {
    // In an open chain the monkey stands where it has hopped to, not on the square it began from.
    let standee = |(token, pose): (&Token, &Pose)| Standee {
        square: square_at(pose.at).unwrap_or(token.square),
        at: pose.at + Vec3::Y * pose.lift,
        extent: toybox.extent(token.piece.kind) * pose.size,
        facing: facing(pose.at, &sight),
    };
    standees.0.clear();
    standees.0.extend(tokens.iter().map(standee));
}

/// The height of the surface a mark on this square lies on.
pub fn surface(square: Square) -> f32 {
    if square.is_river() { WATER } else { 0.0 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::layout::ground;

    fn man(square: Square) -> Standee {
        Standee { square, at: ground(square), extent: Vec2::new(0.8, 0.9), facing: 0.0 }
    }

    #[test]
    fn without_men_the_ground_answers() {
        let sight = Sight::default();
        for square in Square::all() {
            assert_eq!(pick(sight.ray(sight.square(square)), []), Some(square));
        }
    }

    #[test]
    fn a_man_answers_where_he_stands() {
        let sight = Sight::default();
        for square in Square::all() {
            let men = Square::all().filter(|other| !other.is_river()).map(man);
            // Above the head of whoever stands in front.
            let at = sight.project(ground(square) + Vec3::new(0.0, 0.6, -0.2));
            if !square.is_river() {
                assert_eq!(pick(sight.ray(at), men), Some(square));
            }
        }
    }

    #[test]
    fn a_tall_man_covers_the_ground_behind_him() {
        let sight = Sight::default();
        let square = Square::at(3, 1);
        let head = sight.project(ground(square) + Vec3::new(0.0, 0.8, -0.3));
        assert_eq!(pick(sight.ray(head), []), Some(Square::at(3, 2)));
        assert_eq!(pick(sight.ray(head), [man(square)]), Some(square));
    }

    #[test]
    fn a_mark_is_meant_even_behind_a_tall_man() {
        let sight = Sight::default();
        let (front, marked) = (Square::at(3, 1), Square::at(3, 2));
        let at = |away: f32| sight.ray(sight.project(ground(marked) + Vec3::Z * away));
        assert_eq!(pick(at(0.0), [man(front)]), Some(front), "he covers it");
        assert_eq!(mark_under(at(0.0), Squares::of(marked)), Some(marked));
        assert_eq!(mark_under(at(0.45), Squares::of(marked)), None, "beside the mark");
        assert_eq!(mark_under(at(0.0), Squares::EMPTY), None, "not marked");
    }

    #[test]
    fn of_two_the_nearer_answers() {
        let sight = Sight::default();
        let (front, back) = (Square::at(3, 1), Square::at(3, 2));
        let head = sight.project(ground(front) + Vec3::new(0.0, 0.7, -0.25));
        assert_eq!(pick(sight.ray(head), [man(back), man(front)]), Some(front));
    }

    #[test]
    fn beside_the_board_is_nothing() {
        let sight = Sight::default();
        assert_eq!(pick(sight.ray(Vec2::new(3.0, 3.0)), []), None);
    }
}
