//! The servers that can be reached.

/// The address of the only server that can be reached: a program reaches all.
pub fn only_server() -> Option<String> {
    None
}

/// The code of the game to which the address of the page leads: a program has arguments for that.
pub fn invited_to() -> Option<String> {
    None
}
