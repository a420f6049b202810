"""What the words of the game mean, in general and in the world of this channel (CR-CON-29, CR-CON-34 to 36)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import Term
from rules.creation.deities.traits import holders
from rules.creation.view import CreationView
from rules.creation.world.lore import Lore, Words


def glossary(lore: Lore, view: CreationView | None) -> tuple[Term, ...]:
    """The glossary, every Attribute, and the table's own rules."""
    attributes = tuple(attribute(words) for words in lore.attributes.values())
    if view is None:
        return (*lore.glossary, *attributes)
    here = {"Age": age(view)}
    glossary = (replace(t, text=f"{t.text} {here.get(t.title, '')}".strip()) for t in lore.glossary)
    return (*glossary, *attributes, agreed(view))


def attribute(words: Words) -> Term:
    """An Attribute as an entry; those of other Scopes by their place alone."""
    kind = f"{'an' if words.kind[0] in 'aeiou' else 'a'} {words.kind.capitalize()} Attribute"
    if words.kind == "structure":
        kind = "the Attribute that everybody has"
    scope = "" if words.scope == "basic" else f" of the {words.scope.capitalize()} game"
    text = " ".join(part for part in (f"{kind[0].upper()}{kind[1:]}{scope}.", words.theme, words.power) if part)
    return Term(title=words.title, text=text, also=words.also)


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
    rules = " ".join(f"{number}. {rule.text}" for number, rule in enumerate(view.house_rules, start=1))
    also = ("House rule", "Rules of this table")
    return Term(title="House rules", text=rules or "This table has agreed on none so far.", also=also)
