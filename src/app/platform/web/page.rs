//! What the script of the page, `start.js`, does for the game.

use js_sys::Uint8Array;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;

/// Loads a file that lies beside the page.
///
/// # Errors
/// What went wrong.
pub(super) fn load_file(name: &'static str) -> impl Future<Output = Result<Vec<u8>, String>> {
    let loaded = JsFuture::from(fetch_file(name));
    async move { loaded.await.map(|bytes| Uint8Array::new(&bytes).to_vec()).map_err(|problem| format!("{problem:?}")) }
}

#[wasm_bindgen(js_namespace = congo)]
extern "C" {
    /// The files that are kept: a path, its bytes, and the time of the last change in milliseconds since 1970, and so on.
    #[wasm_bindgen(js_name = keptFiles)]
    pub(super) fn kept_files() -> js_sys::Array;

    /// The server from which the page comes, with its port.
    pub(super) fn origin() -> String;

    /// The page speaks this language from here on.
    pub(super) fn speak(language: &str);

    /// The code of the game to which the address of the page leads.
    #[wasm_bindgen(js_name = invitedTo)]
    pub(super) fn invited_to() -> Option<String>;

    /// The bytes of a file beside the page.
    #[wasm_bindgen(js_name = fetchFile)]
    fn fetch_file(name: &str) -> js_sys::Promise;

    /// Shows the tree of the game to screen readers: its root, the node with the focus, and what each node is.
    pub(super) fn describe(root: &str, focus: &str, nodes: &js_sys::Array);

    /// Sets what is called with the node and the action that a reader asks for.
    #[wasm_bindgen(js_name = onRequest)]
    pub(super) fn on_request(ask: &Closure<dyn Fn(String, String)>);

    /// Lets the player choose files with these endings, separated by commas. A name, its bytes, and so on.
    #[wasm_bindgen(js_name = pickFiles)]
    pub(super) fn pick_files(endings: &str) -> js_sys::Promise;

    /// Hands all that is kept to the player as one file. Resolves to what went wrong, if something did.
    #[wasm_bindgen(js_name = saveEverything)]
    pub(super) fn save_everything() -> js_sys::Promise;

    /// Lets the player choose such a file, and begins anew with it. Resolves to what went wrong, if something did.
    #[wasm_bindgen(js_name = loadEverything)]
    pub(super) fn load_everything() -> js_sys::Promise;

    /// Keeps a file, or removes it. Returns what prevents files from being kept, if something does.
    pub(super) fn keep(path: &str, bytes: Option<&[u8]>) -> Option<String>;
}

#[wasm_bindgen(js_namespace = congo)]
extern "C" {
    /// Begins to load a sound.
    #[wasm_bindgen(js_name = loadSound)]
    pub(super) fn load_sound(name: &str);

    /// Starts a sound at a volume from 0 to 1; nothing while it is not there, or the browser does not allow it yet.
    #[wasm_bindgen(js_name = playSound)]
    pub(super) fn play_sound(name: &str, volume: f32, repeats: bool) -> Option<PlayingSound>;

    /// A sound that plays.
    pub(super) type PlayingSound;

    #[wasm_bindgen(method, getter)]
    pub(super) fn volume(this: &PlayingSound) -> f32;

    #[wasm_bindgen(method, setter)]
    pub(super) fn set_volume(this: &PlayingSound, volume: f32);

    /// How much of it was heard, in seconds.
    #[wasm_bindgen(method, getter)]
    pub(super) fn position(this: &PlayingSound) -> f32;

    #[wasm_bindgen(method, getter, js_name = isOver)]
    pub(super) fn is_over(this: &PlayingSound) -> bool;

    #[wasm_bindgen(method, js_name = isPaused)]
    pub(super) fn is_paused(this: &PlayingSound) -> bool;

    #[wasm_bindgen(method, js_name = setPaused)]
    pub(super) fn set_paused(this: &PlayingSound, paused: bool);
}

#[wasm_bindgen(js_namespace = congo)]
extern "C" {
    /// A task of a worker.
    pub(super) type Asked;

    /// Gives a task to a worker; `report` gets the bytes of each report.
    pub(super) fn ask(task: &[u8], report: &Closure<dyn FnMut(js_sys::Uint8Array)>) -> Asked;

    /// The bytes of the answer.
    #[wasm_bindgen(method, getter)]
    pub(super) fn answer(this: &Asked) -> js_sys::Promise;

    /// Ends the worker, unless it has answered.
    #[wasm_bindgen(method)]
    pub(super) fn end(this: &Asked);
}
