//! Stills of the board for cards: a camera of its own draws the board into an image, always of the same size, without
//! panels.

use crate::app::redraw::FrameRequest;
use crate::app::screens::Overlay;
use crate::features::share::{StillTaken, TakeStill};
use crate::session::board_view::View;
use crate::view::animation::tween::TweenFrames;
use crate::view::board::ViewSystems;
use crate::view::board::area::StillCamera;
use crate::view::board::camera::camera_view::{CameraView, Orbit};
use crate::view::board::camera::{look, stance};
use crate::view::board::compiling::ShaderCompilation;
use crate::view::board::settle::SETTLE_FRAMES;
use bevy::prelude::*;
use bevy::render::render_resource::TextureFormat;
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured};
use bevy_tweening::TweenAnim;

/// Width and height of a still, in pixels: the board fills it.
const SIZE: (u32, u32) = (1080, 900);

/// A still that waits until all is drawn.
#[derive(Component, Debug)]
#[require(StillCamera)]
struct Still {
    picture: Handle<Image>,
    frames_left: u32,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (set_up.run_if(on_message::<TakeStill>), wait.run_if(any_with_component::<Still>))
            .chain()
            .in_set(ViewSystems::Camera),
    )
    .add_systems(OnExit(Overlay::Share), give_up);
}

/// Nobody waits for a still any more.
fn give_up(stills: Query<Entity, With<Still>>, mut commands: Commands) {
    stills.iter().for_each(|still| commands.entity(still).despawn());
}

/// Sets up the camera in the player's place, but not turned or near: the whole board is on the picture.
fn set_up(
    view: Res<View>,
    earlier: Query<Entity, With<Still>>,
    mut images: ResMut<Assets<Image>>,
    mut commands: Commands,
) {
    earlier.iter().for_each(|camera| commands.entity(camera).despawn());
    let size = Vec2::new(SIZE.0 as f32, SIZE.1 as f32);
    let seen = CameraView::new(stance(*view), Orbit::default(), Rect::from_corners(Vec2::ZERO, size), size);
    let picture = images.add(Image::new_target_texture(SIZE.0, SIZE.1, TextureFormat::Rgba8UnormSrgb, None));
    commands.spawn((
        Still { picture: picture.clone(), frames_left: SETTLE_FRAMES },
        look(),
        // Before the window's, whose picture is kept for the next frame.
        Camera { order: -1, ..default() },
        bevy::camera::RenderTarget::from(picture),
        Projection::custom(seen.lens),
        seen.eye,
        Msaa::Sample4,
    ));
}

/// Takes the picture once everything on it has its shaders and has stopped moving, as captured pieces do when they have
/// arrived.
fn wait(
    mut cameras: Query<(Entity, &mut Still)>,
    compiling: Res<ShaderCompilation>,
    moving: Query<(), (With<TweenAnim>, Without<TweenFrames>)>,
    mut frames: MessageWriter<FrameRequest>,
    mut commands: Commands,
) {
    for (entity, mut camera) in &mut cameras {
        frames.write(FrameRequest::Now);
        match camera.frames_left {
            // It is on its way, for which the renderer may need another shader.
            0 => {}
            _ if compiling.is_running() || !moving.is_empty() => camera.frames_left = SETTLE_FRAMES,
            1 => {
                camera.frames_left = 0;
                let hand_over = move |taken: On<ScreenshotCaptured>,
                                      mut stills: MessageWriter<StillTaken>,
                                      mut commands: Commands| {
                    stills.write_batch(pixels(&taken.image));
                    commands.entity(entity).try_despawn();
                };
                commands.spawn(Screenshot::image(camera.picture.clone())).observe(hand_over);
            }
            _ => camera.frames_left -= 1,
        }
    }
}

/// The pixels of a picture, opaque.
fn pixels(image: &Image) -> Option<StillTaken> {
    let mut rgba = image.data.clone()?;
    rgba.chunks_exact_mut(4).for_each(|pixel| pixel[3] = u8::MAX);
    let (width, height) = (image.width(), image.height());
    (rgba.len() == (width * height * 4) as usize).then_some(StillTaken { width, height, rgba })
}
