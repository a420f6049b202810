"""How an object is known again by its plain name (CR-ACT-04)."""

from __future__ import annotations

import functools
import hashlib
import re
import unicodedata

from rules.core import Illegal
from rules.creation.bounds.hints import some
from rules.creation.world.book.gametypes import rolls
from rules.creation.world.matters import Draft
from rules.creation.world.state import Creation
from rules.creation.world.stock import Thing, free, lying

FLAGS = range(0xE0020, 0xE0080)
"""Unseen letters behind a flag, which say whose flag it is."""

TINTS = range(0x1F3FB, 0x1F400)
"""Colours of skin: modifiers to the eye, and yet part of what is shown."""

STYLES = range(0xFE00, 0xFE10)
"""Whether a sign is drawn in colour or as text: no difference between objects."""

LONG = 80


@functools.lru_cache(maxsize=4096)
def key(words: str) -> str:
    """What is left of a plain name without capitals, spaces and punctuation: the same for the same object, and at
    most 100 characters. Letters of every script, their vowel signs, numbers and pictures all count; a name of
    nothing but punctuation stands for itself."""
    folded = unicodedata.normalize("NFKC", "".join(filter(counts, words)).casefold())
    left = "".join(filter(counts, folded)) or " ".join(words.split())
    if len(left) <= LONG:
        return left
    return f"{left[:LONG]}-{hashlib.sha256(left.encode()).hexdigest()[:12]}"


def known_as(words: str, named: str) -> bool:
    """Whether an object is meant by a key, also by one that release 0.1.0 has written into a log."""
    return bool(named) and named in (key(words), re.sub(r"[\W_]+", "", words.casefold())[:90])


def counts(sign: str) -> bool:
    """Whether a character tells one object from another."""
    if sign.isascii():
        return sign.isalnum()
    if ord(sign) in TINTS or ord(sign) in FLAGS:
        return True
    kind = unicodedata.category(sign)
    return kind[0] in "LMNS" and kind != "Sk" and ord(sign) not in STYLES


# ------------------------------------------------------------------ the object pool of a Strategic game


def placed_freely(state: Creation, draft: Draft) -> bool:
    """Whether a proposal needs no object of the pool: there is none, or nothing new is laid down (CR-STR-13)."""
    grows = draft.kind == "ocean" and bool(draft.target)
    return not rolls(state.options) or grows or draft.kind in ("gaze", "imprint")


def supplied(state: Creation, draft: Draft) -> bool:
    """Whether there is an object for a proposal, or it needs none."""
    return placed_freely(state, draft) or bool(free(state, draft.seat))


def need_any(state: Creation, draft: Draft) -> None:
    """Refuses what needs an object where none is free for its deity (CR-STR-15)."""
    if not supplied(state, draft):
        raise Illegal("CR-STR-15", f"No object of the pool is free for you. {OTHERWISE}")


OTHERWISE = "You may still Gaze, move, fill Fields, use an Ability, or pass."


def need_free(state: Creation, draft: Draft) -> None:
    """Refuses a proposal whose objects have been placed meanwhile, or that has none (CR-STR-10)."""
    if placed_freely(state, draft):
        return
    open_now = {thing.id for thing in free(state, draft.seat)}
    if not draft.objects or not open_now.issuperset(draft.objects):
        raise Illegal("CR-STR-14", f"{draft.thing or 'That'} is not free any more. {offered(state, draft.seat)}")


def from_pool(state: Creation, seat: int, said: str) -> tuple[Thing, ...]:
    """The objects of the pool that are meant by their names or numbers, several joined by ``+``.

    Raises:
        Illegal: one is none of the pool, or is not free (CR-STR-10 to CR-STR-14).
    """
    if not free(state, seat):
        raise Illegal("CR-STR-15", f"No object of the pool is free for you. {OTHERWISE}")
    whole = _meant(state, seat, said, ())
    if isinstance(whole, Thing):
        return (whole,)
    found: list[Thing] = []
    for part in said.split("+"):
        one = _meant(state, seat, part, tuple(found))
        if isinstance(one, Illegal):
            raise one
        found.append(one)
    return tuple(found)


def _meant(state: Creation, seat: int, said: str, besides: tuple[Thing, ...]) -> Thing | Illegal:
    """The first free object of a name or number, or why there is none."""
    name, number = key(said.strip()), said.strip().removeprefix("#")
    named = [t for t in state.things if str(t.id) == number or (said.strip() and key(t.thing) == name)]
    fit = [thing for thing in free(state, seat) if thing in named and thing not in besides]
    if fit:
        return fit[0]
    if not named:
        what = f"{said.strip()} is not in the pool" if said.strip() else "Say which object of the pool it is"
        return Illegal("CR-STR-10", f"{what}. {offered(state, seat)}")
    where = lying(state)[named[0].id]
    if named[0] in besides:
        return Illegal("CR-STR-12", f"{named[0].thing} is one object, and is named twice. Name it once.")
    if where != "free":
        rule, is_ = "CR-STR-14", "on the Map" if where == "map" else "Nullified, and only Dredge brings it back"
        return Illegal(rule, f"{named[0].thing} is {is_}. {offered(state, seat)}")
    if named[0].guard != -1:
        return Illegal("CR-STR-14", f"{named[0].thing} was a Safeguard and is its deity's. {offered(state, seat)}")
    return Illegal("CR-STR-11", f"{named[0].thing} was brought by another. {offered(state, seat)}")


def offered(state: Creation, seat: int) -> str:
    """What is free for a deity, in words."""
    return f"Free for you: {some((thing.thing for thing in free(state, seat)), 'nothing')}."
