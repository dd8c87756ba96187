//! Positions and games of Congo as something to send: a picture (PNG), an animation (GIF), a few lines of text. Plain
//! data in, bytes out; no window, no graphics card, nothing looked up on the system.
//!
//! The look comes from outside as a [`Theme`], whose fields are those of the game's themes, so that a picture shows the
//! board as the player knows it: the diagram view seen from above. [`game_frames`] is the timeline of an animation as
//! data; what is painted, [`animation`] and [`render_png`], follows from it alone. [`render_card`] writes a caption below
//! a picture from elsewhere.
#![forbid(unsafe_code)]

mod area;
mod board;
mod canvas;
mod card;
mod coordinates;
mod error;
mod export_options;
mod frame;
mod gif_encoder;
mod layout;
mod marks;
mod motion;
mod move_list;
mod name_strips;
mod painter;
mod palette;
mod picture;
mod pieces;
mod river;
mod scene_frame;
mod sprites;
mod theme;
mod timeline;

pub use card::{Caption, PortraitDrawing, render_card};
pub use error::ExportError;
pub use export_options::{ExportOptions, Names};
pub use gif_encoder::animation;
pub use marks::{Arrow, Circle, Marks};
pub use move_list::{game_text, move_texts};
pub use picture::{Raster, render_png, render_raster};
pub use scene_frame::{Frame, PieceState};
pub use theme::{FrameProfile, MarkerColors, PieceColors, Rgb, Theme, TokenBase, Water};
pub use timeline::game_frames;

#[cfg(test)]
extern crate self as congo_export;
#[cfg(test)]
#[path = "../tests/common/mod.rs"]
mod common;
