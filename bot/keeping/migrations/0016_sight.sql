-- Who likes tall pictures has said so among their other habits now: what they like to see is kept in one place.
INSERT INTO habits (person, body) SELECT person, '{"sight":{"tall":true}}' FROM tall WHERE true
    ON CONFLICT (person) DO UPDATE SET body = json_patch(habits.body, excluded.body);
DROP TABLE tall;
