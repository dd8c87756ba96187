//! Sentences about connections, for both kinds of servers.

use congo_client::connection::{Cause, Problem};
use std::time::Duration;

/// Why a server was never reached, with what to do if encryption is in the way.
pub(crate) fn connect_failure_text(problem: &Problem) -> String {
    match problem.cause {
        Cause::NotEncrypted => format!("{}. {NOT_ENCRYPTED_ADVICE}", problem.message.trim_end_matches('.')),
        _ => problem.message.clone(),
    }
}

/// What to do at a server that does not encrypt.
const NOT_ENCRYPTED_ADVICE: &str = "The server does not encrypt, or somebody on the way prevents it. If you trust the \
                                        network all the same, write congo:// before its address (--plaintext with \
                                        --place=network).";

/// What it means that a connection is not encrypted.
pub(crate) const PLAINTEXT_WARNING: &str = "is not encrypted: others on the network can read it and play for you";

/// A pause as people say it.
pub(crate) fn format_pause(pause: Duration) -> String {
    let seconds = pause.as_secs_f64();
    if seconds < 1.0 { "a moment".to_owned() } else { format!("{seconds:.0} s") }
}
