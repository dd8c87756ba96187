// What the board stands on and what lies around it: a blanket in the grass, a veranda by the river, a toymaker's bench or
// a plain cloth. It is drawn out of focus: edges get softer and details disappear with the distance from the board. uv is
// the position on the ground as seen from the near side, in units from the board's centre: x to the right, y towards the
// player.

#import "shaders/noise.wgsl"::{hash, noise}
#import "shaders/place_light.wgsl"::{LANTERN, SAVANNAH, VERANDA, WORKSHOP, canopy}
#import bevy_pbr::{
    forward_io::VertexOutput,
    mesh_view_bindings::{globals, lights, view},
    mesh_view_types::DIRECTIONAL_LIGHT_FLAGS_SHADOWS_ENABLED_BIT,
    shadows::fetch_directional_shadow,
}

struct Place {
    // The ground around the board; w: the kind of place.
    near: vec4<f32>,
    // The ground far away; w: 1 if anything moves.
    far: vec4<f32>,
    // The cloth, or the second tone of the ground; w: 1 for fine details.
    cloth: vec4<f32>,
    // Its stripes, or the water beyond the veranda; w: how visible the grain of wood and the weave of cloth are.
    accent: vec4<f32>,
    // The lantern, the moon, the light of the window.
    glow: vec4<f32>,
    sun: vec4<f32>,
    sky: vec4<f32>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> place: Place;

// The far edge of the veranda.
const VERANDA_EDGE: f32 = -5.35;

// How much a pattern of stripes of width 1 covers here, with soft edges.
fn stripes(at: f32, soft: f32) -> f32 {
    return smoothstep(0.5 - soft, 0.5 + soft, abs(fract(at * 0.5) - 0.5) * 2.0);
}

// Boards along x: the tone of the plank, and a dark seam.
fn planks(at: vec2<f32>, width: f32, blur: f32) -> f32 {
    let row = at.y / width;
    let tone = 0.90 + 0.20 * hash(vec2<f32>(floor(row), 3.0));
    let soft = (0.015 + blur * 0.06) / width;
    let edge = abs(fract(row) - 0.5);
    let seam = smoothstep(0.5 - soft * 2.5, 0.5 - soft * 0.5, edge) * (1.0 - blur * 0.6);
    var grain = 0.0;
    if place.cloth.w > 0.5 {
        let shifted = vec2<f32>(at.x + hash(vec2<f32>(floor(row), 9.0)) * 31.0, at.y);
        let wander = noise(shifted * vec2<f32>(0.35, 0.9)) * 2.4;
        grain = (noise(vec2<f32>(shifted.x * 0.7, shifted.y * 7.0 + wander * 3.0)) - 0.5) * 0.42 * place.accent.w * (1.0 - blur * 0.7);
    }
    return tone * (1.0 + grain) * (1.0 - seam * 0.55);
}

// A disc of light as a lens draws a spark that is out of focus.
fn bokeh(at: vec2<f32>, middle: vec2<f32>, size: f32) -> f32 {
    let far = length((at - middle) * vec2<f32>(1.0, 0.8)) / size;
    return (1.0 - smoothstep(0.72, 1.0, far)) * mix(0.55, 1.0, smoothstep(0.3, 0.95, far));
}

fn savannah(at: vec2<f32>, blur: f32) -> vec3<f32> {
    let tufts = noise(at * vec2<f32>(1.6, 1.1)) * 0.6 + noise(at * vec2<f32>(4.3, 2.6) + 5.0) * 0.4;
    let grass = mix(place.far.rgb, place.near.rgb, clamp(tufts * 1.2 - 0.1, 0.0, 1.0));
    // The blanket's edge is not quite straight.
    let wavy = at + (vec2<f32>(noise(vec2<f32>(at.y * 0.9, 1.0)), noise(vec2<f32>(at.x * 0.9, 7.0))) - 0.5) * 0.35;
    let beyond = max(abs(wavy.x) - 5.75, abs(wavy.y) - 5.30);
    let soft = 0.05 + blur * 0.22;
    let check = (stripes(wavy.x / 0.62 + 0.5, 0.16 + blur * 0.5) + stripes(wavy.y / 0.62 + 0.5, 0.16 + blur * 0.5)) * 0.5;
    var cloth = mix(place.cloth.rgb, place.accent.rgb, check * 0.55);
    // A hem, and folds that catch the light.
    cloth = mix(cloth, place.accent.rgb, smoothstep(-0.42 - soft, -0.42 + soft, beyond) * 0.7);
    cloth *= 0.93 + 0.16 * noise(at * vec2<f32>(0.5, 0.8) + 2.0);
    if place.cloth.w > 0.5 {
        cloth *= 1.0 + 0.06 * place.accent.w * sin(at.x * 75.0) * sin(at.y * 75.0) * (1.0 - blur);
    }
    return mix(cloth, grass * mix(0.75, 1.0, smoothstep(0.0, 0.7, beyond)), smoothstep(-soft, soft, beyond));
}

fn veranda(at: vec2<f32>, blur: f32) -> vec3<f32> {
    let boards = place.near.rgb * planks(at, 1.06, blur);
    let edge = at.y - VERANDA_EDGE;
    let water = mix(place.accent.rgb, place.far.rgb, smoothstep(0.0, 7.0, -edge));
    return mix(water, boards * mix(0.7, 1.0, smoothstep(0.0, 0.5, edge)), smoothstep(-0.07, 0.07, edge));
}

fn workshop(at: vec2<f32>, blur: f32) -> vec3<f32> {
    var wood = mix(place.far.rgb, place.near.rgb, 1.0 - smoothstep(5.0, 12.0, length(at)));
    wood *= planks(at, 2.35, blur);
    if place.cloth.w > 0.5 {
        // Sawdust gathers in patches.
        let heap = smoothstep(0.5, 0.9, noise(at * 0.6 + 4.0));
        let dust = smoothstep(0.5, 0.9, noise(at * 19.0)) * (1.0 - blur * 0.7);
        wood = mix(wood, place.cloth.rgb, heap * (0.10 + dust * 0.22));
    }
    return wood;
}

fn plain(at: vec2<f32>, blur: f32) -> vec3<f32> {
    var cloth = mix(place.near.rgb, place.far.rgb, smoothstep(4.0, 13.0, length(at)));
    if place.cloth.w > 0.5 {
        cloth *= 1.0 + 0.06 * place.accent.w * sin(at.x * 60.0) * sin(at.y * 60.0) * (1.0 - blur);
    }
    return cloth;
}

// What shines by itself.
fn lights_of(kind: u32, at: vec2<f32>, time: f32) -> vec3<f32> {
    var light = vec3<f32>(0.0);
    if kind == VERANDA {
        let beyond = VERANDA_EDGE - at.y;
        if beyond > 0.0 {
            // The moon on the water: a broken streak towards the player.
            let broken = noise(vec2<f32>(at.x * 1.3 + time * 0.10, at.y * 5.0 - time * 0.35));
            let streak = exp(-pow((at.x - 2.7 + (broken - 0.5) * 0.6) / (0.50 + beyond * 0.16), 2.0));
            light += vec3<f32>(0.72, 0.80, 1.0) * streak * smoothstep(0.35, 0.75, broken + 0.12) * 0.20;
        }
        for (var i = 0u; i < 8u; i++) {
            let n = f32(i);
            let home = vec2<f32>((hash(vec2<f32>(n, 1.0)) - 0.5) * 15.0, -6.6 + hash(vec2<f32>(n, 2.0)) * 6.5);
            let drift = vec2<f32>(sin(time * 0.35 + n * 2.1), cos(time * 0.27 + n * 1.3)) * 0.55;
            let pulse = pow(max(sin(time * 0.8 + n * 1.9), 0.0), 2.0);
            light += vec3<f32>(0.62, 0.80, 0.28) * bokeh(at, home + drift, 0.13) * pulse * 0.42;
        }
    }
    if kind == WORKSHOP {
        for (var i = 0u; i < 6u; i++) {
            let n = f32(i);
            let rise = fract(time * 0.012 + hash(vec2<f32>(n, 5.0)));
            let home = vec2<f32>(-8.0 + hash(vec2<f32>(n, 3.0)) * 9.0 + rise, -7.5 + hash(vec2<f32>(n, 4.0)) * 4.5 + rise);
            light += place.glow.rgb * bokeh(at, home, 0.10) * sin(rise * 3.14159) * 0.13;
        }
    }
    return light;
}

@fragment
fn fragment(in: VertexOutput) -> @location(0) vec4<f32> {
    let at = in.uv;
    let kind = u32(place.near.w + 0.5);
    let time = select(12.0, globals.time, place.far.w > 0.5);
    let blur = smoothstep(4.2, 8.5, max(abs(at.x), abs(at.y)));

    var shadow = 1.0;
    let light = &lights.directional_lights[0];
    if max(abs(at.x), abs(at.y)) < 6.5 && ((*light).flags & DIRECTIONAL_LIGHT_FLAGS_SHADOWS_ENABLED_BIT) != 0u {
        let view_z = dot(vec4<f32>(
            view.view_from_world[0].z, view.view_from_world[1].z, view.view_from_world[2].z, view.view_from_world[3].z,
        ), in.world_position);
        shadow = fetch_directional_shadow(0u, in.world_position, vec3<f32>(0.0, 1.0, 0.0), view_z, in.position.xy);
    }

    var color = vec3<f32>(0.0);
    var sun = place.sun.rgb * 0.85;
    switch kind {
        case SAVANNAH: {
            color = savannah(at, blur);
            sun *= mix(0.62, 1.0, canopy(at, time));
        }
        case VERANDA: {
            color = veranda(at, blur);
            let from_lantern = at - LANTERN;
            let flicker = 1.0 + 0.05 * (noise(vec2<f32>(time * 1.7, 0.0)) - 0.5);
            let indoors = smoothstep(-0.2, 0.3, at.y - VERANDA_EDGE);
            sun += place.glow.rgb * (exp(-dot(from_lantern, from_lantern) / 9.0) * 1.25 * flicker * mix(0.15, 1.0, indoors));
        }
        case WORKSHOP: {
            color = workshop(at, blur);
            // The panes of a window, slanted across the bench.
            let across = vec2<f32>(at.x * 0.80 + at.y * 0.60 + 5.6, at.y * 0.80 - at.x * 0.60 + 1.2);
            let soft = 0.16 + blur * 0.10;
            let panes = (1.0 - stripes(across.x / 0.98, soft)) * (1.0 - stripes(across.y / 1.35 + 0.3, soft));
            let frame = (1.0 - smoothstep(3.4, 4.3, abs(across.x))) * (1.0 - smoothstep(4.4, 5.6, abs(across.y)));
            sun = sun * 0.80 + place.glow.rgb * panes * frame * 0.55;
        }
        default: { color = plain(at, blur); }
    }
    // The light pools around the board and fades out.
    let pool = 1.0 - 0.5 * smoothstep(5.5, 15.0, length(at));
    color = color * (sun * shadow + place.sky.rgb) * pool + lights_of(kind, at, time);
    return vec4<f32>(color, 1.0);
}
