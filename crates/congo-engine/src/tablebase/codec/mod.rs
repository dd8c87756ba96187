//! The values of a class in few bytes, each to be had by unpacking one short block.
//!
//! A value is foretold by a few others that stand a fixed number of places before it: those of boards that differ by
//! one step of one piece. Together they are the value's context, and for each context that occurs often there is a list
//! of what follows and how often. By these lists every block is coded for itself with range asymmetric numeral systems
//! (J. Duda, "Asymmetric numeral systems", 2009). Places that no reader asks for get what costs least.

mod bytes;
mod fit;
mod model;

pub(crate) use bytes::{ByteReader, DecodeError};
use model::{CodedSymbol, Model, RANS_SCALE, RANS_SCALE_BITS};
use std::borrow::Cow;

/// The smallest state of a coder; it takes in and gives off sixteen bits at a time.
const RANS_LOWER_BOUND: u32 = 1 << 16;
/// How many blocks share a place in the list of where blocks begin.
const BLOCKS_PER_START: usize = 16;

/// A packed table, ready to be asked.
#[derive(Debug)]
pub(crate) struct PackedTable {
    model: Model,
    /// How many values there are.
    len: usize,
    /// Words of each block.
    block_words: Vec<u16>,
    /// Where every [`BLOCKS_PER_START`]th block begins, in words.
    block_starts: Vec<u32>,
    /// The blocks, from this byte of the bytes on.
    data_offset: usize,
    bytes: Cow<'static, [u8]>,
}

/// How a table is packed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct PackingParams {
    /// Values of a block.
    pub(crate) block_values: usize,
    /// How many values are looked at to foretell the next, at most.
    pub(crate) max_neighbours: usize,
    /// Values of the last group of pieces, which come in a row.
    pub(crate) row_values: usize,
}

/// Packs values. [`super::value::DONT_CARE`] may come back as anything.
pub(crate) fn pack(values: &[u8], shape: PackingParams) -> Vec<u8> {
    let mut values = values.to_vec();
    let model = fit::fit_model(&mut values, shape);
    let mut out = Vec::new();
    model.write(&mut out);
    bytes::write_varint(&mut out, values.len() as u64);
    let blocks: Vec<Vec<u16>> = values.chunks(shape.block_values).map(|block| encode(&model, block)).collect();
    blocks.iter().for_each(|block| bytes::write_varint(&mut out, block.len() as u64));
    out.extend(blocks.iter().flatten().flat_map(|word| word.to_le_bytes()));
    out
}

/// The words of a block; empty if each value is the likeliest in its context.
fn encode(model: &Model, block: &[u8]) -> Vec<u16> {
    let symbols: Vec<u8> = block.iter().map(|value| model.symbol(*value)).collect();
    let mut window = model.new_window();
    let coded: Vec<&CodedSymbol> = symbols
        .iter()
        .map(|&symbol| {
            let list = model.context_symbols(&window);
            window.push(symbol);
            // Every symbol of a block was counted in its context.
            list.iter().find(|follower| follower.symbol == symbol && follower.frequency > 0).unwrap_or(&list[0])
        })
        .collect();
    if coded.iter().all(|follower| follower.cumulative == 0) {
        return Vec::new();
    }
    let mut words = Vec::new();
    let mut state = RANS_LOWER_BOUND;
    for follower in coded.iter().rev() {
        let (start, share) = (u32::from(follower.cumulative), u32::from(follower.frequency));
        if u64::from(state) >= u64::from(share) << (32 - RANS_SCALE_BITS) {
            words.push(state as u16);
            state >>= 16;
        }
        state = ((state / share) << RANS_SCALE_BITS) + state % share + start;
    }
    words.extend([state as u16, (state >> 16) as u16]);
    words.reverse();
    words
}

impl PackedTable {
    /// Takes in a packed table.
    ///
    /// # Errors
    /// Where the bytes are not those of a table, and why.
    pub(crate) fn read(bytes: Cow<'static, [u8]>, shape: PackingParams) -> Result<Self, DecodeError> {
        let mut input = ByteReader::new(&bytes);
        let model = Model::read(&mut input, shape.block_values)?;
        let len = input.read_varint()? as usize;
        // A block takes a byte of the list of lengths at least.
        if len.div_ceil(shape.block_values) > bytes.len() {
            return Err(input.error("more values than the file can hold"));
        }
        let (mut lengths, mut starts, mut words) = (Vec::new(), Vec::new(), 0_u32);
        for block in 0..len.div_ceil(shape.block_values) {
            if block % BLOCKS_PER_START == 0 {
                starts.push(words);
            }
            let length = u16::try_from(input.read_varint()?).map_err(|_| input.error("a block that is too long"))?;
            words = words.checked_add(length.into()).ok_or_else(|| input.error("too many blocks"))?;
            lengths.push(length);
        }
        let data = input.offset();
        if bytes.len() - data != words as usize * 2 {
            return Err(DecodeError {
                offset: bytes.len(),
                problem: "the blocks are shorter or longer than their list says",
            });
        }
        Ok(Self { model, len, block_words: lengths, block_starts: starts, data_offset: data, bytes })
    }

    /// How many values there are.
    pub(crate) fn len(&self) -> usize {
        self.len
    }

    /// The words of a block, two bytes each.
    fn block_words(&self, block: usize) -> &[u8] {
        let first = block / BLOCKS_PER_START * BLOCKS_PER_START;
        let before: usize = self.block_words[first..block].iter().map(|&length| usize::from(length)).sum();
        let start = self.data_offset + 2 * (self.block_starts[block / BLOCKS_PER_START] as usize + before);
        &self.bytes[start..start + 2 * usize::from(self.block_words[block])]
    }

    /// One value; nothing beyond the last.
    pub(crate) fn value(&self, at: usize) -> Option<u8> {
        if at >= self.len {
            return None;
        }
        let size = self.model.block();
        let mut last = 0;
        self.decode(at / size, at % size + 1, &mut |symbol| last = symbol);
        Some(self.model.value(last))
    }

    /// Every value.
    pub(crate) fn values(&self) -> Vec<u8> {
        let size = self.model.block();
        let mut values = Vec::with_capacity(self.len);
        for block in 0..self.block_words.len() {
            let count = size.min(self.len - block * size);
            self.decode(block, count, &mut |symbol| values.push(self.model.value(symbol)));
        }
        values
    }

    /// Unpacks the first `count` symbols of a block.
    fn decode(&self, block: usize, count: usize, on_symbol: &mut impl FnMut(u8)) {
        let mut window = self.model.new_window();
        let words = self.block_words(block);
        if words.is_empty() {
            for _ in 0..count {
                let symbol = self.model.context_symbols(&window)[0].symbol;
                window.push(symbol);
                on_symbol(symbol);
            }
            return;
        }
        let mut words = words.as_chunks::<2>().0.iter().map(|word| u32::from(u16::from_le_bytes(*word)));
        let mut next = || words.next().unwrap_or_default();
        let mut state = next() << 16 | next();
        for _ in 0..count {
            let share = state & (RANS_SCALE - 1);
            let follower = Model::find_symbol(self.model.context_symbols(&window), share);
            state = u32::from(follower.frequency) * (state >> RANS_SCALE_BITS) + share - u32::from(follower.cumulative);
            if state < RANS_LOWER_BOUND {
                state = state << 16 | next();
            }
            window.push(follower.symbol);
            on_symbol(follower.symbol);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rng;
    use crate::tablebase::value::DONT_CARE;

    const SHAPES: [PackingParams; 2] = [
        PackingParams { block_values: 512, max_neighbours: 2, row_values: 49 },
        PackingParams { block_values: 256, max_neighbours: 8, row_values: 42 },
    ];

    fn random_values(random: &mut Rng, len: usize, kinds: usize) -> Vec<u8> {
        let mut value = 0;
        let mut next = || {
            if random.chance(0.3) {
                value = random.below(kinds) as u8;
            }
            if random.chance(0.1) { DONT_CARE } else { value }
        };
        (0..len).map(|_| next()).collect()
    }

    #[test]
    fn packed_values_round_trip() {
        let mut random = Rng::new(1);
        for shape in SHAPES {
            for (len, kinds) in [(1, 1), (700, 1), (5_000, 3), (20_000, 70), (3_001, 255)] {
                let values = random_values(&mut random, len, kinds);
                let packed = PackedTable::read(pack(&values, shape).into(), shape).expect("just packed");
                assert_eq!(packed.len(), len);
                let again = packed.values();
                for (at, value) in values.iter().enumerate().filter(|(_, value)| **value != DONT_CARE) {
                    assert_eq!(again[at], *value, "{shape:?} {len} {kinds} {at}");
                }
                for _ in 0..200 {
                    let at = random.below(len);
                    assert_eq!(packed.value(at), Some(again[at]));
                }
                assert_eq!(packed.value(len), None);
            }
        }
    }

    #[test]
    fn corruption_is_detected_or_harmless() {
        let mut random = Rng::new(2);
        let good = pack(&random_values(&mut random, 4_000, 20), SHAPES[0]);
        for _ in 0..500 {
            let mut bad = good.clone();
            match random.below(3) {
                0 => bad.truncate(random.below(good.len())),
                1 => bad.push(0),
                _ => bad[random.below(good.len())] ^= 1 << random.below(8),
            }
            if let Ok(packed) = PackedTable::read(bad.into(), SHAPES[0]) {
                assert_eq!(packed.values().len(), packed.len());
            }
        }
    }
}
