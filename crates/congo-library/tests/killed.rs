//! Kills the program, again and again, while it keeps games: what it had kept is there, and nothing else is in the way.
//! `CONGO_KILLS` says how often; 24 times if it does not.

mod common;

use common::{Random, continue_always, file_names};
use congo_library::library::Index;
use congo_library::{GameId, Library, Player, record};
use congo_rules::pgn::{self, Pgn};
use congo_rules::{Color, Game};
use std::collections::BTreeSet;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::Duration;

/// How often, where `KILLS` does not say it.
const DEFAULT_KILLS: u64 = 24;
const KILLS_VAR: &str = "CONGO_KILLS";
/// Where the program that will be killed keeps its games, and from which seed it plays.
const FOLDER_VAR: &str = "CONGO_KILLED_FOLDER";
const SEED_VAR: &str = "CONGO_KILLED_SEED";
/// The program is killed after this many milliseconds, from and to.
const KILL_DELAY_MS: (usize, usize) = (5, 150);
/// Plies of a game: short enough that many games end.
const GAME_PLIES: (usize, usize) = (2, 10);
/// Prefixes of output lines: the program plays, and a game was saved.
const READY_LINE: &str = "plays";
const STORED_PREFIX: &str = "kept\t";

#[test]
fn games_that_were_kept_survive_a_kill() {
    if let Some(folder) = std::env::var_os(FOLDER_VAR) {
        play_forever(&Library::new(folder), &mut Random::new(number_from_env(SEED_VAR).unwrap_or_default()));
    }
    let folder = tempfile::tempdir().expect("a temporary folder");
    let library = Library::new(folder.path().join("games"));
    let (mut random, mut index, mut all) = (Random::new(2026), Index::default(), Vec::new());
    let kills = number_from_env(KILLS_VAR).unwrap_or(DEFAULT_KILLS);
    for round in 0..kills {
        let delay = Duration::from_millis((KILL_DELAY_MS.0 + random.below(KILL_DELAY_MS.1 - KILL_DELAY_MS.0)) as u64);
        let stored = kill_after(delay, library.folder(), round);
        stored.iter().for_each(|game| game.check(&library));
        all.extend(stored.into_iter().filter(StoredGame::is_over));
        index.update(&library, &mut continue_always).expect("a folder that can be listed");
        assert_eq!(index.errors().collect::<Vec<_>>(), [], "after kill {round}");
    }
    all.iter().for_each(|game| game.check(&library));
    let games = all.iter().map(|game| &game.id).collect::<BTreeSet<_>>().len();
    let left = check_files(library.folder());
    eprintln!("{kills} kills, {games} games over, {} kept, {left} left half-written or empty", index.len());
    assert!(games > 0 && index.len() >= games, "too few games to tell anything");
}

fn number_from_env(variable: &str) -> Option<u64> {
    std::env::var(variable).ok()?.parse().ok()
}

/// A game as the program said it was kept.
struct StoredGame {
    id: GameId,
    result: String,
    moves: String,
    starred: bool,
}

impl StoredGame {
    /// As the program says it; none where it was killed in the middle of the line.
    fn parse(line: &str) -> Option<Self> {
        let mut parts = line.strip_prefix(STORED_PREFIX)?.strip_suffix('\n')?.split('\t').map(str::to_owned);
        let mut next = || parts.next().expect("a part of the line");
        let id = GameId::new(&next()).expect("a name");
        Some(Self { id, result: next(), moves: next(), starred: next() == "starred" })
    }

    fn is_over(&self) -> bool {
        self.result != "*"
    }

    /// A finished game stays as it is; an unfinished one may have continued.
    #[track_caller]
    fn check(&self, library: &Library) {
        let game = library.read(&self.id).unwrap_or_else(|problem| panic!("it was kept: {problem}"));
        let (result, moves) = (game.result().text(), moves(&game));
        assert!(moves.starts_with(&self.moves), "{:?}: {moves} after {}", self.id, self.moves);
        if self.is_over() {
            assert_eq!((result, moves.len()), (self.result.as_str(), self.moves.len()), "{:?}", self.id);
            assert!(record::is_starred(&game) || !self.starred, "{:?}", self.id);
        }
    }
}

fn moves(game: &Pgn) -> String {
    game.line().nodes.iter().map(|node| format!("{} ", node.played.path)).collect()
}

/// Every file is a game or empty or left half-written under a name that says so. Answers how many are no game.
fn check_files(folder: &Path) -> usize {
    let paths: Vec<PathBuf> = file_names(folder).into_iter().map(|name| folder.join(name)).collect();
    let is_game = |path: &PathBuf| {
        let text = std::fs::read_to_string(path).expect("a file");
        if text.is_empty() || path.extension().is_some_and(|ending| ending == "tmp") {
            return false;
        }
        let games = pgn::parse(&text).unwrap_or_else(|problem| panic!("{}: {problem}", path.display()));
        assert!(games.len() == 1 && games[0].to_game().is_ok(), "{}", path.display());
        true
    };
    paths.iter().filter(|path| !is_game(path)).count()
}

/// Lets the program play for so long, kills it, and answers what it said it had kept.
fn kill_after(delay: Duration, folder: &Path, seed: u64) -> Vec<StoredGame> {
    let mut program = spawn_player(folder, seed);
    let mut output = BufReader::new(program.stdout.take().expect("it was asked for"));
    wait_until_ready(&mut output);
    std::thread::sleep(delay);
    assert!(program.try_wait().expect("our own child").is_none(), "it ended by itself");
    program.kill().and_then(|()| program.wait()).expect("our own child");
    let mut stored = Vec::new();
    let mut line = String::new();
    while output.read_line(&mut line).expect("text") > 0 {
        stored.extend(StoredGame::parse(&line));
        line.clear();
    }
    stored
}

/// This very test, as the program to kill.
fn spawn_player(folder: &Path, seed: u64) -> Child {
    let program = std::env::current_exe().expect("this test");
    let mut command = Command::new(program);
    command.args(["--exact", "games_that_were_kept_survive_a_kill", "--nocapture"]);
    command.env(FOLDER_VAR, folder).env(SEED_VAR, seed.to_string());
    command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn().expect("this test again")
}

fn wait_until_ready(output: &mut BufReader<ChildStdout>) {
    let mut line = String::new();
    while line.trim() != READY_LINE {
        line.clear();
        assert!(output.read_line(&mut line).expect("text") > 0, "it ended before it played");
    }
}

fn play_forever(library: &Library, random: &mut Random) -> ! {
    print_line(&format!("\n{READY_LINE}\n"));
    loop {
        let (id, game) = store_game(library, random);
        if random.once_in(3) {
            library.set_starred(&id, true).expect("writable");
            report_stored(&id, &game, "starred");
        }
    }
}

fn report_stored(id: &GameId, game: &Pgn, mark: &str) {
    print_line(&format!("{STORED_PREFIX}{}\t{}\t{}\t{mark}\n", id.as_str(), game.result(), moves(game)));
}

/// In one piece and at once.
fn print_line(line: &str) {
    let mut out = std::io::stdout().lock();
    out.write_all(line.as_bytes()).and_then(|()| out.flush()).expect("somebody listens");
}

/// Plays a game as the game itself does: into the library with the first ply, written again after every change.
fn store_game(library: &Library, random: &mut Random) -> (GameId, Pgn) {
    let (mut game, mut stored_id, begun) = (Game::new(), None, record::start_time_now());
    let plies = GAME_PLIES.0 + random.below(GAME_PLIES.1 - GAME_PLIES.0);
    loop {
        let before = game.ply();
        common::play_random_moves(&mut game, 0, (before + 1).min(plies), random);
        if game.ply() == before {
            game.resign(random.choose(&Color::ALL));
        }
        let mut pgn = Pgn::from_game(&game);
        record::set_title(&mut pgn, None);
        record::set_players(&mut pgn, &[Player::Person(String::new()), Player::Computer("Cub".into())]);
        begun.write_tags(&mut pgn);
        pgn.set_tag(record::SEED_TAG, &random.next().to_string());
        pgn.set_tag(record::SECONDS_TAG, &game.ply().to_string());
        let id = match stored_id.take() {
            None => library.add(&pgn).expect("writable"),
            Some(id) => library.write_moves(&id, pgn.clone()).map(|()| id).expect("writable"),
        };
        report_stored(&id, &pgn, "");
        if game.outcome().is_some() {
            return (id, pgn);
        }
        stored_id = Some(id);
    }
}
