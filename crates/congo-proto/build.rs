//! Generates clients, servers and the descriptors of the services in `proto/`.

use prost::Message;
use std::path::PathBuf;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    println!("cargo:rerun-if-changed=proto");
    let files = protox::compile(["congo.proto", "online.proto", "players.proto"], ["proto"])?;
    let folder = PathBuf::from(std::env::var_os("OUT_DIR").ok_or("OUT_DIR is not set")?);
    std::fs::write(folder.join("services.bin"), files.encode_to_vec())?;
    let has_transport = std::env::var_os("CARGO_FEATURE_TRANSPORT").is_some();
    let services = || {
        let configured = tonic_prost_build::configure().build_transport(has_transport);
        configured.codec_path("crate::codec::SmallBufferCodec")
    };
    services().compile_fds(files)?;
    // Once more the server of our own service, with updates in which events are encoded already.
    let broadcasting = folder.join("broadcasting");
    std::fs::create_dir_all(&broadcasting)?;
    services()
        .build_client(false)
        .out_dir(broadcasting)
        .extern_path(".congo.online.v1", "crate::online")
        .extern_path(".congo.online.v1.Update", "crate::broadcasting::EncodedUpdate")
        .compile_fds(protox::compile(["online.proto"], ["proto"])?)?;
    Ok(())
}
