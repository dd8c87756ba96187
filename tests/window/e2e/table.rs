//! A player at the real window, who knows the rules and checks every move against them.

use super::aim;
use super::hands::Hands;
use super::program::{Program, Since, until};
use congo_rules::{Game, Position, Square, pgn};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitStatus;
use std::time::Duration;

/// Time to open the window and load everything, on a busy machine without a graphics card.
const START: Duration = Duration::from_secs(90);
/// Time for a click or a key to take effect: a few frames, each of which may take a second.
const SOON: Duration = Duration::from_secs(30);

/// Time to draw a few frames, on a busy machine without a graphics card.
const A_FEW_FRAMES: Duration = Duration::from_secs(3);

/// The program, its window, and the expected game.
pub(crate) struct Table {
    pub(crate) program: Program,
    pub(crate) hands: Hands,
    folder: PathBuf,
    game: Game,
}

impl Table {
    /// Starts the program and waits for its menu.
    pub(crate) fn menu(folder: &Path) -> Self {
        Self::start(folder, &[], "screen: Menu")
    }

    /// Starts the program with more arguments and waits for a line of its log.
    pub(crate) fn start(folder: &Path, more: &[&str], ready: &str) -> Self {
        let mut program = Program::start(folder, more);
        program.hear(Program::beginning(), ready, START);
        let hands = Hands::at(program.id());
        Self { program, hands, folder: folder.to_owned(), game: Game::new() }
    }

    /// Presses the first, big button of the menu and waits for the board.
    pub(crate) fn press_first_button(&mut self) {
        let since = self.program.now();
        self.hands.keys("Tab Return");
        self.program.hear(since, "screen: Playing", SOON);
    }

    /// Starts a game like the last one from the menu: the second button, below the next opponent on the ladder.
    pub(crate) fn begin(&mut self) {
        let since = self.program.now();
        self.hands.key("Tab");
        // Two steps in one frame are one step.
        std::thread::sleep(A_FEW_FRAMES);
        self.hands.keys("Tab Return");
        self.program.hear(since, "screen: Playing", SOON);
        self.agreed(Game::new());
    }

    /// The expected game.
    pub(crate) fn game(&self) -> &Game {
        &self.game
    }

    /// Waits until the running game on disk is this one, and continues with it.
    pub(crate) fn agreed(&mut self, game: Game) {
        let wanted = facts(&game);
        until(&format!("{wanted:?} on disk"), SOON, || on_disk(&self.folder).filter(|found| facts(found) == wanted));
        self.game = game;
    }

    /// Pastes a position and waits until the game has it.
    pub(crate) fn paste(&mut self, fen: &str) {
        self.hands.paste(fen);
        self.agreed(Game::from_position(Position::from_fen(fen).expect("a legal position")));
    }

    /// Where to point for a square now.
    pub(crate) fn at(&self, square: &str) -> (i32, i32) {
        aim::at(self.game.position(), square.parse::<Square>().expect("a square"))
    }

    /// Clicks on squares one after another.
    pub(crate) fn click(&self, squares: &str) {
        squares.split_whitespace().for_each(|square| self.hands.click(self.at(square)));
    }

    /// Does something that must lead to this move and to nothing else.
    pub(crate) fn plays(&mut self, path: &str, act: impl FnOnce(&Self)) {
        let since = self.program.now();
        act(self);
        let mut game = self.game.clone();
        game.play(&path.parse().expect("a path")).expect("a legal move");
        let line = self.program.hear(since, "played ", SOON);
        let wanted = format!("played {path}: {}", game.position().fen());
        assert!(line.ends_with(&wanted), "{line:?} instead of {wanted:?}");
        self.agreed(game);
    }

    /// Plays a move by clicks on its squares.
    pub(crate) fn click_move(&mut self, path: &str) {
        let squares: Vec<String> = path.as_bytes().chunks(2).map(|name| String::from_utf8_lossy(name).into()).collect();
        self.plays(path, |table| table.click(&squares.join(" ")));
    }

    /// Takes back one ply by keyboard.
    pub(crate) fn undo(&mut self, key: &str) {
        self.hands.key(key);
        let mut game = self.game.clone();
        game.undo().expect("something to take back");
        self.agreed(game);
    }

    /// Replays what was taken back, by keyboard.
    pub(crate) fn redo(&mut self, key: &str) {
        self.hands.key(key);
        let mut game = self.game.clone();
        game.redo().expect("something to play again");
        self.agreed(game);
    }

    /// Waits for a line of the log.
    pub(crate) fn hear(&mut self, since: Since, text: &str) {
        self.program.hear(since, text, SOON);
    }

    /// Quits by the keyboard and returns the exit status.
    pub(crate) fn quit(self, patience: Duration) -> ExitStatus {
        self.hands.key("ctrl+q");
        self.program.ended(patience)
    }
}

/// The game that was saved last; an empty game if there is none.
pub(crate) fn on_disk(folder: &Path) -> Option<Game> {
    let games = fs::read_dir(folder).ok()?.flatten().map(|file| file.path());
    let games = games.filter(|path| path.extension().is_some_and(|ending| ending == "pgn"));
    let newest = games.max_by_key(|path| path.metadata().and_then(|data| data.modified()).ok());
    let Some(newest) = newest else { return Some(Game::new()) };
    let text = fs::read_to_string(newest).ok().filter(|text| !text.is_empty())?;
    // The file is written under another name and renamed: it is always complete.
    let games = pgn::parse(&text).unwrap_or_else(|problem| panic!("{problem} in {text}"));
    Some(games.first().expect("a game").to_game().unwrap_or_else(|problem| panic!("{problem} in {text}")))
}

/// What two equal games must have in common: start, moves, position, result.
fn facts(game: &Game) -> (String, Vec<String>, String, Option<String>) {
    (
        game.start().fen(),
        game.moves().iter().map(|turn| turn.path.to_string()).collect(),
        game.position().fen(),
        game.outcome().map(|outcome| outcome.to_string()),
    )
}
