//! Renders the sounds of the game into files: `congo-synth [--out FOLDER] [--wav] [NAME…]`.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{fs, io};

use clap::Parser;
use congo_synth::buffer::Buffer;
use congo_synth::catalogue::{self, Sound};
use congo_synth::{encode, measure, table};

/// Why the program failed.
#[derive(Debug, thiserror::Error)]
enum SynthError {
    #[error("{name:?}: no such sound; there are {known}")]
    UnknownSound { name: String, known: String },
    #[error("{sound}: {source}")]
    Encode { sound: String, source: vorbis_rs::VorbisError },
    #[error("{}: {source}", path.display())]
    Write { path: PathBuf, source: io::Error },
}

/// Renders the sounds of the game. All of them as OGG also writes the table README.md and the beats music.ron
#[derive(Parser)]
#[command(name = "congo-synth")]
struct SynthOptions {
    /// Where to
    #[arg(long = "out", value_name = "FOLDER", default_value = "assets/sounds")]
    folder: PathBuf,
    /// WAV instead of OGG Vorbis, for looking at the samples
    #[arg(long)]
    wav: bool,
    /// These sounds only; `hop` means hop_1 to hop_8
    #[arg(value_name = "NAME")]
    names: Vec<String>,
}

fn main() -> ExitCode {
    match render_sounds(&SynthOptions::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            let _ = writeln!(io::stderr(), "{error}");
            ExitCode::from(2)
        }
    }
}

/// Prints a line; the sounds are made whether somebody reads it or not.
fn print_line(text: &str) {
    let _ = writeln!(io::stdout(), "{text}");
}

/// The sounds named by file or by family; all if none was named.
fn select_sounds(names: &[String]) -> Result<Vec<Sound>, SynthError> {
    let all = catalogue::all_sounds();
    let fits = |sound: &Sound, name: &str| sound.name == name || sound.family.stem == name;
    if let Some(name) = names.iter().find(|name| !all.iter().any(|sound| fits(sound, name))) {
        let known: Vec<&str> = catalogue::SOUND_FAMILIES.iter().map(|family| family.stem).collect();
        return Err(SynthError::UnknownSound { name: name.clone(), known: known.join(", ") });
    }
    Ok(all.into_iter().filter(|sound| names.is_empty() || names.iter().any(|name| fits(sound, name))).collect())
}

fn render_sounds(options: &SynthOptions) -> Result<(), SynthError> {
    let sounds = select_sounds(&options.names)?;
    fs::create_dir_all(&options.folder).map_err(|source| SynthError::Write { path: options.folder.clone(), source })?;
    let mut rendered = Vec::new();
    for (number, sound) in sounds.iter().enumerate() {
        let buffer = sound.render();
        let file = encode_sound(sound, &buffer, options.wav)?;
        print_line(&format!("{:2}/{} {}", number + 1, sounds.len(), summary(sound, &buffer, file.len())));
        write(&options.folder.join(&sound.name).with_extension(if options.wav { "wav" } else { "ogg" }), &file)?;
        rendered.push(buffer);
    }
    if options.names.is_empty() && !options.wav {
        write(&options.folder.join("README.md"), table::markdown(sounds.iter().zip(&rendered)).as_bytes())?;
        write(&options.folder.join("music.ron"), table::beats().as_bytes())?;
    }
    Ok(())
}

fn encode_sound(sound: &Sound, buffer: &Buffer, wav: bool) -> Result<Vec<u8>, SynthError> {
    if wav {
        return Ok(encode::wav(buffer));
    }
    encode::ogg(buffer, sound.family.quality).map_err(|source| SynthError::Encode { sound: sound.name.clone(), source })
}

fn summary(sound: &Sound, buffer: &Buffer, bytes: usize) -> String {
    format!(
        "{:19} {:6.2} s  peak {:6.1} dB  punch {:6.1} LUFS  centroid {:5.0} Hz  lead-in {:4.1} ms  {:4} kB",
        sound.name,
        buffer.seconds(),
        measure::peak_db(buffer),
        measure::max_short_loudness(buffer),
        measure::spectral_centroid(buffer),
        1000.0 * measure::leading_silence(buffer),
        bytes.div_ceil(1000),
    )
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), SynthError> {
    fs::write(path, bytes).map_err(|source| SynthError::Write { path: path.to_owned(), source })
}
