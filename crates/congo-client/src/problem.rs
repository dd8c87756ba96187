//! Network errors, with causes precise enough to tell players what to do.

use congo_proto::online::Refusal;
use congo_proto::online::refusal::Reason;
use congo_proto::steps::BoardStep;
use std::error::Error;
use std::io;
use tonic::{Code, Status};

/// Why a network operation failed, in words, and whether to retry it.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct Problem {
    /// A message for the log and for experts.
    pub message: String,
    /// The reason given by the server, if any.
    pub reason: Option<Reason>,
    /// What is known besides that.
    pub cause: Cause,
    /// Whether a retry may succeed.
    pub is_transient: bool,
}

/// The cause of a failure, as far as the client can tell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Cause {
    /// Unknown; only the message says more.
    #[default]
    Other,
    /// The host name does not resolve.
    UnknownHost,
    /// There is no route to the host.
    Unreachable,
    /// The host is reachable, but nothing listens on the port.
    ConnectionRefused,
    /// No response in time.
    Timeout,
    /// An established connection was lost.
    ConnectionLost,
    /// The other end is not a server of this kind.
    NotCongo,
    /// The server's certificate is not trusted.
    Certificate,
    /// Encryption was requested, and the server does not encrypt.
    NotEncrypted,
    /// The server's protocol is too old for this program.
    ServerTooOld,
    /// The server's protocol is too new for this program.
    ServerTooNew,
    /// A server of the platform refuses this starting position.
    PositionRefused,
    /// A game starts from a position that this program cannot play.
    BadPosition,
    /// A server of the platform refuses a step.
    StepRefused,
    /// Someone else has moved for the side played here.
    MovedElsewhere,
    /// The monkey has already hopped on the server, on another path than the one played here.
    ChainMismatch,
    /// The server sent a step that the rules do not allow.
    InvalidStep {
        /// The number of the step in the game, counted from 0.
        number: u64,
        /// From where to where; `None` if it names no valid squares.
        step: Option<BoardStep>,
    },
    /// The server sends more data than a game can have.
    TooMuchData,
    /// A server of the platform does not support this.
    Unsupported,
}

impl Cause {
    /// After this number of consecutive failures, a server that has never answered is given up.
    pub(crate) fn max_attempts(self) -> u32 {
        match self {
            Self::ConnectionLost | Self::Other => 6,
            Self::ConnectionRefused | Self::Unreachable | Self::Timeout => 3,
            _ => 1,
        }
    }
}

impl Problem {
    /// A problem that may pass.
    pub(crate) fn transient(cause: Cause, message: impl Into<String>) -> Self {
        Self { message: message.into(), reason: None, cause, is_transient: true }
    }

    /// A problem that does not pass.
    pub(crate) fn permanent(cause: Cause, message: impl Into<String>) -> Self {
        Self { is_transient: false, ..Self::transient(cause, message) }
    }

    /// A refusal by a server.
    pub(crate) fn from_refusal(reason: Reason, message: impl Into<String>) -> Self {
        Self { reason: Some(reason), ..Self::permanent(Cause::Other, message) }
    }

    /// The problem that a gRPC status means.
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
}

/// The maximum length of a foreign server's message in logs and on screen.
const MAX_MESSAGE_CHARS: usize = 300;

pub(crate) fn sanitize(words: &str) -> String {
    words.chars().filter(|sign| !sign.is_control()).take(MAX_MESSAGE_CHARS).collect()
}

fn cause_of(status: &Status) -> Cause {
    let message = status.message();
    match status.code() {
        // A proxy whose upstream server is down.
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

/// Whether the message appears only with responses from a server of another kind.
fn is_foreign_answer(message: &str) -> bool {
    ["grpc-status header missing", "invalid compression flag", "invalid content-type"]
        .into_iter()
        .any(|words| message.contains(words))
}

/// An error and its sources, the root cause last.
fn error_chain<'a>(problem: &'a (dyn Error + 'static)) -> Vec<&'a (dyn Error + 'static)> {
    let (mut chain, mut next) = (vec![problem], problem.source());
    while let Some(cause) = next {
        chain.push(cause);
        next = cause.source();
    }
    chain
}

/// The cause of an error: first by the system's error kinds, then by the text of the libraries' messages.
pub(crate) fn cause_of_error(problem: &(dyn Error + 'static)) -> Option<Cause> {
    let chain = error_chain(problem);
    let messages: String = chain.iter().map(|error| format!("{error}\n")).collect();
    let says = |words: &[&str]| words.iter().any(|words| messages.contains(words));
    // An encrypted server that does not speak HTTP/2.
    if says(&["HTTP/2 was not negotiated", "NoApplicationProtocol"]) {
        return Some(Cause::NotCongo);
    }
    if says(&["invalid peer certificate", "certificate"]) {
        return Some(Cause::Certificate);
    }
    // A server without encryption cannot parse a TLS handshake, and usually closes the connection.
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
        // Before HTTP/2 has started: the peer speaks another protocol.
        () if says(&["frame with invalid size", "invalid preface", "unexpected frame type", "PROTOCOL_ERROR"]) => {
            Some(Cause::NotCongo)
        }
        () => None,
    };
    known.next().or_else(heard)
}
