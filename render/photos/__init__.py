"""Photographs: those of players, looked at with suspicion, and found objects drawn by program."""
