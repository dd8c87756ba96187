//! No two systems that conflict run in an arbitrary order.

use crate::common::minimal_plugins;
use bevy::app::App;
use bevy::ecs::schedule::{LogLevel, ScheduleBuildSettings, ScheduleLabel};
use bevy::prelude::*;
use bevy::state::app::StatesPlugin;
use congo::LogicPlugins;

#[test]
fn no_two_systems_race() {
    let mut app = App::new();
    app.add_plugins((minimal_plugins(), StatesPlugin, LogicPlugins));
    for label in [PreUpdate.intern(), Update.intern(), PostUpdate.intern(), Last.intern()] {
        app.edit_schedule(label, |schedule| {
            let settings = ScheduleBuildSettings { ambiguity_detection: LogLevel::Error, ..default() };
            schedule.set_build_settings(settings);
        });
    }
    // A schedule is built when it first runs; an ambiguity is an error then.
    app.update();
    app.update();
}
