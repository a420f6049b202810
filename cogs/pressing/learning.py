"""``/learn``: a few decisions of a game, played alone, with a word on each; and the presses in such a lesson."""

from __future__ import annotations

from typing import Any

from discord import app_commands, ui
from discord.ext import commands

from bot.client import Demiurge
from bot.door.ahead.lessons import Course
from bot.door.refusals import Refused
from bot.keeping.table import Table
from bot.telling.addresses import EARLIER, Address, Errand, is_number
from bot.telling.ahead import teaching, trying
from bot.telling.answers import Asked, explain, readable, whisper
from bot.telling.panel import Panel
from cogs.pressing.trying import OnACopy, over, renewed
from cogs.request import chosen, is_private, person_of
from rules.core import Answer, Question, RuleError, begun


class InALesson(OnACopy):
    """Answers are played in somebody's lesson."""

    async def found(self, interaction: Asked, address: Address) -> tuple[Course, Table]:
        """The lesson of this number, and its table."""
        course = self.bot.lessons.taken(interaction.user.id, address.epoch)
        return course, course.at_table

    def instead(self) -> list[ui.Item[Any]]:
        """All lessons: which it was is not known any more."""
        return teaching.anew(self.bot.library.lessons, self.bot.library.games)

    async def fresh(self, address: Address, person: int) -> Table:
        """The table as it stands in the lesson."""
        course = self.bot.lessons.taken(person, address.epoch)
        return self.shadow(course, course.at_table)

    def shadow(self, trial: Any, table: Table) -> Table:
        """The table as it stands in the lesson."""
        return self.bot.lessons.shadow(trial, table)

    async def played(self, trial: Any, table: Table, question: Question, answer: Answer) -> None:
        """Play an answer in the lesson."""
        await self.bot.lessons.play(trial, table, question, answer)

    async def panel(self, trial: Any, table: Table, told: str, spots: dict[str, str] | None) -> Panel:
        """The private message of the lesson."""
        return await teaching.panel(self.bot.panels, self.bot.lessons, trial, told=told, spots=spots)

    # ------------------------------------------------------------------ the lesson itself

    async def errand(self, interaction: Asked, errand: Errand) -> None:
        """Something that is done with a lesson was pressed."""
        try:
            if errand.verb == teaching.LEARN:
                await self.begin(interaction, errand.thing or chosen(interaction))
                return
            number = int(errand.thing) if is_number(errand.thing) else 0
            course = self.bot.lessons.taken(interaction.user.id, number)
        except Exception as error:
            await over(interaction, error, None, *self.instead())
            return
        try:
            await self._done(interaction, course, errand.verb)
        except (Refused, RuleError) as refusal:
            await self.show(interaction, course, course.at_table, begun(str(refusal)))
        except Exception as error:
            await explain(interaction, error)

    async def begin(self, interaction: Asked, key: str) -> None:
        """A lesson from its beginning: in its own place, or as a new message."""
        self.bot.limits.grant(interaction.user.id, "try")
        inside = is_private(interaction)
        await interaction.response.defer(ephemeral=True, thinking=not inside)
        person = person_of(interaction.user)
        course = await self.bot.lessons.teach(key, person.id, person.name)
        panel = await self.panel(course, course.at_table, "", None)
        if inside:
            await renewed(interaction, panel)
        else:
            await interaction.followup.send(view=panel.view, files=panel.files(), ephemeral=True)

    async def _done(self, interaction: Asked, course: Course, verb: str) -> None:
        await interaction.response.defer()
        lessons = self.bot.lessons
        match verb:
            case teaching.SHOW:
                if (suggested := lessons.suggested(course)) is None:
                    raise Refused("That is done already; what comes next stands below.")
                await lessons.play(course, course.at_table, *suggested)
            case teaching.UNDO:
                await lessons.undo(course)
            case teaching.BACK:
                await lessons.set_back(course, course.done)
            case teaching.WHOLE:
                shadow = self.shadow(course, course.at_table)
                await whisper(interaction, trying.in_words(self.bot.panels, shadow, course.person))
                return
            case teaching.STOP:
                lessons.drop(course.table, course.person)
                await interaction.edit_original_response(view=teaching.done(course), attachments=[])
                return
            case _:
                raise Refused(EARLIER)
        await self.show(interaction, course, course.at_table)


class Learning(commands.Cog):
    """``/learn``."""

    def __init__(self, bot: Demiurge) -> None:
        self.bot = bot
        self.lesson = InALesson(bot)

    @app_commands.command(name="learn", description="Learn a game: play five moves of it, alone, and hear why.")
    @app_commands.describe(game="Which game.")
    async def learn(self, interaction: Asked, game: str) -> None:
        """A lesson, as a private message of its own."""
        taught = self._taught()
        meant = self.bot.library.called(game)
        wanted = (game, meant.slug) if meant else (game,)
        found = next((key for key, title in taught if {key, title} & {*wanted}), None)
        if found is None:
            names = "; ".join(title for _, title in taught)
            raise Refused(f"I have no lesson of that name. There are: {names}.")
        await self.lesson.begin(interaction, found)

    @learn.autocomplete("game")
    @readable
    async def _games(self, _: Asked, typed: str) -> list[app_commands.Choice[str]]:
        fit = (one for one in self._taught() if typed.casefold() in one[1].casefold())
        return [app_commands.Choice(name=title, value=key) for key, title in fit][:25]

    def _taught(self) -> list[tuple[str, str]]:
        return teaching.taught(self.bot.library.lessons, self.bot.library.games)


async def setup(bot: Demiurge) -> None:
    """Add the cog."""
    await bot.add_cog(Learning(bot))
