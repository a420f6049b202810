"""The Map rolls out while Attributes are chosen (CR-STR-17 to CR-STR-36)."""

from __future__ import annotations

import pytest

from rules.core import Join, Leave, Question
from rules.creation import actions as do
from rules.creation.awakening.choices import second
from rules.creation.deities.traits import TRAITS
from tests.rules.creation.strategy import (
    THREE,
    A,
    B,
    C,
    asked,
    by_silence,
    choosing,
    go_through,
    settle,
    strategic,
    take,
)
from tests.rules.creation.worlds import GAME, World

SPACELESS = (THREE[0], ("balance", "corporality", *THREE[1][2:]), THREE[2])
"""Nobody is Space."""


def titles(world: World, seat: int) -> list[str]:
    """Attributes that a deity is offered in its form."""
    form = world.asked(seat, "choose-with")
    return [key for key, _ in form.ask.fields[0].choices]  # type: ignore[union-attr]


@pytest.mark.rule("CR-SCO-07", "CR-STR-34")
@pytest.mark.parametrize(("scope", "count"), [("basic", 5), ("full", 6), ("advanced", 6)])
def test_five_or_six_attributes_are_chosen(scope: str, count: int) -> None:
    more = () if scope == "basic" else ("war", "magic", "luck")
    deities = tuple((*keys, *more[at : at + 1]) for at, keys in enumerate(THREE))
    world = go_through(strategic(scope=scope), deities)
    chosen = [[key for key in d.attributes if key != "structure"] for d in world.state.deities]
    assert [len(keys) for keys in chosen] == [count] * 3
    assert [TRAITS[keys[-1]].kind for keys in chosen] == ["patronage"] * 3, "it is chosen last"
    assert "patronage" not in {TRAITS[k].kind for k in World.dealt(3, scope=scope).state.pool}


@pytest.mark.rule("CR-STR-17", "CR-AWK-08")
@pytest.mark.parametrize("scope", ["basic", "full"])
def test_patronage_is_chosen_from_the_youngest_up(scope: str) -> None:
    more = () if scope == "basic" else ("war", "magic", "luck")
    deities = tuple((*keys, *more[at : at + 1]) for at, keys in enumerate(THREE))
    world = go_through(strategic(scope=scope), deities, "patronage")
    order = []
    while world.phase() != "personas":
        if not settle(world):
            order.append(world.state.queue[0])
            take(world, order[-1], next(k for k in deities[order[-1]] if TRAITS[k].kind == "patronage"))
    assert order == [C, B, A]


# ------------------------------------------------------------------ Genesis, Space, numbers


@pytest.mark.rule("CR-STR-18", "CR-STR-01")
def test_the_map_is_drawn_before_the_next_deity_chooses() -> None:
    world = strategic()
    take(world, A, "genesis", "a key")
    world.no(B, do.Choose(attribute="balance"), "CR-AWK-04")
    assert asked(world, A) == ["map"] and not asked(world, B)
    world.do(A, do.ConfirmMap())
    assert len(world.view.fields) == 64 and choosing(world) == (B, "primal")
    assert world.state.parameters.most_size == 4, "the numbers of the Map hold at once"


@pytest.mark.rule("CR-STR-19")
def test_without_genesis_the_eldest_draws_after_the_primal_round() -> None:
    world = strategic()
    for seat, key in ((A, "balance"), (B, "limit"), (C, "chaos")):
        assert world.state.outline is None
        take(world, seat, key, f"thing {seat}")
    assert world.state.deities[A].attributes == ("structure", "balance", "genesis") and world.phase() == "map"
    world.no(C, do.Choose(attribute="time"), "CR-AWK-04")
    world.do(A, do.ConfirmMap())
    assert len(world.state.things) == 3 and choosing(world) == (C, "cosmic")


@pytest.mark.rule("CR-STR-20")
def test_space_draws_before_the_next_deity_chooses() -> None:
    world = go_through(strategic(), THREE, "cosmic")
    take(world, C, "space", "a square")
    world.no(B, do.Choose(attribute="time"), "CR-AWK-04")
    world.do(C, do.Reshape(fields=("A1",), way="divide", parts=2))
    world.no(B, do.Choose(attribute="time"), "CR-AWK-04")
    world.do(C, do.EndLines())
    assert {"A1a", "A1b"} <= set(world.state.ground.names) and choosing(world) == (B, "cosmic")


def bare(world: World, seat: int, kind: str) -> Question:
    """A question of a seat, without words."""
    return next(q for q in GAME.questions(world.state) if q.seat == seat and q.kind == kind)


@pytest.mark.rule("CR-STR-22")
def test_the_length_of_a_turn_holds_for_whoever_chooses_next() -> None:
    world = go_through(strategic(scope="full"), THREE, "cosmic")
    assert not bare(world, C, "choose-with").firm
    take(world, C, "time", "an hourglass")
    world.do(C, do.SetParameter(line="time", first=3, second="none", third="none"))
    form = bare(world, B, "choose-with")
    assert form.firm and form.within is not None and form.within.total_seconds() == 180
    take(world, B, "energy")
    after = bare(world, B, "bring")
    assert after.firm and after.clock == form.clock, "Attribute and object share one time"


@pytest.mark.rule("CR-STR-22", "CR-STR-23")
def test_every_choice_has_its_own_time_also_of_whoever_chooses_twice_running() -> None:
    def clock(seat: int) -> str:
        return next(q.clock for q in GAME.questions(world.state) if q.seat == seat and q.waits)

    world, clocks = strategic(object_pool=0, map_side=12), list[str]()
    while world.phase() != "objects":
        if world.view.choosing:
            seat, kind = choosing(world)
            clocks.append(clock(seat))
            take(world, seat, next(key for key in THREE[seat] if TRAITS[key].kind == kind))
            if world.phase() == "object":
                assert clock(seat) == clocks[-1], "the Attribute and its object share one"
                world.do(seat, do.Bring())
        else:
            settle(world)
    for _ in range(6):
        clocks.append(clock(world.state.queue[0]))
        world.do(world.state.queue[0], do.Bring(thing="a cork"))
    assert len(set(clocks)) == len(clocks) == 21


@pytest.mark.rule("CR-STR-24")
def test_fields_are_placed_when_their_element_is_chosen() -> None:
    world = go_through(strategic(), THREE, "elemental")
    take(world, A, "life", "a seed")
    while world.phase() == "first":
        assert not world.state.storms
        settle(world)
    assert any(p.origin for p in world.state.plots.values()), "the Origin is there before the Storm"
    take(world, B, "solid", "a brick")
    spot = world.keys(B, "first")[-2].removeprefix("fill-")
    world.do(B, do.Fill(fields=(spot,)))
    world.no(C, do.Choose(attribute="gas"), "CR-AWK-04")
    assert world.state.placed == 1 and world.state.parameters.solid_start == 5
    while world.phase() == "first":
        settle(world)
    take(world, C, "gas", "a fan")
    settle(world)
    assert len(world.state.storms) == 1


@pytest.mark.rule("CR-STR-23")
def test_first_fields_that_nobody_places_lie_where_chance_puts_them() -> None:
    world = go_through(strategic(), THREE, "elemental")
    take(world, A, "solid", "a brick")
    world.silence(A, "first")
    assert sum(p.element == "solid" for p in world.state.plots.values()) == 5
    assert choosing(world) == (B, "elemental") and not world.state.deities[A].owes


@pytest.mark.rule("CR-STR-25")
def test_what_an_attribute_settles_is_settled_at_its_choice() -> None:
    world = strategic(scope="full")
    take(world, A, "void", "a hole")
    assert asked(world, A) == ["bans"]
    world.no(B, do.Choose(attribute="genesis"), "CR-AWK-04")
    world.do(A, do.Ban(attribute="time"))
    world.do(A, do.EndBans())
    assert "void" not in titles(world, B)
    take(world, B, "chaos", "a die")
    assert asked(world, B) == ["numbers"], "the starting Influence"
    world.do(B, do.SetParameter(line="start", first=9))
    take(world, C, "genesis", "a key")
    world.do(C, do.ConfirmMap())
    assert world.state.parameters.starting_influence == 9
    assert choosing(world) == (C, "cosmic") and "time" not in titles(world, C)


@pytest.mark.rule("CR-STR-25")
def test_a_banned_attribute_is_chosen_anew_without_an_object_and_its_numbers_are_the_books() -> None:
    world = strategic(scope="full")
    take(world, A, "genesis", "a key")
    world.do(A, do.ConfirmMap())
    take(world, B, "limit", "a fence")
    world.do(B, do.SetParameter(line="limits", first=3, second=20))
    world.do(B, do.SetParameter(line="actions", first=2))
    assert world.state.parameters.rounds == 3
    take(world, C, "void", "a hole")
    world.do(C, do.Ban(attribute="limit"))
    assert world.asked(B, "choose").waits, "B chooses again"
    world.no(B, do.Choose(attribute="chaos", thing="a second object"), "CR-STR-07")
    take(world, B, "chaos")
    world.do(B, do.SetParameter(line="start", first=3))
    assert world.state.parameters.rounds == 11 and world.state.parameters.actions_per_turn == 1
    assert len(world.state.things) == 3 and asked(world, C) == ["bans"], "the bans go on"


@pytest.mark.rule("CR-STR-25")
def test_the_rule_of_metaphysic_waits_for_the_end_of_the_primal_round() -> None:
    world = strategic(scope="advanced")
    take(world, A, "metaphysic", "a lens")
    assert choosing(world) == (B, "primal")
    take(world, B, "genesis", "a key")
    world.do(B, do.ConfirmMap())
    take(world, C, "transience", "a leaf")
    while world.phase() == "parameters":
        settle(world)
    assert world.phase() == "invention"


@pytest.mark.rule("CR-STR-26")
def test_void_lays_the_empty_realms_before_the_realm_round() -> None:
    deities = (("genesis", "energy", "solid"), ("void", "space", "liquid"), ("chaos", "time", "gas"))
    world = go_through(strategic(), deities, "elemental")
    assert not any(p.element == "empty" for p in world.state.plots.values())
    while world.view.choosing == "elemental" or world.phase() != "first" or world.state.slots[0][1] != ("void",):
        if not settle(world):
            seat = world.state.queue[0]
            take(world, seat, deities[seat][2], f"with {deities[seat][2]}")
    assert world.state.slots[0][0] == B and world.state.course != "realm"
    settle(world)
    assert any(p.element == "empty" for p in world.state.plots.values())
    assert world.view.choosing == "realm"
    with_vacuum = (deities[0], deities[1], ("chaos", "time", "vacuum"))
    other = go_through(strategic(), with_vacuum, "realm")
    assert not [e for e in other.events if e.line.startswith("1 makes the first placement") and "Empty" in e.line]


# ------------------------------------------------------------------ Balance


@pytest.mark.rule("CR-STR-27")
def test_balance_waits_for_space_and_its_act_keeps_to_its_size() -> None:
    world = go_through(strategic(scope="full"), THREE, "cosmic")
    world.no(B, do.Begin(kind="start"), "CR-STR-27")
    world.no(B, do.StartNow(), "CR-STR-27")
    take(world, C, "space", "a square")
    world.do(C, do.SetParameter(line="act-size", first=1, second=3))
    world.no(B, do.StartNow(), "CR-STR-27")
    world.do(C, do.EndLines())
    world.do(B, do.StartNow())
    lay_start(world, "C3 C4 C5 C6", "CR-COS-01")
    lay_start(world, "C3 C4 C5")
    assert world.state.begun_with is not None and choosing(world) == (B, "cosmic"), "the round goes on"


def lay_start(world: World, fields: str, refused: str = "", *, on: tuple[str, ...] = ("balance",)) -> None:
    """The starting Act of B on these Fields, or the rule that refuses them."""
    if world.state.draft is None:
        world.do(B, do.Begin(kind="start"))
        world.do(
            B,
            do.Describe(
                thing="thing 1" if "thing 1" in things(world) else things(world)[0],
                name="Rest",
                meaning="It lies.",
                rests_on=on,
            ),
        )
    if refused:
        world.no(B, do.Lay(fields=tuple(fields.split())), refused)
    else:
        world.do(B, do.Lay(fields=tuple(fields.split())))
        world.do(B, do.Submit())


def things(world: World) -> list[str]:
    """What is in the pool, in words."""
    return [thing.thing for thing in world.state.things]


@pytest.mark.rule("CR-STR-28")
def test_nobody_waits_for_space_when_the_round_is_over_or_it_is_banned() -> None:
    world = go_through(strategic(), SPACELESS, "start")
    assert asked(world, B) == ["start"]
    lay_start(world, "C3 C4 C5 C6")
    assert world.state.begun_with is not None
    banned = strategic(scope="full", parameters_set_by="defaults")
    take(banned, A, "void", "a hole")
    banned.do(A, do.Ban(attribute="space"))
    banned.do(A, do.EndBans())
    take(banned, B, "balance", "thing 1")
    take(banned, C, "genesis", "a key")
    banned.do(C, do.ConfirmMap())
    assert banned.view.choosing == "cosmic"
    banned.do(B, do.StartNow())
    assert asked(banned, B) == ["start"]


@pytest.mark.rule("CR-STR-29", "CR-STR-30")
def test_balance_names_its_element_ahead_if_it_likes() -> None:
    world = go_through(strategic(), THREE, "start")
    world.no(A, do.Preselect(attribute="solid"), "CR-STR-29")
    world.no(B, do.Preselect(attribute="sky"), "CR-STR-29")
    world.do(B, do.Preselect(attribute="liquid"))
    world.no(B, do.Preselect(attribute="gas"), "CR-STR-30")
    assert not any(p.element == "liquid" for p in world.state.plots.values()), "Fields come in their round"
    count = len(world.state.things)
    lay_start(world, "C3", on=("balance", "liquid"))
    assert count == len(world.state.things) and choosing(world) == (A, "elemental")
    assert "liquid" not in titles(world, A)
    world.no(A, do.Choose(attribute="liquid"), "CR-AWK-09")
    take(world, A, "solid", "a brick")
    while world.phase() == "first":
        settle(world)
    assert titles(world, B) == ["liquid"]
    world.no(B, do.Choose(attribute="gas"), "CR-STR-30")
    take(world, B, "liquid", "a cup")
    assert world.phase() == "first" and len(world.state.things) == count + 2


@pytest.mark.rule("CR-STR-29")
def test_it_need_not_name_one() -> None:
    world = go_through(strategic(), THREE, "start")
    lay_start(world, "C3", on=("balance", "space"))
    assert world.state.begun_with is not None and not world.state.deities[B].reserved
    assert "liquid" in titles(world, A)


def resting(*keys: str) -> do.Describe:
    """A starting Act that rests on these."""
    return do.Describe(thing="thing 1", name="Rest", meaning="It lies.", rests_on=keys)


@pytest.mark.rule("CR-STR-31", "CR-STR-32")
def test_what_the_starting_act_may_rest_on() -> None:
    world = go_through(strategic(scope="full", parameters_set_by="defaults"), THREE, "cosmic")
    take(world, C, "space", "a square")
    world.do(C, do.EndLines())
    world.do(B, do.StartNow())
    world.do(B, do.Begin(kind="start"))
    world.no(B, resting("time"), "CR-STR-31")
    world.no(B, resting("structure"), "CR-STR-32")
    world.do(B, do.StepBack())
    world.do(B, do.Preselect(attribute="liquid"))
    world.do(B, do.Begin(kind="start"))
    world.do(B, resting("liquid", "balance"))
    world.do(B, do.Lay(fields=("C3",)))
    world.do(B, do.Submit())
    act = world.state.begun_with
    assert act is not None and act.rests_on == ("liquid", "balance") and not world.state.polls


@pytest.mark.rule("CR-STR-32")
def test_in_a_standard_game_it_may_rest_on_structure() -> None:
    world = World.at(("genesis", "energy", "solid", "mountain"), ("balance", "space", "liquid", "flora"))
    world.set(phase="first", turn=None, slots=((1, ("balance",)),), round=0)
    world.do(1, do.Begin(kind="start"))
    world.do(1, do.Describe(thing="a stone", name="Rest", meaning="It lies.", rests_on=("structure",)))
    world.do(1, do.Lay(fields=("C3",)))
    world.do(1, do.Submit())
    assert world.state.begun_with is not None


@pytest.mark.rule("CR-STR-33")
def test_the_starting_act_is_free_permanent_and_of_the_pool_or_lost() -> None:
    world = go_through(strategic(), THREE, "start")
    world.no(C, do.EndPlacing(), "CR-STR-33")
    lay_start(world, "C3 C4")
    act = world.state.begun_with
    assert act is not None and act.permanent and act.paid == 0 and not world.state.polls
    assert act.objects == (world.state.things[0].id,) and "On the Map: thing 1" in GAME.describe(world.view)
    late = go_through(strategic(), THREE, "start")
    late.silence(B, "start")
    assert late.state.begun_with is None and choosing(late) == (A, "elemental")
    go_through(late, THREE, "personas")
    assert late.state.begun_with is None, "it is asked once"
    empty = go_through(strategic(), THREE, "elemental")
    bare = strategic()
    for seat, key in ((A, "genesis"), (B, "balance"), (C, "chaos"), (C, "time"), (B, "space"), (A, "energy")):
        take(bare, seat, key)
        while bare.state.phase in ("object", "map", "lines"):
            if bare.state.phase == "object":
                bare.press(seat, "none", "bring-none")
            else:
                settle(bare)
    assert choosing(bare) == (A, "elemental") and bare.state.begun_with is None, "without an object it is lost"
    assert empty.state.begun_with is not None


@pytest.mark.rule("CR-STR-33")
def test_whoever_has_declined_the_starting_act_is_not_asked_again() -> None:
    world = go_through(strategic(), THREE, "cosmic")
    take(world, C, "space", "a square")
    world.do(C, do.EndLines())
    world.do(B, do.StartNow())
    world.do(B, do.EndPlacing())
    assert choosing(world) == (B, "cosmic")
    for seat, key in ((B, "time"), (A, "energy")):
        world.no(B, do.StartNow(), "CR-STR-27")
        take(world, seat, key, f"with {key}")
    assert choosing(world) == (A, "elemental") and world.state.begun_with is None


# ------------------------------------------------------------------ Patronage


@pytest.mark.rule("CR-STR-35", "CR-STR-36", "CR-TAB-70")
def test_the_six_of_the_book_and_ones_own() -> None:
    world = go_through(strategic(), THREE, "patronage")
    listed = [o.key for o in world.asked(C, "choose").options if o.key != "random"]
    assert [GAME.lore.title(key) for key in listed] == [
        "Nomads",
        "Slaves",
        "Ascetics",
        "Outcasts",
        "Merchants",
        "Scholars",
    ]
    assert world.asked(C, "own-followers")
    take(world, C, "nomads")
    settle(world)
    world.no(B, do.Choose(attribute="nomads"), "CR-AWK-09")
    soft = go_through(strategic(templates=False), THREE, "patronage")
    named = [GAME.lore.title(o.key) for o in soft.asked(C, "choose").options if o.key != "random"]
    assert "The Enslaved" in named and "Slaves" not in named


@pytest.mark.rule("CR-STR-36", "CR-STR-07")
def test_followers_of_ones_own_need_a_vote() -> None:
    world = go_through(strategic(), THREE, "patronage")
    world.no(B, do.NameFollowers(words="bell founders"), "CR-STR-36")
    for wrong in ("", "far too many words here", "Nomads", "scholars"):
        world.no(C, do.NameFollowers(words=wrong), "CR-STR-36")
    world.no(C, do.NameFollowers(words="bell founders", thing="a tenth"), "CR-STR-07")
    world.do(C, do.NameFollowers(words="lighthouse keepers"))
    world.no(C, do.Choose(attribute="nomads"), "CR-STR-36")
    world.fail_vote()
    assert world.view.choosing == "patronage" and not world.state.deities[C].followers
    world.do(C, do.NameFollowers(words="lighthouse keepers"))
    world.pass_vote()
    assert "lighthouse keepers" in world.view.deities[C].attributes
    settle(world)
    world.no(B, do.NameFollowers(words="Lighthouse Keepers"), "CR-STR-36")
    for _ in range(3):
        world.do(B, do.NameFollowers(words="salt boilers"))
        world.fail_vote()
    world.no(B, do.NameFollowers(words="salt boilers"), "CR-STR-36")
    take(world, B, "nomads")
    settle(world)


@pytest.mark.rule("CR-STR-36")
def test_a_table_larger_than_the_book_goes_on_by_names_of_its_own() -> None:
    world = strategic(8, scope="full", parameters_set_by="defaults", attribute_pool="scope", dice_use="off")
    by_silence(world)
    kept = [d.followers for d in world.state.deities if d.followers]
    assert len(kept) == 2 and len(set(kept)) == 2 and len(world.state.heroes) == 8
    assert set(kept) <= set(GAME.lore.followers), "they have a name like any others"


@pytest.mark.rule("CR-STR-44", "CR-AWK-24")
def test_nobody_new_joins_once_the_map_is_begun() -> None:
    world = strategic()
    world.do(3, Join())
    assert len(world.state.deities) == 4
    take(world, A, "genesis", "a key")
    world.no(4, Join(), "CR-AWK-24")
    world.do(A, do.ConfirmMap())
    world.no(4, Join(), "CR-AWK-24")
    world.do(3, Leave())
    assert choosing(world) == (B, "primal")


@pytest.mark.rule("CR-STR-36", "CR-TWO-02")
def test_two_who_take_two_patronages_have_one_of_their_own_at_most() -> None:
    world = strategic(2)
    while world.view.choosing != "patronage":
        if second(world.state):
            world.do(world.state.queue[0], do.Enough())
        elif not settle(world):
            seat, kind = choosing(world)
            take(world, seat, next(key for key in THREE[seat] if TRAITS[key].kind == kind))
    world.do(B, do.NameFollowers(words="bell founders"))
    world.pass_vote()
    while not second(world.state):
        settle(world)
    assert "own-followers" not in [q.kind for q in GAME.questions(world.state)]
    world.no(B, do.NameFollowers(words="salt boilers"), "CR-STR-36")
    take(world, B, "nomads")
    assert world.state.deities[B].followers == "bell founders" and "nomads" in world.state.deities[B].attributes


@pytest.mark.rule("CR-STR-37", "CR-STR-35")
@pytest.mark.parametrize("rules", ["hero", "label", "off"])
def test_what_is_told_of_patronage_is_how_this_table_plays_it(rules: str) -> None:
    chosen = {"style": "strategic", "patronage_rules": rules}
    primer = GAME.told(chosen, GAME.primer)
    assert ("Hero" in primer) == (rules == "hero") and ("followers" in primer) == (rules != "off")
    if rules == "off":
        return
    world = go_through(strategic(patronage_rules=rules), THREE, "patronage")
    details = [o.detail for o in world.asked(C, "choose").options if o.key != "random"]
    assert len(set(details)) == 6, "the book's tell them apart by who they are"
    take(world, C, "merchants")
    assert any("Hero" in power for power in world.view.deities[C].powers) == (rules == "hero")
