//! Dialogs for files, of the page.

use super::page;
use crate::app::platform::FileFilter;
use congo_library::fs;
use js_sys::{Array, Uint8Array};
use std::path::{Path, PathBuf};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;

/// The folder of files that the player chose. They are in memory, and not kept.
const CHOSEN_DIR: &str = "/chosen";

/// Opens a dialog for existing files. The result waits until it is closed.
pub fn pick_files(filter: &FileFilter) -> impl Future<Output = Option<Vec<PathBuf>>> + use<> {
    let endings: Vec<String> = filter.extensions.iter().map(|ending| format!(".{ending}")).collect();
    let chosen = page::pick_files(&endings.join(","));
    async move {
        let chosen: Array = JsFuture::from(chosen).await.ok()?.dyn_into().ok()?;
        let named = |file: &[wasm_bindgen::JsValue]| {
            let path = Path::new(CHOSEN_DIR).join(file[0].as_string()?);
            Some((path, file[1].dyn_ref::<Uint8Array>()?.to_vec(), 0))
        };
        let files: Vec<_> = chosen.iter().collect::<Vec<_>>().chunks_exact(2).filter_map(named).collect();
        let paths = files.iter().map(|(path, ..)| path.clone()).collect::<Vec<_>>();
        fs::load(files);
        (!paths.is_empty()).then_some(paths)
    }
}

/// There is no such dialog: a browser asks itself where to save what is exported.
pub fn save_file(_: &FileFilter, _: &str) -> impl Future<Output = Option<PathBuf>> + use<> {
    async { None }
}

/// The console of the page has the error already.
pub fn show_error(_: &str, _: &str) {}
