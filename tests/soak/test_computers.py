"""Worlds made by computer deities alone: a hundred in each Scope. They use whatever there is, and are believed."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.pantheon import ADVANCED, EVERYWHERE, FULL, worlds

pytestmark = pytest.mark.soak

MANY = 100


@pytest.mark.parametrize("scope", ["full", "advanced"])
def test_every_part_is_used_in_a_hundred_games(scope: str) -> None:
    used = Counter[str]()
    for world in worlds(scope, MANY):
        used.update(set(world.used))
    parts = {*EVERYWHERE, *FULL, *(ADVANCED if scope == "advanced" else ())}
    assert not parts - set(used), f"never used in {MANY} games: {sorted(parts - set(used))}"


def test_proposals_are_carried_in_full_as_often_as_in_basic() -> None:
    share = {}
    for scope in ("basic", "full"):
        found = list(worlds(scope, MANY))
        share[scope] = sum(w.carried for w in found) / sum(w.proposed for w in found)
    assert min(share.values()) > 0.93, share
    assert abs(share["full"] - share["basic"]) < 0.04, share
