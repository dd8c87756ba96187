//! Games of Congo over a network. What happens in a game goes one way: [`games`] decides whether it may, keeps it
//! in the [`store`], lets it count and tells whoever watches. [`platform`] speaks to the platform's clients, [`online`] to
//! ours; [`serve`] puts both on a port, with the limits of [`limits`] and what [`settings`] say.

mod accept;
pub mod api_error;
pub mod entry;
pub mod games;
#[cfg(feature = "standalone")]
mod health;
mod http2;
pub mod limits;
#[cfg(feature = "standalone")]
pub mod logs;
pub mod metrics;
pub mod online;
pub mod platform;
pub mod proxy;
pub mod serve;
#[cfg(feature = "standalone")]
pub mod settings;
pub mod store;
pub mod time;
pub mod tls;
pub mod token;
