//! The things beside the board: drawings from `assets/places` on upright cards. The drawings blur themselves, because they
//! are out of focus; the board stays the sharpest thing in the picture.

use crate::view::board::ViewSystems;
use crate::view::board::camera::camera_view::CameraView;
use crate::view::board::material::PropMaterial;
use crate::view::board::mesh_builder::{Finish, MeshBuilder};
use crate::view::board::pieces::placing::STANDEE_LEAN;
use crate::view::board::place::PlaceRoot;
use crate::view::board::theme::{BoardTheme, PlaceKind};
use crate::view::stage::geometry::TABLE_HEIGHT;
use bevy::asset::RenderAssetUsages;
use bevy::color::LinearRgba;
use bevy::image::Image;
use bevy::light::NotShadowCaster;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
use resvg::tiny_skia::{Pixmap, Transform as DrawingTransform};

/// Pixels of a drawing for each unit of the world. The drawings are blurred, so more would not be visible.
const PIXELS_PER_UNIT: f32 = 90.0;

/// Where the lantern of the veranda stands; the shaders light the ground and the board from there.
const LANTERN: Vec2 = Vec2::new(-5.1, -3.5);

/// A thing beside the board.
#[derive(Debug)]
struct Prop {
    /// The source of its drawing.
    source: &'static str,
    /// Where it stands, as seen from the near side: to the right of the board's centre, and towards the player.
    at: Vec2,
    /// Its width, in units.
    width: f32,
    /// Whether it lies on the ground instead of standing.
    lies: bool,
}

/// One that is shown.
#[derive(Component, Debug)]
struct PropEntity;

macro_rules! prop {
    ($file:literal, $x:expr, $z:expr, $width:expr, $lies:expr) => {
        Prop {
            source: include_str!(concat!("../../../../assets/places/", $file, ".svg")),
            at: Vec2::new($x, $z),
            width: $width,
            lies: $lies,
        }
    };
}

/// In the corners behind the board, which every window shows, and farther out for wide windows.
fn props_of(place: PlaceKind) -> &'static [Prop] {
    const SAVANNAH: &[Prop] = &[
        prop!("basket", -5.5, -3.7, 1.9, false),
        prop!("hat", 5.5, -3.2, 1.8, true),
        prop!("grass", -9.2, -3.6, 2.2, false),
        prop!("grass", 9.0, -4.6, 2.4, false),
        prop!("grass", 1.6, -5.9, 1.5, false),
        prop!("grass", -2.6, -6.3, 1.3, false),
        prop!("leaves", -5.2, 1.6, 1.1, true),
        prop!("leaves", 6.6, 2.4, 1.3, true),
    ];
    const VERANDA: &[Prop] = &[
        prop!("lantern", LANTERN.x, LANTERN.y, 1.15, false),
        prop!("pot", 5.4, -3.6, 1.35, false),
        prop!("reeds", -8.2, -5.5, 2.2, false),
        prop!("reeds", 8.4, -5.5, 2.4, false),
        prop!("rope", 6.6, 1.8, 1.7, true),
    ];
    const WORKSHOP: &[Prop] = &[
        prop!("carving", -5.15, -3.5, 1.15, false),
        prop!("paint", 5.2, -3.5, 1.0, false),
        prop!("shavings", 5.4, -0.8, 1.3, true),
        prop!("shavings", -5.3, 1.4, 1.2, true),
        prop!("shavings", 0.9, -5.2, 1.1, true),
        prop!("chisel", 6.9, 2.6, 2.0, true),
    ];
    match place {
        PlaceKind::Savannah => SAVANNAH,
        PlaceKind::Veranda => VERANDA,
        PlaceKind::Workshop => WORKSHOP,
        PlaceKind::Quiet => &[],
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (rebuild_props.run_if(resource_changed::<BoardTheme>), lower_props.run_if(resource_changed::<CameraView>))
            .chain()
            .in_set(ViewSystems::Place),
    );
}

fn rebuild_props(
    (theme, camera_view): (Res<BoardTheme>, Res<CameraView>),
    root: Single<Entity, With<PlaceRoot>>,
    old: Query<Entity, With<PropEntity>>,
    (mut images, mut materials): (ResMut<Assets<Image>>, ResMut<Assets<PropMaterial>>),
    mut meshes: ResMut<Assets<Mesh>>,
    mut commands: Commands,
) {
    for entity in &old {
        commands.entity(entity).despawn();
    }
    for prop in theme.board().place.as_ref().map_or(&[][..], |place| props_of(place.kind)) {
        let Some(picture) = draw(prop) else {
            error!("a drawing of the place cannot be read");
            continue;
        };
        let size = Vec2::new(prop.width, prop.width * picture.height() as f32 / picture.width() as f32);
        let material = PropMaterial { drawing: images.add(image(&picture)) };
        commands.spawn((
            PropEntity,
            Mesh3d(meshes.add(card_mesh(size, prop.lies))),
            MeshMaterial3d(materials.add(material)),
            Transform::from_xyz(prop.at.x, TABLE_HEIGHT + 0.02, prop.at.y).with_scale(upright(&camera_view)),
            NotShadowCaster,
            ChildOf(*root),
        ));
    }
}

/// What stands cannot be seen from straight above: it gets lower as the camera rises.
fn lower_props(camera_view: Res<CameraView>, mut props: Query<&mut Transform, With<PropEntity>>) {
    for mut prop in &mut props {
        let wanted = prop.with_scale(upright(&camera_view));
        prop.set_if_neq(wanted);
    }
}

fn upright(camera_view: &CameraView) -> Vec3 {
    Vec3::splat((1.0 - camera_view.flat).max(1e-3))
}

/// A card that stands on its lower edge and leans back as the pieces do, or lies on the ground.
fn card_mesh(size: Vec2, lies: bool) -> Mesh {
    let mut mesh = MeshBuilder::default();
    let lean =
        if lies { Quat::from_rotation_x(-std::f32::consts::FRAC_PI_2) } else { Quat::from_rotation_x(-STANDEE_LEAN) };
    let finish = Finish { color: LinearRgba::WHITE, grain: 0.0, gloss: 0.0 };
    let corners = [(-0.5, 0.0), (0.5, 0.0), (0.5, 1.0), (-0.5, 1.0)].map(|(x, y)| {
        let at = lean * (Vec2::new(x, y) * size).extend(0.0);
        mesh.corner(at, lean * Vec3::Z, Vec2::new(x + 0.5, 1.0 - y), finish)
    });
    mesh.quad(corners);
    mesh.finish()
}

/// The drawing in the resolution in which it is shown; `None` if it is not a drawing.
fn draw(prop: &Prop) -> Option<Pixmap> {
    let tree = usvg::Tree::from_str(prop.source, &usvg::Options::default()).ok()?;
    let scale = prop.width * PIXELS_PER_UNIT / tree.size().width();
    let pixels = |side: f32| (side * scale).ceil() as u32;
    let mut picture = Pixmap::new(pixels(tree.size().width()), pixels(tree.size().height()))?;
    resvg::render(&tree, DrawingTransform::from_scale(scale, scale), &mut picture.as_mut());
    Some(picture)
}

/// The picture for the renderer, which expects colours that are not multiplied by their opacity.
fn image(picture: &Pixmap) -> Image {
    let size = Extent3d { width: picture.width(), height: picture.height(), depth_or_array_layers: 1 };
    let pixels = picture.pixels().iter().flat_map(|pixel| {
        let color = pixel.demultiply();
        [color.red(), color.green(), color.blue(), color.alpha()]
    });
    Image::new(
        size,
        TextureDimension::D2,
        pixels.collect(),
        TextureFormat::Rgba8UnormSrgb,
        RenderAssetUsages::RENDER_WORLD,
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLACES: [PlaceKind; 4] = [PlaceKind::Savannah, PlaceKind::Veranda, PlaceKind::Workshop, PlaceKind::Quiet];

    #[test]
    fn every_thing_is_a_drawing_and_stands_beside_the_board() {
        for prop in PLACES.into_iter().flat_map(props_of) {
            let picture = draw(prop).unwrap_or_else(|| panic!("{prop:?} is not a drawing"));
            assert!(picture.pixels().iter().any(|pixel| pixel.alpha() > 127), "{prop:?} is empty");
            // A blurred edge that ends at the border of the card would look cut off.
            let (width, height) = (picture.width(), picture.height());
            let faint = |x: u32, y: u32| picture.pixel(x, y).is_some_and(|pixel| pixel.alpha() < 40);
            assert!(
                (0..width).all(|x| faint(x, 0)) && (0..height).all(|y| faint(0, y) && faint(width - 1, y)),
                "{prop:?}"
            );
            let beside = prop.at.x.abs() - prop.width / 2.0 > 4.3 || prop.at.y < -4.6 || prop.at.y > 4.3;
            assert!(beside, "{prop:?} stands on the board");
        }
    }

    #[test]
    fn the_light_comes_from_the_lantern() {
        let shader = include_str!("../../../../assets/shaders/place_light.wgsl");
        let constant = format!("const LANTERN: vec2<f32> = vec2<f32>({:?}, {:?});", LANTERN.x, LANTERN.y);
        assert!(shader.contains(&constant), "{constant}");
    }

    #[test]
    fn the_quiet_table_is_empty() {
        assert!(props_of(PlaceKind::Quiet).is_empty());
        assert!(PLACES[..3].iter().all(|place| props_of(*place).len() >= 4));
    }
}
