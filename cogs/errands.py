"""Buttons and selects about the table itself: the lobby, private views, help, takebacks, the end."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import discord
from discord import ui
from discord.ext import commands

from bot import history, moments, places, speech
from bot.answers import Asked, card, explain, whisper
from bot.client import Demiurge
from bot.controls import EARLIER, MOST_OPTIONS, Errand, button, select, sheet
from bot.pauses import LONGEST, SHORTEST
from bot.replay import film
from bot.room import NOT_PLAYING, Refused
from bot.table import Table
from bot.verify import in_words, verify
from cogs.table import agree, is_moderator, person_of
from render.markdown import literal
from rules.core import Form, Knob
from rules.core.sheet import spell, told

PACES: dict[str, tuple[str, dict[str, Any]]] = {
    "rules": ("As the rules say", {"pace": "rules"}),
    "live1": ("Live: 1 minute a move", {"pace": "live", "minutes": 1}),
    "live3": ("Live: 3 minutes a move", {"pace": "live", "minutes": 3}),
    "live10": ("Live: 10 minutes a move", {"pace": "live", "minutes": 10}),
    "slow": ("Slow: two days a move", {"pace": "slow"}),
    "none": ("No limit", {"pace": "none"}),
}

MORE = {
    "undo": ("Take back my last move", "At once if nobody has seen it; otherwise those who have are asked"),
    "away": ("I am away for a while…", "No pings, and the clock does what the table agreed"),
    "skip": ("Skip whoever is awaited…", "The others vote on it"),
    "stand-in": ("Let the computer play for…", "Whoever is late, by vote; for your own seat at once"),
    "pause": ("Pause or resume…", "Every clock stands still, if enough agree"),
    "pace": ("Change the pace…", "How long a move may take; all must agree"),
    "verify": ("Check the shuffle", "Plays the whole game again and compares"),
    "leave": ("Leave the game", "Your seat is given up, as the rules say"),
    "end": ("End the game early…", "Two thirds of the players must agree; moderators at once"),
}

Answerer = Callable[[Asked, Table, str], Awaitable[None]]


class Errands(commands.Cog):
    """Listens to every interaction and answers those about a table."""

    def __init__(self, bot: Demiurge) -> None:
        self.bot = bot
        self.answerers: dict[str, Answerer] = {
            "join": self.join,
            "leave": self.leave,
            "leave-now": self.leave_now,
            "start": self.start,
            "robot": self.robot,
            "no-robot": self.no_robot,
            "options": self.options,
            "set": self.set,
            "word": self.word,
            "help": self.help,
            "move": self.mine,
            "mine": self.mine,
            "words": self.words,
            "mywords": self.words,
            "also": self.also,
            "history": self.history,
            "more": self.more,
            "closer": self.closer,
            "do": self.do,
            "away": self.away,
            "pause": self.pause,
            "take": self.take,
            "decline": self.decline,
            "pace": self.pace,
            "stand-in": self.stand_in,
            "again": self.again,
            "replay": self.replay,
            "verify": self.verify,
            "ballot": self.ballot,
        }

    @commands.Cog.listener()
    async def on_interaction(self, interaction: Asked) -> None:
        """Find the errand and run it; every outcome is answered."""
        data: dict[str, Any] = dict(interaction.data or {})
        errand = Errand.read(str(data.get("custom_id", "")))
        if errand is None:
            return
        table = None
        try:
            table, answer = (
                await places.pressed(self.bot.store, interaction, errand.table),
                self.answerers.get(errand.verb),
            )
            if answer is None:
                raise Refused(EARLIER)
            await answer(interaction, table, errand.thing)
        except Exception as error:
            await explain(interaction, error, table)

    # ------------------------------------------------------------------ the lobby

    async def join(self, interaction: Asked, table: Table, _: str) -> None:
        """Sit down."""
        await interaction.response.defer()
        await self.bot.lobby.join(table.id, person_of(interaction.user), f"i{interaction.id}")

    async def leave(self, interaction: Asked, table: Table, _: str) -> None:
        """Get up, in the lobby."""
        await interaction.response.defer()
        await self.bot.lobby.leave(table.id, interaction.user.id, f"i{interaction.id}")

    async def start(self, interaction: Asked, table: Table, _: str) -> None:
        """Deal."""
        await interaction.response.defer()
        await self.bot.lobby.start(table.id, interaction.user.id, f"i{interaction.id}")

    async def robot(self, interaction: Asked, table: Table, _: str) -> None:
        """Seat a computer player."""
        await interaction.response.defer()
        await self.bot.lobby.add_computer(table.id, interaction.user.id, f"i{interaction.id}")

    async def no_robot(self, interaction: Asked, table: Table, _: str) -> None:
        """Let a computer player get up."""
        await interaction.response.defer()
        await self.bot.lobby.remove_computer(table.id, interaction.user.id, f"i{interaction.id}")

    async def options(self, interaction: Asked, table: Table, _: str) -> None:
        """Show the house rules, and what the one chosen in a select means and may be set to."""
        name = _value(interaction)
        knobs = self.bot.room.game(table).terms(table.options).knobs
        knob = next((k for k in knobs if k.name == name), None)
        if knob is not None and not knob.values and knob.most - knob.least >= MOST_OPTIONS:
            await interaction.response.send_modal(_number(table, knob))
            return
        await self._private(interaction, options_text(table, knobs), *_option_controls(table, knobs, knob))

    async def set(self, interaction: Asked, table: Table, name: str) -> None:
        """A value has been chosen or typed for a house rule."""
        text = _typed(interaction) or _value(interaction)
        await self._first(interaction)
        after = await self.bot.lobby.choose(table.id, interaction.user.id, name, text, f"i{interaction.id}")
        knobs = self.bot.room.game(after).terms(after.options).knobs
        await self._private(interaction, options_text(after, knobs), *_option_controls(after, knobs, None))

    async def word(self, interaction: Asked, table: Table, _: str) -> None:
        """Ask for a word for the shuffle; then keep it."""
        typed = _typed(interaction)
        if not typed:
            await interaction.response.send_modal(
                _one_line(
                    Errand(table.id, "word"), "Mix in a word", "Your word", "Anything; it goes into the shuffle."
                )
            )
            return
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self.bot.lobby.say_word(table.id, interaction.user.id, typed, f"i{interaction.id}")
        await whisper(interaction, "Your word is mixed into the shuffle. At the end everybody can check it.")

    # ------------------------------------------------------------------ looking

    async def mine(self, interaction: Asked, table: Table, _: str) -> None:
        """The private panel of whoever presses; spectators are told that they watch."""
        if table.seat_of(interaction.user.id) is None:
            raise Refused("You are not sitting at this table; the board shows all that spectators may see.")
        sitter = self.bot.room.sitter(table, interaction.user.id)
        again = _is_private(interaction)
        await interaction.response.defer(ephemeral=True, thinking=not again)
        await self.bot.store.looked(table.id, sitter.seat, table.seq)
        told = await self.bot.panels.first_turn(table, interaction.user.id, sitter.seat)
        panel = await self.bot.panels.of(table, sitter.seat, told=told)
        if again:
            await interaction.edit_original_response(view=panel.view, attachments=panel.files())
        else:
            await interaction.followup.send(view=panel.view, files=panel.files(), ephemeral=True)

    async def also(self, interaction: Asked, table: Table, _: str) -> None:
        """Something that may be done beside the course of the game: its form, or its choices."""
        sitter = self.bot.room.sitter(table, interaction.user.id)
        mine = (d for d in self.bot.room.decisions(table) if d.seat == sitter.seat)
        decision = next((d for d in mine if d.id == _value(interaction)), None)
        if decision is None:
            raise Refused("That is no longer open. Press **Show again**.")
        if isinstance(decision.ask, Form):
            asked = speech.named_plainly(table, decision.button.rstrip("…"))
            title = f"{self.bot.room.game(table).title}: {asked}"
            await interaction.response.send_modal(sheet(table, decision, title))
            return
        await interaction.response.defer()
        panel = await self.bot.panels.of(table, sitter.seat, spots={decision.id: ""})
        await interaction.edit_original_response(view=panel.view, attachments=panel.files())

    async def words(self, interaction: Asked, table: Table, _: str) -> None:
        """The position in words, with what the presser may know."""
        if table.state is None:
            raise Refused(NOT_PLAYING[table.status])
        sitter = table.seated(interaction.user.id)
        if sitter:
            await self.bot.store.looked(table.id, sitter.seat, table.seq)
        await whisper(interaction, self.bot.easel.words(table, sitter.seat if sitter else None))

    async def help(self, interaction: Asked, table: Table, _: str) -> None:
        """What this game, or this turn, is about."""
        game = self.bot.room.game(table)
        if table.state is None:
            rules = literal(game.primer) or "\n".join(
                f"- {r.title}: {speech.escape(r.text.splitlines()[0])}"
                for r in game.rules
                if r.kind in ("rule", "end")
            )
            text = f"**{game.title}.** {game.blurb}\n\n{speech.fit(rules, 3000)}"
        else:
            sitter = table.seated(interaction.user.id)
            text = self.bot.panels.help(table, sitter.seat if sitter else None)
        await whisper(interaction, f"{text}\n-# `/rules` finds any rule by words or by its id.")

    async def history(self, interaction: Asked, table: Table, _: str) -> None:
        """The last lines of the History."""
        await whisper(interaction, await history.recent(self.bot.room, table))

    async def replay(self, interaction: Asked, table: Table, _: str) -> None:
        """The whole game as a moving picture."""
        self.bot.limits.grant(interaction.user.id, "replay")
        await interaction.response.defer(ephemeral=True, thinking=True)
        picture = await film(self.bot.easel, table)
        await interaction.followup.send(file=picture.file(), ephemeral=True)

    async def verify(self, interaction: Asked, table: Table, _: str) -> None:
        """Play the game again from its seed and compare."""
        self.bot.limits.grant(interaction.user.id, "check")
        await interaction.response.defer(ephemeral=True, thinking=True)
        await whisper(interaction, in_words(await verify(self.bot.room, table), table))

    # ------------------------------------------------------------------ asking

    async def more(self, interaction: Asked, table: Table, _: str) -> None:
        """Everything else that may be asked of a running table."""
        rows = [(key, label, note) for key, (label, note) in MORE.items()]
        items = [ui.ActionRow(select(Errand(table.id, "do").id, "Choose what you want", rows))]
        places = self.bot.easel.places(table) if table.state is not None else ()
        if places:
            near = [(key, label, "") for key, label in places[:MOST_OPTIONS]]
            items.append(ui.ActionRow(select(Errand(table.id, "closer").id, "Look closer at…", near)))
        await whisper(interaction, "What else?", *items)

    async def closer(self, interaction: Asked, table: Table, _: str) -> None:
        """A part of the board, large."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        picture = await self.bot.easel.paint(table, self.bot.easel.zoom(table, _value(interaction)), "closer")
        if picture is None:
            raise Refused("There is nothing to look at more closely there.")
        await interaction.followup.send(file=picture.file(), ephemeral=True)

    async def do(self, interaction: Asked, table: Table, _: str) -> None:
        """One of the things under *More…*."""
        match _value(interaction):
            case "leave":
                yes = button("Yes, I leave", Errand(table.id, "leave-now").id, discord.ButtonStyle.danger)
                await self._private(
                    interaction, "Leave the running game? Your seat is given up.", ui.ActionRow(yes)
                )
            case "away":
                rows = [(choice, choice, "") for choice in moments.CHOICES]
                await self._choose(interaction, "Until when?", Errand(table.id, "away"), rows)
            case "pace":
                rows = [(key, label, "") for key, (label, _) in PACES.items()]
                await self._choose(interaction, "How long may a move take?", Errand(table.id, "pace"), rows)
            case "stand-in":
                rows = [(str(s.seat), s.name, "") for s in table.sitters if not s.robot]
                await self._choose(interaction, "For whom?", Errand(table.id, "stand-in"), rows)
            case "pause" if table.status != "paused":
                rows = [(span, span, "") for span in moments.SPANS]
                await self._choose(interaction, "For how long?", Errand(table.id, "pause"), rows)
            case "verify":
                await self.verify(interaction, table, "")
            case "undo" | "skip" | "end" | "pause" as what:
                await self._first(interaction)
                await self._tell(interaction, await self._ask(interaction, table, what))
                if what == "pause":
                    await self.bot.polls.recount(table.id)
            case _:
                raise Refused(EARLIER)

    async def _ask(self, interaction: Asked, table: Table, what: str) -> str:
        """Ask the others, or do what needs nobody's consent. Returns what has come of it."""
        source, person = f"i{interaction.id}", interaction.user.id
        councils, moderator = self.bot.councils, is_moderator(interaction)
        match what:
            case "undo":
                return await councils.take_back(table.id, person, source)
            case "skip":
                return await councils.skip(table.id, person, source)
            case "end":
                return await councils.end(table.id, person, moderator=moderator, source=source)
        return await councils.resume(table.id, person, moderator=moderator, source=source)

    async def pause(self, interaction: Asked, table: Table, _: str) -> None:
        """Ask the others to pause for the chosen time."""
        length = _read(lambda: moments.read_span(_value(interaction), SHORTEST, LONGEST))
        await self._first(interaction)
        source, moderator = f"i{interaction.id}", is_moderator(interaction)
        text = await self.bot.councils.pause(
            table.id, interaction.user.id, length, moderator=moderator, source=source
        )
        await self._tell(interaction, text)

    async def away(self, interaction: Asked, table: Table, _: str) -> None:
        """Be away until the chosen moment."""
        until = _read(lambda: moments.read_until(_value(interaction)))
        await self._first(interaction)
        await self.bot.steward.away(table.id, interaction.user.id, until, f"i{interaction.id}")
        await self._tell(interaction, f"You are away until <t:{until}:f>." if until else "Welcome back.")

    async def pace(self, interaction: Asked, table: Table, _: str) -> None:
        """Set the chosen pace, or ask the others."""
        if _value(interaction) not in PACES:
            raise Refused(EARLIER)
        await self._first(interaction)
        await self._tell(interaction, await agree(self.bot, interaction, table, PACES[_value(interaction)][1]))

    async def stand_in(self, interaction: Asked, table: Table, _: str) -> None:
        """Let the computer play for the chosen seat, or ask the others."""
        seat = next((s.seat for s in table.sitters if str(s.seat) == _value(interaction)), None)
        if seat is None:
            raise Refused(EARLIER)
        await self._first(interaction)
        text = await self.bot.councils.replace(
            table.id, interaction.user.id, seat, by=0, source=f"i{interaction.id}"
        )
        await self._tell(interaction, text)

    async def take(self, interaction: Asked, table: Table, thing: str) -> None:
        """Accept a seat that was offered, and see what one now holds."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        person, seat = interaction.user.id, int(thing) if thing.isascii() and thing.isdigit() else -1
        old = await self.bot.steward.take_seat(table.id, person, seat, f"i{interaction.id}")
        fresh = await self.bot.room.fresh(table.id)
        told = f"You have taken the seat of **{speech.escape(old)}**: what you see here is yours now."
        sitter = fresh.seated(person)
        if sitter is None or fresh.status != "playing":
            await whisper(interaction, told)
            return
        first = await self.bot.panels.first_turn(fresh, person, sitter.seat)
        panel = await self.bot.panels.of(fresh, sitter.seat, told=f"{told}\n{first}".strip())
        await interaction.followup.send(view=panel.view, files=panel.files(), ephemeral=True)

    async def decline(self, interaction: Asked, table: Table, thing: str) -> None:
        """Do not take a seat that was offered."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        seat = int(thing) if thing.isascii() and thing.isdigit() else -1
        await self.bot.steward.decline_seat(table.id, interaction.user.id, seat, f"i{interaction.id}")
        await whisper(interaction, "You have not taken the seat.")

    async def leave_now(self, interaction: Asked, table: Table, _: str) -> None:
        """Leave a running game, confirmed."""
        await self._first(interaction)
        await self.bot.steward.leave(table.id, interaction.user.id, f"i{interaction.id}")
        await self._tell(interaction, "You have left the game.")

    async def ballot(self, interaction: Asked, table: Table, thing: str) -> None:
        """A vote by button, where reactions cannot be used or the vote is secret; without a choice it is taken
        back."""
        motion, _, choice = thing.partition(" ")
        await interaction.response.defer(ephemeral=True)
        await self.bot.polls.vote(table.id, interaction.user.id, motion, choice, f"i{interaction.id}")
        if not choice:
            await whisper(interaction, "Your vote is taken back. You may vote again on the poll.")
            return
        back = button("Take my vote back", Errand(table.id, "ballot", f"{motion} ").id)
        await whisper(interaction, "Your vote is counted. Press another button to change it.", ui.ActionRow(back))

    async def again(self, interaction: Asked, table: Table, _: str) -> None:
        """A new table with the same people and house rules."""
        await interaction.response.defer()
        fresh = await self.bot.lobby.again(table.id, person_of(interaction.user), f"i{interaction.id}")
        await self.bot.courier.deliver(fresh.id)

    # ------------------------------------------------------------------ answering

    async def _tell(self, interaction: Asked, text: str) -> None:
        await self._private(interaction, text)

    async def _choose(
        self, interaction: Asked, question: str, errand: Errand, rows: list[tuple[str, str, str]]
    ) -> None:
        await self._private(interaction, question, ui.ActionRow(select(errand.id, question, rows)))

    async def _first(self, interaction: Asked) -> None:
        """Acknowledge before anything is changed: what takes long is answered all the same."""
        await interaction.response.defer(ephemeral=True, thinking=not _is_private(interaction))

    async def _private(self, interaction: Asked, text: str, *more: ui.Item[Any]) -> None:
        """Answer in the private message that was pressed, or in a new one."""
        if not _is_private(interaction):
            await whisper(interaction, text, *more)
        elif interaction.response.is_done():
            await interaction.edit_original_response(view=card(text, *more))
        else:
            await interaction.response.edit_message(view=card(text, *more))


def _read(reader: Callable[[], int]) -> int:
    """What was chosen.

    Raises:
        Refused: it is none of the choices.
    """
    try:
        return reader()
    except ValueError as fault:
        raise Refused(str(fault)) from fault


def _is_private(interaction: Asked) -> bool:
    return interaction.message is not None and interaction.message.flags.ephemeral


def _value(interaction: Asked) -> str:
    """What was chosen in a select."""
    data: dict[str, Any] = dict(interaction.data or {})
    return str((data.get("values") or [""])[0])


def _typed(interaction: Asked) -> str:
    """What was typed into a modal of one line."""
    if interaction.type is not discord.InteractionType.modal_submit:
        return ""
    data: dict[str, Any] = dict(interaction.data or {})
    parts = data.get("components") or [{}]
    return str((parts[0].get("component") or {}).get("value") or "").strip()


def options_text(table: Table, knobs: tuple[Knob, ...]) -> str:
    """The house rules that were changed, among those a table is asked for."""
    rows = [f"- {k.rule.title}: **{told(table.options[k.name])}**" for k in knobs if k.name in table.options]
    changed = "\n".join(["Changed at this table:", *rows]) if rows else "All of them are as in the book."
    return f"**House rules.** Choose one to see what it means and to change it. {changed}"


def _option_controls(table: Table, knobs: tuple[Knob, ...], chosen: Knob | None) -> list[ui.Item[Any]]:
    """Selects of house rules, 25 at a time; and of the values of the chosen one, with its rule in words."""
    items: list[ui.Item[Any]] = []
    for start in range(0, len(knobs), MOST_OPTIONS):
        rows = [
            (k.name, k.rule.title, f"now {told(table.options.get(k.name, k.default))}")
            for k in knobs[start : start + MOST_OPTIONS]
        ]
        part = f"{start}" if start else ""
        which = "Choose a house rule: " + " … ".join(dict.fromkeys((rows[0][1], rows[-1][1])))
        items.append(ui.ActionRow(select(Errand(table.id, "options", part).id, which, rows)))
    if chosen is not None:
        values = chosen.values or tuple(range(chosen.least, chosen.most + 1))
        rows = [(spell(v), told(v), "as in the book" if v == chosen.default else "") for v in values]
        text = f"**{chosen.rule.title}** (`{chosen.rule.id}`)\n{speech.fit(speech.escape(chosen.rule.text), 1200)}"
        items.append(ui.TextDisplay(text))
        items.append(ui.ActionRow(select(Errand(table.id, "set", chosen.name).id, "Set it to", rows)))
    return items


def _number(table: Table, knob: Knob) -> ui.Modal:
    return _one_line(
        Errand(table.id, "set", knob.name),
        knob.rule.title,
        knob.name.replace("_", " "),
        f"A whole number from {knob.least} to {knob.most}; usually {knob.default}.",
    )


def _one_line(errand: Errand, title: str, label: str, hint: str) -> ui.Modal:
    """A modal that asks for one line."""
    modal = ui.Modal(title=speech.cut(title, 45), custom_id=errand.id, timeout=None)
    line: ui.TextInput[Any] = ui.TextInput(custom_id="line", max_length=100)
    modal.add_item(ui.Label(text=speech.cut(label, 45), description=speech.cut(hint, 100), component=line))
    modal.stop()
    return modal


async def setup(bot: Demiurge) -> None:
    """Add the cog."""
    await bot.add_cog(Errands(bot))
