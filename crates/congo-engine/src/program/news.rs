//! How long a long work still takes, told on standard error now and then.

use std::time::{Duration, Instant};

/// Between two lines.
const EVERY: Duration = Duration::from_secs(10);

/// When there were news, and since when there is work.
pub(crate) struct News {
    begun: Instant,
    told: Instant,
}

impl News {
    pub(crate) fn new() -> Self {
        Self { begun: Instant::now(), told: Instant::now() }
    }

    /// Whether it is time for a line; then the next one is due a while later.
    pub(crate) fn due(&mut self) -> bool {
        let due = self.told.elapsed() >= EVERY;
        if due {
            self.told = Instant::now();
        }
        due
    }

    /// What is left if this share of the work, more than 0, took as long as it has.
    pub(crate) fn left(&self, share: f64) -> Duration {
        self.begun.elapsed().mul_f64((1.0 / share - 1.0).max(0.0))
    }
}

/// Says how many are done of so many.
pub(crate) struct Steps {
    what: String,
    done: usize,
    all: usize,
    news: News,
}

impl Steps {
    /// None of so many `what` so far.
    pub(crate) fn new(what: String, all: usize) -> Self {
        Self { what, done: 0, all, news: News::new() }
    }

    /// One more is done.
    pub(crate) fn step(&mut self) {
        self.done += 1;
        if self.news.due() {
            let left = self.news.left(self.done as f64 / self.all as f64);
            eprintln!("{} {} of {}, {} s left", self.what, self.done, self.all, left.as_secs());
        }
    }
}
