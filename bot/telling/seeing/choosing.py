"""The one place where somebody says what they like to see: rows of buttons, the chosen ones blue."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui
from msgspec import ValidationError, convert, to_builtins

from bot.door.refusals import Refused
from bot.keeping.habits import Sight
from bot.telling.addresses import EARLIER, Mine, button
from bot.telling.answers import card
from bot.telling.easel import Easel, Picture
from bot.telling.panel import Panel
from bot.telling.seeing.shown import shown_in
from render.palettes import recoloured
from render.palettes.sample import sample

SEEING = "seeing"
"""How what is pressed begins: ``seeing palette red-green``."""

Choices = Sequence[tuple[str, Any, str]]

ROWS: Sequence[tuple[str, str, Choices]] = (
    (
        "tall",
        "**Pictures** of your hands, mats and close looks",
        (("Wide", False, "wide"), ("Tall, with larger type", True, "tall")),
    ),
    (
        "words",
        "**A position in words**",
        (
            ("When I press In words", "beside", "beside their pictures, when you press **In words**"),
            ("Above its picture", "first", "above their pictures"),
            ("In place of its picture", "only", "in place of pictures"),
        ),
    ),
    (
        "palette",
        "**Colours**, for eyes that do not tell some from others",
        (
            ("Usual", "usual", "in the usual colours"),
            ("Red and green apart", "red-green", "in colours that keep red and green apart"),
            ("Blue and yellow apart", "blue-yellow", "in colours that keep blue and yellow apart"),
        ),
    ),
    (
        "still",
        "**A game that is over**, shown again",
        (("As a film", False, "as a film"), ("In stills", True, "in stills")),
    ),
    (
        "hints",
        "**What a computer would advise** (★, a safe move)",
        (("With the choices", True, "with the choices"), ("Not at all", False, "nowhere")),
    ),
)
"""Each thing one may choose: its field, what it is, and its answers with what is said of them."""


async def panel(easel: Easel, sight: Sight) -> Panel:
    """What somebody likes to see, to be changed by a press."""
    picture = await _sample(easel, sight)
    items: list[ui.Item[Any]] = [shown_in(picture)] if picture else []
    for field, what, answers in ROWS:
        now = getattr(sight, field)
        items.append(ui.TextDisplay(what))
        items.append(
            ui.ActionRow(
                *(
                    button(label, Mine(f"{SEEING} {field} {_spelled(value)}").id, _style(value == now))
                    for label, value, _ in answers
                )
            )
        )
    said = (
        "**What you like to see.** It holds for what only you are shown, in every game, from now on."
        " `/table house colours:` gives a table's board other colours for all."
    )
    return Panel(view=card(said, *items), picture=picture)


async def _sample(easel: Easel, sight: Sight) -> Picture | None:
    """The colours of the seats, and of gains and losses, as they will be."""
    scene = recoloured(sample(), sight.palette)
    painted = await easel.studio.picture(scene)
    return Picture(key=scene.key, name=f"colours.{painted.suffix}", says=scene.says, data=painted.data)


def _style(chosen: bool) -> discord.ButtonStyle:
    return discord.ButtonStyle.primary if chosen else discord.ButtonStyle.secondary


def _spelled(value: Any) -> str:
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


def pressed(sight: Sight, verb: str) -> Sight:
    """What somebody likes to see after this press.

    Raises:
        Refused: no such thing can be chosen.
    """
    _, _, said = verb.partition(" ")
    field, _, value = said.partition(" ")
    known = {f: [_spelled(v) for _, v, _ in answers] for f, _, answers in ROWS}
    if value not in known.get(field, ()):
        raise Refused(EARLIER)
    meant: Any = {"yes": True, "no": False}.get(value, value)
    try:
        return convert(to_builtins(sight) | {field: meant}, Sight)
    except ValidationError as fault:
        raise Refused(EARLIER) from fault


def told(sight: Sight) -> str:
    """What somebody likes to see, in words."""
    said = {field: next(w for _, v, w in answers if v == getattr(sight, field)) for field, _, answers in ROWS}
    return (
        f"Your pictures are {said['tall']} and {said['palette']}; positions stand in words {said['words']}."
        f" A game that is over is shown {said['still']}. What a computer would advise is told {said['hints']}."
        " `/me seeing` changes it."
    )
