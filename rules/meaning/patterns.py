"""Loading Patterns: prices, Discounts, payment, bonus (MM-REQ, MM-LOD, MM-PAL)."""

from __future__ import annotations

import functools
from itertools import product

import msgspec

from rules.core import Illegal, Seat, counted, who
from rules.meaning.actions import Load
from rules.meaning.cards import Cards, Pattern, kind_of
from rules.meaning.events import load_limit
from rules.meaning.move import Move
from rules.meaning.state import VITALS_TOP, Mat, OpenTable
from rules.meaning.tokens import NOTHING, Tokens
from rules.meaning.vitals import moved


class Price(msgspec.Struct, frozen=True, gc=False):
    """What loading a card costs one player: the printed tokens, layer icons still open, surcharges of variants
    (each of these two takes one token of any kind), and Vitals."""

    tokens: Tokens
    open_icons: tuple[str, ...]
    surcharge: int
    vitals: int

    @property
    def extra(self) -> int:
        """Tokens of any kind besides the printed ones."""
        return len(self.open_icons) + self.surcharge

    def words(self) -> str:
        """``1 Energy, 1 Insight and 2 of any kind, lose 1 Vitals``."""
        return _words(self)


@functools.lru_cache(maxsize=1024)
def _words(asked: Price) -> str:
    printed = asked.tokens.listed() if asked.tokens.total() or not asked.extra else ""
    extra = f"{asked.extra} of any kind" if asked.extra else ""
    lost = f", lose {asked.vitals} Vitals" if asked.vitals else ""
    return " and ".join(filter(None, [printed, extra])) + lost


def owned(cards: Cards, mat: Mat, layer: str) -> int:
    """How many Patterns of this layer lie in the Palette."""
    return [cards.patterns[title].layer for title in mat.palette].count(layer)


def price(table: OpenTable, cards: Cards, card: Pattern, seat: int) -> Price:
    """What this card costs this player now. Each Pattern in the Palette covers one icon of its layer (MM-REQ-04);
    Discounts lower nothing else (MM-PAL-03)."""
    palette, options = table.mats[seat].palette, table.options
    surcharge = int(options.hard_mode == "costly_patterns")
    surcharge += options.pattern_fatigue and len(palette) >= options.fatigue_from
    if not card.icons:
        return Price(card.tokens, (), surcharge, card.vitals)
    layers = [cards.patterns[title].layer for title in palette]
    open_icons: list[str] = []
    for layer in dict.fromkeys(card.icons):
        open_icons += [layer] * (card.icons.count(layer) - layers.count(layer))
    return Price(card.tokens, tuple(open_icons), surcharge, card.vitals)


def payments(held: Tokens, asked: Price) -> tuple[Tokens, ...]:
    """Every way to pay the tokens of any kind after the printed ones; best kept kinds last (Energy is spent
    first, Support last)."""
    if not held.covers(asked.tokens):
        return ()
    if not asked.extra:
        return (NOTHING,)
    return _ways(held.minus(asked.tokens), asked.extra)


@functools.lru_cache(maxsize=4096)
def _ways(left: Tokens, extra: int) -> tuple[Tokens, ...]:
    """The same from what is left after the printed tokens. Hands of a few tokens come again and again."""
    ways = (Tokens(*counts) for counts in product(*(range(min(n, extra) + 1) for _, n in left.each())))
    fitting = [way for way in ways if way.total() == extra]
    return tuple(sorted(fitting, key=lambda way: (way.support, _strain(left, way))))


def _strain(left: Tokens, way: Tokens) -> int:
    """How unevenly a payment leaves the purse: spend what there is most of."""
    rest = left.minus(way)
    return abs(rest.energy - rest.insight)


def why_not(table: OpenTable, cards: Cards, title: str, seat: int) -> Illegal | None:
    """Why this card cannot be loaded now; ``None`` when it can."""
    found = ways_to_load(table, cards, title, seat)
    return found if isinstance(found, Illegal) else None


def ways_to_load(table: OpenTable, cards: Cards, title: str, seat: int) -> tuple[Tokens, ...] | Illegal:
    """Every way to pay for loading this card now, or why it cannot be loaded."""
    if title not in table.prism or not title:
        text = f"{title or 'That card'} is not in the Prism. Choose one of the face-up cards."
        return Illegal("MM-LOD-01", text)
    if refusal := enough_loaded(table, cards, seat):
        return refusal
    mat = table.mats[seat]
    return ways_to_pay(title, mat.tokens, mat.vitals, price(table, cards, cards.patterns[title], seat))


def enough_loaded(table: OpenTable, cards: Cards, seat: int) -> Illegal | None:
    """Why this player loads no Pattern at all for the rest of this round; ``None`` when they may."""
    limit = load_limit(table, cards)
    if limit is None or table.mats[seat].loaded < limit[0]:
        return None
    most = counted(limit[0], "Pattern")
    return Illegal("MM-EVT-05", f"{limit[1]}: each player may load at most {most} this round.")


def ways_to_pay(title: str, held: Tokens, vitals: int, asked: Price) -> tuple[Tokens, ...] | Illegal:
    """Every way to pay this price for a card of the Prism, or what is lacking."""
    if vitals < asked.vitals:
        return Illegal("MM-REQ-08", f"{title} asks for {asked.vitals} Vitals and you have {vitals}.")
    if not held.covers(asked.tokens):
        return Illegal("MM-REQ-02", f"{title} costs {asked.words()}; you have {held.words()}.")
    if held.total() < asked.tokens.total() + asked.extra:
        rule = "MM-REQ-03" if asked.open_icons else "MM-VAR-20"
        return Illegal(rule, f"{title} costs {asked.words()}; you have {held.words()}.")
    return payments(held, asked)


def load(move: Move, seat: Seat, action: Load) -> bool:
    """Load a card of the Prism; ``False`` when the player has to say first how to pay (MM-REQ-06)."""
    ways = ways_to_load(move.state, move.cards, action.pattern, seat)
    if isinstance(ways, Illegal):
        raise ways
    card = move.cards.patterns[action.pattern]
    asked = price(move.state, move.cards, card, seat)
    if action.extra is None and len(ways) > 1:
        move.change_turn(choosing=action)
        return False
    extra = ways[0] if action.extra is None else action.extra
    if extra not in ways:
        raise Illegal(
            "MM-REQ-06",
            f"{card.title} takes {asked.tokens.words()} and {asked.extra} more of any kind; "
            f"{extra.words()} does not fit. You hold {move.mat(seat).tokens.words()}.",
        )
    _place(move, seat, card, asked, extra)
    return True


def _place(move: Move, seat: Seat, card: Pattern, asked: Price, extra: Tokens) -> None:
    """Pay, place, bonus, refill, in this order (MM-LOD-02, MM-REQ-10)."""
    paid = asked.tokens.plus(extra)
    move.pay(seat, paid)
    cost = paid.words() + (f", {card.vitals} Vitals" if card.vitals else "")
    bonus = f" and gains +1 {card.bonus}" if card.bonus else ""
    if card.bonus == "Vitals" and not moved(move.state, seat, 1 - card.vitals) + card.vitals:
        bonus = f"; its +1 Vitals is lost at {VITALS_TOP}"
    move.say(f"{who(seat)} loads {card.title} ({card.layer}) for {cost}{bonus}.", "load")
    if card.vitals:
        move.move_vitals(seat, -card.vitals)
    move.change_mat(seat, palette=(*move.mat(seat).palette, card.title))
    if kind := kind_of(card.bonus):
        move.receive(seat, Tokens.of(kind))
    elif card.bonus:
        move.move_vitals(seat, +1)
    move.change_mat(seat, loaded=move.mat(seat).loaded + 1)
    refill_prism(move, move.state.prism.index(card.title))


def refill_prism(move: Move, slot: int) -> None:
    """A new card into one space of the Prism (MM-PRI-02); none left: the space stays empty."""
    title = move.draw("patterns")
    prism = move.state.prism
    move.change(prism=(*prism[:slot], title, *prism[slot + 1 :]))
    move.mark(f"prism {slot}")
    if title:
        move.say(f"The Prism shows {title}.")
