"""What was paid, when it was, whose it is, and which object: kept where it arises, and never guessed."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from rules.core import Leave, Sitting
from rules.core.game import encode
from rules.creation import actions as do
from rules.creation.bounds.objects import key, known_as
from tests.rules.creation.worlds import GAME, PLAIN, World

SOLID = ("limit", "energy", "solid", "mountain")
LIVING = ("genesis", "time", "life", "flora")
GODS = (LIVING, SOLID, ("void", "space", "gas", "stars"), ("balance", "decay", "plasma", "fauna"))


def taken_back(world: World, name: str, by: int = 2) -> None:
    """A challenge that is upheld."""
    world.do(by, do.Raise(kind="challenge", about=name, text="It breaks a rule."))
    world.pass_vote()


# prices ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CR-CON-31")
@pytest.mark.parametrize("name", ["Nullify", "Dilation", "An Origin", "2 Act-Fields"])
def test_what_is_taken_back_returns_its_own_price_whatever_it_is_called(name: str) -> None:
    world = World.at(("void", "time", "solid", "sky"), *GODS[1:3], parameters={"actions_per_turn": 3})
    world.set(roster=(0, 1, 2))
    world.land("D4 D5", element="solid")
    world.own("Weed", 1, "H8")
    world.place(0, "D4 D5", "solid", name=name)
    assert world.inf(0) == 18 and world.act(name).paid == 2
    world.do(0, do.Nullify(act=world.act("Weed").id))
    world.do(0, do.Dilate())
    before = world.inf(0)
    taken_back(world, name)
    assert world.inf(0) == before + 2


@pytest.mark.rule("CR-CON-31", "CR-ELE-47")
def test_an_act_that_was_free_returns_nothing_the_second_time() -> None:
    world = World.at(*GODS)
    world.set(roster=(0, 1, 2, 3))
    world.land("D4 D5", origins=(1,))
    world.place(0, "D4 E4", "structure", name="Hut", thing="cup")
    taken_back(world, "Hut")
    assert world.inf(0) == 20
    world.next_turn(0)
    world.place(0, "D5", "flora", name="Hut", thing="cup")
    assert world.act("Hut").paid == 0
    taken_back(world, "Hut", by=1)
    assert world.inf(0) == 20


# turns -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CR-CON-31")
def test_objections_of_the_same_turn_are_counted_in_turns_and_not_in_touched_fields() -> None:
    world = World.at(*GODS, seat=1, late_objections="same_turn")
    world.set(roster=(0, 1, 2, 3))
    world.land("D4", element="solid")
    hut = world.place(1, "D4", name="Hut")
    assert world.state.turn is not None and world.state.turn.seat == 2 and hut.turn == 1
    world.do(
        2, do.Curve(fields=("H7",), parts=2)
    )  # the turn after: another Field was touched, and it is not too late
    assert world.state.turn is not None and world.state.turn.seat == 3
    objection = do.Raise(kind="challenge", about="Hut", text="It is no hut.")
    world.no(2, objection, "CR-CON-31", says="too late")
    world.do(3, do.Shield(act=hut.id, thing="ribbon", how="It is tied around it."))
    world.no(2, objection, "CR-CON-31", says="too late")
    assert world.state.last == hut.fields, "the Fields touched last are the Act's again"


@pytest.mark.rule("CR-CON-31", "CR-ABI-11")
def test_a_gaze_knows_its_turn() -> None:
    world = World.at(*GODS, seat=1, round=3, late_objections="same_turn")
    world.set(roster=(0, 1, 2, 3))
    hut = world.own("Hut", 0, "D4")
    world.offer(1, "", "solid", kind="gaze", target=hut.id, name="Nest")
    world.pass_vote()
    assert world.state.readings[0].turn == 1
    world.next_turn(3)
    world.no(2, do.Raise(kind="challenge", about="Nest", text="It is no nest."), "CR-CON-31", says="too late")


# bonuses ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CR-ACC-05", "CR-CON-31")
def test_a_bonus_is_taken_back_by_its_number() -> None:
    world = World.at(
        ("transience", "time", "gas", "sky"), SOLID, *GODS[2:], seat=1, parameters={"actions_per_turn": 2}
    )
    world.set(roster=(0, 1, 2, 3))
    one, two = world.own("Hut", 2, "D4"), world.own("Inn", 2, "D5")
    for act in (one, two):
        world.offer(1, "", "solid", kind="gaze", target=act.id, name=act.name)
        world.pass_vote()
    first, second = world.state.deities[0].noted
    assert (first.act, second.act, first.amount) == (one.id, two.id, 1) and first.id != second.id
    taken_back(world, "Inn", by=3)
    assert world.state.deities[0].noted == (first,)


# objects ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CR-ACT-04")
@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("🪨", "🌿"),
        ("🥄", "🍂"),
        ("माला", "मील"),
        ("कप", "कापी"),
        ("กา", "กี"),
        ("حَجَر", "حِجْر"),
        ("石", "木"),
        ("🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f", "🏴\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f"),
        ("👋🏻", "👋🏿"),
        ("№ 5", "№ 6"),
        ("★", "☆"),
        ("!!!", "???"),
        ("a" * 200, "a" * 201),
    ],
)  # fmt: skip
def test_different_things_have_different_keys(one: str, other: str) -> None:
    assert key(one) and key(one) != key(other) and max(map(len, map(key, (one, other)))) <= 100


@pytest.mark.rule("CR-ACT-04")
@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Brass Key", "brass-key"),
        ("a cat's eye", "A cat’s  eye!"),
        ("STRASSE", "Straße"),
        ("café", "cafe\u0301"),
        ("❤", "❤️"),
        ("ＫＥＹ", "key"),
        ("~~`key`~~", "key"),
    ],
)
def test_capitals_spaces_and_punctuation_make_no_difference(one: str, other: str) -> None:
    assert key(one) == key(other)


def test_what_an_earlier_release_has_written_is_still_found() -> None:
    assert known_as("A Cat's eye", "acatseye") and known_as("कापी", "कप") and not known_as("🍂", "")


@pytest.mark.rule("CR-ACT-04")
def test_one_player_may_show_two_things_named_by_a_picture() -> None:
    world = World.at(*GODS, seat=1)
    world.land("D4 D5", element="solid")
    world.place(1, "D4", thing="🥄", name="Oar")
    world.next_turn(1)
    world.do(1, do.Begin(kind="act"))
    world.no(1, do.Describe(thing="🥄!", name="Sail", meaning="It is full.", rests_on=("solid",)), "CR-ACT-03")
    world.do(1, do.Describe(thing="🍂", name="Sail", meaning="It is full.", rests_on=("solid",)))


# the box ---------------------------------------------------------------------------------------------------------


def world_of(chosen_by: int, box: Any = (), **chosen: Any) -> World:
    """A world with one Act of a bead shown by seat 2, at its end: this seat has it for the box."""
    world = World.at(*GODS, seat=2, **chosen)
    world.set(box=box)
    world.storm("D6")
    world.do(2, do.Begin(kind="act"))
    if box:
        world.do(2, do.TakeOut(thing="bead"))
    world.do(2, do.Describe(thing="bead", name=f"Drop {len(box)}", meaning="It fell.", rests_on=("gas",)))
    world.do(2, do.Lay(fields=("D6",)))
    world.do(2, do.Submit())
    world.pass_vote()
    world.do(0, do.Raise(kind="stop"))
    world.pass_vote()
    while world.state.phase == "echoes":
        seat = world.state.queue[0]
        found = [o.action for o in world.asked(seat, "keep").options if o.label == "bead"]
        world.do(seat, found[0] if seat == chosen_by and found else do.Keep(act=0))
        if world.state.keeping:
            world.do(2, do.Consent(to="all"))
    return world


@pytest.mark.rule("CR-BOX-02", "CR-BOX-04", "CR-BOX-07")
def test_whoever_brought_an_object_stays_its_finder_for_ever() -> None:
    """Over three worlds, with other people on the seats of each."""
    box: Any = ()
    for era in range(3):
        people = {seat: Sitting(100 * (era + 1) + seat, f"P{era}{seat}") for seat in range(4)}
        box = GAME.sign(GAME.legacy(world_of((1, 3, 0)[era], box).state), people, 1000 + era)
        box = msgspec.convert(msgspec.to_builtins(box), GAME.Legacy)  # as it is stored
    (entry,) = box
    assert (entry.finder, entry.finder_id) == ("P02", 102), "the person on seat 2 of the first world"
    assert (entry.chooser, entry.before) == ("P20", ("P01", "P13")) and entry.names == ("Drop 0", "Drop 1")
    assert GAME.keepsakes(box)[0].finder == 102


@pytest.mark.rule("CR-BOX-04")
def test_for_what_lies_in_the_box_already_nobody_is_asked_again() -> None:
    box = GAME.sign(GAME.legacy(world_of(1).state), {2: Sitting(7, "Cleo")}, 5)
    world = world_of(3, box)
    assert world.state.phase == "over" and not [e for e in world.events if "is asked" in e.line]
    assert GAME.sign(GAME.legacy(world.state), {2: Sitting(8, "Dan")}, 6)[0].finder == "Cleo"


@pytest.mark.rule("CR-BOX-02", "CR-BOX-07")
@pytest.mark.parametrize("size", [0, 1, 2])
def test_a_table_with_a_small_box_throws_nothing_of_the_channel_away(size: int) -> None:
    world = World.at(*GODS, box_size=size)
    old = GAME.sign(GAME.legacy(world_of(1).state), {2: Sitting(7, "Cleo")}, 5)
    three = tuple(msgspec.structs.replace(old[0], thing=f"thing {n}") for n in range(3))
    world.set(box=three)
    world.own("Oar", 0, "D4", thing="🥄")
    world.do(0, do.Begin(kind="act")) if size else None
    assert any(d.id.endswith(".box") for d in world.decisions) is bool(size)
    world.do(0, do.Raise(kind="stop"))
    world.pass_vote()
    while world.state.phase == "echoes":
        world.do(world.state.queue[0], do.Keep(act=1 if world.state.queue[0] == 0 else 0))
    left = [b.thing for b in GAME.legacy(world.state)]
    assert left == (["thing 1", "thing 2", "🥄"] if size else ["thing 0", "thing 1", "thing 2"])


@pytest.mark.rule("CR-BOX-03", "CR-BOX-07", "CR-CON-31")
def test_what_was_taken_back_is_no_object_of_this_world() -> None:
    world = World.at(*PLAIN)
    world.own("Gone", 0, "D4", thing="spoon", standing="gone")
    world.do(0, do.Raise(kind="stop"))
    world.pass_vote()
    assert world.state.phase == "over", "a world without Acts opens no box"
    more = World.at(*PLAIN)
    gone = more.own("Gone", 0, "D4", thing="spoon", standing="gone")
    more.own("Back", 0, "D4", thing="spoon")
    more.do(0, do.Raise(kind="stop"))
    more.pass_vote()
    asked = more.asked(more.state.queue[0], "keep")
    assert [o.label for o in asked.options] == ["spoon", "Nothing"]
    more.no(more.state.queue[0], do.Keep(act=gone.id), "CR-BOX-03")


@pytest.mark.rule("CR-END-01", "CR-BOX-01")
def test_who_leaves_while_the_box_is_open_keeps_their_place() -> None:
    world = World.at(*GODS)
    for seat, held in enumerate((30, 20, 20, 10)):
        world.rich(seat, held)
    world.own("Hut", 0, "D4")
    world.do(3, Leave())
    world.params(rounds=1)
    world.end_round()
    assert world.state.phase == "echoes"
    for seat in (1, 0):
        world.do(seat, Leave())
    world.do(2, do.Keep(act=0))
    result = GAME.outcome(world.state)
    assert result is not None and [set(p) for p in result.places] == [{0}, {1, 2}]


# saves -----------------------------------------------------------------------------------------------------------


def as_saved_by_0_1_0(world: World) -> bytes:
    """The state with only what release 0.1.0 knew."""
    raw = msgspec.json.decode(encode(world.state))
    for act in [*raw["acts"], *(won[part] for won in raw["readings"] for part in ("before", "after"))]:
        for new in ("paid", "turn", "starting"):
            del act[new]
    for won in raw["readings"]:
        del won["turn"]
        won["noted"] = [
            [b["seat"], f"{b['attribute'].capitalize()}: {b['name']} {b['what']}", b["amount"]]
            for b in won["noted"]
        ]
    for deity in raw["deities"]:
        deity["noted"] = [
            [f"{b['attribute'].capitalize()}: {b['name']} {b['what']}", b["amount"]] for b in deity["noted"]
        ]
    for tale in raw["tales"]:
        del tale["round"]
    for new in ("bonuses", "ranked"):
        del raw[new]
    return encode(raw)


def test_a_save_of_the_first_release_is_read_with_what_its_scoreboard_tells() -> None:
    world = World.at(("transience", "time", "gas", "sky"), *GODS[1:], seat=1, history_writer="round_robin")
    world.set(roster=(0, 1, 2, 3))
    world.own("Tree", 3, "A1", permanent=True, round=0, starting=True)
    hut = world.own("Hut", 2, "D5")
    world.land("D4", element="solid")
    world.place(1, "D4", name="Nest of Stone")
    world.next_turn(1)
    world.offer(1, "", "solid", kind="gaze", target=hut.id, name="Lair")
    world.pass_vote()
    back = GAME.decode_state(as_saved_by_0_1_0(world), 1)
    assert {a.name: (a.paid, a.starting) for a in back.acts} == {
        "Tree": (0, True),
        "Lair": (0, False),
        "Nest of Stone": (1, False),
    }
    assert back.readings[0].noted == back.deities[0].noted
    (bonus,) = back.deities[0].noted
    assert (bonus.attribute, bonus.name, bonus.what) == ("transience", "Lair", "gazed")
    assert back.tales[-1].round == world.state.round
    again = World(back)
    again.do(2, do.Raise(kind="challenge", about="Lair", text="It is none."))
    again.pass_vote()
    assert not again.state.deities[0].noted
    assert GAME.decode_state(encode(world.state), 2) == world.state
