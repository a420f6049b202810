"""Abilities, grouped by what they do: the fate of Acts, lasting changes, the Gaze."""
