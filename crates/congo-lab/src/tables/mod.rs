//! Making, checking and describing endgame tables.

mod build;
mod decoder;
mod directory;
mod error;
mod jobs;
mod stats;
mod verify;

pub(crate) use directory::{build_tables, pack_tables, verify_tables};
pub(crate) use jobs::Progress;
pub(crate) use stats::{TableStats, all_table_stats};

#[cfg(test)]
mod tests;
