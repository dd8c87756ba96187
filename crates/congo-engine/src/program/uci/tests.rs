//! What the interface answers, line by line.

use super::*;
use std::cell::Cell;
use std::io::Cursor;
use std::time::{Duration, Instant};

/// A place to write to that can be read meanwhile.
#[derive(Clone, Default)]
struct Heard(Arc<Mutex<Vec<u8>>>);

impl Write for Heard {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().expect("not poisoned").write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Heard {
    fn text(&self) -> String {
        String::from_utf8(self.0.lock().expect("not poisoned").clone()).expect("UTF-8")
    }

    fn last(&self) -> String {
        self.text().lines().last().unwrap_or_default().to_owned()
    }
}

/// Everything that is answered to these lines, the last search finished.
fn answers(lines: &str) -> String {
    let heard = Heard::default();
    talk(Cursor::new(lines.as_bytes().to_vec()), heard.clone()).expect("it is written");
    heard.text()
}

fn session() -> (Session, Heard) {
    let heard = Heard::default();
    (Session::new(Out(Arc::new(Mutex::new(heard.clone())))), heard)
}

#[test]
fn it_introduces_itself() {
    let text = answers("uci\nisready\nquit\n");
    assert!(text.starts_with("id name Congo "), "{text}");
    assert!(text.contains("option name UCI_Variant type combo default congo var congo"), "{text}");
    assert!(text.ends_with("uciok\nreadyok\n"), "{text}");
}

#[test]
fn it_takes_the_lion() {
    let text = answers("position fen 7/4l2/7/4c2/7/2p4/1M1L3/w/-1\ngo depth 3\n");
    assert!(text.ends_with("bestmove b1d3f5d7\n"), "{text}");
}

#[test]
fn a_line_of_moves_leads_to_its_position() {
    let text = answers("position startpos moves g1f3 b6b5\nd\nquit\n");
    assert!(text.starts_with("fen gmelecz/p1ppppp/1p5/7/5Z1/PPPPPPP/GMELEC1/w/-1\n"), "{text}");
}

#[test]
fn only_the_moves_that_are_asked_for_are_looked_at() {
    let text = answers("position startpos\ngo depth 3 searchmoves a2a3 c2c3\n");
    assert!(text.contains("bestmove a2a3") || text.contains("bestmove c2c3"), "{text}");
}

#[test]
fn lines_of_moves_are_counted_and_the_count_can_be_stopped() {
    assert!(answers("go perft 3\n").ends_with("\nNodes searched: 14332\n"));
    assert_eq!(answers("go perft 0\n"), "\nNodes searched: 1\n");
    assert_eq!(answers("position fen 3L3/7/7/7/7/7/7/b/-1\ngo perft 2\n"), "\nNodes searched: 0\n");
    assert_eq!(answers("go perft 60\nisready\nstop\nquit\n"), "readyok\n\nNodes searched: stopped\n");
}

#[test]
fn a_line_that_is_too_long_is_not_obeyed() {
    let long = format!("position startpos moves a2a3{}\nd\nquit\n", " ".repeat(1 << 20));
    let text = answers(&long);
    assert!(text.starts_with("info string a line of more than 1048576 bytes"), "{text}");
    assert!(text.contains(&format!("fen {}", Position::start().fen())) && text.lines().count() == 3, "{text}");
    let end = answers(&"x".repeat(3 << 20));
    assert_eq!(end.lines().count(), 1, "{end}");
}

#[test]
fn nonsense_is_named_and_changes_nothing() {
    for (line, named) in [
        ("fly", "\"fly\""),
        ("position", "startpos"),
        ("position fen x", "position: "),
        ("position startpos moves a2a3 a2a3", "move 2 \"a2a3\""),
        ("position startpos a2a3", "\"a2a3\", wanted moves"),
        ("go depth", "go depth: \"\""),
        ("go depth x", "\"x\""),
        ("go perft 101", "101, wanted at most 100"),
        ("go fast", "\"fast\""),
        ("go searchmoves a2a7", "searchmoves"),
        ("setoption", "wanted name"),
        ("setoption name Hash value 0", "Hash: \"0\", wanted 1 to 65536"),
        ("setoption name Threads value none", "Threads: \"none\", wanted 1 to 256"),
        ("setoption name MultiPV value 0", "wanted 1 to 64"),
        ("setoption name Level value Tiger", "\"Tiger\""),
        ("setoption name Temper value 3", "no option \"Temper\""),
        ("setoption name Contempt value 300", "wanted -200 to 200"),
        ("setoption name OwnBook value perhaps", "wanted true or false"),
        ("setoption name EvalFile value none.nn", "none.nn: "),
        ("setoption name TbPath value no/such/folder", "no/such/folder"),
        ("setoption name UCI_Variant value chess", "wanted congo"),
        ("\u{0}\u{7f}", "no such command"),
    ] {
        let (mut session, heard) = session();
        assert!(session.obey(line).expect("it is written"), "{line}");
        let said = heard.last();
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
    assert_eq!((options.hash, level, options.seed), (3, Some("Monkey"), 9));
    options.set(&["name", "Level", "value", "Full"]).expect("no level");
    assert!(options.level.is_none());
}

#[test]
fn the_whole_strength_plays_from_the_book_if_it_is_told_to() {
    let searches =
        |lines: &str| answers(&format!("setoption name Skill Seed value 5\n{lines}\n")).contains("info depth");
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
fn the_best_moves_are_told_in_their_order() {
    let text = answers("setoption name MultiPV value 3\nposition startpos\ngo depth 5\n");
    let last: Vec<&str> = text.lines().filter(|line| line.starts_with("info depth 5 ")).collect();
    let value = |line: &&str, name: &str| {
        let words: Vec<&str> = line.split(' ').collect();
        let place = words.iter().position(|word| *word == name).expect("it is told");
        words[place + 1].to_owned()
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
fn two_threads_find_what_one_finds() {
    let text = answers("setoption name Threads value 2\nposition fen E2l3/2E4/7/3z3/7/7/3L3/w/-1\ngo depth 5\n");
    assert!(text.contains("score mate 2") && text.contains("bestmove a7c7"), "{text}");
}

#[test]
fn an_endless_search_answers_when_it_is_stopped() {
    let (mut session, heard) = session();
    session.obey("go infinite").expect("it is written");
    assert!(session.searching());
    session.obey("ucinewgame").expect("it is written");
    assert!(heard.text().contains("info string ucinewgame: a search is under way"));
    let begun = Instant::now();
    session.obey("stop").expect("it is written");
    assert!(begun.elapsed() < Duration::from_secs(2));
    assert!(heard.last().starts_with("bestmove "), "{}", heard.text());
    assert!(!session.searching());
}

#[test]
fn a_known_move_waits_while_pondering() {
    let (session, heard) = session();
    let root = Root::of_position(Position::from_fen("3l3/7/7/7/7/7/3L3/w/-1").expect("a position"));
    let waited = Cell::new(false);
    session.task(root, Limits::default(), Stop::with_clock_held()).run(|| {
        // The lion can be taken at once: nothing is left to think about, and nothing is told.
        assert_eq!(heard.text(), "");
        waited.set(true);
    });
    assert!(waited.get());
    assert_eq!(heard.text(), "bestmove d1d7\n");
}

#[test]
fn a_hit_ends_the_waiting() {
    let (mut session, heard) = session();
    session.obey("position fen 3l3/7/7/7/7/7/3L3/w/-1").expect("it is written");
    session.obey("go ponder wtime 1000 btime 1000").expect("it is written");
    assert!(session.job.as_ref().is_some_and(|job| job.hold.is_some()));
    session.obey("ponderhit").expect("it is written");
    assert!(session.job.as_ref().is_some_and(|job| job.hold.is_none()));
    session.finish();
    assert_eq!(heard.last(), "bestmove d1d7");
}

/// The time is over as soon as it begins, so that a search which goes on has not begun to count it.
#[test]
fn the_clock_runs_from_the_hit() {
    let (mut session, heard) = session();
    session.obey("go ponder movetime 0").expect("it is written");
    while !heard.text().contains("info depth 5 ") {
        thread::yield_now();
    }
    assert!(!heard.text().contains("bestmove"));
    session.obey("ponderhit").expect("it is written");
    session.finish();
    assert!(heard.last().starts_with("bestmove "), "{}", heard.text());
    let at_once = answers("go movetime 0\n");
    assert!(!at_once.contains("info depth 2 "), "{at_once}");
}

#[test]
fn whoever_has_read_the_best_move_may_ask_on_at_once() {
    let (mut session, heard) = session();
    for turn in 1..=300 {
        session.obey("go nodes 50").expect("it is written");
        while heard.text().matches("bestmove").count() < turn {
            thread::yield_now();
        }
        session.obey("setoption name Level value Full").expect("it is written");
    }
    assert!(!heard.text().contains("info string"), "{}", heard.text());
}
