"""Playing: log in, act by act, log out and in between the scenes, take everything away, tell how it went."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import traceback
from collections.abc import AsyncIterator, Iterator, Sequence

import discord

from bot.ears import listening
from bot.keeping.settings import Complaint
from bot.line.wire import NOBODY, PATIENCE, UNREACHABLE
from bot.rehearsal.clearing import clear
from bot.rehearsal.stage import Act, Differs, Finding, Note, Skipped, Stage, Wishes

log = logging.getLogger(__name__)

OLD = 16 * 60
"""Seconds after which the answer to a press is no longer Discord's to be given: fifteen minutes, and one more."""

_LONGEST = 120.0
"""Seconds that one act may take beside the time people and panels are waited for."""

UNSEEN = (
    "This cannot show: tables in private threads of which the bot is no member, voice channels into which it may"
    " not connect, and what becomes of many tables at once. Look at those with your own eyes."
)
"""What neither this nor the simulation it was built against can show."""

Scenes = Sequence[Sequence[Act]]
"""Between one scene and the next the bot logs out and in again."""


class Understudy(discord.Client):
    """A client like the bot, without its tables."""

    def __init__(self) -> None:
        super().__init__(
            **listening(),
            allowed_mentions=NOBODY,
            max_ratelimit_timeout=PATIENCE,
        )


async def rehearse(token: str, channel: int, scenes: Scenes, wishes: Wishes) -> bool:
    """Play all scenes in a channel, print how the acts went. True if nothing differs."""
    stage: Stage | None = None
    findings: list[Finding] = []
    for number, acts in enumerate(scenes, 1):
        with back(stage):
            async with present(token) as client:
                if stage is None:
                    stage = await Stage.at(client, channel, wishes)
                else:
                    await stage.back(client)
                findings += await perform(stage, acts, last=number == len(scenes))
                stage.away = number < len(scenes)
    for line in report(findings):
        print(line)
    return not any(f.verdict == "differs" for f in findings)


@contextlib.contextmanager
def back(stage: Stage | None) -> Iterator[None]:
    """Whoever cannot log in again can take nothing away, and says so."""
    try:
        yield
    except (*UNREACHABLE, discord.DiscordException, asyncio.CancelledError) as fault:
        if stage is None or not stage.away:
            raise
        left = ", ".join(str(id) for id in (stage.channel.id, *stage.threads, *stage.made))
        raise Complaint(
            f"The bot could not log in again ({fault!r}). What it has made stands in these channels and threads:"
            f" {left}. Take it away by hand."
        ) from fault


@contextlib.asynccontextmanager
async def present(token: str) -> AsyncIterator[discord.Client]:
    """Be on Discord for a while."""
    async with Understudy() as client:
        running = asyncio.ensure_future(client.start(token))
        ready = asyncio.ensure_future(client.wait_until_ready())
        try:
            await asyncio.wait({running, ready}, return_when=asyncio.FIRST_COMPLETED)
            if running.done():
                running.result()
            yield client
        finally:
            for task in (running, ready):
                task.cancel()
            await asyncio.wait({running, ready})


async def perform(stage: Stage, acts: Sequence[Act], *, last: bool = True) -> list[Finding]:
    """Play the acts of a scene. After the last one, and when playing is broken off, all that they leave is taken
    away."""
    findings: list[Finding] = []
    over = False
    try:
        findings = [await _play(stage, act) for act in acts]
        over = True
    finally:
        if last or not over:
            findings.append(await clear(stage))
    return findings


def report(findings: Sequence[Finding]) -> Iterator[str]:
    """How all went, a line each; then how many, and what that leaves open."""
    yield from (str(finding) for finding in findings)
    count = {
        verdict: sum(1 for f in findings if f.verdict == verdict) for verdict in ("held", "skipped", "differs")
    }
    yield f"{count['held']} held, {count['skipped']} could not be tried, {count['differs']} did not hold."
    yield UNSEEN


async def _play(stage: Stage, act: Act) -> Finding:
    """One act; whatever happens in it, the next one is played."""
    longest = _LONGEST + 3 * stage.wishes.patience + (OLD if stage.wishes.patient else 0)
    try:
        if act.where == "channels":
            stage.has_threads()
        async with asyncio.timeout(longest):
            await act.play(stage)
    except Skipped as why:
        return Finding(act.name, "skipped", str(why))
    except Note as worth_knowing:
        return Finding(act.name, "note", str(worth_knowing))
    except Differs as difference:
        return Finding(act.name, "differs", str(difference))
    except discord.HTTPException as refusal:
        return Finding(act.name, "differs", f"Discord refuses it: {refusal}")
    except UNREACHABLE as fault:
        return Finding(act.name, "differs", f"Discord does not answer: {fault!r}")
    except Exception as fault:
        log.debug("%s", traceback.format_exc())
        return Finding(act.name, "differs", f"the rehearsal itself stumbles: {fault!r}")
    return Finding(act.name, "held")
