"""The three decks and the look-up tables, read from ``data/life`` and checked (LM-CMP-08 to LM-CMP-19)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any, Literal, TypeVar, get_args

import msgspec

from rules.life.tokens import LETTERS, heap, show

Tag = Literal[
    "boundary",
    "balance",
    "form",
    "membership",
    "prediction",
    "reinforcement",
    "presence",
    "social",
    "story",
    "stewardship",
]
TAGS: tuple[Tag, ...] = get_args(Tag)
"""The Layers by name, 1 to 10 (LM-CMP-09); every Tag is the name of a Layer."""

TAG_ICONS = dict(zip(TAGS, ["🧿", "⚖️", "🦋", "🧫", "🌐", "🎯", "📌", "🏛️", "🌳", "🌍"], strict=True))

Pressure = Literal["scarcity", "threat", "uncertainty", "conflict", "damage"]
PRESSURES: tuple[Pressure, ...] = ("scarcity", "threat", "uncertainty", "conflict", "damage")


class Pattern(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A Pattern card. ``discount`` is the one token type its Tag discount takes off (LM-CMP-11)."""

    id: str
    name: str
    layer: int
    tag: Tag
    cost: str
    outputs: str
    discount: str
    line: str


class Project(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A Project card: the icons it ``needs``, and by how much completing it ``lowers`` Drift."""

    id: str
    name: str
    layer: int
    needs: str
    lowers: int
    line: str


class EventCard(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An Event card: its pending ``drift``, and the Mitigation Requirement it ``asks``."""

    id: str
    name: str
    pressure: Pressure
    drift: int
    asks: str
    line: str


def describe_event(card: EventCard) -> str:
    """An Event in a few words."""
    return f"{card.name} (🌀 Drift +{card.drift}, asks {show(card.asks)})"


class Band(msgspec.Struct, frozen=True, kw_only=True, rename={"least": "from", "most": "to"}):
    """A row of a look-up table: from ``least`` to ``most`` the group's ``state`` is this."""

    least: int
    most: int
    state: str
    text: str


class Content(msgspec.Struct, frozen=True, kw_only=True, eq=False):
    """Everything Life~Meaning reads from ``data/life``. There is one, known by being that one."""

    patterns: dict[str, Pattern]
    projects: dict[str, Project]
    events: dict[str, EventCard]
    meaning: tuple[Band, ...]
    coherence: tuple[Band, ...]
    reputation: tuple[Band, ...]


C = TypeVar("C", Pattern, Project, EventCard)


def load(read: Callable[[str], dict[str, Any]]) -> Content:
    """The content, checked against the sheet.

    Raises:
        ValueError: an entry is wrong; the message names file and entry.
    """
    tables = read("life/readings.toml")
    content = Content(
        patterns=_cards("patterns", read("life/patterns.toml")["pattern"], Pattern, _pattern),
        projects=_cards("projects", read("life/projects.toml")["project"], Project, _project),
        events=_cards("events", read("life/events.toml")["event"], EventCard, _event),
        meaning=_bands("meaning", tables, 32),
        coherence=_bands("coherence", tables, 10),
        reputation=_bands("reputation", tables, 10),
    )
    _check_patterns(content.patterns.values())
    _check_projects(content.projects.values())
    _check_events(content.events.values())
    return content


def _cards(file: str, raw: list[dict[str, Any]], kind: type[C], check: Callable[[C], str]) -> dict[str, C]:
    found: dict[str, C] = {}
    for at, entry in enumerate(raw):
        name = f"life/{file}.toml, {entry.get('id', f'entry {at + 1}')}"
        try:
            card = msgspec.convert(entry, kind)
        except msgspec.ValidationError as fault:
            raise ValueError(f"{name}: {fault}") from fault
        if wrong := check(card):
            raise ValueError(f"{name}: {wrong}")
        if card.id in found:
            raise ValueError(f"{name}: used twice")
        found[card.id] = card
    return found


def _bands(name: str, raw: dict[str, Any], last: int) -> tuple[Band, ...]:
    bands = msgspec.convert(raw.get(name, []), tuple[Band, ...])
    covered = [n for band in bands for n in range(band.least, band.most + 1)]
    if covered != list(range(last + 1)):
        raise ValueError(f"life/readings.toml, {name}: the bands do not cover 0 to {last} once each, in order")
    return bands


def _icons(letters: str) -> bool:
    return bool(letters) and not set(letters) - set(LETTERS) and letters == heap(letters)


LAYER_OUTPUTS = {1: "ER", 2: "ER", 3: "VS", 4: "S", 5: "M", 6: "V", 7: LETTERS, 8: "S", 9: "MV", 10: "S"}
"""At least one of these must be among the outputs of a Pattern of the Layer (LM-CMP-13)."""


def _pattern(card: Pattern) -> str:
    if not _icons(card.cost) or not _icons(card.outputs):
        return "cost and outputs are letters of E R M V S, in that order"
    if not 1 <= card.layer <= 10 or (card.layer > 6 and card.tag != TAGS[card.layer - 1]):
        return "the Layer is 1 to 10, and Layers 7 to 10 carry their own Tag (LM-CMP-12)"
    if len(card.discount) != 1 or card.discount not in card.cost:
        return "the discount icon is one type of its own cost (LM-CMP-11)"
    if len(card.cost) > 4 or not 2 <= len(card.outputs) <= 4 or not 0 <= len(card.outputs) - len(card.cost) <= 2:
        return "1 to 4 cost icons, 2 to 4 outputs, 0 to 2 more than it costs (LM-CMP-13)"
    if not set(LAYER_OUTPUTS[card.layer]) & set(card.outputs):
        return f"outputs of Layer {card.layer} include one of {LAYER_OUTPUTS[card.layer]} (LM-CMP-13)"
    return ""


PROJECT_RANGES = {6: ((4, 5), 2, ""), 7: ((4, 5), 2, ""), 8: ((5, 6), 3, "S"), 9: ((5, 6), 2, "MVS")} | {
    10: ((7, 9), 3, "ERMVSS")
}
"""For each Layer: the number of icons, the most it lowers Drift, and the icons it must ask for (LM-CMP-16)."""


def _project(card: Project) -> str:
    if not _icons(card.needs) or card.layer not in PROJECT_RANGES:
        return "needs are letters of E R M V S, in that order, and the Layer is 6 to 10"
    (least, most), lowers, must = PROJECT_RANGES[card.layer]
    counts = Counter(card.needs)
    if not least <= len(card.needs) <= most or not 1 <= card.lowers <= lowers:
        return f"Layer {card.layer} needs {least} to {most} icons and lowers Drift by 1 to {lowers} (LM-CMP-16)"
    if any(counts[t] < must.count(t) for t in must) or len(counts) < 2 or max(counts.values()) > 3:
        return "two types at least, three of a kind at most, and what its Layer must ask for (LM-CMP-16)"
    return ""


PRESSURE_ASKS = {"scarcity": "EE", "threat": "MS", "uncertainty": "M", "conflict": "S", "damage": "RS"}
"""What the Mitigation Requirement of each pressure type must hold (LM-CMP-19)."""


def _event(card: EventCard) -> str:
    if not _icons(card.asks) or len(card.asks) not in {1: (2,), 2: (2, 3), 3: (4,)}.get(card.drift, ()):
        return "1 Drift asks 2 icons, 2 Drift 2 or 3, 3 Drift 4 (LM-CMP-19)"
    must = PRESSURE_ASKS[card.pressure]
    if any(card.asks.count(t) < must.count(t) for t in must):
        return f"{card.pressure} asks for at least {must} (LM-CMP-19)"
    return ""


GAINS = (
    (range(5, 9), range(18, 29), range(55, 67)),
    (range(24, 37), range(39, 52), range(9, 19)),
)
"""How many Patterns gain 0, 1 and 2 icons (LM-CMP-13): today, and before 0.2.0, as tables still play."""

LAYERS = ({6: 2, 7: 3, 8: 9, 9: 7, 10: 3}, {6: 2, 7: 2, 8: 9, 9: 7, 10: 4})
"""How many Projects there are of each Layer (LM-CMP-16): today, and before 0.2.0."""

DRIFTS = ({1: 10, 2: 17, 3: 3}, {1: 12, 2: 15, 3: 3})
"""How many Events add 1, 2 and 3 Drift (LM-CMP-19): today, and before 0.2.0."""


def _check_patterns(cards: Iterable[Pattern]) -> None:
    layers, tags, gains = Counter[int](), Counter[str](), Counter[int]()
    for card in cards:
        layers[card.layer] += 1
        tags[card.tag] += 1
        gains[len(card.outputs) - len(card.cost)] += 1
    if layers != {n: 13 if n < 7 else 3 for n in range(1, 11)}:
        raise ValueError(f"life/patterns.toml: 13 cards of Layers 1 to 6, 3 of 7 to 10, not {dict(layers)}")
    if tags != {tag: 11 if at < 6 else 6 for at, tag in enumerate(TAGS)}:
        raise ValueError(f"life/patterns.toml: 11 cards of the first six Tags, 6 of the others, not {dict(tags)}")
    if not any(all(n in kind for n, kind in zip((gains[0], gains[1], gains[2]), of, strict=True)) for of in GAINS):
        raise ValueError(f"life/patterns.toml: gains of 0, 1, 2 are out of range: {dict(gains)}")


def _check_projects(cards: Iterable[Project]) -> None:
    layers = Counter(card.layer for card in cards)
    if layers not in LAYERS:
        raise ValueError(f"life/projects.toml: Layers 6 to 10 have 2, 3, 9, 7, 3 cards, not {dict(layers)}")
    if len({card.name for card in cards}) != 24:
        raise ValueError("life/projects.toml: names are all different")


def _check_events(cards: Iterable[EventCard]) -> None:
    if Counter(card.pressure for card in cards) != dict.fromkeys(PRESSURES, 6):
        raise ValueError("life/events.toml: 6 Events of each pressure type")
    if Counter(card.drift for card in cards) not in DRIFTS:
        raise ValueError("life/events.toml: 10 Events add 1 Drift, 17 add 2, 3 add 3")
