//! The platform of a page in a browser.

pub mod alarm;
pub mod backup;
pub mod clock;
pub mod dialogs;
pub mod engine;
pub mod folders;
pub mod fonts;
pub mod interrupt;
pub mod network;
mod page;
pub mod reader;
pub mod sound;
pub mod tables;
pub mod window;
pub mod work;
