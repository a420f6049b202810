"""The living board: one message for each table, edited in place, that says how it stands and what can be done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
import msgspec
from discord import ui

from bot.keeping import speech
from bot.keeping.table import Table
from bot.telling import gathering
from bot.telling.addresses import Errand, button
from bot.telling.company import guests
from bot.telling.controls.answering import besides, controls, only_ends, simple
from bot.telling.controls.kinds import FEW
from bot.telling.controls.priced import priced
from bot.telling.turn import awaited, banks, evening, ordering, outside, paused, stood_in
from bot.telling.verb import END, GAME, LOBBY, LOOK, UNPLAYED, Place
from bot.telling.verbs import BY_NAME
from rules.core import AnyGame, Choice, Decision, Motion, Outcome, Question, Seat, counted

ACCENT = discord.Colour(0xE2B45B)

PRIMARY = discord.ButtonStyle.primary

_CHECKED = "-# **Check the shuffle** plays it all again; **The book** is all of it to keep, with its pictures."

_STYLES = {"join": discord.ButtonStyle.success, "start": PRIMARY, "again": PRIMARY}

_LINES = 480
"""Characters of the last events on a board, so that its buttons are not far down on a phone."""

_BALLOTS = 3
"""Votes that can be voted on at the board; the others stand on their own messages."""

_VOTES, _QUESTION, _OF_SEVERAL = 1200, 400, 280
"""Characters of the open votes on a board, and of the question of one, or of each of several: anybody may open
some, and those with buttons below are all told."""


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """How a table stands, as everybody may know it."""

    table: Table
    game: AnyGame
    status: str = ""
    decisions: tuple[Decision, ...] = ()
    questions: tuple[Question, ...] = ()
    """All that is open, also what the board does not speak of."""
    motions: tuple[Motion, ...] = ()
    lines: tuple[str, ...] = ()
    outcome: Outcome | None = None
    scores: str = ""
    """How it ended, in words."""
    pictures: tuple[tuple[str, str], ...] = ()
    """File names of the pictures, each with its alternative text."""
    open: bool = False
    """Whether it can be foreseen who will win."""
    parts: bool = False
    """Whether there are parts of the board to look at closely."""
    outside: bool = False
    """Whether it can be looked at outside Discord."""
    history: str = ""
    """Address of the History thread."""
    polls: dict[str, str] = {}
    """Addresses of open polls, by motion."""
    kept: int = 0
    """Things that earlier games here have left to one that begins."""


def layout(now: Standing) -> ui.LayoutView:
    """The whole board message."""
    view = ui.LayoutView(timeout=None)
    box: ui.Container[Any] = ui.Container(accent_colour=ACCENT)
    match now.table.status:
        case "lobby":
            _lobby(box, now)
        case "ended":
            _ended(box, now)
        case _:
            _playing(box, now)
    view.add_item(box)
    view.stop()
    return view


def _pictures(box: ui.Container[Any], now: Standing) -> None:
    """Each in a gallery of its own: side by side they would be cut to squares."""
    for name, says in now.pictures:
        item = discord.MediaGalleryItem(f"attachment://{name}", description=speech.cut(says, 1024) or None)
        box.add_item(ui.MediaGallery(item))


def _lobby(box: ui.Container[Any], now: Standing) -> None:
    table, game = now.table, now.game
    terms, blurb = game.terms(table.options), game.told(table.options, game.blurb, len(table.sitters))
    box.add_item(ui.TextDisplay(f"## {game.title}\n{blurb}\n-# {gathering.span(terms)} · {game.minutes}"))
    if terms.kind or terms.barred:
        box.add_item(ui.TextDisplay(gathering.kind(terms)))
    names, want = gathering.seated(table, terms)
    box.add_item(ui.TextDisplay("\n".join(filter(None, (names, guests.told(table))))))
    box.add_item(
        ui.TextDisplay(
            f"{want}\n{gathering.house_rules(table, game)}{gathering.kept(now.kept)}{gathering.shuffle(table)}"
            f"{outside(now.outside)}"
        )
    )
    full, ready = len(table.sitters) >= terms.seats[-1], len(table.sitters) in terms.seats
    shut = {"join": full, "start": not ready, "computer": full or terms.without_computers is not None}
    needless = {"no-robot", "level"} if all(not s.robot for s in table.sitters) else set()
    needless |= set() if guests.matters(table) else {guests.INVITE}
    for wanted in LOBBY:
        row = [_verb(table, name, "lobby", shut.get(name, False)) for name in wanted if name not in needless]
        if wanted[0] == "join" and table.house.guests.only:
            row[0].label = "Ask to join"
        box.add_item(ui.ActionRow(*row))
    if table.house.docket:
        box.add_item(ui.ActionRow(button("Rulings…", Errand(table.id, "rulings").id)))


def _playing(box: ui.Container[Any], now: Standing) -> None:
    table = now.table
    status = f"\n{speech.named(table, now.status)}" if now.status else ""
    box.add_item(ui.TextDisplay(f"## {now.game.title}{status}"))
    _pictures(box, now)
    box.add_item(ui.TextDisplay(f"{_whose_turn(now)}{_last(now)}{outside(now.outside)}"))
    for item in (*_ballots(now), *_moves(now)):
        box.add_item(item)
    box.add_item(_beside(now, GAME, "game"))
    box.add_item(_look(now, "game"))


def _beside(now: Standing, row: Sequence[str], place: Place) -> ui.ActionRow[Any]:
    """A row of verbs under a game. The private view is called as the game calls it; a History that has a thread is
    a link to it."""
    buttons = {name: _verb(now.table, name, place) for name in row}
    if "mine" in buttons:
        buttons["mine"].label = speech.cut(now.game.told(now.table.options, now.game.mine), 80)
    if now.history and "history" in buttons:
        buttons["history"] = ui.Button(label=buttons["history"].label, url=now.history)
    return ui.ActionRow(*buttons.values())


def _look(now: Standing, place: Place) -> ui.ActionRow[Any]:
    """Ways to see more of the pictures."""
    evening = now.table.house.night is not None and now.table.status == "playing"
    shown = {"closer": now.parts, "since": now.table.ply > 1, "foresee": now.open and not evening}
    shown |= {"night": evening, "good-night": evening}
    row = [name for name in LOOK if place in BY_NAME[name].labels and shown.get(name, True)]
    return _beside(now, row, place)


def _verb(table: Table, name: str, place: Place, shut: bool = False) -> ui.Button[Any]:
    """The button of a verb of the table."""
    style = _STYLES.get(name, discord.ButtonStyle.secondary)
    return button(BY_NAME[name].labels[place], Errand(table.id, name).id, style, disabled=shut)


def _whose_turn(now: Standing) -> str:
    if now.table.status == "paused":
        return "\n".join([paused(now.table), *_votes(now)])
    waiting = [d for d in now.decisions if d.waits]
    playing, voting = [d for d in waiting if d.calls and not d.motion], [d for d in waiting if d.motion]
    rows = ["**To play:** whoever comes"] if any(d.shared for d in waiting) else []
    rows += [f"**To play:** {awaited(now.table, playing)}"] if playing else []
    rows += [f"**To vote:** {awaited(now.table, voting)}"] if voting else []
    return "\n".join(
        [*rows, *evening(now.table), *banks(now.table), *_votes(now), *stood_in(now.table), *ordering(now.table)]
    )


def _votes(now: Standing) -> list[str]:
    """The open votes, each with the way to it; as many as there is room for."""
    rows: list[str] = []
    numbers, most = _numbers(now), _QUESTION if len(now.motions) == 1 else _OF_SEVERAL
    for number, motion in enumerate(now.motions):
        address = now.polls.get(motion.id)
        question = speech.fit(speech.named(now.table, " ".join(motion.question.split())), most)
        numbered = f" **{numbers[motion.id]}.**" if motion.id in numbers else ""
        row = f"🗳{numbered} {question}" + (f" [Vote here]({address})" if address else "")
        if sum(map(len, rows)) + len(row) > _VOTES:
            return [
                *rows,
                f"🗳 And {counted(len(now.motions) - number, 'vote')} more, each on its own message.",
            ]
        rows.append(row)
    return rows


def _at_hand(now: Standing) -> list[Motion]:
    """The votes that can be cast right at the board; those of many answers have messages of their own."""
    return [m for m in now.motions if len(m.choices) <= FEW][:_BALLOTS]


def _numbers(now: Standing) -> dict[str, int]:
    """What the votes at the board are called by on their buttons, where there are several."""
    few = _at_hand(now)
    return {m.id: at for at, m in enumerate(few, start=1)} if len(few) > 1 else {}


def _ballots(now: Standing) -> list[ui.Item[Any]]:
    """The signs of the open votes, to vote right here; where there are several, by the numbers they have above."""
    if now.table.status != "playing":
        return []
    numbers = _numbers(now)
    return [
        ui.ActionRow(*(ballot_button(now.table, m, choice, numbers.get(m.id, 0)) for choice in m.choices))
        for m in _at_hand(now)
    ]


def ballot_button(table: Table, motion: Motion, choice: Choice, number: int = 0) -> ui.Button[Any]:
    """The button that casts a ballot, with the number of the vote if there are several beside it."""
    said = speech.named_plainly(table, choice.label)
    label = f"{number}: {said}" if number else said
    return button(label, Errand(table.id, "ballot", f"{motion.id} {choice.key}").id, emoji=choice.emoji)


def _last(now: Standing) -> str:
    """What happened last, the newest line last; as many as fit."""
    kept: list[str] = []
    for line in reversed(now.lines):
        if sum(map(len, kept)) + len(line) > _LINES or len(kept) == 6:
            break
        kept.insert(0, line)
    return "\n\n" + "\n".join(f"› {line}" for line in kept) if kept else ""


def _moves(now: Standing) -> list[ui.Item[Any]]:
    """The controls of the awaited: the question with its buttons, if it is the same for all and public; otherwise
    one button that opens what the presser may do."""
    waiting = _asked(now.decisions)
    if now.table.status != "playing" or not waiting:
        return []
    if not (label := opener(now.table, now.decisions, now.questions)):
        first = waiting[0]
        prompt = speech.fit(speech.escaped(now.table, first.prompt), 300)
        whose = f"{speech.people(now.table, seats)}: " if (seats := _some(now.table, waiting)) else ""
        return [ui.TextDisplay(f"{whose}**{prompt}**"), *controls(now.table, priced(first))]
    return [ui.ActionRow(button(label, Errand(now.table.id, "move").id, PRIMARY))]


def _asked(decisions: Sequence[Decision]) -> list[Decision]:
    return [d for d in decisions if d.waits and not d.motion]


def _some(table: Table, waiting: Sequence[Decision]) -> list[Seat]:
    """Whom the board means, since everybody reads it; nobody where it means all who play."""
    seats = sorted({d.seat for d in waiting})
    shared = any(d.shared for d in waiting)
    return [] if shared or len(seats) == len(table.players()) else seats


def opener(table: Table, decisions: Sequence[Decision], questions: Sequence[Question]) -> str:
    """What is written on the board's button that opens what the awaited may do; nothing if the question itself
    stands there with its answers. An answer that only ends something never stands there alone while something else
    may be done: ``questions`` are all that are open."""
    waiting = _asked(decisions)
    if not waiting:
        return ""
    first = waiting[0]
    alike = all((d.id, d.ask) == (first.id, first.ask) for d in waiting)
    if simple(first) and not first.detail and alike and not (only_ends(first) and besides(waiting, questions)):
        return ""
    labels = {speech.named_plainly(table, d.button) for d in waiting}
    label = labels.pop() if len(labels) == 1 else "Your move"
    some = _some(table, waiting)
    if len(some) != 1:
        return label
    name = table.name(some[0])  # it is one person's, and everybody reads it
    said = f"{name}'s {label.removeprefix('Your ')}" if label.startswith("Your ") else f"{name}: {label}"
    return speech.cut(said, 80)


def _ended(box: ui.Container[Any], now: Standing) -> None:
    table = now.table
    box.add_item(ui.TextDisplay(f"## {now.game.title} · {'the end' if now.outcome else 'closed'}"))
    _pictures(box, now)
    box.add_item(ui.TextDisplay(f"{now.scores}{_last(now)}{outside(now.outside)}"))
    played = table.state is not None
    if played:
        box.add_item(ui.TextDisplay(_CHECKED))
    box.add_item(_beside(now, END if played else UNPLAYED, "end"))
    if played:
        box.add_item(_look(now, "end"))
    if now.decisions:
        box.add_item(
            ui.ActionRow(button(speech.named_plainly(table, now.decisions[0].button), Errand(table.id, "mine").id))
        )
