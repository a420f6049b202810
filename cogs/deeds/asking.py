"""What people ask of each other at a table: absences, another pace, a pause, the end, and votes."""

from __future__ import annotations

import discord
from discord import ui

from bot.door import whom
from bot.door.council.pauses import LONGEST, SHORTEST
from bot.door.refusals import Refused
from bot.keeping import speech
from bot.telling.addresses import EARLIER, Errand, button
from bot.telling.agreements import PACES
from bot.telling.answers import card
from bot.telling.story import moments
from bot.telling.story.whose import SILENT
from cogs.request import Request, in_voice, person_of
from rules.core import Seat, listed

_DECIDED = 600
"""Characters of how a vote was decided, for whoever has decided it."""


async def away(ask: Request) -> str:
    """Be away, or back."""
    known = ask.bot.store.people.of(ask.person)
    try:
        moment = moments.read_until(ask.words["until"], known.ahead)
    except ValueError as fault:
        raise Refused(str(fault)) from fault
    await ask.bot.steward.away(ask.table.id, ask.person, moment, ask.source)
    if moment:
        return f"You are away until <t:{moment}:f>."
    still = await ask.bot.steward.still_away(ask.person)
    where = listed(f"<#{channel}>" for channel in still)
    return "Welcome back." + f" You are still away from {where}; `/away until:back` ends that too." * bool(still)


async def skip(ask: Request) -> str:
    """Open a vote on skipping whoever is awaited."""
    return await ask.bot.councils.skip(ask.table.id, ask.person, ask.source)


async def replace(ask: Request) -> str:
    """Let the computer or somebody else play on for a seat: one's own at once, another by vote."""
    named = ask.words["player"]
    seat = whom.meant(ask.table, named)
    if seat is None:
        sitters = speech.people(ask.table, [s.seat for s in ask.table.sitters])
        raise Refused(f"Nobody of that name sits here, only {sitters}.")
    return await _hand_over(ask, seat, ask.words.get("by"))


async def transfer(ask: Request) -> str:
    """Hand one's own seat over."""
    sitter = ask.bot.room.sitter(ask.table, ask.person)
    return await _hand_over(ask, sitter.seat, ask.words["to"])


async def _hand_over(ask: Request, seat: Seat, to: discord.Member | None) -> str:
    if to is not None and to.bot:
        raise Refused("Bots do not play; leave it out and the computer plays.")
    by, name = (to.id, person_of(to).name) if to else (0, "")
    return await ask.bot.councils.replace(ask.table.id, ask.person, seat, by=by, name=name, source=ask.source)


async def pause(ask: Request) -> str:
    """Pause, when enough of those who play agree."""
    try:
        span = moments.read_span(ask.words["length"], SHORTEST, LONGEST)
    except ValueError as fault:
        raise Refused(str(fault)) from fault
    councils = ask.bot.councils
    return await councils.pause(ask.table.id, ask.person, span, moderator=ask.moderator, source=ask.source)


async def resume(ask: Request) -> str:
    """Go on."""
    councils = ask.bot.councils
    told = await councils.resume(ask.table.id, ask.person, moderator=ask.moderator, source=ask.source)
    await ask.bot.ballots.recount(ask.table.id)
    return told


async def night(ask: Request) -> str:
    """Begin a game night, or join the one that is on, with whoever sits in the same voice channel."""
    hours, minutes = ask.words.get("hours") or 2, ask.words.get("minutes") or 5
    near = in_voice(ask.interaction)
    return await ask.bot.councils.night(ask.table.id, ask.person, near, (hours, minutes), ask.source)


async def good_night(ask: Request) -> str:
    """Go home from it."""
    return await ask.bot.councils.good_night(ask.table.id, ask.person, ask.source)


async def house(ask: Request) -> str:
    """Set what the table agrees on beside the rules: at once before the game, by everybody's consent in its
    middle."""
    changes: dict[str, str | int] = {name: said for name, said in ask.words.items() if said is not None}
    if ask.pressed:
        if ask.words["pace"] not in PACES:
            raise Refused(EARLIER)
        changes = dict(PACES[ask.words["pace"]][1])
    if not changes:
        raise Refused(
            "Choose something to agree on: the options of `/table house` say what there is, from pace to names."
        )
    if "minutes" in changes:
        changes.setdefault("pace", "live")
    elif "bank" in changes or "each" in changes:
        changes.setdefault("pace", "bank")
    table, councils = ask.table, ask.bot.councils
    if table.status != "lobby":
        return await councils.agree(table.id, ask.person, changes, ask.source)
    after = await ask.bot.lobby.agree(table.id, ask.person, changes, ask.source)
    agreed = speech.agreed(table.house, after.house)
    return f"Agreed. {agreed}" if agreed else "That is how this table plays already."


async def end(ask: Request) -> str:
    """End early; a moderator lays aside what cannot be read."""
    ask.bot.room.look(ask.table)
    councils = ask.bot.councils
    return await councils.end(ask.table.id, ask.person, moderator=ask.moderator, source=ask.source)


async def ballot(ask: Request) -> None:
    """A vote by button, where reactions cannot be used or it is secret; one without a choice takes it back."""
    motion, _, choice = ask.thing.partition(" ")
    await ask.interaction.response.defer(ephemeral=True)
    await ask.bot.ballots.vote(ask.table.id, ask.person, motion, choice, ask.source)
    slips = ask.bot.panels.living.slips
    if not choice:
        slips.gone(ask.table.id, motion, ask.person)
        await ask.answer("Your vote is taken back. You may vote again on the poll.")
        return
    fresh = await ask.bot.room.fresh(ask.table.id)
    if all(m.id != motion for m in ask.bot.room.motions(fresh)):
        rows = [] if fresh.secret else await ask.bot.store.log.of(ask.table.id, ask.table.seq)
        told = (speech.named(fresh, e.line) for row in rows for e in row.events if e.line and not e.marks(*SILENT))
        await ask.tell(speech.fit(" ".join(("Your vote is counted, and the vote is decided.", *told)), _DECIDED))
        return
    back = button("Take my vote back", Errand(ask.table.id, "ballot", f"{motion} ").id)
    words = card("Your vote is counted. Press another button to change it.", ui.ActionRow(back))
    slip = await ask.interaction.followup.send(view=words, ephemeral=True, wait=True)
    await slips.given(ask.table.id, motion, ask.person, slip)
