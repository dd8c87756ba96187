//! A slow game of two computers beside the menu. It is not saved. A new player sees at once how the animals move.

use crate::app::schedule::InputSystems;
use crate::app::screens::Screen;
use crate::app::settings::Settings;
use crate::app::settings::values::{AnimationSpeed, Quality};
use crate::session::r#match::{Match, MatchMode, MatchSetup, Seat};
use crate::session::messages::RefereeCommand;
use crate::session::presentation::Presentation;
use bevy::prelude::*;
use congo_rules::{Color, Position};
use std::time::Duration;

/// The time that the menu must be open, or the board idle, before the next game starts.
const START_DELAY: Duration = Duration::from_millis(2500);
/// A longer game is ended.
const MAX_PLIES: usize = 140;
/// The players: strong enough not to look silly, weak enough for something to happen.
const LEVELS: [&str; 2] = ["Elephant", "Monkey"];

/// Sets up the game beside the menu.
pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        start_attract_game
            .run_if(in_state(Screen::Menu).or_else(in_state(Screen::Learn)))
            .after(InputSystems::MapInput)
            .before(InputSystems::HandleCommands),
    );
}

/// An interrupted game stays on the board: *Continue* resumes it. What is left of a lesson or of a finished game is
/// replaced at once, and without attract mode the pieces just stand ready.
fn start_attract_game(
    current: Res<Match>,
    presentation: Res<Presentation>,
    settings: Res<Settings>,
    screen: Res<State<Screen>>,
    time: Res<Time>,
    mut still_for: Local<Duration>,
    mut referee_commands: MessageWriter<RefereeCommand>,
) {
    if !presentation.is_busy() && is_leftover(&current) {
        *still_for = Duration::ZERO;
        let setup = MatchSetup { paused: !is_enabled(&settings), ..attract_setup() };
        referee_commands.write(RefereeCommand::New(Box::new(setup)));
        return;
    }
    let can_start = !presentation.is_busy() && is_board_free(&current) && is_enabled(&settings);
    if screen.is_changed() || !can_start {
        *still_for = Duration::ZERO;
        return;
    }
    *still_for += time.delta();
    if *still_for >= START_DELAY {
        *still_for = Duration::ZERO;
        referee_commands.write(RefereeCommand::New(Box::new(attract_setup())));
    }
}

/// Whether the game on the board, which is no leftover, can be replaced without loss.
fn is_board_free(current: &Match) -> bool {
    let played = current.game().ply();
    if current.is_game() { played == 0 } else { played >= MAX_PLIES || current.outcome().is_some() }
}

/// Whether the board shows something that is over.
fn is_leftover(current: &Match) -> bool {
    match current.mode() {
        MatchMode::Game => current.outcome().is_some(),
        MatchMode::Attract => false,
        _ => true,
    }
}

/// There is no attract mode with reduced motion or software rendering.
fn is_enabled(settings: &Settings) -> bool {
    settings.quality == Quality::High && settings.tempo != AnimationSpeed::Off && !settings.reduced_motion
}

fn attract_setup() -> MatchSetup {
    let seats = LEVELS.map(|level| Seat::Computer(level.to_owned()));
    // A puzzle of Black's may have turned the board around.
    let viewed_from = Some(Color::White);
    MatchSetup { viewed_from, ..MatchSetup::new(Position::start(), seats, rand::random(), MatchMode::Attract) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use congo_coach::default_levels;

    #[test]
    fn its_levels_exist() {
        let levels = default_levels();
        assert!(LEVELS.iter().all(|name| levels.iter().any(|level| level.name == *name)));
    }

    #[test]
    fn attract_mode_respects_motion_settings() {
        assert!(is_enabled(&Settings::default()));
        assert!(!is_enabled(&Settings { reduced_motion: true, ..default() }));
        assert!(!is_enabled(&Settings { quality: Quality::Low, ..default() }));
    }
}
