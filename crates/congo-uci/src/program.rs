//! What the programs of the engine share: how they begin, how they fail, and numbers on their command lines.

use crate::output;
use lexopt::prelude::*;
use std::fmt;
use std::io::{StdoutLock, Write};
use std::process::ExitCode;

/// A command: it reads its arguments and writes its results.
pub type Command = fn(&mut lexopt::Parser, &mut StdoutLock<'static>) -> Result<(), Failure>;

/// A program with commands.
#[derive(Debug)]
pub struct Program {
    /// Its name, for messages.
    pub name: &'static str,
    /// What `help` writes.
    pub help: &'static str,
    /// The commands and their names.
    pub commands: &'static [(&'static str, Command)],
    /// What it does without a command.
    pub default: fn() -> Result<(), Failure>,
}

impl Program {
    /// Runs the command that the arguments of the process name.
    pub fn run(&self) -> ExitCode {
        match self.run_arguments(&mut lexopt::Parser::from_env()) {
            Ok(()) => ExitCode::SUCCESS,
            Err(failure) => {
                if !failure.is_output_closed() {
                    note(&format!("{}: {failure}", self.name));
                }
                ExitCode::from(failure.exit_code())
            }
        }
    }

    fn run_arguments(&self, arguments: &mut lexopt::Parser) -> Result<(), Failure> {
        match arguments.next()? {
            None => {
                output::exit_when_output_is_closed();
                (self.default)()
            }
            Some(Short('h') | Long("help")) => self.write_help(),
            Some(Short('V') | Long("version")) => {
                Ok(writeln!(std::io::stdout(), "{} {}", self.name, env!("CARGO_PKG_VERSION"))?)
            }
            Some(Value(command)) if command == "help" => self.write_help(),
            Some(Value(command)) => self.run_command(&command.string()?, arguments),
            Some(other) => Err(other.unexpected().into()),
        }
    }

    fn write_help(&self) -> Result<(), Failure> {
        Ok(std::io::stdout().write_all(self.help.as_bytes())?)
    }

    fn run_command(&self, name: &str, arguments: &mut lexopt::Parser) -> Result<(), Failure> {
        let Some((_, command)) = self.commands.iter().find(|(known, _)| *known == name) else {
            let problem = format!("command {name:?}: there is no such command, --help lists them");
            return Err(Failure::InvalidInput(problem));
        };
        output::exit_when_output_is_closed();
        let out = &mut std::io::stdout().lock();
        command(arguments, out)?;
        Ok(out.flush()?)
    }
}

/// Why a command failed.
#[derive(Debug)]
pub enum Failure {
    /// Invalid arguments or input.
    InvalidInput(String),
    /// A check of the program itself failed.
    CheckFailed(String),
    /// The output cannot be written.
    Output(std::io::Error),
}

impl Failure {
    fn exit_code(&self) -> u8 {
        match self {
            Self::InvalidInput(_) => 2,
            Self::CheckFailed(_) => 1,
            Self::Output(_) if self.is_output_closed() => 0,
            Self::Output(_) => 1,
        }
    }

    /// Whether the reader of the output is gone, as after `| head`: then it has what it wanted.
    fn is_output_closed(&self) -> bool {
        matches!(self, Self::Output(problem) if problem.kind() == std::io::ErrorKind::BrokenPipe)
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::InvalidInput(problem) | Self::CheckFailed(problem) => f.write_str(problem),
            Self::Output(problem) => write!(f, "the output cannot be written: {problem}"),
        }
    }
}

impl From<lexopt::Error> for Failure {
    fn from(problem: lexopt::Error) -> Self {
        Self::InvalidInput(problem.to_string())
    }
}

impl From<std::io::Error> for Failure {
    fn from(problem: std::io::Error) -> Self {
        Self::Output(problem)
    }
}

/// Writes a line for people on standard error. Where nobody reads it, the work goes on.
pub fn note(text: &str) {
    let _ = writeln!(std::io::stderr(), "{text}");
}

/// The value of an option as a number.
///
/// # Errors
/// If there is no value, or it is no number that fits.
pub fn parse_number<T: std::str::FromStr>(arguments: &mut lexopt::Parser, option: &str) -> Result<T, Failure> {
    let text = arguments.value()?.string()?;
    text.parse().map_err(|_| Failure::InvalidInput(format!("option {option}: {text:?} is not a number in range")))
}
