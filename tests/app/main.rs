//! App tests: the game without a window. All of them are one program, because linking Bevy takes longer than building
//! all the tests in it.

mod alive;
mod animation;
mod barks;
mod board;
mod clock;
mod common;
mod config;
mod crash;
mod devices;
mod editor;
mod exercise;
mod flow;
mod fresh;
mod lesson;
mod library;
mod online;
mod over;
mod play;
mod players;
mod pointer;
mod puzzle;
mod redraw;
mod resume;
mod schedule;
mod share;
mod statistics;
mod storm;
mod story;
mod strangers;
mod study;
mod thinking;
mod today;
mod two_clicks;
mod wild;
mod world;
