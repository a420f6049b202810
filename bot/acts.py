"""The acts of a rehearsal that need nobody: what the bot relies on, one thing each."""

from __future__ import annotations

import io
import secrets
from collections.abc import Awaitable, Callable
from typing import Any

import discord
from discord import ui

from bot import places
from bot.attached import attachments, files_of
from bot.rehearse import Differs, Note, Stage
from bot.threads import without
from bot.wire import ARCHIVED, HAS_THREAD, MALFORMED, NOBODY, UNKNOWN_MESSAGE, awake, code_of
from render.paint import paint
from render.scene import Disc, Scene

_MIB = 2**20
_YES, _NO = "✅", "❌"


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
    stage.messages.append(sent)
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
    return {file.filename for file in files_of(message)}


# ------------------------------------------------------------------ messages


async def permissions(stage: Stage) -> None:
    """What the README's invitation gives."""
    must, should = places.preflight(stage.channel.permissions_for(stage.channel.guild.me))
    if must or should:
        raise Differs("missing here: " + "; ".join([*must, *should]))


async def words(stage: Stage) -> None:
    """Words that would name people name nobody, when sent and when edited."""
    text = f"@everyone @here <@{stage.me}> rehearsal"
    message = await send(stage, content=text, suppress_embeds=True)
    edited = await message.edit(content=f"{text} once more", allowed_mentions=NOBODY)
    for seen in (message, edited):
        if seen.mention_everyone or seen.mentions:
            raise Differs("somebody is named")


async def ping(stage: Stage) -> None:
    """Who is to be named is named, and nobody else."""
    me = discord.AllowedMentions(everyone=False, roles=False, users=[discord.Object(stage.me)])
    message = await send(stage, content=f"<@{stage.me}> @everyone", allowed_mentions=me)
    if message.mention_everyone or [m.id for m in message.mentions] != [stage.me]:
        raise Differs("it names somebody else than was allowed")


async def nonces(stage: Stage) -> None:
    """A message sent twice under one nonce stands there once."""
    nonce = secrets.token_hex(8)
    one = await send(stage, content="once", nonce=nonce)
    two = await send(stage, content="twice", nonce=nonce)
    if one.id != two.id:
        raise Differs("the second one is there too")
    await one.delete()
    await refused(
        lambda: send(stage, content="thrice", nonce=nonce), UNKNOWN_MESSAGE, "the nonce of a deleted one"
    )


async def two_files(stage: Stage) -> None:
    """Two files of 8 MiB go together; one of them is taken away by keeping the other."""
    heavy = [discord.File(io.BytesIO(bytes(8 * _MIB)), filename=f"{n}.bin") for n in ("one", "two")]
    message = await send(stage, content="Two files.", files=heavy)
    kept = [file for file in files_of(message) if file.filename == "two.bin"]
    edited = await message.edit(attachments=attachments(kept), allowed_mentions=NOBODY)
    if names(edited) != {"two.bin"}:
        raise Differs(f"left are {sorted(names(edited))}")


# ------------------------------------------------------------------ the board


async def board(stage: Stage) -> None:
    """A message of components with pictures; its files are found in its galleries."""
    files = [picture("board.png"), picture("scores.png", "#e69f00")]
    stage.board = message = await send(stage, view=page("board.png", "scores.png"), files=files)
    if message.attachments:
        raise Note("its pictures are among its attachments, which they were not before")
    if names(message) != {"board.png", "scores.png"}:
        raise Differs(f"files found are {sorted(names(message))}")


async def board_again(stage: Stage) -> None:
    """An edit that sends the pictures anew, as every move does."""
    message, files = stage.needs_board(), [picture("board.png", "#cc79a7")]
    edited = await message.edit(view=page("board.png"), attachments=files, allowed_mentions=NOBODY)
    if names(edited) != {"board.png"}:
        raise Differs(f"files found are {sorted(names(edited))}")


async def board_kept(stage: Stage) -> None:
    """An edit that keeps a file by its id and name, as votes do."""
    message = await stage.channel.fetch_message(stage.needs_board().id)
    kept = files_of(message)
    edited = await message.edit(
        view=page("board.png", text="Kept"), attachments=attachments(kept), allowed_mentions=NOBODY
    )
    if [file.id for file in files_of(edited)] != [file.id for file in kept]:
        raise Differs("the file has another id")


async def board_unnamed(stage: Stage) -> None:
    """An edit that shows a file it does not name. The bot never does that."""
    message = stage.needs_board()
    try:
        await message.edit(view=page("board.png", text="Unnamed"), allowed_mentions=NOBODY)
    except discord.HTTPException as refusal:
        raise Note(f"Discord refuses it ({refusal.code})") from refusal
    raise Note("Discord allows it")


async def board_malformed(stage: Stage) -> None:
    """An edit with a file that is not there is refused in the way the bot knows."""
    message = stage.needs_board()
    await refused(
        lambda: message.edit(view=page("nowhere.png"), attachments=[], allowed_mentions=NOBODY),
        MALFORMED,
        "a file that is not there",
    )


async def board_gone(stage: Stage) -> None:
    """A message that somebody has deleted is refused in the way the bot knows."""
    message = await send(stage, content="Gone in a moment.")
    await message.delete()
    await refused(lambda: message.edit(content="Back?", allowed_mentions=NOBODY), UNKNOWN_MESSAGE, "an edit of it")


# ------------------------------------------------------------------ votes


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
    stage.threads.append(thread)
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
    beside = await stage.channel.create_thread(
        name="Rehearsal beside", type=discord.ChannelType.public_thread, auto_archive_duration=10080
    )
    stage.threads.append(beside)


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
