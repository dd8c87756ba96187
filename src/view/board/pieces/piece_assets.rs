//! The assets of the pieces: silhouettes as their drawings load, and meshes by kind, side and style, built on first
//! use.

use crate::app::settings::values::ViewStyle;
use crate::view::board::ViewSystems;
use crate::view::board::palette::{PieceColors, PiecePalette};
use crate::view::board::pieces::loader::Drawing;
use crate::view::board::pieces::mesh;
use crate::view::board::pieces::mesh::Palette;
use crate::view::board::pieces::silhouette::Silhouette;
use crate::view::board::theme::{BoardTheme, TokenBase};
use bevy::asset::AssetEvent;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use congo_rules::{Color, Piece, PieceKind};

/// The silhouettes, and the meshes made from them.
#[derive(Resource, Debug)]
pub struct PieceAssets {
    drawings: [Handle<Drawing>; 8],
    cutouts: [Option<Silhouette>; 8],
    meshes: HashMap<(Piece, ViewStyle), Handle<Mesh>>,
    bases: HashMap<Color, Handle<Mesh>>,
    palettes: [Palette; 2],
    /// White's and Black's colours in the theme.
    colors: [PieceColors; 2],
    pieces: PiecePalette,
    /// Incremented when the meshes must be rebuilt.
    pub revision: u32,
}

impl PieceAssets {
    /// The mesh of a piece, built on first use; `None` before its drawing has loaded.
    pub fn piece_mesh(&mut self, piece: Piece, style: ViewStyle, meshes: &mut Assets<Mesh>) -> Option<Handle<Mesh>> {
        if let Some(handle) = self.meshes.get(&(piece, style)) {
            return Some(handle.clone());
        }
        let cutout = mesh::facing(self.cutouts[piece.kind.index()].as_ref()?, piece.color);
        let palette = &self.palettes[piece.color.index()];
        let seed = (piece.kind.index() + 8 * piece.color.index()) as u32;
        let mesh = match style {
            ViewStyle::Toy => {
                mesh::standee_mesh(&cutout.fitted(Vec2::ZERO, self.pieces.size(piece.kind)), palette, seed)
            }
            ViewStyle::Diagram => mesh::token_mesh(&cutout, piece.color, palette, seed),
        };
        let handle = meshes.add(mesh);
        self.meshes.insert((piece, style), handle.clone());
        Some(handle)
    }

    /// The mesh of the base of a side's figures.
    pub fn base(&mut self, color: Color, meshes: &mut Assets<Mesh>) -> Handle<Mesh> {
        let palette = self.palettes[color.index()];
        self.bases.entry(color).or_insert_with(|| meshes.add(mesh::base_mesh(color, &palette))).clone()
    }

    /// The colours of a side's pieces.
    pub fn coat(&self, color: Color) -> &PieceColors {
        &self.colors[color.index()]
    }

    /// The colours of a side's pieces in `config/pieces.ron`.
    pub fn bare_coat(&self, color: Color) -> &PieceColors {
        self.pieces.coat(color)
    }

    /// The width and height of a figure, in units; an estimate before its drawing has loaded.
    pub fn extent(&self, kind: PieceKind) -> Vec2 {
        let bounds = self.cutouts[kind.index()].as_ref().map(|cutout| cutout.bounds.size());
        bounds.unwrap_or(Vec2::new(0.8, 0.8)) * self.pieces.size(kind)
    }

    /// Whether a drawing is still being loaded.
    pub fn loading(&self, server: &AssetServer) -> bool {
        self.drawings.iter().any(|drawing| server.load_state(drawing).is_loading())
    }

    fn clear(&mut self) {
        self.meshes.clear();
        self.bases.clear();
        self.revision += 1;
    }
}

fn drawing_path(kind: PieceKind) -> String {
    format!("pieces/{}.svg", kind.name())
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, load_pieces)
        .add_systems(Update, (unpack_drawings, repaint_pieces).chain().in_set(ViewSystems::Scene));
}

/// The colours of a side: its paint, and the theme's bases.
fn paint_meshes(coat: &PieceColors, mount: &TokenBase) -> Palette {
    Palette {
        body: coat.wood.linear(),
        edge: mount.edge.linear(),
        rim: mount.rim.linear(),
        base: mount.base.linear(),
        field: mount.field.linear(),
        dark: coat.dark.linear(),
        light: coat.light.linear(),
        accent: coat.accent.linear(),
        shade: coat.shade.linear(),
    }
}

fn load_pieces(mut commands: Commands, assets: Res<AssetServer>, pieces: Res<PiecePalette>, theme: Res<BoardTheme>) {
    let coats = piece_colors(&pieces, &theme);
    commands.insert_resource(PieceAssets {
        drawings: PieceKind::ALL.map(|kind| assets.load(drawing_path(kind))),
        cutouts: default(),
        meshes: default(),
        bases: default(),
        palettes: palettes(&coats, &theme),
        colors: coats,
        pieces: pieces.clone(),
        revision: 0,
    });
}

fn piece_colors(pieces: &PiecePalette, theme: &BoardTheme) -> [PieceColors; 2] {
    let pieces_theme = &theme.board().pieces;
    [pieces_theme.white.coat.unwrap_or(pieces.white), pieces_theme.black.coat.unwrap_or(pieces.black)]
}

fn palettes(coats: &[PieceColors; 2], theme: &BoardTheme) -> [Palette; 2] {
    let pieces = &theme.board().pieces;
    [paint_meshes(&coats[0], &pieces.white), paint_meshes(&coats[1], &pieces.black)]
}

/// Turns drawings that have loaded or were edited into silhouettes.
fn unpack_drawings(
    mut piece_assets: ResMut<PieceAssets>,
    drawings: Res<Assets<Drawing>>,
    mut events: MessageReader<AssetEvent<Drawing>>,
) {
    for event in events.read() {
        let (AssetEvent::Added { id } | AssetEvent::Modified { id }) = event else { continue };
        let Some(index) = piece_assets.drawings.iter().position(|handle| handle.id() == *id) else { continue };
        let Some(drawing) = drawings.get(*id) else { continue };
        match Silhouette::of(drawing) {
            Ok(cutout) => {
                piece_assets.cutouts[index] = Some(cutout);
                piece_assets.clear();
            }
            Err(error) => error!("assets/{}: {error}", drawing_path(PieceKind::ALL[index])),
        }
    }
}

fn repaint_pieces(mut piece_assets: ResMut<PieceAssets>, pieces: Res<PiecePalette>, theme: Res<BoardTheme>) {
    if theme.is_changed() || pieces.is_changed() {
        piece_assets.pieces.clone_from(&pieces);
        piece_assets.colors = piece_colors(&piece_assets.pieces, &theme);
        piece_assets.palettes = palettes(&piece_assets.colors, &theme);
        piece_assets.clear();
    }
}
