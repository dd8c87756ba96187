//! The Universal Chess Interface on standard input and output, for Congo: `UCI_Variant congo`, Congo FEN, and moves in
//! UCI notation with whole chains (`b1d3f5`).
//!
//! As the specification asks, what is unknown is skipped and the rest of the line obeyed; `info string` says what was
//! not understood. During a search, commands that do not concern it wait until it has ended.

mod go;
mod input;
mod options;
mod perft;
mod position;
mod problems;
mod search_job;
mod waiting;

use crate::Failure;
use congo_engine::{Engine, Limits, Rng, Root, Stop};
use congo_rules::Position;
use go::GoCommand;
use input::{Event, MAX_EVENTS, MAX_LINE_BYTES};
use options::Options;
use parking_lot::Mutex;
use problems::{Problems, quoted};
use search_job::{SearchJob, SearchMode, SearchTask};
use std::io::{self, BufRead, Write};
use std::sync::Arc;
use std::sync::mpsc::{self, SyncSender};
use std::thread::{self, JoinHandle};
use waiting::{WaitingLine, WaitingLines};

/// The commands that are obeyed at once, also during a search.
const IMMEDIATE_COMMANDS: [&str; 7] = ["uci", "debug", "isready", "register", "stop", "ponderhit", "quit"];
/// The commands that wait for the end of a search. `d` only waits for others.
const WAITING_COMMANDS: [&str; 6] = ["setoption", "ucinewgame", "position", "go", "eval", "d"];

/// Reads commands until `quit` or the end of the input.
///
/// # Errors
/// If the input cannot be read, the output cannot be written, or the system allows no further thread.
pub fn run(input: impl BufRead + Send + 'static, out: impl Write + Send + 'static) -> Result<(), Failure> {
    let (events, received) = mpsc::sync_channel(MAX_EVENTS);
    let out = UciOutput { stream: Arc::new(Mutex::new(out)), events: events.clone() };
    let mut session = Session::new(out, events.clone());
    // It ends with the input, or when this function has returned.
    start_thread(move || input::forward_lines(input, &events))?;
    for event in received {
        session.handle_waiting_lines()?;
        match event {
            Event::Line(line) => {
                if !session.handle_line(&line)? {
                    break;
                }
            }
            Event::LineTooLong => {
                session.out.info_string(&format!("a line of more than {MAX_LINE_BYTES} bytes is not obeyed"))?;
            }
            Event::InputEnded => {
                session.finish()?;
                break;
            }
            Event::InputFailed(error) => {
                return Err(Failure::InvalidInput(format!("the input cannot be read: {error}")));
            }
            Event::OutputFailed(error) => return Err(error.into()),
            Event::SearchEnded => {}
        }
    }
    Ok(())
}

/// Starts a thread, without a panic where the system allows no further one.
fn start_thread(work: impl FnOnce() + Send + 'static) -> Result<JoinHandle<()>, Failure> {
    let failed = |problem: io::Error| Failure::CheckFailed(format!("a thread cannot be started: {problem}"));
    thread::Builder::new().spawn(work).map_err(failed)
}

/// The output, shared with the search thread.
#[derive(Clone)]
struct UciOutput {
    stream: Arc<Mutex<dyn Write + Send>>,
    events: SyncSender<Event>,
}

impl UciOutput {
    /// A failure also ends the program, whichever thread writes: nobody can read an answer, although the input may stay
    /// open.
    fn write_line(&self, text: &str) -> io::Result<()> {
        let mut out = self.stream.lock();
        let written = writeln!(out, "{text}").and_then(|()| out.flush());
        if let Err(error) = &written {
            // If other events wait, the main thread answers them, and sees then that it cannot.
            _ = self.events.try_send(Event::OutputFailed(error.kind().into()));
        }
        written
    }

    /// Says something to people.
    fn info_string(&self, text: &str) -> io::Result<()> {
        self.write_line(&format!("info string {text}"))
    }
}

struct Session {
    out: UciOutput,
    /// For the end of a search.
    events: SyncSender<Event>,
    engine: Arc<Mutex<Engine>>,
    options: Options,
    root: Root,
    job: Option<SearchJob>,
    /// The lines that came during the search and wait for its end.
    waiting: WaitingLines,
    /// Whether to say what is skipped and what waits.
    debug: bool,
}

/// Where a part of a line begins, in bytes.
fn offset_in(line: &str, part: &str) -> usize {
    part.as_ptr() as usize - line.as_ptr() as usize
}

impl Session {
    fn new(out: UciOutput, events: SyncSender<Event>) -> Self {
        let options = Options::default();
        let engine = Arc::new(Mutex::new(Engine::new(options.hash_mib)));
        let (root, waiting) = (Root::from_position(Position::start()), WaitingLines::default());
        Self { out, events, engine, options, root, job: None, waiting, debug: false }
    }

    /// Handles a line, or lets it wait. Returns false for `quit`.
    fn handle_line(&mut self, line: &str) -> Result<bool, Failure> {
        let line = line.trim_start_matches('\u{feff}').trim_end();
        let words: Vec<&str> = line.split_whitespace().collect();
        let Some(first) = words.first() else { return Ok(true) };
        // Unknown words before a command are skipped.
        let is_command = |word: &&str| IMMEDIATE_COMMANDS.contains(word) || WAITING_COMMANDS.contains(word);
        let Some(index) = words.iter().position(is_command) else {
            self.out.info_string(&format!("{}: there is no such command", quoted(first)))?;
            return Ok(true);
        };
        let command = words[index];
        let line = &line[offset_in(line, command)..];
        if index > 0 {
            self.debug_string(&format!("{} before {command} is skipped", quoted(first)))?;
        }
        match command {
            "quit" => {
                self.stop_job();
                return Ok(false);
            }
            "uci" => self.identify()?,
            "isready" => self.out.write_line("readyok")?,
            "debug" => self.set_debug(&words[index + 1..])?,
            // There is nothing to register.
            "register" => {}
            "stop" => self.stop()?,
            "ponderhit" => self.ponderhit(),
            "d" if self.waiting.is_empty() => self.show_position()?,
            _ if self.is_searching() || !self.waiting.is_empty() => self.wait(command, line)?,
            _ => self.execute(line, false)?,
        }
        Ok(true)
    }

    /// Lets a command wait for the end of the search. Too many of them end it.
    fn wait(&mut self, command: &str, line: &str) -> Result<(), Failure> {
        self.debug_string(&format!("{command} waits for the end of the search"))?;
        self.waiting.push(line.to_owned());
        if self.waiting.is_full() {
            self.out.info_string("too many lines wait, so the searches are stopped")?;
            self.stop()?;
        }
        Ok(())
    }

    /// Handles the lines that wait, up to one that starts a search.
    fn handle_waiting_lines(&mut self) -> Result<(), Failure> {
        while !self.is_searching() && self.execute_waiting_line()? {}
        Ok(())
    }

    /// Returns whether there was one.
    fn execute_waiting_line(&mut self) -> Result<bool, Failure> {
        let Some(WaitingLine { line, ponder_hit }) = self.waiting.pop() else { return Ok(false) };
        self.execute(&line, ponder_hit)?;
        Ok(true)
    }

    /// Executes a command that needs the engine or the position, while nothing is searched.
    fn execute(&mut self, line: &str, ponder_hit: bool) -> Result<(), Failure> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let (command, arguments) = (words[0], &words[1..]);
        self.stop_job();
        match command {
            "ucinewgame" => {
                self.engine.lock().clear();
                self.options.begin_game();
            }
            "setoption" => self.set_option(&line[command.len()..])?,
            "position" => {
                let (root, problems) = position::parse_position(arguments);
                self.report(command, &problems)?;
                self.root = root.unwrap_or_else(|| self.root.clone());
            }
            "d" => self.show_position()?,
            "eval" => {
                let score = self.engine.lock().evaluate(&self.root.position);
                self.out.write_line(&format!("eval {score}"))?;
            }
            _ => self.go(arguments, ponder_hit)?,
        }
        Ok(())
    }

    /// Says what is wrong with a line.
    fn report(&self, command: &str, problems: &Problems) -> io::Result<()> {
        if problems.is_empty() { Ok(()) } else { self.out.info_string(&format!("{command}: {problems}")) }
    }

    fn debug_string(&self, text: &str) -> io::Result<()> {
        if self.debug { self.out.info_string(text) } else { Ok(()) }
    }

    fn set_debug(&mut self, words: &[&str]) -> io::Result<()> {
        match words.iter().find(|word| matches!(**word, "on" | "off")) {
            Some(word) => self.debug = *word == "on",
            None => self.out.info_string("debug: expected on or off")?,
        }
        Ok(())
    }

    fn identify(&self) -> io::Result<()> {
        self.out.write_line(concat!("id name Congo ", env!("CARGO_PKG_VERSION"), "\nid author the Congo team"))?;
        Options::option_lines().iter().try_for_each(|option| self.out.write_line(option))?;
        self.out.write_line("uciok")
    }

    fn show_position(&self) -> io::Result<()> {
        let position = &self.root.position;
        self.out.write_line(&format!("fen {}\nkey {:016x}", position.fen(), position.key()))
    }

    fn set_option(&mut self, arguments: &str) -> io::Result<()> {
        let hash = self.options.hash_mib;
        match self.options.set(arguments) {
            Ok(()) => {
                let (threads, tables) = (self.options.threads, self.options.tablebase.clone());
                let evaluator = self.options.evaluator.clone();
                let mut engine = self.engine.lock();
                if self.options.hash_mib != hash {
                    // The old table is freed first: there may be no memory for both.
                    *engine = Engine::new(1);
                    *engine = Engine::new(self.options.hash_mib);
                }
                engine.set_threads(threads);
                engine.set_evaluator(evaluator);
                engine.set_tablebase(tables);
            }
            Err(problems) => self.report("setoption", &problems)?,
        }
        Ok(())
    }

    fn is_searching(&self) -> bool {
        self.job.as_ref().is_some_and(|job| !job.is_answered())
    }

    fn stop_job(&mut self) {
        if let Some(job) = self.job.take() {
            job.stop_and_join();
        }
    }

    /// Ends the search and those that wait, so that every `go` before `stop` is answered.
    fn stop(&mut self) -> Result<(), Failure> {
        self.stop_job();
        while self.execute_waiting_line()? {
            self.stop_job();
        }
        Ok(())
    }

    /// At the end of the input, searches with a limit may reach it, including waiting ones.
    fn finish(&mut self) -> Result<(), Failure> {
        loop {
            if let Some(job) = self.job.take() {
                job.finish();
            }
            if !self.execute_waiting_line()? {
                return Ok(());
            }
        }
    }

    /// The expected move was played: every earlier `go ponder` counts as a plain `go`, even one still waiting.
    fn ponderhit(&mut self) {
        if let Some(job) = &mut self.job {
            job.ponderhit();
        }
        self.waiting.ponderhit();
    }

    fn go(&mut self, words: &[&str], ponder_hit: bool) -> Result<(), Failure> {
        let (go, problems) = GoCommand::parse(words, &self.root.position);
        self.report("go", &problems)?;
        let events = self.events.clone();
        self.job = Some(if let Some(depth) = go.perft {
            SearchJob::start_perft(self.out.clone(), self.root.position, depth, events)?
        } else {
            // A mate may never be found.
            let is_limited = Limits { mate: None, ..go.limits } != Limits::default();
            let is_bounded = is_limited || self.options.level.is_some();
            let mode = SearchMode { infinite: go.infinite, ponder: go.ponder && !ponder_hit, is_bounded };
            let root = Root { search_moves: go.search_moves, ..self.root.clone() };
            let stop = if mode.ponder { Stop::pondering() } else { Stop::default() };
            let mut task = self.search_task(root, go.limits, stop);
            // An infinite search does not use the book.
            task.own_book &= !go.infinite;
            SearchJob::start(task, mode, events)?
        });
        Ok(())
    }

    /// A search with the current options.
    fn search_task(&self, root: Root, limits: Limits, stop: Stop) -> SearchTask {
        let Options { multipv, contempt, move_overhead, reproducible, .. } = self.options;
        SearchTask {
            root,
            limits: Limits { multipv, contempt, move_overhead, reuses_tables: !reproducible, ..limits },
            level: self.options.level.clone(),
            own_book: self.options.own_book,
            seed: self.options.seed,
            stop,
            show_wdl: self.options.show_wdl,
            engine: self.engine.clone(),
            out: self.out.clone(),
        }
    }
}

/// A random seed.
fn random_seed() -> u64 {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    Rng::new(now.map_or(0, |time| time.as_nanos() as u64)).next_u64()
}

#[cfg(test)]
mod tests;
