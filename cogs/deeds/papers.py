"""What a community brings to a game as a file of its own: looked over, shown, kept for its server, played by."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import discord

from bot.door.refusals import Refused
from bot.keeping import speech
from bot.telling.verb import refusal
from cogs.request import Request, done
from rules.core import Papers, listed
from rules.core.book.papers import HEAVIEST, LONGEST_LINE, Paper, measured

MOST = 25
"""Files that a server keeps for a game: so many are listed in one message."""


async def theme(ask: Request) -> str:
    """Bring a theme, play by one that is kept here, or take one away; with nothing said, list them."""
    game = ask.bot.room.game(ask.table)
    papers, store, guild = game.parts.papers, ask.bot.store, ask.table.guild
    if papers is None:
        told = listed(sorted({g.title for g in ask.bot.room.games.values() if g.parts.papers is not None}))
        raise Refused(f"{game.title} is always told in its own words. A theme can tell {told}.")
    if why := refusal(ask.verb, ask.table, ask.roles):
        raise Refused(why)
    file, name, drop = ask.words["file"], ask.words["kept"], ask.words["forget"]
    kept = await store.papers.of(guild, game.slug)
    if file is not None:
        return await _brought(ask, papers, file, kept)
    if not name:
        named = listed(f"“{speech.escape(title)}”" for title in kept)
        return f"Kept for this server: {named}." if kept else "This server keeps none yet. Bring a file to begin."
    found = _called(kept, name)
    if found is None:
        raise Refused(
            f"This server keeps no {papers.what} “{speech.escape(name)}”. Leave the name out to see all."
        )
    text, person = kept[found]
    if drop:
        if person != ask.person and not ask.moderator:
            raise Refused("Whoever brought it can take it away, and moderators can.")
        deed = done(ask.interaction, f"forgot the {papers.what} “{speech.escape(found)}”.")
        await store.papers.drop(guild, game.slug, found, deed if person != ask.person else None)
        return f"“{speech.escape(found)}” is forgotten. Tables that play by it go on with it."
    paper = looked_over(papers, found, text)
    await ask.bot.lobby.play_by(ask.table.id, ask.person, paper.chosen, ask.source)
    return f"This table plays by it.\n{shown(paper)}"


async def _brought(
    ask: Request, papers: Papers, file: discord.Attachment, kept: Mapping[str, tuple[str, int]]
) -> str:
    """Look a file over and keep it. One of the same title makes way, if it was the same person's."""
    text = await _read(file)
    paper = looked_over(papers, speech.clean(file.filename), text, new=True)
    title = _called(kept, paper.title)
    if title is not None and kept[title][1] != ask.person and not ask.moderator:
        raise Refused(f"Somebody else has brought “{speech.escape(title)}” here. Give yours another title.")
    if title is None and len(kept) >= MOST:
        raise Refused(f"This server keeps {MOST} already, and has room for no more. Take one away first.")
    deed = None
    if title is not None and kept[title][1] != ask.person:
        deed = done(ask.interaction, f"replaced the {papers.what} “{speech.escape(title)}”.")
    title = title or speech.clean(paper.title)
    await ask.bot.store.papers.keep(ask.table.guild, ask.table.game, title, text, ask.person, done=deed)
    return f"{shown(paper)}\n\nKept for this server. `/theme kept: {title}` plays by it here."


def _called(kept: Iterable[str], name: str) -> str | None:
    """The title somebody means, however they write it."""
    meant = speech.clean(name).casefold()
    return next((title for title in kept if title.casefold() == meant), None)


def looked_over(papers: Papers, file: str, text: str, *, new: bool = False) -> Paper:
    """What can be played by.

    Raises:
        Refused: it cannot; the text names file and entry.
    """
    try:
        return papers.look_over(file, text, new=new)
    except ValueError as fault:
        raise Refused(speech.escape(speech.cut(str(fault), 600))) from fault


def shown(paper: Paper) -> str:
    """What a file would change, for whoever brings it or chooses it."""
    return f"**{speech.escape(paper.title)}**\n{speech.fit(paper.preview, 1500)}"


async def _read(file: discord.Attachment) -> str:
    if file.size > HEAVIEST:
        raise Refused(f"That file is larger than {HEAVIEST // 1024} KiB. A theme is a short text file (TOML).")
    try:
        text = (await file.read()).decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        raise Refused("That file is no text (UTF-8). A theme is a text file in TOML.") from fault
    except (discord.HTTPException, discord.NotFound) as fault:
        raise Refused("I could not fetch that file from Discord. Please send it once more.") from fault
    if not measured(text):
        raise Refused(f"A line of that file is longer than {LONGEST_LINE} characters. Break it into several.")
    return text
