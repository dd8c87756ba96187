//! Endings and practice: the exercises (`exercises.rs`), the state of one (`status.rs`), its session (`session.rs`), and
//! the boards of the list of endings (`ending_boards.rs`).

pub mod ending_boards;
pub mod exercises;
pub mod session;
pub mod status;

pub(super) fn plugin(app: &mut bevy::prelude::App) {
    app.add_plugins((session::plugin, ending_boards::plugin));
}
