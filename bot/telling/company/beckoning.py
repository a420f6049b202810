"""Calls for players, in words."""

from __future__ import annotations

from collections.abc import Iterable

import discord
from discord import ui

from bot.keeping import speech
from bot.keeping.society.calls import Call
from bot.telling.addresses import Beckon, button
from rules.core import AnyGame, listed

IN, OUT = "in", "out"


def _title(game: AnyGame | None) -> str:
    return game.title if game is not None else "a game"


def layout(game: AnyGame | None, call: Call) -> ui.LayoutView:
    """The message of a call."""
    names = listed(f"**{speech.escape(w.name)}**" for w in call.wishes)
    verb = "seeks" if len(call.wishes) == 1 else "seek"
    first = f"{names} {verb} company for **{_title(game)}**: {len(call.wishes)} of {call.size}."
    when = f"-# When {call.size} are in, their table opens here. Somebody waits until <t:{call.due}:f>."
    yes = button("I am in", Beckon(call.id, IN).id, discord.ButtonStyle.success)
    return _view(f"{first}\n{when}", [ui.ActionRow(yes, button("Not any more", Beckon(call.id, OUT).id))])


def closed(text: str) -> ui.LayoutView:
    """The message of a call that is over."""
    return _view(text, [])


def _view(text: str, items: Iterable[ui.Item[ui.LayoutView]]) -> ui.LayoutView:
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay(text))
    for item in items:
        view.add_item(item)
    view.stop()
    return view


def gathered(game: AnyGame, call: Call, *, elsewhere: bool) -> str:
    """The word to those whose table opens, some of whom waited ``elsewhere`` too."""
    people = listed(f"<@{w.person}>" for w in call.wishes)
    more = "\n-# Nobody of you waits at another call of this server any more." if elsewhere else ""
    return f"{people}: enough have come for {game.title}. **Start** on the board begins, when you are ready.{more}"


def opened(game: AnyGame | None, call: Call, where: int, *, gone: bool = False) -> str:
    """What has become of a call that enough have answered; of a game that is ``gone`` no table opens anywhere."""
    people = listed(f"<@{w.person}>" for w in call.wishes)
    if where:
        return f"Enough have come for **{_title(game)}**: {people} sit in <#{where}>."
    if gone:
        return f"{people}: enough have come for **{_title(game)}**, but I begin no new tables of it any more."
    return (
        f"{people}: enough have come for **{_title(game)}**, but a game is running here and I may open no"
        " thread. `/table open` in another channel begins yours."
    )


def in_vain(game: AnyGame | None, call: Call, people: Iterable[int]) -> str:
    """The word to those who have waited long enough."""
    whom, came = listed(f"<@{p}>" for p in people), len(call.wishes) + len(call.late)
    return (
        f"{whom}: {came} of {call.size} players came for {_title(game)} in the time you gave it, and you wait no"
        " more. `/seek` tries again."
    )


def put_away(why: str, people: Iterable[int]) -> str:
    """The last word to those who wait for a game with which no table begins any more."""
    return f"{listed(f'<@{p}>' for p in people)}: {why} You wait for it no more."


def empty(game: AnyGame | None) -> str:
    """The last word where nobody waits any more."""
    return f"Nobody seeks company for **{_title(game)}** here now. `/seek` does."
