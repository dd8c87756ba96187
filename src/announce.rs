//! Says in words what happened on the board: the status line, and later the screen reader, read it.

use crate::AppSystems;
use crate::game::{LionDanger, Match, MatchOver, MatchStarted, TurnPlayed, TurnUndone};
use crate::text::{Text, Value};
use bevy::prelude::*;
use congo_games::clock::{self, Clock};
use congo_rules::{Color, DrawReason, Effect, Kind, Outcome, Path, Square, Turn, Victory};

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
    let news = played.read().count() + over.read().count() + started.read().count() > 0;
    for TurnUndone { turn } in undone.read() {
        line.0 = from_to("status-undone", turn.piece.kind, &turn.path, &text);
    }
    // In another language what has happened is said anew.
    if news || text.is_changed() {
        line.set_if_neq(StatusLine(story(&current, &text)));
    }
}

/// The last turn, and how it ended if it did.
fn story(current: &Match, text: &Text) -> String {
    let last = current.game().turns().last();
    let told = last.map_or_else(|| beginning(current.position().turn(), text), |turn| sentence(turn, text));
    let ended = ending(current, text);
    std::iter::once(told).chain(ended).collect::<Vec<_>>().join(" ")
}

/// Who moves first.
fn beginning(mover: Color, text: &Text) -> String {
    match mover {
        Color::White => text.get("status-start"),
        Color::Black => text.with("turn-of", &[("side", side(mover, text).into())]),
    }
}

/// How texts that depend on the side call it.
pub fn color_name(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}

/// Name of a side.
pub fn side(color: Color, text: &Text) -> String {
    text.get(color_name(color))
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

/// The values by which a text speaks of an animal: `$animal` is its name, by `$kind` a language chooses its grammar.
pub fn called(kind: Kind, text: &Text) -> [(&'static str, Value); 2] {
    [("animal", animal(kind, text).into()), ("kind", kind.name().into())]
}

/// A text that says which animal goes from where to where.
pub fn from_to(key: &str, kind: Kind, path: &Path, text: &Text) -> String {
    let squares = [("from", path.from().to_string().into()), ("to", path.to().to_string().into())];
    text.with(key, &[&called(kind, text)[..], &squares].concat())
}

/// What a turn did, in sentences: the move and what it took, then who drowned.
pub fn sentence(turn: &Turn, text: &Text) -> String {
    let mut said = vec![moved(turn, text)];
    for effect in &turn.effects() {
        match effect {
            Effect::Drown { at, piece } => said.push(about("status-drowned", piece.kind, at, text)),
            Effect::Promote { at } => said.push(about("status-promoted", Kind::Pawn, at, text)),
            _ => {}
        }
    }
    said.join(" ")
}

fn moved(turn: &Turn, text: &Text) -> String {
    let taken: Vec<String> = turn.captured().map(|(_, piece)| animal(piece.kind, text)).collect();
    let key = if taken.is_empty() { "status-moved" } else { "status-took" };
    let values = [
        ("side", side(turn.piece.color, text).into()),
        ("color", color_name(turn.piece.color).into()),
        ("to", turn.path.to().to_string().into()),
        ("taken", taken.join(", ").into()),
    ];
    text.with(key, &[&values[..], &called(turn.piece.kind, text)].concat())
}

fn about(key: &str, kind: Kind, at: &Square, text: &Text) -> String {
    text.with(key, &[&called(kind, text)[..], &[("at", at.to_string().into())]].concat())
}

/// That the lion of the player who is to move here can be taken, and by whom, in a sentence.
pub fn lion_danger(danger: &LionDanger, current: &Match, text: &Text) -> Option<String> {
    let threat = danger.0.as_ref().filter(|_| current.human_to_move())?;
    let mover = current.position().turn();
    let key = if current.lone_human() == Some(mover) { "turn-danger-yours" } else { "turn-danger" };
    let values = [
        ("side", side(mover, text).into()),
        ("color", color_name(mover).into()),
        ("at", threat.path.from().to_string().into()),
    ];
    Some(text.with(key, &[&values[..], &called(threat.kind, text)].concat()))
}

/// How the match ended, in a sentence, if it has.
pub fn ending(current: &Match, text: &Text) -> Option<String> {
    let outcome = current.outcome()?;
    let bare = |color: &Color| current.position().pieces(*color).len() < 2;
    Some(match (outcome, Color::ALL.into_iter().find(bare)) {
        (Outcome::Draw(DrawReason::Time), Some(winner)) => {
            text.with("clock-draw", &[("loser", side(!winner, text).into())])
        }
        _ => result(outcome, text),
    })
}

/// How long a side still has, in words.
pub fn time_left(clock: &Clock, color: Color, text: &Text) -> String {
    text.with("clock-left", &[("side", side(color, text).into()), ("time", clock::shown(clock.left(color)).into())])
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
                Victory::Absence => "end-absent",
                Victory::Unknown => "end-unknown",
            };
            let values = [
                ("winner", side(winner, text).into()),
                ("loser", side(!winner, text).into()),
                ("color", color_name(winner).into()),
            ];
            text.with(key, &values)
        }
        Outcome::Draw(reason) => text.get(match reason {
            DrawReason::BareLions => "end-bare-lions",
            DrawReason::Repetition => "end-repetition",
            DrawReason::QuietMoves => "end-quiet",
            DrawReason::Agreement => "end-agreed",
            DrawReason::Time => "ended-time-draw",
            DrawReason::Unknown => "end-drawn",
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
    fn a_reason_that_nobody_tells_is_not_made_up() {
        let text = Text::default();
        let said = |result: &str| {
            let games =
                congo_rules::pgn::parse(&format!("[Termination \"adjudication\"] a2a3 {result}")).expect("a game");
            super::result(games[0].to_game().expect("legal").outcome().expect("over"), &text)
        };
        assert_eq!((said("1-0").as_str(), said("1/2-1/2").as_str()), ("White wins.", "A draw."));
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
    fn what_is_taken_back_is_told_by_animal_and_squares() {
        let path = "g1e5".parse().expect("a path");
        let said = from_to("status-undone", Kind::Giraffe, &path, &Text::default());
        assert_eq!(said, "Taken back: giraffe from g1 to e5.");
    }

    #[test]
    fn promotion_is_told() {
        assert_eq!(said("2l4/P6/7/7/7/7/4L2/w/-1", "a6a7"), "White: pawn to a7. It is now a superpawn.");
    }
}
