"""Whole games played by machine, counted: how long, how close, which cards. Not part of the tests."""
