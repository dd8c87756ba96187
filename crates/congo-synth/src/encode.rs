//! From samples to files: OGG Vorbis for the game, WAV for people who want to look at the samples.

use std::num::{NonZeroU8, NonZeroU32};

use vorbis_rs::{VorbisBitrateManagementStrategy, VorbisEncoderBuilder, VorbisError};

use crate::buffer::{Buffer, SAMPLE_RATE_HZ};

/// Quality of the encoding of sounds that are listened to, -0.2 to 1: about 70 kbit/s of what is full of sound,
/// transparent for effects.
pub const FULL_QUALITY: f32 = 0.5;
/// Quality of the encoding of what is heard softly behind a game: about half as large.
pub const BACKGROUND_QUALITY: f32 = -0.1;
/// Bytes after which a page of the file is closed. Small, so that even the shortest sound has several pages: the game's
/// decoder cuts the padding of the last block only if a page came before it.
const MIN_PAGE_BYTES: u16 = 255;
/// The same for sounds of many seconds, which have several pages anyway: the header of a page has about 40 bytes.
const MIN_LONG_PAGE_BYTES: u16 = 4096;
/// From this length on a sound that is encoded coarsely has long pages, in seconds.
const LONG_SECONDS: f64 = 10.0;
/// Number of the stream inside each file; fixed, so that the same samples make the same file.
const STREAM_SERIAL: i32 = 49;

/// The buffer as an OGG Vorbis file: mono, 44.1 kHz, of this quality.
///
/// # Errors
/// What the encoder says; it has no reason to, given samples in memory.
pub fn ogg(buffer: &Buffer, quality: f32) -> Result<Vec<u8>, VorbisError> {
    let mut file = Vec::new();
    let rate = NonZeroU32::new(SAMPLE_RATE_HZ as u32).unwrap_or(NonZeroU32::MIN);
    let mut builder = VorbisEncoderBuilder::new_with_serial(rate, NonZeroU8::MIN, &mut file, STREAM_SERIAL);
    builder.bitrate_management_strategy(VorbisBitrateManagementStrategy::QualityVbr { target_quality: quality });
    let is_long = buffer.seconds() >= LONG_SECONDS && quality < FULL_QUALITY;
    builder.minimum_page_data_size(Some(if is_long { MIN_LONG_PAGE_BYTES } else { MIN_PAGE_BYTES }));
    let mut encoder = builder.build()?;
    let samples: Vec<f32> = buffer.samples().iter().map(|&sample| sample as f32).collect();
    for block in samples.chunks(4096) {
        encoder.encode_audio_block([block])?;
    }
    encoder.finish()?;
    Ok(file)
}

/// The buffer as a WAV file: mono, 44.1 kHz, 16 bits.
pub fn wav(buffer: &Buffer) -> Vec<u8> {
    let bytes = 2 * buffer.samples().len() as u32;
    let rate = SAMPLE_RATE_HZ as u32;
    let mut file = Vec::with_capacity(44 + bytes as usize);
    file.extend(b"RIFF");
    file.extend((36 + bytes).to_le_bytes());
    file.extend(b"WAVEfmt ");
    // Length of this part, plain samples, one channel.
    file.extend(16_u32.to_le_bytes());
    file.extend(1_u16.to_le_bytes());
    file.extend(1_u16.to_le_bytes());
    // Samples and bytes a second, bytes and bits a sample.
    file.extend(rate.to_le_bytes());
    file.extend((2 * rate).to_le_bytes());
    file.extend(2_u16.to_le_bytes());
    file.extend(16_u16.to_le_bytes());
    file.extend(b"data");
    file.extend(bytes.to_le_bytes());
    for sample in buffer.samples() {
        file.extend(((sample.clamp(-1.0, 1.0) * 32_767.0).round() as i16).to_le_bytes());
    }
    file
}
