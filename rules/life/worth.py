"""What an option is worth, in points, to a sensible player: it orders lists, gives hints and plays empty seats.

Nothing here is a rule. A token is worth what it may still bring, a mark what Legacy it can be hoped to bring.
"""

from __future__ import annotations

import math

from rules.core import Seat
from rules.life.cards import Content, Pattern
from rules.life.mat import climb
from rules.life.mitigation import current, may_convert, pending, still_open, within_reach
from rules.life.projects import needed, ranking, reputation_for
from rules.life.state import CAPS, LAST_DRIFT, Build, Life, Mark
from rules.life.tokens import LETTERS, covers

FREE_STEP = 50.0
"""Added to a free step that helps, so that it comes before the actions."""

NEVER = -5.0
"""For what is legal and hardly ever wise."""

COMFORT = 5
"""A table that looks after its world mitigates once the Event would take Drift above this."""


WANTED, SPARE = 0.95, 0.3
"""Points a token may still bring: of a type that open Projects ask for, and of any other."""

PLENTY = 5
"""So many tokens in a hand lose nothing of their worth; more of them do."""

ENGINE, MATCH = 1.2, 0.35
"""What a Tag discount may save later at the start of the game, and for each card of the Tag now on show."""

PRESENT = 1.2
"""What an unused Presence is worth."""

SLOPE, HASTE, TRUST = 3.0, 0.12, 0.7
"""How surely a lead on a Project wins it; how much each open icon, and any delay, takes off what it will bring."""

ENVY = 0.25
"""How much another's Legacy hurts."""

CALM, STORM = 0.1, 0.05
"""What 1 Drift less is worth in a calm world, and for each Drift there is."""

SHUT = 0.5
"""What each Drift above the gate of the Layer 10 Projects costs besides (LM-LAY-23)."""

FLOOR = 0.6
"""What it is worth to everybody that nobody's Coherence stays behind."""

FINISH = 3.0
"""What ending the game is worth to whoever leads."""

PATIENCE = 8
"""Rounds after which a game should come to its end."""


class Mind:
    """The position as one player sees it."""

    def __init__(self, content: Content, state: Life, seat: Seat) -> None:
        self.content = content
        self.state = state
        self.seat = seat
        self.player = state.players[seat]
        builds = [build for build in state.row if build is not None]
        self.demand = "".join(needed(content, build) for build in builds)
        self.late = 0.25 * max(0, state.round - PATIENCE)
        self.asks = current(content, state).asks

    # ------------------------------------------------------------ tokens

    def token(self, letter: str, held: int) -> float:
        """One more token of a type, when so many are held already."""
        wanted = self.demand.count(letter)
        value = WANTED if held < min(wanted, 3) else SPARE
        value /= 1 + max(0, len(self.player.tokens) - PLENTY) / 4
        if held >= 4:
            value /= 2
        bonus = (letter == "S") + (held < self.asks.count(letter))
        return value + 0.05 * bonus

    def heap(self, tokens: str, held: str | None = None) -> float:
        """Tokens gained on top of what is held."""
        have = self.player.tokens if held is None else held
        return sum(self.token(t, have.count(t) + k) for t in LETTERS for k in range(tokens.count(t)))

    def loss(self, tokens: str) -> float:
        """Tokens given out of the hand: the last of each type first."""
        have = self.player.tokens
        return sum(self.token(t, have.count(t) - 1 - k) for t in LETTERS for k in range(tokens.count(t)))

    # ------------------------------------------------------------ tracks

    def climb(self, track: str, by: int) -> int:
        """Points that a move on a track really brings."""
        return climb(self.player, track, by)

    def calm(self, by: int) -> float:
        """Drift taken off the world: the more there is, the better."""
        drift, gate = self.state.drift, self.state.options.stewardship_drift_gate
        opened = max(0, min(by, drift - gate))
        return sum(CALM + STORM * (drift - k) for k in range(min(by, drift))) + SHUT * opened

    # ------------------------------------------------------------ Patterns and Projects

    def pattern(self, card: Pattern, cost: str) -> float:
        """Outputs against cost, and discounts to come."""
        left = "".join(t * max(0, self.player.tokens.count(t) - cost.count(t)) for t in LETTERS)
        gain = self.heap(card.outputs, left) - self.loss(cost)
        on_show = sum(
            self.content.patterns[key].tag == card.tag for key in self.state.gallery if key not in {None, card.id}
        )
        early = max(0.0, 1 - self.state.round / 10)
        return gain + (ENGINE + MATCH * on_show) * early + (PRESENT if self.presence_counts(card) else 0)

    def presence_counts(self, card: Pattern) -> bool:
        """Whether the card brings a Presence choice."""
        return card.tag == "presence" and self.state.options.presence_effects

    def hope(self, build: Build) -> float:
        """The Legacy this seat can hope for from its marks on an unfinished Project."""
        mine = build.credit(self.seat)
        if not mine:
            return 0.0
        still = len(needed(self.content, build))
        rivals = [build.credit(seat) for seat in build.contributors() if seat != self.seat]
        best = max(rivals, default=0)
        lead = mine - best + (0.4 if build.contributors()[0] == self.seat else -0.4 if rivals else 0)
        top = 1 / (1 + math.exp(-SLOPE * lead / (0.6 + 0.6 * still)))
        second = 2.5 if len(rivals) < 2 else 2.0
        return TRUST * max(0.35, 1 - HASTE * still) * (6 * top + second * (1 - top))

    def contribute(self, at: int, icons: str) -> float:
        """Reputation, the Legacy it brings or lets hope for, the Drift it takes off; less the tokens."""
        build = self.state.row[at]
        assert build is not None
        card = self.content.projects[build.card]
        after = Build(build.card, (*build.marks, *(Mark(self.seat, icon) for icon in icons)))
        points = float(self.climb("reputation", reputation_for(card, icons)))
        points += self.late * len(icons) - self.loss(icons) - self.hope(build)
        if needed(self.content, after):
            return points + self.hope(after)
        awards = {s.seat: s.legacy for s in ranking(self.content, self.state, after)}
        points += min(awards[self.seat], CAPS["legacy"] - self.player.legacy) + self.calm(card.lowers)
        points -= ENVY * max((v for s, v in awards.items() if s != self.seat), default=0)
        return points + (self.ending(awards) if card.layer == 10 else 0)

    def ending(self, awards: dict[Seat, int]) -> float:
        """Ending the game is good for whoever then leads."""
        totals = {s: self.state.players[s].total + awards.get(s, 0) for s in self.state.here()}
        lead = totals[self.seat] - max(v for s, v in totals.items() if s != self.seat)
        return FINISH if lead >= 0 else self.late - FINISH

    # ------------------------------------------------------------ the other actions

    def stabilize(self, cost: str = "S") -> float:
        """Coherence and calm for 1 Support."""
        lowest = min(self.state.players[s].coherence for s in self.state.here())
        floor = FLOOR * (self.player.coherence == lowest)
        return self.climb("coherence", 1) + floor + self.calm(1) - self.loss(cost)

    def give(self, to: Seat, token: str) -> float:
        """Reputation for a token, which had better help somebody who is behind."""
        other = self.state.players[to]
        behind = 0.05 if other.total < self.player.total else -0.15
        return self.climb("reputation", 1) - self.loss(token) + behind

    def request(self, of: Seat, token: str) -> float:
        """A token and Reputation, if they are likely to agree."""
        if not agreeable(self.state, of, self.seat, token):
            return NEVER
        return self.climb("reputation", 1) + self.heap(token)

    def recalibrate(self, discards: int) -> float:
        """New cards for Drift: seldom worth an action."""
        return -0.8 - self.calm(1) + 0.1 * discards

    # ------------------------------------------------------------ free steps

    def convert(self) -> float:
        """2 Energy into 1 Support on the own turn, when Energy lies idle."""
        idle = self.player.tokens.count("E") - self.demand.count("E") >= 2 and "S" not in self.player.tokens
        return FREE_STEP if idle else NEVER

    def swap(self, give: str, get: str) -> float:
        """The habit, when what it gets is worth more."""
        better = self.heap(get) - self.loss(give)
        return FREE_STEP + better if better > 0.05 else NEVER

    def wild(self, token: str, counts_as: str) -> float:
        """A wild token, when it lets a Project be finished that could not be."""
        own = self.player.tokens
        purse = own.replace(token, "", 1) + counts_as
        for build in self.state.row:
            if build is not None and build.credit(self.seat):
                wanted = needed(self.content, build)
                if counts_as in wanted and covers(purse, wanted) and not covers(own, wanted):
                    return FREE_STEP + 10
        return NEVER

    # ------------------------------------------------------------ Phase D

    def worth_mitigating(self) -> bool:
        """Whether the group should and can cancel the Event."""
        danger = self.state.drift + pending(self.content, self.state)
        comfort = min(COMFORT, self.state.options.stewardship_drift_gate)
        return danger > comfort and within_reach(self.content, self.state)

    def pledge(self, icon: str) -> float:
        """Those who hold most of a type pledge it."""
        if not self.worth_mitigating():
            return -1.0
        return 5.0 if self.best_placed(icon) else -1.0

    def best_placed(self, letter: str) -> bool:
        """Whether nobody else who is still deciding holds more of it; the lower seat goes first."""
        window = self.state.window
        assert window is not None
        deciding = [s for s in self.state.here() if not window.done[s] or s == self.seat]
        return self.seat == max(deciding, key=lambda s: (self.state.players[s].tokens.count(letter), -s))

    def convert_to_pledge(self) -> float:
        """A conversion in the window, when Support is what is missing."""
        wanted = still_open(self.content, self.state)
        held = "".join(self.state.players[s].tokens for s in self.state.here())
        missing = wanted.count("S") > held.count("S") and may_convert(self.state, self.seat)
        return 6.0 if missing and self.worth_mitigating() and self.best_placed("E") else NEVER

    def take_back(self) -> float:
        """Pledges to what cannot be met are better saved."""
        return NEVER if within_reach(self.content, self.state, anew=True) else 3.0

    def soften(self) -> float:
        """Presence against the Event, near the end of the track."""
        wanted = still_open(self.content, self.state)
        close = self.state.drift + pending(self.content, self.state) >= LAST_DRIFT - 1
        return 2.0 if wanted and close and not within_reach(self.content, self.state) else NEVER


def agreeable(state: Life, asked: Seat, asker: Seat, token: str) -> bool:
    """Whether a sensible player grants a request: a spare token, for somebody who is behind."""
    giver, getter = state.players[asked], state.players[asker]
    lowest = min(state.players[s].reputation for s in state.here())
    return giver.tokens.count(token) >= 2 and getter.reputation == lowest and getter.total < giver.total
