//! A few thousand lines to the interface in this process, and wrong answers to the oracle.

use super::*;
use std::io::BufReader;

#[test]
fn the_interface_survives_fuzzing() {
    let (to_read, to_write) = std::io::pipe().expect("a pipe");
    let (answers, answered) = std::io::pipe().expect("a pipe");
    std::thread::spawn(move || crate::uci::run(BufReader::new(to_read), answered));
    let (target, mut count) = (FuzzTarget::new(to_write, answers), FuzzCounts::default());
    let result = run_session(&target, &mut LineGenerator::new(7), &mut count, &mut |count| count.lines < 3_000);
    assert_eq!(result, Ok(()));
    assert!(count.searches > 100 && count.refused > 100, "{count:?}");
}

/// The oracle's verdict on the last of these answers; those before it are correct.
#[track_caller]
fn check_answers(lines: &[&str], answers: &[&str]) -> Result<(), String> {
    let mut oracle = Oracle::new();
    lines.iter().for_each(|line| oracle.record_sent(line.as_bytes()));
    let (last, before) = answers.split_last().expect("an answer");
    before.iter().for_each(|answer| oracle.check_line(answer).expect(answer));
    oracle.check_line(last)
}

#[test]
fn the_oracle_tells_right_answers_from_wrong_ones() {
    let (go, forced) = ("go nodes 5", "position fen 3l3/7/7/7/7/7/3L3/w/-1");
    let lion_gone = "position fen 3L3/7/7/7/7/7/7/b/-1";
    for (lines, answers, named) in [
        (&[go][..], &["readyok", "bestmove a2a3"][..], None),
        (&[go], &["bestmove a2a3 ponder a6a5", "readyok"], None),
        (&[go], &["bestmove a2a4"], Some("illegal")),
        (&[go], &["bestmove a2a3 ponder a2a3"], Some("illegal")),
        (&[go], &["bestmove (none)"], Some("there are moves")),
        (&[go], &["bestmove"], Some("no move")),
        (&[go], &["bestmove a2a3", "bestmove a2a3"], Some("nobody has asked")),
        (&["go searchmoves c2c3 c1c3 depth 2"], &["bestmove c1c3"], None),
        (&["go searchmoves c2c3 c1c3 depth 2"], &["bestmove a2a3"], Some("not asked for")),
        (&[go, "stop"], &["readyok", "readyok"], Some("no best move")),
        (&[go, go], &["readyok", "info string go: no", "readyok", "bestmove a2a3"], None),
        (&[go, go], &["readyok", "info string go: no", "readyok", "bestmove a2a3", "bestmove a2a3"], Some("asked")),
        (&[forced, go], &["readyok", "bestmove d1d7"], None),
        (&[forced, go], &["info string no"], None),
        (&[forced, go], &["info string no", "readyok"], Some("refused that is right")),
        (&["position fen x", go], &["readyok"], Some("taken in that is wrong")),
        (&["position startpos moves a2a4"], &["info string no", "readyok"], None),
        (
            &["position startpos moves a2a3", "d"],
            &["readyok", "fen gmelecz/ppppppp/7/7/7/PPPPPPP/GMELECZ/w/-1"],
            Some("position is"),
        ),
        (&[lion_gone, go], &["readyok", "bestmove (none)"], None),
        (&[go], &["info depth 1 pv a2a3 a6a5"], None),
        (&[go], &["info depth 1 pv a2a3 a2a3"], Some("illegal line")),
        (&["d"], &["info depth 1 pv a2a3"], Some("nothing is searched")),
        (&["d"], &["readyok", "readyok"], Some("nobody has asked")),
        (&["isready"], &["readyok", "readyok"], None),
        (&["go perft 3"], &["readyok", "Nodes searched: 9"], None),
        (&["go perft 3"], &["bestmove a2a3"], Some("nobody has asked")),
    ] {
        let said = check_answers(lines, answers);
        assert_eq!(said.is_err(), named.is_some(), "{lines:?} {answers:?}: {said:?}");
        assert!(named.is_none_or(|named| said.as_ref().is_err_and(|said| said.contains(named))), "{lines:?}: {said:?}");
    }
}

#[test]
fn the_same_seed_generates_the_same_safe_lines() {
    let (mut one, mut other) = (LineGenerator::new(3), LineGenerator::new(3));
    for _ in 0..2_000 {
        let line = one.next_line().bytes;
        assert!(line == other.next_line().bytes && !line.contains(&b'\n'));
        let text = String::from_utf8_lossy(&line).into_owned();
        assert_ne!(text.split_whitespace().next(), Some("quit"));
        assert!(!text.starts_with("setoption name Hash value 64"), "{text}");
    }
}
