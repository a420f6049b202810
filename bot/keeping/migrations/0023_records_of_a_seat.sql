-- A seat that was handed on has a record of whoever began on it as well as of whoever plays on.
CREATE TABLE records_of_seats (
    table_id    INTEGER NOT NULL REFERENCES tables (id),
    seat        INTEGER NOT NULL,
    person      BIGINT  NOT NULL,
    guild       BIGINT  NOT NULL,
    game        TEXT    NOT NULL,
    at          BIGINT  NOT NULL,
    body        TEXT    NOT NULL,
    PRIMARY KEY (table_id, seat, person)
);
INSERT INTO records_of_seats (table_id, seat, person, guild, game, at, body)
    SELECT table_id, seat, person, guild, game, at, body FROM records;
DROP TABLE records;
ALTER TABLE records_of_seats RENAME TO records;
CREATE INDEX records_of_a_person ON records (person);
CREATE INDEX records_of_a_guild ON records (guild, at);
