//! The events of a game as its watchers get them: encoded once, and shared by all who get the last one. The earlier ones
//! are in one buffer, which takes a tenth of the memory of the decoded values; they are copied page by page.

use super::spectators::SpectatorView;
use congo_proto::online::Event;
use prost::Message;
use prost::bytes::Bytes;

/// Encoded events numbered from 0.
#[derive(Debug, Default)]
pub(super) struct EventLog {
    /// All but the last.
    bytes: Vec<u8>,
    /// Where each of them ends in `bytes`.
    ends: Vec<u32>,
    last: Option<Bytes>,
    /// What spectators may see of them.
    pub(super) spectators: SpectatorView,
}

impl EventLog {
    /// Adds the next event of a game that ended at this time, if it is over.
    pub(super) fn push(&mut self, event: &Event, over_at: Option<i64>) {
        self.spectators.add(event, over_at);
        let Some(before) = self.last.replace(event.encode_to_vec().into()) else { return };
        // The buffer grows in small steps: most games of a server are short, and there are many.
        self.bytes.reserve_exact(round_up(before.len(), 256, self.bytes.capacity() - self.bytes.len()));
        self.bytes.extend_from_slice(&before);
        if self.ends.len() == self.ends.capacity() {
            self.ends.reserve_exact(32);
        }
        self.ends.push(u32::try_from(self.bytes.len()).unwrap_or(u32::MAX));
    }

    /// The number of events.
    pub(super) fn len(&self) -> u64 {
        self.ends.len() as u64 + u64::from(self.last.is_some())
    }

    /// The events from this number on, at most `most`.
    pub(super) fn page(&self, from: u64, most: usize) -> Vec<Bytes> {
        (from..self.len()).take(most).filter_map(|number| self.event(number)).collect()
    }

    fn event(&self, number: u64) -> Option<Bytes> {
        let number = usize::try_from(number).ok()?;
        let Some(end) = self.ends.get(number) else { return self.last.clone() };
        let start = number.checked_sub(1).and_then(|before| self.ends.get(before)).copied().unwrap_or(0);
        self.bytes.get(start as usize..*end as usize).map(Bytes::copy_from_slice)
    }
}

/// The number of bytes to reserve for `wanted` bytes; 0 if they fit into `free`.
fn round_up(wanted: usize, step: usize, free: usize) -> usize {
    if wanted <= free { 0 } else { free + wanted.max(step) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use congo_proto::online::event::Payload;
    use congo_proto::online::{Begun, Moved};

    #[test]
    fn events_come_back_as_they_were_in_pages() {
        let mut log = EventLog::default();
        let begun = Event { at: 5, payload: Some(Payload::Begun(Begun::default())), ..Event::default() };
        let moved = |number: u64| {
            let moved = Moved { ply: number as u32, path: "b1d3f5".repeat(number as usize % 9) };
            Event { number, at: 5 + number as i64, payload: Some(Payload::Moved(moved)), ..Event::default() }
        };
        let all: Vec<Event> = std::iter::once(begun).chain((1..500).map(moved)).collect();
        let page = |log: &EventLog, from, most| -> Vec<Event> {
            log.page(from, most).into_iter().map(|bytes| Event::decode(bytes).expect("an event")).collect()
        };
        assert_eq!((log.len(), page(&log, 0, 10)), (0, Vec::new()));
        all.iter().for_each(|event| log.push(event, None));
        assert_eq!(log.len(), 500);
        assert_eq!(page(&log, 0, 1000), all);
        assert_eq!(page(&log, 490, 7), all[490..497]);
        assert_eq!(page(&log, 499, 7), all[499..]);
        assert_eq!((log.page(500, 7), log.page(u64::MAX, 7)), (Vec::new(), Vec::new()));
    }

    #[test]
    fn watchers_share_the_bytes_of_the_last_event() {
        let mut log = EventLog::default();
        (0..3).for_each(|number| log.push(&Event { number, at: 5, ..Event::default() }, None));
        assert_eq!(log.page(2, 9)[0].as_ptr(), log.page(0, 9)[2].as_ptr());
    }
}
