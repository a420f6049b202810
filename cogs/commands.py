"""Slash commands made from data: their parameters are known only when the bot starts."""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable, Iterable
from typing import Any, NamedTuple

import discord
from discord import app_commands

from bot.telling.answers import Asked


class Word(NamedTuple):
    """A parameter of a command."""

    name: str
    summary: str
    kind: Any
    needed: bool = True
    default: Any = None
    choices: tuple[tuple[str, str], ...] = ()
    """Label and value."""


Run = Callable[..., Awaitable[None]]


def command(name: str, summary: str, words: Iterable[Word], run: Run) -> app_commands.Command[Any, ..., None]:
    """A command that hands its interaction, and by name what was typed, to ``run``."""
    said = sorted(words, key=lambda word: not word.needed)

    async def callback(interaction: Asked, **given: Any) -> None:
        await run(interaction, **given)

    parameters = [_parameter("interaction", discord.Interaction)]
    for word in said:
        optional = not word.needed and word.default is None
        kind = word.kind | None if optional else word.kind
        parameters.append(_parameter(word.name, kind, inspect.Parameter.empty if word.needed else word.default))
    callback.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    callback.__annotations__ = {p.name: p.annotation for p in parameters}
    if said:
        app_commands.describe(**{word.name: word.summary for word in said})(callback)
        app_commands.choices(
            **{
                word.name: [app_commands.Choice(name=label, value=value) for label, value in word.choices]
                for word in said
                if word.choices
            }
        )(callback)
    return app_commands.Command(name=name, description=summary, callback=callback)


def _parameter(name: str, annotation: Any, default: Any = inspect.Parameter.empty) -> inspect.Parameter:
    return inspect.Parameter(name, inspect.Parameter.POSITIONAL_OR_KEYWORD, default=default, annotation=annotation)
