//! Finding the model that makes a table small.

use super::Shape;
use super::model::{Counts, FURTHEST, MOST_CONTEXTS, Model};
use crate::tablebase::value::UNHELD;

/// A context that occurs less often gets no list of its own: a list takes some tens of bytes.
const RARE: u64 = 150;
/// About so many values are looked at when neighbours are chosen.
const SAMPLE: usize = 1 << 19;

/// The model of these values. [`UNHELD`] ones are given the value that is foretold best.
pub(crate) fn model(values: &mut [u8], shape: Shape) -> Model {
    let mut occurring = [0_u64; 256];
    values.iter().for_each(|value| occurring[usize::from(*value)] += 1);
    occurring[usize::from(UNHELD)] = 0;
    let mut list: Vec<u8> = (0..UNHELD).filter(|value| occurring[usize::from(*value)] > 0).collect();
    // The commonest is symbol 0, which also stands for what lies before a block.
    list.sort_by_key(|value| (std::cmp::Reverse(occurring[usize::from(*value)]), *value));
    if list.is_empty() {
        list.push(0);
    }
    let back = choose(values, &list, shape);
    fill(values, &list, &back, shape.block);
    let counts = count(values, &list, &back, shape.block, 1);
    Model::new(shape.block, list, &back, &own(&counts))
}

/// The neighbours under which a sample takes the fewest bits: added one by one, the best first.
fn choose(values: &[u8], list: &[u8], shape: Shape) -> Vec<usize> {
    let near = [1, 2, 3, 6, 7, 8, 14, 15, 21];
    let rows =
        [1, 2].into_iter().flat_map(|rows| [0, -1, 1, 7, -7].map(|by| (rows * shape.row).saturating_add_signed(by)));
    let mut candidates: Vec<usize> = near.into_iter().chain(rows).collect();
    candidates.retain(|&back| (1..=FURTHEST.min(shape.block / 2)).contains(&back));
    candidates.sort_unstable();
    candidates.dedup();
    let every = values.len().div_ceil(SAMPLE);
    let mut chosen: Vec<usize> = Vec::new();
    let mut least = f64::INFINITY;
    while chosen.len() < shape.neighbours && list.len().pow(chosen.len() as u32 + 1) <= MOST_CONTEXTS {
        let cost = |&back: &usize| {
            let with: Vec<usize> = chosen.iter().copied().chain([back]).collect();
            (bits(&count(values, list, &with, shape.block, every)), back)
        };
        let best = candidates.iter().map(cost).min_by(|one, other| one.0.total_cmp(&other.0));
        let Some((cost, back)) = best.filter(|(cost, _)| *cost < least * 0.995) else { break };
        least = cost;
        chosen.push(back);
        candidates.retain(|&other| other != back);
    }
    chosen
}

/// How often each symbol occurs in each context.
struct Table {
    symbols: usize,
    counts: Vec<u32>,
}

/// Counts the symbols in every `every`th block. What is not held stands for the symbol before it and is not counted.
fn count(values: &[u8], list: &[u8], back: &[usize], block: usize, every: usize) -> Table {
    let symbols = list.len();
    let mut symbol_of = [0; 256];
    list.iter().enumerate().for_each(|(symbol, value)| symbol_of[usize::from(*value)] = symbol as u8);
    let mut table = Table { symbols, counts: vec![0; symbols.pow(back.len() as u32 + 1)] };
    let mut room = vec![0_u8; FURTHEST + block];
    for block in values.chunks(block).step_by(every) {
        for (at, &value) in block.iter().enumerate() {
            let at = at + FURTHEST;
            room[at] = if value == UNHELD { room[at - 1] } else { symbol_of[usize::from(value)] };
            if value != UNHELD {
                let context =
                    back.iter().rev().fold(0, |context, back| context * symbols + usize::from(room[at - back]));
                table.counts[context * symbols + usize::from(room[at])] += 1;
            }
        }
    }
    table
}

/// The bits that the counted symbols take, lists included.
fn bits(table: &Table) -> f64 {
    let mut bits = 0.0;
    for counts in table.counts.chunks(table.symbols) {
        let sum: u32 = counts.iter().sum();
        let terms = counts.iter().filter(|count| **count > 0);
        bits += terms.map(|&count| f64::from(count) * (f64::from(sum) / f64::from(count)).log2() + 12.0).sum::<f64>();
    }
    bits
}

/// Gives what is not held the symbol that is likeliest in its context.
fn fill(values: &mut [u8], list: &[u8], back: &[usize], block: usize) {
    let table = count(values, list, back, block, 1);
    let symbols = list.len();
    let likeliest: Vec<Option<u8>> = table
        .counts
        .chunks(symbols)
        .map(|counts| {
            let (symbol, count) = counts.iter().enumerate().rev().max_by_key(|(_, count)| **count)?;
            (*count > 0).then_some(symbol as u8)
        })
        .collect();
    let mut symbol_of = [0; 256];
    list.iter().enumerate().for_each(|(symbol, value)| symbol_of[usize::from(*value)] = symbol as u8);
    let mut room = vec![0_u8; FURTHEST + block];
    for block in values.chunks_mut(block) {
        for (at, value) in block.iter_mut().enumerate() {
            let at = at + FURTHEST;
            if *value == UNHELD {
                let context =
                    back.iter().rev().fold(0, |context, back| context * symbols + usize::from(room[at - back]));
                let symbol = likeliest[context].unwrap_or(room[at - 1]);
                *value = list[usize::from(symbol)];
            }
            room[at] = symbol_of[usize::from(*value)];
        }
    }
}

/// The contexts that have a list of their own, in rising order, and what follows in them. The first is context 0, whose
/// list serves all the rest too and therefore has every symbol that occurs in them.
fn own(table: &Table) -> Vec<(usize, Counts)> {
    let mut own = Vec::new();
    let mut rest = vec![0_u64; table.symbols];
    for (context, counts) in table.counts.chunks(table.symbols).enumerate() {
        let sum: u64 = counts.iter().map(|count| u64::from(*count)).sum();
        if context == 0 || sum < RARE {
            rest.iter_mut().zip(counts).for_each(|(rest, count)| *rest += u64::from(*count));
        } else {
            own.push((context, listed(counts.iter().map(|count| u64::from(*count)))));
        }
    }
    own.insert(0, (0, listed(rest.into_iter())));
    own
}

fn listed(counts: impl Iterator<Item = u64>) -> Counts {
    let some: Counts =
        counts.enumerate().filter(|(_, count)| *count > 0).map(|(symbol, count)| (symbol as u8, count)).collect();
    if some.is_empty() { vec![(0, 1)] } else { some }
}
