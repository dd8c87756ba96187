//! End-to-end tests: the real program in a real window, played with a synthetic mouse and keyboard from start to end.
//! They need a display (`DISPLAY`), xdotool and xclip: `cargo xtask test` sets them up and runs this.

mod aim;
mod friend;
mod hands;
mod pictures;
mod program;
mod table;

use congo::app::settings::Settings;
use congo::app::settings::section::{SettingsSection, settings_file_text};
use congo::app::settings::values::Volumes;
use congo::features::learn::settings::LearnSettings;
use congo::features::share::options::{ShareChoice, ShareFormat, ShareSettings, ShareSize};
use congo::session::game_choice::{GameChoice, GameMode, SideChoice};
use congo::session::game_settings::GameSettings;
use congo_proto::online::act_request::Command as PlayerCommand;
use congo_proto::online::{Moved, Resigned};
use congo_rules::{Game, Square};
use friend::Friend;
use image::RgbImage;
use program::{Program, until};
use std::fs;
use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread::sleep;
use std::time::{Duration, Instant};
use table::Table;

/// A monkey with a chain of three hops, lions that will face each other, and a pawn before the river.
const CHAIN: &str = "2l4/4p2/7/4p2/6P/2p4/1M2L2/w/-1";
/// An imported game.
const IMPORTED: &str = "[White \"Ann\"]\n[Black \"Ben\"]\n\n1. d2-d3 d6-d5 2. c1-c3 *\n";
/// The buttons for a review, for more buttons, and for sharing among those, in a window of 640x480.
const REVIEW: (i32, i32) = (400, 445);
const MORE: (i32, i32) = (600, 445);
const SHARE: (i32, i32) = (578, 294);
/// The last byte of a complete GIF.
const FILM_ENDS: u8 = 0x3B;
/// Pictures and the clipboard come after a few frames, each of which may take a second.
const PATIENCE: Duration = Duration::from_secs(60);
/// Time to draw a few frames of a window of that size.
const A_FEW_FRAMES: Duration = Duration::from_millis(700);
/// The mean difference of a channel from which a square counts as changed.
const CHANGED: f32 = 4.0;
/// The mean difference of a channel from which a square has a dot.
const DOTTED: f32 = 1.5;
/// Quitting takes a frame or two and, at most, the rest of a disk write.
const PROMPT: Duration = Duration::from_secs(4);
/// Longer than the strongest level thinks about a move.
const A_WHOLE_THOUGHT: Duration = Duration::from_millis(3500);

/// There is one display and one keyboard: one test at a time.
fn the_screen() -> MutexGuard<'static, ()> {
    static SCREEN: Mutex<()> = Mutex::new(());
    assert!(std::env::var_os("DISPLAY").is_some(), "DISPLAY names no screen: run `cargo xtask test --window`");
    SCREEN.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Prints the progress of a test, with the time of each step.
struct Progress {
    test: &'static str,
    last: Instant,
}

impl Progress {
    fn of(test: &'static str) -> Self {
        Self { test, last: Instant::now() }
    }

    fn done(&mut self, step: &str) {
        eprintln!("  {}: {step} ({:.1} s)", self.test, self.last.elapsed().as_secs_f32());
        self.last = Instant::now();
    }
}

/// A folder with settings for a machine without a graphics card.
fn folder(choice: GameChoice) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let settings =
        Settings { quality: congo::app::settings::values::Quality::Low, sound: Volumes::SILENT, ..Settings::default() };
    let learn = LearnSettings { introduced: true, ..LearnSettings::default() };
    let game = GameSettings { last_game: choice, ..GameSettings::default() };
    let text = [settings.to_ron_fields(), learn.to_ron_fields(), game.to_ron_fields()];
    fs::write(folder.path().join("settings.ron"), settings_file_text(text.iter().map(String::as_str)))
        .expect("writable");
    folder
}

fn two_players() -> GameChoice {
    GameChoice { mode: GameMode::TwoPlayers, ..GameChoice::default() }
}

#[test]
#[ignore = "needs a screen"]
fn a_display_that_is_there_is_found_whatever_the_environment_claims() {
    let _screen = the_screen();
    let folder = tempfile::tempdir().expect("a temporary folder");
    let gone = [("DISPLAY", ":7777"), ("WAYLAND_DISPLAY", "wayland-7777")];
    let mut program = Program::start_in(folder.path(), &[], &gone);
    program.hear(Program::beginning(), "screen: Menu", PATIENCE);
}

#[test]
#[ignore = "needs a screen"]
fn without_graphics_one_sentence_says_so() {
    let _screen = the_screen();
    let folder = tempfile::tempdir().expect("a temporary folder");
    // Nothing here draws with Metal, and without a path no dialog waits for an answer.
    let graphics = [("WGPU_BACKEND", "metal"), ("LC_ALL", "fr_FR.UTF-8"), ("PATH", "")];
    let mut program = Program::start_in(folder.path(), &[], &graphics);
    let said = program.hear(Program::beginning(), "congo:", PATIENCE);
    assert!(said.starts_with("congo: Congo n’a trouvé aucun pilote graphique"), "{said}");
    assert_eq!(program.ended(PATIENCE).code(), Some(69));
    let left: Vec<_> = fs::read_dir(folder.path()).expect("a folder").flatten().map(|file| file.file_name()).collect();
    assert!(!left.iter().any(|name| name.to_string_lossy().contains("crash")), "{left:?}");
}

#[test]
#[ignore = "needs a screen"]
fn an_interrupt_quits_also_at_a_scale_that_is_no_number() {
    let _screen = the_screen();
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut program = Program::start_in(folder.path(), &[], &[("WINIT_X11_SCALE_FACTOR", "abc")]);
    program.hear(Program::beginning(), "screen: Menu", PATIENCE);
    let interrupt = std::process::Command::new("kill").args(["-INT", &program.id().to_string()]).status();
    assert!(interrupt.is_ok_and(|status| status.success()));
    assert_eq!(program.ended(PATIENCE).code(), Some(130));
}

#[test]
#[ignore = "needs a screen"]
fn a_game_for_two_is_played_to_its_end() {
    let _screen = the_screen();
    let mut progress = Progress::of("two players");
    let folder = folder(two_players());
    let folder = folder.path();
    let mut table = Table::menu(folder);
    progress.done("menu");
    table.begin();
    progress.done("a game by Tab and Enter");
    marked_twice(&table, folder);
    progress.done("dots are seen, and seen again");

    // The first arrow only shows the cursor, on d2.
    table.plays("d2d3", |table| table.hands.keys("Up Return Up Return"));
    progress.done("a move by arrow keys");
    let before = pictures::of_the_board(&table.hands, folder);
    progress.done("a picture with the board on it");
    table.click_move("d6d5");
    progress.done("a move by clicks");
    assert_moved(&table, folder, &before, "d6d5");
    progress.done("the move is seen on the next picture");
    table.plays("c1c3", |table| table.hands.drag(table.at("c1"), table.at("c3")));
    progress.done("a move by dragging");
    table.undo("u");
    table.undo("ctrl+z");
    table.redo("r");
    table.redo("ctrl+y");
    progress.done("undo and redo by keys");

    table.paste(CHAIN);
    progress.done("a pasted position");
    // The third hop is left out: a click on the monkey ends the chain.
    table.plays("b1d3f5", |table| table.click("b1 d3 f5 f5"));
    progress.done("a chain hop by hop, ended by a click");
    table.undo("u");
    // A hop is taken back and made again; Enter ends the chain.
    table.plays("b1d3f5", |table| {
        table.click("b1 d3");
        table.hands.key("Escape");
        table.click("d3 f5");
        table.hands.key("Return");
    });
    progress.done("a hop taken back and made again, ended by Enter");
    table.click_move("c7d7");
    table.click_move("g3g4");
    table.click_move("d7c7");
    let before = pictures::take(&table.hands, folder);
    progress.done("a pawn goes into the river");
    table.click_move("e1d1");
    let drowned = table.game().position();
    assert_eq!(drowned.piece_at("g4".parse().expect("a square")), None, "the pawn drowned");
    assert_moved(&table, folder, &before, "e1d1g4");
    progress.done("and drowns, on the picture too");

    let game = table.game().clone();
    table.program.kill();
    progress.done("killed");
    let mut table = Table::menu(folder);
    table.press_first_button();
    table.agreed(game);
    table.hands.key("ctrl+c");
    let fen = table.game().position().fen();
    until("the position in the clipboard", PATIENCE, || hands::clipboard().filter(|text| text.trim() == fen));
    progress.done("started again, Continue goes on with the same position");
    table.undo("u");
    table.redo("r");
    pictures::of_the_board(&table.hands, folder);
    table.click_move("c7d7");
    let since = table.program.now();
    table.click_move("d1d7");
    table.hear(since, "game over: 1-0");
    assert!(table.game().outcome().is_some());
    progress.done("the lion is taken, the game is over");
    assert!(pictures::shows_the_board(&pictures::take(&table.hands, folder)), "the board stays in sight at the end");
    leaves(table, &mut progress);
}

#[test]
#[ignore = "needs a screen"]
fn a_thought_is_broken_off() {
    let _screen = the_screen();
    let mut progress = Progress::of("the computer");
    let folder =
        folder(GameChoice { mode: GameMode::Computer, level: "Lion".into(), side: SideChoice::White, ..two_players() });
    let mut table = Table::menu(folder.path());
    table.begin();
    progress.done("a game against the strongest level");
    let since = table.program.now();
    table.plays("d2d3", |table| table.click("d2 d3"));
    table.hear(since, "Lion thinks about ply 2");
    table.undo("u");
    table.hear(since, "stopped thinking");
    progress.done("undo while it thinks");
    let since = table.program.now();
    sleep(A_WHOLE_THOUGHT);
    assert_eq!(table.program.said(since, "played "), None, "a stale answer was played");
    assert_eq!(table::on_disk(folder.path()).map(|game| game.ply()), Some(0), "a stale answer was saved");
    progress.done("no stale answer comes");
    table.plays("d2d3", |table| table.click("d2 d3"));
    table.hear(since, "Lion thinks about ply 2");
    leaves(table, &mut progress);
    assert_eq!(table::on_disk(folder.path()).map(|game| game.ply()), Some(1), "the game is kept");
}

#[test]
#[ignore = "needs a screen"]
fn broken_settings_are_set_aside_and_a_named_game_is_opened() {
    let _screen = the_screen();
    let mut progress = Progress::of("broken settings");
    let folder = tempfile::tempdir().expect("a temporary folder");
    let folder = folder.path();
    fs::write(folder.join("settings.ron"), "(ui_scale: large").expect("writable");
    let kept = folder.join("kept.pgn");
    fs::write(&kept, IMPORTED).expect("writable");
    let mut table = Table::start(folder, &[kept.to_str().expect("a readable path")], "screen: Analysis");
    progress.done("the game starts anyway");
    assert!(table.program.said(Program::beginning(), "settings: line 1").is_some(), "the log names the place");
    let aside = fs::read_to_string(folder.join("settings.broken-1"));
    assert_eq!(aside.expect("the old settings are kept"), "(ui_scale: large");
    // On the writer's thread.
    let written = until("new settings on disk", PATIENCE, || fs::read_to_string(folder.join("settings.ron")).ok());
    Settings::parse(&written).expect("they can be read");
    let mut game = Game::new();
    for path in ["d2d3", "d6d5", "c1c3"] {
        game.play(&path.parse().expect("a path")).expect("a legal move");
    }
    table.hear(Program::beginning(), &format!("looking at {}", game.position().fen()));
    progress.done("the named game is opened");
    leaves(table, &mut progress);
}

#[test]
#[ignore = "needs a screen"]
fn a_game_is_gone_over_and_shared_as_a_film() {
    let _screen = the_screen();
    let mut progress = Progress::of("looking back");
    let folder = folder(two_players());
    let folder = folder.path();
    let path = folder.join("settings.ron");
    let before = fs::read_to_string(&path).expect("settings");
    let sharing = ShareChoice { what: ShareFormat::Film, size: ShareSize::Small, ..ShareChoice::default() };
    let film = ShareSettings { sharing }.to_ron_fields();
    fs::write(&path, before.replacen("(\n", &format!("(\n{film}"), 1)).expect("writable");
    let game = folder.join("game.pgn");
    fs::write(&game, IMPORTED).expect("writable");
    let table = Table::start(folder, &[game.to_str().expect("a readable path")], "screen: Analysis");
    progress.done("the game is opened");

    let mut shown = Game::new();
    table.hands.key("Home");
    for path in ["d2d3", "d6d5", "c1c3"] {
        shown.play(&path.parse().expect("a path")).expect("a legal move");
        table.hands.key("Right");
        let fen = shown.position().fen();
        // In the frame of the step itself, the position before it would be copied.
        until("the position in the clipboard", PATIENCE, || {
            table.hands.key("ctrl+c");
            hands::clipboard().filter(|text| text.trim() == fen)
        });
    }
    progress.done("it is gone through by keys");
    table.hands.click(REVIEW);
    let reviews = folder.join("reviews");
    until("a review on disk", PATIENCE, || fs::read_dir(&reviews).ok()?.next().map(|_| ()));
    progress.done("it is gone over");
    let since = table.program.now();
    until("the share dialog", PATIENCE, || {
        table.hands.click(MORE);
        // The layout may still move after the review; the next click closes the drawer, and the one after it opens it.
        sleep(A_FEW_FRAMES);
        table.hands.click(SHARE);
        sleep(A_FEW_FRAMES);
        table.program.said(since, "overlay: Share")
    });
    progress.done("the share dialog is open");
    // Enter presses its main button.
    let film = until("a film on disk", PATIENCE, || {
        table.hands.key("Return");
        let films = fs::read_dir(folder.join("exported")).ok()?;
        let film = films.filter_map(Result::ok).find(|film| film.path().extension().is_some_and(|end| end == "gif"))?;
        fs::read(film.path()).ok().filter(|bytes| bytes.last() == Some(&FILM_ENDS))
    });
    assert!(film.starts_with(b"GIF89a") && film.len() > 10_000, "{} bytes", film.len());
    progress.done("it is shared");
    leaves(table, &mut progress);
}

#[test]
#[ignore = "needs a screen"]
fn a_game_is_played_with_a_remote_player() {
    let _screen = the_screen();
    let mut progress = Progress::of("somebody elsewhere");
    let folder = folder(two_players());
    let mut friend = Friend::waits(folder.path());
    let link = friend.invitation.clone();
    let mut table = Table::start(folder.path(), &[&link], "screen: Playing");
    progress.done("a link on the command line leads to the game");
    table.click_move("d2d3");
    friend.sees("d2d3");
    progress.done("a move by clicks arrives elsewhere");
    table.plays("d6d5", |_| friend.does(PlayerCommand::Move(Moved { ply: 1, path: "d6d5".into() })));
    progress.done("the answer is played in the window");
    friend.while_the_server_is_away(|| table.click_move("c1c3"));
    friend.sees("c1c3");
    progress.done("a move played without a server arrives when it is back");
    let since = table.program.now();
    friend.does(PlayerCommand::Resign(Resigned {}));
    table.hear(since, "game over: 1-0");
    assert!(pictures::shows_the_board(&pictures::take(&table.hands, folder.path())), "the board stays in sight");
    leaves(table, &mut progress);
}

/// The picture has changed where the move was, and is the same far away. Tries again while pieces still move.
fn assert_moved(table: &Table, folder: &Path, before: &RgbImage, squares: &str) {
    let squares: Vec<Square> =
        squares.as_bytes().chunks(2).map(|name| String::from_utf8_lossy(name).parse().expect("a square")).collect();
    let still: Square = "a7".parse().expect("a square");
    until("the move on a picture", PATIENCE, || {
        let after = pictures::take(&table.hands, folder);
        let by: Vec<f32> = squares.iter().map(|square| pictures::difference(before, &after, *square)).collect();
        let changed = by.iter().all(|by| *by > CHANGED);
        (changed && pictures::difference(before, &after, still) < CHANGED).then_some(())
    });
}

/// A piece is selected, deselected (nothing is highlighted), and selected again: each time a dot appears.
fn marked_twice(table: &Table, folder: &Path) {
    let bare = pictures::of_the_board(&table.hands, folder);
    let dot: Square = "d3".parse().expect("a square");
    for _ in 0..2 {
        table.click("d2");
        until("a dot on a picture", PATIENCE, || {
            let by = pictures::difference(&bare, &pictures::take(&table.hands, folder), dot);
            (by > DOTTED).then_some(())
        });
        table.hands.key("Escape");
        table.hands.park();
        until("no dot on a picture", PATIENCE, || {
            let by = pictures::difference(&bare, &pictures::take(&table.hands, folder), dot);
            (by < DOTTED / 2.0).then_some(())
        });
    }
}

/// Quits by the keyboard, promptly and with success.
fn leaves(table: Table, progress: &mut Progress) {
    let status = table.quit(PROMPT);
    assert!(status.success(), "the program ended with {status}");
    progress.done("left");
}
