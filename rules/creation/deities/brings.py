"""What each type, mode and house rule that makes another game of it brings, in a sentence for the lobby."""

from __future__ import annotations

from collections.abc import Iterator

from rules.creation.world.book.gametypes import (
    adversarial,
    charted,
    common,
    contained,
    heroes,
    in_styles,
    palette,
    plays_with,
    within_scope,
)
from rules.creation.world.book.lore import Lore
from rules.creation.world.book.options import Options
from rules.creation.world.book.tongue import tongue

CONTEST = (
    "Two of you against a force that nobody plays: one is the Advocate, who makes the world, one the Arbiter, who "
    "judges and draws Sentinels, while the Omens of the Adversary close in from the edge, more every round."
)
"""What Advocate, Arbiter, Adversary brings; it stands in place of what the game is else about."""

TYPICAL = "The most typical Creation is Full Standard; Basic Standard is the one for a first game."
FULL = (
    "Every deity has a Domain as well and sets numbers of the world, Acts may lie upon each other or be drawn, "
    "and what will come can be foretold."
)
BEYOND = f"The most typical Creation. {FULL} For a first game press House rules, then A first world."
ADVANCED = "Everything there is: the Full game with Metaphysic, Dialectic and Duality."
MULTIVERSES = (
    " A Metaphysic deity that becomes Genesis opens a second Map, with its own deities and rounds; the house rule "
    "Most Maps says how many may be."
)
FEW = (
    "Of each kind but the Domains only the few Attributes of a first game are on offer; House rules has all of "
    "them under Attributes on offer."
)
"""What a wider Scope does not bring as long as the table keeps to the Attributes of a first game (CR-AWK-16)."""
STRATEGIC = (
    "The Strategic Style: you fill a pool of objects first, and nothing else may ever be placed{hero}. For tables "
    "that like to plan."
)
LONGER = "Every deity has a Domain as well, and with it one object more, and sets numbers of the world."
HERO = ", and a Hero carries your reach over the Map"

BETWEEN_TWO = {
    "dice_only": "no votes: chance decides about every Act and every Ability that would need a vote.",
    "challenge": "no votes: you set each other small tasks, and whoever does theirs places the Act.",
    "together": "nobody competes: everything stands, nothing is counted, and you make up a world together.",
    "plain_vote": "the other one alone decides about every Act.",
}
"""What stands in for the vote where only two play, if they choose it (CR-TWO-03, CR-TWO-04)."""

CHANCE = {"die": "throw a die", "coin": "flip a coin", "cards": "guess a card"}
"""The templates of Probability, as what one does (CR-DICE-08 to CR-DICE-10)."""

ALTRUISM = (
    "Selfish or altruistic: at the end all pledge one of them in secret. If nobody is selfish all win; a few may "
    "win over the others; if half are, the universe falls apart and everybody loses."
)


def brought(lore: Lore, options: Options) -> str:
    """What helps to choose, a line for each thing that was chosen (CR-SCO-03)."""
    if not in_styles(options):
        return ""
    theme, lines = lore.theme(options), list(_lines(options))
    if theme is not None:
        told = f"Palette Swap, the same rules under other names. Told as {theme.title}. {theme.about}".strip()
        lines = [told, *map(tongue(theme).say, lines)]
    return "\n".join(lines)


def _lines(options: Options) -> Iterator[str]:
    if charted(options):
        yield "A tenth Primal draws the Map, and the one that else makes it only tends it."
    if not plays_with(options, "map"):
        return
    yield from _type(options)
    if options.two_player_mode in BETWEEN_TWO and not common(options):
        yield f"If only two play, {BETWEEN_TWO[options.two_player_mode]}"
    if options.dice_use == "on" and not common(options) and not adversarial(options):
        way = CHANCE[options.dice_template]
        yield f"If one of you is Probability, whoever acts may {way} instead of asking for votes."
    if options.victory_style == "altruism" and not common(options):
        yield ALTRUISM


def _type(options: Options) -> Iterator[str]:
    """What Style and Scope bring; the one that is usual is told where there is nothing else to say."""
    if contained(options):
        yield STRATEGIC.format(hero=HERO if heroes(options) else "")
    apart = contained(options) or adversarial(options) or common(options) or palette(options)
    if options.attribute_pool == "first_game" and within_scope("full", options):
        yield FEW
    elif within_scope("advanced", options):
        yield ADVANCED + (MULTIVERSES if several(options) else "")
    elif within_scope("full", options):
        yield LONGER if contained(options) else FULL if apart else BEYOND
    elif not apart:
        yield TYPICAL


def several(options: Options) -> bool:
    """Whether a second Map may be opened in such a game (CR-MULTI-14)."""
    apart = adversarial(options) or common(options)
    return plays_with(options, "multiverses") and options.max_maps > 1 and not apart
