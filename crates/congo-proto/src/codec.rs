//! How messages become bytes.

use prost::Message;
use std::marker::PhantomData;
use tonic::codec::{BufferSettings, Codec};
use tonic_prost::{ProstDecoder, ProstEncoder};

/// Bytes of the buffer that each open stream holds on either side. Nearly all of our messages are shorter than 100; the
/// usual 8 KiB would be the largest part of what a server keeps for somebody who watches a game.
const BUFFER_BYTES: usize = 512;
/// Messages that wait are sent together up to so many bytes, as usual.
const YIELD_THRESHOLD_BYTES: usize = 32 * 1024;

fn buffers() -> BufferSettings {
    BufferSettings::new(BUFFER_BYTES, YIELD_THRESHOLD_BYTES)
}

/// Protocol buffers, as [`tonic_prost::ProstCodec`] writes and reads them, with small buffers.
#[derive(Debug, Clone)]
pub struct SmallBufferCodec<T, U>(PhantomData<(T, U)>);

impl<T, U> Default for SmallBufferCodec<T, U> {
    fn default() -> Self {
        Self(PhantomData)
    }
}

impl<T, U> Codec for SmallBufferCodec<T, U>
where
    T: Message + Send + 'static,
    U: Message + Default + Send + 'static,
{
    type Encode = T;
    type Decode = U;
    type Encoder = ProstEncoder<T>;
    type Decoder = ProstDecoder<U>;

    fn encoder(&mut self) -> Self::Encoder {
        ProstEncoder::new(buffers())
    }

    fn decoder(&mut self) -> Self::Decoder {
        ProstDecoder::new(buffers())
    }
}
