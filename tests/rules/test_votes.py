"""Votes: decided when nothing that is missing matters, told from one wording, gone when they have lost their point."""

from __future__ import annotations

import itertools
import re
from typing import Any

import pytest
from msgspec.structs import replace

from rules.core import AnyGame, Ballot, Illegal, Motion, Seat, ballots, who
from rules.core.decisions import Pick
from rules.core.votes import AGAINST, FOR, Choice
from tests.play import every_game, play

VOTERS = (Seat(0), Seat(1), Seat(2))
ANSWERS = (Choice("a", "1️⃣", "Apple"), Choice("b", "2️⃣", "Bread"), Choice("c", "3️⃣", "Cheese"))


def motion(**changes: Any) -> Motion:
    return replace(Motion(id="m", question="Now?", electorate=VOTERS, needed=2, rule="T-01"), **changes)


def cast(asked: Motion, votes: str) -> Motion:
    """The motion with ballots as letters, a dot for none."""
    for seat, letter in enumerate(votes):
        key = {"y": FOR, "n": AGAINST}.get(letter, letter)
        asked = asked if letter == "." else asked.with_ballot(Seat(seat), key)
    return asked


def test_what_a_voter_may_not_answer_is_not_on_their_ballot() -> None:
    asked = motion(decides="most", choices=ANSWERS, barred={Seat(0): "a"})
    assert [c.key for c in asked.ballot(Seat(0))] == ["b", "c"]
    assert asked.ballot(Seat(1)) == ANSWERS
    with pytest.raises(Illegal, match=r"Nobody votes for their own: Bread, Cheese."):
        asked.with_ballot(Seat(0), "a")
    assert asked.with_ballot(Seat(0), "b").cast == {Seat(0): "b"}
    assert asked.with_ballot(Seat(1), "a").cast == {Seat(1): "a"}
    with pytest.raises(Illegal, match=r"not on the ballot: Apple, Bread, Cheese."):
        asked.with_ballot(Seat(1), "d")


@pytest.mark.parametrize("silence", [FOR, AGAINST, ""])
@pytest.mark.parametrize("needed", [1, 2, 3])
def test_a_decided_vote_comes_out_the_same_whatever_is_still_cast(needed: int, silence: str) -> None:
    for votes in itertools.product("yn.", repeat=3):
        asked = cast(motion(needed=needed, silence=silence), "".join(votes))
        verdict = asked.carried()
        assert asked.decided() == (verdict is not None)
        if verdict is None:
            continue
        for rest in itertools.product("yn", repeat=len(asked.missing())):
            full = asked
            for seat, letter in zip(asked.missing(), rest, strict=True):
                full = full.with_ballot(seat, FOR if letter == "y" else AGAINST)
            assert full.carried() is verdict


@pytest.mark.parametrize(
    ("votes", "tie", "casting", "stand"),
    [
        ("aab", "first", None, ("a",)),
        ("bca", "first", None, ("a",)),
        ("bca", "first", Seat(1), ("c",)),
        ("bb.", "first", Seat(2), ("b",)),
        ("bca", "by lot", None, ("a", "b", "c")),
        ("cb.", "by lot", None, ("b", "c")),
        ("bca", "usual", None, ("b",)),
        ("aac", "usual", None, ("a",)),
        ("ac.", "usual", None, ("b",)),
    ],
)
def test_among_several_answers_most_votes_stand(votes: str, tie: Any, casting: Any, stand: Any) -> None:
    asked = cast(motion(decides="most", choices=ANSWERS, tie=tie, casting=casting, usual="b"), votes)
    assert asked.answers(closed=True) == stand
    assert asked.answers() == (stand if "." not in votes else None)
    assert asked.carried(closed=True) is None, "no vote of yes and no"
    told = ballots.result(asked, closed=True)
    assert told.startswith("By lot: " if len(stand) > 1 else "Decided: ")
    assert all(next(c.label for c in ANSWERS if c.key == key) in told for key in stand)
    assert "Lost" not in told


@pytest.mark.parametrize(
    ("tie", "rule", "result"),
    [
        ("again", "In a tie the tied answers are voted on once more.", "Voted on once more"),
        ("nothing", "In a tie nothing is settled.", "Nothing is settled"),
    ],
)
def test_a_tie_that_settles_nothing_is_told_as_one(tie: Any, rule: str, result: str) -> None:
    asked = cast(motion(decides="most", choices=ANSWERS, tie=tie, nobody="nothing"), "ab.")
    names = [c.label for c in ANSWERS if c.key in "ab"]
    assert asked.answers() is None and asked.answers(closed=True) == ()
    assert ballots.result(asked, closed=True) == f"{result}: {' and '.join(names)} are tied, 1 vote each."
    assert rule in ballots.rule(asked)
    assert cast(asked, "aab").answers() == ("a",)
    assert "nobody has voted" in ballots.result(replace(asked, cast={}), closed=True)


def test_nobody_votes() -> None:
    several = motion(decides="most", choices=ANSWERS)
    assert replace(several, nobody="by lot").answers(closed=True) == ("a", "b", "c")
    assert replace(several, nobody="nothing").answers(closed=True) == ()
    assert "nobody has voted" in ballots.result(several, closed=True)
    usual = replace(several, tie="usual", nobody="usual", usual="c")
    assert usual.answers(closed=True) == ("c",)
    assert ballots.result(usual, closed=True) == "Decided: Cheese, as nobody has voted."
    assert "In a tie, or without any vote, Cheese stands." in ballots.rule(usual)
    assert motion(silence="", nobody=FOR).carried(closed=True) is True
    assert motion(silence="").carried(closed=True) is False


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"silence": FOR, "needed": 3}, "Carries unless somebody says no by noon."),
        ({"silence": FOR, "needed": 2}, "Carries unless 2 of 3 say no by noon."),
        ({"needed": 2}, "2 yes of 3 carry it. Silence is a no."),
        ({"needed": 3}, "All 3 must say yes. Silence is a no."),
        ({"needed": 2, "electorate": (Seat(0), Seat(1))}, "Both must say yes. Silence is a no."),
        (
            {"silence": "", "nobody": FOR, "electorate": (Seat(0),), "needed": 1},
            "The one vote decides. If it is missing by noon, it is carried.",
        ),
        ({"silence": "", "nobody": FOR}, "by noon more yes than no do. If nobody votes it is carried."),
        (
            {"decides": "most", "tie": "by lot"},
            "Most votes decide, once all have voted or by noon. A tie is drawn by",
        ),
        ({"decides": "most", "casting": Seat(1)}, f"In a tie the vote of {who(1)} decides, or else the first"),
    ],
)
def test_the_rule_of_a_vote_is_said_as_it_is(changes: dict[str, Any], said: str) -> None:
    assert said in ballots.rule(motion(**changes), "by noon")


def test_how_it_stands_and_how_it_ended() -> None:
    asked = cast(motion(needed=3), "y..")
    assert ballots.standing(asked) == f"1 of 3 have voted: 1 yes. Still to vote: {who(1)} and {who(2)}."
    assert ballots.result(cast(asked, "yyy")) == "Carried: 3 yes of 3."
    assert ballots.result(cast(asked, "yn.")) == "Lost: 1 yes of 3, 1 no, 3 were needed."
    assert ballots.result(replace(asked, silence=FOR), closed=True) == "Carried: nobody said no."
    assert ballots.result(asked) == "", "it is not over"
    assert ballots.silence(motion(silence="", nobody=FOR)) == "A vote that is not cast does not count."
    assert ballots.silence(motion(silence="", nobody=FOR, electorate=(Seat(0),), needed=1)) == "It is carried."


CHOSEN: dict[str, dict[str, Any]] = {
    "meaning": {"end_initiative": "group_choice"},
    "life": {"starting_player": "vote"},
    "elementary": {"series_games": 1},
}


@pytest.mark.parametrize("game", every_game(), ids=lambda g: g.slug)
def test_a_vote_is_open_exactly_while_it_is_undecided(game: AnyGame) -> None:
    run = play(game, game.terms({}).seats[-1], CHOSEN.get(game.slug, {}), "votes")
    for state in run.states[:400]:
        asked = [d for d in game.awaiting(state) if d.motion]
        motions = {m.id: m for m in game.motions(state)}
        assert {d.motion for d in asked} <= set(motions), "a ballot for a vote that is gone"
        for found in motions.values():
            assert not found.decided(), "decided, and still open"
            mine = {d.seat: d for d in asked if d.motion == found.id}
            assert set(mine) == set(found.electorate) and found.missing()
            assert {s for s, d in mine.items() if d.waits} == set(found.missing())
            for decision in mine.values():
                assert isinstance(decision.ask, Pick)
                cast_by = [o.action for o in decision.ask.options if isinstance(o.action, Ballot)]
                assert {b.choice for b in cast_by} == {c.key for c in found.ballot(decision.seat)}
            words = f"{found.detail} {' '.join(d.detail for d in mine.values())}"
            assert not re.search(r"\d+ (?:yes|of \d+ must)|[Ss]ilence is|Most votes", words), "said twice"
