//! The Universal Chess Interface on standard input and output, for Congo: `UCI_Variant congo`, Congo FEN, and moves in
//! UCI notation with whole chains (`b1d3f5`). An invalid line is answered with `info string` and changes nothing.

mod go;
mod options;
mod perft;

use crate::Failure;
use congo_engine::{Engine, Level, Limits, Rng, Root, SearchReport, SearchResult, Stop, book_move, select_move_within};
use congo_rules::{Path, Position};
use go::GoCommand;
use options::Options;
use std::io::{self, BufRead, Read, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};

/// Longer lines are ignored; in bytes with the line end.
const MAX_LINE_BYTES: u64 = 1 << 20;

/// Reads commands until `quit` or the end of the input.
pub(crate) fn run(mut input: impl BufRead, out: impl Write + Send + 'static) -> Result<(), Failure> {
    let mut session = Session::new(UciOutput(Arc::new(Mutex::new(out))));
    loop {
        let mut line = Vec::new();
        let read = input.by_ref().take(MAX_LINE_BYTES).read_until(b'\n', &mut line).map_err(Failure::OutputClosed)?;
        if read == 0 {
            session.finish_search();
            return Ok(());
        }
        if read as u64 == MAX_LINE_BYTES && line.last() != Some(&b'\n') {
            // The rest of the line is not a command.
            input.skip_until(b'\n').map_err(Failure::OutputClosed)?;
            session.out.info_string(&format!("a line of more than {MAX_LINE_BYTES} bytes is not obeyed"))?;
        } else if !session.handle_line(&String::from_utf8_lossy(&line))? {
            return Ok(());
        }
    }
}

/// The output, shared with the search thread.
#[derive(Clone)]
struct UciOutput(Arc<Mutex<dyn Write + Send>>);

impl UciOutput {
    fn write_line(&self, text: &str) -> io::Result<()> {
        let mut out = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        writeln!(out, "{text}")?;
        out.flush()
    }

    /// Reports an invalid command.
    fn info_string(&self, text: &str) -> io::Result<()> {
        self.write_line(&format!("info string {text}"))
    }
}

/// A running search.
struct SearchJob {
    stop: Stop,
    /// While this exists the best move is held back, even if it is known: for `infinite` and `ponder`.
    answer_hold: Option<Sender<()>>,
    /// Set when the best move is sent: the other program may then send the next command, although the thread has not
    /// ended yet.
    is_answered: Arc<AtomicBool>,
    thread: JoinHandle<()>,
}

impl SearchJob {
    fn stop_and_join(self) {
        self.stop.set();
        drop(self.answer_hold);
        // A search that panicked has reported it on standard error.
        _ = self.thread.join();
    }
}

struct Session {
    out: UciOutput,
    engine: Arc<Mutex<Engine>>,
    options: Options,
    root: Root,
    job: Option<SearchJob>,
}

impl Session {
    fn new(out: UciOutput) -> Self {
        let options = Options::default();
        let engine = Arc::new(Mutex::new(Engine::new(options.hash_mib)));
        Self { out, engine, options, root: Root::from_position(Position::start()), job: None }
    }

    /// Handles a line. Returns false for `quit`.
    fn handle_line(&mut self, line: &str) -> Result<bool, Failure> {
        let mut words = line.split_whitespace();
        let Some(command) = words.next() else { return Ok(true) };
        let words: Vec<&str> = words.collect();
        match command {
            "quit" => {
                self.stop_search();
                return Ok(false);
            }
            "uci" => self.identify()?,
            "isready" => self.out.write_line("readyok")?,
            "stop" => self.stop_search(),
            "ponderhit" => self.ponderhit(),
            "position" => match parse_position(&words) {
                Ok(root) => self.root = root,
                Err(problem) => self.out.info_string(&problem)?,
            },
            "d" => self.out.write_line(&format!(
                "fen {}\nkey {:016x}",
                self.root.position.fen(),
                self.root.position.key()
            ))?,
            "ucinewgame" | "setoption" | "go" | "eval" if self.is_searching() => {
                self.out.info_string(&format!("{command}: a search is under way, stop it first"))?;
            }
            "ucinewgame" => self.engine().clear(),
            "setoption" => self.set_option(&words)?,
            "eval" => {
                let score = self.engine().evaluate(&self.root.position);
                self.out.write_line(&format!("eval {score}"))?;
            }
            "go" => self.go(&words)?,
            _ => self.out.info_string(&format!("{command:?}: there is no such command"))?,
        }
        Ok(true)
    }

    fn identify(&self) -> io::Result<()> {
        self.out.write_line(concat!("id name Congo ", env!("CARGO_PKG_VERSION"), "\nid author the Congo team"))?;
        Options::option_lines().iter().try_for_each(|option| self.out.write_line(option))?;
        self.out.write_line("uciok")
    }

    fn engine(&self) -> std::sync::MutexGuard<'_, Engine> {
        self.engine.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn set_option(&mut self, words: &[&str]) -> io::Result<()> {
        let hash = self.options.hash_mib;
        match self.options.set(words) {
            Ok(()) => {
                let (threads, tables) = (self.options.threads, self.options.tablebase.clone());
                let evaluator = self.options.evaluator.clone();
                let mut engine = self.engine();
                if self.options.hash_mib != hash {
                    *engine = Engine::new(self.options.hash_mib);
                }
                engine.set_threads(threads);
                engine.set_evaluator(evaluator);
                engine.set_tablebase(tables);
            }
            Err(problem) => self.out.info_string(&problem)?,
        }
        Ok(())
    }

    fn is_searching(&self) -> bool {
        self.job.as_ref().is_some_and(|job| !job.is_answered.load(Ordering::Acquire))
    }

    fn stop_search(&mut self) {
        if let Some(job) = self.job.take() {
            job.stop_and_join();
        }
    }

    /// At the end of the input, a search with a limit may reach it.
    fn finish_search(&mut self) {
        if let Some(job) = self.job.take() {
            if job.answer_hold.is_some() {
                job.stop.set();
            }
            drop(job.answer_hold);
            _ = job.thread.join();
        }
    }

    /// The expected move was played: the time of `go ponder` starts now.
    fn ponderhit(&mut self) {
        if let Some(job) = &mut self.job {
            job.stop.start_clock();
            job.answer_hold = None;
        }
    }

    fn go(&mut self, words: &[&str]) -> Result<(), Failure> {
        let go = match GoCommand::parse(words, &self.root.position) {
            Ok(go) => go,
            Err(problem) => return Ok(self.out.info_string(&problem)?),
        };
        self.stop_search();
        if let Some(depth) = go.perft {
            self.start_perft(depth);
            return Ok(());
        }
        let root = Root { search_moves: go.search_moves, ..self.root.clone() };
        let stop = if go.ponder { Stop::pondering() } else { Stop::default() };
        let mut task = self.search_task(root, go.limits, stop.clone());
        // An infinite search does not use the book.
        task.own_book &= !go.infinite;
        let (answer_hold, released) = mpsc::channel();
        let is_answered = task.is_answered.clone();
        // The wait ends when the other end is dropped.
        let thread = thread::spawn(move || task.search_and_answer(|| _ = released.recv()));
        let hold = (go.infinite || go.ponder).then_some(answer_hold);
        self.job = Some(SearchJob { stop, answer_hold: hold, is_answered, thread });
        Ok(())
    }

    /// Runs perft on a thread, like a search.
    fn start_perft(&mut self, depth: u32) {
        let (out, position, stop, is_answered) =
            (self.out.clone(), self.root.position, Stop::default(), Arc::default());
        let (stop_signal, done): (Stop, Arc<AtomicBool>) = (stop.clone(), Arc::clone(&is_answered));
        let thread = thread::spawn(move || {
            // If the output is closed, the main thread notices that as well.
            _ = perft::write_perft(&out, &position, depth, &stop_signal, || done.store(true, Ordering::Release));
        });
        self.job = Some(SearchJob { stop, answer_hold: None, is_answered, thread });
    }

    /// A search with the current options.
    fn search_task(&self, root: Root, limits: Limits, stop: Stop) -> SearchTask {
        SearchTask {
            root,
            limits: Limits { multipv: self.options.multipv, contempt: self.options.contempt, ..limits },
            level: self.options.level.clone(),
            own_book: self.options.own_book,
            seed: self.options.seed,
            stop,
            engine: self.engine.clone(),
            out: self.out.clone(),
            is_answered: Arc::default(),
        }
    }
}

/// What a thread needs to search and to report the best move.
struct SearchTask {
    root: Root,
    limits: Limits,
    /// `None` for full strength.
    level: Option<Level>,
    /// Whether full strength uses the opening book.
    own_book: bool,
    seed: u64,
    stop: Stop,
    engine: Arc<Mutex<Engine>>,
    out: UciOutput,
    is_answered: Arc<AtomicBool>,
}

impl SearchTask {
    /// Searches, waits until the best move may be reported, and reports it.
    fn search_and_answer(self, wait: impl FnOnce()) {
        let result = self.search();
        wait();
        let best = result.path.as_ref().map_or_else(|| "(none)".to_owned(), Path::to_string);
        let ponder = result.pv.get(1).map(|reply| {
            let after = self.root.position.play_unchecked(result.pv[0]);
            format!(" ponder {}", after.path(*reply))
        });
        self.is_answered.store(true, Ordering::Release);
        // If the output is closed, the main thread notices that as well.
        _ = self.out.write_line(&format!("bestmove {best}{}", ponder.unwrap_or_default()));
    }

    fn search(&self) -> SearchResult {
        let Self { root, limits, stop, .. } = self;
        let mut engine = self.engine.lock().unwrap_or_else(PoisonError::into_inner);
        let mut report_info = |report: &SearchReport| _ = self.out.write_line(&info_line(&root.position, report));
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

fn info_line(position: &Position, report: &SearchReport) -> String {
    let (ms, nodes) = (report.time.as_millis(), report.nodes);
    let speed = (nodes as f64 / report.time.as_secs_f64().max(1e-6)) as u64;
    let SearchReport {
        depth,
        pv_index: rank,
        seldepth: furthest,
        score,
        hashfull: fullness,
        tb_hits: table_hits,
        pv: line,
        ..
    } = report;
    let line = crate::positions::moves_text(*position, line);
    format!(
        "info depth {depth} seldepth {furthest} multipv {rank} score {score} nodes {nodes} nps {speed} hashfull {fullness} tbhits {table_hits} time {ms} pv {line}"
    )
}

/// Parses `startpos` or `fen <FEN>`, with optional `moves <move>...`.
fn parse_position(words: &[&str]) -> Result<Root, String> {
    let (start, rest) = match words {
        ["startpos", rest @ ..] => (Position::start(), rest),
        ["fen", after @ ..] if !after.is_empty() => {
            let length = after.iter().position(|word| *word == "moves").unwrap_or(after.len());
            let (fen, rest) = after.split_at(length);
            let start = Position::from_fen_any_material(&fen.join(" "));
            (start.map_err(|problem| format!("position: {problem}"))?, rest)
        }
        _ => return Err("position: expected startpos or fen <FEN>".to_owned()),
    };
    let moves = match rest {
        [] => &[],
        ["moves", moves @ ..] => moves,
        [other, ..] => return Err(format!("position: {other:?}, expected moves")),
    };
    let line = moves.iter().map(|text| text.parse()).collect::<Result<Vec<Path>, _>>();
    let line = line.map_err(|problem| format!("position: {problem}"))?;
    Root::from_moves(start, &line)
        .map_err(|(index, problem)| format!("position: move {} {:?}: {problem}", index + 1, moves[index]))
}

/// A random seed.
fn random_seed() -> u64 {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    Rng::new(now.map_or(0, |time| time.as_nanos() as u64)).next_u64()
}

#[cfg(test)]
mod tests;
