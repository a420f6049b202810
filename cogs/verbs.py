"""The verbs of the games as slash commands: ``/signs play cards: space:``.

One group for each family of games, one command for each verb, made from the games themselves. Autocomplete offers
only what is legal now, best first; what is typed freely is read by the game and refused by its rules.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Coroutine
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands
from msgspec.structs import replace

from bot.client import Demiurge
from bot.door import whom
from bot.door.refusals import Refused
from bot.door.room import Press
from bot.keeping import speech
from bot.keeping.table import Sitter, Table
from bot.line import places
from bot.telling import suggestions
from bot.telling.answers import Asked, readable, whisper
from bot.telling.controls.confirming import doubted
from bot.telling.seeing.shown import unadvised
from bot.telling.story import history
from bot.telling.story.past import finished, shelf, told
from cogs.commands import Word, command
from cogs.request import person_of
from rules.core import Action, Answer, AnyGame, Decision, NotAwaited, Param, Question, Seat, Verb

_TYPES: dict[str, Any] = {
    "text": str,
    "count": int,
    "seat": str,
    "photo": discord.Attachment,
    "mask": discord.Attachment,
}


Choice = app_commands.Choice[Any]

MASK = 24
"""Cells of the longer side of a map that is uploaded as a picture."""


class Verbs(commands.Cog):
    """Every verb of every game."""

    def __init__(self, bot: Demiurge) -> None:
        self.bot = bot
        self._typed: dict[tuple[int, Seat], tuple[int, Action]] = {}
        """What was typed last by a seat that may end its game, and at which row."""
        self.groups = [group(family, tuple(games)) for family, games in families(bot.library.games).items()]

    async def cog_load(self) -> None:
        """Add the groups to the tree."""
        for group in self.groups:
            self.bot.tree.add_command(group)

    async def cog_unload(self) -> None:
        """Take them away."""
        for group in self.groups:
            self.bot.tree.remove_command(group.name)

    async def _again(self, interaction: Asked, number: int, slugs: list[str]) -> None:
        """Show an earlier game of this channel: its last picture and the end of its History."""
        table = await self.bot.store.tables.get(number)
        here = table is not None and table.channel == interaction.channel_id and table.game in slugs
        if table is None or not here or table.status != "ended" or table.state is None:
            raise Refused("There is no such game in this channel. Leave the number out to see which there are.")
        easel, sight = self.bot.easel, self.bot.store.people.sight(interaction.user.id)
        picture = await easel.paint(table, easel.board(table, sight=sight), "end")
        if picture:
            await interaction.followup.send(file=picture.file(), ephemeral=True)
        await whisper(interaction, f"{told(self.bot.room, table)}\n\n{await history.recent(self.bot.room, table)}")

    async def earlier(self, interaction: Asked, number: int | None, slugs: list[str]) -> None:
        """List the finished games of these kinds in a channel, or show one of them again."""
        await interaction.response.defer(ephemeral=True)
        if number is not None:
            await self._again(interaction, number, slugs)
        elif earlier := await finished(self.bot.room, interaction.channel_id or 0, slugs):
            view, files = await shelf(self.bot.easel, earlier, self.bot.store.people.sight(interaction.user.id))
            await interaction.followup.send(view=view, files=files, ephemeral=True)
        else:
            await whisper(interaction, "No game has been finished in this channel yet.")

    async def suggest(self, interaction: Asked, typed: str | int, verb: str, param: Param) -> list[Choice]:
        """What may be typed for a parameter now, best first."""
        table = await self.bot.store.tables.at(interaction.channel_id or 0)
        if table is None or not (mine := self._mine(table, interaction.user.id)):
            return []
        game = self.bot.room.game(table)
        meant = next((v for v in game.verbs if v.spoken == verb), None)
        if meant is None:
            return []
        given = {k: str(v) for k, v in interaction.namespace if v} | {param.name: str(typed)}
        state = self.bot.room.shown(table, mine[0].seat)
        if not self.bot.store.people.sight(interaction.user.id).hints:
            mine = [*map(unadvised, mine)]
        found = suggestions.suggest(game, table, state, mine, meant, given=given, name=param.name)
        kind = int if param.kind == "count" else str
        return [app_commands.Choice(name=label, value=kind(value)) for label, value in found]

    def _mine(self, table: Table, person: int) -> list[Decision]:
        """The open decisions of a person: nobody is shown what others might do."""
        sitter = table.seat_of(person)
        return [*self.bot.room.decisions(table, sitter.seat)] if sitter else []

    async def play(self, interaction: Asked, name: str, words: dict[str, Any]) -> None:
        """Do what was typed."""
        table, person = await places.the_table(self.bot.store, interaction), person_of(interaction.user)
        table = await self.bot.councils.welcome(table, person)
        game, sitter = self.bot.room.game(table), self.bot.room.sitter(table, interaction.user.id)
        verb = next((v for v in game.verbs if v.spoken == name), None)
        if verb is None:
            names = ", ".join(f"`/{game.family} {v.spoken}`" for v in game.verbs)
            raise Refused(f"{game.title} does not know that. It has {names}.")
        mine = self._mine(table, interaction.user.id)
        if not mine:
            awaited = speech.awaited(self.bot.room.questions(table))
            raise NotAwaited(game.turn_rule, f"It is not your turn; nothing is asked of you now. {awaited}")
        await interaction.response.defer(ephemeral=True)
        kinds = {p.name: p.kind for p in verb.params}
        me = interaction.user.id
        given = {k: await self._given(v, kinds.get(k, "text"), me) for k, v in words.items() if v is not None}
        press = Press(table=table.id, person=interaction.user.id, source=f"i{interaction.id}", epoch=table.epoch)
        given = whom.read(table, verb, given)
        found = suggestions.chosen(game, mine, verb, given)
        if found is not None:
            decision, option = found
            action = option.action
            press = replace(press, decision=decision, answer=Answer(keys=(option.key,)), action=action)
        else:
            view = self.bot.room.position(table).view(sitter.seat)
            action = game.read(view, verb, given)
            press = replace(press, decision=suggestions.asked(mine, verb), action=action)
        position = self.bot.room.position(table)
        asked = [position.foretold(q) for q in position.questions if q.seat == sitter.seat]
        if last := suggestions.final(asked, action):
            await self._make_sure(interaction, table, *last, action)
            return
        if not suggestions.on_offer(asked, action) and not self._said_twice(table, sitter, action):
            await whisper(interaction, "This may end the game. Type the very same once more, and it is done.")
            return
        living = self.bot.panels.living
        doubts = living.doubts(table, me, press.decision)
        receipt = await self.bot.room.press(press)
        await living.receipt(interaction, receipt, self.bot.courier.trouble(receipt.table), doubts)

    def _said_twice(self, table: Table, sitter: Sitter, action: Action) -> bool:
        """Whether something that is on no offer may be done: what may end the game is typed twice, with nothing in
        between. After a restart it is asked for once more."""
        if not self.bot.room.position(table).may_end(sitter.seat, action):
            return True
        key, said = (table.id, sitter.seat), (table.seq, action)
        if self._typed.pop(key, None) == said:
            return True
        self._typed[key] = said
        return False

    async def _make_sure(
        self, interaction: Asked, table: Table, question: Question, keys: tuple[str, ...], action: Action
    ) -> None:
        """Ask whether somebody means what cannot be taken back, as when it is pressed; nothing is played. What
        would be refused is refused at once."""
        self.bot.room.try_out(table, question, action)
        spot = doubted(question, keys, action)
        panel = await self.bot.panels.of(table, question.seat, spots={question.id: spot})
        shown = await interaction.followup.send(view=panel.view, files=panel.files(), ephemeral=True, wait=True)
        await self.bot.panels.living.shown(table.id, interaction.user.id, shown, panel)

    async def _given(self, value: Any, kind: str, person: int) -> str:
        if not isinstance(value, discord.Attachment):
            return str(value)
        if kind == "mask":
            return await self.bot.photos.mask(value.size, value.url, person, MASK)
        return await self.bot.photos.keep(value.size, value.url, person)


def _verbs(interaction: Asked) -> Verbs:
    """The verbs of the bot that was asked."""
    cog = interaction.client.get_cog(Verbs.__name__)
    assert isinstance(cog, Verbs)
    return cog


def families(games: dict[str, AnyGame]) -> dict[str, list[AnyGame]]:
    """Games by the name of their command group."""
    found: dict[str, list[AnyGame]] = {}
    for game in games.values():
        found.setdefault(game.family, []).append(game)
    return found


@functools.cache
def group(family: str, games: tuple[AnyGame, ...]) -> app_commands.Group:
    """The commands of some games, made of what they say: whichever bot is asked is told by the request."""
    titles = ", ".join(g.title for g in games)
    made = app_commands.Group(name=family, description=f"Play {titles}."[:100], guild_only=True)
    merged: dict[str, Verb] = {}
    for game in games:
        for verb in game.verbs:
            known = merged.get(verb.spoken)
            merged[verb.spoken] = verb if known is None else _both(known, verb)
    within: dict[str, app_commands.Group] = {}
    for verb in merged.values():
        if verb.group and verb.group not in within:
            about = f"{titles}: {verb.group}."[:100]
            within[verb.group] = app_commands.Group(name=verb.group, description=about, parent=made)
        (within[verb.group] if verb.group else made).add_command(_command(verb))
    made.add_command(_past(games))
    return made


def _past(games: tuple[AnyGame, ...]) -> app_commands.Command[Any, ..., None]:
    """The command that lists earlier games of these kinds in a channel: ``/creation worlds``."""
    slugs, name = [g.slug for g in games], games[0].past

    @app_commands.describe(number="Read one of them again.")
    async def past(interaction: Asked, number: int | None = None) -> None:
        await _verbs(interaction).earlier(interaction, number, slugs)

    return app_commands.Command(name=name, description=f"Earlier {name} of this channel.", callback=past)


def _command(verb: Verb) -> app_commands.Command[Any, ..., None]:
    async def callback(interaction: Asked, **words: Any) -> None:
        await _verbs(interaction).play(interaction, verb.spoken, words)

    words = (Word(p.name, p.summary, _TYPES[p.kind], p.required) for p in verb.params)
    made = command(verb.name, verb.summary, words, callback)
    for param in verb.params:
        if param.kind in ("text", "count", "seat"):
            made.autocomplete(param.name)(_suggester(verb.spoken, param))
    return made


def _suggester(verb: str, param: Param) -> Callable[[Asked, str], Coroutine[Any, Any, list[Choice]]]:
    @readable
    async def suggest(interaction: Asked, typed: str | int) -> list[Choice]:
        return await _verbs(interaction).suggest(interaction, typed, verb, param)

    return suggest


def _both(one: Verb, other: Verb) -> Verb:
    """A verb that two games of a family share by name: the parameters of both, required where both need them."""
    needed = {p.name for p in one.params if p.required} & {p.name for p in other.params if p.required}
    params: dict[str, Param] = {p.name: p for p in (*one.params, *other.params)}
    merged = tuple(replace(p, required=p.name in needed) for p in params.values())
    return replace(one, params=merged)


async def setup(bot: Demiurge) -> None:
    """Add the cog."""
    await bot.add_cog(Verbs(bot))
