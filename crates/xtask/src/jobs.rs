//! The smaller tasks: fuzzing, sounds, pictures, the survey.

use std::ffi::OsString;
use std::fs;
use std::path::Path;
use std::process::Command;

use crate::cargo::{self, LAB_MANIFEST};
use crate::error::Error;
use crate::machine;
use crate::packages::{BUILD, FUZZING, WINDOW};
use crate::prepare::prepare;
use crate::shell;

/// Where cargo-fuzz keeps the targets of the rules crate.
const FUZZ_DIR: &str = "crates/congo-rules/fuzz";

/// The synthesizer of the sounds.
const SYNTH_MANIFEST: &str = "crates/congo-synth/Cargo.toml";

/// Where a survey keeps its games and tables.
const SURVEY_DIR: &str = "out/survey";

/// Where its tables and plots are.
const LAB_DOCS_DIR: &str = "crates/congo-lab/docs";

/// Makes the sound files again.
pub(crate) fn sounds(words: &[OsString]) -> Result<(), Error> {
    let mut command = cargo::command();
    command.args(["run", "--release", "--manifest-path", SYNTH_MANIFEST, "--"]).args(words);
    shell::run("Making the sounds", command)
}

/// Plays the games of `crates/congo-lab/docs/strength.md`, as far as they are missing, and renews its tables and plots.
pub(crate) fn survey(words: &[OsString]) -> Result<(), Error> {
    let lab = |words: &[&str]| {
        let mut command = cargo::command();
        command.args(["run", "--release", "--manifest-path", LAB_MANIFEST]).args(words);
        command
    };
    let mut play = lab(&["--", "survey"]);
    play.args(words).args(["--out", SURVEY_DIR]);
    shell::run("Playing the games", play)?;
    shell::run("Drawing the plots", lab(&["--example", "strength_report", "--", SURVEY_DIR, LAB_DOCS_DIR]))
}

/// Draws the pictures of README and docs, and the pieces on one sheet. Always with the processor: the pictures are the
/// same everywhere.
pub(crate) fn art(words: &[OsString]) -> Result<(), Error> {
    prepare(&[BUILD, WINDOW])?;
    let mut command = cargo::command();
    command.args(["run", "--example", "studio", "--"]).args(words);
    machine::force_software_rendering(&mut command);
    shell::run("Drawing the pictures", command)
}

/// Runs one fuzz target, or every one in turn, for this number of seconds each.
pub(crate) fn fuzz(target: Option<&str>, seconds: u32) -> Result<(), Error> {
    let targets = select_targets(target, fuzz_targets())?;
    prepare_fuzzing()?;
    targets.iter().try_for_each(|target| {
        create_corpus(target);
        let step = format!("Fuzzing {target} for {seconds} seconds");
        shell::run(&step, fuzz_command(target, seconds))
    })
}

/// Installs what fuzzing needs.
pub(crate) fn prepare_fuzzing() -> Result<(), Error> {
    prepare(&[BUILD, FUZZING])?;
    if !machine::is_on_path("cargo-fuzz") {
        let mut install = cargo::command();
        install.args(["install", "cargo-fuzz", "--locked"]);
        shell::run("Installing cargo-fuzz", install)?;
    }
    Ok(())
}

/// Creates the folder for the findings of a target, which libFuzzer needs. If this fails, libFuzzer reports it.
pub(crate) fn create_corpus(target: &str) {
    let _ = fs::create_dir_all(corpus_dir(target));
}

/// Fuzzes a target. Sanitizers need the compiler's unstable options, which the stable compiler hands out under this
/// variable.
pub(crate) fn fuzz_command(target: &str, seconds: u32) -> Command {
    let mut command = cargo::command();
    command.env("RUSTC_BOOTSTRAP", "1");
    command.args([
        "fuzz",
        "run",
        "--fuzz-dir",
        FUZZ_DIR,
        target,
        &corpus_dir(target),
        &format!("{FUZZ_DIR}/seeds/{target}"),
    ]);
    command.args(["--", &format!("-max_total_time={seconds}")]);
    command
}

/// Where libFuzzer keeps the inputs that led somewhere new, from run to run; Git does not.
fn corpus_dir(target: &str) -> String {
    format!("{FUZZ_DIR}/corpus/{target}")
}

/// The fuzz targets there are, sorted.
fn fuzz_targets() -> Vec<String> {
    let entries = fs::read_dir(Path::new(FUZZ_DIR).join("fuzz_targets")).into_iter().flatten();
    let stem = |path: &Path| path.file_stem().and_then(|stem| stem.to_str()).map(str::to_owned);
    let paths = entries.filter_map(|entry| entry.ok().map(|entry| entry.path()));
    let mut names: Vec<_> =
        paths.filter(|path| path.extension().is_some_and(|e| e == "rs")).filter_map(|p| stem(&p)).collect();
    names.sort();
    names
}

fn select_targets(name: Option<&str>, known: Vec<String>) -> Result<Vec<String>, Error> {
    match name {
        _ if known.is_empty() => Err(Error::Usage(format!("there are no fuzz targets in {FUZZ_DIR}"))),
        None => Ok(known),
        Some(name) if known.iter().any(|target| target == name) => Ok(vec![name.to_owned()]),
        Some(name) => Err(Error::Usage(format!("there is no fuzz target `{name}`; there are: {}", known.join(", ")))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known_targets() -> Vec<String> {
        ["fen", "moves"].map(str::to_owned).to_vec()
    }

    #[test]
    fn no_target_means_all() {
        assert_eq!(select_targets(None, known_targets()), Ok(known_targets()));
        assert_eq!(select_targets(Some("fen"), known_targets()), Ok(vec!["fen".to_owned()]));
        assert!(select_targets(None, Vec::new()).is_err(), "fuzzing nothing is no success");
    }

    #[test]
    fn an_unknown_target_is_reported_with_the_known_ones() {
        let error = select_targets(Some("fan"), known_targets()).expect_err("there is none");
        assert_eq!(error.to_string(), "there is no fuzz target `fan`; there are: fen, moves");
    }

    #[test]
    fn the_time_is_handed_to_libfuzzer() {
        let command = fuzz_command("fen", 90);
        let words: Vec<_> = command.get_args().map(|word| word.to_string_lossy().into_owned()).collect();
        assert_eq!(words[..5], ["fuzz", "run", "--fuzz-dir", FUZZ_DIR, "fen"]);
        assert_eq!(words[5..7], [corpus_dir("fen"), format!("{FUZZ_DIR}/seeds/fen")]);
        assert_eq!(words[7..], ["--", "-max_total_time=90"]);
    }
}
