//! A network in floating-point numbers, and how it learns: gradient descent by D. Kingma and J. Ba, "Adam", 2014, with
//! weights that decay beside it as I. Loshchilov and F. Hutter, "Decoupled weight decay regularization", 2017, have it.

use congo_engine::Random;
use congo_engine::network::{CENTIPAWNS, Frame, HIDDEN, INPUTS, Network, ONE, OUTPUTS, Output, Row, WEIGHT_ONE};
use congo_rules::{Color, Kind, Piece, Square};

use super::sample::Packed;

/// Where the weights of the last layers begin, and what each takes.
const SUM_BIAS: usize = INPUTS * HIDDEN;
const LAST: usize = SUM_BIAS + HIDDEN;
const LAST_SIZE: usize = 2 * HIDDEN + 1;
/// How many weights there are.
pub(super) const COUNT: usize = LAST + OUTPUTS * LAST_SIZE;

/// No weight goes beyond: those of the last layer have to fit into 127 64ths.
const LIMIT: f32 = 127.0 / WEIGHT_ONE as f32;
/// Adam's memory of slopes and of their squares.
const MEMORY: (f32, f32) = (0.9, 0.999);
/// How fast a weight that nothing speaks for goes to 0, in shares of a step.
const DECAY: f32 = 0.03;

/// A position as the network sees it, and what it should say.
pub(super) struct Case {
    /// Rows of the side to move and of the other side.
    rows: [[u16; 28]; 2],
    men: usize,
    /// The chance of the side to move, 0 to 1.
    pub(super) wanted: f32,
}

/// The chance that a score means.
pub(super) fn chance(score: f32) -> f32 {
    1.0 / (1.0 + (-score).exp())
}

impl Case {
    /// `ends`: how much the end of the game counts beside what the search thought, 0 to 1.
    pub(super) fn of(packed: &Packed, ends: f32) -> Self {
        let turn = packed.turn();
        let lion = |color: Color| packed.men().find(|(piece, _)| *piece == Piece { color, kind: Kind::Lion });
        let frame = |color: Color| Frame::of(color, lion(color).map_or(Square::at(3, 0), |(_, at)| at));
        let frames = [frame(turn), frame(!turn)];
        let (mut rows, mut men) = ([[0; 28]; 2], 0);
        for (piece, square) in packed.men() {
            for (rows, frame) in rows.iter_mut().zip(frames) {
                rows[men] = frame.feature(piece, square) as u16;
            }
            men += 1;
        }
        let thought = chance(f32::from(packed.score()) / CENTIPAWNS as f32);
        let wanted = ends * f32::from(packed.points()) / 2.0 + (1.0 - ends) * thought;
        Self { rows, men, wanted }
    }

    fn rows(&self, side: usize) -> impl Iterator<Item = usize> {
        self.rows[side][..self.men].iter().map(|row| usize::from(*row))
    }

    /// Where the weights of its last layer begin.
    fn last(&self) -> usize {
        LAST + Network::output(self.men) * LAST_SIZE
    }
}

/// Weights that begin small and random.
pub(super) fn begin(seed: u64) -> Vec<f32> {
    let mut random = Random::new(seed);
    let mut small = |most: f32| (random.below(20_001) as f32 / 10_000.0 - 1.0) * most;
    (0..COUNT).map(|index| if index < LAST { small(0.15) } else { small(0.08) }).collect()
}

/// The sums of a side, before they are held within 0 and 1.
#[inline]
fn sums(weights: &[f32], case: &Case, side: usize) -> [f32; HIDDEN] {
    let mut sums = [0.0; HIDDEN];
    sums.copy_from_slice(&weights[SUM_BIAS..LAST]);
    for row in case.rows(side) {
        for (sum, weight) in sums.iter_mut().zip(&weights[row * HIDDEN..(row + 1) * HIDDEN]) {
            *sum += weight;
        }
    }
    sums
}

/// What the network says of a position before it becomes a chance, from the sums of both sides.
#[inline]
fn say(weights: &[f32], case: &Case, sums: &[[f32; HIDDEN]; 2]) -> f32 {
    let begin = case.last();
    let mut said = weights[begin + 2 * HIDDEN];
    for (side, sums) in sums.iter().enumerate() {
        let last = &weights[begin + side * HIDDEN..begin + (side + 1) * HIDDEN];
        let mut part = [0.0; 8];
        for (sums, last) in sums.as_chunks::<8>().0.iter().zip(last.as_chunks::<8>().0) {
            for lane in 0..8 {
                let held = sums[lane].clamp(0.0, 1.0);
                part[lane] += held * held * last[lane];
            }
        }
        said += part.iter().sum::<f32>();
    }
    said
}

/// What the network says of a position before it becomes a chance.
pub(super) fn judge(weights: &[f32], case: &Case) -> f32 {
    say(weights, case, &[0, 1].map(|side| sums(weights, case, side)))
}

/// Adds the slope of the squared error of a case to `slope`; returns the error.
pub(super) fn descend(weights: &[f32], case: &Case, slope: &mut [f32]) -> f32 {
    let begin = case.last();
    let sums = [0, 1].map(|side| sums(weights, case, side));
    let said = say(weights, case, &sums);
    let expected = chance(said);
    let error = expected - case.wanted;
    let steep = 2.0 * error * expected * (1.0 - expected);
    slope[begin + 2 * HIDDEN] += steep;
    for (side, sums) in sums.iter().enumerate() {
        let last = &weights[begin + side * HIDDEN..begin + (side + 1) * HIDDEN];
        let last_slope = &mut slope[begin + side * HIDDEN..begin + (side + 1) * HIDDEN];
        let mut back = [0.0; HIDDEN];
        for index in 0..HIDDEN {
            let held = sums[index].clamp(0.0, 1.0);
            last_slope[index] += steep * held * held;
            // Beyond the limits the sum does not matter; at them the factor is 0, or the clamp says so.
            let inside = if sums[index] < 1.0 { held } else { 0.0 };
            back[index] = 2.0 * steep * last[index] * inside;
        }
        let mut spread = |at: usize| {
            for (slope, back) in slope[at..at + HIDDEN].iter_mut().zip(&back) {
                *slope += back;
            }
        };
        spread(SUM_BIAS);
        case.rows(side).for_each(|row| spread(row * HIDDEN));
    }
    error * error
}

/// Steps that fit each weight's own slopes.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Adam {
    pub(super) slopes: Vec<f32>,
    pub(super) squares: Vec<f32>,
    pub(super) steps: u32,
}

impl Adam {
    pub(super) fn new() -> Self {
        Self { slopes: vec![0.0; COUNT], squares: vec![0.0; COUNT], steps: 0 }
    }

    pub(super) fn step(&mut self, weights: &mut [f32], slope: &[f32], step: f32) {
        self.steps += 1;
        let steps = self.steps as i32;
        let (first, second) = (1.0 - MEMORY.0.powi(steps), 1.0 - MEMORY.1.powi(steps));
        let memories = self.slopes.iter_mut().zip(&mut self.squares);
        for ((weight, slope), (mean, square)) in weights.iter_mut().zip(slope).zip(memories) {
            *mean = MEMORY.0 * *mean + (1.0 - MEMORY.0) * slope;
            *square = MEMORY.1 * *square + (1.0 - MEMORY.1) * slope * slope;
            let slope = (*mean / first) / ((*square / second).sqrt() + 1e-8);
            *weight = (*weight - step * (slope + DECAY * *weight)).clamp(-LIMIT, LIMIT);
        }
    }
}

/// The network in whole numbers.
pub(super) fn whole(weights: &[f32]) -> Network {
    let row = |begin: usize, one: i32| {
        let mut row = Row::ZERO;
        let weights = &weights[begin..begin + HIDDEN];
        row.0.iter_mut().zip(weights).for_each(|(value, weight)| *value = (weight * one as f32).round() as i16);
        row
    };
    let output = |nth: usize| {
        let begin = LAST + nth * LAST_SIZE;
        let bias = (weights[begin + 2 * HIDDEN] * (ONE * WEIGHT_ONE) as f32).round() as i32;
        Output { weights: [row(begin, WEIGHT_ONE), row(begin + HIDDEN, WEIGHT_ONE)], bias }
    };
    Network {
        inputs: (0..INPUTS).map(|nth| row(nth * HIDDEN, ONE)).collect(),
        bias: row(SUM_BIAS, ONE),
        outputs: (0..OUTPUTS).map(output).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::super::sample::Sample;
    use super::*;
    use congo_engine::Evaluator;
    use congo_rules::Position;

    const FENS: [&str; 3] =
        [Position::START_FEN, "1melec1/ppppp1p/2g2zp/5C1/2G2ZP/PPPPP1P/1MELE2/b/-1", "2l4/7/3m3/7/7/1P5/4L2/w/-1"];

    fn case(fen: &str, points: u8) -> (Position, Case) {
        let position = Position::from_fen(fen).expect(fen);
        let sample = Sample { position, score: 40, points, ply: 9, game: 1 };
        (position, Case::of(&Packed(sample.pack()), 0.5))
    }

    #[test]
    fn slopes_are_what_small_steps_show() {
        let (mut weights, (_, case)) = (begin(3), case(FENS[1], 2));
        let mut slope = vec![0.0; COUNT];
        descend(&weights, &case, &mut slope);
        let steepest = (0..COUNT).max_by(|a, b| slope[*a].abs().total_cmp(&slope[*b].abs())).expect("weights");
        for index in [steepest, case.last() + 3, SUM_BIAS + 7, usize::from(case.rows[1][4]) * HIDDEN + 90] {
            let error = |weights: &[f32]| f64::from(chance(judge(weights, &case)) - case.wanted).powi(2);
            let (was, small) = (weights[index], 0.01);
            weights[index] = was + small;
            let above = error(&weights);
            weights[index] = was - small;
            let below = error(&weights);
            weights[index] = was;
            let seen = (above - below) / f64::from(2.0 * small);
            assert!((seen - f64::from(slope[index])).abs() < 2e-4, "{index}: {seen} and {}", slope[index]);
        }
    }

    #[test]
    fn a_network_learns_what_it_is_shown_and_says_it_in_whole_numbers() {
        let (mut weights, mut adam) = (begin(2), Adam::new());
        let cases: Vec<(Position, Case)> = FENS.iter().zip([2, 0, 1]).map(|(fen, points)| case(fen, points)).collect();
        for _ in 0..400 {
            let mut slope = vec![0.0; COUNT];
            cases.iter().for_each(|(_, case)| {
                descend(&weights, case, &mut slope);
            });
            adam.step(&mut weights, &slope, 0.003);
        }
        let evaluator = Evaluator::with_network(whole(&weights));
        for (position, case) in &cases {
            let said = judge(&weights, case);
            assert!((chance(said) - case.wanted).abs() < 0.02, "{} instead of {}", chance(said), case.wanted);
            let whole = evaluator.evaluate(position).centipawns() as f32;
            assert!((whole - said * CENTIPAWNS as f32).abs() < 15.0, "{whole} instead of {}", said * CENTIPAWNS as f32);
        }
    }
}
