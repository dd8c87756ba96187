//! What can be typed: the five commands of the platform's manual with their pages, and ours beside them.

use congo_proto::online::Phrase;
use congo_proto::phrases::PHRASES;
use congo_rules::Square;
use std::path::PathBuf;

/// Something that is asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    /// A move for the side to move, by whoever advises it.
    Advise,
    /// The best move that the strongest player finds, with its line.
    Hint,
    /// Leave.
    Exit,
    /// The page of a command.
    Help(&'static Page),
    /// From square to square; of a chain as many squares as wanted.
    Move(Vec<Square>),
    /// Show something.
    Show(Show),
    /// Take back.
    Undo,
    /// Play again what was taken back.
    Redo,
    /// Write the game into a file.
    Save(PathBuf),
    /// Go on with the game or the position of a file.
    Load(PathBuf),
    /// The position as text.
    Fen,
    /// The game as text.
    Pgn,
    /// The levels; with a name, that one plays from now on.
    Level(Option<String>),
    /// Look from the other side.
    Flip,
    /// Something between two people, over our own service.
    Wish(Wish),
}

/// What only people who play over our own service can want.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wish {
    /// Give the game up.
    Resign,
    /// Offer a draw, or take the other's offer.
    Draw,
    /// Say no to what the other offers or asks.
    Decline,
    /// Ask for the own last turn back, or give the other his.
    Takeback,
    /// Say something.
    Say(Phrase),
    /// Another game with changed sides.
    Rematch,
    /// Win because the other has been away for too long.
    Claim,
    /// Give up before both have moved; nobody wins.
    Cancel,
    /// How much time both have.
    Clock,
    /// A new token for the own seat.
    RotateToken,
}

/// What can be shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Show {
    /// The board.
    Board,
    /// Who is to move, and what both sides have.
    Players,
    /// The steps that may come next.
    Moves,
    /// All three.
    Game,
}

impl Show {
    /// All of them, by their names.
    pub const ALL: [(&'static str, Self); 4] =
        [("board", Self::Board), ("players", Self::Players), ("moves", Self::Moves), ("game", Self::Game)];
}

/// A page of the manual.
#[derive(Debug, PartialEq, Eq)]
pub struct Page {
    /// The command.
    pub name: &'static str,
    /// What it does.
    pub description: &'static str,
    /// How it is typed.
    pub usage: &'static str,
}

/// All commands: first those of the platform's manual, in its words.
pub const PAGES: &[Page] = &[
    page("advise", "Advises next move based on a chosen algorithm.", "advise"),
    page("exit", "Exits the game.", "exit"),
    page(
        "help",
        "Shows help manual for a chosen command.",
        "help advise | exit | help | move | show | undo | redo | save | load | fen | pgn | level | hint | flip",
    ),
    page("move", "Moves a certain piece from a square to a square.", "move [a-g][1-7] [a-g][1-7]"),
    page("show", "Shows game statistics.", "show board | players | moves | game"),
    page("undo", "Takes back your last move, and the answer to it.", "undo"),
    page("redo", "Plays again what was taken back.", "redo"),
    page("save", "Writes the game into a new file (PGN).", "save FILE"),
    page("load", "Goes on with the first game of a PGN file, or with a position (Congo FEN) from a file.", "load FILE"),
    page("fen", "Shows the position as text (Congo FEN).", "fen"),
    page("pgn", "Shows the game as text (PGN).", "pgn"),
    page("level", "Shows the levels of the computer, or changes its level.", "level [NAME]"),
    page("hint", "Shows the best move that the strongest level finds, and what it expects then.", "hint"),
    page("flip", "Shows the board from the other side.", "flip"),
];

/// The commands that only people have who play over our own service.
pub const ONLINE: &[Page] = &[
    page("resign", "Gives the game up; the other side wins.", "resign"),
    page("draw", "Offers a draw, or takes the offer of the other side.", "draw"),
    page("decline", "Says no to what the other side offers or asks.", "decline"),
    page("takeback", "Asks for your last move back, or gives the other side back what it asks for.", "takeback"),
    page("say", "Says something to the other side.", "say hello | fun | played | oops | moment | thanks | game | bye"),
    page("rematch", "Asks for another game with changed sides, or takes the other side at its word.", "rematch"),
    page("claim", "Wins the game if the other side has been away for too long.", "claim"),
    page("cancel", "Ends the game before both have moved; nobody wins.", "cancel"),
    page("clock", "Shows how much time both sides have.", "clock"),
    page("rotate", "Replaces the token of your seat; the old one no longer plays for you.", "rotate"),
];

/// The page about help in a game over our own service.
pub const HELP_ONLINE: Page = page(
    "help",
    "Shows help manual for a chosen command.",
    "help advise | exit | help | move | show | save | fen | pgn | level | hint | flip | resign | draw | decline \
     | takeback | say | rematch | claim | cancel | clock | rotate",
);

/// What goes back or elsewhere, which a game over a network does not.
pub const LOCAL_ONLY: [&str; 3] = ["undo", "redo", "load"];

const fn page(name: &'static str, description: &'static str, usage: &'static str) -> Page {
    Page { name, description, usage }
}

/// The page of a command.
pub fn page_of(name: &str) -> Option<&'static Page> {
    PAGES.iter().chain(ONLINE).find(|page| page.name == name)
}

/// Why a line is no command.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NoCommand {
    /// Nothing was typed.
    Empty,
    /// There is no such command.
    Unknown(String),
    /// The command exists, but is typed otherwise.
    Malformed(&'static str),
}

/// Reads a line.
///
/// # Errors
/// If it is no command.
pub fn parse(line: &str) -> Result<Command, NoCommand> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let [name, arguments @ ..] = &words[..] else { return Err(NoCommand::Empty) };
    let page = page_of(name).ok_or_else(|| NoCommand::Unknown((*name).to_owned()))?;
    // A name of a file may hold spaces.
    let rest = || line.trim_start()[name.len()..].trim();
    command(page.name, arguments, rest()).ok_or(NoCommand::Malformed(page.name))
}

fn command(name: &str, arguments: &[&str], rest: &str) -> Option<Command> {
    let alone = |command: Command| arguments.is_empty().then_some(command);
    match name {
        "advise" => alone(Command::Advise),
        "hint" => alone(Command::Hint),
        "exit" => alone(Command::Exit),
        "undo" => alone(Command::Undo),
        "redo" => alone(Command::Redo),
        "fen" => alone(Command::Fen),
        "pgn" => alone(Command::Pgn),
        "flip" => alone(Command::Flip),
        "resign" => alone(Command::Wish(Wish::Resign)),
        "draw" => alone(Command::Wish(Wish::Draw)),
        "decline" => alone(Command::Wish(Wish::Decline)),
        "takeback" => alone(Command::Wish(Wish::Takeback)),
        "rematch" => alone(Command::Wish(Wish::Rematch)),
        "claim" => alone(Command::Wish(Wish::Claim)),
        "cancel" => alone(Command::Wish(Wish::Cancel)),
        "clock" => alone(Command::Wish(Wish::Clock)),
        "rotate" => alone(Command::Wish(Wish::RotateToken)),
        "say" => match arguments {
            [word] => phrase(word).map(|phrase| Command::Wish(Wish::Say(phrase))),
            _ => None,
        },
        "help" => match arguments {
            [] => page_of("help").map(Command::Help),
            [topic] => page_of(topic).map(Command::Help),
            _ => None,
        },
        "move" if arguments.len() >= 2 => {
            arguments.iter().map(|square| square.parse().ok()).collect::<Option<Vec<Square>>>().map(Command::Move)
        }
        "show" => match arguments {
            [what] => Show::ALL.iter().find(|(name, _)| name == what).map(|(_, show)| Command::Show(*show)),
            _ => None,
        },
        "level" => match arguments {
            [] => Some(Command::Level(None)),
            [level] => Some(Command::Level(Some((*level).to_owned()))),
            _ => None,
        },
        "save" | "load" if rest.is_empty() => None,
        "save" => Some(Command::Save(rest.into())),
        "load" => Some(Command::Load(rest.into())),
        _ => None,
    }
}

fn phrase(word: &str) -> Option<Phrase> {
    PHRASES.iter().find(|entry| entry.word == word).map(|entry| entry.phrase)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_commands() {
        let squares = |text: &str| text.split(' ').map(|square| square.parse().expect("a square")).collect();
        for (line, command) in [
            ("advise", Command::Advise),
            ("  show\tmoves ", Command::Show(Show::Moves)),
            ("move a2 a3", Command::Move(squares("a2 a3"))),
            ("move b1 d3 f5", Command::Move(squares("b1 d3 f5"))),
            ("save  my game.pgn ", Command::Save("my game.pgn".into())),
            ("level", Command::Level(None)),
            ("level lion", Command::Level(Some("lion".into()))),
            ("help", Command::Help(&PAGES[2])),
            ("say oops", Command::Wish(Wish::Say(Phrase::Oops))),
            ("takeback", Command::Wish(Wish::Takeback)),
            ("rotate", Command::Wish(Wish::RotateToken)),
        ] {
            assert_eq!(parse(line), Ok(command), "{line}");
        }
    }

    #[test]
    fn others_are_not() {
        assert_eq!(parse("  "), Err(NoCommand::Empty));
        assert_eq!(parse("unknown a b"), Err(NoCommand::Unknown("unknown".into())));
        for line in [
            "advise me",
            "exit now",
            "help me",
            "help help help",
            "move",
            "move a2",
            "move a2 h9",
            "show",
            "show all",
            "save",
            "load",
            "level a b",
            "say",
            "say nothing",
            "say hello fun",
            "resign now",
            "draw 1",
        ] {
            let name = line.split(' ').next().expect("a word");
            assert_eq!(parse(line), Err(NoCommand::Malformed(page_of(name).expect(name).name)), "{line}");
        }
    }

    #[test]
    fn every_command_has_its_page_and_is_named_in_the_page_about_help() {
        let help = page_of("help").expect("a page").usage;
        let named = |help: &str, page: &Page| help.split([' ', '|']).any(|word| word == page.name);
        for page in PAGES {
            assert!(named(help, page), "{}", page.name);
            assert_eq!(named(HELP_ONLINE.usage, page), !LOCAL_ONLY.contains(&page.name), "{}", page.name);
        }
        for page in ONLINE {
            assert!(named(HELP_ONLINE.usage, page), "{}", page.name);
        }
        assert!(PAGES.iter().chain(ONLINE).all(|page| page.usage.starts_with(page.name)));
    }

    #[test]
    fn the_page_about_say_names_all_that_can_be_said() {
        let usage = page_of("say").expect("a page").usage;
        let words: Vec<&str> = usage["say ".len()..].split(" | ").collect();
        assert_eq!(words, PHRASES.map(|entry| entry.word));
    }
}
