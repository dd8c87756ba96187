//! Any text as a FEN: what is read is written back the same, and what is legal can be played on.
#![no_main]

use congo_rules::{NumberedFen, Position, Setup};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(numbered) = text.parse::<NumberedFen>() {
        let written = numbered.to_string();
        assert_eq!(written.parse::<NumberedFen>(), Ok(numbered.clone()), "{written}");
        assert_eq!(Setup::from_any_fen(&written), Ok(numbered.setup), "{written}");
    }
    let Ok(setup) = text.parse::<Setup>().map_err(|problem| problem.to_string()) else { return };
    let written = setup.to_string();
    assert_eq!(written.parse::<Setup>(), Ok(setup.clone()), "{written}");
    for defect in setup.errors() {
        assert!(!defect.to_string().is_empty());
    }
    let Ok(position) = Position::from_fen_any_material(&written).map_err(|problem| problem.to_string()) else { return };
    assert_eq!(position.setup(), setup);
    assert_eq!(position.key(), position.key_from_scratch());
    let moves = position.legal_moves();
    assert_eq!(moves.len(), position.count_moves());
    for chosen in moves {
        let after = position.play_unchecked(chosen);
        assert_eq!(after.key(), after.key_from_scratch(), "{written} {chosen:?}");
        assert_eq!(after.setup().to_string(), after.fen());
        assert_ne!(after.turn(), position.turn());
    }
});
