"""Words: names, moments and sentences as Discord shows them, never longer than it allows."""

from __future__ import annotations

import functools
import re
from collections import Counter
from collections.abc import Iterable

from bot.keeping import marking
from bot.keeping.house import House
from bot.keeping.matters import Ruling
from bot.keeping.table import Table
from render.markdown import fitting, literal
from rules.core import AnyGame, Decision, Question, RuleError, Seat, begun, counted, fill, listed, plain, who

MISSING = (
    "I lack a permission here. I need **View Channel, Send Messages, Send Messages in Threads, Create Public "
    "Threads, Attach Files, Add Reactions** and **Read Message History**."
)

UNREADABLE = (
    "I cannot read what I have kept of this table; why, is in my log. Somebody with Manage Channels can lay it"
    " aside with `/table end`, then another can be opened here."
)


def clean(text: str) -> str:
    """A player's words on one line, without what cannot be seen but turns, hides or breaks the words around it.
    Empty if nothing visible is left."""
    return " ".join(plain(" ".join(text.split())).split())


@functools.lru_cache(maxsize=1024)
def escape(text: str) -> str:
    """A player's words on one line, unable to ping, to format, to turn the line or to break out of their place."""
    return literal(plain(" ".join(text.splitlines())))


def cut(text: str, most: int) -> str:
    """The text, ended with an ellipsis at a word where it is too long."""
    if len(text) <= most:
        return text
    whole = text[: most - 1]
    space = whole.rfind(" ")
    return (whole[:space] if space > most * 0.7 else whole).rstrip() + "…"


_CLAUSE = re.compile(r"(?<=[.;,:]) ")


def clauses(text: str, most: int) -> str:
    """The text, ended with an ellipsis behind a whole clause where it is too long: *Ada…* says nothing of whom."""
    if len(text) <= most:
        return text
    ends = [found.start() for found in _CLAUSE.finditer(text) if most // 2 < found.start() < most]
    return f"{text[: ends[-1]].rstrip('.;,: ')}…" if ends else cut(text, most)


fit = fitting
"""Markdown cut to a length: no escape is cut in half."""


def pages(text: str, most: int) -> list[str]:
    """The whole text in pieces of at most ``most`` characters, parted at a line's end, else after a sentence, else
    at a blank."""
    found, text = [], text.strip()
    while len(text) > most:
        ends = (text.rfind(mark, 0, most) + len(mark) for mark in ("\n", ". ", " "))
        at = next((end for end in ends if end > most // 2), most)
        at -= at == most and text[:at].endswith("\\")  # half an escape
        found.append(text[:at].rstrip())
        text = text[at:].lstrip()
    return [*found, text]


def named(table: Table, sentence: str) -> str:
    """A sentence of the rules, which is plain text, as Markdown, with the names of this table's people in bold."""
    return marking.shown(fill(literal(sentence), lambda seat: f"**{escape(table.name(seat))}**"))


def escaped(table: Table, sentence: str) -> str:
    """A sentence of the rules as Markdown that is bold as a whole, or nowhere: names as they are."""
    return fill(literal(marking.dropped(sentence)), lambda seat: escape(table.name(seat)))


def named_plainly(table: Table, sentence: str) -> str:
    """A sentence with names as they are: for pictures, alternative text, labels and files."""
    return fill(marking.dropped(sentence), table.name)


def filled(table: Table, text: str) -> str:
    """The game master's own words, which are Markdown already, with names in bold."""
    return fill(text, lambda seat: f"**{escape(table.name(seat))}**")


def until(moment: int) -> str:
    """A moment as every reader sees it in their own time: ``in 5 minutes``."""
    return f"<t:{moment}:R>"


def people(table: Table, seats: Iterable[Seat | int]) -> str:
    """Names of these seats, listed."""
    return listed(f"**{escape(table.name(s))}**" for s in seats)


def company(game: AnyGame) -> str:
    """How many may play: by the usual house rules, as a lobby says, and with others, where that differs."""
    usual, most = game.terms({}).seats, game.seats[-1]
    more = f", up to {most} with other house rules" if most > usual[-1] else ""
    return f"{usual[0]} to {usual[-1]} players{more}"


def awaited(asked: Iterable[Question | Decision]) -> str:
    """Whom the table waits for, in one sentence with seats for names."""
    open_now = tuple(asked)
    playing = sorted({it.seat for it in open_now if it.calls and not it.motion})
    voting = sorted({it.seat for it in open_now if it.calls} - {*playing})
    if not playing and not voting:
        return "Whoever comes may play." if any(it.shared for it in open_now) else "Nobody is awaited."
    return " ".join(
        f"{listed(map(who, seats))} {'is' if len(seats) == 1 else 'are'} to {what}."
        for seats, what in ((playing, "play"), (voting, "vote"))
        if seats
    )


def not_open(asked: Iterable[Question | Decision], pressed: str, now: Iterable[Question | Decision]) -> str:
    """Why somebody cannot answer what they pressed: it is asked of others, or of nobody any more, and then who is
    awaited."""
    others = sorted({it.seat for it in asked if it.waits and it.id == pressed})
    if others:
        return f"That is asked of {listed(map(who, others))} now."
    return f"That is no longer open. {awaited(now)}"


def pace(house: House) -> str:
    """How long people have, in words."""
    return {
        "rules": "Time: as the rules say.",
        "live": f"Time: live, {counted(house.minutes, 'minute')} a move.",
        "slow": "Time: slow, two days a move.",
        "bank": f"Time: {counted(house.each, 'hour')} a move, and {counted(house.bank, 'hour')} more for each over"
        " the whole game.",
        "none": "Time: no limit.",
    }[house.pace]


_ABSENCE = {
    "rule": "When time is up: what the rules say.",
    "computer": "When time is up: the computer plays the move.",
    "vote": "When time is up: the others vote.",
}
_STANDIN = {
    "sensible": "Who is absent is stood in for sensibly.",
    "gentle": "Who is absent is stood in for gently.",
    "strong": "Who is absent is stood in for strongly.",
    "orders": "Who is absent is stood in for by their standing orders, and else sensibly.",
    "pass": "Who is absent is stood in for by passing, where one may.",
}
_TAKEBACK = {
    "fair": "Takebacks: not after a draw or a secret was shown.",
    "friendly": "Takebacks: after a draw or a secret everybody is asked.",
}
_AWAY = {
    "wait": "The clock waits for somebody who is away.",
    "at-once": "The clock of somebody who is away runs out at once.",
}


_PICTURES = {"wide": "The board is drawn wide.", "tall": "The board is drawn tall, for phones."}


_COLOURS = {
    "usual": "The board has its usual colours.",
    "red-green": "The board is in colours for eyes that do not tell red from green.",
    "blue-yellow": "The board is in colours for eyes that do not tell blue from yellow.",
}


_VOTES = {
    "shown": "Votes: everybody sees who votes for what.",
    "secret": "Votes: secret. The numbers are told at the end of each, who voted for what never.",
}


NAMES = {
    "shown": "Names: everybody plays under their own.",
    "hidden": "Names: hidden. Everybody plays behind a mask, on a seat drawn by lot; at the end they come off.",
}

SEATS = {
    "joined": "Seats: in the order in which people came.",
    "drawn": "Seats: drawn by lot when the game begins.",
}


def agreed(before: House, after: House) -> str:
    """What a table has changed about how it plays, in words."""
    parts = [pace(after)] if pace(before) != pace(after) else []
    parts += [_ABSENCE[after.absence]] if before.absence != after.absence else []
    parts += [_STANDIN[after.standin]] if before.standin != after.standin else []
    parts += [_TAKEBACK[after.takeback]] if before.takeback != after.takeback else []
    parts += [_AWAY[after.away]] if before.away != after.away else []
    parts += [_PICTURES[after.pictures]] if before.pictures != after.pictures else []
    parts += [_COLOURS[after.colours]] if before.colours != after.colours else []
    parts += [_VOTES[after.votes]] if before.votes != after.votes else []
    parts += [SEATS[after.seats]] if before.seats != after.seats else []
    parts += [NAMES[after.names]] if before.names != after.names else []
    return " ".join(parts)


def refusal(error: RuleError, table: Table | None = None) -> str:
    """A refusal with the rule it rests on, and what the table has ruled on that rule."""
    text = named(table, str(error)) if table else literal(str(error))
    held = "".join(f"\n{line}" for line in rulings(table, error.rule)) if table else ""
    return f"{begun(text)}\n-# {why(error.rule)}{held}"


def why(rule: str) -> str:
    """Below a refusal, where its rule is read."""
    return f"Why: `/rules search:{rule}`"


def ruled(ruling: Ruling) -> str:
    """How a table reads a rule, in a sentence with seats for names."""
    by = f" ({ruling.ayes} of {ruling.voters} said yes)" if ruling.voters else ""
    if not ruling.case.rule:
        return ruling.case.reading
    if ruling.upheld:
        return f"It is to be read so{by}: {ruling.case.reading}"
    return f"It stands as I carry it out{by}, and not so: {ruling.case.reading}"


def rulings(table: Table, rule: str = "") -> list[str]:
    """What this table has ruled, or an earlier one here, as Markdown: all, or on one rule; the newest last. Of
    several on one rule it is said which is the latest: where they do not agree, that one holds."""
    found, last = [], {r.case.rule: r for r in table.house.docket}
    often = Counter(r.case.rule for r in table.house.docket)
    for ruling in table.house.docket:
        if rule in ("", ruling.case.rule):
            whose = "At this table" if ruling.table == table.id else "At an earlier table here"
            about = f", {ruling.case.rule}" if ruling.case.rule and not rule else ""
            if ruling.case.rule and often[ruling.case.rule] > 1:
                about += ", the latest word" if last[ruling.case.rule] is ruling else ", earlier"
            found.append(f"⚖ {whose}{about}: {escaped(table, ruled(ruling))}")
    return found


def span(seconds: int) -> str:
    """How long something lasted or lasts, in the largest unit that fits: ``3 hours``."""
    for size, unit in ((86400, "day"), (3600, "hour"), (60, "minute")):
        if seconds >= size:
            return counted(round(seconds / size), unit)
    return counted(max(seconds, 0), "second")


def until_or_now(moment: int, now: int) -> str:
    """When time is up: ``in 5 minutes``, or ``now`` where it has run out and nothing has come of it yet."""
    return until(moment) if moment > now else "now"


def address(table: Table, channel: int, message: int | None = None) -> str:
    """Where a channel, thread or message of a table's server is."""
    tail = f"/{message}" if message else ""
    return f"https://discord.com/channels/{table.guild}/{channel}{tail}"
