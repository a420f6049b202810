-- What each person has seen of a table: the newest row they were shown, when that was, and the newest one of the
-- visit before, from which on everything is new to them.
CREATE TABLE visits (
    table_id    INTEGER NOT NULL,
    person      BIGINT  NOT NULL,
    seen        INTEGER NOT NULL,
    at          INTEGER NOT NULL,
    before      INTEGER NOT NULL,
    PRIMARY KEY (table_id, person)
) WITHOUT ROWID;
