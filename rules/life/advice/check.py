"""What a sensible player does about the Event of a round, together with the others (LM-STA)."""

from __future__ import annotations

from rules.life.advice.mind import NEVER
from rules.life.mitigation import lowers, may_convert, within_reach
from rules.life.state import LAST_DRIFT
from rules.life.tokens import less
from rules.life.view import LifeView, Mat

COMFORT = 5
"""A table that looks after its world mitigates once the Event would take Drift above this."""


class Check:
    """The open window as the viewer sees it."""

    def __init__(self, view: LifeView) -> None:
        assert view.viewer is not None and view.area is not None
        self.view, self.area, self.seat = view, view.area, view.viewer
        self.me = view.mats[self.seat]
        self.here = [mat for mat in view.mats if mat.here]

    @property
    def pledged(self) -> str:
        """What the viewer has in the Mitigation area."""
        return self.area.pledges[self.seat]

    def reach(self, *, anew: bool = False) -> bool:
        """Whether the group holds enough for what is still open; or, ``anew``, would hold enough for the whole
        requirement if every pledge were taken back."""
        able = self.deciding()
        hands = [mat.tokens + self.area.pledges[mat.seat] if anew else mat.tokens for mat in able]
        given = "".join(self.area.pledges[mat.seat] for mat in self.here if mat not in able) if anew else ""
        return within_reach(
            less(self.view.event.asks, given) if anew else self.area.open, hands, self.view.options
        )

    def worth_mitigating(self) -> bool:
        """Whether the group should and can cancel the Event, or soften it where a part payment does."""
        comfort = min(COMFORT, self.view.options.stewardship_drift_gate)
        return self.view.drift + self.view.pending > comfort and (self.reach() or self.part(more=1))

    def part(self, *, more: int = 0) -> bool:
        """Whether what is pledged, and so much more, is not in vain though the rest is out of reach."""
        return lowers(self.view.options, self.view.pending, sum(map(len, self.area.pledges)) + more)

    def pledge(self, icons: str) -> float:
        """Those who hold most of a type pledge it, all at once, and so does whoever is needed to cover it."""
        if not self.worth_mitigating() or not (self.reach() or self.part(more=len(icons))):
            return -1.0
        mine = all(self.best_placed(icon, icons.count(icon) - 1) for icon in set(icons))
        return 5.0 + len(icons) / 10 if mine or (len(icons) == 1 and self.needed(icons)) else -1.0

    def deciding(self) -> list[Mat]:
        """Those who have not said that they are done, and the player."""
        return [mat for mat in self.here if not self.area.done[mat.seat] or mat.seat == self.seat]

    def best_placed(self, letter: str, before: int = 0) -> bool:
        """Whether nobody else who is still deciding holds more of it than the player does when they have paid so
        much ``before``; the lower seat goes first."""
        paid = {self.seat: before}
        most = max(self.deciding(), key=lambda m: (m.tokens.count(letter) - paid.get(m.seat, 0), -m.seat))
        return self.me is most

    def needed(self, letter: str) -> bool:
        """Whether the others who are still deciding hold too few of it."""
        others = sum(mat.tokens.count(letter) for mat in self.deciding() if mat.seat != self.seat)
        return others < self.area.open.count(letter)

    def convert_to_pledge(self) -> float:
        """A conversion in the window, when Support is what is missing."""
        held = "".join([mat.tokens for mat in self.here])
        short = self.area.open.count("S") > held.count("S")
        missing = short and may_convert(self.view.options, self.me.tokens)
        return 6.0 if missing and self.worth_mitigating() and self.best_placed("E") else NEVER

    def take_back(self) -> float:
        """Pledges to what cannot be met are better saved."""
        return NEVER if self.reach(anew=True) or self.part() else 3.0

    def soften(self) -> float:
        """Presence against the Event, near the end of the track."""
        close = self.view.drift + self.view.pending >= LAST_DRIFT - 1
        return 2.0 if self.area.open and close and not self.reach() else NEVER
