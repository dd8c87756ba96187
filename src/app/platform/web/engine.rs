//! The engine, in workers of the page.

use super::page;
use congo_engine::Stop;
use congo_tasks::{Answer, Report, Task, from_bytes, to_bytes};
use js_sys::Uint8Array;
use wasm_bindgen::closure::Closure;
use wasm_bindgen_futures::JsFuture;

/// An engine. A task gets a worker that is at rest, or a new one.
#[derive(Debug, Clone)]
pub struct Engine;

/// The task of a worker. Dropping it before it is answered ends the worker, which cannot be stopped otherwise.
struct Asked(page::Asked);

impl Drop for Asked {
    fn drop(&mut self) {
        self.0.end();
    }
}

impl Engine {
    /// An engine. The size of its table is that of the worker.
    pub fn new(_: usize) -> Self {
        Self
    }

    /// Works on a task. It is stopped by dropping this future.
    ///
    /// # Errors
    /// What went wrong in the worker.
    pub async fn answer(
        self,
        task: impl FnOnce() -> Task,
        _: &Stop,
        mut report: impl FnMut(Report) + 'static,
    ) -> Result<Answer, String> {
        let on_report = Closure::<dyn FnMut(Uint8Array)>::new(move |bytes: Uint8Array| {
            from_bytes(&bytes.to_vec()).into_iter().for_each(&mut report);
        });
        let asked = Asked(page::ask(&to_bytes(&task()), &on_report));
        let answer = JsFuture::from(asked.0.answer()).await.map_err(|problem| format!("{problem:?}"))?;
        from_bytes(&Uint8Array::new(&answer).to_vec()).map_err(|problem| problem.to_string())
    }
}
