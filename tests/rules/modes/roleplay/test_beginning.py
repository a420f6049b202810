"""First objects in secret, their reveal, the vote on the Center and the length (CR-RP-01 to CR-RP-13)."""

from __future__ import annotations

import pytest

from rules.core import Ballot, Chance, Leave, Seat, ballots
from rules.core.game import encode
from rules.modes.roleplay import actions as do
from tests.rules.modes.roleplay.story import FIRST, GAME, A, B, C, D, Story, story


@pytest.mark.rule("CR-RP-03", "CR-RP-04", "CR-RP-05")
def test_all_choose_in_secret_and_all_objects_are_shown_together() -> None:
    game = Story(4).choose(A, B, C)
    assert game.at("choosing") and [q.seat for q in game.asked()] == [D]
    assert "bear" not in game.told and not game.reveals
    assert game.choose(D).reveals and game.at("explaining")
    assert all(thing in game.told for thing, _, _ in FIRST[:4])


@pytest.mark.rule("CR-RP-04")
def test_a_second_object_takes_the_place_of_the_first() -> None:
    game = Story(3).choose(A, B).do(A, do.Choose(thing="a spoon"))
    assert game.at("choosing") and not game.events, "nobody learns that A has changed it"
    assert "You have chosen a spoon" in GAME.describe(GAME.view(game.state, A))
    game.choose(C)
    assert [one.thing for _, one in sorted(game.state.candidates.items())] == ["a spoon", "a key", "a leaf"]


@pytest.mark.rule("CR-RP-05")
def test_the_channel_sees_who_has_chosen_and_no_object() -> None:
    game = Story(4).choose(A).do(C, do.Choose(thing="a zither"))
    for viewer in (None, B):
        view = GAME.view(game.state, viewer)
        words = f"{GAME.describe(view)} {GAME.help(view)} {GAME.status(view)} {encode(view).decode()}"
        assert "teddy" not in words and "zither" not in words and view.chosen == (A, C)
    assert "teddy bear" in GAME.describe(GAME.view(game.state, A))
    assert "zither" not in encode(GAME.view(game.state, A)).decode()
    hidden = GAME.scramble(game.state, B, Chance("other"))
    assert hidden != game.state and GAME.view(hidden, B) == GAME.view(game.state, B)
    assert GAME.questions(hidden) == GAME.questions(game.state)
    assert all(q.secret for q in GAME.questions(game.state) if q.kind == "choose")


@pytest.mark.rule("CR-RP-05", "CR-RP-22")
def test_who_sends_nothing_begins_with_nothing() -> None:
    game = Story(4).choose(A, B, C).late(D)
    assert game.at("explaining") and sorted(game.state.candidates) == [A, B, C]
    game.explain(A, B, C).elect(1, 0, 0, 0).do(A, do.Rounds(number=2))
    assert game.state.gods[D].attributes == () and game.state.turn == D, "they vote, and take turns"
    assert game.refused(D, do.Begin(deed="capture")).rule == "CR-RP-22"
    new = do.Place(thing="a lamp", name="Lamp", story="It lights the Bear.", to=game.to(), new="light")
    game.do(D, new).all("for")
    assert game.state.gods[D].attributes == ("light",)


@pytest.mark.rule("CR-RP-05")
@pytest.mark.parametrize("chosen", [(), (B,)])
def test_with_fewer_than_two_objects_nothing_begins(chosen: tuple[Seat, ...]) -> None:
    game = Story(3).choose(*chosen)
    for seat in (A, B, C):
        if seat not in chosen:
            game.late(seat)
    outcome = GAME.outcome(game.state)
    assert outcome is not None and outcome.won is False and "Fewer than two objects" in outcome.reason
    assert "key" not in game.told and not game.state.acts


@pytest.mark.rule("CR-RP-02")
def test_a_moved_object_says_from_where_to_where_and_a_costume_needs_no_picture() -> None:
    game = Story(2)
    assert game.refused(A, do.Choose(thing="a chair", kind="moved")).rule == "CR-RP-02"
    game.do(A, do.Choose(thing="a chair", kind="moved", where="from the desk to the balcony"))
    game.do(B, do.Choose(thing="a cloak of towels", kind="costume"))
    assert game.at("explaining") and "from the desk to the balcony" in game.told


@pytest.mark.rule("CR-RP-06")
def test_each_object_carries_exactly_one_attribute() -> None:
    game = Story(2).choose(A, B)
    for several in ("angst and oceans", "angst, oceans", "angst & oceans", "angst/oceans"):
        refusal = game.refused(A, do.Explain(name="Stone", attribute=several))
        assert refusal.rule == "CR-RP-06" and "One Attribute only" in str(refusal)
    assert game.refused(A, do.Explain(name="Stone", attribute=" ")).rule == "CR-RP-06"
    game.do(A, do.Explain(name="Stone", attribute="angst", story="It shivers."))
    assert game.state.candidates[A].attribute == "angst" and "It shivers." in game.entries[0]


@pytest.mark.rule("CR-RP-07")
def test_two_gods_may_have_the_same_attribute_of_at_most_five_words() -> None:
    game = Story(2).choose(A, B)
    long = game.refused(A, do.Explain(name="Stone", attribute="the time of the day before yesterday"))
    assert long.rule == "CR-RP-07" and "5 words" in str(long)
    for seat in (A, B):
        game.do(seat, do.Explain(name="Clock", attribute="time"))
    game.elect(1, 0)
    assert [god.attributes for god in game.state.gods] == [("time",), ("time",)]


@pytest.mark.rule("CR-RP-06")
def test_an_object_nobody_explains_stands_for_itself() -> None:
    game = Story(2).choose(A, B).explain(A).late(B)
    assert game.at("center")
    game.elect(1, 0)
    assert game.act("a key").center and game.state.gods[B].attributes == ()


@pytest.mark.rule("CR-RP-08")
def test_most_votes_make_the_center_and_nobody_votes_for_their_own() -> None:
    game = Story(4).choose(A, B, C, D).explain(A, B, C, D)
    (own,) = game.asked(A)
    assert [o.key for o in own.offers] == [str(B), str(C), str(D)]
    motion = GAME.motions(game.state)[0]
    assert game.refused(A, Ballot(motion=motion.id, choice=str(A))).rule == "CR-RP-08"
    assert A not in GAME.motions(game.state)[0].cast
    game.elect(1, 0, 0, 2)
    assert [a.name for a in game.state.acts if a.center] == ["Star Bear"]
    assert game.act("Star Bear").owner == A


@pytest.mark.rule("CR-RP-09", "CR-RP-10")
@pytest.mark.parametrize(
    ("votes", "centers"),
    [((1, 0, 0, 1), 2), ((1, 0), 2), ((1, 0, 0, 1, 2), 2), ((1, 2, 0), 3)],
    ids=["2 2 0 0", "two gods", "2 2 1 0 0", "one each"],
)
def test_objects_that_tie_for_most_are_all_centers(votes: tuple[int, ...], centers: int) -> None:
    game = story(len(votes), *votes)
    assert sum(a.center for a in game.state.acts) == centers
    assert all(a.owner == a.poster for a in game.state.acts)


@pytest.mark.rule("CR-RP-10")
def test_without_any_vote_every_object_is_a_center() -> None:
    game = Story(3).choose(A, B, C).explain(A, B, C)
    motion = GAME.motions(game.state)[0]
    assert "all the tied answers stand" in ballots.rule(motion) and "Without any vote all" in ballots.rule(motion)
    game.late(A)
    assert sum(a.center for a in game.state.acts) == 3


@pytest.mark.rule("CR-RP-11")
@pytest.mark.parametrize(
    ("setting", "attributes", "acts"),
    [("keep_attribute", ("doors",), 0), ("become_acts", ("doors",), 1), ("discard_both", (), 0)],
)
def test_what_becomes_of_objects_that_lost(setting: str, attributes: tuple[str, ...], acts: int) -> None:
    game = story(3, roleplay_losing_objects=setting)
    assert game.state.gods[B].attributes == attributes and len(game.own(B)) == acts
    assert game.state.gods[A].attributes == ("sleep",) and game.own(A) == ["Star Bear"]


@pytest.mark.rule("CR-RP-11")
def test_an_object_that_lost_may_be_placed_later() -> None:
    game = story(3).place(C, "Letter", thing="a leaf")
    assert game.own(C) == ["Letter"]


@pytest.mark.rule("CR-RP-12")
def test_only_gods_of_a_center_say_how_long_the_game_is() -> None:
    game = Story(3).choose(A, B, C).explain(A, B, C).elect(2, 0, 0)
    assert [q.seat for q in game.asked()] == [A] and game.refused(B, do.Rounds(number=9)).rule == "CR-RP-12"
    game.do(A, do.Rounds(number=4))
    assert game.state.rounds == 4 and game.at("rounds")


@pytest.mark.rule("CR-RP-13")
@pytest.mark.parametrize(
    ("numbers", "rounds"),
    [((3, 6), 4), ((3, 6, 6), 6), ((2, 3, 8), 4), ((2, 2, 7, 7), 4), ((), 5)],
)
def test_the_number_named_by_most_stands_or_the_average_of_those(numbers: tuple[int, ...], rounds: int) -> None:
    seats = len(numbers) or 2
    game = Story(seats).choose(*range(seats)).explain(*range(seats))
    game.elect(*((seat + 1) % seats for seat in range(seats)))
    for seat in range(seats):
        game.do(seat, do.Rounds(number=numbers[seat])) if numbers else game.late(seat)
    assert game.state.rounds == rounds


@pytest.mark.rule("CR-RP-13")
@pytest.mark.parametrize("number", [0, 21, -3])
def test_a_length_is_a_whole_number_from_1_to_20(number: int) -> None:
    game = Story(2).choose(A, B).explain(A, B).elect(1, 0)
    assert game.refused(A, do.Rounds(number=number)).rule == "CR-RP-13"


@pytest.mark.rule("CR-RP-03")
def test_nothing_is_placed_before_the_rounds_begin() -> None:
    game = Story(3).choose(A, B, C).explain(A, B, C)
    assert game.at("center")
    place = do.Place(thing="a cup", name="Cup", story="It is there.", to=1, by=("sleep",))
    assert game.refused(A, place).rule == "CR-RP-03"
    assert game.refused(A, do.Choose(thing="a cup")).rule == "CR-RP-03"


@pytest.mark.rule("CR-RP-39")
def test_two_gods_have_two_centers_and_both_say_how_long() -> None:
    game = Story(2).choose(A, B).explain(A, B).elect(1, 0)
    assert [q.seat for q in game.asked(kind="length")] == [A, B]
    game.do(A, do.Rounds(number=2)).do(B, do.Rounds(number=5))
    assert game.state.rounds == 3 and sum(a.center for a in game.state.acts) == 2
    game.skip_to(B).do(B, do.Begin(deed="use")).do(B, do.Back())
    steal = do.Use(to=game.to("Star Bear"), way="tale", by=("doors",), story="It is opened.")
    game.do(B, steal)
    assert GAME.motions(game.state)[0].electorate == (A,)
    game.vote(A, "against")
    assert game.state.turn == B and game.state.tries == 1 and not game.entries


@pytest.mark.rule("CR-RP-08", "CR-RP-37")
def test_a_vote_goes_on_without_who_has_left() -> None:
    game = Story(4).choose(A, B, C, D).explain(A, B, C, D).elect(1, 0, 0)
    game.do(D, Leave())
    assert game.at("length") and game.act("Star Bear").center


@pytest.mark.rule("CR-RP-14", "CR-RP-15")
def test_who_is_older_may_be_said_until_the_rounds_begin() -> None:
    game = Story(3).choose(A, B).do(A, do.Age(way="younger"))
    assert game.state.ages == (B, A, C)
    assert game.refused(C, do.Age(way="younger")).rule == "CR-RP-15"
    game.choose(C).explain(A, B, C).elect(1, 0, 0).do(A, do.Rounds(number=1))
    assert game.state.queue == (C, A, B)
    assert game.refused(A, do.Age(way="older")).rule == "CR-RP-15"
