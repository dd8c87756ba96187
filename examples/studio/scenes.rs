//! The pictures: what is set up, and the moment at which it is drawn.

use crate::offscreen::Studio;
use congo::actions::Action;
use congo::board::{Quality, ViewStyle};
use congo::screens::Overlay;
use congo::settings::{Loudness, Settings};
use image::RgbImage;

/// A game under way.
pub(crate) const MIDDLE: &str = "g1elec1/pp1pp1p/1mp2zp/3P2C/1P5/P1P1PPZ/GMELE2/w/-1";
/// A monkey with three men ahead.
pub(crate) const CHAIN: &str = "4l2/1c2z2/7/1z1p3/7/1p2g2/M1L2E1/w/-1";
/// A pawn and a zebra in the river; whoever stays drowns.
pub(crate) const RIVER: &str = "2le3/1p3m1/7/1P3Z1/5p1/2E4/2L2M1/w/-1";

/// A picture by name.
pub(crate) struct Scene {
    /// Name of its file.
    pub(crate) name: &'static str,
    size: (u32, u32),
    scale: f32,
    settings: fn(&mut Settings),
    act: fn(&mut Studio),
}

const PLAIN: fn(&mut Settings) = |_| {};

/// All pictures.
pub(crate) const SCENES: &[Scene] = &[
    Scene { name: "menu", size: (1280, 800), scale: 1.0, settings: PLAIN, act: |studio| studio.frames(120) },
    Scene { name: "toy", size: (1280, 800), scale: 1.0, settings: PLAIN, act: picked_up },
    Scene { name: "diagram", size: (1280, 800), scale: 1.0, settings: |s| s.view = ViewStyle::Diagram, act: picked_up },
    Scene { name: "small", size: (900, 600), scale: 1.0, settings: PLAIN, act: picked_up },
    Scene { name: "chain", size: (1280, 800), scale: 1.0, settings: PLAIN, act: mid_chain },
    Scene { name: "drowning", size: (1280, 800), scale: 1.0, settings: PLAIN, act: drowning },
    Scene { name: "finale", size: (1280, 800), scale: 1.0, settings: PLAIN, act: finale },
    Scene {
        name: "night",
        size: (1280, 800),
        scale: 1.0,
        settings: |s| s.theme = "night-river".into(),
        act: picked_up,
    },
    Scene {
        name: "ebony",
        size: (1280, 800),
        scale: 1.0,
        settings: |s| s.theme = "ebony-and-ivory".into(),
        act: picked_up,
    },
    Scene {
        name: "contrast",
        size: (1280, 800),
        scale: 1.0,
        settings: |s| s.theme = "high-contrast".into(),
        act: picked_up,
    },
    Scene { name: "low", size: (900, 600), scale: 1.0, settings: |s| s.quality = Quality::Low, act: picked_up },
    Scene {
        name: "settings",
        size: (1280, 800),
        scale: 1.0,
        settings: PLAIN,
        act: |studio| {
            studio.ask(Action::Open(Overlay::Settings));
            studio.frames(20);
        },
    },
    Scene {
        name: "keys",
        size: (1280, 800),
        scale: 1.0,
        settings: PLAIN,
        act: |studio| {
            studio.ask(Action::Open(Overlay::Keys));
            studio.frames(20);
        },
    },
    Scene {
        name: "new-game",
        size: (900, 600),
        scale: 1.0,
        settings: PLAIN,
        act: |studio| {
            studio.ask(Action::Open(Overlay::NewGame));
            studio.frames(20);
        },
    },
];

impl Scene {
    /// Sets it up and draws it.
    pub(crate) fn draw(&self) -> RgbImage {
        let mut settings = Settings { sound: Loudness::SILENT, ..Settings::default() };
        (self.settings)(&mut settings);
        let mut studio = Studio::open(self.size.0, self.size.1, self.scale, &settings);
        (self.act)(&mut studio);
        studio.picture()
    }
}

fn picked_up(studio: &mut Studio) {
    studio.table(MIDDLE);
    studio.click("g2");
    studio.frames(30);
}

/// The second hop of three.
fn mid_chain(studio: &mut Studio) {
    studio.table(CHAIN);
    studio.play("a1c3a5c7");
    studio.frames(48);
}

fn drowning(studio: &mut Studio) {
    studio.table(RIVER);
    studio.play("f4e6");
    studio.frames(62);
}

fn finale(studio: &mut Studio) {
    studio.table("3l3/4p2/1P4P/7/2Z2E1/M3P2/3L1C1/w/-1");
    studio.play("d1d7");
    studio.frames(120);
}
