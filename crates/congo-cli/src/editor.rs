//! Lines from a keyboard or a pipe. At a terminal they can be edited and completed, and have a history; events are
//! printed above the line that is being edited.

use crate::Interrupt;
use crate::complete::{self, CompletionContext};
use crate::session::LineSource;
use congo_proto::steps::PartialTurn;
use parking_lot::{Condvar, Mutex};
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
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;
use std::time::Duration;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

/// The length of the history.
const MAX_HISTORY_LINES: usize = 1000;
/// The maximum time to wait for a printer.
const PRINTER_TIMEOUT: Duration = Duration::from_millis(50);
/// The prompt at a terminal.
const PROMPT: &str = " > ";

/// The state for completion, shared with the game.
type SharedCompletion = Arc<Mutex<Option<CompletionContext>>>;

/// Completes and hints.
struct EditorHelper(SharedCompletion);

impl EditorHelper {
    fn context(&self) -> Option<CompletionContext> {
        self.0.lock().clone()
    }
}

impl Completer for EditorHelper {
    type Candidate = String;

    fn complete(&self, line: &str, at: usize, _: &Context) -> rustyline::Result<(usize, Vec<String>)> {
        Ok(self.context().map_or((at, Vec::new()), |known| complete::complete(&line[..at], &known)))
    }
}

impl Hinter for EditorHelper {
    type Hint = String;

    fn hint(&self, line: &str, at: usize, _: &Context) -> Option<String> {
        complete::hint(line).filter(|_| at == line.len()).map(str::to_owned)
    }
}

impl Highlighter for EditorHelper {
    fn highlight_hint<'h>(&self, hint: &'h str) -> Cow<'h, str> {
        Cow::Owned(format!("\x1b[2m{hint}\x1b[0m"))
    }
}

impl Validator for EditorHelper {}

impl Helper for EditorHelper {}

/// Line editing at a terminal, with history.
pub struct LineEditor {
    line: rustyline::Editor<EditorHelper, FileHistory>,
    history: Option<PathBuf>,
    completion: SharedCompletion,
    interrupt: Arc<Interrupt>,
}

impl LineEditor {
    /// Loads the history of earlier runs if the file is readable.
    ///
    /// # Errors
    /// If the terminal cannot be used.
    pub fn new(history: Option<PathBuf>, interrupt: Arc<Interrupt>) -> io::Result<Self> {
        Self::with_completion(SharedCompletion::default(), history, interrupt)
    }

    fn with_completion(
        completion: SharedCompletion,
        history: Option<PathBuf>,
        interrupt: Arc<Interrupt>,
    ) -> io::Result<Self> {
        let config = Config::builder().completion_type(CompletionType::List);
        let config = config.max_history_size(MAX_HISTORY_LINES).map_err(io::Error::other)?.build();
        let mut line = rustyline::Editor::with_config(config).map_err(io::Error::other)?;
        line.set_helper(Some(EditorHelper(completion.clone())));
        if let Some(file) = &history {
            // There is no file on the first run; then the history is empty.
            let _ = file.parent().map(std::fs::create_dir_all);
            let _ = line.load_history(file);
        }
        Ok(Self { line, history, completion, interrupt })
    }

    /// Reads a line; `None` after Ctrl+D. Ctrl+C stops a search, or clears the line.
    fn read_line(&mut self) -> io::Result<Option<String>> {
        loop {
            match self.line.readline(PROMPT) {
                Ok(line) => {
                    self.add_to_history(&line);
                    return Ok(Some(line));
                }
                Err(ReadlineError::Eof) => return Ok(None),
                Err(ReadlineError::Interrupted) => {
                    self.interrupt.stop_search();
                }
                // What is not UTF-8 is no command.
                Err(ReadlineError::Io(problem)) if problem.kind() == io::ErrorKind::InvalidData => {}
                Err(ReadlineError::Io(problem)) => return Err(problem),
                Err(problem) => return Err(io::Error::other(problem)),
            }
        }
    }

    fn add_to_history(&mut self, line: &str) {
        let is_new = !line.trim().is_empty() && self.line.add_history_entry(line).unwrap_or(false);
        if let Some(file) = self.history.as_ref().filter(|_| is_new) {
            // If it cannot be saved, it is in the history at least while the program runs.
            let _ = self.line.append_history(file);
        }
    }
}

impl LineSource for LineEditor {
    fn next(&mut self, prompt: &str, out: &mut dyn Write) -> io::Result<Option<String>> {
        out.write_all(prompt.strip_suffix(PROMPT).unwrap_or(prompt).as_bytes())?;
        out.flush()?;
        self.read_line()
    }

    fn update_completion(&mut self, partial_turn: &PartialTurn) {
        update_completion(&self.completion, partial_turn, false);
    }
}

fn update_completion(shared: &SharedCompletion, table: &PartialTurn, online: bool) {
    *shared.lock() = Some(CompletionContext { partial_turn: table.clone(), online });
}

/// A line of the input; `None` at its end. Bytes that are not UTF-8 are replaced: then it is no command.
fn stdin_line() -> io::Result<Option<String>> {
    let mut line = Vec::new();
    let read = io::stdin().lock().read_until(b'\n', &mut line)?;
    Ok((read > 0).then(|| String::from_utf8_lossy(&line).into_owned()))
}

/// Unedited lines from a keyboard or a pipe. Lines from a pipe are printed as if they had been typed.
pub struct StdinLines;

impl LineSource for StdinLines {
    fn next(&mut self, prompt: &str, out: &mut dyn Write) -> io::Result<Option<String>> {
        write!(out, "{prompt}")?;
        out.flush()?;
        let line = stdin_line()?;
        let typed = io::stdin().is_terminal();
        if !prompt.is_empty() && (line.is_none() || !typed) {
            writeln!(out, "{}", line.as_deref().unwrap_or_default().trim_end())?;
        }
        Ok(line)
    }
}

/// A thread that reads lines, one per request, while other things happen.
pub struct InputThread {
    requests: Sender<()>,
    lines: UnboundedReceiver<io::Result<Option<String>>>,
    completion: SharedCompletion,
    terminal: Arc<TerminalState>,
    ended: bool,
    is_interactive: bool,
}

impl InputThread {
    /// Unedited lines from a pipe or a terminal.
    ///
    /// # Errors
    /// If the system allows no further thread.
    pub fn from_stdin() -> io::Result<Self> {
        Self::start(SharedCompletion::default(), false, |requests, replies| {
            serve_requests(&requests, &replies, stdin_line);
        })
    }

    /// Lines that are edited; other output is printed above them.
    ///
    /// # Errors
    /// If the terminal cannot be used, or the system allows no further thread.
    pub fn interactive(history: Option<PathBuf>, interrupt: Arc<Interrupt>) -> io::Result<(Self, TerminalWriter)> {
        let completion = SharedCompletion::default();
        let (show, printer) = mpsc::channel();
        let shared = completion.clone();
        let keyboard = Self::start(completion, true, move |requests, replies| {
            let result = LineEditor::with_completion(shared, history, interrupt).and_then(|mut editor| {
                let printer = editor.line.create_external_printer().map_err(io::Error::other)?;
                Ok((editor, printer))
            });
            match result {
                Ok((mut editor, printer)) => {
                    // The caller waits for it.
                    let _ = show.send(Ok(printer));
                    serve_requests(&requests, &replies, || editor.read_line());
                }
                Err(problem) => drop(show.send(Err(problem))),
            }
        })?;
        let printer = printer.recv().map_err(io::Error::other)??;
        let turns = keyboard.terminal.clone();
        Ok((keyboard, TerminalWriter::start(printer, turns)?))
    }

    fn start(
        completion: SharedCompletion,
        is_interactive: bool,
        read: impl FnOnce(Receiver<()>, UnboundedSender<io::Result<Option<String>>>) + Send + 'static,
    ) -> io::Result<Self> {
        let (ask, incoming_requests) = mpsc::channel();
        let (replies, typed) = unbounded_channel();
        thread::Builder::new().spawn(move || read(incoming_requests, replies))?;
        Ok(Self { requests: ask, lines: typed, completion, terminal: Arc::default(), ended: false, is_interactive })
    }

    /// Whether lines are edited at a terminal; otherwise they are printed only when they are complete.
    pub fn is_interactive(&self) -> bool {
        self.is_interactive
    }

    /// Whether the input has ended.
    pub fn has_ended(&self) -> bool {
        self.ended
    }

    /// Updates the state for completion.
    pub fn update_completion(&self, table: &PartialTurn) {
        update_completion(&self.completion, table, true);
    }

    /// Whether a line can be read.
    pub fn can_request_line(&self) -> bool {
        !self.ended && !self.terminal.typing.load(Ordering::SeqCst)
    }

    /// Requests the next line.
    pub fn request_line(&mut self) {
        let asked = self.requests.send(()).is_ok();
        self.terminal.typing.store(asked, Ordering::SeqCst);
    }

    /// The next line; `None` at the end of the input, after which there is nothing.
    ///
    /// # Errors
    /// If it cannot be read.
    pub async fn next(&mut self) -> io::Result<Option<String>> {
        if self.ended {
            return std::future::pending().await;
        }
        let line = self.lines.recv().await.unwrap_or(Ok(None));
        self.terminal.typing.store(false, Ordering::SeqCst);
        self.ended = !matches!(line, Ok(Some(_)));
        line
    }
}

impl Drop for InputThread {
    fn drop(&mut self) {
        if self.is_interactive && self.terminal.typing.load(Ordering::SeqCst) {
            // The next output does not continue the prompt's line. Nobody may be reading.
            let _ = writeln!(io::stdout());
        }
    }
}

/// Reads a line per request until the end of the input.
fn serve_requests(
    requests: &Receiver<()>,
    replies: &UnboundedSender<io::Result<Option<String>>>,
    mut read: impl FnMut() -> io::Result<Option<String>>,
) {
    while requests.recv().is_ok() {
        let line = read();
        let last = !matches!(line, Ok(Some(_)));
        if replies.send(line).is_err() || last {
            return;
        }
    }
}

/// Coordinates the printer and the line editor at a terminal.
#[derive(Debug, Default)]
struct TerminalState {
    typing: AtomicBool,
    /// The number of texts that the printer has not written yet.
    pending_texts: Mutex<usize>,
    written: Condvar,
}

impl TerminalState {
    fn update_pending(&self, change: impl FnOnce(&mut usize)) {
        change(&mut self.pending_texts.lock());
        self.written.notify_all();
    }

    /// Waits until the printer has written everything, unless it waits for the next line itself.
    fn wait_until_written(&self) {
        let mut waiting = self.pending_texts.lock();
        // It does not matter whether it was in time.
        self.written.wait_while_for(&mut waiting, |waiting| *waiting > 0, PRINTER_TIMEOUT);
    }
}

/// Output while a line may be edited. It is held until it is flushed, so that it appears in one piece.
pub struct TerminalWriter {
    buffer: Vec<u8>,
    print_queue: Sender<String>,
    terminal: Arc<TerminalState>,
}

impl TerminalWriter {
    fn start(mut printer: impl ExternalPrinter + Send + 'static, terminal: Arc<TerminalState>) -> io::Result<Self> {
        let (texts, wanted) = mpsc::channel::<String>();
        let shared = terminal.clone();
        thread::Builder::new().spawn(move || {
            // A text that arrives when a line has just been finished waits for the next line; the game does not wait.
            while let Ok(text) = wanted.recv() {
                let written = printer.print(text);
                shared.update_pending(|waiting| *waiting -= 1);
                if written.is_err() {
                    return;
                }
            }
        })?;
        Ok(Self { buffer: Vec::new(), print_queue: texts, terminal })
    }
}

impl Write for TerminalWriter {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.buffer.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        let text = std::mem::take(&mut self.buffer);
        if text.is_empty() {
            return Ok(());
        }
        if self.terminal.typing.load(Ordering::SeqCst) {
            self.terminal.update_pending(|waiting| *waiting += 1);
            return self.print_queue.send(String::from_utf8_lossy(&text).into_owned()).map_err(io::Error::other);
        }
        self.terminal.wait_until_written();
        let mut out = io::stdout();
        out.write_all(&text)?;
        out.flush()
    }
}

/// The terminal's settings at the start, restored at the end even while a line is being edited.
#[derive(Debug, Default)]
pub struct TerminalMode {
    #[cfg(unix)]
    saved: Option<Mutex<nix::sys::termios::Termios>>,
}

impl TerminalMode {
    /// The current settings.
    pub fn capture() -> Self {
        Self {
            #[cfg(unix)]
            saved: nix::sys::termios::tcgetattr(io::stdin()).ok().map(Mutex::new),
        }
    }

    /// Restores the settings.
    pub fn restore(&self) {
        #[cfg(unix)]
        if let Some(was) = &self.saved {
            let was = was.lock();
            // A closed terminal needs nothing.
            let _ = nix::sys::termios::tcsetattr(io::stdin(), nix::sys::termios::SetArg::TCSANOW, &was);
        }
    }

    /// Restores the settings also when another program ends this one, as `kill` does. It comes before other threads,
    /// which take over what signals do.
    #[cfg(unix)]
    pub fn restore_before_termination(self: &Arc<Self>) {
        use nix::sys::signal::{SigSet, Signal, raise};
        let signals: SigSet = [Signal::SIGHUP, Signal::SIGQUIT, Signal::SIGTERM].into_iter().collect();
        if signals.thread_block().is_err() {
            return;
        }
        let mode = self.clone();
        let watch = move || {
            while let Ok(signal) = signals.wait() {
                mode.restore();
                // Now it does what it does in any program: it ends this one, unless `nohup` has said otherwise.
                let delivered = SigSet::from(signal);
                let _ = delivered.thread_unblock().and_then(|()| raise(signal)).and_then(|()| delivered.thread_block());
            }
        };
        if thread::Builder::new().spawn(watch).is_err() {
            let _ = signals.thread_unblock();
        }
    }

    /// Elsewhere a program is ended without being asked.
    #[cfg(not(unix))]
    pub fn restore_before_termination(self: &Arc<Self>) {}
}
