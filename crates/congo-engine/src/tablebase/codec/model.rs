//! What is known of how the values of a table follow one another.

use super::bytes::{ByteReader, DecodeError, write_varint};

/// The shares of a context's followers add up to this.
pub(crate) const RANS_SCALE: u32 = 1 << RANS_SCALE_BITS;
pub(crate) const RANS_SCALE_BITS: u32 = 12;
/// The most contexts that can be told apart.
pub(crate) const MAX_CONTEXTS: usize = 1 << 16;
/// The furthest that a neighbour can be.
pub(crate) const MAX_NEIGHBOUR_DISTANCE: usize = 1 << 10;
const MAX_BLOCK_VALUES: usize = 1 << 11;

/// A symbol in a context.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct CodedSymbol {
    /// The number of a value in the list of those that occur.
    pub(crate) symbol: u8,
    /// Its share of [`RANS_SCALE`], at least 1.
    pub(crate) frequency: u16,
    /// The sum of the shares before it.
    pub(crate) cumulative: u16,
}

/// A neighbour: how many places before, and what its symbol counts in the number of a context.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Neighbour {
    distance: usize,
    weight: usize,
}

/// The values that occur, the neighbours, and the followers of each context. A context that occurs seldom has the list
/// of context 0.
#[derive(Debug, Clone)]
pub(crate) struct Model {
    block_values: usize,
    /// The values that occur.
    values: Vec<u8>,
    neighbours: Vec<Neighbour>,
    /// Where in `followers` the list of each context begins.
    context_starts: Vec<u32>,
    /// List after list. Each ends with one whose start is [`RANS_SCALE`], which no share reaches.
    coded_symbols: Vec<CodedSymbol>,
}

/// The last symbols, where neighbours are looked up.
pub(crate) struct SymbolWindow {
    symbols: [u8; MAX_NEIGHBOUR_DISTANCE + MAX_BLOCK_VALUES],
    position: usize,
}

impl SymbolWindow {
    #[inline]
    pub(crate) fn push(&mut self, symbol: u8) {
        if let Some(place) = self.symbols.get_mut(self.position) {
            *place = symbol;
        }
        self.position += 1;
    }
}

/// The followers of a context before they are put into a model: symbols and how often each occurs.
pub(crate) type SymbolCounts = Vec<(u8, u64)>;

impl Model {
    /// A model of these values, whose neighbours stand so far back, with the counts of the contexts that have a list of
    /// their own. The list of context 0 is the one for all that have none.
    pub(crate) fn new(block: usize, values: Vec<u8>, back: &[usize], own: &[(usize, SymbolCounts)]) -> Self {
        let mut model = Self::without_contexts(block, values, back);
        for (context, counts) in own {
            model.add_context(*context, &normalize_frequencies(counts));
        }
        model
    }

    fn without_contexts(block: usize, values: Vec<u8>, back: &[usize]) -> Self {
        let neighbours: Vec<_> = back
            .iter()
            .enumerate()
            .map(|(at, &back)| Neighbour { distance: back, weight: values.len().pow(at as u32) })
            .collect();
        let contexts = values.len().pow(neighbours.len() as u32);
        Self { block_values: block, values, neighbours, context_starts: vec![0; contexts], coded_symbols: Vec::new() }
    }

    fn add_context(&mut self, context: usize, shares: &[(u8, u16)]) {
        self.context_starts[context] = self.coded_symbols.len() as u32;
        let mut start = 0;
        for &(symbol, share) in shares {
            self.coded_symbols.push(CodedSymbol { symbol, frequency: share, cumulative: start });
            start += share;
        }
        self.coded_symbols.push(CodedSymbol { symbol: 0, frequency: 0, cumulative: start });
    }

    pub(crate) fn block(&self) -> usize {
        self.block_values
    }

    /// The value of a symbol.
    pub(crate) fn value(&self, symbol: u8) -> u8 {
        self.values.get(usize::from(symbol)).copied().unwrap_or_default()
    }

    /// The symbol of a value that occurs.
    pub(crate) fn symbol(&self, value: u8) -> u8 {
        self.values.iter().position(|known| *known == value).unwrap_or_default() as u8
    }

    /// Room for the symbols of a block.
    pub(crate) fn new_window(&self) -> SymbolWindow {
        SymbolWindow { symbols: [0; MAX_NEIGHBOUR_DISTANCE + MAX_BLOCK_VALUES], position: MAX_NEIGHBOUR_DISTANCE }
    }

    /// The number of the context of the next symbol.
    #[inline(always)]
    fn context_index(neighbours: &[Neighbour], window: &SymbolWindow) -> usize {
        let mut context = 0;
        for neighbour in neighbours {
            context += usize::from(window.symbols[window.position - neighbour.distance]) * neighbour.weight;
        }
        context
    }

    /// What can come next, the likeliest first; behind it other lists.
    #[inline(always)]
    pub(crate) fn context_symbols(&self, window: &SymbolWindow) -> &[CodedSymbol] {
        // A number of neighbours that is known when this is compiled makes the usual cases quicker.
        let context = match *self.neighbours.as_slice() {
            [one] => Self::context_index(&[one], window),
            [one, two] => Self::context_index(&[one, two], window),
            [one, two, three] => Self::context_index(&[one, two, three], window),
            ref all => Self::context_index(all, window),
        };
        &self.coded_symbols[self.context_starts[context] as usize..]
    }

    /// The follower to which a share below [`RANS_SCALE`] belongs.
    #[inline(always)]
    pub(crate) fn find_symbol(list: &[CodedSymbol], share: u32) -> CodedSymbol {
        let mut found = list[0];
        for &next in &list[1..] {
            if u32::from(next.cumulative) > share {
                break;
            }
            found = next;
        }
        found
    }

    /// The list that begins at a place, without its end.
    fn context_list(&self, start: u32) -> &[CodedSymbol] {
        let list = &self.coded_symbols[start as usize..];
        let end = list.iter().position(|follower| u32::from(follower.cumulative) == RANS_SCALE);
        &list[..end.unwrap_or(list.len())]
    }

    pub(crate) fn write(&self, out: &mut Vec<u8>) {
        out.push(self.values.len() as u8);
        out.extend(&self.values);
        out.push(self.neighbours.len() as u8);
        self.neighbours.iter().for_each(|neighbour| write_varint(out, neighbour.distance as u64));
        let own: Vec<(usize, u32)> = self.context_starts.iter().copied().enumerate().collect();
        let own: Vec<_> = own.into_iter().filter(|&(context, list)| list > 0 || context == 0).collect();
        write_varint(out, own.len() as u64);
        let mut last = 0;
        for (context, list) in own {
            write_varint(out, (context - last) as u64);
            last = context;
            let followers = self.context_list(list);
            write_varint(out, followers.len() as u64);
            for follower in followers {
                out.push(follower.symbol);
                write_varint(out, follower.frequency.into());
            }
        }
    }

    pub(crate) fn read(input: &mut ByteReader, block: usize) -> Result<Self, DecodeError> {
        let count = input.read_byte()?;
        let values = (0..count).map(|_| input.read_byte()).collect::<Result<Vec<_>, _>>()?;
        let count = input.read_byte()?;
        let back = (0..count).map(|_| Ok(input.read_varint()? as usize)).collect::<Result<Vec<_>, DecodeError>>()?;
        let contexts = values.len().checked_pow(back.len() as u32).filter(|&number| number <= MAX_CONTEXTS);
        let contexts = contexts.ok_or_else(|| input.error("too many contexts"))?;
        if values.is_empty()
            || back.iter().any(|back| !(1..=MAX_NEIGHBOUR_DISTANCE).contains(back))
            || block > MAX_BLOCK_VALUES
        {
            return Err(input.error("no values, or a neighbour out of reach"));
        }
        let mut model = Self::without_contexts(block, values, &back);
        let mut context = 0;
        let lists = input.read_varint()?;
        for list in 0..lists {
            let step = input.read_varint()? as usize;
            context += step;
            if context >= contexts || (step == 0) != (list == 0) {
                return Err(input.error("a context out of range"));
            }
            let shares = read_frequencies(input, model.values.len())?;
            model.add_context(context, &shares);
        }
        if lists == 0 { Err(input.error("no context")) } else { Ok(model) }
    }
}

fn read_frequencies(input: &mut ByteReader, symbols: usize) -> Result<Vec<(u8, u16)>, DecodeError> {
    let count = input.read_varint()?;
    let (mut shares, mut sum) = (Vec::new(), 0);
    for _ in 0..count.min(u64::from(RANS_SCALE)) {
        let (symbol, share) = (input.read_byte()?, input.read_varint()?);
        sum += share;
        if usize::from(symbol) >= symbols || share == 0 || sum > u64::from(RANS_SCALE) {
            return Err(input.error("a share out of range"));
        }
        shares.push((symbol, share as u16));
    }
    if sum == u64::from(RANS_SCALE) { Ok(shares) } else { Err(input.error("shares that do not add up")) }
}

/// Counts as shares of [`RANS_SCALE`], the largest first, none of them 0.
fn normalize_frequencies(counts: &SymbolCounts) -> Vec<(u8, u16)> {
    let sum: u64 = counts.iter().map(|(_, count)| count).sum::<u64>().max(1);
    let share = |count: u64| (count * u64::from(RANS_SCALE) / sum).max(1) as i64;
    let mut shares: Vec<(u8, i64)> = counts.iter().map(|&(symbol, count)| (symbol, share(count))).collect();
    shares.sort_by_key(|&(symbol, share)| (-share, symbol));
    // What rounding added or left over, the largest bear: never more than there are symbols in all.
    let mut over = shares.iter().map(|(_, share)| share).sum::<i64>() - i64::from(RANS_SCALE);
    while over != 0 {
        for (_, share) in &mut shares {
            let by = over.signum() * over.abs().min((*share / 8).max(1));
            if *share - by >= 1 {
                *share -= by;
                over -= by;
            }
        }
    }
    shares.sort_by_key(|&(symbol, share)| (-share, symbol));
    shares.into_iter().map(|(symbol, share)| (symbol, share as u16)).collect()
}
