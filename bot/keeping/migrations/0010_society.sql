-- What people and servers have settled among each other. Whom somebody does not like to sit with:
CREATE TABLE blocks (
    person      BIGINT  NOT NULL,
    blocked     BIGINT  NOT NULL,
    PRIMARY KEY (person, blocked)
);
-- What the staff of a server has settled for it:
CREATE TABLE servers (
    guild       BIGINT  PRIMARY KEY,
    body        TEXT    NOT NULL
);
-- House rules that a server keeps under a name:
CREATE TABLE presets (
    guild       BIGINT  NOT NULL,
    game        TEXT    NOT NULL,
    name        TEXT    NOT NULL,
    options     TEXT    NOT NULL,
    person      BIGINT  NOT NULL,
    PRIMARY KEY (guild, game, name)
);
-- What was done on a server by the right of its staff, in order:
CREATE TABLE staff_deeds (
    id          INTEGER PRIMARY KEY,
    guild       BIGINT  NOT NULL,
    at          BIGINT  NOT NULL,
    person      BIGINT  NOT NULL,
    deed        TEXT    NOT NULL,
    source      TEXT    UNIQUE
);
CREATE INDEX staff_deeds_of_a_guild ON staff_deeds (guild, id);
-- Who seeks company for a game, call by call; due is when the first of them gives up:
CREATE TABLE calls (
    id          INTEGER PRIMARY KEY AUTOINCREMENT,
    guild       BIGINT  NOT NULL,
    body        TEXT    NOT NULL,
    due         BIGINT  NOT NULL
);
CREATE INDEX calls_of_a_guild ON calls (guild);
