//! Bevy passes transforms down the tree in every frame, and wakes other threads to look for those that changed. Here one
//! look comes first: in most frames nothing has moved.

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.configure_sets(PostUpdate, TransformSystems::Propagate.run_if(has_anything_moved));
}

/// Those whose transform, or whose place in the tree, has changed.
type Moved = Or<(Changed<Transform>, Changed<ChildOf>, Added<GlobalTransform>)>;

/// Whether anything has moved since the last frame.
fn has_anything_moved(moved: Query<(), Moved>, mut orphans: RemovedComponents<ChildOf>) -> bool {
    orphans.read().count() > 0 || !moved.is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn app() -> App {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, TransformPlugin, plugin));
        app
    }

    fn global_x(app: &App, entity: Entity) -> f32 {
        app.world().get::<GlobalTransform>(entity).expect("it has a transform").translation().x
    }

    #[test]
    fn children_follow_their_parents_after_frames_at_rest() {
        let mut app = app();
        let parent = app.world_mut().spawn(Transform::from_xyz(1.0, 0.0, 0.0)).id();
        let child = app.world_mut().spawn((Transform::from_xyz(10.0, 0.0, 0.0), ChildOf(parent))).id();
        app.update();
        assert_eq!(global_x(&app, child), 11.0);
        (0..3).for_each(|_| app.update());
        app.world_mut().get_mut::<Transform>(parent).expect("it has a transform").translation.x = 2.0;
        app.update();
        assert_eq!(global_x(&app, child), 12.0, "the parent moved");
        (0..3).for_each(|_| app.update());
        app.world_mut().entity_mut(child).remove::<ChildOf>();
        app.update();
        assert_eq!(global_x(&app, child), 10.0, "it has no parent any more");
        let other = app.world_mut().spawn(Transform::from_xyz(100.0, 0.0, 0.0)).id();
        app.update();
        app.world_mut().entity_mut(child).insert(ChildOf(other));
        app.update();
        assert_eq!(global_x(&app, child), 110.0, "it has another parent");
    }

    #[test]
    fn nothing_is_passed_down_in_a_frame_at_rest() {
        let mut app = app();
        let parent = app.world_mut().spawn(Transform::from_xyz(1.0, 0.0, 0.0)).id();
        (0..2).for_each(|_| app.update());
        // Nobody may write this but the propagation, so it shows whether that ran.
        *app.world_mut().get_mut::<GlobalTransform>(parent).expect("it has one") = GlobalTransform::IDENTITY;
        app.update();
        assert_eq!(global_x(&app, parent), 0.0, "nothing moved");
        app.world_mut().get_mut::<Transform>(parent).expect("it has a transform").translation.x = 3.0;
        app.update();
        assert_eq!(global_x(&app, parent), 3.0);
    }
}
