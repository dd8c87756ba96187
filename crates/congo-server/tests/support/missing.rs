//! What a test does when a program that it needs is not installed.

use std::io::Write;

/// Each of these says that the machine has been set up for all tests: `cargo xtask test` sets the second one after it has
/// installed what they need.
const COMPLETE: [&str; 2] = ["CI", "CONGO_ALL_TESTS"];

/// Fails where everything was to be installed. Elsewhere it says what is left out, and the test may end.
///
/// # Panics
/// If `CI` or `CONGO_ALL_TESTS` is set.
#[track_caller]
pub(crate) fn missing(program: &str) {
    let complete = COMPLETE.into_iter().find(|name| std::env::var_os(name).is_some());
    assert!(complete.is_none(), "{program} is not installed, although {} is set", complete.unwrap_or_default());
    let test = std::thread::current().name().unwrap_or("a test").to_owned();
    // The macros' output is shown for failed tests only; this line is for whoever sees it pass.
    let line = format!("\nNOT RUN: {test}: {program} is not installed; `cargo xtask test` installs it\n");
    let _ = std::io::stderr().write_all(line.as_bytes());
}
