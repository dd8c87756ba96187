//! Every sound of the game, made from nothing but numbers: small models of wood, water, tines, skin and throat.
//!
//! The lower modules know physics and no game ([`modal`], [`filter`], [`noise`], [`reverb`]), the middle ones know one
//! material each ([`wood`], [`water`], [`kalimba`], [`drum`], [`voice`], [`wildlife`],
//! [`toys`]), and [`effects`], [`music`] and
//! [`ambience`] compose what the game plays. [`catalogue`] lists all of it; the binary writes the list to files.
//!
//! Rendering is deterministic: each sound rolls its own seeded [`noise::Rng`], and nothing reads the clock.

pub mod ambience;
pub mod buffer;
pub mod catalogue;
pub mod drum;
pub mod effects;
pub mod encode;
pub mod filter;
pub mod kalimba;
pub mod limiter;
pub mod measure;
pub mod modal;
pub mod music;
pub mod noise;
pub mod pitch;
pub mod reverb;
pub mod table;
pub mod toys;
pub mod voice;
pub mod water;
pub mod wildlife;
pub mod wood;
