//! The same in a browser, which calls by gRPC-Web on its only thread.

pub(crate) mod channel;
pub mod lan;
pub(crate) mod work;
