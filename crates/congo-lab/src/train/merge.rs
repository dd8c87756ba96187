//! The command `samples`: merges files of samples into one, without duplicates and in random order, so that training can
//! read it from start to end.
//!
//! Files of any size are merged in little memory: every sample is first written to one of many buckets, chosen by the
//! hash of its position. Equal positions meet in one bucket, and which positions are in it is as good as random. So a
//! bucket is read, freed of duplicates, shuffled and appended to the output, one after the other.

use super::data::shuffle;
use super::sample::{self, PackedSample, SAMPLE_BYTES, Sample};
use crate::checkpoint::with_suffix;
use crate::files::{file_error, refuse_overwriting, unfinished_path};
use congo_engine::Rng;
use congo_engine::tablebase::{Tablebase, Wdl};
use congo_uci::Failure;
use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

/// The number of samples of a bucket, about: 32 MB.
const BUCKET_SAMPLES: u64 = 1 << 20;
/// The maximum number of buckets: all their files are open at once.
const MAX_BUCKETS: u64 = 512;
/// The score of a sample that the tables know to be won is at least this, in centipawns; negative if it is lost.
const MIN_WON_CP: i16 = 600;

/// Merges files of such positions, of any size, into one in random order
///
/// Of positions that are the same, mirrored or with exchanged colours, the first one stays; those that the built-in tables
/// know are left out. Writes
///   read N invalid N in tables N rescored N duplicates N written N
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct MergeArgs {
    /// The files
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    /// The file for the result
    #[arg(long = "out", value_name = "FILE")]
    output: PathBuf,
    /// A folder with more tables, from which the results of the positions that they know are taken
    #[arg(long = "dir", value_name = "DIR")]
    tables: Option<PathBuf>,
    /// The seed
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
}

/// What happened to the samples.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
struct MergeCounts {
    read: u64,
    /// Those whose bytes are not a position.
    invalid: u64,
    /// Those of positions that the built-in tables know: the engine never evaluates them.
    in_tables: u64,
    /// Those whose result and score come from a table.
    rescored: u64,
    duplicates: u64,
    written: u64,
}

pub(crate) fn samples(args: &MergeArgs, out: &mut impl Write) -> Result<(), Failure> {
    let counts = merge(args, BUCKET_SAMPLES)?;
    let MergeCounts { read, invalid, in_tables, rescored, duplicates, written } = counts;
    Ok(writeln!(
        out,
        "read {read} invalid {invalid} in tables {in_tables} rescored {rescored} duplicates {duplicates} written {written}"
    )?)
}

fn merge(args: &MergeArgs, bucket_samples: u64) -> Result<MergeCounts, Failure> {
    let tables = match &args.tables {
        Some(folder) => Some(Tablebase::open(folder).map_err(|error| Failure::InvalidInput(error.to_string()))?),
        None => None,
    };
    let mut counts = MergeCounts::default();
    let folder = with_suffix(&args.output, ".buckets");
    let failed = |error: std::io::Error| file_error(&folder, &error);
    refuse_overwriting(&args.files, std::slice::from_ref(&args.output))?;
    let inputs = open_inputs(&args.files)?;
    let bucket_count = bucket_count(&inputs, bucket_samples)?;
    let paths: Vec<PathBuf> = (0..bucket_count).map(|nth| folder.join(nth.to_string())).collect();
    remove_left_over_buckets(&folder, &args.files)?;
    std::fs::create_dir_all(&folder).map_err(failed)?;
    distribute(args, inputs, tables.as_ref(), &paths, &mut counts)?;

    let unfinished = unfinished_path(&args.output);
    let mut output = BufWriter::new(File::create(&unfinished).map_err(|error| file_error(&unfinished, &error))?);
    let mut random = Rng::new(args.seed);
    for path in &paths {
        let mut bucket = read_bucket(path)?;
        let read = bucket.len();
        deduplicate(&mut bucket);
        shuffle(&mut bucket, &mut random);
        counts.duplicates += (read - bucket.len()) as u64;
        counts.written += bucket.len() as u64;
        for packed in &bucket {
            output.write_all(&packed.0).map_err(|error| file_error(&unfinished, &error))?;
        }
        std::fs::remove_file(path).map_err(failed)?;
    }
    output.flush().map_err(|error| file_error(&unfinished, &error))?;
    std::fs::remove_dir(&folder).map_err(failed)?;
    std::fs::rename(&unfinished, &args.output).map_err(|error| file_error(&args.output, &error))?;
    Ok(counts)
}

/// A file that is merged.
struct Input<'a> {
    path: &'a Path,
    file: File,
}

fn open_inputs(paths: &[PathBuf]) -> Result<Vec<Input<'_>>, Failure> {
    let open = |path| File::open(path).map(|file| Input { path, file }).map_err(|error| file_error(path, &error));
    paths.iter().map(PathBuf::as_path).map(open).collect()
}

/// The number of buckets for all samples of these files.
fn bucket_count(inputs: &[Input], bucket_samples: u64) -> Result<u64, Failure> {
    let mut bytes = 0;
    for Input { path, file } in inputs {
        bytes += file.metadata().map_err(|error| file_error(path, &error))?.len();
    }
    Ok((bytes / SAMPLE_BYTES as u64 / bucket_samples + 1).min(MAX_BUCKETS))
}

/// Removes the buckets of an interrupted run. Their names are numbers: another folder is not touched.
fn remove_left_over_buckets(folder: &Path, inputs: &[PathBuf]) -> Result<(), Failure> {
    let failed = |error: std::io::Error| file_error(folder, &error);
    let entries = match std::fs::read_dir(folder) {
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(()),
        entries => entries.map_err(failed)?,
    };
    let mut buckets = Vec::new();
    for entry in entries {
        let entry = entry.map_err(failed)?;
        let (path, name) = (entry.path(), entry.file_name());
        let is_number = name.to_str().is_some_and(|name| name.bytes().all(|byte| byte.is_ascii_digit()));
        if !is_number || !entry.file_type().map_err(failed)?.is_file() {
            let problem = format!("{}: not from an interrupted run, so the folder has to be moved", path.display());
            return Err(Failure::InvalidInput(problem));
        }
        buckets.push(path);
    }
    refuse_overwriting(inputs, &buckets)?;
    for bucket in &buckets {
        std::fs::remove_file(bucket).map_err(|error| file_error(bucket, &error))?;
    }
    std::fs::remove_dir(folder).map_err(failed)
}

/// Writes the samples of all files to their buckets, except for those that are of no use.
fn distribute(
    args: &MergeArgs,
    inputs: Vec<Input>,
    tables: Option<&Tablebase>,
    paths: &[PathBuf],
    counts: &mut MergeCounts,
) -> Result<(), Failure> {
    let mut buckets = Vec::new();
    for path in paths {
        let file = File::create(path).map_err(|error| file_error(path, &error))?;
        buckets.push(BufWriter::with_capacity(1 << 16, file));
    }
    for Input { path, file } in inputs {
        for packed in sample::read_packed_samples(file) {
            let packed = packed.map_err(|error| file_error(path, &error))?;
            counts.read += 1;
            let Some(sample) = packed.unpack() else {
                counts.invalid += 1;
                continue;
            };
            if Tablebase::shipped().has_table_for(&sample.position) {
                counts.in_tables += 1;
                continue;
            }
            let rescored = tables.and_then(|tables| tables.probe_wdl(&sample.position));
            let packed = rescored.map_or(packed, |wdl| {
                counts.rescored += 1;
                PackedSample(rescore(sample, wdl).pack())
            });
            let bucket = (u128::from(packed.position_hash()) * buckets.len() as u128) >> 64;
            buckets[bucket as usize].write_all(&packed.0).map_err(|error| file_error(&args.output, &error))?;
        }
    }
    for mut bucket in buckets {
        bucket.flush().map_err(|error| file_error(&args.output, &error))?;
    }
    Ok(())
}

/// The sample with the result of the tables, and a score that does not contradict it.
fn rescore(sample: Sample, wdl: Wdl) -> Sample {
    let (half_points, score) = match wdl {
        Wdl::Win => (2, sample.score.max(MIN_WON_CP)),
        Wdl::Draw => (1, 0),
        Wdl::Loss => (0, sample.score.min(-MIN_WON_CP)),
    };
    Sample { half_points, score, ..sample }
}

fn read_bucket(path: &Path) -> Result<Vec<PackedSample>, Failure> {
    let failed = |error| file_error(path, &error);
    sample::read_packed_samples(File::open(path).map_err(failed)?).collect::<Result<_, _>>().map_err(failed)
}

/// Keeps the first sample of each position.
fn deduplicate(bucket: &mut Vec<PackedSample>) {
    bucket.sort_by_cached_key(PackedSample::position_hash);
    bucket.dedup_by_key(|packed| packed.position_hash());
}

#[cfg(test)]
mod tests {
    use super::super::sample::OpeningKind;
    use super::*;
    use congo_rules::Position;
    use std::collections::BTreeSet;

    fn sample(position: Position, game: u32) -> Sample {
        Sample { position, score: 10, half_points: 2, opening: OpeningKind::Start, ply: 0, game }
    }

    /// Files with these samples, and how they are merged.
    fn folder_with(files: &[Vec<Sample>]) -> (tempfile::TempDir, MergeArgs) {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let path = |name: String| folder.path().join(name);
        for (nth, samples) in files.iter().enumerate() {
            let bytes: Vec<u8> = samples.iter().flat_map(Sample::pack).collect();
            std::fs::write(path(nth.to_string()), bytes).expect("written");
        }
        let args = MergeArgs {
            files: (0..files.len()).map(|nth| path(nth.to_string())).collect(),
            output: path("result".to_owned()),
            tables: None,
            seed: 1,
        };
        (folder, args)
    }

    /// Merges files with these samples; returns the counts and the result.
    fn merged(files: &[Vec<Sample>], bucket_samples: u64) -> (MergeCounts, Vec<Sample>) {
        let (folder, args) = folder_with(files);
        let left_over = folder.path().join("result.buckets");
        std::fs::create_dir(&left_over).expect("a folder");
        std::fs::write(left_over.join("99"), b"of an interrupted run").expect("written");
        let counts = merge(&args, bucket_samples).expect("merged");
        let bytes = std::fs::read(&args.output).expect("a result");
        assert_eq!(
            std::fs::read_dir(folder.path()).expect("a folder").count(),
            files.len() + 1,
            "nothing else is left"
        );
        (counts, sample::read_samples(&bytes[..]).map(|sample| sample.expect("a sample")).collect())
    }

    fn positions(count: usize) -> Vec<Position> {
        let (mut random, mut position) = (Rng::new(4), Position::start());
        let mut keys = BTreeSet::new();
        let mut found = Vec::new();
        while found.len() < count {
            let moves = position.legal_moves();
            position = match moves.get(random.below(moves.len())) {
                Some(mv) if position.lion_capture().is_none() => position.play_unchecked(*mv),
                _ => Position::start(),
            };
            let hash = PackedSample(sample(position, 0).pack()).position_hash();
            if position.occupied().len() > 4 && position.lion_capture().is_none() && keys.insert(hash) {
                found.push(position);
            }
        }
        found
    }

    #[test]
    fn mirrored_positions_are_duplicates_and_the_first_stays() {
        let fen = |text: &str| Position::from_fen(text).expect(text);
        let position = fen("1melec1/ppppp1p/2g2zp/5C1/2G2ZP/PPPPP1P/1MELE2/b/-1");
        let flipped = fen("1celem1/p1ppppp/pz2g2/1C5/PZ2G2/P1PPPPP/2ELEM1/b/-1");
        let other_turn = fen("1melec1/ppppp1p/2g2zp/5C1/2G2ZP/PPPPP1P/1MELE2/w/-1");
        let in_tables = fen("3l3/7/7/7/7/6P/2L4/w/-1");
        let first = vec![sample(position, 1), sample(in_tables, 2)];
        let second = vec![sample(flipped, 3), sample(position.mirrored(), 4), sample(other_turn, 5)];
        let (counts, mut kept) = merged(&[first, second], 1_000);
        kept.sort_by_key(|sample| sample.game);
        assert_eq!(kept, [sample(position, 1), sample(other_turn, 5)]);
        let expected = MergeCounts { read: 5, in_tables: 1, duplicates: 2, written: 2, ..MergeCounts::default() };
        assert_eq!(counts, expected);
    }

    #[test]
    fn buckets_change_nothing_but_the_order() {
        let input: Vec<Sample> =
            positions(300).into_iter().zip(0..).map(|(position, game)| sample(position, game)).collect();
        for bucket_samples in [1_000, 40] {
            let (counts, mut kept) = merged(&[input.clone(), input[..50].to_vec()], bucket_samples);
            assert_eq!((counts.read, counts.duplicates, counts.written), (350, 50, 300));
            let order: Vec<u32> = kept.iter().map(|sample| sample.game).collect();
            let neighbours = order.windows(2).filter(|pair| pair[0].abs_diff(pair[1]) == 1).count();
            assert!(neighbours < 15, "{neighbours} of 299 are still neighbours");
            kept.sort_by_key(|sample| sample.game);
            assert_eq!(kept, input);
        }
    }

    #[test]
    fn the_tables_decide_result_and_score() {
        let unknown = sample(Position::start(), 1);
        assert_eq!(rescore(unknown, Wdl::Draw), Sample { half_points: 1, score: 0, ..unknown });
        assert_eq!(rescore(unknown, Wdl::Loss), Sample { half_points: 0, score: -600, ..unknown });
        let sure = Sample { score: 900, ..unknown };
        assert_eq!(rescore(sure, Wdl::Win), sure);
    }

    #[test]
    fn a_folder_of_tables_changes_results() {
        // A crocodile and a giraffe against a monkey: lost for the monkey, drawn, or won.
        let fens = ["2l4/7/3m3/7/7/1GC4/3L3/w/-1", "2l4/7/3m3/7/7/1GC4/3L3/b/-1", "2l1m2/7/7/7/4G2/7/C2L3/w/-1"];
        let unknown = sample(Position::start(), 3);
        let input: Vec<Sample> = (0..)
            .zip(fens)
            .map(|(game, fen)| sample(Position::from_fen(fen).expect(fen), game))
            .chain([unknown])
            .collect();
        let (folder, mut args) = folder_with(std::slice::from_ref(&input));
        let tables = folder.path().join("tables");
        std::fs::create_dir(&tables).expect("a folder");
        let practice = concat!(env!("CARGO_MANIFEST_DIR"), "/../congo-coach/tables/practice.tb");
        std::fs::copy(practice, tables.join("practice.tb")).expect("copied");
        let known = Tablebase::open(&tables).expect("tables");
        args.tables = Some(tables);
        let counts = merge(&args, 1_000).expect("merged");
        assert_eq!(counts, MergeCounts { read: 4, rescored: 3, written: 4, ..MergeCounts::default() });
        let bytes = std::fs::read(&args.output).expect("a result");
        let mut kept: Vec<Sample> = sample::read_samples(&bytes[..]).map(|sample| sample.expect("a sample")).collect();
        kept.sort_by_key(|sample| sample.game);
        let expected: Vec<Sample> = input
            .into_iter()
            .map(|sample| known.probe_wdl(&sample.position).map_or(sample, |wdl| rescore(sample, wdl)))
            .collect();
        assert_eq!(kept, expected);
        assert_eq!(kept[3], unknown);
        assert!(kept[..3].iter().any(|sample| sample.half_points != 2), "{kept:?}");
    }

    #[test]
    fn a_merge_removes_and_replaces_nothing_of_others() {
        let (folder, args) = folder_with(&[vec![sample(Position::start(), 1)]]);
        let path = |name: &str| folder.path().join(name);
        let buckets = path("result.buckets");
        std::fs::create_dir(&buckets).expect("a folder");
        for name in ["7", "8"] {
            std::fs::copy(&args.files[0], buckets.join(name)).expect("copied");
        }
        let refused = |files: Vec<PathBuf>, output: PathBuf, named: &str| {
            let problem = merge(&MergeArgs { files, output, tables: None, seed: 1 }, 1_000);
            let problem = problem.expect_err("it is refused").to_string();
            assert!(problem.contains(named), "{problem}");
            assert!(buckets.join("7").exists() && buckets.join("8").exists() && path("0").exists());
        };
        let input = || args.files[0].clone();
        refused(vec![input(), path("missing")], path("result"), "missing");
        refused(vec![input(), buckets.join("8")], path("result"), "would replace an input");
        refused(vec![path("result.buckets/../0")], path("0"), "would replace an input");
        std::fs::copy(input(), path("result.new")).expect("copied");
        refused(vec![path("result.new")], path("result"), "would replace an input");
        std::fs::write(buckets.join("notes"), b"of somebody").expect("written");
        refused(vec![input()], path("result"), "notes");
        std::fs::remove_file(buckets.join("notes")).expect("removed");
        assert!(merge(&args, 1_000).is_ok() && !buckets.exists());
    }
}
