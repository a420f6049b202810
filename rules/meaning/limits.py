"""What every card and every deck must respect, checked when the card files are read (MM-DCK)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from rules.meaning.cards import Cards, EventCard, Initiative, Pattern
from rules.meaning.tokens import INITIATIVE_LAYERS, PATTERN_LAYERS

EACH_PATTERN_LAYER, EACH_INITIATIVE_LAYER, EVENTS = 10, 8, 24
"""Cards of each layer, and Events (MM-DCK-01, MM-DCK-05, MM-DCK-08)."""

WEIGHTS = {"Presence": (4, 6), "Social": (4, 7), "Story": (6, 10)}
"""The least and the most an ordinary Initiative of a layer may weigh (MM-DCK-06)."""

CURVE: dict[int, set[tuple[int, int, bool]]] = {
    4: {(1, 0, True)},
    5: {(1, 0, False)},
    6: {(1, 1, False), (2, 0, True)},
    7: {(2, 0, False), (2, 1, False)},
    8: {(2, 0, False), (2, 1, False)},
    9: {(3, 0, False), (2, 2, False)},
    10: {(3, 0, False), (2, 2, False)},
}
"""What an Initiative of each weight may bring: Meaning, gains of its bonus, whether there is a penalty
(MM-DCK-06)."""


def pattern_fault(card: Pattern) -> str:
    """What is wrong with a Pattern card, or nothing (MM-DCK-02)."""
    strange = [layer for layer in (card.layer, *card.icons) if layer not in PATTERN_LAYERS]
    if strange:
        return f"no such Pattern layer: {strange[0]}"
    price = card.tokens.total() + len(card.icons) + card.vitals
    rank = PATTERN_LAYERS.index(card.layer)
    return _first(
        (card.tokens.total() <= 4, "at most 4 printed tokens"),
        (len(card.icons) <= 3, "at most 3 layer icons"),
        (0 <= card.vitals <= 2, "0 to 2 Vitals"),
        (1 <= price <= 6, "a price of 1 to 6"),
        (all(PATTERN_LAYERS.index(icon) <= rank for icon in card.icons), "icons of its own layer or a lower one"),
        (not (card.vitals and card.bonus == "Vitals"), "no Vitals back for Vitals"),
        rule="MM-DCK-02",
    )


def initiative_fault(card: Initiative) -> str:
    """What is wrong with an Initiative card, or nothing; the last layer is outside the curve (MM-DCK-06,
    MM-DCK-07)."""
    if card.layer not in INITIATIVE_LAYERS:
        return f"no such Initiative layer: {card.layer}"
    strange = [layer for layer in card.signatures if layer not in PATTERN_LAYERS]
    if strange:
        return f"no such Pattern layer: {strange[0]}"
    gains = len(card.bonus.gains) if card.bonus else 0
    allowed = _first(
        (card.bonus is None or 1 <= gains <= 2, "one or two gains in a bonus"),
        (card.penalty is None or card.penalty.vitals == 1, "a penalty of 1 Vitals"),
        rule="MM-DCK-07",
    )
    if allowed or card.layer not in WEIGHTS:
        return allowed
    weight = card.tokens.total() + card.tokens.support + 2 * len(card.signatures)
    least, most = WEIGHTS[card.layer]
    return _first(
        (3 <= card.tokens.total() <= 7, "3 to 7 boxes"),
        (card.tokens.support <= 3, "at most 3 Support"),
        (len(card.signatures) <= 2, "at most 2 Signatures"),
        (least <= weight <= most, f"a weight of {least} to {most}, not {weight}"),
        ((card.meaning, gains, card.penalty is not None) in CURVE.get(weight, ()), f"what weight {weight} brings"),
        rule="MM-DCK-06",
    )


def event_fault(card: EventCard) -> str:
    """What is wrong with an Event, or nothing (MM-DCK-09)."""
    effects = [card.vitals, card.tokens, card.gain, card.forbid, card.loads is not None]
    return _first(
        (1 <= card.meaning <= 4, "1 to 4 Meaning lost"),
        (card.vitals >= 0 and card.tokens >= 0 and (card.loads is None or card.loads >= 0), "no loss below 0"),
        (sum(map(bool, effects)) <= 1, "at most one effect besides"),
        rule="MM-DCK-09",
    )


def deck_fault(cards: Cards) -> str:
    """What is wrong with the decks as wholes, or nothing (MM-DCK-01, MM-DCK-02, MM-DCK-05, MM-DCK-08)."""
    patterns, initiatives = cards.patterns.values(), cards.initiatives.values()
    plain = Counter(card.layer for card in patterns if not card.icons and card.tokens.total() <= 3)
    dear = Counter(card.layer for card in patterns if card.vitals)
    layers, kinds = Counter(card.layer for card in patterns), Counter(card.layer for card in initiatives)
    return (
        _first(
            *(
                (layers[layer] == EACH_PATTERN_LAYER, f"{EACH_PATTERN_LAYER} of {layer}")
                for layer in PATTERN_LAYERS
            ),
            rule="MM-DCK-01",
        )
        or _first(
            *((plain[layer] >= 4, f"4 of {layer} without icons for at most 3 tokens") for layer in PATTERN_LAYERS),
            *((dear[layer] <= 2, f"at most 2 of {layer} that cost Vitals") for layer in PATTERN_LAYERS),
            rule="MM-DCK-02",
        )
        or _first(
            *((kinds[layer] == EACH_INITIATIVE_LAYER, f"{EACH_INITIATIVE_LAYER} of {layer}") for layer in WEIGHTS),
            rule="MM-DCK-05",
        )
        or _first((len(cards.events) == EVENTS, f"{EVENTS} Events"), rule="MM-DCK-08")
    )


def _first(*checks: tuple[bool, str], rule: str) -> str:
    """The first thing that should be and is not, with its rule."""
    broken: Iterable[str] = (wanted for holds, wanted in checks if not holds)
    wanted = next(iter(broken), "")
    return f"there must be {wanted} ({rule})" if wanted else ""
