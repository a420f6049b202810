"""What a game is played by: its words and themes, house rules, Game Types, Parameters, and its course."""
