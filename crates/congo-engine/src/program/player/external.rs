//! Other programs as players: over UCI, or position in and move out, a line each.

use super::{Player, Problem};
use congo_engine::{Clock, Limits};
use congo_rules::{Color, Game, Path};
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::{Duration, Instant};

/// How long a program may take to say that it is ready.
const READY: Duration = Duration::from_secs(20);
/// A program that thinks longer than this over a move is broken, whatever its limit.
const PATIENCE: Duration = Duration::from_secs(120);
/// How long a program may take to leave.
const FAREWELL: Duration = Duration::from_millis(500);

/// A program with whom we exchange lines.
struct Program {
    child: Child,
    input: ChildStdin,
    output: Receiver<String>,
}

impl Program {
    /// Starts a command: words at spaces, no shell.
    fn start(command: &str) -> Result<Self, Problem> {
        let mut words = command.split_whitespace();
        let program = words.next().ok_or_else(|| Problem::Broken("no program is named".to_owned()))?;
        let mut child = Command::new(program)
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| Problem::Broken(format!("{program} does not start: {error}")))?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(Problem::Broken(format!("{program} has no input or output")));
        };
        let (sender, receiver) = mpsc::channel();
        thread::spawn(move || {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        Ok(Self { child, input, output: receiver })
    }

    fn say(&mut self, line: &str) -> Result<(), Problem> {
        writeln!(self.input, "{line}")
            .and_then(|()| self.input.flush())
            .map_err(|error| Problem::Broken(format!("the program has gone: {error}")))
    }

    /// The first line with which `wanted` can do something.
    fn hear<T>(&self, within: Duration, wanted: impl Fn(&str) -> Option<T>) -> Result<T, Problem> {
        let end = Instant::now() + within;
        loop {
            let left = end.saturating_duration_since(Instant::now());
            let line = self
                .output
                .recv_timeout(left)
                .map_err(|_| Problem::Broken("the program is silent or has gone".to_owned()))?;
            if let Some(answer) = wanted(&line) {
                return Ok(answer);
            }
        }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // It may have gone already.
        _ = self.say("quit");
        let end = Instant::now() + FAREWELL;
        while Instant::now() < end {
            if !matches!(self.child.try_wait(), Ok(None)) {
                return;
            }
            thread::sleep(Duration::from_millis(5));
        }
        _ = self.child.kill();
        _ = self.child.wait();
    }
}

/// What a program is asked: how far to think with every move, with how many threads.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Asked {
    pub(super) limits: Limits,
    pub(super) threads: usize,
}

impl Asked {
    /// The words behind `go`; the clock counts for both sides, since we know only the one.
    fn words(&self, side: Color, clock: Option<Clock>) -> String {
        let mut words = vec!["go".to_owned()];
        let mut add = |name: &str, value: Option<u128>| words.extend(value.map(|value| format!("{name} {value}")));
        add("depth", self.limits.depth.map(u128::from));
        add("nodes", self.limits.nodes.map(u128::from));
        add("movetime", self.limits.time.map(|time| time.as_millis()));
        if let Some(clock) = clock {
            let (ours, theirs) = if side == Color::White { ("w", "b") } else { ("b", "w") };
            for side in [ours, theirs] {
                add(&format!("{side}time"), Some(clock.left.as_millis()));
                add(&format!("{side}inc"), Some(clock.increment.as_millis()));
            }
        }
        words.join(" ")
    }
}

/// A program that speaks UCI.
pub(super) struct Uci {
    program: Program,
    asked: Asked,
}

impl Uci {
    pub(super) fn start(command: &str, asked: Asked) -> Result<Self, Problem> {
        let mut program = Program::start(command)?;
        program.say("uci")?;
        program.hear(READY, |line| (line.trim() == "uciok").then_some(()))?;
        program.say("setoption name UCI_Variant value congo")?;
        // Told only where they are not the usual: programs need not have these options.
        if asked.threads != 1 {
            program.say(&format!("setoption name Threads value {}", asked.threads))?;
        }
        if asked.limits.contempt != 0 {
            program.say(&format!("setoption name Contempt value {}", asked.limits.contempt))?;
        }
        Ok(Self { program, asked })
    }

    fn ready(&mut self) -> Result<(), Problem> {
        self.program.say("isready")?;
        self.program.hear(READY, |line| (line.trim() == "readyok").then_some(()))
    }
}

impl Player for Uci {
    fn thinks_here(&self) -> bool {
        false
    }

    fn begin(&mut self, seed: u64) -> Result<(), Problem> {
        // Programs without moods ignore this.
        self.program.say(&format!("setoption name Skill Seed value {}", (seed >> 1).max(1)))?;
        self.program.say("ucinewgame")?;
        self.ready()
    }

    fn choose(&mut self, game: &Game, clock: Option<Clock>) -> Result<Path, Problem> {
        let moves: Vec<String> = game.turns().iter().map(|turn| turn.path.to_string()).collect();
        let moves = if moves.is_empty() { String::new() } else { format!(" moves {}", moves.join(" ")) };
        self.program.say(&format!("position fen {}{moves}", game.start().fen()))?;
        self.program.say(&self.asked.words(game.position().turn(), clock))?;
        let best = self.program.hear(PATIENCE, |line| {
            let mut words = line.split_whitespace();
            (words.next() == Some("bestmove")).then(|| words.next().unwrap_or_default().to_owned())
        })?;
        read(&best, game)
    }
}

/// A program that reads a position in Congo FEN and writes a move, a line each.
pub(super) struct Lines(Program);

impl Lines {
    pub(super) fn start(command: &str) -> Result<Self, Problem> {
        Program::start(command).map(Self)
    }
}

impl Player for Lines {
    fn thinks_here(&self) -> bool {
        false
    }

    fn begin(&mut self, _: u64) -> Result<(), Problem> {
        Ok(())
    }

    fn choose(&mut self, game: &Game, _: Option<Clock>) -> Result<Path, Problem> {
        self.0.say(&game.position().fen())?;
        let best = self.0.hear(PATIENCE, |line| Some(line.trim().to_owned()))?;
        read(&best, game)
    }
}

fn read(text: &str, game: &Game) -> Result<Path, Problem> {
    text.parse().map_err(|error| Problem::Illegal(format!("{text:?} in {}: {error}", game.position().fen())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_limit_is_told_with_every_move() {
        let asked = Asked { limits: Limits::nodes(500), threads: 1 };
        assert_eq!(asked.words(Color::White, None), "go nodes 500");
        let clock = Clock { left: Duration::from_millis(1_500), increment: Duration::ZERO, moves: None };
        let words = Asked { limits: Limits::default(), threads: 1 }.words(Color::Black, Some(clock));
        assert_eq!(words, "go btime 1500 binc 0 wtime 1500 winc 0");
    }

    #[test]
    fn a_program_that_is_not_there_or_is_no_player_is_named() {
        let gone = Program::start("no-program-has-this-name").map(drop);
        assert!(matches!(gone, Err(Problem::Broken(said)) if said.contains("no-program-has-this-name")));
    }

    #[test]
    fn lines_go_in_and_moves_come_out() {
        // `cat` gives the position back, which is no move.
        let mut echo = Lines::start("cat").expect("cat starts");
        let answer = echo.choose(&Game::new(), None);
        assert!(matches!(answer, Err(Problem::Illegal(said)) if said.contains("gmelecz")));
    }
}
