//! The command `go`.

use super::perft::MAX_DEPTH;
use super::problems::{Problems, quoted};
use congo_engine::{Clock, Limits};
use congo_rules::{Color, Move, Path, Position};
use std::iter::{Copied, Peekable};
use std::slice;
use std::time::Duration;

/// The time of a search whose limits are not understood. An interface that gives limits expects an answer without
/// `stop`.
const UNKNOWN_LIMIT_TIME: Duration = Duration::from_secs(1);

/// The words that begin something else in `go`.
const KEYWORDS: [&str; 13] = [
    "searchmoves",
    "ponder",
    "wtime",
    "btime",
    "winc",
    "binc",
    "movestogo",
    "depth",
    "nodes",
    "mate",
    "movetime",
    "infinite",
    "perft",
];

/// A parsed `go`.
#[derive(Debug, Clone, Default, PartialEq)]
pub(super) struct GoCommand {
    pub(super) limits: Limits,
    /// The moves to search; empty for all.
    pub(super) search_moves: Vec<Move>,
    /// Whether the answer waits for `stop`.
    pub(super) infinite: bool,
    /// Whether the clock and the answer wait for `ponderhit` or `stop`.
    pub(super) ponder: bool,
    /// The depth of a perft instead of a search.
    pub(super) perft: Option<u32>,
}

/// The clocks of both sides.
#[derive(Default)]
struct Clocks {
    remaining: [Option<Duration>; 2],
    increment: [Duration; 2],
    moves_to_go: Option<u32>,
}

impl Clocks {
    /// The clock of a side. If only the other one's is known, it has as much.
    fn of(&self, side: Color) -> Option<Clock> {
        let us = if side == Color::White { 0 } else { 1 };
        let remaining = self.remaining[us].or(self.remaining[1 - us])?;
        Some(Clock { remaining, increment: self.increment[us], moves_to_go: self.moves_to_go })
    }
}

/// The words after `go`, and what is wrong with them.
struct Words<'a> {
    rest: Peekable<Copied<slice::Iter<'a, &'a str>>>,
    problems: Problems,
    /// Whether a word that may be a limit was not understood.
    lost_limit: bool,
}

impl Words<'_> {
    /// Skips a word that is not understood.
    fn skip(&mut self, problem: String) {
        self.problems.add(problem);
        self.lost_limit = true;
    }

    /// The number after a word. A word that is no number is skipped, but not one that begins something else.
    fn number(&mut self, name: &str) -> Option<u64> {
        let value = self.rest.next_if(|word| !KEYWORDS.contains(word)).unwrap_or_default();
        let number = parse_number(value);
        if number.is_none() {
            self.skip(format!("{name}: {}, expected a number", quoted(value)));
        }
        number
    }

    fn small_number(&mut self, name: &str) -> Option<u32> {
        self.number(name).map(|number| u32::try_from(number).unwrap_or(u32::MAX))
    }

    fn time(&mut self, name: &str) -> Option<Duration> {
        self.number(name).map(Duration::from_millis)
    }

    /// The legal ones of the moves that follow.
    fn moves(&mut self, position: &Position) -> Vec<Move> {
        let mut moves = Vec::new();
        while let Some(word) = self.rest.next_if(|word| !KEYWORDS.contains(word)) {
            let turn = word.parse().map_err(|problem| format!("{problem}")).and_then(|path: Path| {
                position.apply_and_describe(&path).map_err(|problem| format!("move {}: {problem}", quoted(word)))
            });
            match turn {
                Ok(turn) if moves.contains(&turn.mv) => {}
                Ok(turn) => moves.push(turn.mv),
                Err(problem) => self.problems.add(format!("searchmoves: {problem}")),
            }
        }
        moves
    }
}

impl GoCommand {
    /// Parses the words after `go`, for the side to move in `position`. What is not understood is skipped.
    pub(super) fn parse(words: &[&str], position: &Position) -> (Self, Problems) {
        let (mut go, mut clocks) = (Self::default(), Clocks::default());
        let mut words =
            Words { rest: words.iter().copied().peekable(), problems: Problems::default(), lost_limit: false };
        while let Some(word) = words.rest.next() {
            let limits = &mut go.limits;
            match word {
                "infinite" => go.infinite = true,
                "ponder" => go.ponder = true,
                "depth" => limits.depth = words.small_number(word).or(limits.depth),
                "nodes" => limits.nodes = words.number(word).or(limits.nodes),
                "mate" => limits.mate = words.small_number(word).or(limits.mate),
                "movetime" => limits.move_time = words.time(word).or(limits.move_time),
                "wtime" => clocks.remaining[0] = words.time(word).or(clocks.remaining[0]),
                "btime" => clocks.remaining[1] = words.time(word).or(clocks.remaining[1]),
                "winc" => clocks.increment[0] = words.time(word).unwrap_or(clocks.increment[0]),
                "binc" => clocks.increment[1] = words.time(word).unwrap_or(clocks.increment[1]),
                "movestogo" => clocks.moves_to_go = words.small_number(word).or(clocks.moves_to_go),
                "perft" => go.perft = words.small_number(word).or(go.perft),
                "searchmoves" => go.search_moves.extend(words.moves(position)),
                other => words.skip(format!("{} is not understood", quoted(other))),
            }
        }
        let Words { mut problems, lost_limit, .. } = words;
        if let Some(depth) = go.perft.filter(|depth| *depth > MAX_DEPTH) {
            problems.add(format!("perft: {depth}, expected at most {MAX_DEPTH}"));
            go.perft = Some(MAX_DEPTH);
        }
        go.limits.clock = clocks.of(position.turn());
        if go.limits == Limits::default() && go.perft.is_none() && !go.infinite {
            if lost_limit {
                // After `go ponder` it begins with `ponderhit`, as every other time.
                go.limits.move_time = Some(UNKNOWN_LIMIT_TIME);
                problems.add(format!("no limit, so {} ms", UNKNOWN_LIMIT_TIME.as_millis()));
            } else if !go.ponder {
                go.infinite = true;
            }
        }
        (go, problems)
    }
}

/// Parses a whole number. A clock that has run out may be sent as a negative number: it counts as 0. A number that is
/// too large counts as the largest one.
fn parse_number(text: &str) -> Option<u64> {
    let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
    if digits.is_empty() || !digits.bytes().all(|digit| digit.is_ascii_digit()) {
        return None;
    }
    Some(if text.starts_with('-') { 0 } else { digits.parse().unwrap_or(u64::MAX) })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(line: &str) -> (GoCommand, String) {
        let words: Vec<&str> = line.split_whitespace().collect();
        let (go, problems) = GoCommand::parse(&words, &Position::start());
        (go, problems.to_string())
    }

    fn clock(remaining: u64, increment: u64) -> Limits {
        let [remaining, increment] = [remaining, increment].map(Duration::from_millis);
        Limits { clock: Some(Clock { remaining, increment, moves_to_go: None }), ..Limits::default() }
    }

    #[test]
    fn what_is_understood_is_obeyed() {
        let second = Limits::move_time(Duration::from_secs(1));
        for (line, limits, named) in [
            ("depth x nodes 100", Limits::nodes(100), "depth: \"x\", expected a number"),
            ("depth nodes 100", Limits::nodes(100), "depth: \"\", expected a number"),
            ("fast depth 4 and nodes", Limits::depth(4), "\"fast\" is not understood; \"and\" is not"),
            ("nodes 7 nodes x", Limits::nodes(7), "\"x\""),
            ("depth 3 depth 5", Limits::depth(5), ""),
            ("wtime abc btime 1000", clock(1_000, 0), "wtime: \"abc\""),
            ("btime 1000 binc 9", clock(1_000, 0), ""),
            ("wtime 700 btime 1000 winc 5 binc 9", clock(700, 5), ""),
            ("wtime -20 btime -9223372036854775809 winc -1", clock(0, 0), ""),
            ("movetime -5", Limits::move_time(Duration::ZERO), ""),
            ("nodes 99999999999999999999", Limits::nodes(u64::MAX), ""),
            ("nodes +3", Limits::nodes(3), ""),
            ("depth 4294967296", Limits::depth(u32::MAX), ""),
            ("nodes 1e9", second, "\"1e9\", expected a number; no limit, so 1000 ms"),
            ("movetime", second, "movetime: \"\""),
            ("fast", second, "no limit"),
            ("winc 100 movestogo -", second, "no limit"),
        ] {
            let (go, problems) = parse(line);
            assert_eq!(go, GoCommand { limits, ..GoCommand::default() }, "{line}");
            assert!(problems.contains(named) && problems.is_empty() == named.is_empty(), "{line}: {problems}");
        }
    }

    #[test]
    fn a_search_without_limits_is_infinite() {
        let infinite = GoCommand { infinite: true, ..GoCommand::default() };
        for line in ["", "infinite", "infinite depth x", "winc 100"] {
            assert_eq!(parse(line).0, infinite, "{line}");
        }
        let ponder = GoCommand { ponder: true, ..GoCommand::default() };
        assert_eq!(parse("ponder").0, ponder);
        let limits = Limits::move_time(Duration::from_secs(1));
        for line in ["ponder fast", "ponder wtime x btime y", "movetime ponder"] {
            assert_eq!(parse(line).0, GoCommand { limits, ..ponder.clone() }, "{line}");
        }
        assert_eq!(parse("ponder infinite fast").0, GoCommand { infinite: true, ..ponder });
    }

    #[test]
    fn searchmoves_skips_what_is_not_a_legal_move() {
        let mv = |text: &str| Position::start().apply_and_describe(&text.parse().expect(text)).expect(text).mv;
        for (line, moves, named) in [
            ("searchmoves a2a3 c2c3 depth 2", vec!["a2a3", "c2c3"], ""),
            ("searchmoves zz a2a3 a2a7 depth 2", vec!["a2a3"], "\"zz\""),
            ("searchmoves a2a3 a2a3 depth 2 searchmoves c2c3", vec!["a2a3", "c2c3"], ""),
            ("searchmoves a2a7 depth 2", vec![], "\"a2a7\""),
            ("searchmoves depth 2", vec![], ""),
        ] {
            let (go, problems) = parse(line);
            let search_moves: Vec<Move> = moves.into_iter().map(mv).collect();
            assert_eq!(go, GoCommand { search_moves, limits: Limits::depth(2), ..GoCommand::default() }, "{line}");
            assert!(problems.contains(named) && problems.is_empty() == named.is_empty(), "{line}: {problems}");
        }
    }

    #[test]
    fn perft_has_a_largest_depth() {
        assert_eq!(parse("perft 3").0.perft, Some(3));
        assert_eq!(parse("perft -3").0.perft, Some(0));
        let (go, problems) = parse("perft 101");
        assert!(go.perft == Some(100) && !go.infinite && problems.contains("101, expected at most 100"), "{problems}");
    }
}
