//! The pictures: what is set up, and the moment at which it is drawn.

use crate::angles::HIDDEN_FEN;
use crate::offscreen::Studio;
use congo::app::clipboard::TextPasted;
use congo::app::date::CurrentDate;
use congo::app::screens::{Overlay, Screen, ScreenCommand};
use congo::app::settings::Settings;
use congo::app::settings::section::ChangeSettings;
use congo::app::settings::values::{Quality, ViewStyle, Volumes};
use congo::features::analysis::AnalysisCommand;
use congo::features::analysis::review::{Review, ReviewCommand};
use congo::features::analysis::story::GameStory;
use congo::features::barks::Barks;
use congo::features::editor::EditorCommand;
use congo::features::learn::exercise::Exercise;
use congo::features::learn::lesson_session::LessonCommand;
use congo::features::learn::practice::session::StartPractice;
use congo::features::learn::progress::Progress;
use congo::features::learn::puzzle::selection::PuzzleSeries;
use congo::features::learn::puzzle::session::PuzzleCommand;
use congo::features::learn::storm::session::{StormCommand, StormSession};
use congo::features::learn::{LearnCommand, LearnPage};
use congo::features::share::render_job::ShareJobs;
use congo::features::wild_boards::boards::{WildBoards, wild_day};
use congo::features::wild_boards::progress::WildProgress;
use congo::features::wild_boards::record::{FinishedGame, WildResult};
use congo::features::wild_boards::{WildCommand, WildPage};
use congo::input::typed_move::TypedMove;
use congo::session::board_view::ViewCommand;
use congo::session::experience::{Experience, PlayerHistory};
use congo::session::game_choice::{GameChoice, GameMode};
use congo::session::game_commands::GameCommand;
use congo::session::game_settings::GameSettings;
use congo::session::r#match::Match;
use congo::session::messages::ExplainPiece;
use congo::session::open_share::OpenShare;
use congo::session::start::StartCommand;
use congo_coach::puzzle::Theme;
use congo_library::Summary;
use congo_library::tree::TreePath;
use image::RgbImage;

/// A game under way.
pub(crate) const MIDDLEGAME_FEN: &str = "g1elec1/pp1pp1p/1mp2zp/3P2C/1P5/P1P1PPZ/GMELE2/w/-1";
/// A monkey with three pieces ahead.
pub(crate) const CHAIN_FEN: &str = "4l2/1c2z2/7/1z1p3/7/1p2g2/M1L2E1/w/-1";
/// A pawn and a zebra in the river; whoever stays drowns.
pub(crate) const RIVER_FEN: &str = "2le3/1p3m1/7/1P3Z1/5p1/2E4/2L2M1/w/-1";

/// The lions face each other, with White to move.
pub(crate) const FINALE_FEN: &str = "3l3/4p2/1P4P/7/2Z2E1/M3P2/3L1C1/w/-1";

/// A game with mistakes on both sides.
const GAME_PGN: &str = "[White \"Ama\"]\n[Black \"Kofi\"]\n[Date \"2026.11.21\"]\n[Result \"0-1\"]\n\n\
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
    setup: fn(&mut Studio),
}

/// A picture of the usual size.
const fn scene(name: &'static str, settings: fn(&mut Settings), setup: fn(&mut Studio)) -> Scene {
    Scene { name, size: (1280, 800), settings, first_run: false, setup }
}

/// A picture of a small window.
const fn small_scene(name: &'static str, settings: fn(&mut Settings), setup: fn(&mut Studio)) -> Scene {
    Scene { name, size: (900, 600), settings, first_run: false, setup }
}

/// A picture of the smallest window.
const fn tiny_scene(name: &'static str, settings: fn(&mut Settings), setup: fn(&mut Studio)) -> Scene {
    Scene { name, size: (640, 480), settings, first_run: false, setup }
}

const UNCHANGED_SETTINGS: fn(&mut Settings) = |_| {};

/// All pictures.
pub(crate) const SCENES: &[Scene] = &[
    scene("menu", UNCHANGED_SETTINGS, |studio| studio.run_frames(600)),
    scene("toy-view", UNCHANGED_SETTINGS, pick_up_piece),
    scene("diagram", |s| s.view = ViewStyle::Diagram, pick_up_piece),
    scene("night", |s| s.theme = "night-river".into(), pick_up_piece),
    scene("ebony", |s| s.theme = "ebony-and-ivory".into(), pick_up_piece),
    scene("contrast", |s| s.theme = "high-contrast".into(), pick_up_piece),
    scene("behind-a-tall-piece", UNCHANGED_SETTINGS, |studio| {
        studio.load_position(HIDDEN_FEN);
        studio.click("d1");
        studio.run_frames(30);
    }),
    scene("ladder", UNCHANGED_SETTINGS, halfway_up_the_ladder),
    scene("opponent-talks", UNCHANGED_SETTINGS, opponent_talks),
    scene("wild-board", UNCHANGED_SETTINGS, |studio| open_wild_boards(studio, WildPage::Path)),
    scene("wild-day", UNCHANGED_SETTINGS, |studio| open_wild_boards(studio, WildPage::Day)),
    scene("wild-game", UNCHANGED_SETTINGS, |studio| {
        open_wild_boards(studio, WildPage::Path);
        studio.send_command(WildCommand::Play);
        studio.settle();
    }),
    scene("storm", UNCHANGED_SETTINGS, storm_under_way),
    scene("hopping", UNCHANGED_SETTINGS, play_chain),
    scene("chosen-chain", UNCHANGED_SETTINGS, choose_chain),
    scene("drowning", UNCHANGED_SETTINGS, play_drowning),
    scene("promotion", UNCHANGED_SETTINGS, play_promotion),
    scene("flight", UNCHANGED_SETTINGS, |studio| play_finale(studio, 12)),
    scene("finale", UNCHANGED_SETTINGS, |studio| play_finale(studio, 120)),
    scene("the-end", UNCHANGED_SETTINGS, |studio| play_finale(studio, 400)),
    Scene { first_run: true, ..scene("first-run", UNCHANGED_SETTINGS, |studio| studio.run_frames(20)) },
    scene("lessons", UNCHANGED_SETTINGS, |studio| {
        studio.send_command(ScreenCommand::Go(Screen::Learn));
        studio.run_frames(20);
    }),
    scene("lesson-zebra", UNCHANGED_SETTINGS, |studio| start_lesson(studio, "zebra", 90)),
    scene("lesson-chain", UNCHANGED_SETTINGS, |studio| start_lesson(studio, "chain", 105)),
    scene("lesson-out", UNCHANGED_SETTINGS, |studio| start_lesson(studio, "out", 160)),
    scene("lesson-door", UNCHANGED_SETTINGS, |studio| start_lesson(studio, "door", 175)),
    scene("lesson-route", |s| s.language = Some("de".into()), |studio| start_lesson(studio, "route", 110)),
    small_scene("lesson-try", UNCHANGED_SETTINGS, |studio| {
        start_lesson(studio, "zebra", 10);
        studio.click("a7");
        studio.run_frames(10);
        studio.click("g1");
        studio.run_frames(20);
    }),
    scene("puzzles", UNCHANGED_SETTINGS, |studio| open_learn_page(studio, LearnPage::Puzzles)),
    scene("endings", UNCHANGED_SETTINGS, |studio| open_learn_page(studio, LearnPage::Endings)),
    scene("practice", UNCHANGED_SETTINGS, |studio| open_learn_page(studio, LearnPage::Practice)),
    scene("puzzle", UNCHANGED_SETTINGS, |studio| {
        studio.send_command(PuzzleCommand::Begin(PuzzleSeries::About(Theme::Chain)));
        studio.run_frames(30);
        studio.send_command(GameCommand::Hint);
        studio.run_frames(30);
    }),
    scene("puzzle-solved", UNCHANGED_SETTINGS, |studio| {
        studio.send_command(PuzzleCommand::Begin(PuzzleSeries::About(Theme::Lion)));
        studio.run_frames(30);
        studio.send_command(PuzzleCommand::ShowSolution);
        studio.run_frames(900);
    }),
    scene("ending", UNCHANGED_SETTINGS, |studio| {
        studio.send_command(StartPractice(Exercise::Ending("LCvLZ".into(), 3)));
        studio.run_frames(30);
    }),
    scene("coach", UNCHANGED_SETTINGS, |studio| {
        let choice = GameChoice { level: "Cub".into(), coached: true, ..GameChoice::default() };
        studio.send_command(StartCommand::New(choice));
        studio.send_command(TextPasted(RIVER_FEN.into()));
        studio.run_frames(30);
        studio.send_command(TypedMove("c2c4".into()));
        studio.run_frames(30);
    }),
    small_scene("animal", UNCHANGED_SETTINGS, |studio| {
        studio.send_command(ExplainPiece(congo_rules::PieceKind::Monkey));
        studio.run_frames(200);
    }),
    scene("review", |s| s.view = ViewStyle::Diagram, |studio| open_review(studio, 9)),
    scene("review-toys", UNCHANGED_SETTINGS, |studio| open_review(studio, 24)),
    small_scene("review-small", UNCHANGED_SETTINGS, |studio| open_review(studio, 9)),
    scene("setting-up", UNCHANGED_SETTINGS, |studio| {
        studio.send_command(EditorCommand::LoadFen("2le3/1p3m1/7/1P3Z1/5p1/2E4/3M3/w/-1".into()));
        studio.send_command(EditorCommand::Open);
        studio.run_frames(60);
    }),
    scene("share", UNCHANGED_SETTINGS, |studio| {
        studio.load_position(MIDDLEGAME_FEN);
        studio.play_move("g2e3");
        studio.run_frames(200);
        studio.send_command(OpenShare::Match);
        studio.run_until("the sketch", |world| world.resource::<ShareJobs>().preview().is_some());
        studio.run_frames(20);
    }),
    scene("captured", UNCHANGED_SETTINGS, play_captures),
    small_scene("captured-small", UNCHANGED_SETTINGS, play_captures),
    tiny_scene("captured-tiny", UNCHANGED_SETTINGS, play_captures),
    scene("captured-flipped", UNCHANGED_SETTINGS, |studio| {
        play_captures(studio);
        studio.send_command(ViewCommand::Flip);
        studio.run_frames(60);
    }),
    scene("first-drowning", UNCHANGED_SETTINGS, |studio| {
        studio.load_position(RIVER_FEN);
        studio.play_move("f4e6");
        studio.settle();
    }),
    scene("settings", UNCHANGED_SETTINGS, |studio| open_overlay(studio, Overlay::Settings)),
    scene("keys", UNCHANGED_SETTINGS, |studio| open_overlay(studio, Overlay::Keys)),
    scene("large-text", |s| s.ui_scale = 2.0, pick_up_piece),
    small_scene("small", UNCHANGED_SETTINGS, pick_up_piece),
    small_scene("light", |s| s.quality = Quality::Low, pick_up_piece),
    small_scene("new-game", UNCHANGED_SETTINGS, |studio| open_overlay(studio, Overlay::NewGame)),
    scene("new-game-wide", |s| s.language = Some("de".into()), |studio| open_overlay(studio, Overlay::NewGame)),
    tiny_scene("new-game-tiny", UNCHANGED_SETTINGS, |studio| open_overlay(studio, Overlay::NewGame)),
    scene("new-game-watch", UNCHANGED_SETTINGS, |studio| {
        let last_game = GameChoice { mode: GameMode::Watch, ..GameChoice::default() };
        studio.send_command(ChangeSettings(GameSettings { last_game, ..GameSettings::default() }));
        open_overlay(studio, Overlay::NewGame);
    }),
    scene("menu-done", UNCHANGED_SETTINGS, full_day),
    scene("menu-german", |s| s.language = Some("de".into()), full_day),
    scene("menu-large", |s| s.ui_scale = 2.0, full_day),
    small_scene("menu-small", UNCHANGED_SETTINGS, full_day),
    tiny_scene("menu-tiny", UNCHANGED_SETTINGS, full_day),
    tiny_scene("menu-tiny-large", |s| s.ui_scale = 2.0, |studio| studio.run_frames(20)),
    small_scene("long-moves", UNCHANGED_SETTINGS, long_moves),
    scene("painted", |s| s.coat = Some("lagoon".into()), pick_up_piece),
    scene(
        "painted-diagram",
        |s| {
            (s.coat, s.view) = (Some("ember".into()), ViewStyle::Diagram);
        },
        pick_up_piece,
    ),
    scene(
        "painted-night",
        |s| {
            (s.coat, s.theme) = (Some("meadow".into()), "night-river".into());
        },
        pick_up_piece,
    ),
    scene("told-by-the-opponent", UNCHANGED_SETTINGS, |studio| told_story(studio, "Cub")),
    small_scene("told-by-the-opponent-small", |s| s.language = Some("de".into()), |studio| told_story(studio, "Pride")),
    small_scene("dutch", |s| s.language = Some("nl".into()), |studio| open_overlay(studio, Overlay::Settings)),
    small_scene("german", |s| s.language = Some("de".into()), pick_up_piece),
];

impl Scene {
    /// Sets it up and draws it.
    pub(crate) fn draw(&self) -> RgbImage {
        let mut settings = Settings { sound: Volumes::SILENT, ..Settings::default() };
        (self.settings)(&mut settings);
        let open = if self.first_run { Studio::open } else { Studio::open_introduced };
        let mut studio = open(self.size.0, self.size.1, 1.0, &settings);
        (self.setup)(&mut studio);
        studio.screenshot()
    }
}

/// The ladder of a player with some crowns.
pub(crate) fn halfway_up_the_ladder(studio: &mut Studio) {
    let won = [("Cub", true, true), ("Zebra", true, true), ("Giraffe", true, false), ("Monkey", false, true)];
    let games = won.into_iter().flat_map(|(level, as_white, as_black)| {
        let computer = format!("Computer {level}");
        let white = as_white.then(|| ["Human".to_owned(), computer.clone()]);
        let black = as_black.then(|| [computer, "Human".to_owned()]);
        [white, black].into_iter().flatten()
    });
    let summaries: Vec<Summary> = games.map(|[white, black]| won_game(&white, &black)).collect();
    let history = PlayerHistory::from_games(summaries.iter(), Vec::new(), |_| None);
    studio.send_command(ScreenCommand::Go(Screen::Ladder));
    // The saved games, of which there are none, have been counted by then.
    studio.run_frames(60);
    studio.world().insert_resource(Experience::new(history));
    studio.run_frames(20);
}

/// The summary of a game without help that the person has won.
fn won_game(white: &str, black: &str) -> Summary {
    let result = if white == "Human" { "1-0" } else { "0-1" };
    let text = format!(
        "[White \"{white}\"]\n[Black \"{black}\"]\n[Result \"{result}\"]\n[CongoSeed \"1\"]\n[CongoHelp \"0\"]\n\n{result}\n"
    );
    let games = congo_rules::pgn::parse(&text).expect("a game");
    Summary::from_pgn(games.first().expect("one game"))
}

/// A game in which the opponent has just said something.
fn opponent_talks(studio: &mut Studio) {
    let game = game_of(STORY_MOVES.split_whitespace().take(14));
    let choice = GameChoice { level: "Monkey".into(), ..GameChoice::default() };
    studio.send_command(StartCommand::From(choice, Box::new(game)));
    studio.settle();
    for path in STORY_MOVES.split_whitespace().skip(14).step_by(2) {
        if studio.world().resource::<Barks>().current(congo_rules::Color::Black).is_some() {
            break;
        }
        studio.play_move(path);
        studio.settle();
    }
}

/// The screen of wild boards once its board has been made.
pub(crate) fn open_wild_boards(studio: &mut Studio, page: WildPage) {
    studio.send_command(WildCommand::ShowPage(page));
    studio.run_until("the boards", |world| {
        let (boards, today) = (world.resource::<WildBoards>(), world.resource::<CurrentDate>());
        boards.path().is_some() && wild_day(*today).is_some_and(|day| boards.day(day).is_some())
    });
    studio.run_frames(60);
}

/// A storm with some puzzles solved.
fn storm_under_way(studio: &mut Studio) {
    studio.send_command(StormCommand::Begin);
    studio.settle();
    for _ in 0..7 {
        let number = studio.world().resource::<StormSession>().number();
        for _ in 0..8 {
            let storm = studio.world().resource::<StormSession>();
            let path = storm.attempt().and_then(|attempt| attempt.next_move()).map(ToString::to_string);
            let Some(path) = path.filter(|_| storm.number() == number) else { break };
            studio.play_move(&path);
            studio.settle();
        }
    }
}

fn open_overlay(studio: &mut Studio, overlay: Overlay) {
    studio.send_command(ScreenCommand::Open(overlay));
    studio.run_frames(20);
}

fn open_learn_page(studio: &mut Studio, page: LearnPage) {
    studio.send_command(LearnCommand::ShowPage(page));
    studio.run_frames(20);
}

/// So many frames after a lesson has begun.
fn start_lesson(studio: &mut Studio, lesson: &str, frames: usize) {
    studio.send_command(LessonCommand::Begin(lesson.into()));
    studio.run_frames(frames);
}

fn pick_up_piece(studio: &mut Studio) {
    studio.load_position(MIDDLEGAME_FEN);
    studio.click("g2");
    studio.run_frames(30);
}

/// The second hop of three.
fn play_chain(studio: &mut Studio) {
    studio.load_position(CHAIN_FEN);
    studio.play_move("a1c3a5c7");
    studio.run_frames(24);
}

/// A game that the engine has gone over, after so many moves.
fn open_review(studio: &mut Studio, plies: usize) {
    studio.send_command(AnalysisCommand::OpenText(GAME_PGN.into()));
    studio.send_command(AnalysisCommand::Review(ReviewCommand::Begin));
    studio.run_until("the review", |world| world.resource::<Review>().is_complete());
    studio.send_command(AnalysisCommand::GoTo(TreePath::main_line(plies)));
    studio.run_frames(300);
}

fn play_drowning(studio: &mut Studio) {
    studio.load_position(RIVER_FEN);
    studio.play_move("f4e6");
    studio.run_frames(62);
}

/// Two hops of three are chosen; the monkey waits for the third.
fn choose_chain(studio: &mut Studio) {
    studio.load_position(CHAIN_FEN);
    for square in ["a1", "c3", "a5"] {
        studio.click(square);
        studio.run_frames(40);
    }
}

/// A game with captures on both sides.
fn play_captures(studio: &mut Studio) {
    studio.load_position("4l2/7/3p3/2p1p2/1p1p2p/1p3PP/M2L3/w/-1");
    for path in ["a1c3e3e5c5c3a3", "g3f2"] {
        studio.play_move(path);
        studio.settle();
    }
}

fn play_promotion(studio: &mut Studio) {
    studio.load_position("1zl4/P6/7/7/2E4/7/4L2/w/-1");
    studio.play_move("a6a7");
    studio.run_frames(52);
}

/// The menu of somebody who has done something of everything today, with a game to go on with.
fn full_day(studio: &mut Studio) {
    let world = studio.world();
    let today = *world.resource::<CurrentDate>();
    let (today, day) = (today.0, wild_day(today).expect("a day"));
    let record = &mut world.resource_mut::<Progress>().puzzles;
    record.record_daily(today);
    record.day_record_mut(today).lessons = 1;
    for days_ago in [1, 2, 4] {
        let before = today.checked_sub(jiff::ToSpan::days(days_ago)).expect("a day");
        record.day_record_mut(before).games = 1;
    }
    let fen = congo_rules::Position::start().fen();
    let mut wild = world.resource_mut::<WildProgress>();
    wild.prepare_day(day, &fen);
    for result in [WildResult::Lost, WildResult::Drawn] {
        wild.record_first_move(&fen);
        wild.record_game(&FinishedGame { fen: &fen, result, moves: 28, game: None });
    }
    world.resource_mut::<Progress>().record_rating("first-bite", 3);
    studio.send_command(StartCommand::New(GameChoice { level: "Crocodile".into(), ..GameChoice::default() }));
    studio.play_move("a2a3");
    studio.send_command(ScreenCommand::Go(Screen::Menu));
    studio.run_frames(60);
}

/// A game with long chains in the list of moves.
fn long_moves(studio: &mut Studio) {
    studio.load_position(CHAIN_FEN);
    for path in ["a1c3a5c7", "e7d7", "c7d6", "e2c4"] {
        studio.play_move(path);
        studio.run_frames(400);
    }
}

/// The moves of a game in which White is about to win.
const STORY_MOVES: &str = "a2b3 d6d5 e2f3 a7c5 g1e2 f6f5 c1c3 c5a5 a1a2 e6e5 a2a3 a5b5 b3b4 b6a5 b4b5 c6b5 b1a2 b7b6 \
    c3d3 d7c6 a3a1 c7b7 a2a3 d5c4 d3d5 c6d5 e2c3 d5c5 c3d5 c5d5 f3e4 e5e4 a1b1 a5a4";

/// The game of these moves.
fn game_of<'a>(moves: impl Iterator<Item = &'a str>) -> congo_rules::Game {
    let mut game = congo_rules::Game::new();
    for path in moves {
        game.play(&path.parse().expect("a path")).expect("a legal move");
    }
    game
}

/// A game that the player wins with their next move, whose story the opponent will tell.
pub(crate) fn begin_story_game(studio: &mut Studio, level: &str) {
    let game = game_of(STORY_MOVES.split_whitespace());
    studio.send_command(ChangeSettings(GameSettings { story_voice: true, ..GameSettings::default() }));
    let choice = GameChoice { level: level.into(), coached: false, ..GameChoice::default() };
    studio.send_command(StartCommand::From(choice, Box::new(game)));
}

/// A position in another place.
pub(crate) fn turn_to(studio: &mut Studio, theme: &str, fen: &str) {
    studio.load_position(fen);
    studio.change_settings(|settings| settings.theme = theme.into());
    studio.settle();
}

/// A game that the player wins, and its story in the opponent's voice.
fn told_story(studio: &mut Studio, level: &str) {
    begin_story_game(studio, level);
    studio.play_move("a3a5c5e5");
    studio.run_until("the story", |world| {
        world.resource::<GameStory>().told(world.resource::<Match>().revision()).is_some()
    });
    studio.run_frames(300);
}

/// A lion flies at the other, and so many frames later.
fn play_finale(studio: &mut Studio, frames: usize) {
    studio.load_position(FINALE_FEN);
    studio.play_move("d1d7");
    studio.run_frames(frames);
}
