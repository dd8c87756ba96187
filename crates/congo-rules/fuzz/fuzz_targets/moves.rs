//! Any text as a move in some position: what is accepted is legal and is read the same from its record and its machine
//! text. The first line is the position, the second the move.
#![no_main]

use congo_rules::{Position, notation};
use libfuzzer_sys::fuzz_target;

const USUAL: [&str; 4] = [
    Position::START_FEN,
    "2p4/4l2/7/4c2/7/2p4/1M1L3/w/-1",
    "2l4/P6/1p1p3/1P3E1/2p1p2/M6/4L2/w/-1",
    "3l3/7/2p1p2/7/2p1p2/3M3/3L3/w/43",
];

fuzz_target!(|text: &str| {
    let (first, second) = text.split_once('\n').unwrap_or(("", text));
    match Position::from_fen_any_material(first) {
        Ok(position) => check(&position, second),
        // A fuzzer finds few FENs of its own.
        Err(_) => USUAL.iter().filter_map(|fen| Position::from_fen(fen).ok()).for_each(|usual| check(&usual, second)),
    }
});

fn check(position: &Position, text: &str) {
    let path = match notation::parse_san(position, text) {
        Ok(path) => path,
        Err(problem) => {
            assert!(!problem.to_string().is_empty());
            return;
        }
    };
    let turn = position.apply_and_describe(&path).expect("what is read is legal");
    assert!(position.legal_moves().contains(&turn.mv), "{text}");
    let record = notation::to_san(&turn);
    assert_eq!(notation::parse_san(position, &record).as_ref(), Ok(&path), "{record}");
    assert_eq!(notation::parse_san(position, &path.to_string()).as_ref(), Ok(&path), "{path}");
}
