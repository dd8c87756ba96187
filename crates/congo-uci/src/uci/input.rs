//! The input as lines, read on a thread of its own so that commands are obeyed during a search.

use std::io::{self, BufRead};
use std::sync::mpsc::SyncSender;

/// Longer lines are not obeyed; in bytes without the line end.
pub(super) const MAX_LINE_BYTES: usize = (1 << 20) - 1;
/// The number of events that wait. Then the reading thread waits as well, and so does the other program.
pub(super) const MAX_EVENTS: usize = 8;

/// What the interface reacts to.
#[derive(Debug)]
pub(super) enum Event {
    /// A line, without its end.
    Line(String),
    /// A line of more than [`MAX_LINE_BYTES`].
    LineTooLong,
    /// No more lines.
    InputEnded,
    /// The input cannot be read.
    InputFailed(io::Error),
    /// Nobody reads the output.
    OutputFailed(io::Error),
    /// A search has written its best move.
    SearchEnded,
}

/// Sends every line until the input ends or nobody receives them.
pub(super) fn forward_lines(mut input: impl BufRead, events: &SyncSender<Event>) {
    loop {
        let event = match read_line(&mut input) {
            Ok(Some(Ok(line))) => Event::Line(String::from_utf8_lossy(&line).into_owned()),
            Ok(Some(Err(LineTooLong))) => Event::LineTooLong,
            Ok(None) => Event::InputEnded,
            Err(error) => Event::InputFailed(error),
        };
        let is_last = matches!(event, Event::InputEnded | Event::InputFailed(_));
        if events.send(event).is_err() || is_last {
            return;
        }
    }
}

#[derive(Debug, PartialEq)]
struct LineTooLong;

/// Reads up to the next line end: in UCI any of `\n`, `\r` and `\r\n`, the last of which gives an empty line more. Of
/// an overlong line nothing is kept. Returns `None` at the end of the input.
fn read_line(input: &mut impl BufRead) -> io::Result<Option<Result<Vec<u8>, LineTooLong>>> {
    let (mut line, mut is_too_long, mut is_begun) = (Vec::new(), false, false);
    loop {
        let bytes = match input.fill_buf() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            bytes => bytes?,
        };
        let end = bytes.iter().position(|byte| matches!(byte, b'\n' | b'\r'));
        let (part, is_end) = (&bytes[..end.unwrap_or(bytes.len())], end.is_some() || bytes.is_empty());
        is_begun |= !bytes.is_empty();
        is_too_long |= line.len() + part.len() > MAX_LINE_BYTES;
        if is_too_long {
            line = Vec::new();
        } else {
            line.extend_from_slice(part);
        }
        let read = part.len() + usize::from(end.is_some());
        input.consume(read);
        if is_end {
            return Ok(is_begun.then_some(if is_too_long { Err(LineTooLong) } else { Ok(line) }));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::{BufReader, Read};

    fn lines(input: impl Read, capacity: usize) -> Vec<Result<Vec<u8>, LineTooLong>> {
        let mut input = BufReader::with_capacity(capacity, input);
        std::iter::from_fn(|| read_line(&mut input).expect("it is read")).collect()
    }

    #[test]
    fn lines_end_in_any_of_the_usual_ways() {
        for capacity in [1, 2, 100] {
            let read = lines(&b"one\ntwo\r\nthree\rfour"[..], capacity);
            let texts: Vec<&[u8]> = read.iter().flatten().map(Vec::as_slice).filter(|line| !line.is_empty()).collect();
            assert_eq!(texts, [&b"one"[..], b"two", b"three", b"four"], "{capacity}");
        }
        assert_eq!(lines(&b""[..], 8), []);
    }

    #[test]
    fn an_overlong_line_is_read_and_not_kept() {
        let length = MAX_LINE_BYTES as u64;
        let read = lines(io::repeat(b'x').take(length).chain(&b"\ny"[..]), 4_096);
        assert_eq!(read.iter().map(|line| line.as_ref().map(Vec::len)).collect::<Vec<_>>(), [Ok(1_048_575), Ok(1)]);
        let read = lines(io::repeat(b'x').take(3 * length).chain(&b"\ny"[..]), 4_096);
        assert_eq!(read, [Err(LineTooLong), Ok(b"y".to_vec())]);
    }
}
