//! The command `go`.

use super::perft::MAX_DEPTH;
use congo_engine::{Clock, Limits};
use congo_rules::{Color, Move, Path, Position};
use std::time::Duration;

/// A parsed `go`.
#[derive(Debug, Default, PartialEq)]
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

impl GoCommand {
    /// Parses the words after `go`, for the side to move in `position`.
    ///
    /// # Errors
    /// The word that is invalid.
    pub(super) fn parse(words: &[&str], position: &Position) -> Result<Self, String> {
        let (mut go, mut clocks) = (Self::default(), Clocks::default());
        let mut words = words.iter().copied().peekable();
        while let Some(word) = words.next() {
            let mut number = || {
                let value = words.next().unwrap_or_default();
                // A clock that has run out may be sent as a negative number.
                let number: i64 = value.parse().map_err(|_| format!("go {word}: {value:?}, expected a number"))?;
                Ok::<u64, String>(number.max(0) as u64)
            };
            match word {
                "infinite" => go.infinite = true,
                "ponder" => go.ponder = true,
                "depth" => go.limits.depth = Some(saturating_u32(number()?)),
                "nodes" => go.limits.nodes = Some(number()?),
                "mate" => go.limits.mate = Some(saturating_u32(number()?)),
                "movetime" => go.limits.time = Some(Duration::from_millis(number()?)),
                "wtime" => clocks.remaining[0] = Some(Duration::from_millis(number()?)),
                "btime" => clocks.remaining[1] = Some(Duration::from_millis(number()?)),
                "winc" => clocks.increment[0] = Duration::from_millis(number()?),
                "binc" => clocks.increment[1] = Duration::from_millis(number()?),
                "movestogo" => clocks.moves_to_go = Some(saturating_u32(number()?)),
                "perft" => match saturating_u32(number()?) {
                    deep if deep > MAX_DEPTH => return Err(format!("go perft: {deep}, expected at most {MAX_DEPTH}")),
                    depth => go.perft = Some(depth),
                },
                "searchmoves" => {
                    while let Some(path) = words.peek().and_then(|text| text.parse::<Path>().ok()) {
                        let turn = position
                            .apply_and_describe(&path)
                            .map_err(|problem| format!("go searchmoves: {problem}"))?;
                        go.search_moves.push(turn.mv);
                        words.next();
                    }
                }
                other => return Err(format!("go: {other:?} is not understood")),
            }
        }
        let us = if position.turn() == Color::White { 0 } else { 1 };
        go.limits.clock = clocks.remaining[us].map(|left| Clock {
            remaining: left,
            increment: clocks.increment[us],
            moves_to_go: clocks.moves_to_go,
        });
        go.infinite |= go.limits == Limits::default() && go.perft.is_none() && !go.ponder;
        Ok(go)
    }
}

fn saturating_u32(number: u64) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}
