//! The building blocks of all panels.

pub mod board_card;
pub mod chances_graph;
pub mod controls;
pub mod drawer;
pub mod drawing;
pub mod focus;
pub mod foreign_scripts;
pub mod icons;
pub mod medals;
pub mod move_columns;
pub mod panel_ui;
pub mod piece_artwork;
pub mod portraits;
pub mod row_signs;
pub mod small_board;
pub mod style;
pub mod textures;
pub mod widgets;
pub mod window_icon;
