//! A search or a perft on a thread of its own.

use super::input::Event;
use super::{UciOutput, perft, start_thread};
use crate::Failure;
use congo_coach::{Level, book_move, select_move_within};
use congo_engine::{Engine, Evaluator, Limits, Root, SearchReport, SearchResult, Stop, Wdl};
use congo_rules::{Path, Position};
use parking_lot::Mutex;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, Sender, SyncSender};
use std::thread::JoinHandle;

/// What the interface says to a search, apart from its limits.
#[derive(Debug, Clone, Copy)]
pub(super) struct SearchMode {
    /// Whether the answer waits for `stop`.
    pub(super) infinite: bool,
    /// Whether the clock and the answer wait for `ponderhit` or `stop`.
    pub(super) ponder: bool,
    /// Whether it ends by itself, once nothing is waited for.
    pub(super) is_bounded: bool,
}

/// A running search or perft.
pub(super) struct SearchJob {
    stop: Stop,
    mode: SearchMode,
    /// While this exists the best move is not written, even if it is known: for `infinite` and `ponder`.
    answer_hold: Option<Sender<()>>,
    /// Set when the answer is written: the other program may then send the next command, although the thread has not
    /// ended yet.
    is_answered: Arc<AtomicBool>,
    thread: JoinHandle<()>,
}

impl SearchJob {
    /// Starts a search. An event says that it has ended.
    ///
    /// # Errors
    /// If the system allows no further thread.
    pub(super) fn start(task: SearchTask, mode: SearchMode, events: SyncSender<Event>) -> Result<Self, Failure> {
        let stop = task.stop.clone();
        Self::spawn(stop, mode, events, move |released, is_answered| {
            task.search_and_answer(|| {
                // The wait ends when the other end is dropped.
                _ = released.recv();
                is_answered.store(true, Ordering::Release);
            });
        })
    }

    /// Starts a perft, which can be stopped like a search.
    ///
    /// # Errors
    /// If the system allows no further thread.
    pub(super) fn start_perft(
        out: UciOutput,
        position: Position,
        depth: u32,
        events: SyncSender<Event>,
    ) -> Result<Self, Failure> {
        let is_bounded = depth <= perft::MAX_DEPTH_WITHOUT_INPUT;
        let (mode, stop) = (SearchMode { infinite: false, ponder: false, is_bounded }, Stop::default());
        Self::spawn(stop.clone(), mode, events, move |_, is_answered| {
            let before_last_line = || is_answered.store(true, Ordering::Release);
            // If the output is closed, the main thread notices that as well.
            _ = perft::write_perft(&out, &position, depth, &stop, before_last_line);
        })
    }

    fn spawn(
        stop: Stop,
        mode: SearchMode,
        events: SyncSender<Event>,
        work: impl FnOnce(Receiver<()>, &AtomicBool) + Send + 'static,
    ) -> Result<Self, Failure> {
        let (answer_hold, released) = mpsc::channel();
        let is_answered = Arc::new(AtomicBool::new(false));
        let end = EndNotice { is_answered: is_answered.clone(), events };
        // A search that panics has reported it on standard error. The notice is given then as well.
        let thread = start_thread(move || work(released, &end.is_answered))?;
        let answer_hold = (mode.infinite || mode.ponder).then_some(answer_hold);
        Ok(Self { stop, mode, answer_hold, is_answered, thread })
    }

    /// Returns whether the answer is written.
    pub(super) fn is_answered(&self) -> bool {
        self.is_answered.load(Ordering::Acquire)
    }

    /// The expected move was played: the time of `go ponder` starts now. Other searches go on as before.
    pub(super) fn ponderhit(&mut self) {
        self.stop.start_clock();
        if !self.mode.infinite {
            self.answer_hold = None;
        }
    }

    /// Ends it and waits for the answer.
    pub(super) fn stop_and_join(self) {
        self.stop.set();
        self.join();
    }

    /// Waits until it ends. A search held for `stop` or `ponderhit` is stopped first, and so is one without a limit.
    pub(super) fn finish(self) {
        if self.answer_hold.is_some() || !self.mode.is_bounded {
            self.stop.set();
        }
        self.join();
    }

    fn join(self) {
        drop(self.answer_hold);
        _ = self.thread.join();
    }
}

/// Tells the main thread, when it is dropped, that the work has ended.
struct EndNotice {
    is_answered: Arc<AtomicBool>,
    events: SyncSender<Event>,
}

impl Drop for EndNotice {
    fn drop(&mut self) {
        self.is_answered.store(true, Ordering::Release);
        // If other events wait, the main thread looks after them anyway, and sees then that the work has ended.
        _ = self.events.try_send(Event::SearchEnded);
    }
}

/// What a thread needs to search and to report the best move.
pub(super) struct SearchTask {
    pub(super) root: Root,
    pub(super) limits: Limits,
    /// `None` for full strength.
    pub(super) level: Option<Level>,
    /// Whether full strength uses the opening book.
    pub(super) own_book: bool,
    pub(super) seed: u64,
    pub(super) stop: Stop,
    /// Whether the chances of win, draw and loss are reported.
    pub(super) show_wdl: bool,
    pub(super) engine: Arc<Mutex<Engine>>,
    pub(super) out: UciOutput,
}

impl SearchTask {
    /// Searches, waits until the best move may be reported, and reports it.
    pub(super) fn search_and_answer(self, wait: impl FnOnce()) {
        let result = self.search();
        wait();
        let best = result.path.as_ref().map_or_else(|| "(none)".to_owned(), Path::to_string);
        let ponder = result.pv.get(1).map(|reply| {
            let after = self.root.position.play_unchecked(result.pv[0]);
            format!(" ponder {}", after.path(*reply))
        });
        // If the output is closed, the main thread notices that as well.
        _ = self.out.write_line(&format!("bestmove {best}{}", ponder.unwrap_or_default()));
    }

    fn search(&self) -> SearchResult {
        let Self { root, limits, stop, .. } = self;
        let mut engine = self.engine.lock();
        let evaluator = self.show_wdl.then(|| engine.evaluator().clone());
        let mut report_info = |report: &SearchReport| {
            if self.out.write_line(&info_line(&root.position, report, evaluator.as_ref())).is_err() {
                // Nobody waits for the answer.
                stop.set();
            }
        };
        match &self.level {
            None => {
                let book_result = if self.own_book { book_move(&engine, root, u32::MAX, self.seed) } else { None };
                book_result.unwrap_or_else(|| engine.search(root, limits, stop, &mut report_info))
            }
            Some(level) => select_move_within(
                &mut engine,
                root,
                level,
                &limits.and(level.limits()),
                self.seed,
                stop,
                &mut report_info,
            ),
        }
    }
}

/// The line for a report, with the chances of win, draw and loss if an evaluator is given for them.
fn info_line(position: &Position, report: &SearchReport, evaluator: Option<&Evaluator>) -> String {
    let (ms, nodes) = (report.time.as_millis(), report.nodes);
    let speed = (nodes as f64 / report.time.as_secs_f64().max(1e-6)) as u64;
    let SearchReport { depth, pv_index, seldepth, score, hashfull, tb_hits, pv, .. } = report;
    let pv = crate::positions::moves_text(*position, pv);
    let chances = evaluator.map_or_else(String::new, |evaluator| {
        let Wdl { win, draw, loss } = evaluator.wdl(*score, position);
        format!(" wdl {win} {draw} {loss}")
    });
    format!(
        "info depth {depth} seldepth {seldepth} multipv {pv_index} score {score}{chances} nodes {nodes} nps {speed} hashfull {hashfull} tbhits {tb_hits} time {ms} pv {pv}"
    )
}
