//! The board as colour-blind players see it: drawn in every theme and both views, converted to greyscale and to the
//! three common deficiencies, and measured. Needs a renderer; software rendering will do: `cargo xtask test` sets one
//! up and runs this.

#[path = "../../examples/studio/offscreen.rs"]
#[allow(dead_code, reason = "the studio draws more than is measured here")]
mod offscreen;

use bevy::math::{Vec2, Vec3};
use congo::app::settings::Settings;
use congo::app::settings::values::{Quality, ViewStyle, Volumes};
use congo::view::board::area::BoardArea;
use congo::view::board::camera::camera_view::{CameraView, Orbit};
use congo::view::board::coats::Coats;
use congo::view::board::theme::BoardTheme;
use congo::view::stage::geometry::{flat, on_land};
use congo_rules::Square;
use image::RgbImage;
use offscreen::Studio;

/// A zebra that can move and capture, a pawn that drowns if it stays, and a lion and a crocodile of each side on the
/// same ground.
const POSITION: &str = "4l2/7/3p1c1/1P3Z1/7/5C1/2L4/w/-1";
/// The same with the other side to move: nobody drowns, nothing is highlighted.
const UNMARKED: &str = "4l2/7/3p1c1/1P3Z1/7/5C1/2L4/b/-1";
/// The contrast of a highlight with its ground that WCAG requires of meaningful graphics.
const MARK: f32 = 3.0;
/// The least share of its square, 0 to 1, that a highlight covers with that contrast.
const COVERS: f32 = 0.012;
/// The contrast between White's wood and Black's, and between their bases.
const SIDES: f32 = 2.0;
/// The contrast between the bodies of the two zebras, including their stripes.
const ZEBRAS: f32 = 1.8;
/// Zebras of both sides on the same ground.
const TWO_ZEBRAS: &str = "4l2/1z5/7/7/7/1Z5/2L4/w/-1";
/// A lion between its elephants; the highlights of its moves are behind all three.
const HIDDEN: &str = "gmelecz/ppppppp/7/7/7/7/GMELECZ/w/-1";
/// Both armies.
const CROWD: &str = "g1elec1/pp1pp1p/1mp2zp/3P2C/1P5/P1P1PPZ/GMELE2/w/-1";
/// The contrast of the surroundings is below this share of that of the board, 0 to 1.
const SURROUNDINGS: f32 = 0.4;
/// A lion that two zebras and a monkey can capture; and the same when it is not its side's turn.
const DANGER: [&str; 2] =
    ["g1elec1/pp1pp1p/7/4z2/1z2m2/PPELPPP/GM2EC1/w/-1", "g1elec1/pp1pp1p/7/4z2/1z2m2/PPELPPP/GM2EC1/b/-1"];
/// Camera angles: yaw and pitch.
const ANGLES: [(f32, f32); 5] = [
    (0.0, 0.0),
    (-Orbit::YAW, Orbit::PITCH.0),
    (Orbit::YAW, Orbit::PITCH.0),
    (-Orbit::YAW, Orbit::PITCH.1),
    (Orbit::YAW, Orbit::PITCH.1),
];

/// A kind of colour vision: the matrix that converts red, green and blue light to what is perceived.
struct Eyes {
    name: &'static str,
    matrix: [[f32; 3]; 3],
}

/// Greyscale, and the complete deficiencies after Machado, Oliveira and Fernandes, "A Physiologically-based Model for
/// Simulation of Color Vision Deficiency" (2009), for linear light.
const EYES: [Eyes; 5] = [
    Eyes { name: "all colours", matrix: [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]] },
    Eyes { name: "grey", matrix: [[0.2126, 0.7152, 0.0722]; 3] },
    Eyes {
        name: "no red (protanopia)",
        matrix: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
    },
    Eyes {
        name: "no green (deuteranopia)",
        matrix: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]],
    },
    Eyes {
        name: "no blue (tritanopia)",
        matrix: [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]],
    },
];

impl Eyes {
    /// The perceived brightness of a pixel, 0 to 1.
    fn brightness(&self, pixel: &image::Rgb<u8>) -> f32 {
        let linear = pixel.0.map(|channel| {
            let share = f32::from(channel) / 255.0;
            if share <= 0.04045 { share / 12.92 } else { ((share + 0.055) / 1.055).powf(2.4) }
        });
        let seen = self.matrix.map(|row| row.iter().zip(linear).map(|(share, light)| share * light).sum::<f32>());
        (0.2126 * seen[0] + 0.7152 * seen[1] + 0.0722 * seen[2]).clamp(0.0, 1.0)
    }
}

/// The contrast between two brightnesses, 1 to 21.
fn contrast(one: f32, other: f32) -> f32 {
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// The pixels of a square.
fn pixels(camera_view: &CameraView, square: Square) -> Vec<(u32, u32)> {
    let corner = |x, z| camera_view.project(flat(square) + Vec3::new(x, 0.0, z));
    let corners = [corner(-0.5, -0.5), corner(0.5, -0.5), corner(-0.5, 0.5), corner(0.5, 0.5)];
    let low = corners.into_iter().reduce(Vec2::min).unwrap_or_default();
    let high = corners.into_iter().reduce(Vec2::max).unwrap_or_default();
    (low.y as u32..high.y as u32).flat_map(|y| (low.x as u32..high.x as u32).map(move |x| (x, y))).collect()
}

/// The share of a square that changed from one picture to the other with enough contrast for a highlight.
fn marked(eyes: &Eyes, without: &RgbImage, with: &RgbImage, place: &[(u32, u32)]) -> f32 {
    let changed = place.iter().filter(|(x, y)| {
        let (before, after) = (without.get_pixel(*x, *y), with.get_pixel(*x, *y));
        contrast(eyes.brightness(before), eyes.brightness(after)) >= MARK
    });
    changed.count() as f32 / place.len().max(1) as f32
}

/// The wood of a piece: the median brightness of the inner part of its square.
fn wood(eyes: &Eyes, picture: &RgbImage, camera_view: &CameraView, square: Square) -> f32 {
    let middle =
        camera_view.project(flat(square) + Vec3::new(0.0, if camera_view.flat > 0.5 { 0.0 } else { 0.25 }, 0.0));
    let (x, y) = (middle.x as i32, middle.y as i32);
    let around = (-5..=5).flat_map(|dy| (-7..=7).map(move |dx| ((x + dx) as u32, (y + dy) as u32)));
    let mut seen: Vec<f32> = around.map(|(x, y)| eyes.brightness(picture.get_pixel(x, y))).collect();
    seen.sort_by(f32::total_cmp);
    seen[seen.len() / 2]
}

/// The mean brightness around a point.
fn mean(eyes: &Eyes, picture: &RgbImage, at: Vec2, half: (i32, i32)) -> f32 {
    let (x, y) = (at.x as i32, at.y as i32);
    let around = (-half.1..=half.1).flat_map(|dy| (-half.0..=half.0).map(move |dx| ((x + dx) as u32, (y + dy) as u32)));
    let seen: Vec<f32> = around.map(|(x, y)| eyes.brightness(picture.get_pixel(x, y))).collect();
    seen.iter().sum::<f32>() / seen.len() as f32
}

/// The base of a piece: in 3D what the toy stands on, before its feet; in 2D the field of the token above its back.
fn base(eyes: &Eyes, picture: &RgbImage, camera_view: &CameraView, square: Square) -> f32 {
    let by = if camera_view.flat > 0.5 { Vec3::new(0.0, 0.1, -0.26) } else { Vec3::new(0.0, 0.085, 0.24) };
    mean(eyes, picture, camera_view.project(flat(square) + by), (3, 1))
}

/// The body of a zebra.
fn body(eyes: &Eyes, picture: &RgbImage, camera_view: &CameraView, square: Square) -> f32 {
    let by = Vec3::new(0.0, if camera_view.flat > 0.5 { 0.1 } else { 0.35 }, 0.0);
    mean(eyes, picture, camera_view.project(flat(square) + by), (7, 5))
}

fn square(name: &str) -> Square {
    name.parse().expect("a square")
}

#[test]
#[ignore = "needs a renderer"]
fn highlights_and_sides_are_distinguishable_with_every_colour_vision() {
    let settings = Settings { sound: Volumes::SILENT, quality: Quality::Low, ..Settings::default() };
    let mut studio = Studio::open(640, 480, 1.0, &settings);
    let themes: Vec<String> = studio.world().resource::<BoardTheme>().names().map(str::to_owned).collect();
    assert!(themes.len() >= 4);
    let mut wrong = Vec::new();
    for theme in &themes {
        for view in [ViewStyle::Toy, ViewStyle::Diagram] {
            studio.change_settings(|settings| settings.theme.clone_from(theme));
            studio.change_settings(|settings| settings.view = view);
            wrong.extend(measure(&mut studio).into_iter().map(|fault| format!("{theme}, {view:?}: {fault}")));
        }
    }
    // Paint that is unlocked, each coat on a board of its own: how the woods and the rims go together is calculated for
    // all boards in `src/view/board/coats.rs`.
    let coats: Vec<String> = studio.world().resource::<Coats>().all().iter().map(|coat| coat.name.clone()).collect();
    for (coat, theme) in coats.iter().zip(themes.iter().cycle()) {
        for view in [ViewStyle::Toy, ViewStyle::Diagram] {
            studio.change_settings(|settings| settings.theme.clone_from(theme));
            studio.change_settings(|settings| settings.coat = Some(coat.clone()));
            studio.change_settings(|settings| settings.view = view);
            let found = measure(&mut studio).into_iter();
            wrong.extend(found.map(|fault| format!("{coat} on {theme}, {view:?}: {fault}")));
        }
    }
    assert!(wrong.is_empty(), "{} faults:\n{}", wrong.len(), wrong.join("\n"));
}

/// Every pair that cannot be told apart.
fn measure(studio: &mut Studio) -> Vec<String> {
    studio.load_position(UNMARKED);
    let unmarked = studio.screenshot();
    studio.load_position(POSITION);
    let waiting = studio.screenshot();
    studio.click("f4");
    studio.run_frames(20);
    let picked = studio.screenshot();
    let camera_view = *studio.world().resource::<CameraView>();
    let marks = [
        ("the dot", square("e2"), &waiting, &picked),
        ("the ring", square("d5"), &waiting, &picked),
        ("the hourglass", square("b4"), &unmarked, &waiting),
    ];
    let mut wrong = Vec::new();
    for eyes in &EYES {
        for (mark, at, without, with) in &marks {
            let covers = marked(eyes, without, with, &pixels(&camera_view, *at));
            if covers < COVERS {
                wrong.push(format!("{}: {mark} covers {:.1}% with enough contrast", eyes.name, covers * 100.0));
            }
        }
        let (white, black) =
            (wood(eyes, &waiting, &camera_view, square("f2")), wood(eyes, &waiting, &camera_view, square("f5")));
        let bases =
            (base(eyes, &waiting, &camera_view, square("f2")), base(eyes, &waiting, &camera_view, square("f5")));
        wrong.extend(apart(eyes, "the sides", (white, black), SIDES));
        wrong.extend(apart(eyes, "what the sides stand on", bases, SIDES));
    }
    wrong.extend(zebras(studio));
    wrong
}

/// White must be brighter by this contrast.
fn apart(eyes: &Eyes, what: &str, (white, black): (f32, f32), least: f32) -> Option<String> {
    let found = contrast(white, black) * if white < black { -1.0 } else { 1.0 };
    (found < least).then(|| format!("{}: {what} have a contrast of {found:.2}", eyes.name))
}

/// The two zebras must look different.
fn zebras(studio: &mut Studio) -> Vec<String> {
    studio.load_position(TWO_ZEBRAS);
    let (picture, camera_view) = (studio.screenshot(), *studio.world().resource::<CameraView>());
    let seen = |eyes: &Eyes, name: &str| body(eyes, &picture, &camera_view, square(name));
    EYES.iter().filter_map(|eyes| apart(eyes, "the zebras", (seen(eyes, "b2"), seen(eyes, "b6")), ZEBRAS)).collect()
}

/// The board from an angle: the picture, and where everything is on it.
fn from_angle(studio: &mut Studio, (yaw, pitch): (f32, f32)) -> (RgbImage, CameraView) {
    studio.world().insert_resource(Orbit { yaw, pitch, ..Orbit::default() });
    studio.run_frames(3);
    (studio.screenshot(), *studio.world().resource::<CameraView>())
}

#[test]
#[ignore = "needs a renderer"]
fn marks_show_through_what_stands_in_front_of_them() {
    let still = Settings { reduced_motion: true, ..Settings::default() };
    let settings = Settings { sound: Volumes::SILENT, quality: Quality::Low, ..still };
    let mut studio = Studio::open(640, 480, 1.0, &settings);
    let themes: Vec<String> = studio.world().resource::<BoardTheme>().names().map(str::to_owned).collect();
    let mut wrong = Vec::new();
    for (theme, view) in themes.iter().flat_map(|theme| [ViewStyle::Toy, ViewStyle::Diagram].map(|view| (theme, view)))
    {
        studio.change_settings(|settings| {
            settings.theme.clone_from(theme);
            settings.view = view;
        });
        // Themes differ only in their colours: one of them is checked from every angle.
        let angles = match view {
            ViewStyle::Toy if *theme == themes[0] => &ANGLES[..],
            ViewStyle::Toy => &ANGLES[1..2],
            ViewStyle::Diagram => &ANGLES[..1],
        };
        let mut look = |fen: &str, picked: Option<&str>| -> Vec<(RgbImage, CameraView)> {
            studio.load_position(fen);
            picked.into_iter().for_each(|square| studio.click(square));
            studio.run_frames(20);
            angles.iter().map(|angle| from_angle(&mut studio, *angle)).collect()
        };
        let (before, after) = (look(HIDDEN, None), look(HIDDEN, Some("d1")));
        let (safe, danger) = (look(DANGER[1], None), look(DANGER[0], None));
        let scenes = [(before, after, &["c2", "d2", "e2"][..]), (safe, danger, &["d2", "c2"][..])];
        for (without, with, squares) in &scenes {
            for (nth, ((without, _), (with, camera_view))) in without.iter().zip(with).enumerate() {
                for (eyes, name) in EYES.iter().flat_map(|eyes| squares.iter().map(move |name| (eyes, name))) {
                    let covers = marked(eyes, without, with, &pixels(camera_view, square(name)));
                    if covers < COVERS {
                        let angle = angles[nth];
                        wrong.push(format!("{theme}, {view:?}, {angle:?}, {name}, {}: {covers:.3}", eyes.name));
                    }
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{} faults:\n{}", wrong.len(), wrong.join("\n"));
}

/// The spread of the brightness of pixels as a screen encodes it: their standard deviation.
fn spread(picture: &RgbImage, places: &[(u32, u32)]) -> f32 {
    let seen = |(x, y): &(u32, u32)| {
        let [red, green, blue] = picture.get_pixel(*x, *y).0.map(f32::from);
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    };
    let mean = places.iter().map(seen).sum::<f32>() / places.len() as f32;
    (places.iter().map(|place| (seen(place) - mean).powi(2)).sum::<f32>() / places.len() as f32).sqrt()
}

#[test]
#[ignore = "needs a renderer"]
fn the_surroundings_have_little_contrast_beside_the_board() {
    let settings =
        Settings { sound: Volumes::SILENT, quality: Quality::Low, reduced_motion: true, ..Settings::default() };
    let mut studio = Studio::open(960, 640, 1.0, &settings);
    let themes: Vec<String> = studio.world().resource::<BoardTheme>().names().map(str::to_owned).collect();
    let mut wrong = Vec::new();
    for theme in &themes {
        studio.change_settings(|settings| settings.theme.clone_from(theme));
        studio.load_position(CROWD);
        let (picture, camera_view) = (studio.screenshot(), *studio.world().resource::<CameraView>());
        let board: Vec<(u32, u32)> = Square::all().flat_map(|square| pixels(&camera_view, square)).collect();
        let beside = |x: u32, y: u32| {
            let ray = camera_view.ray(Vec2::new(x as f32, y as f32));
            on_land(ray).is_some_and(|at| at.x.abs() > 4.6 || !(-5.4..=4.9).contains(&at.z))
        };
        let area = studio.world().resource::<BoardArea>().0;
        let all = (0..picture.height()).flat_map(|y| (0..area.max.x as u32).map(move |x| (x, y)));
        let around: Vec<(u32, u32)> = all.filter(|(x, y)| beside(*x, *y)).collect();
        assert!(around.len() > 20_000, "{theme}: the place is visible");
        let share = spread(&picture, &around) / spread(&picture, &board);
        println!("{theme}: {share:.2}");
        if share >= SURROUNDINGS {
            wrong.push(format!("{theme}: {share:.2}"));
        }
    }
    assert!(wrong.is_empty(), "contrast of the surroundings to that of the board: {wrong:?}");
}

#[test]
fn eyes_see_what_they_should() {
    let of = |name: &str| EYES.iter().find(|eyes| eyes.name.starts_with(name)).expect("eyes");
    let (red, green, white) = (image::Rgb([200, 0, 0]), image::Rgb([0, 105, 0]), image::Rgb([255, 255, 255]));
    assert!((of("grey").brightness(&white) - 1.0).abs() < 1e-3);
    assert!(contrast(of("all").brightness(&white), of("all").brightness(&image::Rgb([0, 0, 0]))) > 20.9);
    // Without red cones, red looks darker.
    assert!(of("no red").brightness(&red) < 0.7 * of("all").brightness(&red));
    assert!(of("no red").brightness(&green) > of("no red").brightness(&red));
    for eyes in &EYES {
        assert!(eyes.brightness(&white) > 0.98, "{}", eyes.name);
    }
}
