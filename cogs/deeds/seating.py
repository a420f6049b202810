"""Before the game begins, and who sits where: opening a table, sitting down, getting up, the deal."""

from __future__ import annotations

import contextlib

import discord

from bot.client import Demiurge
from bot.door.company.forsaken import stay
from bot.door.house_rules import becoming, with_rule
from bot.door.memory.forking import fork as go_on_from
from bot.door.refusals import Refused
from bot.keeping import speech
from bot.line import places
from bot.telling.addresses import is_number
from bot.telling.verb import refusal
from cogs.deeds import guests
from cogs.request import Request, person_of
from rules.core import AnyGame, counted
from rules.search.levels import LEVELS, Level


async def open(ask: Request) -> str:
    """Open a table with the asker seated; name permissions that are missing."""
    bot, interaction = ask.bot, ask.interaction
    game, channel = _game(ask.words["game"], bot), interaction.channel_id or 0
    in_thread = isinstance(interaction.channel, discord.Thread)
    must, should = places.preflight(interaction.app_permissions, thread=in_thread)
    if must:
        raise Refused(
            f"I cannot keep a table here. I need: {', '.join(must)}. Ask somebody who manages this server."
        )
    await places.may_open(bot.store, channel)
    values = await bot.lobby.first_rules(game, ask.person)
    for part in filter(None, (p.strip() for p in ask.words["options"].split(","))):
        name, _, text = part.partition("=")
        game, values = becoming(bot.library.games, game, with_rule(game, values, name.strip(), text))
    bot.lobby.shelf.need(game)
    await bot.councils.make_room(channel)
    where = (interaction.guild_id or 0, channel)
    table = await bot.lobby.open(game, person_of(interaction.user), where, values, ask.source)
    await bot.courier.deliver(table.id)
    trouble = bot.courier.trouble(table)
    text = f"{game.title} is open. Others press **Join**; then any of you presses **Start**."
    text += f"\n\n**But:** {trouble}" if trouble else ""
    notes = "".join(f"\n- {note}" for note in should)
    return text + (f"\n\nBetter with more permissions:{notes}" if notes else "")


def _game(named: str, bot: Demiurge) -> AnyGame:
    found = bot.library.called(named)
    if found is None:
        games = bot.lobby.shelf.offered(bot.library.games).values()
        raise Refused("I do not know that game. I have: " + ", ".join(g.title for g in games) + ".")
    return found


async def join(ask: Request) -> str | None:
    """Join the lobby, or ask its host; in a running game, come back to one's own seat, or ask to be let in."""
    person, table = person_of(ask.interaction.user), ask.table
    if table.status == "lobby":
        after = await ask.bot.lobby.join(table.id, person, ask.source)
        if after.seat_of(person.id) is not None:
            return "You sit at the table."
        await ask.tell(await guests.knocked(ask, table, after))
        return None
    if await ask.bot.steward.return_to_seat(table.id, person.id, ask.source):
        return "Welcome back; your seat is yours again."
    return await ask.bot.councils.admit(table.id, person, ask.source)


async def start(ask: Request) -> str:
    """Deal."""
    await ask.bot.lobby.start(ask.table.id, ask.person, ask.source)
    return "The game begins. The board shows whose turn it is."


async def computer(ask: Request) -> str:
    """Seat a computer player."""
    well = level_named(ask.words.get("level") or "sensible")
    await ask.bot.lobby.add_computer(ask.table.id, ask.person, ask.source, level=well)
    return "A computer player sits down."


async def level(ask: Request) -> str:
    """Say how well the last computer player plays."""
    await ask.bot.lobby.set_level(ask.table.id, ask.person, level_named(ask.words["level"]), ask.source)
    return "It will play so."


def level_named(word: str) -> Level:
    """A level of computer players by its name."""
    found: Level | None = next((one for one in LEVELS if one == word), None)
    if found is None:
        raise Refused(f"Computer players are {', '.join(LEVELS)}.")
    return found


async def no_robot(ask: Request) -> str:
    """Let a computer player get up."""
    await ask.bot.lobby.remove_computer(ask.table.id, ask.person, ask.source)
    return "A computer player gets up."


async def seat_voice(ask: Request) -> str:
    """Seat the people of the asker's voice channel, the asker first."""
    user, guild = ask.interaction.user, ask.interaction.guild
    voice = user.voice.channel if isinstance(user, discord.Member) and user.voice else None
    if voice is None or guild is None:
        raise Refused("Join a voice channel first; then I seat everybody who is in it.")
    people = [person_of(user)]
    for id in voice.voice_states:
        if id != user.id:
            with contextlib.suppress(discord.NotFound):  # has just left the server
                member = await guild.fetch_member(id)
                if not member.bot:
                    people.append(person_of(member))
    before = len(ask.table.sitters)
    after = await ask.bot.lobby.seat(ask.table.id, people, ask.source)
    seated = speech.people(after, [s.seat for s in after.sitters[before:]])
    left = len(people) - sum(1 for p in people if after.seat_of(p.id))
    more = f" There was no chair left for {counted(left, 'person')}." if left == 1 else ""
    more = f" There was no chair left for {left} people." if left > 1 else more
    return f"Seated: {seated}.{more}"


async def word(ask: Request) -> str:
    """Give a word for the shuffle."""
    await ask.bot.lobby.say_word(ask.table.id, ask.person, ask.words["word"], ask.source)
    return "Your word is mixed into the shuffle. At the end everybody can check it."


async def leave(ask: Request) -> str:
    """Get up: from the lobby, or from a running game for good."""
    if ask.table.status == "lobby":
        await ask.bot.lobby.leave(ask.table.id, ask.person, ask.source)
        return "You have left the table."
    await ask.bot.steward.leave(ask.table.id, ask.person, ask.source)
    return "You have left the game."


async def again(ask: Request) -> str:
    """A new table with the same people and house rules."""
    fresh = await ask.bot.lobby.again(ask.table.id, person_of(ask.interaction.user), ask.source)
    await ask.bot.courier.deliver(fresh.id)
    return "The table is open again. The board shows who is there."


async def fork(ask: Request) -> str:
    """A table of its own that goes on from a move of a finished game."""
    if why := refusal(ask.verb, ask.table, ask.roles):
        raise Refused(why)
    ask.bot.lobby.shelf.need(ask.bot.room.game(ask.table))
    at = int(ask.thing) if is_number(ask.thing) else 0
    fresh = await go_on_from(ask.bot.room, ask.table, at, person_of(ask.interaction.user), ask.source)
    await ask.bot.courier.deliver(fresh.id)
    return (
        f"Game {ask.table.id} goes on from move {at}, as game {fresh.id}: the board is below. Computers play for"
        " the others; whoever sat there takes their seat by `/table join`."
    )


async def play_on(ask: Request) -> str:
    """Keep a game that everybody has left lying."""
    await stay(ask.bot.room, ask.table.id, ask.person, ask.source)
    return "Good. The game stays; the board shows what can be done."


async def take(ask: Request) -> str | None:
    """Accept a seat that was offered, and see what one now holds."""
    bot, seat = ask.bot, _seat(ask.thing)
    old = await bot.steward.take_seat(ask.table.id, ask.person, seat, ask.source)
    fresh = await bot.room.fresh(ask.table.id)
    told = f"You have taken the seat of **{speech.escape(old)}**: what you see here is yours now."
    sitter = fresh.seated(ask.person)
    if sitter is None or fresh.status != "playing":
        return told
    first = await bot.panels.first_turn(fresh, ask.person, sitter.seat)
    said = f"{told}\n{first}".strip()
    await ask.show(await bot.panels.of(fresh, sitter.seat, told=said, new=bool(first)))
    return None


async def decline(ask: Request) -> str:
    """Do not take a seat that was offered."""
    await ask.bot.steward.decline_seat(ask.table.id, ask.person, _seat(ask.thing), ask.source)
    return "You have not taken the seat."


async def withdraw(ask: Request) -> str:
    """Take back the offer of a seat."""
    steward, seat = ask.bot.steward, _seat(ask.thing)
    return await steward.withdraw_seat(ask.table.id, ask.person, seat, moderator=ask.moderator, source=ask.source)


def _seat(thing: str) -> int:
    """The seat an address names; one that nobody sits on if it names none."""
    return int(thing) if thing.isascii() and thing.isdigit() else -1
