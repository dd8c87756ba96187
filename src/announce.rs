//! Says in words what happened on the board: the status line, and later the screen reader, read it.

use crate::AppSystems;
use crate::game::{Match, MatchOver, MatchStarted, TurnPlayed, TurnUndone};
use crate::text::Text;
use bevy::prelude::*;
use congo_rules::{Color, Effect, Kind, Outcome, Turn, Victory};

/// The last thing that happened, in words.
#[derive(Resource, Debug, Default, Clone, PartialEq, Eq)]
pub struct StatusLine(pub String);

/// Sets up the status line.
pub fn plugin(app: &mut App) {
    app.init_resource::<StatusLine>().add_systems(Update, narrate.in_set(AppSystems::Listen));
}

fn narrate(
    text: Res<Text>,
    current: Res<Match>,
    mut line: ResMut<StatusLine>,
    mut started: MessageReader<MatchStarted>,
    mut played: MessageReader<TurnPlayed>,
    mut undone: MessageReader<TurnUndone>,
    mut over: MessageReader<MatchOver>,
) {
    if started.read().count() > 0 {
        let last = current.game().turns().last();
        line.0 = last.map_or_else(|| text.get("status-start"), |turn| sentence(turn, &text));
    }
    for TurnUndone { turn } in undone.read() {
        line.0 = text.with("status-undone", &[("move", turn.path.to_string().into())]);
    }
    for TurnPlayed { turn, .. } in played.read() {
        line.0 = sentence(turn, &text);
    }
    for MatchOver { outcome } in over.read() {
        line.0 = format!("{} {}", line.0, result(*outcome, &text));
    }
}

/// Name of a side.
pub fn side(color: Color, text: &Text) -> String {
    text.get(match color {
        Color::White => "white",
        Color::Black => "black",
    })
}

/// Name of an animal.
pub fn animal(kind: Kind, text: &Text) -> String {
    text.get(match kind {
        Kind::Pawn => "pawn",
        Kind::Superpawn => "superpawn",
        Kind::Zebra => "zebra",
        Kind::Elephant => "elephant",
        Kind::Giraffe => "giraffe",
        Kind::Monkey => "monkey",
        Kind::Crocodile => "crocodile",
        Kind::Lion => "lion",
    })
}

/// What a turn did, in sentences: the move and what it took, then who drowned.
pub fn sentence(turn: &Turn, text: &Text) -> String {
    let mut said = vec![moved(turn, text)];
    for effect in &turn.effects {
        match effect {
            Effect::Drown { at, piece } => said.push(about("status-drowned", piece.kind, at, text)),
            Effect::Promote { at } => said.push(about("status-promoted", Kind::Pawn, at, text)),
            _ => {}
        }
    }
    said.join(" ")
}

fn moved(turn: &Turn, text: &Text) -> String {
    let taken: Vec<String> = turn
        .effects
        .iter()
        .filter_map(|effect| match effect {
            Effect::Capture { piece, .. } => Some(animal(piece.kind, text)),
            _ => None,
        })
        .collect();
    let key = if taken.is_empty() { "status-moved" } else { "status-took" };
    let values = [
        ("side", side(turn.piece.color, text).into()),
        ("animal", animal(turn.piece.kind, text).into()),
        ("to", turn.path.to().to_string().into()),
        ("taken", taken.join(", ").into()),
    ];
    text.with(key, &values)
}

fn about(key: &str, kind: Kind, at: &congo_rules::Square, text: &Text) -> String {
    text.with(key, &[("animal", animal(kind, text).into()), ("at", at.to_string().into())])
}

/// How a game ended, in a sentence.
pub fn result(outcome: Outcome, text: &Text) -> String {
    match outcome {
        Outcome::Win { winner, by } => {
            let key = match by {
                Victory::LionTaken => "end-lion-taken",
                Victory::NoMoves => "end-no-moves",
                Victory::Resignation => "end-resigned",
                Victory::Time => "end-time",
            };
            text.with(key, &[("winner", side(winner, text).into()), ("loser", side(!winner, text).into())])
        }
        Outcome::Draw(reason) => text.get(match reason {
            congo_rules::DrawReason::BareLions => "end-bare-lions",
            congo_rules::DrawReason::Repetition => "end-repetition",
            congo_rules::DrawReason::QuietMoves => "end-quiet",
            congo_rules::DrawReason::Agreement => "end-agreed",
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use congo_rules::Position;

    fn said(fen: &str, path: &str) -> String {
        let position = Position::from_fen(fen).expect("a legal position");
        let turn = position.turn_of(&path.parse().expect("a path")).expect("a legal move");
        sentence(&turn, &Text::default())
    }

    #[test]
    fn drowning_is_told() {
        assert_eq!(said("2l4/7/7/3Z3/7/7/4L2/w/-1", "e1d1"), "White: lion to d1. The zebra drowned on d4.");
    }

    #[test]
    fn captures_are_told() {
        let chain = said("2l4/1p5/7/1z5/7/1p5/1M2L2/w/-1", "b1b3b5");
        assert_eq!(chain, "White: monkey to b5, takes pawn, zebra.");
    }

    #[test]
    fn promotion_is_told() {
        assert_eq!(said("2l4/P6/7/7/7/7/4L2/w/-1", "a6a7"), "White: pawn to a7. It is a superpawn now.");
    }
}
