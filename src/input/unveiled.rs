//! What a pawn that has just become a superpawn may do from now on: shown once, as dots that fade.

use super::Selection;
use crate::AppSystems;
use crate::animation::{Motion, Playback, Tempo};
use crate::game::{MatchStarted, TurnPlayed, TurnUndone};
use bevy::prelude::*;
use congo_rules::{Position, Square, Squares};

/// How long the dots are seen, in seconds; they fade in the second half.
const SHOWN: f32 = 1.6;
/// In how many steps they fade: every step draws the marks anew.
const STEPS: f32 = 8.0;

/// The new moves, while they are shown.
#[derive(Resource, Debug, Default, Clone, PartialEq)]
pub struct Unveiled {
    squares: Squares,
    /// Seconds left.
    left: f32,
}

impl Unveiled {
    /// The squares, and how much of the dots is still there: in eighths, 0 to 8.
    pub fn shown(&self) -> (Squares, u8) {
        let cover = (self.left / SHOWN * 2.0).clamp(0.0, 1.0);
        (self.squares, (cover * STEPS).ceil() as u8)
    }

    /// Whether anything is shown.
    pub fn any(&self) -> bool {
        self.left > 0.0
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Unveiled>().add_systems(Update, (unveil, fade).chain().in_set(AppSystems::Listen));
}

fn unveil(
    mut unveiled: ResMut<Unveiled>,
    mut played: MessageReader<TurnPlayed>,
    mut undone: MessageReader<TurnUndone>,
    mut started: MessageReader<MatchStarted>,
    motion: Res<Motion>,
) {
    if undone.read().count() + started.read().count() > 0 {
        unveiled.set_if_neq(Unveiled::default());
    }
    for TurnPlayed { turn, .. } in played.read() {
        let still = motion.reduced || motion.tempo == Tempo::Off;
        let next = match turn.promoted() && !still {
            true => Unveiled { squares: moves_from(&turn.after(), turn.path.to()), left: SHOWN },
            false => Unveiled::default(),
        };
        unveiled.set_if_neq(next);
    }
}

/// Where the man on a square could go if his side were to move.
fn moves_from(position: &Position, square: Square) -> Squares {
    let mut setup = position.setup();
    setup.turn = !setup.turn;
    let Ok(position) = Position::try_from(setup) else { return Squares::default() };
    let (dots, rings) = Selection::Man(square).targets(&position);
    dots | rings
}

/// The dots wait until the pawn has turned.
fn fade(mut unveiled: ResMut<Unveiled>, playback: Res<Playback>, time: Res<Time>) {
    if unveiled.any() && !playback.busy() {
        unveiled.left = (unveiled.left - time.delta_secs()).max(0.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_new_superpawn_shows_all_its_ways() {
        let position = Position::from_fen("2l3S/7/7/7/7/7/4L2/b/-1").expect("a position");
        let seen: Vec<String> =
            moves_from(&position, "g7".parse().expect("a square")).iter().map(|at| at.to_string()).collect();
        assert_eq!(seen, ["e5", "g5", "f6", "g6", "f7"]);
    }

    #[test]
    fn dots_stay_whole_and_then_fade() {
        let at = |left| Unveiled { squares: Squares::default(), left }.shown().1;
        assert_eq!([at(SHOWN), at(SHOWN / 2.0), at(SHOWN / 4.0), at(0.0)], [8, 8, 4, 0]);
    }
}
