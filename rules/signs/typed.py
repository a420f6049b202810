"""Cards and spaces as players type them: forgiving, and clear about what it cannot make out."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rules.core import Illegal
from rules.signs.cards import NUMBERS, Card
from rules.signs.circle import SPACES
from rules.signs.content import Signs

_PIECE = re.compile(r"[^\W\d_]+|\d+")
_FILLERS = {"and", "to", "of", "on", "the", "card", "cards", "space"}


def read_cards(text: str, signs: Signs, hand: Sequence[Card], rule: str) -> tuple[Card, ...]:
    """The cards meant by ``Flame 5, Flame 6``, ``flame5+6``, ``F5 F6`` or ``5 flame``. A short form or a bare
    number is settled by what the hand holds.

    Raises:
        Illegal: something is not a card, or could be several; ``rule`` is cited.
    """
    found: list[Card] = []
    for word, number in _pairs(text, rule):
        left = [card for card in hand if card not in found]
        if not word and found and (same := Card(found[-1].sign, number)) in left:
            found.append(same)
        else:
            found.append(_card(word, number, signs, left, rule))
    if not found:
        raise Illegal(rule, f"Name cards by sign and number, such as {signs.card((*hand, Card(0, 5))[0])}.")
    return tuple(found)


def read_space(text: str, tokens: Sequence[int | None], signs: Signs, rule: str) -> int:
    """The one space meant by ``2``, ``space 2``, or the name of the sign that lies open there.

    Raises:
        Illegal: no space, or more than one; ``rule`` is cited.
    """
    pieces = [piece for piece in _PIECE.findall(text.casefold()) if piece not in _FILLERS]
    if len(pieces) == 1:
        if pieces[0].isdecimal() and int(pieces[0]) in SPACES:
            return int(pieces[0])
        named = _signs(pieces[0], signs)
        open_there = [space for space, token in zip(SPACES, tokens, strict=True) if token in named]
        if len(open_there) == 1:
            return open_there[0]
    raise Illegal(rule, f"“{text[:40]}” is not one space. Name exactly one, by its number from 1 to 7.")


def _pairs(text: str, rule: str) -> list[tuple[str, int]]:
    """Words and numbers in pairs; a number without a word of its own has the empty one."""
    pieces = [piece for piece in _PIECE.findall(text.casefold()) if piece not in _FILLERS]
    number_first = len(pieces) > 1 and pieces[0].isdecimal() and not pieces[-1].isdecimal()
    found: list[tuple[str, int]] = []
    word = ""
    for piece in reversed(pieces) if number_first else pieces:
        if piece.isdecimal():
            found.append((word, int(piece)))
            word = ""
        elif word:
            break
        else:
            word = piece
    if word:
        raise Illegal(rule, f"“{word[:20]}” has no number. Write a card as sign and number, such as Flame 5.")
    return found[::-1] if number_first else found


def _card(word: str, number: int, signs: Signs, hand: Sequence[Card], rule: str) -> Card:
    """The one card that a word (or none) and a number stand for."""
    if number not in NUMBERS:
        raise Illegal(rule, f"There is no card with the number {number}. Cards are numbered 1 to 11.")
    meant = [Card(sign, number) for sign in _signs(word, signs)]
    if not meant:
        raise Illegal(rule, f"There is no sign “{word[:20]}”. The signs: {signs.names(range(len(signs)))}.")
    held = [card for card in meant if card in hand]
    if len(held or meant) == 1:
        return (held or meant)[0]
    if not held:
        raise Illegal(rule, f"You hold no {number}." if not word else f"You hold no {number} of such a sign.")
    raise Illegal(rule, f"{number} could be {' or '.join(map(signs.card, held))}. Write more of the sign.")


def _signs(word: str, signs: Signs) -> list[int]:
    """The signs that a word may mean: by name, by label, or by how the name begins."""
    for exact in ("name", "label"):
        for at, sign in enumerate(signs):
            if word == getattr(sign, exact).casefold():
                return [at]
    return [at for at, sign in enumerate(signs) if sign.name.casefold().startswith(word)]
