//! How the programs of the engine fail, and what they say to people.

use std::fmt;
use std::io::Write;
use std::process::ExitCode;

/// Why a command failed.
#[derive(Debug)]
pub enum Failure {
    /// Invalid arguments or input.
    InvalidInput(String),
    /// A check of the program itself failed, or what it needs from the system.
    CheckFailed(String),
    /// The output cannot be written.
    Output(std::io::Error),
}

impl Failure {
    /// Tells the problem of a program on standard error, and its status.
    pub fn report(&self, program: &str) -> ExitCode {
        if !self.is_output_closed() {
            note(&format!("{program}: {self}"));
        }
        ExitCode::from(self.exit_code())
    }

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

impl From<clap::Error> for Failure {
    /// In one line: without the usage, which the help repeats.
    fn from(problem: clap::Error) -> Self {
        let text = problem.to_string();
        let is_usage = |line: &&str| line.starts_with("Usage:") || line.starts_with("For more information");
        let lines = text.lines().map(str::trim).take_while(|line| !is_usage(line)).filter(|line| !line.is_empty());
        let text = lines.collect::<Vec<_>>().join("; ").replace(":; ", ": ");
        Self::InvalidInput(text.strip_prefix("error: ").unwrap_or(&text).to_owned())
    }
}

impl From<std::io::Error> for Failure {
    fn from(problem: std::io::Error) -> Self {
        Self::Output(problem)
    }
}

/// Runs a program: reads the command line of the process, and writes the help that it may ask for, or its failure.
pub fn run_program<C: clap::Parser>(name: &str, run: impl FnOnce(C) -> Result<(), Failure>) -> ExitCode {
    let parsed = with_negative_numbers(C::command()).try_get_matches();
    let result = match parsed.and_then(|mut matches| C::from_arg_matches_mut(&mut matches)) {
        Ok(command_line) => run(command_line),
        Err(problem) if problem.use_stderr() => Err(problem.into()),
        Err(text) => write!(std::io::stdout(), "{text}").map_err(Failure::from),
    };
    result.map_or_else(|failure| failure.report(name), |()| ExitCode::SUCCESS)
}

/// Lets `--depth -1` reach the check of its value, as `--depth=-1` does; otherwise clap calls it an unknown argument.
fn with_negative_numbers(command: clap::Command) -> clap::Command {
    command.allow_negative_numbers(true).mut_subcommands(with_negative_numbers)
}

/// Writes a line for people on standard error. Where nobody reads it, the work goes on.
pub fn note(text: &str) {
    let _ = writeln!(std::io::stderr(), "{text}");
}
