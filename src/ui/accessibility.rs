//! Support for screen readers: panels and board in one accessibility tree. egui describes its panels; the board's
//! squares are added to its description, and requests of the reader become gestures or egui events.

use crate::app::platform::reader;
use crate::app::redraw::Waker;
use crate::app::screens::{Overlay, Screen};
use crate::app::text::Text;
use crate::app::toasts::Toasts;
use crate::features::barks::Barks;
use crate::features::editor::state::Editor;
use crate::features::editor::text as words;
use crate::features::learn::ExplainedPiece;
use crate::features::learn::narration::LearnNarration;
use crate::features::online::Online;
use crate::features::online::conditional_text::prompt;
use crate::input::DeviceSystems;
use crate::input::gestures::Gesture;
use crate::input::key_commands::InputEvent;
use crate::input::panel_focus::PanelFocus;
use crate::session::error_text::movement_key;
use crate::session::r#match::Match;
use crate::session::narration::StatusLine;
use crate::view::accessibility::BoardSpeech;
use crate::view::board::area::BoardArea;
use crate::view::board::camera::camera_view::CameraView;
use crate::view::stage::geometry::flat;
use accesskit::{Action, Live, Node, NodeId, Role, TreeId, TreeUpdate};
use bevy::a11y::{AccessibilityRequested, ActionRequest};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::input::EguiInputEvent;
use bevy_egui::{EguiContext, EguiContexts, EguiOutput, EguiPostUpdateSet, PrimaryEguiContext, egui};
use congo_rules::{Color, Square};

/// Ids of our nodes. egui's ids are hashes and do not collide with them.
const BOARD_ID: NodeId = NodeId(1 << 32);
const STATUS_ID: NodeId = NodeId((1 << 32) + 1);
const MESSAGE_ID: NodeId = NodeId((1 << 32) + 2);
const FIRST_ROW_ID: u64 = (1 << 32) + 10;
const FIRST_SQUARE_ID: u64 = (1 << 32) + 100;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<ActionRequest>()
        .add_systems(Startup, listen_to_page.run_if(resource_exists::<AccessibilityRequested>))
        .add_systems(PreUpdate, wake_for_reader.run_if(resource_exists::<AccessibilityRequested>))
        .add_systems(Update, handle_reader_requests.in_set(DeviceSystems::ScreenReader))
        .add_systems(
            PostUpdate,
            describe_scene.after(EguiPostUpdateSet::ProcessOutput).before(EguiPostUpdateSet::PostProcessOutput),
        );
}

/// Some platforms never say that a reader is there.
fn listen_to_page(requested: Res<AccessibilityRequested>, waker: Res<Waker>) {
    if reader::IS_PRESENT {
        let waker = waker.clone();
        reader::wake_by(move || waker.wake());
        requested.set(true);
    }
}

/// egui describes its panels only if accessibility is switched on.
fn wake_for_reader(mut contexts: EguiContexts, requested: Res<AccessibilityRequested>, mut awake: Local<bool>) {
    if requested.get()
        && !*awake
        && let Ok(context) = contexts.ctx_mut()
    {
        context.enable_accesskit();
        context.request_repaint();
        info!("a screen reader listens");
        *awake = true;
    }
}

/// The context needed to describe the squares.
#[derive(SystemParam)]
struct AccessibilityParams<'w, 's> {
    announcements: AnnouncementParams<'w>,
    heard: BoardSpeech<'w, 's>,
    camera_view: Res<'w, CameraView>,
    area: Res<'w, BoardArea>,
    panel: Res<'w, PanelFocus>,
}

/// The context needed to say what happened.
#[derive(SystemParam)]
pub(super) struct AnnouncementParams<'w> {
    text: Res<'w, Text>,
    status: Res<'w, StatusLine>,
    barks: Res<'w, Barks>,
    speech: LearnNarration<'w>,
    editor: Res<'w, Editor>,
    toasts: Res<'w, Toasts>,
    screen: Res<'w, State<Screen>>,
    overlay: Res<'w, State<Overlay>>,
    explained: Res<'w, ExplainedPiece>,
    online: Res<'w, Online>,
    current: Res<'w, Match>,
}

fn describe_scene(
    scene: AccessibilityParams,
    mut outputs: Query<(&mut EguiOutput, &mut EguiContext), With<PrimaryEguiContext>>,
) {
    for (mut output, mut context) in &mut outputs {
        let zoom = context.get_mut().zoom_factor();
        if let Some(update) = &mut output.bypass_change_detection().platform_output.accesskit_update {
            scene.add_nodes(update, zoom);
            reader::show(update, zoom);
        }
    }
}

impl AccessibilityParams<'_, '_> {
    /// Adds our nodes to egui's.
    fn add_nodes(&self, update: &mut TreeUpdate, zoom: f32) {
        let Some(root) = update.tree.as_ref().map(|tree| tree.root) else { return };
        let at_the_board = self.announcements.screen.has_board();
        let mut ours = vec![
            (STATUS_ID, live_region(self.announcements.status())),
            (MESSAGE_ID, live_region(self.announcements.message())),
        ];
        if at_the_board {
            ours.extend(self.board_node(zoom));
        }
        let tops = ours.iter().map(|(id, _)| *id).filter(|id| [STATUS_ID, MESSAGE_ID, BOARD_ID].contains(id));
        if let Some((_, window)) = update.nodes.iter_mut().find(|(id, _)| *id == root) {
            tops.for_each(|id| window.push_child(id));
            window.set_label(self.announcements.text.get("game"));
        }
        let free = at_the_board && *self.announcements.overlay.get() == Overlay::None && !self.panel.0;
        if let Some(square) = self.heard.cursor().filter(|_| free) {
            update.focus = square_id(square);
        }
        update.nodes.extend(ours);
    }

    fn board_node(&self, zoom: f32) -> Vec<(NodeId, Node)> {
        let mut grid = Node::new(Role::Grid);
        grid.set_label(self.heard.board());
        grid.set_row_count(7);
        grid.set_column_count(7);
        grid.set_bounds(bounds([self.area.0.min, self.area.0.max], zoom));
        grid.set_children((0..7).map(row_id).collect::<Vec<_>>());
        let mut nodes = vec![(BOARD_ID, grid)];
        for row in 0..7 {
            // From the top row to the bottom row, as a page is read.
            let squares = (0..7).map(|file| Square::at(file, 6 - row));
            let mut line = Node::new(Role::Row);
            line.set_children(squares.clone().map(square_id).collect::<Vec<_>>());
            nodes.push((row_id(row), line));
            nodes.extend(squares.map(|square| (square_id(square), self.square_node(square, zoom))));
        }
        nodes
    }

    fn square_node(&self, square: Square, zoom: f32) -> Node {
        let mut node = Node::new(Role::GridCell);
        node.set_label(self.heard.square(square));
        node.set_row_index(usize::from(6 - square.rank()));
        node.set_column_index(usize::from(square.file()));
        node.add_action(Action::Click);
        node.add_action(Action::Focus);
        let corner = |x, z| self.camera_view.project(flat(square) + Vec3::new(x, 0.0, z));
        node.set_bounds(bounds([corner(-0.5, -0.5), corner(0.5, 0.5), corner(0.5, -0.5), corner(-0.5, 0.5)], zoom));
        node
    }
}

impl AnnouncementParams<'_> {
    /// The newest message.
    fn message(&self) -> String {
        self.toasts.iter().last().map(|toast| toast.sentence(&self.text)).unwrap_or_default()
    }

    /// What happened last: the title of the dialog or screen that was opened, or the last event on the board.
    pub(super) fn status(&self) -> String {
        let explained = movement_key(self.explained.0);
        if let Some(title) = overlay_title(*self.overlay.get(), explained) {
            return self.text.get(title);
        }
        match self.screen.get() {
            Screen::Editor => match words::announcement(&self.editor, &self.text) {
                nothing if nothing.is_empty() => self.text.get("editor-title"),
                change => change,
            },
            Screen::Playing => {
                let [white, black] = Color::ALL
                    .map(|side| self.barks.current(side).map(|bark| bark.sentence(&self.text)).unwrap_or_default());
                join_sentences([self.status.0.clone(), white, black, self.speech.current_text()])
            }
            Screen::ConditionalMoves => {
                let prompt = prompt(&self.online, &self.current, &self.text);
                join_sentences([self.status.0.clone(), prompt.unwrap_or_default()])
            }
            screen if screen.has_board() => join_sentences([self.status.0.clone(), self.speech.current_text()]),
            // Events of the game behind the menu are not announced.
            screen => screen_title(*screen).map(|title| self.text.get(title)).unwrap_or_default(),
        }
    }
}

/// The texts in one; nothing if all are empty.
fn join_sentences<const N: usize>(texts: [String; N]) -> String {
    texts.into_iter().filter(|text| !text.is_empty()).collect::<Vec<_>>().join(" ")
}

/// A node whose text is read aloud when it changes.
fn live_region(label: String) -> Node {
    let mut node = Node::new(Role::Status);
    node.set_label(label);
    node.set_live(Live::Polite);
    node
}

/// The text that names a dialog. The card of an animal is announced by what it says: `explained`.
fn overlay_title(overlay: Overlay, explained: &'static str) -> Option<&'static str> {
    match overlay {
        Overlay::None => None,
        Overlay::PieceHelp => Some(explained),
        Overlay::Settings => Some("settings-title"),
        Overlay::NewGame => Some("new-title"),
        Overlay::Keys => Some("keys-title"),
        Overlay::Share => Some("share-title"),
        Overlay::Import => Some("import-list-title"),
        Overlay::Player => Some("player-title"),
    }
}

/// The text that names a screen; those with a board are announced by what happens on it.
fn screen_title(screen: Screen) -> Option<&'static str> {
    match screen {
        Screen::Menu => Some("button-menu"),
        Screen::Ladder => Some("ladder-title"),
        Screen::Learn => Some("learn-title"),
        Screen::Library => Some("library-title"),
        Screen::Statistics => Some("statistics-title"),
        Screen::Online => Some("online-title"),
        Screen::WildBoards => Some("wild-title"),
        Screen::Loading
        | Screen::Playing
        | Screen::ConditionalMoves
        | Screen::Lesson
        | Screen::Puzzle
        | Screen::Storm
        | Screen::Analysis
        | Screen::Editor => None,
    }
}

/// The bounding box of some points of the window, in egui points.
fn bounds<const N: usize>(points: [Vec2; N], zoom: f32) -> accesskit::Rect {
    let low = points.into_iter().reduce(Vec2::min).unwrap_or_default() / zoom;
    let high = points.into_iter().reduce(Vec2::max).unwrap_or_default() / zoom;
    accesskit::Rect { x0: low.x.into(), y0: low.y.into(), x1: high.x.into(), y1: high.y.into() }
}

fn row_id(row: u8) -> NodeId {
    NodeId(FIRST_ROW_ID + u64::from(row))
}

fn square_id(square: Square) -> NodeId {
    NodeId(FIRST_SQUARE_ID + square.index() as u64)
}

/// The square of a node; `None` if the node is not a square.
fn square_of(id: NodeId) -> Option<Square> {
    Square::all().find(|square| square_id(*square) == id)
}

/// Handles requests of the screen reader: those for our nodes become gestures, all others go to egui.
fn handle_reader_requests(
    mut requests: MessageReader<ActionRequest>,
    context: Option<Single<Entity, With<PrimaryEguiContext>>>,
    mut said: MessageWriter<InputEvent>,
    mut events: MessageWriter<EguiInputEvent>,
) {
    for request in requests.read().map(|ActionRequest(request)| request.clone()).chain(reader::requests()) {
        match (square_of(request.target_node), request.action) {
            (Some(square), Action::Focus) => _ = said.write(InputEvent::Gesture(Gesture::SetCursor(square))),
            (Some(square), Action::Click) => {
                said.write(InputEvent::Gesture(Gesture::SetCursor(square)));
                said.write(InputEvent::Gesture(Gesture::Confirm));
            }
            (Some(_), _) => {}
            (None, _) => {
                let event =
                    |context| EguiInputEvent { context, event: egui::Event::AccessKitActionRequest(request.clone()) };
                events.write_batch(context.as_deref().copied().map(event));
            }
        }
    }
}

/// Scrolls to a control in this pass, as a screen reader requested.
pub(super) fn scroll_to(context: &egui::Context, id: egui::Id) {
    let request = accesskit::ActionRequest {
        action: Action::ScrollIntoView,
        target_tree: TreeId::ROOT,
        target_node: id.accesskit_id(),
        data: None,
    };
    context.input_mut(|input| input.events.push(egui::Event::AccessKitActionRequest(request)));
    context.request_repaint();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_square_has_a_node_of_its_own_and_is_found_by_it() {
        for square in Square::all() {
            assert_eq!(square_of(square_id(square)), Some(square));
        }
        for other in [BOARD_ID, STATUS_ID, MESSAGE_ID, row_id(0), row_id(6)] {
            assert_eq!(square_of(other), None);
        }
    }

    #[test]
    fn an_announcement_has_no_gaps() {
        assert_eq!(join_sentences(["", "", ""].map(str::to_owned)), "");
        assert_eq!(join_sentences(["One.", "", "Two."].map(str::to_owned)), "One. Two.");
    }

    #[test]
    fn the_box_of_a_square_holds_all_its_corners() {
        let around = bounds([Vec2::new(10.0, 40.0), Vec2::new(30.0, 20.0)], 2.0);
        assert_eq!((around.x0, around.y0, around.x1, around.y1), (5.0, 10.0, 15.0, 20.0));
    }
}
