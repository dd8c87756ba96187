//! The answers of the interface, line by line.

use super::*;
use congo_engine::Evaluator;
use std::cell::Cell;
use std::io::{BufReader, Cursor, PipeWriter};
use std::sync::mpsc::Receiver;
use std::thread::JoinHandle;
use std::time::{Duration, Instant};
use waiting::MAX_WAITING_LINES;

/// An output that can be read while it is written.
#[derive(Clone, Default)]
struct SharedOutput(Arc<Mutex<Vec<u8>>>);

impl Write for SharedOutput {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl SharedOutput {
    fn text(&self) -> String {
        String::from_utf8(self.0.lock().clone()).expect("UTF-8")
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
    // Nobody needs to be told that a search has ended.
    let (events, _) = mpsc::sync_channel(1);
    (Session::new(UciOutput { stream: Arc::new(Mutex::new(output.clone())), events: events.clone() }, events), output)
}

/// The interface as a program that is talked to.
struct Conversation {
    input: Option<PipeWriter>,
    output: SharedOutput,
    ended: Receiver<()>,
    thread: JoinHandle<()>,
}

impl Conversation {
    fn start() -> Self {
        let (read, input) = io::pipe().expect("a pipe");
        let (output, (end, ended)) = (SharedOutput::default(), mpsc::channel());
        let out = output.clone();
        let thread = thread::spawn(move || {
            run(BufReader::new(read), out).expect("it is written");
            drop(end);
        });
        Self { input: Some(input), output, ended, thread }
    }

    fn send(&mut self, lines: &str) {
        writeln!(self.input.as_mut().expect("the input is open"), "{lines}").expect("it is read");
    }

    /// Waits until the output has this text so many times.
    #[track_caller]
    fn wait_for(&self, text: &str, times: usize) {
        let started = Instant::now();
        while self.output.text().matches(text).count() < times {
            assert!(started.elapsed() < Duration::from_secs(120), "{times} times {text:?}: {}", self.output.text());
            thread::sleep(Duration::from_millis(1));
        }
    }

    /// Waits until all lines so far have been looked at.
    fn synchronize(&mut self) {
        let times = self.output.text().matches("readyok").count() + 1;
        self.send("isready");
        self.wait_for("readyok", times);
    }

    /// Closes the input and waits for the end.
    #[track_caller]
    fn end(mut self) -> String {
        self.input = None;
        let is_ended = self.ended.recv_timeout(Duration::from_secs(120)) == Err(mpsc::RecvTimeoutError::Disconnected);
        assert!(is_ended, "it ends with its input: {}", self.output.text());
        self.thread.join().expect("it has not panicked");
        self.output.text()
    }
}

fn count(text: &str, part: &str) -> usize {
    text.matches(part).count()
}

/// Waits until this is so, at most two minutes.
#[track_caller]
fn wait_until(mut is_so: impl FnMut() -> bool) {
    let started = Instant::now();
    while !is_so() {
        assert!(started.elapsed() < Duration::from_secs(120), "it takes too long");
        thread::sleep(Duration::from_micros(100));
    }
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

fn slow_session() -> (Session, SharedOutput) {
    let output = SharedOutput::default();
    let (events, _) = mpsc::sync_channel(1);
    (
        Session::new(
            UciOutput { stream: Arc::new(Mutex::new(SlowOutput(output.clone()))), events: events.clone() },
            events,
        ),
        output,
    )
}

#[test]
fn the_next_command_may_follow_the_total_of_a_perft_at_once() {
    let (mut session, output) = slow_session();
    session.handle_line("position fen 3L3/7/7/7/7/7/7/b/-1").expect("it is written");
    session.handle_line("go perft 1").expect("it is written");
    wait_until(|| output.text().contains("Nodes searched: 0\n"));
    session.handle_line("go perft 1").expect("it is written");
    assert!(session.waiting.is_empty(), "the second count does not wait for the end of the first");
    session.finish().expect("it is written");
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
    assert!(text.starts_with("info string a line of more than 1048575 bytes"), "{text}");
    assert!(text.contains(&format!("fen {}", Position::start().fen())) && text.lines().count() == 3, "{text}");
    let end = answers_to(&"x".repeat(3 << 20));
    assert_eq!(end.lines().count(), 1, "{end}");
}

#[test]
fn unknown_words_before_a_command_are_skipped() {
    for (lines, end) in [
        ("joho uci", "uciok\n"),
        ("\u{feff}isready", "readyok\n"),
        ("  \t isready \t\t ", "readyok\n"),
        ("please \t perft my isready now", "readyok\n"),
        ("isready\r\n\r\n", "readyok\n"),
        ("fly\risready\r", "info string \"fly\": there is no such command\nreadyok\n"),
        ("joho quit\nisready", ""),
        ("please position startpos moves a2a3\n\u{0} d", &format!("key {:016x}\n", after("a2a3").key())),
        ("so go nodes 1 searchmoves a2a3", "bestmove a2a3\n"),
    ] {
        let text = answers_to(lines);
        assert!(text.ends_with(end) && (!end.is_empty() || text.is_empty()), "{lines:?}: {text}");
    }
}

#[test]
fn debug_mode_says_what_is_skipped_and_what_waits() {
    for on in ["debug on", "joho debug on", "   debug     on  ", "\t  debug \t  \t\ton\t  ", "debug joho on"] {
        assert!(answers_to(&format!("{on}\njoho isready")).contains("info string \"joho\" before isready"), "{on}");
    }
    assert_eq!(answers_to("joho isready\ndebug on\ndebug off\njoho isready"), "readyok\nreadyok\n");
    assert_eq!(answers_to("debug"), "info string debug: expected on or off\n");
    let text = answers_to("go infinite\ndebug on\neval\nstop");
    assert!(text.contains("info string eval waits for the end of the search\n"), "{text}");
}

#[test]
fn register_is_accepted() {
    let text = answers_to("register later\nregister name Stefan MK code 4359874324\nregister go\nisready");
    assert_eq!(text, "readyok\n");
}

#[test]
fn invalid_commands_are_named_and_change_nothing() {
    for (line, named) in [
        ("fly", "\"fly\""),
        ("position", "startpos"),
        ("position fen", "startpos or fen <FEN>"),
        ("position fen x", "position: "),
        ("position fen moves a2a3", "position: "),
        ("position moves a2a3", "startpos"),
        ("setoption", "expected name"),
        ("setoption name Hash value 0", "Hash: \"0\", expected 1 to 65536"),
        ("setoption name Threads value none", "Threads: \"none\", expected 1 to 256"),
        ("setoption name MultiPV value 0", "expected 1 to 64"),
        ("setoption name Level value Tiger", "\"Tiger\""),
        ("setoption name Temper value 3", "no option \"Temper\""),
        ("setoption name Contempt value 300", "expected -200 to 200"),
        ("setoption name Move Overhead value 5001", "expected 0 to 5000 ms"),
        ("setoption name OwnBook value perhaps", "expected true or false"),
        ("setoption name UCI_ShowWDL value perhaps", "expected true or false"),
        ("setoption name EvalFile value none.nn", "none.nn: "),
        ("setoption name TbPath value no/such/folder", "no/such/folder"),
        ("setoption name  TbPath  value no/two  blanks ", "no/two  blanks:"),
        ("setoption name UCI_Variant value chess", "expected congo"),
        ("setoption name Ponder value perhaps", "expected true or false"),
        ("setoption name Skill Seed value -1", "expected 0 to 9223372036854775807"),
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

/// The start position after these moves.
fn after(moves: &str) -> Position {
    moves.split_whitespace().fold(Position::start(), |position, text| {
        position.apply_and_describe(&text.parse().expect(text)).expect(text).after()
    })
}

#[test]
fn a_position_is_obeyed_as_far_as_possible() {
    let fen = "gmelecz/p1ppppp/1p5/7/5Z1/PPPPPPP/GMELEC1/w/-1";
    let (given, after_a2a3) = (Position::from_fen(fen).expect(fen), after("a2a3"));
    for (line, position, named) in [
        ("startpos moves a2a3 a2a3", after_a2a3, "move 2 \"a2a3\""),
        ("startpos moves a2a3 zz a6a5", after_a2a3, "move \"zz\""),
        ("startpos moves a2a3 a2a3 zz", after_a2a3, "move 2 \"a2a3\""),
        ("startpos moves a2a4 a6a5", Position::start(), "move 1 \"a2a4\""),
        ("startpos a2a3", Position::start(), "\"a2a3\", expected moves"),
        ("startpos joho moves a2a3", after_a2a3, "\"joho\", expected moves"),
        ("joho startpos moves a2a3", after_a2a3, "\"joho\" is skipped"),
        (&format!("fen {fen} joho"), given, "\"joho\", expected moves"),
        (&format!("fen {fen} 0 1 2 3 4 moves"), given, "and 1 more"),
        (&format!("my fen {fen}"), given, "\"my\" is skipped"),
    ] {
        let (mut session, output) = session();
        session.handle_line("position startpos moves g1f3\n").expect("it is written");
        session.handle_line(&format!("position {line}")).expect("it is written");
        assert_eq!(session.root.position, position, "{line}");
        let said = output.text();
        assert!(said.starts_with("info string position: ") && said.contains(named), "{line}: {said}");
        assert_eq!(said.lines().count(), 1, "{said}");
    }
}

#[test]
fn an_impossible_position_leaves_the_last_one() {
    let text = answers_to("position startpos moves a2a3\nposition fen x\nd\n");
    assert!(text.contains(&format!("fen {}\n", after("a2a3").fen())), "{text}");
}

/// Every search ends by itself, without `stop`.
#[test]
fn a_go_that_is_partly_understood_is_obeyed() {
    let position = "position startpos\n";
    for (line, named) in [
        ("go depth x nodes 100", "go: depth: \"x\", expected a number"),
        ("go depth", "go: depth: \"\", expected a number; no limit, so 1000 ms"),
        ("go fast depth 1", "go: \"fast\" is not understood"),
        ("go searchmoves zz a2a3 depth 1", "go: searchmoves: move \"zz\""),
        ("go searchmoves a2a7 depth 1", "go: searchmoves: move \"a2a7\""),
        ("go wtime abc btime 100", "go: wtime: \"abc\""),
    ] {
        let mut conversation = Conversation::start();
        conversation.send(&format!("{position}{line}"));
        conversation.wait_for("bestmove ", 1);
        let text = conversation.end();
        assert!(text.starts_with(&format!("info string {named}")), "{line}: {text}");
        assert_eq!(count(&text, "info string"), 1, "{line}: {text}");
    }
    assert!(answers_to("go wtime -5 btime -5").contains("bestmove "));
    assert!(answers_to("go searchmoves zz a2a3 depth 1").ends_with("bestmove a2a3\n"));
    let none = answers_to("position fen 3L3/7/7/7/7/7/7/b/-1\ngo depth x nodes 9\n");
    assert!(none.ends_with("\nbestmove (none)\n"), "{none}");
}

#[test]
fn options_are_set() {
    let mut options = Options::default();
    options.set("name Hash value 3").expect("a size");
    options.set("name level value monkey").expect("a level");
    options.set("name Skill Seed value 9").expect("a seed");
    let level = options.level.as_ref().map(|level| level.name.as_str());
    assert_eq!((options.hash_mib, level, options.seed), (3, Some("Monkey"), 9));
    options.set("name Level value Full").expect("no level");
    assert!(options.level.is_none());
}

#[test]
fn the_values_of_options_may_be_written_in_capitals() {
    let mut options = Options::default();
    for (name, value) in [
        ("OwnBook", "True"),
        ("UCI_ShowWDL", "TRUE"),
        ("Ponder", "False"),
        ("UCI_Variant", "Congo"),
        ("EvalFile", "HAND"),
        ("TbPath", "<Empty>"),
        ("Level", "FULL"),
    ] {
        options.set(&format!("name {name} value {value}")).expect(name);
    }
    assert!(options.own_book && options.show_wdl && options.evaluator == Evaluator::classical());
    options.set("name EvalFile value Shipped").expect("the shipped network");
    assert!(options.evaluator == Evaluator::default());
}

#[test]
fn a_long_option_gets_a_short_answer() {
    let long = "x".repeat(900_000);
    for line in [
        format!("setoption name {long}"),
        format!("setoption name {long} value 3"),
        format!("setoption name Hash value {long}"),
        format!("setoption name Level value {}", "long word ".repeat(90_000)),
        format!("setoption name EvalFile value {long}"),
        format!("setoption name TbPath value {long}"),
        format!("setoption {long}"),
    ] {
        let (mut session, output) = session();
        session.handle_line(&line).expect("it is written");
        let said = output.text();
        assert!(said.lines().count() == 1 && said.len() < 500, "{} bytes: {}", said.len(), &said[..80]);
        assert!(said.starts_with("info string setoption: "), "{said}");
    }
}

#[test]
fn each_new_game_has_a_new_seed_unless_it_is_set() {
    let (mut session, _) = session();
    let mut seed_of_new_game = || {
        session.handle_line("ucinewgame").expect("it is written");
        session.options.seed
    };
    let (first, second) = (seed_of_new_game(), seed_of_new_game());
    assert_ne!(first, second);
    session.handle_line("setoption name Skill Seed value 7").expect("it is written");
    session.handle_line("ucinewgame").expect("it is written");
    assert_eq!(session.options.seed, 7);
    session.handle_line("setoption name Skill Seed value 0").expect("it is written");
    let drawn = session.options.seed;
    session.handle_line("ucinewgame").expect("it is written");
    assert!(drawn != 7 && session.options.seed != drawn);
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
    assert!(searches("setoption name OwnBook value true\ngo infinite"), "an infinite search does not use the book");
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
    let started = Instant::now();
    session.handle_line("stop").expect("it is written");
    assert!(started.elapsed() < Duration::from_secs(2));
    assert!(output.last_line().starts_with("bestmove "), "{}", output.text());
    assert!(!session.is_searching());
}

#[test]
fn commands_wait_for_the_end_of_a_search() {
    let mut conversation = Conversation::start();
    conversation.send("go nodes 100000 searchmoves a2a3\nposition startpos moves a2a3\nucinewgame");
    conversation.send("setoption name MultiPV value 2\ngo depth 1 searchmoves a6a5 c6c5\neval\ngo perft 1\nd");
    conversation.wait_for("key ", 1);
    let text = conversation.end();
    let [first, second, eval, perft, fen] =
        ["bestmove a2a3", "multipv 2", "\neval ", "Nodes searched", "\nfen "].map(|part| text.find(part).expect(part));
    assert!(first < second && second < eval && eval < perft && perft < fen, "{text}");
    assert_eq!(text[fen..].trim(), format!("fen {}\nkey {:016x}", after("a2a3").fen(), after("a2a3").key()));
    assert!(count(&text, "bestmove ") == 2 && !text.contains("info string"), "{text}");
}

#[test]
fn some_commands_are_obeyed_during_a_search() {
    let mut conversation = Conversation::start();
    conversation.send("go infinite\nd\nuci\ndebug off\nregister later");
    conversation.synchronize();
    let before = conversation.output.text();
    assert!(before.contains("uciok\n") && before.contains(&format!("fen {}", Position::start().fen())), "{before}");
    conversation.send("position startpos moves a2a3\nd");
    conversation.synchronize();
    let text = conversation.output.text();
    assert!(count(&text, "\nfen ") + usize::from(text.starts_with("fen ")) == 1, "it waits behind a position: {text}");
    assert!(!text.contains("bestmove"), "{text}");
    conversation.send("stop");
    conversation.wait_for(&format!("fen {}\n", after("a2a3").fen()), 1);
    assert_eq!(count(&conversation.end(), "bestmove "), 1);
}

#[test]
fn stop_ends_the_searches_that_wait_as_well() {
    let mut conversation = Conversation::start();
    conversation
        .send("go infinite\nposition startpos moves a2a3\ngo infinite searchmoves a6a5\ngo ponder\ngo perft 60");
    conversation.send("go mate 3\nstop");
    conversation.synchronize();
    let text = conversation.output.text();
    assert!(count(&text, "bestmove ") == 4 && text.contains("bestmove a6a5"), "{text}");
    assert!(text.contains("Nodes searched: stopped\n") && text.ends_with("readyok\n"), "{text}");
    conversation.send("d");
    conversation.wait_for(&after("a2a3").fen(), 1);
    assert_eq!(count(&conversation.end(), "bestmove "), 4);
}

#[test]
fn ponderhit_also_counts_for_a_search_that_waits() {
    let mut conversation = Conversation::start();
    conversation.send("position fen 3l3/7/7/7/7/7/3L3/w/-1\ngo infinite\ngo ponder depth 1\nponderhit");
    conversation.synchronize();
    assert_eq!(count(&conversation.output.text(), "bestmove "), 0, "ponderhit does not end an infinite search");
    conversation.send("stop");
    conversation.wait_for("bestmove d1d7\n", 2);
    conversation.send("go nodes 100000\ngo ponder depth 1\nponderhit");
    conversation.wait_for("bestmove d1d7\n", 4);
    conversation.send("go ponder\ngo ponder\nponderhit");
    conversation.wait_for("bestmove d1d7\n", 6);
    conversation.end();
}

#[test]
fn searches_that_wait_at_the_end_of_the_input_are_finished() {
    let text =
        answers_to("go infinite\ngo nodes 9000 searchmoves a2a3\ngo ponder\nposition startpos moves a2a3\ngo depth 4");
    assert_eq!(count(&text, "bestmove "), 4, "{text}");
    assert!(text.contains("bestmove a2a3 ponder "), "{text}");
    let last = text.rsplit("bestmove ").nth(1).expect("the last search");
    assert!(last.contains("info depth 4 "), "{last}");
}

/// None of them would end by itself.
#[test]
fn unlimited_searches_are_stopped_at_the_end_of_the_input() {
    for lines in [
        "go ponder\nponderhit",
        "go infinite\ngo ponder\nponderhit",
        "go mate 3",
        "go ponder mate 3\nponderhit",
        "go ponder depth 90\nponderhit\nstop",
        "go ponder wtime x btime y",
    ] {
        let mut conversation = Conversation::start();
        conversation.send(lines);
        let searches = count(lines, "go ");
        let text = conversation.end();
        assert_eq!(count(&text, "bestmove "), searches, "{lines}: {text}");
    }
}

#[test]
fn limited_searches_are_finished_at_the_end_of_the_input() {
    for (lines, last) in [
        ("go ponder depth 4\nponderhit", "info depth 4 "),
        ("go mate 3 depth 4", "info depth 4 "),
        ("setoption name Level value Monkey\nposition startpos moves a2a3 a6a5 a3a4\ngo", "bestmove "),
        ("go perft 3", "Nodes searched: 14332"),
    ] {
        let text = answers_to(lines);
        assert!(text.contains(last), "{lines}: {text}");
    }
}

/// The time of a search whose limits are not understood begins with `ponderhit`.
#[test]
fn a_damaged_limit_also_ends_a_search_that_pondered() {
    let mut conversation = Conversation::start();
    conversation.send("go ponder wtime x btime y");
    conversation.wait_for("info depth 1 ", 1);
    conversation.synchronize();
    assert_eq!(count(&conversation.output.text(), "bestmove "), 0);
    conversation.send("ponderhit");
    conversation.wait_for("bestmove ", 1);
    let text = conversation.end();
    assert!(text.contains("no limit, so 1000 ms"), "{text}");
}

#[test]
fn quit_does_not_wait_for_anything() {
    let text = answers_to("go infinite\ngo perft 60\ngo infinite\nposition startpos\nquit\nisready");
    assert!(count(&text, "bestmove ") == 1 && !text.contains("readyok") && !text.contains("Nodes searched"), "{text}");
}

#[test]
fn too_many_waiting_lines_stop_the_searches() {
    let mut conversation = Conversation::start();
    conversation.send("go infinite");
    let one_less = "position startpos moves a2a3\n".repeat(MAX_WAITING_LINES - 2);
    conversation.send(&format!("go infinite\n{}", one_less.trim_end()));
    conversation.synchronize();
    assert_eq!(count(&conversation.output.text(), "bestmove "), 0);
    conversation.send("d");
    conversation.wait_for(&format!("fen {}\n", after("a2a3").fen()), 1);
    assert_eq!(count(&conversation.output.text(), "bestmove "), 2);
    let long = format!("setoption name joho{}", " joho".repeat(200_000));
    conversation.send("go infinite");
    (0..9).for_each(|_| conversation.send(&long));
    conversation.wait_for("bestmove ", 3);
    let text = conversation.end();
    assert_eq!(count(&text, "info string too many lines wait"), 2, "{text}");
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
    thread::sleep(Duration::from_millis(20));
    assert!(session.is_searching());
    session.handle_line("ponderhit").expect("it is written");
    session.finish().expect("it is written");
    assert_eq!(output.last_line(), "bestmove d1d7");
}

/// The time is over at once, so a search that continues has not started its clock.
#[test]
fn the_clock_starts_at_ponderhit() {
    let (mut session, output) = session();
    session.handle_line("go ponder movetime 0").expect("it is written");
    wait_until(|| output.text().contains("info depth 5 "));
    assert!(!output.text().contains("bestmove"));
    session.handle_line("ponderhit").expect("it is written");
    session.finish().expect("it is written");
    assert!(output.last_line().starts_with("bestmove "), "{}", output.text());
    let at_once = answers_to("go movetime 0\n");
    assert!(!at_once.contains("info depth 2 "), "{at_once}");
}

#[test]
fn commands_are_accepted_right_after_bestmove() {
    let (mut session, output) = slow_session();
    for turn in 1..=5 {
        session.handle_line("go nodes 50").expect("it is written");
        assert!(session.waiting.is_empty(), "search {turn}");
        wait_until(|| count(&output.text(), "bestmove") == turn);
        session.handle_line("setoption name Level value Full").expect("it is written");
        assert!(session.waiting.is_empty(), "option {turn}");
    }
    assert!(!output.text().contains("info string"), "{}", output.text());
}

#[test]
fn the_chances_are_reported_on_request() {
    let search = "go depth 3\n";
    assert!(!answers_to(search).contains(" wdl "));
    let text = answers_to(&format!("setoption name UCI_ShowWDL value true\n{search}"));
    for line in text.lines().filter(|line| line.starts_with("info depth")) {
        let words: Vec<&str> = line.split(' ').collect();
        let wdl = words.iter().position(|word| *word == "wdl").expect(line);
        assert!(words[wdl - 3] == "score" && words[wdl + 4] == "nodes", "{line}");
        assert_eq!(words[wdl + 1..wdl + 4].iter().map(|n| n.parse::<u32>().expect(line)).sum::<u32>(), 1000, "{line}");
    }
    let won = "setoption name UCI_ShowWDL value true\nposition fen E2l3/2E4/7/3z3/7/7/3L3/w/-1\ngo depth 5\n";
    assert!(answers_to(won).contains("score mate 2 wdl 1000 0 0 nodes"));
}

#[test]
fn the_move_overhead_is_set() {
    let (mut session, _) = session();
    let overhead = |session: &Session| {
        let root = Root::from_position(Position::start());
        session.search_task(root, Limits::default(), Stop::default()).limits.move_overhead
    };
    assert_eq!(overhead(&session), None);
    session.handle_line("setoption name move overhead value 250").expect("it is written");
    assert_eq!(overhead(&session), Some(Duration::from_millis(250)));
}

/// The nodes of each search of these lines, in the last line before its move.
fn nodes_of_searches(lines: &str) -> Vec<u64> {
    let text = answers_to(lines);
    let searches = text.split("bestmove").filter(|search| search.contains(" nodes "));
    searches
        .map(|search| {
            let words: Vec<&str> =
                search.lines().rfind(|line| line.contains(" nodes ")).expect(search).split(' ').collect();
            let place = words.iter().position(|word| *word == "nodes").expect(search);
            words[place + 1].parse().expect(search)
        })
        .collect()
}

#[test]
fn a_limited_search_uses_what_earlier_ones_found_unless_it_is_to_be_reproducible() {
    let twice = "position startpos\ngo depth 6\ngo depth 6\n";
    let found = nodes_of_searches(twice);
    assert!(found.len() == 2 && found[1] < found[0] / 2, "{found:?}");
    let found = nodes_of_searches(&format!("setoption name Reproducible value true\n{twice}"));
    assert!(found.len() == 2 && found[1] == found[0], "{found:?}");
    let found = nodes_of_searches("position startpos\ngo depth 6\nucinewgame\ngo depth 6\n");
    assert!(found.len() == 2 && found[1] == found[0], "a new game: {found:?}");
}

#[test]
fn a_level_never_depends_on_earlier_searches() {
    let twice = "position fen 2l4/2p1p2/6e/7/E6/2P1P2/4L2/w/-1\ngo nodes 3000\ngo nodes 3000\n";
    let level = "setoption name Skill Seed value 5\nsetoption name Level value Lion\n";
    let found = nodes_of_searches(&format!("{level}{twice}"));
    assert!(found.len() == 2 && found[1] == found[0], "{found:?}");
}
