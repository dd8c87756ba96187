-- Who is at a game, by server: that somebody has left one does not mean that they are not at another. The table `seen` of
-- before is left to servers of before, which may still run beside this one.
CREATE TABLE presence (
    game BIGINT NOT NULL,
    side SMALLINT NOT NULL,
    server BIGINT NOT NULL,
    at BIGINT NOT NULL,
    here BOOLEAN NOT NULL,
    PRIMARY KEY (game, side, server)
);

CREATE INDEX presence_at ON presence (at);
