//! The engine in a Web Worker: a small program that gets a task and answers it with reports and an answer, as bytes of
//! `congo-tasks`. `worker.js` beside this folder loads it, and passes messages on.
//!
//! A worker is busy until its task ends. To stop a task, the page ends the worker and starts another.

use congo_engine::Stop;
use congo_engine::tablebase::Tablebase;
use congo_rules::Position;
use congo_tasks::{Report, Runner, Task, from_bytes, to_bytes};
use js_sys::{Function, Uint8Array};
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

/// Lends the worker that calls it to the searches of the one whose memory it shares, and calls `ready` when they can have
/// it. Never returns.
#[wasm_bindgen]
pub fn lend_thread(ready: &Function) {
    congo_engine::lend_thread(|| {
        // Whether somebody still waits for it is no concern of the thread.
        let _handled = ready.call0(&JsValue::NULL);
    })
}

/// The engine of a worker.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Worker {
    runner: Runner,
}

#[wasm_bindgen]
impl Worker {
    /// Creates the engine with the endgame tables, the bytes of `pieces4.tb`, and a transposition table of this number of
    /// MiB. A second worker of the same program uses the tables of the first.
    #[wasm_bindgen(constructor)]
    pub fn new(tables: Vec<u8>, hash_mib: usize) -> Self {
        Tablebase::provide_shipped(tables.leak());
        Self { runner: Runner::new(hash_mib) }
    }

    /// Returns whether several threads are wanted for a task.
    pub fn wants_threads(&self, task: &[u8]) -> bool {
        // What cannot be read is answered by an error when it is run.
        from_bytes(task).is_ok_and(|task: Task| task.wants_threads())
    }

    /// Works on a task, calls `report` with the bytes of each report, and returns the bytes of the answer.
    ///
    /// # Errors
    /// If these are not the bytes of a task, or its game is not legal.
    pub fn run(&mut self, task: &[u8], report: &Function) -> Result<Vec<u8>, JsError> {
        let task: Task = from_bytes(task)?;
        let mut send = |found: Report| {
            let bytes = Uint8Array::from(to_bytes(&found).as_slice());
            // What the page does with it is no concern of the search.
            let _handled = report.call1(&JsValue::NULL, &bytes);
        };
        let answer = self.runner.run(&task, &Stop::default(), &mut send)?;
        Ok(to_bytes(&answer))
    }
}

/// Returns the number of lines of this number of plies from a position in FEN: a test of the rules.
///
/// # Errors
/// If the position cannot be read.
#[wasm_bindgen]
pub fn perft(fen: &str, depth: u32) -> Result<u64, JsError> {
    Ok(congo_rules::perft::perft(&Position::from_fen(fen)?, depth))
}
