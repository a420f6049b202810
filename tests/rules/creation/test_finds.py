"""What computer deities find and become: things of everyday life, quoted once a world, that fit their Attributes."""

import copy
from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from rules.core import Chance, Form
from rules.core.decisions import reply
from rules.creation import actions as do
from rules.creation import heirlooms
from rules.creation.bounds.naming import LONGEST_NAME
from rules.creation.bounds.objects import LONGEST_THING
from rules.creation.deities.traits import EVERYBODYS
from rules.creation.voice.base import short
from rules.creation.world.book.examples import FILE, read_examples
from rules.creation.world.book.finds import WEAK, read_finds, unheard
from rules.creation.world.book.gametypes import KINDS
from rules.creation.world.book.tongue import tongue
from rules.creation.world.state import Creation
from tests.content import read
from tests.rules.creation.worlds import GAME, World, options

FINDS = GAME.lore.finds
ATTRIBUTES = [key for key, one in GAME.lore.attributes.items() if one.kind in KINDS]


def loaded(**changed: Any) -> None:
    files = (copy.deepcopy(read(f"creation/{name}.toml")) for name in ("things", "personas", "doubts"))
    things, personas, doubts = files
    things["thing"][0] |= {k: v for k, v in changed.items() if k not in ("persona", "voices", "reasons")}
    personas |= changed.get("persona", {})
    for part in ("voices", "reasons"):
        doubts[part] |= changed.get(part, {})
    read_finds(things, personas, doubts, ATTRIBUTES)


def test_there_are_enough_for_every_deity() -> None:
    fits = Counter(key for one in FINDS.things for key in one.fits)
    assert len(FINDS.things) >= 200
    read_by = [
        key for key in ATTRIBUTES if GAME.lore.attributes[key].kind != "patronage"
    ]  # a Primal finds for those
    assert all(fits[key] >= 6 for key in read_by), min(read_by, key=lambda key: fits[key])
    assert all(len(one.name) <= LONGEST_NAME and len(one.what) <= LONGEST_THING for one in FINDS.things)
    anew = Counter(key for one in FINDS.seconds for key in one.fits)
    assert all(anew[key] >= 2 for key in read_by), min(read_by, key=lambda key: anew[key])
    icons = [one.icon.casefold() for one in FINDS.personas.values()]
    assert len(set(icons)) == len(icons) == len({one.name for one in FINDS.personas.values()})


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"fits": ["sprace"]}, "things.toml, a bent paper clip: no Attribute sprace"),
        ({"fits": []}, "things.toml, thing 1"),
        ({"meaning": ""}, "things.toml, thing 1"),
        ({"name": "The First Sun"}, "things.toml: The First Sun is there twice"),
        ({"colour": "red"}, "things.toml, thing 1"),
        ({"persona": {"sprace": {"icon": "a", "name": "b", "argument": "c"}}}, "look at sprace"),
        ({"persona": {"void": {"icon": "", "name": "b", "argument": "c"}}}, "personas.toml, void"),
        ({"voices": {"sprace": ["No:"]}}, "doubts.toml, voices: no Attribute, or missing: sprace"),
        ({"voices": {"void": []}}, "doubts.toml, all"),
        ({"reasons": {"ugly": ["{thing} is ugly"]}}, "doubts.toml, reasons: one for each; look at ugly"),
        ({"reasons": {"worn": ["{thing} is worn"]}}, "doubts.toml, worn: nothing is known as thing"),
    ],
)
def test_a_wrong_entry_is_named(changed: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        loaded(**changed)


Said = list[tuple[int, do.Describe]]


@pytest.fixture(scope="module")
def world() -> tuple[Creation, Said]:
    """A world made by computers alone, and what they described."""
    state = heirlooms.dealt(GAME.lore, 4, options(age_order="join_order"), Chance("things are found"), ()).state
    said: Said = []
    for number in range(2000):
        waiting = [q for q in GAME.questions(state) if q.waits]
        if not waiting:
            break
        answers = ((q, GAME.advised(state, q)) for q in waiting)
        seat, action = next((q.seat, reply(q, a, "CR-TRN-01")) for q, a in answers if a is not None)
        if isinstance(action, do.Describe):
            said.append((seat, action))
        state = GAME.apply(state, seat, action, Chance(f"found {number}")).state
    return state, said


@pytest.mark.rule("CR-ACT-03", "CR-CON-08")
def test_a_thing_is_quoted_once_a_world_and_fits_its_finder(world: tuple[Creation, Said]) -> None:
    state, said = world
    shown = [(seat, action) for seat, action in said if action.thing]
    taken = [action.thing for _, action in shown]
    assert len(taken) == len(set(taken)) > 8
    known = {one.what: one for one in FINDS.things}
    for seat, action in shown:
        mine = set(state.deities[seat].attributes) - {EVERYBODYS}
        assert mine & set(known[action.thing].fits), (action.thing, mine)
        assert action.meaning == known[action.thing].meaning


@pytest.mark.rule("CR-ICO-01")
def test_each_becomes_somebody_of_its_own(world: tuple[Creation, Said]) -> None:
    state, _ = world
    names = [d.name for d in state.deities]
    assert len(set(names)) == len(names) and all(names)
    for deity in state.deities:
        assert any(deity.icon == FINDS.personas[key].icon for key in deity.attributes if key != EVERYBODYS)


@pytest.mark.rule("CR-ABI-06")
def test_a_gaze_reads_an_act_anew(world: tuple[Creation, Said]) -> None:
    _, said = world
    gazes = [action for _, action in said if not action.thing]
    assert gazes and {one.meaning for one in gazes} <= {one.meaning for one in FINDS.seconds}
    assert len({one.name for one in gazes}) == len(gazes)


@pytest.mark.rule("CR-CON-08")
def test_a_gaze_rests_on_what_its_reading_fits(world: tuple[Creation, Said]) -> None:
    _, said = world
    fits = {one.meaning: set(one.fits) for one in FINDS.seconds}
    gazes = [action for _, action in said if not action.thing]
    assert all(action.rests_on and set(action.rests_on) <= fits[action.meaning] for action in gazes)


def test_omens_figures_and_shields_speak_of_nothing_that_a_theme_calls_otherwise() -> None:
    names = FINDS.names
    assert len(set(names.omens)) == len(names.omens) >= 54, "as many as come in the eight rounds of Omens"
    figures = (text for one in names.figures for text in (one.name, one.reason))
    said = [*names.omens, *names.shields, *names.prophecies, *figures]
    assert len(set(said)) == len(said)
    for text in said:
        assert all(tongue(theme).say(text) == text for theme in GAME.lore.themes.values()), text
    assert unheard(("a", "b"), {"b"}, 1) == "a" and unheard(("a",), {"a"}, 7) == ""


@pytest.mark.rule("CR-ABI-130", "CR-ABI-131")
def test_a_drawing_is_read_as_what_it_shows_and_each_is_drawn_once() -> None:
    world = World.at(("abstraction", "time", "stars", "sun"), ("void",))
    made = {one.drawing: one for one in FINDS.drawings}
    for _ in range(5):
        begun = World(replace(world.state, ids=7))
        begun.do(0, do.Begin(kind="imprint"))
        question = next(q for q in GAME.questions(begun.state) if q.kind == "what")
        answer = GAME.advised(begun.state, question)
        assert answer is not None
        action = reply(question, answer, "CR-TRN-01")
        assert isinstance(action, do.Describe)
        one = made[action.drawing]
        assert (one.name, one.meaning) == (action.name, action.meaning)
        assert set(action.rests_on) <= set(one.fits)
        assert not any(act.name == one.name for act in world.state.acts)
        world.own(one.name, 0, "A1 B1", imprint=True, drawing=one.drawing, standing="buried")


def examples(change: Any) -> None:
    raw = copy.deepcopy(read(FILE))
    change(raw)
    titles = {key: GAME.lore.attributes[key].title for key in GAME.lore.examples}
    read_examples(raw, titles, {one.what for one in FINDS.things})


def test_every_attribute_has_a_mood_three_readings_and_an_icon() -> None:
    chosen = [key for key in ATTRIBUTES if GAME.lore.attributes[key].kind != "patronage"]
    assert list(GAME.lore.examples.keys() ^ set(chosen)) == [] and len(chosen) == 61
    for key in chosen:
        card = next(t for t in GAME.glossary(None) if t.title == GAME.lore.attributes[key].title)
        example, sign = GAME.lore.examples[key], FINDS.personas[key]
        for said in (example.mood, *(f"{r.of}, “{r.reads}”" for r in example.readings), sign.icon):
            assert said in card.text
    openings = Counter(" ".join(r.reads.split()[:3]) for one in GAME.lore.examples.values() for r in one.readings)
    assert max(openings.values()) == 1, "no two readings begin alike"


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda raw: raw.pop("void"), "readings.toml: one for each Attribute; look at void"),
        (lambda raw: raw.update(sprace=raw["void"]), "look at sprace"),
        (lambda raw: raw["void"].update(mood=raw["time"]["mood"]), "void: .* stands at|time: .* stands at void"),
        (lambda raw: raw["void"]["readings"].pop(), "readings.toml, void: "),
        (lambda raw: raw["void"].update(mood="No end"), "readings.toml, void: "),
        (lambda raw: raw["void"]["readings"][0].update(of="a walnut shell"), "void: .* computers find"),
        (lambda raw: raw["void"]["readings"][0].update(reads="The Void itself."), "void: .* names Void itself"),
        (lambda raw: raw["void"]["readings"][0].update(reads="x" * 71), "readings.toml, void: "),
    ],
)
def test_a_wrong_example_is_named(change: Any, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        examples(change)


@pytest.mark.rule("CR-CON-04", "CR-ICO-01")
def test_forms_show_what_an_attribute_of_ones_own_might_find() -> None:
    state, hints = World.at().state, set[str]()
    assert state.turn is not None
    own = state.deities[state.turn.seat].attributes
    for number in range(3 * len(own)):
        asked = GAME.awaiting(replace(state, round=number))
        fields = [f for d in asked if isinstance(d.ask, Form) for f in d.ask.fields if f.name == "thing"]
        hints |= {field.hint for field in fields}
    wanted = {str(r) for key in own if key in GAME.lore.examples for r in GAME.lore.examples[key].readings}
    assert hints and hints <= {short(text) for text in wanted} and len(hints) > 1


ELSEWHERE = (
    ("creation/things.toml", "thing", "what"),
    ("dictator/monuments.toml", "monument", "thing"),
    ("discovery/theories.toml", "find", "thing"),
    ("freeform/tales.toml", "things", "thing"),
)
"""Where things stand that computers find, in all games of the family: the file, the list and the field."""


def plainly(thing: str) -> str:
    """A thing without its article and how it lies: a colander, held to the lamp, is a colander."""
    return thing.partition(",")[0].removeprefix("a ").removeprefix("an ").removeprefix("the ").casefold()


@pytest.mark.rule("CR-CON-04")
def test_what_people_are_shown_to_think_of_is_found_by_no_computer_of_any_game() -> None:
    shown = [plainly(reading.of) for one in GAME.lore.examples.values() for reading in one.readings]
    found = {plainly(entry[field]) for file, kind, field in ELSEWHERE for entry in read(file)[kind]}
    assert len(set(shown)) == len(shown) > 150 and len(found) > 250
    assert not found & set(shown)


def test_computers_of_today_have_a_word_for_every_doubt() -> None:
    assert set(FINDS.doubts.reasons) == set(WEAK)
