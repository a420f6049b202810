"""The words of what becomes of Acts: divided Fields, Decay, Acts that fade or come adrift."""

from __future__ import annotations

from rules.core import Label, Wording, counted
from rules.creation.actions.falls import read_fall
from rules.creation.course import cycle
from rules.creation.course.decay import falling_with
from rules.creation.deities.traits import has
from rules.creation.sight import Sight
from rules.creation.voice.base import label
from rules.creation.voice.composites import names
from rules.creation.world import lying
from rules.creation.world.pieces import Act


def refit(s: Sight) -> Wording:
    """Which parts of a divided Field an Act takes."""
    name = s.act(s.state.refit[0]).name
    return Wording(
        prompt=f"{name} stands on a divided Field. Which parts does it take? All, unless it fits on fewer.",
        offers=tuple(label(part) for part in s.state.refit_parts),
        silence="It takes all the parts.",
    )


def adrift(s: Sight) -> Wording:
    """Over which part of a divided Field a Storm stays."""
    parts = s.state.refit_parts
    return Wording(
        prompt="The Field under your Storm is divided. Over which part does it stay?",
        offers=tuple(label(f"Over {part}") for part in parts),
        silence=f"It stays over {parts[0]}.",
    )


def uprooted(s: Sight) -> Wording:
    """On which part of a divided Field a Node stays."""
    return Wording(
        prompt="The Field under your Node is divided. On which part does it stay?",
        offers=tuple(label(f"On {part}") for part in s.state.refit_parts),
        silence=f"It stays on {s.state.uprooted}.",
    )


def decay(s: Sight) -> Wording:
    """What falls in the Period of Decay."""
    now = s.state.quotas[0]
    held = counted(now.total, "Act-Field")
    prompt = f"Period of Decay: of your {held} at least {now.due} must Decay. Choose whole Acts."
    if s.state.final:
        prompt += " After the last Accolade the game is over."
    return Wording(
        prompt=prompt,
        offers=tuple(_falling(s, o.key) for o in s.question.offers),
        silence="The smallest Acts that are enough fall into Decay.",
    )


def _falling(s: Sight, key: str) -> Label:
    fall = read_fall(key)
    assert fall is not None, "what is offered can be read"
    if fall.fate == "abyss":
        return label(f"Funnel 1 Field into {fall.of}", "Nothing is lost.")
    if fall.fate == "fade":
        act = s.act(fall.number)
        return label(f"{act.name}: Nullified instead", f"Counts for {act.size}. No mark, no loss later.")
    if fall.fate == "act":
        act = s.act(fall.number)
        return label(f"{act.name}: {counted(act.size, 'Field')}", falls(s, act))
    shields = cycle.shields_of(s.state, s.seat)
    shield, count = next(pair for pair in shields if pair[0].id == fall.number)
    return label(f"The Safeguard ({shield.thing})", f"Counts for {count}; it is gone then.")


def fade(s: Sight) -> Wording:
    """Whether one's Act falls into Decay or is Nullified (CR-DOM-29)."""
    one = s.state.fading[0]
    act = s.act(one.act)
    nodes = sum(1 for f in act.fields if s.state.plot(f).node) if has(s.state, s.seat, "nodes") else 0
    cost = 0 if act.imprint or has(s.state, s.seat, "no_penalty") else act.size + nodes
    return Wording(
        prompt=f"{act.name} would fall into Decay{one.how}. Have it Nullified instead?",
        offers=(
            label("Let it Decay", f"It stays on the Map and costs you {cost} at each Accolade."),
            label("Have it Nullified", "Free. It leaves the Map, no Field is marked, and it costs you nothing."),
        ),
        silence="It falls into Decay.",
    )


def falls(s: Sight, act: Act) -> str:
    """What comes of choosing an Act (CR-CYC-16)."""
    if act.imprint:
        return f"{' '.join(act.fields)} would Decay; the drawing costs nothing then."
    gone = act.on or lying.everlasting(s.state) & set(act.fields)
    own = "Nullified instead" if gone else f"{' '.join(act.fields)} would Decay"
    along = falling_with(s.state, act) if not gone else ()
    return f"{own}{', and with it ' + names(along) if along else ''}."
