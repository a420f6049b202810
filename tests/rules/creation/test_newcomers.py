"""Who comes and goes during the Awakening."""

from __future__ import annotations

import contextlib

import pytest

from rules.core import Ballot, Chance, Join, Leave, NotAwaited, Return, RuleError, Seat, TimeUp
from rules.core.decisions import reply
from rules.creation import actions as do
from rules.creation.deities.traits import TRAITS
from rules.creation.world.book import gametypes
from tests.play import some_answer
from tests.rules.creation.worlds import GAME, World, follow_advice, options

KINDS = gametypes.kinds(options())


def chosen(world: World, *keys: str) -> None:
    """Attributes in the order in which they are asked for."""
    for key in keys:
        now = next(d for d in GAME.awaiting(world.state) if d.id.endswith(".choose"))
        world.do(now.seat, do.Choose(attribute=key))


def asked_to_choose(world: World) -> list[tuple[int, str]]:
    """Who is asked for what kind of Attribute now."""
    kind = world.view.choosing
    return [(int(d.seat), kind) for d in GAME.awaiting(world.state) if d.id.endswith(".choose")]


def kinds(world: World, seat: int) -> list[str]:
    return sorted(TRAITS[k].kind for k in world.state.deities[seat].attributes)


WHOLE = sorted((*KINDS, "structure"))


@pytest.mark.rule("CR-AWK-24")
def test_somebody_joins_while_the_eldest_still_tells_the_order() -> None:
    world = World.dealt(3, age_order="declared")
    assert not GAME.asks_before_joining(world.state), "nothing is chosen yet"
    world.do(3, Join())
    assert {o.key for o in world.asked(0).options} == {"s0", "s1", "s2", "s3"}
    for seat in (3, 1, 0):
        world.do(0, do.NextEldest(seat=seat))
    assert world.state.order == (3, 1, 0, 2) and world.state.queue == (3, 1, 0, 2)


@pytest.mark.rule("CR-AWK-24", "CR-AWK-04")
def test_all_are_asked_from_the_first_choice_on_and_the_newcomer_chooses_last_of_primals() -> None:
    world = World.dealt(3)
    assert not GAME.asks_before_joining(world.state)
    chosen(world, "chaos")
    assert GAME.asks_before_joining(world.state)
    world.do(3, Join())
    assert world.state.order == (0, 1, 2, 3) and asked_to_choose(world) == [(1, "primal")]
    chosen(world, "genesis", "balance", "limit")
    assert world.state.deities[3].attributes == ("structure", "limit")
    assert asked_to_choose(world) == [(3, "cosmic")], "and first where the youngest begin"


@pytest.mark.rule("CR-AWK-24", "CR-AWK-07")
def test_in_the_realm_round_the_newcomer_catches_up_at_once_and_goes_on_as_the_youngest() -> None:
    world = World.dealt(3)
    chosen(world, "chaos", "genesis", "balance", "space", "time", "energy", "solid", "liquid", "gas", "sky")
    assert asked_to_choose(world) == [(1, "realm")]
    assert "joins, and chooses as the youngest" in world.do(3, Join())[0].line
    for kind in KINDS:
        assert asked_to_choose(world) == [(3, kind)]
        assert f"chooses a{'n' if kind == 'elemental' else ''} {kind.capitalize()}" in GAME.status(world.view)
        world.unasked(1, do.Choose(attribute="flora"))
        free = world.keys(3)[0]
        assert all(free not in d.attributes for d in world.state.deities), "what is taken is not offered"
        world.do(3, do.Choose(attribute=free))
    assert kinds(world, 3) == WHOLE and asked_to_choose(world) == [(1, "realm")]
    chosen(world, "flora", "fauna")
    assert world.phase() == "personas"
    follow_advice(world, "turn")
    assert len(world.state.roster) == 4 and world.inf(3) == 3
    follow_advice(world, "over", most=4000)


@pytest.mark.rule("CR-AWK-24", "CR-AWK-06")
@pytest.mark.parametrize("before", [3, 5, 6, 8])
def test_in_the_cosmic_and_the_elemental_round(before: int) -> None:
    keys = ("chaos", "genesis", "balance", "space", "time", "energy", "solid", "liquid")
    world = World.dealt(3)
    chosen(world, *keys[:before])
    world.do(3, Join())
    for kind in ("primal", "cosmic"):
        assert asked_to_choose(world) == [(3, kind)]
        world.press(3, "random")
    assert asked_to_choose(world)[0][0] != 3
    while world.phase() != "realm":
        world.press(world.view.acting, "random")
    assert kinds(world, 3) == sorted(("primal", "cosmic", "elemental", "structure"))
    assert asked_to_choose(world) == [(3, "realm")]


@pytest.mark.rule("CR-AWK-24", "CR-AWK-12")
def test_while_void_bans_the_newcomer_takes_a_primal_first_and_is_counted() -> None:
    world = World.dealt(3)
    chosen(world, "void", "chaos", "genesis")
    for key in ("life", "stars"):
        world.do(0, do.Ban(attribute=key))
    world.do(3, Join())
    world.unasked(0, do.EndBans())
    chosen(world, "limit")
    for key in ("space", "sky"):
        world.do(0, do.Ban(attribute=key))
    assert world.phase() == "cosmic", "four bans for four deities"
    assert asked_to_choose(world) == [(3, "cosmic")]
    again = World.dealt(3)
    chosen(again, "chaos", "void", "genesis")
    again.do(1, do.Ban(attribute="chaos"))
    again.do(3, Join())
    assert asked_to_choose(again) == [(0, "primal")], "whose Attribute was banned chooses before anything else"
    chosen(again, "limit", "balance")
    assert again.keys(1)[0] == "done"


@pytest.mark.rule("CR-AWK-24")
def test_joining_among_icons_and_names() -> None:
    world = World.dealt(3)
    chosen(world, "genesis", "balance", "transience", "space", "time", "dimension", "solid", "liquid", "gas")
    chosen(world, "sky", "stars", "flora")
    follow_advice(world, "personas")
    for seat in range(2):
        world.do(seat, do.WithoutIcon())
    world.do(3, Join())
    world.do(2, do.WithoutIcon())
    assert world.phase() == "personas", "the newcomer is waited for"
    world.unasked(3, do.WithoutIcon())
    world.unasked(3, do.ProposeIcon(icon="Bell", rests_on="structure", argument="It is built."))
    chosen(world, "limit", "decay", "vacuum", "underworld")
    world.do(3, do.WithoutIcon())
    assert world.phase() == "map"


@pytest.mark.rule("CR-AWK-24", "CR-CON-22")
def test_numbers_that_only_the_newcomer_sets_are_asked_for_late() -> None:
    world = World.dealt(3, parameters_set_by="deities")
    chosen(world, "genesis", "balance", "transience", "space", "time", "dimension", "solid", "liquid", "gas")
    chosen(world, "sky", "stars", "flora")
    follow_advice(world, "personas")
    world.do(0, do.WithoutIcon())
    world.do(3, Join())
    chosen(world, "chaos", "energy", "plasma", "fauna")
    assert world.phase() == "parameters"
    lines = {d.id.partition(".p-")[2]: int(d.seat) for d in GAME.awaiting(world.state) if ".p-" in d.id}
    assert lines == {"plasma": 0, "start": 3, "energy": 3}
    world.do(3, do.SetParameter(line="start", first=8))
    left = World(world.state)
    left.do(3, Leave())
    assert left.state.phase == "personas" and left.state.chosen == {
        k: v for k, v in world.state.chosen.items() if k != "starting_influence"
    }, "with the deity its numbers go"
    follow_advice(world, "first")
    assert world.totals == (11, 8, 8, 8)


@pytest.mark.rule("CR-AWK-24", "CR-AWK-16")
def test_there_must_be_an_attribute_of_every_kind_for_one_more() -> None:
    world = World.dealt(4, attribute_pool="first_game")
    chosen(world, "genesis", "balance")
    world.do(4, Join())
    assert {"transience", "void", "chaos"} == set(world.keys(2)) - {"random"}, "with five the longer list holds"
    world.no(5, Join(), "CR-AWK-24", says="No Primal Attribute would be free")
    banned = World.dealt(3)
    chosen(banned, "void", "chaos", "genesis")
    for key in ("sky", "stars", "flora"):
        banned.do(0, do.Ban(attribute=key))
    banned.no(3, Join(), "CR-AWK-24", says="No Realm Attribute would be free for somebody new")
    full = World.dealt(6)
    chosen(full, "chaos")
    full.no(6, Join(), "CR-AWK-24", says="may watch")


@pytest.mark.rule("CR-AWK-24")
def test_nobody_joins_later_or_on_a_seat_that_is_taken() -> None:
    world = World.dealt(3)
    chosen(world, "chaos")
    world.no(0, Join(), "CR-AWK-24", says="seat 4")
    world.no(4, Join(), "CR-AWK-24", says="seat 4")
    for phase in ("map", "first", "turn"):
        follow_advice(world, phase)
        world.no(3, Join(), "CR-AWK-24", says="The Awakening is over")


@pytest.mark.rule("CR-AWK-24")
def test_who_has_left_joins_as_somebody_new() -> None:
    world = World.dealt(4)
    chosen(world, "chaos", "genesis", "limit", "balance")
    world.do(1, Leave())
    assert "genesis" in world.state.deities[0].attributes, "the eldest of those who remain"
    world.unasked(1, Return())
    world.no(4, Join(), "CR-AWK-24", says="Free for somebody new: seat 2")
    world.do(1, Join())
    assert world.state.order == (0, 2, 3, 1) and world.state.here == (0, 1, 2, 3)
    assert asked_to_choose(world) == [(1, "primal")] and "genesis" not in world.keys(1)
    chosen(world, "transience", "space")
    assert kinds(world, 1) == ["cosmic", "primal", "structure"]


@pytest.mark.rule("CR-AWK-24", "CR-AWK-10")
@pytest.mark.parametrize("phase", ["parameters", "personas"])
def test_leaving_when_all_have_chosen_gives_back_too(phase: str) -> None:
    world = World.dealt(4, parameters_set_by="deities" if phase == "parameters" else "by_scope")
    chosen(world, "chaos", "genesis", "limit", "balance")
    follow_advice(world, phase)
    world.do(1, Leave())
    assert world.state.deities[1].attributes == () and "genesis" in world.state.deities[0].attributes
    follow_advice(world, "map")
    assert world.state.queue == (0,), "whoever makes the Map is there"
    follow_advice(world, "turn")
    last = World.dealt(3)
    follow_advice(last, "personas")
    maker = next(s for s in range(3) if "genesis" in last.state.deities[s].attributes)
    for seat in set(range(3)) - {maker}:
        last.do(seat, do.WithoutIcon())
    last.do(maker, Leave())
    assert last.state.phase == "map" and last.state.queue[0] != maker


@pytest.mark.rule("CR-AWK-24", "CR-AWK-10", "CR-ICO-03")
def test_the_maker_of_the_map_leaves_and_that_decides_the_vote_on_the_last_icon() -> None:
    world = World.dealt(6)
    follow_advice(world, "personas")
    maker = next(s for s in range(6) if "genesis" in world.state.deities[s].attributes)
    one, two, three, _, last = (s for s in range(6) if s != maker)
    for seat in set(range(6)) - {maker, last}:
        world.do(seat, do.WithoutIcon())
    world.do(last, do.ProposeIcon(icon="Bell", rests_on="structure", argument="It was cast."))
    motion = world.state.polls[0].motion
    for seat in (one, two):
        world.do(seat, Ballot(motion=motion.id, choice="for"))
    for seat in (three, maker):
        assert world.phase() == "personas"
        world.do(seat, Leave())
    assert world.state.deities[last].icon == "Bell", "2 of the 3 who are left"
    assert world.phase() == "map" and "genesis" in world.state.deities[world.state.queue[0]].attributes


@pytest.mark.rule("CR-AWK-24")
def test_a_newcomer_who_leaves_again_holds_nothing_up() -> None:
    world = World.dealt(3)
    chosen(world, "chaos", "genesis", "balance", "space")
    world.do(3, Join())
    world.do(3, do.Choose(attribute="limit"))
    world.do(3, Leave())
    assert asked_to_choose(world) == [(1, "cosmic")] and not world.state.missed
    late = World.dealt(3)
    follow_advice(late, "personas")
    late.do(3, Join())
    for seat in range(3):
        late.do(seat, do.WithoutIcon())
    late.do(3, Leave())
    assert late.state.phase == "map"


@pytest.mark.rule("CR-AWK-24", "CR-AWK-23")
def test_a_newcomer_who_is_silent_gets_a_random_attribute() -> None:
    world = World.dealt(3)
    chosen(world, "chaos", "genesis", "balance", "space")
    world.do(3, Join())
    world.silence(3)
    assert kinds(world, 3) == ["primal", "structure"] and asked_to_choose(world) == [(3, "cosmic")]


@pytest.mark.rule("CR-AWK-24", "CR-PRI-32")
def test_whoever_has_to_choose_again_is_counted_too() -> None:
    world = World.dealt(4)
    chosen(world, "limit", "balance", "void", "chaos")
    assert "genesis" in world.state.deities[0].attributes
    world.do(2, do.Ban(attribute="limit"))
    assert asked_to_choose(world) == [(0, "primal")] and world.keys(0) == ["transience", "random"]
    world.no(4, Join(), "CR-AWK-24", says="No Primal Attribute would be free")


def test_a_log_with_a_newcomer_replays() -> None:
    first = GAME.deal(3, GAME.options({"age_order": "join_order"}), Chance("x")).state
    state = GAME.apply(first, Seat(3), Join(), Chance("1")).state
    assert GAME.decode_action(b'{"verb":"join"}') == Join()
    assert GAME.apply(first, Seat(3), Join(), Chance("2")).state == state
    with pytest.raises(NotAwaited):
        GAME.apply(state, Seat(3), Join(), Chance("3"))


def comings_and_goings(seed: int) -> World:
    """An Awakening in which people answer, stay silent, join and leave at random."""
    luck = Chance(f"comings {seed}")
    scope, by = luck.pick(("first_game", "scope")), luck.pick(("by_scope", "deities"))
    world = World.dealt(3 + luck.below(3), attribute_pool=scope, parameters_set_by=by)
    while world.phase() in ("order", *KINDS, "bans", "parameters", "personas"):
        here, step = world.state.here, luck.below(20)
        empty = [s for s in world.state.seats if s not in here] or [len(world.state.seats)]
        with contextlib.suppress(RuleError):
            if step == 0:
                world.do(luck.pick(empty), Join())
            elif step == 1 and len(here) > 3:
                world.do(luck.pick(here), Leave())
            else:
                asked = luck.pick([d for d in GAME.awaiting(world.state) if not d.aside])
                answer = some_answer(asked, luck)
                if step == 2 and asked.waits and asked.within:
                    world.do(asked.seat, TimeUp(decision=asked.id))
                elif answer is not None:
                    world.do(asked.seat, reply(asked, answer, GAME.turn_rule))
        taken = [k for s in world.state.here for k in world.state.deities[s].attributes if k != "structure"]
        assert len(taken) == len(set(taken)) and not set(taken) & set(world.state.banned)
    return world


@pytest.mark.rule("CR-AWK-24", "CR-AWK-09", "CR-AWK-10", "CR-PRI-34")
@pytest.mark.parametrize("seed", range(24))
def test_whoever_comes_and_goes_every_deity_is_whole_in_the_end(seed: int) -> None:
    world = comings_and_goings(seed)
    if world.phase() == "over":
        assert not world.state.stewards, "Genesis was banned"
        return
    assert not world.state.missed and not world.state.lines_left
    for seat in world.state.here:
        assert set(kinds(world, seat)) == set(WHOLE)
    makers = [s for s in world.state.here if "genesis" in world.state.deities[s].attributes]
    assert len(makers) == 1 and world.state.queue == tuple(makers)
