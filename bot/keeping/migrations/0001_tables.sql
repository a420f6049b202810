-- A table is one game in one channel or thread. The log is the truth; "state" is a cache of it.
CREATE TABLE tables (
    id          INTEGER PRIMARY KEY,
    guild       BIGINT  NOT NULL,
    channel     BIGINT  NOT NULL,
    host        BIGINT  NOT NULL,
    game        TEXT    NOT NULL,
    version     INTEGER NOT NULL,
    options     TEXT    NOT NULL,
    seed        TEXT    NOT NULL,
    status      TEXT    NOT NULL,
    epoch       INTEGER NOT NULL DEFAULT 0,
    seq         INTEGER NOT NULL DEFAULT 0,
    ply         INTEGER NOT NULL DEFAULT 0,
    state       BLOB,
    house       TEXT    NOT NULL,
    opened      BIGINT  NOT NULL,
    changed     BIGINT  NOT NULL
);

-- One channel or thread has one running table.
CREATE UNIQUE INDEX one_running_table ON tables (channel) WHERE status <> 'ended';

CREATE TABLE seats (
    table_id    INTEGER NOT NULL REFERENCES tables (id),
    seat        INTEGER NOT NULL,
    person      BIGINT  NOT NULL,
    name        TEXT    NOT NULL,
    robot       INTEGER NOT NULL DEFAULT 0,
    away_until  BIGINT  NOT NULL DEFAULT 0,
    looked      INTEGER NOT NULL DEFAULT 0,
    gone        INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (table_id, seat)
);
CREATE INDEX seats_of_a_person ON seats (person);

-- "source" is the interaction or timer a row came from: delivered twice, played once.
CREATE TABLE log (
    table_id    INTEGER NOT NULL REFERENCES tables (id),
    seq         INTEGER NOT NULL,
    kind        TEXT    NOT NULL,
    seat        INTEGER,
    person      BIGINT  NOT NULL,
    decision    TEXT    NOT NULL,
    body        TEXT    NOT NULL,
    drawn       TEXT    NOT NULL,
    reveals     INTEGER NOT NULL,
    back_to     INTEGER NOT NULL,
    events      TEXT    NOT NULL,
    at          BIGINT  NOT NULL,
    source      TEXT    UNIQUE,
    PRIMARY KEY (table_id, seq)
);

CREATE TABLE timers (
    id          INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id    INTEGER NOT NULL REFERENCES tables (id),
    kind        TEXT    NOT NULL,
    subject     TEXT    NOT NULL,
    seat        INTEGER NOT NULL,
    due         BIGINT  NOT NULL
);
CREATE INDEX timers_by_due ON timers (due);

-- What Discord must still be told. A slot that may be replaced is there once.
CREATE TABLE outbox (
    id          INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id    INTEGER NOT NULL REFERENCES tables (id),
    slot        TEXT    NOT NULL,
    body        TEXT    NOT NULL,
    tries       INTEGER NOT NULL DEFAULT 0,
    after       BIGINT  NOT NULL DEFAULT 0
);
CREATE INDEX outbox_by_table ON outbox (table_id, id);

-- Messages we keep up to date: the board, the thread, the last ping, each poll.
CREATE TABLE messages (
    table_id    INTEGER NOT NULL REFERENCES tables (id),
    slot        TEXT    NOT NULL,
    channel     BIGINT  NOT NULL,
    message     BIGINT  NOT NULL,
    picture     TEXT    NOT NULL DEFAULT '',
    PRIMARY KEY (table_id, slot)
);
CREATE INDEX messages_by_id ON messages (message);

-- Photos of found objects, kept as bytes because Discord's addresses expire.
CREATE TABLE media (
    sha256      TEXT    PRIMARY KEY,
    kind        TEXT    NOT NULL,
    body        BLOB    NOT NULL
);

-- Who has been shown the first-turn card of which game.
CREATE TABLE primed (
    person      BIGINT  NOT NULL,
    game        TEXT    NOT NULL,
    PRIMARY KEY (person, game)
);
