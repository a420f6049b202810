"""Modes and Styles of Creation that are games of their own: each a small game over the family's shared pieces."""
