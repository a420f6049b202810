"""Every interaction is answered: with a change, or with one sentence written for a person."""

from __future__ import annotations

import functools
import logging
import secrets
from collections.abc import Callable, Coroutine
from typing import Any, ParamSpec, TypeVar

import discord
from discord import ui
from discord.app_commands import CheckFailure, TransformerError

from bot.door.refusals import Refused
from bot.keeping import speech
from bot.keeping.engines.faults import Unreachable
from bot.keeping.rows import Unreadable
from bot.keeping.shelves.refused import AlreadyDone, Outrun, Taken
from bot.keeping.table import Table
from bot.telling.board import ACCENT
from bot.telling.controls.forms import given_back
from bot.telling.controls.wrong import doubt, tried
from rules.core import RuleError, begun

log = logging.getLogger(__name__)

Asked = discord.Interaction[Any]

P = ParamSpec("P")
T = TypeVar("T")

REFUSALS = (Refused, Outrun, RuleError, Taken, AlreadyDone)
"""What is answered in a sentence as it should be: no fault of anybody's program."""

_TOO_LATE = (10062, 10015, 50027)
"""Discord has stopped listening for an answer to this interaction."""


MOST_IN_A_CARD = 3900
"""Characters of one private answer: Discord takes 4,000 in a message."""


def card(text: str, *more: ui.Item[Any]) -> ui.LayoutView:
    """A private answer: words in a frame, and perhaps something to press."""
    view = ui.LayoutView(timeout=None)
    box: ui.Container[Any] = ui.Container(accent_colour=ACCENT)
    box.add_item(ui.TextDisplay(speech.fit(text, MOST_IN_A_CARD)))
    for item in more:
        box.add_item(item)
    view.add_item(box)
    view.stop()
    return view


async def whisper(
    interaction: Asked, text: str, *more: ui.Item[Any], files: list[discord.File] | None = None
) -> None:
    """Answer privately, whether or not the interaction has been acknowledged; what is too long for one message
    goes on in the next."""
    *first, last = speech.pages(text, MOST_IN_A_CARD)
    for page in first:
        await _answer(interaction, card(page), [])
    await _answer(interaction, card(last, *more), files or [])


async def _answer(interaction: Asked, view: ui.LayoutView, files: list[discord.File]) -> None:
    if interaction.response.is_done():
        await interaction.followup.send(view=view, ephemeral=True, files=files)
    else:
        await interaction.response.send_message(view=view, ephemeral=True, files=files)


def readable(
    suggest: Callable[P, Coroutine[Any, Any, list[T]]],
) -> Callable[P, Coroutine[Any, Any, list[T]]]:
    """Suggestions for what is typed; none at a table that cannot be read. Why, the command itself will say."""

    @functools.wraps(suggest)
    async def suggested(*args: P.args, **kwargs: P.kwargs) -> list[T]:
        try:
            return await suggest(*args, **kwargs)
        except Unreadable as fault:
            log.warning("nothing is suggested: %s", fault)
            return []

    return suggested


async def explain(interaction: Asked, error: BaseException, table: Table | None = None) -> None:
    """One sentence for whatever went wrong. What nobody expected is logged once, with a code the person sees."""
    if isinstance(error, AlreadyDone):
        await _quietly(interaction)
        return
    if isinstance(error, discord.HTTPException) and error.code in _TOO_LATE:
        log.warning("an interaction came too late to be answered: %s", error)
        return
    try:
        done = await _is_kept(interaction) if not isinstance(error, REFUSALS) else False
        beside = [] if done else doubt(table, interaction.user.id, error, tried(interaction))
        said = (
            _kept(error) if done else "\n".join(filter(None, (sentence(error, table, done), _typed(interaction))))
        )
        await whisper(interaction, said, *beside)
    except discord.HTTPException as fault:
        log.warning("an answer could not be given: %s", fault)


def _typed(interaction: Asked) -> str:
    """What stood in a form that was sent too late, or went wrong: nobody writes a page twice."""
    if interaction.type is not discord.InteractionType.modal_submit:
        return ""
    return given_back(dict(interaction.data or {}))


async def _is_kept(interaction: Asked) -> bool | None:
    """Whether what was asked is done, and only telling of it went wrong; ``None`` where nobody can say."""
    try:
        return bool(await interaction.client.store.log.knows(f"i{interaction.id}"))
    except Exception as fault:  # a database that is away, or closed
        log.warning("it cannot be seen whether something is done: %s", fault)
        return None


def _kept(error: BaseException) -> str:
    """What goes wrong after something is done does not undo it, and nobody is told so."""
    code = secrets.token_hex(3)
    log.error("done, but the answer went wrong (%s)", code, exc_info=error)
    return f"It is done, but I could not tell you more. The board shows how it stands. (code {code})"


AWAY = (
    "I cannot reach the place where your games are kept just now, so I take nothing. What was kept is safe: look"
    " at the board in a minute, then try again."
)


UNSURE = (
    "Something went wrong on my side, and I cannot see just now whether your wish was kept. Look at the board in a"
    " minute before you try again."
)


def sentence(error: BaseException, table: Table | None = None, done: bool | None = False) -> str:
    """What went wrong, for a person. ``done`` is ``None`` where it is not known whether anything was."""
    match error:
        case RuleError():
            return speech.refusal(error, table)
        case Refused():
            return begun(speech.filled(table, str(error)) if table else str(error))
        case Outrun():
            return str(error)
        case Taken():
            return (
                "A table is running in this channel already. Finish it, or open one in another channel or thread."
            )
        case Unreachable():  # the line itself says so in the log
            return AWAY
        case TransformerError() | CheckFailure():
            return f"I could not read that: {speech.escape(str(error))}"
        case discord.Forbidden():
            return speech.MISSING
        case Unreadable():
            log.error("asked about a table that cannot be read", exc_info=error)
            return speech.UNREADABLE
    code = secrets.token_hex(3)
    log.error("unexpected (%s)", code, exc_info=error)
    if done is None:
        return f"{UNSURE} (code {code})"
    return f"Something went wrong on my side; nothing has changed. Please try again. (code {code})"


async def _quietly(interaction: Asked) -> None:
    """Acknowledge an echo of something that has been done."""
    if not interaction.response.is_done():
        if interaction.type is discord.InteractionType.component:
            await interaction.response.defer()
        else:
            await interaction.response.send_message(view=card("That has been done."), ephemeral=True)
