"""How games of Freeform are kept."""

from __future__ import annotations

import functools
from typing import Any

from rules.core import Action, Join, Records
from rules.creation.world.pages import NAMED
from rules.modes.freeform.actions import Decline, Finish, Grant, Nothing
from rules.modes.freeform.state import Freeform, HouseRules
from rules.modes.freeform.voice.typed import VERBS


class FreeformRecords(Records[Freeform, HouseRules]):
    """Some actions are pressed and have no verb that could be typed; the rules were mended."""

    version = 2
    mended = 2
    written = frozenset({"story", "name", "powers", "thing", "words", "question", "names", "deity"})
    named = NAMED

    def __init__(self) -> None:
        super().__init__(Freeform, HouseRules, VERBS)

    def upgrade(self, raw: dict[str, Any], version: int) -> dict[str, Any]:
        """In version 1 a vote on a wish was about ``wish-3``."""
        return raw | {"votes": [_numbered(vote) for vote in raw.get("votes", ())]} if version < 2 else raw

    @functools.cached_property
    def actions(self) -> tuple[type[Action], ...]:
        return (*super().actions, Grant, Decline, Nothing, Finish, Join)


def _numbered(vote: dict[str, Any]) -> dict[str, Any]:
    kind, _, number = vote["about"].partition("-")
    return {**vote, "about": int(number) if number else kind}
