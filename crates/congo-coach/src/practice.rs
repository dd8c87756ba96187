//! Endgame tables for who practises endings.

use congo_engine::tablebase::{Tablebase, TablebaseError};
use std::sync::OnceLock;

/// The tables of two classes of five pieces. Without the feature `tables` they come from [`provide_tables`].
static PRACTICE_TABLES: OnceLock<Tablebase> = OnceLock::new();
#[cfg(feature = "tables")]
const BUILT_IN_TABLES: &[u8] = include_bytes!("../tables/practice.tb");
#[cfg(not(feature = "tables"))]
const BUILT_IN_TABLES: &[u8] = &[];

/// The tables of the engine, and two of five pieces (`LCGvLM`, `LEMvLZ`), with which endings are practised. The search does
/// without these: so few classes are hardly ever met. Without the feature `tables` there are none before they are provided.
pub fn practice_tables() -> &'static Tablebase {
    if BUILT_IN_TABLES.is_empty() {
        return PRACTICE_TABLES.get().unwrap_or_else(|| Tablebase::shipped());
    }
    PRACTICE_TABLES.get_or_init(|| {
        Tablebase::with_embedded(BUILT_IN_TABLES)
            .unwrap_or_else(|problem| unreachable!("a test reads the practice tables: {problem}"))
    })
}

/// Whether the tables are there.
pub fn has_tables() -> bool {
    !BUILT_IN_TABLES.is_empty() || PRACTICE_TABLES.get().is_some()
}

/// Provides the tables of the engine and those for practice, the bytes of `pieces4.tb` and `practice.tb`, for a program
/// without the feature `tables`. Tables that are there already stay.
///
/// # Errors
/// If these are not the bytes of such files: where.
pub fn provide_tables(of_engine: &'static [u8], for_practice: &'static [u8]) -> Result<(), TablebaseError> {
    if !has_tables() {
        // Both are checked first: what the engine gets, it keeps.
        Tablebase::with_embedded(of_engine)?;
        Tablebase::with_embedded(for_practice)?;
        Tablebase::provide_shipped(of_engine);
        let tables = Tablebase::with_embedded(for_practice)?;
        PRACTICE_TABLES.get_or_init(|| tables);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use congo_engine::tablebase::Dtw;
    use congo_rules::Position;

    /// What the positions after this one say of it.
    fn value_from_successors(position: &Position) -> Option<Dtw> {
        let moves = practice_tables().probe_moves(position).ok()?;
        Some(moves.first().map_or(Dtw::Loss(0), |(_, dtw)| *dtw))
    }

    #[test]
    fn practice_tables_agree_with_their_successors() {
        assert_eq!(Tablebase::shipped().max_pieces(), 4, "the search asks no others");
        for (fen, dtw) in [("1C5/7/2lG3/7/2mL3/7/7/w/-1", Dtw::Win(49)), ("7/7/z2l3/4E2/7/7/M1L4/w/-1", Dtw::Win(47))] {
            let position = Position::from_fen(fen).expect(fen);
            assert_eq!(practice_tables().probe(&position), Some(dtw), "{fen}");
            assert_eq!(value_from_successors(&position), Some(dtw), "{fen}");
            assert!(practice_tables().optimal_line(&position).len() >= 47, "{fen}");
        }
    }
}
