//! Games of Congo over a network. A game is its start and its steps; the store keeps both ([`store`]), [`games`] knows the
//! rules, [`platform`] speaks to the platform's clients.

pub mod args;
pub mod games;
pub mod platform;
pub mod store;
