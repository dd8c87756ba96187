//! The match on the board follows the place in the tree, and the tree follows moves that are made on the board.

use super::{Study, StudySystems, at_the_study};
use crate::animation::Playback;
use crate::game::{Match, MatchSetup, Order, Purpose, Seat, TurnPlayed};
use crate::notices::{Notice, Notices};
use crate::screens::Screen;
use bevy::prelude::*;
use congo_rules::{DrawRules, Game, Path, Position, Turn};

pub(super) fn plugin(app: &mut App) {
    let elsewhere = resource_changed::<Study>.or_eager(resource_changed::<Match>);
    app.add_systems(Update, follow.in_set(StudySystems::Follow).run_if(at_the_study.and_eager(elsewhere)))
        .add_systems(
            Update,
            take_down.in_set(StudySystems::Take).run_if(at_the_study.and_eager(on_message::<TurnPlayed>)),
        )
        .add_systems(OnEnter(Screen::Study), set_up);
}

/// How the match gets to where the tree is.
#[derive(Debug, PartialEq, Eq)]
enum Way {
    /// It is there.
    None,
    On(Path),
    Back,
    /// Too far to be shown.
    Leap,
}

fn way(shown: &[Turn], wanted: &[&Turn]) -> Way {
    let common = shown.iter().zip(wanted).take_while(|(shown, wanted)| shown == *wanted).count();
    match (shown.len() - common, &wanted[common..]) {
        (0, []) => Way::None,
        (0, [next]) => Way::On(next.path.clone()),
        (1, []) => Way::Back,
        _ => Way::Leap,
    }
}

/// Whoever goes through moves quickly does not wait for animations.
fn follow(study: Res<Study>, current: Res<Match>, mut playback: ResMut<Playback>, mut orders: MessageWriter<Order>) {
    let wanted = study.tree.turns();
    let ours = current.purpose() == Purpose::Study && current.game().start() == study.tree.game().start();
    let way = if ours { way(current.game().turns(), &wanted) } else { Way::Leap };
    if way != Way::None && playback.busy() {
        playback.skip();
    }
    match way {
        Way::None => {}
        Way::On(path) => _ = orders.write(Order::Show(path)),
        Way::Back => _ = orders.write(Order::Undo),
        Way::Leap => _ = orders.write(show(study.tree.game().start(), wanted)),
    }
}

/// Entering the screen, the board shows the game even if it was looked at before.
fn set_up(study: Res<Study>, mut orders: MessageWriter<Order>) {
    orders.write(show(study.tree.game().start(), study.tree.turns()));
}

/// Shows where a line leads, at once.
pub(crate) fn show<'a>(start: Position, line: impl IntoIterator<Item = &'a Turn>) -> Order {
    let setup = MatchSetup::new(start, [Seat::Human, Seat::Human], 0, Purpose::Study);
    Order::Resume(Box::new(setup), Box::new(game_of(start, line)))
}

/// A line as a game; it may go on where a game would have been drawn.
pub(super) fn game_of<'a>(start: Position, line: impl IntoIterator<Item = &'a Turn>) -> Game {
    let mut game = Game::from_position(start);
    game.rules = DrawRules::NONE;
    for turn in line {
        if game.play(&turn.path).is_err() {
            error!("{} cannot be played although it is in the tree", turn.path);
        }
    }
    game
}

/// A move that was made on the board goes into the tree.
fn take_down(mut study: ResMut<Study>, current: Res<Match>, mut notices: ResMut<Notices>) {
    let turns = current.game().turns();
    let [before @ .., last] = turns else { return };
    let wanted = study.bypass_change_detection().tree.turns();
    let new = wanted.len() == before.len() && before.iter().zip(&wanted).all(|(played, known)| played == *known);
    if !new || current.purpose() != Purpose::Study {
        return;
    }
    match study.tree.play(&last.path) {
        Ok(added) => study.changed |= added,
        Err(problem) => notices.push(Notice::problem("notice-bad-move", problem)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn turns(paths: &[&str]) -> Vec<Turn> {
        let mut game = Game::new();
        paths.iter().for_each(|path| _ = game.play(&path.parse().expect(path)).expect(path));
        game.turns().to_vec()
    }

    #[test]
    fn near_places_are_walked_to_and_far_ones_leapt_to() {
        let (one, other) = (["a2a3", "a6a5", "b2b3"], ["a2a3", "b6b5"]);
        for (shown, wanted, expected) in [
            (&one[..2], &one[..2], Way::None),
            (&one[..2], &one[..3], Way::On("b2b3".parse().expect("a path"))),
            (&one[..3], &one[..2], Way::Back),
            (&one[..3], &one[..1], Way::Leap),
            (&one[..1], &one[..3], Way::Leap),
            (&one[..2], &other[..2], Way::Leap),
        ] {
            let wanted = turns(wanted);
            assert_eq!(way(&turns(shown), &wanted.iter().collect::<Vec<_>>()), expected, "{shown:?}");
        }
    }
}
