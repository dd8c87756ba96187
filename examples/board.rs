//! Shows the board alone and takes a picture of it: a tool for whoever works on its looks.
//!
//! `cargo run --example board -- --fen "<FEN>" --view toy|diagram --theme toy-box --size 1280x800 --out board.png`, and
//! `--flip`, `--low`, `--still`, `--scale 2`, `--area x,y,w,h`, `--orbit yaw,pitch,zoom`, `--seconds 3`,
//! `--mark dots=c3,c4` (cursor hover picked dots rings victims last swimmers sinking hint route threat),
//! `--burst splash=b4` (dust splash bubbles puff gold glint), `--pose e4=lift,tilt,spin,stretch,grey,size`.

use bevy::prelude::*;
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured, save_to_disk};
use bevy::window::WindowResolution;
use congo::app::schedule::AppSystems;
use congo::app::settings::values::{Quality, ViewStyle};
use congo::session::board_view::View;
use congo::view::animation::playback::Playback;
use congo::view::board;
use congo::view::board::area::BoardArea;
use congo::view::board::camera::view_ray::Orbit;
use congo::view::board::compiling::ShaderCompilation;
use congo::view::board::marks::Marks;
use congo::view::board::theme::{BoardTheme, MotionSettings};
use congo::view::stage::burst::BurstCue;
use congo::view::stage::displayed_board::DisplayedBoard;
use congo::view::stage::drag::Dragged;
use congo::view::stage::piece_entity::PieceEntity;
use congo::view::stage::pose::PiecePose;
use congo_choreography::{BurstKind, ParticleBurst, Pose};
use congo_rules::{Position, Square};
use std::path::PathBuf;

/// What the command line asks for.
#[derive(Resource, Debug, Clone)]
struct BoardOptions {
    fen: String,
    out: Option<PathBuf>,
    seconds: f32,
    size: (u32, u32),
    scale: f32,
    theme: Option<String>,
    view: View,
    low_quality: bool,
    is_motionless: bool,
    area: Rect,
    orbit: Orbit,
    marks: Marks,
    bursts: Vec<ParticleBurst>,
    poses: Vec<(Square, [f32; 6])>,
}

impl BoardOptions {
    fn parse(mut words: impl Iterator<Item = String>) -> Result<Self, String> {
        let mut options = Self {
            fen: Position::START_FEN.to_owned(),
            out: None,
            seconds: 3.0,
            size: (1280, 800),
            scale: 1.0,
            theme: None,
            view: View::default(),
            low_quality: false,
            is_motionless: false,
            area: Rect::default(),
            orbit: Orbit::default(),
            marks: Marks::default(),
            bursts: Vec::new(),
            poses: Vec::new(),
        };
        while let Some(word) = words.next() {
            let mut value = || words.next().ok_or_else(|| format!("{word} needs a value"));
            match word.as_str() {
                "--fen" => options.fen = value()?,
                "--out" => options.out = Some(value()?.into()),
                "--seconds" => options.seconds = parse_numbers::<1>(&value()?)?[0],
                "--scale" => options.scale = parse_numbers::<1>(&value()?)?[0],
                "--size" => {
                    let size = parse_numbers::<2>(&value()?.replace('x', ","))?;
                    options.size = (size[0] as u32, size[1] as u32);
                }
                "--theme" => options.theme = Some(value()?),
                "--view" => {
                    options.view.style = if value()? == "diagram" { ViewStyle::Diagram } else { ViewStyle::Toy }
                }
                "--flip" => options.view.flipped = true,
                "--low" => options.low_quality = true,
                "--still" => options.is_motionless = true,
                "--area" => {
                    let [x, y, w, h] = parse_numbers(&value()?)?;
                    options.area = Rect::new(x, y, x + w, y + h);
                }
                "--orbit" => {
                    let [yaw, pitch, zoom] = parse_numbers(&value()?)?;
                    options.orbit = Orbit { yaw, pitch, zoom, ..Orbit::default() };
                }
                "--mark" => set_mark(&mut options.marks, &value()?)?,
                "--burst" => {
                    let (kind, at) = parse_assignment(&value()?)?;
                    let at = at.parse().map_err(|_| format!("{at} is no square"))?;
                    options.bursts.push(ParticleBurst { kind: parse_burst_kind(&kind)?, at });
                }
                "--pose" => {
                    let (at, pose) = parse_assignment(&value()?)?;
                    options.poses.push((at.parse().map_err(|_| format!("{at} is no square"))?, parse_numbers(&pose)?));
                }
                _ => return Err(format!("unknown word {word}")),
            }
        }
        Ok(options)
    }
}

fn parse_numbers<const N: usize>(text: &str) -> Result<[f32; N], String> {
    let parts: Result<Vec<f32>, _> = text.split(',').map(str::parse).collect();
    parts.ok().and_then(|parts| parts.try_into().ok()).ok_or_else(|| format!("\"{text}\" is not {N} numbers"))
}

fn parse_assignment(text: &str) -> Result<(String, String), String> {
    text.split_once('=').map(|(a, b)| (a.to_owned(), b.to_owned())).ok_or_else(|| format!("\"{text}\" has no ="))
}

fn set_mark(marks: &mut Marks, text: &str) -> Result<(), String> {
    let (kind, squares) = parse_assignment(text)?;
    let squares: Result<Vec<Square>, _> = squares.split(',').map(str::parse).collect();
    let squares: Vec<Square> = squares.map_err(|_| format!("\"{text}\" names no squares"))?;
    let (first, all) = (squares.first().copied(), squares.iter().copied().collect());
    match kind.as_str() {
        "cursor" => marks.cursor = first,
        "hover" => marks.hover = first,
        "picked" => marks.picked = first,
        "threat" => marks.threat = first,
        "dots" => marks.move_targets = all,
        "rings" => marks.capture_targets = all,
        "victims" => marks.captures = all,
        "swimmers" => marks.in_river = all,
        "sinking" => marks.would_drown = all,
        "last" => marks.last_move = squares,
        "hint" => marks.hint = squares,
        "route" => marks.route = squares,
        _ => return Err(format!("unknown mark {kind}")),
    }
    Ok(())
}

fn parse_burst_kind(name: &str) -> Result<BurstKind, String> {
    Ok(match name {
        "dust" => BurstKind::Dust,
        "splash" => BurstKind::Splash,
        "bubbles" => BurstKind::Bubbles,
        "puff" => BurstKind::Puff,
        "gold" => BurstKind::Gold,
        "glint" => BurstKind::Glint,
        _ => return Err(format!("unknown burst {name}")),
    })
}

fn main() -> AppExit {
    let options = match BoardOptions::parse(std::env::args().skip(1)) {
        Ok(wish) => wish,
        Err(message) => {
            eprintln!("{message}");
            return AppExit::error();
        }
    };
    let resolution = WindowResolution::new(options.size.0, options.size.1).with_scale_factor_override(options.scale);
    let window = Window { title: "Board".into(), resolution, ..default() };
    App::new()
        .add_plugins(DefaultPlugins.set(WindowPlugin { primary_window: Some(window), ..default() }))
        .add_plugins((configure_frame_order, board::plugin, board::view_plugin))
        .insert_resource(options)
        .init_resource::<DisplayedBoard>()
        .init_resource::<Playback>()
        .add_message::<BurstCue>()
        .init_resource::<Marks>()
        .init_resource::<Dragged>()
        .add_systems(Startup, set_up)
        .add_systems(
            Update,
            (emit_bursts, apply_poses).chain().after(AppSystems::SyncBoard).before(AppSystems::Present),
        )
        .add_systems(Update, take_screenshot.after(AppSystems::Present))
        .run()
}

#[expect(clippy::too_many_arguments, reason = "a system's parameters are what it touches")]
fn set_up(
    options: Res<BoardOptions>,
    mut displayed_board: ResMut<DisplayedBoard>,
    mut view: ResMut<View>,
    mut theme: ResMut<BoardTheme>,
    mut quality: ResMut<Quality>,
    mut motion: ResMut<MotionSettings>,
    mut area: ResMut<BoardArea>,
    (mut orbit, mut marks): (ResMut<Orbit>, ResMut<Marks>),
) {
    match Position::from_fen(&options.fen) {
        Ok(position) => displayed_board.lay_out(Some(position.setup())),
        Err(error) => error!("{}: {error:?}", options.fen),
    }
    *view = options.view;
    if let Some(name) = &options.theme {
        theme.choose(name);
    }
    *quality = if options.low_quality { Quality::Low } else { Quality::High };
    *motion = MotionSettings { ambient: !options.is_motionless, animations: !options.is_motionless };
    area.0 = options.area;
    *orbit = options.orbit;
    *marks = options.marks.clone();
}

/// The board alone needs the game's order of a frame, nothing else of its logic.
fn configure_frame_order(app: &mut App) {
    use AppSystems::{Animate, Input, Present, Referee, SyncBoard};
    app.configure_sets(Update, (Input, Referee, Animate, SyncBoard, Present).chain());
}

/// The bursts happen a moment before the picture is taken.
fn emit_bursts(
    options: Res<BoardOptions>,
    time: Res<Time<Real>>,
    mut done: Local<bool>,
    mut bursts: MessageWriter<BurstCue>,
) {
    if !*done && time.elapsed_secs() > options.seconds - 0.45 {
        *done = true;
        bursts.write_batch(options.bursts.iter().copied().map(BurstCue));
    }
}

/// Holds tokens in the poses asked for.
fn apply_poses(options: Res<BoardOptions>, mut pieces: Query<(&PieceEntity, &mut PiecePose)>) {
    for (square, [lift, tilt, spin, stretch, grey, size]) in options.poses.iter().copied() {
        for (_, mut pose) in pieces.iter_mut().filter(|(token, _)| token.square == square) {
            pose.0 = Pose { lift, tilt, spin, stretch, grey, size, ..pose.0 };
        }
    }
}

/// The picture is taken when the time has come and everything has been ready for some frames.
fn take_screenshot(
    options: Res<BoardOptions>,
    time: Res<Time<Real>>,
    compiling: Res<ShaderCompilation>,
    mut frames: Local<u32>,
    mut ready: Local<u32>,
    mut taken: Local<bool>,
    mut commands: Commands,
) {
    *frames += 1;
    *ready = if compiling.is_running() { 0 } else { *ready + 1 };
    let Some(path) = options.out.clone() else { return };
    if *taken || time.elapsed_secs() < options.seconds || *frames < 10 || *ready < 6 {
        return;
    }
    *taken = true;
    info!("{} frames in {} s", *frames, time.elapsed_secs());
    commands.spawn(Screenshot::primary_window()).observe(save_to_disk(path)).observe(
        |_: On<ScreenshotCaptured>, mut exit: MessageWriter<AppExit>| {
            exit.write(AppExit::Success);
        },
    );
}
