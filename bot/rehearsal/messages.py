"""Acts about messages that need nobody: words, pings, nonces, files, and a board edited in every way."""

from __future__ import annotations

import io
import secrets

import discord

from bot.line import places
from bot.line.attached import attachments, files_of
from bot.line.wire import MALFORMED, NOBODY, UNKNOWN_MESSAGE
from bot.rehearsal.props import names, page, picture, refused, send
from bot.rehearsal.stage import Differs, Note, Stage

_MIB = 2**20


async def permissions(stage: Stage) -> None:
    """What the README's invitation gives."""
    granted = stage.channel.permissions_for(stage.channel.guild.me)
    must, should = places.preflight(granted, thread=isinstance(stage.channel, discord.Thread))
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
