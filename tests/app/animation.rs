//! The animation follows the game, one script behind, and nothing can delay the game.

use crate::common::*;
use bevy::prelude::*;
use congo::app::settings::Settings;
use congo::app::settings::section::ChangeSettings;
use congo::app::settings::values::AnimationSpeed;
use congo::input::gestures::Gesture;
use congo::input::typed_move::TypedMove;
use congo::session::board::pieces::BoardPiece;
use congo::session::cursor_commands::CursorCommand;
use congo::session::game_commands::GameCommand;
use congo::session::game_settings::GameSettings;
use congo::session::r#match::Match;
use congo::session::presentation::Presentation;
use congo::session::selection::Selection;
use congo::session::sounds::{Sound, SoundCue};
use congo::view::animation::speed::MotionPreference;
use congo::view::stage::displayed_board::DisplayedBoard;
use congo::view::stage::geometry::ground;
use congo_choreography::{PieceSound, Pose};
use congo_rules::{Chain, Position, Square};

const CHAIN: &str = "4l2/1p5/7/1p5/7/1p5/1M2L2/w/-1";

fn live(app: &App) -> Position {
    *app.world().resource::<Match>().position()
}

fn staged(app: &App) -> Position {
    *app.world().resource::<DisplayedBoard>().position()
}

fn busy(app: &App) -> bool {
    app.world().resource::<Presentation>().is_busy()
}

fn square(name: &str) -> Square {
    name.parse().expect("a square")
}

fn pose_of(app: &mut App, name: &str) -> Option<Pose> {
    pose_on(app, square(name))
}

/// Runs until nothing moves and returns every sound on the way.
fn listen(app: &mut App) -> Vec<Sound> {
    let mut heard = Vec::new();
    for _ in 0..2_000 {
        app.update();
        heard.extend(app.world_mut().resource_mut::<Messages<SoundCue>>().drain().map(|cue| cue.sound));
        if !busy(app) {
            break;
        }
    }
    heard
}

#[test]
fn the_board_follows_the_match_one_script_behind() {
    let mut app = app();
    two_players(&mut app);
    click(&mut app, "a2");
    click(&mut app, "a3");
    assert_ne!(live(&app), Position::start(), "the move counts at once");
    assert_eq!(staged(&app), Position::start(), "the board still shows the start");
    assert!(busy(&app));
    frames(&mut app, 12);
    let pose = pose_of(&mut app, "a2").expect("the pawn on its way");
    assert!(pose.lift > 0.0 && pose.at != ground(square("a2")), "{pose:?}");
    settle(&mut app);
    assert_eq!(staged(&app), live(&app));
    let position = live(&app);
    assert!(tokens_agree(&mut app, &position));
    assert_eq!(pose_of(&mut app, "a3"), Some(Pose::resting(ground(square("a3")))));
}

#[test]
fn a_move_has_each_sound_once() {
    let mut app = app();
    two_players_from(&mut app, "2l4/7/7/3Z3/7/7/4L2/w/-1");
    click(&mut app, "e1");
    settle(&mut app);
    click(&mut app, "d1");
    let heard = listen(&mut app);
    for sound in [Sound::Piece(PieceSound::Lift), Sound::Piece(PieceSound::Drown)] {
        assert_eq!(heard.iter().filter(|other| **other == sound).count(), 1, "{sound:?} in {heard:?}");
    }
    assert_eq!(
        heard.iter().filter(|sound| matches!(sound, Sound::Piece(PieceSound::Knock(_)))).count(),
        1,
        "{heard:?}"
    );
}

#[test]
fn a_click_finishes_what_moves_and_is_not_lost() {
    let mut app = app();
    two_players(&mut app);
    for square in ["a2", "a3", "a6", "a5", "b2", "b3"] {
        click(&mut app, square);
    }
    assert_eq!(moves_of(&app), "a2a3 a6a5 b2b3", "three moves in six frames");
    settle(&mut app);
    let position = live(&app);
    assert!(tokens_agree(&mut app, &position));
}

#[test]
fn hops_are_shown_while_the_chain_is_chosen() {
    let mut app = app();
    two_players_from(&mut app, CHAIN);
    clicks(&mut app, "b1 b3");
    assert_eq!(live(&app).fen(), CHAIN, "nothing is played yet");
    let monkey = pose_of(&mut app, "b1").expect("the monkey");
    assert_eq!(monkey.at, ground(square("b3")));
    let victim = pose_of(&mut app, "b2").expect("the pawn is still there");
    assert!(victim.grey > 0.9 && victim.tilt > 0.0, "{victim:?}");
    ask(&mut app, Gesture::Cancel);
    settle(&mut app);
    assert!(tokens_agree(&mut app, &Position::from_fen(CHAIN).expect("a FEN")));
    assert_eq!(pose_of(&mut app, "b1"), Some(Pose::resting(ground(square("b1")))));
    assert_eq!(pose_of(&mut app, "b2"), Some(Pose::resting(ground(square("b2")))));
}

#[test]
fn a_confirmed_chain_does_not_hop_twice() {
    let mut app = app();
    two_players_from(&mut app, CHAIN);
    clicks(&mut app, "b1 b3 b5");
    click(&mut app, "b5");
    let heard = listen(&mut app);
    assert!(!heard.iter().any(|sound| matches!(sound, Sound::Piece(PieceSound::Hop(_)))), "{heard:?}");
    assert_eq!(heard.iter().filter(|sound| **sound == Sound::Piece(PieceSound::Pop)).count(), 1, "{heard:?}");
    settle(&mut app);
    let position = live(&app);
    assert!(tokens_agree(&mut app, &position));
}

#[test]
fn an_abandoned_chain_leaves_no_trace() {
    let mut app = app();
    two_players_from(&mut app, CHAIN);
    clicks(&mut app, "b1 b3");
    two_players(&mut app);
    assert!(tokens_agree(&mut app, &Position::start()));
    assert!(all_at_rest(&mut app));
}

/// The chain of the monkey on b1 along these squares.
fn chain_of(squares: &str) -> Selection {
    let chain = Chain::start(&Position::from_fen(CHAIN).expect("a FEN"), square("b1")).expect("a monkey");
    let hop = |chain: Chain, to| chain.hop(square(to)).expect("a hop");
    Selection::Chain(Box::new(squares.split_whitespace().fold(chain, hop)))
}

/// The monkey has hopped along these squares, and everything else stands on its square.
fn assert_chain_shown(app: &mut App, squares: &[&str]) {
    let jumped: Vec<Square> =
        squares.windows(2).map(|hop| square(hop[0]).middle(square(hop[1])).expect("a hop")).collect();
    for (square_of_piece, ..) in standing_pieces(app) {
        let pose = pose_on(app, square_of_piece).expect("a pose");
        match square_of_piece {
            at if at == square("b1") => assert_eq!(pose.at, ground(square(squares[squares.len() - 1]))),
            at if jumped.contains(&at) => assert!(pose.grey > 0.9, "{at}: {pose:?}"),
            at => assert_eq!(pose, Pose::resting(ground(at))),
        }
    }
}

fn hop_count(heard: &[Sound]) -> usize {
    heard.iter().filter(|sound| matches!(sound, Sound::Piece(PieceSound::Hop(_)))).count()
}

#[test]
fn a_chain_goes_forward_and_back_and_forward() {
    let mut app = app();
    for (tempo, reduced_motion) in
        [(AnimationSpeed::Normal, false), (AnimationSpeed::Normal, true), (AnimationSpeed::Off, false)]
    {
        ask(&mut app, ChangeSettings(Settings { tempo, reduced_motion, ..default() }));
        two_players_from(&mut app, CHAIN);
        clicks(&mut app, "b1 b3 b5");
        assert_chain_shown(&mut app, &["b1", "b3", "b5"]);
        ask(&mut app, Gesture::Cancel);
        settle(&mut app);
        assert_chain_shown(&mut app, &["b1", "b3"]);
        clicks(&mut app, "b5");
        assert_chain_shown(&mut app, &["b1", "b3", "b5"]);
        (0..2).for_each(|_| ask(&mut app, Gesture::Cancel));
        settle(&mut app);
        assert_chain_shown(&mut app, &["b1"]);
    }
}

#[test]
fn hops_that_are_chosen_at_once_are_shown_one_after_another() {
    let mut app = app();
    two_players_from(&mut app, CHAIN);
    app.insert_resource(chain_of("b3 b5"));
    assert_eq!(hop_count(&listen(&mut app)), 2);
    assert_chain_shown(&mut app, &["b1", "b3", "b5"]);
    app.insert_resource(Selection::Piece(square("b1")));
    settle(&mut app);
    assert_chain_shown(&mut app, &["b1"]);
}

#[test]
fn a_chain_that_is_not_chosen_any_more_is_taken_back() {
    let mut app = app();
    two_players_from(&mut app, CHAIN);
    clicks(&mut app, "b1 b3 b5");
    app.insert_resource(Selection::Nothing);
    frames(&mut app, 1);
    assert!(busy(&app), "its hops are seen going back");
    settle(&mut app);
    assert_chain_shown(&mut app, &["b1"]);
}

#[test]
fn a_chain_that_is_not_confirmed_is_taken_back() {
    let mut app = app();
    ask(&mut app, ChangeSettings(GameSettings { confirm_moves: true, ..default() }));
    two_players_from(&mut app, CHAIN);
    clicks(&mut app, "b1 b3 b5 b5");
    assert!(matches!(app.world().resource(), Selection::Confirm(_)));
    assert_chain_shown(&mut app, &["b1", "b3", "b5"]);
    ask(&mut app, Gesture::Cancel);
    settle(&mut app);
    assert_chain_shown(&mut app, &["b1"]);
}

#[test]
fn a_chain_is_shown_again_after_looking_back() {
    let mut app = app();
    two_players_from(&mut app, "3l3/7/4z2/7/2p4/1p5/1M2L2/b/-1");
    clicks(&mut app, "d7 e7 b1 b3");
    ask(&mut app, CursorCommand::StepBy(-1));
    settle(&mut app);
    assert_eq!(pose_of(&mut app, "b1"), Some(Pose::resting(ground(square("b1")))));
    ask(&mut app, CursorCommand::StepBy(1));
    settle(&mut app);
    assert_eq!(pose_of(&mut app, "b1").map(|pose| pose.at), Some(ground(square("b3"))));
}

#[test]
fn a_board_wiped_in_mid_script_is_restored() {
    let mut app = app();
    two_players(&mut app);
    click(&mut app, "a2");
    click(&mut app, "a3");
    frames(&mut app, 5);
    let tokens: Vec<Entity> = app.world_mut().query_filtered::<Entity, With<BoardPiece>>().iter(app.world()).collect();
    tokens.into_iter().for_each(|token| _ = app.world_mut().despawn(token));
    settle(&mut app);
    let position = live(&app);
    assert!(tokens_agree(&mut app, &position));
}

#[test]
fn undo_shows_the_way_back() {
    let mut app = app();
    two_players(&mut app);
    clicks(&mut app, "a2 a3");
    ask(&mut app, GameCommand::Undo);
    assert!(busy(&app));
    assert_eq!(live(&app), Position::start());
    settle(&mut app);
    assert_eq!(staged(&app), Position::start());
    assert!(tokens_agree(&mut app, &Position::start()));
}

#[test]
fn a_turn_taken_back_is_seen_going_back() {
    let mut app = app();
    two_players_from(&mut app, "2l4/7/7/1P3E1/7/7/4L2/w/-1");
    clicks(&mut app, "e1 d1");
    assert!(pose_of(&mut app, "b4").is_none(), "it has drowned");
    ask(&mut app, GameCommand::Undo);
    let under = pose_of(&mut app, "b4").expect("the pawn comes back");
    assert!(under.at.y < ground(square("b4")).y - 0.5, "{under:?}");
    let lion = pose_of(&mut app, "e1").expect("the lion, still on the way");
    assert_eq!(lion.at, ground(square("d1")));
    settle(&mut app);
    let position = live(&app);
    assert!(tokens_agree(&mut app, &position));
}

#[test]
fn without_motion_everything_is_there_at_once() {
    let mut app = app();
    app.world_mut().resource_mut::<Settings>().tempo = AnimationSpeed::Off;
    frames(&mut app, 2);
    assert_eq!(app.world().resource::<MotionPreference>().speed, AnimationSpeed::Off);
    two_players_from(&mut app, CHAIN);
    click(&mut app, "b1");
    click(&mut app, "b7");
    frames(&mut app, 1);
    assert!(!busy(&app));
    let position = live(&app);
    assert_ne!(position.fen(), CHAIN);
    assert!(tokens_agree(&mut app, &position));
}

#[test]
fn looking_back_moves_step_by_step_and_jumps() {
    let mut app = app();
    two_players(&mut app);
    clicks(&mut app, "a2 a3 a6 a5 b2 b3");
    ask(&mut app, CursorCommand::StepBy(-1));
    assert!(busy(&app), "one step back is shown");
    settle(&mut app);
    ask(&mut app, CursorCommand::GoTo(Some(0)));
    assert!(!busy(&app), "a jump is not");
    settle(&mut app);
    assert!(tokens_agree(&mut app, &Position::start()));
}

/// How often each sound is played from now until everything is at rest.
fn counted(app: &mut App) -> Vec<(Sound, usize)> {
    let heard = listen(app);
    let mut counts: Vec<(Sound, usize)> = Vec::new();
    for sound in heard {
        match counts.iter_mut().find(|(known, _)| *known == sound) {
            Some((_, count)) => *count += 1,
            None => counts.push((sound, 1)),
        }
    }
    counts
}

/// A lion steps aside and a zebra drowns: both sounds are played, whichever way the move is entered.
#[test]
fn on_every_path_each_event_is_heard_once() {
    const DROWNING: &str = "2l4/7/7/3Z3/7/7/4L2/w/-1";
    let landings = |counts: &[(Sound, usize)]| {
        counts
            .iter()
            .filter(|(sound, _)| matches!(sound, Sound::Piece(PieceSound::Knock(_))))
            .map(|(_, count)| count)
            .sum::<usize>()
    };
    let count = |counts: &[(Sound, usize)], wanted: Sound| {
        counts.iter().find(|(sound, _)| *sound == wanted).map_or(0, |(_, count)| *count)
    };
    for (tempo, reduced) in [
        (AnimationSpeed::Normal, false),
        (AnimationSpeed::Fast, false),
        (AnimationSpeed::Normal, true),
        (AnimationSpeed::Off, false),
    ] {
        let mut app = app();
        let settings = Settings { tempo, reduced_motion: reduced, ..default() };
        ask(&mut app, ChangeSettings(settings));
        two_players_from(&mut app, DROWNING);
        let name = format!("{tempo:?}, reduced {reduced}");
        listen(&mut app);
        app.world_mut().write_message(TypedMove("e1d1".into()));
        let played = counted(&mut app);
        assert_eq!(
            (landings(&played), count(&played, Sound::Piece(PieceSound::Drown))),
            (1, 1),
            "played, {name}: {played:?}"
        );
        app.world_mut().write_message(GameCommand::Undo);
        let undone = counted(&mut app);
        assert_eq!(
            (landings(&undone), count(&undone, Sound::Piece(PieceSound::Drown))),
            (1, 0),
            "taken back, {name}: {undone:?}"
        );
        app.world_mut().write_message(GameCommand::Redo);
        let redone = counted(&mut app);
        assert_eq!(
            (landings(&redone), count(&redone, Sound::Piece(PieceSound::Drown))),
            (1, 1),
            "played again, {name}: {redone:?}"
        );
        app.world_mut().write_message(CursorCommand::StepBy(-1));
        let back = counted(&mut app);
        assert_eq!(
            (landings(&back), count(&back, Sound::Piece(PieceSound::Drown))),
            (1, 0),
            "looked back, {name}: {back:?}"
        );
        app.world_mut().write_message(CursorCommand::StepBy(1));
        let on = counted(&mut app);
        assert_eq!((landings(&on), count(&on, Sound::Piece(PieceSound::Drown))), (1, 1), "looked on, {name}: {on:?}");
    }
}

/// Turns that cover every effect: a chain with three captures, a drowning, a promotion, a flight and the capture of a
/// lion.
const TURNS: [(&str, &str); 4] = [
    ("4l2/1c2z2/7/1z1p3/7/1p2g2/M1L2E1/w/-1", "a1c3a5c7"),
    ("2le3/1p3m1/7/1P3Z1/5p1/2E4/2L2M1/w/-1", "f4e6"),
    ("1zl4/P6/7/7/7/7/4L2/w/-1", "a6b7"),
    ("3l3/4p2/1P4P/7/2Z2E1/M3P2/3L1C1/w/-1", "d1d7"),
];

#[test]
fn a_click_at_any_moment_ends_what_moves_and_leaves_the_board_right() {
    for (fen, path) in TURNS {
        let mut app = app();
        // Interrupted later and later, until the turn ends on its own.
        for passed in (0..).step_by(3) {
            two_players_from(&mut app, fen);
            ask(&mut app, TypedMove(path.into()));
            frames(&mut app, passed);
            let over = !busy(&app);
            ask(&mut app, GameCommand::Undo);
            frames(&mut app, passed % 7);
            ask(&mut app, GameCommand::Redo);
            frames(&mut app, 2);
            click(&mut app, "d4");
            settle(&mut app);
            let position = live(&app);
            assert_eq!(staged(&app), position, "{path} after {passed} frames");
            assert!(tokens_agree(&mut app, &position), "{path} after {passed} frames");
            assert!(all_at_rest(&mut app), "{path} after {passed} frames");
            if over {
                break;
            }
        }
    }
}
