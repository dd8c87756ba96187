//! A thousand random games with everything that a file may hold, from a text through the library into a text: not a
//! byte is another one, and names and marks change nothing but themselves.

mod common;

use common::{Random, continue_always};
use congo_library::library::Index;
use congo_library::{GameId, Library, clock, record};
use congo_rules::Position;
use congo_rules::pgn::{self, GameResult, Line, Node, Pgn};
use std::time::Duration;

const GAME_COUNT: usize = 1000;
/// The greatest number of moves in a line, …
const MAX_LINE_MOVES: usize = 60;
/// … variations a third of the line that they depart from, and go so deep.
const VARIATION_DEPTH: usize = 4;
/// One move in this many has a comment, and so on.
const COMMENT_ONE_IN: usize = 5;
const NAG_ONE_IN: usize = 6;
const VARIATION_ONE_IN: usize = 8;
/// One game in this many has its own start position, one has a clock, one lacks the usual tags.
const CUSTOM_START_ONE_IN: usize = 4;
const CLOCK_ONE_IN: usize = 2;
const FOREIGN_TAGS_ONE_IN: usize = 3;

const STARTS: [&str; 3] =
    ["2mlm2/2p1p2/7/7/7/2P1P2/2MLM2/b/-1", "m2l2m/PP3PP/7/7/7/pp3pp/M2L2M/w/-1", "3l3/7/7/7/7/7/2LP3/b/-1"];
/// Whatever may stand in a comment; white space in it counts as one space.
const WORDS: [&str; 24] = [
    "good",
    "a2-a3",
    "1.",
    "1-0",
    "*",
    "(or",
    "not)",
    ";",
    "$3",
    "[Event",
    "\"x\"]",
    "%",
    "\\",
    "}",
    "{",
    "ß",
    "鰐",
    "\u{feff}",
    "[%eval",
    "0.3]",
    "…",
    "'",
    "--",
    "a-word-that-is-longer-than-the-line-into-which-it-has-to-go-because-nothing-can-break-it-up",
];
const TAGS: [&str; 6] = ["Annotator", "Zoo", "variant-x", "ECO", "Opening_\u{e9}", "PlyCount"];
const VALUES: [&str; 6] = ["", "?", "\\", "\"Ama\" \\ \"Bo\"", "Zoë ]", "\\\"[%clk 0:00:01]{"];

fn random_words(random: &mut Random) -> String {
    let words: Vec<&str> = (0..=random.below(12)).map(|_| random.choose(&WORDS)).collect();
    words.join(" ")
}

/// A line of random moves with comments.
fn random_line(start: Position, moves: usize, depth: usize, timed: bool, random: &mut Random) -> Line {
    let mut line = Line::default();
    let mut here = start;
    if random.once_in(COMMENT_ONE_IN) {
        line.comments.push(random_words(random));
    }
    for _ in 0..random.below(moves + 1) {
        if !here.has_legal_move() {
            break;
        }
        let path = here.path(common::choose_move(&here, true, random));
        let mut node = Node::new(here.apply_and_describe(&path).expect("a legal move"));
        here = node.played.after();
        annotate(&mut node, timed, random);
        while depth > 0 && random.once_in(VARIATION_ONE_IN) {
            node.variations.push(self::random_line(node.played.before, moves / 3, depth - 1, timed, random));
        }
        line.nodes.push(node);
    }
    line
}

fn annotate(node: &mut Node, timed: bool, random: &mut Random) {
    while random.once_in(NAG_ONE_IN) {
        node.nags.push(random.below(256) as u8);
    }
    if timed {
        node.comments.push(clock::clk_annotation(Duration::from_millis(random.below(9_000_000) as u64)));
    }
    while random.once_in(COMMENT_ONE_IN) {
        let seconds = random.once_in(4).then(|| random.below(9000) as u64);
        let clk = seconds.map(|seconds| clock::clk_annotation(Duration::from_secs(seconds)) + " ").unwrap_or_default();
        node.comments.push(clk + &random_words(random));
    }
}

/// A game like no other: its number is in a tag.
fn random_game(number: usize, random: &mut Random) -> Pgn {
    let start = if random.once_in(CUSTOM_START_ONE_IN) { random.choose(&STARTS) } else { Position::START_FEN };
    let start = Position::from_fen(start).expect("a position to play");
    let mut pgn = Pgn::new(start);
    if random.once_in(FOREIGN_TAGS_ONE_IN) {
        // Without the tags that we write, in another program's order.
        pgn = common::parse_game(&format!("[Black \"B\"]\n[FEN \"{}\"]\n[White \"A\"]\n*", start.fen()));
    }
    pgn.set_tag(record::SEED_TAG, &number.to_string());
    for _ in 0..random.below(4) {
        pgn.set_tag(random.choose(&TAGS), random.choose(&VALUES));
    }
    let timed = random.once_in(CLOCK_ONE_IN);
    *pgn.line_mut() = random_line(start, MAX_LINE_MOVES, VARIATION_DEPTH, timed, random);
    pgn.set_result(random.choose(&GameResult::ALL));
    pgn
}

/// The games of a library as a text, without their names and marks.
fn text_without_title_and_star(library: &Library, ids: &[GameId]) -> String {
    let text = library.export(ids).expect("readable");
    let note = |line: &&str| line.starts_with("[Event \"") || line.starts_with("[CongoStar \"");
    text.lines().filter(|line| !note(line)).map(|line| format!("{line}\n")).collect()
}

#[test]
fn a_thousand_games_are_written_as_they_were_read() {
    let random = &mut Random::new(2026);
    let games: Vec<Pgn> = (0..GAME_COUNT).map(|number| random_game(number, random)).collect();
    let text = pgn::write(&games);
    assert_eq!(pgn::parse(&text).as_ref(), Ok(&games));
    let (comments, variations) = (text.matches('{').count(), text.matches('(').count());
    assert!(comments > 20 * GAME_COUNT && variations > 3 * GAME_COUNT, "{comments} comments, {variations} variations");

    let folder = tempfile::tempdir().expect("a temporary folder");
    let library = Library::new(folder.path());
    let (import, problem) = library.import(&text, &Index::default(), &mut continue_always);
    assert!(problem.is_none() && import.broken.is_empty(), "{problem:?} {:?}", import.broken);
    assert_eq!((import.added.len(), import.duplicates), (GAME_COUNT, 0));
    let ids = import.added;
    assert!(library.export(&ids).expect("readable") == text, "what is written out is what was taken in");

    let before = text_without_title_and_star(&library, &ids);
    for (nth, id) in ids.iter().enumerate() {
        let starred = nth.is_multiple_of(8).then(|| library.set_starred(id, true));
        let named = nth.is_multiple_of(12).then(|| library.rename(id, Some("The \\ \"long\" one")));
        starred.into_iter().chain(named).for_each(|done| done.expect("writable"));
    }
    assert!(text_without_title_and_star(&library, &ids) == before, "names and marks change nothing else");
    let mut index = Index::default();
    index.update(&library, &mut continue_always).expect("a folder");
    assert_eq!((index.len(), index.errors().count()), (GAME_COUNT, 0));
    let noted = library.export(&ids).expect("readable");
    for text in [text, noted] {
        let (again, _) = library.import(&text, &index, &mut continue_always);
        assert_eq!((again.added.len(), again.duplicates), (0, GAME_COUNT), "each is there already");
    }
}
