//! The box the toys come in: cut-outs as their drawings load, meshes by kind, side and view, cut when first asked for.

use super::cutout::Cutout;
use super::loader::Drawing;
use super::mesh::{self, Palette};
use crate::board::theme::BoardTheme;
use crate::board::{Look, ViewStyle};
use bevy::asset::AssetEvent;
use bevy::color::LinearRgba;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use congo_rules::{Color, Kind, Piece};

/// The cut-outs and the meshes made of them.
#[derive(Resource, Debug)]
pub struct Toybox {
    drawings: [Handle<Drawing>; 8],
    cutouts: [Option<Cutout>; 8],
    meshes: HashMap<(Piece, ViewStyle), Handle<Mesh>>,
    bases: HashMap<Color, Handle<Mesh>>,
    palettes: [Palette; 2],
    scales: [f32; 8],
    /// Counts up whenever meshes must be made anew.
    pub edition: u32,
}

impl Toybox {
    /// The mesh of a man, cut now if it is asked for the first time; none before its drawing has loaded.
    pub fn man(&mut self, piece: Piece, style: ViewStyle, meshes: &mut Assets<Mesh>) -> Option<Handle<Mesh>> {
        if let Some(handle) = self.meshes.get(&(piece, style)) {
            return Some(handle.clone());
        }
        let cutout = mesh::facing(self.cutouts[piece.kind.index()].as_ref()?, piece.color);
        let palette = &self.palettes[piece.color.index()];
        let seed = (piece.kind.index() + 8 * piece.color.index()) as u32;
        let mesh = match style {
            ViewStyle::Toy => mesh::standee(&cutout.fitted(Vec2::ZERO, self.scales[piece.kind.index()]), palette, seed),
            ViewStyle::Diagram => mesh::token(&cutout, piece.color, palette, seed),
        };
        let handle = meshes.add(mesh);
        self.meshes.insert((piece, style), handle.clone());
        Some(handle)
    }

    /// The mesh of a side's base.
    pub fn base(&mut self, color: Color, meshes: &mut Assets<Mesh>) -> Handle<Mesh> {
        let palette = self.palettes[color.index()];
        self.bases.entry(color).or_insert_with(|| meshes.add(mesh::base(color, &palette))).clone()
    }

    /// The width and height of a standee, in units; a guess before its drawing has loaded.
    pub fn extent(&self, kind: Kind) -> Vec2 {
        let bounds = self.cutouts[kind.index()].as_ref().map(|cutout| cutout.bounds.size());
        bounds.unwrap_or(Vec2::new(0.8, 0.8)) * self.scales[kind.index()]
    }

    fn clear(&mut self) {
        self.meshes.clear();
        self.bases.clear();
        self.edition += 1;
    }
}

fn file(kind: Kind) -> &'static str {
    match kind {
        Kind::Pawn => "pieces/pawn.svg",
        Kind::Superpawn => "pieces/superpawn.svg",
        Kind::Zebra => "pieces/zebra.svg",
        Kind::Elephant => "pieces/elephant.svg",
        Kind::Giraffe => "pieces/giraffe.svg",
        Kind::Monkey => "pieces/monkey.svg",
        Kind::Crocodile => "pieces/crocodile.svg",
        Kind::Lion => "pieces/lion.svg",
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, load).add_systems(Update, (unpack, repaint).chain().in_set(Look::Scene));
}

fn hex(text: &str) -> LinearRgba {
    Srgba::hex(text).unwrap_or(Srgba::WHITE).into()
}

fn load(mut commands: Commands, assets: Res<AssetServer>) {
    let white = Palette {
        body: hex("#ecd2a0"),
        edge: hex("#8a5a2c"),
        base: hex("#d9b47c"),
        field: hex("#8f5d33"),
        dark: hex("#3a2212"),
        light: hex("#fff6e0"),
        accent: hex("#c8452c"),
        shade: hex("#b98550"),
    };
    let black = Palette {
        body: hex("#43291e"),
        edge: hex("#a5734c"),
        base: hex("#54362a"),
        field: hex("#b9926c"),
        dark: hex("#160d09"),
        light: hex("#ecdcc0"),
        accent: hex("#e0a030"),
        shade: hex("#74503c"),
    };
    commands.insert_resource(Toybox {
        drawings: Kind::ALL.map(|kind| assets.load(file(kind))),
        cutouts: default(),
        meshes: default(),
        bases: default(),
        palettes: [white, black],
        scales: [0.9; 8],
        edition: 0,
    });
}

/// Drawings that have loaded, or have been edited, become cut-outs.
fn unpack(mut toybox: ResMut<Toybox>, drawings: Res<Assets<Drawing>>, mut events: MessageReader<AssetEvent<Drawing>>) {
    for event in events.read() {
        let (AssetEvent::Added { id } | AssetEvent::Modified { id }) = event else { continue };
        let Some(index) = toybox.drawings.iter().position(|handle| handle.id() == *id) else { continue };
        let Some(drawing) = drawings.get(*id) else { continue };
        match Cutout::of(drawing) {
            Ok(cutout) => {
                toybox.cutouts[index] = Some(cutout);
                toybox.clear();
            }
            Err(error) => error!("assets/{}: {error}", file(Kind::ALL[index])),
        }
    }
}

fn repaint(mut toybox: ResMut<Toybox>, theme: Res<BoardTheme>) {
    if theme.is_changed() {
        toybox.clear();
    }
}
