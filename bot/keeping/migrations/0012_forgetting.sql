-- Who has asked to be forgotten and is not quite yet: as whom they stand from now on. Gone when that is done.
CREATE TABLE forgetting (
    person      BIGINT  PRIMARY KEY,
    body        TEXT    NOT NULL
);
