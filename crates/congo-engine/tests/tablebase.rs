//! The endgame tables: what they must say, that they agree with plain search and with themselves, and that a damaged
//! file is named.

use congo_engine::Random;
use congo_engine::tablebase::{
    Class, Contents, Outcome, Tablebase, TablebaseError, Verdict, build, facts, pack, verify,
};
use congo_rules::{Color, Kind, Piece, Position, Square};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

fn class(name: &str) -> Class {
    name.parse().expect("a class")
}

#[test]
fn a_lion_and_one_man_against_a_lion() {
    for (name, positions, won, longest) in [
        ("LPvL", 3267, 3267, 21),
        ("LSvL", 3807, 3807, 15),
        ("LCvL", 3807, 3807, 11),
        ("LMvL", 3807, 3807, 17),
        ("LEvL", 3807, 3805, 13),
        ("LGvL", 3807, 3802, 11),
        ("LZvL", 3807, 3778, 17),
    ] {
        let facts = facts(Tablebase::shipped(), class(name)).expect("shipped");
        let plies = facts.longest[0].as_ref().map(|longest| longest.plies);
        assert_eq!((facts.counts[0], plies), ([won, positions - won, 0], Some(longest)), "{name}");
    }
}

#[test]
fn the_longest_win_with_four_men() {
    let facts = facts(Tablebase::shipped(), class("LCvLE")).expect("shipped");
    let deepest = facts.deepest.expect("somebody wins");
    assert_eq!(deepest.plies, 74);
    let position = Position::from_fen(&deepest.fen).expect("a position");
    assert_eq!(Tablebase::shipped().probe(&position), Some(Verdict::Loss(74)));
}

#[test]
fn three_men_are_the_best_of_what_follows() {
    for class in Class::all(3) {
        let all = if class == "LPvL".parse().expect("a class") { 3_630 } else { 4_230 };
        assert_eq!(verify(Tablebase::shipped(), class), Ok(all));
    }
}

#[test]
#[ignore = "some seconds"]
fn four_men_are_the_best_of_what_follows() {
    for class in Class::all(4) {
        assert!(verify(Tablebase::shipped(), class).is_ok_and(|positions| positions > 70_000), "{class}");
    }
}

#[test]
#[ignore = "some seconds"]
fn the_five_men_for_practice_are_the_best_of_what_follows() {
    for name in ["LCGvLM", "LEMvLZ"] {
        assert!(verify(Tablebase::for_practice(), class(name)).is_ok_and(|positions| positions > 7_000_000), "{name}");
    }
}

#[test]
fn five_men_for_practice_are_there_and_agree_with_what_they_lead_to() {
    let tables = Tablebase::for_practice();
    assert_eq!(Tablebase::shipped().max_men(), 4, "the search asks no others");
    for (fen, verdict) in
        [("1C5/7/2lG3/7/2mL3/7/7/w/-1", Verdict::Win(49)), ("7/7/z2l3/4E2/7/7/M1L4/w/-1", Verdict::Win(47))]
    {
        let position = Position::from_fen(fen).expect(fen);
        assert_eq!(tables.probe(&position), Some(verdict), "{fen}");
        assert_eq!(best_after(tables, &position), Some(verdict), "{fen}");
        assert!(tables.line(&position).len() >= 47, "{fen}");
    }
}

/// A position with both lions and these other men somewhere; nothing if they do not fit.
fn anywhere(random: &mut Random, men: usize) -> Option<Position> {
    let lion = |random: &mut Random, rank| Square::new(2 + random.below(3) as u8, rank + random.below(3) as u8);
    let mut all = vec![
        (lion(random, 0)?, Piece { color: Color::White, kind: Kind::Lion }),
        (lion(random, 4)?, Piece { color: Color::Black, kind: Kind::Lion }),
    ];
    for _ in 2..men {
        let color = Color::ALL[random.below(2)];
        all.push((Square::from_index(random.below(49))?, Piece { color, kind: Kind::ALL[random.below(7)] }));
    }
    Position::of_men(Color::ALL[random.below(2)], all)
}

/// What the positions after this one say of it.
fn best_after(tables: &Tablebase, position: &Position) -> Option<Verdict> {
    let after = |after: Position| match after.lion(after.turn()) {
        None => Some(Verdict::Win(1)),
        Some(_) => tables.probe(&after).map(Verdict::before),
    };
    let all = position.legal_moves().into_iter().map(|chosen| after(position.play(chosen)));
    let all: Option<Vec<Verdict>> = all.collect();
    Some(all?.into_iter().max_by_key(|verdict| verdict.liking()).unwrap_or(Verdict::Loss(0)))
}

#[test]
fn a_sample_of_four_men_is_the_best_of_what_follows() {
    let (mut random, mut found) = (Random::new(3), 0);
    for _ in 0..20_000 {
        let Some(position) = anywhere(&mut random, 4) else { continue };
        let Some(verdict) = Tablebase::shipped().probe(&position) else { continue };
        assert_eq!(best_after(Tablebase::shipped(), &position), Some(verdict), "{position:?}");
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
        let mut after = position.legal_moves().into_iter().map(|chosen| position.play(chosen));
        after.any(|after| loses(&after, plies - 1))
    }
}

fn loses(position: &Position, plies: u32) -> bool {
    if position.occupied().len() == 2 && position.lion_capture().is_none() {
        return false;
    }
    let moves = position.legal_moves();
    moves.is_empty() || plies > 0 && moves.into_iter().all(|chosen| wins(&position.play(chosen), plies - 1))
}

#[test]
fn tables_say_what_plain_search_finds() {
    const DEEP: u8 = 5;
    let (mut random, mut decided) = (Random::new(5), 0);
    for round in 0..1_500 {
        let Some(position) = anywhere(&mut random, 3 + round % 2) else { continue };
        let Some(verdict) = Tablebase::shipped().probe(&position) else { continue };
        match verdict {
            Verdict::Win(plies @ ..=DEEP) => {
                assert!(wins(&position, plies.into()), "{position:?}");
                assert!(plies == 1 || !wins(&position, u32::from(plies) - 2), "{position:?}");
            }
            Verdict::Loss(plies @ ..DEEP) => {
                assert!(loses(&position, plies.into()), "{position:?}");
                assert!(plies == 0 || !loses(&position, u32::from(plies) - 2), "{position:?}");
            }
            _ => assert!(!wins(&position, 3) && !loses(&position, 2), "{position:?}"),
        }
        decided += usize::from(verdict != Verdict::Draw);
    }
    assert!(decided > 300, "{decided}");
}

#[test]
fn both_colours_and_both_wings_are_the_same() {
    let mut random = Random::new(9);
    for _ in 0..3_000 {
        let Some(position) = anywhere(&mut random, 4) else { continue };
        let reflected = position
            .occupied()
            .iter()
            .filter_map(|at| Some((Square::new(6 - at.file(), at.rank())?, position.piece_at(at)?)));
        let reflected = Position::of_men(position.turn(), reflected).expect("as legal as before");
        let verdict = Tablebase::shipped().probe(&position);
        assert_eq!(Tablebase::shipped().probe(&position.mirrored()), verdict, "{position:?}");
        assert_eq!(Tablebase::shipped().probe(&reflected), verdict, "{position:?}");
    }
}

#[test]
fn what_no_table_has_is_nothing() {
    for fen in [Position::START_FEN, "3L3/7/7/7/7/7/7/b/-1", "2l4/7/7/1Mz4/7/7/2L4/w/36"] {
        let position = Position::from_fen(fen).expect("a position");
        assert_eq!(Tablebase::shipped().probe(&position), None, "{fen}");
        assert_eq!(Tablebase::shipped().outcome(&position), None, "{fen}");
    }
    let bare = Position::from_fen("2l4/7/7/7/7/7/3L3/w/-1").expect("a position");
    assert_eq!(Tablebase::shipped().probe(&bare), Some(Verdict::Draw));
    let facing = Position::from_fen("3l3/7/7/7/7/7/3L3/w/-1").expect("a position");
    assert_eq!(Tablebase::shipped().probe(&facing), Some(Verdict::Win(1)));
    assert_eq!(Tablebase::shipped().max_men(), 4);
}

/// Asks tables block by block and unpacked whole: those of the folder that CONGO_TABLES names, or the shipped ones. Tells
/// how long a probe takes, over positions of all classes and of one class alone, as a search meets them.
#[test]
#[ignore = "a measurement as well, best with --release and --nocapture"]
fn blocks_and_whole_tables_say_the_same() {
    let folder = std::env::var_os("CONGO_TABLES").map(PathBuf::from);
    let open = || folder.as_ref().map(|folder| Tablebase::open(folder).expect("tables"));
    let (blocks, whole) = (open(), open().map(Tablebase::unpacked));
    let (shipped, mut random) = (Tablebase::shipped(), Random::new(13));
    for (men, only) in [(4, None), (4, Some("LCvLE")), (5, None), (5, Some("LCZvLE")), (5, Some("LEZvLP"))] {
        let mut positions = Vec::new();
        for _ in 0..2_000_000 {
            let position = anywhere(&mut random, men).filter(|at| at.lion_capture().is_none());
            positions.extend(position.filter(|at| only.is_none_or(|only| class_of(at) == class(only))));
        }
        positions.truncate(20_000);
        let said = [blocks.as_ref().unwrap_or(shipped), whole.as_ref().unwrap_or(shipped)].map(|tables| {
            let first: Vec<_> = positions.iter().map(|at| tables.probe(at)).collect();
            let begun = Instant::now();
            let again: Vec<_> = positions.iter().map(|at| tables.probe(at)).collect();
            let each = begun.elapsed() / positions.len() as u32;
            let found = again.iter().flatten().count();
            println!("{men} men, {only:?}: {each:?} a probe, {found} of {} found", positions.len());
            assert_eq!(first, again);
            again
        });
        assert_eq!(said[0], said[1]);
    }
}

/// The class of a position.
fn class_of(position: &Position) -> Class {
    let side = |color| {
        let men = position.pieces(color).iter().filter_map(|at| position.piece_at(at));
        let others = men.filter(|man| man.kind != Kind::Lion).map(|man| man.kind.letter());
        format!("L{}", others.collect::<String>())
    };
    let name = format!("{}v{}", side(Color::White), side(Color::Black));
    name.parse().unwrap_or_else(|_| class("LPvL"))
}

/// A folder of this test's own, gone when the test is over.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("congo-tables-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).expect("a folder");
        Self(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

#[test]
fn tables_are_built_once_and_packed() {
    let folder = Folder::new("build");
    let made = |classes: &[Class]| {
        let mut kept = Vec::new();
        build(&folder.0, classes, 2, &mut |progress| kept.push(progress.kept)).expect("built");
        kept
    };
    assert_eq!(made(&[class("LPvLP")]), [false, false, false, false, false]);
    std::fs::remove_file(folder.0.join("LPvLP.tb")).expect("it was made");
    std::fs::write(folder.0.join("LSvL.tb"), b"broken off").expect("a file");
    assert_eq!(made(&[class("LPvLP")]).iter().filter(|kept| !**kept).count(), 2);

    let tables = Tablebase::open_alone(&folder.0).expect("tables");
    let classes: Vec<Class> = tables.classes().collect();
    assert_eq!(classes.len(), 5);
    std::fs::create_dir(folder.0.join("wdl")).expect("a folder");
    pack(&tables, &classes, Contents::Outcome, &folder.0.join("wdl/all.tb"), 1, &mut |_| {}).expect("packed");
    let outcomes = Tablebase::open_alone(&folder.0.join("wdl")).expect("tables");
    let (mut random, mut found) = (Random::new(11), 0);
    for _ in 0..20_000 {
        let Some(position) = anywhere(&mut random, 4) else { continue };
        let Some(verdict) = tables.probe(&position) else { continue };
        assert_eq!(Tablebase::shipped().probe(&position), Some(verdict), "{position:?}");
        assert_eq!(outcomes.outcome(&position), Some(verdict.outcome()), "{position:?}");
        assert_eq!(outcomes.probe(&position), None);
        found += usize::from(verdict.outcome() != Outcome::Draw);
    }
    assert!(found > 100, "{found}");
}

#[track_caller]
fn refuses(folder: &Path, bytes: &[u8], wanted: &str) {
    let path = folder.join("LEvL.tb");
    std::fs::write(&path, bytes).expect("a file");
    let position = Position::from_fen("7/7/3l3/7/7/7/E1L4/w/-1").expect("a position");
    let problem = Tablebase::open_alone(folder).and_then(|tables| tables.try_probe(&position)).expect_err("damaged");
    let text = problem.to_string();
    assert!(text.contains("LEvL.tb") && text.contains(wanted), "{text}");
}

#[test]
fn damage_is_named() {
    let folder = Folder::new("damage");
    build(&folder.0, &[class("LEvL")], 1, &mut |_| {}).expect("built");
    let good = std::fs::read(folder.0.join("LEvL.tb")).expect("built");
    let with = |at: usize, byte: u8| {
        let mut bytes = good.clone();
        bytes[at] = byte;
        bytes
    };
    refuses(&folder.0, &good[..20], "byte 0: the file ends within the head");
    refuses(&folder.0, &good[..good.len() - 1], "the file ends within a table");
    refuses(&folder.0, &with(0, b'X'), "byte 0: no table of this version");
    refuses(&folder.0, &with(8, 7), "byte 8: neither distances nor outcomes");
    refuses(&folder.0, &with(10, b'X'), "byte 9: the name of no class");
    refuses(&folder.0, &with(60, !good[60]), "byte 40: the check sum");
    refuses(&folder.0, &[good.clone(), vec![1, 2, 3]].concat(), "the file ends within the head");
    std::fs::remove_file(folder.0.join("LEvL.tb")).expect("written above");
    let position = Position::from_fen("7/7/3l3/7/7/7/E1L4/w/-1").expect("a position");
    let missing = Tablebase::open_alone(&folder.0).and_then(|tables| tables.try_probe(&position));
    assert_eq!(missing, Err(TablebaseError::Missing { class: "LEvL".to_owned() }));
    let nowhere = Tablebase::open(&folder.0.join("nowhere"));
    assert!(matches!(nowhere, Err(TablebaseError::File { path, .. }) if path.ends_with("nowhere")));
}

fn program(arguments: &[&str]) -> (Option<i32>, String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_congo-engine")).args(arguments).output().expect("the program runs");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (output.status.code(), text(&output.stdout), text(&output.stderr))
}

#[test]
fn the_program_tells_every_move() {
    let (code, told, _) = program(&["tb", "probe", "7/3l3/7/7/7/1Z5/2L4/w/-1"]);
    assert_eq!(code, Some(0));
    let wanted = "win in 15\nb2a4 win in 15\nb2d1 win in 15\nc1c2 win in 15\nb2d3 win in 17\nb2c4 draw\n\
                  c1d1 loss in 2\nc1d2 loss in 2\n";
    assert_eq!(told, wanted);
    let (_, told, _) = program(&["tb", "facts", "--class", "LZvL"]);
    assert!(told.starts_with("LZvL positions 7614\n  first side to move: 3807, won 3778 (99.24%), drawn 29"), "{told}");
    let (code, told, news) = program(&["tb", "verify", "--men", "3"]);
    assert_eq!((code, news.lines().count()), (Some(0), 7), "{news}");
    assert!(told.starts_with("verified 7 classes, 29010 positions"), "{told}");
}

#[test]
fn the_program_names_bad_input() {
    for (arguments, named) in [
        (vec!["tb"], "wanted build"),
        (vec!["tb", "burn"], "\"burn\""),
        (vec!["tb", "probe", "start"], "is missing"),
        (vec!["tb", "probe"], "one is wanted: FEN"),
        (vec!["tb", "facts", "--class", "LXvL"], "\"LXvL\""),
        (vec!["tb", "build", "--men", "6"], "--men"),
        (vec!["tb", "facts", "--dir", "/nowhere"], "/nowhere"),
    ] {
        let (code, _, said) = program(&arguments);
        assert_eq!((code, said.lines().count()), (Some(2), 1), "{arguments:?}: {said}");
        assert!(said.contains(named), "{arguments:?}: {said}");
    }
}
