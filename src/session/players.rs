//! The players as entities, one for each color: a mirror of the seats of the match. What a player is doing, such as
//! thinking, is a component on their entity.

use crate::app::schedule::AppSystems;
use crate::session::r#match::{Match, Seat};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use congo_rules::Color;

/// The color that a player plays. Their [`Seat`] says who they are.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Plays(pub Color);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, sync_players.after(AppSystems::Referee).before(AppSystems::Observe));
}

/// Finds the entities of players.
#[derive(SystemParam)]
pub struct Players<'w, 's>(Query<'w, 's, (Entity, &'static Plays)>);

impl Players<'_, '_> {
    /// The player of a color.
    pub fn entity(&self, color: Color) -> Option<Entity> {
        self.0.iter().find(|(_, plays)| plays.0 == color).map(|(player, _)| player)
    }
}

/// Makes the players equal to the seats of the match. A player that is gone is restored.
fn sync_players(mut players: Query<(&Plays, &mut Seat)>, current: Res<Match>, mut commands: Commands) {
    for color in Color::ALL {
        let seat = current.seat(color);
        match players.iter_mut().find(|(plays, _)| plays.0 == color) {
            Some((_, known)) if *known == *seat => {}
            Some((_, mut known)) => known.clone_from(seat),
            None => _ = commands.spawn((Plays(color), seat.clone())),
        }
    }
}
