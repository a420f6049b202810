"""A Roleplay game as a game of the kernel."""

from __future__ import annotations

import functools
from types import MappingProxyType

from rules.core import Action, Ballot, Leave, Parts, Preset, Records, Return, Rule, Sheet, TimeUp
from rules.creation.actions import Away, Consent, Discard, Handed, Keep
from rules.creation.world.book.gametypes import RUBRIC
from rules.creation.world.book.lore import Lore
from rules.creation.world.pages import NAMED
from rules.modes.family import BoxHeirlooms, ModeGame
from rules.modes.roleplay import actions as do
from rules.modes.roleplay.advice import RoleplayAdvice
from rules.modes.roleplay.corrections import CORRECTIONS
from rules.modes.roleplay.finds import finds_of
from rules.modes.roleplay.move import TURN_RULE
from rules.modes.roleplay.proof import RoleplayProof
from rules.modes.roleplay.rules import SEATS, RoleplayRules
from rules.modes.roleplay.state import Options, Roleplay
from rules.modes.roleplay.verbs import VERBS
from rules.modes.roleplay.view import RoleplayView
from rules.modes.roleplay.voice import RoleplayVoice

SCOPE = "mode:roleplay"


class RoleplayRecords(Records[Roleplay, Options]):
    """Most actions are pressed and have no verb that could be typed; the words of an end were mended."""

    mended = 2

    written = frozenset({"thing", "where", "name", "story", "new", "attribute", "names", "deity"})
    named = NAMED

    @functools.cached_property
    def actions(self) -> tuple[type[Action], ...]:
        steps: tuple[type[Action], ...] = (
            do.Age,
            do.Begin,
            do.Aim,
            do.Lean,
            do.Sort,
            do.Back,
            do.Still,
            do.WithdrawPhoto,
            do.Silence,
        )
        own = tuple(dict.fromkeys(verb.action for verb in self.verbs))
        return (*own, *steps, Keep, Consent, Handed, Discard, Away, TimeUp, Leave, Return, Ballot)


class RoleplayGame(ModeGame[Roleplay, Options, RoleplayView]):
    """Creation, anywhere."""

    slug = "roleplay"
    family = "kingdom"
    title = "Creation, Anywhere"
    blurb = (
        "The Roleplay game, without Map and Influence: the world around you is the board. Show everyday "
        "things, say what they are in your heavenly kingdom, and talk the other gods into believing it."
    )
    primer = (
        "1. All at once and in secret, each of you chooses an object near you: a picture, or words alone.\n"
        "2. They are shown together. You say what yours is, and name the one Attribute that makes you a god.\n"
        "3. All vote for the best of the others' objects: it is the Center of the Universe. Ties make several.\n"
        "4. Whoever controls a Center says how many rounds there are. The youngest begins each round.\n"
        "5. On your turn you do one thing: place an Act that belongs to the story, protect one, steal one, "
        "capture a Center, or use an ability you make up.\n"
        "6. A new Act stands unless somebody objects; all else is voted on. Voted down, you have one more try.\n"
        "7. A new Act may bring you a second Attribute, never a third; one of the two is the weaker.\n"
        "8. After the last round, most Acts win; if you tie, control of the Center decides.\n"
    )
    seats = SEATS
    minutes = "1 hour, or some days of a move now and then"
    presets = (
        Preset(title="A first evening", note="Nobody votes on Acts.", options={"roleplay_act_votes": "never"}),
        Preset(title="As in the book", note="Every rule as it is usual."),
        Preset(title="Every Act by vote", note="All vote on every Act.", options={"roleplay_act_votes": "always"}),
    )
    beside = frozenset({"age", "away", "no-photo"})
    everyday = ("style", "roleplay_act_votes", "roleplay_story_capture", "turn_wait_hours", "vote_wait_hours")
    chapters = ("CR-RP",)
    turn_rule = TURN_RULE
    clock_rule = "CR-RP-37"
    past = "stories"
    crown = "the kingdom of"
    mine = "My kingdom"
    phases = MappingProxyType(
        {
            "choose": "your first object",
            "explain": "what your object is",
            "vote": "a vote",
            "length": "how long it lasts",
            "turn": "your turn",
            "still": "a protection",
            "keep": "what stays",
        }
    )
    kinds = MappingProxyType(
        {
            "lean": "the Attributes it is based on",
            "sort": "the kind of object",
            "place-aim": "what an Act belongs to",
            "protect-aim": "what you protect",
            "steal-aim": "the Act you steal",
            "capture-aim": "the Center you capture",
            "use-aim": "what your ability does",
            "write-place": "telling of an Act",
            "write-protect": "telling of a protection",
            "write-steal": "telling of a theft",
            "write-capture": "telling of a capture",
            "write-use": "telling of an ability",
            "back": "beginning your turn anew",
            "consent": "whether your object may be kept",
            "age": "your place by age",
            "away": "being away",
            "no-photo": "withdrawing a picture",
        }
    )
    own = MappingProxyType({"style": "roleplay"})
    verbs = VERBS

    def __init__(self, lore: Lore, *sheets: Sheet) -> None:
        rules = RoleplayRules()
        super().__init__(
            *sheets,
            parts=Parts(
                rules=rules,
                voice=RoleplayVoice(),
                advice=RoleplayAdvice(finds_of(lore)),
                records=RoleplayRecords(Roleplay, Options, VERBS),
                heirlooms=BoxHeirlooms(rules),
                proof=RoleplayProof(),
                corrections=CORRECTIONS,
            ),
        )

    @functools.cached_property
    def rules(self) -> tuple[Rule, ...]:
        """The chapter, and what the chapter of Styles and Scopes says of Roleplay alone."""
        return tuple(rule for sheet in self.sheets for rule in sheet.rules if rule.scope == SCOPE)

    def kind(self, options: Options) -> str:
        return f"{options.scope.capitalize()} Roleplay ({RUBRIC['roleplay'][options.scope]})"
