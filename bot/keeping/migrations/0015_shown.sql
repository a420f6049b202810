-- A table that is written knows at once which photos are its own.
CREATE INDEX shown_at_a_table ON shown (table_id);
