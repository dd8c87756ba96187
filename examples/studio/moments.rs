//! Sheets of eight moments of what goes on around the moves: idle motions, the fall of a lion, a chain that is counted.

use crate::motion::{PICTURE_SIZE_PX, WINDOW_SIZE_PX, crop_around, zoom_in};
use crate::offscreen::Studio;
use crate::scenes::{CHAIN_FEN, FINALE_FEN};
use bevy::prelude::*;
use bevy::window::{CursorMoved, PrimaryWindow, WindowEvent};
use congo::app::settings::Settings;
use congo::app::settings::values::{ViewStyle, Volumes};
use congo::view::board::idle_motion::IdleMotions;
use congo_choreography::IdleMotion;
use congo_rules::Square;
use image::{RgbImage, imageops};

/// Pictures in a sheet, and in a row of it.
const PICTURES: u32 = 8;
const PICTURES_A_ROW: u32 = 4;
/// A whole window in a sheet, in pixels.
const WHOLE_SIZE_PX: (u32, u32) = (480, 324);
/// How long the studio waits for an idle motion, in seconds of its clock.
const PATIENCE_SECS: usize = 300;

/// What a sheet shows.
pub(crate) struct Moments {
    pub(crate) name: &'static str,
    view: ViewStyle,
    fen: &'static str,
    /// Begins what is shown, and returns the square to look at; `None` for the whole window.
    begin: fn(&mut Studio) -> Option<Square>,
    frame_step: usize,
}

/// A crocodile in the river, and pieces on both banks.
const CROCODILE_FEN: &str = "2le3/1p3m1/3p3/2C4/3P3/2E4/2L2M1/w/-1";

/// All sheets.
pub(crate) const MOMENTS: &[Moments] = &[
    Moments {
        name: "moments-rock",
        view: ViewStyle::Toy,
        fen: crate::scenes::MIDDLEGAME_FEN,
        begin: |studio| wait_for_idle(studio, |motion| motion == IdleMotion::Rock),
        frame_step: 9,
    },
    Moments {
        name: "moments-glance",
        view: ViewStyle::Toy,
        fen: crate::scenes::MIDDLEGAME_FEN,
        begin: |studio| wait_for_idle(studio, |motion| matches!(motion, IdleMotion::Glance { .. })),
        frame_step: 9,
    },
    Moments {
        name: "moments-crocodile",
        view: ViewStyle::Toy,
        fen: CROCODILE_FEN,
        begin: |studio| wait_for_idle(studio, |motion| motion == IdleMotion::Submerge),
        frame_step: 11,
    },
    Moments {
        name: "moments-stare",
        view: ViewStyle::Toy,
        fen: "2e4/1p4z/P2l2p/7/3L3/2Z4/4E2/w/-1",
        begin: |studio| {
            studio.run_frames(120);
            Some("d4".parse().expect("a square"))
        },
        frame_step: 12,
    },
    Moments {
        name: "moments-startle",
        view: ViewStyle::Toy,
        fen: "3l3/7/7/7/ppE4/ppP4/3L3/w/-1",
        begin: |studio| {
            studio.play_move("c3b3");
            studio.run_frames(8);
            Some("b3".parse().expect("a square"))
        },
        frame_step: 3,
    },
    Moments { name: "moments-finale", view: ViewStyle::Toy, fen: FINALE_FEN, begin: take_lion, frame_step: 15 },
    Moments {
        name: "moments-finale-flat",
        view: ViewStyle::Diagram,
        fen: FINALE_FEN,
        begin: take_lion,
        frame_step: 15,
    },
    Moments {
        name: "moments-count",
        view: ViewStyle::Toy,
        fen: LONG_CHAIN_FEN,
        begin: |studio| {
            studio.play_move("a1c3e3e5c5c3a3");
            studio.run_frames(34);
            None
        },
        frame_step: 8,
    },
    Moments {
        name: "moments-count-flat",
        view: ViewStyle::Diagram,
        fen: CHAIN_FEN,
        begin: |studio| {
            studio.play_move("a1c3a5c7");
            studio.run_frames(24);
            None
        },
        frame_step: 5,
    },
];

/// A monkey that goes round in a ring.
const LONG_CHAIN_FEN: &str = "4l2/7/3p3/2p1p2/1p1p3/1p5/M2L3/w/-1";

impl Moments {
    pub(crate) fn draw(&self) -> RgbImage {
        let settings = Settings { sound: Volumes::SILENT, view: self.view, ..Settings::default() };
        let mut studio = Studio::open(WINDOW_SIZE_PX.0, WINDOW_SIZE_PX.1, 1.0, &settings);
        studio.load_position(self.fen);
        let looks_at = (self.begin)(&mut studio);
        if let Some(square) = looks_at {
            zoom_in(&mut studio, square);
        }
        let size = if looks_at.is_some() { PICTURE_SIZE_PX } else { WHOLE_SIZE_PX };
        let mut sheet = RgbImage::new(size.0 * PICTURES_A_ROW, size.1 * PICTURES / PICTURES_A_ROW);
        for nth in 0..PICTURES {
            let picture = match looks_at {
                Some(square) => crop_around(&mut studio, square),
                None => imageops::resize(&studio.screenshot(), size.0, size.1, imageops::FilterType::Triangle),
            };
            let (column, row) = (nth % PICTURES_A_ROW, nth / PICTURES_A_ROW);
            imageops::replace(&mut sheet, &picture, i64::from(column * size.0), i64::from(row * size.1));
            studio.run_frames(self.frame_step);
        }
        sheet
    }
}

/// The lion takes the other one, and slow motion is about to begin.
fn take_lion(studio: &mut Studio) -> Option<Square> {
    studio.play_move("d1d7");
    studio.run_frames(14);
    None
}

/// Lets time pass until an idle motion starts; the player moves the pointer now and then, so as not to be away.
fn wait_for_idle(studio: &mut Studio, fits: impl Fn(IdleMotion) -> bool) -> Option<Square> {
    for second in 0..PATIENCE_SECS {
        move_pointer(studio, second);
        for _ in 0..60 {
            studio.run_frames(1);
            let running = studio.world().resource::<IdleMotions>().running();
            if let Some(active) = running.iter().find(|active| fits(active.motion)) {
                return Some(active.square);
            }
        }
    }
    panic!("no such idle motion in {PATIENCE_SECS} seconds");
}

fn move_pointer(studio: &mut Studio, second: usize) {
    let world = studio.world();
    let window = world.query_filtered::<Entity, With<PrimaryWindow>>().single(world).expect("the window");
    let position = Vec2::new(2.0 + (second % 2) as f32, 2.0);
    world.write_message(WindowEvent::CursorMoved(CursorMoved { window, position, delta: None }));
}
