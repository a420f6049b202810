"""How games of Freeform are kept."""

from __future__ import annotations

import functools

from rules.core import Action, Join, Records
from rules.modes.freeform.actions import Decline, Finish, Grant, Nothing
from rules.modes.freeform.state import Freeform, HouseRules
from rules.modes.freeform.voice.typed import VERBS


class FreeformRecords(Records[Freeform, HouseRules]):
    """Some actions are pressed and have no verb that could be typed."""

    written = frozenset({"story", "name", "powers", "thing", "words", "question", "names", "deity"})

    def __init__(self) -> None:
        super().__init__(Freeform, HouseRules, VERBS)

    @functools.cached_property
    def actions(self) -> tuple[type[Action], ...]:
        return (*super().actions, Grant, Decline, Nothing, Finish, Join)
