//! The samples that a network learns from, read from files of any size block by block.

use super::sample::{self, PackedSample, SAMPLE_BYTES};
use super::sha256::Sha256;
use crate::files::file_error;
use congo_engine::Rng;
use congo_uci::Failure;
use std::fs::File;
use std::io::{Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};

/// One of this number of games is held back for validation.
const VALIDATION_EVERY_GAMES: u32 = 50;
/// The maximum number of samples that are used for validation; the others of these games are not used at all.
const MAX_VALIDATION_SAMPLES: usize = 400_000;
/// The number of samples that are in memory and shuffled at once: 32 MB.
const BLOCK_SAMPLES: u64 = 1 << 20;

/// A file of samples.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct SampleFile {
    pub(super) path: PathBuf,
    pub(super) samples: u64,
    /// The hash of the file.
    pub(super) sha256: String,
}

/// The files to learn from.
pub(super) struct SampleFiles {
    pub(super) files: Vec<SampleFile>,
    /// The number of samples to learn from.
    pub(super) training_samples: u64,
    /// Samples of other games.
    pub(super) validation: Vec<PackedSample>,
    block_samples: u64,
}

/// A part of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Block {
    file: usize,
    first: u64,
    samples: u64,
}

impl SampleFiles {
    /// Reads the files once: counts their samples, takes out those for validation and computes the hashes.
    pub(super) fn open(paths: &[PathBuf]) -> Result<Self, Failure> {
        Self::open_with_blocks(paths, BLOCK_SAMPLES)
    }

    fn open_with_blocks(paths: &[PathBuf], block_samples: u64) -> Result<Self, Failure> {
        let mut all = Self { files: Vec::new(), training_samples: 0, validation: Vec::new(), block_samples };
        for path in paths {
            let file = all.scan(path).map_err(|error| file_error(path, &error))?;
            all.files.push(file);
        }
        Ok(all)
    }

    fn scan(&mut self, path: &Path) -> std::io::Result<SampleFile> {
        let (mut file, mut hash, mut samples) = (File::open(path)?, Sha256::new(), 0);
        let mut bytes = vec![0; SAMPLE_BYTES << 15];
        loop {
            let count = read_full(&mut file, &mut bytes)?;
            hash.update(&bytes[..count]);
            for packed in sample::packed_samples(&bytes[..count]) {
                samples += 1;
                if !packed.is_plausible() {
                    return Err(sample::invalid_sample(samples));
                }
                if !is_validation(&packed) {
                    self.training_samples += 1;
                } else if self.validation.len() < MAX_VALIDATION_SAMPLES {
                    self.validation.push(packed);
                }
            }
            if count < bytes.len() {
                return Ok(SampleFile { path: path.to_owned(), samples, sha256: hash.finish() });
            }
        }
    }

    /// Reads all samples to learn from once, in blocks, each shuffled, in random order. `on_block` returns whether to go
    /// on. The same seed gives the same order.
    pub(super) fn for_each_block(
        &self,
        seed: u64,
        mut on_block: impl FnMut(Vec<PackedSample>) -> bool,
    ) -> Result<(), Failure> {
        let mut random = Rng::new(seed);
        let mut blocks = self.blocks();
        shuffle(&mut blocks, &mut random);
        for block in blocks {
            let path = &self.files[block.file].path;
            let mut samples = read_block(path, block).map_err(|error| file_error(path, &error))?;
            shuffle(&mut samples, &mut random);
            if !on_block(samples) {
                break;
            }
        }
        Ok(())
    }

    fn blocks(&self) -> Vec<Block> {
        let mut blocks = Vec::new();
        for (file, SampleFile { samples, .. }) in self.files.iter().enumerate() {
            for first in (0..*samples).step_by(self.block_samples.max(1) as usize) {
                blocks.push(Block { file, first, samples: (samples - first).min(self.block_samples) });
            }
        }
        blocks
    }
}

/// The samples of a block to learn from.
fn read_block(path: &Path, block: Block) -> std::io::Result<Vec<PackedSample>> {
    let mut file = File::open(path)?;
    file.seek(SeekFrom::Start(block.first * SAMPLE_BYTES as u64))?;
    let mut bytes = vec![0; block.samples as usize * SAMPLE_BYTES];
    file.read_exact(&mut bytes)?;
    Ok(sample::packed_samples(&bytes).filter(|packed| !is_validation(packed)).collect())
}

fn is_validation(packed: &PackedSample) -> bool {
    packed.game().is_multiple_of(VALIDATION_EVERY_GAMES)
}

/// Fills the buffer unless the file ends before; returns the number of bytes.
fn read_full(file: &mut File, bytes: &mut [u8]) -> std::io::Result<usize> {
    let mut count = 0;
    while count < bytes.len() {
        match file.read(&mut bytes[count..])? {
            0 => break,
            more => count += more,
        }
    }
    Ok(count)
}

pub(super) fn shuffle<T>(items: &mut [T], random: &mut Rng) {
    for index in (1..items.len()).rev() {
        items.swap(index, random.below(index + 1));
    }
}

#[cfg(test)]
mod tests {
    use super::super::sample::{OpeningKind, Sample};
    use super::super::sha256::sha256;
    use super::*;
    use congo_rules::Position;

    #[test]
    fn every_sample_to_learn_from_is_read_once_in_another_order() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let paths = ["one", "other"].map(|name| folder.path().join(name));
        for (path, games) in paths.iter().zip([0..700, 700..1_000]) {
            let mut bytes: Vec<u8> = games
                .flat_map(|game| {
                    let (position, opening) = (Position::start(), OpeningKind::Start);
                    Sample { position, score: 0, half_points: 1, opening, ply: 0, game }.pack()
                })
                .collect();
            // The beginning of a sample that was not written to its end.
            bytes.extend([1; 7]);
            std::fs::write(path, bytes).expect("written");
        }
        let files = SampleFiles::open_with_blocks(&paths, 64).expect("files");
        assert_eq!((files.training_samples, files.validation.len()), (980, 20));
        assert_eq!(files.files[0].samples, 700);
        assert_eq!(files.files[1].sha256, sha256(&std::fs::read(&paths[1]).expect("a file")));
        let read = |seed: u64| {
            let mut games = Vec::new();
            let result = files.for_each_block(seed, |block| {
                games.extend(block.iter().map(PackedSample::game));
                true
            });
            assert!(result.is_ok());
            games
        };
        let (first, second) = (read(1), read(2));
        assert!(first == read(1) && first != second);
        let mut sorted = first;
        sorted.sort_unstable();
        assert_eq!(sorted, (0..1_000).filter(|game| game % 50 != 0).collect::<Vec<u32>>());
    }
}
