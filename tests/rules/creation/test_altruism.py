"""Selfish or altruistic: the secret pledge at the end, and what comes of it (CR-END-11, CR-END-12)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.core import Chance, Leave, Seat
from rules.creation import actions as do
from tests.play import play
from tests.rules.creation.worlds import DEMO, GAME, World

FIVE = (*DEMO, ("void", "space", "liquid", "fauna"))


def at_the_end(*influence: int, gods: tuple[tuple[str, ...], ...] = DEMO, **more: Any) -> World:
    """The last Accolade has been held, and all are asked to pledge; so much Influence they have."""
    world = World.at(*gods, victory_style="altruism", round=5, **more)
    for seat, held in enumerate(influence):
        world.rich(seat, held)
    world.end_round()
    assert world.state.phase == "pledge"
    return world


def pledged(world: World, *selfish: int) -> None:
    """Everybody answers, these selfishly."""
    for seat in world.state.queue:
        world.do(seat, do.Pledge(selfish=seat in selfish))


def places(world: World) -> tuple[tuple[int, ...], ...]:
    """Who stands where, when the box is closed."""
    while world.state.phase == "echoes":
        world.do(next(d.seat for d in world.decisions if d.waits), do.Keep(act=0))
    outcome = GAME.outcome(world.state)
    assert outcome is not None
    return tuple(tuple(int(seat) for seat in place) for place in outcome.places)


@pytest.mark.rule("CR-END-11", "CR-END-12")
def test_an_altruistic_variant_is_offered_and_off_by_default() -> None:
    knob = next(k for k in GAME.terms({}).knobs if k.name == "victory_style")
    assert (knob.default, knob.values) == ("steward", ("steward", "altruism"))
    world = World.at(round=5)
    world.end_round()
    assert world.state.phase in ("echoes", "over") and world.state.stewards


@pytest.mark.rule("CR-END-12")
def test_the_pledge_of_whoever_leaves_counts_no_more() -> None:
    world = at_the_end(31, 20, 12, 5)
    world.do(0, do.Pledge(selfish=True))
    world.do(0, Leave())
    pledged(world)
    assert world.state.stewards == (1, 2, 3) and "all win" in world.state.end


@pytest.mark.rule("CR-END-12")
def test_with_nobody_selfish_all_win() -> None:
    world = at_the_end(31, 20, 12, 5)
    pledged(world)
    assert world.state.stewards == (0, 1, 2, 3) and "all win" in world.state.end
    assert places(world) == ((0, 1, 2, 3),)
    outcome = GAME.outcome(world.state)
    assert outcome is not None and outcome.won is True


@pytest.mark.rule("CR-END-12")
def test_a_single_selfish_one_wins_alone_with_the_lowest_influence() -> None:
    world = at_the_end(31, 20, 12, 5)
    pledged(world, 3)
    assert world.state.stewards == (3,) and places(world)[0] == (3,)


@pytest.mark.rule("CR-END-12")
def test_with_half_or_more_selfish_all_lose() -> None:
    world = at_the_end(31, 20, 12, 5)
    pledged(world, 0, 3)
    assert world.state.stewards == () and "falls apart" in world.state.end
    places(world)
    outcome = GAME.outcome(world.state)
    assert outcome is not None and outcome.won is False


@pytest.mark.rule("CR-END-12")
def test_of_fewer_than_half_the_selfish_one_with_most_wins_and_equal_ones_share() -> None:
    world = at_the_end(40, 20, 31, 50, 8, gods=FIVE)
    pledged(world, 1, 2)
    assert world.state.stewards == (2,)
    level = at_the_end(40, 20, 20, 50, 8, gods=FIVE)
    pledged(level, 1, 2)
    assert level.state.stewards == (1, 2)


@pytest.mark.rule("CR-END-12")
def test_a_declaration_only_starts_the_pledge() -> None:
    world = World.at(victory_style="altruism")
    world.rich(0, 60)
    asked = world.asked(0, "declare")
    assert "All pledge in secret" in asked.options[0].detail
    world.do(0, do.Declare())
    assert world.state.phase == "pledge" and world.state.turn is None and not world.state.stewards
    world.unasked(0, do.EndTurn())
    pledged(world, 1)
    assert world.state.stewards == (1,) and "declares victory" in world.state.end


@pytest.mark.rule("CR-END-12", "CR-END-06", "CR-END-07")
@pytest.mark.parametrize("cap_victory", ["declare", "automatic"])
def test_whatever_ends_a_game_at_the_cap_is_pledged_on_first(cap_victory: str) -> None:
    world = World.at(victory_style="altruism", cap_victory=cap_victory, round=2)
    world.rich(0, 60)
    world.end_round()
    if cap_victory == "declare":
        assert world.state.phase == "victory"
        world.do(0, do.Declare())
    assert world.state.phase == "pledge" and world.state.queue == (0, 1, 2, 3) and not world.state.stewards


@pytest.mark.rule("CR-END-12", "CR-CHEAT-08")
def test_a_vote_on_the_score_is_settled_before_pledges_are_told() -> None:
    world = at_the_end(31, 20, 31, 5, 8, gods=FIVE)
    world.do(1, do.Raise(kind="score", about="0", amount=-9, text="counted twice"))
    for seat in world.state.queue:
        world.do(seat, do.Pledge(selfish=seat in (0, 2)))
    assert world.state.phase == "pledge" and not world.state.queue and world.state.polls
    world.pass_vote()
    assert world.state.stewards == (2,), "the correction was heard before the most Influence was counted"


@pytest.mark.rule("CR-END-12", "CR-END-15")
def test_whoever_is_left_alone_has_won_whatever_was_pledged() -> None:
    world = at_the_end(31, 20, 12, 5)
    world.do(3, do.Pledge(selfish=True))
    for seat in (0, 1, 2):
        world.do(seat, Leave())
    assert world.state.stewards == (3,)


@pytest.mark.rule("CR-END-12")
def test_no_answer_is_altruistic_and_a_pledge_stands() -> None:
    world = at_the_end(31, 20, 12, 5)
    world.do(0, do.Pledge(selfish=True))
    world.unasked(0, do.Pledge(selfish=False))
    for seat in (1, 2, 3):
        assert "pledge altruistic" in world.asked(seat, "pledge").silence
        world.silence(seat, "pledge")
    assert world.state.stewards == (0,)


@pytest.mark.rule("CR-END-12")
def test_who_leaves_does_not_count() -> None:
    world = at_the_end(31, 20, 12, 5)
    world.do(0, do.Pledge(selfish=True))
    world.do(1, do.Pledge(selfish=True))
    world.do(0, Leave())
    world.do(2, do.Pledge(selfish=False))
    world.do(3, Leave())
    assert world.state.stewards == () and "half of you or more" in world.state.end


@pytest.mark.rule("CR-END-12", "CR-CON-33")
def test_nobody_can_tell_what_another_has_pledged_until_all_have() -> None:
    base = at_the_end(31, 20, 12, 5)
    worlds = []
    for selfish in (True, False):
        world = World(base.state)
        told = world.do(0, do.Pledge(selfish=selfish))
        worlds.append((world.state, told))
    (one, told_one), (two, told_two) = worlds
    assert one != two and [e.line for e in told_one] == [e.line for e in told_two]
    for viewer in (None, *map(Seat, range(1, 4))):
        views = [GAME.view(state, viewer) for state in (one, two)]
        assert views[0] == views[1] and GAME.describe(views[0]) == GAME.describe(views[1])
        assert GAME.help(views[0]) == GAME.help(views[1])
    for seat in (1, 2, 3):
        asked = [[d for d in GAME.awaiting(state) if d.seat == seat] for state in (one, two)]
        assert asked[0] == asked[1]
    other = GAME.scramble(one, Seat(1), Chance("s"))
    assert GAME.view(other, Seat(1)) == GAME.view(one, Seat(1)) and set(other.pledges) == {0}
    assert GAME.scramble(one, Seat(0), Chance("s")).pledges == one.pledges, "one knows one's own"
    mine = GAME.view(one, Seat(0))
    assert "You have pledged selfish." in GAME.describe(mine) and "1 of 4 have pledged" in GAME.describe(mine)


@pytest.mark.rule("CR-END-12")
def test_the_last_pledge_reveals_all_and_cannot_be_taken_back() -> None:
    world = at_the_end(31, 20, 12, 5)
    for seat in (0, 1, 2):
        step = GAME.apply(world.state, Seat(seat), do.Pledge(selfish=seat == 2), Chance("p"))
        assert not step.reveals
        world.state = step.state
    last = GAME.apply(world.state, Seat(3), do.Pledge(selfish=False), Chance("p"))
    assert last.reveals and any("Selfish: " in event.line for event in last.events)


@pytest.mark.rule("CR-END-12")
def test_of_two_a_single_selfish_one_is_half_and_both_lose() -> None:
    two = World.at(*DEMO[:2], victory_style="altruism", round=5)
    two.end_round()
    assert "you both lose" in two.asked(0, "pledge").options[1].detail
    pledged(two, 1)
    assert two.state.stewards == () and "falls apart" in two.state.end


@pytest.mark.rule("CR-END-12", "CR-CON-02")
def test_how_the_game_is_won_may_be_voted_on_until_the_pledge() -> None:
    world = World.at()
    world.do(0, do.Raise(kind="setting", about="victory_style", text="altruism"))
    world.pass_vote()
    assert world.state.options.victory_style == "altruism"
    late = at_the_end(31, 20, 12, 5)
    with late.refused("CR-CON-02"):
        late.do(0, do.Raise(kind="setting", about="victory_style", text="steward"))


@pytest.mark.rule("CR-END-12")
def test_random_games_of_altruism_end() -> None:
    run = play(GAME, 3, {"age_order": "join_order", "map_side": 4, "victory_style": "altruism"}, "altruism")
    assert set(run.end.pledges) == {0, 1, 2} and GAME.outcome(run.end) is not None
