"""Atlas of Feelings (strategy version): markers on a round map of 240 feelings, healed from the other side."""
