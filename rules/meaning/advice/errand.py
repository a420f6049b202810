"""What it still takes to complete the End Initiative, counted in actions."""

from __future__ import annotations

from functools import cached_property, reduce
from typing import NamedTuple

from rules.core import Seat
from rules.meaning.cards import Cards
from rules.meaning.initiatives import boxes_left, missing_signatures, open_any, open_boxes
from rules.meaning.state import OpenTable, Project
from rules.meaning.tokens import NOTHING, Tokens

SUPPORT_TOIL, SIGNATURE_TOIL = 1.6, 1.6
"""Actions to get a Support, and a Signature nobody has: a Pattern has to be found and paid for."""
JOINING_TOIL, FILLING_TOIL = 0.5, 0.25
"""Actions to have somebody join who has the Signature, and to fill a box with a token that is in hand."""
GROUND_TOIL = 4.0
"""Actions to complete one more Initiative that has to be done before the End Initiative opens."""
PATTERN_TOIL = 3.0
"""Actions to find, pay and load one more Pattern where Patterns have to be loaded before it opens: whoever looks
to the end counts all that are missing, and waits for nobody."""
ALONE_TOIL = 0.12
"""What an open box counts for each other player, where one sees to the End Initiative oneself."""


class Need(NamedTuple):
    """What an Initiative is missing: tokens, boxes of any kind, and how many altogether."""

    energy: int
    insight: int
    support: int
    free: int
    left: int

    def lacking(self, energy: int, insight: int, support: int) -> float:
        """Actions to get the tokens that are not held, of these in hand."""
        gathered, spare = self.free, 0
        for asked, held in ((self.energy, energy), (self.insight, insight)):
            if asked > held:
                gathered += asked - held
            else:
                spare += held - asked
        toil = 0.0
        if self.support > support:
            toil = SUPPORT_TOIL * (self.support - support)
        else:
            spare += support - self.support
        return (gathered - min(self.free, spare)) / 2 + toil


class Errand:
    """The way to the end of the game as one player sees it. Whatever may change is an argument: the card itself,
    tokens this player would gain or pay, one more Pattern of a layer."""

    def __init__(self, table: OpenTable, cards: Cards, seat: Seat) -> None:
        self.table = table
        self.cards = cards
        self.seat = seat
        self.here = len(table.seats_here())
        self.to_lay = table.ground_left()
        self.to_load = table.patterns_left()
        self._grounds: dict[tuple[Tokens, Project | None, str], float] = {}
        self._indexes: dict[tuple[Project | None, str], list[tuple[int, tuple[Need, float]]]] = {}
        self._toils: dict[Project, float] = {}
        self._needs: dict[Project, Need] = {}
        self._signatures: dict[tuple[Project, str, tuple[int, ...]], float] = {}

    def now(self, project: Project) -> float:
        """If this player sees to it, as things are."""
        if project not in self._toils:
            self._toils[project] = self.alone(project)
        return self._toils[project]

    def alone(
        self,
        project: Project,
        *,
        gained: Tokens = NOTHING,
        paid: Tokens = NOTHING,
        layer: str = "",
        laid: Project | None = None,
    ) -> float:
        """If this player sees to it with what they hold; in Cooperative Mode everybody's hand counts."""
        held = self.table.mats[self.seat].tokens.minus(paid).plus(gained)
        if self.mutual:
            held = held.plus(self.others)
        toil = self._lacking(project, held)
        toil += self.ground(held, laid, layer) / (1 if self.mutual else self.here) + self.loading(layer)
        toil += ALONE_TOIL * (self.here - 1) * self._need(project).left
        return toil + self._unsigned(project, layer, (self.seat,))

    def together(
        self,
        project: Project,
        *,
        gained: Tokens = NOTHING,
        paid: Tokens = NOTHING,
        layer: str = "",
        laid: Project | None = None,
    ) -> float:
        """If all see to it with all they hold."""
        held = self.table.mats[self.seat].tokens.minus(paid).plus(gained).plus(self.others)
        toil = self._lacking(project, held) + FILLING_TOIL * self._need(project).left
        return toil + self.ground(held, laid, layer) + self.loading(layer) + self._unsigned(project, layer, ())

    @cached_property
    def mutual(self) -> bool:
        """Whether the hands of all count as one."""
        return self.table.options.mode == "cooperative"

    def ground(self, held: Tokens, laid: Project | None = None, layer: str = "") -> float:
        """To complete first what must be (MM-END-07), the easiest of the Index before the others, with these
        tokens. ``laid`` is an Initiative as it would stand then."""
        if not self.to_lay:
            return 0.0
        key = (held, laid, layer)
        if key not in self._grounds:
            self._grounds[key] = self._ground(self.to_lay, held, laid, layer)
        return self._grounds[key]

    def loading(self, layer: str) -> float:
        """To load first what Patterns must be (MM-END-09), with one more of a layer."""
        return PATTERN_TOIL * max(0, self.to_load - bool(layer)) if self.to_load else 0.0

    def _ground(self, left: int, held: Tokens, laid: Project | None, layer: str) -> float:
        energy, insight, support = held.energy, held.insight, held.support
        open_ones = self._open_ones(laid, layer)
        rows = sorted([(need.lacking(energy, insight, support) + own, at) for at, (need, own) in open_ones])
        toil = GROUND_TOIL * max(0, left - len(rows))
        for _, at in rows[:left]:
            _, (need, own) = open_ones[at]
            toil += need.lacking(energy, insight, support) + own
            energy, insight = max(0, energy - need.energy), max(0, insight - need.insight)
            support = max(0, support - need.support)
        return toil

    def _open_ones(self, laid: Project | None, layer: str) -> list[tuple[int, tuple[Need, float]]]:
        """The Index: what each Initiative lacks, and what it takes whatever is held."""
        key = (laid, layer)
        if key not in self._indexes:
            found = [laid if laid and p.card == laid.card else p for p in self.table.index if p is not None]
            self._indexes[key] = [(at, (self._need(p), self._beside(p, layer))) for at, p in enumerate(found)]
        return self._indexes[key]

    def _beside(self, project: Project, layer: str) -> float:
        return FILLING_TOIL * self._need(project).left + self._unsigned(project, layer, ())

    @cached_property
    def others(self) -> Tokens:
        """What the others hold together."""
        hands = (self.table.mats[seat].tokens for seat in self.table.seats_here() if seat != self.seat)
        return reduce(Tokens.plus, hands, NOTHING)

    @cached_property
    def known(self) -> frozenset[str]:
        """The layers of which somebody has a Pattern."""
        palettes = (self.table.mats[seat].palette for seat in self.table.seats_here())
        return frozenset(self.cards.patterns[title].layer for palette in palettes for title in palette)

    def unknown(self, project: Project) -> tuple[str, ...]:
        """Missing Signatures that nobody could supply."""
        return tuple(
            layer for layer in missing_signatures(self.table, self.cards, project) if layer not in self.known
        )

    def _need(self, project: Project) -> Need:
        """What is asked of many hands is looked up once."""
        found = self._needs.get(project)
        if found is None:
            boxes, left = open_boxes(self.cards, project), boxes_left(self.table, self.cards, project)
            free = open_any(self.table, project)
            found = self._needs[project] = Need(boxes.energy, boxes.insight, boxes.support, free, left)
        return found

    def _lacking(self, project: Project, held: Tokens) -> float:
        """To get the tokens that are not held."""
        return self._need(project).lacking(held.energy, held.insight, held.support)

    def _unsigned(self, project: Project, layer: str, joining: tuple[int, ...]) -> float:
        """To get the missing Signatures, those of players who are about to join left out."""
        key = (project, layer, joining)
        found = self._signatures.get(key)
        if found is None:
            found = self._signatures[key] = self._signing(project, layer, joining)
        return found

    def _signing(self, project: Project, layer: str, joining: tuple[int, ...]) -> float:
        missing = list(missing_signatures(self.table, self.cards, project, joining))
        if layer in missing and (self.seat in project.order or self.seat in joining):
            missing.remove(layer)
        nobodys = sum(wanted not in self.known and wanted != layer for wanted in missing)
        return JOINING_TOIL * len(missing) + SIGNATURE_TOIL * nobodys
