"""Scenes that a designer can write without Python."""
