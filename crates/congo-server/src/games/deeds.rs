//! What is done in a game, and the one way it goes: decided, kept, counts, told.

use super::decide::{Decision, Moment, decide};
use super::live::card;
use super::{Draft, Games, Held, Live, Presence, locked};
use crate::refused::Refused;
use crate::secret::{self, Seal};
use crate::store::StoreError;
use congo_proto::online::act_request::What as Deed;
use congo_proto::online::event::What;
use congo_proto::online::refusal::Reason;
use congo_proto::online::{Rematched, Step, TimeUp};
use congo_rules::Color;
use std::pin::Pin;
use std::sync::Arc;

/// The events after which nothing is played in a game any more: two who agree could play for ever. No game comes near it,
/// and what is said cannot fill it, since talk has a budget (`congo_proto::talk`).
const MAX_EVENTS: u64 = 15_000;

/// When a move of the side to move comes too late: its lag is given back, so a move may be under way for so long.
pub(super) fn deadline(live: &Live, presence: &Presence) -> Option<i64> {
    let lag = presence.compensation(live.room.game().position().turn());
    live.room.deadline().map(|deadline| deadline.saturating_add(lag.into()))
}

impl Games {
    /// A deed of whoever has a secret; gives the number of the event by which it happens.
    ///
    /// # Errors
    /// Why it may not be.
    pub async fn act(&self, held: &Arc<Held>, secret: Vec<u8>, number: u64, deed: Deed) -> Result<u64, Refused> {
        let again = matches!(deed, Deed::AskRematch(_));
        let done = self.settle(held, move |moment| decide(moment, &secret, number, &deed)).await;
        if again && done.is_ok() {
            // It begins even if the caller goes away meanwhile.
            let (games, held) = (self.clone(), held.clone());
            let begun = tokio::spawn(async move { games.begin_rematch(&held).await });
            begun.await.unwrap_or(Err(Refused::Store(StoreError::NotWritten)))?;
        }
        done
    }

    /// Begins the rematch that both want, if a server has stopped before it could.
    pub(super) fn finish_rematch(&self, held: &Arc<Held>) -> Pin<Box<dyn Future<Output = ()> + Send>> {
        let (games, held) = (self.clone(), held.clone());
        Box::pin(async move {
            if let Err(problem) = games.begin_rematch(&held).await {
                tracing::warn!("game {}: its rematch: {problem}", held.id);
            }
        })
    }

    /// A step in a game of the platform; gives its number.
    ///
    /// # Errors
    /// Why it may not be.
    pub async fn step(&self, held: &Arc<Held>, step: Step) -> Result<u64, Refused> {
        let happens = move |_: Moment| Ok(Decision::Happens(vec![Draft::new(None, 0, What::Step(step))]));
        // The first event is the beginning.
        Ok(self.settle(held, happens).await?.saturating_sub(1))
    }

    /// Takes the free seat, or finds the own one again; gives its side.
    ///
    /// # Errors
    /// If both seats are taken by others.
    pub async fn sit(&self, held: &Arc<Held>, secret: &[u8], seal: Seal, name: String) -> Result<Color, Refused> {
        self.settle(held, move |moment| {
            let Live { room, seals, .. } = moment.live;
            if seals.contains(&Some(seal.clone())) {
                return Ok(Decision::Known(0));
            }
            match room.free().filter(|_| !room.is_over() && !room.begun().platform) {
                Some(color) => Ok(Decision::Happens(vec![Draft::seat(color, name.clone(), seal.clone())])),
                None => Err(Refused::new(
                    Reason::SeatsTaken,
                    "both seats are taken, or the game is over; it can be watched",
                )),
            }
        })
        .await?;
        self.live(held).await?.owner(secret).ok_or_else(Refused::no_such_game)
    }

    /// Once both want another game, it begins, with changed sides.
    async fn begin_rematch(&self, held: &Arc<Held>) -> Result<(), Refused> {
        let (begun, seats) = {
            let live = self.live(held).await?;
            let room = &live.room;
            let wanted = Color::ALL.into_iter().all(|color| room.wants_rematch(color)) && room.rematch().is_none();
            if !wanted {
                return Ok(());
            }
            let seat = |color: Color| {
                let name = room.seat(!color).unwrap_or_default().to_owned();
                live.seals[(!color).index()].clone().map(|seal| Draft::seat(color, name, seal))
            };
            (room.begun().clone(), Color::ALL.into_iter().filter_map(seat).collect())
        };
        let code = self.create(begun, secret::key_after(held.id), seats).await?;
        self.settle(held, move |moment| {
            if moment.live.room.rematch().is_some() {
                return Ok(Decision::Known(0));
            }
            let next = What::Rematched(Rematched { code: code.clone() });
            Ok(Decision::Happens(vec![Draft::new(None, 0, next)]))
        })
        .await?;
        Ok(())
    }

    /// Lets happen what is decided, even if whoever asked goes away meanwhile: what the store has taken must come to
    /// count here too.
    pub(super) async fn settle(
        &self,
        held: &Arc<Held>,
        decide: impl Fn(Moment) -> Result<Decision, Refused> + Send + Sync + 'static,
    ) -> Result<u64, Refused> {
        let (games, held) = (self.clone(), held.clone());
        let settled = tokio::spawn(async move { games.settle_now(&held, decide).await });
        settled.await.unwrap_or(Err(Refused::Store(StoreError::NotWritten)))
    }

    async fn settle_now(
        &self,
        held: &Held,
        decide: impl Fn(Moment) -> Result<Decision, Refused>,
    ) -> Result<u64, Refused> {
        let mut live = self.live(held).await?;
        loop {
            let now = self.time().now();
            let presence = held.presence();
            let absence = i64::try_from(self.policy().absence.as_millis()).unwrap_or(i64::MAX);
            let late = deadline(&live, &presence).is_some_and(|deadline| deadline <= now);
            if late && self.store_was_away(now) {
                // Nobody could move: that is found out before anybody loses by it.
                drop(live);
                self.live_again(held).await?;
                live = self.live(held).await?;
                continue;
            }
            let decision = match late {
                true => Decision::Happens(vec![Draft::new(None, 0, What::TimeUp(TimeUp {}))]),
                false => decide(Moment { live: &live, presence: &presence, now, absence })?,
            };
            let drafts = match decision {
                Decision::Known(number) => return Ok(number),
                Decision::Happens(drafts) => drafts,
            };
            if live.number() >= MAX_EVENTS && drafts.iter().any(Draft::is_move) {
                return Err(Refused::new(
                    Reason::WrongPly,
                    "this game is as long as a game can be; it can be resigned",
                ));
            }
            match self.keep(held, &mut live, drafts, now).await {
                Ok(_) if late => {}
                Ok(number) => return Ok(number),
                Err(Refused::Store(StoreError::Conflict)) => {
                    // Another server was quicker: what it did comes first.
                    drop(live);
                    live = self.live(held).await?;
                }
                Err(problem) => return Err(problem),
            }
        }
    }

    /// Lets it happen here, then on the disk, then everybody is told. Until it is on the disk nobody sees it, since the
    /// game is locked; if it does not come there, the game is read again.
    async fn keep(&self, held: &Held, live: &mut Live, drafts: Vec<Draft>, now: i64) -> Result<u64, Refused> {
        let first = live.number();
        // Time does not go back, not even between servers.
        let at = live.log.last_at().map_or(now, |last| last.max(now));
        let mut entries = Vec::new();
        let moves = drafts.iter().filter(|draft| draft.is_move()).count();
        for (number, draft) in (first..).zip(drafts) {
            let seal = draft.seal.clone();
            let (entry, event) = draft.numbered(number, at);
            live.happen(event, seal).map_err(|fault| Refused::new(Reason::Illegal, fault.to_string()))?;
            live.stale = true;
            entries.push(entry.bytes());
        }
        let here = Color::ALL.into_iter().any(|color| locked(&held.presence).is_here(color, now));
        self.shared.store.append(held.id, first, entries, card(&live.room, here, now)).await?;
        live.stale = false;
        metrics::counter!("congo_moves_total").increment(moves as u64);
        held.changed();
        Ok(first)
    }

    /// Reads what other servers have written.
    pub(super) async fn catch_up(&self, held: &Held, live: &mut Live) -> Result<(), StoreError> {
        let entries = self.shared.store.read(held.id, live.number()).await?.unwrap_or_default();
        if entries.is_empty() {
            return Ok(());
        }
        entries.iter().try_for_each(|entry| live.add(held.id, entry))?;
        held.changed();
        Ok(())
    }
}
