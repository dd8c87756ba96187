//! Asks for frames while something changes by itself. Nothing else does: an idle window is not drawn.

use crate::animation::Playback;
use crate::input::hint::Hint;
use crate::notices::Notices;
use crate::opponent::Thinking;
use crate::screens::Screen;
use bevy::prelude::*;
use bevy::window::RequestRedraw;
use bevy::winit::{UpdateMode, WinitSettings};
use bevy_egui::{EguiInput, EguiPreUpdateSet, egui};
use std::time::Duration;

/// Without any event a frame is drawn this seldom.
const IDLE: Duration = Duration::from_secs(30);

pub(super) fn plugin(app: &mut App) {
    let idle = UpdateMode::Reactive {
        wait: IDLE,
        react_to_device_events: false,
        react_to_user_events: true,
        react_to_window_events: true,
    };
    app.insert_resource(WinitSettings { focused_mode: idle, unfocused_mode: idle })
        .add_systems(
            PreUpdate,
            forget_old_modifiers.after(EguiPreUpdateSet::ProcessInput).before(EguiPreUpdateSet::BeginPass),
        )
        .add_systems(Last, keep_drawing.run_if(something_changes));
}

/// bevy_egui tells egui the shift and control keys anew in every frame, and egui draws again after every event: without
/// this each frame would ask for the next one for ever.
fn forget_old_modifiers(mut inputs: Query<&mut EguiInput>, mut last: Local<Option<egui::Modifiers>>) {
    for mut input in &mut inputs {
        input.events.retain(|event| match event {
            egui::Event::ModifiersChanged(now) => last.replace(*now) != Some(*now),
            _ => true,
        });
    }
}

fn something_changes(
    screen: Res<State<Screen>>,
    playback: Res<Playback>,
    thinking: Res<Thinking>,
    notices: Res<Notices>,
    hint: Res<Hint>,
) -> bool {
    *screen.get() == Screen::Loading
        || playback.busy()
        || thinking.busy()
        || !notices.is_empty()
        || matches!(*hint, Hint::Sought(_))
}

fn keep_drawing(mut redraw: MessageWriter<RequestRedraw>) {
    trace!("something changes by itself");
    redraw.write(RequestRedraw);
}
