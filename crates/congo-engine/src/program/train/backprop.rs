//! A floating-point network and its training by Adam (D. Kingma and J. Ba, "Adam", 2014) with decoupled weight decay
//! (I. Loshchilov and F. Hutter, "Decoupled weight decay regularization", 2017).

use congo_engine::Rng;
use congo_engine::network::{
    HIDDEN_SIZE, HiddenVector, INPUT_FEATURES, Network, OUTPUT_BUCKETS, OutputBucket, Perspective, QA, QB, SCALE,
};
use congo_rules::{Color, Piece, PieceKind, Square};

use super::sample::PackedSample;

/// The offsets of the last layers' weights.
const FEATURE_BIAS_OFFSET: usize = INPUT_FEATURES * HIDDEN_SIZE;
const OUTPUT_OFFSET: usize = FEATURE_BIAS_OFFSET + HIDDEN_SIZE;
const OUTPUT_BUCKET_SIZE: usize = 2 * HIDDEN_SIZE + 1;
/// The number of weights.
pub(super) const WEIGHT_COUNT: usize = OUTPUT_OFFSET + OUTPUT_BUCKETS * OUTPUT_BUCKET_SIZE;

/// The limit of all weights: those of the last layer must fit into 127 64ths.
const WEIGHT_LIMIT: f32 = 127.0 / QB as f32;
/// Adam's decay rates for gradients and their squares.
const BETAS: (f32, f32) = (0.9, 0.999);
/// Weight decay as a fraction of the step.
const WEIGHT_DECAY: f32 = 0.03;

/// A position as the input of the network, and the target.
pub(super) struct TrainingExample {
    /// The active features of the side to move and of the opponent.
    features: [[u16; 28]; 2],
    piece_count: usize,
    /// The win chance of the side to move, 0 to 1.
    pub(super) target: f32,
}

/// The win chance for a score.
pub(super) fn sigmoid(score: f32) -> f32 {
    1.0 / (1.0 + (-score).exp())
}

impl TrainingExample {
    /// `ends` is the weight of the game's result against the search score, 0 to 1.
    pub(super) fn from_sample(packed: &PackedSample, wdl_lambda: f32) -> Self {
        let turn = packed.side_to_move();
        let lion = |color: Color| packed.pieces().find(|(piece, _)| *piece == Piece { color, kind: PieceKind::Lion });
        let perspective_of =
            |color: Color| Perspective::from_lion(color, lion(color).map_or(Square::at(3, 0), |(_, at)| at));
        let perspectives = [perspective_of(turn), perspective_of(!turn)];
        let (mut features, mut piece_count) = ([[0; 28]; 2], 0);
        for (piece, square) in packed.pieces() {
            for (rows, frame) in features.iter_mut().zip(perspectives) {
                rows[piece_count] = frame.feature_index(piece, square) as u16;
            }
            piece_count += 1;
        }
        let search_chance = sigmoid(f32::from(packed.score()) / SCALE as f32);
        let target = wdl_lambda * f32::from(packed.half_points()) / 2.0 + (1.0 - wdl_lambda) * search_chance;
        Self { features, piece_count, target }
    }

    fn features(&self, side: usize) -> impl Iterator<Item = usize> {
        self.features[side][..self.piece_count].iter().map(|row| usize::from(*row))
    }

    /// The offset of the weights of its output bucket.
    fn output_offset(&self) -> usize {
        OUTPUT_OFFSET + Network::output_bucket(self.piece_count) * OUTPUT_BUCKET_SIZE
    }
}

/// Small random initial weights.
pub(super) fn init_weights(seed: u64) -> Vec<f32> {
    let mut random = Rng::new(seed);
    let mut uniform = |most: f32| (random.below(20_001) as f32 / 10_000.0 - 1.0) * most;
    (0..WEIGHT_COUNT).map(|index| if index < OUTPUT_OFFSET { uniform(0.15) } else { uniform(0.08) }).collect()
}

/// The sums of a side before clamping to 0 to 1.
#[inline]
fn accumulator(weights: &[f32], example: &TrainingExample, side: usize) -> [f32; HIDDEN_SIZE] {
    let mut sums = [0.0; HIDDEN_SIZE];
    sums.copy_from_slice(&weights[FEATURE_BIAS_OFFSET..OUTPUT_OFFSET]);
    for row in example.features(side) {
        for (sum, weight) in sums.iter_mut().zip(&weights[row * HIDDEN_SIZE..(row + 1) * HIDDEN_SIZE]) {
            *sum += weight;
        }
    }
    sums
}

/// The output of the network before the sigmoid, from the sums of both sides.
#[inline]
fn forward_from_accumulators(
    weights: &[f32],
    example: &TrainingExample,
    accumulators: &[[f32; HIDDEN_SIZE]; 2],
) -> f32 {
    let offset = example.output_offset();
    let mut output = weights[offset + 2 * HIDDEN_SIZE];
    for (side, sums) in accumulators.iter().enumerate() {
        let last = &weights[offset + side * HIDDEN_SIZE..offset + (side + 1) * HIDDEN_SIZE];
        let mut lane_sums = [0.0; 8];
        for (sums, last) in sums.as_chunks::<8>().0.iter().zip(last.as_chunks::<8>().0) {
            for lane in 0..8 {
                let clamped = sums[lane].clamp(0.0, 1.0);
                lane_sums[lane] += clamped * clamped * last[lane];
            }
        }
        output += lane_sums.iter().sum::<f32>();
    }
    output
}

/// The output of the network before the sigmoid.
pub(super) fn forward(weights: &[f32], example: &TrainingExample) -> f32 {
    forward_from_accumulators(weights, example, &[0, 1].map(|side| accumulator(weights, example, side)))
}

/// Adds the gradient of the squared error of an example to `slope`. Returns the error.
pub(super) fn backward(weights: &[f32], example: &TrainingExample, gradient: &mut [f32]) -> f32 {
    let offset = example.output_offset();
    let accumulators = [0, 1].map(|side| accumulator(weights, example, side));
    let output = forward_from_accumulators(weights, example, &accumulators);
    let prediction = sigmoid(output);
    let error = prediction - example.target;
    let output_gradient = 2.0 * error * prediction * (1.0 - prediction);
    gradient[offset + 2 * HIDDEN_SIZE] += output_gradient;
    for (side, sums) in accumulators.iter().enumerate() {
        let last = &weights[offset + side * HIDDEN_SIZE..offset + (side + 1) * HIDDEN_SIZE];
        let output_weight_gradient = &mut gradient[offset + side * HIDDEN_SIZE..offset + (side + 1) * HIDDEN_SIZE];
        let mut hidden_gradient = [0.0; HIDDEN_SIZE];
        for index in 0..HIDDEN_SIZE {
            let clamped = sums[index].clamp(0.0, 1.0);
            output_weight_gradient[index] += output_gradient * clamped * clamped;
            // Beyond the limits the sum has no effect; at them the factor is 0, or the clamp decides.
            let screlu_slope = if sums[index] < 1.0 { clamped } else { 0.0 };
            hidden_gradient[index] = 2.0 * output_gradient * last[index] * screlu_slope;
        }
        let mut accumulate = |at: usize| {
            for (gradient, back) in gradient[at..at + HIDDEN_SIZE].iter_mut().zip(&hidden_gradient) {
                *gradient += back;
            }
        };
        accumulate(FEATURE_BIAS_OFFSET);
        example.features(side).for_each(|row| accumulate(row * HIDDEN_SIZE));
    }
    error * error
}

/// Adam: steps adapted to each weight's gradients.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Adam {
    pub(super) first_moments: Vec<f32>,
    pub(super) second_moments: Vec<f32>,
    pub(super) steps: u32,
}

impl Adam {
    pub(super) fn new() -> Self {
        Self { first_moments: vec![0.0; WEIGHT_COUNT], second_moments: vec![0.0; WEIGHT_COUNT], steps: 0 }
    }

    pub(super) fn update(&mut self, weights: &mut [f32], gradient: &[f32], learning_rate: f32) {
        self.steps += 1;
        let steps = self.steps as i32;
        let (first, second) = (1.0 - BETAS.0.powi(steps), 1.0 - BETAS.1.powi(steps));
        let memories = self.first_moments.iter_mut().zip(&mut self.second_moments);
        for ((weight, gradient), (mean, square)) in weights.iter_mut().zip(gradient).zip(memories) {
            *mean = BETAS.0 * *mean + (1.0 - BETAS.0) * gradient;
            *square = BETAS.1 * *square + (1.0 - BETAS.1) * gradient * gradient;
            let gradient = (*mean / first) / ((*square / second).sqrt() + 1e-8);
            *weight =
                (*weight - learning_rate * (gradient + WEIGHT_DECAY * *weight)).clamp(-WEIGHT_LIMIT, WEIGHT_LIMIT);
        }
    }
}

/// The quantised network.
pub(super) fn quantize(weights: &[f32]) -> Network {
    let row = |begin: usize, one: i32| {
        let mut row = HiddenVector::ZERO;
        let weights = &weights[begin..begin + HIDDEN_SIZE];
        row.0.iter_mut().zip(weights).for_each(|(value, weight)| *value = (weight * one as f32).round() as i16);
        row
    };
    let output = |nth: usize| {
        let begin = OUTPUT_OFFSET + nth * OUTPUT_BUCKET_SIZE;
        let bias = (weights[begin + 2 * HIDDEN_SIZE] * (QA * QB) as f32).round() as i32;
        OutputBucket { weights: [row(begin, QB), row(begin + HIDDEN_SIZE, QB)], bias }
    };
    Network {
        feature_weights: (0..INPUT_FEATURES).map(|nth| row(nth * HIDDEN_SIZE, QA)).collect(),
        feature_bias: row(FEATURE_BIAS_OFFSET, QA),
        output_buckets: (0..OUTPUT_BUCKETS).map(output).collect(),
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

    fn example(fen: &str, points: u8) -> (Position, TrainingExample) {
        let position = Position::from_fen(fen).expect(fen);
        let sample = Sample { position, score: 40, half_points: points, ply: 9, game: 1 };
        (position, TrainingExample::from_sample(&PackedSample(sample.pack()), 0.5))
    }

    #[test]
    fn gradients_match_finite_differences() {
        let (mut weights, (_, example)) = (init_weights(3), example(FENS[1], 2));
        let mut gradient = vec![0.0; WEIGHT_COUNT];
        backward(&weights, &example, &mut gradient);
        let steepest =
            (0..WEIGHT_COUNT).max_by(|a, b| gradient[*a].abs().total_cmp(&gradient[*b].abs())).expect("weights");
        for index in [
            steepest,
            example.output_offset() + 3,
            FEATURE_BIAS_OFFSET + 7,
            usize::from(example.features[1][4]) * HIDDEN_SIZE + 90,
        ] {
            let error = |weights: &[f32]| f64::from(sigmoid(forward(weights, &example)) - example.target).powi(2);
            let (was, small) = (weights[index], 0.01);
            weights[index] = was + small;
            let above = error(&weights);
            weights[index] = was - small;
            let below = error(&weights);
            weights[index] = was;
            let numeric = (above - below) / f64::from(2.0 * small);
            assert!((numeric - f64::from(gradient[index])).abs() < 2e-4, "{index}: {numeric} and {}", gradient[index]);
        }
    }

    #[test]
    fn a_network_fits_its_examples_and_survives_quantization() {
        let (mut weights, mut adam) = (init_weights(2), Adam::new());
        let examples: Vec<(Position, TrainingExample)> =
            FENS.iter().zip([2, 0, 1]).map(|(fen, points)| example(fen, points)).collect();
        for _ in 0..400 {
            let mut gradient = vec![0.0; WEIGHT_COUNT];
            examples.iter().for_each(|(_, example)| {
                backward(&weights, example, &mut gradient);
            });
            adam.update(&mut weights, &gradient, 0.003);
        }
        let evaluator = Evaluator::with_network(quantize(&weights));
        for (position, example) in &examples {
            let said = forward(&weights, example);
            assert!((sigmoid(said) - example.target).abs() < 0.02, "{} instead of {}", sigmoid(said), example.target);
            let whole = evaluator.evaluate(position).centipawns() as f32;
            assert!((whole - said * SCALE as f32).abs() < 15.0, "{whole} instead of {}", said * SCALE as f32);
        }
    }
}
