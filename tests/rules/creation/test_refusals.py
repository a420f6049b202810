"""Bad input: every refusal names its rule and says what would be legal, and nothing is used up by it."""

from __future__ import annotations

from typing import Any

import pytest

from rules.creation import actions as do
from rules.creation.bounds.hints import extent
from rules.creation.world.map.outline import Edit, Outline
from rules.creation.world.map.survey import survey
from tests.rules.creation.worlds import DEMO, PLAIN, World

SOLID = ("genesis", "energy", "solid", "mountain")


def kettle(influence: int = 9, **chosen: Any) -> World:
    """A Solid deity with a described Act and Solid on D4, D5 and E4."""
    world = World.at(SOLID, *PLAIN[1:], influence=influence, **chosen)
    world.land("D4 D5 E4", element="solid")
    world.do(0, do.Begin(kind="act"))
    world.do(0, do.Describe(thing="dented kettle", name="Kettle", rests_on=("structure",), meaning="Look again."))
    return world


PLACES = [
    ("F6", "CR-CON-16", "F6 is out of your reach. You could use C3, D3, E3"),
    ("D5 D6 D7", "CR-CON-17", "D7 is out of your reach. You could use"),
    ("D4 F4", "CR-ACT-08", "F4 does not join D4. Beside it lie D3, C4, E4, D5"),
    ("D4 E5", "CR-ACT-08", "E5 does not join D4"),
    ("I9", "CR-MAP-11", "I9 is not on the Map. Its Fields run from A1 to H8"),
    ("D4 D4", "CR-ACT-08", "Name each Field once"),
    ("D3 D4 D5 E4 E5", "CR-COS-01", "would count 5 Fields. Here an Act takes 1 to 4"),
]


@pytest.mark.rule("CR-CON-16", "CR-CON-17", "CR-ACT-08", "CR-MAP-11", "CR-COS-01")
@pytest.mark.parametrize(("where", "rule", "says"), PLACES, ids=[p[0] for p in PLACES])
def test_fields_that_will_not_do(where: str, rule: str, says: str) -> None:
    world = kettle()
    world.no(0, do.Lay(fields=tuple(where.split())), rule, says)
    world.do(0, do.Lay(fields=("D4", "D5")))
    assert world.state.turn is not None and world.state.turn.vetoes == 0, "no attempt was used"


@pytest.mark.rule("CR-MAP-11")
def test_a_map_with_gaps_is_told_row_by_row() -> None:
    assert extent(survey(Outline(columns=3, rows=3, mask="..#/.##/###")).names) == "are C1, B2 to C2, A3 to C3"
    assert extent(survey(Outline(kind="rings", rows=2)).names) == "are A1 to B8, C1 to C8"
    assert extent(survey(Outline(columns=2, rows=1, edits=(Edit(("A1",), 2),))).names) == "are A1a, A1b, B1"
    assert extent(survey(Outline(kind="hex")).names) == "run from A1 to H8"
    world = kettle()
    world.no(0, do.Lay(fields=("I9", "Z1")), "CR-MAP-11", "I9, Z1 are not on the Map.")


@pytest.mark.rule("CR-ACT-28", "CR-ACT-25", "CR-CYC-28")
def test_fields_that_are_not_free() -> None:
    world = kettle()
    world.own("Hut", 1, "D3")
    world.land("C4", decayed=True, marks=1)
    world.land("C5", abyss=True)
    for field, rule, why in (
        ("D3", "CR-ACT-28", "Hut stands on D3"),
        ("C4", "CR-ACT-25", "C4 is in Decay"),
        ("C5", "CR-CYC-28", "C5 is an Abyss"),
    ):
        world.no(0, do.Lay(fields=(field,)), rule, f"{why}. You could use C3, E3, F3, D4")


@pytest.mark.rule("CR-ACT-11", "CR-INF-02", "CR-ABI-04")
def test_not_enough_influence() -> None:
    world = kettle(influence=1)
    world.no(0, do.Lay(fields=("D4", "D5")), "CR-ACT-11", "costs 2 Influence and you have 1. Take fewer Fields")
    ability = World.at(DEMO[3], *PLAIN[:2], influence=3)
    hut = ability.own("Hut", 1, "D4 D5")
    ability.no(0, do.Blight(act=hut.id), "CR-ABI-04", "costs 4 Influence and you have 3")
    mover = World.at(DEMO[3], *PLAIN[:2], influence=1, stage="fields")
    fog = mover.own("Fog", 0, "D4")
    mover.no(0, do.MoveAct(act=fog.id, to="D7"), "CR-INF-02", "costs 3 Influence, 1 for each step, and you have 1")


@pytest.mark.rule("CR-ACT-32", "CR-CON-08")
def test_words_and_attributes_one_does_not_have() -> None:
    world = kettle()
    world.no(0, do.Lay(fields=("D4",), words="yes"), "CR-ACT-32", "Rest on its shape and pictures")
    again = do.Describe(thing="fern", name="Fern", rests_on=("flora", "sky"), meaning="Look again.")
    world.no(
        0,
        again,
        "CR-CON-08",
        "not have Flora, Sky. Your Act may rest on: Genesis, Energy, Solid, Mountain, Structure",
    )
    nothing = do.Describe(thing="fern", name="Fern", rests_on=(), meaning="Look again.")
    world.no(0, nothing, "CR-CON-08", "Name at least one of your Attributes")


@pytest.mark.rule("CR-PRI-37", "CR-PRI-36")
def test_a_banned_concept_is_not_named_and_what_shows_it_is_voted_on() -> None:
    world = kettle()
    world.set(concepts=("towers", "iron gates"))
    for name in ("Tower", "The old TOWERS of Ur", "Iron  Gate"):
        refused = do.Describe(thing="kettle", name=name, rests_on=("solid",), meaning="Look again.")
        world.no(
            0, refused, "CR-PRI-37", "banned from this world: towers, iron gates. Read the object as something"
        )
    for name in ("Watchtowering", "Iron Wheel", "Gate"):
        world.do(0, do.Describe(thing="kettle", name=name, rests_on=("solid",), meaning="Look again."))
    world.do(0, do.Lay(fields=("D4",)))
    world.do(0, do.Submit())
    assert "Banned from this world: towers, iron gates." in world.state.polls[0].motion.detail
    world.pass_vote()
    gaze = World.at(SOLID, *PLAIN[1:])
    gaze.set(concepts=("towers",))
    hut = gaze.own("Hut", 1, "A1")
    gaze.do(0, do.Begin(kind="gaze", target=hut.id))
    gaze.no(0, do.Describe(name="Tower", rests_on=("solid",), meaning="Look again."), "CR-PRI-37")
    gaze.do(0, do.StepBack())
    gaze.land("D4", element="solid")
    gaze.do(0, do.Begin(kind="act"))
    said = [named(gaze)]
    gaze.set(concepts=("towers", said[0].split()[-1]))
    said.append(named(gaze))
    assert said[0].split()[-1] not in said[1], "a suggestion says none of it"


def named(world: World) -> str:
    """What the Act would be called that is suggested now."""
    advice = world.asked(0, "draft").advice
    assert advice is not None
    return str(advice.blanks["name"])


@pytest.mark.rule("CR-ACT-47")
def test_a_history_too_long_or_too_short() -> None:
    world = kettle(history_writer="actor", parameters={"least_sentences": 2})
    world.do(0, do.Lay(fields=("D4",)))
    world.do(0, do.Submit())
    world.no(0, do.Write(text="One."), "CR-ACT-47", "That is 1 of at least 2 sentences. Write a little more")
    world.no(0, do.Write(text="A. B. C. D."), "CR-ACT-47", "4 sentences. An entry has at most 3: shorten it")
    empty = kettle(history_writer="actor")
    empty.do(0, do.Lay(fields=("D4",)))
    empty.do(0, do.Submit())
    empty.no(0, do.Write(text=" ... "), "CR-ACT-47", "at least 1 sentence.")


@pytest.mark.rule("CR-FLD-31", "CR-FLD-32", "CR-FLD-11")
def test_elements_placed_where_they_may_not_go() -> None:
    world = World.at(SOLID, *PLAIN[1:], stage="fields")
    world.land("D4", element="solid")
    world.land("E4", element="liquid")
    world.no(0, do.Fill(fields=("H8",)), "CR-FLD-32", "does not join on. You could take: D3, C4, D5")
    world.no(0, do.Fill(fields=("E4",)), "CR-FLD-11", "Choose a Gas Field")
    world.no(
        0, do.Fill(fields=("D5", "D6", "D7", "D8")), "CR-FLD-31", "D8 is one too many: Solid places 3 Fields a"
    )


@pytest.mark.rule("CR-CON-04")
@pytest.mark.parametrize("proof", ["photo_or_text", "photo_required", "text_only"])
def test_an_object_without_plain_words(proof: str) -> None:
    world = World.at(SOLID, *PLAIN[1:], object_proof=proof)
    world.do(0, do.Begin(kind="act"))
    for photo in ("", "ab" * 32):
        said = do.Describe(thing=" ", photo=photo, name="Kettle", rests_on=("solid",), meaning="Look again.")
        world.no(0, said, "CR-CON-04", "what the object really is: a bottle cap")
    assert world.state.turn is not None and world.state.turn.vetoes == 0
    wanted = {
        "photo_or_text": "",
        "photo_required": "This table wants a picture",
        "text_only": "describe the object without",
    }
    photo = "ab" * 32 if proof == "text_only" else ""
    said = do.Describe(
        thing="a brass key, bent", photo=photo, name="Kettle", rests_on=("solid",), meaning="Look again."
    )
    if wanted[proof]:
        world.no(0, said, "CR-CON-04", wanted[proof])
    else:
        world.land("D4", element="solid")
        world.do(0, said)
        world.do(0, do.Lay(fields=("D4",)))
        world.do(0, do.Submit())
        assert len(world.state.polls) == 1, "words alone are enough"


@pytest.mark.rule("CR-ICO-02", "CR-AWK-03")
def test_icons_and_the_order_of_age() -> None:
    order = World.dealt(4, age_order="declared")
    order.do(0, do.NextEldest(seat=2))
    order.no(0, do.NextEldest(seat=2), "CR-AWK-03", "not in the list yet")
    order.no(0, do.NextEldest(seat=9), "CR-AWK-03", "not in the list yet")
    world = World.at(SOLID, *PLAIN[1:])
    deity = world.state.deities[0]
    world.set(deities=(type(deity)(attributes=deity.attributes), *world.state.deities[1:]))
    flora = do.ProposeIcon(icon="Bell", rests_on="flora", argument="It rings.")
    world.no(0, flora, "CR-ICO-02", "one of your own Attributes: Genesis, Energy, Solid, Mountain, Structure")
    silent = do.ProposeIcon(icon="Bell", rests_on="solid", argument=" ")
    world.no(0, silent, "CR-ICO-02", "Say how the Icon relates")


@pytest.mark.rule("CR-ABI-06", "CR-ABI-62", "CR-ABI-05", "CR-MOV-23")
def test_a_refused_target_comes_with_those_that_could_be_chosen() -> None:
    world = World.at(("void", "time", "gas", "sky"), *PLAIN[:2])
    rock = world.own("Rock", 1, "D4", permanent=True)
    world.no(0, do.Nullify(act=rock.id), "CR-ABI-62", says="There is no Act you could choose now.")
    world.own("Hut", 1, "F4")
    own = world.own("Nest", 0, "H4")
    world.no(0, do.Nullify(act=rock.id), "CR-ABI-62", says="You could choose Hut, Nest.")
    world.no(0, do.Nullify(act=999), "CR-ABI-06", says="You could choose Hut, Nest.")
    world.no(0, do.Begin(kind="gaze", target=own.id), "CR-ABI-05", says="You could choose Hut.")
    world.next_turn(0, "fields")
    world.no(0, do.MoveAct(act=rock.id, to="D5"), "CR-MOV-23", says="You could choose Nest.")


@pytest.mark.rule("CR-FLD-38", "CR-ABI-255")
def test_a_refused_field_comes_with_those_that_would_do() -> None:
    world = World.at(("chaos", "time", "gas", "sky"), *PLAIN[:2], stage="fields")
    world.storm("A1")
    world.no(0, do.MoveStorm(to="H8", storm=1), "CR-FLD-38", says="It could go to: B1, C1, A2, B2, C2, A3")
    empty = World.at(("chaos", "time", "vacuum", "sky"), *PLAIN[:2])
    empty.land("C3 C4", element="empty")
    empty.own("Hut", 1, "C3")
    empty.no(0, do.Hollow(fields=("C3",)), "CR-ABI-255", says="Empty Fields without an Act: C4.")
    empty.no(0, do.Hollow(fields=("D3",)), "CR-ABI-255", says="D3 is not an Empty Field.")
