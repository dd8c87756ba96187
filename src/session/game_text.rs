//! Names, moves and results as text.

use crate::app::text::{Text, Value};
use crate::session::game_choice::GameChoice;
use crate::session::levels::{LevelConfig, Strength};
use crate::session::r#match::{Match, Seat};
use crate::session::time_control_choice::DAY;
use bevy::prelude::*;
use congo_library::clock::Clock;
use congo_library::crowns::Crowns;
use congo_library::{Player, clock};
use congo_rules::pgn::GameResult;
use congo_rules::{Color, DrawReason, Effect, Outcome, Path, PieceKind, PlayedMove, Square, Victory};
use std::time::Duration;

/// The players of a game.
pub fn players_text(players: &[Player; 2], played_here: bool, text: &Text) -> String {
    displayed_names(players, played_here, text).join(" – ")
}

/// The names of White and Black in a game file; the only person of a game that was played here is the player.
pub fn displayed_names(players: &[Player; 2], played_here: bool, text: &Text) -> [String; 2] {
    let people = players.iter().filter(|player| player.is_person()).count();
    let you = (people == 1 && played_here).then(|| text.get("you"));
    player_names(players, you.as_deref(), text).map(|name| text.written(&name))
}

/// The names of White and Black; people without a name are called `nameless`, or by their side.
pub fn player_names(players: &[Player; 2], unnamed: Option<&str>, text: &Text) -> [String; 2] {
    let sides = ["white", "black"];
    [0, 1].map(|side| match &players[side] {
        Player::Computer(level) => text.level_name(level),
        Player::Person(name) if !name.is_empty() => name.clone(),
        Player::Person(_) => unnamed.map_or_else(|| text.get(sides[side]), str::to_owned),
    })
}

/// The name of a seat, for the player at this board.
pub fn seat_name(current: &Match, color: Color, text: &Text) -> String {
    match current.seat(color) {
        Seat::Computer(level) => text.level_name(level),
        Seat::Human if current.lone_human().is_some() => text.get("you"),
        Seat::Human | Seat::Scripted => side_name(color, text),
        Seat::Remote(name) => remote_name(name, text),
    }
}

/// The name of a seat as the subject with which a sentence begins.
pub fn seat_as_subject(current: &Match, color: Color, text: &Text) -> String {
    match current.seat(color) {
        Seat::Computer(level) => text.level_as_subject(level),
        _ => seat_name(current, color, text),
    }
}

/// The name of a remote player, who may have none.
pub fn remote_name(name: &str, text: &Text) -> String {
    if name.is_empty() { text.get("online-guest") } else { text.written(name) }
}

/// The label of the button that starts a game against the computer.
pub fn play_label(choice: &GameChoice, text: &Text) -> String {
    let key = if choice.coached { "menu-play-coached" } else { "menu-play" };
    let values = [("against", text.level_name(&choice.level).into()), ("level", choice.level.clone().into())];
    text.with_values(key, &values)
}

/// A level's name and strength, for screen readers.
pub fn level_and_strength(level: &str, levels: &LevelConfig, text: &Text) -> String {
    let name = text.level_name(level);
    match levels.strength(level) {
        Some(Strength { rank, most }) => {
            let values = [("name", name.into()), ("strength", rank.into()), ("most", most.into())];
            text.with_values("level-strength", &values)
        }
        None => name,
    }
}

/// How a game ended, by the key of the rules; `None` if it has not ended, or the reason is unknown.
pub fn ending_text(reason: &str, text: &Text) -> Option<String> {
    let key = match reason {
        "" => return None,
        "lion taken" => "ended-lion",
        "no legal move" => "ended-no-moves",
        "resignation" => "ended-resignation",
        "time" => "ended-time",
        "absence" => "ended-absent",
        "time against a bare lion" => "ended-time-draw",
        "bare lions" => "ended-bare-lions",
        "threefold repetition" => "ended-repetition",
        "agreement" => "ended-agreement",
        "no capture, drowning or pawn move for too long" => "ended-quiet",
        _ => return None,
    };
    Some(text.get(key))
}

/// The symbol of a result.
pub fn result_symbol(result: GameResult) -> &'static str {
    match result {
        GameResult::WhiteWins => "1-0",
        GameResult::BlackWins => "0-1",
        GameResult::Draw => "½-½",
        GameResult::Unfinished => "…",
    }
}

/// The key of a side in texts.
pub fn color_key(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}

/// The name of a side.
pub fn side_name(color: Color, text: &Text) -> String {
    text.get(color_key(color))
}

/// The name of an animal.
pub fn piece_name(kind: PieceKind, text: &Text) -> String {
    text.get(match kind {
        PieceKind::Pawn => "pawn",
        PieceKind::Superpawn => "superpawn",
        PieceKind::Zebra => "zebra",
        PieceKind::Elephant => "elephant",
        PieceKind::Giraffe => "giraffe",
        PieceKind::Monkey => "monkey",
        PieceKind::Crocodile => "crocodile",
        PieceKind::Lion => "lion",
    })
}

/// The arguments for texts about an animal: `$animal` is its name, and languages choose their grammar by `$kind`.
pub fn piece_args(kind: PieceKind, text: &Text) -> [(&'static str, Value); 2] {
    [("animal", piece_name(kind, text).into()), ("kind", kind.name().into())]
}

/// What each crown is for, from the first to the last.
pub fn crown_tasks(crowns: &Crowns, text: &Text) -> [String; 3] {
    let both = match crowns.missing_side() {
        Some(side) => text.with_value("ladder-crown-missing", "side", &side_name(side, text)),
        None => text.get("ladder-crown-both"),
    };
    [text.get("ladder-crown-won"), text.get("ladder-crown-alone"), both]
}

/// A text about an animal's move from one square to another.
pub fn move_text(key: &str, kind: PieceKind, path: &Path, text: &Text) -> String {
    let squares = [("from", path.from().to_string().into()), ("to", path.to().to_string().into())];
    text.with_values(key, &[&piece_args(kind, text)[..], &squares].concat())
}

/// A turn in sentences: the move and its captures, then the pieces that drowned.
pub fn turn_sentence(turn: &PlayedMove, text: &Text) -> String {
    let mut sentences = vec![move_sentence(turn, text)];
    for effect in &turn.effects() {
        match effect {
            Effect::Drown { at, piece } => sentences.push(piece_at_sentence("status-drowned", piece.kind, *at, text)),
            Effect::Promote { at } => sentences.push(piece_at_sentence("status-promoted", PieceKind::Pawn, *at, text)),
            _ => {}
        }
    }
    sentences.join(" ")
}

fn move_sentence(turn: &PlayedMove, text: &Text) -> String {
    let taken: Vec<String> = turn.captured().map(|(_, piece)| piece_name(piece.kind, text)).collect();
    let key = if taken.is_empty() { "status-moved" } else { "status-took" };
    let values = [
        ("side", side_name(turn.piece.color, text).into()),
        ("color", color_key(turn.piece.color).into()),
        ("to", turn.path.to().to_string().into()),
        ("taken", taken.join(", ").into()),
    ];
    text.with_values(key, &[&values[..], &piece_args(turn.piece.kind, text)].concat())
}

/// A text about a piece on a square.
pub fn piece_at_sentence(key: &str, kind: PieceKind, at: Square, text: &Text) -> String {
    text.with_values(key, &[&piece_args(kind, text)[..], &[("at", at.to_string().into())]].concat())
}

/// A time on a clock: in digits, or in whole days while there are at least two.
pub fn clock_time(left: Duration, text: &Text) -> String {
    match left.as_secs() / DAY.as_secs() {
        0 | 1 => clock::format_time(left),
        days => text.with_values("clock-days-left", &[("count", days.into())]),
    }
}

/// The time left for a side, in words.
pub fn time_left_text(clock: &Clock, color: Color, text: &Text) -> String {
    text.with_values(
        "clock-left",
        &[("side", side_name(color, text).into()), ("time", clock_time(clock.left(color), text).into())],
    )
}

/// The outcome of a game, in a sentence. A reader who played one side alone is addressed.
pub fn outcome_sentence(outcome: Outcome, reader: Option<Color>, text: &Text) -> String {
    match outcome {
        Outcome::Win { winner, by } => {
            let [told, won, lost] = match by {
                Victory::LionTaken => ["end-lion-taken", "end-lion-taken-won", "end-lion-taken-lost"],
                Victory::NoMoves => ["end-no-moves", "end-no-moves-won", "end-no-moves-lost"],
                Victory::Resignation => ["end-resigned", "end-resigned-won", "end-resigned-lost"],
                Victory::Time => ["end-time", "end-time-won", "end-time-lost"],
                Victory::Absence => ["end-absent", "end-absent-won", "end-absent-lost"],
                Victory::Unknown => ["end-unknown"; 3],
            };
            let key = match reader {
                None => told,
                Some(reader) if reader == winner => won,
                Some(_) => lost,
            };
            let values = [
                ("winner", side_name(winner, text).into()),
                ("loser", side_name(!winner, text).into()),
                ("color", color_key(winner).into()),
            ];
            text.with_values(key, &values)
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

    fn sentence_after(fen: &str, path: &str) -> String {
        let position = Position::from_fen(fen).expect("a legal position");
        let turn = position.apply_and_describe(&path.parse().expect("a path")).expect("a legal move");
        turn_sentence(&turn, &Text::default())
    }

    #[test]
    fn an_unknown_ending_reason_is_not_invented() {
        let text = Text::default();
        let said = |result: &str| {
            let games =
                congo_rules::pgn::parse(&format!("[Termination \"adjudication\"] a2a3 {result}")).expect("a game");
            crate::session::game_text::outcome_sentence(
                games[0].to_game().expect("legal").outcome().expect("over"),
                None,
                &text,
            )
        };
        assert_eq!((said("1-0").as_str(), said("1/2-1/2").as_str()), ("White wins.", "A draw."));
    }

    #[test]
    fn a_player_is_addressed_and_readers_of_two_sides_are_not() {
        let text = Text::default();
        let resigned = Outcome::Win { winner: Color::White, by: Victory::Resignation };
        let said = |reader| outcome_sentence(resigned, reader, &text);
        assert_eq!(said(None), "Black resigned. White wins.");
        assert_eq!(said(Some(Color::White)), "Your opponent resigned.");
        assert_eq!(said(Some(Color::Black)), "You resigned.");
    }

    #[test]
    fn drownings_are_described() {
        assert_eq!(sentence_after("2l4/7/7/3Z3/7/7/4L2/w/-1", "e1d1"), "White: lion to d1. The zebra drowned on d4.");
    }

    #[test]
    fn captures_are_described() {
        let chain = sentence_after("2l4/1p5/7/1z5/7/1p5/1M2L2/w/-1", "b1b3b5");
        assert_eq!(chain, "White: monkey to b5, takes pawn, zebra.");
    }

    #[test]
    fn an_undone_move_is_described_by_piece_and_squares() {
        let path = "g1e5".parse().expect("a path");
        let said = move_text("status-undone", PieceKind::Giraffe, &path, &Text::default());
        assert_eq!(said, "Taken back: giraffe from g1 to e5.");
    }

    #[test]
    fn promotions_are_described() {
        assert_eq!(sentence_after("2l4/P6/7/7/7/7/4L2/w/-1", "a6a7"), "White: pawn to a7. It is now a superpawn.");
    }
}
