"""Realm Attributes of the Full game: themes, reach, what they bring."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from render.cast import Cast
from render.creation import legend
from render.gallery import board
from rules.core import Chance, Seat
from rules.core.decisions import advised, reply
from rules.creation import actions as do
from rules.creation.bounds.reach import in_reach
from rules.creation.deities.terms import pool
from rules.creation.land.emergence import first_slots
from rules.creation.world.matters import Draft
from tests.play import answered
from tests.rules.creation.worlds import GAME, PLAIN, World, follow_advice

FURTHER = ("cave", "relics", "sun", "darkness", "oasis")
CAST = Cast(names=("Ann", "Ben", "Cat", "Dan"))
MIDDLE = "middle of the top side"


def full(*gods: tuple[str, ...], **more: object) -> World:
    """A world of the Full game, begun by the rules' own door."""
    return World.at(*gods, **{"scope": "full", **more})  # type: ignore[arg-type]


def with_realm(realm: str, element: str = "solid", *others: tuple[str, ...], **more: object) -> World:
    """Its deity has one Field of its Element, in a corner; nobody else lends it anything."""
    second, third = others or (("limit", "energy", "liquid", "sky"), ("chaos", "space", "gas", "fauna"))
    world = full(("genesis", "time", element, realm), second, third, **more)
    world.land("A8", element=element)
    return world


def draft(where: str, *rests_on: str, kind: str = "act") -> Draft:
    return Draft(kind=kind, seat=0, fields=tuple(where.split()), rests_on=rests_on)  # type: ignore[arg-type]


def reaches(world: World, where: str, *rests_on: str) -> bool:
    return in_reach(world.state, draft(where, *rests_on or ("structure",)))


@pytest.mark.rule("CR-REA-35", "CR-REA-40", "CR-REA-61", "CR-REA-68", "CR-REA-72")
@pytest.mark.parametrize("key", FURTHER)
def test_each_is_offered_in_full_games_and_may_be_cited_for_its_theme(key: str) -> None:
    assert key in pool(GAME.lore, GAME.options({"scope": "full"}), 3)
    assert key not in pool(GAME.lore, GAME.options({}), 3)
    world = with_realm(key)
    world.offer(0, "A7", key, name="Thing")
    assert GAME.lore.title(key) in world.state.polls[0].motion.detail
    world.pass_vote()
    assert world.act("Thing").rests_on == (key,)
    stranger = with_realm("mountain")
    with stranger.refused("CR-CON-08"):
        stranger.offer(0, "A7", key)


@pytest.mark.rule("CR-REA-36", "CR-REA-37")
def test_caves_are_one_network_that_pays() -> None:
    world = with_realm("cave", influence=0)
    for size, where in enumerate(("A1", "C1 C2", "E1 E2 E3"), start=1):
        world.own(f"Cave {size}", 0, where, rests_on=("cave",))
    world.own("Cave of another", 1, "H8", rests_on=("cave",))
    world.end_round()
    assert world.inf(0) == 9 and "Cave: 3 Acts in its Network +3" in world.line("Cave:")
    assert world.inf(1) == 1


@pytest.mark.rule("CR-REA-36")
def test_decay_does_not_break_the_caves_network() -> None:
    world = with_realm("cave", influence=10)
    world.own("Small", 0, "A1", rests_on=("cave",))
    world.own("Ruin", 0, "C1 C2", rests_on=("cave", "structure"), standing="decayed")
    world.own("Large", 0, "E1 E2 E3", rests_on=("cave",))
    world.own("House", 0, "H1", rests_on=("structure",))
    world.end_round()
    assert world.inf(0) == 10 + 4 - 2 + 2 + 1


@pytest.mark.rule("CR-REA-37")
def test_one_cave_is_no_network_and_what_is_gazed_away_leaves_it() -> None:
    lone = with_realm("cave", influence=0)
    lone.own("Cave", 0, "C1 C2", rests_on=("cave",))
    lone.end_round()
    assert lone.inf(0) == 2
    world = with_realm("cave", influence=0)
    for name, where in (("One", "A1"), ("Two", "C1"), ("Three", "E1")):
        world.own(name, 0, where, rests_on=("cave",))
    world.next_turn(1)
    world.do(1, do.Begin(kind="gaze", target=world.act("Two").id))
    world.do(1, do.Describe(thing="", name="Grotto", meaning="I see wood.", rests_on=("structure",)))
    world.do(1, do.Lay(fields=("C1",)))
    world.do(1, do.Submit())
    world.pass_vote()
    assert world.act("Grotto").owner == 1 and world.state.round == 2, "hers is the last turn of the round"
    assert "Cave: 2 Acts in its Network +2" in world.line("Cave:") and world.inf(0) == 4


@pytest.mark.rule("CR-REA-41")
def test_the_pantheon_is_reminded_that_relics_know_no_ceiling() -> None:
    for key, told in (("relics", True), ("structure", False)):
        world = with_realm("relics")
        world.offer(0, "A7", key, name="Satellite Dish")
        assert ("too advanced is no reason to turn it down" in world.state.polls[0].motion.detail) == told


@pytest.mark.rule("CR-REA-60")
def test_the_sun_reaches_the_whole_day() -> None:
    world = with_realm("sun", "solid", ("limit", "energy", "plasma", "sky"), ("chaos", "space", "gas", "fauna"))
    assert not reaches(world, "H1"), "no Beacon, no Day"
    world.beacon(MIDDLE)
    assert reaches(world, "H1") and reaches(world, "H4 G4") and not reaches(world, "H8")
    assert not reaches(world, "H4 H5"), "the whole Act lies by Day"
    world.offer(0, "H1", "structure")
    assert world.state.polls[0].motion.detail.endswith("Costs 1 Influence.")


@pytest.mark.rule("CR-REA-61")
def test_the_sun_plays_works_of_light_in_the_empty_realms() -> None:
    world = with_realm("sun", "gas")
    world.beacon(MIDDLE)
    world.land("H8 H7", element="empty")
    assert (
        reaches(world, "H8 H7", "sun")
        and not reaches(world, "H8", "structure")
        and not reaches(world, "G8", "sun")
    )


@pytest.mark.rule("CR-REA-67")
def test_twilight_is_neither_day_nor_night() -> None:
    for realm in ("sun", "darkness"):
        world = with_realm(realm)
        world.beacon("corner A1")
        assert not reaches(world, "E4", realm)
        assert reaches(world, "A1", realm) == (realm == "sun") and reaches(world, "H8", realm) == (realm != "sun")


@pytest.mark.rule("CR-REA-65")
def test_darkness_reaches_the_night_and_all_of_an_unlit_map() -> None:
    world = with_realm("darkness")
    assert all(reaches(world, field) for field in ("A1", "D2", "H8"))
    world.land("D2", abyss=True)
    with world.refused("CR-CYC-28"):
        world.offer(0, "D2", "darkness")
    lit = with_realm("darkness", "solid", ("limit", "energy", "plasma", "sky"), ("chaos", "space", "gas", "fauna"))
    lit.beacon(MIDDLE)
    assert reaches(lit, "D6") and not reaches(lit, "D2") and not reaches(lit, "D4 D5")
    lit.land("D1", element="solid")
    assert reaches(lit, "D2"), "its Element's reach"


@pytest.mark.rule("CR-REA-66", "CR-REA-68")
def test_darkness_is_cited_by_day_within_its_elements_reach() -> None:
    world = with_realm("darkness")
    world.beacon("middle of the bottom side")
    assert GAME.view(world.state, None).fields and reaches(world, "A8", "darkness") and not reaches(world, "H7")
    world.offer(0, "A8", "darkness", name="Moonlit Well")
    world.pass_vote()
    assert world.act("Moonlit Well").fields == ("A8",)


def emerging(*gods: tuple[str, ...]) -> World:
    world = full(*gods)
    world.set(phase="first", turn=None, round=0, turns=0, slots=first_slots(world.state))
    return world


SUNNY = (("limit", "time", "solid", "sun"), ("chaos", "energy", "life", "sky"), ("void", "space", "gas", "fauna"))


@pytest.mark.rule("CR-REA-62")
def test_without_plasma_the_sun_deity_sets_up_a_sun() -> None:
    world = emerging(*SUNNY)
    assert (0, ("sun",)) in world.state.slots
    while world.state.slots[0] != (0, ("sun",)):
        world.do(world.state.slots[0][0], do.EndPlacing())
    world.no(1, do.PlaceBeacon(at=MIDDLE), "CR-FLD-22")
    assert "the Sun" in world.asked(0).prompt
    world.no(0, do.PlaceBeacon(at="D4"), "CR-FLD-23", says="The Sun stands on the edge")
    world.do(0, do.PlaceBeacon(at=MIDDLE))
    assert "sets the Sun at the middle" in world.line("sets the")
    assert {f.name[1:] for f in world.view.fields if f.light == "day"} == {"1", "2", "3", "4"}
    assert "The Sun stands at the middle of the top side." in GAME.describe(world.view)


@pytest.mark.rule("CR-REA-62")
def test_the_sun_earns_nothing_and_stays() -> None:
    world = full(*SUNNY, influence=0)
    world.beacon(MIDDLE)
    world.rich(0, 9)
    world.no(0, do.PlaceBeacon(at="corner A1"), "CR-REA-62")
    assert not [key for key in world.keys(0) if key.startswith("beacon")]
    world.end_round()
    assert world.totals == (9, 0, 0)


@pytest.mark.rule("CR-REA-62")
def test_with_plasma_there_is_a_beacon_and_no_sun() -> None:
    world = emerging(SUNNY[0], ("chaos", "energy", "plasma", "sky"), SUNNY[2])
    assert (0, ("sun",)) not in world.state.slots and (1, ("plasma",)) in world.state.slots
    world.no(0, do.PlaceBeacon(at=MIDDLE), "CR-FLD-22")
    assert world.view.lamp == "Beacon"


@pytest.mark.rule("CR-REA-62", "CR-TAB-52")
def test_the_picture_tells_a_sun_from_a_beacon() -> None:
    world = full(*SUNNY)
    world.beacon(MIDDLE)
    assert "creation.sun" in str(board(GAME, world.view, CAST))
    assert "creation.beacon" not in str(board(GAME, world.view, CAST))
    assert "Sun" in legend.legend(world.view).says and "Beacon" not in legend.legend(world.view).says
    plain = World.at(*PLAIN)
    plain.beacon(MIDDLE)
    assert "creation.sun" not in str(board(GAME, plain.view, CAST)) and "Sun" not in legend.legend(plain.view).says


def oasis(**more: object) -> World:
    """D4 lies amid eight Solid Fields; the deity's own Element is far away."""
    world = with_realm("oasis", "gas", **more)
    world.land("C3 D3 E3 C4 D4 E4 C5 D5 E5", element="solid")
    return world


@pytest.mark.rule("CR-REA-70", "CR-REA-71")
def test_an_oasis_lies_free_amid_empty_fields_of_one_other_element() -> None:
    world = oasis(influence=0)
    made = world.place(0, "D4", "structure", kind="oasis", name="Pool")
    assert made.fields == ("D4",) and made.brings == "liquid" and world.inf(0) == 0
    assert made.rests_on == ("oasis", "structure"), "it cites Oasis"
    assert "Pool, an Oasis of Liquid, on D4" in world.line("places Pool")
    assert "an Oasis of Liquid" in GAME.describe(world.view)
    world.next_turn(1)
    world.rich(1, 5)
    world.place(1, "E4", kind="temple")
    assert world.act("Pool").standing == "active" and world.act("Pool").brings == "liquid"


@pytest.mark.rule("CR-REA-70")
@pytest.mark.parametrize("neighbour", ["E4", "E5", "C3"])
def test_one_neighbour_of_another_element_is_too_many(neighbour: str) -> None:
    world = oasis()
    world.land(neighbour, element="gas")
    with world.refused("CR-REA-70"):
        world.offer(0, "D4", kind="oasis")


@pytest.mark.rule("CR-REA-71")
def test_around_an_oasis_there_is_no_act_and_the_edge_is_no_matter() -> None:
    world = oasis()
    hut = world.own("Hut", 1, "E5")
    with world.refused("CR-REA-70", says="You could use"):
        world.offer(0, "D4", kind="oasis")
    world.change(hut.name, standing="nullified")
    assert world.place(0, "D4", kind="oasis").brings == "liquid"
    corner = with_realm("oasis", "liquid", influence=0)
    corner.offer(0, "A1", kind="oasis")
    assert corner.state.draft is not None and corner.state.draft.fields == ("A1",)


@pytest.mark.rule("CR-REA-71")
def test_an_oasis_may_be_large_but_each_field_is_amid_its_like() -> None:
    world = oasis(reach_rule="any_field")
    with world.refused("CR-REA-70", says="E4"):
        world.offer(0, "D4 E4", kind="oasis")
    world.land("F3 F4 F5", element="solid")
    assert world.place(0, "D4 E4", kind="oasis").fields == ("D4", "E4")


@pytest.mark.rule("CR-REA-71")
def test_an_oasis_names_an_element_that_is_not_its_places() -> None:
    world = oasis()
    world.do(0, do.Begin(kind="oasis"))
    world.do(0, do.Describe(thing="moss", name="Grove", meaning="A grove.", rests_on=("oasis",)))
    world.no(0, do.Lay(fields=("D4",), brings="solid"), "CR-REA-71")
    world.do(0, do.Lay(fields=("D4",), brings="plasma", mobile="yes"))
    assert "brings-solid" not in world.keys(0) and "brings-plasma" not in world.keys(0)
    world.press(0, "brings-vacuum")
    assert world.state.draft is not None and world.state.draft.mobile
    world.do(0, do.Submit())
    assert "it brings Vacuum amid Solid, and is free" in world.state.polls[0].motion.detail
    world.fail_vote()
    assert not [a for a in world.state.acts if a.name == "Grove"]


@pytest.mark.rule("CR-REA-71", "CR-REA-70")
def test_fertile_fields_and_abysses_are_not_of_their_neighbours_element() -> None:
    for fertile in (True, False):
        world = oasis()
        world.land("E4", origins=(1,)) if fertile else world.land("E4", abyss=True)
        with world.refused("CR-REA-70"):
            world.offer(0, "D4", kind="oasis")


@pytest.mark.rule("CR-REA-72")
def test_an_act_about_an_oasis_has_the_ordinary_reach_and_price() -> None:
    world = with_realm("oasis", "gas", influence=5)
    world.storm("F6")
    grove = world.place(0, "F5 G5", "oasis", name="Resting Grove")
    assert world.inf(0) == 3 and grove.brings == ""
    world.next_turn(0)
    with world.refused("CR-CON-16"):
        world.offer(0, "A1", "oasis")


@pytest.mark.rule("CR-REA-70", "CR-ACT-01")
def test_only_its_deity_is_offered_an_oasis_and_only_where_there_is_room() -> None:
    world = oasis()
    label = next(o.label for o in world.asked(0).options if o.key == "oasis")
    assert label == "Place an Oasis"
    world.next_turn(1)
    assert "oasis" not in world.keys(1)
    world.no(1, do.Begin(kind="oasis"), "CR-REA-70")
    striped = with_realm("oasis", "gas")
    for column in "ACEG":
        striped.land(" ".join(f"{column}{row}" for row in range(1, 9)), element="solid")
    assert "oasis" not in striped.keys(0)


@pytest.mark.rule("CR-REA-62", "CR-REA-70", "CR-REA-37")
def test_sensible_and_random_deities_play_them() -> None:
    """From the first Fields on: what is offered is accepted, a Sun rises and Oases are placed."""
    gods = (
        ("genesis", "time", "gas", "oasis"),
        ("limit", "energy", "solid", "sun"),
        ("transience", "decay", "vacuum", "darkness"),
        ("balance", "space", "life", "cave"),
        ("void", "dimension", "liquid", "relics"),
    )
    world = emerging(*gods)
    follow_advice(world, "turn")
    assert world.state.beacon
    spacious = full(*gods)
    while not spacious.state.acts:
        asked = next(d for d in spacious.decisions if d.waits)
        answer = advised(asked)
        assert answer is not None
        spacious.do(asked.seat, reply(asked, answer, GAME.turn_rule))
    assert spacious.state.acts[0].brings and spacious.state.deities[0].influence == 20
    for seed in range(4):
        luck, world = Chance(f"realms {seed}"), full(*gods)
        for _ in range(40):
            waiting = tuple(d for d in world.decisions if d.waits)
            move = answered(GAME, world.state, luck, waiting) if waiting else None
            if move is None:
                break
            world.do(*move)
        assert GAME.describe(world.view)


@pytest.mark.rule("CR-REA-71", "CR-ACT-01")
def test_an_oasis_is_typed_in_one_breath() -> None:
    world = oasis()
    grove = do.Propose(kind="oasis", thing="moss", name="Grove", meaning="A grove.", fields=("D4",))
    with world.refused("CR-ACT-01"):
        world.do(0, replace(grove, receiver=1))
    world.do(0, grove)
    assert world.state.draft is not None and world.state.draft.brings == "liquid"
    verb = next(verb for verb in GAME.verbs if verb.action is do.Propose)
    kinds = GAME.complete(oasis().state, Seat(0), verb, {}, "kind")
    assert ("oasis", "Place an Oasis: Free, amid empty Fields of one other Element.") in kinds


@pytest.mark.rule("CR-REA-62", "CR-FLD-30")
def test_a_sun_that_was_passed_over_is_made_up_for() -> None:
    world = emerging(*SUNNY)
    while world.state.slots[0] != (0, ("sun",)):
        world.do(world.state.slots[0][0], do.EndPlacing())
    world.silence(0)
    follow_advice(world, "turn")
    for _ in range(60):
        if world.state.turn is not None and world.state.turn.seat == 0 and world.stage == "fields":
            break
        asked = next(d for d in world.decisions if d.waits)
        answer = advised(asked)
        assert answer is not None
        world.do(asked.seat, reply(asked, answer, GAME.turn_rule))
    offered = [o for o in world.asked(0).options if o.key.startswith("beacon")]
    assert offered and offered[0].label.startswith("Sun: ")
    before = world.inf(0)
    world.do(0, do.PlaceBeacon(at=MIDDLE))
    assert world.state.beacon == MIDDLE and world.inf(0) == before
    world.no(0, do.PlaceBeacon(at="corner A1"), "CR-REA-62")
