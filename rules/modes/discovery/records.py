"""How games of Discovery are kept."""

from __future__ import annotations

import functools

from rules.core import Action, Records
from rules.creation.world.pages import NAMED
from rules.modes.discovery.actions import Dig, Eye, Reconsider
from rules.modes.discovery.state import Discovery, HouseRules
from rules.modes.discovery.voice.typed import VERBS


class DiscoveryRecords(Records[Discovery, HouseRules]):
    """Some actions are pressed and have no verb that could be typed; the rules were mended."""

    mended = 3

    written = frozenset({"theory", "thing", "names"})
    named = NAMED

    def __init__(self) -> None:
        super().__init__(Discovery, HouseRules, VERBS)

    @functools.cached_property
    def actions(self) -> tuple[type[Action], ...]:
        return (*super().actions, Dig, Eye, Reconsider)
