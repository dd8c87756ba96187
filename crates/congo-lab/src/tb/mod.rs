//! The command `tb`: builds, verifies, packs and describes endgame tables.

mod build;
mod facts;
mod progress;

use crate::parse_pair;
use crate::program::parse_number;
use congo_engine::tablebase::{MAX_PIECES, Material};
use congo_uci::Failure;
use lexopt::prelude::*;
use std::io::Write;
use std::path::PathBuf;

/// The default number of pieces.
const DEFAULT_PIECES: usize = 4;

/// The arguments of a command.
struct TbArgs {
    dir: Option<PathBuf>,
    /// The maximum number of pieces, lions included, unless classes are named.
    max_pieces: Option<usize>,
    materials: Vec<Material>,
    /// The number of pieces of each side, lions included: all classes with these numbers and [`TbArgs::kinds`].
    sides: Option<[usize; 2]>,
    /// The letters of the kinds beside the lions that a class may have.
    kinds: String,
    threads: usize,
    out: Option<PathBuf>,
    /// Whether to store only win, draw or loss.
    wdl_only: bool,
    /// Whether to write Markdown.
    markdown: bool,
    /// Totals over all classes and this number of longest wins; every class, too, with [`TbArgs::markdown`] only.
    longest_count: Option<usize>,
}

pub(crate) fn tb(arguments: &mut lexopt::Parser, out: &mut impl Write) -> Result<(), Failure> {
    let command = match arguments.next()? {
        Some(Value(command)) => command.string()?,
        _ => return Err(Failure::InvalidInput("tb: expected build, verify, pack or facts".to_owned())),
    };
    let args = TbArgs::parse(arguments)?;
    match command.as_str() {
        "build" => build::build(&args, out),
        "verify" => build::verify(&args, out),
        "pack" => build::pack(&args, out),
        "facts" => facts::stats(&args, out),
        other => Err(Failure::InvalidInput(format!("tb {other:?}: expected build, verify, pack or facts"))),
    }
}

impl TbArgs {
    fn parse(arguments: &mut lexopt::Parser) -> Result<Self, Failure> {
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        let mut order = Self {
            dir: None,
            max_pieces: None,
            materials: Vec::new(),
            sides: None,
            kinds: ALL_KINDS.to_owned(),
            threads,
            out: None,
            wdl_only: false,
            markdown: false,
            longest_count: None,
        };
        while let Some(argument) = arguments.next()? {
            match argument {
                Long("dir") => order.dir = Some(PathBuf::from(arguments.value()?)),
                Long("pieces") => order.max_pieces = Some(parse_number(arguments, "--pieces")?),
                Long("class") => order.materials.push(arguments.value()?.string()?.parse()?),
                Long("sides") => order.sides = Some(parse_sides(&arguments.value()?.string()?)?),
                Long("kinds") => order.kinds = parse_kinds(arguments.value()?.string()?)?,
                Long("threads") => order.threads = parse_number(arguments, "--threads")?,
                Long("out") => order.out = Some(PathBuf::from(arguments.value()?)),
                Long("wdl") => order.wdl_only = true,
                Long("markdown") => order.markdown = true,
                Long("longest") => order.longest_count = Some(parse_number(arguments, "--longest")?),
                other => return Err(other.unexpected().into()),
            }
        }
        if order.max_pieces.is_some_and(|pieces| !(3..=MAX_PIECES_AT_ONCE).contains(&pieces)) {
            return Err(Failure::InvalidInput(format!(
                "option --pieces: expected 3 to {MAX_PIECES_AT_ONCE}; more only by --class or --sides"
            )));
        }
        Ok(order)
    }

    /// The selected classes.
    fn selected_materials(&self, default_pieces: usize) -> Vec<Material> {
        if !self.materials.is_empty() {
            return self.materials.clone();
        }
        let mut materials: Vec<Material> = match self.sides {
            Some([first, second]) => Material::all_of_size(first + second),
            None => (3..=self.max_pieces.unwrap_or(default_pieces)).flat_map(Material::all_of_size).collect(),
        };
        materials.retain(|material| {
            let has_sides = self.sides.is_none_or(|sides| material.side_piece_counts() == sides);
            has_sides && material.to_string().chars().all(|letter| "Lv".contains(letter) || self.kinds.contains(letter))
        });
        materials
    }

    fn dir_or_default(&self) -> PathBuf {
        self.dir.clone().unwrap_or_else(|| PathBuf::from(DEFAULT_DIR))
    }
}

/// The numbers of pieces of both sides, the larger first, like `3,3`.
fn parse_sides(text: &str) -> Result<[usize; 2], Failure> {
    let sides = parse_pair(text).map(|(first, second): (usize, usize)| [first, second]);
    sides
        .filter(|[first, second]| first >= second && *second >= 1 && (3..=MAX_PIECES).contains(&(first + second)))
        .ok_or_else(|| {
            Failure::InvalidInput(format!(
                "option --sides: {text:?}, expected two numbers like 3,3, the larger first, {MAX_PIECES} pieces at most"
            ))
        })
}

/// The letters of the kinds beside the lions.
const ALL_KINDS: &str = "CGEMZSP";

/// Letters of [`ALL_KINDS`].
fn parse_kinds(text: String) -> Result<String, Failure> {
    if !text.is_empty() && text.chars().all(|letter| ALL_KINDS.contains(letter)) {
        Ok(text)
    } else {
        Err(Failure::InvalidInput(format!("option --kinds: {text:?}, expected letters of {ALL_KINDS}")))
    }
}

/// Classes with more pieces are selected by name, or by sides and kinds: all with six would take days.
const MAX_PIECES_AT_ONCE: usize = 5;
/// The default folder for tables.
const DEFAULT_DIR: &str = "out/tables";

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(words: &[&str]) -> Result<TbArgs, Failure> {
        TbArgs::parse(&mut lexopt::Parser::from_args(words))
    }

    #[test]
    fn classes_are_selected_by_sides_and_kinds() {
        let count = |words: &[&str]| parse(words).expect("valid").selected_materials(4).len();
        assert_eq!((count(&[]), count(&["--pieces", "3"])), (59, 7));
        assert_eq!((count(&["--sides", "2,2"]), count(&["--sides", "3,1"])), (28, 24));
        // Two of the giraffe, monkey, crocodile, zebra and two elephants against two of them.
        assert_eq!(count(&["--sides", "3,3", "--kinds", "CGEMZ"]), 66);
        let names: Vec<String> = parse(&["--pieces", "4", "--kinds", "CP"])
            .expect("valid")
            .selected_materials(4)
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
