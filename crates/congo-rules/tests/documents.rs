//! Tests the examples of `docs/pgn.md`, `docs/congo-fen.md` and `docs/write-a-bot.md`.

use congo_rules::pgn::{parse, read, write};
use congo_rules::{Position, notation};

const PGN: &str = include_str!("../../../docs/pgn.md");
const FEN: &str = include_str!("../../../docs/congo-fen.md");
const BOT: &str = include_str!("../../../docs/write-a-bot.md");

/// The fenced blocks with this word after the fence.
fn blocks<'a>(page: &'a str, word: &str) -> Vec<&'a str> {
    let fence = format!("```{word}\n");
    page.split(fence.as_str()).skip(1).map(|rest| rest.split_once("```").expect("a closing fence").0).collect()
}

/// The rows of the table with this header, without backticks.
fn rows(page: &str, header: &str) -> Vec<Vec<String>> {
    let (_, table) = page.split_once(header).unwrap_or_else(|| panic!("no table {header}"));
    let lines = table.lines().skip(2).take_while(|line| line.starts_with('|'));
    let cells = |line: &str| line.trim_matches('|').split(" | ").map(|cell| cell.trim().replace('`', "")).collect();
    lines.map(cells).collect()
}

#[test]
fn the_moves_of_the_page_are_written_and_read() {
    let rows = rows(PGN, "| position | UCI text | move |");
    assert!(rows.len() > 10, "{rows:?}");
    for row in rows {
        let [fen, path, san] = row.as_slice() else { panic!("{row:?}") };
        let position = Position::from_fen(fen).expect(fen);
        let turn = position.apply_and_describe(&path.parse().expect(path)).expect(path);
        assert_eq!(&notation::to_san(&turn), san);
        assert_eq!(notation::parse_san(&position, san).map(|read| read.to_string()).as_ref(), Ok(path));
    }
}

#[test]
fn the_games_of_the_page_are_in_the_export_format() {
    let games = blocks(PGN, "pgn");
    assert_eq!(games.len(), 2);
    for text in games {
        let read = parse(text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(write(&read), text);
        read[0].to_game().expect("it ends where it ends");
    }
}

#[test]
fn the_bot_of_the_page_is_the_example() {
    assert_eq!(blocks(BOT, "rust"), [include_str!("../examples/bot.rs")]);
}

#[test]
fn the_text_to_import_is_read() {
    for text in blocks(PGN, "pgn-import") {
        let read = parse(text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(parse(&write(&read)), Ok(read));
    }
}

#[test]
fn the_faults_of_the_page_are_found_where_it_says() {
    let rows = rows(PGN, "| text | line, column | fault | |");
    assert!(rows.len() > 15, "{rows:?}");
    for row in rows {
        let [text, place, named, fate] = row.as_slice() else { panic!("{row:?}") };
        let found = read(text).next().expect(text);
        assert_eq!(found.game.is_err(), fate == "no game", "{text}");
        let error = found.mended.into_iter().next().or(found.game.err()).expect(text);
        assert_eq!(&format!("{}, {}", error.line, error.column), place, "{text}: {error}");
        assert!(error.to_string().contains(named.as_str()), "{text}: {error}");
    }
}

#[test]
fn the_positions_of_the_fen_page_are_what_it_says() {
    for row in rows(FEN, "## Examples\n\n| text | |") {
        let [fen, about] = row.as_slice() else { panic!("{row:?}") };
        let refused = about.contains("not played") || about.contains("no Congo FEN");
        assert_eq!(Position::from_fen(fen).is_err(), refused, "{fen}");
    }
}
