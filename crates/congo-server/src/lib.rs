//! Games of Congo over a network. Every event of a game takes one path: [`games`] validates it, appends it to the
//! [`store`], applies it and notifies watchers. [`platform`] serves the platform's clients, [`online`] serves ours,
//! [`players`] those who have a key; [`serve`] puts all on a port, within the [`limits`] and configured by the [`settings`].

mod accept;
pub mod api_error;
pub mod entry;
pub mod games;
#[cfg(feature = "standalone")]
mod health;
mod http;
pub mod limits;
mod listen;
#[cfg(feature = "standalone")]
pub mod logs;
pub mod metrics;
#[cfg(feature = "standalone")]
pub mod moderation;
pub mod online;
#[cfg(feature = "standalone")]
pub mod output;
pub mod platform;
pub mod players;
mod preface;
pub mod proxy;
pub mod ratings;
mod requests;
pub mod serve;
#[cfg(feature = "standalone")]
pub mod settings;
pub mod store;
pub mod time;
pub mod tls;
pub mod token;
#[cfg(feature = "standalone")]
mod web;
#[cfg(feature = "standalone")]
pub mod webhook;
