//! Background work, on the one thread of a page.

/// There is one thread, and it has no priority.
///
/// # Errors
/// The work.
pub fn start_with_low_priority<F: Future<Output = ()> + 'static>(work: F) -> Result<(), F> {
    Err(work)
}
