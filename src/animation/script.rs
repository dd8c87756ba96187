//! Turns as data: which token does what, and when.
