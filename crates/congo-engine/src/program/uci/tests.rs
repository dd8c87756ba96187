//! The answers of the interface, line by line.

use super::*;
use std::cell::Cell;
use std::io::Cursor;
use std::time::{Duration, Instant};

/// An output that can be read while it is written.
#[derive(Clone, Default)]
struct SharedOutput(Arc<Mutex<Vec<u8>>>);

impl Write for SharedOutput {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().expect("not poisoned").write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl SharedOutput {
    fn text(&self) -> String {
        String::from_utf8(self.0.lock().expect("not poisoned").clone()).expect("UTF-8")
    }

    fn last_line(&self) -> String {
        self.text().lines().last().unwrap_or_default().to_owned()
    }
}

/// All answers to these lines, with the last search finished.
fn answers_to(lines: &str) -> String {
    let output = SharedOutput::default();
    run(Cursor::new(lines.as_bytes().to_vec()), output.clone()).expect("it is written");
    output.text()
}

fn session() -> (Session, SharedOutput) {
    let output = SharedOutput::default();
    (Session::new(UciOutput(Arc::new(Mutex::new(output.clone())))), output)
}

#[test]
fn uci_identifies_the_engine() {
    let text = answers_to("uci\nisready\nquit\n");
    assert!(text.starts_with("id name Congo "), "{text}");
    assert!(text.contains("option name UCI_Variant type combo default congo var congo"), "{text}");
    assert!(text.ends_with("uciok\nreadyok\n"), "{text}");
}

#[test]
fn the_search_captures_the_lion() {
    let text = answers_to("position fen 7/4l2/7/4c2/7/2p4/1M1L3/w/-1\ngo depth 3\n");
    assert!(text.ends_with("bestmove b1d3f5d7\n"), "{text}");
}

#[test]
fn a_line_of_moves_leads_to_its_position() {
    let text = answers_to("position startpos moves g1f3 b6b5\nd\nquit\n");
    assert!(text.starts_with("fen gmelecz/p1ppppp/1p5/7/5Z1/PPPPPPP/GMELEC1/w/-1\n"), "{text}");
}

#[test]
fn a_position_may_have_the_three_fields_of_university_assignments() {
    let text = answers_to("position fen 7/4l2/7/4c2/7/2p4/1M1L3 w 12\ngo depth 3\n");
    assert!(text.ends_with("bestmove b1d3f5d7\n"), "{text}");
    let text = answers_to("position fen gmelecz/ppppppp/7/7/7/PPPPPPP/GMELECZ w 1 moves g1f3 b6b5\nd\nquit\n");
    assert!(text.starts_with("fen gmelecz/p1ppppp/1p5/7/5Z1/PPPPPPP/GMELEC1/w/-1\n"), "{text}");
    let text = answers_to("position fen 7/4l2/7/4c2/7/2p4/1M1L3 w x moves b1d3\n");
    assert!(text.contains("move number") && text.contains("\"x\""), "{text}");
}

#[test]
fn searchmoves_restrict_the_search() {
    let text = answers_to("position startpos\ngo depth 3 searchmoves a2a3 c2c3\n");
    assert!(text.contains("bestmove a2a3") || text.contains("bestmove c2c3"), "{text}");
}

/// An output whose reader has each line before the writer goes on.
struct SlowOutput(SharedOutput);

impl Write for SlowOutput {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        thread::sleep(Duration::from_millis(100));
        Ok(())
    }
}

#[test]
fn the_next_command_may_follow_the_total_of_a_perft_at_once() {
    let output = SharedOutput::default();
    let mut session = Session::new(UciOutput(Arc::new(Mutex::new(SlowOutput(output.clone())))));
    session.handle_line("position fen 3L3/7/7/7/7/7/7/b/-1").expect("it is written");
    session.handle_line("go perft 1").expect("it is written");
    while !output.text().contains("Nodes searched: 0\n") {
        thread::sleep(Duration::from_millis(1));
    }
    session.handle_line("go perft 1").expect("it is written");
    session.finish_search();
    assert_eq!(output.text(), "\nNodes searched: 0\n".repeat(2));
}

#[test]
fn perft_counts_and_can_be_stopped() {
    assert!(answers_to("go perft 3\n").ends_with("\nNodes searched: 14332\n"));
    assert_eq!(answers_to("go perft 0\n"), "\nNodes searched: 1\n");
    assert_eq!(answers_to("position fen 3L3/7/7/7/7/7/7/b/-1\ngo perft 2\n"), "\nNodes searched: 0\n");
    assert_eq!(answers_to("go perft 60\nisready\nstop\nquit\n"), "readyok\n\nNodes searched: stopped\n");
}

#[test]
fn overlong_lines_are_ignored() {
    let long = format!("position startpos moves a2a3{}\nd\nquit\n", " ".repeat(1 << 20));
    let text = answers_to(&long);
    assert!(text.starts_with("info string a line of more than 1048576 bytes"), "{text}");
    assert!(text.contains(&format!("fen {}", Position::start().fen())) && text.lines().count() == 3, "{text}");
    let end = answers_to(&"x".repeat(3 << 20));
    assert_eq!(end.lines().count(), 1, "{end}");
}

#[test]
fn invalid_commands_are_named_and_change_nothing() {
    for (line, named) in [
        ("fly", "\"fly\""),
        ("position", "startpos"),
        ("position fen x", "position: "),
        ("position startpos moves a2a3 a2a3", "move 2 \"a2a3\""),
        ("position startpos a2a3", "\"a2a3\", expected moves"),
        ("go depth", "go depth: \"\""),
        ("go depth x", "\"x\""),
        ("go perft 101", "101, expected at most 100"),
        ("go fast", "\"fast\""),
        ("go searchmoves a2a7", "searchmoves"),
        ("setoption", "expected name"),
        ("setoption name Hash value 0", "Hash: \"0\", expected 1 to 65536"),
        ("setoption name Threads value none", "Threads: \"none\", expected 1 to 256"),
        ("setoption name MultiPV value 0", "expected 1 to 64"),
        ("setoption name Level value Tiger", "\"Tiger\""),
        ("setoption name Temper value 3", "no option \"Temper\""),
        ("setoption name Contempt value 300", "expected -200 to 200"),
        ("setoption name OwnBook value perhaps", "expected true or false"),
        ("setoption name EvalFile value none.nn", "none.nn: "),
        ("setoption name TbPath value no/such/folder", "no/such/folder"),
        ("setoption name UCI_Variant value chess", "expected congo"),
        ("\u{0}\u{7f}", "no such command"),
    ] {
        let (mut session, output) = session();
        assert!(session.handle_line(line).expect("it is written"), "{line}");
        let said = output.last_line();
        assert!(said.starts_with("info string ") && said.contains(named), "{line}: {said}");
        assert_eq!(session.root.position, Position::start(), "{line}");
        assert!(session.job.is_none(), "{line}");
    }
}

#[test]
fn options_are_set() {
    let mut options = Options::default();
    options.set(&["name", "Hash", "value", "3"]).expect("a size");
    options.set(&["name", "level", "value", "monkey"]).expect("a level");
    options.set(&["name", "Skill", "Seed", "value", "9"]).expect("a seed");
    let level = options.level.as_ref().map(|level| level.name.as_str());
    assert_eq!((options.hash_mib, level, options.seed), (3, Some("Monkey"), 9));
    options.set(&["name", "Level", "value", "Full"]).expect("no level");
    assert!(options.level.is_none());
}

#[test]
fn own_book_is_used_only_when_enabled() {
    let searches =
        |lines: &str| answers_to(&format!("setoption name Skill Seed value 5\n{lines}\n")).contains("info depth");
    assert!(searches("go depth 2"), "by default it thinks");
    assert!(!searches("setoption name OwnBook value true\ngo depth 2"));
    assert!(searches("setoption name OwnBook value true\nsetoption name OwnBook value false\ngo depth 2"));
    assert!(searches("setoption name OwnBook value true\nposition fen 3l3/7/2p4/7/7/2P4/4L2/w/-1\ngo depth 2"));
    assert!(searches("setoption name OwnBook value true\ngo depth 2 searchmoves a2a3"));
    assert!(!searches("setoption name Level value Cub\ngo depth 2"), "a level needs not be told");
    assert!(
        searches("setoption name OwnBook value true\ngo infinite"),
        "who looks without end wants no move of a book"
    );
}

#[test]
fn multipv_lines_are_sorted() {
    let text = answers_to("setoption name MultiPV value 3\nposition startpos\ngo depth 5\n");
    let last: Vec<&str> = text.lines().filter(|line| line.starts_with("info depth 5 ")).collect();
    let value = |line: &&str, name: &str| {
        let words: Vec<&str> = line.split(' ').collect();
        let index = words.iter().position(|word| *word == name).expect("it is told");
        words[index + 1].to_owned()
    };
    let ranks: Vec<String> = last.iter().map(|line| value(line, "multipv")).collect();
    assert_eq!(ranks, ["1", "2", "3"], "{text}");
    let scores: Vec<i32> = last.iter().map(|line| value(line, "cp").parse().expect("a number")).collect();
    assert!(scores.is_sorted_by(|one, other| one >= other), "{text}");
    let mut firsts: Vec<String> = last.iter().map(|line| value(line, "pv")).collect();
    assert!(
        text.ends_with(&format!("bestmove {}\n", firsts[0]))
            || text.contains(&format!("bestmove {} ponder", firsts[0]))
    );
    firsts.sort();
    firsts.dedup();
    assert_eq!(firsts.len(), 3, "{text}");
}

#[test]
fn two_threads_find_the_same_mate() {
    let text = answers_to("setoption name Threads value 2\nposition fen E2l3/2E4/7/3z3/7/7/3L3/w/-1\ngo depth 5\n");
    assert!(text.contains("score mate 2") && text.contains("bestmove a7c7"), "{text}");
}

#[test]
fn an_infinite_search_answers_on_stop() {
    let (mut session, output) = session();
    session.handle_line("go infinite").expect("it is written");
    assert!(session.is_searching());
    session.handle_line("ucinewgame").expect("it is written");
    assert!(output.text().contains("info string ucinewgame: a search is under way"));
    let started = Instant::now();
    session.handle_line("stop").expect("it is written");
    assert!(started.elapsed() < Duration::from_secs(2));
    assert!(output.last_line().starts_with("bestmove "), "{}", output.text());
    assert!(!session.is_searching());
}

#[test]
fn a_known_move_is_held_while_pondering() {
    let (session, output) = session();
    let root = Root::from_position(Position::from_fen("3l3/7/7/7/7/7/3L3/w/-1").expect("a position"));
    let waited = Cell::new(false);
    session.search_task(root, Limits::default(), Stop::pondering()).search_and_answer(|| {
        // The lion can be captured at once: there is nothing to search or report.
        assert_eq!(output.text(), "");
        waited.set(true);
    });
    assert!(waited.get());
    assert_eq!(output.text(), "bestmove d1d7\n");
}

#[test]
fn ponderhit_releases_the_answer() {
    let (mut session, output) = session();
    session.handle_line("position fen 3l3/7/7/7/7/7/3L3/w/-1").expect("it is written");
    session.handle_line("go ponder wtime 1000 btime 1000").expect("it is written");
    assert!(session.job.as_ref().is_some_and(|job| job.answer_hold.is_some()));
    session.handle_line("ponderhit").expect("it is written");
    assert!(session.job.as_ref().is_some_and(|job| job.answer_hold.is_none()));
    session.finish_search();
    assert_eq!(output.last_line(), "bestmove d1d7");
}

/// The time is over at once, so a search that continues has not started its clock.
#[test]
fn the_clock_starts_at_ponderhit() {
    let (mut session, output) = session();
    session.handle_line("go ponder movetime 0").expect("it is written");
    while !output.text().contains("info depth 5 ") {
        thread::yield_now();
    }
    assert!(!output.text().contains("bestmove"));
    session.handle_line("ponderhit").expect("it is written");
    session.finish_search();
    assert!(output.last_line().starts_with("bestmove "), "{}", output.text());
    let at_once = answers_to("go movetime 0\n");
    assert!(!at_once.contains("info depth 2 "), "{at_once}");
}

#[test]
fn commands_are_accepted_right_after_bestmove() {
    let (mut session, output) = session();
    for turn in 1..=300 {
        session.handle_line("go nodes 50").expect("it is written");
        while output.text().matches("bestmove").count() < turn {
            thread::yield_now();
        }
        session.handle_line("setoption name Level value Full").expect("it is written");
    }
    assert!(!output.text().contains("info string"), "{}", output.text());
}
