-- All times in which no server lived, by their ends: a game may sleep through several.
CREATE TABLE breaks (
    up BIGINT PRIMARY KEY,
    down BIGINT NOT NULL
);

INSERT INTO breaks (up, down) SELECT up, down FROM alive WHERE up IS NOT NULL AND down IS NOT NULL;

ALTER TABLE alive DROP COLUMN down;

ALTER TABLE alive DROP COLUMN up;
