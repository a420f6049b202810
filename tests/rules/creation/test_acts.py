"""Placing Acts: objects, footprints, reach, price, attempts, the History."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.core import Answer, Chance, Seat, who
from rules.core.decisions import reply
from rules.creation import actions as do
from rules.creation.bounds.checks import preview
from rules.creation.bounds.prices import price
from rules.creation.course.history import sentences
from rules.creation.world.matters import Draft
from tests.rules.creation.worlds import DEMO, DOT, GAME, HO, PLAIN, POK, WA, World

SOLID = ("genesis", "energy", "solid", "mountain")


def solid(**chosen: Any) -> World:
    """A Solid deity at play with Solid on D4."""
    world = World.at(SOLID, *PLAIN[1:], **chosen)
    world.land("D4", element="solid")
    return world


def begun(world: World, seat: int = 0, *rests_on: str, **words: Any) -> World:
    """A described Act that waits for its Fields."""
    world.do(seat, do.Begin(kind="act"))
    said = {"thing": "dented copper kettle", "name": "Kettle", "meaning": "It boils.", **words}
    world.do(seat, do.Describe(**said, rests_on=rests_on or ("structure",)))
    return world


@pytest.mark.rule("CR-ACT-01", "CR-CON-13", "CR-VOT-06")
def test_the_steps_of_placing_an_act() -> None:
    world = solid(influence=3)
    world.offer(0, "D4 D5", "mountain", name="Ridge")
    assert not world.state.acts and world.inf(0) == 3
    world.pass_vote()
    assert world.inf(0) == 1 and world.act("Ridge").owner == 0
    lost = solid(influence=3)
    lost.offer(0, "D4 D5")
    lost.fail_vote()
    assert lost.inf(0) == 3 and not lost.state.acts


@pytest.mark.rule("CR-CON-04")
def test_objects_are_shown_or_described() -> None:
    world = solid()
    world.do(0, do.Begin(kind="act"))
    world.no(
        0,
        do.Describe(thing=" ", photo="ab" * 32, name="Kettle", rests_on=("structure",), meaning="Look again."),
        "CR-CON-04",
    )
    world.do(0, do.Describe(thing="small bonsai", name="Kettle", rests_on=("structure",), meaning="Look again."))
    strict = solid(object_proof="photo_required")
    strict.do(0, do.Begin(kind="act"))
    strict.no(
        0,
        do.Describe(thing="small bonsai", name="Kettle", rests_on=("structure",), meaning="Look again."),
        "CR-CON-04",
    )
    strict.do(
        0,
        do.Describe(
            thing="small bonsai", photo="ab" * 32, name="Kettle", rests_on=("structure",), meaning="Look again."
        ),
    )
    words = solid(object_proof="text_only")
    words.do(0, do.Begin(kind="act"))
    words.no(
        0,
        do.Describe(
            thing="bonsai", photo="ab" * 32, name="Kettle", rests_on=("structure",), meaning="Look again."
        ),
        "CR-CON-04",
    )


@pytest.mark.rule("CR-ACT-03", "CR-ACT-04")
def test_an_object_is_used_once() -> None:
    world = solid()
    world.own("Gate", 0, "A1", thing="Blue Marble", photo="cd" * 32)
    world.own("Gone", 0, "A2", thing="brass key", standing="nullified")
    world.do(0, do.Begin(kind="act"))
    world.no(
        0,
        do.Describe(thing="blue  marble!", name="New", rests_on=("structure",), meaning="Look again."),
        "CR-ACT-03",
    )
    world.no(
        0, do.Describe(thing="Brass Key", name="New", rests_on=("structure",), meaning="Look again."), "CR-ACT-03"
    )
    world.no(
        0,
        do.Describe(
            thing="something", photo="cd" * 32, name="New", rests_on=("structure",), meaning="Look again."
        ),
        "CR-ACT-04",
    )
    other = solid()
    other.own("Gate", 1, "A1", thing="spoon")
    begun(other, 0, thing="spoon")


@pytest.mark.rule("CR-ACT-05", "CR-ACT-06", "CR-COS-31")
def test_the_footprint_is_declared_and_for_the_vote() -> None:
    world = solid()
    world.land("D4 D5 E4 E5", element="solid")
    world.offer(0, "D4 D5 E4 E5", thing="a fern")
    world.unasked(0, do.Lay(fields=("D4",)))
    world.fail_vote()
    assert world.state.turn is not None and world.state.turn.vetoes == 1
    begun(world)
    world.no(0, do.Lay(fields=("D4", "F6")), "CR-ACT-08")
    world.no(0, do.Lay(fields=("D4", "D5", "E4", "E5", "D6")), "CR-COS-01")


@pytest.mark.rule("CR-ACT-08")
def test_an_act_is_in_one_piece() -> None:
    world = begun(solid())
    world.land("D4 D5 E5", element="solid")
    world.no(0, do.Lay(fields=("D4", "E5")), "CR-ACT-08")
    world.do(0, do.Lay(fields=("D4", "D5", "E5")))


@pytest.mark.rule("CR-ACT-09", "CR-CON-10", "CR-CON-11", "CR-MAP-11")
def test_price_and_size_count_fields() -> None:
    world = solid(influence=4)
    world.land("D4 D5 E4 E5", element="solid")
    act = world.place(0, "D4 D5 E4 E5")
    assert world.inf(0) == 0 and act.size == 4
    off = begun(solid())
    off.no(0, do.Lay(fields=("I9",)), "CR-MAP-11", says="not on the Map")
    wide = World.at(SOLID, *PLAIN[1:])
    assert len(wide.state.of_element("gas")) == 64, "a fresh Map is all Gas"


@pytest.mark.rule("CR-ACT-10", "CR-ELE-05")
def test_prices_set_by_elements() -> None:
    world = World.at(("void", "time", "plasma", "mountain"), *PLAIN[:3])
    world.beacon("corner A1")
    draft = Draft(kind="act", seat=0, fields=("D4", "E4", "D5", "E5"))
    assert price(world.state, draft).total == 8
    assert price(world.state, Draft(kind="act", seat=1, fields=("D4", "E4", "D5", "E5"))).total == 4
    assert price(world.state, Draft(kind="act", seat=0, fields=("D4", "E4", "E5"))).total == 6
    assert price(world.state, Draft(kind="temple", seat=0, fields=("E5",))).total == 1
    assert price(world.state, Draft(kind="gift", seat=0, receiver=1, fields=("E5",))).total == 0


@pytest.mark.rule("CR-ACT-11", "CR-ACT-39", "CR-CON-13")
def test_what_cannot_be_paid_is_refused_before_the_vote() -> None:
    world = begun(solid(influence=2))
    world.land("D4 D5 D6", element="solid")
    world.no(0, do.Lay(fields=("D4", "D5", "D6")), "CR-ACT-11", says="costs 3 Influence")
    assert world.state.turn is not None and world.state.turn.vetoes == 0
    world.do(0, do.Lay(fields=("D4", "D5")))
    world.do(0, do.Submit())
    world.rich(0, 1)
    world.pass_vote()
    assert not world.state.acts and world.inf(0) == 1


@pytest.mark.rule("CR-ACT-13", "CR-COS-01")
def test_limits_bind_when_placing() -> None:
    world = World.at(seat=DOT, influence=9)
    world.land("A1 A2 A3 A4", element="empty")
    world.do(DOT, do.Begin(kind="warp"))
    world.do(DOT, do.Describe(thing="straw", name="Straw", rests_on=("dimension",), meaning="Look again."))
    world.no(DOT, do.Lay(fields=("A1", "A2", "A3", "A4"), crossing="left of A4"), "CR-COS-01")
    sized = begun(World.at(SOLID, *PLAIN[1:], parameters={"least_size": 2, "most_size": 6}))
    sized.land("D4 D5 D6 D7 D8 E4 E5", element="solid")
    sized.no(0, do.Lay(fields=("D4",)), "CR-COS-01")
    sized.no(0, do.Lay(fields=("D4", "D5", "D6", "D7", "D8", "E4", "E5")), "CR-COS-01")
    sized.do(0, do.Lay(fields=("D4", "D5", "D6", "D7", "D8", "E4")))
    grown = World.at(("space", "chaos", "solid", "sky"), *PLAIN[:3], influence=9)
    grown.own("Four", 1, "D4 D5 D6 D7")
    grown.do(0, do.Curve(fields=("D4",), parts=4))
    grown.silence(1, "refit")
    assert grown.act("Four").size == 7


@pytest.mark.rule("CR-COS-31", "CR-FLD-06")
def test_corporality_is_free_of_limits() -> None:
    world = World.at(influence=7, seat=WA)
    world.land("D4 D5 D6 D7 E4 E5 E6", element="solid")
    world.offer(WA, "D4 D5 D6 D7 E4 E5 E6")
    world.pass_vote()
    assert world.state.acts[-1].size == 7 and world.inf(WA) == 0
    many = World.at(seat=WA, parameters={"most_acts": 1})
    many.own("One", WA, "A1")
    many.land("D4", element="solid")
    many.place(WA, "D4")
    bound = World.at(SOLID, *PLAIN[1:], parameters={"most_acts": 1})
    bound.own("One", 0, "A1")
    bound.land("D4", element="solid")
    begun(bound)
    bound.no(0, do.Lay(fields=("D4",)), "CR-TAB-16")


@pytest.mark.rule("CR-TAB-15", "CR-TAB-16")
def test_size_and_number_by_default() -> None:
    world = solid()
    for at in range(12):
        world.own(f"Old {at}", 0, f"H{at % 8 + 1}" if at < 8 else f"G{at - 7}")
    assert world.place(0, "D4").size == 1
    wide = begun(solid(parameters={"most_size": 6}))
    wide.land("D4 D5 D6 D7 D8 E8", element="solid")
    wide.do(0, do.Lay(fields=("D4", "D5", "D6", "D7", "D8", "E8")))


@pytest.mark.rule("CR-ACT-25", "CR-CON-18")
def test_not_on_decayed_fields() -> None:
    world = begun(solid())
    world.land("D5", decayed=True, marks=1)
    world.no(0, do.Lay(fields=("D5",)), "CR-ACT-25")
    decay = World.at(seat=POK)
    decay.storm("D4")
    decay.land("D5", decayed=True, marks=1)
    act = decay.place(POK, "D5", "decay")
    assert act.standing == "decayed"


@pytest.mark.rule("CR-ACT-27", "CR-CYC-28")
def test_chaos_stands_on_an_abyss() -> None:
    world = World.at(("chaos", "time", "solid", "sky"), *PLAIN[:3])
    world.land("D4", element="solid")
    world.land("D5", abyss=True)
    world.land("H8", abyss=True)
    assert world.place(0, "D5").fields == ("D5",)
    world.next_turn(0)
    begun(world, 0, thing="cup", name="Cup")
    world.no(0, do.Lay(fields=("H8",)), "CR-CON-16")
    vacuum = begun(World.at(("void", "time", "vacuum", "sky"), *PLAIN[:3]))
    vacuum.land("A1", element="empty")
    vacuum.land("A2", abyss=True)
    vacuum.no(0, do.Lay(fields=("A2",)), "CR-CYC-28")


@pytest.mark.rule("CR-ACT-28")
def test_no_compounding_in_a_basic_game() -> None:
    world = begun(solid(influence=5))
    world.own("Hut", 1, "D4")
    world.storm("D5")
    world.no(0, do.Lay(fields=("D4", "D5")), "CR-ACT-28")
    world.do(0, do.Lay(fields=("D5",)))
    assert world.inf(0) == 5


@pytest.mark.rule("CR-ACT-31", "CR-ACT-32", "CR-ABI-15")
def test_words_justify_nothing() -> None:
    world = begun(solid())
    world.no(0, do.Lay(fields=("D4",), words="yes"), "CR-ACT-32")
    world.do(0, do.Lay(fields=("D4",), words="no"))
    gaze = solid()
    cap = gaze.own("Cap", 1, "H8")
    gaze.do(0, do.Begin(kind="gaze", target=cap.id))
    gaze.no(0, do.Describe(name="Well", rests_on=("oasis",), meaning="Look again."), "CR-CON-08")
    gaze.do(0, do.Describe(name="Well", rests_on=("solid",), meaning="Look again."))
    gaze.no(0, do.Lay(words="yes"), "CR-ACT-32")


@pytest.mark.rule("CR-ACT-34", "CR-REA-25", "CR-REA-02")
def test_the_theme_is_for_the_vote() -> None:
    world = World.at(("void", "time", "liquid", "mountain"), *PLAIN[:3])
    world.set(channels=("C3|C4",))
    world.offer(0, "C3", "mountain", name="Floating Boulder")
    assert world.state.polls
    tower = solid()
    tower.offer(0, "D4", "structure", name="Skyscraper")
    tower.fail_vote()
    assert tower.state.turn is not None and tower.state.turn.retry == "act"


@pytest.mark.rule("CR-ACT-37", "CR-ACT-38", "CR-ACT-39")
def test_one_more_attempt() -> None:
    world = solid()
    world.offer(0, "D4", name="First")
    world.fail_vote()
    begun(world)
    world.no(0, do.Lay(fields=("H8",)), "CR-CON-16")
    world.do(0, do.Lay(fields=("D5",)))
    world.do(0, do.Submit())
    world.fail_vote()
    assert world.state.turn is not None and world.state.turn.seat != 0
    withdrawn = solid()
    withdrawn.offer(0, "D4", name="First")
    withdrawn.do(0, do.StepBack())
    assert not withdrawn.state.polls and withdrawn.state.turn is not None and withdrawn.state.turn.vetoes == 1
    twice = solid(parameters={"acts_per_turn": 2, "actions_per_turn": 2})
    twice.offer(0, "D4", name="First")
    twice.fail_vote()
    twice.offer(0, "D4", name="First")
    twice.fail_vote()
    assert twice.state.turn is not None and twice.state.turn.seat != 0


@pytest.mark.rule("CR-ACT-40", "CR-ACC-06")
def test_acts_pay_once_a_round_to_whoever_controls_them() -> None:
    world = World.at(seat=HO, influence=10)
    world.land("D4", origins=(1,))
    world.land("D5 D6", origins=(1,))
    world.place(HO, "D4 D5 D6", "life", name="Moss")
    assert world.inf(HO) == 10
    world.next_turn(POK)
    world.offer(POK, "", "underworld", kind="gaze", target=world.act("Moss").id, name="Shroud")
    world.pass_vote()
    assert world.state.round == 2
    assert world.inf(HO) == 10 and world.inf(POK) == 10 + 3 + 1, "income, and Transience for the Gaze"


@pytest.mark.rule("CR-ACT-43")
def test_names_of_acts() -> None:
    world = solid()
    world.own("Threshold", 1, "A1")
    world.do(0, do.Begin(kind="act"))
    unseen = "\u200b\u2060", "\u200d", "Thresh\u200bold", "\u202eThreshold"
    for name in ("threshold", "", "x" * 61, *unseen):
        world.no(
            0, do.Describe(thing="ring", name=name, rests_on=("structure",), meaning="Look again."), "CR-ACT-43"
        )
    world.do(0, do.Describe(thing="ring", name="👩\u200d🚀 Gate", rests_on=("structure",), meaning="Look again."))
    assert world.state.draft is not None and world.state.draft.name == "👩\u200d🚀 Gate"


@pytest.mark.rule("CR-ACT-44", "CR-ACT-46")
def test_an_act_of_several_objects_is_one_act() -> None:
    world = World.at(("void", "time", "solid", "sky"), *PLAIN[:3], influence=9)
    world.land("D4 D5 D6", element="solid")
    act = world.place(0, "D4 D5 D6", thing="5 cotton balls and wood chips", name="Clouds")
    assert world.state.ledger[0].amount == -3 and len(world.state.acts) == 1
    world.next_turn(0)
    world.do(0, do.Nullify(act=act.id))
    assert [a.name for a in world.state.zone] == ["Clouds"]
    assert next(e for e in world.state.ledger if e.why == "Nullify").amount == -6


@pytest.mark.rule("CR-CON-08", "CR-AWK-14", "CR-DEMO-24")
def test_acts_rest_on_attributes_one_has() -> None:
    world = solid()
    world.do(0, do.Begin(kind="act"))
    world.no(
        0,
        do.Describe(thing="fern", name="Fern", rests_on=("flora",), meaning="Look again."),
        "CR-CON-08",
        says="Solid, Mountain",
    )
    world.no(0, do.Describe(thing="fern", name="Fern", rests_on=(), meaning="Look again."), "CR-CON-08")
    world.do(0, do.Describe(thing="fern", name="Fern", rests_on=("mountain", "structure"), meaning="Look again."))
    world.do(0, do.Lay(fields=("D4",)))
    world.do(0, do.Submit())
    world.pass_vote()
    assert world.act("Fern").rests_on == ("mountain", "structure")
    world.next_turn(1)
    world.offer(1, "", "sky", "liquid", kind="gaze", target=world.act("Fern").id, name="Cloud")
    world.pass_vote()
    assert world.act("Cloud").rests_on == ("sky", "liquid")


@pytest.mark.rule("CR-CON-16", "CR-CON-17", "CR-ELE-33")
def test_every_field_of_an_act_is_in_reach() -> None:
    world = begun(solid(influence=5))
    world.do(0, do.Lay(fields=("E5",)))
    world.no(0, do.Lay(fields=("F6",)), "CR-CON-16", says="You could use")
    world.no(0, do.Lay(fields=("D5", "D6")), "CR-CON-17")
    assert world.inf(0) == 5
    loose = begun(solid(reach_rule="any_field"))
    loose.do(0, do.Lay(fields=("D5", "D6")))


@pytest.mark.rule("CR-CON-18", "CR-REA-06", "CR-REA-10")
def test_reaches_add_up() -> None:
    world = World.at(("void", "time", "solid", "sky"), ("chaos", "space", "gas", "stars"), *PLAIN[:1], influence=9)
    world.land("A1", element="solid")
    world.storm("F6")
    begun(world, 0, "sky")
    world.do(0, do.Lay(fields=("G7",)))
    world.do(0, do.StepBack())
    begun(world, 0, "solid")
    world.no(0, do.Lay(fields=("G7",)), "CR-CON-16")


@pytest.mark.rule("CR-CON-07")
def test_what_counts_as_an_act() -> None:
    world = World.at(DEMO[0], DEMO[1], DEMO[2], ("void", "time", "gas", "underworld"))
    for at, name in enumerate(("One", "Two", "Three")):
        world.own(name, 0, f"A{at + 1}")
    world.own("Temple", 1, "C1", temple=True)
    world.shield(1, "A1")
    world.storm("E1", "E2")
    world.land("G1 G2", abyss=True)
    assert len(world.state.in_play) == 4
    world.end_round()
    assert "Chaos: 4 Acts among 4 deities +1" in world.line("Chaos:")


@pytest.mark.rule("CR-CON-33")
def test_a_preview_before_the_vote() -> None:
    world = begun(solid(influence=5))
    world.land("D4 D5", element="solid")
    world.do(0, do.Lay(fields=("D4", "D5")))
    assert world.state.draft is not None
    seen = preview(world.state, world.state.draft)
    assert (seen.price, seen.left, seen.fields, seen.trouble) == (2, 3, ("D4", "D5"), "")

    bad = preview(world.state, replace(world.state.draft, fields=("H8",)))
    assert bad.rule == "CR-CON-16" and "reach" in bad.trouble
    asked = world.asked(0)
    assert "Costs 2 Influence, leaves you 3" in asked.options[0].detail
    for line in (
        "It boils.",
        "On D4 D5, 2 Fields. Costs 2 Influence.",
        "2 yes carry it",
    ):
        assert line in asked.detail
    assert "Gaze it away" not in asked.detail and "would be left" not in asked.detail, (
        "its button says what is left"
    )
    last = begun(solid(influence=2))
    last.land("D4 D5", element="solid")
    last.do(0, do.Lay(fields=("D4", "D5")))
    assert "0 Influence would be left to you.\nAnother deity may see" in last.asked(0).detail, (
        "nobody is ruined unwarned"
    )
    for least, warned in ((1, False), (2, True)):
        some = begun(solid(influence=3))
        some.land("D4 D5", element="solid")
        some.set(parameters=replace(some.state.parameters, least_size=least))
        some.do(0, do.Lay(fields=("D4", "D5")))
        detail = some.asked(0).detail
        assert ("Another Act takes at least 2 Influence, more than you keep." in detail) is warned
        assert ("1 Influence would be left to you." in detail) is warned


@pytest.mark.rule("CR-ACT-47", "CR-TAB-12")
def test_the_length_of_an_entry() -> None:
    world = solid(history_writer="actor")
    world.place(0, "D4", name="Ridge", meaning="?")
    assert world.state.tales
    world.no(0, do.Write(text="One. Two. Three. Four."), "CR-ACT-47", says="shorten")
    world.do(0, do.Write(text="One. Two. Three."))
    assert world.state.history[-1].text == "One. Two. Three."
    told = [e for e in world.events if e.kind == "entry"]
    assert told and "Ridge" in told[-1].line
    least = solid(history_writer="actor", parameters={"least_sentences": 2})
    least.place(0, "D4", meaning="?")
    least.no(0, do.Write(text="One."), "CR-ACT-47")
    ability = World.at(history_writer="actor")
    ability.own("Old", HO, "A1")
    ability.do(HO, do.Disintegrate(act=ability.act("Old").id))
    assert ability.state.tales, "Abilities are narrated too"
    ability.do(HO, do.Write())
    assert ability.state.history[-1].deed and ability.events[-1].private == {HO: "You leave the page as it is."}
    assert not [e for e in ability.events if e.kind == "entry"], "nothing was added, so it is not told again"


@pytest.mark.rule("CR-ACT-48")
@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("She rose. The seas fled!", 2),
        ("Why?! Nobody knew...", 2),
        ("One\nTwo\n", 2),
        ("", 0),
        ("...", 0),
        ("Mr", 1),
        ("It grew 3.5 Fields wide. Then it slept.", 2),
        ("1. It rose.\n2. It fell.", 2),
        ("She rose.The seas fled!", 2),
        ("石が目を開いた。海は逃げた！それで終わり。", 3),
        ("वह उठी। समुद्र भाग गया।", 2),
        ("هل نهضت؟ نعم.", 2),
    ],
)
def test_sentences_are_counted_by_their_end_marks(text: str, count: int) -> None:
    assert len(sentences(text)) == count


@pytest.mark.rule("CR-ACT-49")
def test_who_writes() -> None:
    world = World.at(history_writer="round_robin", seat=HO, stage="action")
    world.land("D4", origins=(1,))
    world.set(before=DOT)
    world.offer(HO, "D4", "life", name="Moss")
    assert world.state.tales[0].writer == DOT
    first = World.at(history_writer="round_robin", seat=DOT)
    first.land("A1", element="empty")
    first.offer(DOT, "A1", "vacuum")
    assert first.state.tales[0].writer == POK, "the last in the order writes the very first turn"
    own = World.at(history_writer="actor")
    own.land("D4", origins=(1,))
    own.offer(HO, "D4", "life")
    assert own.state.tales[0].writer == HO
    off = World.at()
    off.land("D4", origins=(1,))
    off.offer(HO, "D4", "life")
    assert not off.state.tales


@pytest.mark.rule("CR-ACT-50", "CR-ACT-48")
def test_a_silent_writer() -> None:
    world = World.at(history_writer="round_robin")
    world.land("D4", origins=(1,))
    world.set(before=DOT)
    world.place(HO, "D4", "life", name="Moss", meaning="It crept in. It stayed. It grew. It won.", photo="ef" * 32)
    assert world.state.tales and world.state.turn is not None and world.state.turn.seat == WA
    (tale,) = world.state.tales
    assert world.asked(DOT, "history").prompt.endswith(f"It closes when the turn of {who(WA)} ends.")
    world.set(tales=(replace(tale, writer=WA),))
    assert world.asked(WA, "history").prompt.endswith("It closes when your turn ends, also by a vote.")
    world.set(tales=(tale,))
    world.do(WA, do.EndTurn())
    page = world.state.history[-1]
    assert page.text == "It crept in. It stayed. It grew." and page.writer == HO
    (deed,) = [e for e in world.events if e.photo == "ef" * 32]
    assert deed.kind == "act" and deed.line.endswith(" “It crept in. It stayed. It grew. It won.”")
    assert not [e for e in world.events if e.kind == "entry"], "it was told when it was placed"
    older = World.at(history_writer="round_robin")
    older.land("D4", origins=(1,))
    older.set(before=DOT)
    older.place(HO, "D4", "life", name="Moss", meaning="It crept in. It stayed.", photo="ef" * 32)
    older.set(tales=tuple(replace(page, heard=False) for page in older.state.tales))
    older.do(WA, do.EndTurn())
    story = next(e for e in older.events if e.kind == "entry")
    assert story.line.startswith("Moss: It crept in. It stayed."), "a deed of yesterday was told without it"
    bare = World.at(history_writer="round_robin", parameters={"least_sentences": 1})
    bare.land("D4", origins=(1,))
    bare.set(before=DOT)
    bare.place(HO, "D4", "life", name="Moss", meaning="?")
    bare.do(WA, do.EndTurn())
    assert bare.state.history[-1].writer == -1 and "Moss" in bare.state.history[-1].text
    assert not [e for e in bare.events if e.kind == "entry"], "it was told when it was placed"
    vetoed = World.at(history_writer="round_robin")
    vetoed.land("D4", origins=(1,))
    vetoed.set(before=DOT)
    vetoed.offer(HO, "D4", "life", name="Moss")
    assert vetoed.asked(DOT, "history").prompt.startswith(
        "This is being voted on; a page you write now is kept only if it passes."
    )
    vetoed.do(DOT, do.Write(text="It crept in."))
    vetoed.fail_vote()
    assert not vetoed.state.tales and not vetoed.state.history
    ready = World.at(history_writer="round_robin")
    ready.land("D4", origins=(1,))
    ready.set(before=DOT)
    ready.offer(HO, "D4", "life", name="Moss")
    ready.do(DOT, do.Write(text="It crept in."))
    ready.pass_vote()
    assert ready.state.history[-1].text == "It crept in." and ready.state.history[-1].writer == DOT


@pytest.mark.rule("CR-CON-32", "CR-MAP-11")
def test_fields_may_be_typed_in_one_line_and_in_small_letters() -> None:
    world = begun(solid())
    asked = world.asked(0, "cells")
    action = reply(asked, Answer(blanks={"fields": "d4, d5", "mobile": "yes", "words": "no"}), "CR-CON-32")
    assert action == do.Lay(fields=("d4", "d5"), mobile="yes")
    world.do(0, action)
    assert world.state.draft is not None and world.state.draft.fields == ("D4", "D5")


def test_typed_verbs_understand_names() -> None:
    world = World.at(influence=9)
    ruin = world.own("Old Ruin", WA, "A1", standing="decayed")
    verb = next(v for v in GAME.verbs if v.name == "rejuvenate")
    action = GAME.read(world.view, verb, {"act": "ruin"})
    assert action == do.Rejuvenate(act=ruin.id)
    GAME.apply(world.state, Seat(HO), action, Chance("x"))


@pytest.mark.rule("CR-CON-32")
def test_to_say_that_it_moves_takes_nothing_back_that_was_said_of_it() -> None:
    world = World.at(("abstraction", *SOLID[1:]), *PLAIN[1:], scope="full")
    world.land("D4", element="solid")
    world.do(0, do.Begin(kind="act"))
    world.do(0, do.Describe(thing="a stone", name="Wall", meaning="A wall.", rests_on=("structure",)))
    world.do(0, do.Lay(fields=("D4",), words="yes"))
    world.press(0, "mobile")
    assert world.state.draft is not None and (world.state.draft.mobile, world.state.draft.words) == (True, True)
