//! Quits the program, unless that would lose what could not be written yet: then the first request is refused, and the
//! player is told. The second one counts.

use crate::app::file_writer::FileWriter;
use crate::app::platform::window;
use crate::app::schedule::{AppSystems, QuitSystems};
use crate::app::screens::ScreenCommand;
use crate::app::toasts::{Toast, Toasts};
use bevy::prelude::*;
use bevy::window::WindowCloseRequested;

/// Whether a game could not be written yet.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct UnsavedGame(pub bool);

pub(crate) fn plugin(app: &mut App) {
    app.configure_sets(Update, QuitSystems.after(AppSystems::Present))
        .init_resource::<UnsavedGame>()
        .add_message::<WindowCloseRequested>()
        .add_systems(Update, quit_with_window.before(AppSystems::Input).before(QuitSystems))
        .add_systems(Update, quit.in_set(QuitSystems).run_if(on_message::<ScreenCommand>));
}

/// The window's button quits as the menu does.
fn quit_with_window(
    mut closed: MessageReader<WindowCloseRequested>,
    mut screen_commands: MessageWriter<ScreenCommand>,
) {
    screen_commands.write_batch(closed.read().map(|_| ScreenCommand::Quit));
}

fn quit(
    mut commands: MessageReader<ScreenCommand>,
    writer: Res<FileWriter>,
    unsaved_game: Res<UnsavedGame>,
    mut was_refused: Local<bool>,
    mut toasts: ResMut<Toasts>,
    mut exit: MessageWriter<AppExit>,
) {
    let loses_something = unsaved_game.0 || writer.is_failing();
    *was_refused &= loses_something;
    for _ in commands.read().filter(|command| **command == ScreenCommand::Quit && window::CAN_QUIT) {
        if loses_something && !std::mem::replace(&mut *was_refused, true) {
            toasts.push(Toast::problem("notice-quit-unsaved", ""));
        } else {
            exit.write(AppExit::Success);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn app(unsaved: bool) -> App {
        let mut app = App::new();
        app.add_message::<ScreenCommand>().init_resource::<FileWriter>().init_resource::<Toasts>().add_plugins(plugin);
        app.insert_resource(UnsavedGame(unsaved));
        app
    }

    /// Closes the window. Whether the program ends, and how many toasts there are.
    fn close(app: &mut App) -> (bool, usize) {
        app.world_mut().write_message(WindowCloseRequested { window: Entity::PLACEHOLDER });
        app.update();
        (app.should_exit().is_some(), app.world().resource::<Toasts>().iter().count())
    }

    #[test]
    fn closing_the_window_quits() {
        assert_eq!(close(&mut app(false)), (true, 0));
    }

    #[test]
    fn what_could_not_be_saved_is_lost_only_by_quitting_twice() {
        let mut app = app(true);
        assert_eq!(close(&mut app), (false, 1));
        assert_eq!(close(&mut app), (true, 1));
    }

    #[test]
    fn after_it_was_saved_the_next_problem_is_told_again() {
        let mut app = app(true);
        close(&mut app);
        app.insert_resource(UnsavedGame(false));
        app.world_mut().write_message(ScreenCommand::Close);
        app.update();
        app.insert_resource(UnsavedGame(true));
        assert!(!close(&mut app).0);
    }
}
