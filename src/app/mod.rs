//! Screens, settings, files, texts, background jobs, dialogs and toasts. This layer knows nothing of games.

pub mod any_command;
pub mod args;
pub mod clipboard;
pub mod config;
pub mod crash;
pub mod data_dirs;
pub mod date;
pub mod file_dialog;
pub mod file_writer;
pub mod files;
pub mod fonts;
pub mod jobs;
pub mod platform;
pub(crate) mod player_file;
pub mod quit;
pub mod redraw;
pub mod schedule;
pub mod screens;
pub mod settings;
pub mod start_problem;
pub mod system_fonts;
pub mod text;
pub mod text_files;
pub mod toasts;
pub mod window_state;
pub mod word_order;
