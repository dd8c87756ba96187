//! The rules of Congo.
