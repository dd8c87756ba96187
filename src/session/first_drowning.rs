//! Explains the first drowning in a player's games in words, once: pieces that vanish after somebody else's move look
//! like a mistake to those who have not read the rules.

use crate::app::schedule::AppSystems;
use crate::app::screens::Screen;
use crate::app::toasts::{Toast, ToastSystems, Toasts};
use crate::session::game_settings::GameSettings;
use crate::session::r#match::{Match, Seat};
use crate::session::messages::TurnPlayed;
use crate::session::presentation::Presentation;
use bevy::prelude::*;
use std::time::Duration;

/// How long the explanation is shown.
const EXPLANATION_DURATION: Duration = Duration::from_secs(10);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, explain_first_drowning.in_set(AppSystems::Present).before(ToastSystems));
}

/// The explanation appears once the piece is under water. That it was shown is stored with the settings.
pub(crate) fn explain_first_drowning(
    mut played: MessageReader<TurnPlayed>,
    current: Res<Match>,
    presentation: Res<Presentation>,
    screen: Res<State<Screen>>,
    mut settings: ResMut<GameSettings>,
    mut toasts: ResMut<Toasts>,
    mut is_due: Local<bool>,
) {
    let is_own_game = current.is_game() && current.seats().iter().any(Seat::is_human);
    let drowned = played.read().any(|played| played.turn.drowned().next().is_some());
    *is_due |= drowned && is_own_game && !settings.drowning_explained;
    *is_due &= *screen.get() == Screen::Playing;
    if *is_due && !presentation.is_busy() {
        *is_due = false;
        settings.drowning_explained = true;
        toasts.push_for(Toast::key("notice-first-drowning"), EXPLANATION_DURATION);
    }
}
