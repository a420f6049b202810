"""What is looked up: words of the game, in general and in this channel (CR-CON-29, CR-CON-34 to 36), and what
can be done to an Act (CR-MTX-01)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from rules.core import Term, counted, who
from rules.creation import prospects
from rules.creation.deities.traits import holders
from rules.creation.view import CreationView
from rules.creation.world.book.lore import Lore
from rules.creation.world.book.options import Options
from rules.creation.world.pieces import Act

FURTHER = {
    "devour": "Devour",
    "undo": "Undo its Permanence",
    "void_shield": "Nullify its Safeguard",
    "rot_shield": "Decay its Safeguard",
    "breach": "Breach its Safeguard",
}
"""Effects that are no row of the matrix."""

LENT = ("blight", "nullify", "disintegrate", "devour", "permanence", "shield", "gravitate", "undo")
"""Effects that cost nothing with leave of the deity whose Act it is."""

VOTED = {
    "gaze": "A vote decides.",
    "weave": "A vote decides.",
    "gravitate": "A vote says whether it can sustain that.",
    "curve": "That is for a Field divided in two.",
    "move": "That is for the nearest place.",
}
"""What else an effect depends on."""


def glossary(lore: Lore, view: CreationView | None) -> tuple[Term, ...]:
    """The glossary, every Attribute, and the table's own rules."""
    options = None if view is None else view.position.options
    attributes = tuple(attribute(lore, key, options) for key in lore.attributes)
    if view is None:
        return (*lore.glossary, *attributes)
    here = {"Age": age(view)}
    glossary = (replace(t, text=f"{t.text} {here.get(t.title, '')}".strip()) for t in lore.glossary)
    return (*glossary, *attributes, agreed(view))


def attribute(lore: Lore, key: str, options: Options | None) -> Term:
    """An Attribute as an entry: what it is and brings, its mood, things it might find, and an Icon; those of other
    Scopes by their place alone."""
    words = lore.attributes[key]
    kind = f"{'an' if words.kind[0] in 'aeiou' else 'a'} {words.kind.capitalize()} Attribute"
    if words.kind == "structure":
        kind = "the Attribute that everybody has"
    scope = f" of the {words.scope.capitalize()} game" if words.scope in ("full", "advanced") else ""
    text = " ".join(part for part in (f"{kind[0].upper()}{kind[1:]}{scope}.", words.theme, words.power) if part)
    shows = (words.title, words.power)
    told = " ".join((text, *_example(lore, key, options)))
    return Term(title=words.title, text=told, kind="Attributes", shows=shows, also=words.also)


def _example(lore: Lore, key: str, options: Options | None) -> Iterator[str]:
    """What it feels like and how it might be played, and an Icon for it (CR-CON-04, CR-ICO-01)."""
    if (image := lore.image(key, options)) is not None:
        yield image.told()
    if (sign := lore.persona(key, options)) is not None:
        yield f"An Icon for it: {sign.icon}, “{sign.argument}”"


def age(view: CreationView) -> str:
    """How long an Age is in this world (CR-CON-36)."""
    if view.sketching:
        return ""
    if not holders(view.position, "cycle"):
        return "In this world nobody holds Transience, so there are no Ages."
    rounds = view.parameters.age_rounds
    return f"In this world an Age has {rounds} round{'' if rounds == 1 else 's'}."


def agreed(view: CreationView) -> Term:
    """The house rules of this table (CR-CON-02)."""
    rules = " ".join(
        f"{number}. {rule.text}{f' (invented by {who(rule.by)})' if rule.invented else ''}"
        for number, rule in enumerate(view.house_rules, start=1)
    )
    also = ("House rule", "Rules of this table")
    return Term(title="House rules", text=rules or "This table has agreed on none so far.", also=also)


# ------------------------------------------------------------------ what can be done to an Act


def topics(view: CreationView) -> tuple[tuple[str, str], ...]:
    """Every Act in play, the latest first."""
    acts = reversed(view.position.in_play)
    return tuple((f"act-{act.id}", f"{act.name} of {who(act.owner)}") for act in acts)


def about(lore: Lore, view: CreationView, topic: str) -> str:
    """What can be done to an Act, by whom and at what price; nothing if it is not there."""
    state = view.position
    act = next((a for a in state.in_play if topic == f"act-{a.id}"), None)
    if act is None:
        return ""
    names = {key: row.name for key, row in lore.matrix.items()} | FURTHER
    found = {effect: prospects.prospects(state, lore, act, effect) for effect in prospects.EFFECTS}
    lines = [f"{names[key]}: {said(view, lore, act, key, those)}" for key, those in found.items() if those]
    if (fall := prospects.falls(state, lore, act)) is not None:
        lines.append(f"{names['period']}: {chosen(lore, view, act, fall)}")
    lacking = [names[key] for key, those in found.items() if not those and key in lore.matrix]
    lines += [f"Nobody here has {', '.join(lacking)}."] if lacking else []
    others = any(p.price and p.seat != act.owner for key, those in found.items() if key in LENT for p in those)
    if others and act.owner in state.here:
        lines.append(f"Together with {who(act.owner)}, who must give leave, that costs others 0 (CR-INF-10).")
    return "\n".join((opening(view, act), *lines))


def opening(view: CreationView, act: Act) -> str:
    """Which Act it is, and how it stands."""
    kinds = [KINDS[kind] for kind in prospects.kinds(view.position, act) if kind in KINDS]
    size = counted(act.size, "Act-Field")
    stands = f" ({', '.join((size, *kinds))})"
    return (
        f"What can be done to {act.name} of {who(act.owner)}{stands}, as things lie now, in each deity's own turn:"
    )


KINDS = {
    "permanent": "Permanent",
    "safeguarded": "under a Safeguard",
    "sealed": "under a Seal",
    "imprint": "an Imprint",
    "dredged": "Dredged",
    "decayed": "in Decay",
    "compounded": "compounded",
    "elevated": "elevated",
    "networked": "in a Network",
    "warped": "Warped",
    "off_map": "off the Map",
    "temple": "a Temple",
}
"""Kinds of targets in words."""


def said(view: CreationView, lore: Lore, act: Act, effect: str, found: tuple[prospects.Prospect, ...]) -> str:
    """Who can have an effect at what price; or why nobody can."""
    able = [one for one in found if one.why is None]
    barred = dict.fromkeys(one.why for one in found if one.why is not None)
    reasons = " ".join(f"{why} ({rule})." for rule, why in barred)
    if not able:
        return f"no. {reasons}"
    who_can = ", ".join(priced(view, one) for one in able)
    against = f"Not {', '.join(who(one.seat) for one in found if one.why)}: {reasons}" if barred else ""
    parts = (f"{who_can}.", VOTED.get(effect, ""), special(lore, view, act, effect), against)
    return " ".join(part for part in parts if part)


def priced(view: CreationView, one: prospects.Prospect) -> str:
    """A deity, and what it would pay or gain."""
    if one.gain > 0:
        return f"{who(one.seat)}, who gains {one.gain}"
    held = f", and has {view.position.deities[one.seat].influence}" if one.short else ""
    return f"{who(one.seat)} for {one.price}{held}"


def chosen(lore: Lore, view: CreationView, act: Act, fall: prospects.Prospect) -> str:
    """Whether its deity may let it fall when an Age ends."""
    if fall.why is not None:
        return f"no. {fall.why[1]} ({fall.why[0]})."
    return f"{who(act.owner)} may choose it. {special(lore, view, act, 'period')}".strip()


def special(lore: Lore, view: CreationView, act: Act, effect: str) -> str:
    """What the matrix says is special about such an Act."""
    row = lore.matrix.get(effect)
    cells = [row.cells[kind] for kind in prospects.kinds(view.position, act)] if row else []
    return " ".join(cell.special for cell in cells if cell.special and not cell.refused)
