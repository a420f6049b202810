-- Who plays from this database, for which shards of how many: while "beats" grows, they live. "heir" waits to go on
-- from there; who is "gone" has let go, and "took" are the presses they were the last to take.
CREATE TABLE IF NOT EXISTS leases (
    holder      TEXT    PRIMARY KEY,
    who         TEXT    NOT NULL,
    lowest      INTEGER NOT NULL,
    highest     INTEGER NOT NULL,
    shards      INTEGER NOT NULL,
    beats       INTEGER NOT NULL DEFAULT 0,
    heir        TEXT    NOT NULL DEFAULT '',
    gone        INTEGER NOT NULL DEFAULT 0,
    took        TEXT    NOT NULL DEFAULT ''
);
