//! Tests that draw: pictures that are measured, and the real program in a real window. They need software Vulkan and a
//! display, so they are ignored unless `cargo xtask test` runs them there.

#![cfg(target_os = "linux")]

mod contrast;
mod e2e;
