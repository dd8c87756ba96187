//! Ctrl+C in the terminal.

use bevy::app::{TerminalCtrlCHandlerPlugin, ctrlc};
use bevy::log::warn;
use std::thread::sleep;
use std::time::Duration;

/// How often the window is woken until it has quit.
const WAKE_INTERVAL: Duration = Duration::from_millis(500);

/// Ctrl+C quits as the menu does. Bevy's own handler only sets a flag for the next frame, and a window in which nothing
/// moves has none: `wake` draws one. It is called again and again, because a window that is being opened may miss a call.
pub fn quit_on_interrupt(wake: impl Fn() + Send + 'static) {
    let quit = move || {
        TerminalCtrlCHandlerPlugin::gracefully_exit();
        loop {
            wake();
            sleep(WAKE_INTERVAL);
        }
    };
    if let Err(problem) = ctrlc::try_set_handler(quit) {
        warn!("Ctrl+C: {problem}");
    }
}
