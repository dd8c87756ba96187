//! No two systems of ours that conflict run in an arbitrary order: logic, panels and picture.

use bevy::app::App;
use bevy::audio::AudioPlugin;
use bevy::ecs::schedule::{Schedules, SystemKey};
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::settings::WgpuSettings;
use bevy::winit::WinitPlugin;
use congo::{LogicPlugins, ViewPlugins};
use std::collections::{BTreeSet, HashMap};

/// The whole game without a window and without a renderer.
fn whole_game() -> App {
    let no_renderer = WgpuSettings { backends: None, ..default() };
    let plugins = DefaultPlugins
        .set(RenderPlugin { render_creation: no_renderer.into(), ..default() })
        .disable::<WinitPlugin>()
        .disable::<LogPlugin>()
        .disable::<AudioPlugin>();
    let mut app = App::new();
    app.add_plugins(plugins).add_plugins((LogicPlugins, ViewPlugins));
    app.finish();
    app.cleanup();
    app
}

/// Pairs of systems of ours that conflict and have no order, in all schedules, and the names of these schedules.
fn races(app: &mut App) -> (Vec<String>, BTreeSet<String>) {
    let (mut races, mut seen) = (Vec::new(), BTreeSet::new());
    let labels: Vec<_> = app.world().resource::<Schedules>().iter().map(|(_, schedule)| schedule.label()).collect();
    for label in labels {
        seen.insert(format!("{label:?}"));
        app.world_mut().schedule_scope(label, |world, schedule| {
            schedule.initialize(world).expect("a sound schedule");
            let systems = schedule.systems().expect("it has been built");
            let names: HashMap<SystemKey, String> =
                systems.map(|(key, system)| (key, system.name().to_string())).collect();
            for (one, other, on) in schedule.graph().conflicting_systems().iter() {
                let (one, other) = (&names[one], &names[other]);
                if [one, other].iter().all(|name| name.starts_with("congo::")) {
                    let on: Vec<_> = on.iter().filter_map(|id| world.components().get_name(*id)).collect();
                    races.push(format!("{label:?}: {one} and {other} on {on:?}"));
                }
            }
        });
    }
    (races, seen)
}

#[test]
fn no_two_systems_race() {
    let (races, seen) = races(&mut whole_game());
    for label in ["Update", "PostUpdate", "Last", "EguiPrimaryContextPass", "DrawPanels", "OnExit(Menu)"] {
        assert!(seen.contains(label), "{label} is not among {seen:?}");
    }
    assert!(races.is_empty(), "{} pairs:\n{}", races.len(), races.join("\n"));
}
