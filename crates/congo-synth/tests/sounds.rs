//! What every sound must be, measured on a fresh rendering and on the files that the game ships.

use std::collections::BTreeMap;
use std::fs;
use std::io::Cursor;
use std::path::PathBuf;
use std::sync::LazyLock;

use congo_synth::buffer::{Buffer, SAMPLE_RATE_HZ, decibels, seconds_to_samples};
use congo_synth::catalogue::{self, LOOP_PEAK_LIMIT_DB, Sound, TargetLevel};
use congo_synth::music::TUNES;
use congo_synth::pitch::{HOP_NOTES, note_hz};
use congo_synth::{encode, measure, table};

/// All sounds, rendered once for all tests.
static RENDERED: LazyLock<Vec<(Sound, Buffer)>> = LazyLock::new(|| {
    let render = |sound: Sound| (sound.clone(), sound.render());
    catalogue::all_sounds().into_iter().map(render).collect()
});

/// The files of the game, decoded once.
static SHIPPED: LazyLock<BTreeMap<String, Buffer>> = LazyLock::new(|| {
    let read = |name: &String| fs::read(sounds_dir().join(name).with_extension("ogg")).map(|file| decode(&file));
    let names = catalogue::all_sounds().into_iter().map(|sound| sound.name);
    names.filter_map(|name| read(&name).ok().map(|buffer| (name, buffer))).collect()
});

fn sounds_dir() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../assets/sounds")
}

/// What the game's own decoder makes of a file.
fn decode(file: &[u8]) -> Buffer {
    let mut reader = lewton::inside_ogg::OggStreamReader::new(Cursor::new(file)).expect("an OGG Vorbis file");
    assert_eq!((reader.ident_hdr.audio_channels, reader.ident_hdr.audio_sample_rate), (1, SAMPLE_RATE_HZ as u32));
    let mut samples = Vec::new();
    while let Some(packet) = reader.read_dec_packet_itl().expect("a packet") {
        samples.extend(packet.into_iter().map(|sample| f64::from(sample) / 32_768.0));
    }
    let mut next = samples.iter().copied();
    Buffer::generate(samples.len() as f64 / SAMPLE_RATE_HZ, |_| next.next().expect("as many samples as counted"))
}

fn rendered(name: &str) -> &'static Buffer {
    &RENDERED.iter().find(|(sound, _)| sound.name == name).expect("a sound of this name").1
}

fn effects() -> impl Iterator<Item = &'static (Sound, Buffer)> {
    RENDERED.iter().filter(|(sound, _)| matches!(sound.family.level, TargetLevel::Effect(_)))
}

/// The voices of the animals.
fn voices() -> impl Iterator<Item = &'static (Sound, Buffer)> {
    RENDERED.iter().filter(|(sound, _)| matches!(sound.family.level, TargetLevel::Voice(_)))
}

fn loops() -> impl Iterator<Item = (&'static Sound, &'static Buffer, f64)> {
    RENDERED.iter().filter_map(|(sound, buffer)| match sound.family.level {
        TargetLevel::Loop(lufs) => Some((sound, buffer, lufs)),
        TargetLevel::Effect(_) | TargetLevel::Voice(_) => None,
    })
}

/// What holds for an effect, rendered or decoded.
fn check_effect(name: &str, buffer: &Buffer) {
    let (lead_in, peak, end) = (measure::leading_silence(buffer), measure::peak_db(buffer), measure::end_db(buffer));
    assert!(lead_in < 0.010, "{name}: {lead_in} s of silence before it begins");
    assert!(peak < -3.0, "{name}: peak {peak} dB");
    assert!(peak > -20.0, "{name}: peak {peak} dB is too soft to be heard");
    assert!(end < -45.0, "{name}: ends at {end} dB, which clicks");
    assert!(buffer.seconds() < 2.6, "{name}: {} s", buffer.seconds());
}

/// What holds for an animal's voice, rendered or decoded.
fn check_voice(name: &str, buffer: &Buffer, lufs: f64) {
    let (lead_in, end) = (measure::leading_silence(buffer), measure::end_db(buffer));
    assert!(lead_in < 0.010, "{name}: {lead_in} s of silence before it begins");
    assert!(measure::peak_db(buffer) < -3.0, "{name}: peak {} dB", measure::peak_db(buffer));
    assert!(end < -45.0, "{name}: ends at {end} dB, which clicks");
    assert!((0.2..=0.7).contains(&buffer.seconds()), "{name}: {} s", buffer.seconds());
    let loudness = measure::max_short_loudness(buffer);
    assert!((loudness - lufs).abs() < 0.5, "{name}: {loudness} LUFS instead of {lufs}");
}

/// What holds for a loop, rendered or decoded.
fn check_loop(name: &str, buffer: &Buffer, lufs: f64) {
    let (loudness, peak, seam) =
        (measure::loudness(buffer), measure::peak_db(buffer), measure::seam_jump_ratio(buffer));
    assert!((loudness - lufs).abs() < 2.0, "{name}: {loudness} LUFS");
    assert!(peak < 0.0, "{name}: peak {peak} dB");
    assert!(seam <= 1.5, "{name}: the seam jumps {seam} times as hard as anything near it");
    assert!(measure::leading_silence(buffer) < 0.010, "{name}: starts with silence");
}

#[test]
fn effects_start_at_once_end_quietly_and_leave_headroom() {
    effects().for_each(|(sound, buffer)| check_effect(&sound.name, buffer));
}

#[test]
fn effects_and_voices_end_at_exactly_zero() {
    for (sound, buffer) in effects().chain(voices()) {
        assert_eq!(buffer.samples().last(), Some(&0.0), "{}", sound.name);
    }
}

#[test]
fn loops_have_their_loudness_and_no_seam() {
    for (sound, buffer, lufs) in loops() {
        check_loop(&sound.name, buffer, lufs);
        assert!((measure::loudness(buffer) - lufs).abs() < 0.5, "{}", sound.name);
        assert!(measure::peak_db(buffer) <= LOOP_PEAK_LIMIT_DB + 0.01, "{}", sound.name);
    }
}

#[test]
fn nothing_is_cut_off_at_the_seam() {
    for (sound, buffer, _) in loops() {
        let (samples, window) = (buffer.samples(), seconds_to_samples(0.25));
        let (end, start) = (level(&samples[samples.len() - window..]), level(&samples[..window]));
        // Music may begin with a note, so it may be louder after the seam; it may not be softer.
        assert!(end < start + 3.0, "{}: {end} dB runs into {start} dB", sound.name);
    }
}

/// Level of a stretch in dB of full scale.
fn level(part: &[f64]) -> f64 {
    decibels((part.iter().map(|s| s * s).sum::<f64>() / part.len() as f64).sqrt())
}

#[test]
fn no_sound_holds_a_bad_number_or_a_bias() {
    for (sound, buffer) in RENDERED.iter() {
        assert!(buffer.samples().iter().all(|sample| sample.is_finite()), "{}", sound.name);
        let bias = buffer.samples().iter().sum::<f64>() / buffer.samples().len() as f64;
        assert!(bias.abs() < 0.003, "{}: mean {bias}", sound.name);
    }
}

#[test]
fn every_hop_is_higher_and_in_tune() {
    let pitches: Vec<f64> = (1..=8)
        .map(|n| measure::pitch(rendered(&format!("hop_{n}")), 0.08..0.4, 400.0..1500.0).expect("a pitch"))
        .collect();
    assert!(pitches.windows(2).all(|pair| pair[1] > 1.1 * pair[0]), "{pitches:?}");
    for (hz, note) in pitches.iter().zip(HOP_NOTES) {
        let cents = 1200.0 * (hz / note_hz(note)).log2();
        assert!(cents.abs() < 10.0, "{hz} Hz is {cents} cents off");
    }
}

#[test]
fn knocks_have_a_short_attack_and_breaths_do_not() {
    for name in ["knock_small_1", "knock_medium_1", "knock_large_1", "capture", "select", "button", "pop", "hop_1"] {
        let attack = measure::attack(rendered(name));
        assert!(attack < 0.035, "{name}: {attack} s to the peak");
    }
    for name in ["knock_small_2", "knock_medium_2", "knock_large_2", "select", "button", "pop"] {
        let fall = measure::decay(rendered(name), 40.0).expect("it dies");
        assert!((0.02..0.2).contains(&fall), "{name}: 40 dB in {fall} s");
    }
    for name in ["roar", "fly", "slide"] {
        let attack = measure::attack(rendered(name));
        assert!(attack > 0.05, "{name}: {attack} s to the peak");
    }
}

#[test]
fn effects_are_ordered_by_loudness() {
    let punch = |name: &str| measure::max_short_loudness(rendered(name));
    assert!(punch("knock_small_1") > punch("button") && punch("button") > punch("select"));
    assert!(punch("roar") > punch("knock_large_1") && punch("capture") > punch("knock_large_1"));
    assert!(punch("select") > -36.0, "{} LUFS would not be heard", punch("select"));
    let loudest = effects().map(|(_, buffer)| measure::max_short_loudness(buffer)).fold(f64::MIN, f64::max);
    assert!(loudest < -11.0, "{loudest} LUFS would startle");
}

#[test]
fn voices_are_short_and_quiet_beside_the_effects() {
    let knock = measure::max_short_loudness(rendered("knock_small_1"));
    for (sound, buffer) in voices() {
        let TargetLevel::Voice(lufs) = sound.family.level else { unreachable!("voices only") };
        check_voice(&sound.name, buffer, lufs);
        assert!(lufs < knock - 4.0, "{}: {lufs} LUFS beside a knock of {knock}", sound.name);
        assert!(lufs > measure::max_short_loudness(rendered("select")), "{}: {lufs} LUFS", sound.name);
    }
}

/// Two animals differ by 15 percent in brightness or length at least, whichever of their variants one hears.
#[test]
fn every_animal_has_a_voice_of_its_own() {
    let measures = |buffer: &Buffer| [measure::spectral_centroid(buffer), buffer.seconds()];
    let all: Vec<(&Sound, [f64; 2])> = voices().map(|(sound, buffer)| (sound, measures(buffer))).collect();
    let ratio = |a: f64, b: f64| a.max(b) / a.min(b);
    for (number, (sound, ours)) in all.iter().enumerate() {
        for (other, theirs) in all[..number].iter().filter(|(other, _)| other.family.stem != sound.family.stem) {
            let differs = ratio(ours[0], theirs[0]) > 1.15 || ratio(ours[1], theirs[1]) > 1.15;
            assert!(differs, "{} {ours:.2?} sounds like {} {theirs:.2?}", sound.name, other.name);
        }
    }
}

#[test]
fn voices_follow_the_size_of_the_animal() {
    let centroid = |name: &str| measure::spectral_centroid(rendered(name));
    let from_dark_to_bright = ["voice_giraffe_1", "voice_lion_1", "voice_zebra_1", "voice_monkey_1", "voice_pawn_1"];
    let centroids = from_dark_to_bright.map(centroid);
    assert!(centroids.is_sorted(), "{centroids:?}");
}

#[test]
fn rendering_again_gives_the_same_samples_and_the_same_file() {
    for (sound, buffer) in RENDERED.iter().filter(|(sound, _)| sound.family.stem != "music") {
        assert!(sound.render() == *buffer, "{} differs", sound.name);
    }
    let file = |name| encode::ogg(rendered(name), encode::FULL_QUALITY).expect("a file");
    assert_eq!(file("splash_in"), file("splash_in"));
}

#[test]
fn a_file_keeps_every_sample_in_its_place() {
    for name in ["knock_small_1", "drown"] {
        let buffer = rendered(name);
        let decoded = decode(&encode::ogg(buffer, encode::FULL_QUALITY).expect("a file"));
        assert_eq!(decoded.samples().len(), buffer.samples().len(), "{name}");
        let error: f64 = buffer.samples().iter().zip(decoded.samples()).map(|(a, b)| (a - b).powi(2)).sum();
        let signal: f64 = buffer.samples().iter().map(|a| a * a).sum();
        assert!(error < 0.1 * signal, "{name}: error {} dB", 10.0 * (error / signal).log10());
    }
}

#[test]
fn a_wav_file_holds_the_samples() {
    let buffer = rendered("select");
    let file = encode::wav(buffer);
    assert_eq!(file.len(), 44 + 2 * buffer.samples().len());
    let peak = file[44..].chunks_exact(2).map(|pair| i16::from_le_bytes([pair[0], pair[1]]).unsigned_abs()).max();
    assert_eq!(peak, Some((buffer.peak() * 32_767.0).round() as u16));
}

#[test]
fn every_sound_is_shipped_and_nothing_else() {
    let mut expected: Vec<String> = RENDERED.iter().map(|(sound, _)| format!("{}.ogg", sound.name)).collect();
    expected.extend(["README.md", "music.ron"].map(str::to_owned));
    let there = fs::read_dir(sounds_dir()).expect("assets/sounds").flatten();
    let mut found: Vec<String> = there.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    expected.sort();
    found.sort();
    assert_eq!(found, expected, "run `cargo xtask sounds`");
}

#[test]
fn shipped_files_hold_what_the_source_says() {
    for (sound, buffer) in RENDERED.iter() {
        let name = &sound.name;
        let shipped = SHIPPED.get(name).unwrap_or_else(|| panic!("{name}.ogg is missing"));
        assert_eq!(shipped.samples().len(), buffer.samples().len(), "{name}: render it anew");
        match sound.family.level {
            TargetLevel::Effect(_) => check_effect(name, shipped),
            TargetLevel::Voice(lufs) => check_voice(name, shipped, lufs),
            TargetLevel::Loop(lufs) => check_loop(name, shipped, lufs),
        }
        let (peaks, levels) =
            (measure::peak_db(shipped) - measure::peak_db(buffer), measure::rms_db(shipped) - measure::rms_db(buffer));
        assert!(
            peaks.abs() < 2.0 && levels.abs() < 1.0,
            "{name}: peak {peaks} dB, level {levels} dB beside the source"
        );
        check_envelope(name, buffer, shipped);
    }
}

/// Both rise and fall together: no twentieth of a second differs by more than 3 dB where something is heard.
fn check_envelope(name: &str, buffer: &Buffer, shipped: &Buffer) {
    let step = seconds_to_samples(0.05);
    for (n, (ours, theirs)) in buffer.samples().chunks(step).zip(shipped.samples().chunks(step)).enumerate() {
        let (ours, theirs) = (level(ours), level(theirs));
        assert!(
            ours < -45.0 || (ours - theirs).abs() < 3.0,
            "{name} at {} s: {ours} dB, file {theirs} dB",
            n as f64 * 0.05
        );
    }
}

#[test]
fn the_ambience_of_places_is_long_and_its_files_are_small() {
    for name in ["ambience_savannah", "ambience_veranda", "ambience_workshop"] {
        assert!((20.0..=30.0).contains(&rendered(name).seconds()), "{name}: {} s", rendered(name).seconds());
        let bytes = fs::metadata(sounds_dir().join(name).with_extension("ogg")).expect("a file").len();
        assert!(bytes <= 120_000, "{name}: {bytes} bytes");
    }
}

#[test]
fn every_place_sounds_different() {
    let [savannah, veranda, workshop] =
        ["savannah", "veranda", "workshop"].map(|name| rendered(&format!("ambience_{name}")));
    // Crickets sing at night only.
    let insects = |buffer| measure::band_db(buffer, 3300.0..4400.0) - measure::band_db(buffer, 1000.0..1800.0);
    assert!(insects(veranda) > insects(savannah) + 6.0, "{} and {}", insects(veranda), insects(savannah));
    // Wind goes on and on, a clock ticks.
    let crest = |buffer| measure::peak_db(buffer) - measure::rms_db(buffer);
    assert!(crest(workshop) > crest(savannah) + 6.0, "{} and {}", crest(workshop), crest(savannah));
    // A still room is the quietest.
    assert!(measure::loudness(workshop) < measure::loudness(savannah).min(measure::loudness(veranda)));
}

/// Whoever moves from one place to another need not turn a knob.
#[test]
fn places_are_equally_loud() {
    let names = ["savannah", "morning", "night", "veranda", "river"].map(|name| format!("ambience_{name}"));
    let of = |measure: fn(&Buffer) -> f64| names.each_ref().map(|name| measure(rendered(name)));
    let (loudness, moments) = (of(measure::loudness), of(measure::max_short_loudness));
    let most = |values: &[f64]| values.iter().copied().fold(f64::MIN, f64::max);
    let least = |values: &[f64]| values.iter().copied().fold(f64::MAX, f64::min);
    assert!(most(&loudness) - least(&loudness) < 1.0, "{loudness:?} LUFS");
    // Of the bench one hears the clock, which is as loud as the loudest moments elsewhere.
    let clock = measure::max_short_loudness(rendered("ambience_workshop"));
    assert!((least(&moments) - 4.0..most(&moments) + 1.0).contains(&clock), "{clock} LUFS beside {moments:?}");
}

/// What is heard within one turn: names of sounds and seconds at which they start.
type Scene = Vec<(String, f64)>;

/// Seconds from one landing to the next: of hops that the player chooses, and of those that are shown, slow and fast.
const HOP_STEPS: [f64; 3] = [0.16, 0.24, 0.17];

/// A chain of hops and what follows it. The player's own ends at once, one that is shown after a pause.
fn chain_scene(hops: usize, step: f64, then: &[(&str, f64)]) -> Scene {
    let pause = if step == HOP_STEPS[0] { 0.0 } else { 0.06 };
    let end = step * hops as f64 + pause;
    let landings = (1..=hops).map(|nth| (format!("hop_{}", nth.min(8)), step * nth as f64));
    let rest = [("capture", 0.0), ("pop", 0.0)].iter().chain(then).map(|(name, at)| ((*name).to_owned(), end + at));
    landings.chain(rest).collect()
}

fn scenes() -> Vec<Scene> {
    let mut scenes = Vec::new();
    let endings: [&[(&str, f64)]; 3] = [&[("drown", 0.15)], &[("roar", 0.08)], &[("lion_threat", 0.15)]];
    for (hops, step) in (2..=9).flat_map(|hops| HOP_STEPS.map(|step| (hops, step))) {
        scenes.extend(endings.map(|ending| chain_scene(hops, step, ending)));
    }
    let weights = ["small", "medium", "large"].iter();
    let knocks = weights.flat_map(|weight| (1..=3).map(move |number| format!("knock_{weight}_{number}")));
    for landing in knocks.chain(["splash_in".to_owned()]) {
        for (next, at) in [("promote", 0.08), ("roar", 0.08), ("drown", 0.15), ("lion_threat", 0.15)] {
            let strike = [("slide", 0.06), (landing.as_str(), 0.3), ("capture", 0.3), (next, 0.3 + at)];
            scenes.push(strike.map(|(name, at)| (name.to_owned(), at)).to_vec());
        }
    }
    for together in [["capture", "promote", "drown", "roar"], ["fly", "capture", "roar", "win"]] {
        let starts = if together[0] == "fly" { [0.0, 0.26, 0.33, 1.3] } else { [0.0; 4] };
        scenes.push(together.iter().zip(starts).map(|(name, at)| ((*name).to_owned(), at)).collect());
    }
    scenes
}

#[test]
fn what_is_heard_together_does_not_clip() {
    for scene in scenes() {
        let mix = scene.iter().fold(Buffer::default(), |mix, (name, at)| mix.mixed_with(*at, rendered(name)));
        assert!(mix.peak() < 1.0, "{} dB: {scene:?}", measure::peak_db(&mix));
    }
}

/// Levels of a tenth of a second in thirds of an octave.
fn third_octaves(buffer: &Buffer, from: f64) -> Vec<f64> {
    let from = seconds_to_samples(from).min(buffer.samples().len());
    let mut rest = buffer.samples()[from..].iter().copied().chain(std::iter::repeat(0.0));
    let part = Buffer::generate(0.1, |_| rest.next().expect("silence without end")).fade_out(0.01);
    measure::third_octaves(&part)
}

/// By how much a sound stands above another one in the best of its own bands, which are within 12 dB of its strongest.
fn stands_out(ours: &[f64], theirs: &[f64]) -> f64 {
    let strongest = ours.iter().copied().fold(f64::MIN, f64::max);
    let own = ours.iter().zip(theirs).filter(|(ours, _)| **ours > strongest - 12.0);
    own.map(|(ours, theirs)| ours - theirs).fold(f64::MIN, f64::max)
}

#[test]
fn no_sound_covers_another() {
    let hops = (1..8).map(|nth| (format!("hop_{nth}"), format!("hop_{}", nth + 1), 0.17));
    let ends = (2..=8).flat_map(|nth| ["capture", "pop"].map(|end| (format!("hop_{nth}"), end.to_owned(), 0.0)));
    let others = [
        ("capture", "pop", 0.0),
        ("lift", "slide", 0.06),
        ("splash_out", "slide", 0.06),
        ("splash_out", "hop_1", 0.16),
        ("slide", "knock_small_1", 0.2),
        ("slide", "splash_in", 0.2),
        ("knock_small_1", "capture", 0.0),
        ("knock_medium_1", "capture", 0.0),
        ("knock_large_1", "capture", 0.0),
        ("splash_in", "capture", 0.0),
        ("capture", "promote", 0.08),
        ("capture", "drown", 0.08),
        ("splash_in", "drown", 0.08),
        ("capture", "roar", 0.08),
        ("fly", "roar", 0.33),
        ("roar", "win", 0.9),
        ("roar", "lose", 0.9),
        ("capture", "lion_threat", 0.15),
    ];
    let others = others.map(|(first, second, later)| (first.to_owned(), second.to_owned(), later));
    for (first, second, later) in hops.chain(ends).chain(others) {
        let (old, new) = (third_octaves(rendered(&first), later), third_octaves(rendered(&second), 0.0));
        let margin = stands_out(&new, &old);
        assert!(margin > 3.0, "{first} covers {second} {later} s later: {margin} dB");
        let margin = stands_out(&old, &new);
        assert!(later > 0.0 || margin > 3.0, "{second} covers {first}, which begins with it: {margin} dB");
    }
}

#[test]
fn the_clock_ticks_twice_a_second() {
    let workshop = rendered("ambience_workshop");
    let peaks = |from: f64, seconds: f64| {
        let part = &workshop.samples()[seconds_to_samples(from)..seconds_to_samples(from + seconds)];
        part.iter().fold(0.0, |most: f64, sample| most.max(sample.abs()))
    };
    // Where no plane is at work.
    for tick in (0..8).chain(16..30).chain(38..48) {
        let at = 0.5 * f64::from(tick);
        assert!(peaks(at, 0.1) > 2.0 * peaks(at + 0.3, 0.15), "no tick at {at} s");
    }
}

#[test]
fn all_sounds_together_are_small() {
    let size = |name: &str| fs::metadata(sounds_dir().join(name).with_extension("ogg")).expect("a file").len();
    let total: u64 = RENDERED.iter().map(|(sound, _)| size(&sound.name)).sum();
    assert!(total < 2_000_000, "{total} bytes");
}

#[test]
fn the_table_is_up_to_date() {
    let table = table::markdown(RENDERED.iter().map(|(sound, buffer)| (sound, buffer)));
    let shipped = fs::read_to_string(sounds_dir().join("README.md")).expect("the table");
    assert!(table == shipped, "run `cargo xtask sounds`");
}

#[test]
fn the_beats_are_up_to_date_and_fill_the_music() {
    let shipped = fs::read_to_string(sounds_dir().join("music.ron")).expect("the beats");
    assert!(table::beats() == shipped, "run `cargo xtask sounds`");
    for (n, tune) in TUNES.iter().enumerate() {
        let seconds = (tune.bars.len() * tune.beats_per_bar()) as f64 * tune.beat_seconds();
        let file = SHIPPED[&format!("music_{}", n + 1)].seconds();
        assert!((seconds - file).abs() < 0.001, "music_{}: {seconds} s of beats in {file} s", n + 1);
    }
}

#[test]
fn phrases_begin_on_the_beat_and_the_danger_is_darker() {
    for n in 1..=TUNES.len() {
        let (lions, danger) = (rendered(&format!("phrase_lions_{n}")), rendered(&format!("phrase_danger_{n}")));
        for phrase in [lions, danger] {
            // A thumb's tick comes before the tone swells.
            assert!(measure::leading_silence(phrase) < 0.002, "{} s", measure::leading_silence(phrase));
        }
        let (bright, dark) = (measure::spectral_centroid(lions), measure::spectral_centroid(danger));
        assert!(dark < 0.9 * bright, "{n}: {dark} Hz beside {bright} Hz");
    }
}
