//! Plane shapes: closed outlines, their nesting, offsetting and triangulation. Pure functions over points.

use bevy::math::Vec2;
use lyon_tessellation::path::Path;
use lyon_tessellation::{
    BuffersBuilder, FillOptions, FillRule, FillTessellator, FillVertex, LineCap, LineJoin, StrokeOptions,
    StrokeTessellator, StrokeVertex, VertexBuffers, math::point,
};

/// A closed line of points; the last one connects to the first.
pub type Contour = Vec<Vec2>;

/// A triangulated area of the plane.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Triangles {
    /// The corners.
    pub points: Vec<Vec2>,
    /// Three indices into `points` for each triangle.
    pub indices: Vec<u32>,
}

/// Points closer together than this are merged.
const MERGE_DISTANCE: f32 = 1e-4;

/// Removes repeated points and orients every outline so that the shape is on its left: outer outlines run
/// counter-clockwise, holes clockwise, by nesting depth (even-odd rule).
pub fn orient(contours: &[Contour]) -> Vec<Contour> {
    let clean: Vec<Contour> =
        contours.iter().map(|contour| deduplicate_points(contour)).filter(|c| c.len() > 2).collect();
    let depth = |index: usize| {
        let inside = |other: usize| other != index && contains(&clean[other], clean[index][0]);
        (0..clean.len()).filter(|other| inside(*other)).count()
    };
    let turned = |index: usize| {
        let mut contour = clean[index].clone();
        let is_outer = depth(index).is_multiple_of(2);
        if is_outer != (area(&contour) > 0.0) {
            contour.reverse();
        }
        contour
    };
    (0..clean.len()).map(turned).collect()
}

fn deduplicate_points(contour: &[Vec2]) -> Contour {
    let mut clean: Contour = Vec::with_capacity(contour.len());
    for point in contour {
        if clean.last().is_none_or(|last| last.distance(*point) > MERGE_DISTANCE) {
            clean.push(*point);
        }
    }
    while clean.len() > 1 && clean[0].distance(clean[clean.len() - 1]) <= MERGE_DISTANCE {
        clean.pop();
    }
    clean
}

/// The signed area, positive if the outline runs counter-clockwise (y up).
pub fn area(contour: &[Vec2]) -> f32 {
    edges(contour).map(|(a, b)| a.perp_dot(b)).sum::<f32>() / 2.0
}

/// Whether an outline encloses a point.
pub fn contains(contour: &[Vec2], at: Vec2) -> bool {
    edges(contour).fold(false, |inside, (a, b)| {
        let crosses = (a.y > at.y) != (b.y > at.y) && at.x < (b.x - a.x) * (at.y - a.y) / (b.y - a.y) + a.x;
        inside != crosses
    })
}

/// The edges of an outline.
pub fn edges(contour: &[Vec2]) -> impl Iterator<Item = (Vec2, Vec2)> + '_ {
    contour.iter().copied().zip(contour.iter().copied().cycle().skip(1))
}

/// For each point of an oriented outline the direction out of the shape, longer at corners, so that moving every point
/// along it by `d` moves every edge by `d` (limited at acute corners).
pub fn outward(contour: &[Vec2]) -> Vec<Vec2> {
    let count = contour.len();
    let side = |from: usize| (contour[(from + 1) % count] - contour[from]).normalize_or_zero();
    let miter = |index: usize| {
        let (before, after) = (-side((index + count - 1) % count).perp(), -side(index).perp());
        let middle = (before + after).normalize_or(before);
        middle / middle.dot(before).max(0.6)
    };
    (0..count).map(miter).collect()
}

/// Moves every edge out of the shape by `distance` (into it if negative).
pub fn grown(contours: &[Contour], distance: f32) -> Vec<Contour> {
    let grow = |contour: &Contour| contour.iter().zip(outward(contour)).map(|(p, out)| *p + out * distance).collect();
    contours.iter().map(grow).collect()
}

/// Triangulates the inside of outlines (even-odd rule). An outline that cannot be filled gives no triangles.
pub fn fill(contours: &[Contour]) -> Triangles {
    let mut builder = Path::builder();
    for contour in contours.iter().filter(|contour| contour.len() > 2) {
        builder.begin(point(contour[0].x, contour[0].y));
        for p in &contour[1..] {
            builder.line_to(point(p.x, p.y));
        }
        builder.end(true);
    }
    let mut buffers: VertexBuffers<Vec2, u32> = VertexBuffers::new();
    let options = FillOptions::default().with_fill_rule(FillRule::EvenOdd).with_tolerance(1e-3);
    let mut output =
        BuffersBuilder::new(&mut buffers, |vertex: FillVertex| Vec2::new(vertex.position().x, vertex.position().y));
    match FillTessellator::new().tessellate_path(&builder.build(), &options, &mut output) {
        Ok(()) => Triangles { points: buffers.vertices, indices: buffers.indices },
        Err(_) => Triangles::default(),
    }
}

/// Triangulates lines drawn with a round pen.
pub fn stroke(lines: &[(Contour, bool)], width: f32) -> Triangles {
    let mut builder = Path::builder();
    for (line, closed) in lines.iter().filter(|(line, _)| line.len() > 1) {
        builder.begin(point(line[0].x, line[0].y));
        for p in &line[1..] {
            builder.line_to(point(p.x, p.y));
        }
        builder.end(*closed);
    }
    let mut buffers: VertexBuffers<Vec2, u32> = VertexBuffers::new();
    let options = StrokeOptions::default()
        .with_line_width(width)
        .with_line_cap(LineCap::Round)
        .with_line_join(LineJoin::Round)
        .with_tolerance(width / 40.0);
    let mut output =
        BuffersBuilder::new(&mut buffers, |vertex: StrokeVertex| Vec2::new(vertex.position().x, vertex.position().y));
    match StrokeTessellator::new().tessellate_path(&builder.build(), &options, &mut output) {
        Ok(()) => Triangles { points: buffers.vertices, indices: buffers.indices },
        Err(_) => Triangles::default(),
    }
}

/// A regular polygon around the origin, counter-clockwise; many sides make a circle.
pub fn polygon(radius: f32, sides: usize, turn: f32) -> Contour {
    (0..sides).map(|i| Vec2::from_angle(turn + std::f32::consts::TAU * i as f32 / sides as f32) * radius).collect()
}

/// A rectangle around a centre, with rounded corners, counter-clockwise.
pub fn rounded_rectangle(middle: Vec2, half: Vec2, radius: f32) -> Contour {
    let corner = |index: usize| {
        let sign = [Vec2::new(1.0, -1.0), Vec2::ONE, Vec2::new(-1.0, 1.0), Vec2::NEG_ONE][index];
        let heart = middle + sign * (half - radius);
        let start = std::f32::consts::FRAC_PI_2 * (index as f32 - 1.0);
        (0..=4).map(move |i| heart + Vec2::from_angle(start + std::f32::consts::FRAC_PI_8 * i as f32) * radius)
    };
    deduplicate_points(&(0..4).flat_map(corner).collect::<Vec<_>>())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(half: f32) -> Contour {
        vec![Vec2::new(-half, -half), Vec2::new(half, -half), Vec2::new(half, half), Vec2::new(-half, half)]
    }

    fn covered(triangles: &Triangles) -> f32 {
        let corner = |i: &u32| triangles.points[*i as usize];
        let one = |t: &[u32]| ((corner(&t[1]) - corner(&t[0])).perp_dot(corner(&t[2]) - corner(&t[0])) / 2.0).abs();
        triangles.indices.chunks(3).map(one).sum()
    }

    #[test]
    fn holes_run_the_other_way() {
        let hole = square(1.0);
        let outer: Contour = square(2.0).into_iter().rev().collect();
        let oriented = orient(&[hole, outer]);
        assert!(area(&oriented[0]) < 0.0);
        assert!(area(&oriented[1]) > 0.0);
    }

    #[test]
    fn a_hole_is_not_filled() {
        let triangles = fill(&orient(&[square(2.0), square(1.0)]));
        assert!((covered(&triangles) - 12.0).abs() < 1e-3, "{}", covered(&triangles));
    }

    #[test]
    fn growing_widens_the_shape_and_narrows_its_hole() {
        let grown = grown(&orient(&[square(2.0), square(1.0)]), 0.1);
        assert!((area(&grown[0]) - 4.2 * 4.2).abs() < 1e-3);
        assert!((area(&grown[1]) + 1.8 * 1.8).abs() < 1e-3);
    }

    #[test]
    fn a_point_in_a_hole_of_the_outline_itself_is_outside() {
        let bay = vec![Vec2::ZERO, Vec2::new(4.0, 0.0), Vec2::new(4.0, 4.0), Vec2::new(2.0, 1.0), Vec2::new(0.0, 4.0)];
        assert!(contains(&bay, Vec2::new(0.5, 1.0)));
        assert!(!contains(&bay, Vec2::new(2.0, 3.0)));
    }

    #[test]
    fn repeated_points_do_no_harm() {
        let mut doubled = square(1.0);
        doubled.insert(1, doubled[0]);
        doubled.push(doubled[0]);
        assert_eq!(orient(&[doubled])[0].len(), 4);
    }

    #[test]
    fn a_stroke_covers_its_length_times_its_width() {
        let triangles = stroke(&[(vec![Vec2::ZERO, Vec2::new(10.0, 0.0)], false)], 1.0);
        let with_round_ends = 10.0 + std::f32::consts::PI / 4.0;
        assert!((covered(&triangles) - with_round_ends).abs() < 0.05, "{}", covered(&triangles));
    }
}
