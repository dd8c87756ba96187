//! The pictures: what is set up, and the moment at which it is drawn.

use crate::offscreen::Studio;
use congo::app::clipboard::TextPasted;
use congo::app::screens::{Overlay, Screen, ScreenCommand};
use congo::app::settings::Settings;
use congo::app::settings::values::{Quality, ViewStyle, Volumes};
use congo::features::analysis::AnalysisCommand;
use congo::features::analysis::review::{Review, ReviewCommand};
use congo::features::editor::EditorCommand;
use congo::features::learn::exercise::Exercise;
use congo::features::learn::lesson_session::LessonCommand;
use congo::features::learn::practice::session::StartPractice;
use congo::features::learn::puzzle::selection::PuzzleSeries;
use congo::features::learn::puzzle::session::PuzzleCommand;
use congo::features::learn::{LearnCommand, LearnPage};
use congo::features::share::render_job::ShareJobs;
use congo::input::typed_move::TypedMove;
use congo::session::game_choice::GameChoice;
use congo::session::game_commands::GameCommand;
use congo::session::messages::ExplainPiece;
use congo::session::open_share::OpenShare;
use congo::session::start::StartCommand;
use congo_engine::puzzle::Theme;
use congo_games::tree::Place;
use image::RgbImage;

/// A game under way.
pub(crate) const MIDDLE: &str = "g1elec1/pp1pp1p/1mp2zp/3P2C/1P5/P1P1PPZ/GMELE2/w/-1";
/// A monkey with three men ahead.
pub(crate) const CHAIN: &str = "4l2/1c2z2/7/1z1p3/7/1p2g2/M1L2E1/w/-1";
/// A pawn and a zebra in the river; whoever stays drowns.
pub(crate) const RIVER: &str = "2le3/1p3m1/7/1P3Z1/5p1/2E4/2L2M1/w/-1";

/// A game with mistakes on both sides.
const GAME: &str = "[White \"Ama\"]\n[Black \"Kofi\"]\n[Date \"2026.11.21\"]\n[Result \"0-1\"]\n\n\
    1. d2-e3 a6-b5 2. b2-a3 Ga7-a6 3. f2-f3 b5-b4 4. c2-b3 d6-d5~b4 5. e3-f4 Zg7-f5 6. f4xf5 g6xf5 7. b3-a4 e6-e5 \
    8. f3-g4~a4 f5xg4 9. e2-f3 Ee7-g7~g4 10. Mb1-b2 Ld7-e6 11. a3-a4 c6-b5 12. Mb2-b1~a4 Ec7-c5 13. Ga1-b2 Ec5-c4 \
    14. Ld1-e2 Ec4-b4~b4 15. f3-g4 f6-f5 16. Zg1-f3~g4 e5-d4 17. Mb1-c2 Le6xe2~d4# 0-1";

/// A picture by name.
pub(crate) struct Scene {
    /// Name of its file.
    pub(crate) name: &'static str,
    size: (u32, u32),
    settings: fn(&mut Settings),
    /// Whether the player has never been there before.
    first_run: bool,
    act: fn(&mut Studio),
}

/// A picture of the usual size.
const fn usual(name: &'static str, settings: fn(&mut Settings), act: fn(&mut Studio)) -> Scene {
    Scene { name, size: (1280, 800), settings, first_run: false, act }
}

/// A picture of a small window.
const fn small(name: &'static str, settings: fn(&mut Settings), act: fn(&mut Studio)) -> Scene {
    Scene { name, size: (900, 600), settings, first_run: false, act }
}

const PLAIN: fn(&mut Settings) = |_| {};

/// All pictures.
pub(crate) const SCENES: &[Scene] = &[
    usual("menu", PLAIN, |studio| studio.frames(600)),
    usual("toy-view", PLAIN, picked_up),
    usual("diagram", |s| s.view = ViewStyle::Diagram, picked_up),
    usual("night", |s| s.theme = "night-river".into(), picked_up),
    usual("ebony", |s| s.theme = "ebony-and-ivory".into(), picked_up),
    usual("contrast", |s| s.theme = "high-contrast".into(), picked_up),
    usual("hopping", PLAIN, mid_chain),
    usual("chosen-chain", PLAIN, chosen_chain),
    usual("drowning", PLAIN, drowning),
    usual("promotion", PLAIN, promotion),
    usual("flight", PLAIN, |studio| finale(studio, 12)),
    usual("finale", PLAIN, |studio| finale(studio, 120)),
    usual("the-end", PLAIN, |studio| finale(studio, 400)),
    Scene { first_run: true, ..usual("first-run", PLAIN, |studio| studio.frames(20)) },
    usual("lessons", PLAIN, |studio| {
        studio.ask(ScreenCommand::Go(Screen::Learn));
        studio.frames(20);
    }),
    usual("lesson-zebra", PLAIN, |studio| demonstration(studio, "zebra", 90)),
    usual("lesson-chain", PLAIN, |studio| demonstration(studio, "chain", 105)),
    usual("lesson-out", PLAIN, |studio| demonstration(studio, "out", 160)),
    usual("lesson-door", PLAIN, |studio| demonstration(studio, "door", 175)),
    usual("lesson-route", |s| s.language = Some("de".into()), |studio| demonstration(studio, "route", 110)),
    small("lesson-try", PLAIN, |studio| {
        demonstration(studio, "zebra", 10);
        studio.click("a7");
        studio.frames(10);
        studio.click("g1");
        studio.frames(20);
    }),
    usual("puzzles", PLAIN, |studio| page(studio, LearnPage::Puzzles)),
    usual("endings", PLAIN, |studio| page(studio, LearnPage::Endings)),
    usual("practice", PLAIN, |studio| page(studio, LearnPage::Practice)),
    usual("puzzle", PLAIN, |studio| {
        studio.ask(PuzzleCommand::Begin(PuzzleSeries::About(Theme::Chain)));
        studio.frames(30);
        studio.ask(GameCommand::Hint);
        studio.frames(30);
    }),
    usual("puzzle-solved", PLAIN, |studio| {
        studio.ask(PuzzleCommand::Begin(PuzzleSeries::About(Theme::Lion)));
        studio.frames(30);
        studio.ask(PuzzleCommand::ShowSolution);
        studio.frames(900);
    }),
    usual("ending", PLAIN, |studio| {
        studio.ask(StartPractice(Exercise::Ending("LCvLZ".into(), 3)));
        studio.frames(30);
    }),
    usual("coach", PLAIN, |studio| {
        let choice = GameChoice { level: "Cub".into(), coached: true, ..GameChoice::default() };
        studio.ask(StartCommand::New(choice));
        studio.ask(TextPasted(RIVER.into()));
        studio.frames(30);
        studio.ask(TypedMove("c2c4".into()));
        studio.frames(30);
    }),
    small("animal", PLAIN, |studio| {
        studio.ask(ExplainPiece(congo_rules::Kind::Monkey));
        studio.frames(200);
    }),
    usual("review", |s| s.view = ViewStyle::Diagram, |studio| reviewed(studio, 9)),
    usual("review-toys", PLAIN, |studio| reviewed(studio, 24)),
    small("review-small", PLAIN, |studio| reviewed(studio, 9)),
    usual("setting-up", PLAIN, |studio| {
        studio.ask(EditorCommand::LoadFen("2le3/1p3m1/7/1P3Z1/5p1/2E4/3M3/w/-1".into()));
        studio.ask(EditorCommand::Open);
        studio.frames(60);
    }),
    usual("share", PLAIN, |studio| {
        studio.table(MIDDLE);
        studio.play("g2e3");
        studio.frames(200);
        studio.ask(OpenShare::Match);
        studio.until("the sketch", |world| world.resource::<ShareJobs>().preview().is_some());
        studio.frames(20);
    }),
    usual("settings", PLAIN, |studio| open(studio, Overlay::Settings)),
    usual("keys", PLAIN, |studio| open(studio, Overlay::Keys)),
    usual("large-text", |s| s.ui_scale = 2.0, picked_up),
    small("small", PLAIN, picked_up),
    small("light", |s| s.quality = Quality::Low, picked_up),
    small("new-game", PLAIN, |studio| open(studio, Overlay::NewGame)),
    small("dutch", |s| s.language = Some("nl".into()), |studio| open(studio, Overlay::Settings)),
    small("german", |s| s.language = Some("de".into()), picked_up),
];

impl Scene {
    /// Sets it up and draws it.
    pub(crate) fn draw(&self) -> RgbImage {
        let mut settings = Settings { sound: Volumes::SILENT, ..Settings::default() };
        (self.settings)(&mut settings);
        let open = if self.first_run { Studio::open } else { Studio::open_again };
        let mut studio = open(self.size.0, self.size.1, 1.0, &settings);
        (self.act)(&mut studio);
        studio.picture()
    }
}

fn open(studio: &mut Studio, overlay: Overlay) {
    studio.ask(ScreenCommand::Open(overlay));
    studio.frames(20);
}

fn page(studio: &mut Studio, page: LearnPage) {
    studio.ask(LearnCommand::ShowPage(page));
    studio.frames(20);
}

/// So many frames after a lesson has begun.
fn demonstration(studio: &mut Studio, lesson: &str, frames: usize) {
    studio.ask(LessonCommand::Begin(lesson.into()));
    studio.frames(frames);
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
    studio.frames(24);
}

/// A game that the engine has gone over, after so many moves.
fn reviewed(studio: &mut Studio, plies: usize) {
    studio.ask(AnalysisCommand::OpenText(GAME.into()));
    studio.ask(AnalysisCommand::Review(ReviewCommand::Begin));
    studio.until("the review", |world| world.resource::<Review>().is_complete());
    studio.ask(AnalysisCommand::GoTo(Place::main(plies)));
    studio.frames(300);
}

fn drowning(studio: &mut Studio) {
    studio.table(RIVER);
    studio.play("f4e6");
    studio.frames(62);
}

/// Two hops of three are chosen; the monkey waits for the third.
fn chosen_chain(studio: &mut Studio) {
    studio.table(CHAIN);
    for square in ["a1", "c3", "a5"] {
        studio.click(square);
        studio.frames(40);
    }
}

fn promotion(studio: &mut Studio) {
    studio.table("1zl4/P6/7/7/2E4/7/4L2/w/-1");
    studio.play("a6a7");
    studio.frames(52);
}

/// A lion flies at the other, and so many frames later.
fn finale(studio: &mut Studio, frames: usize) {
    studio.table("3l3/4p2/1P4P/7/2Z2E1/M3P2/3L1C1/w/-1");
    studio.play("d1d7");
    studio.frames(frames);
}
