//! Games as a CSV table for other programs.

use crate::Summary;
use congo_rules::pgn::GameResult;

/// Spreadsheets treat texts with these prefixes as formulas.
const FORMULA_PREFIXES: [char; 7] = ['=', '+', '-', '@', '\t', '\r', '\n'];
/// Without this mark at the start Excel takes the table for one in the system's old encoding.
const BYTE_ORDER_MARK: &str = "\u{feff}";

/// A column: its heading, and the function for its values.
type CsvColumn = (&'static str, fn(&Summary) -> String);

const COLUMNS: [CsvColumn; 20] = [
    ("begun", |game| csv_text(&game.begun)),
    ("title", |game| csv_text(game.title.as_deref().unwrap_or_default())),
    ("white", |game| csv_text(&game.players[0].tag())),
    ("black", |game| csv_text(&game.players[1].tag())),
    ("winner", |game| winner_text(game.result).to_owned()),
    ("ending", |game| csv_text(&game.termination)),
    ("plies", |game| game.plies.to_string()),
    ("seconds", |game| game.seconds.map(|seconds| seconds.to_string()).unwrap_or_default()),
    ("starred", |game| game.starred.to_string()),
    ("played_here", |game| game.played_here.to_string()),
    ("white_taken", |game| game.game_stats[0].total_captured().to_string()),
    ("white_drowned", |game| game.game_stats[0].drowned.to_string()),
    ("white_longest_chain", |game| game.game_stats[0].longest_chain.to_string()),
    ("white_promotions", |game| game.game_stats[0].promotions.to_string()),
    ("white_men_left", |game| game.game_stats[0].pieces_left.to_string()),
    ("black_taken", |game| game.game_stats[1].total_captured().to_string()),
    ("black_drowned", |game| game.game_stats[1].drowned.to_string()),
    ("black_longest_chain", |game| game.game_stats[1].longest_chain.to_string()),
    ("black_promotions", |game| game.game_stats[1].promotions.to_string()),
    ("black_men_left", |game| game.game_stats[1].pieces_left.to_string()),
];

/// A table of games for other programs, in their order: comma-separated values with a heading, according to RFC 4180,
/// in UTF-8 with a byte order mark. The winner is `White`, `Black`, `draw` or nothing. A text that a spreadsheet would treat as a formula gets
/// an apostrophe in front, because games may come from anywhere.
pub fn to_csv<'a>(games: impl Iterator<Item = &'a Summary>) -> String {
    let heads = BYTE_ORDER_MARK.to_owned() + &csv_row(COLUMNS.map(|(head, _)| head.to_owned()));
    games.map(|game| csv_row(COLUMNS.map(|(_, cell)| cell(game)))).fold(heads, |table, row| table + &row)
}

fn csv_row(cells: [String; COLUMNS.len()]) -> String {
    cells.join(",") + "\r\n"
}

/// Words, because spreadsheets read `1-0` as a date.
fn winner_text(result: GameResult) -> &'static str {
    match result {
        GameResult::WhiteWins => "White",
        GameResult::BlackWins => "Black",
        GameResult::Draw => "draw",
        GameResult::Unfinished => "",
    }
}

/// A text as a cell, quoted if necessary.
fn csv_text(text: &str) -> String {
    let harmless = if text.starts_with(FORMULA_PREFIXES) { format!("'{text}") } else { text.to_owned() };
    match harmless.contains([',', '"', '\n', '\r']) {
        true => format!("\"{}\"", harmless.replace('"', "\"\"")),
        false => harmless,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rated_game::samples::{CUB, PERSON, game};

    #[test]
    fn one_row_for_each_game() {
        let finished = game("2026-11-22 05:13:22", [CUB, PERSON], "0-1");
        let mut other = game("", [PERSON, PERSON], "*");
        (other.title, other.seconds, other.starred) = (Some("The \"long\" one, again".to_owned()), None, true);
        other.game_stats[0].captured[2] = 3;
        other.game_stats[1].drowned = 4;
        assert_eq!(
            to_csv([&finished, &other].into_iter()).split("\r\n").collect::<Vec<_>>(),
            [
                "\u{feff}begun,title,white,black,winner,ending,plies,seconds,starred,played_here,white_taken,white_drowned,\
                 white_longest_chain,white_promotions,white_men_left,black_taken,black_drowned,black_longest_chain,\
                 black_promotions,black_men_left",
                "2026-11-22 05:13:22,,Computer Cub,Human,Black,lion taken,40,60,false,true,0,0,0,0,14,0,0,0,0,14",
                ",\"The \"\"long\"\" one, again\",Human,Human,,,40,,true,true,3,0,0,0,14,0,4,0,0,14",
                "",
            ]
        );
    }

    #[test]
    fn texts_as_cells() {
        for (given, cell) in [
            ("", ""),
            ("Ama", "Ama"),
            ("a, b", "\"a, b\""),
            ("two\nlines", "\"two\nlines\""),
            ("\"", "\"\"\"\""),
            ("=SUM(A1)", "'=SUM(A1)"),
            ("-1,5", "\"'-1,5\""),
            ("@home", "'@home"),
            ("\n=1", "\"'\n=1\""),
            ("José 王", "José 王"),
            ("a=b", "a=b"),
        ] {
            assert_eq!(csv_text(given), cell, "{given}");
        }
    }
}
