//! Stories of games: what is told holds when it is looked at again by the rules and the analysis, and some recorded
//! games are told as expected.

mod played;

use congo_coach::analysis::{
    Advice, Analysis, Event, Fact, Mark, Ply, Story, analyse, brilliancy, reasons, threatened_capture,
};
use congo_coach::{Level, default_levels, select_move_within};
use congo_engine::{Engine, Evaluator, Limits, Root, Score, Stop};
use congo_rules::{Color, Game, PieceKind, PlayedMove, Position};

fn analysis_of(game: &Game) -> Analysis {
    let limits = Limits { multipv: 2, ..Limits::nodes(1_500) };
    analyse(&mut Engine::new(2), game, &limits, &Stop::default(), &mut |_| {})
}

/// A game with its analysis, to look at a fact again.
struct StoryCheck<'a> {
    game: &'a Game,
    analysis: &'a Analysis,
}

impl StoryCheck<'_> {
    fn ply(&self, number: usize) -> &Ply {
        &self.analysis.plies[number - 1]
    }

    fn turn(&self, number: usize) -> &PlayedMove {
        &self.game.moves()[number - 1]
    }

    /// A side's win chance after a number of plies.
    fn chance(&self, number: usize, side: Color) -> f64 {
        let score = match self.analysis.plies.get(number) {
            Some(next) => next.before.score,
            None => self.analysis.end.as_ref().expect("the end").score,
        };
        if side == Color::White { score.win_chance() } else { (-score).win_chance() }
    }

    fn winner(&self) -> Option<Color> {
        self.game.outcome().and_then(|outcome| outcome.winner())
    }

    fn all_chances(&self, side: Color) -> Vec<f64> {
        (1..=self.game.ply()).map(|number| self.chance(number, side)).collect()
    }

    /// Whether both sides lost pieces with this move and the two after it.
    fn is_exchange(&self, number: usize) -> bool {
        let turns = self.game.moves().iter().skip(number - 1).take(3);
        let losers: Vec<Color> = turns.flat_map(PlayedMove::captured).map(|(_, piece)| piece.color).collect();
        Color::ALL.iter().all(|color| losers.contains(color))
    }

    /// Whether a fact is as it says.
    fn holds(&self, fact: &Fact) -> bool {
        let Fact { ply: number, side, event } = fact;
        let (number, side) = (*number, *side);
        let about_a_move = |holds: &dyn Fn(&Ply, &PlayedMove) -> bool| {
            number > 0 && self.ply(number).side == side && holds(self.ply(number), self.turn(number))
        };
        let reasons_of = |ply: &Ply| reasons(self.turn(number), ply, self.analysis.expected_reply(number));
        let close = |one: f64, other: f64| (one - other).abs() < 1e-12;
        match event {
            Event::TurningPoint { before, after, cause } => about_a_move(&|ply, _| {
                self.analysis.turned == Some(number)
                    && close(*before, self.chance(number - 1, side))
                    && close(*after, self.chance(number, side))
                    && ply.mark >= Some(Mark::Mistake)
                    && cause.is_none_or(|cause| {
                        let known = reasons_of(ply).first().map(Advice::of_reason) == Some(cause);
                        known && (cause != Advice::Exchanges || self.is_exchange(number))
                    })
                    && (number..=self.game.ply()).all(|later| self.chance(later, side) <= 0.5)
            }),
            Event::Brilliancy(found) => about_a_move(&|ply, turn| {
                let taken = turn.after().legal_moves().into_iter().any(|reply| reply.captured().contains(found.at));
                let drowned = turn.drowned().any(|(at, piece)| (at, piece) == (found.at, found.piece));
                brilliancy(turn, ply).as_ref() == Some(found)
                    && (taken || drowned)
                    && found.piece.color == side
                    && found.cost >= 200
                    && ply.loss == 0.0
                    && found.chance >= found.next_chance + 0.1
                    && close(found.chance, self.chance(number, side))
            }),
            Event::MissedLion => about_a_move(&|_, turn| turn.before.lion_capture().is_some() && !turn.captures_lion()),
            Event::MissedWin { turns } => {
                about_a_move(&|ply, _| ply.before.score.mate_in().map(i32::unsigned_abs) == Some(*turns))
            }
            Event::MissedCapture { piece, at } => about_a_move(&|ply, turn| {
                let best = ply.before.lines[0].turns(&turn.before);
                turn.before.piece_at(*at) == Some(*piece) && best[0].mv.captured().contains(*at)
            }),
            Event::MissedChain { pieces } => about_a_move(&|ply, turn| {
                let best = ply.before.lines[0].turns(&turn.before);
                best[0].mv.captured().len() == *pieces && *pieces >= 2
            }),
            Event::Chain { pieces } => about_a_move(&|_, turn| {
                turn.piece.kind == PieceKind::Monkey && turn.mv.captured().len() == *pieces && *pieces >= 2
            }),
            Event::Drownings { count, piece, at } => about_a_move(&|_, turn| {
                let all = self.game.moves().iter().flat_map(PlayedMove::drowned);
                all.filter(|(_, piece)| piece.color == side).count() == *count
                    && turn.drowned().any(|drowned| drowned == (*at, *piece))
            }),
            Event::Comeback { lowest } => {
                let least = self.all_chances(side).into_iter().fold(1.0, f64::min);
                self.winner() == Some(side)
                    && *lowest <= 0.25
                    && close(*lowest, least)
                    && close(*lowest, self.chance(number, side))
            }
            Event::NearlyWon { highest } => {
                let most = self.all_chances(side).into_iter().fold(0.0, f64::max);
                *highest >= 0.75 && close(*highest, most) && close(*highest, self.chance(number, side))
            }
            Event::Led => {
                self.winner() == Some(side)
                    && (number..=self.game.ply()).all(|later| self.chance(later, side) > 0.5)
                    && (number == 1 || self.chance(number - 1, side) <= 0.5)
            }
            Event::LeadChanges { count } => {
                let leads: Vec<bool> = (0..=self.game.ply())
                    .map(|ply| self.chance(ply, Color::White))
                    .filter(|chance| !(0.35..=0.65).contains(chance))
                    .map(|chance| chance > 0.5)
                    .collect();
                *count >= 3
                    && leads.windows(2).filter(|pair| pair[0] != pair[1]).count() == *count
                    && self.chance(number, side) > 0.65
            }
            Event::Balanced => {
                self.winner().is_none()
                    && self.all_chances(Color::White).iter().all(|chance| (0.25..=0.75).contains(chance))
            }
            Event::Promotion { at } => about_a_move(&|_, turn| {
                turn.is_promotion()
                    && turn.path.to() == *at
                    && self.game.moves()[..number - 1].iter().all(|turn| !turn.is_promotion())
            }),
            Event::Flawless { moves } => {
                let own = || self.analysis.plies.iter().filter(|ply| ply.side == side);
                own().all(|ply| ply.loss < 0.05) && own().filter(|ply| ply.choices > 1).count() == *moves
            }
            Event::EvenOpening => self.analysis.plies[..number]
                .iter()
                .all(|ply| ply.loss < 0.05 && (0.35..=0.65).contains(&self.chance(ply.number, Color::White))),
            Event::LionCaptured { piece, at } => about_a_move(&|_, turn| {
                number == self.game.ply()
                    && turn.piece == *piece
                    && turn.captures_lion()
                    && turn.before.piece_at(*at).is_some_and(|lion| lion.kind == PieceKind::Lion)
            }),
            Event::Advice { advice, count } => {
                let marked = || self.analysis.plies.iter().filter(|ply| ply.side == side && ply.mark.is_some());
                let kind_of = |ply: &Ply| {
                    reasons(self.turn(ply.number), ply, self.analysis.expected_reply(ply.number))
                        .first()
                        .map_or(Advice::Patience, Advice::of_reason)
                };
                let counted = |advice: Advice| marked().filter(|ply| kind_of(ply) == advice).count();
                match advice {
                    Advice::Harder => marked().count() == 0 && *count == 0 && self.winner() == Some(side),
                    Advice::Bolder => marked().count() == 0 && *count == 0 && self.winner() != Some(side),
                    advice => {
                        *count > 0
                            && counted(*advice) == *count
                            && Advice::ALL.iter().all(|other| counted(*other) <= *count)
                    }
                }
            }
        }
    }
}

#[test]
fn every_fact_holds_when_it_is_looked_at_again() {
    let mut kinds = std::collections::BTreeMap::<String, usize>::new();
    let (mut told, mut moments) = (0, 0);
    for game in played::games(11, 36) {
        let analysis = analysis_of(&game);
        let Some(story) = Story::of(&game, &analysis, None) else {
            assert!(game.ply() < 8, "a game of {} plies has a story", game.ply());
            continue;
        };
        let check = StoryCheck { game: &game, analysis: &analysis };
        assert!((3..=5).contains(&story.facts.len()), "{story:?}");
        for fact in &story.facts {
            assert!(check.holds(fact), "{fact:?} in {:?}", game.moves().iter().map(|turn| turn.path.to_string()));
            let name = format!("{:?}", fact.event);
            *kinds.entry(name.split([' ', '(', '{']).next().unwrap_or_default().to_owned()).or_default() += 1;
        }
        let (last, events) = story.facts.split_last().expect("facts");
        assert!(matches!(last.event, Event::Advice { .. }), "the advice is last");
        assert!(events.is_sorted_by_key(|fact| fact.ply), "{story:?}");
        assert!(story.key_moments.len() <= 3 && story.key_moments.is_sorted(), "{story:?}");
        assert!(story.key_moments.iter().all(|ply| (1..=game.ply()).contains(ply)));
        (told, moments) = (told + 1, moments + story.key_moments.len());
    }
    eprintln!("{told} stories, {moments} key moments, {kinds:?}");
    assert!(told > 30 && moments >= 2 * told && kinds.len() >= 9, "{told} {moments} {kinds:?}");
}

/// A game between two levels that may look at few positions.
fn level_game(engine: &mut Engine, [white, black]: [&Level; 2], seed: u64) -> Game {
    let mut game = Game::new();
    while game.outcome().is_none() && game.ply() < 80 {
        let level = if game.position().turn() == Color::White { white } else { black };
        let (root, limits) = (Root::from_game(&game), Limits::nodes(40));
        let result = select_move_within(engine, &root, level, &limits, seed, &Stop::default(), &mut |_| {});
        game.play(&result.path.expect("a move")).expect("a legal move");
    }
    game
}

#[test]
fn the_stories_of_two_thousand_games_of_all_levels_are_true() {
    let (mut told, limits) = (0, Limits { multipv: 2, ..Limits::nodes(60) });
    let mut engine = Engine::new(1);
    let levels = default_levels();
    for number in 0..2_000 {
        let players = [number, number / levels.len()].map(|nth| &levels[nth % levels.len()]);
        let game = level_game(&mut engine, players, number as u64);
        let analysis = analyse(&mut engine, &game, &limits, &Stop::default(), &mut |_| {});
        let Some(story) = Story::of(&game, &analysis, None) else { continue };
        let check = StoryCheck { game: &game, analysis: &analysis };
        for fact in &story.facts {
            assert!(check.holds(fact), "{fact:?} in {:?}", game.moves().iter().map(|turn| turn.path.to_string()));
        }
        told += 1;
    }
    assert!(told > 1_500, "{told}");
}

#[test]
fn unfinished_analyses_and_very_short_games_have_no_story() {
    let game = played::games(3, 1).remove(0);
    let mut analysis = analysis_of(&game);
    assert!(Story::of(&game, &analysis, None).is_some());
    analysis.end = None;
    assert_eq!(Story::of(&game, &analysis, None), None);
    let short =
        congo_rules::pgn::parse("1. c1-c3 c7-c5 2. g1-f3 g7-f5 *").expect("a game")[0].to_game().expect("legal");
    assert_eq!(Story::of(&short, &analysis_of(&short), None), None);
}

/// A game from moves as UCI text.
fn game_of(moves: &str) -> Game {
    let mut game = Game::new();
    for text in moves.split_whitespace() {
        game.play(&text.parse().expect(text)).expect(text);
    }
    game
}

/// A story as short lines: the ply, the side, and what happened.
fn outline(story: &Story) -> Vec<String> {
    let event = |event: &Event| match event {
        Event::TurningPoint { before, after, cause } => {
            format!("turning point {:.0} to {:.0}, {cause:?}", 100.0 * before, 100.0 * after)
        }
        Event::Comeback { lowest } => format!("comeback from {:.0}", 100.0 * lowest),
        Event::NearlyWon { highest } => format!("nearly won with {:.0}", 100.0 * highest),
        Event::MissedCapture { piece, at } => format!("missed {} on {at}", piece.kind.name()),
        Event::LionCaptured { piece, at } => format!("{} takes the lion on {at}", piece.kind.name()),
        Event::Drownings { count, piece, at } => format!("{count} drowned, {} on {at}", piece.kind.name()),
        other => format!("{other:?}"),
    };
    story.facts.iter().map(|fact| format!("{} {:?}: {}", fact.ply, fact.side, event(&fact.event))).collect()
}

#[test]
fn recorded_games_are_told_as_expected() {
    let mut differing = Vec::new();
    // Games of the Cub against the Zebra. In the first White's monkey takes the lion at the end of a chain, in the second
    // Black's lion flies, in the third White's giraffe takes the lion.
    for (moves, facts, key_moments) in [
        (
            "a2b3 d6d5 e2f3 a7c5 g1e2 f6f5 c1c3 c5a5 a1a2 e6e5 a2a3 a5b5 b3b4 b6a5 b4b5 c6b5 b1a2 b7b6 \
             c3d3 d7c6 a3a1 c7b7 a2a3 d5c4 d3d5 c6d5 e2c3 d5c5 c3d5 c5d5 f3e4 e5e4 a1b1 a5a4 a3a5c5e5",
            &[
                "11 White: EvenOpening",
                "26 Black: 2 drowned, pawn on c4",
                "34 Black: turning point 72 to 0, Some(LionSafety)",
                "35 White: Chain { pieces: 3 }",
                "35 Black: Advice { advice: Patience, count: 2 }",
            ][..],
            &[26, 34, 35][..],
        ),
        (
            "a2b3 d6d5 b3b4 e7e5 b4b5 c6b5 g1f3 e5c5 e1g1 e6f5 b2b3 a6a5 b3b4 a5b4 a1b2 b4a3 f2e3 c7c6 \
             e3d4 a3b2 d4c5 b2c1 d1c1 b6c5 f3e5 f6e5 f1e1 b7a6 c2c3 a7b6 b1c2 b6a5 g1g3 g6g5 g3g5 a5c7 \
             g5e5 c7e5 c3d4 d5d4 d2c3 d4c3 c1d1 d7d1",
            &[
                "3 Black: Led",
                "15 White: turning point 37 to 13, Some(Captures)",
                "22 Black: Promotion { at: c1 }",
                "44 Black: lion takes the lion on d1",
                "44 White: Advice { advice: LoosePieces, count: 2 }",
            ],
            &[15, 22],
        ),
        (
            "d2e3 a6a5 a1c3 e7e5 c3c4 d7e7 c4c3 e7d7 b1a1 g6f5 e3d4 e5d5 d4d5 d6d5 c3d2 d7e7 d2d3 d5c4 \
             d3d4 f6g5 d4e3 g5f4 e3g5 c7c5 g5e7",
            &[
                "6 Black: missed pawn on e3",
                "12 Black: turning point 66 to 23, Some(LoosePieces)",
                "20 Black: 2 drowned, pawn on c4",
                "25 White: giraffe takes the lion on e7",
                "25 Black: Advice { advice: LoosePieces, count: 1 }",
            ],
            &[6, 12, 20],
        ),
    ] {
        let game = game_of(moves);
        let analysis = analysis_of(&game);
        let story = Story::of(&game, &analysis, None).expect("a story");
        let check = StoryCheck { game: &game, analysis: &analysis };
        assert!(story.facts.iter().all(|fact| check.holds(fact)));
        if (outline(&story), story.key_moments.as_slice())
            != (facts.iter().map(|fact| (*fact).to_owned()).collect(), key_moments)
        {
            differing.push(format!("{:#?} {:?}", outline(&story), story.key_moments));
        }
    }
    assert!(differing.is_empty(), "{}", differing.join("\n"));
}

#[test]
fn the_advice_is_for_the_reader() {
    let game = played::games(5, 1).remove(0);
    let analysis = analysis_of(&game);
    for reader in Color::ALL {
        let story = Story::of(&game, &analysis, Some(reader)).expect("a story");
        assert_eq!(story.facts.last().expect("advice").side, reader);
        assert!(StoryCheck { game: &game, analysis: &analysis }.holds(story.facts.last().expect("advice")));
    }
}

#[test]
fn drawn_positions_have_certain_chances() {
    let game = game_of("c1c3 c7c5 c3c1 c5c7 c1c3 c7c5 c3c1 c5c7");
    let analysis = analysis_of(&game);
    let end = analysis.end.as_ref().expect("the end");
    assert_eq!((end.score, end.wdl(game.position())), (Score::DRAW, congo_engine::Wdl::DRAW));
    let before = &analysis.plies[0].before;
    let start = before.wdl(&Position::start());
    assert!(start.win > 100 && start.loss > 100, "{start:?}");
    let engine_says = Evaluator::default().wdl(before.score, &Position::start());
    assert_eq!(start, engine_says, "a review and the engine tell the same chances");
    assert!(outline(&Story::of(&game, &analysis, None).expect("a story")).iter().any(|fact| fact.contains("Balanced")));
    assert!(threatened_capture(game.position()).is_none());
}
