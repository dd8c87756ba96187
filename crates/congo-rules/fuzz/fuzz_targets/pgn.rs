//! Any text as games: what is read is read the same again from what is written, and its main line can be replayed.
#![no_main]

use congo_rules::pgn;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let games = match pgn::parse(text) {
        Ok(games) => games,
        Err(problem) => {
            assert!(problem.line >= 1 && problem.column >= 1 && !problem.to_string().is_empty());
            return;
        }
    };
    let written = pgn::write(&games);
    assert_eq!(pgn::parse(&written).as_ref(), Ok(&games), "{written}");
    for game in &games {
        if let Ok(replayed) = game.to_game() {
            assert_eq!(replayed.ply(), game.line().nodes.len());
        }
    }
});
