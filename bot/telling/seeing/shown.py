"""Pictures and words of one position, as somebody likes them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, NamedTuple

import discord
from discord import ui
from msgspec.structs import replace

from bot.keeping import speech
from bot.keeping.habits import Sight
from bot.keeping.table import Table
from bot.telling.addresses import Errand, button
from bot.telling.easel import Picture
from rules.core import Decision, Pick, PickSome

MOST_WORDS = 1400
"""Characters of a position in words beside other things."""

_SAFE = re.compile(r"\s*A safe (?:move|choice): [^\n]*")


class Shown(NamedTuple):
    """What stands in a message, and the files it needs."""

    items: list[ui.Item[Any]]
    files: tuple[Picture, ...]
    cut: bool = False
    """Whether the words are more than there is room for."""


def shown(sight: Sight, pictures: Sequence[Picture | None], words: str = "", most: int = MOST_WORDS) -> Shown:
    """Pictures, and where somebody likes words better, those above or instead of them: ``words`` as Markdown, or
    what stands in place of each picture for who cannot see it."""
    painted = tuple(picture for picture in pictures if picture is not None)
    if sight.words == "beside":
        return Shown([shown_in(picture) for picture in painted], painted)
    said = words or "\n\n".join(speech.escape(picture.says) for picture in painted)
    told: list[ui.Item[Any]] = [ui.TextDisplay(speech.fit(said, most))] if said else []
    if sight.words == "only":
        return Shown(told, (), len(said) > most)
    return Shown([*told, *map(shown_in, painted)], painted, len(said) > most)


def larger(table: Table, sight: Sight, picture: Picture | None) -> list[ui.Item[Any]]:
    """The tall form of pictures, offered to whoever is new and may be on a phone."""
    offered = picture is not None and not sight.tall
    return [ui.ActionRow(button("Larger pictures", Errand(table.id, "tall").id))] if offered else []


def shown_in(*pictures: Picture) -> ui.MediaGallery[Any]:
    """Pictures in a gallery of their own, side by side."""
    return ui.MediaGallery(
        *(discord.MediaGalleryItem(f"attachment://{p.name}", description=p.says[:1024] or None) for p in pictures)
    )


def unadvised(decision: Decision) -> Decision:
    """The decision without what advice thinks of its choices."""
    detail = "\n".join(row for row in decision.detail.split("\n") if not row.startswith("★"))
    decision = replace(decision, detail=detail)
    if not isinstance(decision.ask, Pick | PickSome):
        return decision
    options = tuple(replace(option, worth=0.0) for option in decision.ask.options)
    return replace(decision, ask=replace(decision.ask, options=options))


def without_advice(told: str) -> str:
    """What a turn is about, without the move that is called a safe one."""
    return _SAFE.sub("", told)
