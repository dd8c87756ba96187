//! What the review and the engine have found, in sentences: facts of the rules and of the lines, nothing else.

use crate::announce::called;
use crate::text::{Text, Value};
use congo_engine::Score;
use congo_engine::analysis::{Aim, Mark, Reason, Threat};
use congo_engine::tablebase::Verdict;
use congo_rules::{Color, Path, Piece, Position, Square, notation};

/// Why a move was bad.
pub fn reason(reason: &Reason, text: &Text) -> String {
    use Reason::*;
    match reason {
        MissedLion { .. } => text.get("review-missed-lion"),
        OpensLine { at, piece, .. } => man("review-opens-line", *piece, *at, text),
        LionTaken { .. } => text.get("review-lion-taken"),
        AllowsMate { turns } => count("review-allows-mate", *turns as usize, text),
        MissedMate { turns } => count("review-missed-mate", *turns as usize, text),
        BareLions => text.get("review-bare-lions"),
        Drowned { at, piece } => man("review-drowned", *piece, *at, text),
        Strands { at, piece, .. } => man("review-strands", *piece, *at, text),
        LeftHanging { at, piece, already: true, .. } => man("review-left-hanging", *piece, *at, text),
        LeftHanging { at, piece, .. } => man("review-exposed", *piece, *at, text),
        AllowsChain { men, .. } => count("review-allows-chain", *men, text),
        AllowsPromotion { .. } => text.get("review-allows-promotion"),
        MissedChain { men, .. } => count("review-missed-chain", *men, text),
        MissedCapture { at, piece, .. } => man("review-missed-capture", *piece, *at, text),
        MissedPromotion { .. } => text.get("review-missed-promotion"),
        MissedDrowning { at, piece, .. } => man("review-missed-drowning", *piece, *at, text),
        LosesMen { lost, won, .. } => {
            exchange(if won.is_empty() { "review-loses-men-only" } else { "review-loses-men" }, lost, won, text)
        }
        MissedMen { won, lost, .. } => {
            exchange(if lost.is_empty() { "review-missed-men-free" } else { "review-missed-men" }, lost, won, text)
        }
    }
}

/// What the other side is up to.
pub fn threat(threat: &Threat, text: &Text) -> String {
    match &threat.aim {
        Aim::Lion { turns: 1 } => text.get("threat-lion-now"),
        Aim::Lion { turns } => count("threat-lion", *turns as usize, text),
        Aim::Promotion => text.get("threat-promotion"),
        Aim::Men { won, lost } => {
            exchange(if lost.is_empty() { "threat-men-free" } else { "threat-men" }, lost, won, text)
        }
    }
}

/// What the endgame tables say, from the point of view of a side to move.
pub fn verdict(verdict: Verdict, turn: Color, text: &Text) -> String {
    let side = |color| crate::announce::side(color, text);
    let told = |winner, plies: u8| {
        let turns = usize::from(plies).div_ceil(2);
        text.with("tables-win", &[("side", side(winner).into()), ("count", turns.into())])
    };
    match verdict {
        Verdict::Win(plies) => told(turn, plies),
        Verdict::Loss(plies) => told(!turn, plies),
        Verdict::Draw => text.get("tables-draw"),
    }
}

/// A score from White's view as players write it: `+1.2`, `-0.4`, `#3`, `#-3`.
pub fn score(score: Score) -> String {
    match score.mate_in() {
        Some(turns) => format!("#{turns}"),
        None => format!("{:+.1}", f64::from(score.centipawns()) / 100.0),
    }
}

/// The sign and the name of a mark.
pub fn mark(mark: Mark) -> (&'static str, &'static str) {
    match mark {
        Mark::Inaccuracy => ("?!", "mark-inaccuracy"),
        Mark::Mistake => ("?", "mark-mistake"),
        Mark::Blunder => ("??", "mark-blunder"),
    }
}

/// The moves of a line as they are recorded, from a position on; as far as they can be played.
pub fn records(start: &Position, line: &[Path]) -> Vec<String> {
    let mut position = *start;
    let mut records = Vec::new();
    for path in line {
        let Ok(turn) = position.turn_of(path) else { break };
        records.push(notation::record(&turn).replace('~', " ~ "));
        position = turn.after();
    }
    records
}

fn man(key: &str, piece: Piece, at: Square, text: &Text) -> String {
    let mut values = called(piece.kind, text).to_vec();
    values.push(("at", at.to_string().into()));
    text.with(key, &values)
}

fn count(key: &str, count: usize, text: &Text) -> String {
    text.with(key, &[("count", count.into())])
}

/// What is won and lost; a side of it may be nothing.
fn exchange(key: &str, lost: &[Piece], won: &[Piece], text: &Text) -> String {
    let values: [(&str, Value); 2] = [("lost", list(lost, text).into()), ("won", list(won, text).into())];
    text.with(key, &values)
}

fn list(men: &[Piece], text: &Text) -> String {
    let names: Vec<String> = men.iter().map(|man| crate::announce::animal(man.kind, text)).collect();
    names.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_written_as_players_do() {
        for (text, expected) in [("cp 123", "+1.2"), ("cp -40", "-0.4"), ("mate 3", "#3"), ("mate -2", "#-2")] {
            assert_eq!(score(text.parse().expect("a score")), expected);
        }
    }

    #[test]
    fn lines_are_recorded_as_far_as_they_go() {
        let paths = ["a2a3", "a6a5", "a3a7"].map(|path| path.parse().expect(path));
        assert_eq!(records(&Position::start(), &paths), ["a2-a3", "a6-a5"]);
    }
}
