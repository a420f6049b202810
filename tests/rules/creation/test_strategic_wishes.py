"""A Strategic game by wishes: what the book has one after another is settled by all at once (CR-STR)."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from rules.core import Join, Leave, Seat
from rules.core.decisions import advised, reply
from rules.creation import actions as do
from rules.creation.land.heroes import hero_of
from tests.rules.creation.strategy import THREE, go_through, strategic, take
from tests.rules.creation.worlds import GAME, World

LISTS = (
    ("genesis", "energy", "solid", "mountain", "nomads"),
    ("limit", "space", "liquid", "flora", "scholars"),
    ("chaos", "time", "gas", "sky", "merchants"),
)


def wishing(seats: int = 3, **chosen: Any) -> World:
    return World.dealt(seats, style="strategic", awakening="wishes", map_side=5, **chosen)


def things(world: World, seat: int) -> list[str]:
    return [thing.thing for thing in world.state.things if thing.by == seat]


def wished(world: World, lists: tuple[tuple[str, ...], ...] = LISTS, each: int = 3) -> World:
    """All have wished, and brought so many objects."""
    for seat, keys in enumerate(lists):
        world.do(seat, do.Wish(wishes=keys))
        if each:
            world.do(seat, do.Bring(thing="\n".join(f"thing {seat}{n}" for n in range(each))))
        if each < 3:
            world.do(seat, do.Bring())
    return world


def on(world: World, until: str) -> World:
    """Answer as anybody would, up to a step."""
    for _ in range(200):
        if world.phase() == until:
            return world
        decision = next(d for d in world.decisions if d.waits)
        answer = advised(decision)
        assert answer is not None
        world.do(decision.seat, reply(decision, answer, GAME.turn_rule))
    raise AssertionError(world.phase())


@pytest.mark.rule("CR-STR-06", "CR-AWK-04")
def test_all_wish_and_bring_their_first_objects_at_once() -> None:
    world = wishing()
    asked = {(d.seat, d.id.rpartition(".")[2]) for d in world.decisions if d.waits}
    assert asked == {(seat, kind) for seat in range(3) for kind in ("wishes", "bring")}
    world.no(0, do.Bring(thing="a\nb\nc\nd"), "CR-STR-08")
    world.do(0, do.Bring(thing="- a brass key\n\n* a fern"))
    assert things(world, 0) == ["a brass key", "a fern"]
    assert "1 object" in world.asked(0, "bring").prompt
    world.do(0, do.Bring(thing="a bell"))
    assert not any(d.id.endswith("bring") for d in world.decisions if d.seat == 0), "that is three"
    for seat, keys in enumerate(LISTS):
        world.do(seat, do.Wish(wishes=keys))
    assert world.phase() == "wishes", "two are still asked for objects"
    world.do(1, do.Bring())
    world.silence(2, "bring")
    assert world.phase() == "map" and {*world.state.deities[0].attributes} == {"structure", *LISTS[0]}


@pytest.mark.rule("CR-STR-06", "CR-STR-10")
def test_who_has_wished_is_told_of_objects_and_not_of_lists() -> None:
    world = wishing()
    world.do(0, do.Wish(wishes=LISTS[0]))
    told = GAME.help(GAME.view(world.state, Seat(0)))
    assert "may ever be placed" in told and "lists" not in told


@pytest.mark.rule("CR-STR-06", "CR-STR-12")
def test_a_picture_goes_with_one_object() -> None:
    world = wishing()
    world.no(0, do.Bring(thing="a\nb", photo="p1"), "CR-STR-12")
    world.do(0, do.Bring(thing="a", photo="p1"))
    assert world.state.things[0].photo == "p1" and "2 objects" in world.asked(0, "bring").prompt


@pytest.mark.rule("CR-STR-18", "CR-STR-20", "CR-STR-24", "CR-FLD-19", "CR-STR-43")
def test_all_attributes_are_given_out_before_the_map_is_made_with_fields_said_ahead() -> None:
    world = wished(wishing())
    assert world.phase() == "map"
    assert [d.attributes[-1] for d in world.state.deities] == ["nomads", "scholars", "merchants"]
    for seat in range(3):
        world.do(seat, do.Plan(shape="together"))
    on(world, "lines")
    assert world.state.quota == 9, "which the Map says"
    world.do(1, do.EndLines())
    assert world.phase() == "turn", "the first Fields lie as they were said to, and the pool is full"
    lying = {element for plot in world.state.plots.values() for element in plot.elements}
    assert {"solid", "liquid", "gas"} & lying


@pytest.mark.rule("CR-STR-25", "CR-AWK-18")
def test_what_attributes_decide_is_asked_side_by_side() -> None:
    world = wished(
        wishing(scope="full"),
        tuple((*keys, more) for keys, more in zip(LISTS, ("war", "magic", "luck"), strict=True)),
    )
    assert world.phase() == "parameters" and all(len(d.attributes) == 7 for d in world.state.deities)
    asked = {d.seat for d in world.decisions if d.waits and ".p-" in d.id}
    assert asked == {0, 1, 2}, asked


@pytest.mark.rule("CR-STR-33", "CR-STR-31", "CR-STR-27")
def test_the_starting_act_has_its_place_among_the_first_fields_and_is_made_of_the_pool() -> None:
    world = on(wished(wishing(), (LISTS[0], ("balance", *LISTS[1][1:]), LISTS[2])), "first")
    assert world.state.slots[0][0] == 1 and "balance" in world.state.slots[0][1]
    world.do(1, do.Begin(kind="start"))
    world.no(
        1, do.Describe(thing="a stone", name="Truce", meaning="It holds.", rests_on=("balance",)), "CR-STR-10"
    )
    world.no(1, do.Describe(thing="thing 10", name="Truce", meaning="It holds.", rests_on=("flora",)), "CR-STR-31")
    world.do(1, do.Describe(thing="thing 10", name="Truce", meaning="It holds.", rests_on=("balance",)))


@pytest.mark.rule("CR-STR-33")
def test_without_a_free_object_no_starting_act_is_asked_for() -> None:
    """Nobody has brought anything yet when the first Fields are placed: what cannot be placed is not on offer."""
    lists = (LISTS[0], ("balance", *LISTS[1][1:]), LISTS[2])
    world = wished(wishing(), lists, each=0)
    while world.phase() != "shares":
        assert not world.state.things
        asked = [o for d in world.decisions for o in d.options if isinstance(o.action, do.Begin)]
        assert not asked, "no object is free"
        decision = next(d for d in world.decisions if d.waits)
        answer = advised(decision)
        assert answer is not None
        world.do(decision.seat, reply(decision, answer, GAME.turn_rule))
    told = [event.line for event in world.events if "No object is free for the starting Act" in event.line]
    assert len(told) == 1 and "it is lost" in told[0], "it does not vanish in silence"


@pytest.mark.rule("CR-STR-38", "CR-STR-41")
def test_a_hero_comes_in_the_first_turn_of_its_deity() -> None:
    world = on(wished(wishing()), "turn")
    assert world.state.turn is not None
    seat, other = world.state.turn.seat, (world.state.turn.seat + 1) % 3
    assert [hero.field for hero in world.state.heroes] == ["", "", ""]
    assert "put your Hero on the Map" in world.asked(seat, "turn").prompt
    assert "is not on the Map, and comes in their next turn" in GAME.describe(GAME.view(world.state, Seat(seat)))
    spot = next(o.action for o in world.asked(seat, "turn").options if o.key.startswith("hero-"))
    assert isinstance(spot, do.MoveHero)
    world.no(other, spot, "CR-TRN-02")
    world.do(seat, spot)
    hero = hero_of(world.state, seat)
    assert hero is not None and hero.field == spot.to
    world.no(seat, do.MoveHero(to="A1"), "CR-STR-39")


@pytest.mark.rule("CR-STR-08", "CR-STR-43", "CR-AWK-22")
def test_the_rest_of_the_objects_and_the_icons_are_asked_for_together() -> None:
    world = wished(wishing(), each=1)
    for seat in range(3):
        world.do(seat, do.Plan(shape="together"))
    while world.phase() != "shares":
        decision = next(d for d in world.decisions if d.waits and not d.id.endswith("persona"))
        answer = advised(decision)
        assert answer is not None
        world.do(decision.seat, reply(decision, answer, GAME.turn_rule))
    asked = {(d.seat, d.id.rpartition(".")[2]) for d in world.decisions if d.waits}
    assert asked == {(seat, kind) for seat in range(3) for kind in ("bring", "persona")}
    assert world.state.quota == 9 and "2 objects" in world.asked(0, "bring").prompt
    world.do(0, do.Bring(thing="x\ny"))
    world.do(1, do.Bring(thing="z"))
    world.do(1, do.Bring())
    assert world.phase() == "shares"
    world.do(2, do.Bring(thing="u\nv"))
    assert world.state.queue == (0, 2), "what Ben leaves open is offered to those who filled their share"
    world.do(2, do.Bring(thing="w"))
    assert world.phase() == "turn" and len(world.state.things) == 9
    assert not world.state.deities[0].icon, "and who has no Icon begins without"


@pytest.mark.rule("CR-STR-23")
def test_silence_leaves_places_open() -> None:
    world = on(wished(wishing(), each=1), "shares")
    for seat in range(3):
        world.silence(seat, "bring")
    assert world.phase() == "turn" and len(world.state.things) == 3 == world.state.quota


@pytest.mark.rule("CR-STR-44", "CR-AWK-24")
def test_nobody_waits_for_whoever_has_left_and_somebody_new_wishes_too() -> None:
    world = wishing()
    for seat in (0, 1):
        world.do(seat, do.Wish(wishes=LISTS[seat]))
        world.do(seat, do.Bring())
    world.do(2, Leave())
    assert world.phase() == "map"
    other = wishing()
    other.do(3, Join())
    assert {d.seat for d in other.decisions if d.waits and d.id.endswith("bring")} == {0, 1, 2, 3}
    late = on(wished(wishing(), each=1), "shares")
    for seat in (0, 1):
        late.do(seat, do.Bring())
    late.do(2, Leave())
    assert late.state.phase == "turn"


@pytest.mark.rule("CR-STR-05", "CR-STR-08")
def test_an_agreed_number_is_shared_out_evenly_the_eldest_first() -> None:
    world = wishing(object_pool=5)
    for seat in (1, 2):
        world.do(seat, do.Agree(agrees=True))
    for seat in range(3):
        world.do(seat, do.Wish(wishes=LISTS[seat]))
    assert [world.asked(seat, "bring").prompt.split(" into")[0] for seat in range(3)] == [
        *("Put 2 objects", "Put 2 objects", "Put 1 object")
    ]


@pytest.mark.rule("CR-STR-36")
def test_who_wishes_for_no_followers_may_have_some_of_its_own() -> None:
    world = wished(wishing(), (LISTS[0], LISTS[1][:-1], LISTS[2]))
    for _ in range(60):
        if world.phase() == "patronage" and world.state.queue[0] == 1:
            break
        decision = next(d for d in world.decisions if d.waits)
        answer = advised(decision)
        assert answer is not None
        world.do(decision.seat, reply(decision, answer, GAME.turn_rule))
    world.do(1, do.NameFollowers(words="bell founders"))
    world.vote(yes=2)
    assert world.state.deities[1].followers == "bell founders" and world.phase() == "map"


@pytest.mark.rule("CR-AWK-04", "CR-AWK-24", "CR-STR-44")
@pytest.mark.parametrize("seed", range(12))
def test_whatever_people_do_the_first_round_comes(seed: int) -> None:
    """Random answers, silence, somebody who leaves, in every Scope and by every way to show objects."""
    chance = random.Random(seed)
    world = wishing(
        chance.choice((2, 3, 4)),
        scope=chance.choice(("basic", "full", "advanced")),
        object_proof=chance.choice(("photo_or_text", "text_only", "photo_required")),
        object_pool=chance.choice((0, 5, 20)),
        patronage_rules=chance.choice(("hero", "label", "off")),
    )
    for _ in range(600):
        if world.phase() in ("turn", "over"):
            break
        decision = chance.choice([d for d in world.decisions if d.waits])
        if chance.random() < 0.01 and len(world.state.here) > 2:
            world.do(chance.choice(world.state.here), Leave())
        elif decision.within and chance.random() < 0.1:
            world.silence(decision.seat, decision.id)
        else:
            offers = [option.action for option in decision.options if not option.why_not]
            answer = advised(decision)
            by_chance = offers and (answer is None or chance.random() < 0.5)
            assert by_chance or answer is not None
            world.do(
                decision.seat,
                chance.choice(offers) if by_chance else reply(decision, answer, GAME.turn_rule),  # type: ignore[arg-type]
            )
    assert world.phase() == "turn"
    if world.state.options.patronage_rules == "hero":
        assert all(hero_of(world.state, seat) for seat in world.state.here)


@pytest.mark.rule("CR-STR-18")
@pytest.mark.parametrize("errands", [True, False])
def test_a_beginning_from_before_all_attributes_came_first_goes_on(errands: bool) -> None:
    """Once the Map rolled out by wishes as well: what was half settled goes on as in the ceremony."""
    world = strategic(map_side=5) if errands else on(wished(wishing(), each=1), "shares")
    if errands:
        take(world, 0, "genesis", "a key")
        assert world.phase() == "map" and world.state.errands
    raw = msgspec.to_builtins(world.state)
    raw["options"]["awakening"] = "wishes"
    raw["phase"] = "objects" if raw["phase"] == "shares" else raw["phase"]
    old = World(GAME.decode_state(msgspec.json.encode(raw), 2))
    assert on(old, "turn").state.things


@pytest.mark.rule("CR-STR-18", "CR-STR-41")
def test_a_map_that_had_rolled_out_by_wishes_is_not_made_a_second_time() -> None:
    """Somebody was asked for their followers, the others had theirs, and Heroes came at the very end."""
    world = go_through(strategic(map_side=5), THREE, "patronage")
    while world.state.queue[0] != 1:
        take(world, world.state.queue[0], THREE[world.state.queue[0]][-1])
        while world.phase() != "patronage":
            settled = next(d for d in world.decisions if d.waits)
            answer = advised(settled)
            assert answer is not None
            world.do(settled.seat, reply(settled, answer, GAME.turn_rule))
    raw = msgspec.to_builtins(world.state)
    raw["options"]["awakening"], raw["heroes"] = "wishes", []
    old = World(GAME.decode_state(msgspec.json.encode(raw), 2))
    lay = old.state.ground
    phases = set()
    while old.state.phase != "turn":
        phases.add(old.state.phase)
        decision = next(d for d in old.decisions if d.waits)
        answer = advised(decision)
        assert answer is not None
        old.do(decision.seat, reply(decision, answer, GAME.turn_rule))
    assert not phases & {"map", "lines", "first"} and old.state.ground == lay
    assert {hero.seat for hero in old.state.heroes} == {0, 1, 2}


@pytest.mark.rule("CR-STR-36", "CR-AWK-04")
def test_followers_for_which_the_form_has_no_room_are_named_beside_the_wishes() -> None:
    own = ("genesis", "energy", "solid", "mountain", "war")
    world = wishing(2, scope="full")
    for seat in (0, 1):
        world.do(seat, do.Bring())
    world.do(1, world.asked(1, "wishes").options[0].action)
    assert not any(d.id.endswith("wish-followers") for d in world.decisions), "a list names them"
    world.do(0, do.Wish(wishes=own))
    assert world.phase() == "wishes" and world.asked(0, "wish-followers").waits
    later = World(world.state)
    world.do(0, do.Wish(patronage="nomads", more=True))
    assert world.phase() != "wishes" and "nomads" in on(world, "map").state.deities[0].attributes
    later.silence(0, "wish-followers")
    assert later.phase() != "wishes"
    asked = on(later, "patronage")
    assert asked.state.queue == (0,) and asked.asked(0, "own-followers")
