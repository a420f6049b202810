"""How a sensible player weighs things up.

Nothing here is a rule. A token is worth what it may still bring, a mark what Legacy it can be hoped to bring.
"""

from __future__ import annotations

import math

from rules.core import Seat
from rules.life.cards import Pattern
from rules.life.mat import climb
from rules.life.projects import ranking, reputation_for, still_needed
from rules.life.state import CAPS, Build
from rules.life.tokens import LETTERS, covers
from rules.life.view import LifeView, Mat, Slot

FREE_STEP = 50.0
"""Added to a free step that helps, so that it comes before the actions."""

NEVER = -5.0
"""For what is legal and hardly ever wise."""

WANTED, SPARE = 0.95, 0.3
"""Points a token may still bring: of a type that open Projects ask for, and of any other."""

PLENTY = 5
"""So many tokens in a hand lose nothing of their worth; more of them do."""

ENGINE, MATCH = 1.4, 0.35
"""What a Tag discount may save later at the start of the game, and for each card of the Tag now on show."""

KEPT = 0.6
"""What a Pattern one owns may still save at the start of the game, by the discounts of its Tag."""

PRESENT = 1.2
"""What an unused Presence is worth."""

SLOPE, HASTE, TRUST = 3.0, 0.12, 0.3
"""How surely a lead on a Project wins it; how much each open icon, and any delay, takes off what it will bring.
Who trusts more leaves what one payment would complete lying, and loses three games in five against these."""

LIKELY = 0.7
"""How much of the Legacy hoped for a position is taken to be worth: most of it comes in the end."""

ENVY = 0.25
"""How much another's Legacy hurts."""

CALM, STORM = 0.1, 0.05
"""What 1 Drift less is worth in a calm world, and for each Drift there is."""

SHUT = 0.5
"""What each Drift above the gate of the Layer 10 Projects costs besides (LM-LAY-23)."""

FLOOR, FINISH = 0.6, 3.0
"""What it is worth to everybody that nobody's Coherence stays behind, and to whoever leads that the game ends."""

PATIENCE = 8
"""Rounds after which a game should come to its end."""


class Mind:
    """The position as one player sees it."""

    def __init__(self, view: LifeView, seat: Seat | None = None) -> None:
        """``seat``: whose eye it is, if not the viewer's."""
        seat = view.viewer if seat is None else seat
        assert seat is not None
        self.view = view
        self.seat = seat
        self.me = view.mats[seat]
        self.here = [mat for mat in view.mats if mat.here]
        self.slots = [slot for slot in view.row if slot is not None]
        self.demand = "".join([slot.open for slot in self.slots])
        self.late = 0.25 * max(0, view.round - PATIENCE)
        self._losses: dict[str, float] = {}
        self._hopes: dict[str, float] = {}

    # ------------------------------------------------------------ tokens

    def token(self, letter: str, held: int) -> float:
        """One more token of a type, when so many are held already."""
        wanted = self.demand.count(letter)
        value = WANTED if held < min(wanted, 3) else SPARE
        value /= 1 + max(0, len(self.me.tokens) - PLENTY) / 4
        if held >= 4:
            value /= 2
        bonus = (letter == "S") + (held < self.view.event.asks.count(letter))
        return value + 0.05 * bonus

    def heap(self, tokens: str, held: str | None = None) -> float:
        """Tokens gained on top of what is held."""
        have = self.me.tokens if held is None else held
        return sum(self.token(t, have.count(t) + k) for t in LETTERS for k in range(tokens.count(t)))

    def loss(self, tokens: str) -> float:
        """Tokens given out of the hand: the last of each type first."""
        found = self._losses.get(tokens)
        if found is None:
            have = self.me.tokens
            row = (self.token(t, have.count(t) - 1 - k) for t in LETTERS for k in range(tokens.count(t)))
            found = self._losses[tokens] = sum(row)
        return found

    def hoped(self, slot: Slot) -> float:
        """What can be hoped for of a Project as it is: every payment is compared with it."""
        found = self._hopes.get(slot.letter)
        if found is None:
            found = self._hopes[slot.letter] = self.hope(slot, slot.build())
        return found

    def prospects(self) -> float:
        """The total this player may expect."""
        early = max(0.0, 1 - self.view.round / 10)
        hopes = sum(self.hope(slot, slot.build(), LIKELY) for slot in self.slots)
        kept = 0.6 * self.heap(self.me.tokens, "") + KEPT * early * len(self.me.patterns)
        return self.me.total + hopes + kept

    # ------------------------------------------------------------ tracks

    def climb(self, track: str, by: int) -> int:
        """Points that a move on a track really brings."""
        return climb(self.me, track, by)

    def calm(self, by: int) -> float:
        """Drift taken off the world: the more there is, the better."""
        drift, gate = self.view.drift, self.view.options.stewardship_drift_gate
        opened = max(0, min(by, drift - gate))
        return sum(CALM + STORM * (drift - k) for k in range(min(by, drift))) + SHUT * opened

    # ------------------------------------------------------------ Patterns and Projects

    def obtain(self, place: int) -> float:
        """Outputs against cost, and discounts to come."""
        offered = self.view.gallery[place - 1]
        assert offered is not None
        card, cost = offered.card, offered.price
        left = "".join(t * max(0, self.me.tokens.count(t) - cost.count(t)) for t in LETTERS)
        gain = self.heap(card.outputs, left) - self.loss(cost)
        others = [o.card for o in self.view.gallery if o is not None and o.card.id != card.id]
        on_show = sum(other.tag == card.tag for other in others)
        early = max(0.0, 1 - self.view.round / 10)
        return gain + (ENGINE + MATCH * on_show) * early + (PRESENT if self.presence_counts(card) else 0)

    def presence_counts(self, card: Pattern) -> bool:
        """Whether the card brings a Presence choice."""
        return card.tag == "presence" and self.view.options.presence_effects

    def hope(self, slot: Slot, build: Build, trust: float = TRUST) -> float:
        """The Legacy this seat can hope for from its marks on an unfinished Project."""
        mine = build.credit(self.seat)
        if not mine:
            return 0.0
        still = len(still_needed(slot.card, build))
        rivals = [build.credit(seat) for seat in build.contributors() if seat != self.seat]
        best = max(rivals, default=0)
        lead = mine - best + (0.4 if build.contributors()[0] == self.seat else -0.4 if rivals else 0)
        top = 1 / (1 + math.exp(-SLOPE * lead / (0.6 + 0.6 * still)))
        second = 2.5 if len(rivals) < 2 else 2.0
        hoped = trust * max(0.35, 1 - HASTE * still) * (6 * top + second * (1 - top))
        return min(hoped, CAPS["legacy"] - self.me.legacy)

    def contribute(self, at: int, icons: str) -> float:
        """Reputation, the Legacy it brings or lets hope for, the Drift it takes off; less the tokens."""
        slot = self.view.row[at]
        assert slot is not None
        card, after = slot.card, slot.build(self.seat, icons)
        points = float(self.climb("reputation", reputation_for(card, icons)))
        points += self.late * len(icons) - self.loss(icons) - self.hoped(slot)
        if still_needed(card, after):
            return points + self.hope(slot, after)
        awards = self.awards(after)
        points += awards[self.seat] + self.calm(card.lowers)
        points -= ENVY * max((v for s, v in awards.items() if s != self.seat), default=0)
        return points + (self.ending(awards) if card.layer == 10 else 0)

    def awards(self, build: Build) -> dict[Seat, int]:
        """The Legacy that everybody would really gain by a Project that is complete."""
        rows = ranking(build, self.view.members(), self.view.options)
        return {row.seat: climb(self.view.mats[row.seat], "legacy", row.legacy) for row in rows}

    def ending(self, awards: dict[Seat, int]) -> float:
        """Ending the game is good for whoever then leads."""
        totals = {mat.seat: mat.total + awards.get(mat.seat, 0) for mat in self.here}
        lead = totals[self.seat] - max(v for s, v in totals.items() if s != self.seat)
        return FINISH if lead >= 0 else self.late - FINISH

    def mark_free(self, icon: str) -> float:
        """Guided Form: one more icon on the Project, of whatever type."""
        slot = self.view.row[self.view.marking]
        assert slot is not None
        return self.hope(slot, slot.build(self.seat, slot.open[0])) - self.hoped(slot)

    # ------------------------------------------------------------ the other actions

    def stabilize(self, cost: str = "S") -> float:
        """Coherence and calm for 1 Support."""
        lowest = min(mat.coherence for mat in self.here)
        floor = FLOOR * (self.me.coherence == lowest)
        return self.climb("coherence", 1) + floor + self.calm(1) - self.loss(cost)

    def give(self, to: Seat, token: str) -> float:
        """Reputation for a token, which had better help somebody who is behind."""
        behind = 0.05 if self.view.mats[to].total < self.me.total else -0.15
        return self.climb("reputation", 1) - self.loss(token) + behind

    def request(self, of: Seat, token: str) -> float:
        """A token and Reputation, if they are likely to agree."""
        if not self.grants(self.view.mats[of], self.me, token):
            return NEVER
        return self.climb("reputation", 1) + self.heap(token)

    def grants(self, giver: Mat, getter: Mat, token: str) -> bool:
        """Whether a sensible player grants a request: a spare token, for somebody who is behind."""
        lowest = min(mat.reputation for mat in self.here)
        return giver.tokens.count(token) >= 2 and getter.reputation == lowest and getter.total < giver.total

    def agreeable(self) -> bool:
        """Whether to grant the request that is open."""
        view = self.view
        assert view.asked is not None and view.turn is not None
        return self.grants(view.mats[view.asked], view.mats[view.turn], view.asked_for)

    def recalibrate(self, display: str, discard: tuple[str, ...]) -> float:
        """New cards for Drift: seldom worth an action, and marks would be lost."""
        worth = -0.8 - self.calm(1) + 0.1 * len(discard)
        return worth - 3 * (display == "projects" and self.view.marked(discard))

    # ------------------------------------------------------------ free steps

    def convert(self) -> float:
        """2 Energy into 1 Support on the own turn, when Energy lies idle."""
        idle = self.me.tokens.count("E") - self.demand.count("E") >= 2 and "S" not in self.me.tokens
        return FREE_STEP if idle else NEVER

    def swap(self) -> float:
        """The habit, when what it gets is worth more."""
        give, get = self.me.habit[0], self.me.habit[1]
        better = self.heap(get) - self.loss(give)
        return FREE_STEP + better if better > 0.05 else NEVER

    def wild(self, token: str, counts_as: str) -> float:
        """A wild token, when it lets a Project be finished that could not be."""
        own = self.me.tokens
        purse = own.replace(token, "", 1) + counts_as
        for slot in self.slots:
            if any(mark.seat == self.seat for mark in slot.marks):
                wanted = slot.open
                if counts_as in wanted and covers(purse, wanted) and not covers(own, wanted):
                    return FREE_STEP + 10
        return NEVER
