//! Makes the folders that are packed: programs, data, icons, manuals, completions, descriptions for software centres.
//! `cargo xtask package` starts it after it has built the programs.

mod changelog;
mod completions;
mod desktop;
mod error;
mod help;
mod icons;
mod layout;
mod manual;
mod programs;
mod tree;

use clap::{Arg, Command, value_parser};
use error::Error;
use layout::Sources;
use std::path::PathBuf;
use std::process::ExitCode;
use tree::Tree;

fn main() -> ExitCode {
    let matches = command_line().get_matches();
    let path = |name: &str| matches.get_one::<PathBuf>(name).cloned();
    let epoch = matches.get_one::<i64>("epoch").copied().unwrap_or_default();
    let folders = Folders {
        programs: path("programs").unwrap_or_default(),
        windows_programs: path("windows-programs"),
        licences: path("licences").unwrap_or_default(),
        out: path("out").unwrap_or_default(),
    };
    match stage(folders, epoch) {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("congo-package: {problem}");
            ExitCode::FAILURE
        }
    }
}

/// The folders of the command line.
struct Folders {
    programs: PathBuf,
    windows_programs: Option<PathBuf>,
    licences: PathBuf,
    out: PathBuf,
}

fn command_line() -> Command {
    let folder = |name: &'static str, help: &'static str| {
        Arg::new(name).long(name).value_name("DIR").help(help).required(true).value_parser(value_parser!(PathBuf))
    };
    Command::new("congo-package")
        .about("Makes the folders that are packed, in the top folder of the checkout")
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
        )
}

fn stage(folders: Folders, epoch: i64) -> Result<(), Error> {
    let sources = Sources::read(folders.programs, folders.licences, epoch)?;
    tree::remove_dir(&folders.out)?;
    layout::stage_all(&sources, &folders.out)?;
    match folders.windows_programs {
        Some(programs) => layout::stage_windows(&sources, &programs, &Tree::new(folders.out.join("windows"))),
        None => Ok(()),
    }
}
