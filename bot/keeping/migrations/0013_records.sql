-- What finished games say of those who played them: worked out of the logs when somebody asks, and again at any time.
CREATE TABLE records (
    table_id    INTEGER NOT NULL REFERENCES tables (id),
    seat        INTEGER NOT NULL,
    person      BIGINT  NOT NULL,
    guild       BIGINT  NOT NULL,
    game        TEXT    NOT NULL,
    at          BIGINT  NOT NULL,
    body        TEXT    NOT NULL,
    PRIMARY KEY (table_id, seat)
);
CREATE INDEX records_of_a_person ON records (person);
CREATE INDEX records_of_a_guild ON records (guild, at);

-- Which tables have been looked at for them.
CREATE TABLE recorded (
    table_id    INTEGER PRIMARY KEY
);

-- The finished tables of a server are found without looking at all there are.
CREATE INDEX ended_tables_of_a_guild ON tables (guild, id) WHERE status = 'ended' AND state IS NOT NULL;
