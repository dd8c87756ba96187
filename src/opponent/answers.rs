//! What the computer answers when a draw is offered.

use crate::game::{DrawAnswered, DrawOffered, Match, MatchStarted};
use bevy::prelude::*;

/// The computer agrees if it thinks that it stands no better than this, in centipawns.
const CONTENT_BELOW: i32 = -30;
/// Before so many plies there is still something to play for.
const EARLY: usize = 20;

/// What the computer thought of its own position when it last moved, in centipawns.
#[derive(Resource, Debug, Default)]
pub(super) struct Opinion(pub(super) Option<i32>);

pub(super) fn consider_draw(
    mut offered: MessageReader<DrawOffered>,
    mut started: MessageReader<MatchStarted>,
    mut opinion: ResMut<Opinion>,
    current: Res<Match>,
    mut answers: MessageWriter<DrawAnswered>,
) {
    if started.read().count() > 0 {
        opinion.0 = None;
    }
    for DrawOffered { by } in offered.read() {
        if !current.seat(!*by).is_human() {
            answers.write(DrawAnswered { accepted: content(opinion.0, current.game().ply()) });
        }
    }
}

fn content(opinion: Option<i32>, plies: usize) -> bool {
    plies >= EARLY && opinion.is_some_and(|centipawns| centipawns < CONTENT_BELOW)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_draw_is_taken_when_worse_and_not_early() {
        assert!(content(Some(-50), 40));
        assert!(!content(Some(-50), 4));
        assert!(!content(Some(80), 40));
        assert!(!content(None, 40));
    }
}
