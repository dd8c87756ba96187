// What the ground and the board have in common: the kinds of places, and the light of each.
//
// The light that falls through the leaves of an acacia: 0 in the shade, 1 in the sun. The pattern drifts slowly with the
// wind. The ground and the wood of the board share it, so that a patch of shade runs across both.

#import "shaders/noise.wgsl"::noise

// The kinds of places, as `PlaceKind::shader_number` gives them; 0 is a plain cloth.
const SAVANNAH: u32 = 1u;
const VERANDA: u32 = 2u;
const WORKSHOP: u32 = 3u;

// Where the lantern of the veranda stands: see `props.rs`.
const LANTERN: vec2<f32> = vec2<f32>(-5.1, -3.5);

fn canopy(at: vec2<f32>, time: f32) -> f32 {
    let wind = vec2<f32>(sin(time * 0.31), cos(time * 0.23)) * 0.22;
    let crown = noise(at * 0.42 + wind * 0.6 + 3.0);
    let twigs = noise(at * 1.15 + wind * 1.6 + 11.0);
    return smoothstep(0.36, 0.74, crown * 0.62 + twigs * 0.38);
}
