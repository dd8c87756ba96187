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

fn main() -> ExitCode {
    let matches = command_line().get_matches();
    let path = |name: &str| matches.get_one::<PathBuf>(name).cloned().unwrap_or_default();
    let epoch = matches.get_one::<i64>("epoch").copied().unwrap_or_default();
    match stage(path("programs"), path("licences"), epoch, path("out")) {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("congo-package: {problem}");
            ExitCode::FAILURE
        }
    }
}

fn command_line() -> Command {
    let folder = |name: &'static str, help: &'static str| {
        Arg::new(name).long(name).value_name("DIR").help(help).required(true).value_parser(value_parser!(PathBuf))
    };
    Command::new("congo-package")
        .about("Makes the folders that are packed, in the top folder of the checkout")
        .arg(folder("programs", "The built programs"))
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

fn stage(programs: PathBuf, licences: PathBuf, epoch: i64, out: PathBuf) -> Result<(), Error> {
    let sources = Sources::read(programs, licences, epoch)?;
    tree::remove_dir(&out)?;
    layout::stage_all(&sources, &out)
}
