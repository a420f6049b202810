"""Acts about votes and History threads that need nobody."""

from __future__ import annotations

import discord

from bot.line import rest
from bot.line.attached import attachments, files_of
from bot.line.threads import without
from bot.line.wire import ARCHIVED, HAS_THREAD, NOBODY, awake
from bot.rehearsal.props import names, page, picture, refused, send
from bot.rehearsal.stage import Differs, Stage

_YES, _NO = "✅", "❌"


async def vote(stage: Stage) -> None:
    """Signs below a message of components are put there, counted, and stay when it is closed."""
    files = [picture("photo.webp"), picture("place.png")]
    message = await send(stage, view=page("photo.webp", "place.png", text="### 🗳 A vote"), files=files)
    for sign in (_YES, _NO):
        await message.add_reaction(sign)
    again = await stage.channel.fetch_message(message.id)
    counted = {str(r.emoji): [user.id async for user in r.users()] for r in again.reactions}
    if counted != {_YES: [stage.me], _NO: [stage.me]}:
        raise Differs(f"counted are {counted}")
    kept = files_of(again)
    closed = page("photo.webp", "place.png", text="### 🗳 Closed")
    edited = await message.edit(view=closed, attachments=attachments(kept), allowed_mentions=NOBODY)
    if {file.id for file in files_of(edited)} != {file.id for file in kept}:
        raise Differs("its pictures are not those it had")


async def withdrawn(stage: Stage) -> None:
    """A photo is taken out of a closed vote; the other picture stays."""
    files = [picture("photo.webp"), picture("place.png")]
    sent = await send(stage, view=page("place.png", "photo.webp", text="### 🗳 Closed"), files=files)
    message = await stage.channel.fetch_message(sent.id)
    await without(message, "photo.webp", None)
    left = names(await stage.channel.fetch_message(sent.id))
    if left != {"place.png"}:
        raise Differs(f"left are {sorted(left)}")


# ------------------------------------------------------------------ threads


async def history(stage: Stage) -> None:
    """A History thread at the board, with a line and a photo in it."""
    thread = await stage.needs_board().create_thread(name="Rehearsal · Ann, Ben", auto_archive_duration=10080)
    stage.history = thread
    stage.threads.append(thread.id)
    await send(stage, where=thread, content="**Ann** has played.", suppress_embeds=True)
    photo = await send(stage, where=thread, content="A photo.", files=[picture("photo.webp")])
    await without(await thread.fetch_message(photo.id), "photo.webp", picture("other.webp"))
    left = names(await thread.fetch_message(photo.id))
    if left != {"other.webp"}:
        raise Differs(f"after an exchange it shows {sorted(left)}")


async def second_thread(stage: Stage) -> None:
    """A message has one thread; another stands beside it."""
    stage.needs_history()
    message = stage.needs_board()
    await refused(lambda: message.create_thread(name="Another"), HAS_THREAD, "a second thread at one message")
    stage.threads.append(await rest.thread_in(stage.client, stage.channel.id, "Rehearsal beside"))


async def sleeping(stage: Stage) -> None:
    """An archived thread refuses edits, and is woken without more permissions than the invitation gives."""
    thread = stage.needs_history()
    message = await send(stage, where=thread, content="A vote in a thread.")

    async def edit() -> None:
        await message.edit(content="Renewed.", allowed_mentions=NOBODY)

    await thread.edit(archived=True)
    await refused(edit, ARCHIVED, "an edit in an archived thread")
    await awake(stage.client, thread.id, edit)
    await thread.edit(archived=True)
    await send(stage, where=thread, content="What is posted wakes it.")
    now = await stage.client.fetch_channel(thread.id)
    if not isinstance(now, discord.Thread) or now.archived:
        raise Differs("what is posted does not wake it")
