"""How a world changes: turns, votes, Decay, Accolade, the end, the History."""
