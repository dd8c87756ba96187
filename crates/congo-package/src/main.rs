//! Makes the folders that are packed: programs, data, icons, manuals, completions, descriptions for software centres.
//! `cargo xtask package` starts it after it has built the programs.

mod changelog;
mod desktop;
mod error;
mod game_help;
mod icons;
mod layout;
mod programs;
mod tree;

use clap::{Arg, ArgMatches, Command, value_parser};
use error::Error;
use layout::Sources;
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;
use tree::Tree;

fn main() -> ExitCode {
    let matches = command_line().get_matches();
    let result = match matches.subcommand() {
        Some(("windows-icon", icon)) => layout::write_windows_icon(&Tree::new(folder(icon, "out"))),
        Some(("macos", macos)) => layout::stage_macos(&Tree::new(folder(macos, "out"))),
        Some((_, stage_matches)) => stage(stage_matches),
        None => Ok(()),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            // The status tells it, too, if nobody reads this.
            let _ = writeln!(std::io::stderr(), "congo-package: {problem}");
            ExitCode::FAILURE
        }
    }
}

fn command_line() -> Command {
    let folder = |name: &'static str, help: &'static str| {
        Arg::new(name).long(name).value_name("DIR").help(help).required(true).value_parser(value_parser!(PathBuf))
    };
    let icon = Command::new("windows-icon")
        .about("Write the icon of the programs for Windows")
        .arg(folder("out", "Where to write it"));
    let macos = Command::new("macos")
        .about("Make the resources of the bundle for macOS")
        .arg(folder("out", "Where to write them"));
    let stage = Command::new("stage")
        .about("Make the folders that are packed")
        .arg(folder("programs", "The built programs"))
        .arg(folder("windows-programs", "Those for Windows, if they are wanted").required(false))
        .arg(folder("licences", "The licences of the libraries: <program>.txt"))
        .arg(folder("out", "Where to make one folder for each package; it is emptied first"))
        .arg(
            Arg::new("epoch")
                .long("epoch")
                .value_name("SECONDS")
                .help("The date of the packages, in seconds since 1970 (UTC)")
                .required(true)
                .value_parser(value_parser!(i64)),
        );
    Command::new("congo-package")
        .about("Makes the files of the packages, in the top folder of the checkout")
        .subcommand_required(true)
        .subcommand(stage)
        .subcommand(icon)
        .subcommand(macos)
}

/// The folder that an argument names.
fn folder(matches: &ArgMatches, name: &str) -> PathBuf {
    matches.get_one::<PathBuf>(name).cloned().unwrap_or_default()
}

fn stage(matches: &ArgMatches) -> Result<(), Error> {
    let out = folder(matches, "out");
    let epoch = matches.get_one::<i64>("epoch").copied().unwrap_or_default();
    let sources = Sources::read(folder(matches, "programs"), folder(matches, "licences"), epoch)?;
    tree::remove_dir(&out)?;
    layout::stage_all(&sources, &out)?;
    match matches.get_one::<PathBuf>("windows-programs") {
        Some(programs) => layout::stage_windows(&sources, programs, &Tree::new(out.join("windows"))),
        None => Ok(()),
    }
}
