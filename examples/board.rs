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
use congo::view::board::compiling::Compiling;
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
struct Wish {
    fen: String,
    out: Option<PathBuf>,
    seconds: f32,
    size: (u32, u32),
    scale: f32,
    theme: Option<String>,
    view: View,
    low: bool,
    still: bool,
    area: Rect,
    orbit: Orbit,
    marks: Marks,
    bursts: Vec<ParticleBurst>,
    poses: Vec<(Square, [f32; 6])>,
}

impl Wish {
    fn read(mut words: impl Iterator<Item = String>) -> Result<Self, String> {
        let mut wish = Self {
            fen: Position::START_FEN.to_owned(),
            out: None,
            seconds: 3.0,
            size: (1280, 800),
            scale: 1.0,
            theme: None,
            view: View::default(),
            low: false,
            still: false,
            area: Rect::default(),
            orbit: Orbit::default(),
            marks: Marks::default(),
            bursts: Vec::new(),
            poses: Vec::new(),
        };
        while let Some(word) = words.next() {
            let mut value = || words.next().ok_or_else(|| format!("{word} needs a value"));
            match word.as_str() {
                "--fen" => wish.fen = value()?,
                "--out" => wish.out = Some(value()?.into()),
                "--seconds" => wish.seconds = numbers::<1>(&value()?)?[0],
                "--scale" => wish.scale = numbers::<1>(&value()?)?[0],
                "--size" => {
                    let size = numbers::<2>(&value()?.replace('x', ","))?;
                    wish.size = (size[0] as u32, size[1] as u32);
                }
                "--theme" => wish.theme = Some(value()?),
                "--view" => wish.view.style = if value()? == "diagram" { ViewStyle::Diagram } else { ViewStyle::Toy },
                "--flip" => wish.view.flipped = true,
                "--low" => wish.low = true,
                "--still" => wish.still = true,
                "--area" => {
                    let [x, y, w, h] = numbers(&value()?)?;
                    wish.area = Rect::new(x, y, x + w, y + h);
                }
                "--orbit" => {
                    let [yaw, pitch, zoom] = numbers(&value()?)?;
                    wish.orbit = Orbit { yaw, pitch, zoom, ..Orbit::default() };
                }
                "--mark" => mark(&mut wish.marks, &value()?)?,
                "--burst" => {
                    let (kind, at) = assignment(&value()?)?;
                    let at = at.parse().map_err(|_| format!("{at} is no square"))?;
                    wish.bursts.push(ParticleBurst { kind: burst_kind(&kind)?, at });
                }
                "--pose" => {
                    let (at, pose) = assignment(&value()?)?;
                    wish.poses.push((at.parse().map_err(|_| format!("{at} is no square"))?, numbers(&pose)?));
                }
                _ => return Err(format!("unknown word {word}")),
            }
        }
        Ok(wish)
    }
}

fn numbers<const N: usize>(text: &str) -> Result<[f32; N], String> {
    let parts: Result<Vec<f32>, _> = text.split(',').map(str::parse).collect();
    parts.ok().and_then(|parts| parts.try_into().ok()).ok_or_else(|| format!("\"{text}\" is not {N} numbers"))
}

fn assignment(text: &str) -> Result<(String, String), String> {
    text.split_once('=').map(|(a, b)| (a.to_owned(), b.to_owned())).ok_or_else(|| format!("\"{text}\" has no ="))
}

fn mark(marks: &mut Marks, text: &str) -> Result<(), String> {
    let (kind, squares) = assignment(text)?;
    let squares: Result<Vec<Square>, _> = squares.split(',').map(str::parse).collect();
    let squares: Vec<Square> = squares.map_err(|_| format!("\"{text}\" names no squares"))?;
    let (first, all) = (squares.first().copied(), squares.iter().copied().collect());
    match kind.as_str() {
        "cursor" => marks.cursor = first,
        "hover" => marks.hover = first,
        "picked" => marks.picked = first,
        "threat" => marks.threat = first,
        "dots" => marks.dots = all,
        "rings" => marks.rings = all,
        "victims" => marks.victims = all,
        "swimmers" => marks.swimmers = all,
        "sinking" => marks.sinking = all,
        "last" => marks.last = squares,
        "hint" => marks.hint = squares,
        "route" => marks.route = squares,
        _ => return Err(format!("unknown mark {kind}")),
    }
    Ok(())
}

fn burst_kind(name: &str) -> Result<BurstKind, String> {
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
    let wish = match Wish::read(std::env::args().skip(1)) {
        Ok(wish) => wish,
        Err(message) => {
            eprintln!("{message}");
            return AppExit::error();
        }
    };
    let resolution = WindowResolution::new(wish.size.0, wish.size.1).with_scale_factor_override(wish.scale);
    let window = Window { title: "Board".into(), resolution, ..default() };
    App::new()
        .add_plugins(DefaultPlugins.set(WindowPlugin { primary_window: Some(window), ..default() }))
        .add_plugins((order, board::plugin, board::view_plugin))
        .insert_resource(wish)
        .init_resource::<DisplayedBoard>()
        .init_resource::<Playback>()
        .add_message::<BurstCue>()
        .init_resource::<Marks>()
        .init_resource::<Dragged>()
        .add_systems(Startup, set_up)
        .add_systems(Update, (strike, hold).chain().after(AppSystems::SyncBoard).before(AppSystems::Present))
        .add_systems(Update, take.after(AppSystems::Present))
        .run()
}

#[expect(clippy::too_many_arguments, reason = "a system's parameters are what it touches")]
fn set_up(
    wish: Res<Wish>,
    mut stage: ResMut<DisplayedBoard>,
    mut view: ResMut<View>,
    mut theme: ResMut<BoardTheme>,
    mut quality: ResMut<Quality>,
    mut lively: ResMut<MotionSettings>,
    mut area: ResMut<BoardArea>,
    (mut orbit, mut marks): (ResMut<Orbit>, ResMut<Marks>),
) {
    match Position::from_fen(&wish.fen) {
        Ok(position) => stage.laid_out = Some(position.setup()),
        Err(error) => error!("{}: {error:?}", wish.fen),
    }
    *view = wish.view;
    if let Some(name) = &wish.theme {
        theme.choose(name);
    }
    *quality = if wish.low { Quality::Low } else { Quality::High };
    *lively = MotionSettings { breathes: !wish.still, moves: !wish.still };
    area.0 = wish.area;
    *orbit = wish.orbit;
    *marks = wish.marks.clone();
}

/// The board alone needs the game's order of a frame, nothing else of its logic.
fn order(app: &mut App) {
    use AppSystems::{Animate, Input, Present, Referee, SyncBoard};
    app.configure_sets(Update, (Input, Referee, Animate, SyncBoard, Present).chain());
}

/// The bursts happen a moment before the picture is taken.
fn strike(wish: Res<Wish>, time: Res<Time<Real>>, mut done: Local<bool>, mut bursts: MessageWriter<BurstCue>) {
    if !*done && time.elapsed_secs() > wish.seconds - 0.45 {
        *done = true;
        bursts.write_batch(wish.bursts.iter().copied().map(BurstCue));
    }
}

/// Holds tokens in the poses asked for.
fn hold(wish: Res<Wish>, mut tokens: Query<(&PieceEntity, &mut PiecePose)>) {
    for (square, [lift, tilt, spin, stretch, grey, size]) in wish.poses.iter().copied() {
        for (_, mut pose) in tokens.iter_mut().filter(|(token, _)| token.square == square) {
            pose.0 = Pose { lift, tilt, spin, stretch, grey, size, ..pose.0 };
        }
    }
}

/// The picture is taken when the time has come and everything has been ready for some frames.
fn take(
    wish: Res<Wish>,
    time: Res<Time<Real>>,
    compiling: Res<Compiling>,
    mut frames: Local<u32>,
    mut ready: Local<u32>,
    mut taken: Local<bool>,
    mut commands: Commands,
) {
    *frames += 1;
    *ready = if compiling.any() { 0 } else { *ready + 1 };
    let Some(path) = wish.out.clone() else { return };
    if *taken || time.elapsed_secs() < wish.seconds || *frames < 10 || *ready < 6 {
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
