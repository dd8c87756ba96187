//! The liveliest games that may be watched. Each server finds its own in memory and leaves them for the others in the
//! store, one row a server: what a list costs depends neither on the number of games nor on that of callers.

use super::spectators::Liveliness;
use super::{GameHandle, GameRegistry};
use crate::store::StoreError;
use congo_proto::game_state::GameState;
use congo_proto::online::{Event, LiveGame};
use congo_rules::Color;
use prost::Message;
use std::cmp::Reverse;
use std::collections::HashMap;
use std::sync::Arc;

/// The number of games in the list.
const MAX_LIVE_GAMES: usize = 12;
/// The number of games that a server leaves for the others: one of them may be livelier than it seems here.
const MAX_CANDIDATES: usize = 24;
/// How long a list is given to all who ask, in milliseconds.
const LIST_LIFETIME_MS: i64 = 1000;
/// The games of a server that has been silent for this long are not listed, in milliseconds.
const PEER_TIMEOUT_MS: i64 = 15_000;
/// The number of events that are taken from the log of a game at once.
const EVENTS_PER_PAGE: usize = 64;

/// A list as it was made last.
#[derive(Debug, Default)]
pub(super) struct LiveList {
    /// Until when it is given to those who ask.
    expires_at: i64,
    games: Arc<Vec<LiveGame>>,
    /// What was left for other servers last.
    published: Vec<u8>,
}

/// A game that may be among the liveliest.
#[derive(Clone, PartialEq, Message)]
struct Candidate {
    /// Its number.
    #[prost(int64, tag = "1")]
    id: i64,
    #[prost(message, optional, tag = "2")]
    game: Option<LiveGame>,
    /// The sum of the ratings of both players that are certain.
    #[prost(uint32, tag = "3")]
    rating: u32,
    /// When spectators have seen something happen last: milliseconds since 1970.
    #[prost(int64, tag = "4")]
    changed_at: i64,
}

/// What a server leaves for the others.
#[derive(Clone, PartialEq, Message)]
struct Candidates {
    #[prost(message, repeated, tag = "1")]
    games: Vec<Candidate>,
}

impl Candidate {
    fn liveliness(&self) -> Liveliness {
        let watchers = self.game.as_ref().map_or(0, |game| game.watchers);
        Liveliness { watchers, rating: self.rating, changed_at: self.changed_at }
    }
}

/// The liveliest games of all servers. Of a game at several servers, the watchers of all count, and the latest position.
fn liveliest(candidates: impl IntoIterator<Item = Candidate>) -> Vec<LiveGame> {
    let mut merged: HashMap<i64, Candidate> = HashMap::new();
    for mut next in candidates {
        let Some(known) = merged.get_mut(&next.id) else {
            merged.insert(next.id, next);
            continue;
        };
        if next.changed_at > known.changed_at {
            std::mem::swap(known, &mut next);
        }
        let more = next.liveliness().watchers;
        known.game.iter_mut().for_each(|game| game.watchers = game.watchers.saturating_add(more));
    }
    let mut merged: Vec<Candidate> = merged.into_values().collect();
    merged.sort_unstable_by_key(|candidate| Reverse((candidate.liveliness(), candidate.id)));
    merged.into_iter().filter_map(|candidate| candidate.game).take(MAX_LIVE_GAMES).collect()
}

impl GameHandle {
    fn liveliness(&self, now: i64) -> Option<Liveliness> {
        let watchers = u32::try_from(self.spectators.lock().len()).unwrap_or(u32::MAX);
        self.log.lock().spectators.liveliness(watchers, now)
    }

    /// The game as spectators see it now; `None` if its events cannot be read.
    fn shown(&self, watchers: u32, now: i64) -> Option<LiveGame> {
        let mut shown = self.shown.lock();
        loop {
            let page = self.spectator_page(shown.as_ref().map_or(0, |state| state.event_count()), EVENTS_PER_PAGE, now);
            if page.is_empty() {
                break;
            }
            for event in page {
                let event = Event::decode(event).ok()?;
                match &mut *shown {
                    Some(state) => state.apply(&event).ok()?,
                    none => *none = Some(Box::new(GameState::begin(&event).ok()?)),
                }
            }
        }
        let state = shown.as_ref()?;
        let begun = state.begun();
        Some(LiveGame {
            code: begun.code.clone(),
            fen: state.game().position().fen(),
            white: state.seated(Color::White).cloned(),
            black: state.seated(Color::Black).cloned(),
            clock: begun.clock.clone(),
            rated: begun.rated,
            ply: u32::try_from(state.ply()).unwrap_or(u32::MAX),
            last_move: state.game().moves().last().map(|turn| turn.path.to_string()).unwrap_or_default(),
            watchers,
            spectator_delay: begun.spectator_delay,
        })
    }
}

impl GameRegistry {
    /// The liveliest games that may be watched, of all servers of the store, the liveliest first. What other servers cannot
    /// tell is missing.
    pub async fn live_games(&self) -> Arc<Vec<LiveGame>> {
        let mut list = self.shared.live_list.lock().await;
        let now = self.time().now();
        if now >= list.expires_at {
            let elsewhere = match self.shared.store.live_games(now - PEER_TIMEOUT_MS).await {
                Ok(lists) => lists,
                Err(problem) => {
                    tracing::warn!("the liveliest games of other servers could not be read: {problem}");
                    Vec::new()
                }
            };
            let elsewhere = elsewhere.iter().filter_map(|data| Candidates::decode(data.as_slice()).ok());
            let candidates = self.local_candidates(now).await.games;
            list.games = Arc::new(liveliest(elsewhere.flat_map(|list| list.games).chain(candidates)));
            list.expires_at = now + LIST_LIFETIME_MS;
        }
        list.games.clone()
    }

    /// Leaves the liveliest games of this server for the others.
    pub(super) async fn publish_live_games(&self) -> Result<(), StoreError> {
        if !self.shared.is_store_shared {
            return Ok(());
        }
        let data = self.local_candidates(self.time().now()).await.encode_to_vec();
        let mut list = self.shared.live_list.lock().await;
        if list.published != data {
            self.shared.store.publish_live_games(data.clone()).await?;
            list.published = data;
        }
        Ok(())
    }

    async fn local_candidates(&self, now: i64) -> Candidates {
        let mut games = Vec::new();
        for (Liveliness { watchers, rating, changed_at }, handle) in self.liveliest_handles(now) {
            // The first look at a long game takes some milliseconds.
            tokio::task::yield_now().await;
            games.push(Candidate { id: handle.id, game: handle.shown(watchers, now), rating, changed_at });
        }
        Candidates { games }
    }

    fn liveliest_handles(&self, now: i64) -> Vec<(Liveliness, Arc<GameHandle>)> {
        let all = self.shared.handles.lock();
        let mut lively: Vec<(Liveliness, i64)> =
            all.values().filter_map(|handle| Some((handle.liveliness(now)?, handle.id))).collect();
        lively.sort_unstable_by_key(|game| Reverse(*game));
        lively.truncate(MAX_CANDIDATES);
        lively.into_iter().filter_map(|(liveliness, id)| Some((liveliness, all.get(&id)?.clone()))).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    fn candidate(id: i64, watchers: u32, rating: u32, changed_at: i64) -> Candidate {
        let game = Some(LiveGame { code: id.to_string(), watchers, ..LiveGame::default() });
        Candidate { id, game, rating, changed_at }
    }

    fn listed(candidates: &[Candidate]) -> Vec<(String, u32)> {
        liveliest(candidates.to_vec()).into_iter().map(|game| (game.code, game.watchers)).collect()
    }

    #[test]
    fn watchers_count_most_then_ratings_then_the_last_move() {
        let games = [candidate(1, 0, 0, 9), candidate(2, 2, 0, 1), candidate(3, 0, 1500, 1), candidate(4, 0, 0, 10)];
        let order: Vec<String> = listed(&games).into_iter().map(|(code, _)| code).collect();
        assert_eq!(order, ["2", "3", "4", "1"]);
    }

    #[test]
    fn the_watchers_of_all_servers_count_and_the_latest_position() {
        let mut late = candidate(1, 2, 0, 5);
        late.game.iter_mut().for_each(|game| game.ply = 7);
        let merged = liveliest([candidate(1, 3, 0, 4), late, candidate(2, 4, 0, 9)]);
        assert_eq!((merged[0].watchers, merged[0].ply, merged.len()), (5, 7, 2));
        let many: Vec<Candidate> = (0..100).map(|id| candidate(id, 0, 0, id)).collect();
        assert_eq!(listed(&many).len(), MAX_LIVE_GAMES);
    }
}
