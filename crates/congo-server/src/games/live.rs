//! A game in memory: what has happened in it, what follows from that, and how it is found in lists.

use super::event_log::EventLog;
use crate::entry::Entry;
use crate::secret::Seal;
use crate::store::{Break, Card, Standing, StoreError};
use congo_proto::online::event::What;
use congo_proto::online::{Event, Listed, Seated, Side};
use congo_proto::room::{Fault, Room, event};
use congo_rules::Color;
use prost::Message;

/// What has happened in a game, and what follows from it.
#[derive(Debug)]
pub struct Live {
    /// The game.
    pub room: Room,
    /// Its events.
    pub(super) log: EventLog,
    /// To whom the seats belong: White's, Black's.
    pub(super) seals: [Option<Seal>; 2],
    /// How often the token of each seat was replaced.
    rotations: [u32; 2],
    /// More has happened here than the store has taken, or nobody knows: it must be read again.
    pub(super) stale: bool,
}

/// Something that is to happen.
#[derive(Debug, Clone, PartialEq)]
pub struct Draft {
    event: Event,
    pub(super) seal: Option<Seal>,
}

impl Draft {
    /// A deed of a side, or of the server.
    pub fn new(by: Option<Color>, deed: u64, what: What) -> Self {
        Self { event: event(by, deed, what), seal: None }
    }

    /// A move is given back so many milliseconds that were on the network; nothing else is.
    pub(crate) fn with_lag(mut self, milliseconds: u32) -> Self {
        if self.is_move() {
            self.event.lag = milliseconds;
        }
        self
    }

    pub(super) fn is_move(&self) -> bool {
        matches!(self.event.what, Some(What::Moved(_) | What::Step(_)))
    }

    pub(super) fn seat(color: Color, name: String, seal: Seal) -> Self {
        let seated = Seated { side: Side::from(color).into(), name, ..Seated::default() };
        Self { seal: Some(seal), ..Self::new(Some(color), 0, What::Seated(seated)) }
    }

    /// The owner of a seat replaces its token.
    pub(crate) fn rotation(color: Color, deed: u64, name: String, seal: Seal) -> Self {
        let seated = Seated { side: Side::from(color).into(), name, token_rotated: true };
        Self { seal: Some(seal), ..Self::new(Some(color), deed, What::Seated(seated)) }
    }

    pub(super) fn numbered(self, number: u64, at: i64) -> (Entry, Event) {
        let event = Event { number, at, ..self.event };
        let seal = self.seal.map(|seal| seal.bytes().to_vec()).unwrap_or_default();
        (Entry { event: Some(event.clone()), seal }, event)
    }
}

impl Live {
    pub(super) fn read(id: i64, entries: &[Vec<u8>]) -> Result<Self, StoreError> {
        let broken = |problem: String| StoreError::Broken { game: id, problem };
        let (first, rest) = entries.split_first().ok_or_else(|| broken("it has no entries".to_owned()))?;
        let (event, _) = Entry::read(first).map_err(broken)?;
        let room = Room::begin(&event).map_err(|fault| broken(fault.to_string()))?;
        let mut live = Self { room, log: EventLog::default(), seals: [None, None], rotations: [0; 2], stale: false };
        live.log.push(&event);
        rest.iter().try_for_each(|entry| live.add(id, entry))?;
        Ok(live)
    }

    pub(super) fn add(&mut self, id: i64, entry: &[u8]) -> Result<(), StoreError> {
        let broken = |problem: String| StoreError::Broken { game: id, problem };
        let (event, seal) = Entry::read(entry).map_err(broken)?;
        self.happen(event, Seal::kept(&seal)).map_err(|fault| broken(fault.to_string()))
    }

    pub(super) fn happen(&mut self, event: Event, seal: Option<Seal>) -> Result<(), Fault> {
        self.room.apply(&event)?;
        if let Some(What::Seated(seated)) = &event.what
            && let Some(color) = seated.side().color()
        {
            self.seals[color.index()] = seal;
            self.rotations[color.index()] += u32::from(seated.token_rotated);
        }
        self.log.push(&event);
        Ok(())
    }

    /// The side that belongs to whoever has this secret.
    pub fn owner(&self, secret: &[u8]) -> Option<Color> {
        let seal = Seal::of(secret)?;
        Color::ALL.into_iter().find(|color| self.seals[color.index()].as_ref() == Some(&seal))
    }

    /// How often the token of a seat was replaced.
    pub fn rotations(&self, color: Color) -> u32 {
        self.rotations[color.index()]
    }

    /// What has happened from this number on, at most so many events.
    pub fn page(&self, from: u64, most: usize) -> Vec<Event> {
        self.log.page(from, most)
    }

    /// How many milliseconds of somebody's time passed while no server lived.
    pub(super) fn lost_in(&self, breaks: &[Break]) -> i64 {
        let (Some(_), Some(last_at)) = (self.room.deadline(), self.log.last_at()) else { return 0 };
        // An event after a break tells that somebody has looked after it already.
        let slept_through = breaks.iter().filter(|down| last_at < down.to);
        slept_through.map(|down| (down.to - down.from.max(self.room.mark())).max(0)).sum()
    }

    pub(super) fn number(&self) -> u64 {
        self.room.events()
    }
}

/// The room that comes of events.
pub(super) fn replay(events: &[Event]) -> Result<Room, String> {
    let (first, rest) = events.split_first().ok_or("nothing has happened")?;
    let mut room = Room::begin(first).map_err(|fault| fault.to_string())?;
    for event in rest {
        room.apply(event).map_err(|fault| fault.to_string())?;
    }
    Ok(room)
}

/// How a game is found in lists.
pub(super) fn card(room: &Room, here: bool, changed: i64) -> Card {
    let begun = room.begun();
    let standing = match () {
        () if !begun.listed || room.is_over() => Standing::Hidden,
        () if room.is_running() => Standing::Running,
        () if here => Standing::Waiting,
        () => Standing::Hidden,
    };
    let name = |color| room.seat(color).unwrap_or_default().to_owned();
    let listed = Listed {
        code: begun.code.clone(),
        white: name(Color::White),
        black: name(Color::Black),
        free: room.free().map_or(Side::Any, Side::from).into(),
        clock: begun.clock.clone(),
        fen: begun.fen.clone(),
    };
    Card { standing, summary: listed.encode_to_vec(), changed }
}
