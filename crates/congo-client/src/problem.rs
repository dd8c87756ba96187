//! Why something on the network does not succeed: what can be told of it, so that players can be told what to do.

use congo_proto::online::Refusal;
use congo_proto::online::refusal::Reason;
use congo_proto::steps::BoardStep;
use std::error::Error;
use std::io;
use tonic::{Code, Status};

/// Why something on the network does not succeed, in words, and whether to try it again.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct Problem {
    /// For the log, and for those who know.
    pub message: String,
    /// What the server says; none if it says nothing.
    pub reason: Option<Reason>,
    /// What is known beside that.
    pub cause: Cause,
    /// Whether it may succeed later.
    pub is_transient: bool,
}

/// What stands in the way, as far as it can be told from here.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Cause {
    /// Nothing but the words is known.
    #[default]
    Other,
    /// There is no machine of this name.
    UnknownHost,
    /// No way leads to the machine.
    Unreachable,
    /// The machine is there, but nothing listens on the port.
    ConnectionRefused,
    /// No answer comes.
    Timeout,
    /// The connection was there and has ended.
    ConnectionLost,
    /// Something answers that is no server of this kind.
    NotCongo,
    /// The server's certificate is not trusted.
    Certificate,
    /// An encrypted connection was asked for, and the server does not encrypt.
    NotEncrypted,
    /// The server is older than this program can speak to.
    ServerTooOld,
    /// The server is newer than this program can speak to.
    ServerTooNew,
    /// A server of the platform does not begin a game from this position.
    PositionRefused,
    /// A game begins in a position that this program cannot play.
    BadPosition,
    /// A server of the platform does not take a step.
    StepRefused,
    /// Somebody else has moved for the side that is played here.
    MovedElsewhere,
    /// The monkey has hopped on the server already, another way than it was to go here.
    ChainMismatch,
    /// The server tells of a step that the rules do not allow; none if it names no squares.
    InvalidStep {
        /// Which step of the game, counted from 0.
        number: u64,
        /// From where to where.
        step: Option<BoardStep>,
    },
    /// The server says more than a game can have.
    TooMuchData,
    /// There is no such thing on a server of the platform.
    Unsupported,
}

impl Cause {
    /// After so many failures one after another a server that has never answered is not asked again.
    pub(crate) fn max_attempts(self) -> u32 {
        match self {
            Self::ConnectionLost | Self::Other => 6,
            Self::ConnectionRefused | Self::Unreachable | Self::Timeout => 3,
            _ => 1,
        }
    }
}

impl Problem {
    /// One that may pass.
    pub(crate) fn transient(cause: Cause, message: impl Into<String>) -> Self {
        Self { message: message.into(), reason: None, cause, is_transient: true }
    }

    /// One that does not pass.
    pub(crate) fn permanent(cause: Cause, message: impl Into<String>) -> Self {
        Self { is_transient: false, ..Self::transient(cause, message) }
    }

    /// What a server has refused.
    pub(crate) fn from_refusal(reason: Reason, message: impl Into<String>) -> Self {
        Self { reason: Some(reason), ..Self::permanent(Cause::Other, message) }
    }

    /// What a status means for the caller.
    pub(crate) fn from_status(status: &Status) -> Self {
        let reason = Refusal::from_status(status).map(|refusal| refusal.reason());
        let cause = if reason.is_some() { Cause::Other } else { cause_of(status) };
        let is_transient = match reason {
            Some(reason) => reason == Reason::TooMuch,
            None => {
                cause != Cause::TooMuchData
                    && !matches!(
                        status.code(),
                        Code::Unimplemented | Code::InvalidArgument | Code::PermissionDenied | Code::DataLoss
                    )
            }
        };
        Self { message: sanitize(&format!("{:?}: {}", status.code(), status.message())), reason, cause, is_transient }
    }

    /// What the end of a connection means that was not yet there.
    pub(crate) fn from_connect_error(address: &impl std::fmt::Display, problem: &(dyn Error + 'static)) -> Self {
        let cause = cause_of_error(problem).unwrap_or(Cause::ConnectionLost);
        Self::transient(cause, format!("{address} cannot be reached: {}", sanitize(&root_message(problem))))
    }
}

/// What somebody else's server says is not written into logs and onto the screen without an end.
const MAX_MESSAGE_CHARS: usize = 300;

fn sanitize(words: &str) -> String {
    words.chars().filter(|sign| !sign.is_control()).take(MAX_MESSAGE_CHARS).collect()
}

/// The cause at the bottom says most.
fn root_message(problem: &(dyn Error + 'static)) -> String {
    problem.source().map_or_else(|| problem.to_string(), root_message)
}

fn cause_of(status: &Status) -> Cause {
    let message = status.message();
    match status.code() {
        // A proxy whose server is not there.
        Code::Unavailable if message.contains("grpc-status header missing") => Cause::Timeout,
        _ if is_foreign_answer(message) => Cause::NotCongo,
        Code::Unimplemented => Cause::NotCongo,
        Code::OutOfRange => Cause::TooMuchData,
        Code::DeadlineExceeded => Cause::Timeout,
        code => status.source().and_then(cause_of_error).unwrap_or(match code {
            Code::Unavailable | Code::Cancelled | Code::Unknown => Cause::ConnectionLost,
            _ => Cause::Other,
        }),
    }
}

/// What is only said of an answer that comes from no server of this kind.
fn is_foreign_answer(message: &str) -> bool {
    ["grpc-status header missing", "invalid compression flag", "invalid content-type"]
        .into_iter()
        .any(|words| message.contains(words))
}

/// An error with its causes, the deepest last.
fn error_chain<'a>(problem: &'a (dyn Error + 'static)) -> Vec<&'a (dyn Error + 'static)> {
    let (mut chain, mut next) = (vec![problem], problem.source());
    while let Some(cause) = next {
        chain.push(cause);
        next = cause.source();
    }
    chain
}

/// What an error is about: the system's own kinds first, then what the libraries say in words only.
fn cause_of_error(problem: &(dyn Error + 'static)) -> Option<Cause> {
    let chain = error_chain(problem);
    let messages: String = chain.iter().map(|error| format!("{error}\n")).collect();
    let says = |words: &[&str]| words.iter().any(|words| messages.contains(words));
    if says(&["invalid peer certificate", "certificate"]) {
        return Some(Cause::Certificate);
    }
    // Whoever expects no encryption cannot read how it begins, and mostly hangs up.
    if says(&["InvalidContentType", "corrupt message", "InvalidMessage", "tls handshake eof"]) {
        return Some(Cause::NotEncrypted);
    }
    let kinds = chain.iter().filter_map(|error| error.downcast_ref::<io::Error>()).map(io::Error::kind);
    let mut known = kinds.filter_map(|kind| match kind {
        io::ErrorKind::ConnectionRefused => Some(Cause::ConnectionRefused),
        io::ErrorKind::HostUnreachable | io::ErrorKind::NetworkUnreachable | io::ErrorKind::NetworkDown => {
            Some(Cause::Unreachable)
        }
        io::ErrorKind::TimedOut => Some(Cause::Timeout),
        io::ErrorKind::ConnectionReset
        | io::ErrorKind::ConnectionAborted
        | io::ErrorKind::BrokenPipe
        | io::ErrorKind::UnexpectedEof => Some(Cause::ConnectionLost),
        _ => None,
    });
    let heard = || match () {
        () if says(&["deadline has elapsed", "timed out", "Timeout expired"]) => Some(Cause::Timeout),
        // Before HTTP/2 has begun: somebody answers in another language.
        () if says(&["frame with invalid size", "invalid preface", "unexpected frame type", "PROTOCOL_ERROR"]) => {
            Some(Cause::NotCongo)
        }
        () => None,
    };
    known.next().or_else(heard)
}
