"""``/table``: opening, seating, playing on, and everything a table may be asked for."""

from __future__ import annotations

import io

import discord
import msgspec
from discord import app_commands
from discord.ext import commands

from bot import moments, places, speech, whom
from bot.answers import Asked, whisper
from bot.client import Demiurge
from bot.controls import Errand, button
from bot.lobby import Person, with_rule
from bot.pauses import LONGEST, SHORTEST
from bot.room import Refused
from bot.table import Table
from bot.verify import in_words, verify
from rules.core import AnyGame, Seat
from rules.core.sheet import spell


def person_of(user: discord.User | discord.Member) -> Person:
    """Somebody on the server, by the name they go by there, as far as it can be seen."""
    return Person(user.id, speech.clean(user.display_name) or speech.clean(user.name) or "Somebody")


def is_moderator(interaction: Asked) -> bool:
    """Whether somebody may manage channels here."""
    return interaction.permissions.manage_channels


async def agree(bot: Demiurge, interaction: Asked, table: Table, changes: dict[str, str | int]) -> str:
    """Let a table play otherwise: at once before the game, by everybody's consent in its middle. Returns what has
    come of it."""
    person, source = interaction.user.id, f"i{interaction.id}"
    if table.status != "lobby":
        return await bot.councils.agree(table.id, person, changes, source)
    after = await bot.lobby.agree(table.id, person, changes, source)
    agreed = speech.agreed(table.house, after.house)
    return f"Agreed. {agreed}" if agreed else "That is how this table plays already."


@app_commands.guild_only()
class TableCog(commands.GroupCog, group_name="table", group_description="A game in this channel or thread."):
    """The commands of a table."""

    def __init__(self, bot: Demiurge) -> None:
        self.bot = bot

    # ------------------------------------------------------------------ beginning

    @app_commands.command(name="open", description="Open a table here: others join, then you start.")
    @app_commands.describe(
        game="Which game.", options="House rules, such as series_games=3, turn_hours=12; or choose them later."
    )
    async def open(self, interaction: Asked, game: str, options: str = "") -> None:
        """Open a table with the asker seated; name permissions that are missing."""
        chosen = self._game(game)
        in_thread = isinstance(interaction.channel, discord.Thread)
        must, should = places.preflight(interaction.app_permissions, thread=in_thread)
        if must:
            raise Refused(
                f"I cannot keep a table here. I need: {', '.join(must)}. Ask somebody who manages this server."
            )
        await interaction.response.defer(ephemeral=True)
        await places.may_open(self.bot.store, interaction.channel_id or 0)
        await self.bot.councils.make_room(interaction.channel_id or 0)
        values = await self.bot.lobby.first_rules(chosen, interaction.user.id)
        for part in filter(None, (p.strip() for p in options.split(","))):
            name, _, text = part.partition("=")
            values = with_rule(chosen, values, name.strip(), text)
        where = (interaction.guild_id or 0, interaction.channel_id or 0)
        table = await self.bot.lobby.open(chosen, person_of(interaction.user), where, values, f"i{interaction.id}")
        await self.bot.courier.deliver(table.id)
        notes = "".join(f"\n- {note}" for note in should)
        trouble = self.bot.courier.trouble(table)
        text = f"{chosen.title} is open. Others press **Join**; you press **Start**."
        text += f"\n\n**But:** {trouble}" if trouble else ""
        await whisper(interaction, text + (f"\n\nBetter with more permissions:{notes}" if notes else ""))

    def _game(self, slug: str) -> AnyGame:
        games = self.bot.library.games
        found = games.get(slug) or next((g for g in games.values() if g.title.casefold() == slug.casefold()), None)
        if found is None:
            raise Refused("I do not know that game. I have: " + ", ".join(g.title for g in games.values()) + ".")
        return found

    @open.autocomplete("game")
    async def _games(self, _: Asked, typed: str) -> list[app_commands.Choice[str]]:
        return [
            app_commands.Choice(
                name=speech.cut(f"{g.title} ({g.seats[0]} to {g.seats[-1]}, {g.minutes})", 100), value=slug
            )
            for slug, g in self.bot.library.games.items()
            if typed.casefold() in g.title.casefold() or typed.casefold() in slug
        ][:25]

    @open.autocomplete("options")
    async def _house_rules(self, interaction: Asked, typed: str) -> list[app_commands.Choice[str]]:
        slug = interaction.namespace.game
        game = self.bot.library.games.get(slug) if isinstance(slug, str) else None
        game = game or next(iter(self.bot.library.games.values()))
        before, comma, now = typed.rpartition(",")
        found = []
        for knob in game.terms({}).knobs:
            for value in knob.values or sorted({knob.least, knob.default, knob.most}):
                text = f"{knob.name}={spell(value)}"
                if now.strip().casefold() in text:
                    whole = f"{before}{comma} {text}".strip()
                    usual = " (usual)" if value == knob.default else ""
                    found.append(app_commands.Choice(name=speech.cut(f"{whole}{usual}", 100), value=whole[:100]))
        return found[:25]

    @app_commands.command(name="join", description="Sit down at this channel's table, or take your seat again.")
    async def join(self, interaction: Asked) -> None:
        """Join the lobby; in a running game, come back to one's own seat, or ask to be let in."""
        table = await places.the_table(self.bot.store, interaction)
        await interaction.response.defer(ephemeral=True)
        source = f"i{interaction.id}"
        if table.status == "lobby":
            await self.bot.lobby.join(table.id, person_of(interaction.user), source)
            await whisper(interaction, "You sit at the table.")
        elif await self.bot.steward.return_to_seat(table.id, interaction.user.id, source):
            await whisper(interaction, "Welcome back; your seat is yours again.")
        else:
            person = person_of(interaction.user)
            await whisper(interaction, await self.bot.councils.admit(table.id, person.id, person.name, source))

    @app_commands.command(name="leave", description="Get up from this table. In a running game that is for good.")
    async def leave(self, interaction: Asked) -> None:
        """Leave; a running game asks for a confirmation first."""
        await interaction.response.defer(ephemeral=True)
        table = await places.the_table(self.bot.store, interaction)
        if table.status == "lobby":
            await self.bot.lobby.leave(table.id, interaction.user.id, f"i{interaction.id}")
            await whisper(interaction, "You have left the table.")
            return
        self.bot.room.sitter(table, interaction.user.id)
        yes = button("Yes, I leave", Errand(table.id, "leave-now").id, discord.ButtonStyle.danger)
        text = "Leave the running game? Your seat is given up. `/table away` only excuses you for a while."
        await whisper(interaction, text, discord.ui.ActionRow(yes))

    @app_commands.command(name="start", description="Deal: the game begins.")
    async def start(self, interaction: Asked) -> None:
        """Start the game."""
        table = await places.the_table(self.bot.store, interaction)
        await interaction.response.defer(ephemeral=True)
        await self.bot.lobby.start(table.id, interaction.user.id, f"i{interaction.id}")
        await whisper(interaction, "The game begins. The board shows whose turn it is.")

    @app_commands.command(name="seat-voice", description="Seat everybody who is in my voice channel.")
    async def seat_voice(self, interaction: Asked) -> None:
        """Seat the people of the asker's voice channel, the asker first."""
        table = await places.the_table(self.bot.store, interaction)
        voice = (
            interaction.user.voice.channel
            if isinstance(interaction.user, discord.Member) and interaction.user.voice
            else None
        )
        if voice is None or interaction.guild is None:
            raise Refused("Join a voice channel first; then I seat everybody who is in it.")
        await interaction.response.defer(ephemeral=True)
        people = [person_of(interaction.user)]
        for id in voice.voice_states:
            if id != interaction.user.id:
                member = await interaction.guild.fetch_member(id)
                if not member.bot:
                    people.append(person_of(member))
        before = len(table.sitters)
        after = await self.bot.lobby.seat(table.id, people, f"i{interaction.id}")
        seated = speech.people(after, [s.seat for s in after.sitters[before:]])
        left = len(people) - sum(1 for p in people if after.seat_of(p.id))
        more = f" There was no chair left for {speech.count(left, 'person')}." if left == 1 else ""
        more = f" There was no chair left for {left} people." if left > 1 else more
        await whisper(interaction, f"Seated: {seated}.{more}")

    @app_commands.command(name="computer", description="Let a computer player sit down.")
    async def computer(self, interaction: Asked) -> None:
        """Seat a computer player."""
        await interaction.response.defer(ephemeral=True)
        table = await places.the_table(self.bot.store, interaction)
        await self.bot.lobby.add_computer(table.id, interaction.user.id, f"i{interaction.id}")
        await whisper(interaction, "A computer player sits down.")

    @app_commands.command(name="options", description="Set a house rule before the game begins.")
    @app_commands.describe(rule="Which house rule.", value="What it shall be.")
    async def options(self, interaction: Asked, rule: str, value: str) -> None:
        """Set one house rule."""
        await interaction.response.defer(ephemeral=True)
        table = await places.the_table(self.bot.store, interaction)
        await self.bot.lobby.choose(table.id, interaction.user.id, rule, value, f"i{interaction.id}")
        await whisper(interaction, f"Set: {speech.escape(f'{rule} = {value}')}.")

    @options.autocomplete("rule")
    async def _rules(self, interaction: Asked, typed: str) -> list[app_commands.Choice[str]]:
        table = await self.bot.store.table_in(interaction.channel_id or 0)
        knobs = self.bot.room.game(table).terms(table.options).knobs if table else ()
        return [
            app_commands.Choice(name=speech.cut(f"{k.name}: {k.rule.title}", 100), value=k.name)
            for k in knobs
            if typed.casefold() in f"{k.name} {k.rule.title}".casefold()
        ][:25]

    @options.autocomplete("value")
    async def _values(self, interaction: Asked, typed: str) -> list[app_commands.Choice[str]]:
        table = await self.bot.store.table_in(interaction.channel_id or 0)
        knobs = self.bot.room.game(table).terms(table.options).knobs if table else ()
        knob = next((k for k in knobs if k.name == interaction.namespace.rule), None)
        if knob is None:
            return []
        values = knob.values or range(knob.least, min(knob.most, knob.least + 200) + 1)
        found = [spell(v) for v in values if typed.casefold() in spell(v)]
        return [
            app_commands.Choice(name=v + (" (usual)" if v == spell(knob.default) else ""), value=v)
            for v in found[:25]
        ]

    @app_commands.command(name="house", description="Agree how this table plays: time, absence, takebacks.")
    @app_commands.describe(
        pace="How long a move may take.",
        minutes="Minutes for a move at a live pace.",
        absence="What happens when somebody's time is up.",
        takeback="Whether a move may be taken back after something hidden was shown.",
        away="What the clock of somebody who is away does.",
    )
    @app_commands.choices(
        pace=[
            app_commands.Choice(name="as the rules say", value="rules"),
            app_commands.Choice(name="live: minutes", value="live"),
            app_commands.Choice(name="slow: two days", value="slow"),
            app_commands.Choice(name="no limit", value="none"),
        ],
        absence=[
            app_commands.Choice(name="what the rules say", value="rule"),
            app_commands.Choice(name="the computer plays the move", value="computer"),
            app_commands.Choice(name="the others vote", value="vote"),
        ],
        takeback=[
            app_commands.Choice(name="fair: not after a draw or a secret", value="fair"),
            app_commands.Choice(name="friendly: everybody is asked", value="friendly"),
        ],
        away=[
            app_commands.Choice(name="it waits for them", value="wait"),
            app_commands.Choice(name="it runs out at once", value="at-once"),
        ],
    )
    async def house(
        self,
        interaction: Asked,
        *,
        pace: str | None = None,
        minutes: app_commands.Range[int, 1, 120] | None = None,
        absence: str | None = None,
        takeback: str | None = None,
        away: str | None = None,
    ) -> None:
        """Set what the table agrees on beside the rules."""
        await interaction.response.defer(ephemeral=True)
        table = await places.the_table(self.bot.store, interaction)
        asked = {"pace": pace, "minutes": minutes, "absence": absence, "takeback": takeback, "away": away}
        changes: dict[str, str | int] = {k: v for k, v in asked.items() if v is not None}
        if not changes:
            raise Refused("Choose something to agree on: pace, absence, takeback or away.")
        if minutes is not None and pace is None:
            changes["pace"] = "live"
        await whisper(interaction, await agree(self.bot, interaction, table, changes))

    @app_commands.command(name="word", description="Mix a word of yours into the shuffle, before it begins.")
    async def word(self, interaction: Asked, word: app_commands.Range[str, 1, 60]) -> None:
        """Give a word for the shuffle."""
        await interaction.response.defer(ephemeral=True)
        table = await places.the_table(self.bot.store, interaction)
        await self.bot.lobby.say_word(table.id, interaction.user.id, word, f"i{interaction.id}")
        await whisper(interaction, "Your word is mixed into the shuffle. At the end everybody can check it.")

    # ------------------------------------------------------------------ looking

    @app_commands.command(name="board", description="Show the board anew, here.")
    async def board(self, interaction: Asked) -> None:
        """Bring the board down to the end of the channel; bring a table here whose channel is gone."""
        await interaction.response.defer(ephemeral=True)
        if await self._bring(interaction):
            await whisper(interaction, "Your table goes on here.")
            return
        table = await places.the_table(self.bot.store, interaction)
        await self.bot.courier.bring_down(table)
        below = (
            "The board is below."
            if interaction.channel_id == table.channel
            else f"The board is in <#{table.channel}>."
        )
        await whisper(interaction, self.bot.courier.trouble(table) or below)

    async def _bring(self, interaction: Asked) -> bool:
        """Bring a table of the asker here whose channel is gone, if no game is running here."""
        here = await self.bot.store.table_in(interaction.channel_id or 0)
        if here is not None and here.status != "ended":
            return False
        guild, person = interaction.guild_id or 0, interaction.user.id
        lost = await places.lost_table(self.bot, self.bot.store, person, guild)
        if lost is None:
            return False
        await places.may_open(self.bot.store, interaction.channel_id or 0)
        await self.bot.steward.bring(lost.id, interaction.channel_id or 0, person, f"i{interaction.id}")
        await self.bot.courier.bring_down(await self.bot.room.fresh(lost.id))
        await self.bot.polls.recount(lost.id)
        return True

    @app_commands.command(name="describe", description="The whole position in words, with what you may know.")
    async def describe(self, interaction: Asked) -> None:
        """The position in words."""
        table = await places.the_table(self.bot.store, interaction)
        if table.state is None:
            raise Refused("The game has not begun; there is no position yet.")
        sitter = table.seated(interaction.user.id)
        if sitter:
            await self.bot.store.looked(table.id, sitter.seat, table.seq)
        await whisper(interaction, self.bot.easel.words(table, sitter.seat if sitter else None))

    @app_commands.command(name="closer", description="A part of the board, large, only for you.")
    @app_commands.describe(place="Which part.")
    async def closer(self, interaction: Asked, place: str) -> None:
        """A part of the board, large."""
        table = await places.the_table(self.bot.store, interaction)
        if table.state is None:
            raise Refused("The game has not begun; there is nothing to look at yet.")
        await interaction.response.defer(ephemeral=True)
        parts = {label.casefold(): key for key, label in self.bot.easel.places(table)}
        scene = self.bot.easel.zoom(table, parts.get(place.casefold(), place))
        picture = await self.bot.easel.paint(table, scene, "closer")
        if picture is None:
            raise Refused(
                "That is no part of this board. " + ("Parts: " + speech.escape(", ".join(parts)) if parts else "")
            )
        await interaction.followup.send(file=picture.file(), ephemeral=True)

    @closer.autocomplete("place")
    async def _places(self, interaction: Asked, typed: str) -> list[app_commands.Choice[str]]:
        table = await self.bot.store.table_in(interaction.channel_id or 0)
        parts = self.bot.easel.places(table) if table and table.state is not None else ()
        return [
            app_commands.Choice(name=speech.cut(label, 100), value=key)
            for key, label in parts
            if typed.casefold() in label.casefold()
        ][:25]

    # ------------------------------------------------------------------ asking

    @app_commands.command(name="undo", description="Take back your last move, if that is fair.")
    async def undo(self, interaction: Asked) -> None:
        """Take back, at once or by consent."""
        table = await places.the_table(self.bot.store, interaction)
        await interaction.response.defer(ephemeral=True)
        await whisper(
            interaction, await self.bot.councils.take_back(table.id, interaction.user.id, f"i{interaction.id}")
        )

    @app_commands.command(name="away", description="Excuse yourself for a while: no pings, and your clock waits.")
    @app_commands.describe(until="3 days, 2 weeks, tomorrow, 2026-12-24; or back.")
    async def away(self, interaction: Asked, until: str) -> None:
        """Be away, or back."""
        await interaction.response.defer(ephemeral=True)
        table = await places.the_table(self.bot.store, interaction)
        try:
            moment = moments.read_until(until)
        except ValueError as fault:
            raise Refused(str(fault)) from fault
        await self.bot.steward.away(table.id, interaction.user.id, moment, f"i{interaction.id}")
        await whisper(interaction, f"You are away until <t:{moment}:f>." if moment else "Welcome back.")

    @away.autocomplete("until")
    async def _moments(self, _: Asked, typed: str) -> list[app_commands.Choice[str]]:
        return [app_commands.Choice(name=m, value=m) for m in moments.CHOICES if typed.casefold() in m]

    @app_commands.command(name="skip", description="Ask the others to go on without somebody's answer, this once.")
    async def skip(self, interaction: Asked) -> None:
        """Open a vote on skipping whoever is awaited."""
        table = await places.the_table(self.bot.store, interaction)
        await interaction.response.defer(ephemeral=True)
        await whisper(
            interaction, await self.bot.councils.skip(table.id, interaction.user.id, f"i{interaction.id}")
        )

    @app_commands.command(
        name="replace", description="Ask the others to let somebody, or the computer, play on for a seat."
    )
    @app_commands.describe(player="Whose seat.", by="Who plays on; leave it out for the computer.")
    async def replace(self, interaction: Asked, player: str, by: discord.Member | None = None) -> None:
        """Open a vote on replacing an absent player."""
        table = await places.the_table(self.bot.store, interaction)
        await interaction.response.defer(ephemeral=True)
        await whisper(interaction, await self._hand_over(interaction, table, self._seat(table, player), by))

    @app_commands.command(name="transfer", description="Give your seat to somebody else.")
    async def transfer(self, interaction: Asked, to: discord.Member) -> None:
        """Hand one's own seat over."""
        table = await places.the_table(self.bot.store, interaction)
        sitter = self.bot.room.sitter(table, interaction.user.id)
        await interaction.response.defer(ephemeral=True)
        await whisper(interaction, await self._hand_over(interaction, table, sitter.seat, to))

    async def _hand_over(self, interaction: Asked, table: Table, seat: Seat, to: discord.Member | None) -> str:
        if to is not None and to.bot:
            raise Refused("Bots do not play; leave it out and the computer plays.")
        return await self.bot.councils.replace(
            table.id,
            interaction.user.id,
            seat,
            by=to.id if to else 0,
            name=person_of(to).name if to else "",
            source=f"i{interaction.id}",
        )

    def _seat(self, table: Table, text: str) -> Seat:
        seat = whom.meant(table, text)
        if seat is None:
            raise Refused(
                f"Nobody of that name sits here, only {speech.people(table, [s.seat for s in table.sitters])}."
            )
        return seat

    @replace.autocomplete("player")
    async def _players(self, interaction: Asked, typed: str) -> list[app_commands.Choice[str]]:
        table = await self.bot.store.table_in(interaction.channel_id or 0)
        if table is None:
            return []
        return [
            app_commands.Choice(name=speech.cut(s.name, 100), value=whom.handle(table, s.seat))
            for s in table.sitters
            if typed.casefold() in s.name.casefold()
        ][:25]

    @app_commands.command(name="pause", description="Ask the others to let every clock stand still for a while.")
    @app_commands.describe(length="2 hours, 3 days, 1 week; a day without it.")
    async def pause(self, interaction: Asked, length: str = "1 day") -> None:
        """Pause, when enough of those who play agree."""
        await interaction.response.defer(ephemeral=True)
        table = await places.the_table(self.bot.store, interaction)
        try:
            span = moments.read_span(length, SHORTEST, LONGEST)
        except ValueError as fault:
            raise Refused(str(fault)) from fault
        moderator, source = is_moderator(interaction), f"i{interaction.id}"
        told = await self.bot.councils.pause(
            table.id, interaction.user.id, span, moderator=moderator, source=source
        )
        await whisper(interaction, told)

    @pause.autocomplete("length")
    async def _spans(self, _: Asked, typed: str) -> list[app_commands.Choice[str]]:
        return [app_commands.Choice(name=m, value=m) for m in moments.SPANS if typed.casefold() in m]

    @app_commands.command(name="resume", description="Go on with a paused game.")
    async def resume(self, interaction: Asked) -> None:
        """Resume."""
        await interaction.response.defer(ephemeral=True)
        table = await places.the_table(self.bot.store, interaction)
        moderator, source = is_moderator(interaction), f"i{interaction.id}"
        told = await self.bot.councils.resume(table.id, interaction.user.id, moderator=moderator, source=source)
        await whisper(interaction, told)
        await self.bot.polls.recount(table.id)

    @app_commands.command(name="end", description="Close this table: at once for moderators, by vote for players.")
    async def end(self, interaction: Asked) -> None:
        """End early."""
        table = await places.the_table(self.bot.store, interaction)
        await interaction.response.defer(ephemeral=True)
        moderator = is_moderator(interaction)
        text = await self.bot.councils.end(
            table.id, interaction.user.id, moderator=moderator, source=f"i{interaction.id}"
        )
        await whisper(interaction, text)

    # ------------------------------------------------------------------ checking

    @app_commands.command(name="verify", description="Play the whole game again from its seed and compare.")
    async def verify(self, interaction: Asked) -> None:
        """Check every draw and every move."""
        self.bot.limits.grant(interaction.user.id, "check")
        table = await places.the_table(self.bot.store, interaction)
        await interaction.response.defer(ephemeral=True)
        await whisper(interaction, in_words(await verify(self.bot.room, table), table))

    @app_commands.command(name="export", description="The game as data, once it is over.")
    async def export(self, interaction: Asked) -> None:
        """The log of a finished game as JSON. During a game it would tell secrets."""
        self.bot.limits.grant(interaction.user.id, "book")
        table = await places.the_table(self.bot.store, interaction)
        if table.status != "ended":
            raise Refused(
                "The log holds hands and draws, so it can be taken away once the game is over. "
                "`/history export` gives the History so far."
            )
        rows = await self.bot.store.log(table.id)
        body = msgspec.json.encode(
            {
                "game": table.game,
                "version": table.version,
                "options": table.options,
                "seats": [s.name for s in table.sitters],
                "seed": table.seed,
                "words": [w for _, w in sorted(table.house.words.items())],
                "log": rows,
            }
        )
        file = discord.File(io.BytesIO(msgspec.json.format(body)), filename=f"{table.game}-{table.id}.json")
        await interaction.response.send_message("The whole game.", file=file, ephemeral=True)


async def setup(bot: Demiurge) -> None:
    """Add the cog."""
    await bot.add_cog(TableCog(bot))
