//! Making tables and keeping them in a folder, one file a class.

use super::build::solve;
use super::decoder::{PositionDecoder, mark_dont_cares};
use super::error::TableError;
use super::jobs;
use super::jobs::Progress;
use super::stats::{TableStats, collect_stats};
use super::verify::verify_table;
use congo_engine::tablebase::format::{DONT_CARE, FILE_EXTENSION, IMMEDIATE_WIN, PositionIndex, encode_table};
use congo_engine::tablebase::{Dtw, Material, TableKind, Tablebase, Wdl};
use congo_uci::write_atomically;
use parking_lot::Mutex;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The file of a class's distances.
fn table_path(folder: &Path, material: Material) -> PathBuf {
    folder.join(format!("{material}.{FILE_EXTENSION}"))
}

/// Makes the tables of some classes, each with those on which it depends, and writes them into the folder. A table that
/// is there and whole is left as it is, so that work that was broken off goes on. `on_progress` is called for each
/// class.
///
/// # Errors
/// If a file cannot be read or written, or a win takes too long for a table.
pub(crate) fn build_tables(
    folder: &Path,
    materials: &[Material],
    threads: usize,
    on_progress: &mut (dyn FnMut(Progress) + Send),
) -> Result<(), TableError> {
    std::fs::create_dir_all(folder).map_err(|problem| TableError::of_file(folder, &problem))?;
    let mut all: Vec<Material> = Vec::new();
    for material in materials.iter().flat_map(Material::with_dependencies) {
        if !all.contains(&material) {
            all.push(material);
        }
    }
    jobs::run_jobs(&all, threads, true, &|material| build_table(folder, material), on_progress)
}

/// Makes the table of a class, unless it is there. Gives its size in bytes, and whether it was there.
fn build_table(folder: &Path, material: Material) -> Result<(u64, bool), TableError> {
    let path = table_path(folder, material);
    if let Ok(found) = std::fs::metadata(&path)
        && Tablebase::open_files([path.clone()]).is_ok_and(|tables| tables.is_readable(material))
    {
        return Ok((found.len(), true));
    }
    let mut materials = material.with_dependencies();
    materials.retain(|other| *other != material);
    let tables = open_existing(folder, &materials)?;
    let values = solve(material, &|position| Ok(tables.try_probe(position)?))?;
    let bytes = encode_table(material, TableKind::Dtw, &values);
    write_atomically(&path, &bytes).map_err(|problem| TableError::of_file(&path, &problem))?;
    Ok((bytes.len() as u64, false))
}

/// The tables of some classes, as far as they are there.
fn open_existing(folder: &Path, materials: &[Material]) -> Result<Tablebase, TableError> {
    let paths = materials.iter().map(|material| table_path(folder, *material));
    Ok(Tablebase::open_files(paths.filter(|path| path.exists()))?.fully_unpacked())
}

/// Checks every position of some classes, as [`verify_table`] does: of the files of a folder, or of the
/// shipped tables if none is given. `on_progress` is called for each class. Returns what there is to tell of each, in
/// the order of the classes.
///
/// # Errors
/// The first position of a class whose value is wrong, or what keeps a file from being read.
pub(crate) fn verify_tables(
    folder: Option<&Path>,
    materials: &[Material],
    threads: usize,
    on_progress: &mut (dyn FnMut(Progress) + Send),
) -> Result<Vec<TableStats>, TableError> {
    let check = |material: Material| match folder {
        Some(folder) => verify_table(&open_existing(folder, &material.with_dependencies())?, material),
        None => verify_table(Tablebase::shipped(), material),
    };
    collect_stats(materials, threads, &check, on_progress)
}

/// Writes tables of some classes into one file: as they are, or with who wins alone, which is much smaller.
/// `on_progress` is called for each class. Gives the file's size in bytes.
///
/// # Errors
/// If a table is missing or a file cannot be read or written.
pub(crate) fn pack_tables(
    tables: &Tablebase,
    materials: &[Material],
    kind: TableKind,
    path: &Path,
    threads: usize,
    on_progress: &mut (dyn FnMut(Progress) + Send),
) -> Result<u64, TableError> {
    let parts = Mutex::new(BTreeMap::new());
    let job = |material| {
        let part = packed_table(tables, material, kind)?;
        let size = part.len() as u64;
        parts.lock().insert(material, part);
        Ok((size, false))
    };
    jobs::run_jobs(materials, threads, false, &job, on_progress)?;
    let parts = parts.into_inner();
    let all: Vec<u8> = parts.into_values().flatten().collect();
    write_atomically(path, &all).map_err(|problem| TableError::of_file(path, &problem))?;
    Ok(all.len() as u64)
}

fn packed_table(tables: &Tablebase, material: Material, kind: TableKind) -> Result<Vec<u8>, TableError> {
    if kind == TableKind::Dtw {
        return Ok(tables.to_bytes(material)?);
    }
    let reader = PositionDecoder::new(PositionIndex::new(material));
    let mut values = tables.values(material)?;
    mark_dont_cares(&mut values, &reader);
    for value in &mut values {
        *value = match Dtw::from_byte(*value).wdl() {
            _ if matches!(*value, IMMEDIATE_WIN | DONT_CARE) => DONT_CARE,
            Wdl::Draw => 0,
            Wdl::Win => 1,
            Wdl::Loss => 2,
        };
    }
    Ok(encode_table(material, kind, &values))
}
