//! Generates clients, servers and the descriptors of the services in `proto/`.

use prost::Message;
use std::path::PathBuf;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    println!("cargo:rerun-if-changed=proto");
    let files = protox::compile(["congo.proto", "online.proto"], ["proto"])?;
    let folder = PathBuf::from(std::env::var_os("OUT_DIR").ok_or("OUT_DIR is not set")?);
    std::fs::write(folder.join("services.bin"), files.encode_to_vec())?;
    tonic_prost_build::configure().codec_path("crate::codec::SmallBufferCodec").compile_fds(files)?;
    Ok(())
}
