//! Lets the system show that somebody waits for the player, while they look at another window.

use crate::app::redraw::{AttentionCommand, Presence};
use crate::app::schedule::AppSystems;
use bevy::ecs::system::NonSendMarker;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy::winit::WINIT_WINDOWS;
use winit::window::UserAttentionType;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, request_attention.in_set(AppSystems::Present).run_if(on_message::<AttentionCommand>));
}

fn request_attention(
    presence: Res<Presence>,
    window: Single<Entity, With<PrimaryWindow>>,
    _windows_live_here: NonSendMarker,
) {
    if presence.is_focused() {
        return;
    }
    WINIT_WINDOWS.with_borrow(|windows| {
        if let Some(window) = windows.get_window(*window) {
            window.request_user_attention(Some(UserAttentionType::Informational));
        }
    });
}
