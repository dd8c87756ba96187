//! The command line. clap reads it and writes help, completions and manual pages; each command has its arguments beside it.

use crate::analyse::{self, AnalyseArgs};
use crate::bench::{self, BenchArgs};
use crate::conform::{self, ConformArgs};
use crate::output::exit_when_output_is_closed;
use crate::positions::{self, BestArgs, FenArgs, MovesArgs, PerftArgs, PlayArgs};
use crate::program::run_program;
use crate::tables::{self, TableCommand};
use crate::wild::{self, WildArgs};
use crate::{Failure, uci};
use clap::{CommandFactory, Parser};
use std::io::{BufReader, Write, stdin, stdout};
use std::process::ExitCode;

const NAME: &str = "congo-engine";

const NOTES: &str = "\
perft and moves ignore the history: only a missing lion ends the game. `start` means the start position.
A Congo FEN has nine fields separated by /: ranks 7 to 1, w or b, and -1 or the start square of a chain in progress.
Invalid input: one line on standard error that names the field and the character, and exit status 2.";

/// The rules of Congo and its engine, for scripts
///
/// Without a command it speaks UCI on standard input and output, with UCI_Variant congo, Congo FEN and whole chains
/// (b1d3f5). Beyond UCI: `d` shows the position, `eval` its evaluation, `go perft N` counts move sequences. Of a line that
/// is not understood, the rest is obeyed, and `info string` says what was skipped.
#[derive(Parser)]
#[command(name = NAME, version, after_help = NOTES, verbatim_doc_comment)]
struct CommandLine {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(clap::Subcommand)]
enum Command {
    Perft(PerftArgs),
    Moves(MovesArgs),
    Fen(FenArgs),
    Play(PlayArgs),
    Best(BestArgs),
    Analyse(AnalyseArgs),
    Bench(BenchArgs),
    Conform(ConformArgs),
    Wild(WildArgs),
    /// Asks endgame tables
    #[command(subcommand, arg_required_else_help = false, disable_help_subcommand = true)]
    Tb(TableCommand),
    /// Prints a script that completes this command line in a shell
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
    /// Prints the manual page, or that of a command, for man
    Manual {
        /// The command
        command: Option<String>,
    },
}

/// Runs the program with the arguments of the process.
pub fn run() -> ExitCode {
    run_program(NAME, run_command)
}

fn run_command(CommandLine { command }: CommandLine) -> Result<(), Failure> {
    exit_when_output_is_closed();
    let Some(command) = command else { return uci::run(BufReader::new(stdin()), stdout()) };
    let out = &mut stdout().lock();
    match command {
        Command::Perft(args) => positions::perft(&args, out),
        Command::Moves(args) => positions::moves(&args, out),
        Command::Fen(args) => positions::fen(&args, out),
        Command::Play(args) => positions::play(&args, out),
        Command::Best(args) => positions::best(&args, out),
        Command::Analyse(args) => analyse::run(&args, out),
        Command::Bench(args) => bench::bench(args, out),
        Command::Conform(args) => conform::conform(&args, out),
        Command::Wild(args) => wild::wild(&args, out),
        Command::Tb(TableCommand::Probe(args)) => tables::probe(&args, out),
        Command::Completions { shell } => write_completions(shell, out),
        Command::Manual { command } => write_manual(command.as_deref(), out),
    }?;
    Ok(out.flush()?)
}

/// Writes the script that completes the command line in a shell. clap panics if an output fails, and a vector does not.
fn write_completions(shell: clap_complete::Shell, out: &mut impl Write) -> Result<(), Failure> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut CommandLine::command(), NAME, &mut script);
    Ok(out.write_all(&script)?)
}

/// Writes the manual page of the program or of one of its commands, in roff.
fn write_manual(command: Option<&str>, out: &mut impl Write) -> Result<(), Failure> {
    let mut program = CommandLine::command();
    // Writes the whole name, such as `congo-engine perft`, into every command.
    program.build();
    if let Some(name) = command {
        let found = program.find_subcommand(name);
        let found = found.ok_or_else(|| Failure::InvalidInput(format!("there is no command {name:?}")))?;
        // The page of `tb` is that of its only command.
        let found = found.get_subcommands().next().unwrap_or(found);
        let title = format!("{NAME}-{name}");
        program = found.clone().name(&title).display_name(&title);
    }
    Ok(clap_mangen::Man::new(program).section("6").render(out)?)
}
