//! Commands in the comments of game files, in brackets: clock times such as `[%clk 0:04:59]`, arrows (`[%cal
//! Ga1b2,Rc3c3]`) and circles (`[%csl Gd4]`).

use congo_rules::Square;
use congo_rules::pgn::{comment_of_lines, normalize_comment};

/// The colour of a drawing; files have its first letter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub enum DrawingColor {
    /// `G`
    #[default]
    Green,
    /// `R`
    Red,
    /// `B`
    Blue,
    /// `Y`
    Yellow,
}

impl DrawingColor {
    /// All colours.
    pub const ALL: [Self; 4] = [Self::Green, Self::Red, Self::Blue, Self::Yellow];

    const fn letter(self) -> char {
        match self {
            Self::Green => 'G',
            Self::Red => 'R',
            Self::Blue => 'B',
            Self::Yellow => 'Y',
        }
    }
}

/// An arrow from one square to another, or a circle around one square.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Drawing {
    /// Its colour.
    pub color: DrawingColor,
    /// Its start.
    pub from: Square,
    /// Its end; for a circle the same as the start.
    pub to: Square,
}

/// Splits a comment into its text, with lines as in [`normalize_comment`], and its commands with brackets.
pub fn split_comment(comment: &str) -> (String, Vec<&str>) {
    let (mut text, mut commands, mut rest) = (String::new(), Vec::new(), comment);
    while let Some(begin) = rest.find("[%") {
        let Some(length) = rest[begin..].find(']') else { break };
        text += &rest[..begin];
        text.push(' ');
        commands.push(&rest[begin..=begin + length]);
        rest = &rest[begin + length + 1..];
    }
    text += rest;
    (normalize_comment(&text), commands)
}

/// The drawings of a comment.
pub fn parse_drawings(comment: &str) -> Vec<Drawing> {
    let (_, commands) = split_comment(comment);
    commands.into_iter().flat_map(parse_command).collect()
}

/// A comment with the same text and these drawings.
pub fn with_drawings(comment: &str, drawings: &[Drawing]) -> String {
    let (text, commands) = split_comment(comment);
    let others = commands.into_iter().filter(|command| parse_command(command).is_empty()).map(str::to_owned);
    let drawn = [("csl", true), ("cal", false)].into_iter().filter_map(|(name, circles)| {
        let shapes: Vec<String> =
            drawings.iter().filter(|drawing| (drawing.from == drawing.to) == circles).map(Drawing::text).collect();
        (!shapes.is_empty()).then(|| format!("[%{name} {}]", shapes.join(",")))
    });
    let words: Vec<String> = others.chain(drawn).chain((!text.is_empty()).then_some(text)).collect();
    words.join(" ")
}

/// A comment with another text, whose lines are kept, and the same commands.
pub fn with_text(comment: &str, text: &str) -> String {
    let (_, commands) = split_comment(comment);
    let text = comment_of_lines(text);
    commands.into_iter().chain((!text.is_empty()).then_some(text.as_str())).collect::<Vec<_>>().join(" ")
}

impl Drawing {
    fn text(&self) -> String {
        match self.from == self.to {
            true => format!("{}{}", self.color.letter(), self.from),
            false => format!("{}{}{}", self.color.letter(), self.from, self.to),
        }
    }

    fn parse(text: &str) -> Option<Self> {
        let mut signs = text.trim().chars();
        let letter = signs.next()?;
        let color = DrawingColor::ALL.into_iter().find(|ink| ink.letter() == letter)?;
        let squares = signs.as_str();
        let from = squares.get(..2)?.parse().ok()?;
        let to = squares.get(2..).filter(|rest| !rest.is_empty()).map_or(Some(from), |rest| rest.parse().ok())?;
        Some(Self { color, from, to })
    }
}

/// The drawings of a command; empty for other commands.
fn parse_command(command: &str) -> Vec<Drawing> {
    let inner = command.trim_start_matches("[%").trim_end_matches(']');
    match inner.split_once(' ') {
        Some(("cal" | "csl", shapes)) => shapes.split(',').filter_map(Drawing::parse).collect(),
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawing(text: &str) -> Drawing {
        Drawing::parse(text).expect(text)
    }

    #[test]
    fn a_comment_is_split_and_joined_again() {
        let comment = "[%clk 0:04:59] bold [%cal Ga1b2,Rc3d4] and good [%csl Yd4]";
        assert_eq!(split_comment(comment).0, "bold and good");
        assert_eq!(parse_drawings(comment), ["Ga1b2", "Rc3d4", "Yd4"].map(drawing));
        let same = with_drawings(comment, &parse_drawings(comment));
        assert_eq!(same, "[%clk 0:04:59] [%csl Yd4] [%cal Ga1b2,Rc3d4] bold and good");
        assert_eq!(with_drawings(&same, &parse_drawings(&same)), same);
        assert_eq!(with_drawings(&same, &[]), "[%clk 0:04:59] bold and good");
        assert_eq!(with_text(&same, " well \n done"), "[%clk 0:04:59] [%csl Yd4] [%cal Ga1b2,Rc3d4] well\n\ndone");
    }

    #[test]
    fn the_lines_of_a_note_stay_beside_commands_and_in_a_file() {
        for typed in ["one\ntwo", "one\n\ntwo", "plan:\n- take\n- win\nso", "- one\n- two"] {
            let comment = with_text("[%clk 0:04:59]", typed);
            let text = split_comment(&comment).0;
            assert_eq!(with_text(&comment, &text), comment, "{typed}");
            assert_eq!(text.replace("\n\n", "\n"), typed.replace("\n\n", "\n"), "{typed}");
            let drawn = with_drawings(&comment, &[drawing("Ga1b2")]);
            let file = format!("1. a2-a3 {{{drawn}}} *");
            let read = congo_rules::pgn::first_game(&file).expect("a game");
            let again = congo_rules::pgn::first_game(&read.to_string()).expect("a game");
            assert_eq!(split_comment(&again.line().nodes[0].comments[0]).0, text, "{typed}");
        }
    }

    #[test]
    fn what_is_no_drawing_stays() {
        for comment in ["no [brackets]", "[%cal", "[%cal Xa1]", "[%csl Gz9] x", "[%cal Gä]"] {
            assert_eq!(parse_drawings(comment), [], "{comment}");
            assert_eq!(with_drawings(comment, &[]), comment, "{comment}");
        }
    }
}
