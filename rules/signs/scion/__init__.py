"""Scion: apprentices reveal cards at the same time and collect the tokens of signs."""

from rules.signs.scion.game import ScionGame

__all__ = ["ScionGame"]
