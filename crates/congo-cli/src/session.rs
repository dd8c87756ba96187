//! A game in a terminal: commands come in as lines, events go out.

mod far;

use crate::args::{self, Join, Mind, Play, Seat};
use crate::command::{self, Command, HELP_ONLINE, NoCommand, Show};
use crate::event::Event;
use crate::mind::Minds;
use crate::remote::Link;
use crate::text::{self, Style};
use crate::{Interrupt, json};
use congo_proto::steps::{Done, Table, pairs};
use congo_rules::pgn::{self, Pgn};
use congo_rules::{Color, Game, Path, Position, Square, notation};
use far::Far;
use std::fs::{self, File};
use std::io::{self, Write};

/// What is asked before a command.
const PROMPT: &str = "\n > ";

/// Where lines come from.
pub trait Lines {
    /// The next line without its end, after `prompt`; none at the end.
    ///
    /// # Errors
    /// If it cannot be read.
    fn next(&mut self, prompt: &str, out: &mut dyn Write) -> io::Result<Option<String>>;

    /// The game now; whoever completes lines goes by it.
    fn know(&mut self, _table: &Table) {}
}

/// A game under way.
pub struct Session<'a> {
    pub(crate) table: Table,
    pub(crate) seats: [Seat; 2],
    /// What players elsewhere are called.
    pub(crate) names: [Option<String>; 2],
    /// Whether it is a game over our own service, which has commands of its own.
    pub(crate) online: bool,
    minds: Minds,
    style: Style,
    pub(crate) json: bool,
    interrupt: &'a Interrupt,
    out: &'a mut dyn Write,
    pub(crate) told: bool,
    far: Option<Far>,
}

impl<'a> Session<'a> {
    /// A game that begins; `style` is what the terminal can show.
    pub fn new(play: Play, style: Style, seed: u64, interrupt: &'a Interrupt, out: &'a mut dyn Write) -> Self {
        Self {
            table: Table::new(Game::from_position(play.start)),
            seats: play.seats,
            names: [None, None],
            online: false,
            minds: Minds::new(play.manner.seed.unwrap_or(seed)),
            style: Style { animals: style.animals && !play.manner.ascii, ..style },
            json: play.manner.json,
            interrupt,
            out,
            told: false,
            far: None,
        }
    }

    /// A game on a server, as far as it has come.
    ///
    /// # Errors
    /// If the server does not tell of it, or tells what the rules do not allow.
    pub fn join(
        join: Join,
        mut link: Box<dyn Link>,
        style: Style,
        seed: u64,
        interrupt: &'a Interrupt,
        out: &'a mut dyn Write,
    ) -> io::Result<Self> {
        let fen = link.first()?;
        let start = Position::from_fen(&fen).map_err(|problem| io::Error::other(format!("the server: {problem}")))?;
        let play = Play { start, seats: one_here(join.side, join.seat), manner: join.manner };
        let mut session = Self::new(play, style, seed, interrupt, out);
        session.table = Table::on_the_platform(start);
        session.far = Some(Far::new(link, !join.side));
        Ok(session)
    }

    /// Plays until somebody leaves, the lines end, or nobody is left who could say anything.
    ///
    /// # Errors
    /// If lines cannot be read or nothing can be written.
    pub fn run(&mut self, lines: &mut dyn Lines) -> io::Result<()> {
        self.say(&Event::Greeting)?;
        if let Some(far) = &self.far {
            self.say(&Event::NetworkGame(far.link.id()))?;
        }
        self.say(&Event::Shown(Show::Board))?;
        self.fetch()?;
        self.say(&Event::Shown(Show::Players))?;
        loop {
            if self.tell_the_end()? && self.seats.iter().all(|seat| !seat.human) {
                return Ok(());
            }
            if self.table.outcome().is_none() && self.waits() {
                self.wait()?;
                continue;
            }
            if self.far.is_some() && self.table.outcome().is_some() {
                return Ok(());
            }
            if self.table.outcome().is_none() && !self.mover().human {
                self.let_computer_move()?;
                continue;
            }
            let prompt = if self.json { "" } else { PROMPT };
            lines.know(&self.table);
            let Some(line) = lines.next(prompt, self.out)? else { return Ok(()) };
            if !self.obey(&line)? {
                return Ok(());
            }
        }
    }

    pub(crate) fn say(&mut self, event: &Event) -> io::Result<()> {
        let text = if self.json { json::say(event, &self.table) } else { text::say(event, &self.table, self.style) };
        self.out.write_all(text.as_bytes())?;
        self.out.flush()
    }

    /// Writes something that is no event, to be seen with the next one; scripts are told events alone.
    pub(crate) fn write(&mut self, text: &str) -> io::Result<()> {
        self.out.write_all(text.as_bytes())
    }

    /// Lets all be seen that was written.
    pub(crate) fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }

    /// Says once how the game has ended; answers whether it has.
    pub(crate) fn tell_the_end(&mut self) -> io::Result<bool> {
        let outcome = self.table.outcome();
        if let Some(outcome) = outcome.filter(|_| !self.told) {
            self.say(&Event::Ended(outcome))?;
        }
        self.told = outcome.is_some();
        Ok(self.told)
    }

    pub(crate) fn mover(&self) -> &Seat {
        args::of(&self.seats, self.table.position().turn())
    }

    fn let_computer_move(&mut self) -> io::Result<()> {
        self.say(&Event::Thinks(self.table.position().turn()))?;
        let mind = self.mover().mind.clone();
        let chosen = self.think(&mind);
        match chosen.and_then(|path| self.table.play_path(&path)) {
            Some(done) => self.moved(done),
            None => Err(io::Error::other("the computer has no move although the game is not over")),
        }
    }

    /// A turn, or the rest of a chain. Ctrl+C ends the thought with the best so far.
    pub(crate) fn think(&mut self, mind: &Mind) -> Option<Path> {
        let (game, middle) = (self.table.game().clone(), self.middle());
        self.interrupt.during(|stop| self.minds.choose(mind, &game, middle, stop))
    }

    /// The position in the middle of a chain, where one is under way.
    fn middle(&self) -> Option<Position> {
        let hopping = self.table.is_hopping();
        hopping.then(|| Position::from_fen(&self.table.setup().to_string()).ok()).flatten()
    }

    /// Does what a line asks for; answers whether to go on.
    pub(crate) fn obey(&mut self, line: &str) -> io::Result<bool> {
        let event = match command::parse(line) {
            Ok(Command::Exit) => {
                self.say(&Event::Leaving)?;
                return Ok(false);
            }
            Ok(Command::Move(squares)) => return self.go(&squares).map(|()| true),
            Ok(command) => self.answer(command),
            Err(NoCommand::Empty) => Event::Empty,
            Err(NoCommand::Unknown(name)) => Event::Unknown(name),
            Err(NoCommand::Malformed(name)) => Event::Malformed(name),
        };
        let placed = matches!(event, Event::Placed(_));
        self.say(&event)?;
        if placed {
            self.say(&Event::Shown(Show::Board))?;
        }
        Ok(true)
    }

    fn go(&mut self, squares: &[Square]) -> io::Result<()> {
        if self.table.outcome().is_some() {
            return self.say(&Event::Failed("The game is over. Consult \"help undo\".".to_owned()));
        }
        match self.table.walk(squares) {
            Some(done) => self.moved(done),
            None => self.say(&Event::WrongMove),
        }
    }

    fn moved(&mut self, done: Done) -> io::Result<()> {
        match done {
            Done::Hop(step) => {
                self.say(&Event::Moved(vec![step], None))?;
                self.post(&[step])?;
                self.say(&Event::GoesOn((step.1, step.1)))
            }
            Done::Turn(steps, turn) => {
                self.say(&Event::Moved(steps.clone(), Some(turn)))?;
                self.post(&steps)
            }
        }
    }

    /// What there is to say to a command that takes no step.
    fn answer(&mut self, command: Command) -> Event {
        match command {
            Command::Undo | Command::Redo | Command::Load(_) if self.far.is_some() || self.online => {
                Event::Failed("A game over a network goes only on.".to_owned())
            }
            Command::Advise => self.advise(),
            Command::Hint => self.hint(),
            Command::Help(page) if self.online && page.name == HELP_ONLINE.name => Event::Page(&HELP_ONLINE),
            Command::Help(page) => Event::Page(page),
            Command::Wish(_) => {
                Event::Failed("That is for games between people: congo-cli host and congo-cli join.".to_owned())
            }
            Command::Show(show) => Event::Shown(show),
            Command::Undo => self.back(),
            Command::Redo => self.again(),
            Command::Save(path) => self.save(&path).map_or_else(Event::Failed, Event::Done),
            Command::Load(path) => self.load(&path).map_or_else(Event::Failed, Event::Placed),
            Command::Fen => Event::Text(self.table.setup().to_string()),
            Command::Pgn => Event::Text(self.written().to_string()),
            Command::Level(None) => Event::Levels(self.minds.levels(), self.playing()),
            Command::Level(Some(name)) => self.choose_level(&name),
            Command::Flip => {
                self.style.flipped = !self.style.flipped;
                Event::Shown(Show::Board)
            }
            Command::Exit | Command::Move(_) => unreachable!("done elsewhere"),
        }
    }

    fn advise(&mut self) -> Event {
        let mind = self.mover().mind.clone();
        let position = self.middle().unwrap_or(*self.table.position());
        let chosen = self.table.outcome().is_none().then(|| self.think(&mind)).flatten();
        match chosen.and_then(|path| position.turn_of(&path).ok()) {
            Some(turn) => Event::Advised(pairs(&turn)),
            None => Event::Failed("There is no move to advise: the game is over.".to_owned()),
        }
    }

    fn hint(&mut self) -> Event {
        if self.table.outcome().is_some() {
            return Event::Failed("There is no hint: the game is over.".to_owned());
        }
        let (game, middle) = (self.table.game().clone(), self.middle());
        let answer = self.interrupt.during(|stop| self.minds.hint(&game, middle, stop));
        let mut position = middle.unwrap_or(*game.position());
        let mut records = Vec::new();
        for chosen in &answer.pv {
            let Ok(turn) = position.turn_of(&position.path(*chosen)) else { break };
            records.push(notation::record(&turn));
            position = turn.after();
        }
        Event::Hinted(records, answer.score)
    }

    fn back(&mut self) -> Event {
        let seats = self.seats.clone();
        match self.table.undo(|color| args::of(&seats, color).human) {
            Some(()) => Event::Placed("Taken back.".to_owned()),
            None => Event::Failed("There is nothing to take back.".to_owned()),
        }
    }

    fn again(&mut self) -> Event {
        let seats = self.seats.clone();
        match self.table.redo(|color| args::of(&seats, color).human) {
            Some(()) => Event::Placed("Played again.".to_owned()),
            None => Event::Failed("There is nothing to play again.".to_owned()),
        }
    }

    /// The game as a file tells it.
    fn written(&self) -> Pgn {
        let mut pgn = Pgn::from_game(self.table.game());
        for (tag, color) in [("White", Color::White), ("Black", Color::Black)] {
            let seat = args::of(&self.seats, color);
            let name = match &seat.mind {
                _ if self.names[color.index()].is_some() => self.names[color.index()].clone().unwrap_or_default(),
                _ if seat.human => "Human".to_owned(),
                Mind::Random => "Computer Random".to_owned(),
                Mind::Level(level) => format!("Computer {level}"),
            };
            pgn.set_tag(tag, &name);
        }
        pgn
    }

    /// Writes a new file: what is there already is not written over.
    fn save(&self, path: &std::path::Path) -> Result<String, String> {
        let failed = |problem: io::Error| match problem.kind() {
            io::ErrorKind::AlreadyExists => format!("{} is there already: choose another name.", path.display()),
            _ => format!("{} cannot be written: {problem}.", path.display()),
        };
        let mut file = File::create_new(path).map_err(failed)?;
        file.write_all(self.written().to_string().as_bytes()).and_then(|()| file.sync_all()).map_err(failed)?;
        Ok(format!("Saved as {}.", path.display()))
    }

    fn load(&mut self, path: &std::path::Path) -> Result<String, String> {
        let failed = |problem: String| format!("{} cannot be loaded: {problem}.", path.display());
        let text = fs::read_to_string(path).map_err(|problem| failed(problem.to_string()))?;
        let game = match Position::from_fen(text.trim()) {
            Ok(position) => Game::from_position(position),
            // One word in one line would have been a position.
            Err(problem) if text.split_whitespace().count() == 1 => return Err(failed(problem.to_string())),
            Err(_) => {
                let games = pgn::parse(&text).map_err(|problem| failed(problem.to_string()))?;
                let game = games.first().ok_or_else(|| failed("there is no game in it".to_owned()))?;
                game.to_game().map_err(|problem| failed(problem.to_string()))?
            }
        };
        self.table = Table::new(game);
        self.told = false;
        Ok(format!("Loaded {}.", path.display()))
    }

    /// The levels of those who play by themselves: White's and Black's.
    fn playing(&self) -> [Option<String>; 2] {
        Color::ALL.map(|color| match args::of(&self.seats, color) {
            Seat { human: false, mind: Mind::Level(name) } => Some(name.clone()),
            _ => None,
        })
    }

    /// Another level plays from now on; where nobody plays by himself, it advises.
    fn choose_level(&mut self, name: &str) -> Event {
        let level = match args::level(name) {
            Ok(level) => level,
            Err(problem) => return Event::Failed(format!("The level is unchanged: {problem}.")),
        };
        let computers = self.seats.iter().any(|seat| !seat.human);
        for seat in self.seats.iter_mut().filter(|seat| !seat.human || !computers) {
            seat.mind = Mind::Level(level.clone());
        }
        let what = if computers { "plays" } else { "advises" };
        Event::Done(format!("{level} {what} from now on."))
    }
}

/// The players of a game of which one side plays elsewhere.
pub(crate) fn one_here(side: Color, seat: Seat) -> [Seat; 2] {
    let elsewhere = Seat { human: true, mind: Mind::Random };
    let mut seats = [elsewhere.clone(), elsewhere];
    seats[side.index()] = seat;
    seats
}
