//! Events in the words of the platform's manual, as letters, or with animals and colours if the terminal supports them.

use crate::command::{HelpPage, ShowTopic};
use crate::event::{OutputEvent, side_name};
use congo_proto::steps::{BoardStep, PartialTurn};
use congo_rules::{Color, Outcome, Piece, PieceKind, Setup, Square};
use std::fmt::Write;

/// The style of the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Style {
    /// Whether to use animals and colours instead of the manual's letters.
    pub emoji: bool,
    /// Whether Black is at the near edge.
    pub flipped: bool,
}

const BANNER: &str = r"
   ____
  / ___|___  _ __   __ _  ___
 | |   / _ \| '_ \ / _` |/ _ \
 | |__| (_) | | | | (_| | (_) |
  \____\___/|_| |_|\__, |\___/
                   |___/
";

/// The kinds in the manual's order.
const PIECE_COUNT_ORDER: [PieceKind; 8] = [
    PieceKind::Elephant,
    PieceKind::Zebra,
    PieceKind::Giraffe,
    PieceKind::Crocodile,
    PieceKind::Pawn,
    PieceKind::Superpawn,
    PieceKind::Lion,
    PieceKind::Monkey,
];

/// Colours from the 256-colour palette: of the squares, and of the letters of White and Black.
const GRASS_COLOR: u8 = 65;
const CASTLE_COLOR: u8 = 137;
const RIVER_COLOR: u8 = 67;
const WHITE_PIECE_COLOR: u8 = 231;
const BLACK_PIECE_COLOR: u8 = 16;
/// The maximum length of a line of steps, in characters.
const MAX_STEPS_LINE_CHARS: usize = 40;

/// The text of an event.
pub fn format_event(event: &OutputEvent, partial_turn: &PartialTurn, style: Style) -> String {
    match event {
        OutputEvent::Greeting => BANNER.to_owned(),
        OutputEvent::NetworkGame(id) => format!("\n network gameId {id}\n"),
        OutputEvent::RemoteSteps(steps) => {
            format!("\n transitions {}\n{}", chain_text(steps), board_text(&partial_turn.setup(), style))
        }
        OutputEvent::Shown(show) => topic_text(*show, partial_turn, style),
        OutputEvent::Moved(steps, turn) => {
            let mut text = format!("\n {}\n", turn_text(steps));
            let drowned = turn.iter().flat_map(|turn| turn.drowned());
            let drowned: Vec<String> = drowned.map(|(square, piece)| format!("{} on {square}", piece.kind)).collect();
            if !drowned.is_empty() {
                _ = writeln!(text, " drowned: {}", drowned.join(", "));
            }
            text + &board_text(&partial_turn.setup(), style)
        }
        OutputEvent::ChainContinues((at, _)) => format!("\n The monkey may go on, or stop with \"move {at} {at}\".\n"),
        OutputEvent::Advised(steps) => format!(" Advised move is {}.\n", chain_text(steps)),
        OutputEvent::Hinted(line, score) => hint_text(line, &score.to_string()),
        OutputEvent::Page(page) => help_text(page),
        OutputEvent::Empty => " Input command is an empty string. Try again.\n".to_owned(),
        OutputEvent::Unknown(name) => format!(" Command {name} is not supported. Consult \"help help\".\n"),
        OutputEvent::Malformed(name) => format!(" Wrong command format. Consult \"help {name}\".\n"),
        OutputEvent::IllegalMove => " Entered move is wrong. Consult \"show moves\".\n".to_owned(),
        OutputEvent::Done(text) | OutputEvent::BoardChanged(text) | OutputEvent::Failed(text) => format!(" {text}\n"),
        OutputEvent::Text(text) => {
            text.trim_end().lines().map(|line| format!(" {line}").trim_end().to_owned() + "\n").collect()
        }
        OutputEvent::Levels(names, playing) => levels_text(names, playing),
        OutputEvent::Thinking(_) => String::new(),
        OutputEvent::Ended(outcome) => outcome_text(*outcome),
        OutputEvent::Note(note) => format!(" {}\n", note.text),
        OutputEvent::Leaving => "The program is terminated...\n".to_owned(),
    }
}

fn hint_text(line: &[String], score: &str) -> String {
    match line {
        [] => " There is no move.\n".to_owned(),
        [best] => format!(" Best is {best} ({score}).\n"),
        [best, rest @ ..] => format!(" Best is {best} ({score}), then {}.\n", rest.join(" ")),
    }
}

fn levels_text(names: &[String], playing: &[Option<String>; 2]) -> String {
    let who = |name: &String| {
        let sides = Color::ALL.into_iter().filter(|color| playing[color.index()].as_ref() == Some(name));
        let sides: Vec<&str> = sides.map(side_name).collect();
        if sides.is_empty() { String::new() } else { format!("  plays {}", sides.join(" and ")) }
    };
    names.iter().map(|name| format!(" {}{}\n", name.to_lowercase(), who(name))).collect()
}

fn outcome_text(outcome: Outcome) -> String {
    match outcome {
        Outcome::Win { winner, .. } => format!("\n {} wins.\n\n", side_name(winner)),
        Outcome::Draw(reason) => format!("\n draw: {reason}.\n\n"),
    }
}

/// Steps in the manual's format.
fn turn_text(steps: &[BoardStep]) -> String {
    format!("{} {}", if steps.len() == 1 { "transition" } else { "transitions" }, chain_text(steps))
}

fn chain_text(steps: &[BoardStep]) -> String {
    steps.iter().map(step_text).collect::<Vec<_>>().join(" -> ")
}

fn step_text((from, to): &BoardStep) -> String {
    format!("({from},{to})")
}

fn help_text(page: &HelpPage) -> String {
    let HelpPage { name, description, usage } = page;
    format!(" NAME\n    {name}\n DESCRIPTION\n    {description}\n USAGE\n    {usage}\n")
}

fn topic_text(topic: ShowTopic, partial_turn: &PartialTurn, style: Style) -> String {
    let setup = partial_turn.setup();
    match topic {
        ShowTopic::Board => board_text(&setup, style),
        ShowTopic::Players => players_text(&setup),
        ShowTopic::Moves => moves_text(&partial_turn.legal_steps()),
        ShowTopic::Game => board_text(&setup, style) + &players_text(&setup) + &moves_text(&partial_turn.legal_steps()),
    }
}

fn moves_text(steps: &[BoardStep]) -> String {
    let mut lines = vec![String::new()];
    for step in steps {
        let text = format!(" {}", step_text(step));
        match lines.last_mut() {
            Some(line) if line.len() + text.len() <= MAX_STEPS_LINE_CHARS => line.push_str(&text),
            _ => lines.push(text),
        }
    }
    format!("\n{}\n", lines.join("\n"))
}

fn players_text(setup: &Setup) -> String {
    let mut text = String::from("\n");
    for color in Color::ALL {
        let star = if setup.turn == color { '*' } else { ' ' };
        _ = write!(text, " {star} {}", side_name(color));
        for kind in PIECE_COUNT_ORDER {
            let count = setup.pieces().filter(|(_, piece)| *piece == Piece { color, kind }).count();
            _ = write!(text, " {count}{}", Piece { color, kind });
        }
        text.push('\n');
    }
    text
}

fn board_text(setup: &Setup, style: Style) -> String {
    let ranks: Vec<u8> = if style.flipped { (0..7).collect() } else { (0..7).rev().collect() };
    let files: Vec<u8> = if style.flipped { (0..7).rev().collect() } else { (0..7).collect() };
    let mut text = String::from("\n");
    for rank in ranks {
        _ = write!(text, " {}  ", rank + 1);
        for file in &files {
            let square = Square::at(*file, rank);
            let piece = setup.board[square.index()];
            text.push_str(&if style.emoji { emoji_square(square, piece) } else { letter_square(square, piece) });
        }
        text.push('\n');
    }
    text.push_str("\n /  ");
    for file in files {
        let name = char::from(b'a' + file);
        _ = if style.emoji { write!(text, " {name}  ") } else { write!(text, " {name}") };
    }
    text.truncate(text.trim_end().len());
    text + "\n"
}

fn letter_square(square: Square, piece: Option<Piece>) -> String {
    match piece {
        Some(piece) => format!(" {piece}"),
        None => format!(" {}", if square.is_river() { '+' } else { '-' }),
    }
}

/// A square in its colour with its animal, which is two columns wide, and its letter, whose case shows the side.
fn emoji_square(square: Square, piece: Option<Piece>) -> String {
    let ground = match square.castle() {
        _ if square.is_river() => RIVER_COLOR,
        Some(_) => CASTLE_COLOR,
        None => GRASS_COLOR,
    };
    let (text, ink) = match piece {
        Some(piece) => (
            format!("{}{piece} ", piece_emoji(piece.kind)),
            [WHITE_PIECE_COLOR, BLACK_PIECE_COLOR][piece.color.index()],
        ),
        None => ("    ".to_owned(), WHITE_PIECE_COLOR),
    };
    format!("\x1b[48;5;{ground};38;5;{ink};1m{text}\x1b[0m")
}

fn piece_emoji(kind: PieceKind) -> &'static str {
    match kind {
        PieceKind::Giraffe => "🦒",
        PieceKind::Monkey => "🐒",
        PieceKind::Elephant => "🐘",
        PieceKind::Lion => "🦁",
        PieceKind::Crocodile => "🐊",
        PieceKind::Zebra => "🦓",
        PieceKind::Pawn => "🐾",
        PieceKind::Superpawn => "🦅",
    }
}
