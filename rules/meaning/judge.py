"""What a sensible player thinks of a position. Hints, the order of choices and computer players come from here.

Everything is counted in points of final score. Only what lies open is used: of the face-down Event deck, which
cards are still in it, never their order.
"""

from __future__ import annotations

from functools import cached_property, reduce

from msgspec.structs import replace

from rules.core import Seat
from rules.meaning.cards import Cards, Initiative, kind_of
from rules.meaning.initiatives import boxes_left, legacy_at, missing_signatures, open_any, open_boxes, ready
from rules.meaning.outlook import Outlook
from rules.meaning.patterns import owned
from rules.meaning.scoring import score
from rules.meaning.state import COMMUNITY, GROUP_CAP, VITALS_TOP, MeaningMade, Project
from rules.meaning.tokens import NOTHING, Tokens

WORTH = {"Energy": 0.8, "Insight": 0.85, "Support": 2.0}
"""Worth of the first token of a kind in hand; each further one is worth a little less."""
FADE = {"Energy": 0.92, "Insight": 0.92, "Support": 0.7}
ACTION = 1.6
"""What one action is worth: two gathered tokens."""
SURVIVAL = 17.0
"""What it is worth that the world does not collapse."""
VICTORY = 14.0
"""What it is worth to end the game as its winner."""
DESPAIR = 0.4
"""What points still count for when collapse is certain."""
FINISHED_BY_OTHERS = (1.0, 0.3, 0.18, 0.09, 0.05)
"""How likely others are to fill so many boxes soon."""
SIGNED_BY_OTHERS, FOUND_BY_OTHERS = 0.7, 0.25
"""How likely somebody is to bring a missing Signature: where one has such a Pattern, and where nobody does."""
RIVALRY = 1.0
"""How much of what rivals gain counts against oneself, shared out among them."""
PLACE_TRUST = 0.8
"""How surely a place on the End Initiative will pay."""
DRIVE, DRIVE_PER_ROUND, DRIVE_PER_POINT, DRIVE_IN_DANGER = 2.0, 0.8, 0.2, 25.0
"""What it is worth to a player that the End Initiative is one action nearer: at the start, more with every round,
with every point of lead, and when the next Event is sure to be the last."""
DRIVE_TOGETHER = 12.0
"""The same where all win together."""
SUPPORT_TOIL, SIGNATURE_TOIL, JOINING_TOIL, UNPAID_TOIL = 1.6, 1.6, 0.4, 0.12
"""How many actions it takes to get a Support, to get a Signature nobody has, to have somebody join who has it, and
what is left to do about a box when the token for it is in hand."""
LIFELINE = 0.6
"""How much of the Meaning it may raise counts for the first Support in hand."""


class Judge:
    """One player's eye on one position."""

    def __init__(self, state: MeaningMade, cards: Cards, seat: Seat) -> None:
        self.state = state
        self.cards = cards
        self.seat = seat
        self.mat = state.mats[seat]
        self.outlook = Outlook(state, cards)
        self.together = state.solo or state.options.mode == "cooperative"
        self._signed: dict[str, float] = {}
        self._unsigned_toils: dict[tuple[tuple[int, ...], str], float] = {}
        self._changes: dict[tuple[Seat, Tokens, Tokens], float] = {}
        self.envy = 0.0 if self.together else RIVALRY / max(1, len(state.mats) - 1)

    # ---------------------------------------------------------------- tokens

    def purse(self, held: Tokens) -> float:
        """Worth of the tokens in a hand; the game's last rounds make them worth less."""
        return self.haste * sum(
            WORTH[kind] * (1 - FADE[kind] ** n) / (1 - FADE[kind]) for kind, n in held.each() if n
        )

    def coins(self, gained: Tokens = NOTHING, paid: Tokens = NOTHING, seat: Seat | None = None) -> float:
        """How much better a hand becomes, whatever it is spent on."""
        held = self.state.mats[self.seat if seat is None else seat].tokens
        after = held.minus(paid).plus(gained)
        return self.purse(after) - self.purse(held) + self.rescue(held, gained, paid)

    def change(self, gained: Tokens = NOTHING, paid: Tokens = NOTHING, seat: Seat | None = None) -> float:
        """How much better a hand becomes, and how much nearer the end of the game."""
        who = self.seat if seat is None else seat
        if (who, gained, paid) not in self._changes:
            found = self.coins(gained, paid, who)
            if self.ending is not None and who == self.seat:
                found += self.drive * (self.errand - self.toil(self.ending, gained, paid))
            self._changes[who, gained, paid] = found
        return self._changes[who, gained, paid]

    @cached_property
    def errand(self) -> float:
        """How many actions the End Initiative still takes as things are."""
        return self.toil(self.ending) if self.ending else 0.0

    def vitals(self, by: int, seat: Seat | None = None) -> float:
        """Vitals are points; falling to 0 also costs the right to donate."""
        now = self.state.mats[self.seat if seat is None else seat].vitals
        after = max(0, min(VITALS_TOP, now + by))
        return self.hope * (after - now - (1.0 if after == 0 < now else 0.0))

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
        return (0.4 + 0.6 * min(1.0, left / 5)) * self.hope

    @cached_property
    def hope(self) -> float:
        """How much points count: nothing is left of them in a collapse."""
        return 1.0 if self.together else max(DESPAIR, 1.0 - self.outlook.peril(self.state.meaning))

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
        now, many = self.state.meaning, abs(by)
        if by < 0:
            return SURVIVAL * (self.outlook.peril(now) - self.outlook.peril(now + by))
        rise = 0.1 * by if self.together else 0.0
        steps = [
            (self.outlook.peril(now) - self.outlook.peril(now + k)) * many / k
            for k in range(many, many + GROUP_CAP)
        ]
        return SURVIVAL * max(steps) + rise

    # ----------------------------------------------------------- Initiatives

    def project(self, before: Project, after: Project, paid: Tokens) -> float:
        """How much better this Initiative stands after a contribution, completion and the tokens paid included."""
        if self.ending is not None and self.state.ends(before):
            return self._ending(before, after, paid) + self.coins(paid=paid)
        return self._promise(after) - self._promise(before) + self.change(paid=paid)

    def _promise(self, project: Project, layer: str = "") -> float:
        """What this card promises: that others finish it, or that one finishes it oneself, less what that takes.
        With ``layer``, if this player had one more Pattern of it."""
        boxes, missing = boxes_left(self.state, self.cards, project), self._unsigned(project, layer)
        gain = self._yield(project)
        if not boxes and not missing:
            return gain
        luck = FINISHED_BY_OTHERS[min(boxes, 4)]
        for wanted in missing:
            luck *= SIGNED_BY_OTHERS if self._known(wanted) else FOUND_BY_OTHERS
        return luck * gain + (1 - luck) * max(0.0, self._effort(project, missing, layer))

    def _effort(self, project: Project, missing: list[str], layer: str) -> float:
        """What is left after doing all that is missing oneself; half of it where one has no marker yet."""
        joins = self.seat not in project.order
        gain = self._yield(replace(project, order=(*project.order, self.seat)) if joins else project)
        cost = ACTION + sum(WORTH[kind] * n for kind, n in open_boxes(self.cards, project).each())
        for wanted in missing:
            mine = joins and (wanted == layer or owned(self.cards, self.mat, wanted))
            cost += 0.0 if mine else 1.0 if self._known(wanted) else 2.5
        return (gain - cost) * (0.5 if joins else 1.0)

    def _known(self, layer: str) -> bool:
        """Whether anybody has a Pattern of this layer."""
        return any(owned(self.cards, mat, layer) for mat in self.state.mats)

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

    # ---------------------------------------------------------- the End Initiative

    @cached_property
    def ending(self) -> Project | None:
        """The Initiative that ends the game, where one does (MM-VAR-11)."""
        return None if self.state.options.mode == "competitive" else self.state.ending

    @cached_property
    def drive(self) -> float:
        """What it is worth to this player that the game is one action nearer to its end: whoever would win by it
        pushes, everybody does when the world is in danger."""
        if self.ending is None:
            return 0.0
        danger = DRIVE_IN_DANGER * self.outlook.brink
        if self.together:
            return DRIVE_TOGETHER + danger
        lead = DRIVE_PER_POINT * max(-6, min(6, self._lead(self.ending)))
        return danger + self.hope * max(0.1, DRIVE + lead + DRIVE_PER_ROUND * (self.state.round - 1))

    def toil(self, project: Project, gained: Tokens = NOTHING, paid: Tokens = NOTHING, layer: str = "") -> float:
        """How many actions the End Initiative still takes if this player sees to it: what is not in hand has to be
        gathered or loaded. ``layer``: with one more Pattern of it."""
        held = self.mat.tokens.minus(paid).plus(gained)
        if self.state.options.mode == "cooperative":
            held = held.plus(self.others)
        found = self._lacking(project, held)
        found += UNPAID_TOIL * self.helpers * boxes_left(self.state, self.cards, project)
        return found + self._unsigned_toil(project, layer)

    @cached_property
    def others(self) -> Tokens:
        """What the others hold together."""
        hands = (mat.tokens for seat, mat in enumerate(self.state.mats) if seat != self.seat and mat.here)
        return reduce(Tokens.plus, hands, NOTHING)

    @cached_property
    def helpers(self) -> int:
        """How many others there are to fill boxes."""
        return sum(mat.here for mat in self.state.mats) - 1

    def _lacking(self, project: Project, held: Tokens) -> float:
        """How many actions it takes to get the tokens that are not held."""
        boxes = open_boxes(self.cards, project)
        gap, spare = boxes.minus(held), held.minus(boxes).total()
        gathered = gap.energy + gap.insight + max(0, open_any(self.state, project) - spare)
        return gathered / 2 + SUPPORT_TOIL * gap.support

    def seeks(self) -> bool:
        """Whether the End Initiative waits for a Support or a Signature that this player would have to load."""
        if self.ending is None:
            return False
        lacks_support = open_boxes(self.cards, self.ending).support > self.mat.tokens.support
        return lacks_support or self._unsigned_toil(self.ending, "") >= SIGNATURE_TOIL

    def _unsigned_toil(self, project: Project, layer: str) -> float:
        """How many actions the missing Signatures take."""
        key = (project.order, layer)
        if key not in self._unsigned_toils:
            missing = list(missing_signatures(self.state, self.cards, project, (self.seat,)))
            if layer in missing:
                missing.remove(layer)
            mats = [mat for mat in self.state.mats if mat.here]
            known = sum(any(owned(self.cards, mat, wanted) for mat in mats) for wanted in missing)
            self._unsigned_toils[key] = JOINING_TOIL * known + SIGNATURE_TOIL * (len(missing) - known)
        return self._unsigned_toils[key]

    def _ending(self, before: Project, after: Project, paid: Tokens) -> float:
        """A contribution to the End Initiative."""
        if ready(self.state, self.cards, after):
            return self._end_now(after)
        place = self._places(after) - self._places(before)
        return PLACE_TRUST * place + self.drive * (self.toil(before) - self.toil(after, paid=paid))

    def _end_now(self, project: Project) -> float:
        """Ending the game on the spot: victory, a shared one, or at least a world that stands."""
        lead = self._lead(project)
        if self.together or lead > 0:
            return VICTORY
        return VICTORY / 2 if lead == 0 else SURVIVAL * self.outlook.peril(self.state.meaning) - 5.0

    def signing(self, layer: str) -> float:
        """How much better all open Initiatives would turn out with one more Pattern of this layer."""
        if layer not in self._signed:
            self._signed[layer] = sum(self._signing(project, layer) for project in self.state.projects())
        return self._signed[layer]

    def _signing(self, project: Project, layer: str) -> float:
        """How much better one Initiative would turn out with it."""
        if self.ending is not None and self.state.ends(project):
            return self.drive * (self.toil(project) - self.toil(project, layer=layer))
        if layer not in missing_signatures(self.state, self.cards, project):
            return 0.0
        return self._promise(project, layer) - self._promise(project)

    def _lead(self, project: Project) -> int:
        """By how many points one would win if this were complete now; below 0 for losing."""
        final = {seat: score(mat) for seat, mat in enumerate(self.state.mats)}
        for place, seat in enumerate(project.order):
            if seat != COMMUNITY:
                final[seat] += legacy_at(place)
        rivals = [points for seat, points in final.items() if seat != self.seat and self.state.mats[seat].here]
        return final[self.seat] - max(rivals, default=0)
