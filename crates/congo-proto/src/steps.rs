//! A game as a list of steps, as the platform stores it: a monkey may hop step by step, so a turn can be half done.

use congo_rules::{Chain, DrawRules, Game, Outcome, Path, PlayedMove, Position, Setup, Square};

/// A step on the board in the platform's form: from, to. A monkey's chain is several steps, with a final step from its
/// last square to the same square that stops it.
pub type BoardStep = (Square, Square);

/// A game with a chain in progress.
#[derive(Debug, Clone)]
pub struct PartialTurn {
    game: Game,
    chain: Option<Chain>,
}

/// The result of a step.
#[derive(Debug, Clone, PartialEq)]
pub enum StepResult {
    /// The monkey has hopped and may go on or stop.
    Hop(BoardStep),
    /// The turn is over; these are its steps since the last one reported.
    Turn(Vec<BoardStep>, Box<PlayedMove>),
}

impl PartialTurn {
    /// Wraps a game, new or in progress.
    pub fn new(game: Game) -> Self {
        let chain = Chain::in_progress(game.position());
        Self { game, chain }
    }

    /// A game on a server of the platform, which has no draws: it ends when a lion is taken or a side cannot move.
    pub fn for_platform(start: Position) -> Self {
        let mut game = Game::from_position(start);
        game.rules = DrawRules::NONE;
        Self::new(game)
    }

    /// The game, without the chain in progress.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The position at the start of this turn.
    pub fn position(&self) -> &Position {
        self.game.position()
    }

    /// The outcome of the game, if it is over.
    pub fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }

    /// Whether a monkey has hopped and may go on.
    pub fn is_hopping(&self) -> bool {
        self.chain.as_ref().is_some_and(|chain| !chain.is_empty()) || self.position().chain().is_some()
    }

    /// The chain in progress; `None` before its first hop.
    pub fn chain(&self) -> Option<&Chain> {
        self.chain.as_ref().filter(|chain| !chain.is_empty())
    }

    /// The current board, also in the middle of a chain.
    pub fn setup(&self) -> Setup {
        let mut setup = self.position().setup();
        let Some(chain) = self.chain.as_ref().filter(|chain| !chain.is_empty()) else { return setup };
        let from = chain.path().from();
        let monkey = setup.board[from.index()].take();
        for square in chain.captured() {
            setup.board[square.index()] = None;
        }
        setup.board[chain.current_square().index()] = monkey;
        setup.chain = setup.chain.or(Some(from));
        setup
    }

    /// The legal next steps, in the order of the squares from a7 to g1.
    pub fn legal_steps(&self) -> Vec<BoardStep> {
        let mut steps: Vec<BoardStep> = match self.chain.as_ref().filter(|_| self.is_hopping()) {
            Some(chain) => {
                let stop = (chain.current_square(), chain.current_square());
                chain.hops().into_iter().map(|hop| (chain.current_square(), hop.to)).chain([stop]).collect()
            }
            None => self.first_steps(),
        };
        steps.sort_by_key(|(from, to)| (from.fen_index(), to.fen_index()));
        steps.dedup();
        steps
    }

    /// The first steps of all legal moves. For chains only the first hop is generated, however many chains there are.
    fn first_steps(&self) -> Vec<BoardStep> {
        let position = self.position();
        let own = || position.pieces(position.turn()).iter();
        let steps = own().flat_map(|from| position.destinations(from).iter().map(move |to| (from, to)));
        let chains = own().filter_map(|from| Chain::start(position, from));
        let hops = chains.flat_map(|chain| chain.hops().into_iter().map(move |hop| (chain.current_square(), hop.to)));
        steps.chain(hops).collect()
    }

    /// Takes one step; `None` if it is not legal.
    pub fn step(&mut self, (from, to): BoardStep) -> Option<StepResult> {
        if self.outcome().is_some() {
            return None;
        }
        if self.is_hopping() {
            let chain = self.chain.clone().filter(|chain| chain.current_square() == from)?;
            return if to == from { self.finish_chain(&chain, vec![(from, to)]) } else { self.hop(&chain, to) };
        }
        if self.position().find_move(from, to).is_some() {
            return self.play(&Path::new(from, [to]), vec![(from, to)]);
        }
        self.hop(&Chain::start(self.position(), from)?, to)
    }

    fn hop(&mut self, chain: &Chain, to: Square) -> Option<StepResult> {
        let longer = chain.hop(to)?;
        let step = (chain.current_square(), to);
        if longer.is_over() {
            return self.finish_chain(&longer, vec![step]);
        }
        self.chain = Some(longer);
        Some(StepResult::Hop(step))
    }

    fn finish_chain(&mut self, chain: &Chain, steps: Vec<BoardStep>) -> Option<StepResult> {
        self.play(&chain.path().clone(), steps)
    }

    fn play(&mut self, path: &Path, steps: Vec<BoardStep>) -> Option<StepResult> {
        let turn = self.game.play(path).ok()?.clone();
        self.chain = Chain::in_progress(self.game.position());
        Some(StepResult::Turn(steps, Box::new(turn)))
    }

    /// Plays a whole turn over any number of squares, or the rest of a monkey's chain. `None` if it is not legal; then
    /// nothing changes.
    pub fn play_squares(&mut self, squares: &[Square]) -> Option<StepResult> {
        let [from, landings @ ..] = squares else { return None };
        if self.outcome().is_some() || landings.is_empty() {
            return None;
        }
        if landings.len() == 1 {
            return self.step((*from, landings[0]));
        }
        let begun = self.chain.clone().filter(|_| self.is_hopping());
        let mut chain = match begun {
            Some(chain) if chain.current_square() == *from => chain,
            Some(_) => return None,
            None => Chain::start(self.position(), *from)?,
        };
        let mut steps = Vec::new();
        for to in landings {
            steps.push((chain.current_square(), *to));
            if *to == chain.current_square() {
                break;
            }
            chain = chain.hop(*to)?;
        }
        if !chain.is_over() && steps.last() != Some(&(chain.current_square(), chain.current_square())) {
            steps.push((chain.current_square(), chain.current_square()));
        }
        self.finish_chain(&chain, steps)
    }

    /// Ends the game for a reason that is not on the board.
    pub fn end(&mut self, how: impl FnOnce(&mut Game)) {
        how(&mut self.game);
    }

    /// Undoes all turns after the first `ply`, and the hops of a chain.
    pub fn undo_to(&mut self, ply: usize) {
        while self.game.ply() > ply && self.game.undo().is_some() {}
        self.chain = Chain::in_progress(self.position());
    }

    /// Plays a whole turn.
    pub fn play_path(&mut self, path: &Path) -> Option<StepResult> {
        let steps = turn_steps(&self.position().apply_and_describe(path).ok()?);
        self.play(path, steps)
    }

    /// Undoes the hops of this turn, or the last turns back to one where a side accepted by `wanted` was to move.
    /// `None` if there is nothing to undo.
    pub fn undo(&mut self, wanted: impl Fn(congo_rules::Color) -> bool) -> Option<()> {
        if self.chain.as_ref().is_some_and(|chain| !chain.is_empty()) {
            self.chain = Chain::in_progress(self.position());
            return Some(());
        }
        let turns = self.game.moves();
        let mut plies = 1 + turns.iter().rev().position(|turn| wanted(turn.piece.color))?;
        while plies > 0 {
            self.game.undo()?;
            plies -= 1;
        }
        self.chain = Chain::in_progress(self.position());
        Some(())
    }

    /// Redoes undone turns up to the next position where a side accepted by `wanted` is to move. `None` if there are
    /// none.
    pub fn redo(&mut self, wanted: impl Fn(congo_rules::Color) -> bool) -> Option<()> {
        self.game.redo()?;
        while self.outcome().is_none() && !wanted(self.position().turn()) && self.game.can_redo() {
            self.game.redo()?;
        }
        self.chain = Chain::in_progress(self.position());
        Some(())
    }
}

/// The steps of a turn. A chain that did not capture the lion ends with a stop.
pub fn turn_steps(turn: &PlayedMove) -> Vec<BoardStep> {
    let squares = turn.path.squares();
    let mut steps: Vec<BoardStep> = squares.windows(2).map(|two| (two[0], two[1])).collect();
    if turn.mv.is_chain() && !turn.captures_lion() {
        let last = turn.path.to();
        if steps.last() != Some(&(last, last)) {
            steps.push((last, last));
        }
    }
    steps
}

#[cfg(test)]
mod tests {
    use super::*;
    use congo_rules::Color;

    fn partial_turn(fen: &str) -> PartialTurn {
        PartialTurn::new(Game::from_position(Position::from_fen(fen).expect(fen)))
    }

    fn square(text: &str) -> Square {
        text.parse().expect(text)
    }

    fn step(table: &mut PartialTurn, text: &str) -> Option<StepResult> {
        let (from, to) = text.split_at(2);
        table.step((square(from), square(to)))
    }

    fn format_steps(steps: &[BoardStep]) -> String {
        steps.iter().map(|(from, to)| format!("{from}{to}")).collect::<Vec<_>>().join(" ")
    }

    const CHAIN: &str = "2l4/4p2/7/4p2/6P/2p4/1M2L2/w/-1";

    #[test]
    fn a_game_of_the_platform_has_no_draws() {
        let start = Position::from_fen("2l4/7/7/7/7/7/3L3/w/-1").expect("a FEN");
        assert!(PartialTurn::new(Game::from_position(start)).outcome().is_some(), "bare lions");
        let mut game = PartialTurn::for_platform(start);
        assert!(game.outcome().is_none() && game.step((Square::D1, Square::D2)).is_some());
    }

    #[test]
    fn a_monkey_hops_step_by_step_and_stops() {
        let mut table = partial_turn(CHAIN);
        assert_eq!(step(&mut table, "b1d3"), Some(StepResult::Hop((square("b1"), square("d3")))));
        assert_eq!(format_steps(&table.legal_steps()), "d3f5 d3d3");
        assert_eq!(table.setup().to_string(), "2l4/4p2/7/4p2/3M2P/7/4L2/w/43");
        assert_eq!(step(&mut table, "e1e2"), None, "the monkey has begun");
        let Some(StepResult::Turn(steps, turn)) = step(&mut table, "d3d3") else { panic!("it stops") };
        assert_eq!((format_steps(&steps), turn.path.to_string()), ("d3d3".into(), "b1d3".into()));
        assert_eq!((table.position().turn(), table.is_hopping()), (Color::Black, false));
    }

    #[test]
    fn a_whole_chain_is_one_command() {
        for (path, steps) in
            [("b1 d3 f5", "b1d3 d3f5 f5f5"), ("b1 d3 f5 f5", "b1d3 d3f5 f5f5"), ("b1 d3 d3", "b1d3 d3d3")]
        {
            let mut table = partial_turn(CHAIN);
            let squares: Vec<Square> = path.split(' ').map(square).collect();
            let Some(StepResult::Turn(done, turn)) = table.play_squares(&squares) else { panic!("{path}") };
            assert_eq!((format_steps(&done), format_steps(&turn_steps(&turn))), (steps.to_owned(), steps.to_owned()));
        }
        let mut table = partial_turn(CHAIN);
        assert_eq!(table.play_squares(&["b1", "d3", "a5"].map(square)), None);
        assert!(!table.is_hopping() && table.game().ply() == 0, "nothing has happened");
    }

    #[test]
    fn taking_the_lion_ends_a_chain_by_itself() {
        let mut table = partial_turn("7/4l2/7/4c2/7/2p4/1M1L3/w/-1");
        let Some(StepResult::Turn(steps, _)) = table.play_squares(&["b1", "d3", "f5", "d7"].map(square)) else {
            panic!("it wins")
        };
        assert_eq!(format_steps(&steps), "b1d3 d3f5 f5d7");
        assert!(table.outcome().is_some());
        assert_eq!(step(&mut table, "d1d2"), None);
    }

    #[test]
    fn a_position_may_begin_in_the_middle_of_a_chain() {
        let mut table = partial_turn("2l4/4p2/7/4p2/3M2P/7/4L2/w/43");
        assert!(table.is_hopping());
        assert_eq!(format_steps(&table.legal_steps()), "d3f5 d3d3");
        assert!(matches!(step(&mut table, "d3d3"), Some(StepResult::Turn(..))));
    }

    #[test]
    fn turns_and_hops_are_taken_back_and_played_again() {
        let mut table = partial_turn(CHAIN);
        step(&mut table, "b1d3");
        assert_eq!(table.undo(|_| true), Some(()));
        assert!(!table.is_hopping());
        step(&mut table, "e1e2");
        step(&mut table, "c7d7");
        assert_eq!(table.undo(|color| color == Color::White), Some(()));
        assert_eq!(table.game().ply(), 0);
        assert_eq!(table.undo(|_| true), None);
        assert_eq!(table.redo(|color| color == Color::White), Some(()));
        assert_eq!(table.game().ply(), 2);
        assert_eq!(table.redo(|_| true), None);
    }

    #[test]
    fn steps_come_in_the_order_of_the_manual() {
        let steps = partial_turn(Position::START_FEN).legal_steps();
        assert!(
            format_steps(&steps).starts_with("a2a3 a2b3 b2a3 b2b3 b2c3 c2b3") && steps.len() == 24,
            "{}",
            format_steps(&steps)
        );
    }

    #[test]
    fn the_steps_are_how_the_legal_moves_begin() {
        for fen in [
            Position::START_FEN,
            CHAIN,
            "2l4/1p5/7/1p5/7/1p5/1M2L2/w/-1",
            "3l3/7/7/7/7/7/3L3/b/-1",
            "3L3/7/7/7/7/7/7/b/-1",
        ] {
            let table = partial_turn(fen);
            let moves = table.position().legal_moves();
            let mut expected: Vec<BoardStep> = moves
                .iter()
                .map(|chosen| table.position().path(*chosen))
                .map(|path| (path.from(), path.landings()[0]))
                .collect();
            expected.sort_by_key(|(from, to)| (from.fen_index(), to.fen_index()));
            expected.dedup();
            assert_eq!(table.legal_steps(), expected, "{fen}");
        }
    }
}
