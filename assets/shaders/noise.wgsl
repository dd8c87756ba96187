// Soft noise from 0 to 1, one bump a unit: what the grain of wood and the waves of the river are made of.

fn hash(cell: vec2<f32>) -> f32 {
    let p = fract(cell * vec2<f32>(0.1031, 0.11369)) + vec2<f32>(0.071, 0.113);
    let q = p + dot(p, p.yx + 19.19);
    return fract((q.x + q.y) * q.x * 7.31);
}

fn noise(at: vec2<f32>) -> f32 {
    let cell = floor(at);
    let part = fract(at);
    let blend = part * part * (3.0 - 2.0 * part);
    let low = mix(hash(cell), hash(cell + vec2<f32>(1.0, 0.0)), blend.x);
    let high = mix(hash(cell + vec2<f32>(0.0, 1.0)), hash(cell + vec2<f32>(1.0, 1.0)), blend.x);
    return mix(low, high, blend.y);
}
