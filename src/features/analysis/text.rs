//! The results of review and engine as sentences, which state only facts of the rules and the lines.

use crate::app::text::{Text, Value};
use crate::session::game_text::piece_args;
use congo_coach::analysis::{Mark, Reason, Threat, ThreatKind};
use congo_engine::Score;
use congo_engine::tablebase::Dtw;
use congo_rules::{Color, Path, Piece, Position, Square, notation};

/// Why a move was bad.
pub fn reason_sentence(reason: &Reason, text: &Text) -> String {
    use Reason::*;
    match reason {
        MissedLion { .. } => text.get("review-missed-lion"),
        OpensLine { at, piece, .. } => piece_sentence("review-opens-line", *piece, *at, text),
        LionTaken { .. } => text.get("review-lion-taken"),
        AllowsMate { turns } => count_sentence("review-allows-mate", *turns as usize, text),
        MissedMate { turns } => count_sentence("review-missed-mate", *turns as usize, text),
        BareLions => text.get("review-bare-lions"),
        Drowned { at, piece } => piece_sentence("review-drowned", *piece, *at, text),
        Strands { at, piece, .. } => piece_sentence("review-strands", *piece, *at, text),
        LeftHanging { at, piece, already: true, .. } => piece_sentence("review-left-hanging", *piece, *at, text),
        LeftHanging { at, piece, .. } => piece_sentence("review-exposed", *piece, *at, text),
        AllowsChain { pieces, .. } => count_sentence("review-allows-chain", *pieces, text),
        AllowsPromotion { .. } => text.get("review-allows-promotion"),
        MissedChain { pieces, .. } => count_sentence("review-missed-chain", *pieces, text),
        MissedCapture { at, piece, .. } => piece_sentence("review-missed-capture", *piece, *at, text),
        MissedPromotion { .. } => text.get("review-missed-promotion"),
        MissedDrowning { at, piece, .. } => piece_sentence("review-missed-drowning", *piece, *at, text),
        LosesMen { lost, won, .. } => exchange_sentence(
            if won.is_empty() { "review-loses-pieces-only" } else { "review-loses-pieces" },
            lost,
            won,
            text,
        ),
        MissedMen { won, lost, .. } => exchange_sentence(
            if lost.is_empty() { "review-missed-pieces-free" } else { "review-missed-pieces" },
            lost,
            won,
            text,
        ),
    }
}

/// The opponent's threat.
pub fn threat_sentence(threat: &Threat, text: &Text) -> String {
    match &threat.aim {
        ThreatKind::Lion { turns: 1 } => text.get("threat-lion-now"),
        ThreatKind::Lion { turns } => count_sentence("threat-lion", *turns as usize, text),
        ThreatKind::Promotion => text.get("threat-promotion"),
        ThreatKind::Men { won, lost } => {
            exchange_sentence(if lost.is_empty() { "threat-pieces-free" } else { "threat-pieces" }, lost, won, text)
        }
    }
}

/// The tablebase result, from the point of view of the side to move.
pub fn verdict_sentence(verdict: Dtw, turn: Color, text: &Text) -> String {
    let side = |color| crate::session::game_text::side_name(color, text);
    let win_in = |winner, plies: u8| {
        let turns = usize::from(plies).div_ceil(2);
        text.with_values("tables-win", &[("side", side(winner).into()), ("count", turns.into())])
    };
    match verdict {
        Dtw::Win(plies) => win_in(turn, plies),
        Dtw::Loss(plies) => win_in(!turn, plies),
        Dtw::Draw => text.get("tables-draw"),
    }
}

/// A score from White's point of view in the usual notation: `+1.2`, `-0.4`, `#3`, `#-3`.
pub fn score_text(score: Score) -> String {
    match score.mate_in() {
        Some(turns) => format!("#{turns}"),
        // An even score has no sign.
        None if score.centipawns().abs() < 5 => "0.0".to_owned(),
        None => format!("{:+.1}", f64::from(score.centipawns()) / 100.0),
    }
}

/// The symbol and the name of a mark.
pub fn mark_symbol(mark: Mark) -> (&'static str, &'static str) {
    match mark {
        Mark::Inaccuracy => ("?!", "mark-inaccuracy"),
        Mark::Mistake => ("?", "mark-mistake"),
        Mark::Blunder => ("??", "mark-blunder"),
    }
}

/// The moves of a line in notation, as far as they are legal.
pub fn line_notation(start: &Position, line: &[Path]) -> Vec<String> {
    let mut position = *start;
    let mut records = Vec::new();
    for path in line {
        let Ok(turn) = position.apply_and_describe(path) else { break };
        // A move is one word, whoever drowned.
        records.push(notation::to_san(&turn).replace('~', "\u{a0}~\u{a0}"));
        position = turn.after();
    }
    records
}

fn piece_sentence(key: &str, piece: Piece, at: Square, text: &Text) -> String {
    let mut values = piece_args(piece.kind, text).to_vec();
    values.push(("at", at.to_string().into()));
    text.with_values(key, &values)
}

fn count_sentence(key: &str, count: usize, text: &Text) -> String {
    text.with_values(key, &[("count", count.into())])
}

/// The pieces won and lost; one of the two may be empty.
fn exchange_sentence(key: &str, lost: &[Piece], won: &[Piece], text: &Text) -> String {
    let values: [(&str, Value); 2] = [("lost", piece_list(lost, text).into()), ("won", piece_list(won, text).into())];
    text.with_values(key, &values)
}

fn piece_list(pieces: &[Piece], text: &Text) -> String {
    let names: Vec<String> =
        pieces.iter().map(|piece| crate::session::game_text::piece_name(piece.kind, text)).collect();
    names.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_written_as_players_do() {
        for (text, expected) in
            [("cp 123", "+1.2"), ("cp -40", "-0.4"), ("cp -3", "0.0"), ("mate 3", "#3"), ("mate -2", "#-2")]
        {
            assert_eq!(score_text(text.parse().expect("a score")), expected);
        }
    }

    #[test]
    fn lines_are_written_as_far_as_they_are_legal() {
        let paths = ["a2a3", "a6a5", "a3a7"].map(|path| path.parse().expect(path));
        assert_eq!(line_notation(&Position::start(), &paths), ["a2-a3", "a6-a5"]);
    }
}
