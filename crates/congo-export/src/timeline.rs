//! The frames of a game over time, as data.

use crate::error::ExportError;
use crate::export_options::ExportOptions;
use crate::motion::{AnimationPace, frames_of};
use crate::scene_frame::Frame;
use congo_choreography::Timing;
use congo_rules::{PlayedMove, Position};

/// All frames of a game in order: the first position, the frames of each turn, and the last position.
///
/// # Errors
/// If an option is out of range, or a turn does not start where the one before it ended.
pub fn game_frames(start: &Position, turns: &[PlayedMove], options: &ExportOptions) -> Result<Vec<Frame>, ExportError> {
    options.check()?;
    check_continuity(start, turns)?;
    let mut frames = vec![Frame::still(start, &[], to_hundredths(options.first))];
    let (timing, pace) = (Timing::default(), AnimationPace::from_speed(options.speed));
    for turn in turns {
        if options.smooth {
            frames.extend(frames_of(turn, &timing, &pace));
        }
        let shown = if options.smooth { pace.rest_hundredths } else { to_hundredths(options.speed) };
        frames.push(Frame::still(&turn.after(), turn.path.squares(), shown));
    }
    if let Some(last) = frames.last_mut() {
        last.hundredths = to_hundredths(options.last);
        last.ended = true;
    }
    Ok(frames)
}

fn check_continuity(start: &Position, turns: &[PlayedMove]) -> Result<(), ExportError> {
    let ends = std::iter::once(*start).chain(turns.iter().map(PlayedMove::after));
    match turns.iter().zip(ends).position(|(turn, end)| turn.before != end) {
        Some(index) => Err(ExportError::InvalidGame { ply: index + 1 }),
        None => Ok(()),
    }
}

/// Milliseconds in GIF's unit. Most programs show frames of less than two hundredths slowly.
fn to_hundredths(milliseconds: u32) -> u16 {
    u16::try_from(milliseconds / 10).unwrap_or(u16::MAX).max(2)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::common;
    use crate::scene_frame::PieceState;

    fn frames_for(fen: &str, paths: &str, smooth: bool) -> Vec<Frame> {
        let start = Position::from_fen(fen).expect("a position to play");
        let options = ExportOptions { smooth, ..ExportOptions::animation() };
        game_frames(&start, &common::play_paths(fen, paths), &options).expect("a timeline")
    }

    fn total_hundredths(frames: &[Frame]) -> u32 {
        frames.iter().map(|frame| u32::from(frame.hundredths)).sum()
    }

    #[test]
    fn without_motion_there_is_a_picture_for_every_position() {
        let plain = frames_for(Position::START_FEN, "a2a3 a6a5 b1a2", false);
        let shown: Vec<u16> = plain.iter().map(|frame| frame.hundredths).collect();
        assert_eq!(shown, [100, 50, 50, 500]);
        assert!(plain.iter().all(|frame| frame.pieces.len() == 28));
        let ended: Vec<bool> = plain.iter().map(|frame| frame.ended).collect();
        assert_eq!(ended, [false, false, false, true]);
        assert_eq!(frames_for(Position::START_FEN, "", true), frames_for(Position::START_FEN, "", false));
    }

    #[test]
    fn an_ordinary_move_takes_as_long_with_and_without_motion() {
        let [smooth, plain] =
            [true, false].map(|smooth| total_hundredths(&frames_for(Position::START_FEN, "a2a3 a6a5 b1a2", smooth)));
        assert_eq!(smooth, plain + 24, "the last way comes before the last position");
    }

    #[test]
    fn every_speed_gives_times_that_gif_can_hold() {
        let game = common::random_game(11, 40);
        for speed in [100, 130, 500, 777, 5000] {
            let options = ExportOptions { speed, ..ExportOptions::animation() };
            let frames = game_frames(&game.start(), game.moves(), &options).expect("a timeline");
            assert!(frames.iter().all(|frame| frame.hundredths >= 2), "{speed}");
        }
    }

    #[test]
    fn pieces_move_continuously() {
        let game = common::random_game(5, 80);
        let frames = game_frames(&game.start(), game.moves(), &ExportOptions::animation()).expect("a timeline");
        for pair in frames.windows(2) {
            for figure in &pair[1].pieces {
                let near = |before: &PieceState| {
                    before.piece.color == figure.piece.color
                        && (before.file - figure.file).hypot(before.rank - figure.rank) < 2.0
                };
                assert!(pair[0].pieces.iter().any(near), "{figure:?} comes from nowhere");
            }
            assert!(pair[0].pieces.len() >= pair[1].pieces.len());
        }
    }

    #[test]
    fn turns_that_do_not_follow_each_other_are_refused() {
        let turns = common::play_paths(Position::START_FEN, "a2a3 a6a5 b1a2");
        let error_of = |start: &Position, turns: &[PlayedMove]| {
            game_frames(start, turns, &ExportOptions::animation()).expect_err("a gap").to_string()
        };
        assert_eq!(error_of(&Position::start(), &turns[1..]), "turn 1 does not begin where the one before it ended");
        let gap = [turns[0].clone(), turns[2].clone()];
        assert_eq!(error_of(&Position::start(), &gap), "turn 2 does not begin where the one before it ended");
    }
}
