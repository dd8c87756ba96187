//! The conformance data: the files of `docs/conformance`, built in or from a folder, as cases. `docs/conformance/README.md`
//! has the formats.

use congo_rules::{Path, Position};
use std::path::Path as FilePath;

/// What is between the fields of a line.
const SEPARATOR: char = '|';
/// Stands for an empty list of moves.
const NO_MOVES: &str = "-";

/// A part of the data. A file may have several.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, clap::ValueEnum)]
pub(super) enum CaseSet {
    Perft,
    Moves,
    Rulings,
    Illegal,
    Games,
    Fens,
    /// FENs of three fields, which an engine need not read.
    Numbered,
}

impl CaseSet {
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Perft => "perft",
            Self::Moves => "moves",
            Self::Rulings => "rulings",
            Self::Illegal => "illegal",
            Self::Games => "games",
            Self::Fens => "fens",
            Self::Numbered => "numbered",
        }
    }

    const fn file(self) -> &'static str {
        match self {
            Self::Perft => "perft.txt",
            Self::Moves => "moves.txt",
            Self::Rulings => "rulings.txt",
            Self::Illegal => "illegal-moves.txt",
            Self::Games => "games.txt",
            Self::Fens | Self::Numbered => "fens.txt",
        }
    }

    const fn built_in(self) -> &'static str {
        match self {
            Self::Perft => include_str!(concat!(env!("OUT_DIR"), "/perft.txt")),
            Self::Moves => include_str!(concat!(env!("OUT_DIR"), "/moves.txt")),
            Self::Rulings => include_str!(concat!(env!("OUT_DIR"), "/rulings.txt")),
            Self::Illegal => include_str!(concat!(env!("OUT_DIR"), "/illegal-moves.txt")),
            Self::Games => include_str!(concat!(env!("OUT_DIR"), "/games.txt")),
            Self::Fens | Self::Numbered => include_str!(concat!(env!("OUT_DIR"), "/fens.txt")),
        }
    }
}

/// A question to an engine, with the answer.
#[derive(Debug)]
pub(super) struct Case {
    /// File and line.
    pub(super) place: String,
    /// The heading above the case, which names the rule.
    pub(super) about: String,
    /// The arguments of `position`: a FEN, and moves from there.
    pub(super) fen: String,
    pub(super) moves: Vec<String>,
    pub(super) check: Check,
}

/// What is asked about a position.
#[derive(Debug)]
pub(super) enum Check {
    /// The number of sequences of moves.
    Perft { depth: u32, nodes: u64 },
    /// The legal moves of this position.
    Moves { position: Position, expected: Vec<Path> },
    /// That this is not one of them.
    Illegal { text: String },
    /// That the engine survives the text.
    Survives,
}

/// Reads the cases of a set, from a folder or as built in.
///
/// # Errors
/// Names the file and the line that cannot be read.
pub(super) fn read(set: CaseSet, folder: Option<&FilePath>) -> Result<Vec<Case>, String> {
    let Some(folder) = folder else {
        return match set.built_in() {
            "" => Err("no data is built in; --data names a folder with it".to_owned()),
            text => parse(set, set.file(), text),
        };
    };
    let path = folder.join(set.file());
    let name = path.display().to_string();
    let text = congo_text::read_file(&path).map_err(|error| format!("{name}: {error}"))?;
    parse(set, &name, &text)
}

/// A line of a file with what stands above it.
struct Line<'a> {
    place: String,
    about: &'a str,
    fields: Vec<&'a str>,
}

impl Line<'_> {
    fn case(&self, fen: &str, moves: &[&str], check: Check) -> Case {
        let moves = moves.iter().copied().map(str::to_owned).collect();
        Case { place: self.place.clone(), about: self.about.to_owned(), fen: fen.to_owned(), moves, check }
    }
}

fn parse(set: CaseSet, file: &str, text: &str) -> Result<Vec<Case>, String> {
    let (mut about, mut cases, mut game) = ("", Vec::new(), GameSoFar::default());
    for (index, text) in text.lines().enumerate() {
        if let Some(heading) = text.strip_prefix('#') {
            about = heading.trim();
        } else if !text.trim().is_empty() {
            let fields = text.split(SEPARATOR).map(str::trim).collect();
            let line = Line { place: format!("{file}:{}", index + 1), about, fields };
            let parsed = match set {
                CaseSet::Perft => perft_cases(&line),
                CaseSet::Moves => moves_case(&line),
                CaseSet::Rulings => ruling_case(&line),
                CaseSet::Illegal => illegal_case(&line),
                CaseSet::Games => game.case(&line),
                CaseSet::Fens => fen_case(&line),
                CaseSet::Numbered => numbered_case(&line),
            };
            cases.extend(parsed.map_err(|problem| format!("{}: {problem}", line.place))?);
        }
    }
    Ok(cases)
}

fn parse_position(fen: &str) -> Result<Position, String> {
    Position::from_fen_any_material(fen).map_err(|error| format!("{fen}: {error}"))
}

fn parse_path(text: &str) -> Result<Path, String> {
    text.parse().map_err(|error: congo_rules::PathError| error.to_string())
}

/// One path for each legal move.
fn legal_paths(position: &Position) -> Vec<Path> {
    position.legal_moves().into_iter().map(|mv| position.path(mv)).collect()
}

fn legal_moves_of(position: Position) -> Check {
    Check::Moves { position, expected: legal_paths(&position) }
}

/// `FEN | depth nodes | …`
fn perft_cases(line: &Line) -> Result<Vec<Case>, String> {
    let [fen, counts @ ..] = line.fields.as_slice() else { return Err("expected a FEN".to_owned()) };
    parse_position(fen)?;
    let case = |count: &&str| {
        let numbers = count.split_once(' ').and_then(|(depth, nodes)| Some((depth.parse().ok()?, nodes.parse().ok()?)));
        let (depth, nodes) = numbers.ok_or_else(|| format!("{count:?}, expected a depth and a number"))?;
        Ok(line.case(fen, &[], Check::Perft { depth, nodes }))
    };
    counts.iter().map(case).collect()
}

/// `FEN | move move …`
fn moves_case(line: &Line) -> Result<Vec<Case>, String> {
    let [fen, moves] = line.fields.as_slice() else { return Err("expected FEN | moves".to_owned()) };
    let position = parse_position(fen)?;
    let paths = moves.split_whitespace().filter(|text| *text != NO_MOVES).map(parse_path);
    let expected = paths.collect::<Result<Vec<_>, _>>()?;
    match expected.iter().find_map(|path| position.path_to_move(path).err().map(|why| (path, why))) {
        Some((path, why)) => Err(format!("{path}: {why}")),
        None => Ok(vec![line.case(fen, &[], Check::Moves { position, expected })]),
    }
}

/// `FEN | move move … | FEN`, ` over` or `illegal`.
fn ruling_case(line: &Line) -> Result<Vec<Case>, String> {
    let [fen, moves, result] = line.fields.as_slice() else {
        return Err("expected FEN | moves | result".to_owned());
    };
    parse_position(fen)?;
    let moves: Vec<&str> = moves.split_whitespace().collect();
    match (*result, moves.as_slice()) {
        ("illegal", [before @ .., last]) => {
            Ok(vec![line.case(fen, before, Check::Illegal { text: (*last).to_owned() })])
        }
        (after, _) => {
            let position = parse_position(after.trim_end_matches(" over"))?;
            Ok(vec![line.case(fen, &moves, legal_moves_of(position))])
        }
    }
}

/// `FEN | move | reason`
fn illegal_case(line: &Line) -> Result<Vec<Case>, String> {
    let [fen, text, _] = line.fields.as_slice() else { return Err("expected FEN | move | reason".to_owned()) };
    parse_position(fen)?;
    Ok(vec![line.case(fen, &[], Check::Illegal { text: (*text).to_owned() })])
}

/// The start and the moves of the game that is being read.
#[derive(Default)]
struct GameSoFar {
    start: String,
    moves: Vec<String>,
}

impl GameSoFar {
    /// `game | ply | move | FEN` or `game | end | result | reason`
    fn case(&mut self, line: &Line) -> Result<Vec<Case>, String> {
        let [_, ply, text, fen] = line.fields.as_slice() else { return Err("expected four fields".to_owned()) };
        match *ply {
            "end" => return Ok(Vec::new()),
            "0" => *self = Self { start: (*fen).to_owned(), moves: Vec::new() },
            _ => self.moves.push((*text).to_owned()),
        }
        let moves: Vec<&str> = self.moves.iter().map(String::as_str).collect();
        Ok(vec![line.case(&self.start, &moves, legal_moves_of(parse_position(fen)?))])
    }
}

/// `verdict … | text`; only whether a text may be played can be asked over UCI.
fn fen_case(line: &Line) -> Result<Vec<Case>, String> {
    let [verdict, text, ..] = line.fields.as_slice() else { return Err("expected verdict | text".to_owned()) };
    match verdict.split(' ').next() {
        Some("playable") => Ok(vec![line.case(text, &[], legal_moves_of(parse_position(text)?))]),
        Some("setup" | "malformed") => Ok(vec![line.case(text, &[], Check::Survives)]),
        Some("numbered") => Ok(Vec::new()),
        _ => Err(format!("{verdict:?} is no verdict")),
    }
}

/// `numbered N | text | FEN`
fn numbered_case(line: &Line) -> Result<Vec<Case>, String> {
    match line.fields.as_slice() {
        [verdict, text, fen] if verdict.starts_with("numbered") => {
            Ok(vec![line.case(text, &[], legal_moves_of(parse_position(fen)?))])
        }
        _ => Ok(Vec::new()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::ValueEnum;

    #[test]
    fn every_built_in_file_is_read() {
        for set in CaseSet::value_variants() {
            let cases = read(*set, None).unwrap_or_else(|problem| panic!("{problem}"));
            assert!(cases.len() >= 5, "{}: {} cases", set.name(), cases.len());
            assert_eq!(CaseSet::from_str(set.name(), false), Ok(*set));
        }
    }

    #[test]
    fn what_is_wrong_in_a_file_is_named_with_its_line() {
        for (set, text, named) in [
            (CaseSet::Perft, "# x\n3l3/7/7/7/7/7/3L3/w/-1 | 1", "file:2: \"1\", expected a depth and a number"),
            (CaseSet::Perft, "7/7 | 1 2", "file:1: 7/7: FEN: 2 fields"),
            (CaseSet::Moves, "3l3/7/7/7/7/7/3L3/w/-1 | d1d7 d1d4", "file:1: d1d4: the lion"),
            (CaseSet::Moves, "3l3/7/7/7/7/7/3L3/w/-1 | d1", "two squares"),
            (CaseSet::Rulings, "3l3/7/7/7/7/7/3L3/w/-1 | d1d7", "expected FEN | moves | result"),
            (CaseSet::Games, "1 | 0 | -", "expected four fields"),
            (CaseSet::Fens, "good | x", "\"good\" is no verdict"),
        ] {
            let problem = parse(set, "file", text).expect_err(text);
            assert!(problem.contains(named), "{text}: {problem}");
        }
    }
}
