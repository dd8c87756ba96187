//! The panels around the board. Each shows the state and writes the player's commands.

pub mod accessibility;
pub mod analysis;
pub mod attention;
pub mod camera;
pub mod commands;
pub mod dialogs;
pub mod editor;
pub mod exercise_title;
pub mod flights;
pub mod game;
pub mod kit;
pub mod ladder;
pub mod learn;
pub mod library;
pub mod menu;
pub mod online;
pub mod panels;
pub mod redraw;
pub mod share;
pub mod statistics;
#[cfg(test)]
mod tests;
pub mod toasts;
pub mod wild_boards;

use crate::app::clipboard::{CopyToClipboard, copied_toast};
use crate::app::schedule::AppSystems;
use crate::app::screens::{Overlay, Screen};
use crate::app::settings::Settings;
use crate::app::toasts::ToastSystems;
use crate::input::Typing;
use crate::input::panel_area::has_floating_layer;
use crate::input::screenshot::take_screenshots;
use crate::ui::panels::{DrawPanels, FreeArea, PanelContext, next_or_current};
use crate::view::board::area::BoardArea;
use crate::view::board::camera::CameraSettled;
use crate::view::board::camera::orbit::InputLocked;
use bevy::asset::AssetEventSystems;
use bevy::ecs::schedule::SingleThreadedExecutor;
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPlugin, EguiPostUpdateSet, EguiPrimaryContextPass, egui};

/// Sets up the panels.
pub fn plugin(app: &mut App) {
    app.add_plugins(EguiPlugin::default())
        .init_resource::<crate::ui::kit::style::StyleApplied>()
        .add_systems(
            Update,
            (copy, share::copy_picture)
                .chain()
                .in_set(AppSystems::Present)
                .after(take_screenshots)
                .before(ToastSystems),
        )
        // New glyphs are painted into egui's font texture after each pass. Unless the renderer uploads it in the same
        // frame, they are missing in one frame, or all text is missing when the texture had to grow.
        .configure_sets(PostUpdate, EguiPostUpdateSet::PostProcessOutput.before(AssetEventSystems))
        .configure_sets(PostUpdate, CameraSettled.after(EguiPostUpdateSet::EndPass))
        // Its five systems run one after another. Waking other threads for them would cost more than they do.
        .edit_schedule(EguiPrimaryContextPass, |schedule| {
            schedule.set_executor(SingleThreadedExecutor::new());
        })
        .add_systems(
            EguiPrimaryContextPass,
            (
                crate::ui::kit::style::apply_style,
                forget_focus,
                (begin_panels, draw_panels, end_panels).chain().run_if(crate::ui::kit::style::ready),
            )
                .chain(),
        );
    app.add_plugins((
        attention::plugin,
        redraw::plugin,
        kit::icons::plugin,
        kit::window_icon::plugin,
        accessibility::plugin,
        kit::focus::plugin,
        kit::foreign_scripts::plugin,
        panels_plugin,
    ));
}

/// Sets up the panels themselves, which need no window.
fn panels_plugin(app: &mut App) {
    app.add_plugins((
        panels::plugin,
        menu::plugin,
        game::plugin,
        ladder::plugin,
        learn::plugin,
        library::plugin,
        statistics::plugin,
        analysis::plugin,
        editor::plugin,
        online::plugin,
        wild_boards::plugin,
        camera::plugin,
        dialogs::plugin,
        share::plugin,
        toasts::plugin,
    ));
}

fn begin_panels(
    mut contexts: EguiContexts,
    mut panels: ResMut<PanelContext>,
    mut keyboard: crate::ui::kit::focus::Keyboard,
) -> Result {
    let context = contexts.ctx_mut()?;
    trace!("panels drawn because of {:?}", context.repaint_causes());
    keyboard.begin(context);
    panels.0 = context.clone();
    Ok(())
}

fn draw_panels(world: &mut World) {
    world.run_schedule(DrawPanels);
}

/// Gives the board the area that the panels leave, and withholds the pointer and keyboard input that the panels take.
#[expect(clippy::too_many_arguments, reason = "a system's parameters are what it touches")]
fn end_panels(
    panels: Res<PanelContext>,
    free: Res<FreeArea>,
    (screen, next_screen): (Res<State<Screen>>, Res<NextState<Screen>>),
    overlay: Res<State<Overlay>>,
    mut area: ResMut<BoardArea>,
    mut input_locked: ResMut<InputLocked>,
    mut typing: ResMut<Typing>,
    mut keyboard: crate::ui::kit::focus::Keyboard,
) {
    let (context, free) = (&panels.0, free.0);
    let zoom = context.zoom_factor();
    area.set_if_neq(BoardArea(Rect::new(free.min.x * zoom, free.min.y * zoom, free.max.x * zoom, free.max.y * zoom)));
    input_locked.set_if_neq(InputLocked(*overlay.get() != Overlay::None || pointer_is_taken(context, free)));
    typing.set_if_neq(Typing(context.text_edit_focused()));
    let at_the_board = next_or_current(&screen, &next_screen).has_board();
    keyboard.follow(context, at_the_board && *overlay.get() == Overlay::None);
}

/// Whether the panels have the pointer: the wheel over a list, dialog or card scrolls that, and a drag that starts in a
/// panel does not turn the board.
fn pointer_is_taken(context: &egui::Context, free: egui::Rect) -> bool {
    let over = |at| !free.contains(at) || has_floating_layer(context, at);
    context.egui_is_using_pointer() || context.pointer_latest_pos().is_some_and(over)
}

/// Removes the focus when the screen or dialog changes.
fn forget_focus(
    mut contexts: EguiContexts,
    screen: Res<State<Screen>>,
    overlay: Res<State<Overlay>>,
    mut last: Local<Option<(Screen, Overlay)>>,
) -> Result {
    let now = Some((*screen.get(), *overlay.get()));
    if *last != now {
        *last = now;
        crate::ui::kit::focus::release(contexts.ctx_mut()?);
    }
    Ok(())
}

fn copy(
    mut wanted: MessageReader<CopyToClipboard>,
    mut contexts: EguiContexts,
    mut toasts: ResMut<crate::app::toasts::Toasts>,
) -> Result {
    for CopyToClipboard(text) in wanted.read() {
        contexts.ctx_mut()?.copy_text(text.clone());
        toasts.push(copied_toast());
    }
    Ok(())
}

/// The smallest window for which panels are laid out, in points: all exits are still visible.
const SMALLEST: (f32, f32) = (450.0, 300.0);

/// In windows larger than this, in logical pixels, panels and texts grow with the window.
const USUAL: (f32, f32) = (1400.0, 800.0);
/// How far they grow.
const MAX_GROWTH: f32 = 1.5;

/// The scale of texts and panels: the player's choice at the size of the window in logical pixels, which also limits it.
fn zoom(settings: &Settings, window: Option<(f32, f32)>) -> f32 {
    let Some((width, height)) = window else { return settings.ui_scale };
    let of = |size: (f32, f32)| (width / size.0).min(height / size.1);
    let growth = of(USUAL).clamp(1.0, MAX_GROWTH);
    (settings.ui_scale * growth).min(of(SMALLEST).max(Settings::MIN_UI_SCALE))
}
