"""What stands in a game's book: its numbered rules, what house rules make of it, and its words."""
