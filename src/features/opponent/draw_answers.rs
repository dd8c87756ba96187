//! The computer's answer to a draw offer.

use crate::session::engine_activity::EngineEvaluation;
use crate::session::r#match::Match;
use crate::session::messages::{DrawAnswered, DrawOffered};
use bevy::prelude::*;

/// The computer accepts if its evaluation of its position is at most this, in centipawns.
const ACCEPT_BELOW_CP: i32 = -30;
/// Before this ply the computer declines, because the game has hardly started.
const MIN_PLIES: usize = 20;

pub(super) fn answer_draw_offers(
    mut offered: MessageReader<DrawOffered>,
    evaluation: Res<EngineEvaluation>,
    current: Res<Match>,
    mut answers: MessageWriter<DrawAnswered>,
) {
    for DrawOffered { by } in offered.read() {
        if !current.seat(!*by).is_human() {
            answers.write(DrawAnswered { accepted: accepts_draw(evaluation.in_match(&current), current.game().ply()) });
        }
    }
}

fn accepts_draw(evaluation: Option<i32>, plies: usize) -> bool {
    plies >= MIN_PLIES && evaluation.is_some_and(|centipawns| centipawns < ACCEPT_BELOW_CP)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_draw_is_accepted_when_worse_and_not_early() {
        assert!(accepts_draw(Some(-50), 40));
        assert!(!accepts_draw(Some(-50), 4));
        assert!(!accepts_draw(Some(80), 40));
        assert!(!accepts_draw(None, 40));
    }
}
