// Painted and bare wood under one soft lamp. Colour comes from the vertices, grain from the second coordinate set:
// uv = along and across the fibre, uv_b = how strong the grain, how strong the shine. The opacity of the colour is 1 on flat
// faces and less on rounded edges, which catch the light. The mesh tag carries what differs between pieces: bits 0-7 how
// grey, bits 8-15 how much it glows (selected), bits 16-23 which part of the wood it was cut from, bits 24-31 how much lighter or
// darker that is (signed).

#import "shaders/noise.wgsl"::noise
#import "shaders/place_light.wgsl"::{LANTERN, SAVANNAH, VERANDA, WORKSHOP, canopy}
#import bevy_pbr::{
    forward_io::VertexOutput,
    mesh_functions::get_tag,
    mesh_view_bindings::{globals, lights, view},
    mesh_view_types::DIRECTIONAL_LIGHT_FLAGS_SHADOWS_ENABLED_BIT,
    shadows::fetch_directional_shadow,
}

// As in material.rs.
const MAX_TINT: f32 = 0.3;

struct Lamp {
    sun: vec4<f32>,
    sky: vec4<f32>,
    ground: vec4<f32>,
    // The lantern of the place.
    glow: vec4<f32>,
    // The kind of place (see place.wgsl), 1 if anything moves, 1 or -1 for the side on which the player sits.
    place: vec4<f32>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> lamp: Lamp;

// The light of the place on the board, as colour and strength of the key light. It never gets dark: the board stays the
// brightest thing in the picture.
fn light_of_place(world: vec3<f32>) -> vec3<f32> {
    let at = world.xz * lamp.place.z;
    switch u32(lamp.place.x + 0.5) {
        case SAVANNAH: {
            let time = select(12.0, globals.time, lamp.place.y > 0.5);
            return lamp.sun.rgb * mix(0.93, 1.05, canopy(at, time));
        }
        case VERANDA: {
            let from_lantern = at - LANTERN;
            return lamp.sun.rgb * 0.94 + lamp.glow.rgb * 0.34 * exp(-dot(from_lantern, from_lantern) / 16.0);
        }
        case WORKSHOP: { return lamp.sun.rgb * mix(1.06, 0.92, smoothstep(-5.0, 5.0, at.x + at.y * 0.4)); }
        default: { return lamp.sun.rgb; }
    }
}

// About -1 to 1: broad year rings that wander, fine fibres and a few pores. What is finer than a pixel fades out.
fn grain(at: vec2<f32>) -> f32 {
    let width = max(fwidth(at.x), fwidth(at.y));
    let wander = noise(at * vec2<f32>(0.55, 1.3)) * 3.4 + noise(at * vec2<f32>(1.7, 3.0)) * 0.6;
    let phase = at.y * 7.0 + wander * 2.2;
    let ring = fract(phase);
    let rings = smoothstep(0.0, 0.75, ring) * (1.0 - smoothstep(0.86, 1.0, ring)) - 0.42;
    let fibre = noise(at * vec2<f32>(3.0, 62.0)) + noise(at * vec2<f32>(7.0, 130.0) + 17.0) - 1.0;
    let coarse = 1.0 - smoothstep(0.03, 0.10, width);
    let fine = 1.0 - smoothstep(0.008, 0.022, width);
    return rings * coarse + fibre * 0.9 * fine;
}

@fragment
fn fragment(in: VertexOutput) -> @location(0) vec4<f32> {
    let tag = get_tag(in.instance_index);
    let grey = f32(tag & 255u) / 255.0;
    let glow = f32((tag >> 8u) & 255u) / 255.0;

    var base = in.color.rgb * (1.0 + f32(bitcast<i32>(tag) >> 24u) * MAX_TINT / 127.0);
    let cut = f32((tag >> 16u) & 255u) * vec2<f32>(0.37, 0.231);
    let streak = grain(in.uv + cut) * in.uv_b.x;
    // Dark streaks keep the colour warm: they take more blue than red.
    base *= vec3<f32>(1.0) + streak * vec3<f32>(0.16, 0.20, 0.25);
    let luminance = dot(base, vec3<f32>(0.30, 0.59, 0.11));
    base = mix(base, vec3<f32>(luminance * 0.75 + 0.09), grey * 0.85);

    let normal = normalize(in.world_normal);
    let to_eye = normalize(view.world_position - in.world_position.xyz);
    let light = &lights.directional_lights[0];
    let to_light = (*light).direction_to_light;
    var shadow = 1.0;
    // Nothing throws a shadow far from the board.
    let beside = max(abs(in.world_position.x), abs(in.world_position.z)) > 6.5;
    if !beside && ((*light).flags & DIRECTIONAL_LIGHT_FLAGS_SHADOWS_ENABLED_BIT) != 0u {
        let view_z = dot(vec4<f32>(
            view.view_from_world[0].z, view.view_from_world[1].z, view.view_from_world[2].z, view.view_from_world[3].z,
        ), in.world_position);
        shadow = fetch_directional_shadow(0u, in.world_position, normal, view_z, in.position.xy);
    }

    // A large lamp: its light wraps a little around edges.
    let facing = dot(normal, to_light);
    let direct = clamp((facing + 0.18) / 1.18, 0.0, 1.0) * mix(1.0, shadow, clamp(facing * 6.0, 0.0, 1.0));
    let fill = mix(lamp.ground.rgb, lamp.sky.rgb, normal.y * 0.5 + 0.5);
    let halfway = normalize(to_light + to_eye);
    let shine = pow(max(dot(normal, halfway), 0.0), 38.0) * 0.32 * in.uv_b.y * shadow;
    let rim = pow(1.0 - max(dot(normal, to_eye), 0.0), 3.0) * 0.10 * in.uv_b.y;
    let sun = light_of_place(in.world_position.xyz);
    let edge = (1.0 - in.color.a) * clamp(facing, 0.0, 1.0) * shadow;
    var color = base * (sun * direct + fill) * (1.0 + edge * 0.55) + sun * (shine + rim * direct);
    color = mix(color, color * 1.12 + vec3<f32>(0.07, 0.045, 0.01), glow);
    return vec4<f32>(color, 1.0);
}
