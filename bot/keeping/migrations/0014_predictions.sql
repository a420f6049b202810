-- Who looks on says who will win: apart from the log, and told to nobody before the end.
CREATE TABLE predictions (
    table_id    INTEGER NOT NULL REFERENCES tables (id),
    person      BIGINT  NOT NULL,
    name        TEXT    NOT NULL,
    seat        INTEGER NOT NULL,
    ply         INTEGER NOT NULL,
    PRIMARY KEY (table_id, person)
) WITHOUT ROWID;
