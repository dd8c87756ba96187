//! Clock tags of a game file: the time controls, the time left after each move, and the time spent on the current move.

use congo_library::clock::{Clock, clk_annotation, extract_clk, parse_time_control_tags, time_control_tags};
use congo_library::record;
use congo_rules::pgn::Pgn;
use std::time::Duration;

/// Writes the time controls and the time left after each move.
pub(super) fn write_clock_tags(pgn: &mut Pgn, clock: &Clock) {
    for (tag, control) in time_control_tags(clock.controls()) {
        pgn.set_tag(tag, &control);
    }
    for (index, node) in pgn.line_mut().nodes.iter_mut().enumerate() {
        node.comments.extend(clock.left_after(index + 1).map(clk_annotation));
    }
    write_time_spent(pgn, clock);
}

/// Writes the time spent on the current move.
pub(super) fn write_time_spent(pgn: &mut Pgn, clock: &Clock) {
    pgn.set_tag(record::SPENT_TAG, &clock.spent().as_millis().to_string());
}

/// The clock of a game file, stopped; `None` if the file has none, or one that we do not support.
pub(super) fn read_clock(pgn: &Pgn) -> Option<Clock> {
    let controls = parse_time_control_tags(|tag| pgn.tag(tag)).ok()??;
    let shown = |comments: &[String]| comments.iter().find_map(|comment| extract_clk(comment).0);
    let after: Vec<Option<Duration>> = pgn.line().nodes.iter().map(|node| shown(&node.comments)).collect();
    let spent = pgn.tag(record::SPENT_TAG).and_then(|millis| millis.parse().ok()).map(Duration::from_millis);
    Some(Clock::restore(controls, pgn.start().turn(), &after, spent.unwrap_or_default()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use congo_rules::{Color, Game};

    #[test]
    fn clock_tags_round_trip() {
        let controls = ["300+3", "60,1/10"].map(|text| text.parse().expect("a time control"));
        let (mut clock, mut game) = (Clock::new(controls, Color::White), Game::new());
        for (path, seconds) in [("a2a3", 7), ("a6a5", 4), ("b2b3", 9)] {
            clock.resume();
            clock.advance(Duration::from_secs(seconds));
            clock.press(game.position().turn());
            game.play(&path.parse().expect("a path")).expect("a legal move");
        }
        clock.advance(Duration::from_millis(2345));
        clock.pause();
        let mut pgn = Pgn::from_game(&game);
        write_clock_tags(&mut pgn, &clock);
        let again = congo_rules::pgn::parse(&pgn.to_string()).expect("a game file").remove(0);
        assert_eq!(read_clock(&again), Some(clock));
        assert_eq!(read_clock(&Pgn::from_game(&game)), None);
    }
}
