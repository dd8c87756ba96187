//! Screen readers: the page has the tree as elements in its canvas, which are not seen.

use super::page;
use accesskit::{Action, ActionRequest, Live, Node, NodeId, Role, Toggled, TreeId, TreeUpdate};
use js_sys::Array;
use std::cell::RefCell;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::prelude::JsValue;

/// Whether a screen reader is there from the start: a page is not told.
pub const IS_PRESENT: bool = true;

/// Whether a request of a reader wakes the window.
pub const WAKES: bool = true;

thread_local! {
    /// What readers have asked for since the last frame.
    static REQUESTS: RefCell<Vec<ActionRequest>> = const { RefCell::new(Vec::new()) };
}

/// Shows the tree to readers. A point of it is this number of pixels of the page.
pub fn show(update: &TreeUpdate, zoom: f32) {
    let Some(tree) = &update.tree else { return };
    let nodes: Array = update.nodes.iter().map(|(id, node)| JsValue::from(described(*id, node, zoom))).collect();
    page::describe(&name(tree.root), &name(update.focus), &nodes);
}

/// What readers have asked for since the last call.
pub fn requests() -> Vec<ActionRequest> {
    REQUESTS.take()
}

/// Sets what is called when a reader asks for something.
pub fn wake_by(wake: impl Fn() + Send + Sync + 'static) {
    let ask = Closure::<dyn Fn(String, String)>::new(move |id: String, action: String| {
        let Ok(id) = id.parse() else { return };
        let action = if action == "focus" { Action::Focus } else { Action::Click };
        let request = ActionRequest { action, target_tree: TreeId::ROOT, target_node: NodeId(id), data: None };
        REQUESTS.with_borrow_mut(|requests| requests.push(request));
        wake();
    });
    page::on_request(&ask);
    // As long as the page.
    ask.forget();
}

/// The number of a node, which is too long for a number of JavaScript.
fn name(id: NodeId) -> String {
    id.0.to_string()
}

/// The id, role, name, state, box and children of a node, as `reader.js` reads them.
fn described(id: NodeId, node: &Node, zoom: f32) -> Array {
    let text = |text: Option<&str>| JsValue::from(text.unwrap_or_default());
    let toggled = node.toggled().map_or("", |toggled| match toggled {
        Toggled::True => "true",
        Toggled::False => "false",
        Toggled::Mixed => "mixed",
    });
    let place: Array = node.bounds().map_or_else(Array::new, |bounds| {
        [bounds.x0, bounds.y0, bounds.x1, bounds.y1]
            .map(|side| JsValue::from(side * f64::from(zoom)))
            .into_iter()
            .collect()
    });
    let children: Array = node.children().iter().map(|child| JsValue::from(name(*child))).collect();
    let live = node.live().is_some_and(|live| live != Live::Off);
    [
        JsValue::from(name(id)),
        text(Some(aria_role(node.role()))),
        text(node.label().or(node.value())),
        text(Some(toggled)),
        JsValue::from(node.is_disabled()),
        JsValue::from(live),
        place.into(),
        children.into(),
    ]
    .into_iter()
    .collect()
}

/// The role in ARIA; empty for what is only a part of the tree, or plain text.
fn aria_role(role: Role) -> &'static str {
    match role {
        Role::Button | Role::ColorWell => "button",
        Role::CheckBox => "checkbox",
        Role::ComboBox => "combobox",
        Role::Dialog => "dialog",
        Role::Grid => "grid",
        Role::GridCell => "gridcell",
        Role::Heading => "heading",
        Role::Image => "img",
        Role::Link => "link",
        Role::ListBox => "listbox",
        Role::ListBoxOption => "option",
        Role::Pane | Role::Group => "group",
        Role::ProgressIndicator => "progressbar",
        Role::RadioButton => "radio",
        Role::RadioGroup => "radiogroup",
        Role::Row => "row",
        Role::ScrollBar => "scrollbar",
        Role::Slider => "slider",
        Role::SpinButton => "spinbutton",
        Role::Status => "status",
        Role::Tab => "tab",
        Role::TextInput | Role::MultilineTextInput | Role::SearchInput => "textbox",
        _ => "",
    }
}
