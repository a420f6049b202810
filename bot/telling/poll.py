"""The message of a vote: what is asked, of whom, until when, how it stands and how it ended."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import discord
from discord import ui

from bot.door.parcels import Tally
from bot.keeping import marking, speech
from bot.keeping.table import Table
from bot.telling.addresses import Errand, button
from bot.telling.board import ACCENT, ballot_button
from render.scene import ALT
from rules.core import Choice, Motion, ballots, fill
from rules.core.wording import listed


def poll_view(
    table: Table, tally: Tally, due: int | None, pictures: Mapping[str, str], *, buttons: bool
) -> ui.LayoutView:
    """The message of a vote: what, who, how many, until when, how it stands; and the result once it is closed.
    Its pictures (file name and words for each) stand side by side, so that the words stay in sight."""
    motion = tally.motion
    view = ui.LayoutView(timeout=None)
    if not tally.open and tally.told:
        view.add_item(ui.TextDisplay(_in_a_line(table, tally)))
        view.stop()
        return view
    box: ui.Container[Any] = ui.Container(accent_colour=ACCENT)
    box.add_item(
        ui.TextDisplay(speech.fit(f"### 🗳 {speech.named(table, ' '.join(motion.question.split()))}", 1000))
    )
    if items := [
        discord.MediaGalleryItem(f"attachment://{name}", description=speech.cut(says, ALT) or None)
        for name, says in pictures.items()
    ]:
        box.add_item(ui.MediaGallery(*items))
    if detail := motion.detail if tally.open else _settled(motion.detail):
        box.add_item(ui.TextDisplay(speech.fit(speech.named(table, detail), 1400)))
    how = "" if buttons else _how(table, motion)
    box.add_item(ui.TextDisplay(_open(table, motion, due) + how if tally.open else _closed(table, tally)))
    if buttons:
        vote = [ballot_button(table, motion, c) for c in motion.choices]
        for row in (vote[i : i + 5] for i in range(0, len(vote), 5)):
            box.add_item(ui.ActionRow(*row))
    if tally.open and (own := table.council(motion.id)) and own.shows:
        box.add_item(ui.ActionRow(button(own.shows, Errand(table.id, "see-first", motion.id).id)))
    view.add_item(box)
    view.stop()
    return view


def _settled(detail: str) -> str:
    """What is told of a vote that is over: not how it stood before."""
    return "\n".join(row for row in detail.split("\n") if not row.startswith("So far "))


def _how(table: Table, motion: Motion) -> str:
    """Which sign below the message means what."""
    named = (f"{c.emoji} {speech.named(table, c.label)}" for c in motion.choices)
    return "\nPress a sign below: " + " · ".join(named)


def _open(table: Table, motion: Motion, due: int | None) -> str:
    """Who votes, how it is decided, and how it stands. Whoever is to vote is called by name."""
    missing = {s.person: s.seat for s in table.sitters if s.seat in motion.missing() and not s.robot}
    calls = {} if table.house.masked else {seat: f"<@{person}>" for person, seat in missing.items()}
    voters = fill(ballots.voters(motion), lambda seat: calls.get(seat) or speech.people(table, [seat]))
    how = speech.named(table, ballots.rule(motion, f"by {marking.moment(due, 'f')}" if due else "when time is up"))
    return f"{voters}\n{how}\n{speech.named(table, ballots.standing(motion))}"


def _in_a_line(table: Table, tally: Tally) -> str:
    """What was asked and how it ended, small: the deed itself is told below."""
    question = speech.fit(speech.named(table, " ".join(tally.motion.question.split())), 300)
    return speech.fit(f"-# 🗳 {question} {_result(table, tally)}", 1000)


def _closed(table: Table, tally: Tally) -> str:
    """How it ended and by which rule, and who has voted for what, where that is not secret."""
    rule = f"\n-# The rule: {speech.named(table, ballots.rule(tally.motion))}" if tally.ended else ""
    return _result(table, tally) + rule


def _result(table: Table, tally: Tally) -> str:
    """How it ended, and who has voted for what, where that is not secret."""
    motion = tally.motion
    ended = tally.ended or {True: "Carried.", False: "Lost."}.get(bool(tally.carried), "")
    if tally.carried is None and not tally.ended:
        ended = "Closed: it no longer matters."
    word, colon, rest = speech.named(table, ended).partition(":")
    votes = [] if motion.secret else [_for(table, motion, c) for c in motion.choices if motion.count(c.key)]
    return f"**{word}**{colon}{rest} {' · '.join(votes)}".rstrip()


def _for(table: Table, motion: Motion, choice: Choice) -> str:
    """Who has voted for an answer: its sign, and its name where that is more than yes or no; signs may be the
    very colours of those who vote."""
    names = listed([speech.escape(table.name(s)) for s, c in sorted(motion.cast.items()) if c == choice.key])
    answer = "" if motion.decides == "yes" else f" {speech.named(table, choice.label)}:"
    return f"{choice.emoji}{answer} {names}"
