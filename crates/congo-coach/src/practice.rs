//! Endgame tables for who practises endings.

use congo_engine::tablebase::Tablebase;
use std::sync::OnceLock;

/// The tables of two classes of five pieces.
static PRACTICE_TABLES: &[u8] = include_bytes!("../tables/practice.tb");

/// The tables of the engine, and two of five pieces (`LCGvLM`, `LEMvLZ`), with which endings are practised. The search does
/// without these: so few classes are hardly ever met.
pub fn practice_tables() -> &'static Tablebase {
    static TABLES: OnceLock<Tablebase> = OnceLock::new();
    TABLES.get_or_init(|| {
        Tablebase::with_embedded(PRACTICE_TABLES)
            .unwrap_or_else(|problem| unreachable!("a test reads the practice tables: {problem}"))
    })
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
