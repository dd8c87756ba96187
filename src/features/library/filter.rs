//! Which games are listed, and in which order. Pure.

use crate::app::text::Text;
use crate::session::game_text::{ending_text, players_text, result_symbol};
use congo_library::library::{Index, IndexEntry};
use congo_library::{GameId, Player, Summary};
use congo_rules::pgn::GameResult;

/// By what games are sorted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum SortOrder {
    /// When they were played.
    #[default]
    Date,
    /// Who played.
    Players,
    /// Who won.
    Result,
    /// By what they ended.
    Ending,
    /// How long they are.
    Length,
}

impl SortOrder {
    /// All of them, in the order of the columns.
    pub const ALL: [Self; 5] = [Self::Date, Self::Players, Self::Result, Self::Ending, Self::Length];
}

/// What is shown.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Query {
    /// Words that all must occur.
    pub search_text: String,
    /// Only games that are marked.
    pub only_starred: bool,
    /// By what they are sorted: the newest, longest, first of the alphabet at the top.
    pub order: SortOrder,
    /// The other way round.
    pub reversed: bool,
}

/// A game that is shown: what its row says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// Which.
    pub id: GameId,
    /// The day, as `2026-11-22`, as far as it is known.
    pub date: String,
    /// What the player calls it, or who played.
    pub name: String,
    /// Who played, where the name does not say it.
    pub players: String,
    /// `1-0`, `0-1`, `½-½`, or `…` where it goes on.
    pub result: &'static str,
    /// By what it ended; empty if it has not, or nobody knows.
    pub ending: String,
    /// Moves of both sides, a pair as one.
    pub moves: u32,
    /// Whether it is marked.
    pub starred: bool,
}

/// The games that the query asks for, in its order.
pub(super) fn matching_rows(index: &Index, query: &Query, text: &Text) -> Vec<Row> {
    let words: Vec<String> = query.search_text.split_whitespace().map(str::to_lowercase).collect();
    let shown = |entry: &IndexEntry| !query.only_starred || entry.summary.starred;
    let mut found: Vec<(IndexEntry, Row)> = index
        .entries()
        .filter(shown)
        .map(|entry| (entry, build_row(entry, text)))
        .filter(|(entry, row)| matches_words(&words, entry.summary, row))
        .collect();
    // The newest first, also among those that are alike otherwise.
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
        Some(title) => (title.clone(), players),
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

/// Whether all words occur in what is shown of a game, or in its file's own words for its level and how it ended.
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
