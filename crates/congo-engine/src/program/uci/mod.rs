//! The Universal Chess Interface on standard input and output, spoken for Congo: `UCI_Variant congo`, Congo FEN, and
//! moves in machine text with whole chains (`b1d3f5`). A line that makes no sense is answered with `info string` and
//! changes nothing.

mod go;
mod options;
mod perft;

use crate::Failure;
use congo_engine::{Answer, Engine, Level, Limits, Random, Report, Root, Stop, from_book, pick_within};
use congo_rules::{Path, Position};
use go::Go;
use options::Options;
use std::io::{self, BufRead, Read, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};

/// Longer lines are not obeyed, in bytes with their end.
const LONGEST_LINE: u64 = 1 << 20;

/// Reads commands until `quit` or the end of the input.
pub(crate) fn talk(mut input: impl BufRead, out: impl Write + Send + 'static) -> Result<(), Failure> {
    let mut session = Session::new(Out(Arc::new(Mutex::new(out))));
    loop {
        let mut line = Vec::new();
        let read = input.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line).map_err(Failure::Output)?;
        if read == 0 {
            session.finish();
            return Ok(());
        }
        if read as u64 == LONGEST_LINE && line.last() != Some(&b'\n') {
            // What follows is no command of its own.
            input.skip_until(b'\n').map_err(Failure::Output)?;
            session.out.remark(&format!("a line of more than {LONGEST_LINE} bytes is not obeyed"))?;
        } else if !session.obey(&String::from_utf8_lossy(&line))? {
            return Ok(());
        }
    }
}

/// Where answers go: shared with the thread that searches.
#[derive(Clone)]
struct Out(Arc<Mutex<dyn Write + Send>>);

impl Out {
    fn line(&self, text: &str) -> io::Result<()> {
        let mut out = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        writeln!(out, "{text}")?;
        out.flush()
    }

    /// For whoever reads along: what was not understood.
    fn remark(&self, text: &str) -> io::Result<()> {
        self.line(&format!("info string {text}"))
    }
}

/// A search under way.
struct Job {
    stop: Stop,
    /// While this is kept the best move is not told, even if it is known: for `infinite` and `ponder`.
    hold: Option<Sender<()>>,
    /// Set when the best move is being told: whoever reads it may ask on at once, though the thread has not ended yet.
    told: Arc<AtomicBool>,
    thread: JoinHandle<()>,
}

impl Job {
    fn end(self) {
        self.stop.set();
        drop(self.hold);
        // A search that panicked has said so on standard error.
        _ = self.thread.join();
    }
}

struct Session {
    out: Out,
    engine: Arc<Mutex<Engine>>,
    options: Options,
    root: Root,
    job: Option<Job>,
}

impl Session {
    fn new(out: Out) -> Self {
        let options = Options::default();
        let engine = Arc::new(Mutex::new(Engine::new(options.hash)));
        Self { out, engine, options, root: Root::of_position(Position::start()), job: None }
    }

    /// Does what a line says; false if it says `quit`.
    fn obey(&mut self, line: &str) -> Result<bool, Failure> {
        let mut words = line.split_whitespace();
        let Some(command) = words.next() else { return Ok(true) };
        let words: Vec<&str> = words.collect();
        match command {
            "quit" => {
                self.end();
                return Ok(false);
            }
            "uci" => self.introduce()?,
            "isready" => self.out.line("readyok")?,
            "stop" => self.end(),
            "ponderhit" => self.hit(),
            "position" => match position(&words) {
                Ok(root) => self.root = root,
                Err(problem) => self.out.remark(&problem)?,
            },
            "d" => {
                self.out.line(&format!("fen {}\nkey {:016x}", self.root.position.fen(), self.root.position.key()))?
            }
            "ucinewgame" | "setoption" | "go" | "eval" if self.searching() => {
                self.out.remark(&format!("{command}: a search is under way, stop it first"))?;
            }
            "ucinewgame" => self.engine().forget(),
            "setoption" => self.set(&words)?,
            "eval" => {
                let score = self.engine().evaluate(&self.root.position);
                self.out.line(&format!("eval {score}"))?;
            }
            "go" => self.go(&words)?,
            _ => self.out.remark(&format!("{command:?}: there is no such command"))?,
        }
        Ok(true)
    }

    fn introduce(&self) -> io::Result<()> {
        self.out.line(concat!("id name Congo ", env!("CARGO_PKG_VERSION"), "\nid author the Congo team"))?;
        Options::describe().iter().try_for_each(|option| self.out.line(option))?;
        self.out.line("uciok")
    }

    fn engine(&self) -> std::sync::MutexGuard<'_, Engine> {
        self.engine.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn set(&mut self, words: &[&str]) -> io::Result<()> {
        let hash = self.options.hash;
        match self.options.set(words) {
            Ok(()) => {
                let (threads, tables) = (self.options.threads, self.options.tables.clone());
                let evaluator = self.options.evaluator.clone();
                let mut engine = self.engine();
                if self.options.hash != hash {
                    *engine = Engine::new(self.options.hash);
                }
                engine.set_threads(threads);
                engine.set_evaluator(evaluator);
                engine.set_tables(tables);
            }
            Err(problem) => self.out.remark(&problem)?,
        }
        Ok(())
    }

    fn searching(&self) -> bool {
        self.job.as_ref().is_some_and(|job| !job.told.load(Ordering::Acquire))
    }

    fn end(&mut self) {
        if let Some(job) = self.job.take() {
            job.end();
        }
    }

    /// The input has ended: a search that has an end of its own may reach it.
    fn finish(&mut self) {
        if let Some(job) = self.job.take() {
            if job.hold.is_some() {
                job.stop.set();
            }
            drop(job.hold);
            _ = job.thread.join();
        }
    }

    /// The expected move was played: the time of `go ponder` begins now.
    fn hit(&mut self) {
        if let Some(job) = &mut self.job {
            job.stop.begin_clock();
            job.hold = None;
        }
    }

    fn go(&mut self, words: &[&str]) -> Result<(), Failure> {
        let go = match Go::read(words, &self.root.position) {
            Ok(go) => go,
            Err(problem) => return Ok(self.out.remark(&problem)?),
        };
        self.end();
        if let Some(depth) = go.perft {
            self.count(depth);
            return Ok(());
        }
        let root = Root { only: go.only, ..self.root.clone() };
        let stop = if go.ponder { Stop::with_clock_held() } else { Stop::default() };
        let mut task = self.task(root, go.limits, stop.clone());
        // Who wants to look without end wants no move from a book.
        task.own_book &= !go.infinite;
        let (hold, held) = mpsc::channel();
        let told = task.told.clone();
        // Waiting ends when the other end is dropped.
        let thread = thread::spawn(move || task.run(|| _ = held.recv()));
        let hold = (go.infinite || go.ponder).then_some(hold);
        self.job = Some(Job { stop, hold, told, thread });
        Ok(())
    }

    /// Counts lines of moves on a thread, as a search runs.
    fn count(&mut self, depth: u32) {
        let (out, position, stop, told) = (self.out.clone(), self.root.position, Stop::default(), Arc::default());
        let (heard, done): (Stop, Arc<AtomicBool>) = (stop.clone(), Arc::clone(&told));
        let thread = thread::spawn(move || {
            // If nobody reads any more the main thread finds out as well.
            _ = perft::tell(&out, &position, depth, &heard);
            done.store(true, Ordering::Release);
        });
        self.job = Some(Job { stop, hold: None, told, thread });
    }

    /// A search with the options of now.
    fn task(&self, root: Root, limits: Limits, stop: Stop) -> Task {
        Task {
            root,
            limits: Limits { lines: self.options.lines, contempt: self.options.contempt, ..limits },
            level: self.options.level.clone(),
            own_book: self.options.own_book,
            seed: self.options.seed,
            stop,
            engine: self.engine.clone(),
            out: self.out.clone(),
            told: Arc::default(),
        }
    }
}

/// What a thread needs to search and to tell the best move.
struct Task {
    root: Root,
    limits: Limits,
    /// None: the whole strength.
    level: Option<Level>,
    /// Whether the whole strength plays from the opening book.
    own_book: bool,
    seed: u64,
    stop: Stop,
    engine: Arc<Mutex<Engine>>,
    out: Out,
    told: Arc<AtomicBool>,
}

impl Task {
    /// Searches, then waits until the best move may be told, then tells it.
    fn run(self, wait: impl FnOnce()) {
        let answer = self.think();
        wait();
        let best = answer.path.as_ref().map_or_else(|| "(none)".to_owned(), Path::to_string);
        let ponder = answer.line.get(1).map(|reply| {
            let after = self.root.position.play(answer.line[0]);
            format!(" ponder {}", after.path(*reply))
        });
        self.told.store(true, Ordering::Release);
        // If nobody reads any more the main thread finds out as well.
        _ = self.out.line(&format!("bestmove {best}{}", ponder.unwrap_or_default()));
    }

    fn think(&self) -> Answer {
        let Self { root, limits, stop, .. } = self;
        let mut engine = self.engine.lock().unwrap_or_else(PoisonError::into_inner);
        let mut tell = |report: &Report| _ = self.out.line(&info(&root.position, report));
        match &self.level {
            None => {
                let known = if self.own_book { from_book(&engine, root, u32::MAX, self.seed) } else { None };
                known.unwrap_or_else(|| engine.search(root, limits, stop, &mut tell))
            }
            Some(level) => {
                pick_within(&mut engine, root, level, &limits.and(level.limits()), self.seed, stop, &mut tell)
            }
        }
    }
}

fn info(position: &Position, report: &Report) -> String {
    let (ms, nodes) = (report.time.as_millis(), report.nodes);
    let speed = (nodes as f64 / report.time.as_secs_f64().max(1e-6)) as u64;
    let Report { depth, rank, furthest, score, fullness, table_hits, line, .. } = report;
    let line = crate::positions::moves_text(*position, line);
    format!(
        "info depth {depth} seldepth {furthest} multipv {rank} score {score} nodes {nodes} nps {speed} hashfull {fullness} tbhits {table_hits} time {ms} pv {line}"
    )
}

/// `startpos` or `fen <FEN>`, then perhaps `moves <move>...`.
fn position(words: &[&str]) -> Result<Root, String> {
    let (start, rest) = match words {
        ["startpos", rest @ ..] => (Position::start(), rest),
        ["fen", fen, rest @ ..] => {
            (Position::from_fen_any_material(fen).map_err(|problem| format!("position: {problem}"))?, rest)
        }
        _ => return Err("position: wanted startpos or fen <FEN>".to_owned()),
    };
    let moves = match rest {
        [] => &[],
        ["moves", moves @ ..] => moves,
        [other, ..] => return Err(format!("position: {other:?}, wanted moves")),
    };
    let line = moves.iter().map(|text| text.parse()).collect::<Result<Vec<Path>, _>>();
    let line = line.map_err(|problem| format!("position: {problem}"))?;
    Root::of_line(start, &line)
        .map_err(|(index, problem)| format!("position: move {} {:?}: {problem}", index + 1, moves[index]))
}

/// A seed that no one has chosen.
fn any_seed() -> u64 {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    Random::new(now.map_or(0, |time| time.as_nanos() as u64)).number()
}

#[cfg(test)]
mod tests;
