//! The events of a game in memory, stored encoded in one buffer: a tenth of the memory that the decoded values take.
//! They are decoded page by page.

use congo_proto::online::Event;
use prost::Message;

/// Events numbered from 0.
#[derive(Debug, Default)]
pub(super) struct EventLog {
    bytes: Vec<u8>,
    /// Where each event ends in `bytes`.
    ends: Vec<u32>,
    /// When the last one happened: milliseconds since 1970.
    last_at: Option<i64>,
}

impl EventLog {
    /// Adds the next event.
    pub(super) fn push(&mut self, event: &Event) {
        // The buffer grows in small steps: most games of a server are short, and there are many.
        self.bytes.reserve_exact(round_up(event.encoded_len(), 256, self.bytes.capacity() - self.bytes.len()));
        // Encoding to a vector, which grows as needed, cannot fail.
        let _ = event.encode(&mut self.bytes);
        if self.ends.len() == self.ends.capacity() {
            self.ends.reserve_exact(32);
        }
        self.ends.push(u32::try_from(self.bytes.len()).unwrap_or(u32::MAX));
        self.last_at = Some(event.at);
    }

    /// When the last event happened: milliseconds since 1970; `None` if the log is empty.
    pub(super) fn last_at(&self) -> Option<i64> {
        self.last_at
    }

    /// The events from this number on, at most `most`.
    pub(super) fn page(&self, from: u64, most: usize) -> Vec<Event> {
        let from = usize::try_from(from).unwrap_or(usize::MAX);
        (from..self.ends.len()).take(most).filter_map(|number| self.event(number)).collect()
    }

    fn event(&self, number: usize) -> Option<Event> {
        let start = match number.checked_sub(1) {
            Some(before) => *self.ends.get(before)? as usize,
            None => 0,
        };
        Event::decode(self.bytes.get(start..*self.ends.get(number)? as usize)?).ok()
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
        assert_eq!((log.last_at(), log.page(0, 10)), (None, Vec::new()));
        all.iter().for_each(|event| log.push(event));
        assert_eq!(log.last_at(), Some(504));
        assert_eq!(log.page(0, 1000), all);
        assert_eq!(log.page(490, 7), all[490..497]);
        assert_eq!(log.page(500, 7), []);
        assert_eq!(log.page(u64::MAX, 7), []);
    }
}
