-- Several processes may play, each for some of the shards into which Discord divides all servers.
-- When people of a shard, one of so many, could last be heard: what came due since then nobody could have answered.
CREATE TABLE heard (
    shards      INTEGER NOT NULL,
    shard       INTEGER NOT NULL,
    at          BIGINT  NOT NULL,
    PRIMARY KEY (shards, shard)
);
INSERT INTO heard (shards, shard, at) SELECT 1, 0, at FROM here;
DROP TABLE here;

-- Whose tables of a shard are rewritten already, of those who are to be forgotten.
CREATE TABLE forgotten (
    person      BIGINT  NOT NULL,
    shards      INTEGER NOT NULL,
    shard       INTEGER NOT NULL,
    PRIMARY KEY (person, shards, shard)
);

-- When each of the lines by which Discord lets sessions begin is free again, in thousandths of a second since 1970.
CREATE TABLE IF NOT EXISTS starts (
    line        INTEGER PRIMARY KEY,
    free        BIGINT  NOT NULL
);
