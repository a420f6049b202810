"""Standing orders, as their own person sees them: the list, and the way to a new one in three presses."""

from __future__ import annotations

import contextlib
from typing import Any

from discord import ui

from bot.door.ahead.following import ORDER, label_of, meant, orderable, passing, spoken_for
from bot.door.ahead.foresight import foreseen
from bot.door.refusals import Refused
from bot.door.room import Room
from bot.keeping import speech
from bot.keeping.now import seconds
from bot.keeping.rows import Unreadable
from bot.keeping.table import Sitter, Table
from bot.keeping.wishes.orders import Order
from bot.telling.addresses import EARLIER, MOST_OPTIONS, Errand, button, is_number, select
from bot.telling.verb import ORDERS
from rules.core import Question, Seat

ANY = "*"
"""Stands for whatever is asked."""

ALL = "~all"

KIND, DO, WHEN, DROP = (f"{ORDERS}-{step}" for step in ("kind", "do", "when", "drop"))
"""Addresses of the steps to an order, and of its withdrawal."""

_FURTHER, _PAGE = "~page ", MOST_OPTIONS - 1

ONCE = "once"
_WAITS = {"3600": "1 hour", "21600": "6 hours", "86400": "1 day", "172800": "2 days", "345600": "4 days"}

_ABOUT = (
    "What you answer to a kind of question before you are asked. Only you see what you have ordered; the others"
    " see on the board that you have, and read in the History when one was followed. An order ends with the"
    " game, when you leave, and when what it says is not on offer any more."
)

_WELL = (
    "You are not asked that now. What stands here with *Always* is what you may well be offered then, as far as"
    " you can know; if it is not, the order is dropped and you are asked."
)

_LATER = "When you are asked this you can also order one of the choices."

_TOO_LATE = "My time for what I am asked now is up before that"

_PAUSED = "-# While the game is paused nothing new can be ordered."

_MOST_TABLES = 10

Items = list[ui.Item[Any]]


def name_of(room: Room, table: Table, kind: str) -> str:
    """What a kind of question is called, as Markdown."""
    if not kind:
        return "whatever you are asked"
    game = room.game(table)
    return speech.escaped(table, game.told(table.options, game.asks.get(kind, kind)))


def in_words(room: Room, table: Table, order: Order) -> str:
    """An order in a line, as Markdown."""
    label = speech.escaped(table, order.label)
    what = {"pass": "pass, where you may", "computer": "what the computer would do", "same": f"always {label}"}
    when = f", when you have not answered for {speech.span(order.after)}" if order.after else ""
    once = ", the next time only" if order.once else ""
    return f"**{_capital(name_of(room, table, order.kind))}**: {what[order.do]}{when}{once}"


def lost(room: Room, table: Table, sitter: Sitter) -> str:
    """Which orders of somebody hold no longer, and why, as Markdown; empty if none."""
    gone = (o for o in sitter.orders if o.lost)
    return "\n".join(
        f"Your standing order is dropped: {in_words(room, table, o)} ({speech.named(table, o.lost)})."
        for o in gone
    )


def waits(room: Room, table: Table, sitter: Sitter) -> str:
    """What an order answers to what somebody is asked now, and when, as Markdown; empty if none does."""
    for question in (q for q in room.questions(table) if q.seat == sitter.seat):
        order = spoken_for(sitter, question)
        timer = table.timer("order", ORDER + question.id, question.seat)
        if order and timer and meant(room.position(table), question, order) not in ("rests", "lost"):
            return f"-# Your standing order answers <t:{timer.due}:R>: {in_words(room, table, order)}."
    return ""


def news(room: Room, table: Table, seat: Seat) -> list[str]:
    """What becomes of the standing orders of a seat, as Markdown."""
    sitter = table.sitter(seat)
    return [lost(room, table, sitter), waits(room, table, sitter)] if sitter.orders else []


async def listed(room: Room, table: Table, person: int, told: str = "", page: int = 0) -> tuple[str, Items]:
    """The orders of somebody at a table, with what withdraws one or begins another, for kinds on this ``page``."""
    sitter = table.seated(person)
    orders = sitter.orders if sitter else ()
    lines = [f"- {in_words(room, table, o)}" for o in orders if not o.lost]
    said = "\n".join([_ABOUT, *(lines or ["You have given none here."])])
    gone = lost(room, table, sitter) if sitter else ""
    paused = _PAUSED if table.status == "paused" else ""
    text = "\n\n".join(filter(None, (told, gone, "**Your standing orders**\n" + said, paused)))
    items: Items = []
    if kinds := await _kinds(room, table, sitter, page) if sitter and table.status == "playing" else []:
        items.append(ui.ActionRow(select(Errand(table.id, KIND).id, "Order something for…", kinds)))
    if orders:
        plain = [(o.kind or ANY, _plain(name_of(room, table, o.kind)), "") for o in orders]
        rows = [*plain[: MOST_OPTIONS - 1], (ALL, "All of them", "")]
        items.append(ui.ActionRow(select(Errand(table.id, DROP).id, "Withdraw…", rows)))
    items.append(ui.ActionRow(button("Back to the game", Errand(table.id, "mine").id)))
    return text, items


async def everywhere(room: Room, person: int) -> Items:
    """The orders of somebody at all their tables, each with the way to change them."""
    found: Items = []
    for number in await room.store.tables.of(person):
        with contextlib.suppress(Unreadable):
            table = await room.store.tables.get(number)
            sitter = table.seated(person) if table else None
            if table and sitter and sitter.orders and len(found) < _MOST_TABLES:
                lines = [f"**{room.game(table).title}** in <#{table.channel}>"]
                lines += [f"- {in_words(room, table, o)}" for o in sitter.orders if not o.lost]
                change = button("Change", Errand(table.id, ORDERS).id)
                found.append(ui.Section(ui.TextDisplay(speech.fit("\n".join(lines), 380)), accessory=change))
    return found


async def _kinds(room: Room, table: Table, sitter: Sitter, page: int) -> list[tuple[str, str, str]]:
    """For what something may be ordered: what is asked now, whatever is asked, what may come soon, and all else
    that the game asks; so many at a time."""
    game = room.game(table)
    asks = game.awaits({**{knob.name: knob.default for knob in game.knobs}, **table.options})
    mine = [q.kind for q in room.questions(table) if q.seat == sitter.seat and q.calls]
    soon = [kind for kind in await foreseen(room, table, sitter.seat) if kind not in mine]
    notes = {**dict.fromkeys(mine, "You are asked that now"), "": "For the time you are away"}
    notes |= {
        **dict.fromkeys(soon, "You may well be asked that soon"),
        **{k: "" for k in asks if k not in (*mine, *soon)},
    }
    rows = [(k or ANY, _plain(name_of(room, table, k)), note) for k, note in notes.items() if not k or k in asks]
    if len(rows) <= MOST_OPTIONS:
        return rows
    at = page % -(-len(rows) // _PAGE) * _PAGE
    return [*rows[at : at + _PAGE], (f"{_FURTHER}{page + 1}", "Further…", "All else that this game asks")]


def page_of(said: str) -> int | None:
    """Which page of the kinds was chosen instead of one of them."""
    number = said.removeprefix(_FURTHER)
    return int(number) if said.startswith(_FURTHER) and is_number(number) else None


async def choices(room: Room, table: Table, person: int, said: str) -> tuple[str, Items]:
    """What may be ordered for a kind of question: what is on offer now, or else what may well be later."""
    kind, sitter = "" if said == ANY else said, table.seated(person)
    game = room.game(table)
    if sitter is None or (kind and kind not in game.asks):
        raise Refused(EARLIER)
    rows = [("pass", "Pass, where you may", "What ends your turn, or lets it go by")]
    rows.append(("computer", "What the computer would do", "By what you may know"))
    question, idle = _open(room, table, sitter, kind), False
    if question is not None:
        position = room.position(table)
        idle = not passing(position, question)
        rows[0] = ("pass", rows[0][1], "This question has nothing of the kind" if idle else "")
        offers = [o for o in orderable(question) if o.why_not is None]
        worth = {o.key: o.worth for o in position.worded(question).options}
        if room.store.people.sight(person).hints:
            offers.sort(key=lambda o: -worth[o.key])
        labels = {o.key: label_of(position, question, o.key) for o in offers}
    else:
        labels = (await foreseen(room, table, sitter.seat)).get(kind, {})
    rows += [(f"same:{k}", speech.named_plainly(table, f"Always: {label}"), "") for k, label in labels.items()]
    if idle:  # what does nothing now stands behind what does
        rows.insert(MOST_OPTIONS - 1, rows.pop(0))
    at = Errand(table.id, DO, said).id
    fitting = [row for row in rows if len(Errand(table.id, WHEN, f"{said} {row[0]}").id) <= 100]
    text = f"**{_capital(name_of(room, table, kind))}**: what shall be answered?"
    if kind and question is None:
        text += f"\n-# {_WELL if labels else _LATER}"
    return text, [ui.ActionRow(select(at, "Answer…", fitting[:MOST_OPTIONS])), _to_list(table)]


async def moments(room: Room, table: Table, person: int, thing: str) -> tuple[str, Items]:
    """When an order is followed."""
    order = await order_of(room, table, person, thing, "0")
    question = _open(room, table, table.seated(person), order.kind)
    due = None if question is None else table.deadline(question)
    rows = [("0", "At once, whenever I am asked", "Now as well" if question else "")]
    rows.append((ONCE, "At once, but only the next time", "Not what I am asked now" if question else ""))
    for span, text in _WAITS.items():
        late = due is not None and seconds() + int(span) > due
        rows.append((span, f"When I have not answered for {text}", _TOO_LATE if late else ""))
    text = f"{in_words(room, table, order)}.\nWhen?"
    at = Errand(table.id, WHEN, thing).id
    return text, [ui.ActionRow(select(at, "When?", rows)), _to_list(table)]


async def order_of(room: Room, table: Table, person: int, thing: str, when: str) -> Order:
    """The order that three presses stand for: ``thing`` is the kind of question, and what is answered.

    Raises:
        Refused: what it says is not on offer now, and was not to be foreseen.
    """
    said, _, do = thing.partition(" ")
    kind, (what, _, key) = "" if said == ANY else said, do.partition(":")
    if when not in (ONCE, "0", *_WAITS) or (kind and kind not in room.game(table).asks):
        raise Refused(EARLIER)
    after, once = int(when) if when != ONCE else 0, when == ONCE
    if what == "pass":
        return Order(kind=kind, do="pass", after=after, once=once)
    if what == "computer":
        return Order(kind=kind, do="computer", after=after, once=once)
    sitter = table.seated(person)
    question = _open(room, table, sitter, kind)
    if question is not None:
        label = label_of(room.position(table), question, key)
    else:
        label = (await foreseen(room, table, sitter.seat)).get(kind, {}).get(key, "") if sitter else ""
    if what != "same" or not label:
        raise Refused("The game has moved on, and that is not among its choices any more. Begin again.")
    return Order(kind=kind, do="same", key=key, label=label, after=after, once=once)


def _open(room: Room, table: Table, sitter: Sitter | None, kind: str) -> Question | None:
    """The question of this kind that somebody is asked now."""
    asked = room.questions(table) if sitter and kind else ()
    return next((q for q in asked if sitter and q.seat == sitter.seat and q.kind == kind and q.calls), None)


def _to_list(table: Table) -> ui.ActionRow[Any]:
    return ui.ActionRow(button("Back to my orders", Errand(table.id, ORDERS).id))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _plain(text: str) -> str:
    return _capital(text.replace("\\", ""))
