//! Making tables, checking them, and putting them into one file.

use super::Order;
use crate::Failure;
use congo_engine::tablebase::{Class, Contents, Progress, build as make, pack as join, verify_all};
use std::io::Write;
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// Men unless said otherwise.
const MEN: usize = 4;

/// From a smaller share of the work nothing is foretold.
const LEAST_SHARE: f64 = 1e-4;

/// Tells on standard error how far work has come.
pub(super) struct News {
    begun: Instant,
    /// The share of the work that was done already.
    kept: f64,
    unit: &'static str,
    sum: u64,
    count: usize,
}

impl News {
    pub(super) fn new(unit: &'static str) -> Self {
        Self { begun: Instant::now(), kept: 0.0, unit, sum: 0, count: 0 }
    }

    pub(super) fn tell(&mut self, news: Progress) {
        let Progress { class, number, kept, done, share } = news;
        self.sum += number;
        self.count += 1;
        self.kept += if kept { share } else { 0.0 };
        let fresh = done - self.kept;
        let left =
            if fresh > LEAST_SHARE { self.begun.elapsed().mul_f64((1.0 - done) / fresh) } else { Duration::ZERO };
        let (percent, unit) = (100.0 * done, self.unit);
        let what = if kept { "was there" } else { "done" };
        eprintln!("{percent:5.1}%  {class} {what}, {number} {unit}, {} left", clock(left));
    }
}

/// Minutes and seconds.
fn clock(time: Duration) -> String {
    format!("{}:{:02}", time.as_secs() / 60, time.as_secs() % 60)
}

pub(super) fn build(order: &Order, out: &mut impl Write) -> Result<(), Failure> {
    let mut news = News::new("bytes");
    make(&order.folder(), &order.classes(MEN), order.threads, &mut |progress| news.tell(progress))?;
    let (count, sum, time) = (news.count, news.sum, clock(news.begun.elapsed()));
    Ok(writeln!(out, "built {count} classes, {sum} bytes, in {time}")?)
}

pub(super) fn verify(order: &Order, out: &mut impl Write) -> Result<(), Failure> {
    let classes = order.classes(MEN);
    let mut news = News::new("positions");
    verify_all(order.folder.as_deref(), &classes, order.threads, &mut |progress| news.tell(progress))?;
    let (count, sum, time) = (news.count, news.sum, clock(news.begun.elapsed()));
    Ok(writeln!(out, "verified {count} classes, {sum} positions, in {time}: each is the best of those after it")?)
}

pub(super) fn pack(order: &Order, out: &mut impl Write) -> Result<(), Failure> {
    let contents = if order.outcomes { Contents::Outcome } else { Contents::Distance };
    let classes: Vec<Class> = order.classes(MEN);
    let name = if order.outcomes { "wdl.tb" } else { "all.tb" };
    let path = order.out.clone().unwrap_or_else(|| PathBuf::from(name));
    let tables = congo_engine::tablebase::Tablebase::open_alone(&order.folder())?;
    let mut news = News::new("bytes");
    let size = join(&tables, &classes, contents, &path, order.threads, &mut |progress| news.tell(progress))?;
    Ok(writeln!(out, "packed {} classes, {size} bytes, into {}", news.count, path.display())?)
}
