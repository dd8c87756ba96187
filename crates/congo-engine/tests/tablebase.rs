//! The endgame tables: what they must say, that they agree with plain search and with themselves, and that a damaged
//! file is named.

use congo_engine::Rng;
use congo_engine::tablebase::{Dtw, Material, Tablebase, TablebaseError};
use congo_rules::{Color, Piece, PieceKind, Position, Square};
use std::path::{Path, PathBuf};
use std::time::Instant;

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

/// What the positions after this one say of it.
fn value_from_successors(tables: &Tablebase, position: &Position) -> Option<Dtw> {
    let after = |after: Position| match after.lion(after.turn()) {
        None => Some(Dtw::Win(1)),
        Some(_) => tables.probe(&after).map(Dtw::backed_up),
    };
    let all = position.legal_moves().into_iter().map(|mv| after(position.play_unchecked(mv)));
    let all: Option<Vec<Dtw>> = all.collect();
    Some(all?.into_iter().max_by_key(|dtw| dtw.preference()).unwrap_or(Dtw::Loss(0)))
}

#[test]
fn sampled_four_piece_positions_verify() {
    let (mut random, mut found) = (Rng::new(3), 0);
    for _ in 0..20_000 {
        let Some(position) = random_position(&mut random, 4) else { continue };
        let Some(dtw) = Tablebase::shipped().probe(&position) else { continue };
        assert_eq!(value_from_successors(Tablebase::shipped(), &position), Some(dtw), "{position:?}");
        found += 1;
    }
    assert!(found > 10_000, "{found}");
}

/// Whether the side to move can take the lion, or leave the other side without a move, within so many plies.
fn wins(position: &Position, plies: u32) -> bool {
    if plies == 0 {
        return false;
    }
    position.lion_capture().is_some() || {
        let mut after = position.legal_moves().into_iter().map(|mv| position.play_unchecked(mv));
        after.any(|after| loses(&after, plies - 1))
    }
}

fn loses(position: &Position, plies: u32) -> bool {
    if position.occupied().len() == 2 && position.lion_capture().is_none() {
        return false;
    }
    let moves = position.legal_moves();
    moves.is_empty() || plies > 0 && moves.into_iter().all(|mv| wins(&position.play_unchecked(mv), plies - 1))
}

#[test]
fn tables_agree_with_brute_force_search() {
    const MAX_SEARCH_PLIES: u8 = 5;
    let (mut random, mut decided) = (Rng::new(5), 0);
    for round in 0..1_500 {
        let Some(position) = random_position(&mut random, 3 + round % 2) else { continue };
        let Some(dtw) = Tablebase::shipped().probe(&position) else { continue };
        match dtw {
            Dtw::Win(plies @ ..=MAX_SEARCH_PLIES) => {
                assert!(wins(&position, plies.into()), "{position:?}");
                assert!(plies == 1 || !wins(&position, u32::from(plies) - 2), "{position:?}");
            }
            Dtw::Loss(plies @ ..MAX_SEARCH_PLIES) => {
                assert!(loses(&position, plies.into()), "{position:?}");
                assert!(plies == 0 || !loses(&position, u32::from(plies) - 2), "{position:?}");
            }
            _ => assert!(!wins(&position, 3) && !loses(&position, 2), "{position:?}"),
        }
        decided += usize::from(dtw != Dtw::Draw);
    }
    assert!(decided > 300, "{decided}");
}

#[test]
fn values_are_invariant_under_colour_swap_and_mirroring() {
    let mut random = Rng::new(9);
    for _ in 0..3_000 {
        let Some(position) = random_position(&mut random, 4) else { continue };
        let mirrored = position
            .occupied()
            .iter()
            .filter_map(|at| Some((Square::new(6 - at.file(), at.rank())?, position.piece_at(at)?)));
        let reflected = Position::from_pieces(position.turn(), mirrored).expect("as legal as before");
        let dtw = Tablebase::shipped().probe(&position);
        assert_eq!(Tablebase::shipped().probe(&position.mirrored()), dtw, "{position:?}");
        assert_eq!(Tablebase::shipped().probe(&reflected), dtw, "{position:?}");
    }
}

#[test]
fn positions_without_a_table_have_no_value() {
    for fen in [Position::START_FEN, "3L3/7/7/7/7/7/7/b/-1", "2l4/7/7/1Mz4/7/7/2L4/w/36"] {
        let position = Position::from_fen(fen).expect("a position");
        assert_eq!(Tablebase::shipped().probe(&position), None, "{fen}");
        assert_eq!(Tablebase::shipped().probe_wdl(&position), None, "{fen}");
    }
    let bare = Position::from_fen("2l4/7/7/7/7/7/3L3/w/-1").expect("a position");
    assert_eq!(Tablebase::shipped().probe(&bare), Some(Dtw::Draw));
    let facing = Position::from_fen("3l3/7/7/7/7/7/3L3/w/-1").expect("a position");
    assert_eq!(Tablebase::shipped().probe(&facing), Some(Dtw::Win(1)));
    assert_eq!(Tablebase::shipped().max_pieces(), 4);
}

/// Asks tables block by block and unpacked whole: those of the folder that CONGO_TABLES names, or the shipped ones.
/// Tells how long a probe takes, over positions of all classes and of one class alone, as a search meets them.
#[test]
#[ignore = "a measurement as well, best with --release and --nocapture"]
fn block_and_full_unpacking_agree() {
    let folder = std::env::var_os("CONGO_TABLES").map(PathBuf::from);
    let open = || folder.as_ref().map(|folder| Tablebase::open(folder).expect("tables"));
    let (blocks, whole) = (open(), open().map(Tablebase::fully_unpacked));
    let (shipped, mut random) = (Tablebase::shipped(), Rng::new(13));
    for (piece_count, only) in [(4, None), (4, Some("LCvLE")), (5, None), (5, Some("LCZvLE")), (5, Some("LEZvLP"))] {
        let mut positions = Vec::new();
        for _ in 0..2_000_000 {
            let position = random_position(&mut random, piece_count).filter(|at| at.lion_capture().is_none());
            positions.extend(position.filter(|at| only.is_none_or(|only| material_of(at) == material(only))));
        }
        positions.truncate(20_000);
        let stderr = [blocks.as_ref().unwrap_or(shipped), whole.as_ref().unwrap_or(shipped)].map(|tables| {
            let first: Vec<_> = positions.iter().map(|at| tables.probe(at)).collect();
            let started = Instant::now();
            let again: Vec<_> = positions.iter().map(|at| tables.probe(at)).collect();
            let each = started.elapsed() / positions.len() as u32;
            let found = again.iter().flatten().count();
            println!("{piece_count} pieces, {only:?}: {each:?} a probe, {found} of {} found", positions.len());
            assert_eq!(first, again);
            again
        });
        assert_eq!(stderr[0], stderr[1]);
    }
}

/// The class of a position.
fn material_of(position: &Position) -> Material {
    let side = |color| {
        let pieces = position.pieces(color).iter().filter_map(|at| position.piece_at(at));
        let others = pieces.filter(|piece| piece.kind != PieceKind::Lion).map(|piece| piece.kind.letter());
        format!("L{}", others.collect::<String>())
    };
    let name = format!("{}v{}", side(Color::White), side(Color::Black));
    name.parse().unwrap_or_else(|_| material("LPvL"))
}

/// A folder of this test's own, gone when the test is over.
struct TempFolder(PathBuf);

impl TempFolder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("congo-tables-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).expect("a folder");
        Self(path)
    }
}

impl Drop for TempFolder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

#[track_caller]
fn assert_damaged(folder: &Path, bytes: &[u8], expected: &str) {
    let path = folder.join("LEvL.tb");
    std::fs::write(&path, bytes).expect("a file");
    let position = Position::from_fen("7/7/3l3/7/7/7/E1L4/w/-1").expect("a position");
    let problem = Tablebase::open_only(folder).and_then(|tables| tables.try_probe(&position)).expect_err("damaged");
    let text = problem.to_string();
    assert!(text.contains("LEvL.tb") && text.contains(expected), "{text}");
}

#[test]
fn damaged_files_are_reported() {
    let folder = TempFolder::new("damage");
    let good = Tablebase::shipped().to_bytes(material("LEvL")).expect("shipped");
    let with = |at: usize, byte: u8| {
        let mut bytes = good.clone();
        bytes[at] = byte;
        bytes
    };
    assert_damaged(&folder.0, &good[..20], "byte 0: the file ends within the head");
    assert_damaged(&folder.0, &good[..good.len() - 1], "the file ends within a table");
    assert_damaged(&folder.0, &with(0, b'X'), "byte 0: no table of this version");
    assert_damaged(&folder.0, &with(8, 7), "byte 8: neither distances nor outcomes");
    assert_damaged(&folder.0, &with(10, b'X'), "byte 9: the name of no class");
    assert_damaged(&folder.0, &with(60, !good[60]), "byte 40: the check sum");
    assert_damaged(&folder.0, &[good.clone(), vec![1, 2, 3]].concat(), "the file ends within the head");
    std::fs::remove_file(folder.0.join("LEvL.tb")).expect("written above");
    let position = Position::from_fen("7/7/3l3/7/7/7/E1L4/w/-1").expect("a position");
    let missing = Tablebase::open_only(&folder.0).and_then(|tables| tables.try_probe(&position));
    assert_eq!(missing, Err(TablebaseError::Missing { material: "LEvL".to_owned() }));
    let nowhere = Tablebase::open(&folder.0.join("nowhere"));
    assert!(matches!(nowhere, Err(TablebaseError::File { path, .. }) if path.ends_with("nowhere")));
}
