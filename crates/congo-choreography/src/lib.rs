//! How a turn of Congo is shown, as plain data: which piece takes which pose and when, and which sounds and particles
//! come with it. The game plays these scripts on its board, and the export of a game as an animated GIF samples the
//! same scripts at the times of its frames. There is no clock, no renderer and no entity here.
//!
//! ```
//! use congo_choreography::{AnimationMode, Timing, turn_script};
//! use congo_rules::Position;
//!
//! let start = Position::start();
//! let turn = start.apply_and_describe(&"a2a3".parse()?)?;
//! let script = turn_script(&turn, &Timing::default(), 1.0, AnimationMode::Shown);
//! assert_eq!(script.tracks.len(), 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod builder;
pub mod easing;
pub mod geometry;
mod idle;
mod noise;
mod pose;
mod script;
mod sounds;
mod state_effect;
mod timing;

pub use builder::{fade_script, hop_script, turn_script, undo_fade_script, undo_script};
pub use easing::Easing;
pub use idle::{FigureView, IdleMotion, look_towards, stare_at};
pub use noise::hash_noise;
pub use pose::Pose;
pub use script::{AnimationMode, BurstKind, ChainCount, Cue, ParticleBurst, Script, Segment, Spotlight, Track};
pub use sounds::{PieceSound, Weight, landing_sound, turn_sounds, undo_sound};
pub use state_effect::{EffectStyle, StateEffect};
pub use timing::{BUILT_IN as BUILT_IN_TIMING, Timing, TimingError};
