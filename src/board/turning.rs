//! Two at one board: the board or the men turn so that they suit whoever moves, if the players want it.

use super::mirror::mirror;
use super::{View, ViewStyle};
use crate::AppSystems;
use crate::animation::{LookBack, Playback};
use crate::game::{Match, Purpose};
use crate::screens::{Screen, at_the_board};
use crate::settings::Settings;
use bevy::prelude::*;
use congo_rules::Color;

/// How two sit at one board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, serde::Serialize, serde::Deserialize)]
pub enum Seating {
    /// Side by side: nothing turns.
    #[default]
    Beside,
    /// One after the other in the same place: the board turns, so that whoever moves sits nearest.
    InTurns,
    /// Opposite each other, the screen lying between them: in the diagram view the men turn to whoever moves.
    Opposite,
}

impl Seating {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Beside, Self::InTurns, Self::Opposite];
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, turn.in_set(AppSystems::Mirror).after(mirror).run_if(at_the_board));
}

/// Only once the board is still: what turns under a moving man confuses.
fn turn(
    mut view: ResMut<View>,
    screen: Res<State<Screen>>,
    settings: Res<Settings>,
    current: Res<Match>,
    playback: Res<Playback>,
    look_back: Res<LookBack>,
) {
    let two = current.purpose() == Purpose::Game && current.seats().iter().all(|seat| seat.is_human());
    let two = two && screen.shows_match();
    if !two {
        view.set_if_neq(View { turned: false, ..*view });
        return;
    }
    if playback.busy() || look_back.is_on() || current.outcome().is_some() {
        return;
    }
    let black = current.position().turn() == Color::Black;
    let now = match settings.seating {
        Seating::Beside => View { turned: false, ..*view },
        Seating::InTurns => View { flipped: black, turned: false, ..*view },
        // Toys stand for whoever sits in front of the screen; tokens lie for both.
        Seating::Opposite => View { turned: view.style == ViewStyle::Diagram && black != view.flipped, ..*view },
    };
    view.set_if_neq(now);
}
