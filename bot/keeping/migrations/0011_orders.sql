-- What somebody answers before they are asked: the standing orders of each seat, as JSON.
ALTER TABLE seats ADD COLUMN orders TEXT NOT NULL DEFAULT '[]';
