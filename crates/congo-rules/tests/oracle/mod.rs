//! A second, slow and simple implementation of Congo, from the written rules alone. It shares no code with the crate,
//! so that both are unlikely to have the same error.
#![allow(dead_code, unreachable_pub, reason = "every test binary uses another part")]

use std::collections::BTreeMap;

/// File and rank, 0 to 6 on the board; sums may be outside.
pub type At = (i32, i32);

const EMPTY: char = '.';
const RIVER: i32 = 3;
const STRAIGHT: [At; 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const DIAGONAL: [At; 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];

/// A board with pieces as FEN letters by rank and file, the side to move, and the start of a chain in progress.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Board {
    pieces: [[char; 7]; 7],
    pub white_moves: bool,
    pub chain: Option<At>,
}

/// The properties by which two paths are the same move.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Identity {
    pub from: At,
    pub to: At,
    /// Sorted by file, then rank.
    pub taken: Vec<At>,
}

/// A path over the board: the origin, every landing square, and the captured pieces in order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Way {
    pub squares: Vec<At>,
    pub taken: Vec<At>,
}

impl Way {
    fn step(from: At, to: At, takes: bool) -> Self {
        Self { squares: vec![from, to], taken: if takes { vec![to] } else { Vec::new() } }
    }

    pub fn from(&self) -> At {
        self.squares[0]
    }

    pub fn to(&self) -> At {
        self.squares[self.squares.len() - 1]
    }

    pub fn identity(&self) -> Identity {
        let mut taken = self.taken.clone();
        taken.sort_unstable();
        Identity { from: self.from(), to: self.to(), taken }
    }

    pub fn text(&self) -> String {
        self.squares.iter().map(|at| name(*at)).collect()
    }
}

/// Returns the name of a square.
pub fn name((file, rank): At) -> String {
    format!("{}{}", (b'a' + file as u8) as char, rank + 1)
}

fn on_board((file, rank): At) -> bool {
    (0..7).contains(&file) && (0..7).contains(&rank)
}

fn add(at: At, by: At) -> At {
    (at.0 + by.0, at.1 + by.1)
}

fn is_white(piece: char) -> bool {
    piece.is_ascii_uppercase()
}

fn in_castle(at: At, white: bool) -> bool {
    let ranks = if white { 0..3 } else { 4..7 };
    (2..5).contains(&at.0) && ranks.contains(&at.1)
}

impl Board {
    /// Parses a FEN that must be well formed.
    pub fn from_fen(fen: &str) -> Self {
        let fields: Vec<&str> = fen.split('/').collect();
        assert_eq!(fields.len(), 9, "{fen}");
        let mut pieces = [[EMPTY; 7]; 7];
        for (line, field) in fields[..7].iter().enumerate() {
            let mut file = 0;
            for letter in field.chars() {
                match letter.to_digit(10) {
                    Some(empty) => file += empty as usize,
                    None => {
                        pieces[6 - line][file] = letter;
                        file += 1;
                    }
                }
            }
            assert_eq!(file, 7, "{fen}");
        }
        let jump: i32 = fields[8].parse().expect(fen);
        let chain = (jump >= 0).then_some((jump % 7, 6 - jump / 7));
        Self { pieces, white_moves: fields[7] == "w", chain }
    }

    pub fn fen(&self) -> String {
        let mut fields: Vec<String> = Vec::new();
        for rank in (0..7).rev() {
            let mut field = String::new();
            for piece in self.pieces[rank] {
                match (piece, field.chars().last().and_then(|last| last.to_digit(10))) {
                    (EMPTY, Some(empty)) => {
                        field.pop();
                        field += &(empty + 1).to_string();
                    }
                    (EMPTY, None) => field.push('1'),
                    _ => field.push(piece),
                }
            }
            fields.push(field);
        }
        fields.push(if self.white_moves { "w" } else { "b" }.to_owned());
        fields.push(self.chain.map_or("-1".to_owned(), |(file, rank)| ((6 - rank) * 7 + file).to_string()));
        fields.join("/")
    }

    pub fn piece(&self, at: At) -> char {
        self.pieces[at.1 as usize][at.0 as usize]
    }

    pub fn put(&mut self, at: At, piece: char) {
        self.pieces[at.1 as usize][at.0 as usize] = piece;
    }

    fn squares() -> impl Iterator<Item = At> {
        (0..7).flat_map(|rank| (0..7).map(move |file| (file, rank)))
    }

    fn is_own(&self, at: At) -> bool {
        self.piece(at) != EMPTY && is_white(self.piece(at)) == self.white_moves
    }

    fn is_enemy(&self, at: At) -> bool {
        self.piece(at) != EMPTY && is_white(self.piece(at)) != self.white_moves
    }

    fn is_free(&self, at: At) -> bool {
        self.piece(at) == EMPTY
    }

    pub fn has_lion(&self, white: bool) -> bool {
        let lion = if white { 'L' } else { 'l' };
        Self::squares().any(|at| self.piece(at) == lion)
    }

    /// Returns every legal path, including all paths of monkeys' chains.
    pub fn ways(&self) -> Vec<Way> {
        let mut ways = Vec::new();
        if !self.has_lion(true) || !self.has_lion(false) {
            return ways;
        }
        for at in Self::squares().filter(|at| self.is_own(*at)) {
            if let Some(start) = self.chain {
                self.go_on(start, at, &mut ways);
                continue;
            }
            match self.piece(at).to_ascii_uppercase() {
                'L' => self.lion(at, &mut ways),
                'Z' => self.zebra(at, &mut ways),
                'E' => self.elephant(at, &mut ways),
                'G' => self.giraffe(at, &mut ways),
                'C' => self.crocodile(at, &mut ways),
                'M' => self.monkey(at, &mut ways),
                'P' => self.pawn(at, &mut ways),
                'S' => self.superpawn(at, &mut ways),
                other => panic!("no such piece: {other}"),
            }
        }
        ways
    }

    /// Returns the legal moves, each with the first path found.
    pub fn moves(&self) -> BTreeMap<Identity, Way> {
        let mut moves = BTreeMap::new();
        for way in self.ways() {
            moves.entry(way.identity()).or_insert(way);
        }
        moves
    }

    fn step_or_take(&self, from: At, by: At, ways: &mut Vec<Way>) {
        let to = add(from, by);
        if on_board(to) && !self.is_own(to) {
            ways.push(Way::step(from, to, self.is_enemy(to)));
        }
    }

    fn step_if_free(&self, from: At, by: At, ways: &mut Vec<Way>) {
        let to = add(from, by);
        if on_board(to) && self.is_free(to) {
            ways.push(Way::step(from, to, false));
        }
    }

    fn lion(&self, from: At, ways: &mut Vec<Way>) {
        for by in STRAIGHT.into_iter().chain(DIAGONAL) {
            if in_castle(add(from, by), self.white_moves) {
                self.step_or_take(from, by, ways);
            }
        }
        let ahead = self.ahead();
        let mut lines = vec![(0, ahead)];
        // The squares of each castle next to the river from which a diagonal leads into the other castle.
        let rank = if self.white_moves { 2 } else { 4 };
        if from == (2, rank) {
            lines.push((1, ahead));
        }
        if from == (4, rank) {
            lines.push((-1, ahead));
        }
        for by in lines {
            let mut to = add(from, by);
            while on_board(to) && self.is_free(to) {
                to = add(to, by);
            }
            // The other lion cannot be adjacent: the river lies between.
            if on_board(to) && self.is_enemy(to) && self.piece(to).eq_ignore_ascii_case(&'l') {
                ways.push(Way::step(from, to, true));
            }
        }
    }

    fn ahead(&self) -> i32 {
        if self.white_moves { 1 } else { -1 }
    }

    fn zebra(&self, from: At, ways: &mut Vec<Way>) {
        for by in [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)] {
            self.step_or_take(from, by, ways);
        }
    }

    fn elephant(&self, from: At, ways: &mut Vec<Way>) {
        for (file, rank) in STRAIGHT {
            self.step_or_take(from, (file, rank), ways);
            self.step_or_take(from, (2 * file, 2 * rank), ways);
        }
    }

    fn giraffe(&self, from: At, ways: &mut Vec<Way>) {
        for (file, rank) in STRAIGHT.into_iter().chain(DIAGONAL) {
            self.step_if_free(from, (file, rank), ways);
            self.step_or_take(from, (2 * file, 2 * rank), ways);
        }
    }

    fn crocodile(&self, from: At, ways: &mut Vec<Way>) {
        for by in STRAIGHT.into_iter().chain(DIAGONAL) {
            self.step_or_take(from, by, ways);
        }
        let directions = match from.1 {
            RIVER => vec![(1, 0), (-1, 0)],
            rank if rank < RIVER => vec![(0, 1)],
            _ => vec![(0, -1)],
        };
        for by in directions {
            // The first square is covered by the step above.
            let mut before = add(from, by);
            while on_board(before) && self.is_free(before) {
                let to = add(before, by);
                if !on_board(to) || (from.1 != RIVER && before.1 == RIVER) {
                    break;
                }
                if !self.is_own(to) {
                    ways.push(Way::step(from, to, self.is_enemy(to)));
                }
                before = to;
            }
        }
    }

    fn pawn(&self, from: At, ways: &mut Vec<Way>) {
        let ahead = self.ahead();
        for file in [-1, 0, 1] {
            self.step_or_take(from, (file, ahead), ways);
        }
        let past_the_river = if self.white_moves { from.1 > RIVER } else { from.1 < RIVER };
        if past_the_river {
            self.retreat(from, (0, -ahead), ways);
        }
    }

    fn superpawn(&self, from: At, ways: &mut Vec<Way>) {
        let ahead = self.ahead();
        for by in [(-1, ahead), (0, ahead), (1, ahead), (-1, 0), (1, 0)] {
            self.step_or_take(from, by, ways);
        }
        for file in [-1, 0, 1] {
            self.retreat(from, (file, -ahead), ways);
        }
    }

    fn retreat(&self, from: At, by: At, ways: &mut Vec<Way>) {
        let (one, two) = (add(from, by), add(add(from, by), by));
        if on_board(one) && self.is_free(one) {
            ways.push(Way::step(from, one, false));
            if on_board(two) && self.is_free(two) {
                ways.push(Way::step(from, two, false));
            }
        }
    }

    fn monkey(&self, from: At, ways: &mut Vec<Way>) {
        for by in STRAIGHT.into_iter().chain(DIAGONAL) {
            self.step_if_free(from, by, ways);
        }
        self.hops(&Way { squares: vec![from], taken: Vec::new() }, ways);
    }

    /// Continues a chain in progress: a monkey that can have come from the start stops or hops on.
    fn go_on(&self, start: At, at: At, ways: &mut Vec<Way>) {
        if self.piece(at).eq_ignore_ascii_case(&'m') && self.can_have_come(start, at) {
            ways.push(Way::step(at, at, false));
            self.hops(&Way { squares: vec![at], taken: Vec::new() }, ways);
        }
    }

    /// Returns whether a monkey can have come from the start to its square by hops over pieces that are gone now. A
    /// monkey on the start has returned there without jumping over a square twice, and excludes all other monkeys.
    fn can_have_come(&self, start: At, monkey: At) -> bool {
        let empty = |at: At| at == start || at == monkey || self.is_free(at);
        if monkey != start {
            return !self.is_own(start) && self.spread(start, None, empty).contains(&monkey);
        }
        STRAIGHT.into_iter().chain(DIAGONAL).any(|by| {
            let (over, to) = (add(start, by), add(add(start, by), by));
            let first = on_board(to) && self.is_free(over) && self.is_free(to);
            first && self.spread(to, Some(over), empty).contains(&start)
        })
    }

    /// Returns all squares that can be reached by hops over and onto empty squares, never over `closed`.
    fn spread(&self, start: At, closed: Option<At>, empty: impl Fn(At) -> bool) -> Vec<At> {
        let mut reached = vec![start];
        let mut done = 0;
        while done < reached.len() {
            for by in STRAIGHT.into_iter().chain(DIAGONAL) {
                let (over, to) = (add(reached[done], by), add(add(reached[done], by), by));
                if on_board(to) && empty(over) && empty(to) && closed != Some(over) && !reached.contains(&to) {
                    reached.push(to);
                }
            }
            done += 1;
        }
        reached
    }

    /// Appends every extension of this path by hops.
    fn hops(&self, so_far: &Way, ways: &mut Vec<Way>) {
        let (from, here) = (so_far.from(), so_far.to());
        for by in STRAIGHT.into_iter().chain(DIAGONAL) {
            let (over, to) = (add(here, by), add(add(here, by), by));
            if !on_board(to) || !self.is_enemy(over) || so_far.taken.contains(&over) {
                continue;
            }
            if !self.is_free(to) && to != from {
                continue;
            }
            let mut way = so_far.clone();
            way.squares.push(to);
            way.taken.push(over);
            ways.push(way.clone());
            if !self.piece(over).eq_ignore_ascii_case(&'l') {
                self.hops(&way, ways);
            }
        }
    }

    /// Returns the board after a path that is legal here.
    pub fn play(&self, way: &Way) -> Self {
        let mut after = self.clone();
        let piece = self.piece(way.from());
        after.put(way.from(), EMPTY);
        for at in &way.taken {
            after.put(*at, EMPTY);
        }
        let last_rank = if self.white_moves { 6 } else { 0 };
        let promoted = match piece {
            'P' if way.to().1 == last_rank => 'S',
            'p' if way.to().1 == last_rank => 's',
            _ => piece,
        };
        after.put(way.to(), promoted);
        for at in self.drowned(way) {
            after.put(at, EMPTY);
        }
        after.white_moves = !self.white_moves;
        after.chain = None;
        after
    }

    /// Returns the own pieces that drown after a path, by file.
    pub fn drowned(&self, way: &Way) -> Vec<At> {
        let began = self.chain.unwrap_or(way.from());
        (0..7)
            .map(|file| (file, RIVER))
            .filter(|at| {
                if *at == way.to() {
                    began.1 == RIVER && !self.piece(way.from()).eq_ignore_ascii_case(&'c')
                } else {
                    *at != way.from() && self.is_own(*at) && !self.piece(*at).eq_ignore_ascii_case(&'c')
                }
            })
            .collect()
    }

    /// Returns the number of move sequences of this length.
    pub fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        self.moves().values().map(|way| self.play(way).perft(depth - 1)).sum()
    }
}
