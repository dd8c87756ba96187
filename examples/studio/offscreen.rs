//! The whole game without a window: it is drawn into a picture, under a clock that whoever draws moves. What is seen is
//! what a player sees, panels and all, and it is the same on every run.

use bevy::app::PluginsState;
use bevy::asset::RenderAssetUsages;
use bevy::camera::RenderTarget;
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::pipelined_rendering::PipelinedRenderingPlugin;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat, TextureUsages};
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured};
use bevy::time::TimeUpdateStrategy;
use bevy::window::WindowResolution;
use bevy::winit::WinitPlugin;
use congo::app::any_command::AnyCommand;
use congo::app::clipboard::TextPasted;
use congo::app::files::AppDirs;
use congo::app::screens::Screen;
use congo::app::settings::Settings;
use congo::app::settings::section::ChangeSettings;
use congo::app::settings::section::{SettingsSection, settings_file_text};
use congo::features::learn::settings::LearnSettings;
use congo::input::gestures::Gesture;
use congo::input::typed_move::TypedMove;
use congo::session::engine_activity::EngineActivity;
use congo::session::game_choice::{GameChoice, GameMode};
use congo::session::presentation::Presentation;
use congo::session::start::StartCommand;
use congo::view::board::ViewSystems;
use congo::view::board::area::BoardCamera;
use congo::{LogicPlugins, ViewPlugins};
use congo_rules::Square;
use image::RgbImage;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// One frame of the studio's clock.
pub(crate) const FRAME_DURATION: Duration = Duration::from_micros(16_667);
/// A picture comes back from the renderer after so many frames at most.
const SCREENSHOT_TIMEOUT_FRAMES: usize = 60;
/// Longer than anything takes that is done beside the frames, such as a review.
const WAIT_TIMEOUT: Duration = Duration::from_secs(300);
/// What was made ready in one frame is seen in the next ones.
const WARM_UP_FRAMES: usize = 3;

/// The game, drawn into a picture.
pub(crate) struct Studio {
    app: App,
    canvas: Handle<Image>,
    /// Settings and games of this run.
    _folder: tempfile::TempDir,
}

/// When the last frame began, and how long its systems took, from the first to the last, without the renderer's.
#[derive(Resource, Default)]
pub(crate) struct SystemTimer {
    since: Option<Instant>,
    pub(crate) elapsed: Duration,
}

fn start_system_timer(mut timer: ResMut<SystemTimer>) {
    timer.since = Some(Instant::now());
}

fn stop_system_timer(mut timer: ResMut<SystemTimer>) {
    timer.elapsed = timer.since.map_or(Duration::ZERO, |since| since.elapsed());
}

/// What the camera draws into.
#[derive(Resource, Clone)]
struct Canvas(Handle<Image>);

impl Studio {
    /// Opens the game's menu in a picture of this size in pixels, with `scale` pixels to the point.
    ///
    /// # Panics
    /// Where there is no renderer, not even one that draws with the processor, or no place for temporary files.
    pub(crate) fn open(width: u32, height: u32, scale: f32, settings: &Settings) -> Self {
        Self::open_with(width, height, scale, &[settings.to_ron_fields()])
    }

    /// The same for a player who has seen the offer of a first lesson.
    #[allow(dead_code, reason = "for pictures of the menu")]
    pub(crate) fn open_introduced(width: u32, height: u32, scale: f32, settings: &Settings) -> Self {
        let learn = LearnSettings { introduced: true, ..LearnSettings::default() };
        Self::open_with(width, height, scale, &[settings.to_ron_fields(), learn.to_ron_fields()])
    }

    fn open_with(width: u32, height: u32, scale: f32, sections: &[String]) -> Self {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let text = settings_file_text(sections.iter().map(String::as_str));
        std::fs::write(folder.path().join("settings.ron"), text).expect("a writable folder");
        let mut app = App::new();
        app.add_plugins(plugins(width, height, scale));
        app.insert_resource(AppDirs::under(folder.path()));
        app.insert_resource(TimeUpdateStrategy::ManualDuration(FRAME_DURATION));
        app.add_plugins((LogicPlugins, ViewPlugins));
        let canvas = app.world_mut().resource_mut::<Assets<Image>>().add(new_canvas(width, height));
        app.insert_resource(Canvas(canvas.clone()));
        app.init_resource::<SystemTimer>().add_systems(First, start_system_timer).add_systems(Last, stop_system_timer);
        app.add_systems(Update, (target_canvas, ApplyDeferred).chain().before(ViewSystems::Camera));
        while app.plugins_state() == PluginsState::Adding {
            bevy::tasks::tick_global_task_pools_on_main_thread();
        }
        app.finish();
        app.cleanup();
        let mut studio = Self { app, canvas, _folder: folder };
        studio.run_frames(WARM_UP_FRAMES);
        studio.set_cameras_active(false);
        studio.run_until("the menu", |world| *world.resource::<State<Screen>>().get() == Screen::Menu);
        studio.run_frames(20);
        studio
    }

    /// Lets so many frames pass.
    pub(crate) fn run_frames(&mut self, count: usize) {
        (0..count).for_each(|_| self.app.update());
    }

    /// Only what is looked at is drawn: drawing takes the processor a hundred times as long as everything else.
    pub(crate) fn set_cameras_active(&mut self, open: bool) {
        let world = self.app.world_mut();
        let mut cameras = world.query::<&mut Camera>();
        for mut camera in cameras.iter_mut(world) {
            camera.is_active = open;
        }
    }

    /// Lets frames pass until something is so.
    ///
    /// # Panics
    /// When it does not become so.
    pub(crate) fn run_until(&mut self, what: &str, is_done: impl Fn(&World) -> bool) {
        let begun = Instant::now();
        while begun.elapsed() < WAIT_TIMEOUT {
            self.app.update();
            if is_done(self.app.world()) {
                return;
            }
        }
        panic!("waited in vain for {what}");
    }

    /// Asks for something, as a button does.
    pub(crate) fn send_command(&mut self, command: impl Into<AnyCommand>) {
        command.into().write(&mut self.app.world_mut().commands());
        self.app.world_mut().flush();
        self.run_frames(2);
    }

    /// Changes the settings.
    #[allow(dead_code, reason = "for tests that draw")]
    pub(crate) fn change_settings(&mut self, change: impl FnOnce(&mut Settings)) {
        let mut settings = self.app.world().resource::<Settings>().clone();
        change(&mut settings);
        self.send_command(ChangeSettings(settings));
    }

    /// Does something over the board.
    pub(crate) fn gesture(&mut self, gesture: Gesture) {
        self.app.world_mut().write_message(gesture);
        self.run_frames(1);
    }

    /// A press and a release on a square.
    pub(crate) fn click(&mut self, square: &str) {
        let square: Square = square.parse().expect("a square");
        self.gesture(Gesture::Press(Some(square)));
        self.gesture(Gesture::Release(Some(square)));
    }

    /// A move in text, as somebody types it.
    pub(crate) fn play_move(&mut self, path: &str) {
        self.send_command(TypedMove(path.into()));
    }

    /// A game for two from a position, at rest.
    pub(crate) fn load_position(&mut self, fen: &str) {
        self.send_command(StartCommand::New(GameChoice { mode: GameMode::TwoPlayers, ..default() }));
        self.settle();
        self.send_command(TextPasted(fen.into()));
        self.settle();
    }

    /// Lets frames pass until nothing moves and nobody thinks.
    pub(crate) fn settle(&mut self) {
        self.run_until("the board to rest", |world| {
            !world.resource::<Presentation>().is_busy() && !world.resource::<EngineActivity>().is_thinking()
        });
        self.run_frames(30);
    }

    /// What is running.
    pub(crate) fn world(&mut self) -> &mut World {
        self.app.world_mut()
    }

    /// What the player sees; the clock stands still meanwhile.
    pub(crate) fn screenshot(&mut self) -> RgbImage {
        let canvas = self.canvas.clone();
        self.screenshot_of(canvas)
    }

    /// What has been drawn into a picture of one's own.
    ///
    /// # Panics
    /// When the renderer does not hand it over.
    pub(crate) fn screenshot_of(&mut self, canvas: Handle<Image>) -> RgbImage {
        self.app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::ZERO));
        self.set_cameras_active(true);
        self.run_frames(WARM_UP_FRAMES);
        let taken: Arc<Mutex<Option<RgbImage>>> = Arc::default();
        let result = taken.clone();
        self.app.world_mut().spawn(Screenshot::image(canvas)).observe(move |captured: On<ScreenshotCaptured>| {
            let picture = captured.image.clone().try_into_dynamic().map(|picture| picture.into_rgb8());
            *result.lock().expect("nobody else") = picture.ok();
        });
        for _ in 0..SCREENSHOT_TIMEOUT_FRAMES {
            self.app.update();
            if let Some(picture) = taken.lock().expect("nobody else").take() {
                self.app.insert_resource(TimeUpdateStrategy::ManualDuration(FRAME_DURATION));
                self.set_cameras_active(false);
                return picture;
            }
        }
        panic!("the renderer gave no picture within {SCREENSHOT_TIMEOUT_FRAMES} frames");
    }
}

/// Everything but the window, the log and the second thread for drawing.
fn plugins(width: u32, height: u32, scale: f32) -> impl PluginGroup {
    let resolution = WindowResolution::new(width, height).with_scale_factor_override(scale);
    let window = Window { resolution, ..default() };
    DefaultPlugins
        .build()
        .disable::<WinitPlugin>()
        .disable::<LogPlugin>()
        .disable::<PipelinedRenderingPlugin>()
        .set(AssetPlugin { file_path: concat!(env!("CARGO_MANIFEST_DIR"), "/assets").into(), ..default() })
        .set(WindowPlugin { primary_window: Some(window), ..default() })
        .set(RenderPlugin { synchronous_pipeline_compilation: true, ..default() })
}

/// An empty picture that can be drawn into and read back.
pub(crate) fn new_canvas(width: u32, height: u32) -> Image {
    let size = Extent3d { width, height, depth_or_array_layers: 1 };
    let format = TextureFormat::Rgba8UnormSrgb;
    let mut image = Image::new_fill(size, TextureDimension::D2, &[0, 0, 0, 255], format, RenderAssetUsages::default());
    image.texture_descriptor.usage =
        TextureUsages::TEXTURE_BINDING | TextureUsages::COPY_SRC | TextureUsages::RENDER_ATTACHMENT;
    image
}

/// The game's camera draws into the picture instead of the window.
fn target_canvas(
    camera: Query<(Entity, &RenderTarget), With<BoardCamera>>,
    window: Single<&Window>,
    canvas: Res<Canvas>,
    mut commands: Commands,
) {
    for (camera, target) in &camera {
        if target.as_image().is_none() {
            let target =
                bevy::camera::ImageRenderTarget { handle: canvas.0.clone(), scale_factor: window.scale_factor() };
            commands.entity(camera).insert(RenderTarget::Image(target));
        }
    }
}
