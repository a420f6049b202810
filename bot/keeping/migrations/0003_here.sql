-- When the bot was last there and could hear people: what came due since then nobody could have answered.
CREATE TABLE here (
    id          INTEGER PRIMARY KEY CHECK (id = 1),
    at          BIGINT  NOT NULL
);
