"""How likely the world is to stand while somebody alone carries a plan out."""

from __future__ import annotations

from collections.abc import Sequence

from rules.meaning.advice.alone.plans import Plan
from rules.meaning.state import MEANING_TOP

TURN = 2
"""Actions between two Events."""
HASTE = 0.003
"""How much less a plan is worth for each of its actions: of two that are as sure, the shorter one."""


class Odds:
    """The Events to come: how likely each takes so much. ``late``: Meaning 0 is deadly at the end of a round only
    (MM-MEA-04)."""

    def __init__(self, losses: Sequence[float], *, late: bool) -> None:
        self.losses = [(taken, part) for taken, part in enumerate(losses) if part]
        self.late = late
        self._known: dict[tuple[int, int, Plan, int, bool], float] = {}

    def after_event(self, meaning: int) -> list[tuple[float, int]]:
        """What Meaning may be after the next Event, where the world stands."""
        if self.late and not meaning:
            return []
        left = [(part, max(0, meaning - taken)) for taken, part in self.losses]
        return [(part, now) for part, now in left if now or self.late]

    def best(self, plans: Sequence[Plan], meaning: int, left: int, *, support: bool) -> float:
        """The likeliest of these plans to be carried out, with so many actions left before the next Event, and
        with as many donations as it spares; ``support``: there is some in hand now."""
        each = (
            (1 - HASTE * plan.actions) * self._of(plan, meaning, left, given, support)
            for plan in plans
            for given in range(plan.spare + 1)
        )
        return max(each, default=0.0)

    def _of(self, plan: Plan, meaning: int, left: int, given: int, support: bool) -> float:
        key = (meaning, left, plan, given, support)
        if key not in self._known:
            self._known[key] = self._stands(plan, meaning, left, given, support=support)
        return self._known[key]

    def _stands(self, plan: Plan, meaning: int, left: int, given: int, *, support: bool) -> float:
        """Round by round until it is done: the Initiative raises Meaning, a Support is donated, an Event comes."""
        row, acted, raised = {meaning: 1.0}, 0, plan.raised
        for number in range(max(0, plan.actions - left + TURN - 1) // TURN):
            acted += TURN if number else left
            if raised and acted >= plan.before:
                row, raised = _raised(row, raised), 0
            if given and (number or support):
                row, given = _raised(row, 1), given - 1
            after: dict[int, float] = {}
            for meant, so in row.items():
                for part, now in self.after_event(meant):
                    after[now] = after.get(now, 0.0) + so * part
            row = after
        return sum(row.values())


def _raised(row: dict[int, float], by: int) -> dict[int, float]:
    """Everything stands higher, and nothing above the top."""
    after: dict[int, float] = {}
    for meaning, part in row.items():
        now = min(MEANING_TOP, meaning + by)
        after[now] = after.get(now, 0.0) + part
    return after
