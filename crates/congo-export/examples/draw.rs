//! Draws pictures and animations into a folder, to be looked at, and says how long it took:
//! `cargo run --release -p congo-export --example draw -- /tmp/drawn`.

#[path = "../tests/common/mod.rs"]
mod common;

use congo_export::{Arrow, Circle, ExportOptions, Marks, Names, Theme, animation, render_png};
use congo_rules::{PlayedMove, Position, Square};
use std::error::Error;
use std::fs;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::time::Instant;

/// Every kind, pieces in the river of both sides, pieces in the castles.
const BUSY_FEN: &str = "g1elec1/pp1pp1p/1mp2z1/s2P2C/1P5/P1P1PPZ/GMELE2/w/-1";

fn main() -> Result<(), Box<dyn Error>> {
    let folder = PathBuf::from(std::env::args().nth(1).ok_or("where to? name a folder")?);
    fs::create_dir_all(&folder)?;
    for (name, theme) in common::all_themes() {
        save_themes(&folder, &name, &theme)?;
    }
    let look = common::default_theme();
    save_variants(&folder, &look)?;
    save_animations(&folder, &look)
}

fn save_themes(folder: &Path, name: &str, theme: &Theme) -> Result<(), Box<dyn Error>> {
    let marks = Marks { last_move: squares("c6c5")?, ..Marks::default() };
    let position = Position::from_fen(BUSY_FEN)?;
    save_picture(folder, name, &position, &marks, theme, &ExportOptions::picture())
}

fn save_variants(folder: &Path, theme: &Theme) -> Result<(), Box<dyn Error>> {
    let position = Position::from_fen(BUSY_FEN)?;
    let marks = Marks {
        last_move: squares("c7c5")?,
        arrows: vec![Arrow { path: squares("b1d3f5")?, color: theme.marks.hint }],
        circles: vec![Circle { at: "e6".parse()?, color: theme.marks.warn }],
    };
    let names = Some(Names { white: "Ama".into(), black: "Giraffe".into(), result: "1-0".into() });
    let usual = ExportOptions::picture;
    save_picture(folder, "named", &position, &marks, theme, &ExportOptions { names: names.clone(), ..usual() })?;
    let flipped = ExportOptions { flipped: true, coordinates: false, names, ..usual() };
    save_picture(folder, "flipped", &position, &marks, theme, &flipped)?;
    save_picture(folder, "small", &position, &marks, theme, &ExportOptions { size: 240, ..usual() })?;
    save_picture(
        folder,
        "large",
        &Position::start(),
        &Marks::default(),
        theme,
        &ExportOptions { size: 1600, ..usual() },
    )
}

fn save_picture(
    folder: &Path,
    name: &str,
    position: &Position,
    marks: &Marks,
    theme: &Theme,
    options: &ExportOptions,
) -> Result<(), Box<dyn Error>> {
    let begun = Instant::now();
    let bytes = render_png(position, marks, theme, options)?;
    println!("{name}.png: {} pixels, {} kB, {:.0?}", options.size, bytes.len() / 1000, begun.elapsed());
    Ok(fs::write(folder.join(format!("{name}.png")), bytes)?)
}

fn save_animations(folder: &Path, theme: &Theme) -> Result<(), Box<dyn Error>> {
    let names = Some(Names { white: "Ama".into(), black: "Giraffe".into(), result: "Ama won".into() });
    let game =
        (1..).map(|seed| common::random_game(seed, 60)).find(|game| game.ply() == 60).ok_or("no game is so long")?;
    let (start, turns) = (game.start(), game.moves());
    save_animation(folder, "smooth", &start, turns, theme, &ExportOptions::animation())?;
    save_animation(
        folder,
        "plain",
        &start,
        turns,
        theme,
        &ExportOptions { smooth: false, ..ExportOptions::animation() },
    )?;
    save_animation(
        folder,
        "smooth-large",
        &start,
        turns,
        theme,
        &ExportOptions { size: 1600, ..ExportOptions::animation() },
    )?;
    save_animation(
        folder,
        "film-named",
        &start,
        &turns[..12],
        theme,
        &ExportOptions { names, ..ExportOptions::animation() },
    )?;
    for (name, fen, paths) in RARE_SCENES {
        let turns = common::play_paths(fen, paths);
        save_animation(folder, name, &Position::from_fen(fen)?, &turns, theme, &ExportOptions::animation())?;
    }
    Ok(())
}

/// What happens seldom.
const RARE_SCENES: [(&str, &str, &str); 4] = [
    ("chain", "2p4/4l2/7/4c2/7/2p4/1M1L3/w/-1", "b1d3f5d7"),
    ("drown", "2l4/7/7/1P1Z1E1/7/7/4L2/w/-1", "b4b5 c7d7"),
    ("promote", "1zl4/P6/7/7/7/7/4L2/w/-1", "a6b7 c7d7"),
    ("flight", "3l3/7/7/7/7/7/3L3/w/-1", "d1d7"),
];

fn save_animation(
    folder: &Path,
    name: &str,
    start: &Position,
    turns: &[PlayedMove],
    theme: &Theme,
    options: &ExportOptions,
) -> Result<(), Box<dyn Error>> {
    let (begun, mut bytes, mut pictures) = (Instant::now(), Vec::new(), 0);
    let mut count = |_, all| {
        pictures = all;
        ControlFlow::Continue(())
    };
    animation(start, turns, theme, options, &mut count, &mut bytes)?;
    let (plies, kilobytes) = (turns.len(), bytes.len() / 1000);
    println!("{name}.gif: {plies} plies, {pictures} pictures, {kilobytes} kB, {:.2?}", begun.elapsed());
    Ok(fs::write(folder.join(format!("{name}.gif")), bytes)?)
}

fn squares(path: &str) -> Result<Vec<Square>, Box<dyn Error>> {
    Ok(path.parse::<congo_rules::Path>()?.squares().to_vec())
}
