"""The words of a turn: the Map at its beginning, its action, Abilities and their forms."""
