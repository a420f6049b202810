"""Presses in a trial: answers that are played on a private copy and nowhere else."""

from __future__ import annotations

from typing import Any

import discord

from bot.door.ahead.trial import Trial
from bot.door.refusals import Refused
from bot.keeping import speech
from bot.keeping.table import Table
from bot.line import places
from bot.telling.addresses import Address
from bot.telling.ahead import trying
from bot.telling.answers import Asked, card, explain, sentence
from bot.telling.panel import Panel
from cogs.answering import Answering
from cogs.request import is_private
from rules.core import Action, Answer, Decision, RuleError


class InATrial(Answering):
    """Answers are played in somebody's trial."""

    confirms = False

    async def pressed(self, interaction: Asked, address: Address, data: dict[str, Any]) -> None:
        """Something of a trial was pressed. What is refused is told above the trial; a trial that is over says so
        in its own place."""
        table = None
        try:
            table = await places.pressed(self.bot.store, interaction, address.table)
            trial = self.bot.trials.find(table, interaction.user.id, address.epoch)
        except Exception as error:
            await over(interaction, error, table)
            return
        try:
            shadow = self.bot.trials.shadow(trial, table)
            await self.answer(interaction, address, data, shadow)
        except (Refused, RuleError) as refusal:
            await self.show(interaction, trial, table, sentence(refusal, self.bot.trials.shadow(trial, table)))
        except Exception as error:
            await explain(interaction, error, table)

    async def fresh(self, address: Address, person: int) -> Table:
        """The table as it stands in the trial."""
        table = await self.bot.room.fresh(address.table)
        return self.bot.trials.shadow(self.bot.trials.find(table, person, address.epoch), table)

    async def play(
        self, interaction: Asked, address: Address, table: Table, answer: Answer, action: Action | None = None
    ) -> None:
        """Play it in the trial, and show where that leads."""
        if not interaction.response.is_done():
            await interaction.response.defer()
        real = await self.bot.room.fresh(address.table)
        trial = self.bot.trials.find(real, interaction.user.id, address.epoch)
        decision = self.open(table, interaction.user.id, address)
        questions = self.bot.room.questions(table)
        question = next(q for q in questions if (q.id, q.seat) == (decision.id, decision.seat))
        await self.bot.trials.play(trial, real, question, answer)
        await self.show(interaction, trial, real)

    async def turn_page(self, interaction: Asked, address: Address, table: Table, spot: str) -> None:
        """Another part of a long list."""
        decision: Decision = self.open(table, interaction.user.id, address)
        real = await self.bot.room.fresh(address.table)
        trial = self.bot.trials.find(real, interaction.user.id, address.epoch)
        await self.show(interaction, trial, real, spots={decision.id: spot})

    async def show(
        self,
        interaction: Asked,
        trial: Trial,
        table: Table,
        told: str = "",
        spots: dict[str, str] | None = None,
    ) -> None:
        """The trial in place of the message that was pressed."""
        if not interaction.response.is_done():
            await interaction.response.defer()
        panel = await trying.panel(self.bot.panels, self.bot.trials, trial, table, told=told, spots=spots)
        await renewed(interaction, panel)


async def renewed(interaction: Asked, panel: Panel) -> None:
    """Show a panel in place of the one that was pressed."""
    await interaction.edit_original_response(view=panel.view, attachments=panel.files())


async def over(interaction: Asked, error: Exception, table: Table | None) -> None:
    """Say in place of a trial why it is no more."""
    if not isinstance(error, Refused) or not is_private(interaction):
        await explain(interaction, error, table)
        return
    text = speech.filled(table, str(error)) if table else str(error)
    if interaction.type is discord.InteractionType.component and not interaction.response.is_done():
        await interaction.response.edit_message(view=card(text), attachments=[])
    else:
        await explain(interaction, error, table)
