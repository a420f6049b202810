"""Typed words of Creation are understood in whole, or refused with what would be understood."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from rules.core import Action, Illegal, RuleError, Seat, who
from rules.creation import actions as do
from rules.creation.world.pieces import Prophecy
from tests.rules.creation.worlds import GAME, World

VERBS = {verb.spoken: verb for verb in GAME.verbs}
GODS = (
    ("chaos", "energy", "gas", "stars"),
    ("limit", "space", "solid", "sky"),
    ("genesis", "time", "liquid", "flora"),
)


def world() -> World:
    """A table with Acts, a Network, a Storm, Prophecies and named deities."""
    made = World.at(*GODS, influence=30)
    made.own("Sun, Moon", 0, "A1")
    made.own("Hut", 1, "C3")
    made.own("Well", 2, "E5")
    made.net(0, made.act("Hut"), made.act("Well"))
    made.storm("D4")
    told = Prophecy(id=7, seat=0, words="It will fall.", categories=("it falls",), fields=("C4", "C5"), size=2)
    made.set(prophecies=(replace(told, id=6, fields=("A1", "C4"), fulfilled=True), told))
    made.set(
        deities=tuple(replace(d, name=n) for d, n in zip(made.state.deities, ("Ao", "Bel", "Cai"), strict=True))
    )
    return made


def read(verb: str, **words: str) -> Action:
    return GAME.read(GAME.view(world().state, Seat(0)), VERBS[verb], words)


@pytest.mark.parametrize(
    ("verb", "words", "meant"),
    [
        ("act", {"kind": "Off map", "name": "N", "thing": "a cap"}, do.Propose(kind="off_map", name="N", thing="a cap")),
        ("act", {"name": "N", "receiver": "bel"}, do.Propose(kind="gift", receiver=1, name="N")),
        ("act", {"name": "N", "receiver": who(2)}, do.Propose(kind="gift", receiver=2, name="N")),
        ("act", {"name": "N", "receiver": "2"}, do.Propose(kind="gift", receiver=1, name="N")),
        ("act", {"name": "N", "target": "hut"}, do.Propose(kind="gaze", target=2, name="N")),
        ("gaze", {"target": "hut", "meaning": "M"}, do.Propose(kind="gaze", target=2, meaning="M")),
        ("gift", {"name": "N", "receiver": "bel", "fields": "c4"},
         do.Propose(kind="gift", receiver=1, name="N", fields=("C4",))),
        ("act", {"name": "N", "kind": "Join", "target": "net 1"}, do.Propose(kind="join", target=1, name="N")),
        ("act", {"name": "N", "rests_on": "Gas Stars"}, do.Propose(name="N", rests_on=("gas", "stars"))),
        ("act", {"name": "N", "rests_on": "gas, STARS and structure"},
         do.Propose(name="N", rests_on=("gas", "stars", "structure"))),
        ("act", {"name": "N", "fields": "c4, D4 and d5", "mobile": "Yes"},
         do.Propose(name="N", fields=("C4", "D4", "D5"), mobile="yes")),
        ("move", {"act": "HUT", "way": "c4 d5+d6"}, do.MoveAct(act=2, way=("C4", "D5+D6"))),
        ("power network", {"acts": "Hut; Well", "network": "Net 1", "out": "Yes"},
         do.Weaving(acts=(2, 3), network=1, out=True)),
        ("power network", {"acts": "Sun, Moon", "network": "network 1"}, do.Weaving(acts=(1,), network=1)),
        ("power network", {"acts": "hut, well", "name": "Kin", "reason": "So."},
         do.Weaving(acts=(2, 3), name="Kin", reason="So.")),
        ("power channel", {"borders": "c3/c4, d3 | d4"}, do.Channel(borders=("C3|C4", "D3|D4"))),
        ("power storm", {"to": "e4", "storm": "d4"}, do.MoveStorm(to="E4", storm=1)),
        ("power hero", {"to": "e4"}, do.MoveHero(to="E4")),
        ("power object", {"thing": "a key"}, do.Bring(thing="a key")),
        ("power omens", {"fields": "c4, D5"}, do.PlaceOmens(fields=("C4", "D5"))),
        ("power omens", {}, do.PlaceOmens()),
        ("power sentinel", {"field": "h8"}, do.DrawSentinel(field="H8")),
        ("power disintegrate", {"act": "Hut", "together": "yes", "gains": "Bel"},
         do.Disintegrate(act=2, together=True, gains=1)),
        ("table propose", {"kind": "House Rules", "text": "No towers."}, do.Raise(kind="house_rule", text="No towers.")),
        ("table propose", {"kind": "setting", "about": "Turn wait hours", "text": "24"},
         do.Raise(kind="setting", about="turn_wait_hours", text="24")),
        ("table propose", {"kind": "Score", "about": "cai", "amount": "-2", "text": "Twice."},
         do.Raise(kind="score", about="2", amount=-2, text="Twice.")),
        ("table propose", {"kind": "challenge", "about": "hut", "text": "No."},
         do.Raise(kind="challenge", about="Hut", text="No.")),
        ("lines", {"fields": "D4", "way": "Divide", "parts": "2"}, do.Reshape(fields=("D4",), way="divide", parts=2)),
        ("declare", {"victory": "No"}, do.Declare(victory=False)),
        ("ability breach", {"act": "hut", "together": "yes"}, do.Breach(act=2, together=True)),
        ("ability devour", {"act": "Well"}, do.Devour(act=3)),
        ("ability gamble", {}, do.Gamble()),
        ("ability trickery", {"attribute": "river and lake"}, do.Pretend(attribute="river_and_lake")),
        ("ability trickery", {}, do.Pretend()),
        ("ability claim", {"prophecy": "c4", "by": "Bel"}, do.Claim(prophecy=7, by=1)),
        ("ability claim", {"prophecy": "7"}, do.Claim(prophecy=7)),
    ],
)  # fmt: skip
def test_what_people_type_is_understood(verb: str, words: dict[str, str], meant: Action) -> None:
    action = read(verb, **words)
    assert action == meant
    again = GAME.read(GAME.view(world().state, Seat(0)), VERBS[verb], GAME.spell(action))
    assert again == action, "what is spelt is read again"


@pytest.mark.parametrize(
    ("verb", "words", "says"),
    [
        ("act", {"name": "N", "kind": "castle"}, "act, temple, gift, warp, off map"),
        ("act", {"name": "N", "mobile": "perhaps"}, "no, yes"),
        ("act", {"name": "N", "rests_on": "gas sugar"}, "Genesis, Balance"),
        ("act", {"name": "N", "receiver": "Zeus"}, "Ao"),
        ("power network", {"acts": "Hut; nothing"}, "Which Act do you mean? Sun, Moon"),
        ("power network", {"acts": "Hut", "network": "Nets"}, "Which Network do you mean? Net 1"),
        ("power network", {"acts": "Hut", "network": "1", "name": "New"}, "has its name"),
        ("power storm", {"to": "E4", "storm": "H8"}, "Storms over D4"),
        ("power disintegrate", {"act": "Hut", "gains": "Bel"}, "together yes"),
        ("power curve", {"fields": "D4 D5", "parts": "0", "across": "yes"}, "how many parts"),
        ("power curve", {"fields": "D4", "parts": "two"}, '"two" is not a whole number'),
        ("table propose", {"kind": "stop", "text": "Enough."}, "says nothing for the kind stop"),
        ("power dredge", {"act": "9" * 5000, "fields": "D4"}, "Which Act"),
        ("choose", {"attribute": "Sugar"}, "Genesis"),
        ("declare", {"victory": "perhaps"}, "yes or no"),
        ("ability claim", {"prophecy": "A1"}, "Which Prophecy do you mean? 7 over C4 C5."),
        ("ability trickery", {"attribute": "Sugar"}, "Genesis, Balance"),
    ],
)
def test_what_is_not_understood_is_refused_with_what_would_be(verb: str, words: dict[str, str], says: str) -> None:
    with pytest.raises(Illegal) as refusal:
        read(verb, **words)
    assert says in str(refusal.value), str(refusal.value)


@pytest.mark.rule("CR-ACT-01")
@pytest.mark.parametrize(
    "said",
    [
        do.Propose(kind="act", name="N", receiver=1),
        do.Propose(kind="temple", name="N", rests_on=("gas",)),
        do.Propose(kind="gaze", name="N", target=2, thing="a cap"),
        do.Propose(kind="gift", name="N", receiver=1, crossing="left of A1"),
    ],
)
def test_what_a_proposal_would_pass_over_is_refused(said: do.Propose) -> None:
    made = world()
    made.set(deities=(replace(made.state.deities[0], icon="dots"), *made.state.deities[1:]))
    made.no(
        0,
        replace(said, thing=said.thing or ("" if said.kind == "gaze" else "a cap")),
        "CR-ACT-01",
        "Leave that out",
    )


@pytest.mark.rule("CR-ABI-02", "CR-DOM-08", "CR-DOM-11", "CR-ABI-119")
def test_what_can_be_pressed_of_an_ability_can_be_typed() -> None:
    gods = (("probability", "dimension", "solid", "stars", "luck"), ("void", "energy", "gas", "flora", "justice"))
    table = World.at(*gods, ("limit", "time", "life", "fauna", "hunt"), scope="full", influence=40)
    table.own("Hut", 1, "C3", rests_on=("flora",))
    table.shield(0, "C3")
    table.do(0, do.Prophesy(words="Soon.", categories="an act is placed", fields=("E5",)))
    table.own("Deer", 1, "H8", rests_on=("flora",))
    table.land("E5", element="solid")
    table.next_turn(0)
    table.place(0, "E5", "solid")
    spelt = set()
    for seat in (0, 1, 2):
        table.next_turn(seat)
        for decision in GAME.awaiting(table.state):
            for option in getattr(decision.ask, "options", ()):
                verb = next((v for v in GAME.verbs if v.action is type(option.action)), None)
                if verb is not None and verb.group == "ability" and decision.seat == seat:
                    words = GAME.spell(option.action)
                    assert GAME.read(GAME.view(table.state, Seat(seat)), verb, words) == option.action
                    spelt.add(verb.name)
    assert spelt == {"gamble", "condense", "breach", "devour", "dilate", "claim"}


WORDS = st.sampled_from(
    [
        "",
        "Hut",
        "sun",
        "1",
        "2",
        "-3",
        "9" * 30,
        "yes",
        "No",
        "gift",
        "Gas",
        "c4 D4",
        "Z9",
        "C3|C4",
        "net 1",
        "?",
        "½",
    ]
)


@given(st.data())
def test_anything_typed_is_refused_plainly_or_spelt_again(data: Any) -> None:
    verb = data.draw(st.sampled_from(GAME.verbs))
    words = {p.name: data.draw(WORDS) for p in verb.params if p.required or data.draw(st.booleans())}
    view = GAME.view(world().state, Seat(0))
    try:
        action = GAME.read(view, verb, words)
    except RuleError as refusal:
        told = str(refusal)
    else:
        assert GAME.read(view, verb, GAME.spell(action)) == action
        told = ""
    for word in ("$.", "Expected", "enum", "off_map", "house_rule", "rests_on"):
        assert word not in told


def test_a_gaze_and_a_gift_are_completed_and_do_what_was_completed() -> None:
    """Whoever types */creation gaze* or *gift* knows what is meant without naming a kind; nothing was offered there."""
    made = world()

    def found(verb: str, name: str, typed: str = "", **given: str) -> tuple[tuple[str, str], ...]:
        return GAME.complete(made.state, Seat(0), VERBS[verb], {**given, name: typed}, name)

    ((target, label),) = found("gaze", "target", "hu")
    assert label == f"Hut of {who(1)}"
    assert [said for _, said in found("gift", "receiver")] == [f"{who(1)}, called Bel", f"{who(2)}, called Cai"]
    ((receiver, _),) = found("gift", "receiver", "cai")
    assert found("gift", "fields", receiver=receiver), "where it may lie"
    words = {"name": "N", "thing": "a cap", "meaning": "M"}
    view = GAME.view(made.state, Seat(0))
    gift = GAME.read(view, VERBS["gift"], {**words, "receiver": receiver})
    assert gift == do.Propose(kind="gift", receiver=2, name="N", thing="a cap", meaning="M")
    made.do(0, GAME.read(view, VERBS["gaze"], {"target": target, "meaning": "It is a hat."}))
    draft = made.state.draft
    assert draft is not None and (draft.kind, draft.target) == ("gaze", made.act("Hut").id)
