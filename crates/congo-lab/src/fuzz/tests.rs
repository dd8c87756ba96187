//! A few thousand lines to the interface in this process, and wrong answers to the oracle.

use super::*;
use std::io::BufReader;

#[test]
fn the_interface_survives_fuzzing() {
    let (to_read, to_write) = std::io::pipe().expect("a pipe");
    let (answers, answered) = std::io::pipe().expect("a pipe");
    std::thread::spawn(move || congo_uci::uci::run(BufReader::new(to_read), answered));
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
    let right = "position startpos moves a2a3";
    for (lines, answers, named) in [
        (&[go][..], &["readyok", "bestmove a2a3"][..], None),
        (&[go], &["bestmove a2a3 ponder a6a5", "readyok"], None),
        (&[go], &["bestmove a2a4"], Some("illegal")),
        (&[go], &["bestmove a2a3 ponder a2a3"], Some("illegal")),
        (&[go], &["bestmove (none)"], Some("there are moves")),
        (&[go], &["bestmove"], Some("no move")),
        (&[go], &["bestmove a2a3", "bestmove a2a3"], Some("nobody has asked")),
        (&["joho go fast"], &["info string go: no", "bestmove a2a3"], None),
        (&["go searchmoves c2c3 c1c3 depth 2"], &["bestmove c1c3"], None),
        (&["go searchmoves c2c3 c1c3 depth 2"], &["bestmove a2a3"], Some("not asked for")),
        (&["go searchmoves c2c3 zz c1c3 depth 2"], &["bestmove c1c3"], None),
        (&["go searchmoves zz a2a7 depth 2"], &["bestmove a2a3"], None),
        (&[go, "stop"], &["readyok", "readyok"], Some("no best move")),
        (&[go, go, "stop"], &["readyok", "readyok", "bestmove a2a3", "readyok"], Some("no best move")),
        (&[go, "stop", go], &["readyok", "bestmove a2a3", "readyok", "readyok", "bestmove a2a3"], None),
        (&[go, go], &["readyok", "readyok", "bestmove a2a3", "bestmove a2a3"], None),
        (&[go, right, go], &["bestmove a2a3", "bestmove a6a5"], None),
        (&[go, right, go], &["bestmove a2a3", "bestmove a2a3"], Some("illegal")),
        (&[forced, go], &["readyok", "bestmove d1d7"], None),
        (&[forced, go], &["info string position: no"], Some("every position is right")),
        (&["position fen x", go], &["info string position: no", "bestmove a2a3"], None),
        (&["position fen x", "stop"], &["readyok", "readyok"], Some("no complaint")),
        (&["position startpos moves a2a4"], &["info string position: no", "readyok"], None),
        (&["position startpos moves a2a3 a2a3", go], &["bestmove a6a5"], None),
        (&["x position y startpos z moves a2a3", go], &["info string position: no", "bestmove a6a5"], None),
        (&[right, "d"], &["readyok", "fen gmelecz/ppppppp/7/7/7/PPPPPPP/GMELECZ/w/-1"], Some("position is")),
        (&["d", right], &["fen gmelecz/ppppppp/7/7/7/PPPPPPP/GMELECZ/w/-1"], None),
        (&["d", "stop"], &["readyok", "readyok"], Some("d is not answered")),
        (&["go"], &["fen gmelecz/ppppppp/7/7/7/PPPPPPP/GMELECZ/w/-1"], Some("nobody has asked")),
        (&[lion_gone, go], &["readyok", "bestmove (none)"], None),
        (&[go], &["info depth 1 pv a2a3 a6a5"], None),
        (&[go], &["info depth 1 pv a2a3 a2a3"], Some("illegal line")),
        (&["d"], &["info depth 1 pv a2a3"], Some("nothing is searched")),
        (&["d"], &["readyok", "readyok"], Some("nobody has asked")),
        (&["isready"], &["readyok", "readyok"], None),
        (&["isready\risready"], &["readyok", "readyok", "readyok"], None),
        (&["go perft 3"], &["readyok", "Nodes searched: 9"], None),
        (&["go perft 3"], &["bestmove a2a3"], Some("nobody has asked")),
        (&["go perft x"], &["bestmove a2a3"], None),
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
        assert!(generator::is_safe_to_send(&line));
    }
}

#[test]
fn lines_that_end_the_program_or_use_up_the_machine_are_not_sent() {
    for (line, is_safe) in [
        ("quit", false),
        ("joho quit", false),
        ("a\rquit", false),
        ("setoption name Hash value 64", false),
        ("setoption name hash value 9", false),
        ("setoption name Threads value 9", false),
        ("joho setoption name Threads value 3", false),
        ("d\rsetoption name Hash value 64\rd", false),
        ("setoption name Hash value 8", true),
        ("setoption name Threads value 2", true),
        // The interface refuses it.
        ("setoption name Hash value 99999999999", true),
        ("setoption name MultiPV value 64", true),
        ("go infinite", true),
        ("quite", true),
        ("", true),
    ] {
        assert_eq!(generator::is_safe_to_send(line.as_bytes()), is_safe, "{line:?}");
    }
}
