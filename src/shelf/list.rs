//! Which games are shown, and in which order. Pure.

use crate::text::Text;
use congo_games::library::{Entry, Index};
use congo_games::{GameId, Player, Summary};
use congo_rules::pgn::GameResult;

/// By what games are sorted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Order {
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

impl Order {
    /// All of them, in the order of the columns.
    pub const ALL: [Self; 5] = [Self::Date, Self::Players, Self::Result, Self::Ending, Self::Length];
}

/// What is shown.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Query {
    /// Words that all must occur.
    pub words: String,
    /// Only games that are marked.
    pub starred: bool,
    /// By what they are sorted: the newest, longest, first of the alphabet at the top.
    pub order: Order,
    /// The other way round.
    pub reversed: bool,
}

/// A game that is shown: what its row says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// Which.
    pub id: GameId,
    /// The day, as `2026-11-22`, as far as it is known.
    pub day: String,
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
pub(super) fn rows(index: &Index, query: &Query, text: &Text) -> Vec<Row> {
    let words: Vec<String> = query.words.split_whitespace().map(str::to_lowercase).collect();
    let shown = |entry: &Entry| !query.starred || entry.summary.starred;
    let mut found: Vec<(Entry, Row)> = index
        .entries()
        .filter(shown)
        .map(|entry| (entry, row(entry, text)))
        .filter(|(entry, row)| occur(&words, entry.summary, row))
        .collect();
    // The newest first, also among those that are alike otherwise.
    found.sort_by(|(one, _), (other, _)| other.summary.begun.cmp(&one.summary.begun).then(other.id.cmp(one.id)));
    match query.order {
        Order::Date => {}
        Order::Players => found.sort_by_cached_key(|(_, row)| row.name.to_lowercase()),
        Order::Result => found.sort_by_key(|(entry, _)| result_rank(entry.summary.result)),
        Order::Ending => found.sort_by_cached_key(|(_, row)| (row.ending.is_empty(), row.ending.to_lowercase())),
        Order::Length => found.sort_by_key(|(entry, _)| std::cmp::Reverse(entry.summary.plies)),
    }
    if query.reversed {
        found.reverse();
    }
    found.into_iter().map(|(_, row)| row).collect()
}

fn row(entry: Entry, text: &Text) -> Row {
    let summary = entry.summary;
    let players = players(&summary.players, summary.played_here, text);
    let (name, players) = match &summary.title {
        Some(title) => (title.clone(), players),
        None => (players, String::new()),
    };
    Row {
        id: entry.id.clone(),
        day: summary.begun.split(' ').next().unwrap_or_default().to_owned(),
        name,
        players,
        result: result_sign(summary.result),
        ending: ending(&summary.ending, text).unwrap_or_default(),
        moves: summary.plies.div_ceil(2),
        starred: summary.starred,
    }
}

/// Who played whom.
pub fn players(players: &[Player; 2], played_here: bool, text: &Text) -> String {
    let people = players.iter().filter(|player| player.is_person()).count();
    let you = (people == 1 && played_here).then(|| text.get("you"));
    player_names(players, you.as_deref(), text).join(" – ")
}

/// Who played White and Black; people without a name are called `nameless`, or else by their side.
pub fn player_names(players: &[Player; 2], nameless: Option<&str>, text: &Text) -> [String; 2] {
    let sides = ["white", "black"];
    [0, 1].map(|side| match &players[side] {
        Player::Computer(level) => text.level(level),
        Player::Person(name) if !name.is_empty() => name.clone(),
        Player::Person(_) => nameless.map_or_else(|| text.get(sides[side]), str::to_owned),
    })
}

/// How a game ended, by the word that the rules have for it; none if it has not, or nobody knows.
pub fn ending(reason: &str, text: &Text) -> Option<String> {
    let key = match reason {
        "" => return None,
        "lion taken" => "ended-lion",
        "no legal move" => "ended-no-moves",
        "resignation" => "ended-resignation",
        "time" => "ended-time",
        "absence" => "ended-absent",
        "time against a bare lion" => "ended-time-draw",
        "bare lions" => "ended-bare-lions",
        "threefold repetition" => "ended-repetition",
        "agreement" => "ended-agreement",
        "no capture, drowning or pawn move for too long" => "ended-quiet",
        _ => return None,
    };
    Some(text.get(key))
}

/// A result as it is shown.
pub fn result_sign(result: GameResult) -> &'static str {
    match result {
        GameResult::WhiteWins => "1-0",
        GameResult::BlackWins => "0-1",
        GameResult::Draw => "½-½",
        GameResult::Unfinished => "…",
    }
}

fn result_rank(result: GameResult) -> usize {
    GameResult::ALL.iter().position(|known| *known == result).unwrap_or_default()
}

/// Whether all words occur in what is shown of a game, or in its file's own words for its level and how it ended.
fn occur(words: &[String], summary: &Summary, row: &Row) -> bool {
    if words.is_empty() {
        return true;
    }
    let tags = summary.players.iter().map(Player::tag).collect::<Vec<_>>().join(" ");
    let shown = [&summary.begun, &row.name, &row.players, row.result, &row.ending];
    let said = [&shown[..], &[summary.result.text(), &summary.ending, &tags]].concat();
    let said = said.join("\n").to_lowercase();
    words.iter().all(|word| said.contains(word))
}
