"""What a lobby is told: how many can play, which house rules are asked for, and whether this game can begin."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import Illegal, Knob, Terms
from rules.creation.deities.attributes import ATTRIBUTES
from rules.creation.deities.brings import brought
from rules.creation.deities.traits import FIRST_GAME, OWN, maker
from rules.creation.world.book.gametypes import (
    AAA,
    MAP_SIDE,
    ROOM,
    SETTLED,
    adversarial,
    asked_in,
    barred,
    becomes,
    charted,
    common,
    contained,
    in_styles,
    kinds,
    map_side,
    on_offer,
    own_seats,
    palette,
    plays_with,
    title,
)
from rules.creation.world.book.lore import Lore
from rules.creation.world.book.options import Options

TYPE = ("module", "style", "scope")
"""The house rules that choose the game; they are locked when it begins (CR-SCO-20)."""

WITHOUT_MAP = (*TYPE, "house_rules", "box_size")
"""What a game in Roleplay is asked for: it has no Map, no Influence and no Attributes (CR-SCO-05, CR-SCO-15)."""

OF_THE_CHANNEL = ("collaborative_deities",)
"""House rules of Collaborative."""

SETTLED_HERE = (*SETTLED, "dice_template")
"""House rules that Collaborative has settled."""

OF_PALETTE = ("theme", "cartographer")
"""House rules of Palette Swap."""

OF_STRATEGIC = ("object_pool", "strategic_pool_access", "patronage_rules")
"""House rules of the Strategic Style."""

NOT_OF_STRATEGIC = ("field_order", "genesis_balance_place_first")
"""House rules that it has no use for: first Fields come with their Element."""


OF_MULTIVERSES = ("max_maps",)
"""House rules of games in which a second Map may be opened (CR-MULTI-14)."""


def by_the_book(lore: Lore, options: Options, seats: int) -> tuple[str, ...]:
    """Keys of all Attributes the book has for such a game (CR-AWK-16, CR-AWK-17). The first game's list grows with
    a fifth player; of the kinds that it does not have, which only Full has, all of the Scope are on offer. ``all``
    opens those of every Scope, and adds no kind."""
    listed = FIRST_GAME if options.attribute_pool == "first_game" else {}
    first = tuple(key for keys in listed.values() for key in (keys if seats > 4 else keys[:4]))
    if first and charted(options):
        first = (maker(options), *first)
    asked = tuple(kind for kind in kinds(options) if kind not in listed)
    whole = options.attribute_pool == "all"
    without = (OWN, "enslaved" if options.templates else "slaves")
    return first + tuple(
        key
        for key, words in lore.attributes.items()
        if words.kind in asked
        and key not in without
        and (on_offer(words.scope, options) or (whole and words.scope in MAP_SIDE))
    )


def pool(lore: Lore, options: Options, seats: int) -> tuple[str, ...]:
    """Keys of all Attributes on offer: of those in the book the ones that are refereed."""
    return tuple(key for key in by_the_book(lore, options, seats) if key in ATTRIBUTES)


def most_deities(lore: Lore, options: Options) -> int:
    """The smallest number of Attributes of a kind: no two deities share one (CR-SCO-19)."""
    offered = [lore.attributes[key].kind for key in by_the_book(lore, options, ROOM)]
    return min(offered.count(kind) for kind in set(offered) if kind != "patronage")  # one may invent its own


def check_seats(lore: Lore, options: Options, seats: int) -> None:
    """Refuses more players than there are Attributes of a kind, and fewer than can play (CR-AWK-16, CR-SCO-19)."""
    if common(options):
        if refusal := too_many(lore, options):
            raise refusal
        if seats not in table(lore, options):
            raise Illegal("CR-SCO-19", f"From 1 to {ROOM} people begin a world of the whole channel.")
        return
    least = table(lore, options).start
    if seats < least:
        raise Illegal(
            "CR-SCO-19", f"This game is for {least} deities or more, and here are {seats}. Wait for others."
        )
    if seats > 2 and adversarial(options):
        raise duel()
    if seats > most_deities(lore, options):
        raise crowded(lore, options)


def duel() -> Illegal:
    """Why no third one sits down against the Adversary (CR-AAA-01)."""
    return Illegal(
        "CR-AAA-01",
        "Advocate, Arbiter, Adversary is for two: nobody plays the Adversary. For more of you choose something "
        "else under “Instead of a vote between two” in the house rules.",
    )


def too_many(lore: Lore, options: Options) -> Illegal | None:
    """Why a world of the whole channel cannot have as many deities as its house rules say (CR-ALT-61)."""
    most = most_deities(lore, options) if common(options) else 0
    if not common(options) or options.collaborative_deities <= most:
        return None
    return Illegal(
        "CR-ALT-61",
        f"No two deities share an Attribute, and of each kind this game has {most}. Choose {most} or fewer "
        "under “Deities without owners” in the house rules, or a wider Scope.",
    )


def crowded(lore: Lore, options: Options) -> Illegal:
    """Why no more deities fit, and what would make room."""
    most = most_deities(lore, options)
    if options.attribute_pool == "first_game":
        wider = most_deities(lore, replace(options, attribute_pool="scope"))
        return Illegal(
            "CR-AWK-16",
            f"The Attributes for a first game are for at most {most} deities. With “Attributes on offer: all of "
            f"the Scope” in the house rules {wider} can play.",
        )
    return Illegal(
        "CR-SCO-19",
        f"No two deities share an Attribute, and of each kind this game has {most}, so {most} can play."
        f"{roomier(lore, options, most)} You can watch, or open a table in another channel or thread.",
    )


def roomier(lore: Lore, options: Options, most: int) -> str:
    """A Scope that seats more, to set in the house rules."""
    for scope in MAP_SIDE:
        grown = most_deities(lore, replace(options, scope=scope))
        if grown > most:
            return f" With “Scope: {scope}” in the house rules {grown} can play."
    return ""


def table(lore: Lore, options: Options) -> range:
    """How many may play (CR-SCO-19). Two on a Map play by rules of their own (CR-TWO)."""
    if (seats := own_seats(options)) is not None:
        return seats
    if not plays_with(options, "map"):
        return range(2, ROOM + 1)
    return range(2, most_deities(lore, options) + 1)


def asked(options: Options, knobs: tuple[Knob, ...]) -> tuple[Knob, ...]:
    """The house rules that matter to this game, with its own size of the Map (CR-SCO-01, CR-TAB-01)."""
    if not in_styles(options):
        return tuple(k for k in knobs if k.name == "module")
    if not plays_with(options, "map"):
        return tuple(k for k in knobs if k.name in WITHOUT_MAP)
    side = map_side(options)
    other: tuple[str, ...] = () if palette(options) else OF_PALETTE
    other += () if plays_with(options, "multiverses") else OF_MULTIVERSES
    other += SETTLED_HERE if common(options) else OF_THE_CHANNEL
    other += NOT_OF_STRATEGIC if contained(options) else OF_STRATEGIC
    knobs = tuple(k for k in knobs if k.name not in other and asked_of(k, options))
    return tuple(replace(k, default=side) if k.name == "map_side" else k for k in knobs)


def asked_of(knob: Knob, options: Options) -> bool:
    """Whether a house rule matters to a game of this Scope; those for two are asked for before it is known
    how many will play."""
    return knob.rule.scope == AAA or asked_in(knob.rule.scope, options)


NO_COMPUTERS = Illegal("CR-ALT-67", "In a world of the whole channel the steps and the votes are people's.")


def terms(lore: Lore, options: Options, knobs: tuple[Knob, ...]) -> Terms:
    """How a table with these house rules stands before it begins."""
    full = duel() if adversarial(options) else None
    on_map = plays_with(options, "map") and own_seats(options) is None
    return Terms(
        seats=table(lore, options),
        knobs=asked(options, knobs),
        kind=title(options),
        told=TYPE,
        note=brought(lore, options),
        full=crowded(lore, options) if on_map else full,
        without_computers=NO_COMPUTERS if common(options) else None,
        barred=barred(options) or too_many(lore, options),
        becomes=becomes(options),
    )
