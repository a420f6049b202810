-- When people sleep, by their own clock, and how they like to be called. Who never said so is not listed.
CREATE TABLE habits (
    person      BIGINT  PRIMARY KEY,
    body        TEXT    NOT NULL
);
