"""Refusals. Nothing has changed when one is raised."""

from __future__ import annotations


class RuleError(Exception):
    """The rules refuse. ``rule`` is the id on the rule sheet, the text is written for the player and says what
    would be legal instead; it is shown as it stands."""

    def __init__(self, rule: str, text: str) -> None:
        super().__init__(text)
        self.rule = rule


class NotAwaited(RuleError):
    """Nobody is waiting for this answer, or not for this seat's."""


class Illegal(RuleError):
    """The answer was awaited, but this one breaks a rule."""
