//! The engine goes over a game on another thread: what every position was worth, which moves were mistakes and why. What
//! it has found is kept beside the library by what was played, so that it is there whenever the same game is looked at.

use super::follow::game_of;
use super::{Study, StudySystems, at_the_study, turned_to};
use crate::files;
use crate::game::record::Records;
use crate::notices::{Notice, Notices};
use crate::work::Work;
use bevy::platform::cell::SyncCell;
use bevy::prelude::*;
use congo_engine::analysis::{Analysis, Mark, Ply, Reason, reasons, resume, review_limits};
use congo_engine::{Engine, Stop};
use congo_games::library::hash;
use congo_rules::pgn::Pgn;
use congo_rules::{Color, Game, Outcome};
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, channel};

/// Where reviews are kept, in the data folder.
const FOLDER: &str = "reviews";
/// Memory of the table of the engine that goes over games, in MiB.
const HASH_MIB: usize = 32;

/// What can be asked of the review.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reviewing {
    /// Go over the game.
    Begin,
    /// Never mind; what has been found stays.
    Stop,
}

/// What is known of the main line of the game that is looked at.
#[derive(Resource, Default)]
pub struct Review {
    /// The moves that it is about, by which it is kept.
    game: Option<Reviewed>,
    analysis: Analysis,
    work: Option<Going>,
}

/// A game as it is gone over.
#[derive(Debug, Clone, PartialEq)]
struct Reviewed {
    game: Game,
    key: u64,
}

/// The engine at work.
struct Going {
    stop: Stop,
    plies: SyncCell<Receiver<Ply>>,
    work: Work<Analysis>,
}

impl Review {
    /// What is known so far; of fewer moves than the game has if it was not gone over to its end.
    pub fn analysis(&self) -> &Analysis {
        &self.analysis
    }

    /// What is known of the move with this number, from 1.
    pub fn ply(&self, number: usize) -> Option<&Ply> {
        self.analysis.plies.get(number.checked_sub(1)?)
    }

    /// Whether the whole game is known.
    pub fn is_whole(&self) -> bool {
        self.analysis.end.is_some() && !self.analysis.plies.is_empty()
    }

    /// How much of the game has been gone over, 0 to 1, while that is under way.
    pub fn progress(&self) -> Option<f32> {
        let all = self.game.as_ref()?.game.ply().max(1);
        self.work.is_some().then(|| self.analysis.plies.len() as f32 / all as f32)
    }

    /// Why the move with this number was bad, the most important reason first.
    pub fn reasons(&self, number: usize) -> Vec<Reason> {
        let turn = self.game.as_ref().and_then(|reviewed| reviewed.game.turns().get(number.checked_sub(1)?));
        let ply = self.ply(number);
        turn.zip(ply).map(|(turn, ply)| reasons(turn, ply, self.analysis.reply(number))).unwrap_or_default()
    }

    /// White's chance to win after so many moves, 0 to 1.
    pub fn chance_after(&self, number: usize) -> Option<f64> {
        let score = match self.analysis.plies.get(number) {
            Some(next) => next.before.score,
            None if number == self.analysis.plies.len() => self.analysis.end.as_ref()?.score,
            None => return None,
        };
        Some(score.win_chance())
    }

    fn stop(&mut self) {
        if let Some(going) = self.work.take() {
            going.stop.set();
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Review>().add_message::<Reviewing>().add_systems(
        Update,
        (turn_to.run_if(turned_to), obey.run_if(at_the_study), hear).chain().in_set(StudySystems::Review),
    );
    app.add_systems(Last, stop_at_exit.run_if(on_message::<AppExit>));
}

/// The main line as a game, with the end that the file tells; one that goes on after a draw as a line.
fn reviewed(pgn: &Pgn) -> Reviewed {
    let turns = pgn.line().nodes.iter().map(|node| &node.turn);
    let game = pgn.to_game().unwrap_or_else(|_| game_of(pgn.start(), turns));
    let played: Vec<String> = game.turns().iter().map(|turn| turn.path.to_string()).collect();
    let ended = game.outcome().map(Outcome::reason).unwrap_or_default();
    let key = hash(format!("{} {} {ended}", game.start().fen(), played.join(" ")).as_bytes());
    Reviewed { game, key }
}

/// Another game is looked at, or the main line has changed: what is known of the one before is no use.
fn turn_to(study: Res<Study>, mut review: ResMut<Review>, records: Records) {
    let now = reviewed(study.tree.game());
    if review.game.as_ref() == Some(&now) {
        return;
    }
    review.stop();
    review.analysis = kept(&records, now.key).unwrap_or_default();
    review.game = Some(now);
}

fn place(records: &Records, key: u64) -> Option<PathBuf> {
    records.data_file(FOLDER).map(|folder| folder.join(format!("{key:016x}.ron")))
}

/// A review that cannot be read any more is made anew.
fn kept(records: &Records, key: u64) -> Option<Analysis> {
    let text = files::read_whole(&place(records, key)?).ok().flatten()?;
    ron::from_str(&text).ok()
}

/// A review that is asked for together with its game begins once that game is there: messages wait for a frame.
fn obey(mut asked: MessageReader<Reviewing>, mut review: ResMut<Review>) {
    for order in asked.read() {
        match order {
            Reviewing::Begin if review.work.is_none() && !review.is_whole() => begin(&mut review),
            Reviewing::Begin => {}
            Reviewing::Stop => review.stop(),
        }
    }
}

/// Goes on where an earlier review was stopped.
fn begin(review: &mut Review) {
    let Some(Reviewed { game, .. }) = review.game.clone() else { return };
    let (stop, known) = (Stop::default(), review.analysis.clone());
    let (tell, plies) = channel();
    let heard = stop.clone();
    let work = Work::begin_modestly(move |_| {
        let mut engine = Engine::new(HASH_MIB);
        resume(&mut engine, &game, known, &review_limits(), &heard, &mut |ply| _ = tell.send(ply.clone()))
    });
    review.work = Some(Going { stop, plies: SyncCell::new(plies), work });
}

/// Takes what the engine has found, and keeps it when it has come to the end.
fn hear(mut review: ResMut<Review>, records: Records, mut notices: ResMut<Notices>) {
    if review.work.is_none() {
        return;
    }
    let quiet = review.bypass_change_detection();
    let Some(going) = quiet.work.as_mut() else { return };
    let news: Vec<Ply> = going.plies.get().try_iter().collect();
    let result = going.work.result();
    if !news.is_empty() {
        review.analysis.plies.extend(news);
    }
    let Some(analysis) = result else { return };
    review.work = None;
    review.analysis = analysis;
    if let Err(problem) = keep(&review, &records) {
        notices.push(Notice::problem("notice-cannot-save", problem));
    }
}

fn keep(review: &Review, records: &Records) -> Result<(), String> {
    let Some(path) = review.game.as_ref().and_then(|reviewed| place(records, reviewed.key)) else { return Ok(()) };
    let text = ron::to_string(&review.analysis).map_err(|problem| problem.to_string())?;
    files::write_lightly(&path, text).map_err(|problem| problem.to_string())
}

fn stop_at_exit(mut review: ResMut<Review>) {
    review.stop();
}

/// The accuracy of a side in per cent, and how many of its moves were inaccurate, mistakes and blunders.
pub fn sums(analysis: &Analysis, side: Color) -> (Option<u32>, [usize; 3]) {
    let accuracy = analysis.accuracy(side).map(|part| (part * 100.0).round() as u32);
    (accuracy, Mark::ALL.map(|mark| analysis.count(side, mark)))
}
