//! For tests and the example: the game's own themes as looks, read from `config/` and `assets/` as the app does, and
//! games to show.
#![allow(dead_code, reason = "not every test needs all of it")]

use congo_export::{FrameProfile, MarkerColors, PieceColors, Rgb, Theme, TokenBase, Water};
use congo_rules::{Game, Move, Path, PlayedMove, Position};
use serde::Deserialize;

macro_rules! asset {
    ($file:literal) => {
        concat!(env!("CARGO_MANIFEST_DIR"), "/../../", $file)
    };
}

/// In the order of `PieceKind::index`.
const DRAWINGS: [&str; 8] = [
    include_str!(asset!("assets/pieces/pawn.svg")),
    include_str!(asset!("assets/pieces/superpawn.svg")),
    include_str!(asset!("assets/pieces/zebra.svg")),
    include_str!(asset!("assets/pieces/elephant.svg")),
    include_str!(asset!("assets/pieces/giraffe.svg")),
    include_str!(asset!("assets/pieces/monkey.svg")),
    include_str!(asset!("assets/pieces/crocodile.svg")),
    include_str!(asset!("assets/pieces/lion.svg")),
];

#[derive(Deserialize)]
#[serde(try_from = "String")]
struct HexColor(Rgb);

impl TryFrom<String> for HexColor {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let number = text.strip_prefix('#').and_then(|hex| u32::from_str_radix(hex, 16).ok());
        let [_, red, green, blue] = number.ok_or(text)?.to_be_bytes();
        Ok(Self(Rgb([red, green, blue])))
    }
}

#[derive(Deserialize)]
struct Themes {
    boards: Vec<Board>,
}

#[derive(Deserialize)]
struct Board {
    name: String,
    table: Tabletop,
    frame: Frame,
    bed: HexColor,
    land: (HexColor, HexColor),
    sand: (HexColor, HexColor),
    castle: HexColor,
    bank: HexColor,
    river_bed: HexColor,
    water: River,
    jitter: f32,
    pieces: PieceBases,
    marks: Marks,
}

#[derive(Deserialize)]
struct Tabletop {
    near: HexColor,
}

#[derive(Deserialize)]
struct Frame {
    wood: HexColor,
    burn: HexColor,
    inlay: HexColor,
}

#[derive(Deserialize)]
struct River {
    shallow: HexColor,
    deep: HexColor,
    foam: HexColor,
    cover: f32,
}

#[derive(Deserialize)]
struct PieceBases {
    white: Base,
    black: Base,
}

#[derive(Deserialize)]
struct Base {
    edge: HexColor,
    rim: HexColor,
    field: HexColor,
    #[serde(default)]
    coat: Option<Paint>,
}

#[derive(Deserialize)]
struct Marks {
    light: HexColor,
    dark: HexColor,
    hint: HexColor,
    warn: HexColor,
}

#[derive(Deserialize)]
struct Pieces {
    white: Paint,
    black: Paint,
}

#[derive(Deserialize)]
struct Paint {
    wood: HexColor,
    dark: HexColor,
    light: HexColor,
    accent: HexColor,
    shade: HexColor,
    edge: HexColor,
}

/// All themes of the game with their names.
pub(crate) fn all_themes() -> Vec<(String, Theme)> {
    let themes: Themes = ron::from_str(include_str!(asset!("config/theme.ron"))).expect("config/theme.ron");
    themes.boards.into_iter().map(|board| (board.name.clone(), build_theme(board))).collect()
}

/// The first of them.
pub(crate) fn default_theme() -> Theme {
    all_themes().remove(0).1
}

fn build_theme(board: Board) -> Theme {
    let pieces: Pieces = ron::from_str(include_str!(asset!("config/pieces.ron"))).expect("config/pieces.ron");
    let PieceBases { white, black } = board.pieces;
    Theme {
        tabletop: board.table.near.0,
        frame: FrameProfile { wood: board.frame.wood.0, burnt_line: board.frame.burn.0, inlay: board.frame.inlay.0 },
        board_bed: board.bed.0,
        tiles: [board.land.0.0, board.land.1.0],
        sand: [board.sand.0.0, board.sand.1.0],
        castle: board.castle.0,
        river_bank: board.bank.0,
        river_bed: board.river_bed.0,
        water: Water {
            shallow: board.water.shallow.0,
            deep: board.water.deep.0,
            foam: board.water.foam.0,
            cover: board.water.cover,
        },
        jitter: board.jitter,
        pieces: [token_base(white, pieces.white), token_base(black, pieces.black)],
        marks: MarkerColors {
            light: board.marks.light.0,
            dark: board.marks.dark.0,
            hint: board.marks.hint.0,
            warn: board.marks.warn.0,
        },
        drawings: DRAWINGS,
        coordinates: include_str!(asset!("assets/board/coordinates.svg")),
        font: include_bytes!(asset!("assets/fonts/AlegreyaSans-Bold.ttf")),
        fallback_fonts: vec![include_bytes!(asset!("assets/fonts/NotoSansSC-subset.otf"))],
    }
}

fn token_base(base: Base, usual: Paint) -> TokenBase {
    let coat = base.coat.unwrap_or(usual);
    TokenBase {
        edge: base.edge.0,
        rim: base.rim.0,
        field: base.field.0,
        colors: PieceColors {
            wood: coat.wood.0,
            dark: coat.dark.0,
            light: coat.light.0,
            accent: coat.accent.0,
            shade: coat.shade.0,
            edge: coat.edge.0,
        },
    }
}

/// A game of at most this many plies, the same for the same seed. No side leaves its lion in danger, and every second
/// possible capture is made, so that much happens.
pub(crate) fn random_game(seed: u64, plies: usize) -> Game {
    let mut game = Game::new();
    let mut random = seed;
    while game.ply() < plies && game.outcome().is_none() {
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let Some(path) = choose_path(game.position(), (random >> 33) as usize) else { break };
        game.play(&path).expect("a legal move");
    }
    game
}

fn choose_path(position: &Position, random: usize) -> Option<Path> {
    let safe =
        |mv: &Move| position.lion_capture() != Some(*mv) && position.play_unchecked(*mv).lion_capture().is_none();
    let safe: Vec<Move> = position.legal_moves().into_iter().filter(safe).collect();
    let taking: Vec<Move> = safe.iter().copied().filter(|mv| mv.is_capture()).collect();
    let wanted = if taking.is_empty() || random.is_multiple_of(2) { safe } else { taking };
    Some(position.path(*wanted.get(random / 2 % wanted.len().max(1))?))
}

/// A game from a position, by its paths.
pub(crate) fn play_paths(fen: &str, paths: &str) -> Vec<PlayedMove> {
    let start = Position::from_fen(fen).expect("a position to play");
    let mut game = Game::from_position(start);
    for path in paths.split_whitespace() {
        game.play(&path.parse().expect("squares")).expect("a legal move");
    }
    game.moves().to_vec()
}
