"""What Life~Meaning and Meaning Made share on the table: tokens, Layers, tracks, places for cards, mats."""
