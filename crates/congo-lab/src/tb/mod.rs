//! The command `tb`: builds, verifies, packs and describes endgame tables.

mod build;
mod facts;
mod progress;

use crate::args::{ALL_THREADS, parse_pair, parse_threads};
use congo_engine::tablebase::{MAX_PIECES, Material};
use congo_uci::Failure;
use std::io::Write;
use std::path::PathBuf;

/// The command, and what it needs.
#[derive(clap::Subcommand)]
pub(crate) enum TbCommand {
    Build(build::BuildArgs),
    /// Checks that the value of every position is the best of the values that its moves lead to
    ///
    /// Exits with status 1 at the first position that fails. With --markdown or --longest it then describes the classes like
    /// `tb facts`.
    #[command(verbatim_doc_comment)]
    Verify(ReadArgs),
    Pack(build::PackArgs),
    /// Writes for each class the number of legal positions, of wins, draws and losses, and the longest win
    Facts(ReadArgs),
}

/// The arguments of a command that reads tables.
#[derive(clap::Args)]
pub(crate) struct ReadArgs {
    #[command(flatten)]
    selection: Selection,
    /// The folder of the tables, instead of the built-in ones
    #[arg(long, value_name = "DIR")]
    dir: Option<PathBuf>,
    /// Writes Markdown
    #[arg(long)]
    markdown: bool,
    /// Writes totals over all classes and the N longest lines instead, or with --markdown before them
    #[arg(long, value_name = "N")]
    longest: Option<usize>,
    /// The threads
    #[arg(long, value_name = "N", default_value = ALL_THREADS, value_parser = parse_threads)]
    threads: usize,
}

/// The classes of a command.
#[derive(clap::Args)]
struct Selection {
    /// All classes with 3 to N pieces, 5 at most; more only by --class or --sides
    #[arg(long = "pieces", value_name = "N", default_value = "4", value_parser = parse_pieces)]
    max_pieces: usize,
    /// The class of this name, such as LCvLZ, and of others
    #[arg(long = "class", value_name = "NAME", action = clap::ArgAction::Append)]
    materials: Vec<Material>,
    /// The classes with N against M pieces, lions included
    #[arg(long, value_name = "N,M", value_parser = parse_sides)]
    sides: Option<[usize; 2]>,
    /// Of these, only classes whose other pieces are of these kinds
    #[arg(long, value_name = "LETTERS", default_value = ALL_KINDS, value_parser = parse_kinds)]
    kinds: String,
}

pub(crate) fn tb(command: &TbCommand, out: &mut impl Write) -> Result<(), Failure> {
    match command {
        TbCommand::Build(args) => build::build(args, out),
        TbCommand::Verify(args) => build::verify(args, out),
        TbCommand::Pack(args) => build::pack(args, out),
        TbCommand::Facts(args) => facts::stats(args, out),
    }
}

impl Selection {
    /// The selected classes.
    fn materials(&self) -> Vec<Material> {
        if !self.materials.is_empty() {
            return self.materials.clone();
        }
        let mut materials: Vec<Material> = match self.sides {
            Some([first, second]) => Material::all_of_size(first + second),
            None => (3..=self.max_pieces).flat_map(Material::all_of_size).collect(),
        };
        materials.retain(|material| {
            let has_sides = self.sides.is_none_or(|sides| material.side_piece_counts() == sides);
            has_sides && material.to_string().chars().all(|letter| "Lv".contains(letter) || self.kinds.contains(letter))
        });
        materials
    }
}

/// The numbers of pieces of both sides, the larger first, like `3,3`.
fn parse_sides(text: &str) -> Result<[usize; 2], String> {
    let sides = parse_pair(text).map(|(first, second): (usize, usize)| [first, second]);
    sides
        .filter(|[first, second]| first >= second && *second >= 1 && (3..=MAX_PIECES).contains(&(first + second)))
        .ok_or_else(|| format!("expected two numbers like 3,3, the larger first, {MAX_PIECES} pieces at most"))
}

/// The letters of the kinds beside the lions.
const ALL_KINDS: &str = "CGEMZSP";

/// Letters of [`ALL_KINDS`].
fn parse_kinds(text: &str) -> Result<String, String> {
    let is_valid = !text.is_empty() && text.chars().all(|letter| ALL_KINDS.contains(letter));
    if is_valid { Ok(text.to_owned()) } else { Err(format!("expected letters of {ALL_KINDS}")) }
}

fn parse_pieces(text: &str) -> Result<usize, String> {
    let pieces = text.parse().ok().filter(|pieces| (3..=MAX_PIECES_AT_ONCE).contains(pieces));
    pieces.ok_or_else(|| format!("expected 3 to {MAX_PIECES_AT_ONCE}; more only by --class or --sides"))
}

/// Classes with more pieces are selected by name, or by sides and kinds: all with six would take days.
const MAX_PIECES_AT_ONCE: usize = 5;
/// The default folder for tables.
const DEFAULT_DIR: &str = "out/tables";

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(words: &[&str]) -> Result<Selection, Failure> {
        crate::args::parse(words)
    }

    #[test]
    fn classes_are_selected_by_sides_and_kinds() {
        let count = |words: &[&str]| parse(words).expect("valid").materials().len();
        assert_eq!((count(&[]), count(&["--pieces", "3"])), (59, 7));
        assert_eq!((count(&["--sides", "2,2"]), count(&["--sides", "3,1"])), (28, 24));
        // Two of the giraffe, monkey, crocodile, zebra and two elephants against two of them.
        assert_eq!(count(&["--sides", "3,3", "--kinds", "CGEMZ"]), 66);
        let names: Vec<String> = parse(&["--pieces", "4", "--kinds", "CP"])
            .expect("valid")
            .materials()
            .iter()
            .map(Material::to_string)
            .collect();
        assert_eq!(names, ["LCvL", "LPvL", "LCvLC", "LCvLP", "LCPvL", "LPvLP", "LPPvL"]);
        for (option, wrong) in
            [("--sides", "2,3"), ("--sides", "4,3"), ("--sides", "3"), ("--kinds", "L"), ("--kinds", "")]
        {
            let problem = parse(&[option, wrong]).err().expect("invalid").to_string();
            assert!(problem.contains(option), "{problem}");
        }
    }
}
