//! All that is kept as one file: nothing else brings it to another browser.

use super::page;
use js_sys::Promise;
use send_wrapper::SendWrapper;
use wasm_bindgen_futures::JsFuture;

/// Whether the player is offered it.
pub const IS_OFFERED: bool = true;

/// Hands all to the player as one file. Leads to what went wrong, if something did.
pub fn save() -> impl Future<Output = Option<String>> + Send {
    told(page::save_everything())
}

/// Lets the player choose such a file, and begins anew with what is in it. Leads to what went wrong, if something did.
pub fn load() -> impl Future<Output = Option<String>> + Send {
    told(page::load_everything())
}

fn told(done: Promise) -> impl Future<Output = Option<String>> + Send {
    SendWrapper::new(async move { JsFuture::from(done).await.ok()?.as_string() })
}
