"""Names and words: how long, whose they are, and that no two are the same."""

from __future__ import annotations

import itertools
import re

from rules.core import Illegal, plain
from rules.creation.bounds.objects import key
from rules.creation.world.book.lore import Lore
from rules.creation.world.pieces import Act
from rules.creation.world.state import Creation

LONGEST_NAME = 60


LONGEST_READING = 1500


def one_line(words: str) -> str:
    """What a player calls something: on one line, whatever was typed or pasted."""
    return " ".join(plain(words).split())


def check_reading(meaning: str) -> None:
    """Every Act is read as something (CR-ACT-01)."""
    if not 1 <= len(meaning) <= LONGEST_READING:
        long = f" That is {len(meaning)} characters; {LONGEST_READING} is the most." if meaning else ""
        raise Illegal("CR-ACT-01", f"Say how you read the object, and how that fits your Attributes.{long}")


def check_name(state: Creation, name: str, own: int) -> None:
    """A name of its own on the Map (CR-ACT-43)."""
    if not 1 <= len(name) <= LONGEST_NAME:
        raise Illegal("CR-ACT-43", f"Give the Act a name of 1 to {LONGEST_NAME} characters.")
    borne = [a.name for a in state.in_play if a.id != own] + [ocean.name for ocean in state.oceans]
    if name.casefold() in map(str.casefold, borne):
        raise Illegal("CR-ACT-43", f"There is a {name} on the Map already. Choose another name.")


def name_for(state: Creation, act: Act) -> str:
    """The name of an Act that comes back to the Map, or to its old name. If another bears it by now, or is
    proposed with it, the later bearer keeps it and a number tells them apart: Threshold 2 (CR-ACT-43)."""
    borne = {a.name.casefold() for a in state.in_play if a.id != act.id}
    if state.draft is not None and state.draft.target != act.id:
        borne.add(state.draft.name.casefold())
    counted_on = (f"{act.name[: LONGEST_NAME - 4].rstrip()} {number}" for number in itertools.count(2))
    return next(name for name in itertools.chain([act.name], counted_on) if name.casefold() not in borne)


def check_concepts(state: Creation, name: str) -> None:
    """No name may say a concept that is banned from this world; what an Act shows is for the vote (CR-PRI-37)."""
    said = stems(name)
    for concept in state.concepts:
        banned = stems(concept)
        if banned and any(said[at : at + len(banned)] == banned for at in range(len(said))):
            whole = ", ".join(state.concepts)
            raise Illegal(
                "CR-PRI-37",
                f"{name} names what is banned from this world: {whole}. Read the object as something else.",
            )


def stems(words: str) -> list[str]:
    """Words one by one, without capitals and plurals."""
    return [word.removesuffix("s") for word in re.findall(r"\w+", words.casefold())]


def names_taken(state: Creation, lore: Lore) -> set[str]:
    """Names, as objects are compared, that no followers can have any more: the book's, and what others have
    (CR-STR-36)."""
    named = [deity.followers for deity in state.deities if deity.here and deity.followers]
    book = [words.title for words in lore.attributes.values() if words.kind == "patronage"]
    return set(map(key, (*named, *book)))


def names_left(state: Creation, lore: Lore) -> tuple[str, ...]:
    """Names for followers that nobody has yet, of the theme as long as there are any."""
    taken = names_taken(state, lore)
    theirs, mythic = (
        tuple(name for name in names if key(name) not in taken)
        for names in (lore.following(state.options), lore.followers)
    )
    return theirs or mythic
