-- Who likes their pictures as a phone shows them best: narrow and tall, with larger type.
CREATE TABLE tall (
    person      BIGINT  PRIMARY KEY
);
