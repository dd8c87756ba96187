// A thing beside the board: a drawing that is already out of focus, on a quad that faces the player. The lamp is painted
// into it.

#import bevy_pbr::forward_io::VertexOutput

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var drawing: texture_2d<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(1) var smooth_sampler: sampler;

@fragment
fn fragment(in: VertexOutput) -> @location(0) vec4<f32> {
    return textureSample(drawing, smooth_sampler, in.uv);
}
