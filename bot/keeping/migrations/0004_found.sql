-- What is looked for on every press and every beat of the clock is found by an index, however many tables there are.
CREATE INDEX tables_of_a_channel ON tables (channel, id);
CREATE INDEX running_tables_of_a_guild ON tables (guild) WHERE status <> 'ended';
CREATE INDEX last_change ON tables (changed);
CREATE INDEX messages_by_slot ON messages (slot, channel);
CREATE INDEX outbox_by_time ON outbox (after, table_id);
CREATE INDEX timers_of_a_table ON timers (table_id, due);

-- Which table shows which photo, so that nobody has to look through all states for it.
CREATE TABLE shown (
    sha256      TEXT    NOT NULL,
    table_id    INTEGER NOT NULL REFERENCES tables (id),
    PRIMARY KEY (sha256, table_id)
) WITHOUT ROWID;
INSERT INTO shown SELECT sha256, tables.id FROM media JOIN tables ON instr(state, CAST(sha256 AS BLOB)) > 0;
