//! The commands: the five of the platform's manual with their pages, and ours.

use congo_proto::online::Phrase;
use congo_proto::phrases::PHRASES;
use congo_rules::Square;
use std::path::PathBuf;

/// A typed command.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    /// The adviser's move for the side to move.
    Advise,
    /// The strongest level's best move with its line.
    Hint,
    /// Exit.
    Exit,
    /// The page of a command.
    Help(&'static HelpPage),
    /// From square to square; for a chain any number of squares.
    Move(Vec<Square>),
    /// Show something.
    Show(ShowTopic),
    /// Undo.
    Undo,
    /// Redo.
    Redo,
    /// Save the game to a file.
    Save(PathBuf),
    /// Load a game or a position from a file.
    Load(PathBuf),
    /// The position as text.
    Fen,
    /// The game as text.
    Pgn,
    /// List the levels; with a name, use that level from now on.
    Level(Option<String>),
    /// Flip the board.
    Flip,
    /// A command of an online game.
    Online(OnlineCommand),
    /// Set what to answer at once to what the opponent plays: turns and answers; none of them shows what is set.
    Expect(Vec<String>),
    /// Answer nothing at once any more.
    ExpectNothing,
}

/// A command of an online game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OnlineCommand {
    /// Resign.
    Resign,
    /// Offer a draw, or accept the opponent's offer.
    Draw,
    /// Decline the opponent's offer or request.
    Decline,
    /// Request a takeback, or grant the opponent's.
    Takeback,
    /// Send a chat phrase.
    Say(Phrase),
    /// Request or accept a rematch.
    Rematch,
    /// Claim the win because the opponent has been away for too long.
    Claim,
    /// Cancel the game before both have moved.
    Cancel,
    /// Show both clocks.
    Clock,
    /// Replace the token of the player's seat.
    RotateToken,
}

/// What `show` can show.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ShowTopic {
    /// The board.
    Board,
    /// The side to move, and the pieces of both sides.
    Players,
    /// The possible next steps.
    Moves,
    /// All three.
    Game,
}

impl ShowTopic {
    /// All topics with their names.
    pub const ALL: [(&'static str, Self); 4] =
        [("board", Self::Board), ("players", Self::Players), ("moves", Self::Moves), ("game", Self::Game)];
}

/// A page of the manual.
#[derive(Debug, PartialEq, Eq)]
pub struct HelpPage {
    /// The command.
    pub name: &'static str,
    /// Its effect.
    pub description: &'static str,
    /// Its syntax.
    pub usage: &'static str,
}

/// All commands: first those of the platform's manual, in its words.
pub const HELP_PAGES: &[HelpPage] = &[
    page("advise", "Advises next move based on a chosen algorithm.", "advise"),
    page("exit", "Exits the game.", "exit"),
    page(
        "help",
        "Shows help manual for a chosen command.",
        "help advise | exit | help | move | show | undo | redo | save | load | fen | pgn | level | hint | flip",
    ),
    page("move", "Moves a certain piece from a square to a square.", "move [a-g][1-7] [a-g][1-7]"),
    page("show", "Shows game statistics.", "show board | players | moves | game"),
    page("undo", "Takes back your last move and the reply to it.", "undo"),
    page("redo", "Replays a move that was undone.", "redo"),
    page("save", "Writes the game into a new file (PGN).", "save FILE"),
    page("load", "Loads the first game of a PGN file, or a position (Congo FEN) from a file.", "load FILE"),
    page("fen", "Shows the position as text (Congo FEN).", "fen"),
    page("pgn", "Shows the game as text (PGN).", "pgn"),
    page("level", "Shows the levels of the computer, or changes its level.", "level [NAME]"),
    page("hint", "Shows the strongest level's best move and the line that it expects.", "hint"),
    page("flip", "Shows the board from the other side.", "flip"),
];

/// The commands of online games.
pub const ONLINE_HELP_PAGES: &[HelpPage] = &[
    page("resign", "Resigns; the opponent wins.", "resign"),
    page("draw", "Offers a draw, or accepts the opponent's offer.", "draw"),
    page("decline", "Declines what the opponent offers or requests.", "decline"),
    page("takeback", "Requests a takeback of your last move, or accepts the opponent's request.", "takeback"),
    page(
        "say",
        "Sends a chat phrase to the opponent.",
        "say hello | fun | played | oops | moment | thanks | game | bye",
    ),
    page("rematch", "Requests a rematch with colours exchanged, or accepts the opponent's request.", "rematch"),
    page("claim", "Claims the win if the opponent has been away for too long.", "claim"),
    page("cancel", "Ends the game before both have moved; nobody wins.", "cancel"),
    page("clock", "Shows the time left on both clocks.", "clock"),
    page(
        "expect",
        "Plays your answer at once if the opponent plays the move before it, in a game with days for a move.",
        "expect [none | MOVE ANSWER ...], such as expect a6a5 b2b3",
    ),
    page("rotate", "Replaces the token of your seat; the old token becomes invalid.", "rotate"),
];

/// The page about help in online games.
pub const ONLINE_HELP_OVERVIEW: HelpPage = page(
    "help",
    "Shows help manual for a chosen command.",
    "help advise | exit | help | move | show | save | fen | pgn | level | hint | flip | resign | draw | decline \
     | takeback | say | rematch | claim | cancel | clock | expect | rotate",
);

/// Commands that network games do not have, because they change the past or load another game.
pub const LOCAL_ONLY_COMMANDS: [&str; 3] = ["undo", "redo", "load"];

const fn page(name: &'static str, description: &'static str, usage: &'static str) -> HelpPage {
    HelpPage { name, description, usage }
}

/// The page of a command.
pub fn find_page(name: &str) -> Option<&'static HelpPage> {
    HELP_PAGES.iter().chain(ONLINE_HELP_PAGES).find(|page| page.name == name)
}

/// Why a line is not a command.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ParseError {
    /// It is empty.
    Empty,
    /// There is no such command.
    Unknown(String),
    /// The command exists, but its arguments are wrong.
    Malformed(&'static str),
}

/// Parses a line.
///
/// # Errors
/// Why it is not a command.
pub fn parse(line: &str) -> Result<Command, ParseError> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let [name, arguments @ ..] = &words[..] else { return Err(ParseError::Empty) };
    let page = find_page(name).ok_or_else(|| ParseError::Unknown((*name).to_owned()))?;
    // A file name may contain spaces.
    let rest = || line.trim_start()[name.len()..].trim();
    build_command(page.name, arguments, rest()).ok_or(ParseError::Malformed(page.name))
}

fn build_command(name: &str, arguments: &[&str], rest: &str) -> Option<Command> {
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
        "resign" => alone(Command::Online(OnlineCommand::Resign)),
        "draw" => alone(Command::Online(OnlineCommand::Draw)),
        "decline" => alone(Command::Online(OnlineCommand::Decline)),
        "takeback" => alone(Command::Online(OnlineCommand::Takeback)),
        "rematch" => alone(Command::Online(OnlineCommand::Rematch)),
        "claim" => alone(Command::Online(OnlineCommand::Claim)),
        "cancel" => alone(Command::Online(OnlineCommand::Cancel)),
        "clock" => alone(Command::Online(OnlineCommand::Clock)),
        "rotate" => alone(Command::Online(OnlineCommand::RotateToken)),
        "expect" => match arguments {
            ["none"] => Some(Command::ExpectNothing),
            turns if turns.len().is_multiple_of(2) => {
                Some(Command::Expect(turns.iter().map(|turn| (*turn).to_owned()).collect()))
            }
            _ => None,
        },
        "say" => match arguments {
            [word] => find_phrase(word).map(|phrase| Command::Online(OnlineCommand::Say(phrase))),
            _ => None,
        },
        "help" => match arguments {
            [] => find_page("help").map(Command::Help),
            [topic] => find_page(topic).map(Command::Help),
            _ => None,
        },
        "move" if arguments.len() >= 2 => {
            arguments.iter().map(|square| square.parse().ok()).collect::<Option<Vec<Square>>>().map(Command::Move)
        }
        "show" => match arguments {
            [what] => ShowTopic::ALL.iter().find(|(name, _)| name == what).map(|(_, show)| Command::Show(*show)),
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

fn find_phrase(word: &str) -> Option<Phrase> {
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
            ("  show\tmoves ", Command::Show(ShowTopic::Moves)),
            ("move a2 a3", Command::Move(squares("a2 a3"))),
            ("move b1 d3 f5", Command::Move(squares("b1 d3 f5"))),
            ("save  my game.pgn ", Command::Save("my game.pgn".into())),
            ("level", Command::Level(None)),
            ("level lion", Command::Level(Some("lion".into()))),
            ("help", Command::Help(&HELP_PAGES[2])),
            ("say oops", Command::Online(OnlineCommand::Say(Phrase::Oops))),
            ("takeback", Command::Online(OnlineCommand::Takeback)),
            ("expect", Command::Expect(Vec::new())),
            ("expect a6a5 b2b3", Command::Expect(vec!["a6a5".into(), "b2b3".into()])),
            ("expect none", Command::ExpectNothing),
            ("rotate", Command::Online(OnlineCommand::RotateToken)),
        ] {
            assert_eq!(parse(line), Ok(command), "{line}");
        }
    }

    #[test]
    fn other_lines_are_not_commands() {
        assert_eq!(parse("  "), Err(ParseError::Empty));
        assert_eq!(parse("unknown a b"), Err(ParseError::Unknown("unknown".into())));
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
            "expect a6a5",
            "say",
            "say nothing",
            "say hello fun",
            "resign now",
            "draw 1",
        ] {
            let name = line.split(' ').next().expect("a word");
            assert_eq!(parse(line), Err(ParseError::Malformed(find_page(name).expect(name).name)), "{line}");
        }
    }

    #[test]
    fn every_command_has_a_help_page_and_is_listed_by_help() {
        let help = find_page("help").expect("a page").usage;
        let named = |help: &str, page: &HelpPage| help.split([' ', '|']).any(|word| word == page.name);
        for page in HELP_PAGES {
            assert!(named(help, page), "{}", page.name);
            assert_eq!(
                named(ONLINE_HELP_OVERVIEW.usage, page),
                !LOCAL_ONLY_COMMANDS.contains(&page.name),
                "{}",
                page.name
            );
        }
        for page in ONLINE_HELP_PAGES {
            assert!(named(ONLINE_HELP_OVERVIEW.usage, page), "{}", page.name);
        }
        assert!(HELP_PAGES.iter().chain(ONLINE_HELP_PAGES).all(|page| page.usage.starts_with(page.name)));
    }

    #[test]
    fn the_help_page_of_say_lists_every_phrase() {
        let usage = find_page("say").expect("a page").usage;
        let words: Vec<&str> = usage["say ".len()..].split(" | ").collect();
        assert_eq!(words, PHRASES.map(|entry| entry.word));
    }
}
