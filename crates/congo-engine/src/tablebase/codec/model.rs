//! What is known of how the values of a table follow one another.

use super::bytes::{Bytes, Fault, put_number};

/// The shares of a context's followers add up to this.
pub(crate) const SCALE: u32 = 1 << SCALE_BITS;
pub(crate) const SCALE_BITS: u32 = 12;
/// The most contexts that can be told apart.
pub(crate) const MOST_CONTEXTS: usize = 1 << 16;
/// The furthest that a neighbour can be.
pub(crate) const FURTHEST: usize = 1 << 10;
const MOST_IN_BLOCK: usize = 1 << 11;

/// A symbol in a context.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Follower {
    /// The number of a value in the list of those that occur.
    pub(crate) symbol: u8,
    /// Its share of [`SCALE`], at least 1.
    pub(crate) share: u16,
    /// The sum of the shares before it.
    pub(crate) start: u16,
}

/// A neighbour: how many places before, and what its symbol counts in the number of a context.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Neighbour {
    back: usize,
    weight: usize,
}

/// The values that occur, the neighbours, and the followers of each context. A context that occurs seldom has the list
/// of context 0.
#[derive(Debug, Clone)]
pub(crate) struct Model {
    block: usize,
    /// The values that occur.
    values: Vec<u8>,
    neighbours: Vec<Neighbour>,
    /// Where in `followers` the list of each context begins.
    lists: Vec<u32>,
    /// List after list. Each ends with one whose start is [`SCALE`], which no share reaches.
    followers: Vec<Follower>,
}

/// The last symbols, where neighbours are looked up.
pub(crate) struct Room {
    symbols: [u8; FURTHEST + MOST_IN_BLOCK],
    at: usize,
}

impl Room {
    #[inline]
    pub(crate) fn push(&mut self, symbol: u8) {
        if let Some(place) = self.symbols.get_mut(self.at) {
            *place = symbol;
        }
        self.at += 1;
    }
}

/// The followers of a context before they are put into a model: symbols and how often each occurs.
pub(crate) type Counts = Vec<(u8, u64)>;

impl Model {
    /// A model of these values, whose neighbours stand so far back, with the counts of the contexts that have a list of
    /// their own. The list of context 0 is the one for all that have none.
    pub(crate) fn new(block: usize, values: Vec<u8>, back: &[usize], own: &[(usize, Counts)]) -> Self {
        let mut model = Self::bare(block, values, back);
        for (context, counts) in own {
            model.add(*context, &shares(counts));
        }
        model
    }

    fn bare(block: usize, values: Vec<u8>, back: &[usize]) -> Self {
        let neighbours: Vec<_> = back
            .iter()
            .enumerate()
            .map(|(at, &back)| Neighbour { back, weight: values.len().pow(at as u32) })
            .collect();
        let contexts = values.len().pow(neighbours.len() as u32);
        Self { block, values, neighbours, lists: vec![0; contexts], followers: Vec::new() }
    }

    fn add(&mut self, context: usize, shares: &[(u8, u16)]) {
        self.lists[context] = self.followers.len() as u32;
        let mut start = 0;
        for &(symbol, share) in shares {
            self.followers.push(Follower { symbol, share, start });
            start += share;
        }
        self.followers.push(Follower { symbol: 0, share: 0, start });
    }

    pub(crate) fn block(&self) -> usize {
        self.block
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
    pub(crate) fn room(&self) -> Room {
        Room { symbols: [0; FURTHEST + MOST_IN_BLOCK], at: FURTHEST }
    }

    /// The number of the context of the next symbol.
    #[inline(always)]
    fn context(neighbours: &[Neighbour], room: &Room) -> usize {
        let mut context = 0;
        for neighbour in neighbours {
            context += usize::from(room.symbols[room.at - neighbour.back]) * neighbour.weight;
        }
        context
    }

    /// What can come next, the likeliest first; behind it other lists.
    #[inline(always)]
    pub(crate) fn followers(&self, room: &Room) -> &[Follower] {
        // A number of neighbours that is known when this is compiled makes the usual cases quicker.
        let context = match *self.neighbours.as_slice() {
            [one] => Self::context(&[one], room),
            [one, two] => Self::context(&[one, two], room),
            [one, two, three] => Self::context(&[one, two, three], room),
            ref all => Self::context(all, room),
        };
        &self.followers[self.lists[context] as usize..]
    }

    /// The follower to which a share below [`SCALE`] belongs.
    #[inline(always)]
    pub(crate) fn follower(list: &[Follower], share: u32) -> Follower {
        let mut found = list[0];
        for &next in &list[1..] {
            if u32::from(next.start) > share {
                break;
            }
            found = next;
        }
        found
    }

    /// The list that begins at a place, without its end.
    fn list(&self, start: u32) -> &[Follower] {
        let list = &self.followers[start as usize..];
        let end = list.iter().position(|follower| u32::from(follower.start) == SCALE);
        &list[..end.unwrap_or(list.len())]
    }

    pub(crate) fn write(&self, out: &mut Vec<u8>) {
        out.push(self.values.len() as u8);
        out.extend(&self.values);
        out.push(self.neighbours.len() as u8);
        self.neighbours.iter().for_each(|neighbour| put_number(out, neighbour.back as u64));
        let own: Vec<(usize, u32)> = self.lists.iter().copied().enumerate().collect();
        let own: Vec<_> = own.into_iter().filter(|&(context, list)| list > 0 || context == 0).collect();
        put_number(out, own.len() as u64);
        let mut last = 0;
        for (context, list) in own {
            put_number(out, (context - last) as u64);
            last = context;
            let followers = self.list(list);
            put_number(out, followers.len() as u64);
            for follower in followers {
                out.push(follower.symbol);
                put_number(out, follower.share.into());
            }
        }
    }

    pub(crate) fn read(input: &mut Bytes, block: usize) -> Result<Self, Fault> {
        let count = input.byte()?;
        let values = (0..count).map(|_| input.byte()).collect::<Result<Vec<_>, _>>()?;
        let count = input.byte()?;
        let back = (0..count).map(|_| Ok(input.number()? as usize)).collect::<Result<Vec<_>, Fault>>()?;
        let contexts = values.len().checked_pow(back.len() as u32).filter(|&number| number <= MOST_CONTEXTS);
        let contexts = contexts.ok_or_else(|| input.fault("too many contexts"))?;
        if values.is_empty() || back.iter().any(|back| !(1..=FURTHEST).contains(back)) || block > MOST_IN_BLOCK {
            return Err(input.fault("no values, or a neighbour out of reach"));
        }
        let mut model = Self::bare(block, values, &back);
        let mut context = 0;
        let lists = input.number()?;
        for list in 0..lists {
            let step = input.number()? as usize;
            context += step;
            if context >= contexts || (step == 0) != (list == 0) {
                return Err(input.fault("a context out of range"));
            }
            let shares = read_shares(input, model.values.len())?;
            model.add(context, &shares);
        }
        if lists == 0 { Err(input.fault("no context")) } else { Ok(model) }
    }
}

fn read_shares(input: &mut Bytes, symbols: usize) -> Result<Vec<(u8, u16)>, Fault> {
    let count = input.number()?;
    let (mut shares, mut sum) = (Vec::new(), 0);
    for _ in 0..count.min(u64::from(SCALE)) {
        let (symbol, share) = (input.byte()?, input.number()?);
        sum += share;
        if usize::from(symbol) >= symbols || share == 0 || sum > u64::from(SCALE) {
            return Err(input.fault("a share out of range"));
        }
        shares.push((symbol, share as u16));
    }
    if sum == u64::from(SCALE) { Ok(shares) } else { Err(input.fault("shares that do not add up")) }
}

/// Counts as shares of [`SCALE`], the largest first, none of them 0.
fn shares(counts: &Counts) -> Vec<(u8, u16)> {
    let sum: u64 = counts.iter().map(|(_, count)| count).sum::<u64>().max(1);
    let share = |count: u64| (count * u64::from(SCALE) / sum).max(1) as i64;
    let mut shares: Vec<(u8, i64)> = counts.iter().map(|&(symbol, count)| (symbol, share(count))).collect();
    shares.sort_by_key(|&(symbol, share)| (-share, symbol));
    // What rounding added or left over, the largest bear: never more than there are symbols in all.
    let mut over = shares.iter().map(|(_, share)| share).sum::<i64>() - i64::from(SCALE);
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
