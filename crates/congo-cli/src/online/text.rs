//! The sentences about online games.

use crate::connection_text::{PLAINTEXT_WARNING, delay_text, format_pause};
use crate::event::{Note, side_name};
use congo_client::address::ServerAddress;
use congo_client::connection::Problem;
use congo_proto::code::format_code;
use congo_proto::game_state::GameState;
use congo_proto::online::event::Payload;
use congo_proto::online::refusal::Reason;
use congo_proto::online::{Event, Phrase, Seated};
use congo_proto::phrases::phrase_entry;
use congo_rules::Color;
use std::time::Duration;

/// Why a command was refused, in a sentence.
pub(crate) fn refusal_text(problem: &Problem) -> String {
    match problem.reason {
        Some(reason) => reason_text(reason, &problem.message),
        None => format!("The server did not carry out the request: {}.", problem.message.trim_end_matches('.')),
    }
}

/// A command was refused.
pub(super) fn refusal_note(problem: &Problem) -> Note {
    Note::new("refused", refusal_text(problem)).with("reason", problem.reason.map(|reason| reason.as_str_name()))
}

/// The name of a player with a key cannot be had.
pub(crate) fn name_refused_note(problem: &Problem) -> Note {
    let text = format!("You play without a name: {}", refusal_text(problem));
    Note::new("name-refused", text).with("reason", problem.reason.map(|reason| reason.as_str_name()))
}

fn reason_text(reason: Reason, message: &str) -> String {
    match reason {
        Reason::Unknown => format!("The server refuses the request: {message}."),
        Reason::NoSuchGame => "There is no such game on the server.".to_owned(),
        Reason::SeatsTaken => "Both seats of this game are taken; use congo-cli watch to watch it.".to_owned(),
        Reason::NotSeated => "You have no seat in this game.".to_owned(),
        Reason::Alone => "There is no opponent yet.".to_owned(),
        Reason::NotYourTurn => "It is the opponent's turn.".to_owned(),
        Reason::WrongPly => "The game has moved on in the meantime; look at the board again.".to_owned(),
        Reason::Illegal => "The rules forbid this move.".to_owned(),
        Reason::Over => "The game is over.".to_owned(),
        Reason::NotOver => "The game is not over.".to_owned(),
        Reason::Nothing => "There is nothing to answer or take back.".to_owned(),
        Reason::Already => "That request or offer is already open.".to_owned(),
        Reason::Present => "The opponent is connected, or may still come back.".to_owned(),
        Reason::TooLate => "It is too late for that: both sides have moved, or you have played already.".to_owned(),
        Reason::Malformed => format!("The server cannot read the request: {message}."),
        Reason::Version => format!("The versions of server and program do not match: {message}."),
        Reason::TooMuch => "That exceeds the server's limits; try again later.".to_owned(),
        Reason::TalkedEnough => "You have reached the limit for this in one game.".to_owned(),
        Reason::Beyond => "The server has fewer events of this game.".to_owned(),
        Reason::NotSignedIn => "Only a player with a key can do this: congo-cli key new makes one.".to_owned(),
        Reason::BadProof => format!("The server does not accept the signature: {message}."),
        Reason::NameTaken => "Somebody else has this name, or one that looks like it.".to_owned(),
        Reason::TooSoon => "A name is kept for seven days before it is changed.".to_owned(),
        Reason::NoSuchPlayer => "There is no such player on the server.".to_owned(),
        Reason::Rated => "No turn is taken back in a game that counts.".to_owned(),
        Reason::Banned => "The operator of the server has excluded you for some time.".to_owned(),
    }
}

/// A game was created.
pub(super) fn hosted_note(address: &ServerAddress, code: &str) -> Note {
    let link = address.deep_link(code);
    let text = format!("Game {} is ready. The opponent joins with: congo-cli join {link}", format_code(code));
    Note::new("hosted", text).with("code", code).with("link", link)
}

/// The connection is not encrypted.
pub(super) fn plaintext_note(address: &ServerAddress) -> Note {
    Note::new("exposed", format!("The connection to {address} {PLAINTEXT_WARNING}.")).with("place", address.to_string())
}

/// The game, the players, and who of them is connected.
pub(super) fn seats_note(address: &ServerAddress, game_state: &GameState, own_color: Option<Color>) -> Note {
    let name = |color| game_state.seated(color).map_or_else(|| "free".to_owned(), player_text);
    let own_side_text = match (own_color, game_state.begun().spectator_delay) {
        (Some(color), _) => format!("You play {}.", side_name(color)),
        (None, 0) => "You watch.".to_owned(),
        (None, delay) => format!("You watch, {} late, as the players want it.", delay_text(delay)),
    };
    let code = &game_state.begun().code;
    let clock = match game_state.begun().clock.as_str() {
        "" => String::new(),
        clock => format!(" Clock: {clock}."),
    };
    let (white, black) = (name(Color::White), name(Color::Black));
    let game = if code.is_empty() { "The game".to_owned() } else { format!("Game {}", format_code(code)) };
    let text = format!("{game} on {address}: white is {white}, black is {black}. {own_side_text}{clock}");
    Note::new("seats", text)
        .with("code", code.as_str())
        .with("white", game_state.player_name(Color::White))
        .with("black", game_state.player_name(Color::Black))
        .with("own", own_color.map(side_name))
        .with("clock", game_state.begun().clock.as_str())
        .with("delay", game_state.begun().spectator_delay)
}

/// Somebody at a seat. A guest may have any name, so players have their number behind it.
fn player_text(seated: &Seated) -> String {
    let name = if seated.name.is_empty() { "a player without a name" } else { &seated.name };
    let kind = if seated.is_bot { "bot" } else { "player" };
    match (seated.player, seated.rating) {
        (0, _) => name.to_owned(),
        (player, 0) => format!("{name} ({kind} {player})"),
        (player, rating) => format!("{name} ({kind} {player}, {rating} ± {})", seated.deviation),
    }
}

/// The connection is lost or could not be made; the next attempt comes after a delay.
pub(super) fn lost_note(problem: &Problem, retry_after: Duration, was_connected: bool) -> Note {
    let what = if was_connected { "The connection is lost" } else { "There is no connection" };
    let message = problem.message.trim_end_matches('.');
    Note::new("lost", format!("{what} ({message}); trying again in {}.", format_pause(retry_after)))
        .with("again", retry_after.as_secs_f64())
}

/// The times left for both sides.
pub(super) fn clock_note(left: [Duration; 2], running: Option<Color>) -> Note {
    let text = |color: Color| {
        let star = if running == Some(color) { "*" } else { "" };
        format!("{} {}{star}", side_name(color), format_clock(left[color.index()]))
    };
    let millis = |color: Color| u64::try_from(left[color.index()].as_millis()).unwrap_or(u64::MAX);
    Note::new("clock", format!("Clock: {}, {}", text(Color::White), text(Color::Black)))
        .with("white", millis(Color::White))
        .with("black", millis(Color::Black))
        .with("running", running.map(side_name))
}

/// Rounded up to whole seconds: zero is shown when nothing is left.
fn format_clock(left: Duration) -> String {
    let seconds = left.as_millis().div_ceil(1000);
    match (seconds / 3600, seconds / 60 % 60, seconds % 60) {
        (0, minutes, seconds) => format!("{minutes}:{seconds:02}"),
        (hours, minutes, seconds) => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}

/// A player has disconnected or connected.
pub(super) fn presence_note(color: Color, is_present: bool) -> Note {
    let text = if is_present { "is there" } else { "is away" };
    Note::new(if is_present { "came" } else { "left" }, format!("{} {text}.", capitalize(side_name(color)))).by(color)
}

/// An event, unless the board shows it.
pub(super) fn event_note(event: &Event, game_state: &GameState, own_color: Option<Color>) -> Option<Note> {
    let by = event.by().color();
    let is_own = by.is_some() && by == own_color;
    // Both sentences are complete: composing them from parts would produce wrong grammar.
    let new_note = |kind: &'static str, you: &str, they: &str| {
        let who = by.map_or("the server", side_name);
        let text = if is_own { you.to_owned() } else { capitalize(&they.replace("{}", who)) };
        let note = Note::new(kind, text);
        by.map_or(note.clone(), |color| note.by(color))
    };
    Some(match event.payload.as_ref()? {
        Payload::Begun(_) | Payload::Moved(_) | Payload::Step(_) | Payload::TakenBack(_) | Payload::Rematched(_) => {
            return None;
        }
        Payload::TokenRotated(_) => new_note(
            "token-rotated",
            "Your seat has a new token; the old one is no longer valid.",
            "{} has replaced the token of the seat.",
        ),
        Payload::Seated(seated) => {
            let color = seated.side().color()?;
            let begins = if game_state.is_running() { " The game begins." } else { "" };
            let text = format!("{} joins as {}.{begins}", capitalize(&player_text(seated)), side_name(color));
            Note::new("seated", text).by(color).with("name", seated.name.as_str())
        }
        Payload::Resigned(_) => new_note("resigned", "You resign.", "{} resigns."),
        Payload::DrawOffered(_) => {
            new_note("draw-offered", "You offer a draw.", "{} offers a draw: enter draw to accept, or decline.")
        }
        Payload::DrawDeclined(_) => new_note("draw-declined", "You decline the draw.", "{} declines the draw."),
        Payload::DrawAgreed(_) => new_note("draw-agreed", "You accept the draw.", "{} accepts the draw."),
        Payload::TakebackAsked(_) => new_note(
            "takeback-asked",
            "You request a takeback.",
            "{} requests a takeback: enter takeback to allow it, or decline.",
        ),
        Payload::TakebackDeclined(_) => {
            new_note("takeback-declined", "You decline the takeback.", "{} declines the takeback.")
        }
        Payload::ChatMessage(said) => {
            let text = phrase_text(said.phrase());
            new_note("said", &format!("You say: {text}"), &format!("{{}} says: {text}"))
                .with("phrase", phrase_word(said.phrase()))
        }
        Payload::RematchAsked(_) => {
            new_note("rematch-asked", "You request a rematch.", "{} requests a rematch: enter rematch to accept.")
        }
        Payload::TimeUp(_) => new_note("time-up", "", "The time of the side to move has run out."),
        Payload::Claimed(_) => {
            new_note("claimed", "You claim the win.", "{} claims the win: the opponent was away for too long.")
        }
        Payload::Cancelled(_) => new_note(
            "cancelled",
            "You end the game; nobody wins.",
            "{} ends the game before both have moved; nobody wins.",
        ),
        Payload::Paused(paused) => {
            let pause = format_pause(Duration::from_millis(paused.milliseconds));
            Note::new("paused", format!("The server was down for {pause}; no player lost time."))
                .with("milliseconds", paused.milliseconds)
        }
    })
}

fn phrase_text(phrase: Phrase) -> &'static str {
    phrase_entry(phrase).map_or("something that this program does not know", |entry| entry.english)
}

fn phrase_word(phrase: Phrase) -> Option<&'static str> {
    phrase_entry(phrase).map(|entry| entry.word)
}

fn capitalize(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use congo_client::connection::Cause;
    use congo_proto::game_state::new_event;
    use congo_proto::online::*;
    use std::collections::HashSet;

    fn new_game_state() -> GameState {
        let begun = Begun { code: "BCDGHJ".to_owned(), ..Begun::default() };
        GameState::begin(&new_event(None, 0, Payload::Begun(begun))).expect("a beginning")
    }

    #[test]
    fn every_refusal_has_a_sentence_of_its_own() {
        let mut sentences = HashSet::new();
        for number in 0..=25 {
            let reason = Reason::try_from(number).expect("a reason");
            let problem =
                Problem { message: "why".to_owned(), reason: Some(reason), cause: Cause::Other, is_transient: false };
            let sentence = refusal_text(&problem);
            assert!(sentence.ends_with('.') && sentence.starts_with(char::is_uppercase), "{sentence}");
            assert!(sentences.insert(sentence), "{reason:?}");
        }
        assert!(Reason::try_from(26).is_err(), "a reason has come and has no sentence");
        let silent =
            Problem { message: "Internal: broken".to_owned(), reason: None, cause: Cause::Other, is_transient: false };
        assert_eq!(refusal_text(&silent), "The server did not carry out the request: Internal: broken.");
    }

    #[test]
    fn events_are_described_from_both_sides() {
        for (payload, mine, other) in [
            (Payload::Resigned(Resigned {}), "You resign.", "White resigns."),
            (Payload::DrawDeclined(DrawDeclined {}), "You decline the draw.", "White declines the draw."),
            (Payload::ChatMessage(ChatMessage { phrase: Phrase::Oops.into() }), "You say: Oops!", "White says: Oops!"),
        ] {
            let event = new_event(Some(Color::White), 1, payload);
            let text = |own| event_note(&event, &new_game_state(), own).expect("a note").text;
            assert_eq!(text(Some(Color::White)), mine);
            assert_eq!((text(Some(Color::Black)).as_str(), text(None).as_str()), (other, other));
        }
    }

    #[test]
    fn events_shown_on_the_board_have_no_note() {
        for payload in [Payload::Moved(Moved::default()), Payload::TakenBack(TakenBack::default())] {
            assert_eq!(event_note(&new_event(Some(Color::White), 1, payload), &new_game_state(), None), None);
        }
    }

    #[test]
    fn a_game_is_described_with_its_players() {
        let address = ServerAddress::new("example.org", 7153);
        let mut game_state = new_game_state();
        let text = |state: &GameState, own| seats_note(&address, state, own).text;
        assert_eq!(
            text(&game_state, Some(Color::White)),
            "Game BCD-GHJ on congo://example.org: white is free, black is free. You play white."
        );
        let seated = Payload::Seated(Seated { side: Side::Black.into(), name: "Bo".to_owned(), ..Seated::default() });
        let event = Event { number: 1, ..new_event(Some(Color::Black), 1, seated) };
        game_state.apply(&event).expect("it can happen");
        assert!(text(&game_state, None).contains("black is Bo. You watch."));
        assert_eq!(event_note(&event, &game_state, None).expect("a note").text, "Bo joins as black.");
    }

    #[test]
    fn times_are_written_as_on_a_clock() {
        let left = [Duration::from_millis(299_900), Duration::from_secs(3671)];
        assert_eq!(clock_note(left, Some(Color::Black)).text, "Clock: white 5:00, black 1:01:11*");
        assert_eq!(format_pause(Duration::from_millis(300)), "a moment");
        assert_eq!(format_pause(Duration::from_secs(8)), "8 s");
    }
}
