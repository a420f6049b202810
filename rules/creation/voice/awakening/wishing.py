"""The words of what is wished for before the Awakening."""

from __future__ import annotations

from rules.core import BlankLabel, Blanks, Label, Wording
from rules.creation import actions as do
from rules.creation.deities.roles import NEUTRAL, is_arbiter
from rules.creation.deities.traits import TRAITS
from rules.creation.deities.two import only_two
from rules.creation.sight import Sight
from rules.creation.voice.base import label, short
from rules.creation.world.book.gametypes import KINDS

RANDOM = label("Any of them", "A random free Attribute.")


def wishes(s: Sight) -> Wording:
    """What one would like; nobody else sees it before all have wished (CR-AWK-04)."""
    lists = [o.action.wishes for o in s.question.offers if isinstance(o.action, do.Wish) and o.action.wishes]
    mine = s.state.deities[s.seat]
    prompt = "Which Attributes would you like? Nobody sees it before all have wished."
    if mine.wished:
        prompt = f"You have wished for {_wished(s, mine.wishes)}. Until all have, you may still change it."
    labels = [_list(s, keys) for keys in lists]
    which = TWO_EACH if only_two(s.state) and mine.seconds != "none" else ONE_EACH
    return Wording(
        prompt=prompt,
        offers=(*labels, label("Whatever is left", "Random Attributes, after all others have theirs.")),
        silence="Random Attributes are yours, after all others have theirs.",
        detail="" if mine.wished else f"{by_role(s)} {WISHING.format(which=which)}".strip(),
        button="Your wishes",
    )


def seconds(s: Sight) -> Wording:
    """How second Attributes are come by, where two play alone."""
    words = {
        "wished": label("The next of my wishes", "Of each kind, if it is free; you are asked no more."),
        "none": label("One of each kind", "You keep to one of each kind, and are asked no more."),
        "asked": label("Ask me each time", "You choose for each kind when it comes."),
    }
    ways = [o.action.way for o in s.question.offers if isinstance(o.action, do.Seconds)]
    now = SECOND[s.state.deities[s.seat].seconds]
    return Wording(
        prompt=f"You are two, so you may have two Attributes of each kind. {now}",
        offers=tuple(words[way] for way in ways),
        button="Second Attributes",
    )


SECOND = {
    "": "The second is the next of your wishes that is free.",
    "wished": "The second is the next of your wishes that is free.",
    "none": "You have said that one is enough.",
    "asked": "You are asked for each second one.",
}
"""How a deity comes to its second Attributes, as things stand."""


def by_role(s: Sight) -> str:
    """Which Primal Attribute a role asks for, before anybody wishes for another (CR-AAA-03, CR-AAA-04)."""
    if s.state.contest is None or s.state.contest.advocate < 0:
        return ""
    if is_arbiter(s.state, s.seat):
        *some, last = map(s.lore.title, NEUTRAL)
        return f"As the Arbiter you are {', '.join(some)} or {last}, besides what you wish for."
    return f"As the Advocate you are {s.lore.title('genesis')}, besides what you wish for."


WISHING = "Attributes are your powers, and what your Acts are about. {which}"
ONE_EACH = "Those of the list you press are yours; where somebody was first, that of the next list."
TWO_EACH = (
    "Those of the list you press are yours and, as you are two, those of the next list as well; where the other "
    "was first, one of the list after that."
)


def _list(s: Sight, keys: tuple[str, ...]) -> Label:
    """A ready-made list by what it wishes for first, and what each of these is good for."""
    first = dearest(keys)
    told = filter(None, (s.lore.brief(key, s.state.options) for key in first))
    return label(", ".join(map(s.lore.title, first)), "; ".join(told))


def dearest(keys: tuple[str, ...]) -> tuple[str, ...]:
    """What a list wishes for before all else, one of each kind."""
    best: dict[str, str] = {}
    for key in keys:
        best.setdefault(TRAITS[key].kind, key)
    return tuple(best.values())


def _wished(s: Sight, keys: tuple[str, ...]) -> str:
    """Somebody's wishes: what they would like best, what second, and whether more is named."""
    if not keys:
        return "whatever is left"
    first = dearest(keys)
    second = dearest(tuple(key for key in keys if key not in first))
    told = ", ".join(map(s.lore.title, first))
    told += f"; else {', '.join(map(s.lore.title, second))}" if second else ""
    return told + (" and so on" if len(keys) > len(first) + len(second) else "")


def _for_a_menu(s: Sight, key: str) -> str:
    """An Attribute and what it does, in a few words where more would be cut."""
    whole = f"{s.lore.title(key)}: {s.lore.power(key, s.state.options)}"
    brief = s.lore.brief(key, s.state.options)
    return short(f"{s.lore.title(key)}: {brief}" if brief and len(whole) > 95 else whole, 95)


def own_wishes(s: Sight) -> Wording:
    """One's own wishes by a form: the first of each kind, then the second."""
    assert isinstance(s.question.ask, Blanks)
    second = s.question.kind == "wish-second"
    named = "Second wishes…" if second else "My own wishes…"
    mine = s.state.deities[s.seat].wishes
    taken = f"You have wished for {_wished(s, mine)}. And if one of these is taken?"
    prompt = taken if second else "Or name your own wishes, your dearest of each kind."
    blanks = tuple(
        BlankLabel(
            label=blank.name.capitalize(),
            hint=_hint(blank.name, second=second),
            choices=tuple(_for_a_menu(s, key) for key in blank.choices),
        )
        for blank in s.question.ask.blanks
    )
    return Wording(prompt=prompt, blanks=blanks, write=named, button=named)


def followers(s: Sight) -> Wording:
    """Who follows a deity whose form had no room for that."""
    keys = [o.action.patronage for o in s.question.offers if isinstance(o.action, do.Wish) and o.action.patronage]
    return Wording(
        prompt="And who follows you? Your Acts may rest on them.",
        offers=(
            *(label(s.lore.title(key), "If nobody was first.") for key in keys),
            label("Ask me later", "In their round you may also name followers of your own."),
        ),
        silence="You are asked in their round.",
        button="Your followers",
    )


def _hint(kind: str, *, second: bool) -> str:
    """What an empty blank stands for."""
    if second:
        return "If your first is taken."
    return "Empty: you are asked, and may name your own." if kind == KINDS[-1] else "Empty: whichever is left."
