//! What spectators may see of a game, and when. If the players want a delay, everything but its beginning and who sits
//! down comes late, in the order in which it happened, so that what is hidden are always the last events.

use crate::ratings::PROVISIONAL_DEVIATION;
use congo_proto::online::event::Payload;
use congo_proto::online::{Event, Seated};
use std::collections::VecDeque;

/// Games in which spectators have seen nothing happen for this long are not listed as lively, in milliseconds.
const LIVELY_MS: i64 = 15 * 60 * 1000;

/// What spectators may see of a game. Times are in milliseconds since 1970.
#[derive(Debug, Default)]
pub(super) struct SpectatorView {
    /// By how much spectators see it later.
    delay_ms: i64,
    is_listed: bool,
    /// Which seats are taken.
    pub(super) seats: [bool; 2],
    /// The sum of the ratings of both players. One that is not certain, such as that of a new key, is 0, as a guest's is.
    rating: u32,
    /// When the second player came.
    started_at: Option<i64>,
    /// When the game ended, for its players.
    over_at: Option<i64>,
    /// The number of events that spectators may see.
    visible: u64,
    /// When they may see each of the others.
    hidden: VecDeque<i64>,
    /// When something became visible last.
    changed_at: i64,
}

/// How lively a game is: the greater, the livelier.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Liveliness {
    /// How many look on.
    pub(super) watchers: u32,
    /// The sum of the ratings of both players that are certain.
    pub(super) rating: u32,
    /// When spectators have seen something happen last: milliseconds since 1970.
    pub(super) changed_at: i64,
}

impl SpectatorView {
    /// Takes in the next event of a game that ended at this time, if it is over.
    pub(super) fn add(&mut self, event: &Event, over_at: Option<i64>) {
        self.over_at = over_at;
        let is_public = match &event.payload {
            Some(Payload::Begun(begun)) => {
                self.delay_ms = i64::from(begun.spectator_delay) * 1000;
                self.is_listed = begun.listed;
                true
            }
            Some(Payload::Seated(seated)) => {
                self.seat(seated, event.at);
                true
            }
            _ => false,
        };
        // Once spectators have seen the end, they see what follows at once.
        let visible_at = event.at.min(over_at.unwrap_or(i64::MAX)).saturating_add(self.delay_ms);
        if self.hidden.is_empty() && (is_public || self.delay_ms == 0) {
            (self.visible, self.changed_at) = (self.visible + 1, visible_at);
        } else {
            self.hidden.push_back(visible_at);
        }
    }

    fn seat(&mut self, seated: &Seated, at: i64) {
        if let Some(color) = seated.side().color() {
            self.seats[color.index()] = true;
        }
        if f64::from(seated.deviation) <= PROVISIONAL_DEVIATION {
            self.rating = self.rating.saturating_add(seated.rating);
        }
        if self.seats == [true; 2] {
            self.started_at.get_or_insert(at);
        }
    }

    /// The number of events that spectators may see now.
    pub(super) fn visible(&mut self, now: i64) -> u64 {
        while let Some(at) = self.hidden.pop_front_if(|at| *at <= now) {
            (self.visible, self.changed_at) = (self.visible + 1, at);
        }
        self.visible
    }

    /// When spectators may see the next event.
    pub(super) fn next_visible_at(&self) -> Option<i64> {
        self.hidden.front().copied()
    }

    /// Whether something has happened that spectators may not see yet.
    pub(super) fn hides_anything(&mut self, now: i64) -> bool {
        self.visible(now);
        !self.hidden.is_empty()
    }

    /// Whether the game is over, as spectators know.
    pub(super) fn is_over(&self, now: i64) -> bool {
        self.over_at.is_some_and(|at| self.is_past(at, now))
    }

    /// By how much spectators see the game later now, in milliseconds.
    pub(super) fn lag(&self, now: i64) -> i64 {
        if self.is_over(now) { 0 } else { self.delay_ms }
    }

    /// How lively the game is, with so many who look on; `None` if it is not to be listed.
    pub(super) fn liveliness(&mut self, watchers: u32, now: i64) -> Option<Liveliness> {
        let has_started = self.started_at.is_some_and(|at| self.is_past(at, now));
        if !self.is_listed || !has_started || self.is_over(now) {
            return None;
        }
        self.visible(now);
        let is_lively = watchers > 0 || now.saturating_sub(self.changed_at) < LIVELY_MS;
        is_lively.then_some(Liveliness { watchers, rating: self.rating, changed_at: self.changed_at })
    }

    /// Whether spectators know by now what has happened at this time.
    fn is_past(&self, at: i64, now: i64) -> bool {
        at.saturating_add(self.delay_ms) <= now
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use congo_proto::online::{Begun, Moved, RematchAsked, Resigned, Side};

    const SECOND: i64 = 1000;

    fn event(at: i64, payload: Payload) -> Event {
        Event { at, payload: Some(payload), ..Event::default() }
    }

    /// Somebody whose rating is certain, or not.
    fn seated(side: Side, deviation: u32) -> Event {
        event(0, Payload::Seated(Seated { side: side.into(), rating: 1500, deviation, ..Seated::default() }))
    }

    fn moved(at: i64) -> Event {
        event(at, Payload::Moved(Moved::default()))
    }

    /// A listed game with a delay of ten seconds; both have sat down at 0.
    fn delayed() -> SpectatorView {
        let mut view = SpectatorView::default();
        let begun = Begun { listed: true, spectator_delay: 10, ..Begun::default() };
        for event in [event(0, Payload::Begun(begun)), seated(Side::White, 60), seated(Side::Black, 350)] {
            view.add(&event, None);
        }
        view
    }

    #[test]
    fn all_but_the_beginning_comes_late() {
        let mut view = delayed();
        assert_eq!(view.visible(0), 3);
        assert!(!view.hides_anything(0));
        view.add(&moved(5 * SECOND), None);
        view.add(&moved(6 * SECOND), None);
        assert_eq!((view.visible(15 * SECOND - 1), view.next_visible_at()), (3, Some(15 * SECOND)));
        assert_eq!((view.visible(15 * SECOND), view.visible(16 * SECOND)), (4, 5));
        assert!(!view.hides_anything(16 * SECOND) && view.hidden.is_empty());
    }

    #[test]
    fn after_the_end_spectators_are_level() {
        let mut view = delayed();
        view.add(&moved(5 * SECOND), None);
        let over_at = Some(7 * SECOND);
        view.add(&event(7 * SECOND, Payload::Resigned(Resigned {})), over_at);
        view.add(&event(9 * SECOND, Payload::RematchAsked(RematchAsked {})), over_at);
        assert_eq!((view.visible(17 * SECOND - 1), view.lag(17 * SECOND - 1)), (4, 10 * SECOND));
        assert!(!view.is_over(17 * SECOND - 1) && view.is_over(17 * SECOND));
        assert_eq!((view.visible(17 * SECOND), view.lag(17 * SECOND)), (6, 0));
        view.add(&event(20 * SECOND, Payload::RematchAsked(RematchAsked {})), over_at);
        assert_eq!(view.visible(20 * SECOND), 7);
    }

    #[test]
    fn a_game_is_listed_as_late_as_it_is_seen() {
        let mut view = delayed();
        assert_eq!(view.liveliness(3, 10 * SECOND - 1), None);
        let begun = Liveliness { watchers: 3, rating: 1500, changed_at: 10 * SECOND };
        assert_eq!(view.liveliness(3, 10 * SECOND), Some(begun));
        view.add(&moved(20 * SECOND), None);
        assert_eq!(view.liveliness(3, 29 * SECOND), Some(begun));
        view.add(&event(21 * SECOND, Payload::Resigned(Resigned {})), Some(21 * SECOND));
        assert_eq!(view.liveliness(0, 30 * SECOND).map(|lively| lively.changed_at), Some(30 * SECOND));
        assert_eq!(view.liveliness(3, 31 * SECOND), None);
    }

    #[test]
    fn a_game_in_which_nothing_happens_is_listed_while_somebody_looks_on() {
        let mut view = delayed();
        let later = 10 * SECOND + LIVELY_MS;
        assert!(view.liveliness(0, later - 1).is_some() && view.liveliness(0, later).is_none());
        assert!(view.liveliness(1, later).is_some());
    }
}
