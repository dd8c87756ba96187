//! The panels around the board. Each is a function from what there is to what the player asks for.

mod access;
mod animal;
mod clock;
mod clock_choice;
mod dialogs;
mod editor;
mod facts;
mod focus;
pub(crate) mod icons;
mod import;
mod learn;
mod library;
mod menu;
mod model;
mod online;
mod over;
mod playing;
mod redraw;
mod share;
mod statistics;
mod study;
mod style;
mod task;
#[cfg(test)]
mod tests;
mod toasts;
mod widgets;

use crate::actions::{Action, ToClipboard};
use crate::animation::{Sound, SoundCue};
use crate::board::BoardArea;
use crate::board::camera::Settle;
use crate::board::camera::orbit::HandsOff;
use crate::input::Typing;
use crate::screens::{Overlay, Screen};
use crate::settings::Settings;
use bevy::asset::AssetEventSystems;
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPlugin, EguiPostUpdateSet, EguiPrimaryContextPass, egui};
use model::Model;

/// What a panel asks for, collected while it is drawn.
type Asked = Vec<Action>;

/// Sets up the panels.
pub fn plugin(app: &mut App) {
    app.add_plugins(EguiPlugin::default())
        .init_resource::<style::Dressed>()
        .init_resource::<icons::Icons>()
        .init_resource::<dialogs::Drafts>()
        .add_systems(Update, copy.in_set(crate::AppSystems::Present))
        // New letters are painted into egui's picture of them after each pass. Unless the renderer hears of it in the
        // same frame, they are missing in one picture, or everything is when that picture had to grow.
        .configure_sets(PostUpdate, EguiPostUpdateSet::PostProcessOutput.before(AssetEventSystems))
        .configure_sets(PostUpdate, Settle.after(EguiPostUpdateSet::EndPass))
        .add_systems(EguiPrimaryContextPass, (style::dress, forget_focus, draw.run_if(style::ready)).chain());
    redraw::plugin(app);
    access::plugin(app);
    focus::plugin(app);
    share::plugin(app);
}

/// Draws whatever belongs to the screen, and gives the board the rest of the window.
#[expect(clippy::too_many_arguments, reason = "a system's parameters are what it touches")]
fn draw(
    mut contexts: EguiContexts,
    model: Model,
    mut drafts: ResMut<dialogs::Drafts>,
    mut icons: ResMut<icons::Icons>,
    mut area: ResMut<BoardArea>,
    mut hands_off: ResMut<HandsOff>,
    mut typing: ResMut<Typing>,
    mut keyboard: focus::Keyboard,
    mut actions: MessageWriter<Action>,
    mut sounds: MessageWriter<SoundCue>,
) -> Result {
    let context = contexts.ctx_mut()?.clone();
    trace!("panels drawn because of {:?}", context.repaint_causes());
    keyboard.begin(&context);
    let (asked, free) = panels(&context, &model, &mut drafts, &mut icons);
    let zoom = context.zoom_factor();
    area.set_if_neq(BoardArea(Rect::new(free.min.x * zoom, free.min.y * zoom, free.max.x * zoom, free.max.y * zoom)));
    hands_off.set_if_neq(HandsOff(model.overlay() != Overlay::None || pointer_is_taken(&context, free)));
    typing.set_if_neq(Typing(context.text_edit_focused()));
    keyboard.follow(&context, model.screen().at_the_board() && model.overlay() == Overlay::None);
    if asked.iter().any(is_pressed) {
        sounds.write(SoundCue { sound: Sound::Button });
    }
    actions.write_batch(asked);
    Ok(())
}

/// Whether the pointer belongs to the panels: the wheel over a list, a dialog or a card scrolls that, and whatever is
/// dragged out of a panel does not turn the board.
fn pointer_is_taken(context: &egui::Context, free: egui::Rect) -> bool {
    let over = |at| !free.contains(at) || lies_over_board(context, at);
    context.egui_is_using_pointer() || context.pointer_latest_pos().is_some_and(over)
}

/// Whether a dialog, a card or a menu lies over the board at a place of the window, in logical pixels.
pub(crate) fn covers(context: &egui::Context, at: Vec2) -> bool {
    let at = at / context.zoom_factor();
    lies_over_board(context, egui::pos2(at.x, at.y))
}

/// The panels themselves are part of the background; only what floats above it has a layer of its own.
fn lies_over_board(context: &egui::Context, at: egui::Pos2) -> bool {
    context.layer_id_at(at).is_some_and(|layer| layer.order != egui::Order::Background)
}

/// Whether a button is heard: not where something slides, is written, or is heard when it is put down.
fn is_pressed(action: &Action) -> bool {
    use crate::editor::Editing;
    !matches!(action, Action::Settings(_) | Action::Edit(Editing::Aim(_) | Editing::Put(..) | Editing::Fen(_)))
}

/// All panels of the screen and what lies over it: what the player asks for, and the place that is left for the board.
fn panels(
    context: &egui::Context,
    model: &Model,
    drafts: &mut dialogs::Drafts,
    icons: &mut icons::Icons,
) -> (Asked, egui::Rect) {
    let mut asked = Asked::new();
    let whole = egui::UiBuilder::new().layer_id(egui::LayerId::background()).max_rect(context.viewport_rect());
    let mut root = egui::Ui::new(context.clone(), "root".into(), whole);
    match model.screen() {
        Screen::Loading => menu::loading(&mut root, model, icons),
        Screen::Menu => menu::show(&mut root, model, icons, &mut asked),
        Screen::Playing => playing::show(&mut root, model, drafts, icons, &mut asked),
        Screen::Learn => learn::list(&mut root, model, icons, &mut asked),
        Screen::Lesson => learn::lesson(&mut root, model, icons, &mut asked),
        Screen::Puzzle => learn::puzzle(&mut root, model, icons, &mut asked),
        Screen::Library => library::show(&mut root, model, drafts, icons, &mut asked),
        Screen::Statistics => statistics::show(&mut root, model, drafts, icons, &mut asked),
        Screen::Study => study::show(&mut root, model, drafts, icons, &mut asked),
        Screen::Editor => editor::show(&mut root, model, drafts, icons, &mut asked),
        Screen::Online => online::show(&mut root, model, drafts, icons, &mut asked),
    }
    let free = root.available_rect_before_wrap();
    if model.screen() == Screen::Playing {
        over::show(context, free, model, &mut asked);
        clock::paused(context, free, model, &mut asked);
    }
    if model.screen() == Screen::Menu && model.overlay() == Overlay::None && learn::is_new(model) {
        learn::offer(context, free, model, &mut asked);
    }
    if model.screen() == Screen::Lesson {
        learn::over_the_board(context, free, model, icons);
    }
    dialogs::show(context, model, drafts, icons, &mut asked);
    toasts::show(context, free, model, &mut asked);
    (asked, free)
}

/// What had the keyboard on one screen or in one dialog must not keep it on the next.
fn forget_focus(
    mut contexts: EguiContexts,
    screen: Res<State<Screen>>,
    overlay: Res<State<Overlay>>,
    mut last: Local<Option<(Screen, Overlay)>>,
) -> Result {
    let now = Some((*screen.get(), *overlay.get()));
    if *last != now {
        *last = now;
        focus::release(contexts.ctx_mut()?);
    }
    Ok(())
}

fn copy(
    mut wanted: MessageReader<ToClipboard>,
    mut contexts: EguiContexts,
    mut notices: ResMut<crate::notices::Notices>,
) -> Result {
    for ToClipboard(text) in wanted.read() {
        contexts.ctx_mut()?.copy_text(text.clone());
        notices.push(crate::notices::Notice::key("notice-copied"));
    }
    Ok(())
}

/// The size of texts and panels the player has chosen.
fn zoom(settings: &Settings) -> f32 {
    settings.ui_scale
}
