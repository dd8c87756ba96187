DROP TABLE IF EXISTS steps;
DROP TABLE IF EXISTS games;

CREATE TABLE games (
    -- Never given twice, even if games should be deleted.
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    code TEXT UNIQUE,
    key BLOB UNIQUE,
    standing INTEGER NOT NULL,
    summary BLOB NOT NULL,
    changed INTEGER NOT NULL
);

CREATE INDEX listed ON games (standing, changed) WHERE standing > 0;

CREATE TABLE entries (
    game INTEGER NOT NULL REFERENCES games (id),
    number INTEGER NOT NULL,
    data BLOB NOT NULL,
    PRIMARY KEY (game, number)
) WITHOUT ROWID;

-- When a server last lived, and the last time in which none did: that costs nobody time.
CREATE TABLE alive (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    at INTEGER NOT NULL,
    down INTEGER,
    up INTEGER
);
