//! What a test does if a program that it needs is not installed.

use std::io::Write;

/// Either variable means that the machine has been set up for all tests: `cargo xtask test` sets the second one after
/// it has installed what they need.
const COMPLETE: [&str; 2] = ["CI", "CONGO_ALL_TESTS"];

/// Fails if everything should be installed. Otherwise prints what is skipped, and the test may return.
///
/// # Panics
/// If `CI` or `CONGO_ALL_TESTS` is set.
#[track_caller]
pub(crate) fn missing(program: &str) {
    let complete = COMPLETE.into_iter().find(|name| std::env::var_os(name).is_some());
    assert!(complete.is_none(), "{program} is not installed, although {} is set", complete.unwrap_or_default());
    let test = std::thread::current().name().unwrap_or("a test").to_owned();
    // The macros' output is shown for failed tests only; this line is also shown when the test passes.
    let line = format!("\nNOT RUN: {test}: {program} is not installed; `cargo xtask test` installs it\n");
    let _ = std::io::stderr().write_all(line.as_bytes());
}
