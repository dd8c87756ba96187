//! Wakes the page at a certain time, with its timer.

use super::clock::Instant;
use bevy::prelude::*;
use js_sys::{Function, Reflect, global};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::prelude::JsValue;

/// An alarm, which is set again and again.
#[derive(Resource)]
pub struct Alarm {
    wake: Arc<dyn Fn() + Send + Sync>,
    /// Which timer counts: an older one wakes nobody.
    current: Arc<AtomicU64>,
}

impl Alarm {
    /// An alarm that will call `wake`.
    pub fn start(wake: impl Fn() + Send + Sync + 'static) -> Self {
        Self { wake: Arc::new(wake), current: Arc::default() }
    }

    /// Sets the time; `None` for no alarm.
    pub fn set(&self, at: Option<Instant>) {
        let number = self.current.fetch_add(1, Ordering::Relaxed) + 1;
        let Some(at) = at else { return };
        let (wake, current) = (self.wake.clone(), self.current.clone());
        let ring = Closure::once_into_js(move || {
            if current.load(Ordering::Relaxed) == number {
                wake();
            }
        });
        let left = at.saturating_duration_since(Instant::now()).as_secs_f64() * 1000.0;
        // Without a timer the page is drawn on events only.
        let timer = Reflect::get(&global(), &JsValue::from_str("setTimeout"));
        let timer = timer.ok().and_then(|timer| timer.dyn_into::<Function>().ok());
        let _started = timer.map(|timer| timer.call2(&JsValue::NULL, &ring, &JsValue::from_f64(left)));
    }
}
