//! Games on disk and in the clipboard: the one form is PGN, and the running game is written after every turn.

use super::{Match, MatchOver, MatchSetup, MatchStarted, Purpose, Seat, TurnPlayed, TurnUndone};
use crate::AppSystems;
use crate::files::{self, Folders};
use crate::settings::WriteFailed;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use congo_rules::Game;
use congo_rules::pgn::{self, Pgn};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

/// The running game, in the data folder.
const AUTOSAVE: &str = "running-game.pgn";
/// The seed, kept so that a resumed game goes on as it would have.
const SEED_TAG: &str = "CongoSeed";
const HUMAN: &str = "Human";
const COMPUTER: &str = "Computer ";

/// A game that was read.
#[derive(Debug, Clone)]
pub struct Opened {
    /// Who plays, and from which seed.
    pub setup: MatchSetup,
    /// The game so far.
    pub game: Game,
}

/// Whether there is a game to go on with.
#[derive(Resource, Debug, Default)]
pub struct Autosave {
    present: bool,
}

impl Autosave {
    /// Whether there is a game to go on with.
    pub fn exists(&self) -> bool {
        self.present
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Autosave>()
        .add_systems(Startup, look_for_autosave)
        .add_systems(Update, autosave.in_set(AppSystems::Listen).run_if(match_changed));
}

/// A file that cannot be read counts as a game to go on with: pressing Continue then says what is wrong with it.
fn look_for_autosave(library: Library, mut autosave: ResMut<Autosave>) {
    autosave.present = !matches!(library.read_autosave(), Ok(None));
}

fn match_changed(
    mut started: MessageReader<MatchStarted>,
    mut played: MessageReader<TurnPlayed>,
    mut undone: MessageReader<TurnUndone>,
    mut over: MessageReader<MatchOver>,
) -> bool {
    started.read().count() + played.read().count() + undone.read().count() + over.read().count() > 0
}

/// Written before anything is shown, so that what the player has seen is on disk. A finished game is not gone on with.
fn autosave(
    current: Res<Match>,
    folders: Option<Res<Folders>>,
    mut autosave: ResMut<Autosave>,
    mut failed: MessageWriter<WriteFailed>,
) {
    let Some(folders) = folders.filter(|_| current.purpose() == Purpose::Game) else { return };
    match files::write_whole(&folders.data.join(AUTOSAVE), &print(&current)) {
        Ok(()) => autosave.present = current.outcome().is_none(),
        Err(problem) => _ = failed.write(WriteFailed { problem: problem.to_string() }),
    }
}

/// Reads and writes games for whoever asks.
#[derive(SystemParam)]
pub struct Library<'w> {
    folders: Option<Res<'w, Folders>>,
    args: Option<Res<'w, crate::args::Args>>,
}

impl Library<'_> {
    /// A seed for a new game: the one from the command line, else one that differs every time.
    pub fn fresh_seed(&self) -> u64 {
        self.args.as_ref().and_then(|args| args.seed).unwrap_or_else(rand::random)
    }

    /// The game that was broken off; none if there is none or it is over.
    ///
    /// # Errors
    /// One sentence: which file, where in it, what is wrong.
    pub fn read_autosave(&self) -> Result<Option<Opened>, String> {
        let Some(folders) = &self.folders else { return Ok(None) };
        let path = folders.data.join(AUTOSAVE);
        let Some(text) = files::read_whole(&path).map_err(|problem| problem.to_string())? else { return Ok(None) };
        let opened = self.parse(&text).map_err(|problem| format!("{}: {problem}", path.display()))?;
        Ok(Some(opened).filter(|opened| opened.game.outcome().is_none()))
    }

    /// Reads the first game of a PGN text.
    ///
    /// # Errors
    /// One sentence: where in the text, what is wrong.
    pub fn parse(&self, text: &str) -> Result<Opened, String> {
        parse(text, self.fresh_seed())
    }

    /// The game as PGN.
    pub fn print(&self, current: &Match) -> String {
        print(current)
    }

    /// Keeps the game under a name; a name that is taken gets a number.
    ///
    /// # Errors
    /// One sentence: which file, what is wrong.
    pub fn save(&self, name: &str, current: &Match) -> Result<PathBuf, String> {
        let folders = self.folders.as_ref().ok_or("there is no folder for games on this system")?;
        let path = free_path(&folders.documents, &safe_name(name));
        files::write_whole(&path, &print(current)).map_err(|problem| problem.to_string())?;
        Ok(path)
    }

    /// Opens a kept game.
    ///
    /// # Errors
    /// One sentence: which file, where in it, what is wrong.
    pub fn load(&self, path: &Path) -> Result<Opened, String> {
        let missing = || format!("{}: there is no such file", path.display());
        let text = files::read_whole(path).map_err(|problem| problem.to_string())?.ok_or_else(missing)?;
        self.parse(&text).map_err(|problem| format!("{}: {problem}", path.display()))
    }
}

/// The kept games of a folder, the newest first.
pub fn list(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = std::fs::read_dir(folder) else { return Vec::new() };
    let mut games: Vec<(SystemTime, PathBuf)> = entries
        .flatten()
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "pgn"))
        .map(|path| (path.metadata().and_then(|data| data.modified()).unwrap_or(UNIX_EPOCH), path))
        .collect();
    games.sort_by(|one, other| other.cmp(one));
    games.into_iter().map(|(_, path)| path).collect()
}

fn print(current: &Match) -> String {
    let mut pgn = Pgn::from_game(current.game());
    let [white, black] = current.seats();
    pgn.set_tag("Event", "Congo");
    pgn.set_tag("White", &seat_tag(white));
    pgn.set_tag("Black", &seat_tag(black));
    pgn.set_tag(SEED_TAG, &current.seed().to_string());
    pgn.to_string()
}

fn parse(text: &str, fresh_seed: u64) -> Result<Opened, String> {
    let games = pgn::parse(text).map_err(|problem| problem.to_string())?;
    let pgn = games.first().ok_or("there is no game in it")?;
    let game = pgn.to_game().map_err(|problem| problem.to_string())?;
    let seats = ["White", "Black"].map(|tag| pgn.tag(tag).map_or(Seat::Human, read_seat));
    let seed = pgn.tag(SEED_TAG).and_then(|seed| seed.parse().ok()).unwrap_or(fresh_seed);
    Ok(Opened { setup: MatchSetup { start: game.start(), seats, seed, purpose: Purpose::Game }, game })
}

fn seat_tag(seat: &Seat) -> String {
    match seat {
        Seat::Human | Seat::Teacher => HUMAN.to_owned(),
        Seat::Computer(level) => format!("{COMPUTER}{level}"),
    }
}

/// Games from elsewhere name people; they are people here too.
fn read_seat(tag: &str) -> Seat {
    tag.strip_prefix(COMPUTER).map_or(Seat::Human, |level| Seat::Computer(level.to_owned()))
}

/// A file name that every system takes.
fn safe_name(name: &str) -> String {
    let kept: String = name
        .trim()
        .chars()
        .map(|sign| if sign.is_alphanumeric() || " -_.,()".contains(sign) { sign } else { '_' })
        .collect();
    let kept = kept.trim_matches(['.', ' ']);
    if kept.is_empty() { "game".to_owned() } else { kept.chars().take(80).collect() }
}

fn free_path(folder: &Path, name: &str) -> PathBuf {
    let plain = folder.join(format!("{name}.pgn"));
    let numbered = (2..1000).map(|number| folder.join(format!("{name} {number}.pgn")));
    std::iter::once(plain.clone()).chain(numbered).find(|path| !path.exists()).unwrap_or(plain)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn match_after(moves: &str) -> Match {
        let mut current = Match { seats: [Seat::Human, Seat::Computer("Cub".into())], seed: 42, ..default() };
        for path in moves.split_whitespace() {
            current.game.play(&path.parse().expect("a path")).expect("a legal move");
        }
        current
    }

    #[test]
    fn what_is_printed_is_read() {
        let current = match_after("a2a3 a6a5 b2b3");
        let opened = parse(&print(&current), 7).expect("readable");
        assert_eq!(opened.setup.seats, current.seats);
        assert_eq!(opened.setup.seed, 42);
        assert_eq!(opened.game.position().fen(), current.position().fen());
        assert_eq!(opened.game.ply(), 3);
    }

    #[test]
    fn what_is_wrong_is_said() {
        assert!(parse("", 0).is_err());
        let problem = parse("1. a2-a9", 0).expect_err("no such square");
        assert!(problem.contains('1'), "{problem}");
    }

    #[test]
    fn names_are_made_safe() {
        assert_eq!(safe_name("../../etc/passwd"), "_.._etc_passwd");
        assert_eq!(safe_name("  "), "game");
        assert_eq!(safe_name("Ann & Bob: final"), "Ann _ Bob_ final");
    }

    #[test]
    fn a_taken_name_gets_a_number() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        std::fs::write(folder.path().join("x.pgn"), "").expect("writable");
        assert_eq!(free_path(folder.path(), "x"), folder.path().join("x 2.pgn"));
    }
}
