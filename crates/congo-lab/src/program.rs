//! How the laboratory reads its command line: a command, then its options.

use congo_uci::{Failure, exit_when_output_is_closed};
use lexopt::prelude::*;
use std::io::{StdoutLock, Write};
use std::process::ExitCode;

const NAME: &str = "congo-lab";
const HELP: &str = include_str!("help.txt");

/// A command: it reads its arguments and writes its results.
pub(crate) type Command = fn(&mut lexopt::Parser, &mut StdoutLock<'static>) -> Result<(), Failure>;

/// Runs the command that the arguments of the process name.
pub(crate) fn run(commands: &[(&str, Command)]) -> ExitCode {
    let result = run_arguments(commands, &mut lexopt::Parser::from_env());
    result.map_or_else(|failure| failure.report(NAME), |()| ExitCode::SUCCESS)
}

fn run_arguments(commands: &[(&str, Command)], arguments: &mut lexopt::Parser) -> Result<(), Failure> {
    let out = &mut std::io::stdout().lock();
    match arguments.next()? {
        None => Err(Failure::InvalidInput("a command is missing, --help lists them".to_owned())),
        Some(Short('V') | Long("version")) => Ok(writeln!(out, "{NAME} {}", env!("CARGO_PKG_VERSION"))?),
        Some(Short('h') | Long("help")) => Ok(out.write_all(HELP.as_bytes())?),
        Some(Value(command)) if command == "help" => Ok(out.write_all(HELP.as_bytes())?),
        Some(Value(command)) => {
            let Some((_, run)) = commands.iter().find(|(name, _)| command == *name) else {
                let problem = format!("command {command:?}: there is no such command, --help lists them");
                return Err(Failure::InvalidInput(problem));
            };
            exit_when_output_is_closed();
            run(arguments, out)?;
            Ok(out.flush()?)
        }
        Some(other) => Err(other.unexpected().into()),
    }
}

/// The value of an option as a number.
///
/// # Errors
/// If there is no value, or it is no number that fits.
pub(crate) fn parse_number<T: std::str::FromStr>(arguments: &mut lexopt::Parser, option: &str) -> Result<T, Failure> {
    let text = arguments.value()?.string()?;
    text.parse().map_err(|_| Failure::InvalidInput(format!("option {option}: {text:?} is not a number in range")))
}
