//! The laboratory of the engine: how it is measured, tuned and trained, and how its book, puzzles and endgame tables are
//! made. Nothing here is needed to play.

mod arena;
mod args;
mod book;
mod check_args;
mod checkpoint;
mod duel;
mod files;
mod fuzz;
mod ladder;
mod player;
mod progress;
mod puzzles;
mod screen;
mod selfplay;
mod spsa;
mod survey;
mod tables;
mod tb;
mod train;
mod tuning;
mod workers;

use congo_uci::{Failure, exit_when_output_is_closed};
use std::io::{Write, stdout};
use std::process::ExitCode;

const NAME: &str = "congo-lab";

const NOTES: &str = "\
`help COMMAND` explains a command. Invalid input: one line on standard error that names it, and exit status 2.";

/// How the engine of Congo is measured, tuned and trained, and its data is made
#[derive(clap::Parser)]
#[command(name = NAME, version, after_help = NOTES, arg_required_else_help = false, args_override_self = true)]
struct CommandLine {
    #[command(subcommand)]
    command: Command,
}

#[derive(clap::Subcommand)]
enum Command {
    Selfplay(selfplay::SelfplayArgs),
    FuzzUci(fuzz::FuzzArgs),
    Duel(duel::DuelArgs),
    Ladder(ladder::LadderArgs),
    Spsa(spsa::SpsaArgs),
    Screen(screen::ScreenArgs),
    Survey(survey::SurveyArgs),
    Generate(train::GenerateArgs),
    Samples(train::MergeArgs),
    Tune(train::TuneArgs),
    Train(train::TrainArgs),
    Book(book::BookCommand),
    Puzzles(puzzles::PuzzlesCommand),
    /// Builds, verifies, packs and describes endgame tables
    #[command(subcommand, arg_required_else_help = false)]
    Tb(tb::TbCommand),
}

fn main() -> ExitCode {
    congo_uci::run_program(NAME, run)
}

fn run(CommandLine { command }: CommandLine) -> Result<(), Failure> {
    exit_when_output_is_closed();
    let out = &mut stdout().lock();
    match command {
        Command::Selfplay(args) => selfplay::selfplay(&args, out),
        Command::FuzzUci(args) => fuzz::fuzz(args, out),
        Command::Duel(args) => duel::duel(args, out),
        Command::Ladder(args) => ladder::ladder(args, out),
        Command::Spsa(args) => spsa::spsa(args, out),
        Command::Screen(args) => screen::screen(args, out),
        Command::Survey(args) => survey::survey(&args, out),
        Command::Generate(args) => train::generate(&args, out),
        Command::Samples(args) => train::samples(&args, out),
        Command::Tune(args) => train::tune(&args, out),
        Command::Train(args) => train::train(&args, out),
        Command::Book(command) => book::book(command, out),
        Command::Puzzles(command) => puzzles::puzzles(command, out),
        Command::Tb(command) => tb::tb(&command, out),
    }?;
    Ok(out.flush()?)
}
