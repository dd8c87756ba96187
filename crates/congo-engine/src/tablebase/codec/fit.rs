//! Finding the model that makes a table small.

use super::PackingParams;
use super::model::{MAX_CONTEXTS, MAX_NEIGHBOUR_DISTANCE, Model, SymbolCounts};
use crate::tablebase::value::DONT_CARE;

/// A context that occurs less often gets no list of its own: a list takes some tens of bytes.
const MIN_CONTEXT_COUNT: u64 = 150;
/// The approximate number of values that are sampled to choose neighbours.
const SAMPLE_VALUES: usize = 1 << 19;

/// The model of these values. [`DONT_CARE`] ones are given the value that is foretold best.
pub(crate) fn fit_model(values: &mut [u8], shape: PackingParams) -> Model {
    let mut frequencies = [0_u64; 256];
    values.iter().for_each(|value| frequencies[usize::from(*value)] += 1);
    frequencies[usize::from(DONT_CARE)] = 0;
    let mut symbols: Vec<u8> = (0..DONT_CARE).filter(|value| frequencies[usize::from(*value)] > 0).collect();
    // The commonest is symbol 0, which also stands for what lies before a block.
    symbols.sort_by_key(|value| (std::cmp::Reverse(frequencies[usize::from(*value)]), *value));
    if symbols.is_empty() {
        symbols.push(0);
    }
    let back = choose_neighbours(values, &symbols, shape);
    fill_dont_cares(values, &symbols, &back, shape.block_values);
    let counts = count_symbols(values, &symbols, &back, shape.block_values, 1);
    Model::new(shape.block_values, symbols, &back, &dedicated_contexts(&counts))
}

/// The neighbours under which a sample takes the fewest bits: added one by one, the best first.
fn choose_neighbours(values: &[u8], symbols: &[u8], shape: PackingParams) -> Vec<usize> {
    let near = [1, 2, 3, 6, 7, 8, 14, 15, 21];
    let rows = [1, 2]
        .into_iter()
        .flat_map(|rows| [0, -1, 1, 7, -7].map(|by| (rows * shape.row_values).saturating_add_signed(by)));
    let mut candidates: Vec<usize> = near.into_iter().chain(rows).collect();
    candidates.retain(|&back| (1..=MAX_NEIGHBOUR_DISTANCE.min(shape.block_values / 2)).contains(&back));
    candidates.sort_unstable();
    candidates.dedup();
    let block_step = values.len().div_ceil(SAMPLE_VALUES);
    let mut chosen: Vec<usize> = Vec::new();
    let mut lowest_cost = f64::INFINITY;
    while chosen.len() < shape.max_neighbours && symbols.len().pow(chosen.len() as u32 + 1) <= MAX_CONTEXTS {
        let cost = |&back: &usize| {
            let with: Vec<usize> = chosen.iter().copied().chain([back]).collect();
            (coded_bits(&count_symbols(values, symbols, &with, shape.block_values, block_step)), back)
        };
        let best = candidates.iter().map(cost).min_by(|one, other| one.0.total_cmp(&other.0));
        let Some((cost, back)) = best.filter(|(cost, _)| *cost < lowest_cost * 0.995) else { break };
        lowest_cost = cost;
        chosen.push(back);
        candidates.retain(|&other| other != back);
    }
    chosen
}

/// How often each symbol occurs in each context.
struct ContextCounts {
    symbols: usize,
    counts: Vec<u32>,
}

/// Counts the symbols in every `every`th block. What is not held stands for the symbol before it and is not counted.
fn count_symbols(
    values: &[u8],
    symbol_values: &[u8],
    back: &[usize],
    block: usize,
    block_step: usize,
) -> ContextCounts {
    let symbols = symbol_values.len();
    let mut symbol_of = [0; 256];
    symbol_values.iter().enumerate().for_each(|(symbol, value)| symbol_of[usize::from(*value)] = symbol as u8);
    let mut table = ContextCounts { symbols, counts: vec![0; symbols.pow(back.len() as u32 + 1)] };
    let mut window = vec![0_u8; MAX_NEIGHBOUR_DISTANCE + block];
    for block in values.chunks(block).step_by(block_step) {
        for (at, &value) in block.iter().enumerate() {
            let at = at + MAX_NEIGHBOUR_DISTANCE;
            window[at] = if value == DONT_CARE { window[at - 1] } else { symbol_of[usize::from(value)] };
            if value != DONT_CARE {
                let context =
                    back.iter().rev().fold(0, |context, back| context * symbols + usize::from(window[at - back]));
                table.counts[context * symbols + usize::from(window[at])] += 1;
            }
        }
    }
    table
}

/// The bits that the counted symbols take, lists included.
fn coded_bits(counts_table: &ContextCounts) -> f64 {
    let mut bits = 0.0;
    for counts in counts_table.counts.chunks(counts_table.symbols) {
        let sum: u32 = counts.iter().sum();
        let terms = counts.iter().filter(|count| **count > 0);
        bits += terms.map(|&count| f64::from(count) * (f64::from(sum) / f64::from(count)).log2() + 12.0).sum::<f64>();
    }
    bits
}

/// Gives what is not held the symbol that is likeliest in its context.
fn fill_dont_cares(values: &mut [u8], symbol_values: &[u8], back: &[usize], block: usize) {
    let table = count_symbols(values, symbol_values, back, block, 1);
    let symbols = symbol_values.len();
    let likeliest: Vec<Option<u8>> = table
        .counts
        .chunks(symbols)
        .map(|counts| {
            let (symbol, count) = counts.iter().enumerate().rev().max_by_key(|(_, count)| **count)?;
            (*count > 0).then_some(symbol as u8)
        })
        .collect();
    let mut symbol_of = [0; 256];
    symbol_values.iter().enumerate().for_each(|(symbol, value)| symbol_of[usize::from(*value)] = symbol as u8);
    let mut window = vec![0_u8; MAX_NEIGHBOUR_DISTANCE + block];
    for block in values.chunks_mut(block) {
        for (at, value) in block.iter_mut().enumerate() {
            let at = at + MAX_NEIGHBOUR_DISTANCE;
            if *value == DONT_CARE {
                let context =
                    back.iter().rev().fold(0, |context, back| context * symbols + usize::from(window[at - back]));
                let symbol = likeliest[context].unwrap_or(window[at - 1]);
                *value = symbol_values[usize::from(symbol)];
            }
            window[at] = symbol_of[usize::from(*value)];
        }
    }
}

/// The contexts that have a list of their own, in rising order, and what follows in them. The first is context 0, whose
/// list serves all the rest too and therefore has every symbol that occurs in them.
fn dedicated_contexts(counts_table: &ContextCounts) -> Vec<(usize, SymbolCounts)> {
    let mut contexts = Vec::new();
    let mut rest = vec![0_u64; counts_table.symbols];
    for (context, counts) in counts_table.counts.chunks(counts_table.symbols).enumerate() {
        let sum: u64 = counts.iter().map(|count| u64::from(*count)).sum();
        if context == 0 || sum < MIN_CONTEXT_COUNT {
            rest.iter_mut().zip(counts).for_each(|(rest, count)| *rest += u64::from(*count));
        } else {
            contexts.push((context, nonzero_counts(counts.iter().map(|count| u64::from(*count)))));
        }
    }
    contexts.insert(0, (0, nonzero_counts(rest.into_iter())));
    contexts
}

fn nonzero_counts(counts: impl Iterator<Item = u64>) -> SymbolCounts {
    let counts_list: SymbolCounts =
        counts.enumerate().filter(|(_, count)| *count > 0).map(|(symbol, count)| (symbol as u8, count)).collect();
    if counts_list.is_empty() { vec![(0, 1)] } else { counts_list }
}
