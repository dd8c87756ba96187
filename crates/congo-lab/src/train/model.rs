//! The floating-point network that is trained: its weights, its output for a sample, and the gradient of its error.
//!
//! **Factoriser.** The row of a piece on a square for a king bucket is the sum of one that all buckets share and one of
//! the bucket's own, which begins at zero and decays to it. So what is learnt with the lion on one square helps for all,
//! and a bucket that is rarely met stays close to the others. The sums are kept ([`Shard::effective`]): a sample costs
//! no more than without, and the gradient of a shared row is the sum of those of the buckets. The trained network
//! contains the sums only.
//!
//! **Shards.** The first layer is divided into the rows of each kind of piece, so that threads can update it together
//! without waiting for each other. A shard has the rows of all squares and buckets.

use super::optimizer::{AdamStep, Tensor};
use super::sample::PackedSample;
use congo_engine::Rng;
use congo_engine::network::{
    BUCKET_FEATURES, HIDDEN_SIZE, HiddenVector, INPUT_FEATURES, KING_BUCKETS, MAX_PIECES, Network, OUTPUT_BUCKETS,
    OutputBucket, Perspective, QA, QB, SCALE,
};
use congo_rules::{Color, Piece, PieceKind, Square};

/// The number of squares.
const SQUARES: usize = 49;
/// The number of shards: one for each kind of piece of each side.
pub(super) const SHARDS: usize = BUCKET_FEATURES / SQUARES;
/// The number of rows of a shard: row `square * KING_BUCKETS + bucket`.
const SHARD_ROWS: usize = SQUARES * KING_BUCKETS;

/// The positions in the list of the other weights: the bias of the accumulators, then the output layers for scores and
/// those for draws. A layer has weights for both sides' accumulators, then its bias.
const LAYERS_OFFSET: usize = HIDDEN_SIZE;
const LAYER_SIZE: usize = 2 * HIDDEN_SIZE + 1;
const DRAW_LAYERS_OFFSET: usize = LAYERS_OFFSET + OUTPUT_BUCKETS * LAYER_SIZE;
const HEAD_SIZE: usize = DRAW_LAYERS_OFFSET + OUTPUT_BUCKETS * LAYER_SIZE;

/// The limit of all weights: those of the last layer must fit into 127 64ths, and the sum of two of the first into what
/// files allow.
pub(super) const WEIGHT_LIMIT: f32 = 1.96;
/// The weight of the error of the predicted draws beside that of the expected score. The score is what counts: the draws
/// may shape the accumulators a little, which only helps where both go together.
pub(super) const DRAW_WEIGHT: f32 = 0.1;

/// A row of the first layer.
#[derive(Debug, Clone, Copy, Default)]
struct FeatureRow {
    shard: u8,
    row: u16,
}

impl FeatureRow {
    /// The row of a [`Perspective::feature_index`].
    fn from_feature_index(index: usize) -> Self {
        let (bucket, feature) = (index / BUCKET_FEATURES, index % BUCKET_FEATURES);
        Self { shard: (feature / SQUARES) as u8, row: (feature % SQUARES * KING_BUCKETS + bucket) as u16 }
    }

    /// The position of the row in the shard's list of weights.
    fn offset(self) -> usize {
        usize::from(self.row) * HIDDEN_SIZE
    }
}

/// A position as the input of the network, and the target.
pub(super) struct TrainingExample {
    /// The active features of the side to move and of the opponent.
    features: [[FeatureRow; MAX_PIECES]; 2],
    piece_count: usize,
    /// The win chance of the side to move, 0 to 1.
    pub(super) target: f32,
    /// 1 if the game was drawn, else 0.
    drawn: f32,
}

/// The win chance for a score.
pub(super) fn sigmoid(score: f32) -> f32 {
    1.0 / (1.0 + (-score).exp())
}

impl TrainingExample {
    /// `wdl_lambda` is the weight of the game's result against the search score, 0 to 1.
    pub(super) fn from_sample(packed: &PackedSample, wdl_lambda: f32) -> Self {
        let turn = packed.side_to_move();
        let lion = |color: Color| packed.pieces().find(|(piece, _)| *piece == Piece { color, kind: PieceKind::Lion });
        let perspective_of =
            |color: Color| Perspective::from_lion(color, lion(color).map_or(Square::at(3, 0), |(_, at)| at));
        let perspectives = [perspective_of(turn), perspective_of(!turn)];
        let (mut features, mut piece_count) = ([[FeatureRow::default(); MAX_PIECES]; 2], 0);
        for (piece, square) in packed.pieces() {
            for (rows, perspective) in features.iter_mut().zip(perspectives) {
                rows[piece_count] = FeatureRow::from_feature_index(perspective.feature_index(piece, square));
            }
            piece_count += 1;
        }
        let search_chance = sigmoid(f32::from(packed.score()) / SCALE as f32);
        let target = wdl_lambda * f32::from(packed.half_points()) / 2.0 + (1.0 - wdl_lambda) * search_chance;
        let drawn = if packed.half_points() == 1 { 1.0 } else { 0.0 };
        Self { features, piece_count, target, drawn }
    }

    fn features(&self, side: usize) -> &[FeatureRow] {
        &self.features[side][..self.piece_count]
    }

    /// The positions of its output layers, for the score and for draws.
    fn layer_offsets(&self) -> [usize; 2] {
        let nth = Network::output_bucket(self.piece_count) * LAYER_SIZE;
        [LAYERS_OFFSET + nth, DRAW_LAYERS_OFFSET + nth]
    }
}

/// The rows of the first layer of a kind of piece.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Shard {
    /// The rows of each bucket alone.
    pub(super) bucket_rows: Tensor,
    /// The rows that all buckets share, by square.
    pub(super) shared_rows: Tensor,
    /// The sums of both.
    pub(super) effective: Vec<f32>,
}

impl Shard {
    pub(super) fn new(bucket_rows: Tensor, shared_rows: Tensor) -> Self {
        let effective = vec![0.0; SHARD_ROWS * HIDDEN_SIZE];
        let mut shard = Self { bucket_rows, shared_rows, effective };
        (0..SQUARES).for_each(|square| shard.fold(square));
        shard
    }

    /// Adds up the rows of a square.
    fn fold(&mut self, square: usize) {
        let shared = &self.shared_rows.values[square * HIDDEN_SIZE..][..HIDDEN_SIZE];
        let range = square * KING_BUCKETS * HIDDEN_SIZE..(square + 1) * KING_BUCKETS * HIDDEN_SIZE;
        let own_rows = self.bucket_rows.values[range.clone()].chunks_exact(HIDDEN_SIZE);
        for (sums, own_row) in self.effective[range].chunks_exact_mut(HIDDEN_SIZE).zip(own_rows) {
            for ((sum, own), shared) in sums.iter_mut().zip(own_row).zip(shared) {
                *sum = own + shared;
            }
        }
    }

    /// Makes a step with the sum of these gradients, and sets them to zero. Rows that no sample touched stay as they
    /// are, with their moments.
    pub(super) fn update(&mut self, gradients: &mut [&mut ShardGradient], step: AdamStep) {
        for square in 0..SQUARES {
            let mut shared_gradient = [0.0; HIDDEN_SIZE];
            let mut is_touched = false;
            for row in square * KING_BUCKETS..(square + 1) * KING_BUCKETS {
                let Some(sum) = take_row(gradients, row) else { continue };
                is_touched = true;
                shared_gradient.iter_mut().zip(&sum).for_each(|(shared, own)| *shared += own);
                self.bucket_rows.update(row * HIDDEN_SIZE, &sum, step);
            }
            if is_touched {
                self.shared_rows.update(square * HIDDEN_SIZE, &shared_gradient, step);
                self.fold(square);
            }
        }
    }
}

/// The sum of a row's gradients, which are set to zero; `None` if no sample touched it.
fn take_row(gradients: &mut [&mut ShardGradient], row: usize) -> Option<[f32; HIDDEN_SIZE]> {
    let mut sum = None;
    for gradient in gradients.iter_mut().filter(|gradient| gradient.is_touched[row]) {
        let sum = sum.get_or_insert([0.0; HIDDEN_SIZE]);
        let values = &mut gradient.rows[row * HIDDEN_SIZE..(row + 1) * HIDDEN_SIZE];
        sum.iter_mut().zip(values.iter()).for_each(|(sum, value)| *sum += value);
        values.fill(0.0);
        gradient.is_touched[row] = false;
    }
    sum
}

/// The gradient of a shard's rows, and which of them are not zero.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct ShardGradient {
    rows: Vec<f32>,
    is_touched: Vec<bool>,
}

impl ShardGradient {
    pub(super) fn new() -> Self {
        Self { rows: vec![0.0; SHARD_ROWS * HIDDEN_SIZE], is_touched: vec![false; SHARD_ROWS] }
    }
}

/// The gradient of all weights but those of the first layer, and the sum of the errors.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct HeadGradient {
    pub(super) values: Vec<f32>,
    pub(super) errors: f64,
}

impl HeadGradient {
    pub(super) fn new() -> Self {
        Self { values: vec![0.0; HEAD_SIZE], errors: 0.0 }
    }
}

/// The weights as they are read for a batch.
#[derive(Clone, Copy)]
pub(super) struct Weights<'a> {
    pub(super) shards: [&'a [f32]; SHARDS],
    pub(super) head: &'a [f32],
}

/// Values that are summed up in registers at once.
const LANES: usize = 32;

impl Weights<'_> {
    /// The sums of a side before clamping to 0 to 1.
    #[inline]
    fn accumulator(&self, example: &TrainingExample, side: usize) -> [f32; HIDDEN_SIZE] {
        let mut sums = [0.0; HIDDEN_SIZE];
        for (block, sums) in sums.as_chunks_mut::<LANES>().0.iter_mut().enumerate() {
            let begin = block * LANES;
            let mut lanes = [0.0; LANES];
            lanes.copy_from_slice(&self.head[begin..begin + LANES]);
            for feature in example.features(side) {
                let begin = feature.offset() + begin;
                let row = &self.shards[usize::from(feature.shard) % SHARDS][begin..begin + LANES];
                lanes.iter_mut().zip(row).for_each(|(sum, weight)| *sum += weight);
            }
            *sums = lanes;
        }
        sums
    }

    /// The output of a layer at this offset.
    #[inline]
    fn output(&self, offset: usize, activations: &[[f32; HIDDEN_SIZE]; 2]) -> f32 {
        let mut output = self.head[offset + 2 * HIDDEN_SIZE];
        for (side, activations) in activations.iter().enumerate() {
            let weights = &self.head[offset + side * HIDDEN_SIZE..offset + (side + 1) * HIDDEN_SIZE];
            let mut lanes = [0.0; 8];
            for (activations, weights) in activations.as_chunks::<8>().0.iter().zip(weights.as_chunks::<8>().0) {
                for lane in 0..8 {
                    lanes[lane] += activations[lane] * weights[lane];
                }
            }
            output += lanes.iter().sum::<f32>();
        }
        output
    }

    /// The output for the score before the sigmoid.
    pub(super) fn forward(&self, example: &TrainingExample) -> f32 {
        let sums = [0, 1].map(|side| self.accumulator(example, side));
        self.output(example.layer_offsets()[0], &sums.map(screlu))
    }

    /// Adds the gradient of an example's error to those of a thread.
    pub(super) fn backward(
        &self,
        example: &TrainingExample,
        shard_gradients: &mut [&mut ShardGradient],
        head_gradient: &mut HeadGradient,
    ) {
        let sums = [0, 1].map(|side| self.accumulator(example, side));
        let activations = sums.map(screlu);
        let [score_layer, draw_layer] = example.layer_offsets();
        let expected = sigmoid(self.output(score_layer, &activations));
        let error = expected - example.target;
        // What share of the draws that the expected score allows will happen. The score itself does not learn from it.
        let (share, most) = (sigmoid(self.output(draw_layer, &activations)), 2.0 * expected.min(1.0 - expected));
        let draw_error = most * share - example.drawn;
        let output_gradients = [
            (score_layer, 2.0 * error * expected * (1.0 - expected)),
            (draw_layer, 2.0 * DRAW_WEIGHT * draw_error * most * share * (1.0 - share)),
        ];
        head_gradient.errors += f64::from(error * error);
        for (layer, output_gradient) in output_gradients {
            head_gradient.values[layer + 2 * HIDDEN_SIZE] += output_gradient;
            for (side, activations) in activations.iter().enumerate() {
                let begin = layer + side * HIDDEN_SIZE;
                let gradient = &mut head_gradient.values[begin..begin + HIDDEN_SIZE];
                gradient.iter_mut().zip(activations).for_each(|(gradient, value)| *gradient += output_gradient * value);
            }
        }
        for (side, sums) in sums.iter().enumerate() {
            let gradient = self.hidden_gradient(side, sums, output_gradients);
            head_gradient.values[..HIDDEN_SIZE].iter_mut().zip(&gradient).for_each(|(bias, back)| *bias += back);
            for feature in example.features(side) {
                let shard = &mut *shard_gradients[usize::from(feature.shard) % SHARDS];
                shard.is_touched[usize::from(feature.row)] = true;
                let row = &mut shard.rows[feature.offset()..feature.offset() + HIDDEN_SIZE];
                row.iter_mut().zip(&gradient).for_each(|(row, back)| *row += back);
            }
        }
    }

    /// The gradient of a side's sums.
    #[inline]
    fn hidden_gradient(
        &self,
        side: usize,
        sums: &[f32; HIDDEN_SIZE],
        output_gradients: [(usize, f32); 2],
    ) -> [f32; HIDDEN_SIZE] {
        let [(score_weights, score_gradient), (draw_weights, draw_gradient)] = output_gradients
            .map(|(layer, gradient)| (&self.head[layer + side * HIDDEN_SIZE..][..HIDDEN_SIZE], gradient));
        let mut gradient = [0.0; HIDDEN_SIZE];
        for index in 0..HIDDEN_SIZE {
            // Beyond the limits the sum has no effect; at them the factor is 0, or the clamp decides.
            let clamped = if sums[index] < 1.0 { sums[index].max(0.0) } else { 0.0 };
            let activation_gradient = score_gradient * score_weights[index] + draw_gradient * draw_weights[index];
            gradient[index] = 2.0 * clamped * activation_gradient;
        }
        gradient
    }
}

/// The squares of the sums, clamped to 0 to 1 before.
#[inline]
fn screlu(sums: [f32; HIDDEN_SIZE]) -> [f32; HIDDEN_SIZE] {
    sums.map(|sum| {
        let clamped = sum.clamp(0.0, 1.0);
        clamped * clamped
    })
}

/// All weights, with what the optimizer remembers of them.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Parameters {
    pub(super) shards: Vec<Shard>,
    /// The bias of the accumulators, and the output layers.
    pub(super) head: Tensor,
}

impl Parameters {
    /// Small random weights; all buckets are equal.
    pub(super) fn random(seed: u64) -> Self {
        let mut random = Rng::new(seed);
        let mut uniform = |most: f32, count: usize| -> Vec<f32> {
            (0..count).map(|_| (random.below(20_001) as f32 / 10_000.0 - 1.0) * most).collect()
        };
        let shards = (0..SHARDS)
            .map(|_| {
                let shared = Tensor::new(uniform(0.15, SQUARES * HIDDEN_SIZE));
                Shard::new(Tensor::new(vec![0.0; SHARD_ROWS * HIDDEN_SIZE]), shared)
            })
            .collect();
        let mut head = uniform(0.08, HEAD_SIZE);
        head[..HIDDEN_SIZE].iter_mut().for_each(|bias| *bias *= 2.0);
        Self { shards, head: Tensor::new(head) }
    }

    /// The weights of a trained network. Accumulator values and draws that it does not have begin with small random
    /// weights, and without an effect on the score.
    pub(super) fn from_network(network: &Network, seed: u64) -> Self {
        let random = Self::random(seed);
        let width = network.hidden_size.min(HIDDEN_SIZE);
        let shards = random.shards.into_iter().enumerate().map(|(nth, shard)| {
            let mut shared_rows = shard.shared_rows.values;
            let mut bucket_rows = shard.bucket_rows.values;
            for square in 0..SQUARES {
                let row = |bucket: usize| {
                    let bucket = if network.king_buckets == 1 { 0 } else { bucket };
                    &network.feature_weights[bucket * BUCKET_FEATURES + nth * SQUARES + square].0
                };
                for index in 0..width {
                    let weight = |bucket: usize| f32::from(row(bucket)[index]) / QA as f32;
                    let mean = (0..KING_BUCKETS).map(weight).sum::<f32>() / KING_BUCKETS as f32;
                    shared_rows[square * HIDDEN_SIZE + index] = mean;
                    for bucket in 0..KING_BUCKETS {
                        let at = (square * KING_BUCKETS + bucket) * HIDDEN_SIZE + index;
                        bucket_rows[at] = weight(bucket) - mean;
                    }
                }
            }
            Shard::new(Tensor::new(bucket_rows), Tensor::new(shared_rows))
        });
        let shards = shards.collect();
        let mut head = random.head.values;
        for (index, bias) in head[..width].iter_mut().enumerate() {
            *bias = f32::from(network.feature_bias.0[index]) / QA as f32;
        }
        let layers = [(LAYERS_OFFSET, &network.output_buckets), (DRAW_LAYERS_OFFSET, &network.draw_buckets)];
        for (offset, buckets) in layers {
            for (bucket, layer) in buckets.iter().zip(head[offset..].chunks_exact_mut(LAYER_SIZE)) {
                let weights = bucket.weights.iter().flat_map(|row| row.0);
                layer.iter_mut().zip(weights).for_each(|(value, weight)| *value = f32::from(weight) / QB as f32);
                layer[2 * HIDDEN_SIZE] = bucket.bias as f32 / (QA * QB) as f32;
            }
        }
        Self { shards, head: Tensor::new(head) }
    }

    /// The quantized network.
    pub(super) fn quantize(&self) -> Network {
        let row = |weights: &[f32], one: i32| {
            let mut row = HiddenVector::ZERO;
            row.0.iter_mut().zip(weights).for_each(|(value, weight)| *value = (weight * one as f32).round() as i16);
            row
        };
        let layers = |offset: usize| {
            let layers = self.head.values[offset..].chunks_exact(LAYER_SIZE).take(OUTPUT_BUCKETS);
            let bucket = |layer: &[f32]| {
                let (weights, bias) = (layer.chunks_exact(HIDDEN_SIZE), layer[2 * HIDDEN_SIZE]);
                let mut rows = weights.map(|weights| row(weights, QB));
                let weights = [(); 2].map(|()| rows.next().unwrap_or(HiddenVector::ZERO));
                OutputBucket { weights, bias: (bias * (QA * QB) as f32).round() as i32 }
            };
            layers.map(bucket).collect()
        };
        let mut feature_weights = vec![HiddenVector::ZERO; INPUT_FEATURES];
        for (index, target) in feature_weights.iter_mut().enumerate() {
            let feature = FeatureRow::from_feature_index(index);
            let weights = &self.shards[usize::from(feature.shard)].effective[feature.offset()..][..HIDDEN_SIZE];
            *target = row(weights, QA);
        }
        Network {
            king_buckets: KING_BUCKETS,
            hidden_size: HIDDEN_SIZE,
            feature_weights,
            feature_bias: row(&self.head.values[..HIDDEN_SIZE], QA),
            output_buckets: layers(LAYERS_OFFSET),
            draw_buckets: layers(DRAW_LAYERS_OFFSET),
        }
    }

    /// All lists of numbers, in a fixed order, for storing them. What can be computed is left out.
    pub(super) fn lists(&self) -> impl Iterator<Item = &Vec<f32>> {
        let tensors = self.shards.iter().flat_map(|shard| [&shard.bucket_rows, &shard.shared_rows]).chain([&self.head]);
        tensors.flat_map(|tensor| [&tensor.values, &tensor.first_moments, &tensor.second_moments])
    }

    /// The reverse of [`Parameters::lists`]: `next_list` returns a list of so many numbers.
    pub(super) fn from_lists(mut next_list: impl FnMut(usize) -> Option<Vec<f32>>) -> Option<Self> {
        let mut tensor = |count: usize| {
            let [values, first_moments, second_moments] = [next_list(count)?, next_list(count)?, next_list(count)?];
            Some(Tensor { values, first_moments, second_moments })
        };
        let mut shards = Vec::with_capacity(SHARDS);
        for _ in 0..SHARDS {
            let bucket_rows = tensor(SHARD_ROWS * HIDDEN_SIZE)?;
            shards.push(Shard::new(bucket_rows, tensor(SQUARES * HIDDEN_SIZE)?));
        }
        Some(Self { shards, head: tensor(HEAD_SIZE)? })
    }
}

#[cfg(test)]
mod tests;
