//! `cargo xtask art`: the pictures of README and docs and the contact sheet of all pieces, drawn by the game itself.

mod angles;
mod clip;
mod draw_times;
mod frame_times;
mod moments;
mod motion;
mod offscreen;
mod scenes;
mod sheet;
mod tour;

use std::path::PathBuf;
use std::process::ExitCode;

const HELP: &str = "\
studio [DIR] [NAME...]

Draws the contact sheet (sheet), the pictures (scene names), strips of motions (motion-…), sheets of eight moments
(moments-…) and the clip (clip) into DIR (out/art). Without names it draws everything but `tour`, twenty seconds of the
game, which takes minutes. `pace` draws nothing and tells how long a frame takes; `draw` tells how long its drawing takes
in every place; `angles` draws marks and sides from all sides in every theme, or those whose file names contain the words
that follow.";

fn main() -> ExitCode {
    let mut words = std::env::args().skip(1).peekable();
    if words.peek().is_some_and(|word| word.starts_with('-')) {
        println!("{HELP}");
        return ExitCode::SUCCESS;
    }
    let folder = PathBuf::from(words.next().unwrap_or_else(|| "out/art".into()));
    let names: Vec<String> = words.collect();
    match draw_named(&folder, &names) {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("studio: {problem}");
            ExitCode::FAILURE
        }
    }
}

fn draw_named(folder: &std::path::Path, names: &[String]) -> Result<(), String> {
    if names == ["pace"] {
        println!("{}", frame_times::frame_time_report());
        return Ok(());
    }
    if names == ["draw"] {
        println!("{}", draw_times::draw_time_report());
        return Ok(());
    }
    if names.first().is_some_and(|name| name == "angles") {
        std::fs::create_dir_all(folder).map_err(|problem| format!("{}: {problem}", folder.display()))?;
        return angles::draw_angles(folder, &names[1..]);
    }
    let pictures = || {
        scenes::SCENES
            .iter()
            .map(|scene| scene.name)
            .chain(motion::MOTIONS.iter().map(|motion| motion.name))
            .chain(moments::MOMENTS.iter().map(|moments| moments.name))
    };
    let known = || ["sheet", "clip", "tour", "pace", "draw", "angles"].into_iter().chain(pictures());
    if let Some(unknown) = names.iter().find(|name| !known().any(|known| known == name.as_str())) {
        return Err(format!("nothing is called {unknown:?}; there are {}", known().collect::<Vec<_>>().join(", ")));
    }
    let is_wanted = |name: &str| names.is_empty() || names.iter().any(|wanted| wanted == name);
    std::fs::create_dir_all(folder).map_err(|problem| format!("{}: {problem}", folder.display()))?;
    if is_wanted("sheet") {
        save_picture(&sheet::draw_sheet(), &folder.join("sheet.png"))?;
    }
    for scene in scenes::SCENES.iter().filter(|scene| is_wanted(scene.name)) {
        save_picture(&scene.draw(), &folder.join(format!("{}.png", scene.name)))?;
    }
    for motion in motion::MOTIONS.iter().filter(|motion| is_wanted(motion.name)) {
        save_picture(&motion.draw(), &folder.join(format!("{}.png", motion.name)))?;
    }
    for moments in moments::MOMENTS.iter().filter(|moments| is_wanted(moments.name)) {
        save_picture(&moments.draw(), &folder.join(format!("{}.png", moments.name)))?;
    }
    if is_wanted("clip") {
        save_clip(folder.join("clip.gif"), clip::draw_clip)?;
    }
    if names.iter().any(|name| name == "tour") {
        save_clip(folder.join("tour.gif"), tour::draw_tour)?;
    }
    Ok(())
}

fn save_clip(file: PathBuf, draw: fn(&std::path::Path) -> Result<(), gif::EncodingError>) -> Result<(), String> {
    draw(&file).map_err(|problem| format!("{}: {problem}", file.display()))?;
    println!("{}", file.display());
    Ok(())
}

fn save_picture(picture: &image::RgbImage, file: &std::path::Path) -> Result<(), String> {
    picture.save(file).map_err(|problem| format!("{}: {problem}", file.display()))?;
    println!("{}", file.display());
    Ok(())
}
