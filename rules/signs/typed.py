"""Cards and spaces as players type them: forgiving, and read in whole or not at all."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rules.core import Illegal
from rules.signs.cards import NUMBERS, Card
from rules.signs.circle import SPACES
from rules.signs.content import FILLERS, Signs

_PIECE = re.compile(r"[^\W\d_]+|\d+")
_BETWEEN = re.compile(r"[\s,;:.+&/–-]+")
"""What may stand between words and numbers; anything else is asked about."""

_MINUS = re.compile(r"(?<!\S)[–-]\d+")
_UP_TO = re.compile(r"\d\s+to\s+\d")
_DASHED = re.compile(r"(\d+)\s*[–-]\s*(?=(\d+))")
_ABOUT_A_SPACE = {"space", "spaces", "number", "on", "at", "to", "the"}


def read_cards(text: str, signs: Signs, hand: Sequence[Card], rule: str) -> tuple[Card, ...]:
    """The cards meant by ``Flame 5, Flame 6``, ``flame5+6``, ``F5 F6`` or ``5 flame``. A number alone takes the
    sign written before it; where none was written, what the hand holds settles it, as it settles a short form.

    Raises:
        Illegal: something is not a card, or could be several; ``rule`` is cited.
    """
    found: list[Card] = []
    for word, number in _pairs(_whole(text, rule), rule):
        left = [card for card in hand if card not in found]
        found.append(_card(word, number, signs, left, rule))
    return tuple(found)


def read_space(text: str, tokens: Sequence[int | None], signs: Signs, rule: str) -> int:
    """The one space meant by ``2``, ``space 2``, the name of the sign that lies open there, or both together.

    Raises:
        Illegal: no space, or more than one; ``rule`` is cited.
    """
    said = [piece for piece in _pieces(text) or () if piece not in _ABOUT_A_SPACE]
    numbers = [_number(piece) for piece in said if piece.isdecimal()]
    names = [_signs(piece, signs) for piece in said if not piece.isdecimal()]
    fitting = [
        space
        for space, token in zip(SPACES, tokens, strict=True)
        if all(number == space for number in numbers) and all(token in named for named in names)
    ]
    if said and len(fitting) == 1:
        return fitting[0]
    there = ", ".join(
        str(space) if token is None else f"{space} {signs[token].name}"
        for space, token in zip(SPACES, tokens, strict=True)
    )
    raise Illegal(rule, f"“{_shown(text)}” is not one space. Name exactly one, by number or open sign: {there}.")


def _pieces(text: str) -> list[str] | None:
    """Words and numbers in their order; ``None`` if there is anything else."""
    text = text.casefold()
    return None if _strange(text) else _PIECE.findall(text)


def _strange(text: str) -> str:
    """What belongs to no word and no number of a card, such as a minus."""
    minus = _MINUS.search(text)
    return minus[0] if minus else _BETWEEN.sub("", _PIECE.sub("", text))


def _whole(text: str, rule: str) -> list[str]:
    """Words and numbers of cards, with nothing left over.

    Raises:
        Illegal: there is something else, or two numbers that may stand for all between them.
    """
    pieces = _pieces(text)
    if not pieces:
        strange = _strange(text)
        about = f"“{_shown(strange)}” is no part of a card. " if strange else ""
        raise Illegal(rule, f"{about}Name cards by sign and number, such as Flame 5, Wave 6.")
    apart = any({one, two} != {"11", "1"} and abs(_number(one) - _number(two)) != 1 for one, two in _spans(text))
    if apart or _UP_TO.search(text.casefold()):
        raise Illegal(rule, f"“{_shown(text)}” may mean all cards between. Name each of them: Flame 5, 6, 7.")
    return [piece for piece in pieces if piece not in FILLERS]


def _spans(text: str) -> list[tuple[str, str]]:
    """Numbers with a dash between them."""
    return _DASHED.findall(text)


def _pairs(pieces: list[str], rule: str) -> list[tuple[str, int]]:
    """Each number with the word it goes with: the last one written, or in ``5 flame`` the next; none at all has
    the empty one."""
    number_first = len(pieces) > 1 and pieces[0].isdecimal() and not pieces[-1].isdecimal()
    found: list[tuple[str, int]] = []
    word, used = "", True
    for piece in reversed(pieces) if number_first else pieces:
        if piece.isdecimal():
            found.append((word, _number(piece)))
            used = True
        elif not used:
            break
        else:
            word, used = piece, False
    if not used:
        raise Illegal(rule, f"“{word[:20]}” has no number. Write a card as sign and number, such as Flame 5.")
    if not found:
        raise Illegal(rule, "Name cards by sign and number, such as Flame 5, Wave 6.")
    return found[::-1] if number_first else found


def _number(piece: str) -> int:
    """A number as written; 0 for one so long that nothing has it."""
    return int(piece) if len(piece) < 4 else 0


def _card(word: str, number: int, signs: Signs, hand: Sequence[Card], rule: str) -> Card:
    """The one card that a word (or none) and a number stand for."""
    if number not in NUMBERS:
        said = f"There is no card with the number {number}. " if number else "There is no such number. "
        raise Illegal(rule, f"{said}Cards are numbered 1 to 11.")
    meant = [Card(sign, number) for sign in _signs(word, signs)]
    if not meant:
        raise Illegal(rule, f"There is no sign “{word[:20]}”. The signs: {signs.names(range(len(signs)))}.")
    held = [card for card in meant if card in hand]
    if len(held or meant) == 1:
        return (held or meant)[0]
    if not held:
        which = f"no {number}" if not word else f"no {number} of such a sign"
        raise Illegal(rule, f"You hold {which}. You have {signs.cards(hand)} to name.")
    raise Illegal(rule, f"{number} could be {' or '.join(map(signs.card, held))}. Write more of the sign.")


def _signs(word: str, signs: Signs) -> list[int]:
    """The signs that a word may mean: by name, by label, by several of a name, or by how the name begins."""
    names = [sign.name.casefold() for sign in signs]
    for spelt in (names, [sign.label.casefold() for sign in signs], [f"{name}s" for name in names]):
        if word in spelt:
            return [spelt.index(word)]
    return [at for at, name in enumerate(names) if name.startswith(word)]


def _shown(text: str) -> str:
    """What was typed, as far as a refusal repeats it."""
    return " ".join(text.split())[:40]
