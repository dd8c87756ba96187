//! Background work, on the one thread of a page.

/// The number of threads that can run at once.
pub fn cores() -> usize {
    1
}

/// Does nothing: there is one thread.
pub fn lower_thread_priority() {}
