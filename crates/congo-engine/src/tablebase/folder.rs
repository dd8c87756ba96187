//! Making tables and keeping them in a folder, one file a class.

use super::build::solve;
use super::class::Class;
use super::file::{Contents, ENDING, failed, written};
use super::index::{Layout, Reader};
use super::jobs::Progress;
use super::value::{Outcome, TOLD, UNHELD, Verdict};
use super::verify::{set_what_is_not_held, verify};
use super::{Source, Tablebase, TablebaseError, jobs};
use std::collections::BTreeMap;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

/// The file of a class's distances.
fn path_of(folder: &Path, class: Class) -> PathBuf {
    folder.join(format!("{class}.{ENDING}"))
}

/// Makes the tables of some classes, each with those on which it depends, and writes them into the folder. A table that
/// is there and whole is left as it is, so that work that was broken off goes on. `news` is told of every class.
///
/// # Errors
/// If a file cannot be read or written, or a win takes too long for a table.
pub fn build(
    folder: &Path,
    classes: &[Class],
    threads: usize,
    news: &mut (dyn FnMut(Progress) + Send),
) -> Result<(), TablebaseError> {
    std::fs::create_dir_all(folder).map_err(|problem| failed(folder, &problem))?;
    let mut all: Vec<Class> = Vec::new();
    for class in classes.iter().flat_map(Class::with_dependencies) {
        if !all.contains(&class) {
            all.push(class);
        }
    }
    jobs::run(&all, threads, true, &|class| build_one(folder, class), news)
}

/// Makes the table of a class, unless it is there. Gives its size in bytes, and whether it was there.
fn build_one(folder: &Path, class: Class) -> Result<(u64, bool), TablebaseError> {
    let path = path_of(folder, class);
    if let Ok(found) = std::fs::metadata(&path)
        && let Ok(tables) = Tablebase::of_sources([Source::File(path.clone())])
        && tables.table(class).and_then(|table| table.head.load()).is_ok()
    {
        return Ok((found.len(), true));
    }
    let mut classes = class.with_dependencies();
    classes.retain(|other| *other != class);
    let tables = those_of(folder, &classes)?;
    let values = solve(class, &|position| tables.try_probe(position))?;
    let bytes = written(class, Contents::Distance, &values);
    save(&path, &bytes)?;
    Ok((bytes.len() as u64, false))
}

/// The tables of some classes, as far as they are there.
fn those_of(folder: &Path, classes: &[Class]) -> Result<Tablebase, TablebaseError> {
    let paths = classes.iter().map(|class| path_of(folder, *class));
    Ok(Tablebase::of_sources(paths.filter(|path| path.exists()).map(Source::File))?.unpacked())
}

/// Checks every position of some classes, as [`super::verify()`] does: of the files of a folder, or of the shipped
/// tables if none is given. `news` is told of every class.
///
/// # Errors
/// The first position of a class whose value is wrong, or what keeps a file from being read.
pub fn verify_all(
    folder: Option<&Path>,
    classes: &[Class],
    threads: usize,
    news: &mut (dyn FnMut(Progress) + Send),
) -> Result<(), TablebaseError> {
    let check = |class: Class| match folder {
        Some(folder) => Ok((verify(&those_of(folder, &class.with_dependencies())?, class)?, false)),
        None => Ok((verify(Tablebase::shipped(), class)?, false)),
    };
    jobs::run(classes, threads, false, &check, news)
}

/// Writes a file so that it is there whole or not at all.
fn save(path: &Path, bytes: &[u8]) -> Result<(), TablebaseError> {
    let draft = path.with_extension("part");
    let written = std::fs::File::create(&draft).and_then(|mut file| {
        file.write_all(bytes)?;
        file.sync_all()
    });
    let written = written.and_then(|()| std::fs::rename(&draft, path));
    written.map_err(|problem| failed(path, &problem))
}

/// Writes tables of some classes into one file: as they are, or with who wins alone, which is much smaller. `news` is
/// told of every class. Gives the file's size in bytes.
///
/// # Errors
/// If a table is missing or a file cannot be read or written.
pub fn pack(
    tables: &Tablebase,
    classes: &[Class],
    contents: Contents,
    path: &Path,
    threads: usize,
    news: &mut (dyn FnMut(Progress) + Send),
) -> Result<u64, TablebaseError> {
    let parts = Mutex::new(BTreeMap::new());
    let work = |class| {
        let part = part_of(tables, class, contents)?;
        let size = part.len() as u64;
        parts.lock().unwrap_or_else(PoisonError::into_inner).insert(class, part);
        Ok((size, false))
    };
    jobs::run(classes, threads, false, &work, news)?;
    let parts = parts.into_inner().unwrap_or_else(PoisonError::into_inner);
    let all: Vec<u8> = parts.into_values().flatten().collect();
    save(path, &all)?;
    Ok(all.len() as u64)
}

fn part_of(tables: &Tablebase, class: Class, contents: Contents) -> Result<Vec<u8>, TablebaseError> {
    let head = &tables.table(class)?.head;
    if contents == Contents::Distance {
        return head.written();
    }
    let reader = Reader::new(Layout::new(class));
    let mut values = head.load()?.values();
    set_what_is_not_held(&mut values, &reader);
    for value in &mut values {
        *value = match Verdict::of_byte(*value).outcome() {
            _ if matches!(*value, TOLD | UNHELD) => UNHELD,
            Outcome::Draw => 0,
            Outcome::Win => 1,
            Outcome::Loss => 2,
        };
    }
    Ok(written(class, contents, &values))
}
