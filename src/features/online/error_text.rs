//! What goes wrong over a network, in words.

use crate::app::text::Text;
use congo_client::link::{Cause, Problem};
use congo_client::place::PlaceError;
use congo_proto::online::Phrase;
use congo_proto::online::refusal::Reason;
use congo_proto::phrases::entry_of;

/// What players say to each other.
pub fn phrase_text(phrase: Phrase, text: &Text) -> String {
    text.get(&format!("phrase-{}", entry_of(phrase).map_or("unknown", |entry| entry.key)))
}

/// Why a server, at this place, cannot be reached or has refused something, with what to do; what has no reason here, in
/// the words of whoever gave it.
pub fn connection_problem(problem: &Problem, place: &str, text: &Text) -> String {
    if let Some(sentence) = cause_text(problem.cause, place, text) {
        return sentence;
    }
    let Some(reason) = problem.reason else { return problem.words.clone() };
    text.get(match reason {
        Reason::Unknown | Reason::Malformed | Reason::Beyond => return problem.words.clone(),
        Reason::NoSuchGame => "refused-no-such-game",
        Reason::SeatsTaken => "refused-seats-taken",
        Reason::NotSeated => "refused-not-seated",
        Reason::Alone => "refused-alone",
        Reason::NotYourTurn => "refused-not-your-turn",
        Reason::WrongPly => "refused-wrong-ply",
        Reason::Illegal => "refused-illegal",
        Reason::Over => "why-game-over",
        Reason::NotOver => "refused-not-over",
        Reason::Nothing => "refused-nothing",
        Reason::Already => "refused-already",
        Reason::Present => "refused-present",
        Reason::TooLate => "refused-too-late",
        Reason::Version => "refused-version",
        Reason::TooMuch => "refused-too-much",
        Reason::TalkedEnough => "refused-talked-enough",
    })
}

/// What stands in the way, and what to do; none if nothing is known of it.
fn cause_text(cause: Cause, place: &str, text: &Text) -> Option<String> {
    let key = match cause {
        Cause::Other => return None,
        Cause::UnknownHost => "problem-unknown-host",
        Cause::Unreachable => "problem-unreachable",
        Cause::NobodyListens => "problem-nobody-listens",
        Cause::Silent => "problem-silent",
        Cause::Broken => "problem-broken",
        Cause::NotCongo => "problem-not-congo",
        Cause::Certificate => "problem-certificate",
        Cause::NotEncrypted => "problem-not-encrypted",
        Cause::ServerTooOld => "problem-too-old",
        Cause::ServerTooNew => "problem-too-new",
        Cause::TooLong => "problem-too-long",
        Cause::PositionRefused => "problem-position-refused",
        Cause::BadPosition => "problem-bad-position",
        Cause::StepRefused => "problem-step-refused",
        Cause::SomebodyElse => "problem-somebody-else",
        Cause::ChainBegun => "problem-chain-begun",
        Cause::Unsupported => "platform-unsupported",
        Cause::DoesNotFit { number, step } => {
            let step = step.map_or_else(|| "?".to_owned(), |(from, to)| format!("{from}-{to}"));
            return Some(
                text.with_values("problem-does-not-fit", &[("number", (number + 1).into()), ("step", step.into())]),
            );
        }
    };
    Some(text.with_values(key, &[("place", place.into())]))
}

/// What is wrong with an address, in a sentence.
pub fn address_error(problem: &PlaceError, text: &Text) -> String {
    let (key, written) = match problem {
        PlaceError::Empty => ("place-empty", ""),
        PlaceError::Scheme(written) => ("place-scheme", written.as_str()),
        PlaceError::Host(written) => ("place-host", written.as_str()),
        PlaceError::Port(written) => ("place-port", written.as_str()),
        PlaceError::Code(written) => ("place-code", written.as_str()),
    };
    text.with_values(key, &[("written", written.into())])
}
