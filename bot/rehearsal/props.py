"""What acts are made of: pictures, pages, and sending as the bot sends."""

from __future__ import annotations

import io
import secrets
from collections.abc import Awaitable, Callable
from typing import Any

import discord
from discord import ui

from bot.line.attached import files_of
from bot.line.wire import NOBODY, code_of
from bot.rehearsal.stage import Differs, Stage
from render.paint import paint
from render.scene import Disc, Scene


def picture(name: str, colour: str = "#0072b2") -> discord.File:
    """A small picture."""
    dot = Disc(x=60, y=40, r=30, fill=colour)
    return discord.File(io.BytesIO(paint(Scene(width=120, height=80, marks=(dot,))).data), filename=name)


def page(*names: str, text: str = "## Rehearsal", press: str = "") -> ui.LayoutView:
    """A message as the board is one: words in a frame, pictures, a list, buttons."""
    view, box = ui.LayoutView(timeout=None), ui.Container[Any](accent_colour=0xE2B33D)
    box.add_item(ui.TextDisplay(text))
    if names:
        box.add_item(
            ui.MediaGallery(*(discord.MediaGalleryItem(f"attachment://{n}", description=n) for n in names))
        )
        box.add_item(ui.Section("Beside a picture.", accessory=ui.Thumbnail(f"attachment://{names[0]}")))
    listed = ui.Select[Any](custom_id="rehearsal-list", options=[discord.SelectOption(label="One", value="1")])
    box.add_item(ui.ActionRow(listed))
    box.add_item(ui.ActionRow(ui.Button(label=press or "Nothing", custom_id=press or "rehearsal-nothing")))
    view.add_item(box)
    view.stop()
    return view


async def send(stage: Stage, *, where: Any = None, **what: Any) -> discord.Message:
    """Send as the bot does, under a nonce and naming nobody, and remember to take it away."""
    what = {"nonce": secrets.token_hex(8), "allowed_mentions": NOBODY} | what
    channel: Any = where or stage.channel
    sent: discord.Message = await channel.send(**what)
    stage.messages.append((sent.channel.id, sent.id))
    return sent


async def refused(act: Callable[[], Awaitable[Any]], code: int, what: str) -> None:
    """Discord must refuse this, with this number: the bot's answer to it rests on that."""
    try:
        await act()
    except discord.HTTPException as refusal:
        if code_of(refusal) != code:
            raise Differs(f"{what} is refused with {refusal.code}, not {code}: {refusal.text}") from refusal
        return
    raise Differs(f"{what} is not refused")


def names(message: discord.Message) -> set[str]:
    """The files a message shows."""
    return {file.filename for file in files_of(message)}
