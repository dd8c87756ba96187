//! What an operator does with players and games, beside the running server: names, exclusions, aborted games, export.

use crate::entry::Entry;
use crate::ratings::{self, RatingClass};
use crate::store::players::{PlayerKey, PlayerStore, StoredPlayer};
use crate::store::ratings::StoredRating;
use crate::store::{Store, StoreError, StoredGame};
use congo_proto::game_state::GameState;
use congo_proto::names::PlayerName;
use congo_rules::Color;
use congo_rules::pgn::Pgn;
use std::collections::HashMap;
use std::fs::OpenOptions;
use std::io::{self, Write};
use std::path::PathBuf;

const DAY_MS: i64 = 24 * 60 * 60 * 1000;
/// The number of games held in memory at once.
const GAMES_PER_PAGE: u32 = 200;
/// The number of rows of a list.
const MAX_ROWS: u32 = 100;
/// In games with fewer turns somebody has not begun.
const MIN_BEGUN_PLIES: usize = 2;

/// What is to be done. Players are named by their name or number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Moderation {
    /// Tell of a player.
    ShowPlayer(String),
    /// List the names that players have reported.
    ListReports,
    /// Take a player's name from them; nobody gets it again.
    ClearName(String),
    /// Exclude a player for this number of days.
    Ban(String, u32),
    /// Let a player play again.
    Unban(String),
    /// List the players who do not begin their games, or end them before both have begun.
    ListAborted,
    /// Write all finished games into a new file, in PGN.
    Export(PathBuf),
    /// Make all results and ratings anew from the games.
    RebuildRatings,
}

/// Why it was not done.
#[derive(Debug, thiserror::Error)]
pub enum ModerationError {
    /// The store has failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A file or the output cannot be written.
    #[error(transparent)]
    Output(#[from] io::Error),
    /// There is no such player.
    #[error("there is no player {0:?}")]
    NoSuchPlayer(String),
    /// The store keeps no players.
    #[error("there are no players in it")]
    NoPlayers,
}

/// Does it, at this time in milliseconds since 1970, and says so.
///
/// # Errors
/// Why not.
pub async fn run(
    store: &dyn Store,
    moderation: Moderation,
    now: i64,
    out: &mut (dyn Write + Send),
) -> Result<(), ModerationError> {
    let players = store.players().ok_or(ModerationError::NoPlayers)?;
    match moderation {
        Moderation::ShowPlayer(who) => show(store, &find(players, &who).await?, now, out).await,
        Moderation::ListReports => list_reports(players, out).await,
        Moderation::ClearName(who) => {
            let player = find(players, &who).await?;
            players.clear_name(player.id).await?;
            Ok(writeln!(out, "player {} has lost the name {:?}; nobody gets it again", player.id, player.name)?)
        }
        Moderation::Ban(who, days) => {
            let player = find(players, &who).await?;
            players.set_ban(player.id, now.saturating_add(i64::from(days) * DAY_MS)).await?;
            Ok(writeln!(out, "player {} is excluded for {days} days", player.id)?)
        }
        Moderation::Unban(who) => {
            let player = find(players, &who).await?;
            players.set_ban(player.id, 0).await?;
            Ok(writeln!(out, "player {} may play", player.id)?)
        }
        Moderation::ListAborted => list_aborted(store, out).await,
        Moderation::Export(file) => export(store, &file, out).await,
        Moderation::RebuildRatings => {
            let count = ratings::rebuild(store).await?;
            Ok(writeln!(out, "results and ratings were made anew from {count} games")?)
        }
    }
}

/// The player of a number or a name.
async fn find(players: &dyn PlayerStore, who: &str) -> Result<StoredPlayer, ModerationError> {
    let missing = || ModerationError::NoSuchPlayer(who.to_owned());
    let key = match who.parse() {
        Ok(number) => PlayerKey::Id(number),
        Err(_) => PlayerKey::Folded(PlayerName::parse(who).map_err(|_| missing())?.folded().to_owned()),
    };
    players.find_player(key).await?.ok_or_else(missing)
}

async fn show(
    store: &dyn Store,
    player: &StoredPlayer,
    now: i64,
    out: &mut (dyn Write + Send),
) -> Result<(), ModerationError> {
    writeln!(out, "number    {}", player.id)?;
    writeln!(out, "name      {}{}", player.name, if player.is_hidden { " (hidden)" } else { "" })?;
    writeln!(out, "since     {}", date(player.created_at))?;
    writeln!(out, "last seen {}", date(player.seen_at))?;
    if player.is_bot {
        writeln!(out, "bot")?;
    }
    if player.banned_until > now {
        writeln!(out, "excluded  until {}", date(player.banned_until))?;
    }
    let Some(kept) = store.ratings() else { return Ok(()) };
    for rating in kept.ratings_of(player.id).await? {
        let class = RatingClass::from_number(rating.class);
        let (speed, with_bots) = (class.speed.word(), if class.with_bots { " with bots" } else { "" });
        let StoredRating { rating, deviation, games, .. } = rating;
        writeln!(out, "{speed:9} {rating:.0} ± {deviation:.0}, {games} games{with_bots}")?;
    }
    Ok(())
}

async fn list_reports(players: &dyn PlayerStore, out: &mut (dyn Write + Send)) -> Result<(), ModerationError> {
    let reports = players.name_reports(MAX_ROWS).await?;
    if reports.is_empty() {
        writeln!(out, "no names were reported")?;
    }
    for (report, count) in reports {
        writeln!(out, "player {}, {:?}: {count} reports, the last on {}", report.player, report.name, date(report.at))?;
    }
    Ok(())
}

/// Calls for all games of a store.
async fn for_each_game(
    store: &dyn Store,
    mut each: impl FnMut(&StoredGame, &GameState, i64) -> Result<(), ModerationError> + Send,
) -> Result<(), ModerationError> {
    let mut after = i64::MIN;
    loop {
        let games = store.export(after, GAMES_PER_PAGE).await?;
        let Some(last) = games.last() else { return Ok(()) };
        after = last.id;
        for whole in &games {
            if let Some((state, began_at)) = replay(&whole.game.entries) {
                each(whole, &state, began_at)?;
            }
        }
    }
}

/// The state of a game, and when it began; `None` if it cannot be read.
fn replay(entries: &[Vec<u8>]) -> Option<(GameState, i64)> {
    let mut events = entries.iter().map(|entry| Entry::parse(entry).ok().map(|(event, _)| event));
    let first = events.next()??;
    let mut state = GameState::begin(&first).ok()?;
    for event in events {
        state.apply(&event?).ok()?;
    }
    Some((state, first.at))
}

async fn list_aborted(store: &dyn Store, out: &mut (dyn Write + Send)) -> Result<(), ModerationError> {
    let mut counts: HashMap<u64, [u32; 2]> = HashMap::new();
    for_each_game(store, |_, state, _| {
        let is_aborted = state.is_over() && state.free_side().is_none() && state.ply() < MIN_BEGUN_PLIES;
        let turn = state.game().position().turn();
        for color in Color::ALL {
            if let Some(player) = state.player(color) {
                let count = counts.entry(player).or_default();
                count[0] += u32::from(is_aborted && color == turn);
                count[1] += 1;
            }
        }
        Ok(())
    })
    .await?;
    let mut rows: Vec<(u64, [u32; 2])> = counts.into_iter().filter(|(_, count)| count[0] > 0).collect();
    rows.sort_by_key(|(player, count)| (std::cmp::Reverse(count[0]), *player));
    if rows.is_empty() {
        writeln!(out, "no games were aborted")?;
    }
    for (player, [aborted, all]) in rows.into_iter().take(MAX_ROWS as usize) {
        writeln!(out, "player {player}: {aborted} of {all} games ended before they had moved")?;
    }
    Ok(())
}

async fn export(
    store: &dyn Store,
    file: &std::path::Path,
    out: &mut (dyn Write + Send),
) -> Result<(), ModerationError> {
    let mut target = io::BufWriter::new(OpenOptions::new().write(true).create_new(true).open(file)?);
    let mut count = 0;
    for_each_game(store, |_, state, began_at| {
        if state.is_over() && state.ply() > 0 && !state.begun().platform {
            writeln!(target, "{}", pgn(state, began_at))?;
            count += 1;
        }
        Ok(())
    })
    .await?;
    target.flush()?;
    Ok(writeln!(out, "{count} games written to {}", file.display())?)
}

fn pgn(state: &GameState, began_at: i64) -> Pgn {
    let mut pgn = Pgn::from_game(state.game());
    let begun = state.begun();
    pgn.set_tag("Event", if begun.rated { "rated game" } else { "game" });
    pgn.set_tag("Date", &date(began_at));
    for (color, tag) in [(Color::White, "White"), (Color::Black, "Black")] {
        pgn.set_tag(tag, state.player_name(color).filter(|name| !name.is_empty()).unwrap_or("?"));
        if let Some(seated) = state.seated(color).filter(|seated| seated.rating > 0) {
            pgn.set_tag(&format!("{tag}Elo"), &seated.rating.to_string());
        }
    }
    if !begun.clock.is_empty() {
        pgn.set_tag("TimeControl", &begun.clock);
    }
    pgn
}

/// A day as PGN writes it, in UTC (Howard Hinnant, "chrono-compatible low-level date algorithms").
fn date(milliseconds: i64) -> String {
    let days = milliseconds.div_euclid(DAY_MS) + 719_468;
    let (era, day_of_era) = (days.div_euclid(146_097), days.rem_euclid(146_097));
    let year_of_era = (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted = (5 * day_of_year + 2) / 153;
    let (day, month) =
        (day_of_year - (153 * shifted + 2) / 5 + 1, if shifted < 10 { shifted + 3 } else { shifted - 9 });
    format!("{:04}.{month:02}.{day:02}", year_of_era + era * 400 + i64::from(month <= 2))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_those_of_the_calendar() {
        for (days, expected) in [(0, "1970.01.01"), (59, "1970.03.01"), (11_016, "2000.02.29"), (-1, "1969.12.31")] {
            assert_eq!(date(days * DAY_MS), expected);
        }
        assert_eq!(date(1_796_000_000_000), "2026.11.30");
    }
}
