"""The pictures that hang: one line for each game of the house in :data:`PICTURES`, and those that guests bring."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec

from render import atlas, creation, life, meaning
from render.atlas import tall as tall_atlas
from render.atlas.entry import entry as feeling
from render.atlas.tall.entry import entry as tall_feeling
from render.cast import Cast
from render.creation import checklist, dress
from render.creation import tall as tall_creation
from render.creation.entry import entry as attribute
from render.creation.foe import peopled
from render.creation.tall.entry import entry as tall_attribute
from render.life import tall as tall_life
from render.life.entry import entry as life_card
from render.life.tall.entry import entry as tall_life_card
from render.meaning import tall as tall_meaning
from render.meaning.entry import entry as meaning_card
from render.meaning.tall.entry import entry as tall_meaning_card
from render.modes import dictator, discovery, entry, freeform, roleplay
from render.modes.dictator import tall as tall_dictator
from render.modes.dictator.closer import swatch as dictator_swatch
from render.modes.discovery import tall as tall_discovery
from render.modes.discovery.closer import swatch as discovery_swatch
from render.modes.freeform import tall as tall_freeform
from render.modes.roleplay import tall as tall_roleplay
from render.scene import Scene
from render.signs import closer, counterspell, elementary, scion
from render.signs.entry import entry as specimen
from render.signs.tall import closer as tall_closer
from render.signs.tall import counterspell as tall_counterspell
from render.signs.tall import elementary as tall_elementary
from render.signs.tall import scion as tall_scion
from render.tall.page import WIDE
from rules.core import Outcome


class Pictures(msgspec.Struct, frozen=True, kw_only=True):
    """The pictures of one game, made from a view and the cast. A picture that does not say anything itself is
    given the game's own description as its alternative text."""

    board: Callable[[Any, Cast], Scene]
    """What everybody may see: made from the public view."""
    private: Callable[[Any, Cast], Scene | None] | None = None
    """The hand, mat or profile of the seat whose view it is; ``None`` if it has nothing of its own."""
    end: Callable[[Any, Outcome, Cast], Scene] | None = None
    """The score sheet; without it the places and points of the outcome are listed."""
    whole: bool = False
    """Whether the score sheet shows all of the board, which is not shown beside it then."""
    places: Callable[[Any], tuple[tuple[str, str], ...]] | None = None
    """Parts of the board that may be looked at closely: key and label."""
    zoom: Callable[[Any, Cast, str], Scene] | None = None
    """One of those parts, large."""
    motion: Callable[[Any, Cast, str], Scene | None] | None = None
    """What a vote of the game is about, by the id of its motion; ``None`` if words say it all."""
    tells: bool = False
    """Whether the board itself shows what has changed last."""
    dress: Callable[[Scene, Any, Cast], Scene] | None = None
    """What a table changes in every picture on its way out: words and colours of a theme."""
    label: Callable[[Any, str], str] | None = None
    """The same for the label of a place."""
    cast: Callable[[Any, Cast], Cast] | None = None
    """Who stands in the pictures, where that is not whoever sits at the table."""
    entry: Callable[[Any], Scene] | None = None
    """What an entry of the glossary shows, made from what the entry says of it."""
    tall: Pictures | None = None
    """The same pictures as a phone shows them, narrow and tall: all that the game has, of the same places."""


PICTURES: dict[str, Pictures] = {
    "atlas": Pictures(
        board=atlas.board,
        private=atlas.private,
        end=atlas.end,
        places=tall_atlas.places,
        zoom=atlas.zoom,
        entry=feeling,
        tall=Pictures(
            board=tall_atlas.board,
            private=tall_atlas.private,
            end=tall_atlas.end,
            zoom=tall_atlas.zoom,
            entry=tall_feeling,
        ),
    ),
    "elementary": Pictures(
        board=elementary.board,
        private=elementary.private,
        end=elementary.end,
        entry=specimen,
        tells=True,
        tall=Pictures(
            board=tall_elementary.board,
            private=tall_elementary.private,
            end=tall_elementary.end,
            entry=partial(specimen, wide=WIDE),
        ),
    ),
    "counterspell": Pictures(
        board=counterspell.board,
        private=counterspell.private,
        places=closer.places,
        entry=specimen,
        zoom=closer.zoom,
        tall=Pictures(
            board=tall_counterspell.board,
            private=tall_counterspell.private,
            zoom=tall_closer.space_of_counterspell,
            entry=partial(specimen, wide=WIDE),
        ),
    ),
    "scion": Pictures(
        board=scion.board,
        private=scion.private,
        end=scion.end,
        places=tall_closer.apprentices,
        entry=specimen,
        zoom=tall_closer.apprentice_of_scion,
        tall=Pictures(
            board=tall_scion.board,
            private=tall_scion.private,
            end=tall_scion.end,
            zoom=tall_closer.apprentice_of_scion,
            entry=partial(specimen, wide=WIDE),
        ),
    ),
    "meaning": Pictures(
        board=meaning.board,
        private=meaning.private,
        end=meaning.end,
        places=meaning.places,
        entry=meaning_card,
        zoom=meaning.zoom,
        tall=Pictures(
            board=tall_meaning.board,
            private=tall_meaning.private,
            end=tall_meaning.end,
            zoom=tall_meaning.zoom,
            entry=tall_meaning_card,
        ),
    ),
    "creation": Pictures(
        board=peopled(creation.board),
        private=peopled(creation.private),
        end=peopled(creation.end),
        places=creation.places,
        entry=attribute,
        zoom=peopled(creation.zoom),
        motion=peopled(creation.motion),
        tells=True,
        dress=dress.dressed,
        label=dress.label,
        cast=checklist.named,
        tall=Pictures(
            board=peopled(tall_creation.board),
            private=peopled(tall_creation.private),
            end=peopled(tall_creation.end),
            zoom=peopled(tall_creation.zoom),
            entry=tall_attribute,
            motion=peopled(tall_creation.motion),
        ),
    ),
    "roleplay": Pictures(
        board=roleplay.board,
        private=roleplay.private,
        end=roleplay.end,
        places=roleplay.places,
        entry=entry.sign,
        zoom=roleplay.zoom,
        motion=roleplay.motion,
        tall=Pictures(
            board=tall_roleplay.board,
            private=tall_roleplay.private,
            end=tall_roleplay.end,
            zoom=tall_roleplay.zoom,
            entry=partial(entry.sign, wide=WIDE),
            motion=tall_roleplay.motion,
        ),
    ),
    "dictator": Pictures(
        board=dictator.board,
        private=dictator.private,
        end=dictator.end,
        places=dictator.places,
        entry=entry.on_a_field(dictator_swatch),
        zoom=dictator.zoom,
        motion=dictator.motion,
        tall=Pictures(
            board=tall_dictator.board,
            private=tall_dictator.private,
            end=tall_dictator.end,
            zoom=tall_dictator.zoom,
            entry=entry.on_a_field(dictator_swatch, WIDE),
            motion=tall_dictator.motion,
        ),
    ),
    "discovery": Pictures(
        board=discovery.board,
        private=discovery.private,
        end=discovery.end,
        places=discovery.places,
        entry=entry.on_a_field(discovery_swatch),
        zoom=discovery.zoom,
        motion=discovery.motion,
        tall=Pictures(
            board=tall_discovery.board,
            private=tall_discovery.private,
            end=tall_discovery.end,
            zoom=tall_discovery.zoom,
            entry=entry.on_a_field(discovery_swatch, WIDE),
            motion=tall_discovery.motion,
        ),
    ),
    "freeform": Pictures(
        board=freeform.board,
        private=freeform.private,
        end=freeform.end,
        whole=True,
        places=freeform.places,
        entry=entry.of_a_story,
        zoom=freeform.zoom,
        tall=Pictures(
            board=tall_freeform.board,
            private=tall_freeform.private,
            end=tall_freeform.end,
            zoom=tall_freeform.zoom,
            entry=partial(entry.of_a_story, wide=WIDE),
        ),
    ),
    "life": Pictures(
        board=life.board,
        private=life.private,
        end=life.end,
        places=life.places,
        entry=life_card,
        zoom=life.zoom,
        tall=Pictures(
            board=tall_life.board,
            private=tall_life.private,
            end=tall_life.end,
            zoom=tall_life.zoom,
            entry=tall_life_card,
        ),
    ),
}
