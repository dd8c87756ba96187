//! Network errors as text.

use crate::app::text::Text;
use crate::app::toasts::Toast;
use congo_client::address::{AddressError, ServerAddress};
use congo_client::connection::{Cause, Problem};
use congo_client::identity::IdentityError;
use congo_proto::online::Phrase;
use congo_proto::online::refusal::Reason;
use congo_proto::phrases::phrase_entry;

/// The text of a chat phrase.
pub fn phrase_text(phrase: Phrase, text: &Text) -> String {
    text.get(&format!("phrase-{}", phrase_entry(phrase).map_or("unknown", |entry| entry.key)))
}

/// Why a server at this address cannot be reached or has refused something, and what to do about it. Unknown reasons
/// are shown in the server's own words.
pub fn connection_problem(problem: &Problem, place: &str, text: &Text) -> String {
    if let Some(sentence) = cause_text(problem.cause, place, text) {
        return sentence;
    }
    let Some(reason) = problem.reason else { return problem.message.clone() };
    text.get(match reason {
        Reason::Unknown | Reason::Malformed | Reason::Beyond => return problem.message.clone(),
        Reason::NotSignedIn | Reason::BadProof => "refused-not-signed-in",
        Reason::NameTaken => "refused-name-taken",
        Reason::TooSoon => "refused-too-soon",
        Reason::NoSuchPlayer => "refused-no-such-player",
        Reason::Banned => "refused-banned",
        Reason::Rated => "refused-rated",
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

/// The same as a toast.
pub(super) fn problem_toast(problem: &Problem, address: &ServerAddress, text: &Text) -> Toast {
    Toast::with("notice-say", connection_problem(problem, &address.to_string(), text))
}

/// The cause and what to do about it; `None` if nothing is known.
fn cause_text(cause: Cause, place: &str, text: &Text) -> Option<String> {
    let key = match cause {
        Cause::Other => return None,
        Cause::UnknownHost => "problem-unknown-host",
        Cause::Unreachable => "problem-unreachable",
        Cause::ConnectionRefused => "problem-nobody-listens",
        Cause::Timeout => "problem-silent",
        Cause::ConnectionLost => "problem-broken",
        Cause::NotCongo => "problem-not-congo",
        Cause::Certificate => "problem-certificate",
        Cause::NotEncrypted => "problem-not-encrypted",
        Cause::ServerTooOld => "problem-too-old",
        Cause::ServerTooNew => "problem-too-new",
        Cause::TooMuchData => "problem-too-long",
        Cause::PositionRefused => "problem-position-refused",
        Cause::BadPosition => "problem-bad-position",
        Cause::StepRefused => "problem-step-refused",
        Cause::MovedElsewhere => "problem-somebody-else",
        Cause::ChainMismatch => "problem-chain-begun",
        Cause::Unsupported => "platform-unsupported",
        Cause::InvalidStep { number, step } => {
            let step = step.map_or_else(|| "?".to_owned(), |(from, to)| format!("{from}-{to}"));
            return Some(
                text.with_values("problem-does-not-fit", &[("number", (number + 1).into()), ("step", step.into())]),
            );
        }
    };
    Some(text.with_values(key, &[("place", place.into())]))
}

/// Why words or a file are no key of a player, as a sentence.
pub fn key_error(problem: &IdentityError, text: &Text) -> String {
    let (key, number) = match problem {
        IdentityError::WordCount(count) => ("key-word-count", *count),
        IdentityError::UnknownWord(number) => ("key-unknown-word", *number),
        IdentityError::Checksum => ("key-wrong-word", 0),
        IdentityError::NotAKey => ("key-none", 0),
        IdentityError::File(problem) => return problem.to_string(),
    };
    text.with_values(key, &[("number", number.into())])
}

/// The error in an address as a sentence.
pub fn address_error(problem: &AddressError, text: &Text) -> String {
    let (key, written) = match problem {
        AddressError::Empty => ("place-empty", ""),
        AddressError::Scheme(written) => ("place-scheme", written.as_str()),
        AddressError::Host(written) => ("place-host", written.as_str()),
        AddressError::UserInfo => ("place-user", ""),
        AddressError::Port(written) => ("place-port", written.as_str()),
        AddressError::Code(written) => ("place-code", written.as_str()),
    };
    text.with_values(key, &[("written", written.into())])
}
