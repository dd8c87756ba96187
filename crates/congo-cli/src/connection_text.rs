//! Sentences about connections, for both kinds of servers.

use congo_client::connection::{Cause, Problem};
use std::time::Duration;

/// Why a server could not be reached, with advice if encryption is the reason.
pub(crate) fn connect_failure_text(problem: &Problem) -> String {
    match problem.cause {
        Cause::NotEncrypted => format!("{}. {NOT_ENCRYPTED_ADVICE}", problem.message.trim_end_matches('.')),
        _ => problem.message.clone(),
    }
}

/// Advice for servers that do not encrypt.
const NOT_ENCRYPTED_ADVICE: &str = "The server does not encrypt, or somebody on the way prevents it. If you trust the \
                                        network all the same, write congo:// before its address (--plaintext with \
                                        --place=network).";

/// The warning about a connection that is not encrypted.
pub(crate) const PLAINTEXT_WARNING: &str = "is not encrypted: others on the network can read it and play for you";

/// A pause in words.
pub(crate) fn format_pause(pause: Duration) -> String {
    let seconds = pause.as_secs_f64();
    if seconds < 1.0 { "a moment".to_owned() } else { format!("{seconds:.0} s") }
}

/// How late spectators see a game, in seconds: in minutes if they are whole ones.
pub(crate) fn delay_text(seconds: u32) -> String {
    if seconds.is_multiple_of(60) { format!("{} min", seconds / 60) } else { format!("{seconds} s") }
}
