"""The names of choices without the words that all of them share, where a heading above them says these."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from msgspec.structs import replace

from bot.telling.controls.kinds import FEW, groups
from rules.core import Option

LEADING = frozenset({"and", "or", "to", "for", "of", "with", "by", "on", "in", "at", "from", "the", "a", "into"})
"""Words that lead on to another: what ends with one is cut in half."""


def below(heading: str, members: Sequence[Option], *, few: int = FEW) -> Sequence[Option]:
    """Choices without the words that they all begin or end with, where their heading says them: a phone has room
    for four buttons "C4" beside each other, and not for two "Monument on C4". A ``few`` are read as they are."""
    if len(members) <= few:
        return members
    words = [o.label.split(" ") for o in members]
    first = _said(heading, words, whole=len(words) == 1)
    rest = [row[first:] for row in words]
    last = _said(heading, [row[::-1] for row in rest], whole=True)
    short = [" ".join(row[: len(row) - last]).rstrip(":") for row in rest]
    apart = (
        all(short)
        and not any(said.rpartition(" ")[2] in LEADING for said in short)
        and len({*short}) == len({option.label for option in members})
    )
    if not (first or last) or not apart:
        return members
    return [replace(o, label=said) for o, said in zip(members, short, strict=True)]


def sections(options: Sequence[Option]) -> list[tuple[str, Sequence[Option]]]:
    """Choices that stand side by side, in their order, in parts: a kind of many whose heading says what all their
    names share is a part of its own with that heading, and all else stands without one. No name is so short that
    another begins with it: beside "Stone 6 to space 6" nobody looks for a heading over "Stone 6"."""
    many = {name: members for name, members in groups(options) if len(members) > FEW}
    short = {
        name: made
        for name, members in many.items()
        if (made := below(name, members)) and made[0] not in members and not _taken(made, name, options)
    }
    found: list[tuple[str, list[Option]]] = []
    for option in options:
        name = option.group if option.group in short else ""
        if name and any(heading == name for heading, _ in found):
            continue
        if name:
            found.append((name, [*short[name]]))
        elif found and not found[-1][0]:
            found[-1][1].append(option)
        else:
            found.append(("", [option]))
    return [(name, part) for name, part in found]


def _taken(short: Sequence[Option], name: str, options: Sequence[Option]) -> bool:
    """Whether what is not of this kind is called by one of these short names, and more."""
    others = [o.label for o in options if o.group != name]
    return any(other.startswith(o.label) for o in short for other in others)


def as_told(options: Sequence[Option]) -> Sequence[Option]:
    """Choices as words above their buttons call them, and in their order: as these do, where no two are called
    alike."""
    short = [option for _, part in sections(options) for option in part]
    whole = {option.key: option for option in options}
    return short if len({o.label for o in short}) == len(short) else [whole[o.key] for o in short]


def _said(heading: str, words: Sequence[Sequence[str]], *, whole: bool = False) -> int:
    """With how many words, the same for all, these begin that their heading says, so that one at least is left: as
    soon as one of them stands there, or (``whole``) as far as all do, with the little word between. How it stands
    there now (``Space 7 - Flame: 3``) is no name of what may be done."""
    heading = heading.partition(" - ")[0].partition(": ")[0]
    same = [those[0] for those in takewhile(lambda those: len(set(those)) == 1, zip(*words, strict=False))]
    same = same[: min(map(len, words)) - 1]
    there = {word.strip(",:").lower() for word in heading.split(" ")}
    if not whole:
        return len(same) if any(len(word) > 3 and word.lower() in heading.lower() for word in same) else 0
    said = list(takewhile(lambda word: word.lower() in there, same))
    between = same[len(said) : len(said) + 1]
    return 0 if not any(len(word) > 3 for word in said) else len(said) + (between in (["to"], ["on"], ["at"]))
