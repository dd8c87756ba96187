//! Which games are listed, and in which order. Pure.

use crate::app::text::Text;
use crate::session::game_text::{ending_text, players_text, result_symbol};
use congo_library::library::{Index, IndexEntry};
use congo_library::{GameId, Player, Summary};
use congo_rules::pgn::GameResult;

/// The columns to sort by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum SortOrder {
    /// The date.
    #[default]
    Date,
    /// The players.
    Players,
    /// The result.
    Result,
    /// The ending.
    Ending,
    /// The length.
    Length,
}

impl SortOrder {
    /// All columns in order.
    pub const ALL: [Self; 5] = [Self::Date, Self::Players, Self::Result, Self::Ending, Self::Length];
}

/// The search, the filter and the order of the list.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Query {
    /// Words that must all occur.
    pub search_text: String,
    /// Whether only starred games are listed.
    pub only_starred: bool,
    /// The column to sort by: the newest, longest, or alphabetically first at the top.
    pub order: SortOrder,
    /// Whether the order is reversed.
    pub reversed: bool,
}

/// A row of the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// The game.
    pub id: GameId,
    /// The date, as `2026-11-22`, or the known part of it.
    pub date: String,
    /// The name that the player gave it, or the players.
    pub name: String,
    /// The players, if the name does not say them.
    pub players: String,
    /// `1-0`, `0-1`, `½-½`, or `…` if it is not finished.
    pub result: &'static str,
    /// Why it ended; empty if it has not, or the reason is unknown.
    pub ending: String,
    /// The number of full moves.
    pub moves: u32,
    /// Whether it is starred.
    pub starred: bool,
}

/// The games that match the query, in its order.
pub(super) fn matching_rows(index: &Index, query: &Query, text: &Text) -> Vec<Row> {
    let words: Vec<String> = query.search_text.split_whitespace().map(str::to_lowercase).collect();
    let shown = |entry: &IndexEntry| !query.only_starred || entry.summary.starred;
    let mut found: Vec<(IndexEntry, Row)> = index
        .entries()
        .filter(shown)
        .map(|entry| (entry, build_row(entry, text)))
        .filter(|(entry, row)| matches_words(&words, entry.summary, row))
        .collect();
    // The newest first if they are equal otherwise.
    found.sort_by(|(one, _), (other, _)| other.summary.begun.cmp(&one.summary.begun).then(other.id.cmp(one.id)));
    match query.order {
        SortOrder::Date => {}
        SortOrder::Players => found.sort_by_cached_key(|(_, row)| row.name.to_lowercase()),
        SortOrder::Result => found.sort_by_key(|(entry, _)| result_rank(entry.summary.result)),
        SortOrder::Ending => found.sort_by_cached_key(|(_, row)| (row.ending.is_empty(), row.ending.to_lowercase())),
        SortOrder::Length => found.sort_by_key(|(entry, _)| std::cmp::Reverse(entry.summary.plies)),
    }
    if query.reversed {
        found.reverse();
    }
    found.into_iter().map(|(_, row)| row).collect()
}

fn build_row(entry: IndexEntry, text: &Text) -> Row {
    let summary = entry.summary;
    let players = players_text(&summary.players, summary.played_here, text);
    let (name, players) = match &summary.title {
        Some(title) => (text.written(title), players),
        None => (players, String::new()),
    };
    Row {
        id: entry.id.clone(),
        date: summary.begun.split(' ').next().unwrap_or_default().to_owned(),
        name,
        players,
        result: result_symbol(summary.result),
        ending: ending_text(&summary.termination, text).unwrap_or_default(),
        moves: summary.plies.div_ceil(2),
        starred: summary.starred,
    }
}

fn result_rank(result: GameResult) -> usize {
    GameResult::ALL.iter().position(|known| *known == result).unwrap_or_default()
}

/// Whether all words occur in the row of a game, or in the names that its file uses for level and ending.
fn matches_words(words: &[String], summary: &Summary, row: &Row) -> bool {
    if words.is_empty() {
        return true;
    }
    let tags = summary.players.iter().map(Player::tag).collect::<Vec<_>>().join(" ");
    let visible = [&summary.begun, &row.name, &row.players, row.result, &row.ending];
    let haystack = [&visible[..], &[summary.result.text(), &summary.termination, &tags]].concat();
    let said = haystack.join("\n").to_lowercase();
    words.iter().all(|word| said.contains(word))
}
