//! Endings and practice: the exercises (`exercises.rs`), the state of one (`status.rs`) and its session (`session.rs`).

pub mod exercises;
pub mod session;
pub mod status;

pub(super) fn plugin(app: &mut bevy::prelude::App) {
    crate::features::learn::practice::session::plugin(app);
}
