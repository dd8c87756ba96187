//! What tables must say, that each value is the best of those after it, and that they are made once.

use super::error::TableError;
use super::stats::table_stats;
use super::verify::verify_table;
use super::{build_tables, pack_tables};
use congo_engine::Rng;
use congo_engine::tablebase::{Dtw, Material, TableKind, Tablebase, Wdl};
use congo_rules::{Color, Piece, PieceKind, Position, Square};

fn material(name: &str) -> Material {
    name.parse().expect("a class")
}

/// A position with both lions and these other pieces somewhere; nothing if they do not fit.
fn random_position(random: &mut Rng, piece_count: usize) -> Option<Position> {
    let lion = |random: &mut Rng, rank| Square::new(2 + random.below(3) as u8, rank + random.below(3) as u8);
    let mut all = vec![
        (lion(random, 0)?, Piece { color: Color::White, kind: PieceKind::Lion }),
        (lion(random, 4)?, Piece { color: Color::Black, kind: PieceKind::Lion }),
    ];
    for _ in 2..piece_count {
        let color = Color::ALL[random.below(2)];
        all.push((Square::from_index(random.below(49))?, Piece { color, kind: PieceKind::ALL[random.below(7)] }));
    }
    Position::from_pieces(Color::ALL[random.below(2)], all)
}

/// How many positions of a class were checked.
fn checked(tables: &Tablebase, material: Material) -> Result<u64, TableError> {
    verify_table(tables, material).map(|(positions, _)| positions)
}

#[test]
fn three_piece_stats_are_known() {
    for (name, positions, won, longest) in [
        ("LPvL", 3267, 3267, 21),
        ("LSvL", 3807, 3807, 15),
        ("LCvL", 3807, 3807, 11),
        ("LMvL", 3807, 3807, 17),
        ("LEvL", 3807, 3805, 13),
        ("LGvL", 3807, 3802, 11),
        ("LZvL", 3807, 3778, 17),
    ] {
        let facts = table_stats(Tablebase::shipped(), material(name)).expect("shipped");
        let plies = facts.longest_wins[0].as_ref().map(|longest| longest.plies);
        assert_eq!((facts.counts[0], plies), ([won, positions - won, 0], Some(longest)), "{name}");
    }
}

#[test]
fn the_longest_four_piece_line_is_known() {
    let facts = table_stats(Tablebase::shipped(), material("LCvLE")).expect("shipped");
    let deepest = facts.longest_line.expect("somebody wins");
    assert_eq!(deepest.plies, 74);
    let position = Position::from_fen(&deepest.fen).expect("a position");
    assert_eq!(Tablebase::shipped().probe(&position), Some(Dtw::Loss(74)));
}

#[test]
fn three_piece_tables_verify() {
    for material in Material::all_of_size(3) {
        let all = if material == "LPvL".parse().expect("a class") { 3_630 } else { 4_230 };
        assert_eq!(checked(Tablebase::shipped(), material), Ok(all));
    }
}

#[test]
#[ignore = "some seconds"]
fn four_piece_tables_verify() {
    for material in Material::all_of_size(4) {
        assert!(checked(Tablebase::shipped(), material).is_ok_and(|positions| positions > 70_000), "{material}");
    }
}

#[test]
#[ignore = "some seconds"]
fn practice_tables_verify() {
    for name in ["LCGvLM", "LEMvLZ"] {
        assert!(
            checked(congo_coach::practice_tables(), material(name)).is_ok_and(|positions| positions > 7_000_000),
            "{name}"
        );
    }
}

#[test]
fn tables_are_built_once_and_packed() {
    let folder = tempfile::tempdir().expect("a folder");
    let build_materials = |materials: &[Material]| {
        let mut kept = Vec::new();
        build_tables(folder.path(), materials, 2, &mut |progress| kept.push(progress.already_done)).expect("built");
        kept
    };
    assert_eq!(build_materials(&[material("LPvLP")]), [false, false, false, false, false]);
    std::fs::remove_file(folder.path().join("LPvLP.tb")).expect("it was made");
    std::fs::write(folder.path().join("LSvL.tb"), b"broken off").expect("a file");
    assert_eq!(build_materials(&[material("LPvLP")]).iter().filter(|kept| !**kept).count(), 2);

    let tables = Tablebase::open_only(folder.path()).expect("tables");
    let materials: Vec<Material> = tables.materials().collect();
    assert_eq!(materials.len(), 5);
    std::fs::create_dir(folder.path().join("wdl")).expect("a folder");
    pack_tables(&tables, &materials, TableKind::Wdl, &folder.path().join("wdl/all.tb"), 1, &mut |_| {})
        .expect("packed");
    let outcomes = Tablebase::open_only(&folder.path().join("wdl")).expect("tables");
    let (mut random, mut found) = (Rng::new(11), 0);
    for _ in 0..20_000 {
        let Some(position) = random_position(&mut random, 4) else { continue };
        let Some(dtw) = tables.probe(&position) else { continue };
        assert_eq!(Tablebase::shipped().probe(&position), Some(dtw), "{position:?}");
        assert_eq!(outcomes.probe_wdl(&position), Some(dtw.wdl()), "{position:?}");
        assert_eq!(outcomes.probe(&position), None);
        found += usize::from(dtw.wdl() != Wdl::Draw);
    }
    assert!(found > 100, "{found}");
}
