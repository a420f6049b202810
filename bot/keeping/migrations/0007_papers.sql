-- What a community has brought to a game as a file of its own, such as a theme: kept for its server.
CREATE TABLE papers (
    guild       BIGINT  NOT NULL,
    game        TEXT    NOT NULL,
    title       TEXT    NOT NULL,
    body        TEXT    NOT NULL,
    person      BIGINT  NOT NULL,
    PRIMARY KEY (guild, game, title)
);
