"""The pictures of Deck of Signs: one circle of seven spaces for three games."""
