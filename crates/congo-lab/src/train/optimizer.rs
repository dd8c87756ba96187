//! Adam (D. Kingma and J. Ba, "Adam", 2014) with decoupled weight decay (I. Loshchilov and F. Hutter, "Decoupled weight
//! decay regularization", 2017), and the schedule of the learning rate.

/// Adam's decay rates for gradients and their squares.
const BETAS: (f32, f32) = (0.9, 0.999);
/// Weight decay as a fraction of the learning rate.
pub(super) const WEIGHT_DECAY: f32 = 0.03;
/// The learning rate at the end as a share of that at the start.
const FINAL_RATE: f32 = 0.01;
/// The share of the training in which the learning rate rises to its maximum.
const WARM_UP: f32 = 0.01;

/// Weights with the means of their gradients and of the squares of these.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Tensor {
    pub(super) values: Vec<f32>,
    pub(super) first_moments: Vec<f32>,
    pub(super) second_moments: Vec<f32>,
}

impl Tensor {
    pub(super) fn new(values: Vec<f32>) -> Self {
        let zeros = vec![0.0; values.len()];
        Self { values, first_moments: zeros.clone(), second_moments: zeros }
    }

    /// Makes a step for the weights from `start` on, as many as there are gradients.
    pub(super) fn update(&mut self, start: usize, gradient: &[f32], step: AdamStep) {
        let range = start..start + gradient.len();
        let moments = self.first_moments[range.clone()].iter_mut().zip(&mut self.second_moments[range.clone()]);
        for ((value, gradient), (mean, square)) in self.values[range].iter_mut().zip(gradient).zip(moments) {
            let gradient = gradient * step.gradient_scale;
            *mean = BETAS.0 * *mean + (1.0 - BETAS.0) * gradient;
            *square = BETAS.1 * *square + (1.0 - BETAS.1) * gradient * gradient;
            let direction = (*mean * step.first_correction) / ((*square * step.second_correction).sqrt() + 1e-8);
            let moved = *value - step.rate * (direction + WEIGHT_DECAY * *value);
            *value = moved.clamp(-step.weight_limit, step.weight_limit);
        }
    }
}

/// What is the same for all weights in a step.
#[derive(Debug, Clone, Copy)]
pub(super) struct AdamStep {
    rate: f32,
    /// Gradients are sums over a batch; this makes means of them.
    gradient_scale: f32,
    first_correction: f32,
    second_correction: f32,
    /// The limit of the absolute value of all weights.
    weight_limit: f32,
}

impl AdamStep {
    /// The step with this number, from 1 on, for a batch of this many samples.
    pub(super) fn new(number: u32, rate: f32, batch_size: usize, weight_limit: f32) -> Self {
        let number = number.min(i32::MAX as u32) as i32;
        Self {
            rate,
            gradient_scale: 1.0 / batch_size.max(1) as f32,
            first_correction: 1.0 / (1.0 - BETAS.0.powi(number)),
            second_correction: 1.0 / (1.0 - BETAS.1.powi(number)),
            weight_limit,
        }
    }
}

/// The learning rate after this share of the training, 0 to 1: it rises at first, then falls like a cosine.
pub(super) fn learning_rate(max: f32, done: f32) -> f32 {
    let cosine = (1.0 + (done.clamp(0.0, 1.0) * std::f32::consts::PI).cos()) / 2.0;
    let warm_up = (0.1 + 0.9 * done / WARM_UP).min(1.0);
    max * warm_up * (FINAL_RATE + (1.0 - FINAL_RATE) * cosine)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_lead_to_the_minimum() {
        let mut tensor = Tensor::new(vec![0.9, -0.5, 0.1]);
        let minimum = [0.3, 0.2];
        for number in 1..=600 {
            // Gradients are summed over a batch of four; the last weight is not touched.
            let gradient: Vec<f32> =
                tensor.values.iter().zip(minimum).map(|(value, best)| 4.0 * 2.0 * (value - best)).collect();
            let rate = learning_rate(0.01, number as f32 / 600.0);
            tensor.update(0, &gradient, AdamStep::new(number, rate, 4, 2.0));
        }
        assert!((tensor.values[0] - 0.3).abs() < 0.02 && (tensor.values[1] - 0.2).abs() < 0.02, "{:?}", tensor.values);
        assert_eq!((tensor.values[2], tensor.first_moments[2]), (0.1, 0.0));
    }

    #[test]
    fn the_learning_rate_rises_then_falls() {
        let rate = |done: f32| learning_rate(0.001, done);
        assert!(rate(0.0) < rate(0.005) && rate(0.005) < rate(0.02));
        assert!(rate(0.02) > rate(0.5) && rate(0.5) > rate(0.99));
        assert!((rate(1.0) - 0.000_01).abs() < 1e-8);
    }
}
