"""What it still takes to complete the End Initiative, counted in actions."""

from __future__ import annotations

from functools import cached_property, reduce

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
ALONE_TOIL = 0.12
"""What an open box counts for each other player, where one sees to the End Initiative oneself."""


class Errand:
    """The way to the end of the game as one player sees it. Whatever may change is an argument: the card itself,
    tokens this player would gain or pay, one more Pattern of a layer."""

    def __init__(self, table: OpenTable, cards: Cards, seat: Seat) -> None:
        self.table = table
        self.cards = cards
        self.seat = seat
        self._grounds: dict[tuple[Tokens, Project | None, str], float] = {}

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
        toil += self.ground(held, laid, layer) / (1 if self.mutual else len(self.table.seats_here()))
        toil += ALONE_TOIL * (len(self.table.seats_here()) - 1) * boxes_left(self.table, self.cards, project)
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
        toil = self._lacking(project, held) + FILLING_TOIL * boxes_left(self.table, self.cards, project)
        return toil + self.ground(held, laid, layer) + self._unsigned(project, layer, ())

    @cached_property
    def mutual(self) -> bool:
        """Whether the hands of all count as one."""
        return self.table.options.mode == "cooperative"

    def ground(self, held: Tokens, laid: Project | None = None, layer: str = "") -> float:
        """To complete first what must be (MM-END-07), the easiest of the Index before the others, with these
        tokens. ``laid`` is an Initiative as it would stand then."""
        left = self.table.ground_left()
        if not left:
            return 0.0
        key = (held, laid, layer)
        if key not in self._grounds:
            self._grounds[key] = self._ground(left, held, laid, layer)
        return self._grounds[key]

    def _ground(self, left: int, held: Tokens, laid: Project | None, layer: str) -> float:
        open_ones = [laid if laid and p.card == laid.card else p for p in self.table.index if p is not None]
        rows = sorted((self._laying(p, held, layer), at) for at, p in enumerate(open_ones))
        toil = GROUND_TOIL * max(0, left - len(rows))
        for _, at in rows[:left]:
            toil += self._laying(open_ones[at], held, layer)
            held = held.minus(open_boxes(self.cards, open_ones[at]))
        return toil

    def _laying(self, project: Project, held: Tokens, layer: str) -> float:
        filling = FILLING_TOIL * boxes_left(self.table, self.cards, project)
        return self._lacking(project, held) + filling + self._unsigned(project, layer, ())

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

    def _lacking(self, project: Project, held: Tokens) -> float:
        """To get the tokens that are not held."""
        boxes = open_boxes(self.cards, project)
        gap, spare = boxes.minus(held), held.minus(boxes).total()
        gathered = gap.energy + gap.insight + max(0, open_any(self.table, project) - spare)
        return gathered / 2 + SUPPORT_TOIL * gap.support

    def _unsigned(self, project: Project, layer: str, joining: tuple[int, ...]) -> float:
        """To get the missing Signatures, those of players who are about to join left out."""
        missing = list(missing_signatures(self.table, self.cards, project, joining))
        if layer in missing and (self.seat in project.order or self.seat in joining):
            missing.remove(layer)
        nobodys = sum(wanted not in self.known and wanted != layer for wanted in missing)
        return JOINING_TOIL * len(missing) + SIGNATURE_TOIL * nobodys
