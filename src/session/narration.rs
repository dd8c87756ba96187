//! Describes events on the board in words, for the status line and screen readers.

use crate::app::schedule::AppSystems;
use crate::app::text::Text;
use crate::app::toasts::{Toast, Toasts};
use crate::session::clock::GameClock;
use crate::session::game_text::{
    color_key, move_text, outcome_sentence, piece_args, side_name, time_left_text, turn_sentence,
};
use crate::session::lion_danger::LionDanger;
use crate::session::r#match::Match;
use crate::session::messages::{MatchOver, MatchStarted, TurnPlayed, TurnUndone};
use bevy::prelude::*;
use congo_rules::{Color, DrawReason, Outcome};

/// The last event, in words.
#[derive(Resource, Debug, Default, Clone, PartialEq, Eq)]
pub struct StatusLine(pub String);

/// Announce the last event again.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct RepeatStatus;

/// Announces the last event and the time left.
pub(super) fn repeat_status(
    mut requests: MessageReader<RepeatStatus>,
    status: Res<StatusLine>,
    clock: Res<GameClock>,
    text: Res<Text>,
    mut toasts: ResMut<Toasts>,
) {
    if requests.read().count() > 0 {
        let left = |clock| Color::ALL.map(|color| time_left_text(clock, color, &text));
        let clocks = clock.get().map(left).into_iter().flatten();
        let sentences: Vec<String> = std::iter::once(status.0.clone()).chain(clocks).collect();
        toasts.push(Toast::with("notice-say", sentences.join(" ")));
    }
}

/// Sets up the status line.
pub fn plugin(app: &mut App) {
    app.add_message::<RepeatStatus>()
        .init_resource::<StatusLine>()
        .add_systems(Update, update_status_line.in_set(AppSystems::Observe));
}

fn update_status_line(
    text: Res<Text>,
    current: Res<Match>,
    mut line: ResMut<StatusLine>,
    mut started: MessageReader<MatchStarted>,
    mut played: MessageReader<TurnPlayed>,
    mut undone: MessageReader<TurnUndone>,
    mut over: MessageReader<MatchOver>,
) {
    let has_events = played.read().count() + over.read().count() + started.read().count() > 0;
    for TurnUndone { turn } in undone.read() {
        line.0 = move_text("status-undone", turn.piece.kind, &turn.path, &text);
    }
    // After a change of language the last event is described again.
    if has_events || text.is_changed() {
        line.set_if_neq(StatusLine(status_sentence(&current, &text)));
    }
}

/// The last turn, and the outcome if the game is over.
fn status_sentence(current: &Match, text: &Text) -> String {
    let last = current.game().moves().last();
    let last_event =
        last.map_or_else(|| start_sentence(current.position().turn(), text), |turn| turn_sentence(turn, text));
    let ended = ending_sentence(current, text);
    std::iter::once(last_event).chain(ended).collect::<Vec<_>>().join(" ")
}

/// The side that moves first.
fn start_sentence(mover: Color, text: &Text) -> String {
    match mover {
        Color::White => text.get("status-start"),
        Color::Black => text.with_values("turn-of", &[("side", side_name(mover, text).into())]),
    }
}

/// A sentence that says which lion can be captured next, for a player at this board.
pub fn lion_danger_sentence(danger: &LionDanger, current: &Match, text: &Text) -> Option<String> {
    if !current.human_to_move() {
        return None;
    }
    let mover = current.position().turn();
    let is_alone = current.lone_human() == Some(mover);
    let key = |alone, several| if is_alone { alone } else { several };
    let values = [("side", side_name(mover, text).into()), ("color", color_key(mover).into())];
    match danger {
        LionDanger::None => None,
        LionDanger::OtherLion => Some(text.with_values(key("turn-take-lion-yours", "turn-take-lion"), &values)),
        LionDanger::OwnLion(threat) => {
            let at = [("at", threat.path.from().to_string().into())];
            let values = [&values[..], &at, &piece_args(threat.kind, text)].concat();
            Some(text.with_values(key("turn-danger-yours", "turn-danger"), &values))
        }
    }
}

/// The outcome of the match, in a sentence, if it is over.
pub fn ending_sentence(current: &Match, text: &Text) -> Option<String> {
    let outcome = current.outcome()?;
    let bare = |color: &Color| current.position().pieces(*color).len() < 2;
    Some(match (outcome, Color::ALL.into_iter().find(bare)) {
        (Outcome::Draw(DrawReason::Time), Some(winner)) => {
            text.with_values("clock-draw", &[("loser", side_name(!winner, text).into())])
        }
        _ => outcome_sentence(outcome, current.lone_human(), text),
    })
}
