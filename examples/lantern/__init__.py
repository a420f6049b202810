"""Lantern: a whole small game with secrets, a vote, deadlines, people who leave and nights that are counted on.
``CONTRIBUTING.md`` says step by step how one is made."""

from __future__ import annotations

import tomllib
from pathlib import Path

from examples.lantern.game import LanternGame
from examples.lantern.picture import PICTURES
from rules.core.book.sheet import parse

__all__ = ["PICTURES", "SHEET", "game"]

SHEET = parse("lantern", tomllib.loads((Path(__file__).parent / "sheet.toml").read_text(encoding="utf-8")))
"""The numbered rules."""


def game() -> LanternGame:
    """The game, built with its content."""
    return LanternGame(SHEET)
