//! Tests every case of the written rules on the crate and on the oracle.

mod oracle;

use congo_rules::{Color, Ending, Path, Position};
use oracle::Board;

const CASES: &str = include_str!("../../../docs/conformance/rulings.txt");
/// The expected number of cases, so that a lost line is noticed.
const COUNT: usize = 130;
const SECTIONS: usize = 51;

/// The expected result of a case.
#[derive(Debug, PartialEq)]
enum Expected<'a> {
    Illegal,
    Reached { fen: &'a str, over: bool },
}

struct Case<'a> {
    line: usize,
    fen: &'a str,
    moves: Vec<&'a str>,
    expected: Expected<'a>,
}

fn cases() -> impl Iterator<Item = Case<'static>> {
    CASES.lines().enumerate().filter(|(_, line)| !line.is_empty() && !line.starts_with('#')).map(|(index, line)| {
        let fields: Vec<&str> = line.split(" | ").collect();
        let [fen, moves, result] = fields[..] else { panic!("line {}: expected three fields", index + 1) };
        let expected = match (result, result.strip_suffix(" over")) {
            ("illegal", _) => Expected::Illegal,
            (_, Some(fen)) => Expected::Reached { fen, over: true },
            (fen, None) => Expected::Reached { fen, over: false },
        };
        Case { line: index + 1, fen, moves: moves.split(' ').collect(), expected }
    })
}

/// Plays all moves of a case and returns the result of the last one in the format of the case. Only the last move may
/// be illegal.
fn by_the_crate(case: &Case<'_>) -> Result<(String, bool), String> {
    let mut position = Position::from_fen_any_material(case.fen).expect("a case begins with a position");
    let (last, before) = case.moves.split_last().expect("a case has a move");
    for text in before {
        position =
            position.apply_and_describe(&text.parse().expect("a path")).expect("only the last move is illegal").after();
    }
    let path: Path = last.parse().expect("a path");
    let turn = position.apply_and_describe(&path).map_err(|why| why.to_string())?;
    assert!(position.legal_moves().contains(&turn.mv), "line {}: resolved but not generated", case.line);
    Ok((turn.after().fen(), matches!(turn.after().ending(), Some(Ending::LionTaken { .. }))))
}

fn by_the_oracle(case: &Case<'_>) -> Result<(String, bool), String> {
    let mut board = Board::from_fen(case.fen);
    for (index, text) in case.moves.iter().enumerate() {
        let found = board.ways().into_iter().find(|way| way.text() == *text);
        let Some(way) = found else {
            assert_eq!(index + 1, case.moves.len(), "line {}: only the last move is illegal", case.line);
            return Err(format!("{text} is no way"));
        };
        board = board.play(&way);
    }
    Ok((board.fen(), !board.has_lion(true) || !board.has_lion(false)))
}

fn check(case: &Case<'_>) {
    for (who, found) in [("crate", by_the_crate(case)), ("oracle", by_the_oracle(case))] {
        match (&case.expected, found) {
            (Expected::Illegal, Err(_)) => {}
            (Expected::Reached { fen, over }, Ok((reached, ended))) => {
                assert_eq!((reached.as_str(), ended), (*fen, *over), "line {}, {who}", case.line);
            }
            (expected, found) => panic!("line {}, {who}: {found:?}, expected {expected:?}", case.line),
        }
    }
}

#[test]
fn every_case_of_the_rules() {
    cases().for_each(|case| check(&case));
}

#[test]
fn no_case_is_lost() {
    assert_eq!(cases().count(), COUNT);
    let mut section = 0;
    let mut in_section = 1;
    for line in CASES.lines().skip_while(|line| !line.starts_with("# 1.")) {
        if let Some(heading) = line.strip_prefix("# ") {
            section += 1;
            assert!(heading.starts_with(&format!("{section}. ")), "{heading:?} after section {}", section - 1);
            assert!(in_section > 0, "section {} has no case", section - 1);
            in_section = 0;
        } else if !line.is_empty() {
            in_section += 1;
        }
    }
    assert_eq!((section, in_section > 0), (SECTIONS, true));
}

/// Section 30: both directions around a loop are one move.
#[test]
fn a_loop_is_one_move_with_two_ways() {
    let fen = "3l3/7/2p1p2/7/2p1p2/3M3/3L3/w/-1";
    let position = Position::from_fen_any_material(fen).expect(fen);
    let moves = position.legal_moves();
    let loops: Vec<_> = moves.iter().filter(|chosen| chosen.from() == chosen.to()).collect();
    assert_eq!(loops.len(), 1);
    let ways = Board::from_fen(fen).ways();
    assert_eq!(ways.iter().filter(|way| way.from() == way.to()).count(), 2);
    for way in ways.iter().filter(|way| way.from() == way.to()) {
        assert_eq!(position.path_to_move(&way.text().parse().expect("a path")), Ok(*loops[0]));
    }
}

/// Section 50: without a lion there are no moves; perft of depth 0 is still 1.
#[test]
fn without_a_lion_nobody_moves() {
    for (fen, winner) in [("7/3l3/7/7/7/7/P6/w/-1", Color::Black), ("3L3/7/7/7/7/p6/7/b/-1", Color::White)] {
        let position = Position::from_fen_any_material(fen).expect(fen);
        assert_eq!(position.ending(), Some(Ending::LionTaken { winner }));
        let depths = [0, 1, 2];
        assert_eq!(depths.map(|depth| congo_rules::perft::perft(&position, depth)), [1, 0, 0]);
        assert_eq!(depths.map(|depth| Board::from_fen(fen).perft(depth)), [1, 0, 0]);
    }
}

/// Section 51: a side without a legal move loses.
#[test]
fn without_a_move_a_side_loses() {
    let fen = "3l3/7/7/pppppp1/1ppppp1/ppMMpp1/1sLMss1/w/-1";
    let position = Position::from_fen_any_material(fen).expect(fen);
    assert_eq!(position.legal_moves(), []);
    assert_eq!(Board::from_fen(fen).ways(), []);
    assert_eq!(position.ending(), Some(Ending::NoMoves { winner: Color::Black }));
}
