"""Whatever happens is told once, with its circumstances, and an Attribute gains by it through a line of data."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, get_args

import pytest
from msgspec.structs import replace

from rules.creation import actions as do
from rules.creation.course.accolade import CAUSES
from rules.creation.deities.attributes import ATTRIBUTES
from rules.creation.deities.flags import Gains
from rules.creation.world.happening import Happening, What
from rules.creation.world.state import Creation
from tests.rules.creation.worlds import World

DEITIES = (
    ("transience", "decay", "solid", "fauna"),
    ("genesis", "corporality", "liquid", "mountain"),
    ("void", "space", "gas", "flora"),
    ("chaos", "time", "plasma", "sky"),
)
HEARS = 1
"""The deity of Mountain, which gains by nothing in the book."""


def place(world: World) -> None:
    world.land("C4", element="solid")
    world.place(0, "C4")


def move(world: World) -> None:
    act = world.own("Fox", 0, "C4", mobile=True)
    world.next_turn(0, "fields")
    world.do(0, do.MoveAct(act=act.id, to="C5"))


def gaze(world: World) -> None:
    act = world.own("Fern", 2, "C4")
    world.offer(0, "", "solid", kind="gaze", target=act.id, name="Cloud")
    world.pass_vote()


def decay(world: World) -> None:
    world.do(0, do.Blight(act=world.own("Fern", 2, "C4").id))


def heal(world: World) -> None:
    act = world.own("Fern", 2, "C4", standing="decayed")
    world.next_turn(1)
    world.do(1, do.Rejuvenate(act=act.id))


def nullify(world: World) -> None:
    act = world.own("Fern", 0, "C4")
    world.set(roster=(2, 0, 1, 3))  # so that the round goes on
    world.next_turn(2)
    world.do(2, do.Nullify(act=act.id))


def dredge(world: World) -> None:
    act = world.own("Fern", 0, "C4", standing="nullified")
    world.next_turn(3)
    world.do(3, do.Dredge(act=act.id, fields=("C4",)))


def assail(world: World) -> None:
    world.do(0, do.Blight(act=world.own("Fern", 2, "C4").id))


def aid(world: World) -> None:
    world.do(0, do.Blight(act=world.own("Fern", 2, "C4").id, together=True))
    world.do(2, do.Grant(granted=True))


def record(world: World) -> None:
    world.state = replace(world.state, options=replace(world.state.options, history_writer="actor"))
    world.params(most_sentences=1)
    world.do(0, do.Blight(act=world.own("Fern", 2, "C4").id))
    world.do(0, do.Write(text="It fell."))


def reborn(world: World) -> None:
    world.params(rebirth_acts=1)
    world.do(0, do.Blight(act=world.own("Fern", 2, "C4").id))


def age(world: World) -> None:
    world.own("Fern", 0, "C4")  # so that somebody owes Decay
    world.params(age_rounds=1)
    world.end_round()


def to_accolade(world: World) -> None:
    """The round ends, whatever is still asked in it."""
    if world.state.phase != "decay":
        world.end_round()
    while world.state.quotas:
        world.silence(world.state.quotas[0].seat)


HAPPEN: dict[What, tuple[Callable[[World], None], int]] = {
    "placed": (place, 0),
    "moved": (move, 0),
    "gazed": (gaze, 0),
    "decayed": (decay, 0),
    "rejuvenated": (heal, 1),
    "nullified": (nullify, 2),
    "dredged": (dredge, 3),
    "assailed": (assail, 0),
    "aided": (aid, 0),
    "recorded": (record, 0),
    "reborn": (reborn, -1),
    "aged": (age, -1),
}
"""How to make it happen, and whose doing it then is."""


def test_everything_that_happens_is_tried_here() -> None:
    assert set(HAPPEN) == set(get_args(What)) == set(CAUSES), "and of each the Accolade says what a bonus is for"


def gaining(monkeypatch: pytest.MonkeyPatch, what: Any) -> None:
    """Mountain gains 2 whenever this happens."""
    traits = replace(ATTRIBUTES["mountain"].traits, gains=(Gains(on=(what,), each=2),))
    monkeypatch.setattr(ATTRIBUTES["mountain"], "traits", traits)


@pytest.mark.rule("CR-CON-25", "CR-ACC-05")
@pytest.mark.parametrize("what", HAPPEN)
def test_a_line_of_data_gains_by_it_once(what: What, monkeypatch: pytest.MonkeyPatch) -> None:
    world = World.at(*DEITIES, passive_timing="accolade")
    gaining(monkeypatch, what)
    HAPPEN[what][0](world)
    noted = world.state.deities[HEARS].noted
    assert [(n.what, n.amount, n.attribute) for n in noted] == [(what, 2, "mountain")]
    to_accolade(world)
    assert f"Mountain: {CAUSES[what]} +2" in world.line("Mountain: ")


@pytest.mark.rule("CR-CON-25")
@pytest.mark.parametrize("what", HAPPEN)
def test_it_is_told_with_its_circumstances(what: What, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Happening] = []

    def noticed(state: Creation, seat: int, news: Happening) -> int:
        heard.append(news)
        return 0

    monkeypatch.setattr(ATTRIBUTES["mountain"], "noticed", noticed)
    world = World.at(*DEITIES)
    HAPPEN[what][0](world)
    (news,) = [news for news in heard if news.what == what]
    assert news.by == HAPPEN[what][1]
    assert (news.act is None) == (what in ("recorded", "reborn", "aged"))
    if what == "moved":
        assert news.act is not None and news.before is not None
        assert (news.before.fields, news.act.fields) == (("C4",), ("C5",))
    if what == "gazed":
        assert news.act is not None and news.before is not None
        assert (news.before.owner, news.act.owner) == (2, 0)
    if what == "reborn":
        assert news.fields == ("C4",)


@pytest.mark.rule("CR-CON-31", "CR-CON-25")
def test_what_is_taken_back_takes_its_gain_along(monkeypatch: pytest.MonkeyPatch) -> None:
    world = World.at(*DEITIES, passive_timing="accolade")
    gaining(monkeypatch, "placed")
    place(world)
    assert world.noted(HEARS) == 2
    (act,) = world.state.in_play
    world.do(2, do.Raise(kind="challenge", about=act.name, text="No."))
    world.pass_vote()
    assert not world.state.in_play and world.noted(HEARS) == 0
