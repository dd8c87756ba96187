CREATE TABLE games (
    -- Never given twice, even if games should be deleted.
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    -- Free for another game some time after its end.
    code TEXT UNIQUE,
    -- For ever.
    long_code TEXT UNIQUE,
    creation_key BLOB UNIQUE,
    status INTEGER NOT NULL,
    summary BLOB NOT NULL,
    changed_at INTEGER NOT NULL,
    -- When it last changed before its first move; no time after that.
    unstarted_at INTEGER,
    -- The players, where they are no guests.
    white INTEGER,
    black INTEGER,
    is_open INTEGER NOT NULL DEFAULT 0,
    -- When a server has to look at it at the latest. With minutes for a game it is rounded up, so that a move seldom
    -- changes it. Of a game that is over, when its short code becomes free.
    deadline INTEGER
);

CREATE INDEX listed ON games (status, changed_at) WHERE status > 0;
CREATE INDEX unstarted ON games (unstarted_at) WHERE unstarted_at IS NOT NULL;
CREATE INDEX games_of_white ON games (white, is_open) WHERE white IS NOT NULL;
CREATE INDEX games_of_black ON games (black, is_open) WHERE black IS NOT NULL;
CREATE INDEX deadlines ON games (deadline) WHERE deadline IS NOT NULL;

CREATE TABLE entries (
    game INTEGER NOT NULL REFERENCES games (id),
    number INTEGER NOT NULL,
    data BLOB NOT NULL,
    PRIMARY KEY (game, number)
) WITHOUT ROWID;

-- When a server was last running.
CREATE TABLE heartbeat (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    at INTEGER NOT NULL
);

-- All times in which no server was running, which cost nobody time: a game may sleep through several.
CREATE TABLE downtimes (
    ended INTEGER PRIMARY KEY,
    began INTEGER NOT NULL
);

-- A player is a key. Nothing else is known of the person.
CREATE TABLE players (
    -- Never given twice: games name it.
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    public_key BLOB NOT NULL UNIQUE,
    name TEXT NOT NULL DEFAULT '',
    folded TEXT NOT NULL DEFAULT '',
    is_hidden INTEGER NOT NULL DEFAULT 0,
    named_at INTEGER NOT NULL DEFAULT 0,
    created_at INTEGER NOT NULL,
    seen_at INTEGER NOT NULL,
    banned_until INTEGER NOT NULL DEFAULT 0,
    -- Which side they have had in the games that were found for them: below 0 Black, more often or last.
    color_balance INTEGER NOT NULL DEFAULT 0,
    -- Whether a program plays with this key. That never changes back.
    is_bot INTEGER NOT NULL DEFAULT 0
);

CREATE INDEX players_seen_at ON players (seen_at);

-- Whose a name is. One that was given up stays its player's for some time; one without a player is nobody's.
CREATE TABLE names (
    folded TEXT PRIMARY KEY,
    player INTEGER REFERENCES players (id),
    released_at INTEGER
) WITHOUT ROWID;

CREATE INDEX names_of_players ON names (player);

CREATE TABLE sessions (
    token_hash BLOB PRIMARY KEY,
    player INTEGER NOT NULL REFERENCES players (id),
    expires_at INTEGER NOT NULL
) WITHOUT ROWID;

CREATE INDEX sessions_of_players ON sessions (player, expires_at);

-- Nonces that were signed: none counts twice.
CREATE TABLE used_nonces (
    nonce BLOB PRIMARY KEY,
    expires_at INTEGER NOT NULL
) WITHOUT ROWID;

-- By which a server knows the nonces of the others as its own. It is in no backup.
CREATE TABLE secret (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    bytes BLOB NOT NULL
);

CREATE TABLE name_reports (
    reporter INTEGER NOT NULL,
    player INTEGER NOT NULL,
    name TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (reporter, player, name)
) WITHOUT ROWID;

-- Those who look for an opponent, and for some time the games that they have found.
CREATE TABLE seeks (
    token_hash BLOB PRIMARY KEY,
    player INTEGER,
    data BLOB NOT NULL,
    since INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    code TEXT,
    side INTEGER
) WITHOUT ROWID;

CREATE UNIQUE INDEX seeks_of_players ON seeks (player) WHERE player IS NOT NULL AND code IS NULL;
CREATE INDEX waiting_seeks ON seeks (since) WHERE code IS NULL;
CREATE INDEX seeks_by_end ON seeks (expires_at);

-- Games that are over, of players with a key. They follow from the entries of the games.
CREATE TABLE results (
    game INTEGER PRIMARY KEY,
    ended_at INTEGER NOT NULL,
    class INTEGER NOT NULL,
    white INTEGER,
    black INTEGER,
    score INTEGER NOT NULL,
    is_rated INTEGER NOT NULL,
    -- Whether the ratings have yet to follow from it.
    is_pending INTEGER NOT NULL,
    white_rating REAL,
    white_deviation REAL,
    black_rating REAL,
    black_deviation REAL
);

CREATE INDEX pending_results ON results (ended_at, game) WHERE is_pending;
CREATE INDEX results_of_white ON results (white, ended_at);
CREATE INDEX results_of_black ON results (black, ended_at);

-- They follow from the results, in the order in which the games ended.
-- The number of a class is that of its speed in the protocol, and 100 more for games with bots.
CREATE TABLE ratings (
    player INTEGER NOT NULL,
    class INTEGER NOT NULL,
    rating REAL NOT NULL,
    deviation REAL NOT NULL,
    volatility REAL NOT NULL,
    games INTEGER NOT NULL,
    last_at INTEGER NOT NULL,
    last_game INTEGER NOT NULL,
    PRIMARY KEY (player, class)
);

CREATE INDEX best ON ratings (class, rating);

-- What a side plays at once when the other side plays what is expected. It is in no copy.
CREATE TABLE conditional_moves (
    game INTEGER NOT NULL,
    side INTEGER NOT NULL,
    data BLOB NOT NULL,
    PRIMARY KEY (game, side)
) WITHOUT ROWID;
