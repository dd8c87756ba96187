//! The Congo engine.
