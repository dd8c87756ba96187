// The river: it flows along the rank, foams at the banks and rings around whoever stands in it. uv.x runs from file a to
// file g in tiles from the middle, uv.y across it.

#import "shaders/noise.wgsl"::noise
#import bevy_pbr::{
    forward_io::VertexOutput,
    mesh_view_bindings::{lights, view},
    mesh_view_types::DIRECTIONAL_LIGHT_FLAGS_SHADOWS_ENABLED_BIT,
    shadows::fetch_directional_shadow,
}

struct River {
    shallow: vec4<f32>,
    // w: how much of the bed the water covers
    deep: vec4<f32>,
    // w: time in seconds
    foam: vec4<f32>,
    // rgb: light from all around; w: 1 when it flows
    lamp: vec4<f32>,
    // by file: how much of a man stands in it, age of the last splash in seconds, its strength, how far up the ranks from
    // the middle the water meets him
    men: array<vec4<f32>, 7>,
    // by file: the colour that is mirrored in front of him, how clearly
    mirrored: array<vec4<f32>, 7>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> river: River;

// The line of the bank at water level: the same wave as `scene::bank_wave`.
fn bank(x: f32) -> f32 {
    return 0.455 + 0.014 * sin(x * 5.3 + 0.7) + 0.010 * sin(x * 11.9 + 2.1);
}

fn waves(at: vec2<f32>, time: f32) -> f32 {
    let slow = noise(vec2<f32>(at.x * 1.6 - time * 0.42, at.y * 7.0 + noise(at * 2.0 - vec2<f32>(time * 0.2, 0.0)) * 1.6));
    let fast = noise(vec2<f32>(at.x * 3.7 - time * 0.75 + 9.0, at.y * 15.0 + 3.0));
    return slow * 0.65 + fast * 0.35;
}

// What the water mirrors here: the image of a man hangs from where it meets him towards the eye; the waves tear it the more
// the farther down.
fn mirrored(at: vec2<f32>, wave: f32) -> vec4<f32> {
    let file = clamp(i32(round(at.x + 3.0)), 0, 6);
    let foot = river.men[file].w;
    let image = river.mirrored[file];
    let below = (foot - at.y) * sign(foot);
    let torn = (wave - 0.5) * (0.10 + below * 0.55);
    let side = abs(at.x - f32(file) + 3.0 + torn);
    let shown = (1.0 - smoothstep(0.19, 0.33, side)) * smoothstep(-0.03, 0.03, below)
        * (1.0 - smoothstep(0.10, 0.50, below + abs(torn)));
    return vec4<f32>(image.rgb, shown * image.w);
}

// A little of the waves' refraction.
fn slope_of(wave: f32) -> vec2<f32> {
    return vec2<f32>(wave - 0.5, 0.5 - wave);
}

// The shadows of fish that swim below the surface: how dark it is here, 0 to 1.
fn fish(at: vec2<f32>, time: f32) -> f32 {
    var dark = 0.0;
    for (var i = 0; i < 4; i++) {
        let n = f32(i);
        let ahead = select(1.0, -1.0, i % 2 == 1);
        let run = fract(time * (0.011 + 0.004 * n) + n * 0.27) * 9.6 - 4.8;
        let middle = vec2<f32>(run * ahead, sin(run * 1.3 + n * 2.0) * 0.14 + (n - 1.5) * 0.08);
        let off = (at - middle) * vec2<f32>(ahead, 1.0);
        // The tail beats.
        let bent = vec2<f32>(off.x, off.y + sin(off.x * 16.0 - time * 5.0 + n) * 0.012 * smoothstep(0.08, -0.2, off.x));
        let size = 1.0 + 0.25 * sin(n * 5.0);
        let body = length(bent / vec2<f32>(0.125, 0.042) / size);
        let tail = max(abs(bent.x + 0.165 * size) / 0.052, abs(bent.y) / (0.012 + max(-bent.x - 0.12, 0.0) * 0.55));
        dark = max(dark, 1.0 - smoothstep(0.7, 1.15, min(body, tail)));
    }
    return dark;
}

@fragment
fn fragment(in: VertexOutput) -> @location(0) vec4<f32> {
    let at = in.uv;
    let time = river.foam.w;
    let across = min(bank(at.x) - at.y, bank(at.x + 3.0) + at.y);
    // At the frame it comes out from and goes under the wood.
    let inside = min(across, 3.53 - abs(at.x));

    let wave = waves(at, time);
    let mirrored = mirrored(at, wave);
    var ring = 0.0;
    for (var file = 0; file < 7; file++) {
        let man = river.men[file];
        let away = at - vec2<f32>(f32(file) - 3.0, man.w);
        // A standee is broad and thin where the water meets it, a token is round.
        let far = length(away * vec2<f32>(1.0, 1.0 + 5.0 * abs(man.w)));
        if man.x > 0.0 && far < 0.75 {
            let beat = sin(far * 34.0 - time * 2.6);
            let near = smoothstep(0.30, 0.38, far) * (1.0 - smoothstep(0.42, 0.68, far));
            ring += man.x * near * smoothstep(0.45, 0.95, beat) * 0.75;
        }
        if man.z > 0.0 {
            let front = man.y * 0.62 + 0.18;
            let wide = 0.035 + man.y * 0.03;
            let splash = (1.0 - smoothstep(wide * 0.4, wide, abs(far - front)))
                + 0.6 * (1.0 - smoothstep(wide * 0.4, wide, abs(far - front * 0.62)));
            ring += splash * man.z * (1.0 - smoothstep(0.5, 1.4, man.y));
        }
    }

    let e = 0.03;
    let slope = vec2<f32>(waves(at + vec2<f32>(e, 0.0), time) - wave, waves(at + vec2<f32>(0.0, e), time) - wave) / e;
    let normal = normalize(vec3<f32>(-slope.x * 0.05, 1.0, -slope.y * 0.035));

    let depth = smoothstep(0.0, 0.34, inside);
    var color = mix(river.shallow.rgb, river.deep.rgb, depth * 0.85 + (wave - 0.5) * 0.35);
    // The middle is deep, and something lives there.
    let middle = smoothstep(0.14, 0.42, inside);
    color *= (1.0 - 0.20 * middle) * (1.0 - 0.34 * fish(at + slope_of(wave) * 0.02, time) * smoothstep(0.05, 0.2, inside));
    // Light streaks that ride on the flow.
    color += vec3<f32>(0.10, 0.13, 0.13) * smoothstep(0.66, 0.86, wave) * depth;

    let edge = noise(vec2<f32>(at.x * 7.0 - time * 0.35, at.y * 9.0)) * 0.055;
    let lace = noise(vec2<f32>(at.x * 15.0 - time * 0.55, at.y * 26.0 + 5.0));
    let foam = (1.0 - smoothstep(0.008, 0.05 + edge, inside - 0.005)) * smoothstep(0.22, 0.55, lace + 0.25);

    let light = &lights.directional_lights[0];
    let to_eye = normalize(view.world_position - in.world_position.xyz);
    let halfway = normalize((*light).direction_to_light + to_eye);
    let glint = pow(max(dot(normal, halfway), 0.0), 140.0) * 0.55;
    var shadow = 1.0;
    if ((*light).flags & DIRECTIONAL_LIGHT_FLAGS_SHADOWS_ENABLED_BIT) != 0u {
        let view_z = dot(vec4<f32>(
            view.view_from_world[0].z, view.view_from_world[1].z, view.view_from_world[2].z, view.view_from_world[3].z,
        ), in.world_position);
        shadow = fetch_directional_shadow(0u, in.world_position, vec3<f32>(0.0, 1.0, 0.0), view_z, in.position.xy);
    }
    let lit = mix(0.62, 1.0, shadow);
    color = color * lit * river.lamp.rgb + river.foam.rgb * glint * shadow;
    color = mix(color, mirrored.rgb, mirrored.a * 0.5);

    let white = clamp(foam * 0.9 + ring * 0.8, 0.0, 1.0);
    color = mix(color, river.foam.rgb * lit * river.lamp.rgb, white);
    let cover = mix(river.deep.w * mix(0.62, 1.0, depth), 1.0, white);
    return vec4<f32>(color, cover);
}
