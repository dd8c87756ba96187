// Small short-lived things, each a square that faces the eye: uv runs from -1 to 1, uv_b.x names the shape. The mesh tag
// carries what changes: bits 0-7 how much of it is left to see, bits 8-15 a number that makes it unlike the others.
// Colour comes out multiplied by its cover; light has none and is added to what lies behind it.

#import "shaders/noise.wgsl"::noise
#import bevy_pbr::{forward_io::VertexOutput, mesh_functions::get_tag}

// Water, round as glass: dark where one looks through its rim, bright where the lamp is mirrored.
fn drop(at: vec2<f32>, color: vec3<f32>) -> vec4<f32> {
    // Thinner towards its tail.
    let far = length(at * vec2<f32>(1.0 + 0.35 * max(at.y, 0.0), 1.0));
    let body = 1.0 - smoothstep(0.78, 1.0, far);
    let shade = mix(0.66, 1.0, smoothstep(0.95, 0.2, length(at - vec2<f32>(-0.2, 0.3))));
    let gleam = 1.0 - smoothstep(0.12, 0.34, length(at - vec2<f32>(-0.32, 0.36)));
    let cover = body * mix(0.72, 0.95, far);
    return vec4<f32>((color * vec3<f32>(0.86, 0.97, 1.0) * shade + gleam * 0.35) * cover, cover);
}

// Lit from above, ragged at the edge.
fn cloud(at: vec2<f32>, color: vec3<f32>, seed: f32) -> vec4<f32> {
    let ragged = noise(at * 1.7 + seed * 13.0) * 0.6 + noise(at * 3.9 - seed * 7.0) * 0.3;
    let far = length(at) + ragged * 0.55 - 0.12;
    let cover = 1.0 - smoothstep(0.25, 0.95, far);
    let lit = 0.80 + 0.26 * clamp(at.y * 0.6 - at.x * 0.3 + 0.25, 0.0, 1.0);
    return vec4<f32>(color * lit, 1.0) * cover * 0.86;
}

fn bubble(at: vec2<f32>, color: vec3<f32>) -> vec4<f32> {
    let far = length(at);
    let skin = smoothstep(0.55, 0.86, far) * (1.0 - smoothstep(0.90, 1.0, far));
    let inside = 0.16 * (1.0 - smoothstep(0.85, 0.95, far));
    let gleam = 1.0 - smoothstep(0.10, 0.30, length(at - vec2<f32>(-0.34, 0.40)));
    let cover = clamp(skin * 0.9 + inside + gleam, 0.0, 1.0);
    return vec4<f32>(color * cover, cover);
}

fn star(at: vec2<f32>, color: vec3<f32>) -> vec4<f32> {
    let arms = max(1.0 - abs(at.x) - abs(at.y), 0.0);
    let spikes = exp(-abs(at.x * at.y) * 60.0) * pow(clamp(1.0 - length(at), 0.0, 1.0), 1.5);
    let core = exp(-dot(at, at) * 26.0);
    let bright = clamp(spikes * 0.95 + core, 0.0, 1.0) * smoothstep(0.0, 0.12, arms + core + spikes * 0.2);
    // White in the middle; it covers a little, so that it shows on pale wood too.
    return vec4<f32>(mix(color, vec3<f32>(1.0), core * 0.85) * bright, bright * 0.75);
}

fn glow(at: vec2<f32>, color: vec3<f32>) -> vec4<f32> {
    let bright = pow(clamp(1.0 - length(at), 0.0, 1.0), 2.0);
    return vec4<f32>(mix(color, vec3<f32>(1.0), bright * 0.35) * bright * 0.75, bright * 0.2);
}

// Pointed at both ends, with a rib; one half lies in the shade.
fn leaf(at: vec2<f32>, color: vec3<f32>, seed: f32) -> vec4<f32> {
    let width = 0.46 * (1.0 - at.y * at.y);
    let bend = 0.16 * (seed - 0.5) * (1.0 - at.y * at.y);
    let across = at.x - bend;
    let cover = 1.0 - smoothstep(width - 0.10, width, abs(across));
    let rib = 1.0 - smoothstep(0.02, 0.07, abs(across));
    let half = mix(1.08, 0.80, smoothstep(-0.04, 0.04, across));
    return vec4<f32>(color * half * mix(1.0, 0.72, rib) * mix(0.85, 1.12, seed), 1.0) * cover;
}

@fragment
fn fragment(in: VertexOutput) -> @location(0) vec4<f32> {
    let tag = get_tag(in.instance_index);
    let left = f32(tag & 255u) / 255.0;
    let seed = f32((tag >> 8u) & 255u) / 255.0;
    let color = in.color.rgb;
    var seen = vec4<f32>(0.0);
    switch u32(in.uv_b.x + 0.5) {
        case 0u: { seen = drop(in.uv, color); }
        case 1u: { seen = cloud(in.uv, color, seed); }
        case 2u: { seen = bubble(in.uv, color); }
        case 3u: { seen = star(in.uv, color); }
        case 5u: { seen = leaf(in.uv, color, seed); }
        default: { seen = glow(in.uv, color); }
    }
    return seen * left;
}
