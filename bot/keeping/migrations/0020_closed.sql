-- What people are told while the bot is closed, where the database is on a server: a file has a sign beside it.
CREATE TABLE closed (
    id          INTEGER PRIMARY KEY CHECK (id = 1),
    words       TEXT    NOT NULL
);
