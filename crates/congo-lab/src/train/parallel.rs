//! The threads that train a network together. They live as long as the training: for each batch, every thread adds up
//! the gradient of its part of the samples, then all update the weights, each some of the shards.

use super::model::{HeadGradient, Parameters, SHARDS, Shard, ShardGradient, TrainingExample, Weights, sigmoid};
use super::optimizer::{AdamStep, Tensor};
use super::sample::PackedSample;
use parking_lot::{Mutex, RwLock, RwLockReadGuard};
use std::ops::Range;
use std::sync::Barrier;
use std::thread;

/// What the threads do next.
#[derive(Debug, Clone)]
enum Task {
    /// Learn from these samples of the block.
    Step(Range<usize>, AdamStep),
    /// Sum up the errors of the samples for validation.
    Validate,
    /// End.
    Stop,
}

/// The gradients of a thread.
struct WorkerGradients {
    shards: Vec<Mutex<ShardGradient>>,
    head: Mutex<HeadGradient>,
}

impl WorkerGradients {
    fn new() -> Self {
        Self {
            shards: (0..SHARDS).map(|_| Mutex::new(ShardGradient::new())).collect(),
            head: Mutex::new(HeadGradient::new()),
        }
    }
}

/// The threads and what they share. Most locks only show that nobody writes what another reads: the barriers keep the
/// phases apart, so no thread waits for one. Only the sum of the errors is added to by several threads at a time.
pub(super) struct Workers<'a> {
    shards: Vec<RwLock<Shard>>,
    head: RwLock<Tensor>,
    gradients: Vec<WorkerGradients>,
    block: RwLock<Vec<PackedSample>>,
    validation: &'a [PackedSample],
    wdl_lambda: f32,
    task: RwLock<Task>,
    /// The sum of the squared errors of the last task.
    errors: Mutex<f64>,
    /// All threads and the one that gives the tasks.
    start: Barrier,
    end: Barrier,
    /// All threads.
    gradients_ready: Barrier,
}

/// Starts `threads` threads (at least 1), which work while `run` gives them tasks. Returns its result, and the weights.
pub(super) fn with_workers<T>(
    threads: usize,
    parameters: Parameters,
    validation: &[PackedSample],
    wdl_lambda: f32,
    run: impl FnOnce(&Workers) -> T,
) -> (T, Parameters) {
    let threads = threads.max(1);
    let workers = Workers {
        shards: parameters.shards.into_iter().map(RwLock::new).collect(),
        head: RwLock::new(parameters.head),
        gradients: (0..threads).map(|_| WorkerGradients::new()).collect(),
        block: RwLock::default(),
        validation,
        wdl_lambda,
        task: RwLock::new(Task::Stop),
        errors: Mutex::default(),
        start: Barrier::new(threads + 1),
        end: Barrier::new(threads + 1),
        gradients_ready: Barrier::new(threads),
    };
    let result = thread::scope(|scope| {
        for nth in 0..threads {
            let workers = &workers;
            scope.spawn(move || workers.work(nth));
        }
        let _guard = StopOnDrop(&workers);
        run(&workers)
    });
    (result, workers.into_parameters())
}

/// Ends the threads, also if the one that gives the tasks panics.
struct StopOnDrop<'a, 'b>(&'a Workers<'b>);

impl Drop for StopOnDrop<'_, '_> {
    fn drop(&mut self) {
        *self.0.task.write() = Task::Stop;
        self.0.start.wait();
    }
}

impl Workers<'_> {
    /// Replaces the samples that batches are taken from.
    pub(super) fn set_block(&self, samples: Vec<PackedSample>) {
        *self.block.write() = samples;
    }

    /// Learns from a batch of the block. Returns the sum of the squared errors before.
    pub(super) fn step(&self, batch: Range<usize>, step: AdamStep) -> f64 {
        self.run(Task::Step(batch, step))
    }

    /// Returns the mean squared error over the samples for validation.
    pub(super) fn validate(&self) -> f64 {
        self.run(Task::Validate) / self.validation.len().max(1) as f64
    }

    /// A copy of the weights.
    pub(super) fn parameters(&self) -> Parameters {
        Parameters {
            shards: self.shards.iter().map(|shard| shard.read().clone()).collect(),
            head: self.head.read().clone(),
        }
    }

    fn into_parameters(self) -> Parameters {
        let shards = self.shards.into_iter().map(RwLock::into_inner);
        Parameters { shards: shards.collect(), head: self.head.into_inner() }
    }

    /// Has all threads do a task, and waits for its end. Returns the sum of the errors.
    fn run(&self, task: Task) -> f64 {
        *self.errors.lock() = 0.0;
        *self.task.write() = task;
        self.start.wait();
        self.end.wait();
        *self.errors.lock()
    }

    /// Does the tasks of a thread until the last one.
    fn work(&self, nth: usize) {
        loop {
            self.start.wait();
            let task = self.task.read().clone();
            match task {
                Task::Step(batch, step) => {
                    self.add_gradients(nth, batch);
                    self.gradients_ready.wait();
                    self.update(nth, step);
                }
                Task::Validate => self.add_validation_errors(nth),
                Task::Stop => return,
            }
            self.end.wait();
        }
    }

    /// The part of this many items that is for a thread.
    fn part(&self, nth: usize, count: usize) -> Range<usize> {
        let threads = self.gradients.len();
        count * nth / threads..count * (nth + 1) / threads
    }

    fn add_gradients(&self, nth: usize, batch: Range<usize>) {
        let part = self.part(nth, batch.len());
        let block = self.block.read();
        let guards: Vec<_> = self.shards.iter().map(RwLock::read).collect();
        let head = self.head.read();
        let weights = weights(&guards, &head);
        let mut shard_guards: Vec<_> = self.gradients[nth].shards.iter().map(Mutex::lock).collect();
        let mut shard_gradients: Vec<&mut ShardGradient> = shard_guards.iter_mut().map(|guard| &mut **guard).collect();
        let mut head_gradient = self.gradients[nth].head.lock();
        for packed in &block[batch][part] {
            let example = TrainingExample::from_sample(packed, self.wdl_lambda);
            weights.backward(&example, &mut shard_gradients, &mut head_gradient);
        }
    }

    /// Updates every shard whose turn it is for a thread, and with the last thread the other weights.
    fn update(&self, nth: usize, step: AdamStep) {
        let threads = self.gradients.len();
        for at in (nth..SHARDS).step_by(threads) {
            let mut guards: Vec<_> = self.gradients.iter().map(|gradients| gradients.shards[at].lock()).collect();
            let mut gradients: Vec<&mut ShardGradient> = guards.iter_mut().map(|guard| &mut **guard).collect();
            self.shards[at].write().update(&mut gradients, step);
        }
        if nth + 1 == threads {
            self.update_head(step);
        }
    }

    fn update_head(&self, step: AdamStep) {
        let mut sum = HeadGradient::new();
        for gradients in &self.gradients {
            let gradient = std::mem::replace(&mut *gradients.head.lock(), HeadGradient::new());
            sum.values.iter_mut().zip(&gradient.values).for_each(|(sum, value)| *sum += value);
            sum.errors += gradient.errors;
        }
        self.head.write().update(0, &sum.values, step);
        *self.errors.lock() += sum.errors;
    }

    fn add_validation_errors(&self, nth: usize) {
        let guards: Vec<_> = self.shards.iter().map(RwLock::read).collect();
        let head = self.head.read();
        let weights = weights(&guards, &head);
        let samples = &self.validation[self.part(nth, self.validation.len())];
        let errors = samples.iter().map(|packed| {
            let example = TrainingExample::from_sample(packed, self.wdl_lambda);
            f64::from(sigmoid(weights.forward(&example)) - example.target).powi(2)
        });
        let sum: f64 = errors.sum();
        *self.errors.lock() += sum;
    }
}

fn weights<'a>(shards: &'a [RwLockReadGuard<Shard>], head: &'a Tensor) -> Weights<'a> {
    let mut rows: [&[f32]; SHARDS] = [&[]; SHARDS];
    rows.iter_mut().zip(shards).for_each(|(slot, shard)| *slot = &shard.effective);
    Weights { shards: rows, head: &head.values }
}

#[cfg(test)]
mod tests {
    use super::super::model::WEIGHT_LIMIT;
    use super::super::sample::{OpeningKind, Sample};
    use super::*;
    use congo_engine::Rng;
    use congo_rules::Position;

    /// Positions of random games, with scores that count pieces.
    fn random_samples(count: usize) -> Vec<PackedSample> {
        let (mut random, mut position) = (Rng::new(1), Position::start());
        let mut samples = Vec::new();
        while samples.len() < count {
            let moves = position.legal_moves();
            if moves.is_empty() || position.lion_capture().is_some() {
                position = Position::start();
                continue;
            }
            position = position.play_unchecked(moves[random.below(moves.len())]);
            let turn = position.turn();
            let lead = position.pieces(turn).len() as i16 - position.pieces(!turn).len() as i16;
            let (half_points, opening) = (random.below(3) as u8, OpeningKind::Start);
            let sample = Sample { position, score: lead * 100, half_points, opening, ply: 0, game: 1 };
            samples.push(PackedSample(sample.pack()));
        }
        samples
    }

    /// The error before each step of a training, the error of the samples for validation at its end, and the weights.
    fn train(threads: usize, samples: &[PackedSample], steps: u32) -> (Vec<f64>, f64, Parameters) {
        let (learn, validation) = samples.split_at(samples.len() * 3 / 4);
        let ((errors, validation_loss), parameters) =
            with_workers(threads, Parameters::random(4), validation, 0.1, |workers| {
                workers.set_block(learn.to_vec());
                let errors = (1..=steps).map(|number| {
                    let step = AdamStep::new(number, 0.002, learn.len(), WEIGHT_LIMIT);
                    workers.step(0..learn.len(), step) / learn.len() as f64
                });
                let errors = errors.collect();
                assert!(workers.parameters() != Parameters::random(4));
                (errors, workers.validate())
            });
        (errors, validation_loss, parameters)
    }

    #[test]
    fn training_reduces_the_error() {
        let (errors, validation_loss, _) = train(2, &random_samples(600), 60);
        assert!(errors[59] < errors[0] / 4.0, "{} then {}", errors[0], errors[59]);
        assert!(validation_loss < errors[0] / 2.0, "{} then {validation_loss}", errors[0]);
    }

    #[test]
    fn the_number_of_threads_hardly_changes_the_result() {
        let samples = random_samples(200);
        let (errors, validation_loss, parameters) = train(1, &samples, 5);
        let again = train(1, &samples, 5);
        assert!(again.0 == errors && again.2 == parameters, "a thread alone always does the same");
        for threads in [2, 3, 7] {
            let (other_errors, other_validation_loss, other) = train(threads, &samples, 5);
            for (one, other) in errors.iter().zip(&other_errors) {
                assert!((one - other).abs() < 1e-5, "{threads} threads: {one} and {other}");
            }
            assert!((validation_loss - other_validation_loss).abs() < 1e-5);
            let lists = parameters.lists().zip(other.lists());
            let differences =
                lists.flat_map(|(one, other)| one.iter().zip(other).map(|(one, other)| (one - other).abs()));
            let (sum, count) = differences.fold((0.0_f64, 0), |(sum, count), one| (sum + f64::from(one), count + 1));
            assert!(sum / f64::from(count) < 1e-5, "{threads} threads: {}", sum / f64::from(count));
        }
    }
}
