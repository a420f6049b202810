"""What a sensible player thinks of a position. Hints, the order of choices and computer players come from here.

Everything is counted in points of final score. Only what lies open is used: of the face-down Event deck, which
cards are still in it, never their order.
"""

from __future__ import annotations

from functools import cached_property

from msgspec.structs import replace

from rules.core import Seat
from rules.meaning.advice.errand import Errand
from rules.meaning.advice.outlook import Outlook
from rules.meaning.advice.weights import (
    ACTION,
    DEFEAT,
    DESPAIR,
    FINISHED_BY_OTHERS,
    FOUND_BY_OTHERS,
    JOINING,
    LEAD,
    LIFELINE,
    PLACE_TRUST,
    RIVALRY,
    SCATTER,
    SENSIBLE,
    SIGNED_BY_OTHERS,
    VICTORY,
    WORTH,
    Temper,
    hand,
)
from rules.meaning.cards import Cards, Initiative, kind_of
from rules.meaning.initiatives import boxes_left, legacy_at, missing_signatures, open_boxes, ready
from rules.meaning.patterns import owned
from rules.meaning.scoring import score
from rules.meaning.state import COMMUNITY, GROUP_CAP, VITALS_TOP, Project
from rules.meaning.tokens import NOTHING, Tokens
from rules.meaning.view import MeaningView


class Judge:
    """One player's eye on one position."""

    def __init__(self, view: MeaningView, cards: Cards, seat: Seat, temper: Temper = SENSIBLE) -> None:
        table = view.table
        self.table = table
        self.cards = cards
        self.seat = seat
        self.temper = temper
        self.mat = table.mats[seat]
        self.searched = view.recycled and table.solo
        """Whether new cards were revealed this round, which nobody else can have spoiled since."""
        self.together = table.solo or table.options.mode == "cooperative"
        self.outlook = Outlook(view, together=self.together)
        self.errand = Errand(table, cards, seat)
        self._signed: dict[str, float] = {}
        self._changes: dict[tuple[Seat, Tokens, Tokens], float] = {}
        self._promises: dict[tuple[Project, str], float] = {}
        self._stand: dict[int, float] = {}
        self.envy = 0.0 if self.together else RIVALRY / max(1, len(table.mats) - 1)

    # ---------------------------------------------------------------- tokens

    def purse(self, held: Tokens) -> float:
        """Worth of the tokens in a hand; the game's last rounds make them worth less."""
        return self.haste * hand(held)

    def coins(self, gained: Tokens = NOTHING, paid: Tokens = NOTHING, seat: Seat | None = None) -> float:
        """How much better a hand becomes, whatever it is spent on."""
        held = self.table.mats[self.seat if seat is None else seat].tokens
        after = held.minus(paid).plus(gained)
        return self.purse(after) - self.purse(held) + self.rescue(held, gained, paid)

    def change(self, gained: Tokens = NOTHING, paid: Tokens = NOTHING, seat: Seat | None = None) -> float:
        """How much better a hand becomes, and how much nearer the end of the game."""
        who = self.seat if seat is None else seat
        if (who, gained, paid) not in self._changes:
            found = self.coins(gained, paid, who)
            if self.ending is not None and who == self.seat:
                found += self.nearer(self.ending, gained=gained, paid=paid)
            self._changes[who, gained, paid] = found
        return self._changes[who, gained, paid]

    def vitals(self, by: int, seat: Seat | None = None) -> float:
        """Vitals are points; falling to 0 also costs the right to donate."""
        now = self.table.mats[self.seat if seat is None else seat].vitals
        after = max(0, min(VITALS_TOP, now + by))
        return self.hope * (self.temper.vitals * (after - now) - (1.0 if after == 0 < now else 0.0))

    def gain(self, what: str) -> float:
        """One Energy, Insight, Support or Vitals; nothing for no bonus."""
        if kind := kind_of(what):
            return self.change(gained=Tokens.of(kind))
        return self.vitals(+1) if what else 0.0

    @cached_property
    def haste(self) -> float:
        """1 while the end is far, falling to 0.4: unspent tokens score nothing (MM-TOK-03)."""
        options, ending = self.table.options, self.table.ending
        if options.mode == "competitive":
            return max(0.2, min(1.0, (options.competitive_rounds - self.table.round) / 3))
        left = boxes_left(self.table, self.cards, ending) if ending else 0
        return (0.4 + 0.6 * min(1.0, left / 5)) * self.hope

    @cached_property
    def hope(self) -> float:
        """How much points count: nothing is left of them in a collapse."""
        return 1.0 if self.together else max(DESPAIR, self.stands)

    # --------------------------------------------------------------- Meaning

    @cached_property
    def lifeline(self) -> float:
        """What the first Support in hand is worth for the donation it allows."""
        return LIFELINE * max(0.0, self.meaning(+1))

    def rescue(self, held: Tokens, gained: Tokens, paid: Tokens) -> float:
        """What a hand gains or loses by being able to donate, or no longer."""
        after = held.minus(paid).plus(gained)
        return self.lifeline * ((after.support > 0) - (held.support > 0))

    def meaning(self, by: int) -> float:
        """Worth of so much more Meaning now. What one does alone may be too little: it counts as its part of what
        the table can do together."""
        many = abs(by)
        if by < 0:
            return self.temper.survival * (self.stand(by) - self.stands)
        rise = 0.1 * by if self.together else 0.0
        steps = [(self.stand(k) - self.stands) * many / k for k in range(many, many + GROUP_CAP)]
        return self.temper.survival * max(steps) + rise

    def stand(self, by: int) -> float:
        """How likely the world is to stand with so much more Meaning."""
        if by not in self._stand:
            self._stand[by] = self.outlook.chance(self.outlook.level + by, self.toil)
        return self._stand[by]

    @cached_property
    def stands(self) -> float:
        """How likely it is to stand as things are."""
        return self.stand(0)

    @cached_property
    def toil(self) -> float:
        """How many actions of the table the End Initiative still takes; a round's worth where there is none."""
        return self.errand.together(self.ending) if self.ending else 2.0 * self.outlook.seats

    # ----------------------------------------------------------- Initiatives

    def project(self, before: Project, after: Project, paid: Tokens) -> float:
        """How much better this Initiative stands after a contribution, completion and the tokens paid included."""
        if self.ending is not None and self.table.ends(before):
            return self._ending(before, after, paid) + self.coins(paid=paid)
        gain = self.promise(after) - self.promise(before)
        if self.ending is not None and self.table.shut():
            return gain + self.coins(paid=paid) + self.nearer(self.ending, paid=paid, laid=after)
        return gain + self.change(paid=paid)

    def promise(self, project: Project, layer: str = "") -> float:
        """What this card promises: that others finish it, or that one finishes it oneself, less what that takes.
        With ``layer``, if this player had one more Pattern of it."""
        if (project, layer) not in self._promises:
            self._promises[project, layer] = self._promised(project, layer)
        return self._promises[project, layer]

    def _promised(self, project: Project, layer: str) -> float:
        boxes, missing = boxes_left(self.table, self.cards, project), self._unsigned(project, layer)
        gain = self._yield(project)
        if not boxes and not missing:
            return gain + self.temper.completion
        luck = 0.0 if self.table.solo else FINISHED_BY_OTHERS[min(boxes, 4)]
        for wanted in missing:
            luck *= SIGNED_BY_OTHERS if wanted in self.errand.known else FOUND_BY_OTHERS
        return luck * gain + (1 - luck) * max(0.0, self._effort(project, missing, layer))

    def _effort(self, project: Project, missing: list[str], layer: str) -> float:
        """What is left after doing all that is missing oneself; half of it where one has no marker yet."""
        joins = self.seat not in project.order
        gain = self._yield(replace(project, order=(*project.order, self.seat)) if joins else project)
        cost = ACTION + sum(WORTH[kind] * n for kind, n in open_boxes(self.cards, project).each())
        for wanted in missing:
            mine = joins and (wanted == layer or owned(self.cards, self.mat, wanted))
            cost += 0.0 if mine else 1.0 if wanted in self.errand.known else 2.5
        return (gain - cost) * (JOINING * SCATTER**self.pending if joins else 1.0)

    @cached_property
    def pending(self) -> int:
        """On how many Initiatives of the Index this player already stands: nobody can finish everything."""
        return sum(self.seat in p.order for p in self.table.projects() if not self.table.ends(p))

    def _unsigned(self, project: Project, layer: str) -> list[str]:
        """Missing Signatures, if this player had one more Pattern of this layer."""
        missing = list(missing_signatures(self.table, self.cards, project))
        if layer in missing and self.seat in project.order:
            missing.remove(layer)
        return missing

    def _yield(self, project: Project) -> float:
        """What its completion would bring this player."""
        card = self.cards.initiatives[project.card]
        return self.places(project) + self.meaning(card.meaning) + self._effects(card, project)

    def places(self, project: Project) -> float:
        """Legacy of one's own place, less what rivals get."""
        if self.table.options.mode == "cooperative":
            return 0.0
        mine = legacy_at(project.order.index(self.seat)) if self.seat in project.order else 0
        rivals = [legacy_at(k) for k, s in enumerate(project.order) if s not in (self.seat, COMMUNITY)]
        return mine - self.envy * max(rivals, default=0)

    def _effects(self, card: Initiative, project: Project) -> float:
        """Bonus and penalty for oneself."""
        bonus, penalty, here = card.bonus, card.penalty, self.seat in project.order
        gained = sum(map(self.gain, bonus.gains)) if bonus and (here or bonus.reach == "all") else 0.0
        return gained + (self.vitals(-penalty.vitals) if penalty and (here or penalty.reach == "all") else 0.0)

    # ---------------------------------------------------------- the End Initiative

    @cached_property
    def ending(self) -> Project | None:
        """The Initiative that ends the game, where one does (MM-VAR-11)."""
        return None if self.table.options.mode == "competitive" else self.table.ending

    @cached_property
    def ambition(self) -> float:
        """What it is worth to this player that the game is one action nearer to its end: who leads pushes."""
        if self.together or self.ending is None:
            return self.temper.allied
        lead = max(0.0, min(1.0, (self._lead(self.ending) + LEAD) / (2 * LEAD)))
        return self.temper.ambition / self.outlook.seats * self.hope * lead

    def nearer(
        self,
        before: Project,
        after: Project | None = None,
        *,
        gained: Tokens = NOTHING,
        paid: Tokens = NOTHING,
        layer: str = "",
        laid: Project | None = None,
    ) -> float:
        """What it is worth that the end comes nearer by a contribution, tokens or a Pattern: to one's own plans,
        and to a world that may not stand much longer. ``laid`` is what stands before the end, contributed to."""
        card = before if after is None else after
        errand, then = self.errand, {"gained": gained, "paid": paid}
        own = errand.now(before) - errand.alone(card, layer=layer, laid=laid, **then)
        toil = errand.together(card, layer=layer, laid=laid, **then)
        return self.ambition * own + self.temper.survival * (
            self.outlook.chance(self.outlook.level, toil) - self.stands
        )

    def searching(self, saved: float) -> float:
        """What it is worth that so many actions of the table are saved."""
        return self.ambition * saved + self.temper.survival * (
            self.outlook.chance(self.outlook.level, self.toil - saved) - self.stands
        )

    def _ending(self, before: Project, after: Project, paid: Tokens) -> float:
        """A contribution to the End Initiative."""
        if ready(self.table, self.cards, after):
            return self._end_now(after)
        place = self.places(after) - self.places(before)
        return PLACE_TRUST * self.hope * place + self.nearer(before, after, paid=paid)

    def _end_now(self, project: Project) -> float:
        """Ending the game on the spot: victory, a shared one, or at least a world that stands."""
        lead = self._lead(project)
        if self.together or lead > 0:
            return VICTORY
        if lead == 0:
            return VICTORY / 2
        return self.temper.survival * (1.0 - self.outlook.later(self.outlook.level)) - DEFEAT

    def signing(self, layer: str) -> float:
        """How much better all open Initiatives would turn out with one more Pattern of this layer."""
        if layer not in self._signed:
            self._signed[layer] = sum(self._signing(project, layer) for project in self.table.projects())
        return self._signed[layer]

    def _signing(self, project: Project, layer: str) -> float:
        """How much better one Initiative would turn out with it."""
        if self.ending is not None and self.table.ends(project):
            return self.nearer(project, layer=layer)
        if layer not in missing_signatures(self.table, self.cards, project):
            return 0.0
        return self.promise(project, layer) - self.promise(project)

    def _lead(self, project: Project) -> int:
        """By how many points one would win if this were complete now; below 0 for losing."""
        final = {seat: score(mat) for seat, mat in enumerate(self.table.mats)}
        for place, seat in enumerate(project.order):
            if seat != COMMUNITY:
                final[seat] += legacy_at(place)
        rivals = [points for seat, points in final.items() if seat != self.seat and self.table.mats[seat].here]
        return final[self.seat] - max(rivals, default=0)
