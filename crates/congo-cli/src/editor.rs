//! Lines from a keyboard or a pipe. At a terminal they can be edited and completed, and are remembered; while one is
//! typed, what happens is written above it.

use crate::Interrupt;
use crate::complete::{self, Known};
use crate::session::Lines;
use congo_proto::steps::Table;
use rustyline::completion::Completer;
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::FileHistory;
use rustyline::validate::Validator;
use rustyline::{CompletionType, Config, Context, ExternalPrinter, Helper};
use std::borrow::Cow;
use std::io::{self, BufRead, IsTerminal, Write};
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread;
use std::time::Duration;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

/// Lines that are remembered.
const REMEMBERED: usize = 1000;
/// A printer is waited for so long at most.
const PATIENCE: Duration = Duration::from_millis(50);
/// What stands before a line at a terminal.
const PROMPT: &str = " > ";

/// What completion goes by, shared with whoever knows the game.
type Shared = Arc<Mutex<Option<Known>>>;

/// Completes and hints.
struct Assistant(Shared);

impl Assistant {
    fn known(&self) -> Option<Known> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

impl Completer for Assistant {
    type Candidate = String;

    fn complete(&self, line: &str, at: usize, _: &Context) -> rustyline::Result<(usize, Vec<String>)> {
        Ok(self.known().map_or((at, Vec::new()), |known| complete::complete(&line[..at], &known)))
    }
}

impl Hinter for Assistant {
    type Hint = String;

    fn hint(&self, line: &str, at: usize, _: &Context) -> Option<String> {
        complete::hint(line).filter(|_| at == line.len()).map(str::to_owned)
    }
}

impl Highlighter for Assistant {
    fn highlight_hint<'h>(&self, hint: &'h str) -> Cow<'h, str> {
        Cow::Owned(format!("\x1b[2m{hint}\x1b[0m"))
    }
}

impl Validator for Assistant {}

impl Helper for Assistant {}

/// A line at a terminal, with its history.
pub struct Editor {
    line: rustyline::Editor<Assistant, FileHistory>,
    history: Option<PathBuf>,
    known: Shared,
    interrupt: Arc<Interrupt>,
}

impl Editor {
    /// Begins with what was typed in earlier runs, if that can be read from the file.
    ///
    /// # Errors
    /// If the terminal cannot be used.
    pub fn new(history: Option<PathBuf>, interrupt: Arc<Interrupt>) -> io::Result<Self> {
        Self::sharing(Shared::default(), history, interrupt)
    }

    fn sharing(known: Shared, history: Option<PathBuf>, interrupt: Arc<Interrupt>) -> io::Result<Self> {
        let config = Config::builder().completion_type(CompletionType::List);
        let config = config.max_history_size(REMEMBERED).map_err(io::Error::other)?.build();
        let mut line = rustyline::Editor::with_config(config).map_err(io::Error::other)?;
        line.set_helper(Some(Assistant(known.clone())));
        if let Some(file) = &history {
            // The first time there is none; and without one it begins empty.
            let _ = file.parent().map(std::fs::create_dir_all);
            let _ = line.load_history(file);
        }
        Ok(Self { line, history, known, interrupt })
    }

    /// A line; none if it is left with Ctrl+D. Ctrl+C ends a thought, and else empties the line.
    fn read(&mut self) -> io::Result<Option<String>> {
        loop {
            match self.line.readline(PROMPT) {
                Ok(line) => {
                    self.remember(&line);
                    return Ok(Some(line));
                }
                Err(ReadlineError::Eof) => return Ok(None),
                Err(ReadlineError::Interrupted) => {
                    self.interrupt.press();
                }
                Err(ReadlineError::Io(problem)) => return Err(problem),
                Err(problem) => return Err(io::Error::other(problem)),
            }
        }
    }

    fn remember(&mut self, line: &str) {
        let news = !line.trim().is_empty() && self.line.add_history_entry(line).unwrap_or(false);
        if let Some(file) = self.history.as_ref().filter(|_| news) {
            // It is remembered as long as the program runs at least.
            let _ = self.line.append_history(file);
        }
    }
}

impl Lines for Editor {
    fn next(&mut self, prompt: &str, out: &mut dyn Write) -> io::Result<Option<String>> {
        out.write_all(prompt.strip_suffix(PROMPT).unwrap_or(prompt).as_bytes())?;
        out.flush()?;
        self.read()
    }

    fn know(&mut self, table: &Table) {
        know(&self.known, table, false);
    }
}

fn know(shared: &Shared, table: &Table, online: bool) {
    *shared.lock().unwrap_or_else(PoisonError::into_inner) = Some(Known { table: table.clone(), online });
}

/// Lines from a keyboard or a pipe as they are. What comes out of a pipe is seen as if it had been typed.
pub struct Input;

impl Lines for Input {
    fn next(&mut self, prompt: &str, out: &mut dyn Write) -> io::Result<Option<String>> {
        write!(out, "{prompt}")?;
        out.flush()?;
        let mut line = String::new();
        let read = io::stdin().lock().read_line(&mut line)?;
        let typed = io::stdin().is_terminal();
        if !prompt.is_empty() && (read == 0 || !typed) {
            writeln!(out, "{}", line.trim_end())?;
        }
        Ok((read > 0).then_some(line))
    }
}

/// Lines that come while other things happen: a thread of its own reads them, one whenever it is asked.
pub struct Keyboard {
    ask: Sender<()>,
    typed: UnboundedReceiver<io::Result<Option<String>>>,
    known: Shared,
    turns: Arc<Turns>,
    ended: bool,
    edited: bool,
}

impl Keyboard {
    /// Lines from a pipe, or from a terminal as they are.
    pub fn plain() -> Self {
        Self::start(Shared::default(), false, |asked, tell| {
            answer(&asked, &tell, || {
                let mut line = String::new();
                Ok((io::stdin().lock().read_line(&mut line)? > 0).then_some(line))
            });
        })
    }

    /// Lines that are edited; what is written meanwhile goes to the screen, which writes it above them.
    ///
    /// # Errors
    /// If the terminal cannot be used.
    pub fn edited(history: Option<PathBuf>, interrupt: Arc<Interrupt>) -> io::Result<(Self, Screen)> {
        let known = Shared::default();
        let (show, printer) = mpsc::channel();
        let shared = known.clone();
        let keyboard = Self::start(known, true, move |asked, tell| {
            let begun = Editor::sharing(shared, history, interrupt).and_then(|mut editor| {
                let printer = editor.line.create_external_printer().map_err(io::Error::other)?;
                Ok((editor, printer))
            });
            match begun {
                Ok((mut editor, printer)) => {
                    // Whoever started this waits for it.
                    let _ = show.send(Ok(printer));
                    answer(&asked, &tell, || editor.read());
                }
                Err(problem) => drop(show.send(Err(problem))),
            }
        });
        let printer = printer.recv().map_err(io::Error::other)??;
        let turns = keyboard.turns.clone();
        Ok((keyboard, Screen::start(printer, turns)))
    }

    fn start(
        known: Shared,
        edited: bool,
        read: impl FnOnce(Receiver<()>, UnboundedSender<io::Result<Option<String>>>) + Send + 'static,
    ) -> Self {
        let (ask, asked) = mpsc::channel();
        let (tell, typed) = unbounded_channel();
        thread::spawn(move || read(asked, tell));
        Self { ask, typed, known, turns: Arc::default(), ended: false, edited }
    }

    /// Whether lines are edited at a terminal; else they are seen only when they have come.
    pub fn is_edited(&self) -> bool {
        self.edited
    }

    /// Whether nothing comes any more.
    pub fn has_ended(&self) -> bool {
        self.ended
    }

    /// Tells what completion goes by.
    pub fn know(&self, table: &Table) {
        know(&self.known, table, true);
    }

    /// Whether a line can be asked for.
    pub fn is_idle(&self) -> bool {
        !self.ended && !self.turns.typing.load(Ordering::SeqCst)
    }

    /// Asks for the next line.
    pub fn ask(&mut self) {
        let asked = self.ask.send(()).is_ok();
        self.turns.typing.store(asked, Ordering::SeqCst);
    }

    /// The next line, none at the end; after the end nothing comes.
    ///
    /// # Errors
    /// If it cannot be read.
    pub async fn next(&mut self) -> io::Result<Option<String>> {
        if self.ended {
            return std::future::pending().await;
        }
        let line = self.typed.recv().await.unwrap_or(Ok(None));
        self.turns.typing.store(false, Ordering::SeqCst);
        self.ended = !matches!(line, Ok(Some(_)));
        line
    }
}

impl Drop for Keyboard {
    fn drop(&mut self) {
        if self.edited && self.turns.typing.load(Ordering::SeqCst) {
            // What comes now does not stand beside the prompt.
            println!();
        }
    }
}

/// Reads a line whenever one is asked for, until the end.
fn answer(
    asked: &Receiver<()>,
    tell: &UnboundedSender<io::Result<Option<String>>>,
    mut read: impl FnMut() -> io::Result<Option<String>>,
) {
    while asked.recv().is_ok() {
        let line = read();
        let last = !matches!(line, Ok(Some(_)));
        if tell.send(line).is_err() || last {
            return;
        }
    }
}

/// Whose turn it is at a terminal: whoever writes, or the line that is typed.
#[derive(Debug, Default)]
struct Turns {
    typing: AtomicBool,
    /// Texts that a printer has not written yet.
    waiting: Mutex<usize>,
    written: Condvar,
}

impl Turns {
    fn count(&self, change: impl FnOnce(&mut usize)) {
        change(&mut self.waiting.lock().unwrap_or_else(PoisonError::into_inner));
        self.written.notify_all();
    }

    /// Waits until a printer has written everything. One that waits for the next line itself is not waited for.
    fn settle(&self) {
        let waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        // Whether it was in time does not matter.
        drop(self.written.wait_timeout_while(waiting, PATIENCE, |waiting| *waiting > 0));
    }
}

/// What is written while a line may be typed. It waits until it is flushed, so that it comes in one piece.
pub struct Screen {
    text: Vec<u8>,
    texts: Sender<String>,
    turns: Arc<Turns>,
}

impl Screen {
    fn start(mut printer: impl ExternalPrinter + Send + 'static, turns: Arc<Turns>) -> Self {
        let (texts, wanted) = mpsc::channel::<String>();
        let shared = turns.clone();
        thread::spawn(move || {
            // A text that comes just when a line is done has to wait for the next line; the game does not.
            while let Ok(text) = wanted.recv() {
                let written = printer.print(text);
                shared.count(|waiting| *waiting -= 1);
                if written.is_err() {
                    return;
                }
            }
        });
        Self { text: Vec::new(), texts, turns }
    }
}

impl Write for Screen {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.text.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        let text = std::mem::take(&mut self.text);
        if text.is_empty() {
            return Ok(());
        }
        if self.turns.typing.load(Ordering::SeqCst) {
            self.turns.count(|waiting| *waiting += 1);
            return self.texts.send(String::from_utf8_lossy(&text).into_owned()).map_err(io::Error::other);
        }
        self.turns.settle();
        let mut out = io::stdout();
        out.write_all(&text)?;
        out.flush()
    }
}

/// How a terminal was when the program began. Whoever leaves while a line is typed leaves it so.
#[derive(Debug, Default)]
pub struct Mode {
    #[cfg(unix)]
    was: Option<Mutex<nix::sys::termios::Termios>>,
}

impl Mode {
    /// As it is now.
    pub fn now() -> Self {
        Self {
            #[cfg(unix)]
            was: nix::sys::termios::tcgetattr(io::stdin()).ok().map(Mutex::new),
        }
    }

    /// Makes it so again.
    pub fn restore(&self) {
        #[cfg(unix)]
        if let Some(was) = &self.was {
            let was = was.lock().unwrap_or_else(PoisonError::into_inner);
            // A terminal that is gone needs nothing.
            let _ = nix::sys::termios::tcsetattr(io::stdin(), nix::sys::termios::SetArg::TCSANOW, &was);
        }
    }
}
