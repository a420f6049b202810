"""How games of Dictator are kept."""

from __future__ import annotations

import functools

from rules.core import Action, Records
from rules.creation.world.pages import NAMED
from rules.modes.dictator.actions import Grow, Reconsider, Site
from rules.modes.dictator.state import Dictator, HouseRules
from rules.modes.dictator.voice.typed import VERBS


class DictatorRecords(Records[Dictator, HouseRules]):
    """Some actions are pressed and have no verb that could be typed. Of one form since the first, but that a march
    keeps whose its Fields were, and a state what the book tells of; the rules were mended."""

    mended = 3

    written = frozenset({"thing", "name", "names", "deity"})
    named = NAMED

    def __init__(self) -> None:
        super().__init__(Dictator, HouseRules, VERBS)

    @functools.cached_property
    def actions(self) -> tuple[type[Action], ...]:
        return (*super().actions, Site, Reconsider, Grow)
