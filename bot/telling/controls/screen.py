"""What a phone shows of a private message before one has to push it up: a question and its first buttons should be
there, so what stands above them is short, and the rest of it stands below them."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable, Sequence
from itertools import islice, takewhile
from typing import Any, NamedTuple

from discord import ui

from bot.keeping import speech

LINES = 22
"""Lines of a phone above the first row of buttons: of 22 pixels each, below a message's heading of 73."""

NEWS, NEWS_LEAST = 12, 9
"""Lines of them for what has happened since somebody's last move, and how many it has before a question is said at
its full length."""

ABOVE = 6
"""Lines of them for what has happened, however long a question is."""

OPENING = 7
"""Lines of the first paragraph about what is new to somebody; the rest follows it, or stands below the buttons."""

FEWEST = 3
"""Lines of them for what the choices do, however much is to be said before."""

IN_A_LINE, SMALL = 33, 37
"""Letters that stand side by side on a phone, and small ones."""

BESIDE_A_PHOTO, PHOTO_HIGH = 23, 4
"""Letters that stand side by side where a photo stands beside them, and how many lines high that is."""

ACROSS, TALLEST = 300, 14
"""Pixels that buttons have side by side on a phone; so many rows of them leave something else in sight."""

REST, OTHERS = "**Besides**", "**The other choices**"

LATE = "-# Time is up"
"""How the line begins that says until when there is time."""

_SMALL = re.compile(r"\n(?!-# )")
"""Between two lines; what stands small goes with the line above it."""

_SENTENCE = re.compile(r"(?<=[.?]) (?=[A-Z*])")

_HEADING = re.compile(r"\*\*[^*]+[^.*]\*\*")
"""A line that only says of what the next ones tell."""

LEFT_OUT = "› … "
"""How a line begins that says how much was done before."""

_WHOSE, _ITEM = re.compile(r"\*\*([^*]+[^.*])\*\*(?: · .*)?"), "› "
"""A line that says whose doings the next ones are, perhaps with what they have gained; how each of them begins."""

_OVER = re.compile(r"-# \*\*[^*]+\*\*")
"""The name of a kind right above its buttons."""

_MARKS = re.compile(r"\*\*|^-# |<t:(\d+):[a-zA-Z]>", re.MULTILINE)

Items = list[ui.Item[Any]]


def lines_of(text: str) -> int:
    """How many lines of a phone a text takes."""
    return sum(_high(row) for row in text.split("\n") if row)


def beside_a_photo(text: str) -> int:
    """How many lines of a phone a text takes with a photo beside it."""
    return max(PHOTO_HIGH, sum(_high(row, BESIDE_A_PHOTO / IN_A_LINE) for row in text.split("\n") if row))


def _high(row: str, part: float = 1) -> int:
    said = _MARKS.sub(lambda mark: "in 24 hours" if mark[1] else "", row)
    return max(1, math.ceil(len(said) / (part * (SMALL if row.startswith("-# ") else IN_A_LINE))))


def asked_in(items: Iterable[ui.Item[Any]]) -> int:
    """How many lines stand above the first row of what can be pressed."""
    above = takewhile(lambda item: not isinstance(item, ui.ActionRow), items)
    return sum(_measure(item)(words.content) for item in above for words in texts_of(item))


def _measure(item: ui.Item[Any]) -> Callable[[str], int]:
    """How the lines of a part of a message are counted."""
    return beside_a_photo if isinstance(item, ui.Section) else lines_of


def tall(items: Iterable[ui.Item[Any]]) -> bool:
    """Whether so many buttons, each as wide as its words, fill more than a screen of a phone."""
    rows = (item for item in items if isinstance(item, ui.ActionRow))
    return sum(_wrapped(len(getattr(b, "label", None) or "") for b in row.children) for row in rows) > TALLEST


def _wrapped(letters: Iterable[int]) -> int:
    """Over how many rows of a phone a row of buttons goes, by the letters of each."""
    rows, left = 0, 0.0
    for wide in (40 + 7.5 * count for count in letters):
        rows, left = (rows, left - wide) if wide <= left else (rows + 1, ACROSS - wide)
    return rows


def named_above(item: ui.Item[Any]) -> bool:
    """Whether it says of what kind the buttons below it are."""
    return isinstance(item, ui.TextDisplay) and _OVER.fullmatch(item.content) is not None


def texts_of(item: ui.Item[Any]) -> Iterable[ui.TextDisplay[Any]]:
    """The texts of a part of a message."""
    return (one for one in (item, *getattr(item, "children", ())) if isinstance(one, ui.TextDisplay))


def least(told: str) -> int:
    """So many lines stand above a question, whatever it is: how each thing begins that is told."""
    return min(LINES, max(sum(lines_of(block[0]) for block in _blocks(told)), min(ABOVE, lines_of(told))))


def _blocks(told: str) -> list[list[str]]:
    """The things that are told, each by its lines."""
    return [_SMALL.split(block) for block in told.split("\n\n") if block]


def fitted(items: Sequence[ui.Item[Any]], most: int, *, sure: bool = False) -> Items:
    """A question with its controls, and at most so many lines above the first of them. Until when there is time
    stands below the buttons then, and so does what more there is to say of the choices, and of the question; the
    best choices, with a star, stay above, and so does the one that is to be made ``sure`` of."""
    above = list(takewhile(lambda item: not isinstance(item, ui.ActionRow) and not named_above(item), items))
    if asked_in(items) <= most or not above:
        return list(items)
    buttons = list(takewhile(lambda it: isinstance(it, ui.ActionRow) or named_above(it), items[len(above) :]))
    after = list(items[len(above) + len(buttons) :])
    words = next(iter(texts_of(above[0])), None)
    rows = words.content.split("\n") if words is not None else []
    high = _measure(above[0])
    late, asked = ([row for row in rows if row.startswith(LATE) == it] for it in (True, False))
    most += high("\n".join(rows)) - high("\n".join(asked))
    others, beside = list[str](), list[str]()
    if asked_in(above) > most and len(above) > 1 and not sure:
        above, others = _chosen(above, most)
    room = max(FEWEST, high("\n".join(asked)) + most - asked_in(above))
    while len(asked) > 1 and high("\n".join(asked)) > room:
        beside.insert(0, asked.pop())
    if words is not None:
        words.content = "\n".join(asked)
    below = [*late, *([REST, *beside] if beside else []), *others]
    return [*above, *buttons, *([ui.TextDisplay[Any]("\n".join(below))] if below else []), *after]


def _chosen(above: Items, most: int) -> tuple[Items, list[str]]:
    """What stands above buttons, with as much of what their choices do as fits, and the rest of that. Of the best
    there is something in any case, for nobody looks for a star below all buttons."""
    said = above[-1]
    if not isinstance(said, ui.TextDisplay):
        return above, []
    room = max(FEWEST, most - asked_in(above[:-1]))
    rows, kept = said.content.split("\n"), set[str]()
    best_first = sorted(rows, key=lambda row: not row.startswith("★"))
    for row in best_first:
        if lines_of(row) > room or row.startswith("-# "):
            break
        kept.add(row)
        room -= lines_of(row)
    rest = [row for row in rows if row not in kept]
    if not any(rest):
        return above, []
    shown = [row for row in rows if row in kept]
    if not kept and best_first[0].startswith("★"):
        shown = [speech.fit(best_first[0], room * IN_A_LINE)]
    first = [ui.TextDisplay[Any]("\n".join(shown))] if shown else []
    return [*above[:-1], *first], [OTHERS, *rest] if kept else rest


def unsaid(brief: str, below: str) -> str:
    """What a first turn is about, without the sentences that stand below it anyway."""
    left = [said for said in _SENTENCE.split(" ".join(brief.split())) if said not in below]
    return " ".join(left) or brief


def opening(heading: str, brief: str) -> str:
    """What is new to somebody: its beginning with what is safe to do, and in a line of its own the rest, which may
    stand elsewhere."""
    at = brief.find("A safe ")
    body, safe = (brief[:at].rstrip(), brief[at:]) if at >= 0 else (brief, "")
    first, rest = f"**{heading}.**", _SENTENCE.split(body) if body else []
    while rest and (first.endswith("**") or lines_of(f"{first} {rest[0]} {safe}") <= OPENING):
        first = f"{first} {rest.pop(0)}"
    return "\n".join(filter(None, (f"{first} {safe}".rstrip(), " ".join(rest))))


class Block(NamedTuple):
    """Something that is told as far as there is room for it, and of how many things there was none."""

    text: str
    left_out: int = 0


def no_news(_: int) -> Block:
    """Nothing has happened, or somebody is told something else."""
    return Block("")


class Placed(NamedTuple):
    """The words above a question, the question with its controls, and the words below these; how much of what has
    happened is not told."""

    above: str
    items: Items
    below: str
    left_out: int


def placed(
    told: str,
    news: Callable[[int], Block],
    items: Sequence[ui.Item[Any]],
    *,
    sure: bool = False,
    whole: bool = False,
) -> Placed:
    """Where everything stands: what is told, and what has happened, above the question as far as the first buttons
    stay in sight, else below them. What has happened is never parted. A ``whole`` message has no question that
    would lie too far down, or is asked for because of what it tells."""
    if whole:
        after = news(NEWS)
        return Placed(_parts(told, after.text), list(items), "", after.left_out)
    kept = min(lines_of(news(most).text) for most in (NEWS_LEAST, NEWS))
    laid = fitted(items, LINES - least(told) - kept, sure=sure)
    room = LINES - asked_in(laid) - least(told)
    recent = news(min(room, NEWS))
    if (high := lines_of(recent.text)) <= room:
        first, rest = parted(told, asked_in(laid) + high)
        return Placed(_parts(first, recent.text), laid, rest, recent.left_out)
    first, rest, recent = *parted(told, asked_in(laid)), news(NEWS)
    return Placed(first, laid, _parts(recent.text, rest), recent.left_out)


def _parts(*told: str) -> str:
    return "\n\n".join(filter(None, told))


def _headed(kept: list[str], rest: list[str]) -> tuple[list[str], list[str]]:
    """Lines that stay above and those that go below. A heading goes with what it is the heading of, and what says
    how much was done before with what it was before."""
    kept, rest = [*kept], [*rest]
    while rest and kept and (_HEADING.fullmatch(kept[-1]) or kept[-1].startswith(LEFT_OUT)):
        rest.insert(0, kept.pop())
    if rest and rest[0].startswith(_ITEM):  # whose doings go on below is said there once more
        whose = (found for row in reversed(kept) if (found := _WHOSE.fullmatch(row)))
        rest[:0] = [f"**{found[1]}**" for found in islice(whose, 1)]
    return kept, rest


def parted(told: str, asked: int) -> tuple[str, str]:
    """What is told above a question that takes so many lines, and what is left for below its buttons. Of each
    thing that is told its beginning stands above."""
    blocks = _blocks(told)
    left = max(ABOVE, LINES - asked) - sum(lines_of(block[0]) for block in blocks)
    above, below = list[str](), list[str]()
    for head, *rest in blocks:
        fits = 0
        while fits < len(rest) and lines_of(rest[fits]) <= left:
            left -= lines_of(rest[fits])
            fits += 1
        left = left if fits == len(rest) else 0
        kept, rest = _headed([head, *rest[:fits]], rest[fits:])
        above += ["\n".join(kept)] if kept else []
        below += rest
    return "\n\n".join(above), "\n".join([REST, *below]) if below else ""
