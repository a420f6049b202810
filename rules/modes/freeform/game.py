"""Freeform as a game of the kernel: a small game of its own in Creation's family."""

from __future__ import annotations

from types import MappingProxyType

from rules.core import Parts, Preset, Sheet
from rules.modes.family import ModuleGame
from rules.modes.freeform.advice import FreeformAdvice, Tales
from rules.modes.freeform.corrections import CORRECTIONS
from rules.modes.freeform.proof import FreeformProof
from rules.modes.freeform.records import FreeformRecords
from rules.modes.freeform.rules import SEATS, TURN_RULE, FreeformRules
from rules.modes.freeform.state import Freeform, HouseRules
from rules.modes.freeform.view import FreeformView
from rules.modes.freeform.voice import FreeformVoice
from rules.modes.freeform.voice.typed import VERBS

"""The mode's own rules, and how Fields are called on a board."""


class FreeformGame(ModuleGame[Freeform, HouseRules, FreeformView]):
    """Freeform, a module of Creation."""

    slug = "freeform"
    family = "freeform"
    title = "Freeform"
    blurb = (
        "Creation without rules: be anybody, with any powers, place everyday things, and tell any story. Nobody "
        "waits for a turn. The table keeps the objects, the pictures, the votes and every page."
    )
    primer = (
        "1. Be anybody, with any powers. Two of you may be the same one, and you may change at any time.\n"
        "2. Place everyday things, shown or described, and say what they are in your world.\n"
        "3. Add to the story whenever you like. There are no turns, no costs and no limits.\n"
        "4. What is yours you change, move and remove as you please.\n"
        "5. What is somebody else's changes only with their consent, or if a vote passes.\n"
        "6. Anybody calls a vote on anything. More yes than no passes, and it binds by your good will.\n"
        "7. Before you begin a board may be switched on, up to 16 by 16; any number of objects lie on a Field.\n"
        "8. A vote ends the story, or the host does after seven silent days. Nobody wins; all is posted.\n"
    )
    seats = SEATS
    minutes = "as long as you like"
    mine = "My part"
    presets = (
        Preset(title="As in the book", note="No board: objects, characters and the story."),
        Preset(title="On a board", note="Objects may lie on Fields.", options={"freeform_board": 8}),
    )
    phases = MappingProxyType({"wish": "a wish about your object"})
    kinds = MappingProxyType(
        {
            "vote": "a vote",
            "tell": "adding to the story",
            "place": "placing a thing",
            "change": "changing an object",
            "remove": "taking an object out",
            "become": "who you are",
            "call": "calling a vote",
            "nothing": "doing nothing now",
            "finish": "ending the game",
            "pictures": "withdrawing a picture",
        }
    )
    beside = frozenset({"finish", "pictures"})
    everyday = ("freeform_board", "vote_wait_hours")
    scope = "mode:freeform"
    shared = ("CR-ALT-02",)
    own = MappingProxyType({"module": "freeform"})
    turn_rule = TURN_RULE
    allied = True
    verbs = VERBS

    def __init__(self, tales: Tales, *sheets: Sheet) -> None:
        super().__init__(
            *sheets,
            parts=Parts(
                rules=FreeformRules(),
                voice=FreeformVoice(),
                advice=FreeformAdvice(tales),
                records=FreeformRecords(),
                proof=FreeformProof(),
                corrections=CORRECTIONS,
            ),
        )
