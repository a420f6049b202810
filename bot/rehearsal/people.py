"""Acts in which somebody presses: a panel, a form, a command from elsewhere, panels older than the log-in.

Nobody need be there: what nobody presses within patience is skipped, and says what to do.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import discord
from discord import ui

from bot.keeping.now import seconds
from bot.line import places, rest
from bot.rehearsal.play import OLD
from bot.rehearsal.props import names, page, picture, send
from bot.rehearsal.stage import Differs, Skipped, Stage
from bot.telling.answers import whisper

OPEN, UPLOAD = "Show me a panel", "Send a picture"
NONE = "There are none"
STANDING, PRIVATE = "After the bot was away", "Still my panel"
"""What stands on the buttons."""


async def panel(stage: Stage) -> None:
    """Whoever presses gets a private panel with a picture, which is then edited. It is the first answer after a
    promise to answer, with a picture in it."""
    message = await send(stage, view=page(text="Press, if you are there.", press=OPEN))
    pressed = await _press(stage, message.id, f"press **{OPEN}**")
    await pressed.response.defer(ephemeral=True, thinking=True)
    shown = await pressed.followup.send(
        view=page("hand.png", text="Your hand", press=UPLOAD),
        files=[picture("hand.png")],
        ephemeral=True,
        wait=True,
    )
    if not shown.flags.ephemeral:
        raise Differs("the panel is there for everybody")
    edited = await pressed.edit_original_response(
        view=page("hand.png", text="Now press again", press=UPLOAD),
        attachments=[picture("hand.png", "#009e73")],
    )
    if names(edited) != {"hand.png"}:
        raise Differs(f"files found are {sorted(names(edited))}")
    await _upload(stage, shown.id)
    stage.private, stage.shown = shown.id, seconds()


async def _upload(stage: Stage, shown: int) -> None:
    """A form with a file in it, sent from the panel, which then says what comes next."""
    pressed = await _press(stage, shown, f"press **{UPLOAD}** too")
    form = ui.Modal(title="Send any picture", custom_id=f"rehearsal-{shown}", timeout=None)
    form.add_item(ui.Label(text="Picture", component=ui.FileUpload[Any](custom_id="photo", max_values=1)))
    form.stop()
    await pressed.response.send_modal(form)
    filled = await _wait(
        stage,
        lambda i: dict(i.data or {}).get("custom_id") == f"rehearsal-{shown}",
        "send a picture with the form",
    )
    await filled.response.defer(ephemeral=True)
    data: dict[str, Any] = {**(filled.data or {})}
    sent = (data.get("resolved") or {}).get("attachments") or {}
    if len(sent) != 1:
        raise Differs(f"{len(sent)} files came with the form")
    (file,) = sent.values()
    if not await rest.file_at(stage.client, file["url"]):
        raise Differs("the file is empty")
    kept = page(text="It has arrived. Keep this; I ask for it again.", press=PRIVATE)
    await filled.edit_original_response(view=kept, attachments=[])


async def abroad(stage: Stage) -> None:
    """Where the bot is no member it has no commands; one that comes from there all the same is refused."""
    asked = "Look for my commands in a direct message to me and on a server where I am not, and use one."
    message = await send(stage, view=page(text=f"{asked} If there are none, press.", press=NONE))

    def meant(came: discord.Interaction) -> bool:
        command = came.type is discord.InteractionType.application_command
        confirmed = came.message is not None and came.message.id == message.id
        return confirmed or (command and not places.at_home(stage.client, came))

    came = await _wait(stage, meant, f"look for the bot's commands where it is not, and press **{NONE}**")
    if came.type is discord.InteractionType.component:
        await came.response.defer()
        return
    await whisper(came, places.NOT_HERE)
    where = "a direct message" if came.guild_id is None else f"server {came.guild_id}, where the bot is not"
    by = "installed by a person" if came.is_user_integration() else "not installed by a person"
    raise Differs(
        f"a command came from {where} ({by}) and was refused; switch User Install off (developer portal,"
        " Installation), and start the bot once, so that it tells its commands anew"
    )


async def stays(stage: Stage) -> None:
    """A panel that everybody sees, to be pressed when the bot has logged in anew."""
    message = await send(stage, view=page(text="I log out and in again. Wait.", press=STANDING))
    stage.standing = message.id


async def pressed_later(stage: Stage) -> None:
    """A panel from before the log-in answers as if nothing had been."""
    if not stage.standing:
        raise Skipped("there was no panel before")
    await send(stage, view=page(text=f"I have logged in anew. Press **{STANDING}** above."))
    pressed = await _press(stage, stage.standing, f"press **{STANDING}** when the bot is back")
    await pressed.response.defer(ephemeral=True, thinking=True)
    shown = await pressed.followup.send(
        view=page("hand.png", text="Your hand"), files=[picture("hand.png")], ephemeral=True, wait=True
    )
    if not shown.flags.ephemeral or names(shown) != {"hand.png"}:
        raise Differs("its answer is not the private panel it should be")


async def private_later(stage: Stage) -> None:
    """A private panel from before the log-in is edited by whoever presses it."""
    await _renew(stage, "I have logged in anew.")


async def private_old(stage: Stage) -> None:
    """A private panel older than fifteen minutes: only the press of now can edit it."""
    if not stage.wishes.patient:
        raise Skipped("add --patient to try this; it waits sixteen minutes for a panel to grow old")
    if stage.private:
        await asyncio.sleep(max(0.0, stage.shown + OLD - seconds()))
    await _renew(stage, "Sixteen minutes are over.")


async def _renew(stage: Stage, when: str) -> None:
    if not stage.private:
        raise Skipped(f"nobody had a private panel: press **{OPEN}** and send a picture when the bot asks for it")
    await send(stage, view=page(text=f"{when} Press **{PRIVATE}** in the panel above that only you see."))
    pressed = await _press(stage, stage.private, f"press **{PRIVATE}** in your own panel")
    await pressed.response.defer()
    edited = await pressed.edit_original_response(
        view=page("hand.png", text="Your hand", press=PRIVATE), attachments=[picture("hand.png")]
    )
    if edited.id != stage.private or names(edited) != {"hand.png"}:
        raise Differs("another message was edited, or its picture is not there")


async def _press(stage: Stage, message: int, what: str) -> discord.Interaction:
    return await _wait(stage, lambda i: i.message is not None and i.message.id == message, what)


async def _wait(stage: Stage, meant: Callable[[discord.Interaction], bool], what: str) -> discord.Interaction:
    try:
        pressed: discord.Interaction = await stage.client.wait_for(
            "interaction", check=meant, timeout=stage.wishes.patience
        )
    except TimeoutError:
        within = f"within {stage.wishes.patience:.0f} seconds"
        raise Skipped(f"nobody pressed {within}: somebody must be in the channel to {what}") from None
    return pressed
