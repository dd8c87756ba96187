//! What the program writes while it serves. A thread of its own writes it, so that an output that nobody reads, a full
//! disk or a closed pipe costs the lines that would go there, and nothing else.

use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

/// The maximum number of lines that wait to be written; more are lost.
const MAX_QUEUED_LINES: usize = 1024;
/// How long the last lines may take when the program ends.
const FLUSH_TIMEOUT: Duration = Duration::from_secs(1);

/// An output of the program. As a writer it takes a whole line at a time, and never fails.
#[derive(Debug, Clone)]
pub struct Output {
    items: Sender<Item>,
    queued: Arc<AtomicUsize>,
}

#[derive(Debug)]
enum Item {
    Line(Vec<u8>),
    /// Tells the sender once everything before this was written or lost.
    Flush(Sender<()>),
}

impl Output {
    /// Writes lines here from now on.
    ///
    /// # Errors
    /// If the system starts no more threads.
    pub fn start(stream: impl Write + Send + 'static) -> io::Result<Self> {
        let (items, waiting) = channel();
        let queued = Arc::new(AtomicUsize::new(0));
        let counted = queued.clone();
        std::thread::Builder::new().name("output".to_owned()).spawn(move || write_items(stream, &waiting, &counted))?;
        Ok(Self { items, queued })
    }

    /// Writes a line, without waiting for it.
    pub fn line(&self, text: &str) {
        self.queue(format!("{text}\n").into_bytes());
    }

    /// Waits until everything so far was written, but not long: nobody may read it.
    pub fn finish(&self) {
        self.flush_within(FLUSH_TIMEOUT);
    }

    fn flush_within(&self, timeout: Duration) {
        let (told, heard) = channel();
        if self.items.send(Item::Flush(told)).is_ok() {
            // What was not written by then is lost.
            let _ = heard.recv_timeout(timeout);
        }
    }

    fn queue(&self, line: Vec<u8>) {
        if self.queued.fetch_add(1, Ordering::Relaxed) >= MAX_QUEUED_LINES || self.items.send(Item::Line(line)).is_err()
        {
            self.queued.fetch_sub(1, Ordering::Relaxed);
            count_lost_line();
        }
    }
}

impl Write for Output {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        self.queue(line.to_vec());
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn write_items(mut stream: impl Write, items: &Receiver<Item>, queued: &AtomicUsize) {
    for item in items {
        match item {
            Item::Line(line) => {
                if stream.write_all(&line).and_then(|()| stream.flush()).is_err() {
                    count_lost_line();
                }
                queued.fetch_sub(1, Ordering::Relaxed);
            }
            // The other end may have given up.
            Item::Flush(told) => _ = told.send(()),
        }
    }
}

fn count_lost_line() {
    metrics::counter!("congo_output_lines_lost_total").increment(1);
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Mutex;

    /// Much longer than anything takes in these tests.
    const PATIENCE: Duration = Duration::from_secs(60);

    /// A stream that writes nothing before it may, and tells when it is asked to.
    struct Stuck(Receiver<()>, Arc<Mutex<Vec<u8>>>);

    impl Write for Stuck {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.recv().map_err(|_| io::Error::from(io::ErrorKind::BrokenPipe))?;
            self.1.lock().expect("no panic").extend_from_slice(bytes);
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn nothing_waits_for_a_stream_that_is_stuck_and_its_queue_is_bounded() {
        let ((allow, allowed), written) = (channel(), Arc::new(Mutex::new(Vec::new())));
        let output = Output::start(Stuck(allowed, written.clone())).expect("a thread");
        for number in 0..10 * MAX_QUEUED_LINES {
            output.line(&number.to_string());
        }
        assert!(output.queued.load(Ordering::Relaxed) <= MAX_QUEUED_LINES);
        (0..MAX_QUEUED_LINES).for_each(|_| allow.send(()).expect("the thread waits"));
        output.flush_within(PATIENCE);
        let written = written.lock().expect("no panic");
        let expected: String = (0..MAX_QUEUED_LINES).map(|number| format!("{number}\n")).collect();
        assert_eq!(String::from_utf8_lossy(&written), expected);
    }

    #[test]
    fn a_broken_stream_loses_its_lines_only() {
        let (_, never) = channel();
        let output = Output::start(Stuck(never, Arc::default())).expect("a thread");
        output.line("one");
        output.flush_within(PATIENCE);
        assert_eq!(output.queued.load(Ordering::Relaxed), 0);
        output.line("two");
        output.flush_within(PATIENCE);
    }
}
