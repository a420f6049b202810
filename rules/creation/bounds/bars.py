"""The interaction matrix as the rules read it: which kinds of Acts are barred to which effects (CR-MTX).

A row says when it applies, and for each effect it bars by which rule. ``data/creation/matrix.toml`` says the same
cell by cell for players to look up, with what is special about each; tests hold the two to each other.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from rules.creation.deities.condensed import weaves_in
from rules.creation.deities.traits import has, is_living
from rules.creation.world import lying
from rules.creation.world.pieces import Act
from rules.creation.world.state import Creation

NAMES = {
    "blight": "Decay",
    "nullify": "Nullify",
    "gaze": "Gaze",
    "gravitate": "Gravitation",
    "curve": "Curve",
    "disintegrate": "Disintegrate",
    "devour": "Devour",
    "move": "Move",
    "weave": "Network",
    "permanence": "Permanence",
    "shield": "Safeguard",
    "period": "the Period of Decay",
    "rejuvenate": "Rejuvenate",
    "river": "a River",
}
"""Effects on Acts, as refusals call them."""

Rules = Mapping[str, str]
"""The rule that bars each effect."""


def barring(rule: str, *but: str, **others: str) -> Rules:
    """Every effect is barred by one rule, but for some (``but``) that are not, and ``others`` by their own."""
    return {effect: others.get(effect, rule) for effect in NAMES if effect not in but}


class Bar(NamedTuple):
    """What an Act may be that keeps effects from it."""

    applies: Callable[[Creation, Act], bool]
    rules: Rules
    why: str
    """What is told of an Act; it may name the ``effect``, and the ``shield`` over the Act."""
    said: Mapping[str, str] = {}
    """What is told instead where an effect has words of its own."""
    spares: Callable[[Creation, str, Act, int], bool] = lambda state, effect, act, seat: False
    """Whether a deity may all the same."""


def _starry(state: Creation, effect: str, act: Act, seat: int) -> bool:
    """Constellations may hold Imprints, if the table says so (CR-ABI-226)."""
    holds = state.options.constellations_use_imprints == "yes" and bool(weaves_in(state, seat))
    return effect == "weave" and holds


OPEN_TO_ITS_OWN = ("blight", "nullify", "gaze", "disintegrate", "weave", "river")
"""Effects that its own deity can have on what is wholly off the Map (CR-ABI-206)."""


def _its_own(state: Creation, effect: str, act: Act, seat: int) -> bool:
    return act.owner == seat and effect in OPEN_TO_ITS_OWN


def _walks_in_decay(state: Creation, effect: str, act: Act, seat: int) -> bool:
    return effect == "move" and has(state, seat, "on_decay")


BARS: tuple[Bar, ...] = (
    Bar(  # nothing removes or changes it
        lambda state, act: act.sentinel,
        barring("CR-AAA-23"),
        "is a Sentinel, and nothing touches it",
    ),
    Bar(  # it has neither an Attribute nor a name of its own to be woven by
        lambda state, act: state.contest is not None and act.owner not in state.seats,
        {"weave": "CR-AAA-33", "curve": "CR-AAA-11"},
        "is an Omen and keeps one Field to itself",
        said={"weave": "is an Omen and comes into no Network"},
    ),
    Bar(  # suffers neither Decay by an Ability nor Nullification, and never moves
        lambda state, act: act.imprint,
        dict.fromkeys(("blight", "nullify", "disintegrate", "devour", "move", "gravitate"), "CR-ABI-137")
        | {"weave": "CR-ABI-132"},
        "is an Imprint and immune to {effect}",
        said={"weave": "is an Imprint and comes into no Network"},
        spares=_starry,
    ),
    Bar(  # Permanence protects from everything but Undoing, Networks and a Safeguard
        lambda state, act: act.permanent,
        barring(
            "CR-ABI-62",
            *("weave", "shield"),
            move="CR-MOV-23",
            gravitate="CR-MOV-23",
            permanence="CR-MTX-901",
            curve="CR-ABI-167",
            period="CR-CYC-11",
        ),
        "is Permanent; only Undoing ends that",
        said=dict.fromkeys(("move", "gravitate"), "is Permanent and never moves")
        | {"permanence": "is Permanent already"},
    ),
    Bar(  # a Safeguard protects like Permanence, a Seal too, and there is only one of them at a time
        lambda state, act: lying.shield_over(state, act) is not None,
        barring(
            "CR-ABI-80",
            *("move", "weave", "permanence", "rejuvenate"),
            shield="CR-ABI-88",
            curve="CR-ABI-167",
            period="CR-CYC-11",
        ),
        "is under the Safeguard ({shield})",
        said={"shield": "has a Safeguard already"},
    ),
    Bar(
        lambda state, act: act.dredged,
        dict.fromkeys(("blight", "gaze", "gravitate", "rejuvenate"), "CR-ABI-47") | {"period": "CR-CYC-11"},
        "was Dredged and is immune to {effect}",
    ),
    Bar(  # out of reach of other deities, of Moves and of the Cosmic Cycle
        lambda state, act: act.off_map,
        barring("CR-ABI-206", curve="CR-MAP-11", period="CR-CYC-11"),
        "is wholly off the Map",
        spares=_its_own,
    ),
    Bar(  # it covers no Field that could be bent, shielded or made Permanent, and it revolves by itself
        lambda state, act: bool(act.orbit),
        dict.fromkeys(("move", "gravitate", "curve", "shield", "permanence"), "CR-REA-77"),
        "is in orbit and covers no Field",
    ),
    Bar(
        lambda state, act: bool(act.on),
        {"move": "CR-MTX-701"},
        "rests on other Acts and does not Move by itself",
    ),
    Bar(
        lambda state, act: act.standing == "decayed",
        {
            "river": "CR-REA-58",
            "permanence": "CR-ABI-65",
            "weave": "CR-ABI-227",
            "period": "CR-CYC-11",
            "move": "CR-MOV-16",
        },
        "is in Decay",
        said={"period": "is in Decay already"},
        spares=_walks_in_decay,
    ),
    Bar(
        lambda state, act: act.standing != "decayed",
        {"rejuvenate": "CR-MTX-1201"},
        "is active; there is nothing to restore",
    ),
    Bar(  # only what rests on Life, Flora or Fauna can be hunted (CR-CON-09)
        lambda state, act: not is_living(act.rests_on),
        {"devour": "CR-DOM-16"},
        "is no Life, Flora or Fauna Act",
    ),
    Bar(  # a lake from which a river runs stays where it is, whoever pulls at it
        lambda state, act: bool(act.running),
        {"move": "CR-REA-58", "gravitate": "CR-REA-58"},
        "has a River and stays where it is",
    ),
)
"""In the order in which they are told: one that bars an effect is enough (CR-MTX-02)."""

BARRING = {effect: tuple((bar, bar.rules[effect]) for bar in BARS if effect in bar.rules) for effect in NAMES}
"""What bars each effect, with the rule."""
