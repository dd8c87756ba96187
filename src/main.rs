//! Starts the desktop game.

fn main() {}
