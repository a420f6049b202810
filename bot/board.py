"""The living board: one message for each table, edited in place, that says how it stands and what can be done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
import msgspec
from discord import ui

from bot import speech
from bot.clock import seconds
from bot.controls import Errand, button, controls, simple
from bot.table import Note, Table
from rules.core import AnyGame, Decision, Motion, Outcome, Seat, Terms
from rules.core.sheet import told

ACCENT = discord.Colour(0xE2B45B)

PRIMARY, GREEN = discord.ButtonStyle.primary, discord.ButtonStyle.success

_LINES = 700
"""Characters of the last events on a board."""


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """How a table stands, as everybody may know it."""

    table: Table
    game: AnyGame
    status: str = ""
    decisions: tuple[Decision, ...] = ()
    motions: tuple[Motion, ...] = ()
    lines: tuple[str, ...] = ()
    outcome: Outcome | None = None
    pictures: tuple[tuple[str, str], ...] = ()
    """File names of the pictures, each with its alternative text."""
    history: str = ""
    """Address of the History thread."""
    polls: dict[str, str] = {}
    """Addresses of open polls, by motion."""


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


# ---------------------------------------------------------------------- before the game


def _lobby(box: ui.Container[Any], now: Standing) -> None:
    table, game = now.table, now.game
    terms = game.terms(table.options)
    box.add_item(ui.TextDisplay(f"## {game.title}\n{game.blurb}\n-# {_span(terms)} · {game.minutes}"))
    if terms.kind or terms.barred:
        box.add_item(ui.TextDisplay(_kind(terms)))
    names, want = _seated(table, terms)
    box.add_item(ui.TextDisplay(names))
    box.add_item(ui.TextDisplay(f"{want}\n{house_rules(table, game)}\n{_shuffle(table)}"))
    full, ready = len(table.sitters) >= terms.seats[-1], len(table.sitters) in terms.seats
    box.add_item(
        ui.ActionRow(
            button("Join", Errand(table.id, "join").id, GREEN, disabled=full),
            button("Start", Errand(table.id, "start").id, PRIMARY, disabled=not ready),
            button("Leave", Errand(table.id, "leave").id),
            button("Add a computer player", Errand(table.id, "robot").id, disabled=full),
        )
    )
    more = [
        button("House rules", Errand(table.id, "options").id),
        button("How it is played", Errand(table.id, "help").id),
        button("Mix in a word", Errand(table.id, "word").id),
    ]
    if any(s.robot for s in table.sitters):
        more.append(button("One computer player less", Errand(table.id, "no-robot").id))
    box.add_item(ui.ActionRow(*more))


def _kind(terms: Terms) -> str:
    """Which of several games this is, what helps to choose, and why it cannot begin if it cannot."""
    note = f"\n-# {speech.escape(terms.note)}" if terms.note else ""
    barred = f"\n⚠ {speech.refusal(terms.barred)}" if terms.barred else ""
    return f"**{speech.escape(terms.kind)}**{note}{barred}" if terms.kind else barred.strip()


def _span(terms: Terms) -> str:
    least, most = terms.seats[0], terms.seats[-1]
    return speech.count(least, "player") if least == most else f"{least} to {most} players"


def _seated(table: Table, terms: Terms) -> tuple[str, str]:
    """Who sits there, as a list, and who is still wanted."""
    host = next((s for s in table.sitters if s.person == table.host), None)
    names = [
        f"{s.seat + 1}. **{speech.escape(s.name)}**" + (" (host)" if s is host else "") for s in table.sitters
    ]
    wanted, most = terms.seats[0] - len(table.sitters), terms.seats[-1]
    if wanted > 0:
        want = f"Waiting for {speech.count(wanted, 'more player')}."
    elif len(table.sitters) > most:
        want = f"{len(table.sitters)} people are here, and at most {most} can play so."
    elif terms.barred:
        want = "Enough people are here. It can start when the house rules allow it."
    elif len(table.sitters) < most:
        want = "Ready to start; more may join."
    else:
        want = "Everybody is here. Ready to start."
    return "\n".join(names), want


def house_rules(table: Table, game: AnyGame) -> str:
    """The house rules in force and the pace, in one paragraph."""
    terms = game.terms(table.options)
    changed = [
        f"{knob.rule.title.lower()}: **{speech.escape(told(table.options[knob.name]))}**"
        for knob in terms.knobs
        if knob.name in table.options and knob.name not in terms.told
    ]
    rules = "House rules: " + "; ".join(changed) if changed else "House rules: as in the book"
    return f"{rules}. {speech.pace(table.house)}"


def _shuffle(table: Table) -> str:
    words = len(table.house.words)
    mixed = f", with {speech.count(words, 'word')} of yours mixed in" if words else ""
    return f"-# Fingerprint of the shuffle: `{table.fingerprint[:16]}…`{mixed}"


# ---------------------------------------------------------------------- during the game


def _playing(box: ui.Container[Any], now: Standing) -> None:
    table = now.table
    status = f"\n{speech.named(table, now.status)}" if now.status else ""
    box.add_item(ui.TextDisplay(f"## {now.game.title}{status}"))
    _pictures(box, now)
    box.add_item(ui.TextDisplay(f"{_whose_turn(now)}{_last(now)}"))
    for item in _moves(now):
        box.add_item(item)
    more = [
        button(now.game.mine, Errand(table.id, "mine").id),
        button("In words", Errand(table.id, "words").id),
        button("Rules", Errand(table.id, "help").id),
    ]
    more.append(_history(now))
    more.append(button("More…", Errand(table.id, "more").id))
    box.add_item(ui.ActionRow(*more))


def _history(now: Standing) -> ui.Button[Any]:
    if now.history:
        return ui.Button(label="History", url=now.history)
    return button("History", Errand(now.table.id, "history").id)


def _whose_turn(now: Standing) -> str:
    if now.table.status == "paused":
        return "\n".join([_paused(now.table), *_votes(now)])
    waiting = [d for d in now.decisions if d.waits]
    playing, voting = [d for d in waiting if not d.motion], [d for d in waiting if d.motion]
    rows = [f"**To play:** {_awaited(now.table, playing)}"] if playing else []
    rows += [f"**To vote:** {_awaited(now.table, voting)}"] if voting else []
    return "\n".join([*rows, *_votes(now), *_stood_in(now.table)])


def _votes(now: Standing) -> list[str]:
    """The open votes, each with the way to it."""
    rows = []
    for motion in now.motions:
        address = now.polls.get(motion.id)
        question = speech.named(now.table, " ".join(motion.question.split()))
        rows.append(f"🗳 {question}" + (f" [Vote here]({address})" if address else ""))
    return rows


def _paused(table: Table) -> str:
    if table.house.stranded:
        return "⏸ Paused, because I could not reach the table here. Every clock stands still."
    end = table.timer("resume", "", -1)
    until = f" until <t:{end.due}:f>" if end else ""
    return f"⏸ Paused{until}. Every clock stands still. `/table resume` goes on."


def _stood_in(table: Table) -> list[str]:
    """For whom the computer plays, and how they come back."""
    seats = [s.seat for s in table.sitters if s.robot and s.person and not s.gone]
    if not seats:
        return []
    whose = "their seat" if len(seats) == 1 else "their seats"
    return [f"-# The computer plays for {speech.people(table, seats)}; `/table join` gives {whose} back."]


def noted(table: Table, note: Note) -> ui.LayoutView:
    """A word to somebody, with buttons."""
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay(note.text))
    view.add_item(
        ui.ActionRow(*(button(label, Errand(table.id, verb, to).id) for label, verb, to in note.buttons))
    )
    view.stop()
    return view


def _awaited(table: Table, waiting: Sequence[Decision]) -> str:
    """The awaited people, each with their deadline, or one for all where it is the same."""
    seats = sorted({d.seat for d in waiting})
    due = {s: next((t for d in waiting if d.seat == s and (t := table.deadline(d))), None) for s in seats}
    away = {s.seat: s.away_until for s in table.sitters if s.away_until}
    moments, now = set(due.values()), seconds()
    if len(moments) == 1 and not any(s in away for s in seats):
        moment = moments.pop()
        return speech.people(table, seats) + (
            f" · time is up {speech.until_or_now(moment, now)}" if moment else ""
        )
    rows = []
    for seat in seats:
        moment, note = due[seat], f", away until <t:{away[seat]}:d>" if seat in away else ""
        rows.append(
            speech.people(table, [seat]) + note + (f" ({speech.until_or_now(moment, now)})" if moment else "")
        )
    return speech.listed(rows)


def _last(now: Standing) -> str:
    """What happened last, the newest line last; as many as fit."""
    kept: list[str] = []
    for line in reversed(now.lines):
        if sum(map(len, kept)) + len(line) > _LINES or len(kept) == 4:
            break
        kept.insert(0, line)
    return "\n\n" + "\n".join(f"› {line}" for line in kept) if kept else ""


def _moves(now: Standing) -> list[ui.Item[Any]]:
    """The controls of the awaited: the question with its buttons, if it is the same for all and public; otherwise
    one button that opens what the presser may do."""
    waiting = [d for d in now.decisions if d.waits and not d.motion]
    if now.table.status != "playing" or not waiting:
        return []
    first = waiting[0]
    if simple(first) and not first.detail and all((d.id, d.ask) == (first.id, first.ask) for d in waiting):
        prompt = speech.fit(speech.escaped(now.table, first.prompt), 300)
        return [ui.TextDisplay(f"**{prompt}**"), *controls(now.table, first)]
    labels = {speech.named_plainly(now.table, d.button) for d in waiting}
    label = labels.pop() if len(labels) == 1 else "Your move"
    return [ui.ActionRow(button(label, Errand(now.table.id, "move").id, PRIMARY))]


# ---------------------------------------------------------------------- after the game


def _ended(box: ui.Container[Any], now: Standing) -> None:
    table = now.table
    box.add_item(ui.TextDisplay(f"## {now.game.title} · {'the end' if now.outcome else 'closed'}"))
    _pictures(box, now)
    box.add_item(ui.TextDisplay(f"{score_sheet(table, now.outcome)}{_last(now)}"))
    played = table.state is not None
    if played:
        box.add_item(ui.TextDisplay(_seed(table)))
    row = [button("Play again", Errand(table.id, "again").id, PRIMARY)]
    if played:
        row += [
            button("Replay", Errand(table.id, "replay").id),
            button("Check the shuffle", Errand(table.id, "verify").id),
            button("In words", Errand(table.id, "words").id),
            _history(now),
        ]
    box.add_item(ui.ActionRow(*row))
    if now.decisions:
        box.add_item(
            ui.ActionRow(button(speech.named_plainly(table, now.decisions[0].button), Errand(table.id, "mine").id))
        )


def score_sheet(table: Table, outcome: Outcome | None) -> str:
    """Places, points and the reason, in words."""
    if outcome is None:
        return "The game was ended without a winner." if table.state is not None else "The table was closed."
    rows = []
    if outcome.won is not None:
        together = " together" if len(table.sitters) > 1 else ""
        rows.append(f"**You have {'won' if outcome.won else 'lost'}{together}.**")
    else:
        place = 1
        for seats in outcome.places:
            for seat in seats:
                points = f" · {outcome.scores[seat]}" if outcome.scores else ""
                rows.append(f"{medal(place)} **{speech.escape(table.name(seat))}**{points}")
            place += len(seats)
    return "\n".join([*rows, speech.named(table, outcome.reason), *_for_the_record(table, outcome)])


def _for_the_record(table: Table, outcome: Outcome) -> tuple[str, ...]:
    """The points of a game in which nobody, or everybody, has won."""
    if not outcome.scores or (outcome.places and outcome.won is None):
        return ()
    if len(table.sitters) == 1:
        return (f"Your score: {outcome.scores[0]}.",)
    each = ", ".join(
        f"{speech.escape(table.name(Seat(seat)))} {points}" for seat, points in enumerate(outcome.scores)
    )
    return (f"Scores, for the record: {each}.",)


def medal(place: int) -> str:
    """A place as a sign."""
    return {1: "🥇", 2: "🥈", 3: "🥉"}.get(place, f"{place}.")


def _seed(table: Table) -> str:
    return f"-# Seed of the shuffle: `{table.seed}` · **Check the shuffle** draws every card again."
