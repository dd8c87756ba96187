//! The screenshots that F12 saves: whether the board is visible on them, and where two of them differ.

use super::aim;
use super::hands::Hands;
use super::program::until;
use congo_rules::Square;
use image::RgbImage;
use std::collections::HashSet;
use std::path::Path;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// A frame may take a second with software rendering, and saving comes after it.
const PATIENCE: Duration = Duration::from_secs(60);
/// Half the side of the part of a square that is compared, in pixels.
const PATCH: i32 = 9;
/// The width without the panel, in pixels: the board and the table it stands on.
const BOARD: u32 = 380;
/// A lit board has thousands of colours, an empty table a handful.
const COLOURS: usize = 1000;
/// How long the message about a screenshot hides the lower ranks of the next one.
const MESSAGE: Duration = Duration::from_millis(5500);

/// Takes a screenshot, once the message about the last one is gone.
pub(crate) fn take(hands: &Hands, folder: &Path) -> RgbImage {
    static LAST: Mutex<Option<Instant>> = Mutex::new(None);
    let mut last = LAST.lock().unwrap_or_else(PoisonError::into_inner);
    let left = last.map_or(Duration::ZERO, |last| MESSAGE.saturating_sub(last.elapsed()));
    std::thread::sleep(left);
    let path = (1..)
        .map(|number| folder.join(format!("congo-{number:04}.png")))
        .find(|path| !path.exists())
        .expect("a free name");
    hands.key("F12");
    let picture = until("the picture", PATIENCE, || image::open(&path).ok()).to_rgb8();
    assert_eq!(picture.dimensions(), (640, 480), "the picture shows the whole window");
    keep(&path);
    *last = Some(Instant::now());
    picture
}

/// Leaves a copy that a developer can find after the test.
fn keep(path: &Path) {
    static KEPT: AtomicU32 = AtomicU32::new(1);
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("out/e2e");
    let name = format!("{:03}.png", KEPT.fetch_add(1, Ordering::Relaxed));
    std::fs::create_dir_all(&folder).expect("writable");
    std::fs::copy(path, folder.join(name)).expect("writable");
}

/// Whether the board is visible.
pub(crate) fn shows_the_board(picture: &RgbImage) -> bool {
    let colours: HashSet<_> =
        picture.enumerate_pixels().filter(|(x, ..)| *x < BOARD).map(|(.., pixel)| pixel).collect();
    colours.len() > COLOURS
}

/// Takes screenshots until the board is visible: shaders are still compiling when the game begins.
pub(crate) fn of_the_board(hands: &Hands, folder: &Path) -> RgbImage {
    until("a picture with the board on it", PATIENCE, || Some(take(hands, folder)).filter(shows_the_board))
}

/// The mean difference of a channel between two pictures on a square, 0 to 255.
pub(crate) fn difference(one: &RgbImage, other: &RgbImage, square: Square) -> f32 {
    let middle = aim::sight().square(square);
    let (x, y) = (middle.x as i32, middle.y as i32);
    let pixels = (-PATCH..=PATCH).flat_map(|dy| (-PATCH..=PATCH).map(move |dx| ((x + dx) as u32, (y + dy) as u32)));
    let (mut sum, mut count) = (0u32, 0u32);
    for (x, y) in pixels {
        let pairs = one.get_pixel(x, y).0.into_iter().zip(other.get_pixel(x, y).0);
        sum += pairs.map(|(a, b)| u32::from(a.abs_diff(b))).sum::<u32>();
        count += 3;
    }
    sum as f32 / count as f32
}
