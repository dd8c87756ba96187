//! What there is to say of a game between people, in sentences.

use crate::connection_text::{EXPOSED, pause};
use crate::event::{Note, side};
use congo_client::link::Problem;
use congo_client::place::Place;
use congo_proto::code::shown;
use congo_proto::online::event::What;
use congo_proto::online::refusal::Reason;
use congo_proto::online::{Event, Phrase};
use congo_proto::phrases::entry_of;
use congo_proto::room::Room;
use congo_rules::Color;
use std::time::Duration;

/// Why something was refused, in a sentence.
pub(super) fn refusal(problem: &Problem) -> String {
    match problem.reason {
        Some(reason) => sentence(reason, &problem.words),
        None => format!("The server does not do it: {}.", problem.words.trim_end_matches('.')),
    }
}

/// A deed was refused.
pub(super) fn refused(problem: &Problem) -> Note {
    Note::new("refused", refusal(problem)).with("reason", problem.reason.map(|reason| reason.as_str_name()))
}

fn sentence(reason: Reason, words: &str) -> String {
    match reason {
        Reason::Unknown => format!("The server refuses it: {words}."),
        Reason::NoSuchGame => "There is no such game on the server.".to_owned(),
        Reason::SeatsTaken => "Both seats of this game are taken; congo-cli watch looks on.".to_owned(),
        Reason::NotSeated => "You have no seat in this game.".to_owned(),
        Reason::Alone => "Nobody sits opposite yet.".to_owned(),
        Reason::NotYourTurn => "It is the other side's turn.".to_owned(),
        Reason::WrongPly => "The game has gone on meanwhile; look at the board again.".to_owned(),
        Reason::Illegal => "The rules forbid this move.".to_owned(),
        Reason::Over => "The game is over.".to_owned(),
        Reason::NotOver => "The game is not over.".to_owned(),
        Reason::Nothing => "There is nothing that could be answered or taken back.".to_owned(),
        Reason::Already => "That is asked or offered already.".to_owned(),
        Reason::Present => "The other side is there, or may still come back.".to_owned(),
        Reason::TooLate => "Both sides have moved already; resign, or offer a draw.".to_owned(),
        Reason::Malformed => format!("The server cannot read it: {words}."),
        Reason::Version => format!("Server and program do not fit each other: {words}."),
        Reason::TooMuch => "That is more than the server allows at a time; try again later.".to_owned(),
        Reason::TalkedEnough => "You have done that as often as one game allows.".to_owned(),
        Reason::Beyond => "The server does not know so much of this game.".to_owned(),
    }
}

/// A game has been begun.
pub(super) fn hosted(place: &Place, code: &str) -> Note {
    let link = place.link(code);
    let text = format!("Game {} is there. The other side comes with: congo-cli join {link}", shown(code));
    Note::new("hosted", text).with("code", code).with("link", link)
}

/// The connection is not encrypted.
pub(super) fn exposed(place: &Place) -> Note {
    Note::new("exposed", format!("The connection to {place} {EXPOSED}.")).with("place", place.to_string())
}

/// Which game this is, who plays, and who of them is here.
pub(super) fn seats(place: &Place, room: &Room, own: Option<Color>) -> Note {
    let name = |color| match room.seat(color) {
        None => "nobody yet",
        Some("") => "a player without a name",
        Some(name) => name,
    };
    let here = own.map_or_else(|| "You watch.".to_owned(), |color| format!("You play {}.", side(color)));
    let code = &room.begun().code;
    let clock = match room.begun().clock.as_str() {
        "" => String::new(),
        clock => format!(" Clock: {clock}."),
    };
    let (white, black) = (name(Color::White), name(Color::Black));
    let game = if code.is_empty() { "The game".to_owned() } else { format!("Game {}", shown(code)) };
    let text = format!("{game} on {place}: white is {white}, black is {black}. {here}{clock}");
    Note::new("seats", text)
        .with("code", code.as_str())
        .with("white", room.seat(Color::White))
        .with("black", room.seat(Color::Black))
        .with("own", own.map(side))
        .with("clock", room.begun().clock.as_str())
}

/// The connection is lost, or never was, and is made after a while.
pub(super) fn lost(problem: &Problem, again: Duration, ever: bool) -> Note {
    let what = if ever { "The connection is lost" } else { "There is no connection" };
    let words = problem.words.trim_end_matches('.');
    Note::new("lost", format!("{what} ({words}); trying again in {}.", pause(again))).with("again", again.as_secs_f64())
}

/// How much time both have.
pub(super) fn clocks(left: [Duration; 2], running: Option<Color>) -> Note {
    let text = |color: Color| {
        let star = if running == Some(color) { "*" } else { "" };
        format!("{} {}{star}", side(color), time(left[color.index()]))
    };
    let millis = |color: Color| u64::try_from(left[color.index()].as_millis()).unwrap_or(u64::MAX);
    Note::new("clock", format!("Clock: {}, {}", text(Color::White), text(Color::Black)))
        .with("white", millis(Color::White))
        .with("black", millis(Color::Black))
        .with("running", running.map(side))
}

/// The second that has begun counts as a whole one: zero is shown when there is nothing left.
fn time(left: Duration) -> String {
    let seconds = left.as_millis().div_ceil(1000);
    match (seconds / 3600, seconds / 60 % 60, seconds % 60) {
        (0, minutes, seconds) => format!("{minutes}:{seconds:02}"),
        (hours, minutes, seconds) => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}

/// Somebody has gone, or has come back.
pub(super) fn presence(color: Color, there: bool) -> Note {
    let text = if there { "is there" } else { "is away" };
    Note::new(if there { "came" } else { "left" }, format!("{} {text}.", capital(side(color)))).by(color)
}

/// What has happened, but for what the board shows; none for what the board shows.
pub(super) fn happened(event: &Event, room: &Room, own: Option<Color>) -> Option<Note> {
    let by = event.by().color();
    let mine = by.is_some() && by == own;
    // Both sentences are written out: a program that puts verbs together puts them together wrongly.
    let told = |kind: &'static str, you: &str, they: &str| {
        let who = by.map_or("the server", side);
        let text = if mine { you.to_owned() } else { capital(&they.replace("{}", who)) };
        let note = Note::new(kind, text);
        by.map_or(note.clone(), |color| note.by(color))
    };
    Some(match event.what.as_ref()? {
        What::Begun(_) | What::Moved(_) | What::Step(_) | What::TakenBack(_) | What::Rematched(_) => return None,
        What::Seated(seated) if seated.token_rotated => told(
            "token-rotated",
            "Your seat has a new token; the old one no longer plays for you.",
            "{} has replaced the token of the seat.",
        ),
        What::Seated(seated) => {
            let color = seated.side().color()?;
            let name = if seated.name.is_empty() { "a player without a name" } else { &seated.name };
            let begins = if room.is_running() { " The game begins." } else { "" };
            let text = format!("{} sits down at {}.{begins}", capital(name), side(color));
            Note::new("seated", text).by(color).with("name", seated.name.as_str())
        }
        What::Resigned(_) => told("resigned", "You resign.", "{} resigns."),
        What::DrawOffered(_) => {
            told("draw-offered", "You offer a draw.", "{} offers a draw: draw takes it, decline does not.")
        }
        What::DrawDeclined(_) => told("draw-declined", "You decline the draw.", "{} declines the draw."),
        What::DrawAgreed(_) => told("draw-agreed", "You take the draw.", "{} takes the draw."),
        What::TakebackAsked(_) => told(
            "takeback-asked",
            "You ask for your last move back.",
            "{} wants to take back: takeback grants it, decline does not.",
        ),
        What::TakebackDeclined(_) => told("takeback-declined", "You do not give it back.", "{} does not give it back."),
        What::Said(said) => {
            let text = spoken(said.phrase());
            told("said", &format!("You say: {text}"), &format!("{{}} says: {text}")).with("phrase", word(said.phrase()))
        }
        What::RematchAsked(_) => {
            told("rematch-asked", "You ask for another game.", "{} wants another game: rematch takes it.")
        }
        What::TimeUp(_) => told("time-up", "", "The time of the side to move has run out."),
        What::Claimed(_) => {
            told("claimed", "You claim the game.", "{} claims the game: the other side was away for too long.")
        }
        What::Cancelled(_) => {
            told("cancelled", "You end the game; nobody wins.", "{} ends the game before both have moved; nobody wins.")
        }
        What::Paused(paused) => {
            let pause = pause(Duration::from_millis(paused.milliseconds));
            Note::new("paused", format!("The server was away for {pause}; it costs nobody time."))
                .with("milliseconds", paused.milliseconds)
        }
    })
}

fn spoken(phrase: Phrase) -> &'static str {
    entry_of(phrase).map_or("something that this program does not know", |entry| entry.english)
}

fn word(phrase: Phrase) -> Option<&'static str> {
    entry_of(phrase).map(|entry| entry.word)
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use congo_client::link::Cause;
    use congo_proto::online::*;
    use congo_proto::room::event;
    use std::collections::HashSet;

    fn room() -> Room {
        let begun = Begun { code: "BCDFGH".to_owned(), ..Begun::default() };
        Room::begin(&event(None, 0, What::Begun(begun))).expect("a beginning")
    }

    #[test]
    fn every_refusal_has_a_sentence_of_its_own() {
        let mut sentences = HashSet::new();
        for number in 0..=18 {
            let reason = Reason::try_from(number).expect("a reason");
            let problem = Problem { words: "why".to_owned(), reason: Some(reason), cause: Cause::Other, passes: false };
            let sentence = refusal(&problem);
            assert!(sentence.ends_with('.') && sentence.starts_with(char::is_uppercase), "{sentence}");
            assert!(sentences.insert(sentence), "{reason:?}");
        }
        assert!(Reason::try_from(19).is_err(), "a reason has come and has no sentence");
        let silent = Problem { words: "Internal: broken".to_owned(), reason: None, cause: Cause::Other, passes: false };
        assert_eq!(refusal(&silent), "The server does not do it: Internal: broken.");
    }

    #[test]
    fn deeds_are_told_from_both_sides() {
        for (what, mine, other) in [
            (What::Resigned(Resigned {}), "You resign.", "White resigns."),
            (What::DrawDeclined(DrawDeclined {}), "You decline the draw.", "White declines the draw."),
            (What::Said(Said { phrase: Phrase::Oops.into() }), "You say: Oops!", "White says: Oops!"),
        ] {
            let event = event(Some(Color::White), 1, what);
            let text = |own| happened(&event, &room(), own).expect("a note").text;
            assert_eq!(text(Some(Color::White)), mine);
            assert_eq!((text(Some(Color::Black)).as_str(), text(None).as_str()), (other, other));
        }
    }

    #[test]
    fn what_the_board_shows_is_no_note() {
        for what in [What::Moved(Moved::default()), What::TakenBack(TakenBack::default())] {
            assert_eq!(happened(&event(Some(Color::White), 1, what), &room(), None), None);
        }
    }

    #[test]
    fn a_game_is_told_with_whoever_sits_at_it() {
        let place = Place::new("example.org", 7153);
        let mut room = room();
        let text = |room: &Room, own| seats(&place, room, own).text;
        assert_eq!(
            text(&room, Some(Color::White)),
            "Game BCD-FGH on congo://example.org: white is nobody yet, black is nobody yet. You play white."
        );
        let sits = What::Seated(Seated { side: Side::Black.into(), name: "Bo".to_owned(), ..Seated::default() });
        let event = Event { number: 1, ..event(Some(Color::Black), 1, sits) };
        room.apply(&event).expect("it can happen");
        assert!(text(&room, None).contains("black is Bo. You watch."));
        assert_eq!(happened(&event, &room, None).expect("a note").text, "Bo sits down at black.");
    }

    #[test]
    fn times_are_written_as_on_a_clock() {
        let left = [Duration::from_millis(299_900), Duration::from_secs(3671)];
        assert_eq!(clocks(left, Some(Color::Black)).text, "Clock: white 5:00, black 1:01:11*");
        assert_eq!(pause(Duration::from_millis(300)), "a moment");
        assert_eq!(pause(Duration::from_secs(8)), "8 s");
    }
}
