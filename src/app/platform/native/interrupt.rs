//! Ctrl+C in the terminal.

use bevy::app::{TerminalCtrlCHandlerPlugin, ctrlc};
use bevy::log::warn;

/// Ctrl+C quits as the menu does. Bevy's own handler only sets a flag for the next frame, and a window in which nothing
/// moves has none: `wake` draws one.
pub fn quit_on_interrupt(wake: impl Fn() + Send + 'static) {
    let quit = move || {
        TerminalCtrlCHandlerPlugin::gracefully_exit();
        wake();
    };
    if let Err(problem) = ctrlc::try_set_handler(quit) {
        warn!("Ctrl+C: {problem}");
    }
}
