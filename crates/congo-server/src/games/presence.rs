//! Who is at a game, here and on other servers. That is no event: it is known only now.

use super::live::card;
use super::{Games, Held, locked};
use crate::store::{Seen, StoreError};
use congo_proto::lag::Lag;
use congo_proto::online::{Here, Side};
use congo_rules::Color;
use std::sync::Arc;

/// Whoever another server has not spoken of for so long is not there: several heartbeats.
const SILENCE: i64 = 20_000;

/// Lag is shown in steps of so many milliseconds.
const LAG_STEP_MS: u32 = 50;

/// Who is at a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Presence {
    /// How often the owners of the seats look from here.
    pub(super) here: [u32; 2],
    /// Since when they do or do not.
    since: [i64; 2],
    /// When another server last saw them.
    pub(super) elsewhere: [Option<i64>; 2],
    /// All who look from here.
    pub(super) watchers: u32,
    /// How long messages to the owners of the seats are under way, there and back.
    lag: [Lag; 2],
    /// The last probe that each was sent, and when.
    probes: [Option<(u64, i64)>; 2],
}

impl Presence {
    pub(super) fn nobody(since: i64) -> Self {
        Self {
            here: [0; 2],
            since: [since; 2],
            elsewhere: [None; 2],
            watchers: 0,
            lag: [Lag::default(); 2],
            probes: [None; 2],
        }
    }

    /// Whether the owner of a seat looks.
    pub fn is_here(&self, color: Color, now: i64) -> bool {
        let elsewhere = self.elsewhere[color.index()].is_some_and(|at| now - at < SILENCE);
        self.here[color.index()] > 0 || elsewhere
    }

    /// For how many milliseconds the owner of a seat has been away; none if he is there.
    pub fn away_for(&self, color: Color, now: i64) -> Option<i64> {
        if self.is_here(color, now) {
            return None;
        }
        let last = self.elsewhere[color.index()].unwrap_or(i64::MIN).max(self.since[color.index()]);
        Some(now.saturating_sub(last))
    }

    /// As watchers are told.
    pub fn told(&self, own: Option<Color>, now: i64) -> Here {
        Here {
            own: own.map_or(Side::Any, Side::from).into(),
            white: self.is_here(Color::White, now),
            black: self.is_here(Color::Black, now),
            white_since: self.since[0].max(self.elsewhere[0].unwrap_or(i64::MIN)),
            black_since: self.since[1].max(self.elsewhere[1].unwrap_or(i64::MIN)),
            watchers: self.watchers,
            white_lag: shown_lag(self.lag[0]),
            black_lag: shown_lag(self.lag[1]),
        }
    }

    /// What a move of a side is given back, in milliseconds.
    pub fn compensation(&self, color: Color) -> u32 {
        self.lag[color.index()].compensation()
    }

    /// Notes that the owner of a seat is sent a probe; gives what it names.
    fn probe(&mut self, color: Color, now: i64) -> u64 {
        let nonce = rand::random();
        self.probes[color.index()] = Some((nonce, now));
        nonce
    }

    /// Measures by the answer to a probe; one that was not sent, or was answered already, measures nothing.
    fn answer_probe(&mut self, color: Color, nonce: u64, now: i64) {
        let probe = &mut self.probes[color.index()];
        if let Some((_, sent)) = probe.take_if(|(sent, _)| *sent == nonce) {
            self.lag[color.index()].measure(u32::try_from(now - sent).unwrap_or(0));
        }
    }

    pub(super) fn count(&mut self, color: Option<Color>, come: bool, now: i64) {
        let step = |count: u32| if come { count + 1 } else { count.saturating_sub(1) };
        self.watchers = step(self.watchers);
        let Some(side) = color.map(Color::index) else { return };
        let before = self.here[side];
        self.here[side] = step(before);
        if (before == 0) != (self.here[side] == 0) {
            self.since[side] = now;
        }
    }
}

/// In steps that one can see: each change is told to everybody.
fn shown_lag(lag: Lag) -> u32 {
    lag.milliseconds().div_ceil(LAG_STEP_MS) * LAG_STEP_MS
}

impl Held {
    /// A probe for the owner of a seat.
    pub fn probe(&self, color: Color, now: i64) -> u64 {
        locked(&self.presence).probe(color, now)
    }

    /// The answer to a probe. Others hear of the lag with their next update.
    pub fn answer_probe(&self, color: Color, nonce: u64, now: i64) {
        locked(&self.presence).answer_probe(color, nonce, now);
    }
}

/// Somebody who looks, as long as this is held.
#[derive(Debug)]
pub struct Visit {
    games: Games,
    held: Arc<Held>,
    color: Option<Color>,
}

impl Drop for Visit {
    fn drop(&mut self) {
        self.games.count(&self.held, self.color, false);
    }
}

impl Games {
    /// What other servers have told about the seats of a game.
    pub(super) async fn hear_of(&self, id: i64, presence: &mut Presence) -> Result<(), StoreError> {
        for Seen { side, at, here, .. } in self.shared.store.seen(id).await? {
            let side = usize::from(side.min(1));
            presence.elsewhere[side] = here.then_some(at);
            if !here && presence.here[side] == 0 {
                presence.since[side] = at;
            }
        }
        Ok(())
    }

    /// Somebody looks, and is counted as long as the visit is held.
    pub fn visit(&self, held: &Arc<Held>, color: Option<Color>) -> Visit {
        self.count(held, color, true);
        Visit { games: self.clone(), held: held.clone(), color }
    }

    fn count(&self, held: &Arc<Held>, color: Option<Color>, come: bool) {
        let now = self.time().now();
        let (before, after) = {
            let mut presence = locked(&held.presence);
            let before = presence.here;
            presence.count(color, come, now);
            (before, presence.here)
        };
        *locked(&held.touched) = now;
        let turned = Color::ALL.into_iter().find(|color| {
            let side = color.index();
            (before[side] == 0) != (after[side] == 0)
        });
        // Who only watches is counted, and the others hear of it with their next update: if each arrival were told to all, a
        // thousand arrivals would be a million messages.
        if let Some(color) = turned {
            held.changed();
            let (games, held) = (self.clone(), held.clone());
            tokio::spawn(async move { games.tell_of(&held, color, come, now).await });
        }
    }

    /// Other servers hear who came or went; a game waits for somebody only as long as its owner does.
    async fn tell_of(&self, held: &Held, color: Color, here: bool, now: i64) {
        let seen = Seen { game: held.id, side: color.index() as u8, at: now, here };
        let told = self.shared.store.tell_seen(vec![seen]).await;
        let Ok(live) = self.live(held).await else { return };
        let waits = live.room.free().is_some() && live.room.begun().listed && !live.room.is_over();
        let here = Color::ALL.into_iter().any(|color| held.presence().is_here(color, now));
        let stood = match waits {
            true => self.shared.store.stand(held.id, card(&live.room, here, now)).await,
            false => Ok(()),
        };
        if let Err(problem) = told.and(stood) {
            tracing::warn!("game {}: who is there could not be told: {problem}", held.id);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_answer_to_a_probe_measures_once() {
        let mut presence = Presence::nobody(0);
        let nonce = presence.probe(Color::Black, 1000);
        presence.answer_probe(Color::White, nonce, 1400);
        presence.answer_probe(Color::Black, nonce ^ 1, 1400);
        assert_eq!(presence.compensation(Color::Black), 0, "it was somebody else's, or none that was sent");
        presence.answer_probe(Color::Black, nonce, 1420);
        presence.answer_probe(Color::Black, nonce, 9000);
        assert_eq!(Color::ALL.map(|color| presence.compensation(color)), [0, 420]);
        assert_eq!(presence.told(None, 1500).black_lag, 450, "it is shown in steps");
    }
}
