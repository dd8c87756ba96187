//! The frames of a move: the same animations as in the game (`congo_choreography`), sampled at the times of an
//! animation's frames.

use crate::scene_frame::{Frame, PieceState};
use congo_choreography::{AnimationMode, BurstKind, Cue, Pose, Script, Timing, geometry, turn_script};
use congo_rules::{Bitboard, Piece, PieceKind, PlayedMove, Square};
use std::f32::consts::{PI, TAU};

/// The duration of an ordinary move in the game, from the lift to the end of the squash, in milliseconds.
const TYPICAL_MOVE_MS: f32 = 340.0;
/// How deep a drowning piece sinks, in squares below the river bed.
const SINK_DEPTH: f32 = 1.3;
/// Pieces smaller than this fraction of their size are not drawn.
const MIN_FIGURE_SIZE: f32 = 0.05;

/// The speed of an animation.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct AnimationPace {
    /// The duration of a frame of a motion, in hundredths of a second.
    pub(crate) frame_hundredths: u16,
    /// The factor for the durations of the game.
    pub(crate) time_scale: f32,
    /// The duration of the position after a turn, in hundredths of a second.
    pub(crate) rest_hundredths: u16,
}

impl AnimationPace {
    /// The pace at which an ordinary move takes this number of milliseconds. Half of them are for the motion, but at
    /// most a third of a second.
    pub(crate) fn from_speed(speed: u32) -> Self {
        let on_the_way = (speed / 20).min(32);
        let step = (on_the_way / 2).clamp(2, 4);
        // The last of its frames is the position after the turn.
        let frames = on_the_way.saturating_sub(1) / step;
        let rest = (speed / 10).saturating_sub(frames * step).max(2);
        Self {
            frame_hundredths: step as u16,
            time_scale: on_the_way as f32 * 10.0 / TYPICAL_MOVE_MS,
            rest_hundredths: rest as u16,
        }
    }
}

/// The frames of a turn, without the position after it.
pub(crate) fn frames_of(turn: &PlayedMove, timing: &Timing, pace: &AnimationPace) -> Vec<Frame> {
    let script = turn_script(turn, timing, pace.time_scale, AnimationMode::Own { hops_shown: 0 });
    let mut frames: Vec<Frame> = Vec::new();
    let step = u32::from(pace.frame_hundredths) * 10;
    for time in (step..script.length).step_by(step as usize) {
        let frame = frame_at(turn, &script, time, pace.frame_hundredths);
        match frames.last_mut() {
            // Nothing moves: the previous frame is shown longer.
            Some(last) if last.looks_like(&frame) => {
                last.hundredths = last.hundredths.saturating_add(pace.frame_hundredths)
            }
            _ => frames.push(frame),
        }
    }
    frames
}

fn frame_at(turn: &PlayedMove, script: &Script, time: u32, hundredths: u16) -> Frame {
    let mover = turn.path.from();
    let mut board_pieces: Vec<(Square, Piece)> =
        Square::all().filter_map(|at| Some((at, turn.before.piece_at(at)?))).collect();
    // Captured pieces are below the others, the moving piece on top.
    let captured: Bitboard = turn.captured().map(|(at, _)| at).collect();
    board_pieces.sort_by_key(|(at, _)| (*at == mover, !captured.contains(*at)));
    let pose_of =
        |at: Square| script.tracks.iter().find(|track| track.piece == at).and_then(|track| track.pose_at(time as f32));
    let piece_states = board_pieces.into_iter().map(|(at, piece)| {
        let pose = pose_of(at).unwrap_or_else(|| Pose::resting(geometry::ground(at)));
        let piece = if at == mover && is_promoted(script, time) {
            Piece { kind: PieceKind::Superpawn, ..piece }
        } else {
            piece
        };
        piece_state(piece, &pose)
    });
    Frame {
        pieces: piece_states.filter(|figure| figure.opacity > 0.0 && figure.size > MIN_FIGURE_SIZE).collect(),
        path: turn.path.squares().to_vec(),
        arrow: turn.mv.is_chain(),
        // A piece that has started to drown has lost its mark.
        in_river: turn.before.in_river().iter().filter(|at| *at != mover && pose_of(*at).is_none()).collect(),
        ended: false,
        hundredths,
    }
}

/// Whether the promoted pawn already looks like a superpawn: halfway through its turn.
fn is_promoted(script: &Script, time: u32) -> bool {
    let gold = |(_, cue): &&(u32, Cue)| matches!(cue, Cue::Burst(burst) if burst.kind == BurstKind::Gold);
    let Some((begin, _)) = script.moments.iter().find(gold) else { return false };
    let turns = script.tracks.iter().flat_map(|track| &track.segments).find(|segment| segment.at >= *begin);
    turns.is_some_and(|turn| time >= turn.at + turn.lasts / 2)
}

/// A pose seen from above: a squashed piece is wider, a sinking one shrinks and fades.
fn piece_state(piece: Piece, pose: &Pose) -> PieceState {
    let sunk = ((geometry::BED - pose.at.y) / SINK_DEPTH).clamp(0.0, 1.0);
    let angle = (pose.tilt + pose.spin + PI).rem_euclid(TAU) - PI;
    PieceState {
        piece,
        file: pose.at.x + 3.0,
        rank: 3.0 - pose.at.z,
        lift: pose.lift,
        grey: pose.grey,
        size: pose.size * pose.stretch.max(0.05).sqrt().recip() * (1.0 - 0.6 * sunk),
        tilt: angle.to_degrees(),
        opacity: 1.0 - sunk * sunk,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::common;

    fn played(fen: &str, path: &str) -> Vec<Frame> {
        let turns = common::play_paths(fen, path);
        frames_of(&turns[0], &Timing::default(), &AnimationPace::from_speed(500))
    }

    fn at(frame: &Frame, square: &str) -> Option<PieceState> {
        let square: Square = square.parse().expect("a square");
        let here = |figure: &&PieceState| {
            (figure.file - f32::from(square.file())).hypot(figure.rank - f32::from(square.rank())) < 0.3
        };
        frame.pieces.iter().find(here).copied()
    }

    #[test]
    fn a_slide_begins_and_ends_on_its_squares() {
        let frames = played("2l4/7/7/7/7/7/C3L2/w/-1", "a1a4");
        let ranks: Vec<f32> = frames.iter().map(|frame| frame.pieces[2].rank).collect();
        assert!(ranks.is_sorted() && ranks[0] < 0.1 && ranks.len() > 4, "{ranks:?}");
        let landed = frames.last().and_then(|frame| at(frame, "a4")).expect("it has landed");
        assert_eq!((landed.lift, landed.rank), (0.0, 3.0));
    }

    #[test]
    fn frames_are_samples_of_the_script_of_the_game() {
        let (fen, path) = ("2l4/1p5/7/1p5/7/1p5/1M2L2/w/-1", "b1b3b5b7");
        let (turn, pace) = (&common::play_paths(fen, path)[0], AnimationPace::from_speed(500));
        let script = turn_script(turn, &Timing::default(), pace.time_scale, AnimationMode::Own { hops_shown: 0 });
        let track = script.tracks.iter().find(|track| track.piece == turn.path.from()).expect("the monkey moves");
        let mut time = 0;
        for frame in played(fen, path) {
            time += u32::from(pace.frame_hundredths) * 10;
            let (pose, monkey) =
                (track.pose_at(time as f32).expect("a pose"), frame.pieces.last().expect("the monkey on top"));
            assert_eq!((monkey.file, monkey.rank, monkey.lift), (pose.at.x + 3.0, 3.0 - pose.at.z, pose.lift));
            time += u32::from(frame.hundredths - pace.frame_hundredths) * 10;
        }
        assert!(time < script.length && time + u32::from(pace.frame_hundredths) * 10 >= script.length);
    }

    #[test]
    fn jumped_pieces_stay_grey_until_the_chain_ends() {
        let frames = played("2l4/1p5/7/1p5/7/1p5/1M2L2/w/-1", "b1b3b5b7");
        let greys = |frame: &Frame| ["b2", "b4", "b6"].map(|square| at(frame, square).map_or(-1.0, |piece| piece.grey));
        let all: Vec<[f32; 3]> = frames.iter().map(greys).collect();
        assert!(all.iter().any(|[a, b, c]| *a > 0.9 && *b == 0.0 && *c == 0.0), "{all:?}");
        assert!(all.iter().any(|[a, b, c]| *a > 0.9 && *b > 0.9 && *c > 0.9), "all leave together: {all:?}");
        assert!(frames.iter().all(|frame| frame.arrow), "the way of a chain is shown");
    }

    #[test]
    fn a_drowning_piece_loses_its_mark_and_fades() {
        let frames = played("2l4/7/7/1P3E1/7/7/4L2/w/-1", "b4b5");
        assert_eq!(frames[0].in_river.len(), 1, "who leaves the river is out of danger");
        let drowning: Vec<&Frame> = frames.iter().filter(|frame| frame.in_river.is_empty()).collect();
        let seen: Vec<f32> = drowning.iter().filter_map(|frame| at(frame, "f4")).map(|piece| piece.opacity).collect();
        assert!(seen.is_sorted_by(|a, b| a >= b) && seen.last().is_some_and(|last| *last < 0.5), "{seen:?}");
    }

    #[test]
    fn a_pawn_becomes_a_superpawn_in_its_golden_turn() {
        let frames = played("2l4/P6/7/7/7/7/4L2/w/-1", "a6a7");
        let kinds: Vec<PieceKind> =
            frames.iter().filter_map(|frame| at(frame, "a7")).map(|piece| piece.piece.kind).collect();
        assert_eq!((kinds.first(), kinds.last()), (Some(&PieceKind::Pawn), Some(&PieceKind::Superpawn)));
    }

    #[test]
    fn the_lion_falls_lies_for_a_while_and_leaves() {
        let frames = played("3l3/7/7/7/7/7/3L3/w/-1", "d1d7");
        let lying = frames.iter().filter(|frame| frame.pieces[0].tilt > 80.0);
        assert!(lying.map(|frame| u32::from(frame.hundredths)).sum::<u32>() >= 60);
        assert_eq!(frames.last().map(|frame| frame.pieces[0].size < 0.7), Some(true), "it is leaving");
        let jumped = played("7/4l2/7/4c2/7/2p4/1M1L3/w/-1", "b1d3f5d7");
        let lion: Vec<f32> = jumped.iter().filter_map(|frame| at(frame, "e6")).map(|piece| piece.grey).collect();
        assert!(lion.is_sorted(), "{lion:?}");
    }

    #[test]
    fn half_the_time_of_a_move_is_rest() {
        for (speed, step, on_the_way, rest) in [(100, 2, 50.0, 6), (500, 4, 250.0, 26), (5000, 4, 320.0, 472)] {
            let pace = AnimationPace {
                frame_hundredths: step,
                time_scale: on_the_way / TYPICAL_MOVE_MS,
                rest_hundredths: rest,
            };
            assert_eq!(AnimationPace::from_speed(speed), pace);
        }
    }
}
