"""What a sensible player thinks of a position. Hints, the order of choices and computer players come from here.

Everything is counted in points of final score. Only what lies open is used: of the face-down Event deck, which
cards are still in it, never their order.
"""

from __future__ import annotations

from functools import cached_property

from msgspec.structs import replace

from rules.core import Seat
from rules.meaning.cards import Cards, Initiative, kind_of
from rules.meaning.events import loss
from rules.meaning.initiatives import boxes_left, legacy_at, missing_signatures, open_boxes, ready
from rules.meaning.patterns import owned
from rules.meaning.scoring import score
from rules.meaning.state import COMMUNITY, GROUP_CAP, MEANING_TOP, VITALS_TOP, MeaningMade, Project
from rules.meaning.tokens import NOTHING, Tokens

WORTH = {"Energy": 0.8, "Insight": 0.85, "Support": 2.0}
"""Worth of the first token of a kind in hand; each further one is worth a little less."""
FADE = {"Energy": 0.92, "Insight": 0.92, "Support": 0.7}
ACTION = 1.6
"""What one action is worth: two gathered tokens."""
SURVIVAL = 12.0
"""What it is worth that the world does not collapse."""
VICTORY = 14.0
"""What it is worth to end the game as its winner."""
HORIZON = 4
"""How many rounds a player looks ahead."""
FINISHED_BY_OTHERS = (1.0, 0.5, 0.3, 0.15, 0.08)
"""How likely others are to fill so many boxes soon."""
SIGNED_BY_OTHERS = 0.7
"""How likely somebody is to bring a missing Signature."""
RIVALRY = 0.5
"""How much of what rivals gain counts against oneself, shared out among them."""
PLACE_TRUST = 0.8
"""How surely a place on the End Initiative will pay."""
DRIVE, DRIVE_PER_ROUND = 0.0, 2.5
"""How much players want to end the game, and how that grows."""
SIGNATURE = 3.0
"""What a Signature weighs beside a token of Energy or Insight."""


class Judge:
    """One player's eye on one position."""

    def __init__(self, state: MeaningMade, cards: Cards, seat: Seat) -> None:
        self.state = state
        self.cards = cards
        self.seat = seat
        self.mat = state.mats[seat]
        self.together = state.solo or state.options.mode == "cooperative"
        self.envy = 0.0 if self.together else RIVALRY / max(1, len(state.mats) - 1)

    # ---------------------------------------------------------------- tokens

    def purse(self, held: Tokens) -> float:
        """Worth of the tokens in a hand; the game's last rounds make them worth less."""
        return self.haste * sum(
            WORTH[kind] * (1 - FADE[kind] ** n) / (1 - FADE[kind]) for kind, n in held.each() if n
        )

    def change(self, gained: Tokens = NOTHING, paid: Tokens = NOTHING, seat: Seat | None = None) -> float:
        """How much better a hand becomes."""
        held = self.state.mats[self.seat if seat is None else seat].tokens
        return self.purse(held.minus(paid).plus(gained)) - self.purse(held)

    def vitals(self, by: int, seat: Seat | None = None) -> float:
        """Vitals are points; falling to 0 also costs the right to donate."""
        now = self.state.mats[self.seat if seat is None else seat].vitals
        after = max(0, min(VITALS_TOP, now + by))
        return after - now - (1.0 if after == 0 < now else 0.0)

    def gain(self, what: str) -> float:
        """One Energy, Insight, Support or Vitals; nothing for no bonus."""
        if kind := kind_of(what):
            return self.change(gained=Tokens.of(kind))
        return self.vitals(+1) if what else 0.0

    @cached_property
    def haste(self) -> float:
        """1 while the end is far, falling to 0.4: unspent tokens score nothing (MM-TOK-03)."""
        options, ending = self.state.options, self.state.ending
        if options.mode == "competitive":
            return max(0.2, min(1.0, (options.competitive_rounds - self.state.round) / 3))
        left = boxes_left(self.state, self.cards, ending) if ending else 0
        return 0.4 + 0.6 * min(1.0, left / 5)

    # --------------------------------------------------------------- Meaning

    @cached_property
    def losses(self) -> list[float]:
        """How likely the next round's Events are to take 0, 1, 2 ... Meaning."""
        deck = self.state.events
        cards = deck.draw or (*deck.discard, *self.state.zone)
        one = [0.0] * 7
        for title in cards:
            one[loss(self.state, self.cards.events[title])] += 1 / len(cards)
        return one if self.state.options.events_each_round() == 1 else _sum(one, one)

    @cached_property
    def survival(self) -> list[float]:
        """How likely the world is to stand some rounds from now, by its Meaning, if the table goes on donating and
        completing Initiatives at its usual pace."""
        late = self.state.options.collapses() == "end_of_round"
        rise = min(GROUP_CAP, len(self.state.mats)) * 0.6 + 0.4
        alive = [0.0] + [1.0] * MEANING_TOP
        for _ in range(HORIZON):
            risen = [_between(alive, meaning + rise) for meaning in range(MEANING_TOP + 1)]
            fallen = risen[0] if late else 0.0
            alive = [
                sum(p * (risen[m - taken] if m > taken else fallen) for taken, p in enumerate(self.losses))
                for m in range(MEANING_TOP + 1)
            ]
        return alive

    def peril(self, meaning: int) -> float:
        """How likely collapse is; nothing to fear in Competitive Mode."""
        never = self.state.options.collapses() == "never"
        return 0.0 if never else 1.0 - self.survival[max(0, min(MEANING_TOP, meaning))]

    def meaning(self, by: int) -> float:
        """Worth of so much more Meaning now."""
        now = self.state.meaning
        rise = 0.1 * by if self.together else 0.0
        return SURVIVAL * (self.peril(now) - self.peril(now + by)) + rise

    # ----------------------------------------------------------- Initiatives

    def project(self, before: Project, after: Project) -> float:
        """How much better this Initiative stands after a contribution, completion included."""
        if self.state.ends(before) and self.state.options.mode != "competitive":
            return self._ending(before, after)
        return self._promise(after) - self._promise(before)

    def _promise(self, project: Project, layer: str = "") -> float:
        """What this card promises: that others finish it, or that one finishes it oneself, less what that takes.
        With ``layer``, if this player had one more Pattern of it."""
        boxes, missing = boxes_left(self.state, self.cards, project), self._unsigned(project, layer)
        gain = self._yield(project)
        if not boxes and not missing:
            return gain
        luck = FINISHED_BY_OTHERS[min(boxes, 4)] * SIGNED_BY_OTHERS ** len(missing)
        return luck * gain + (1 - luck) * max(0.0, self._effort(project, missing, layer))

    def _effort(self, project: Project, missing: list[str], layer: str) -> float:
        """What is left after doing all that is missing oneself; half of it where one has no marker yet."""
        joins = self.seat not in project.order
        gain = self._yield(replace(project, order=(*project.order, self.seat)) if joins else project)
        cost = ACTION + sum(WORTH[kind] * n for kind, n in open_boxes(self.cards, project).each())
        for wanted in missing:
            mine = joins and (wanted == layer or owned(self.cards, self.mat, wanted))
            known = any(owned(self.cards, mat, wanted) for mat in self.state.mats)
            cost += 0.0 if mine else 1.0 if known else 2.5
        return (gain - cost) * (0.5 if joins else 1.0)

    def _unsigned(self, project: Project, layer: str) -> list[str]:
        """Missing Signatures, if this player had one more Pattern of this layer."""
        missing = list(missing_signatures(self.state, self.cards, project))
        if layer in missing and self.seat in project.order:
            missing.remove(layer)
        return missing

    def _yield(self, project: Project) -> float:
        """What its completion would bring this player."""
        card = self.cards.initiatives[project.card]
        return self._places(project) + self.meaning(card.meaning) + self._effects(card, project)

    def _places(self, project: Project) -> float:
        """Legacy of one's own place, less what rivals get."""
        if self.state.options.mode == "cooperative":
            return 0.0
        mine = legacy_at(project.order.index(self.seat)) if self.seat in project.order else 0
        rivals = [legacy_at(k) for k, s in enumerate(project.order) if s not in (self.seat, COMMUNITY)]
        return mine - self.envy * max(rivals, default=0)

    def _effects(self, card: Initiative, project: Project) -> float:
        """Bonus and penalty for oneself."""
        found = 0.0
        if card.bonus and (card.bonus.reach == "all" or self.seat in project.order):
            found += sum(self.gain(gain) for gain in card.bonus.gains)
        if card.penalty and (card.penalty.reach == "all" or self.seat in project.order):
            found += self.vitals(-card.penalty.vitals)
        return found

    def _ending(self, before: Project, after: Project) -> float:
        """The End Initiative: whoever would win by it pushes, everybody does when the world is in danger."""
        if ready(self.state, self.cards, after):
            return self._end_now(after)
        place = self._places(after) - self._places(before)
        return PLACE_TRUST * place + (self._progress(after) - self._progress(before)) * self._drive(after)

    def _end_now(self, project: Project) -> float:
        """Ending the game on the spot: victory, a shared one, or at least a world that stands."""
        lead = self._lead(project)
        if self.together or lead > 0:
            return VICTORY
        return VICTORY / 2 if lead == 0 else SURVIVAL * self.peril(self.state.meaning) - 5.0

    def _drive(self, project: Project) -> float:
        """How much this player wants the game to end like this."""
        danger = SURVIVAL * self.peril(self.state.meaning)
        if self.together:
            return 2 * VICTORY + danger
        lead = max(-5.0, min(5.0, float(self._lead(project))))
        return max(1.0, DRIVE + danger + lead + DRIVE_PER_ROUND * (self.state.round - 1))

    def _progress(self, project: Project, layer: str = "") -> float:
        """The share of the End Initiative's requirements that is met; with ``layer``, if this player had one more
        Pattern of it. A Signature somebody owns is half there."""
        card = self.cards.initiatives[project.card]
        missing = self._unsigned(project, layer)
        known = sum(w == layer or any(owned(self.cards, m, w) for m in self.state.mats) for w in missing)
        tokens = card.tokens.total() + card.tokens.support + self.state.options.any_boxes()
        open_ones = boxes_left(self.state, self.cards, project)
        open_ones += card.tokens.support - project.filled.support
        whole = tokens + SIGNATURE * len(card.signatures)
        return 1.0 - (open_ones + SIGNATURE * (len(missing) - 0.6 * known)) / whole

    def signing(self, layer: str) -> float:
        """How much better all open Initiatives would turn out with one more Pattern of this layer."""
        total = 0.0
        for project in self.state.projects():
            if self.state.ends(project) and self.state.options.mode != "competitive":
                total += self._drive(project) * (self._progress(project, layer) - self._progress(project))
                continue
            total += self._promise(project, layer) - self._promise(project)
        return total

    def _lead(self, project: Project) -> int:
        """By how many points one would win if this were complete now; below 0 for losing."""
        final = {seat: score(mat) for seat, mat in enumerate(self.state.mats)}
        for place, seat in enumerate(project.order):
            if seat != COMMUNITY:
                final[seat] += legacy_at(place)
        rivals = [points for seat, points in final.items() if seat != self.seat and self.state.mats[seat].here]
        return final[self.seat] - max(rivals, default=0)


def _between(row: list[float], at: float) -> float:
    """A row read between two of its places."""
    low = min(int(at), len(row) - 1)
    part = min(at, len(row) - 1) - low
    return row[low] * (1 - part) + row[min(low + 1, len(row) - 1)] * part


def _sum(one: list[float], other: list[float]) -> list[float]:
    """The chances of the sum of two independent losses."""
    both = [0.0] * (len(one) + len(other) - 1)
    for a, p in enumerate(one):
        for b, q in enumerate(other):
            both[a + b] += p * q
    return both
