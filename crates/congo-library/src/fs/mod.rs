//! The file system: that of the machine, or in a browser one in memory. Everything in the workspace that keeps something
//! for a player goes through this module, so that it is kept in a browser too.

use std::io;
use std::path::Path;

#[cfg(any(test, target_arch = "wasm32"))]
#[cfg_attr(not(target_arch = "wasm32"), expect(dead_code, unreachable_pub, reason = "compiled for its test"))]
mod memory;

#[cfg(not(target_arch = "wasm32"))]
mod native;
#[cfg(not(target_arch = "wasm32"))]
mod replace;

#[cfg(target_arch = "wasm32")]
pub use memory::{
    DirEntry, Metadata, age, canonicalize, create_dir_all, create_new, exists, listen, load, metadata, read, read_dir,
    read_text, read_to_string, remove_file, rename, touch, write, write as write_atomically, write as write_unsynced,
    write_new_private,
};
#[cfg(not(target_arch = "wasm32"))]
pub use native::{age, create_new, exists, read_text, touch, write_new_private};
#[cfg(not(target_arch = "wasm32"))]
pub use replace::{write_atomically, write_unsynced};
#[cfg(not(target_arch = "wasm32"))]
pub use std::fs::{
    DirEntry, Metadata, canonicalize, create_dir_all, metadata, read, read_dir, read_to_string, remove_file, rename,
    write,
};

/// Adds the path to an error of the file system.
pub(crate) fn with_path(path: &Path, problem: io::Error) -> io::Error {
    io::Error::new(problem.kind(), format!("{}: {problem}", path.display()))
}
