//! The building blocks of all panels.

pub mod focus;
pub mod icons;
pub mod piece_artwork;
pub mod small_board;
pub mod style;
pub mod widgets;
pub mod window_icon;
