-- By which rules a row was played, and in which form its action is kept. What stands here already is of 0.1.0.
ALTER TABLE log ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
ALTER TABLE log ADD COLUMN rules INTEGER NOT NULL DEFAULT 1;
ALTER TABLE tables ADD COLUMN rules INTEGER NOT NULL DEFAULT 1;

-- The state before a row, deflated: of the newest moves, and (begins) where the rules were mended, for good.
CREATE TABLE kept (
    table_id    INTEGER NOT NULL REFERENCES tables (id),
    seq         INTEGER NOT NULL,
    version     INTEGER NOT NULL,
    begins      INTEGER NOT NULL,
    state       BLOB    NOT NULL,
    PRIMARY KEY (table_id, seq)
);
