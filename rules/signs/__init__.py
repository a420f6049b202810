"""Deck of Signs: one deck of eleven signs, one circle of seven spaces, three games."""
