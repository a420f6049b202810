-- How well the computer player of a seat plays.
ALTER TABLE seats ADD COLUMN level TEXT NOT NULL DEFAULT 'sensible';
