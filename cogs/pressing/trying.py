"""Presses in a trial, or on any private copy of a game: answers that are played there and nowhere else."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any

import discord
from discord import ui

from bot.door.ahead.trial import Trial
from bot.door.refusals import Refused
from bot.keeping.table import Table
from bot.line import places
from bot.telling.addresses import Address
from bot.telling.ahead import trying
from bot.telling.answers import Asked, card, explain, sentence
from bot.telling.panel import Panel
from cogs.pressing.answering import Answering
from cogs.request import is_private
from rules.core import Action, Answer, Decision, Question, RuleError


class OnACopy(Answering):
    """Answers are played on somebody's private copy of a game. What is refused is told above it; a copy that is no
    more says so in its own place."""

    confirms = False

    @abstractmethod
    async def found(self, interaction: Asked, address: Address) -> tuple[Trial, Table]:
        """The copy, and the table it was made of.

        Raises:
            Refused: it is over, or not theirs.
        """

    def instead(self) -> list[ui.Item[Any]]:
        """What may be done in place of a copy that is no more."""
        return []

    @abstractmethod
    def shadow(self, trial: Any, table: Table) -> Table:
        """The table as it stands on the copy."""

    @abstractmethod
    async def played(self, trial: Any, table: Table, question: Question, answer: Answer) -> None:
        """Play an answer on it."""

    @abstractmethod
    async def panel(self, trial: Any, table: Table, told: str, spots: dict[str, str] | None) -> Panel:
        """Its private message."""

    async def pressed(self, interaction: Asked, address: Address, data: dict[str, Any]) -> None:
        """Something of a copy was pressed."""
        table = None
        try:
            trial, table = await self.found(interaction, address)
        except Exception as error:
            await over(interaction, error, table, *self.instead())
            return
        try:
            await self.answer(interaction, address, data, self.shadow(trial, table))
        except (Refused, RuleError) as refusal:
            await self.show(interaction, trial, table, sentence(refusal, self.shadow(trial, table)))
        except Exception as error:
            await explain(interaction, error, table)

    async def play(
        self, interaction: Asked, address: Address, table: Table, answer: Answer, action: Action | None = None
    ) -> None:
        """Play it on the copy, and show where that leads."""
        if not interaction.response.is_done():
            await interaction.response.defer()
        trial, real = await self.found(interaction, address)
        decision = self.open(table, interaction.user.id, address)
        questions = self.bot.room.questions(table)
        question = next(q for q in questions if (q.id, q.seat) == (decision.id, decision.seat))
        await self.played(trial, real, question, answer)
        await self.show(interaction, trial, real)

    async def turn_page(self, interaction: Asked, address: Address, table: Table, spot: str) -> None:
        """Another part of a long list."""
        decision: Decision = self.open(table, interaction.user.id, address)
        trial, real = await self.found(interaction, address)
        await self.show(interaction, trial, real, spots={decision.id: spot})

    async def show(
        self,
        interaction: Asked,
        trial: Trial,
        table: Table,
        told: str = "",
        spots: dict[str, str] | None = None,
    ) -> None:
        """The copy in place of the message that was pressed."""
        if not interaction.response.is_done():
            await interaction.response.defer()
        await renewed(interaction, await self.panel(trial, table, told, spots))


class InATrial(OnACopy):
    """Answers are played in somebody's trial."""

    async def found(self, interaction: Asked, address: Address) -> tuple[Trial, Table]:
        """The trial of this number, and its table as it is kept."""
        table = await places.pressed(self.bot.store, interaction, address.table)
        return self.bot.trials.find(table, interaction.user.id, address.epoch), table

    async def fresh(self, address: Address, person: int) -> Table:
        """The table as it stands in the trial."""
        table = await self.bot.room.fresh(address.table)
        return self.shadow(self.bot.trials.find(table, person, address.epoch), table)

    def shadow(self, trial: Any, table: Table) -> Table:
        """The table as it stands in the trial."""
        return self.bot.trials.shadow(trial, table)

    async def played(self, trial: Any, table: Table, question: Question, answer: Answer) -> None:
        """Play an answer in the trial."""
        await self.bot.trials.play(trial, table, question, answer)

    async def panel(self, trial: Any, table: Table, told: str, spots: dict[str, str] | None) -> Panel:
        """The private message of the trial."""
        return await trying.panel(self.bot.panels, self.bot.trials, trial, table, told=told, spots=spots)


async def renewed(interaction: Asked, panel: Panel) -> None:
    """Show a panel in place of the one that was pressed."""
    await interaction.edit_original_response(view=panel.view, attachments=panel.files())


async def over(interaction: Asked, error: Exception, table: Table | None, *instead: ui.Item[Any]) -> None:
    """Say in place of a trial why it is no more, and what may be done ``instead``."""
    if not isinstance(error, Refused) or not is_private(interaction):
        await explain(interaction, error, table)
        return
    text = sentence(error, table)
    if interaction.type is discord.InteractionType.component and not interaction.response.is_done():
        await interaction.response.edit_message(view=card(text, *instead), attachments=[])
    else:
        await explain(interaction, error, table)
