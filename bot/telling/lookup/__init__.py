"""Looking up what there is in a game: its words, cards and signs, with their pictures."""
