//! The command `position`.

use super::problems::{Problems, quoted};
use congo_engine::Root;
use congo_rules::{Path, Position};

/// A FEN has one word, or three with the number of the move.
const MAX_FEN_WORDS: usize = 3;

/// Parses `startpos` or `fen <FEN>`, with optional `moves <move>...`. Unknown words before `moves` are skipped, and the
/// moves are played up to the first one that is not legal, as Stockfish does it. Without a valid start there is no
/// position.
pub(super) fn parse_position(words: &[&str]) -> (Option<Root>, Problems) {
    let mut problems = Problems::default();
    let root = parse_start(words, &mut problems).map(|(start, rest)| {
        let moves = rest.iter().position(|word| *word == "moves").unwrap_or(rest.len());
        rest[..moves].iter().for_each(|word| problems.add(format!("{}, expected moves", quoted(word))));
        play_moves(start, rest.get(moves + 1..).unwrap_or_default(), &mut problems)
    });
    (root, problems)
}

/// The start position, and the words after it.
fn parse_start<'a, 'b>(words: &'a [&'b str], problems: &mut Problems) -> Option<(Position, &'a [&'b str])> {
    let start = words.iter().position(|word| matches!(*word, "startpos" | "fen"));
    let Some(start) = start.filter(|start| words[*start] == "startpos" || words.len() > start + 1) else {
        problems.add("expected startpos or fen <FEN>");
        return None;
    };
    words[..start].iter().for_each(|word| problems.add(format!("{} is skipped", quoted(word))));
    let rest = &words[start + 1..];
    if words[start] == "startpos" {
        return Some((Position::start(), rest));
    }
    let length = rest.iter().position(|word| *word == "moves").unwrap_or(rest.len());
    let longest = length.min(MAX_FEN_WORDS);
    let parse = |length: usize| Position::from_fen_any_material(&rest[..length].join(" "));
    // There may be unknown words behind the FEN.
    let found = (1..=longest).rev().find_map(|length| Some((parse(length).ok()?, &rest[length..])));
    if let (None, Err(problem)) = (found, parse(longest)) {
        problems.add(problem);
    }
    found
}

/// Plays the moves up to the first one that is not legal.
fn play_moves(start: Position, moves: &[&str], problems: &mut Problems) -> Root {
    let line: Vec<Path> = moves.iter().map_while(|text| text.parse().ok()).collect();
    match Root::from_moves(start, &line) {
        Ok(root) => {
            if let Some(Err(problem)) = moves.get(line.len()).map(|text| text.parse::<Path>()) {
                problems.add(problem);
            }
            root
        }
        Err((index, problem)) => {
            problems.add(format!("move {} {}: {problem}", index + 1, quoted(moves[index])));
            Root::from_moves(start, &line[..index]).unwrap_or_else(|_| Root::from_position(start))
        }
    }
}
