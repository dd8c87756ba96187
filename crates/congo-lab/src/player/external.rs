//! Other programs as players: with UCI, or with a position in and a move out, one line each.

use super::{Player, PlayerError};
use congo_engine::{Clock, Limits};
use congo_rules::{Color, Game, Path};
use congo_uci::child_process::{ChildOutput, ChildProcess};
use std::process::Command;
use std::time::{Duration, Instant};

/// The maximum time until a program is ready.
const READY_TIMEOUT: Duration = Duration::from_secs(20);
/// A program that takes longer than this for a move is broken, whatever its limit.
const MOVE_TIMEOUT: Duration = Duration::from_secs(120);

/// An external program that communicates by lines.
struct LineProcess(ChildProcess);

impl LineProcess {
    /// Starts a command, split at spaces, without a shell.
    fn start(command: &str) -> Result<Self, PlayerError> {
        let mut words = command.split_whitespace();
        let program = words.next().ok_or_else(|| PlayerError::ProtocolError("no program is named".to_owned()))?;
        ChildProcess::start(Command::new(program).args(words))
            .map(Self)
            .map_err(|error| PlayerError::ProtocolError(format!("{program} does not start: {error}")))
    }

    fn send(&self, line: &str) {
        self.0.send(format!("{line}\n").into_bytes());
    }

    /// The first line that `parse` accepts.
    fn receive<T>(&self, timeout: Duration, mut parse: impl FnMut(&str) -> Option<T>) -> Result<T, PlayerError> {
        let end = Instant::now() + timeout;
        loop {
            let line = match self.0.receive_before(end) {
                Ok(ChildOutput::Line(line)) => line,
                Ok(ChildOutput::Stderr(_)) => continue,
                Ok(ChildOutput::LineTooLong) => {
                    return Err(PlayerError::ProtocolError("the program writes a line without an end".to_owned()));
                }
                Err(_) => return Err(PlayerError::ProtocolError("the program is silent or has gone".to_owned())),
            };
            if let Some(answer) = parse(&line) {
                return Ok(answer);
            }
        }
    }
}

impl Drop for LineProcess {
    fn drop(&mut self) {
        // It may have exited already. If it does not exit in time, it is ended.
        self.send("quit");
        self.0.exit_status();
    }
}

/// The limits of each search, and the number of threads.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct SearchSettings {
    pub(super) limits: Limits,
    pub(super) threads: usize,
}

impl SearchSettings {
    /// The options of the program. Most are set only if they differ from the defaults: programs need not have them.
    fn option_commands(&self, is_reproducible_on_request: bool) -> Vec<String> {
        let mut commands = vec!["setoption name UCI_Variant value congo".to_owned()];
        // With a limit in plies or nodes each search begins with empty tables, as those of our engine in this process.
        if is_reproducible_on_request {
            commands.push("setoption name Reproducible value true".to_owned());
        }
        if self.threads != 1 {
            commands.push(format!("setoption name Threads value {}", self.threads));
        }
        if self.limits.contempt != 0 {
            commands.push(format!("setoption name Contempt value {}", self.limits.contempt));
        }
        commands
    }

    /// The arguments of `go`; both sides get the same clock, because only one is known.
    fn go_command(&self, side: Color, clock: Option<Clock>) -> String {
        let mut words = vec!["go".to_owned()];
        let mut add = |name: &str, value: Option<u128>| words.extend(value.map(|value| format!("{name} {value}")));
        add("depth", self.limits.depth.map(u128::from));
        add("nodes", self.limits.nodes.map(u128::from));
        add("movetime", self.limits.move_time.map(|time| time.as_millis()));
        if let Some(clock) = clock {
            let (ours, theirs) = if side == Color::White { ("w", "b") } else { ("b", "w") };
            for side in [ours, theirs] {
                add(&format!("{side}time"), Some(clock.remaining.as_millis()));
                add(&format!("{side}inc"), Some(clock.increment.as_millis()));
            }
        }
        words.join(" ")
    }
}

/// A program that speaks UCI.
pub(super) struct UciPlayer {
    process: LineProcess,
    settings: SearchSettings,
}

impl UciPlayer {
    pub(super) fn start(command: &str, settings: SearchSettings) -> Result<Self, PlayerError> {
        let program = LineProcess::start(command)?;
        program.send("uci");
        let mut is_reproducible_on_request = false;
        program.receive(READY_TIMEOUT, |line| {
            is_reproducible_on_request |= line.starts_with("option name Reproducible ");
            (line.trim() == "uciok").then_some(())
        })?;
        settings.option_commands(is_reproducible_on_request).iter().for_each(|command| program.send(command));
        Ok(Self { process: program, settings })
    }

    fn wait_until_ready(&mut self) -> Result<(), PlayerError> {
        self.process.send("isready");
        self.process.receive(READY_TIMEOUT, |line| (line.trim() == "readyok").then_some(()))
    }
}

impl Player for UciPlayer {
    fn runs_in_process(&self) -> bool {
        false
    }

    fn new_game(&mut self, seed: u64) -> Result<(), PlayerError> {
        // Programs without randomness ignore this.
        self.process.send(&format!("setoption name Skill Seed value {}", (seed >> 1).max(1)));
        self.process.send("ucinewgame");
        self.wait_until_ready()
    }

    fn choose_move(&mut self, game: &Game, clock: Option<Clock>) -> Result<Path, PlayerError> {
        let moves: Vec<String> = game.moves().iter().map(|turn| turn.path.to_string()).collect();
        let moves = if moves.is_empty() { String::new() } else { format!(" moves {}", moves.join(" ")) };
        self.process.send(&format!("position fen {}{moves}", game.start().fen()));
        self.process.send(&self.settings.go_command(game.position().turn(), clock));
        let best = self.process.receive(MOVE_TIMEOUT, |line| {
            let mut words = line.split_whitespace();
            (words.next() == Some("bestmove")).then(|| words.next().unwrap_or_default().to_owned())
        })?;
        parse_move(&best, game)
    }
}

/// A program that reads a position in Congo FEN and writes a move, one line each.
pub(super) struct LinePlayer(LineProcess);

impl LinePlayer {
    pub(super) fn start(command: &str) -> Result<Self, PlayerError> {
        LineProcess::start(command).map(Self)
    }
}

impl Player for LinePlayer {
    fn runs_in_process(&self) -> bool {
        false
    }

    fn new_game(&mut self, _: u64) -> Result<(), PlayerError> {
        Ok(())
    }

    fn choose_move(&mut self, game: &Game, _: Option<Clock>) -> Result<Path, PlayerError> {
        self.0.send(&game.position().fen());
        let best = self.0.receive(MOVE_TIMEOUT, |line| Some(line.trim().to_owned()))?;
        parse_move(&best, game)
    }
}

fn parse_move(text: &str, game: &Game) -> Result<Path, PlayerError> {
    text.parse().map_err(|error| PlayerError::IllegalMove(format!("{text:?} in {}: {error}", game.position().fen())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn go_commands_carry_the_limits() {
        let settings = SearchSettings { limits: Limits::nodes(500), threads: 1 };
        assert_eq!(settings.go_command(Color::White, None), "go nodes 500");
        let settings = SearchSettings { limits: Limits::move_time(Duration::from_millis(20)), threads: 1 };
        assert_eq!(settings.go_command(Color::White, None), "go movetime 20");
        let clock = Clock { remaining: Duration::from_millis(1_500), increment: Duration::ZERO, moves_to_go: None };
        let words = SearchSettings { limits: Limits::default(), threads: 1 }.go_command(Color::Black, Some(clock));
        assert_eq!(words, "go btime 1500 binc 0 wtime 1500 winc 0");
    }

    #[test]
    fn only_options_that_matter_are_set() {
        let limits = Limits { contempt: 20, ..Limits::nodes(500) };
        let names = |settings: SearchSettings, on_request| -> Vec<String> {
            let commands = settings.option_commands(on_request);
            commands.iter().map(|command| command.trim_start_matches("setoption name ").to_owned()).collect()
        };
        assert_eq!(
            names(SearchSettings { limits: Limits::nodes(500), threads: 1 }, false),
            ["UCI_Variant value congo"]
        );
        let all = ["UCI_Variant value congo", "Reproducible value true", "Threads value 2", "Contempt value 20"];
        assert_eq!(names(SearchSettings { limits, threads: 2 }, true), all);
    }

    #[test]
    fn a_missing_program_is_named() {
        let missing = LineProcess::start("no-program-has-this-name").map(drop);
        assert!(matches!(missing, Err(PlayerError::ProtocolError(said)) if said.contains("no-program-has-this-name")));
    }

    #[test]
    fn line_players_answer_positions_with_moves() {
        // `cat` returns the position, which is not a move.
        let mut echo = LinePlayer::start("cat").expect("cat starts");
        let answer = echo.choose_move(&Game::new(), None);
        assert!(matches!(answer, Err(PlayerError::IllegalMove(said)) if said.contains("gmelecz")));
    }
}
