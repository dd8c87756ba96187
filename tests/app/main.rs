//! The game without a window. One program for all of these tests: each one that links Bevy costs as much to build as
//! all tests in it.

mod animation;
mod board;
mod clock;
mod common;
mod config;
mod crash;
mod devices;
mod editor;
mod exercise;
mod flow;
mod lesson;
mod library;
mod online;
mod over;
mod play;
mod pointer;
mod puzzle;
mod redraw;
mod resume;
mod schedule;
mod share;
mod statistics;
mod study;
