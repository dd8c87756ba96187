//! `tb`: endgame tables are made, checked, asked and told about.

mod make;
mod tell;

use crate::{Failure, number};
use congo_engine::tablebase::{Class, TablebaseError};
use lexopt::prelude::*;
use std::io::Write;
use std::path::PathBuf;

/// What the options of a command say.
struct Order {
    folder: Option<PathBuf>,
    /// The most men, lions included, unless classes are named.
    men: Option<usize>,
    classes: Vec<Class>,
    threads: usize,
    out: Option<PathBuf>,
    /// Only who wins.
    outcomes: bool,
    /// As a table of a document.
    markdown: bool,
    /// Sums over all classes and so many of the longest wins instead of every class.
    longest: Option<usize>,
    fens: Vec<String>,
}

impl From<TablebaseError> for Failure {
    fn from(problem: TablebaseError) -> Self {
        match problem {
            TablebaseError::Wrong { .. } | TablebaseError::TooLong { .. } => Self::Fault(problem.to_string()),
            _ => Self::Input(problem.to_string()),
        }
    }
}

pub(crate) fn tb(arguments: &mut lexopt::Parser, out: &mut impl Write) -> Result<(), Failure> {
    let command = match arguments.next()? {
        Some(Value(command)) => command.string()?,
        _ => return Err(Failure::Input("tb: wanted build, verify, pack, probe or facts".to_owned())),
    };
    let order = Order::read(arguments)?;
    match command.as_str() {
        "build" => make::build(&order, out),
        "verify" => make::verify(&order, out),
        "pack" => make::pack(&order, out),
        "probe" => tell::probe(&order, out),
        "facts" => tell::facts(&order, out),
        other => Err(Failure::Input(format!("tb {other:?}: wanted build, verify, pack, probe or facts"))),
    }
}

impl Order {
    fn read(arguments: &mut lexopt::Parser) -> Result<Self, Failure> {
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        let (classes, fens) = (Vec::new(), Vec::new());
        let mut order = Self {
            folder: None,
            men: None,
            classes,
            threads,
            out: None,
            outcomes: false,
            markdown: false,
            longest: None,
            fens,
        };
        while let Some(argument) = arguments.next()? {
            match argument {
                Long("dir") => order.folder = Some(PathBuf::from(arguments.value()?)),
                Long("men") => order.men = Some(number(arguments, "--men")?),
                Long("class") => order.classes.push(arguments.value()?.string()?.parse()?),
                Long("threads") => order.threads = number(arguments, "--threads")?,
                Long("out") => order.out = Some(PathBuf::from(arguments.value()?)),
                Long("wdl") => order.outcomes = true,
                Long("markdown") => order.markdown = true,
                Long("longest") => order.longest = Some(number(arguments, "--longest")?),
                Value(value) => order.fens.push(value.string()?),
                other => return Err(other.unexpected().into()),
            }
        }
        if order.men.is_some_and(|men| !(3..=MOST_AT_ONCE).contains(&men)) {
            return Err(Failure::Input(format!("option --men: wanted 3 to {MOST_AT_ONCE}; more only by --class")));
        }
        Ok(order)
    }

    /// The classes that are meant.
    fn classes(&self, men: usize) -> Vec<Class> {
        if self.classes.is_empty() {
            (3..=self.men.unwrap_or(men)).flat_map(Class::all).collect()
        } else {
            self.classes.clone()
        }
    }

    fn folder(&self) -> PathBuf {
        self.folder.clone().unwrap_or_else(|| PathBuf::from(FOLDER))
    }
}

/// Classes of more men are made one by one: all of six men would take days.
const MOST_AT_ONCE: usize = 5;
/// Where tables are made unless said otherwise.
const FOLDER: &str = "out/tables";
