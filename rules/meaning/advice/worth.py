"""How good each choice is, by a sensible player's judgement: one function per verb."""

from __future__ import annotations

from rules.core import Seat
from rules.meaning.actions import Area, Way
from rules.meaning.advice.judge import Judge
from rules.meaning.advice.weights import SURVIVAL
from rules.meaning.cards import Pattern
from rules.meaning.initiatives import open_boxes, with_tokens
from rules.meaning.patterns import Price, owned
from rules.meaning.round.touchpoint import vitals_gain
from rules.meaning.scoring import score
from rules.meaning.state import MARKERS, Project
from rules.meaning.tokens import NOTHING, Kind, Tokens

RECYCLE = 0.7
"""What new cards promise where nothing that lies open is of use."""
NO_USE = -0.1
"""What it promises to replace new cards at once, who is alone."""
SEEK = 0.8
"""How many actions a new Prism saves when it is searched for something."""
SCARCE_MARKER = 0.6
"""What the last marker in hand is kept for."""
EQUALS = 1e-4
"""What a point of others counts between choices that are worth the same: too little to weigh against anything."""


def gather(judge: Judge, tokens: Tokens) -> float:
    """Two more tokens, a little more if an Initiative of one's own is missing them."""
    wanted = sum(
        min(tokens.count(kind), n) * 0.08
        for project in judge.table.projects()
        if judge.seat in project.order
        for kind, n in open_boxes(judge.cards, project).minus(judge.mat.tokens).each()
    )
    return judge.change(gained=tokens) + wanted


def load(judge: Judge, card: Pattern, price: Price, extra: Tokens) -> float:
    """Bonus and what the Palette promises, less the cost."""
    bonus = Tokens.of(card.bonus) if card.bonus not in ("", "Vitals") else Tokens()  # type: ignore[arg-type]
    found = judge.change(gained=bonus, paid=price.tokens.plus(extra))
    found += judge.vitals(-card.vitals) if card.vitals else 0.0
    found += judge.gain("Vitals") if card.bonus == "Vitals" else 0.0
    return found + palette(judge, card)


def palette(judge: Judge, card: Pattern) -> float:
    """What the card is worth in the Palette: Signatures now and later, Discounts."""
    had = owned(judge.cards, judge.mat, card.layer)
    others = (judge.cards.patterns[title] for title in judge.table.prism if title not in ("", card.title))
    icons = sum(other.icons.count(card.layer) > had for other in others)
    temper = judge.temper
    later = (temper.same_layer if had else temper.new_layer) + temper.per_icon * icons
    return judge.signing(card.layer) + later * max(0.1, judge.haste - 0.08 * judge.table.round)


def contribute(judge: Judge, project: Project, tokens: Tokens) -> float:
    """What the Initiative gains for oneself, less the tokens and perhaps the marker."""
    scarce = len(judge.table.projects()) > MARKERS and judge.table.markers(judge.seat) == 1
    marker = SCARCE_MARKER if scarce and judge.seat not in project.order else 0.0
    return judge.project(project, with_tokens(judge.cards, project, judge.seat, tokens), tokens) - marker


def touchpoint(judge: Judge, way: Way, kind: Kind, other: Seat) -> float:
    """Vitals for both and a token for one; nothing comes of an offer the other would decline."""
    if answer(judge, other, way, kind) <= 0:
        return -0.5
    return _exchange(judge, judge.seat, other, gives=way == "give", kind=kind) - _courted(judge, other)


def _courted(judge: Judge, other: Seat) -> float:
    """Of several with whom it would be worth the same, whoever has the fewest points, and then whoever sits next.
    Where the first of the list was taken, the last chair of six won half as often as the first."""
    mats = judge.table.mats
    return EQUALS * (score(mats[other]) + (other - judge.seat) % len(mats) / len(mats))


def answer(judge: Judge, other: Seat, way: Way, kind: Kind) -> float:
    """What a yes is worth to the player who is asked."""
    return _exchange(judge, other, judge.seat, gives=way == "ask", kind=kind)


def _exchange(judge: Judge, me: Seat, you: Seat, *, gives: bool, kind: Kind) -> float:
    gain, token = vitals_gain(judge.table, me, you), Tokens.of(kind)
    moved = judge.change(paid=token, seat=me) if gives else judge.change(gained=token, seat=me)
    return judge.vitals(gain, me) - judge.envy * judge.vitals(gain, you) + moved


def recycle(judge: Judge, area: Area, best_now: float) -> float:
    """Worth an action when what lies open is of little use; the more so while the End Initiative waits for a
    Support or a Signature that only a Pattern can bring. Alone, new cards are looked at before they are replaced:
    a second Recycle of a round won no more of 150 games, and looked like a mistake."""
    if judge.searched:
        return NO_USE
    seeks = judge.searching(SEEK) if area == "prism" and seeks_in_vain(judge) else 0.0
    return RECYCLE + seeks - 0.5 * max(0.0, best_now)


def seeks_in_vain(judge: Judge) -> bool:
    """Whether the End Initiative waits for a Signature or Support that no hand and no open Pattern has."""
    if judge.ending is None:
        return False
    open_cards = [judge.cards.patterns[title] for title in judge.table.prism if title]
    unknown = judge.errand.unknown(judge.ending)
    if unknown:
        return not any(card.layer in unknown for card in open_cards)
    held = judge.mat.tokens.plus(judge.errand.others)
    lacks = open_boxes(judge.cards, judge.ending).support > held.support
    return lacks and not any(card.bonus == "Support" for card in open_cards)


def convert(judge: Judge) -> float:
    """1 Support for 2 Energy."""
    return judge.change(gained=Tokens(support=1), paid=Tokens(energy=2))


def donate(judge: Judge) -> float:
    """Meaning for everybody, less the Support, which was held for just this."""
    if judge.outlook.lost:
        return 0.0 if judge.outlook.beyond_saving else SURVIVAL
    support = Tokens(support=1)
    return judge.meaning(+1) + judge.change(paid=support) - judge.rescue(judge.mat.tokens, NOTHING, support)
