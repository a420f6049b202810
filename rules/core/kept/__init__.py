"""What stays of a game: its records, the rows of its log, and what it leaves to later ones."""
