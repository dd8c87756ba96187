//! The match being played: the only truth about it, the systems that change it, and its files.

pub mod analysis_match;
pub mod arrows;
pub mod autosave;
pub mod board;
pub mod board_view;
pub mod clock;
pub mod clock_tags;
pub mod coach;
pub mod coach_text;
pub mod copy_commands;
pub mod cursor;
pub mod cursor_commands;
pub mod engine_activity;
pub mod engine_jobs;
pub mod error_text;
pub mod exhibit;
pub mod experience;
pub mod first_drowning;
pub mod game_choice;
pub mod game_commands;
pub mod game_settings;
pub mod game_store;
pub mod game_text;
pub mod game_writer;
pub mod hint;
pub mod levels;
pub mod lion_danger;
pub mod r#match;
pub mod messages;
pub mod movable_pieces;
pub mod move_preview;
pub mod narration;
pub mod objective;
pub mod open_share;
pub mod piece_text;
pub mod players;
pub mod postponed_commands;
pub mod presentation;
pub mod reconcile;
pub mod referee;
pub mod replay;
pub mod selection;
pub mod session_state;
pub mod snapshot;
pub mod sounds;
pub mod spectator;
pub mod start;
pub mod suspended_game;
pub mod tables;
pub mod threat_view;
pub mod time_control_choice;

use crate::session::r#match::Match;

use crate::app::schedule::CommandSystems;
use bevy::prelude::*;

/// Sets up the match, the messages and the referee.
pub fn plugin(app: &mut App) {
    app.init_resource::<Match>()
        .add_message::<crate::session::start::StartCommand>()
        .add_message::<crate::session::cursor_commands::CursorCommand>()
        .add_message::<crate::session::copy_commands::CopyCommand>()
        .add_systems(
            Update,
            (
                crate::session::start::handle_start_commands,
                crate::session::game_commands::handle_game_commands,
                crate::session::cursor_commands::handle_cursor_commands,
                crate::session::spectator::handle_spectator_commands,
                crate::session::board_view::handle_view_commands,
                crate::session::copy_commands::handle_copy_commands,
                crate::session::narration::repeat_status,
            )
                .chain()
                .in_set(CommandSystems::Session),
        );
    app.add_plugins((
        analysis_match::plugin,
        open_share::plugin,
        messages::plugin,
        game_settings::plugin,
        game_commands::plugin,
        engine_activity::plugin,
        objective::plugin,
        presentation::plugin,
        cursor::plugin,
        replay::plugin,
        selection::plugin,
        spectator::plugin,
        movable_pieces::plugin,
        coach::plugin,
        experience::plugin,
    ));
    app.add_plugins((
        board::plugin,
        first_drowning::plugin,
        sounds::plugin,
        hint::plugin,
        move_preview::plugin,
        threat_view::plugin,
        board_view::plugin,
        exhibit::plugin,
        suspended_game::plugin,
        referee::plugin,
        clock::plugin,
        lion_danger::plugin,
        autosave::plugin,
        players::plugin,
        postponed_commands::plugin,
    ));
    app.add_plugins(tables::plugin);
}
