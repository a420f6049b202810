"""The games there are."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.atlas.game import AtlasGame
from rules.core.book.sheet import Sheet, parse
from rules.core.game import AnyGame
from rules.creation.game import CreationGame
from rules.creation.world.book.lore import read_lore
from rules.life import LifeMeaning
from rules.meaning.cards import read_cards
from rules.meaning.game import MeaningMadeGame
from rules.modes.dictator.advice import read_things
from rules.modes.dictator.game import DictatorGame
from rules.modes.discovery.advice import read_theories
from rules.modes.discovery.game import DiscoveryGame
from rules.modes.freeform.advice import read_tales
from rules.modes.freeform.game import FreeformGame
from rules.modes.roleplay import RoleplayGame
from rules.signs.content import load as load_signs
from rules.signs.content import load_items
from rules.signs.counterspell import CounterspellGame
from rules.signs.elementary import ElementaryGame
from rules.signs.scion import ScionGame

CREATION = ("creation-a-deities", "creation-b-flow", "creation-c-modes")
"""The sheets of Creation's family."""

Reader = Callable[[str], dict[str, Any]]
"""Gives the parsed TOML of a file of ``data/``, by its path there."""

SHEETS = (
    "deck-of-signs",
    "atlas-of-feelings",
    "meaning-made",
    "life-meaning",
    "creation-a-deities",
    "creation-b-flow",
    "creation-c-modes",
)
"""All rule sheets; players may look up every one of them."""


def sheets(read: Reader) -> dict[str, Sheet]:
    """Every rule sheet by its name."""
    return {name: parse(name, read(f"rulesheets/{name}.toml")) for name in SHEETS}


def games(read: Reader, sheet: dict[str, Sheet]) -> dict[str, AnyGame]:
    """Every game by its slug, built with its content and its part of the :func:`sheets`.

    Raises:
        ValueError: content is wrong; the message names file and entry.
    """
    lore = read_lore(read)
    signs = load_signs(read("signs/signs.toml"))
    items = load_items(read("signs/signs.toml"), ScionGame.seats[-1])
    found: list[AnyGame] = [
        ElementaryGame(sheet["deck-of-signs"], signs),
        CounterspellGame(sheet["deck-of-signs"], signs),
        ScionGame(sheet["deck-of-signs"], signs, items),
        MeaningMadeGame(sheet["meaning-made"], read_cards(read)),
        AtlasGame(sheet["atlas-of-feelings"], read),
        LifeMeaning(read, sheet["life-meaning"]),
        CreationGame(lore, *(sheet[name] for name in CREATION)),
        DictatorGame(
            read_things(read("dictator/monuments.toml")),
            *(sheet[name] for name in ("creation-b-flow", "creation-c-modes")),
        ),
        DiscoveryGame(
            read_theories(read("discovery/theories.toml")),
            *(sheet[name] for name in ("creation-b-flow", "creation-c-modes")),
        ),
        RoleplayGame(lore, *(sheet[name] for name in CREATION)),
        FreeformGame(
            read_tales(read("freeform/tales.toml")),
            *(sheet[name] for name in ("creation-b-flow", "creation-c-modes")),
        ),
    ]
    return {game.slug: game for game in found}
