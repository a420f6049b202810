"""The games, as a library: state in, action in, state and events out.

Imports the standard library and msgspec, nothing else. No Discord, no clock, no files, no pictures, and no
luck outside :class:`rules.core.chance.Chance`: the same setup, draws and actions give the same state on any
machine, for ever.
"""
