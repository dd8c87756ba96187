//! Fills a folder with a year of generated games and measures how long indexing takes:
//! `cargo run --release -p congo-library --example year -- FOLDER [COUNT=10000] [SEED]`. With a count of 0 it only
//! indexes the games that are there.

#[path = "../tests/common/mod.rs"]
mod common;

use common::Random;
use congo_library::clock::{self, Clock, PRESETS, TimeControl};
use congo_library::library::{Index, Library, LibraryError};
use congo_library::{Player, record};
use congo_rules::pgn::{self, Pgn};
use congo_rules::{Color, Game};
use jiff::ToSpan;
use jiff::civil::{DateTime, date};
use std::error::Error;
use std::time::{Duration, Instant};

/// The levels of `crates/congo-coach/levels.ron`, how often each is met, and how well the person does against it in
/// percent.
const LEVELS: [(&str, usize, usize); 7] = [
    ("Cub", 2, 85),
    ("Zebra", 4, 75),
    ("Giraffe", 6, 62),
    ("Monkey", 6, 50),
    ("Elephant", 4, 38),
    ("Crocodile", 2, 22),
    ("Lion", 1, 10),
];
/// What players call games worth a name.
const TITLES: [&str; 8] = [
    "The long one",
    "Three pieces in the river",
    "Revenge",
    "With grandma, \"the Monkey Queen\"",
    "My first win as Black",
    "Elephants everywhere",
    "To be looked at again",
    "Zoo 3",
];
/// Names of players.
const PEOPLE: [&str; 4] = ["Ama", "Kofi", "Zoë", "Jean-Bédel"];
/// A game that has no result yet is ended by the players after this many plies, from and to.
const GAME_PLIES: (usize, usize) = (30, 90);
/// One game in this many has a title, a star and so on.
const TITLED_ONE_IN: usize = 12;
const STARRED_ONE_IN: usize = 9;
const CLOCK_ONE_IN: usize = 3;
const TWO_PEOPLE_ONE_IN: usize = 15;
const UNFINISHED_ONE_IN: usize = 30;
const AGREED_DRAW_ONE_IN: usize = 4;
/// How long a side thinks about a move at most, in milliseconds.
const MAX_THINK_MS: usize = 9000;
/// So many games are written at once.
const IMPORT_BATCH_GAMES: usize = 500;
const MINUTES_PER_YEAR: usize = 365 * 24 * 60;

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let library = Library::new(args.next().ok_or("which folder? year FOLDER [COUNT=10000] [SEED]")?);
    let count: usize = args.next().map_or(Ok(10_000), |count| count.parse())?;
    let seed: u64 = args.next().map_or(Ok(2026), |seed| seed.parse())?;
    if count > 0 {
        timed(&format!("{count} games written"), || generate_games(&library, count, &mut Random::new(seed)))?;
    }
    measure_index(&library)
}

fn generate_games(library: &Library, count: usize, random: &mut Random) -> Result<(), LibraryError> {
    for first in (0..count).step_by(IMPORT_BATCH_GAMES) {
        let games: Vec<Pgn> = (first..count.min(first + IMPORT_BATCH_GAMES)).map(|_| random_game(random)).collect();
        let (_, problem) = library.import(&pgn::write(&games), &Index::default(), &mut common::continue_always);
        problem.map_or(Ok(()), Err)?;
    }
    Ok(())
}

/// How long the index of the folder takes, when nothing is known of it, and when everything is.
fn measure_index(library: &Library) -> Result<(), Box<dyn Error>> {
    let folder = tempfile::tempdir()?;
    let place = folder.path().join("library.index");
    let mut index = Index::default();
    timed("read anew", || index.update(library, &mut common::continue_always))?;
    timed("saved", || index.save(&place))?;
    let mut again = timed("loaded", || Ok::<_, LibraryError>(Index::load(&place)))?;
    let changed = timed("brought in step", || again.update(library, &mut common::continue_always))?;
    println!("{} games, {} troubles, changed meanwhile: {changed}", again.len(), again.errors().count());
    println!("the index takes {} bytes", std::fs::metadata(place)?.len());
    Ok(())
}

fn timed<T, E>(what: &str, work: impl FnOnce() -> Result<T, E>) -> Result<T, E> {
    let begun = Instant::now();
    let done = work();
    println!("{what} in {:.1?}", begun.elapsed());
    done
}

/// A game as the game itself would have kept it.
fn random_game(random: &mut Random) -> Pgn {
    let mut game = Game::new();
    let plies = GAME_PLIES.0 + random.below(GAME_PLIES.1 - GAME_PLIES.0);
    common::play_random_moves(&mut game, GAME_PLIES.0, plies, random);
    let (players, person_win_percent) = random_players(random);
    let control = random.once_in(CLOCK_ONE_IN).then(|| random.choose(&PRESETS).control);
    if game.ply() == plies && !random.once_in(UNFINISHED_ONE_IN) {
        end_game(&mut game, &players, person_win_percent, control.is_some(), random);
    }
    let mut pgn = Pgn::from_game(&game);
    let thoughts: Vec<Duration> =
        game.moves().iter().map(|_| Duration::from_millis(random.below(MAX_THINK_MS) as u64)).collect();
    write_tags(&mut pgn, &players, &thoughts, random);
    if let Some(control) = control {
        write_clock(&mut pgn, control, &thoughts);
    }
    pgn
}

/// Who plays White and Black, and how often in a hundred the first person among them wins.
fn random_players(random: &mut Random) -> ([Player; 2], usize) {
    let person = |random: &mut Random| {
        let named = random.once_in(TWO_PEOPLE_ONE_IN);
        Player::Person(if named { random.choose(&PEOPLE).to_owned() } else { String::new() })
    };
    if random.once_in(TWO_PEOPLE_ONE_IN) {
        return ([person(random), person(random)], 50);
    }
    let all: Vec<_> = LEVELS.iter().flat_map(|(name, often, wins)| vec![(*name, *wins); *often]).collect();
    let (level, wins) = random.choose(&all);
    let mut players = [person(random), Player::Computer(level.to_owned())];
    if random.once_in(2) {
        players.reverse();
    }
    (players, wins)
}

/// The players end it: who plays better is not who resigns.
fn end_game(
    game: &mut Game,
    players: &[Player; 2],
    person_win_percent: usize,
    on_the_clock: bool,
    random: &mut Random,
) {
    let person = if players[0].is_person() { Color::White } else { Color::Black };
    let loser = if random.below(100) < person_win_percent { !person } else { person };
    match () {
        () if on_the_clock && random.once_in(2) => game.run_out_of_time(loser),
        () if random.once_in(AGREED_DRAW_ONE_IN) => game.agree_draw(),
        () => game.resign(loser),
    }
}

/// The tags, in the order in which the game writes them.
fn write_tags(pgn: &mut Pgn, players: &[Player; 2], thoughts: &[Duration], random: &mut Random) {
    let title = random.once_in(TITLED_ONE_IN).then(|| random.choose(&TITLES));
    record::set_title(pgn, title);
    record::set_players(pgn, players);
    record::StartTime::from_datetime(random_start_time(random)).write_tags(pgn);
    pgn.set_tag(record::SEED_TAG, &(random.next() << 31 | random.next()).to_string());
    pgn.set_tag(record::SECONDS_TAG, &thoughts.iter().sum::<Duration>().as_secs().to_string());
    record::set_starred(pgn, random.once_in(STARRED_ONE_IN));
}

/// Some minute of the year, rather in the evening.
fn random_start_time(random: &mut Random) -> DateTime {
    let at = date(2026, 1, 1).at(0, 0, 0, 0) + (random.below(MINUTES_PER_YEAR) as i64).minutes();
    let hour = if random.once_in(4) { at.hour() } else { 17 + (random.below(6) as i8) };
    at.with().hour(hour).second(random.below(60) as i8).build().unwrap_or(at)
}

/// What the clock showed after each move.
fn write_clock(pgn: &mut Pgn, control: TimeControl, thoughts: &[Duration]) {
    for (tag, value) in clock::time_control_tags(&[control; 2]) {
        pgn.set_tag(tag, &value);
    }
    let mut clock = Clock::new([control; 2], pgn.start().turn());
    clock.resume();
    for (node, thought) in pgn.line_mut().nodes.iter_mut().zip(thoughts) {
        let mover = clock.to_move();
        clock.advance((*thought).min(clock.left(mover) / 2));
        clock.press(mover);
        node.comments.extend(clock.left_after(clock.ply()).map(clock::clk_annotation));
    }
}
