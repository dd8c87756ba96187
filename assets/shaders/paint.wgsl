// Flat colour that no lamp touches: marks, soft shadows, rings on the water. The vertices give colour and cover; the mesh
// tag fades a single one: 0 = as it is, 1 (gone) to 255 (all there) else.

#import bevy_pbr::{forward_io::VertexOutput, mesh_functions::get_tag}

@fragment
fn fragment(in: VertexOutput) -> @location(0) vec4<f32> {
    let tag = get_tag(in.instance_index);
    let fade = select(f32(tag - 1u) / 254.0, 1.0, tag == 0u);
    return vec4<f32>(in.color.rgb, in.color.a * fade);
}
