"""Creation, Standard in every Scope: deities of Attributes, a Map of Fields, Acts of found objects."""

from __future__ import annotations

import functools
from types import MappingProxyType
from typing import Any

from msgspec.structs import replace

from rules.core import Action, Chance, Correct, Game, Knob, Parts, Preset, Rule, Seat, Sheet, Step, Terms
from rules.core.book.sheet import knobs as all_knobs
from rules.creation import primers
from rules.creation.commons import CommonAdvice
from rules.creation.commons import primer as openly
from rules.creation.course.flow import TURN_RULE
from rules.creation.deities.terms import terms
from rules.creation.deities.traits import maker
from rules.creation.memoirs import FIRST_ACT
from rules.creation.palette import PaletteHeirlooms, PaletteRules, PaletteVoice
from rules.creation.palette.papers import ThemePapers
from rules.creation.pantheon.corrections import CORRECTIONS
from rules.creation.proof import CreationProof
from rules.creation.records import CreationRecords
from rules.creation.verbs import VERBS
from rules.creation.view import CreationView
from rules.creation.voice.called import BESIDE, KINDS
from rules.creation.world.book.gametypes import CARTOGRAPHER, HERE, common
from rules.creation.world.book.lore import Lore
from rules.creation.world.book.options import Options
from rules.creation.world.book.tongue import tongue
from rules.creation.world.state import Creation

SCOPES = (
    *("basic", "full", "advanced"),
    *("mode:box", "mode:two_player", "mode:dice", "mode:altruism", "mode:palette", "mode:multiverse", "mode:aaa"),
    *("mode:strategic", CARTOGRAPHER, "mode:collaborative"),
)
"""Scopes of the sheets' rules that this game carries out."""

OWN_THEME = "own_theme"
"""What is uploaded, and not typed."""

WHOLE = 8
"""Side of the Map for those who are new to a larger game: a phone shows it whole, and it is over in five rounds.
The book's own size stands among the house rules (CR-TAB-01)."""


class CreationGame(Game[Creation, Options, CreationView]):
    """The Standard game: Basic, Full and Advanced."""

    slug = "creation"
    family = "creation"
    title = "Creation"
    blurb = primers.BLURB
    primer = primers.PRIMER
    presets = (
        Preset(
            title="A first world",
            note="Only the Attributes that are learnt first.",
            options={"attribute_pool": "first_game"},
        ),
        Preset(title="As in the book", note="Every rule as it is usual."),
        Preset(
            title="The Full game",
            note="More Attributes, Abilities and parameters, on a Map that a phone shows whole.",
            options={"scope": "full", "map_side": WHOLE},
        ),
        Preset(
            title="The Advanced game",
            note="All of it: a rule of one's own, other votes, Binary Nodes.",
            options={"scope": "advanced", "map_side": WHOLE},
        ),
        Preset(
            title="Against the Adversary",
            note="For two: Advocate and Arbiter, and a dark force that nobody plays.",
            options={"two_player_mode": "aaa"},
        ),
    )
    kinds = KINDS
    beside = BESIDE
    asked_by = MappingProxyType(
        {
            "role": ("two_player_mode", "aaa"),
            "omen": ("two_player_mode", "aaa"),
            "pact": ("style", "strategic"),
            "pact-number": ("style", "strategic"),
        }
    )
    phases = MappingProxyType(
        {
            "role": "Advocate or Arbiter",
            "omen": "where Omens fall",
            "wishes": "your wishes",
            "choose": "your Attributes",
            "choose-with": "your Attributes and objects",
            "bring": "the object pool",
            "start": "the starting Act",
            "hero": "your Hero",
            "persona": "your Icon and name",
            "map": "the Map",
            "first": "your first placements",
            "turn": "placing Fields",
            "action": "acting",
            "preview": "the preview of an Act",
            "decay": "Decay",
            "renewal": "a new Map",
            "keep": "what stays",
        }
    )
    everyday = ("module", "scope", "map_side", "object_proof", "turn_wait_hours")
    seats = range(2, 10)
    minutes = "2 to 3 hours, or some weeks of a move now and then"
    chapters = (
        *("CR-CON", "CR-AWK", "CR-PRI", "CR-COS", "CR-ELE", "CR-REA", "CR-DOM", "CR-ICO", "CR-DEMO"),
        *("CR-MAP", "CR-FLD", "CR-TRN", "CR-ACT", "CR-VOT", "CR-MOV", "CR-CMP", "CR-INF", "CR-ACC", "CR-CYC"),
        *("CR-ABI", "CR-MTX", "CR-SCO", "CR-TAB", "CR-CHEAT", "CR-BOX", "CR-END", "CR-TWO", "CR-DICE", "CR-ALT"),
        *("CR-MULTI", "CR-AAA", "CR-STR"),
    )
    turn_rule = TURN_RULE
    allied = ("module", "collaborative")
    concluding = frozenset({"keep", "consent"})
    clock_rule = "CR-TRN-11"
    past = "worlds"
    crown = "Steward"
    mine = "My deity"
    seasoned = MappingProxyType({"scope": "full", "map_side": WHOLE})
    verbs = VERBS

    def __init__(self, lore: Lore, *sheets: Sheet) -> None:
        whole = tuple(knob for knob in all_knobs(Options, sheets) if knob.name != OWN_THEME)
        self.lore = replace(lore, knobs=tuple(map(playable, whole)))

        def lobby(options: Options, knobs: tuple[Knob, ...]) -> Terms:
            """A lobby may name the other types of game too, each with the house rules that matter to it."""
            asked = tuple(knob if knob.name in HERE else playable(knob) for knob in whole)
            return terms(self.lore, options, asked)

        self.themed = themed = PaletteRules(self.lore)
        super().__init__(
            *sheets,
            parts=Parts(
                rules=themed,
                voice=PaletteVoice(self.lore),
                advice=CommonAdvice(self.lore),
                records=CreationRecords(),
                heirlooms=PaletteHeirlooms(self.lore, themed),
                papers=ThemePapers(self.lore),
                proof=CreationProof(),
                remembered=FIRST_ACT,
                corrections=CORRECTIONS,
                terms=lobby,
            ),
        )

    def apply(self, state: Creation, seat: Seat, action: Action, chance: Chance) -> Step[Creation]:
        """As every game; what its table sets right is told in the words of its theme too (CR-ALT-46)."""
        step = super().apply(state, seat, action, chance)
        return self.themed.told(step) if isinstance(action, Correct) else step

    def told(self, chosen: dict[str, Any], text: str, seats: int = 0) -> str:
        """A themed table reads all of it in the words of its theme (CR-ALT-46); one against the Adversary is told
        of that instead (CR-AAA-01)."""
        options = self.options(chosen)
        if common(options):
            own = {self.primer: openly.PRIMER, self.blurb: openly.BLURB, self.mine: openly.MINE}
            return own.get(text, text.replace("your ", "a deity's "))
        text = primers.told(options, text, seats)
        theme = self.lore.theme(options)
        made = f"The {self.lore.title(maker(options))} deity makes"
        named = text.replace(f"The {primers.MAKER} deity makes", made)
        return text if theme is None else tongue(theme).say(named)

    @functools.cached_property
    def rules(self) -> tuple[Rule, ...]:
        """The rules of what can be played; the other scopes of the same chapters are other games'."""
        whole = (r for sheet in self.sheets for r in sheet.chapter(*self.chapters))
        return tuple(r for r in whole if r.scope in SCOPES)

    @functools.cached_property
    def knobs(self) -> tuple[Knob, ...]:
        """The house rules a game can be played by; a lobby may name the other types of game too."""
        return tuple(knob for knob in self.lore.knobs if knob.rule.scope in SCOPES)


def playable(knob: Knob) -> Knob:
    """A house rule without the values that choose another game of the family."""
    return replace(knob, values=tuple(HERE.get(knob.name, knob.values)))
