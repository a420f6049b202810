"""The games there are."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.atlas.game import AtlasGame
from rules.core.book.sheet import Sheet, parse
from rules.core.game import AnyGame
from rules.core.kept.editions import Content, Edition
from rules.creation.game import CreationGame
from rules.creation.world.book.lore import read_lore
from rules.life import LifeMeaning
from rules.meaning.game import MeaningMadeGame
from rules.meaning.reading import read_cards
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

Sheets = dict[str, Sheet]
"""Rule sheets by name."""

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


def sheets(read: Reader) -> Sheets:
    """Every rule sheet by its name."""
    return {name: parse(name, read(f"rulesheets/{name}.toml")) for name in SHEETS}


def _signs(read: Reader, sheet: Sheets) -> tuple[AnyGame, ...]:
    signs = load_signs(read("signs/signs.toml"))
    return (
        ElementaryGame(sheet["deck-of-signs"], signs),
        CounterspellGame(sheet["deck-of-signs"], signs),
        ScionGame(sheet["deck-of-signs"], signs, load_items(read("signs/signs.toml"), ScionGame.seats[-1])),
    )


def _creation(read: Reader, sheet: Sheets) -> tuple[AnyGame, ...]:
    """Creation, and the modes of it that are games of their own."""
    lore = read_lore(read)
    whole = tuple(sheet[name] for name in CREATION)
    return (
        CreationGame(lore, *whole),
        DictatorGame(read_things(read("dictator/monuments.toml")), *whole[1:]),
        DiscoveryGame(read_theories(read("discovery/theories.toml")), *whole[1:]),
        RoleplayGame(lore, *whole),
        FreeformGame(read_tales(read("freeform/tales.toml")), *whole[1:]),
    )


FAMILIES: tuple[Callable[[Reader, Sheets], tuple[AnyGame, ...]], ...] = (
    _signs,
    lambda read, sheet: (MeaningMadeGame(sheet["meaning-made"], read_cards(read)),),
    lambda read, sheet: (AtlasGame(sheet["atlas-of-feelings"], read),),
    lambda read, sheet: (LifeMeaning(read, sheet["life-meaning"]),),
    _creation,
)
"""Games that share their content are built together."""


def games(read: Reader, sheet: Sheets) -> dict[str, AnyGame]:
    """Every game by its slug, built with its content and its part of the :func:`sheets`.

    Raises:
        ValueError: content is wrong; the message names file and entry.
    """
    return {game.slug: game for family in range(len(FAMILIES)) for game in _family(family, read, sheet)}


def _family(number: int, read: Reader, sheet: Sheets) -> tuple[AnyGame, ...]:
    """The games of a family, each with all that was read for them (:attr:`Game.edition`)."""
    content: dict[str, Any] = {}

    def noting(name: str) -> dict[str, Any]:
        content[name] = found = read(name)
        return found

    found = FAMILIES[number](noting, sheet)
    for game in found:

        def rebuilt(other: Content, slug: str = game.slug) -> AnyGame:
            again = _family(number, lambda name: other[name] if name in other else read(name), sheet)
            return next(one for one in again if one.slug == slug)

        game.edition = Edition(content, rebuilt)
    return found
