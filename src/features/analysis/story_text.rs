//! A story in sentences. Each fact has several phrasings; the seed of the game chooses among them, so that the same game
//! always reads the same. [`Voice`] tells it as the opponent: the texts `tale-…` beside its barks may claim nothing but the
//! result.

use crate::app::text::{Text, Value, capitalized};
use crate::features::analysis::text::mark_symbol;
use crate::session::game_text::{piece_args, seat_name, side_name};
use crate::session::r#match::{Match, Seat};
use congo_coach::analysis::{Analysis, Event, Fact, Story, brilliancy};
use congo_engine::Rng;
use congo_library::{Player, opponent_of};
use congo_rules::{Color, Game, Outcome, Piece, Square, notation};

/// The symbol of a brilliant move.
pub const BRILLIANT_SYMBOL: &str = "!!";

/// The opponent that speaks of itself in the plural.
const PRIDE: &str = "Pride";

/// How the sentences speak of a side.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SideName {
    /// The grammar: `you`, `side` for White and Black, `other`, or `me` or `us` for the side that tells the story.
    who: &'static str,
    name: String,
}

impl SideName {
    fn side(color: Color, text: &Text) -> Self {
        Self { who: "side", name: side_name(color, text) }
    }

    fn other(name: String) -> Self {
        Self { who: "other", name }
    }

    /// The side that tells the story.
    fn teller(opponent: &str, text: &Text) -> Self {
        let who = if opponent == PRIDE { "us" } else { "me" };
        Self { who, name: text.level_name(opponent) }
    }

    fn is_teller(&self) -> bool {
        matches!(self.who, "me" | "us")
    }

    fn you(text: &Text) -> Self {
        Self { who: "you", name: text.get("you") }
    }
}

/// The names of White and Black in the game on the board.
pub fn names_in_match(current: &Match, text: &Text) -> [SideName; 2] {
    Color::ALL.map(|color| match current.seat(color) {
        Seat::Human if current.lone_human().is_some() => SideName::you(text),
        Seat::Human | Seat::Scripted => SideName::side(color, text),
        Seat::Computer(level) => SideName::other(text.level_in_sentence(level)),
        Seat::Remote(_) => SideName::other(seat_name(current, color, text)),
    })
}

/// The names of White and Black in a game file. `reader` is the side of the only person at this board.
pub fn names_in_record(players: &[Player; 2], reader: Option<Color>, text: &Text) -> [SideName; 2] {
    Color::ALL.map(|color| match &players[color.index()] {
        _ if reader == Some(color) => SideName::you(text),
        Player::Computer(level) => SideName::other(text.level_in_sentence(level)),
        Player::Person(name) if !name.is_empty() => SideName::other(name.clone()),
        Player::Person(_) => SideName::side(color, text),
    })
}

/// The voice in which an opponent tells the story of its game. The facts are the same; what it adds claims nothing but
/// the result.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Voice {
    /// The names of White and Black.
    names: [SideName; 2],
    /// The first sentence.
    opening: String,
    /// The last sentence.
    closing: String,
}

impl Voice {
    /// The voice of the opponent of the finished game on the board; `None` if there is no single opponent that talks.
    pub fn in_match(current: &Match, text: &Text) -> Option<Self> {
        let reader = current.lone_human()?;
        let Seat::Computer(level) = current.seat(!reader) else { return None };
        Self::of(level, !reader, current.outcome()?, text)
    }

    /// The voice of the opponent that played this side.
    fn of(level: &str, side: Color, outcome: Outcome, text: &Text) -> Option<Self> {
        let opponent = opponent_of(level);
        let result = match outcome {
            Outcome::Win { winner, .. } if winner == side => "win",
            Outcome::Win { .. } => "loss",
            Outcome::Draw(_) => "draw",
        };
        let line = |part: &str| {
            let key = format!("tale-{opponent}-{result}-{part}");
            text.has(&key).then(|| text.get(&key))
        };
        let (opening, closing) = (line("open")?, line("close")?);
        let name = |color| if color == side { SideName::teller(opponent, text) } else { SideName::you(text) };
        Some(Self { names: Color::ALL.map(name), opening, closing })
    }

    /// The sentences of a story, one for each fact, between the first and the last of the opponent.
    pub fn sentences(&self, story: &Story, seed: u64, text: &Text) -> Vec<String> {
        let facts = story_sentences(story, &self.names, seed, text);
        std::iter::once(self.opening.clone()).chain(facts).chain([self.closing.clone()]).collect()
    }

    /// The name of the opponent.
    pub fn name(&self) -> &str {
        self.names.iter().find(|side| side.is_teller()).map_or("", |side| &side.name)
    }
}

/// The sentences of a story, one for each fact. None counts moves: the key moments below them lead to the board.
pub fn story_sentences(story: &Story, names: &[SideName; 2], seed: u64, text: &Text) -> Vec<String> {
    let narrator = Narrator { names, seed, text };
    story.facts.iter().map(|fact| capitalized(&narrator.sentence(fact))).collect()
}

/// The key moments of a story: the ply, and the move with its number and mark.
pub fn key_moments(story: &Story, game: &Game, analysis: &Analysis) -> Vec<(usize, String)> {
    let moment = |ply: &usize| {
        let turn = game.moves().get(ply.checked_sub(1)?)?;
        let judged = analysis.plies.get(ply - 1)?;
        let praise = || brilliancy(turn, judged).map_or("", |_| BRILLIANT_SYMBOL);
        let symbol = judged.mark.map_or_else(praise, |mark| mark_symbol(mark).0);
        let dots = if turn.piece.color == Color::White { "." } else { "…" };
        let record = notation::to_san(turn).replace('~', " ~ ");
        Some((*ply, format!("{}{dots}\u{a0}{record}{symbol}", move_number(game, *ply))))
    };
    story.key_moments.iter().filter_map(moment).collect()
}

/// The number of the move of a ply, as the move list counts.
fn move_number(game: &Game, ply: usize) -> usize {
    let black_first = usize::from(game.start().turn() == Color::Black);
    (ply.max(1) - 1 + black_first) / 2 + 1
}

/// Chances in percent, from 10 to 90 in steps of ten: a short analysis knows no more, and a story is told in round numbers.
fn percent(chance: f64) -> Value {
    let exact = chance * 100.0;
    let step = if (10.0..=90.0).contains(&exact) { 10.0 } else { 1.0 };
    ((exact / step).round() as i64 * step as i64).into()
}

struct Narrator<'a> {
    names: &'a [SideName; 2],
    seed: u64,
    text: &'a Text,
}

impl Narrator<'_> {
    fn sentence(&self, fact: &Fact) -> String {
        let count = |count: usize| vec![("count", count.into())];
        match &fact.event {
            Event::TurningPoint { before, after, cause } => {
                let chances = vec![("before", percent(*before)), ("after", percent(*after))];
                let turned = self.phrase("turned", fact, chances);
                match cause {
                    Some(cause) => format!("{turned} {}", self.text.get(&format!("story-cause-{}", cause.name()))),
                    None => turned,
                }
            }
            Event::Brilliancy(found) => self.phrase("brilliant", fact, self.piece(found.piece, found.at)),
            Event::MissedLion => self.phrase("missed-lion", fact, Vec::new()),
            Event::MissedWin { turns } => self.phrase("missed-win", fact, count(*turns as usize)),
            Event::MissedCapture { piece, at } => self.phrase("missed-capture", fact, self.piece(*piece, *at)),
            Event::MissedChain { pieces } => self.phrase("missed-chain", fact, count(*pieces)),
            Event::Chain { pieces } => self.phrase("chain", fact, count(*pieces)),
            Event::Drownings { count: drowned, piece, at } => {
                self.phrase("drownings", fact, [self.piece(*piece, *at), count(*drowned)].concat())
            }
            Event::Comeback { lowest } => self.phrase("comeback", fact, vec![("chance", percent(*lowest))]),
            Event::NearlyWon { highest } => self.phrase("nearly-won", fact, vec![("chance", percent(*highest))]),
            Event::Led => self.phrase("led", fact, Vec::new()),
            Event::LeadChanges { count: changes } => self.phrase("lead-changes", fact, count(*changes)),
            Event::Balanced => self.phrase("balanced", fact, Vec::new()),
            Event::Promotion { at } => self.phrase("promotion", fact, vec![("at", at.to_string().into())]),
            Event::Flawless { moves } => self.phrase("flawless", fact, count(*moves)),
            Event::EvenOpening => self.phrase("even-opening", fact, Vec::new()),
            Event::LionCaptured { piece, at } => self.phrase("lion-captured", fact, self.piece(*piece, *at)),
            Event::Advice { advice, .. } => self.advice(advice.name(), fact),
        }
    }

    fn piece(&self, piece: Piece, at: Square) -> Vec<(&'static str, Value)> {
        [&piece_args(piece.kind, self.text)[..], &[("at", at.to_string().into())]].concat()
    }

    /// An advice, addressed to its side unless that is the reader.
    fn advice(&self, name: &str, fact: &Fact) -> String {
        let advice = self.phrase(&format!("advice-{name}"), fact, Vec::new());
        let side = &self.names[fact.side.index()];
        match side.who {
            "you" => advice,
            _ => self
                .text
                .with_values("story-advice-for", &[("name", side.name.clone().into()), ("advice", advice.into())]),
        }
    }

    /// One of the phrasings of a fact.
    fn phrase(&self, name: &str, fact: &Fact, values: Vec<(&'static str, Value)>) -> String {
        let key = |number: usize| format!("story-{name}-{number}");
        let side = &self.names[fact.side.index()];
        let own_key = format!("tale-{}-{name}", side.who);
        let phrasings = (1..).take_while(|number| self.text.has(&key(*number))).count();
        let choice = Rng::new(self.seed ^ (fact.ply as u64) << 8 ^ name.len() as u64).below(phrasings);
        let usual = [("who", side.who.into()), ("name", side.name.clone().into())];
        // What is true of both sides, and every advice, has no first person.
        let is_own = side.is_teller() && self.text.has(&own_key);
        let key = if is_own { own_key } else { key(choice + 1) };
        self.text.with_values(&key, &[&usual[..], &values].concat())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::text::LANGUAGES;
    use congo_coach::analysis::{Advice, Brilliancy};
    use congo_rules::{DrawReason, PieceKind, Victory};

    /// A fact of every kind, with every cause and advice.
    fn all_facts() -> Vec<Fact> {
        let at: Square = "d4".parse().expect("a square");
        let zebra = Piece { color: Color::White, kind: PieceKind::Zebra };
        let giraffe = Piece { color: Color::Black, kind: PieceKind::Giraffe };
        let given = Brilliancy { piece: giraffe, at, cost: 400, chance: 0.8, next_chance: 0.4 };
        let mut events = vec![
            Event::Brilliancy(given),
            Event::MissedLion,
            Event::MissedWin { turns: 1 },
            Event::MissedWin { turns: 3 },
            Event::MissedCapture { piece: zebra, at },
            Event::MissedChain { pieces: 3 },
            Event::Chain { pieces: 2 },
            Event::Drownings { count: 2, piece: zebra, at },
            Event::Comeback { lowest: 0.08 },
            Event::NearlyWon { highest: 0.91 },
            Event::Led,
            Event::LeadChanges { count: 4 },
            Event::Balanced,
            Event::Promotion { at },
            Event::Flawless { moves: 12 },
            Event::EvenOpening,
            Event::LionCaptured { piece: giraffe, at },
            Event::TurningPoint { before: 0.7, after: 0.2, cause: None },
        ];
        for advice in Advice::ALL {
            events.push(Event::Advice { advice, count: 1 });
            let is_cause = !matches!(advice, Advice::Patience | Advice::Harder | Advice::Bolder);
            if is_cause {
                events.push(Event::TurningPoint { before: 0.7, after: 0.2, cause: Some(advice) });
            }
        }
        let fact = |(index, event)| Fact { ply: index + 1, side: Color::ALL[index % 2], event };
        events.into_iter().enumerate().map(fact).collect()
    }

    #[test]
    fn every_fact_has_several_phrasings_in_every_language_and_for_every_speaker() {
        for language in LANGUAGES {
            let text = Text::for_language(language);
            let other = SideName::other(text.level_name("Cub"));
            for names in [
                [SideName::you(&text), other.clone()],
                [other.clone(), SideName::you(&text)],
                Color::ALL.map(|color| SideName::side(color, &text)),
            ] {
                for fact in all_facts() {
                    let story = Story { facts: vec![fact.clone()], key_moments: Vec::new() };
                    let said: std::collections::BTreeSet<String> =
                        (0..20).flat_map(|seed| story_sentences(&story, &names, seed, &text)).collect();
                    assert!(said.len() >= 2, "{}: {fact:?} has one phrasing: {said:?}", language.name);
                    for sentence in said {
                        let whole = sentence.ends_with(['.', '?', '。', '？']);
                        let clean = !sentence.contains(['{', '}', '$']) && !sentence.contains("story-");
                        assert!(whole && clean && !sentence.contains("  "), "{}: {sentence:?}", language.name);
                    }
                }
            }
        }
    }

    #[test]
    fn sentences_address_the_reader() {
        let text = Text::default();
        let names = [SideName::you(&text), SideName::other("Cub".into())];
        let said = |fact: Fact| {
            let story = Story { facts: vec![fact], key_moments: Vec::new() };
            story_sentences(&story, &names, 1, &text).remove(0)
        };
        let turned = Event::TurningPoint { before: 0.713, after: 0.09, cause: Some(Advice::River) };
        for (ply, side) in [(23, Color::White), (24, Color::Black)] {
            let sentence = said(Fact { ply, side, event: turned.clone() });
            assert!(sentence.contains("70%") && sentence.contains("9%"), "{sentence}");
            assert!(!sentence.contains("12"), "no move is counted: {sentence}");
            assert!(sentence.ends_with("The river was to blame."), "{sentence}");
            assert_eq!(sentence.to_lowercase().contains("your"), side == Color::White, "{sentence}");
            assert_eq!(sentence.contains("Cub"), side == Color::Black, "{sentence}");
        }
    }

    /// Everybody who talks, by level name.
    fn opponents() -> Vec<String> {
        let names = congo_coach::default_levels().into_iter().map(|level| level.name);
        names.chain([congo_library::adaptive_level(1180)]).collect()
    }

    fn outcomes() -> [Outcome; 3] {
        let win = |winner| Outcome::Win { winner, by: Victory::Resignation };
        [win(Color::Black), win(Color::White), Outcome::Draw(DrawReason::Agreement)]
    }

    #[test]
    fn every_opponent_has_a_voice_of_its_own_for_each_result_in_every_language() {
        for language in LANGUAGES {
            let text = Text::for_language(language);
            let mut said = std::collections::BTreeSet::new();
            for (opponent, outcome) in opponents().iter().flat_map(|name| outcomes().map(|outcome| (name, outcome))) {
                let voice = Voice::of(opponent, Color::Black, outcome, &text);
                let voice = voice.unwrap_or_else(|| panic!("{}: {opponent} is silent", language.name));
                assert_eq!(voice.name(), text.level_name(opponent), "{}", language.name);
                for sentence in [voice.opening, voice.closing] {
                    let whole = sentence.ends_with(['.', '?', '!', '。', '？', '！']);
                    let clean = !sentence.contains(['{', '}', '$']) && !sentence.contains("tale-");
                    assert!(whole && clean, "{} {opponent}: {sentence:?}", language.name);
                    assert!(said.insert(sentence.clone()), "{} {opponent}: {sentence:?} twice", language.name);
                }
            }
        }
        assert_eq!(Voice::of("Custom", Color::Black, outcomes()[0], &Text::default()), None);
        assert!(Text::for_language(&LANGUAGES[3]).get("tale-Cub-win-open") != Text::default().get("tale-Cub-win-open"));
    }

    /// The opponent says the facts of its own side in the first person, and those of the player as the narrator does.
    #[test]
    fn the_opponent_tells_the_same_facts_in_the_first_person() {
        for language in LANGUAGES {
            let text = Text::for_language(language);
            for opponent in ["Cub", "Pride"] {
                let voice = Voice::of(opponent, Color::Black, outcomes()[1], &text).expect("a voice");
                let told_of = [SideName::you(&text), SideName::other(text.level_name(opponent))];
                for fact in all_facts() {
                    let story = Story { facts: vec![fact.clone()], key_moments: Vec::new() };
                    let said = voice.sentences(&story, 7, &text);
                    assert_eq!(said.len(), 3, "{}", language.name);
                    let narrated = story_sentences(&story, &told_of, 7, &text).remove(0);
                    let (about_player, sentence) = (fact.side == Color::White, &said[1]);
                    let what = format!("{} {opponent}: {sentence:?}, {narrated:?}", language.name);
                    if about_player {
                        assert_eq!(*sentence, narrated, "{what}");
                    } else if !matches!(fact.event, Event::Advice { .. }) {
                        assert!(!sentence.contains(voice.name()) && !sentence.contains("tale-"), "{what}");
                    }
                    assert!(!sentence.contains(['{', '}', '$']), "{what}");
                    // Every number of the first person stands in the narrator's sentence, in one of its phrasings.
                    let numbers = |text: &str| -> Vec<String> {
                        let digits = text.split(|sign: char| !sign.is_ascii_digit()).filter(|part| part.len() > 1);
                        digits.map(str::to_owned).collect()
                    };
                    let known = (0..20).flat_map(|seed| story_sentences(&story, &told_of, seed, &text));
                    let known = known.flat_map(|text| numbers(&text)).collect::<std::collections::BTreeSet<_>>();
                    assert!(numbers(sentence).iter().all(|number| known.contains(number)), "{what}");
                }
            }
        }
    }

    #[test]
    fn moves_are_counted_as_in_the_list() {
        let game = Game::new();
        assert_eq!([1, 2, 3, 24].map(|ply| move_number(&game, ply)), [1, 1, 2, 12]);
        let position = congo_rules::Position::from_fen("2l4/7/7/3z3/7/7/4L2/b/-1").expect("a position");
        let black_first = Game::from_position(position);
        assert_eq!([1, 2, 3].map(|ply| move_number(&black_first, ply)), [1, 2, 2]);
    }
}
