//! A game in a terminal: commands come in as lines, events go out.

mod remote_session;

use crate::args::{self, Bot, JoinOptions, PlayOptions, Seat};
use crate::bot::BotEngine;
use crate::command::{self, Command, ONLINE_HELP_OVERVIEW, ParseError, ShowTopic};
use crate::event::OutputEvent;
use crate::remote::RemoteGame;
use crate::text::{self, Style};
use crate::{Interrupt, json};
use congo_proto::steps::{PartialTurn, StepResult, turn_steps};
use congo_rules::pgn::{self, Pgn, PgnError};
use congo_rules::{Color, Game, Path, Position, Square, notation};
use remote_session::RemoteSide;
use std::fs::File;
use std::io::{self, Write};

/// The prompt.
const PROMPT: &str = "\n > ";

/// The source of input lines.
pub trait LineSource {
    /// The next line without its end, after `prompt`; `None` at the end of the input.
    ///
    /// # Errors
    /// If it cannot be read.
    fn next(&mut self, prompt: &str, out: &mut dyn Write) -> io::Result<Option<String>>;

    /// The current position, for completion.
    fn update_completion(&mut self, _partial_turn: &PartialTurn) {}
}

/// A running game.
pub struct Session<'a> {
    pub(crate) partial_turn: PartialTurn,
    pub(crate) seats: [Seat; 2],
    /// The names of remote players.
    pub(crate) remote_names: [Option<String>; 2],
    /// Whether it is an online game, which has additional commands.
    pub(crate) is_online: bool,
    bot_engine: BotEngine,
    style: Style,
    pub(crate) json: bool,
    interrupt: &'a Interrupt,
    out: &'a mut dyn Write,
    pub(crate) is_outcome_reported: bool,
    remote: Option<RemoteSide>,
}

impl<'a> Session<'a> {
    /// A new game; `style` has the capabilities of the terminal.
    pub fn new(play: PlayOptions, style: Style, seed: u64, interrupt: &'a Interrupt, out: &'a mut dyn Write) -> Self {
        Self {
            partial_turn: PartialTurn::new(Game::from_position(play.start)),
            seats: play.seats,
            remote_names: [None, None],
            is_online: false,
            bot_engine: BotEngine::new(play.common.seed.unwrap_or(seed)),
            style: Style { emoji: style.emoji && !play.common.ascii, ..style },
            json: play.common.json,
            interrupt,
            out,
            is_outcome_reported: false,
            remote: None,
        }
    }

    /// A game on a server in its current state.
    ///
    /// # Errors
    /// If the server does not return it, or it breaks the rules.
    pub fn join(
        join: JoinOptions,
        mut game: Box<dyn RemoteGame>,
        style: Style,
        seed: u64,
        interrupt: &'a Interrupt,
        out: &'a mut dyn Write,
    ) -> io::Result<Self> {
        let fen = game.start_fen()?;
        let start = Position::from_fen(&fen).map_err(|problem| io::Error::other(format!("the server: {problem}")))?;
        let play = PlayOptions { start, seats: seats_for_local_side(join.side, join.seat), common: join.common };
        let mut session = Self::new(play, style, seed, interrupt, out);
        session.partial_turn = PartialTurn::for_platform(start);
        session.remote = Some(RemoteSide::new(game, !join.side));
        Ok(session)
    }

    /// Plays until a player leaves, the input ends, or nothing more can happen.
    ///
    /// # Errors
    /// If lines cannot be read or nothing can be written.
    pub fn run(&mut self, lines: &mut dyn LineSource) -> io::Result<()> {
        self.print_event(&OutputEvent::Greeting)?;
        if let Some(far) = &self.remote {
            self.print_event(&OutputEvent::NetworkGame(far.game.id()))?;
        }
        self.print_event(&OutputEvent::Shown(ShowTopic::Board))?;
        self.receive_steps()?;
        self.print_event(&OutputEvent::Shown(ShowTopic::Players))?;
        loop {
            if self.report_outcome()? && self.seats.iter().all(|seat| !seat.human) {
                return Ok(());
            }
            if self.partial_turn.outcome().is_none() && self.is_remote_to_move() {
                self.wait_for_remote()?;
                continue;
            }
            if self.remote.is_some() && self.partial_turn.outcome().is_some() {
                return Ok(());
            }
            if self.partial_turn.outcome().is_none() && !self.seat_to_move().human {
                self.play_computer_move()?;
                continue;
            }
            let prompt = if self.json { "" } else { PROMPT };
            lines.update_completion(&self.partial_turn);
            let Some(line) = lines.next(prompt, self.out)? else { return Ok(()) };
            if !self.run_command(&line)? {
                return Ok(());
            }
        }
    }

    pub(crate) fn print_event(&mut self, event: &OutputEvent) -> io::Result<()> {
        let text = if self.json {
            json::format_event(event, &self.partial_turn)
        } else {
            text::format_event(event, &self.partial_turn, self.style)
        };
        self.out.write_all(text.as_bytes())?;
        self.out.flush()
    }

    /// Writes text that is not an event, to be flushed with the next one; scripts get events only.
    pub(crate) fn write(&mut self, text: &str) -> io::Result<()> {
        self.out.write_all(text.as_bytes())
    }

    /// Flushes the output.
    pub(crate) fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }

    /// Prints the outcome once. Returns whether the game is over.
    pub(crate) fn report_outcome(&mut self) -> io::Result<bool> {
        let outcome = self.partial_turn.outcome();
        if let Some(outcome) = outcome.filter(|_| !self.is_outcome_reported) {
            self.print_event(&OutputEvent::Ended(outcome))?;
        }
        self.is_outcome_reported = outcome.is_some();
        Ok(self.is_outcome_reported)
    }

    pub(crate) fn seat_to_move(&self) -> &Seat {
        args::seat_of(&self.seats, self.partial_turn.position().turn())
    }

    fn play_computer_move(&mut self) -> io::Result<()> {
        self.print_event(&OutputEvent::Thinking(self.partial_turn.position().turn()))?;
        let bot = self.seat_to_move().bot.clone();
        let chosen = self.choose_move(&bot);
        match chosen.and_then(|path| self.partial_turn.play_path(&path)) {
            Some(done) => self.report_step(done),
            None => Err(io::Error::other("the computer has no move although the game is not over")),
        }
    }

    /// A turn, or the rest of a chain. Ctrl+C stops the search, and the best move so far is played.
    pub(crate) fn choose_move(&mut self, bot: &Bot) -> Option<Path> {
        let (game, chain_position) = (self.partial_turn.game().clone(), self.chain_position());
        self.interrupt.run_search(|stop| self.bot_engine.choose_move(bot, &game, chain_position, stop))
    }

    /// The position within a chain; `None` if there is no chain.
    fn chain_position(&self) -> Option<Position> {
        let hopping = self.partial_turn.is_hopping();
        hopping.then(|| Position::from_fen(&self.partial_turn.setup().to_string()).ok()).flatten()
    }

    /// Handles a line. Returns whether to continue.
    pub(crate) fn run_command(&mut self, line: &str) -> io::Result<bool> {
        let event = match command::parse(line) {
            Ok(Command::Exit) => {
                self.print_event(&OutputEvent::Leaving)?;
                return Ok(false);
            }
            Ok(Command::Move(squares)) => return self.play_squares(&squares).map(|()| true),
            Ok(command) => self.command_event(command),
            Err(ParseError::Empty) => OutputEvent::Empty,
            Err(ParseError::Unknown(name)) => OutputEvent::Unknown(name),
            Err(ParseError::Malformed(name)) => OutputEvent::Malformed(name),
        };
        let board_changed = matches!(event, OutputEvent::BoardChanged(_));
        self.print_event(&event)?;
        if board_changed {
            self.print_event(&OutputEvent::Shown(ShowTopic::Board))?;
        }
        Ok(true)
    }

    fn play_squares(&mut self, squares: &[Square]) -> io::Result<()> {
        if self.partial_turn.outcome().is_some() {
            return self.print_event(&OutputEvent::Failed("The game is over. Consult \"help undo\".".to_owned()));
        }
        match self.partial_turn.play_squares(squares) {
            Some(done) => self.report_step(done),
            None => self.print_event(&OutputEvent::IllegalMove),
        }
    }

    fn report_step(&mut self, result: StepResult) -> io::Result<()> {
        match result {
            StepResult::Hop(step) => {
                self.print_event(&OutputEvent::Moved(vec![step], None))?;
                self.post_steps(&[step])?;
                self.print_event(&OutputEvent::ChainContinues((step.1, step.1)))
            }
            StepResult::Turn(steps, turn) => {
                self.print_event(&OutputEvent::Moved(steps.clone(), Some(turn)))?;
                self.post_steps(&steps)
            }
        }
    }

    /// The event for a command that plays no step.
    fn command_event(&mut self, command: Command) -> OutputEvent {
        match command {
            Command::Undo | Command::Redo | Command::Load(_) if self.remote.is_some() || self.is_online => {
                OutputEvent::Failed("A network game cannot be changed like this.".to_owned())
            }
            Command::Advise => self.advise(),
            Command::Hint => self.hint(),
            Command::Help(page) if self.is_online && page.name == ONLINE_HELP_OVERVIEW.name => {
                OutputEvent::Page(&ONLINE_HELP_OVERVIEW)
            }
            Command::Help(page) => OutputEvent::Page(page),
            Command::Online(_) | Command::Expect(_) | Command::ExpectNothing => {
                OutputEvent::Failed("That is for games between people: congo-cli host and congo-cli join.".to_owned())
            }
            Command::Show(show) => OutputEvent::Shown(show),
            Command::Undo => self.undo(),
            Command::Redo => self.redo(),
            Command::Save(path) => self.save(&path).map_or_else(OutputEvent::Failed, OutputEvent::Done),
            Command::Load(path) => self.load(&path).map_or_else(OutputEvent::Failed, OutputEvent::BoardChanged),
            Command::Fen => OutputEvent::Text(self.partial_turn.setup().to_string()),
            Command::Pgn => OutputEvent::Text(self.to_pgn().to_string()),
            Command::Level(None) => OutputEvent::Levels(self.bot_engine.level_names(), self.computer_levels()),
            Command::Level(Some(name)) => self.choose_level(&name),
            Command::Flip => {
                self.style.flipped = !self.style.flipped;
                OutputEvent::Shown(ShowTopic::Board)
            }
            Command::Exit | Command::Move(_) => unreachable!("done elsewhere"),
        }
    }

    fn advise(&mut self) -> OutputEvent {
        let bot = self.seat_to_move().bot.clone();
        let position = self.chain_position().unwrap_or(*self.partial_turn.position());
        let chosen = self.partial_turn.outcome().is_none().then(|| self.choose_move(&bot)).flatten();
        match chosen.and_then(|path| position.apply_and_describe(&path).ok()) {
            Some(turn) => OutputEvent::Advised(turn_steps(&turn)),
            None => OutputEvent::Failed("There is no move to advise: the game is over.".to_owned()),
        }
    }

    fn hint(&mut self) -> OutputEvent {
        if self.partial_turn.outcome().is_some() {
            return OutputEvent::Failed("There is no hint: the game is over.".to_owned());
        }
        let (game, chain_position) = (self.partial_turn.game().clone(), self.chain_position());
        let answer = self.interrupt.run_search(|stop| self.bot_engine.find_hint(&game, chain_position, stop));
        let mut position = chain_position.unwrap_or(*game.position());
        let mut moves = Vec::new();
        for chosen in &answer.pv {
            let Ok(turn) = position.apply_and_describe(&position.path(*chosen)) else { break };
            moves.push(notation::to_san(&turn));
            position = turn.after();
        }
        OutputEvent::Hinted(moves, answer.score)
    }

    fn undo(&mut self) -> OutputEvent {
        let seats = self.seats.clone();
        match self.partial_turn.undo(|color| args::seat_of(&seats, color).human) {
            Some(()) => OutputEvent::BoardChanged("Taken back.".to_owned()),
            None => OutputEvent::Failed("There is nothing to take back.".to_owned()),
        }
    }

    fn redo(&mut self) -> OutputEvent {
        let seats = self.seats.clone();
        match self.partial_turn.redo(|color| args::seat_of(&seats, color).human) {
            Some(()) => OutputEvent::BoardChanged("Played again.".to_owned()),
            None => OutputEvent::Failed("There is nothing to redo.".to_owned()),
        }
    }

    /// The game as PGN.
    fn to_pgn(&self) -> Pgn {
        let mut pgn = Pgn::from_game(self.partial_turn.game());
        for (tag, color) in [("White", Color::White), ("Black", Color::Black)] {
            let seat = args::seat_of(&self.seats, color);
            let name = match &seat.bot {
                _ if self.remote_names[color.index()].is_some() => {
                    self.remote_names[color.index()].clone().unwrap_or_default()
                }
                _ if seat.human => "Human".to_owned(),
                Bot::Random => "Computer Random".to_owned(),
                Bot::Level(level) => format!("Computer {level}"),
            };
            pgn.set_tag(tag, &name);
        }
        pgn
    }

    /// Writes a new file; existing files are not overwritten.
    fn save(&self, path: &std::path::Path) -> Result<String, String> {
        let failed = |problem: io::Error| match problem.kind() {
            io::ErrorKind::AlreadyExists => format!("{} is there already: choose another name.", path.display()),
            _ => format!("{} cannot be written: {problem}.", path.display()),
        };
        let mut file = File::create_new(path).map_err(failed)?;
        let written = file.write_all(self.to_pgn().to_string().as_bytes()).and_then(|()| file.sync_all());
        // Half a game would be in the way of the next attempt.
        written.inspect_err(|_| drop(std::fs::remove_file(path))).map_err(failed)?;
        Ok(format!("Saved as {}.", path.display()))
    }

    /// Loads a position, or the first game of a file that can be read.
    fn load(&mut self, path: &std::path::Path) -> Result<String, String> {
        let failed = |problem: String| format!("{} cannot be loaded: {problem}.", path.display());
        let text = congo_text::read_file(path).map_err(|problem| failed(problem.to_string()))?;
        let (game, faults) = match Position::from_any_fen(&text) {
            Ok(position) => (Game::from_position(position), Vec::new()),
            Err(problem) if looks_like_fen(&text) => return Err(failed(problem.to_string())),
            Err(_) => first_game(&text).map_err(failed)?,
        };
        self.partial_turn = PartialTurn::new(game);
        self.is_outcome_reported = false;
        let mended: String = faults.iter().map(|fault| format!(" Mended: {fault}.")).collect();
        Ok(format!("Loaded {}.{mended}", path.display()))
    }

    /// The levels of White and Black, if they are computers.
    fn computer_levels(&self) -> [Option<String>; 2] {
        Color::ALL.map(|color| match args::seat_of(&self.seats, color) {
            Seat { human: false, bot: Bot::Level(name) } => Some(name.clone()),
            _ => None,
        })
    }

    /// Switches the computer's level; if no computer plays, the adviser's.
    fn choose_level(&mut self, name: &str) -> OutputEvent {
        let level = match args::find_level(name) {
            Ok(level) => level,
            Err(problem) => return OutputEvent::Failed(format!("The level is unchanged: {problem}.")),
        };
        let computers = self.seats.iter().any(|seat| !seat.human);
        for seat in self.seats.iter_mut().filter(|seat| !seat.human || !computers) {
            seat.bot = Bot::Level(level.clone());
        }
        let what = if computers { "plays" } else { "advises" };
        OutputEvent::Done(format!("{level} {what} from now on."))
    }
}

/// The players of a game with one remote side.
pub(crate) fn seats_for_local_side(side: Color, seat: Seat) -> [Seat; 2] {
    let remote = Seat { human: true, bot: Bot::Random };
    let mut seats = [remote.clone(), remote];
    seats[side.index()] = seat;
    seats
}

/// The first game of a text that can be read, and its faults that were mended.
fn first_game(text: &str) -> Result<(Game, Vec<PgnError>), String> {
    let mut first_fault = None;
    for read in pgn::read(text) {
        match read.game {
            Ok(pgn) => return Ok((pgn.to_game().map_err(|problem| problem.to_string())?, read.mended)),
            Err(fault) => first_fault = first_fault.or(Some(fault.to_string())),
        }
    }
    Err(first_fault.unwrap_or_else(|| "there is no game in it".to_owned()))
}

/// Whether a text that is no position was meant to be one: a single word, or up to three words that begin with ranks.
fn looks_like_fen(text: &str) -> bool {
    let count = text.split_whitespace().count();
    count == 1 || count <= 3 && text.split_whitespace().next().is_some_and(|word| word.contains('/'))
}
