"""Which game of Creation is played: module, Style and Scope, and what each of them switches on (CR-SCO)."""

from __future__ import annotations

import functools
from typing import Literal, get_args

import msgspec
from msgspec.structs import replace

from rules.core import Illegal
from rules.creation.world.book.options import Module, Options, Scope, Style

MODULES: dict[Module, str] = {
    "mythic": "Mythic",
    "dictator": "Dictator",
    "discovery": "Discovery",
    "palette_swap": "Palette Swap",
    "collaborative": "Collaborative",
    "freeform": "Freeform",
}
"""The games of the book, by their titles (CR-SCO-01)."""

ROOM = 25
"""As many as a table in a chat seats, where the book sets no limit."""

SEATS: dict[Module, range] = {
    "dictator": range(2, 9),
    "discovery": range(2, 9),
    "collaborative": range(1, ROOM + 1),
    "freeform": range(1, ROOM + 1),
}
"""How many play the modules in which not every player has Attributes of their own (CR-SCO-19)."""

MYTHIC_RULES: tuple[Module, ...] = ("mythic", "palette_swap", "collaborative")
"""Modules that are played in a Style and a Scope (CR-SCO-01)."""

RUBRIC: dict[Style, dict[Scope, str]] = {
    "roleplay": {"basic": "Flexible", "full": "Imaginative", "advanced": "Sandbox"},
    "standard": {"basic": "Accessible", "full": "Interpretive", "advanced": "Experimental"},
    "strategic": {"basic": "Tactical", "full": "Analytical", "advanced": "Iterative"},
}
"""How each of the nine game types feels, in a word (CR-SCO-04)."""


class Feature(msgspec.Struct, frozen=True, kw_only=True):
    """Something only some game types have."""

    scopes: tuple[Scope, ...] = ("basic", "full", "advanced")
    styles: tuple[Style, ...] = ("standard", "strategic")


FEATURES: dict[str, Feature] = {
    "map": Feature(),
    "fields": Feature(),
    "influence": Feature(),
    "house rules": Feature(styles=("roleplay", "standard", "strategic")),
    "domain": Feature(scopes=("full", "advanced")),
    "compounding": Feature(scopes=("full", "advanced")),
    "deities set parameters": Feature(scopes=("full", "advanced")),
    "distance between Acts": Feature(scopes=("full", "advanced")),
    "templates": Feature(scopes=("full", "advanced")),
    "several objects freely": Feature(scopes=("basic",)),
    "several objects of one kind": Feature(scopes=("full", "advanced")),
    "8 condense to a realm": Feature(scopes=("basic",)),
    "8 condense to a domain": Feature(scopes=("full", "advanced")),
    "radius over 8": Feature(scopes=("advanced",)),
    "multiverses": Feature(scopes=("advanced",), styles=("standard",)),
    "patronage": Feature(styles=("strategic",)),
    "object pool": Feature(styles=("strategic",)),
    "rolling map": Feature(styles=("strategic",)),
}
"""The switch table (CR-SCO-15). How many Attributes a Scope suggests is read from the Attributes themselves."""

Kind = Literal["primal", "cosmic", "elemental", "realm", "domain", "patronage"]
KINDS: tuple[Kind, ...] = get_args(Kind)
"""Kinds of Attribute, in the order in which they are chosen; the last two only where the table above has them."""

Choice = Literal[Kind, "flat"]
"""What a deity chooses: a kind of Attribute, or, in a flat world, one more of any (CR-COS-52)."""

Sort = Literal[Kind, "structure"]
"""What an Attribute is: of a kind that is chosen, or everybody's."""

MAP_SIDE: dict[Scope, int] = {"basic": 8, "full": 12, "advanced": 12}
"""Side of the square Map that is offered first (CR-TAB-01)."""

CARTOGRAPHER = "mode:cartographer"
"""The scope of what only some games of Palette Swap have (CR-ALT-50)."""

SETTLED = {
    "awakening": "ceremony",
    "age_order": "join_order",
    "history_writer": "actor",
    "silent_vote": "approve",
    "dice_use": "off",
    "victory_style": "steward",
    "two_player_mode": "plain_vote",
    "max_maps": 1,
}
"""House rules that nobody is asked for where the deities are nobody's: nothing is chosen at the same time or in
secret, nothing stands in for the vote of the channel, and there is one checklist and so one Map (CR-ALT-62,
CR-ALT-67)."""

OWN_GAMES: dict[tuple[str, str], str] = {
    ("module", "dictator"): "dictator",
    ("module", "discovery"): "discovery",
    ("style", "roleplay"): "roleplay",
    ("module", "freeform"): "freeform",
}
"""Modules and Styles that are games of their own in this house (``rules/modes``): what is chosen, and the slug."""

AAA = "mode:aaa"
"""The scope of what only Advocate, Arbiter, Adversary has."""

HERE: dict[str, tuple[str, ...]] = {"module": MYTHIC_RULES, "style": ("standard", "strategic")}
"""Values of the house rules that choose the game, for this one; the others make it another (``OWN_GAMES``)."""


def in_styles(options: Options) -> bool:
    """Whether this module asks for a Style and a Scope (CR-SCO-01)."""
    return options.module in MYTHIC_RULES


def game_of(module: str, style: str) -> str:
    """The slug of the game of the family that a table with this module and Style plays; the Style is asked for
    only where the module is Mythic (CR-SCO-01)."""
    chosen = ("style", style) if module == "mythic" else ("module", module)
    return OWN_GAMES.get(chosen, "creation")


def becomes(options: Options) -> str:
    """Which other game of the family these house rules choose; empty for this one."""
    game = game_of(options.module, options.style)
    return "" if game == "creation" else game


def word(options: Options) -> str:
    """How a game of this Style and Scope feels (CR-SCO-04)."""
    return RUBRIC[options.style][options.scope]


def title(options: Options) -> str:
    """What the game is called: ``Full Standard (Interpretive)``, ``Palette Swap, Basic Standard (Accessible)``,
    ``Advocate, Arbiter, Adversary, Basic Standard (Accessible)``."""
    module = MODULES[options.module]
    if not in_styles(options):
        return module
    named = f"{options.scope.capitalize()} {options.style.capitalize()} ({word(options)})"
    named = f"Advocate, Arbiter, Adversary, {named}" if adversarial(options) else named
    return named if options.module == "mythic" else f"{module}, {named}"


@functools.lru_cache(maxsize=1024)
def plays_with(options: Options, feature: str) -> bool:
    """Whether the game has a feature of the switch table (CR-SCO-15)."""
    return options.style in FEATURES[feature].styles and options.scope in FEATURES[feature].scopes


def palette(options: Options) -> bool:
    """Whether the game is told in the words of a theme (CR-ALT-45)."""
    return options.module == "palette_swap"


def common(options: Options) -> bool:
    """Whether the deities are nobody's, and whoever comes acts for them (CR-ALT-61)."""
    return options.module == "collaborative"


def of_the_channel(options: Options) -> Options:
    """House rules as a world of the whole channel settles them: one step after the other, and votes that are the
    channel's (CR-ALT-60, CR-ALT-62, CR-ALT-67)."""
    return replace(options, **SETTLED) if common(options) else options


def charted(options: Options) -> bool:
    """Whether a tenth Primal draws the Map, and the one that makes it else only tends it (CR-ALT-50)."""
    return palette(options) and options.cartographer


def adversarial(options: Options) -> bool:
    """Whether two people play Advocate, Arbiter, Adversary (CR-TWO-04, CR-AAA-01)."""
    return options.two_player_mode == "aaa" and in_styles(options) and not common(options)


def own_seats(options: Options) -> range | None:
    """How many may play, where it does not hang on the number of Attributes (CR-SCO-19)."""
    return range(2, 3) if adversarial(options) else SEATS.get(options.module)


def map_side(options: Options) -> int:
    """Side of the square Map that is offered first (CR-TAB-01)."""
    return MAP_SIDE[options.scope]


@functools.lru_cache(maxsize=64)
def kinds(options: Options) -> tuple[Kind, ...]:
    """Kinds of Attribute chosen in the Awakening, in order (CR-SCO-06)."""
    if not plays_with(options, "map"):
        return ()
    without = ("patronage",) if options.patronage_rules == "off" else ()
    return tuple(k for k in KINDS if k not in without and (k not in FEATURES or plays_with(options, k)))


def youngest_first(options: Options, kind: Kind) -> bool:
    """Every other kind is chosen from the youngest up, Cosmic first of them (CR-AWK-04 to CR-AWK-07); Patronage
    always is (CR-STR-17)."""
    return KINDS.index(kind) % 2 == 1


def contained(options: Options) -> bool:
    """Whether only objects of a pool may be placed (CR-STR-10)."""
    return plays_with(options, "object pool")


@functools.lru_cache(maxsize=64)
def rolls(options: Options) -> bool:
    """Whether the Map rolls out while Attributes are chosen, each with an object (CR-STR-18). Where they are
    wished for nobody chooses in view of the Map, and it is made when all have theirs."""
    return plays_with(options, "rolling map") and not wishing(options)


def heroes(options: Options) -> bool:
    """Whether every deity has a Hero on the Map (CR-STR-37)."""
    return plays_with(options, "patronage") and options.patronage_rules == "hero"


def wishing(options: Options) -> bool:
    """Whether Attributes are wished for by all at once, and what follows is settled side by side (CR-AWK-04)."""
    return options.awakening == "wishes"


def within_scope(scope: str, options: Options) -> bool:
    """Whether something of a Scope belongs to this game: Advanced has what Full has, and Full what Basic has. What
    belongs to a mode is not asked here."""
    order = tuple(MAP_SIDE)
    if scope == AAA:
        return adversarial(options)
    return scope not in order or order.index(scope) <= order.index(options.scope)


def on_offer(scope: str, options: Options) -> bool:
    """Whether an Attribute of a Scope, or of a mode, may be chosen in this game."""
    return charted(options) if scope == CARTOGRAPHER else within_scope(scope, options)


def asked_in(scope: str, options: Options) -> bool:
    """Whether a house rule of the sheets matters to this game; those of a module stand beside the three Scopes."""
    return (scope not in MAP_SIDE and scope != AAA) or within_scope(scope, options)


def barred(options: Options) -> Illegal | None:
    """Why a game of this type cannot begin, and what to set so that it can; ``None`` where it can. A lobby that
    chooses a game of its own becomes one of that."""
    if becomes(options):
        rule = "CR-SCO-02" if in_styles(options) else "CR-SCO-01"
        return Illegal(rule, f"{title(options)} is a game of its own. Choose it in the house rules of the lobby.")
    return _unfit(options) if in_styles(options) else None


def _unfit(options: Options) -> Illegal | None:
    """Why two things chosen do not go together. Roleplay has no word that a theme renames (CR-ALT-46); a world of
    the whole channel is Standard (CR-ALT-61); the Adversary closes in on a Map that is there as a whole, and wins
    or loses by rules of its own (CR-AAA-36, CR-AAA-39)."""
    if palette(options) and options.style == "roleplay":
        return Illegal(
            "CR-ALT-46",
            "Roleplay has no Attributes and no Map, so a theme has nothing to rename. Choose “Style: standard” or "
            "“Style: strategic” in the house rules, or “Module: Mythic”.",
        )
    if common(options) and options.style != "standard":
        return Illegal(
            "CR-ALT-61",
            "The world of a channel is played in the Standard Style. Choose “Style: standard” in the house rules.",
        )
    if not adversarial(options):
        return None
    if options.style != "standard":
        return Illegal(
            "CR-AAA-36",
            "The Adversary plays on the whole Map of the Standard game. Choose “Style: standard” in the house "
            "rules, or something else under “Instead of a vote between two”.",
        )
    if options.victory_style != "steward":
        return Illegal(
            "CR-AAA-39",
            "Against the Adversary nobody pledges: Influence and Fields decide. Choose “The end: with a Steward” "
            "in the house rules, or something else under “Instead of a vote between two”.",
        )
    return None
