//! The desktop game: plugins for its logic, which run without a window, and for the window.

pub mod app;
pub mod features;
pub mod input;
pub mod session;
pub mod ui;
pub mod view;

use crate::app::schedule::{AppSystems, CommandSystems, FileSystems, InputSystems, ObserveSystems};
use bevy::app::{PluginGroup, PluginGroupBuilder};
use bevy::ecs::schedule::{InternedScheduleLabel, ScheduleLabel, SingleThreadedExecutor};
use bevy::prelude::*;

/// Everything except the view: runs with `MinimalPlugins` and `StatesPlugin`.
pub struct LogicPlugins;

impl PluginGroup for LogicPlugins {
    fn build(self) -> PluginGroupBuilder {
        PluginGroupBuilder::start::<Self>()
            .add(use_single_threaded_schedules)
            .add(configure_system_sets)
            .add(crate::app::redraw::plugin)
            .add(crate::app::jobs::plugin)
            .add(crate::app::file_writer::plugin)
            .add(crate::app::date::plugin)
            .add(crate::app::quit::plugin)
            .add(crate::app::clipboard::plugin)
            .add(crate::app::screens::plugin)
            .add(crate::app::text::plugin)
            .add(crate::session::levels::plugin)
            .add(crate::app::settings::plugin)
            .add(crate::app::toasts::plugin)
            .add(crate::app::crash::plugin)
            .add(crate::session::narration::plugin)
            .add(crate::app::file_dialog::plugin)
            .add(crate::session::plugin)
            .add(crate::features::opponent::plugin)
            .add(crate::features::barks::plugin)
            .add(crate::features::attract_mode::plugin)
            .add(crate::features::backup::plugin)
            .add(crate::input::plugin)
            .add(crate::features::learn::plugin)
            .add(crate::features::library::plugin)
            .add(crate::features::analysis::plugin)
            .add(crate::features::editor::plugin)
            .add(crate::features::share::plugin)
            .add(crate::features::online::plugin)
            .add(crate::features::wild_boards::plugin)
            .add(crate::view::animation::plugin)
            .add(crate::view::board::plugin)
    }
}

/// What the player sees and hears: needs a window and a renderer.
pub struct ViewPlugins;

impl PluginGroup for ViewPlugins {
    fn build(self) -> PluginGroupBuilder {
        PluginGroupBuilder::start::<Self>()
            .add(crate::app::redraw::view_plugin)
            .add(crate::app::text::view_plugin)
            .add(crate::app::text_files::plugin)
            .add(crate::app::settings::view_plugin)
            .add(crate::app::window_state::plugin)
            .add(crate::input::view_plugin)
            .add(crate::view::board::view_plugin)
            .add(crate::view::audio::plugin)
            .add(crate::ui::plugin)
    }
}

/// The systems of a frame are many and small: distributing them to threads would cost more than running them. Engine
/// searches and file access still use other threads.
fn use_single_threaded_schedules(app: &mut App) {
    let schedules: [InternedScheduleLabel; 7] = [
        First.intern(),
        PreUpdate.intern(),
        Update.intern(),
        PostUpdate.intern(),
        Last.intern(),
        StateTransition.intern(),
        // One system of Bevy's, in every frame.
        FixedPostUpdate.intern(),
    ];
    for label in schedules {
        app.edit_schedule(label, |schedule| _ = schedule.set_executor(SingleThreadedExecutor::new()));
    }
}

fn configure_system_sets(app: &mut App) {
    app.configure_sets(
        Update,
        (
            AppSystems::Input,
            AppSystems::Referee,
            AppSystems::Observe,
            AppSystems::Animate,
            AppSystems::SyncBoard,
            AppSystems::Present,
        )
            .chain(),
    );
    app.configure_sets(
        Update,
        (
            InputSystems::Devices,
            InputSystems::MapInput,
            InputSystems::HandleCommands,
            InputSystems::Gestures,
            InputSystems::Library,
            InputSystems::Analysis,
            InputSystems::Online,
            InputSystems::Engine,
            InputSystems::Learn,
        )
            .chain()
            .in_set(AppSystems::Input),
    );
    app.configure_sets(
        Update,
        (CommandSystems::App, CommandSystems::Session, CommandSystems::Features, CommandSystems::Input)
            .chain()
            .in_set(InputSystems::HandleCommands),
    );
    for label in [PreStartup.intern(), Last.intern()] {
        app.configure_sets(
            label,
            (FileSystems::Settings, FileSystems::Progress, FileSystems::Records, FileSystems::Keys).chain(),
        );
    }
    app.configure_sets(
        Update,
        (ObserveSystems::Record, ObserveSystems::FinishJobs, ObserveSystems::Follow, ObserveSystems::React)
            .chain()
            .in_set(AppSystems::Observe),
    );
}
