"""What lies on the Map of Creation, in sentences."""

from __future__ import annotations

from rules.core import counted, who
from rules.creation.view import ActView, CreationView, OceanView
from rules.creation.voice.lookup import strategy
from rules.creation.world.pieces import in_words

FLAT = "The world is flat: all are Abstraction, and every Act is an Imprint."


def act_line(act: ActView) -> str:
    """An Act in one sentence."""
    where = f"on {' '.join(act.fields)}" if act.fields else "outside the Map"
    if act.orbit:
        where = f"as a satellite at the {act.orbit}"
    notes = ["a Temple"] if act.temple else ["an Imprint"] if act.imprint else []
    notes += [act.standing] if act.standing != "active" else []
    notes += [f"an Oasis of {act.brings}"] if act.brings else []
    notes += [f"above the Map, resting on {' and '.join(act.on)}, counts {act.size}"] if act.on else []
    notes += [f"holds up {' and '.join(act.bears)}"] if act.bears else []
    notes += [f"shares Fields with {' and '.join(act.beside)}"] if act.beside else []
    notes += [f"of it a River on {' '.join(river)}" for river in act.rivers]
    notes += [f"pays {who(act.echoed)} too"] if act.echoed >= 0 else []
    notes += ["Permanent"] if act.permanent else []
    notes += ["Dredged"] if act.dredged else []
    notes += ["sealed"] if act.sealed else ["safeguarded"] if act.shield else []
    notes += ["mobile"] if act.mobile else []
    notes += [f"out through the {act.crossing}"] if act.crossing else []
    extra = f" ({', '.join(notes)})" if notes else ""
    return f"{act.name} of {who(act.owner)} {where}{extra}."


def land(view: CreationView) -> str:
    """Elements, marks and tokens by Field."""
    parts = [f"The Map has {counted(len(view.fields), 'Field')}."]
    for element, title in (("solid", "Solid"), ("liquid", "Liquid"), ("empty", "Empty Realms")):
        parts.append(
            listed(title, [f.name for f in view.fields if f.element == element and not (f.mix or f.abyss)])
        )
    parts.append(mixed(view))
    parts.append(listed("Origins of Life", [f.name for f in view.fields if f.origin]))
    parts.append(listed("Fertile", [f.name for f in view.fields if f.fertile]))
    parts.append(listed("In Decay", [f.name for f in view.fields if f.decayed]))
    parts.append(listed("Abyss", [f.name for f in view.fields if f.abyss]))
    undone = dict.fromkeys(name for _, names, gone in view.zones if gone for name in names)
    parts.append(listed("Permanence Undone on", list(undone)))
    if view.flat:
        parts.append(FLAT)
    elif view.heights:
        parts.append(f"Tallest objects, ring by ring from the edge: {', '.join(map(str, view.heights))} cm.")
    parts += [ocean_line(ocean) for ocean in view.oceans if ocean.fields]
    parts += [listed(f"Nodes {kind}", [f.name for f in view.fields if f.node == kind]) for kind in ("on", "off")]
    parts.append(listed("Channels", list(view.channel_names)))
    parts.append(listed("Storms over", list(view.storms)))
    parts += strategy.heroes(view)
    if view.beacon:
        parts.append(f"The {view.lamp} stands at the {view.beacon}.")
        parts += [
            listed(light.capitalize(), [f.name for f in view.fields if f.light == light])
            for light in ("twilight", "night")
        ]
    return " ".join(p for p in parts if p)


def mixed(view: CreationView) -> str:
    """Transformation Fields by what they are made of."""
    found: dict[str, list[str]] = {}
    for field in view.fields:
        if field.mix and not field.abyss:
            found.setdefault(in_words(field.mix), []).append(field.name)
    return " ".join(listed(f"Transformation Fields of {title}", names) for title, names in found.items())


def ocean_line(ocean: OceanView) -> str:
    """A Designated Ocean in one sentence."""
    on = " ".join(ocean.fields)
    return f"The Ocean {ocean.name} of {who(ocean.owner)}: {ocean.element} on {on}, its landmark {ocean.thing}."


def listed(title: str, names: list[str]) -> str:
    """Names under a title, or nothing."""
    return f"{title}: {' '.join(names)}." if names else ""
