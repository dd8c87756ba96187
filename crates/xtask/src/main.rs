//! Sets up the machine and runs the programs.

fn main() {}
