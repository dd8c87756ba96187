CREATE TABLE games (
    -- Never given twice, even if games should be deleted.
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    code TEXT UNIQUE,
    creation_key BLOB UNIQUE,
    status INTEGER NOT NULL,
    summary BLOB NOT NULL,
    changed_at INTEGER NOT NULL,
    -- When it last changed before its first move; no time after that.
    unstarted_at INTEGER
);

CREATE INDEX listed ON games (status, changed_at) WHERE status > 0;
CREATE INDEX unstarted ON games (unstarted_at) WHERE unstarted_at IS NOT NULL;

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
