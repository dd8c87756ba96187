//! Text files as Unicode, whatever encoding other programs gave them. Every program and package of Congo that reads a
//! text of somebody else reads it here.
//!
//! UTF-8 and UTF-16 are recognised by their bytes, with and without a byte order mark; UTF-32 by its mark. Lines of
//! other encodings are decoded with the encoding that they look most like, and lines of UTF-8 among them as UTF-8:
//! collections are often put together from files of several programs. Bytes that mean nothing become U+FFFD.
//!
//! ```
//! assert_eq!(congo_text::decode(b"[White \"Jos\xe9\"]".to_vec()), "[White \"José\"]");
//! ```

#![forbid(unsafe_code)]

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::{Encoding, ISO_2022_JP, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1252};
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// The maximum length of a file, in bytes.
pub const MAX_FILE_BYTES: u64 = 64 << 20;
/// The number of bytes at the start of a text in which UTF-16 is looked for.
const UNICODE_SAMPLE_BYTES: usize = 64 << 10;
/// A longer line is decoded in parts.
const MAX_LINE_BYTES: usize = 1 << 20;
/// Fewer zeros in a text are no sign of UTF-16.
const UTF_16_MIN_ZEROS: usize = 3;
/// The number of bytes from which another encoding is recognised. More of them take time and change nothing.
const DETECTOR_SAMPLE_BYTES: usize = 1 << 20;

/// Reads a text file. Of a longer one than [`MAX_FILE_BYTES`], or of a device that never ends, no more than that is read.
///
/// # Errors
/// The error of the file system; [`io::ErrorKind::FileTooLarge`] if it is too long.
pub fn read_file(path: impl AsRef<Path>) -> io::Result<String> {
    let file = File::open(path)?;
    let length = file.metadata()?.len();
    let mut bytes = Vec::with_capacity(length.min(MAX_FILE_BYTES) as usize);
    if length <= MAX_FILE_BYTES {
        file.take(MAX_FILE_BYTES + 1).read_to_end(&mut bytes)?;
    }
    if length.max(bytes.len() as u64) > MAX_FILE_BYTES {
        let problem = format!("the file is larger than {} MB", MAX_FILE_BYTES >> 20);
        return Err(io::Error::new(io::ErrorKind::FileTooLarge, problem));
    }
    Ok(decode(bytes))
}

/// The text of a file. A byte order mark at its start is left out.
#[must_use]
pub fn decode(bytes: Vec<u8>) -> String {
    Decoder::default().push(bytes, true)
}

/// Decodes a text that comes in pieces, such as a file that is larger than the memory.
///
/// Unicode is recognised by the first 64 KiB, another encoding by the first piece with lines that are not UTF-8: pieces of
/// a megabyte are long enough.
///
/// ```
/// let mut decoder = congo_text::Decoder::default();
/// let text = decoder.push(b"[White \"Jos".to_vec(), false) + &decoder.push(b"\xe9\"]".to_vec(), true);
/// assert_eq!(text, "[White \"José\"]");
/// ```
#[derive(Default)]
pub struct Decoder {
    /// `None` before it is recognised.
    encoding: Option<TextEncoding>,
    /// The end of what has come, which may be half a line or half a letter.
    rest: Vec<u8>,
}

/// How a text is decoded.
enum TextEncoding {
    Utf32 {
        big_endian: bool,
    },
    /// The whole text with one encoding.
    Whole(encoding_rs::Decoder),
    /// Line by line: as UTF-8, and with this encoding where that is not possible, once it is known.
    Lines(Option<&'static Encoding>),
}

impl Decoder {
    /// Decodes the next piece, as far as it is complete; all of it if it is the last one.
    pub fn push(&mut self, piece: Vec<u8>, is_last: bool) -> String {
        if self.rest.is_empty() {
            self.rest = piece;
        } else {
            self.rest.extend(piece);
        }
        if self.encoding.is_none() && (is_last || self.rest.len() >= UNICODE_SAMPLE_BYTES) {
            let (encoding, mark_bytes) = recognise(&self.rest);
            self.rest.drain(..mark_bytes);
            self.encoding = Some(encoding);
        }
        let end = match &self.encoding {
            None => 0,
            _ if is_last => self.rest.len(),
            Some(TextEncoding::Utf32 { .. }) => self.rest.len() / 4 * 4,
            Some(TextEncoding::Whole(_)) => self.rest.len(),
            Some(TextEncoding::Lines(_)) => end_of_lines(&self.rest),
        };
        let rest = self.rest.split_off(end);
        let bytes = std::mem::replace(&mut self.rest, rest);
        self.decode(bytes, is_last)
    }

    fn decode(&mut self, bytes: Vec<u8>, is_last: bool) -> String {
        match &mut self.encoding {
            None => String::new(),
            Some(TextEncoding::Utf32 { big_endian }) => decode_utf_32(&bytes, *big_endian),
            Some(TextEncoding::Whole(decoder)) => decode_part(decoder, &bytes, is_last),
            Some(TextEncoding::Lines(Some(encoding))) => decode_lines(encoding, &bytes),
            Some(TextEncoding::Lines(None)) => match String::from_utf8(bytes) {
                Ok(text) if text.contains("\x1b$") => {
                    let mut decoder = ISO_2022_JP.new_decoder_without_bom_handling();
                    let text = decode_part(&mut decoder, text.as_bytes(), is_last);
                    self.encoding = Some(TextEncoding::Whole(decoder));
                    text
                }
                Ok(text) => text,
                Err(problem) => {
                    let encoding = detect(problem.as_bytes());
                    self.encoding = Some(TextEncoding::Lines(Some(encoding)));
                    decode_lines(encoding, problem.as_bytes())
                }
            },
        }
    }
}

/// The encoding of a text that begins like this, and the length of its mark.
fn recognise(start: &[u8]) -> (TextEncoding, usize) {
    let whole = |encoding: &'static Encoding| TextEncoding::Whole(encoding.new_decoder_without_bom_handling());
    if let Some(big_endian) = utf_32_by_mark(start) {
        return (TextEncoding::Utf32 { big_endian }, 4);
    }
    match Encoding::for_bom(start) {
        Some((encoding, mark_bytes)) if encoding == UTF_8 => (TextEncoding::Lines(None), mark_bytes),
        Some((encoding, mark_bytes)) => (whole(encoding), mark_bytes),
        None => (utf_16_without_mark(start).map_or(TextEncoding::Lines(None), whole), 0),
    }
}

/// Where the last line ends; the end of all if a line is too long, but not within a letter of UTF-8.
fn end_of_lines(bytes: &[u8]) -> usize {
    if let Some(last) = bytes.iter().rposition(is_line_end) {
        return last + 1;
    }
    match std::str::from_utf8(bytes) {
        _ if bytes.len() < MAX_LINE_BYTES => 0,
        Err(problem) if problem.error_len().is_none() => problem.valid_up_to(),
        _ => bytes.len(),
    }
}

fn is_line_end(byte: &u8) -> bool {
    matches!(byte, b'\n' | b'\r')
}

fn decode_all(encoding: &'static Encoding, bytes: &[u8]) -> String {
    encoding.decode_without_bom_handling(bytes).0.into_owned()
}

fn decode_part(decoder: &mut encoding_rs::Decoder, bytes: &[u8], is_last: bool) -> String {
    let length = decoder.max_utf8_buffer_length(bytes.len()).unwrap_or_default();
    let mut text = String::with_capacity(length);
    // With as much room all of it is decoded.
    let _ = decoder.decode_to_string(bytes, &mut text, is_last);
    text
}

/// Whether a text that begins with the mark of UTF-32 is big-endian; `None` without the mark.
fn utf_32_by_mark(bytes: &[u8]) -> Option<bool> {
    match bytes.first_chunk()? {
        [0xff, 0xfe, 0, 0] => Some(false),
        [0, 0, 0xfe, 0xff] => Some(true),
        _ => None,
    }
}

fn decode_utf_32(bytes: &[u8], big_endian: bool) -> String {
    let (units, _) = bytes.as_chunks();
    let number = |unit: &[u8; 4]| if big_endian { u32::from_be_bytes(*unit) } else { u32::from_le_bytes(*unit) };
    units.iter().map(|unit| char::from_u32(number(unit)).unwrap_or(char::REPLACEMENT_CHARACTER)).collect()
}

/// In UTF-16 every other byte of an ASCII letter is 0, always the same one of the two. Game files have many of them,
/// whatever the language.
fn utf_16_without_mark(bytes: &[u8]) -> Option<&'static Encoding> {
    let (pairs, _) = bytes[..bytes.len().min(UNICODE_SAMPLE_BYTES)].as_chunks::<2>();
    let zeros = |nth: usize| pairs.iter().filter(|pair| pair[nth] == 0 && pair[1 - nth] != 0).count();
    let (first, second) = (zeros(0), zeros(1));
    let (most, least, encoding) = if first > second { (first, second, UTF_16BE) } else { (second, first, UTF_16LE) };
    (most >= UTF_16_MIN_ZEROS && most * 4 > pairs.len() && least * 8 < most).then_some(encoding)
}

/// Decodes a text that is not UTF-8 as a whole.
fn decode_lines(encoding: &'static Encoding, bytes: &[u8]) -> String {
    lines(bytes).fold(String::with_capacity(bytes.len()), |text, line| text + &decode_line(encoding, line))
}

/// The encoding that the lines look like that are not UTF-8.
fn detect(bytes: &[u8]) -> &'static Encoding {
    let (mut detector, mut left) = (EncodingDetector::new(Iso2022JpDetection::Deny), DETECTOR_SAMPLE_BYTES);
    for line in lines(bytes).filter(|line| std::str::from_utf8(line).is_err()) {
        let sample = &line[..line.len().min(left)];
        detector.feed(sample, false);
        left -= sample.len();
        if left == 0 {
            break;
        }
    }
    detector.feed(b"", true);
    detector.guess(None, Utf8Detection::Deny)
}

/// The lines with their ends, which are the same in all encodings that are decoded by lines.
fn lines(bytes: &[u8]) -> impl Iterator<Item = &[u8]> {
    bytes.split_inclusive(is_line_end)
}

fn decode_line(encoding: &'static Encoding, line: &[u8]) -> String {
    match std::str::from_utf8(line) {
        Ok(text) if is_surely_utf_8(encoding, text) => text.to_owned(),
        _ if encoding == WINDOWS_1252 => decode_western(line),
        _ => decode_all(encoding, line),
    }
}

/// Two bytes of UTF-8 may also be a letter of an East Asian encoding, three of them hardly ever are letters.
fn is_surely_utf_8(encoding: &'static Encoding, text: &str) -> bool {
    encoding.is_single_byte() || text.is_ascii() || text.chars().any(|letter| letter.len_utf8() > 2)
}

/// In a Western text what may be UTF-8 is UTF-8: else it would be signs that never stand together.
fn decode_western(line: &[u8]) -> String {
    let part = |chunk: std::str::Utf8Chunk| chunk.valid().to_owned() + &decode_all(WINDOWS_1252, chunk.invalid());
    line.utf8_chunks().map(part).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use encoding_rs::{BIG5, EUC_JP, EUC_KR, GBK, KOI8_R, SHIFT_JIS, WINDOWS_1250, WINDOWS_1251};

    fn utf_16(text: &str, big_endian: bool) -> Vec<u8> {
        let bytes = |unit: u16| if big_endian { unit.to_be_bytes() } else { unit.to_le_bytes() };
        text.encode_utf16().flat_map(bytes).collect()
    }

    /// Decodes a text that repeats these bytes in pieces that end within lines and letters.
    fn decode_in_pieces(bytes: &[u8], times: usize) -> String {
        let (bytes, mut decoder) = (bytes.repeat(times), Decoder::default());
        let text: String = bytes.chunks(40_001).map(|piece| decoder.push(piece.to_vec(), false)).collect();
        text + &decoder.push(Vec::new(), true)
    }

    fn game(name: &str) -> String {
        format!("[Event \"?\"]\r\n[White \"{name}\"]\r\n\r\n1. a2-a3 {{{name}}} a6-a5 *\r\n")
    }

    #[test]
    fn unicode_is_recognised_with_and_without_its_mark() {
        for name in ["Ama", "José", "Müller", "王", "Иван", "ليث", "🦁"] {
            let text = game(name);
            for big_endian in [false, true] {
                assert_eq!(decode(utf_16(&text, big_endian)), text, "{name} {big_endian}");
                assert_eq!(decode_in_pieces(&utf_16(&text, big_endian), 900), text.repeat(900), "{name} {big_endian}");
                assert_eq!(decode(utf_16(&format!("\u{feff}{text}"), big_endian)), text, "{name} {big_endian}");
            }
            assert_eq!(decode(text.clone().into_bytes()), text);
            assert_eq!(decode_in_pieces(text.as_bytes(), 2_000), text.repeat(2_000));
            assert_eq!(decode(format!("\u{feff}{text}").into_bytes()), text);
            let utf_32 = |order: fn(u32) -> [u8; 4]| {
                format!("\u{feff}{text}").chars().flat_map(|sign| order(sign as u32)).collect::<Vec<u8>>()
            };
            assert_eq!(decode_in_pieces(&utf_32(u32::to_le_bytes), 500), format!("\u{feff}{text}").repeat(500)[3..]);
            assert_eq!(decode(utf_32(u32::to_le_bytes)), text);
            assert_eq!(decode(utf_32(u32::to_be_bytes)), text);
        }
    }

    #[test]
    fn a_name_of_a_few_letters_tells_the_encoding() {
        for (encoding, name) in [
            (WINDOWS_1252, "José"),
            (WINDOWS_1252, "Müller"),
            (WINDOWS_1252, "Jörg Weiß"),
            (WINDOWS_1252, "François Lefèvre"),
            (WINDOWS_1252, "Ñandú – “El León”"),
            (WINDOWS_1252, "Ångström"),
            (WINDOWS_1250, "Łukasz Wiśniewski, Kraków, zażółć gęślą jaźń"),
            (WINDOWS_1251, "Иван Иванов играет белыми"),
            (KOI8_R, "Иван Иванов играет белыми"),
            (SHIFT_JIS, "羽生善治、ライオンの試合"),
            (EUC_JP, "羽生善治、ライオンの試合"),
            (ISO_2022_JP, "羽生善治、ライオンの試合"),
            (EUC_KR, "김철수와 이영희의 경기"),
            (GBK, "王小明和李雷下棋"),
            (BIG5, "王小明和陳大文下棋"),
        ] {
            let text = game(name);
            let (bytes, _, unknown) = encoding.encode(&text);
            assert!(!unknown, "{name}");
            assert_eq!(decode_in_pieces(&bytes, 2_000), text.repeat(2_000), "{}", encoding.name());
            assert_eq!(decode(bytes.into_owned()), text, "{}", encoding.name());
        }
    }

    #[test]
    fn a_collection_may_have_several_encodings() {
        let games = [game("José").into_bytes(), WINDOWS_1252.encode(&game("Müller")).0.into_owned()].concat();
        assert_eq!(decode(games), game("José") + &game("Müller"));
        let games = [game("羽生").into_bytes(), SHIFT_JIS.encode(&game("羽生善治、ライオン")).0.into_owned()].concat();
        assert_eq!(decode(games), game("羽生") + &game("羽生善治、ライオン"));
    }

    #[test]
    fn lines_without_an_end_are_decoded_in_parts() {
        let mut decoder = Decoder::default();
        for piece in "é".repeat(5 << 20).as_bytes().chunks(100_001) {
            decoder.push(piece.to_vec(), false).chars().for_each(|sign| assert_eq!(sign, 'é'));
            assert!(decoder.rest.len() < MAX_LINE_BYTES + 100_001);
        }
    }

    #[test]
    fn single_zero_bytes_are_not_utf_16() {
        for text in ["a\0", "a\0b\0", "\0a2-a3 a6-a5 *\0\0\0\0\0\0\0\0\0\0\0\0", "", "\0", "\0\0\0\0"] {
            assert_eq!(decode(text.into()), text, "{text:?}");
        }
    }

    #[test]
    fn any_bytes_are_a_text_no_longer_than_three_times_their_number() {
        for byte in 0..=u8::MAX {
            for length in [1, 2, 3, 4, 1_000] {
                assert!(decode(vec![byte; length]).len() <= 3 * length, "{byte} {length}");
            }
        }
        let length = 2 * DETECTOR_SAMPLE_BYTES;
        assert_eq!(decode(vec![0xe9; length]).len(), 2 * length);
    }

    #[test]
    fn files_are_bounded() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let path = folder.path().join("games.pgn");
        let file = File::create(&path).expect("a file");
        file.set_len(MAX_FILE_BYTES + 1).expect("a sparse file");
        assert_eq!(read_file(&path).expect_err("too large").kind(), io::ErrorKind::FileTooLarge);
        std::fs::write(&path, b"Jos\xe9").expect("writable");
        assert_eq!(read_file(&path).expect("readable"), "José");
        assert_eq!(read_file(folder.path()).expect_err("a folder").kind(), io::ErrorKind::IsADirectory);
        #[cfg(unix)]
        assert_eq!(read_file("/dev/zero").expect_err("endless").kind(), io::ErrorKind::FileTooLarge);
    }
}
