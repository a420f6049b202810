"""Lines of what was done, by player: of many those that matter, as many as there is room for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from bot.keeping import speech
from bot.keeping.table import Table
from bot.telling.controls.screen import Block, lines_of
from rules.core import Seat, counted, who

_LINES, _TOGETHER = 4, 340
"""Lines for each player; characters of what was nobody's deed, which may tell of all."""

LETTERS = 170
"""Characters of what one player did."""

_CUTS = (LETTERS, 130, 80, 48, 28)
"""Characters of a line, the longest of these for which there is room."""

WHOLE = 7
"""What a line weighs that is not cut so short: how something has ended, with its figures."""

ALL = "All that happened"
"""What is written on the button that shows what there was no room for."""

Whose = Seat | Literal["you", "stead"] | None
"""Of whom lines tell: of somebody, of whoever reads them, of what was done in their stead, or of the table."""


class Line(NamedTuple):
    """What is told to somebody, and how much it weighs beside other things."""

    text: str
    weight: int = 0


class Group(NamedTuple):
    """What is told of one player, with what that has gained them on the whole."""

    whose: Whose
    lines: Sequence[Line]
    gained: Sequence[str] = ()

    def heading(self, table: Table) -> str:
        """Whose these are."""
        match self.whose:
            case "you":
                return "**You**"
            case "stead":
                return "**In your stead**"
            case None:
                return "**The table**"
        gained = [", ".join(self.gained)] if self.gained else []
        return " · ".join([f"**{speech.escape(table.name(self.whose))}**", *gained])


def grouped(table: Table, group: Group, seat: Seat, *, most: int = _LINES) -> list[str]:
    """What one player has done: the lines that weigh most, and of these the newest, in their order."""
    lines = group.lines
    kept = _kept(lines, most) if len(lines) > most + 1 else list(lines)
    left_out = len(lines) - len(kept)
    shown = [f"› {said(table, group.whose, seat, line.text)}" for line in kept]
    return [
        group.heading(table),
        *([f"› … {counted(left_out, 'thing')} before that"] if left_out else []),
        *shown,
    ]


def _kept(lines: Sequence[Line], most: int) -> list[Line]:
    """So many lines in their order."""
    places = sorted(range(len(lines)), key=lambda at: (lines[at].weight, at))[-most:]
    return [lines[at] for at in sorted(places)]


def said(table: Table, whose: Whose, seat: Seat, line: str, most: int = LETTERS) -> str:
    """A line below the name of whoever did it, without that name before it."""
    line, actor = " ".join(line.split()), seat if whose in ("you", "stead") else whose
    if isinstance(actor, int) and line.startswith(f"{who(actor)} "):
        line = line.removeprefix(f"{who(actor)} ")
        line = line[:1].upper() + line[1:]
    elif isinstance(actor, int):
        line = line.replace(f"Time is up for {who(actor)}", "Time is up", 1)
    most = _TOGETHER if actor is None and most == LETTERS else most
    return speech.fit(speech.named(table, line), most)


def block(table: Table, first: str, groups: Sequence[Group], seat: Seat, room: int) -> Block:
    """A first line, and below it what each has done, in at most so many lines of a phone. What weighs most of
    everybody is told in any case, however short; then more of it, then more of anybody. How much was left out
    stands last."""
    every = [(at, line) for at, group in enumerate(groups) for line in range(len(group.lines))]

    def high(shown: dict[tuple[int, int], int]) -> int:
        return lines_of(_told(table, first, groups, seat, shown))

    if len(every) <= room and high(whole := dict.fromkeys(every, LETTERS)) <= room:
        return Block(_told(table, first, groups, seat, whole))
    must, others = _by_weight(groups)
    evenly = ({place: _letters(groups, place, most) for place in must} for most in _CUTS)
    shown = next((it for it in evenly if high(it) <= room), {place: _letters(groups, place, 0) for place in must})
    for place in (*must, *others):
        cuts = _CUTS if place in shown else _CUTS[:2]
        most = next((most for most in cuts if high(shown | {place: most}) <= room), shown.get(place))
        if most is None:
            break
        shown[place] = most
    return Block(_told(table, first, groups, seat, shown), len(every) - len(shown))


def _letters(groups: Sequence[Group], place: tuple[int, int], most: int) -> int:
    """How many characters of a line are told that has to be, where there is room for so many of each."""
    at, line = place
    return LETTERS if groups[at].lines[line].weight >= WHOLE else max(most, _CUTS[-1])


def _by_weight(groups: Sequence[Group]) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
    """The places of lines: first those that have to be told, of everybody what weighs most, and of the table what
    nobody is to miss; then all others, in the order in which they are to be told. Of what weighs alike the newest
    is told first."""
    places = [(at, line) for at, group in enumerate(groups) for line in range(len(group.lines))]

    def weighs(place: tuple[int, int]) -> tuple[int, int, int]:
        at, line = place
        return groups[at].lines[line].weight, line, at

    best = [max((it for it in places if it[0] == at), key=weighs) for at, g in enumerate(groups) if g.lines]
    must = [it for it in best if weighs(it)[0] >= (WHOLE - 2 if groups[it[0]].whose is None else 1)]
    must = must or best[-1:]
    return (
        sorted(must, key=weighs, reverse=True),
        sorted((it for it in places if it not in must), key=weighs, reverse=True),
    )


def _told(table: Table, first: str, groups: Sequence[Group], seat: Seat, shown: dict[tuple[int, int], int]) -> str:
    """These lines below their headings; one alone stands beside its heading."""
    return "\n".join(_rows(table, first, groups, seat, shown))


def _rows(
    table: Table, first: str, groups: Sequence[Group], seat: Seat, shown: dict[tuple[int, int], int]
) -> Iterator[str]:
    yield first
    bare = [group.whose for group in groups] == [None]  # nobody's deeds alone need no heading
    for at, group in enumerate(groups):
        lines = [
            said(table, group.whose, seat, line.text, shown[at, number])
            for number, line in enumerate(group.lines)
            if (at, number) in shown
        ]
        if len(lines) == 1 and not bare:
            yield f"{group.heading(table)} › {lines[0]}"
        elif lines:
            yield from ([] if bare else [group.heading(table)])
            yield from (f"› {line}" for line in lines)
    if left_out := sum(len(group.lines) for group in groups) - len(shown):
        yield f"-# … and {left_out} more: **{ALL}**"


def fitting(rows: Sequence[str], most: int) -> str:
    """As many lines as fit, the first of them always."""
    kept = [rows[0]]
    for row in rows[1:]:
        if sum(map(len, kept)) + len(kept) + len(row) > most:
            return "\n".join([*kept, "› … (**History** tells the rest)"])
        kept.append(row)
    return "\n".join(kept)
