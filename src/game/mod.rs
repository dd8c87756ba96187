//! The match being played: the only truth about it, who may change it, and what is kept on disk.

mod clock;
mod danger;
mod r#match;
mod messages;
mod pace;
pub mod record;
mod referee;
mod times;
pub mod writer;

pub use clock::{ClockSystems, GameClock};
pub use danger::{LionDanger, LionThreat};
pub use r#match::{Match, MatchSetup, Purpose, Seat, Stamp};
pub use messages::{
    DrawAnswered, DrawOffered, MatchOver, MatchStarted, MoveChosen, MoveRefused, Order, TurnPlayed, TurnUndone,
};
pub use pace::{ClockChoice, ClockKind, Pace};

use bevy::prelude::*;

/// Sets up the match, the messages and the referee.
pub fn plugin(app: &mut App) {
    app.init_resource::<Match>();
    messages::plugin(app);
    referee::plugin(app);
    clock::plugin(app);
    danger::plugin(app);
    record::plugin(app);
}
