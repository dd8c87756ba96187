//! Events in the words of the platform's manual, as letters, or with animals and colours where the terminal has them.

use crate::command::{Page, Show};
use crate::event::{Event, side};
use congo_proto::steps::{Pair, Table};
use congo_rules::{Color, Kind, Outcome, Piece, Setup, Square};
use std::fmt::Write;

/// How it looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Style {
    /// Animals and colours; else the manual's letters.
    pub animals: bool,
    /// Whether Black sits near.
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

/// The kinds in the order in which the manual counts them.
const COUNTED: [Kind; 8] = [
    Kind::Elephant,
    Kind::Zebra,
    Kind::Giraffe,
    Kind::Crocodile,
    Kind::Pawn,
    Kind::Superpawn,
    Kind::Lion,
    Kind::Monkey,
];

/// Colours of the usual 256: of the squares, and of the letters of White and Black.
const GRASS: u8 = 65;
const SAND: u8 = 137;
const RIVER: u8 = 67;
const LIGHT: u8 = 231;
const DARK: u8 = 16;
/// A line of steps is no longer than this, in letters.
const LINE: usize = 40;

/// What is said of an event.
pub fn say(event: &Event, table: &Table, style: Style) -> String {
    match event {
        Event::Greeting => BANNER.to_owned(),
        Event::NetworkGame(id) => format!("\n network gameId {id}\n"),
        Event::Arrived(steps) => format!("\n transitions {}\n{}", chain(steps), board(&table.setup(), style)),
        Event::Shown(show) => shown(*show, table, style),
        Event::Moved(steps, turn) => {
            let mut text = format!("\n {}\n", moved(steps));
            let drowned = turn.iter().flat_map(|turn| turn.drowned());
            let drowned: Vec<String> = drowned.map(|(square, piece)| format!("{} on {square}", piece.kind)).collect();
            if !drowned.is_empty() {
                _ = writeln!(text, " drowned: {}", drowned.join(", "));
            }
            text + &board(&table.setup(), style)
        }
        Event::GoesOn((at, _)) => format!("\n The monkey may go on, or stop with \"move {at} {at}\".\n"),
        Event::Advised(steps) => format!(" Advised move is {}.\n", chain(steps)),
        Event::Hinted(line, score) => hinted(line, &score.to_string()),
        Event::Page(page) => manual(page),
        Event::Empty => " Input command is an empty string. Try again.\n".to_owned(),
        Event::Unknown(name) => format!(" Command {name} is not supported. Consult \"help help\".\n"),
        Event::Malformed(name) => format!(" Wrong command format. Consult \"help {name}\".\n"),
        Event::WrongMove => " Entered move is wrong. Consult \"show moves\".\n".to_owned(),
        Event::Done(text) | Event::Placed(text) | Event::Failed(text) => format!(" {text}\n"),
        Event::Text(text) => {
            text.trim_end().lines().map(|line| format!(" {line}").trim_end().to_owned() + "\n").collect()
        }
        Event::Levels(names, playing) => levels(names, playing),
        Event::Thinks(_) => String::new(),
        Event::Ended(outcome) => ended(*outcome),
        Event::Note(note) => format!(" {}\n", note.text),
        Event::Leaving => "The program is terminated...\n".to_owned(),
    }
}

fn hinted(line: &[String], score: &str) -> String {
    match line {
        [] => " There is no move.\n".to_owned(),
        [best] => format!(" Best is {best} ({score}).\n"),
        [best, rest @ ..] => format!(" Best is {best} ({score}), then {}.\n", rest.join(" ")),
    }
}

fn levels(names: &[String], playing: &[Option<String>; 2]) -> String {
    let who = |name: &String| {
        let sides = Color::ALL.into_iter().filter(|color| playing[color.index()].as_ref() == Some(name));
        let sides: Vec<&str> = sides.map(side).collect();
        if sides.is_empty() { String::new() } else { format!("  plays {}", sides.join(" and ")) }
    };
    names.iter().map(|name| format!(" {}{}\n", name.to_lowercase(), who(name))).collect()
}

fn ended(outcome: Outcome) -> String {
    match outcome {
        Outcome::Win { winner, .. } => format!("\n {} wins.\n\n", side(winner)),
        Outcome::Draw(reason) => format!("\n draw: {reason}.\n\n"),
    }
}

/// Steps as the manual writes them.
fn moved(steps: &[Pair]) -> String {
    format!("{} {}", if steps.len() == 1 { "transition" } else { "transitions" }, chain(steps))
}

fn chain(steps: &[Pair]) -> String {
    steps.iter().map(pair).collect::<Vec<_>>().join(" -> ")
}

fn pair((from, to): &Pair) -> String {
    format!("({from},{to})")
}

fn manual(page: &Page) -> String {
    let Page { name, description, usage } = page;
    format!(" NAME\n    {name}\n DESCRIPTION\n    {description}\n USAGE\n    {usage}\n")
}

fn shown(show: Show, table: &Table, style: Style) -> String {
    let setup = table.setup();
    match show {
        Show::Board => board(&setup, style),
        Show::Players => players(&setup),
        Show::Moves => moves(&table.steps()),
        Show::Game => board(&setup, style) + &players(&setup) + &moves(&table.steps()),
    }
}

fn moves(steps: &[Pair]) -> String {
    let mut lines = vec![String::new()];
    for step in steps {
        let text = format!(" {}", pair(step));
        match lines.last_mut() {
            Some(line) if line.len() + text.len() <= LINE => line.push_str(&text),
            _ => lines.push(text),
        }
    }
    format!("\n{}\n", lines.join("\n"))
}

fn players(setup: &Setup) -> String {
    let mut text = String::from("\n");
    for color in Color::ALL {
        let star = if setup.turn == color { '*' } else { ' ' };
        _ = write!(text, " {star} {}", side(color));
        for kind in COUNTED {
            let count = setup.men().filter(|(_, piece)| *piece == Piece { color, kind }).count();
            _ = write!(text, " {count}{}", Piece { color, kind });
        }
        text.push('\n');
    }
    text
}

fn board(setup: &Setup, style: Style) -> String {
    let ranks: Vec<u8> = if style.flipped { (0..7).collect() } else { (0..7).rev().collect() };
    let files: Vec<u8> = if style.flipped { (0..7).rev().collect() } else { (0..7).collect() };
    let mut text = String::from("\n");
    for rank in ranks {
        _ = write!(text, " {}  ", rank + 1);
        for file in &files {
            let square = Square::at(*file, rank);
            let piece = setup.board[square.index()];
            text.push_str(&if style.animals { animal(square, piece) } else { letter(square, piece) });
        }
        text.push('\n');
    }
    text.push_str("\n /  ");
    for file in files {
        let name = char::from(b'a' + file);
        _ = if style.animals { write!(text, " {name}  ") } else { write!(text, " {name}") };
    }
    text.truncate(text.trim_end().len());
    text + "\n"
}

fn letter(square: Square, piece: Option<Piece>) -> String {
    match piece {
        Some(piece) => format!(" {piece}"),
        None => format!(" {}", if square.is_river() { '+' } else { '-' }),
    }
}

/// A square in its colour, with the animal, which is two letters wide, and its own letter, which tells its side.
fn animal(square: Square, piece: Option<Piece>) -> String {
    let ground = match square.castle() {
        _ if square.is_river() => RIVER,
        Some(_) => SAND,
        None => GRASS,
    };
    let (text, ink) = match piece {
        Some(piece) => (format!("{}{piece} ", sign(piece.kind)), [LIGHT, DARK][piece.color.index()]),
        None => ("    ".to_owned(), LIGHT),
    };
    format!("\x1b[48;5;{ground};38;5;{ink};1m{text}\x1b[0m")
}

fn sign(kind: Kind) -> &'static str {
    match kind {
        Kind::Giraffe => "🦒",
        Kind::Monkey => "🐒",
        Kind::Elephant => "🐘",
        Kind::Lion => "🦁",
        Kind::Crocodile => "🐊",
        Kind::Zebra => "🦓",
        Kind::Pawn => "🐾",
        Kind::Superpawn => "🦅",
    }
}
