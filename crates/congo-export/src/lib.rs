//! Positions and games of Congo as something to send: a picture (PNG), an animation (GIF), a few lines of text. Plain data
//! in, bytes out; no window, no graphics card, nothing looked up on the system.
//!
//! The look comes from outside as a [`Look`], whose fields are those of the game's themes, so that a picture shows the board
//! as the player knows it: the diagram view seen from above. [`frames`] is the timeline of an animation as data; what is
//! painted, [`animation`] and [`picture`], follows from it alone.
#![forbid(unsafe_code)]

mod area;
mod board;
mod canvas;
mod error;
mod film;
mod frame;
mod layout;
mod look;
mod marks;
mod motion;
mod names;
mod options;
mod painter;
mod palette;
mod picture;
mod pieces;
mod record;
mod river;
mod scene;
mod signs;
mod stamps;
mod timeline;

pub use error::ExportError;
pub use film::animation;
pub use look::{Chalk, Coat, Look, Moulding, Mount, Rgb, Water};
pub use marks::{Arrow, Circle, Marks};
pub use options::{Names, Options};
pub use picture::{Raster, picture, raster};
pub use record::{moves, summary};
pub use scene::{Figure, Frame};
pub use timeline::frames;

#[cfg(test)]
extern crate self as congo_export;
#[cfg(test)]
#[path = "../tests/common/mod.rs"]
mod common;
