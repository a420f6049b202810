-- Tables that may be looked at outside of Discord, each by whoever has its key.
CREATE TABLE windows (
    table_id    INTEGER PRIMARY KEY REFERENCES tables (id),
    key         TEXT    NOT NULL UNIQUE
);
