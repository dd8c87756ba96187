//! The program is killed at random moments during games: no finished game is lost, and no file is half written.
//!
//! The test starts itself again as the program to kill. `CONGO_KILLS=200` kills more often than the daily test.

use crate::common::*;
use bevy::prelude::*;
use congo::app::toasts::Toasts;
use congo::session::autosave::Autosave;
use congo::session::game_store::CurrentRecord;
use congo::session::r#match::Match;
use congo::session::messages::MoveChosen;
use congo::session::start::StartCommand;
use congo_library::GameId;
use congo_library::library::{Index, Library};
use congo_rules::pgn::GameResult;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use std::io::{BufRead, BufReader, Read, Write};
use std::ops::ControlFlow;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

/// Environment variable with the folder of the program to kill.
const FOLDER: &str = "CONGO_KILLED_IN";
/// Environment variable with a seed, so that every game is different.
const SEED: &str = "CONGO_KILLED_SEED";
/// What the program says when its first game begins: how long it takes to start does not count.
const BEGUN: &str = "begun\n";
/// Games end here at the latest, by resignation.
const LONGEST: usize = 24;

#[test]
fn no_finished_game_is_lost_however_the_program_ends() {
    if let Some(folder) = std::env::var_os(FOLDER) {
        return play_until_killed(Path::new(&folder));
    }
    let _alone = crate::alone();
    let kills = std::env::var("CONGO_KILLS").ok().and_then(|kills| kills.parse().ok()).unwrap_or(12);
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut random = StdRng::seed_from_u64(6);
    let mut finished: Vec<(GameId, usize)> = Vec::new();
    for nth in 0..kills {
        finished.extend(play_and_kill(folder.path(), nth, random.random_range(150..600)));
        check(folder.path(), &finished);
    }
    println!("{kills} kills, {} games finished, none lost", finished.len());
    assert!(finished.len() > kills / 2, "hardly anything was played: {}", finished.len());
}

/// Starts the program, kills it this many milliseconds after its first game has begun, and returns the games that it had
/// reported as finished.
fn play_and_kill(folder: &Path, seed: usize, after: u64) -> Vec<(GameId, usize)> {
    let mut player = Command::new(std::env::current_exe().expect("this test"))
        .args(["--exact", "killed::no_finished_game_is_lost_however_the_program_ends", "--nocapture"])
        .env(FOLDER, folder)
        .env(SEED, seed.to_string())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the player starts");
    let mut output = BufReader::new(player.stdout.take().expect("its output"));
    let mut text = String::new();
    while !text.ends_with(BEGUN) {
        assert!(output.read_line(&mut text).expect("a line") > 0, "it has ended before its first game: {text}");
    }
    std::thread::sleep(Duration::from_millis(after));
    player.kill().expect("it can be killed");
    let mut rest = Vec::new();
    output.read_to_end(&mut rest).expect("the rest of its output");
    player.wait().expect("it has ended");
    text += &String::from_utf8_lossy(&rest);
    // The kill cut off a last line without a line end.
    let whole = text.rsplit_once('\n').map(|(whole, _)| whole.to_owned()).unwrap_or_default();
    whole.lines().filter_map(|line| line.strip_prefix("finished ")).map(finished).collect()
}

fn finished(line: &str) -> (GameId, usize) {
    let (plies, name) = line.split_once(' ').expect("a number and a name");
    (GameId::new(name).expect("a name"), plies.parse().expect("a number"))
}

fn check(folder: &Path, finished: &[(GameId, usize)]) {
    let library = Library::new(folder);
    for (id, plies) in finished {
        let game = library.read(id).unwrap_or_else(|problem| panic!("a finished game is gone: {problem}"));
        assert!(game.result() != GameResult::Unfinished, "{id:?} has lost its end");
        assert_eq!(game.line().nodes.len(), *plies, "{id:?} has lost moves");
    }
    let mut index = Index::default();
    index.update(&library, &mut |_, _| ControlFlow::Continue(())).expect("the folder can be listed");
    let troubles: Vec<_> = index.errors().collect();
    assert!(troubles.is_empty(), "{troubles:?}");
    // The unfinished game can be continued.
    let mut app = app_in(folder);
    if app.world().resource::<Autosave>().exists() {
        ask(&mut app, StartCommand::Continue);
        settle(&mut app);
        let said: Vec<_> = app.world().resource::<Toasts>().iter().cloned().collect();
        assert!(app.world().resource::<Match>().game().ply() > 0 && said.is_empty(), "{said:?}");
    }
}

/// Plays one quick game after another and reports each once it is saved.
fn play_until_killed(folder: &Path) {
    let seed = std::env::var(SEED).ok().and_then(|seed| seed.parse().ok()).unwrap_or_default();
    let (mut app, mut random) = (app_in(folder), StdRng::seed_from_u64(seed));
    print!("{BEGUN}");
    loop {
        two_players(&mut app);
        while app.world().resource::<Match>().outcome().is_none() {
            step(&mut app, &mut random);
        }
        let plies = app.world().resource::<Match>().game().ply();
        // It counts as saved once it is on disk, not before.
        while !app.world().resource::<CurrentRecord>().is_saved() {
            app.update();
        }
        let id = app.world().resource::<CurrentRecord>().id().expect("it is kept").clone();
        let mut out = std::io::stdout().lock();
        writeln!(out, "finished {plies} {}", id.as_str()).and_then(|()| out.flush()).expect("somebody listens");
    }
}

/// A random move, or the end.
fn step(app: &mut App, random: &mut StdRng) {
    let current = app.world().resource::<Match>();
    let (position, stamp) = (*current.position(), current.revision());
    if current.game().ply() >= LONGEST {
        return resign(app);
    }
    let moves = position.legal_moves();
    let path = position.path(moves[random.random_range(0..moves.len())]);
    app.world_mut().write_message(MoveChosen { path, revision: stamp });
    app.update();
}
