//! The desktop game: plugins for its logic, which run without a window, and for what the player sees.

pub mod access;
pub mod actions;
pub mod animation;
pub mod announce;
pub mod args;
pub mod audio;
pub mod board;
pub mod chooser;
pub mod config;
pub mod crash;
pub mod editor;
pub mod explain;
pub mod files;
pub mod game;
pub mod input;
pub mod learn;
pub mod notices;
pub mod online;
pub mod opponent;
pub mod redraw;
pub mod screens;
pub mod settings;
pub mod share;
pub mod shelf;
pub mod showcase;
pub mod study;
pub mod text;
pub mod ui;
pub mod window;
pub mod work;

use bevy::app::{PluginGroup, PluginGroupBuilder};
use bevy::ecs::schedule::{InternedScheduleLabel, ScheduleLabel, SingleThreadedExecutor};
use bevy::prelude::*;

/// The order of everything that happens in one frame. Declared here, once.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum AppSystems {
    /// Clicks, keys, the engine's answer: everything that wants something of the game.
    Input,
    /// The referee changes the match and says what happened.
    Referee,
    /// Those who only listen to the referee: the record, the status line, the computer's opinion.
    Listen,
    /// What happened becomes motion and sound.
    Animate,
    /// When nothing moves, the tokens are made equal to the position.
    Mirror,
    /// What is drawn follows what is.
    Present,
}

/// The order within [`AppSystems::Input`]: what the devices say becomes actions and gestures, these become moves, and the
/// computer answers last.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum InputSystems {
    /// The window's mouse and keyboard, the game pads.
    Devices,
    /// What they say becomes actions and gestures.
    Commands,
    /// Buttons and keys.
    Actions,
    /// Clicks on the board.
    Gestures,
    /// The games that are kept, and the one that is looked at.
    Games,
    /// What comes from elsewhere over a network.
    Online,
    /// The computer's answer.
    Computer,
    /// Lessons move as they want something to be seen.
    Lesson,
}

/// Everything but the picture: runs under `MinimalPlugins` and `StatesPlugin`.
pub struct LogicPlugins;

impl PluginGroup for LogicPlugins {
    fn build(self) -> PluginGroupBuilder {
        PluginGroupBuilder::start::<Self>()
            .add(one_thread)
            .add(order)
            .add(redraw::plugin)
            .add(screens::plugin)
            .add(text::plugin)
            .add(config::plugin)
            .add(settings::plugin)
            .add(notices::plugin)
            .add(crash::plugin)
            .add(announce::plugin)
            .add(actions::plugin)
            .add(chooser::plugin)
            .add(game::plugin)
            .add(opponent::plugin)
            .add(showcase::plugin)
            .add(input::plugin)
            .add(learn::plugin)
            .add(shelf::plugin)
            .add(study::plugin)
            .add(editor::plugin)
            .add(share::plugin)
            .add(online::plugin)
            .add(animation::plugin)
            .add(board::plugin)
    }
}

/// What the player sees and hears: needs a window and a renderer.
pub struct ViewPlugins;

impl PluginGroup for ViewPlugins {
    fn build(self) -> PluginGroupBuilder {
        PluginGroupBuilder::start::<Self>()
            .add(redraw::view_plugin)
            .add(text::view_plugin)
            .add(settings::view_plugin)
            .add(window::plugin)
            .add(input::view_plugin)
            .add(board::view_plugin)
            .add(audio::plugin)
            .add(ui::plugin)
    }
}

/// The systems of a frame are many and small: to hand them to other threads costs more than they do themselves. The
/// engine thinks and files are read on other threads all the same.
fn one_thread(app: &mut App) {
    let schedules: [InternedScheduleLabel; 6] = [
        First.intern(),
        PreUpdate.intern(),
        Update.intern(),
        PostUpdate.intern(),
        Last.intern(),
        StateTransition.intern(),
    ];
    for label in schedules {
        app.edit_schedule(label, |schedule| _ = schedule.set_executor(SingleThreadedExecutor::new()));
    }
}

fn order(app: &mut App) {
    app.configure_sets(
        Update,
        (
            AppSystems::Input,
            AppSystems::Referee,
            AppSystems::Listen,
            AppSystems::Animate,
            AppSystems::Mirror,
            AppSystems::Present,
        )
            .chain(),
    );
    app.configure_sets(
        Update,
        (
            InputSystems::Devices,
            InputSystems::Commands,
            InputSystems::Actions,
            InputSystems::Gestures,
            InputSystems::Games,
            InputSystems::Online,
            InputSystems::Computer,
            InputSystems::Lesson,
        )
            .chain()
            .in_set(AppSystems::Input),
    );
}
