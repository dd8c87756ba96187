//! Tests of the gradients and of the quantized network.

use super::super::sample::{OpeningKind, Sample};
use super::*;
use congo_engine::Evaluator;
use congo_rules::Position;

const FENS: [&str; 4] = [
    Position::START_FEN,
    "1melec1/ppppp1p/2g2zp/5C1/2G2ZP/PPPPP1P/1MELE2/b/-1",
    "2l4/7/3m3/7/7/1P5/4L2/w/-1",
    "7/4l2/3m1e1/2p4/4Z2/1PL4/7/b/-1",
];

fn packed(fen: &str, half_points: u8, score: i16) -> PackedSample {
    let position = Position::from_fen(fen).expect(fen);
    PackedSample(Sample { position, score, half_points, opening: OpeningKind::Start, ply: 9, game: 1 }.pack())
}

fn example(fen: &str, half_points: u8) -> TrainingExample {
    TrainingExample::from_sample(&packed(fen, half_points, 40), 0.5)
}

impl Parameters {
    fn weights(&self) -> Weights<'_> {
        let mut shards: [&[f32]; SHARDS] = [&[]; SHARDS];
        shards.iter_mut().zip(&self.shards).for_each(|(slot, shard)| *slot = &shard.effective);
        Weights { shards, head: &self.head.values }
    }
}

/// Random weights in which the buckets differ.
fn parameters(seed: u64) -> Parameters {
    let mut parameters = Parameters::random(seed);
    let mut random = Rng::new(seed);
    for shard in &mut parameters.shards {
        let values = shard.bucket_rows.values.iter().map(|_| random.below(100) as f32 / 1_000.0 - 0.05).collect();
        *shard = Shard::new(Tensor::new(values), shard.shared_rows.clone());
    }
    parameters
}

fn gradient(parameters: &Parameters, examples: &[TrainingExample]) -> (Vec<ShardGradient>, HeadGradient) {
    let mut shards = vec![ShardGradient::new(); SHARDS];
    let mut head = HeadGradient::new();
    let mut parts: Vec<&mut ShardGradient> = shards.iter_mut().collect();
    examples.iter().for_each(|example| parameters.weights().backward(example, &mut parts, &mut head));
    (shards, head)
}

/// The error as [`Weights::backward`] sees it: the expected score in the draws' part is a constant, `most`.
fn loss(parameters: &Parameters, example: &TrainingExample, most: f32) -> f64 {
    let weights = parameters.weights();
    let activations = [0, 1].map(|side| weights.accumulator(example, side)).map(screlu);
    let [score, draw] = example.layer_offsets().map(|layer| sigmoid(weights.output(layer, &activations)));
    let draws = f64::from(most * draw - example.drawn).powi(2);
    f64::from(score - example.target).powi(2) + f64::from(DRAW_WEIGHT) * draws
}

#[test]
fn gradients_match_finite_differences() {
    let (parameters, example) = (parameters(3), example(FENS[1], 1));
    let (shards, head) = gradient(&parameters, std::slice::from_ref(&example));
    let expected = sigmoid(parameters.weights().forward(&example));
    let most = 2.0 * expected.min(1.0 - expected);
    let check = |what: &str, analytic: f32, weight: &dyn Fn(&mut Parameters) -> &mut f32| {
        let changed = |change: f32| {
            let mut parameters = parameters.clone();
            *weight(&mut parameters) += change;
            for shard in &mut parameters.shards {
                *shard = Shard::new(shard.bucket_rows.clone(), shard.shared_rows.clone());
            }
            loss(&parameters, &example, most)
        };
        let small = 0.01;
        let numeric = (changed(small) - changed(-small)) / f64::from(2.0 * small);
        assert!((numeric - f64::from(analytic)).abs() < 2e-4, "{what}: {numeric} and {analytic}");
    };
    let [score_layer, draw_layer] = example.layer_offsets();
    let steepest = |from: usize, to: usize| {
        (from..to).max_by(|a, b| head.values[*a].abs().total_cmp(&head.values[*b].abs())).expect("weights")
    };
    for index in [
        steepest(0, HIDDEN_SIZE),
        steepest(score_layer, score_layer + LAYER_SIZE),
        steepest(draw_layer, draw_layer + LAYER_SIZE),
        score_layer + 3,
        draw_layer + 2 * HIDDEN_SIZE,
    ] {
        assert!(head.values[index] != 0.0 || index == score_layer + 3);
        check("head", head.values[index], &|parameters| &mut parameters.head.values[index]);
    }
    for feature in [example.features(0)[4], example.features(1)[7]] {
        let (shard, offset) = (usize::from(feature.shard), feature.offset());
        let rows = &shards[shard].rows;
        let lane = (0..HIDDEN_SIZE).max_by(|a, b| rows[offset + a].abs().total_cmp(&rows[offset + b].abs()));
        let index = offset + lane.expect("lanes");
        assert!(rows[index] != 0.0);
        check("row of a bucket", rows[index], &|parameters| &mut parameters.shards[shard].bucket_rows.values[index]);
    }
}

#[test]
fn untouched_rows_have_no_gradient_and_the_others_are_as_in_a_dense_network() {
    let parameters = parameters(6);
    let examples: Vec<TrainingExample> =
        FENS.iter().zip([2, 0, 1, 1]).map(|(fen, points)| example(fen, points)).collect();
    let (shards, _) = gradient(&parameters, &examples);
    // The same from the definition: the gradient of a row is the sum of those of all sums that it is part of.
    let mut dense = vec![vec![0.0; SHARD_ROWS * HIDDEN_SIZE]; SHARDS];
    for example in &examples {
        let (_, head) = gradient(&parameters, std::slice::from_ref(example));
        let weights = parameters.weights();
        let sums = [0, 1].map(|side| weights.accumulator(example, side));
        let output_gradients = example.layer_offsets().map(|layer| (layer, head.values[layer + 2 * HIDDEN_SIZE]));
        for (shard, rows) in dense.iter_mut().enumerate() {
            for (index, value) in rows.iter_mut().enumerate() {
                let (row, lane) = (index / HIDDEN_SIZE, index % HIDDEN_SIZE);
                for (side, sums) in sums.iter().enumerate() {
                    let is_active =
                        |feature: &&FeatureRow| usize::from(feature.shard) == shard && usize::from(feature.row) == row;
                    let count = example.features(side).iter().filter(is_active).count();
                    if count > 0 {
                        *value += count as f32 * weights.hidden_gradient(side, sums, output_gradients)[lane];
                    }
                }
            }
        }
    }
    let mut touched = 0;
    for (shard, dense) in shards.iter().zip(&dense) {
        for row in 0..SHARD_ROWS {
            let range = row * HIDDEN_SIZE..(row + 1) * HIDDEN_SIZE;
            touched += usize::from(shard.is_touched[row]);
            for (sparse, dense) in shard.rows[range.clone()].iter().zip(&dense[range]) {
                assert!((sparse - dense).abs() < 1e-6, "{sparse} and {dense}");
                assert!(shard.is_touched[row] || *sparse == 0.0);
            }
        }
    }
    assert!((40..150).contains(&touched), "{touched}");
}

#[test]
fn a_step_changes_only_touched_rows_and_adds_up_gradients() {
    let before = parameters(7);
    let examples: Vec<TrainingExample> =
        FENS.iter().zip([2, 0, 1, 1]).map(|(fen, points)| example(fen, points)).collect();
    let step = AdamStep::new(1, 0.001, examples.len(), WEIGHT_LIMIT);
    let (mut whole, _) = gradient(&before, &examples);
    let (mut first, _) = gradient(&before, &examples[..1]);
    let (mut second, _) = gradient(&before, &examples[1..]);
    for (nth, shard) in before.shards.iter().enumerate() {
        let is_touched = whole[nth].is_touched.clone();
        let (mut one, mut two) = (shard.clone(), shard.clone());
        one.update(&mut [&mut whole[nth]], step);
        two.update(&mut [&mut first[nth], &mut second[nth]], step);
        for (index, (one, two)) in one.effective.iter().zip(&two.effective).enumerate() {
            // Where parts of a gradient cancel out, rounding decides its sign, so the steps may differ.
            assert!((one - two).abs() < 0.005, "{index}: {one} and {two}");
        }
        for (row, is_touched) in is_touched.iter().enumerate() {
            let range = row * HIDDEN_SIZE..(row + 1) * HIDDEN_SIZE;
            let is_same = one.bucket_rows.values[range.clone()] == shard.bucket_rows.values[range];
            assert_eq!(is_same, !is_touched, "shard {nth} row {row}");
        }
        assert_eq!((&whole[nth], &first[nth]), (&ShardGradient::new(), &ShardGradient::new()));
    }
}

/// The gradient of a shared row is the sum of those of all buckets.
#[test]
fn a_step_moves_the_shared_rows_by_the_gradients_of_all_buckets() {
    // White's lion stands in two buckets, and everything else is the same.
    let examples = ["3l3/7/7/1p5/4Z2/2P4/2L4/w/-1", "3l3/7/7/1p5/4Z2/2P4/3L3/w/-1"].map(|fen| example(fen, 2));
    let mut before = parameters(9);
    let step = AdamStep::new(1, 0.001, examples.len(), WEIGHT_LIMIT);
    let (mut shards, _) = gradient(&before, &examples);
    let mut shared_by_two = 0;
    for (shard, gradient) in before.shards.iter_mut().zip(&mut shards) {
        // The shared rows have no moments yet, so the first moments are 0.1 times the mean gradients.
        let (old_rows, rows) = (shard.shared_rows.clone(), gradient.rows.clone());
        let is_touched = gradient.is_touched.clone();
        assert!(old_rows.first_moments.iter().all(|moment| *moment == 0.0));
        shard.update(&mut [gradient], step);
        for square in 0..SQUARES {
            let of_square = square * KING_BUCKETS..(square + 1) * KING_BUCKETS;
            let touched = is_touched[of_square.clone()].iter().filter(|is_touched| **is_touched).count();
            for index in 0..HIDDEN_SIZE {
                let sum: f32 = of_square.clone().map(|row| rows[row * HIDDEN_SIZE + index]).sum();
                let at = square * HIDDEN_SIZE + index;
                let (moment, expected) = (shard.shared_rows.first_moments[at], 0.1 * sum / examples.len() as f32);
                assert!((moment - expected).abs() <= 1e-6 * expected.abs() + 1e-12, "{moment} and {expected}");
                let moved = shard.shared_rows.values[at] - old_rows.values[at];
                assert!(touched > 0 || moved == 0.0);
                // Adam's first step goes against the gradient, whatever its size.
                assert!(sum.abs() < 1e-5 || moved * sum < 0.0, "{moved} for {sum}");
                shared_by_two += usize::from(touched == 2 && sum.abs() > 1e-5);
                for row in of_square.clone() {
                    let own = shard.bucket_rows.values[row * HIDDEN_SIZE + index];
                    assert_eq!(shard.effective[row * HIDDEN_SIZE + index], own + shard.shared_rows.values[at]);
                }
            }
        }
    }
    assert!(shared_by_two > 100, "{shared_by_two} shared weights have gradients from two buckets");
}

#[test]
fn a_network_fits_its_examples_and_survives_quantization() {
    let mut parameters = Parameters::random(2);
    let examples: Vec<TrainingExample> =
        FENS.iter().zip([2, 0, 1, 1]).map(|(fen, points)| example(fen, points)).collect();
    for number in 1..=400 {
        let step = AdamStep::new(number, 0.003, examples.len(), WEIGHT_LIMIT);
        let (mut shards, head) = gradient(&parameters, &examples);
        for (shard, gradient) in parameters.shards.iter_mut().zip(&mut shards) {
            shard.update(&mut [gradient], step);
        }
        parameters.head.update(0, &head.values, step);
    }
    let network = parameters.quantize();
    let again = Parameters::from_network(&network, 1).quantize();
    assert_eq!(Network::parse(&network.to_bytes()), Ok(network.clone()));
    let (evaluator, loaded) = (Evaluator::with_network(network), Evaluator::with_network(again));
    for ((example, fen), points) in examples.iter().zip(FENS).zip([2, 0, 1, 1]) {
        let position = Position::from_fen(fen).expect(fen);
        let output = parameters.weights().forward(example);
        assert!((sigmoid(output) - example.target).abs() < 0.02, "{} instead of {}", sigmoid(output), example.target);
        let exact = evaluator.evaluate(&position).centipawns() as f32;
        assert!((exact - output * SCALE as f32).abs() < 25.0, "{exact} instead of {}", output * SCALE as f32);
        let share = evaluator.draw_share(&position).expect("draws");
        assert!(if points == 1 { share > 0.5 } else { share < 0.5 }, "{fen}: {share}");
        assert_eq!(
            (loaded.evaluate(&position), loaded.draw_share(&position)),
            (evaluator.evaluate(&position), Some(share))
        );
    }
}

#[test]
fn training_can_begin_with_a_network_without_buckets() {
    let whole = Parameters::random(8).quantize();
    let shipped = Network {
        king_buckets: 1,
        feature_weights: whole.feature_weights[..BUCKET_FEATURES].to_vec(),
        draw_buckets: Vec::new(),
        ..whole
    };
    let begun = Evaluator::with_network(Parameters::from_network(&shipped, 3).quantize());
    let shipped = Evaluator::with_network(shipped);
    for fen in FENS {
        let position = Position::from_fen(fen).expect(fen);
        assert_eq!(begun.evaluate(&position), shipped.evaluate(&position), "{fen}");
    }
}
