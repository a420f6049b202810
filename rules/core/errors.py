"""Refusals. Nothing has changed when one is raised."""

from __future__ import annotations


class RuleError(Exception):
    """The rules refuse. ``rule`` is the id on the rule sheet, the text is written for the player and says what
    would be legal instead. It may begin with somebody's own word, which keeps its letters here, so that it is
    found again; where it is shown it begins with a capital."""

    def __init__(self, rule: str, text: str) -> None:
        super().__init__(text)
        self.rule = rule

    def __eq__(self, other: object) -> bool:
        """Refusals are values: the same rule in the same words is the same refusal."""
        if not isinstance(other, RuleError):
            return NotImplemented
        return type(self) is type(other) and self._said() == other._said()

    def __hash__(self) -> int:
        return hash(self._said())

    def _said(self) -> tuple[str, str]:
        return self.rule, str(self)


class NotAwaited(RuleError):
    """Nobody is waiting for this answer, or not for this seat's."""


class Illegal(RuleError):
    """The answer was awaited, but this one breaks a rule."""


class WrongPicture(Illegal):
    """The picture that came with an answer breaks it: all else that was said may stand."""
