"""Freeform: everything is accepted, but what touches somebody else's object, and what is no board."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from rules.core import (
    Action,
    Answer,
    Ballot,
    Blanks,
    Chance,
    Join,
    Leave,
    Question,
    Return,
    RuleError,
    Seat,
    ballots,
    who,
)
from rules.core.decisions import advised, reply
from rules.core.game import encode
from rules.core.votes import AGAINST, FOR
from rules.modes.freeform.actions import (
    Become,
    CallVote,
    Change,
    CloseVote,
    Decline,
    Finish,
    Grant,
    Nothing,
    Place,
    Quiet,
    Remove,
    Tell,
    Withdraw,
)
from rules.modes.freeform.game import FreeformGame
from rules.modes.freeform.world import Character
from tests.content import built, read

GAME = built(FreeformGame)

A, B, C, D = map(Seat, range(4))

PHOTO = "6" * 64

FORK = Place(thing="a salad fork", name="the Electric Fork", story="It hums.", photo=PHOTO)


class Circle:
    """A table of Freeform in the making."""

    def __init__(self, seats: int = 4, **chosen: Any) -> None:
        self.state = GAME.deal(seats, GAME.options(chosen), Chance("circle")).state
        self.told: list[str] = []

    def do(self, seat: int, *actions: Action) -> Circle:
        for action in actions:
            step = GAME.apply(self.state, Seat(seat), action, Chance("do"))
            self.state, self.told = step.state, [event.line for event in step.events]
        return self

    def refused(self, seat: int, action: Action, rule: str) -> str:
        with pytest.raises(RuleError) as refusal:
            GAME.apply(self.state, Seat(seat), action, Chance("do"))
        assert refusal.value.rule == rule, f"{refusal.value.rule}: {refusal.value}"
        return str(refusal.value)

    def vote(self, votes: str) -> Circle:
        """A letter for each seat on the newest vote, as long as it is open."""
        motion = self.state.votes[-1].motion
        for seat, letter in enumerate(votes):
            if letter != "." and motion.id in {vote.motion.id for vote in self.state.votes}:
                self.do(seat, Ballot(motion=motion.id, choice=FOR if letter == "y" else AGAINST))
        return self

    @property
    def things(self) -> list[str]:
        """What is in the world."""
        return [thing.title for thing in self.state.objects]

    @property
    def voters(self) -> list[Seat]:
        """Who has a vote on what is open."""
        return [seat for vote in self.state.votes for seat in vote.motion.electorate]

    def asked(self, seat: int) -> set[str]:
        """The kinds of questions that wait for somebody."""
        return {
            question.kind for question in GAME.questions(self.state) if question.seat == seat and question.waits
        }


@pytest.mark.rule("CR-ALT-80")
def test_anybody_is_anybody_with_any_power_also_the_same_as_another_and_changes_at_will() -> None:
    circle = (
        Circle().do(A, Become(name="Tupac", powers="everything")).do(B, Become(name="Tupac", powers="everything"))
    )
    somebody = Character("Tupac", "everything")
    assert circle.state.characters == (somebody, somebody, None, None)
    circle.do(A, Become(name="A washcloth"))
    assert "who was Tupac, is A washcloth" in circle.told[0]
    circle.refused(A, Become(name=" "), "CR-ALT-81")


@pytest.mark.rule("CR-ALT-81")
def test_one_person_may_write_as_often_as_they_like_while_others_are_asked_in_no_order() -> None:
    circle = Circle().do(A, FORK, FORK, replace(FORK, name=""), Tell(words="It rained upward."))
    assert len(circle.state.objects) == 3 and len(circle.state.entries) == 4
    assert circle.things == ["The Electric Fork", "The Electric Fork", "A salad fork"]
    assert "anybody's turn" in GAME.status(GAME.view(circle.state, None))
    assert not circle.asked(A) and all("place" in circle.asked(seat) for seat in (B, C, D))
    kinds = {question.kind for question in GAME.questions(circle.state) if question.seat == A}
    assert kinds >= {"become", "place", "tell", "change", "remove", "call"}, "it may go on nevertheless"
    circle.do(D, Nothing()).do(B, Nothing()).do(C, Tell(words="A door was delivered."))
    assert all("nothing" in circle.asked(seat) for seat in (A, B, C, D)), "all have been heard"
    circle.do(B, Nothing()).refused(B, Nothing(), "CR-ALT-81")


@pytest.mark.rule("CR-ALT-81")
def test_what_somebody_writes_is_not_disturbed_by_what_others_write_meanwhile() -> None:
    circle = Circle(2)
    before = {question.id for question in GAME.questions(circle.state) if question.seat == B}
    circle.do(A, FORK)
    assert before <= {question.id for question in GAME.questions(circle.state) if question.seat == B}
    circle.do(B, Tell(words="So it is."))
    assert not before & {question.id for question in GAME.questions(circle.state) if question.seat == B}


@pytest.mark.rule("CR-ALT-81", "CR-ALT-82")
def test_what_somebody_writes_is_not_disturbed_by_what_comes_true_by_the_hand_of_others() -> None:
    for last in ("consent", "vote", "question"):
        circle = Circle(2).do(A, FORK).do(B, Change(object=1, story="It sings."))
        if last == "question":
            circle.do(B, CallVote(question="Is it late?"))
        elif last == "vote":
            circle.do(A, Decline(wish=1)).do(B, CallVote(about="wish-1"))
        circle.do(B, Nothing()) if "nothing" in circle.asked(B) else None
        writes = {
            q.id for q in GAME.questions(circle.state) if q.seat == B and q.kind in ("tell", "place", "become")
        }
        if last != "consent":
            circle.do(B, Ballot(motion=circle.state.votes[0].motion.id, choice=FOR))
        circle.do(A, Grant(wish=1)) if last == "consent" else circle.vote("y.")
        now = {q.id for q in GAME.questions(circle.state) if q.seat == B}
        assert len(writes) == 3 and writes <= now, last
        assert len(circle.state.entries) == 2


@pytest.mark.rule("CR-ALT-82")
def test_a_wish_that_somebody_waits_for_stands_before_what_may_be_written_at_any_time() -> None:
    circle = Circle(2).do(A, FORK).do(B, Change(object=1, name="the Spoon", story="It sings."))
    kinds = [question.kind for question in GAME.questions(circle.state) if question.seat == A]
    assert kinds[0] == "wish" and "tell" in kinds
    circle.do(A, Decline(wish=1))
    kinds = [question.kind for question in GAME.questions(circle.state) if question.seat == A]
    assert "wish" in kinds[3:], "what was declined once waits at the end"
    circle.do(B, CallVote(about="wish-1"))
    (motion,) = GAME.motions(circle.state)
    assert (motion.question, motion.detail) == (
        f"May {who(B)} change The Electric Fork into the Spoon?",
        "Its story would be: It sings.",
    ), "nobody votes on a change without having read it"


@pytest.mark.rule("CR-ALT-81")
def test_objects_are_counted_by_themselves_and_a_new_name_stands_beside_the_old_one() -> None:
    circle = Circle(2).do(A, FORK).do(B, Change(object=1, name="the Spoon"), CallVote(question="Is it late?"))
    circle.do(B, FORK).do(A, Grant(wish=1), Remove(object=1), FORK)
    assert [thing.id for thing in circle.state.things] == [1, 2, 3]
    titles = [entry.title for entry in circle.state.entries if entry.kind == "change"]
    assert titles == ["The Electric Fork becomes The Spoon"]


@pytest.mark.rule("CR-ALT-81")
def test_ones_own_object_is_changed_and_moved_and_removed_with_a_story() -> None:
    circle = Circle(2, freeform_board=6).do(A, replace(FORK, field="C4"))
    circle.do(A, Change(object=1, name="the Quiet Fork", field="f6"))
    (fork,) = circle.state.objects
    assert (fork.name, fork.story, circle.state.at(fork)) == ("the Quiet Fork", "It hums.", "F6")
    assert "The Electric Fork is The Quiet Fork now" in circle.told[0] and "lies on F6 now" in circle.told[0]
    circle.refused(A, Change(object=1), "CR-ALT-81")
    circle.do(A, Remove(object=1, story="It went home."))
    assert not circle.state.objects and "It went home." in circle.told[0]
    circle.refused(A, Change(object=1, name="back"), "CR-ALT-81")


@pytest.mark.rule("CR-ALT-82")
@pytest.mark.parametrize(("answer", "left"), [(Grant(wish=1), []), (Decline(wish=1), ["The Electric Fork"])])
def test_somebody_elses_object_goes_only_with_their_consent(answer: Action, left: list[str]) -> None:
    circle = Circle().do(B, FORK).do(A, Remove(object=1, story="Too loud."))
    assert circle.things == ["The Electric Fork"] and "wish" in circle.asked(B) and "Too loud." in circle.told[0]
    circle.refused(C, answer, "CR-ALT-82")
    circle.do(B, answer)
    assert circle.things == left and "wish" not in circle.asked(B)
    if left:
        circle.refused(B, Decline(wish=1), "CR-ALT-82")
        assert circle.do(B, Grant(wish=1)).things == [], "one may think better of it"


@pytest.mark.rule("CR-ALT-82")
@pytest.mark.parametrize(("votes", "left"), [("ynyy", []), ("yynn", ["The Electric Fork"])])
def test_or_by_a_vote_of_everybody_and_a_tie_is_no_more_yes_than_no(votes: str, left: list[str]) -> None:
    circle = Circle().do(B, FORK).do(A, Remove(object=1)).do(B, Decline(wish=1))
    circle.do(A, CallVote(about="wish-1"))
    (motion,) = GAME.motions(circle.state)
    assert motion.electorate == (A, B, C, D) and "remove The Electric Fork" in motion.question
    circle.refused(C, CallVote(about="wish-1"), "CR-ALT-82")
    assert circle.vote(votes).things == left and not circle.state.wishes and not circle.state.votes


@pytest.mark.rule("CR-ALT-82")
def test_a_vote_that_was_kept_when_it_named_its_wish_in_words_goes_on() -> None:
    circle = Circle().do(B, FORK).do(A, Remove(object=1), CallVote(about="wish-1"), CallVote(about="end"))
    raw = msgspec.json.decode(encode(circle.state))
    assert [vote["about"] for vote in raw["votes"]] == [1, "end"]
    raw["votes"][0]["about"] = "wish-1"
    assert GAME.decode_state(msgspec.json.encode(raw), 1) == circle.state
    assert GAME.decode_state(encode(circle.state)) == circle.state


@pytest.mark.rule("CR-ALT-82")
def test_a_change_of_somebody_elses_object_waits_as_well_and_who_asks_once_more_asks_anew() -> None:
    circle = Circle(3).do(B, FORK).do(A, Change(object=1, name="the Spoon"), Change(object=1, name="the Knife"))
    assert [wish.name for wish in circle.state.wishes] == ["the Knife"] and circle.things == ["The Electric Fork"]
    circle.do(B, Grant(wish=circle.state.wishes[0].id))
    assert circle.things == ["The Knife"] and circle.state.objects[0].owner == B
    circle.do(C, Remove(object=1)).do(B, Remove(object=1))
    assert not circle.state.wishes, "there is nothing to ask for any more"


@pytest.mark.rule("CR-ALT-82")
def test_any_question_is_voted_on_told_and_binds_nobody() -> None:
    circle = Circle(3).do(C, CallVote(question="Is it raining?"), CallVote(question="Shall it?"))
    assert [motion.question for motion in GAME.motions(circle.state)] == ["Is it raining?", "Shall it?"]
    assert "If nobody votes it is lost" in ballots.rule(circle.state.votes[0].motion)
    circle.vote("yy")
    assert "Shall it? The table says yes." in circle.told and circle.state.entries[-1].words == "Yes."
    first = circle.state.votes[0].motion.id
    circle.do(A, Ballot(motion=first, choice=FOR)).refused(A, CloseVote(motion=first), "CR-ALT-82")
    circle.do(B, CloseVote(motion=first))
    assert "Is it raining? The table says yes." in circle.told, "more yes than no of the votes cast"
    for about, asked in (("wish-9", ""), ("whatever", "Now?")):
        circle.refused(A, CallVote(about=about, question=asked), "CR-ALT-82")
    circle.refused(A, CallVote(), "CR-ALT-81")
    circle.refused(A, Ballot(motion=first, choice=FOR), "CR-ALT-82")


@pytest.mark.rule("CR-ALT-83")
def test_a_vote_ends_it_without_winner_and_the_whole_story_is_there() -> None:
    circle = Circle(3).do(A, FORK, Become(name="Old Compass", powers="points")).do(B, Tell(words="Snow fell."))
    assert GAME.own_stop(circle.state) == CallVote(about="end")
    circle.do(B, CallVote(about="end"))
    assert GAME.own_stop(circle.state) is None
    circle.vote("nn")
    assert GAME.outcome(circle.state) is None and circle.state.entries[-1].words == "No."
    circle.do(B, CallVote(about="end")).vote("yy")
    outcome = GAME.outcome(circle.state)
    assert outcome is not None and outcome.places == () and not outcome.scores
    circle.refused(A, Tell(words="And yet."), "CR-ALT-83")
    book = GAME.myth(circle.state)
    assert book is not None and [part.title for part in book.parts] == [
        "Who Was There",
        "Chapter 1",
        "The Objects",
    ]
    assert book.parts[0].leaves[A].title == "Old Compass" and book.parts[0].leaves[C].title == who(C)
    assert [leaf.words for leaf in book.parts[1].leaves] == ["It hums.", "points", "Snow fell.", "No."]
    assert (
        book.parts[2].leaves[0].words.endswith(f": a salad fork, of {who(A)}.")
        and GAME.myth(Circle().state) is None
    )


@pytest.mark.rule("CR-ALT-83")
def test_the_host_ends_it_after_seven_days_without_an_entry_and_nobody_sooner() -> None:
    circle = Circle(3).do(B, FORK)
    (limit,) = GAME.parts.rules.limits(circle.state)
    assert limit.within.days == 7 and limit.lapse == Quiet()
    circle.do(C, Tell(words="Not yet."))
    assert GAME.parts.rules.limits(circle.state)[0].id != limit.id, "an entry begins the seven days anew"
    assert "seven days" in circle.refused(A, Finish(), "CR-ALT-83")
    circle.do(A, Quiet()).refused(B, Finish(), "CR-ALT-83")
    assert "finish" in {q.kind for q in GAME.questions(circle.state) if q.seat == A}
    circle.do(B, Tell(words="Still here.")).refused(A, Finish(), "CR-ALT-83")
    assert GAME.outcome(circle.do(A, Quiet(), Finish()).state) is not None


@pytest.mark.rule("CR-ALT-02", "CR-ALT-83")
def test_on_a_board_several_objects_lie_on_a_field_and_without_one_on_none() -> None:
    circle = Circle(2, freeform_board=6)
    for seat in (A, B, A):
        circle.do(seat, replace(FORK, field="b2"))
    assert {circle.state.at(thing) for thing in circle.state.objects} == {"B2"}
    circle.refused(A, replace(FORK, field="G1"), "CR-ALT-02")
    circle.do(A, FORK)
    assert circle.state.objects[-1].field == -1, "nowhere is a place as well"
    Circle(2).refused(A, replace(FORK, field="A1"), "CR-ALT-83")


@pytest.mark.rule("CR-ALT-80", "CR-ALT-81")
def test_people_come_and_go_as_they_like_and_their_objects_stay() -> None:
    circle = Circle(2).do(B, FORK).do(A, CallVote(about="end")).do(2, Join())
    assert circle.state.seats == (A, B, C) and "place" in circle.asked(C)
    assert circle.voters == [A, B], "a vote is of those who were there"
    circle.do(A, Remove(object=1)).do(B, Leave())
    assert circle.things == ["The Electric Fork"] and circle.voters == [A]
    circle.refused(B, Tell(words="From afar."), "CR-ALT-81")
    circle.do(B, Return()).do(B, Tell(words="Back.")).do(A, Leave()).do(B, Leave()).do(C, Leave())
    assert GAME.outcome(circle.state) is not None


@pytest.mark.rule("CR-ALT-82")
def test_an_object_that_was_moved_meanwhile_stays_there_when_its_new_name_is_granted() -> None:
    circle = Circle(2, freeform_board=6).do(B, replace(FORK, field="C4")).do(A, Change(object=1, name="the Spoon"))
    circle.do(B, Change(object=1, field="D5")).do(B, Grant(wish=circle.state.wishes[0].id))
    (spoon,) = circle.state.objects
    assert (spoon.name, circle.state.at(spoon)) == ("the Spoon", "D5")
    circle.do(A, Change(object=1, field="E6")).do(B, Grant(wish=circle.state.wishes[0].id))
    assert circle.state.at(circle.state.objects[0]) == "E6", "where it was wished to lie, it lies"


@pytest.mark.rule("CR-ALT-82")
@pytest.mark.parametrize("about", ["wish-02", "wish-²", "wish-", "end-2", "question-2"])
def test_a_wish_is_voted_on_by_its_own_name_alone(about: str) -> None:
    circle = Circle().do(B, FORK).do(A, Remove(object=1), CallVote(about="wish-1"))
    circle.refused(A, CallVote(about=about, question="Now?"), "CR-ALT-82")


@pytest.mark.rule("CR-ALT-82")
def test_a_vote_that_nobody_is_left_to_vote_on_is_lost_when_its_last_voter_goes() -> None:
    circle = Circle(1).do(A, CallVote(about="end")).do(1, Join()).do(A, Leave())
    assert not circle.state.votes and circle.asked(A) == set() and "The table says no" in " ".join(circle.told)
    assert GAME.outcome(circle.state) is None and "place" in circle.asked(B)


@pytest.mark.rule("CR-ALT-82")
def test_a_vote_that_lost_its_point_while_somebody_left_is_told_of_no_more() -> None:
    circle = Circle(4).do(B, FORK).do(A, Remove(object=1), Change(object=1, name="the Spoon"))
    for wish in circle.state.wishes:
        circle.do(A, CallVote(about=f"wish-{wish.id}"))
    for motion in GAME.motions(circle.state):
        circle.do(A, Ballot(motion=motion.id, choice=FOR)).do(B, Ballot(motion=motion.id, choice=FOR))
    circle.do(D, Leave())
    assert not circle.things and not circle.state.votes
    assert sum("The table says" in line for line in circle.told) == 1


@pytest.mark.rule("CR-ALT-82")
def test_nobody_waits_for_an_owner_who_has_left() -> None:
    circle = Circle(3).do(A, FORK, Leave()).do(B, Remove(object=1))
    assert "A vote could allow it" in circle.told[-1] and "asks" not in circle.told[-1]
    assert circle.things and not circle.state.votes
    circle.do(A, Return())
    wished = next(q for q in GAME.questions(circle.state) if q.seat == A and q.kind == "wish")
    assert not wished.waits, "nor is the owner called who comes back"


@pytest.mark.rule("CR-ALT-82")
def test_a_wish_goes_with_whoever_had_it() -> None:
    circle = Circle(3).do(A, FORK).do(B, Remove(object=1), Change(object=1, name="the Spoon"))
    circle.do(C, Change(object=1, name="the Knife"))
    wish = circle.state.wishes[0].id
    circle.do(B, Leave())
    assert [wish.by for wish in circle.state.wishes] == [C]
    circle.refused(A, Grant(wish=wish), "CR-ALT-82")


@pytest.mark.rule("CR-CON-04")
def test_a_picture_is_withdrawn_by_whoever_has_shown_it_from_the_story_as_well() -> None:
    circle = Circle(2).do(A, FORK, FORK)
    circle.refused(B, Withdraw(object=1), "CR-CON-04")
    step = GAME.apply(circle.state, A, Withdraw(object=1), Chance("gone"))
    assert step.events[0].forgets == PHOTO
    assert not any(thing.photo for thing in step.state.things)
    assert not any(page.photo for page in step.state.entries)
    circle.do(A, Remove(object=1))
    assert "withdraw-1" in {o.key for q in GAME.questions(circle.state) if q.kind == "pictures" for o in q.offers}
    circle.do(B, FORK)
    kept = GAME.apply(circle.state, A, Withdraw(object=1), Chance("gone"))
    assert [thing.photo for thing in kept.state.things] == ["", "", PHOTO] and not kept.events[0].forgets


def test_computers_have_something_to_say_to_every_question() -> None:
    circle = Circle(2).do(B, FORK).do(A, Remove(object=1))
    for question in GAME.questions(circle.state):
        answer = GAME.advised(circle.state, question)
        assert answer is not None and bool(answer.blanks) == isinstance(question.ask, Blanks)


@pytest.mark.rule("CR-ALT-82")
def test_whoever_is_asked_for_consent_is_told_what_would_become_of_the_object() -> None:
    circle = Circle(3, freeform_board=4).do(0, Place(thing="cup", field="A1"))
    circle.do(1, Change(object=1, field="B2")).do(
        2, Change(object=1, name="grail", story="It shines.", field="C3")
    )
    said = GAME.describe(GAME.view(circle.state, Seat(0)))
    assert "change Cup (to lie on B2)" in said
    assert "change Cup into grail (to lie on C3)" in said
    circle.do(1, CallVote(about=f"wish-{circle.state.wishes[0].id}"))
    assert "change Cup (to lie on B2)" in circle.state.votes[0].motion.question


def test_computers_are_different_people_and_tell_no_page_twice() -> None:
    state = GAME.deal(6, GAME.options({}), Chance("company")).state
    for number in range(24):
        asked = next(d for d in GAME.awaiting(state) if d.waits)
        answer = advised(asked)
        assert answer is not None
        step = GAME.apply(state, asked.seat, reply(asked, answer, GAME.turn_rule), Chance(str(number)))
        state = step.state
    names = [character.name for character in state.characters if character]
    assert len(names) == len(set(names)) == 6
    pages = [entry.words for entry in state.entries if entry.words and entry.kind == "tell"]
    assert pages and len(pages) == len(set(pages))


def test_computers_show_no_thing_twice_in_forty_and_no_eight_are_called_the_same() -> None:
    circle = Circle(8)
    for seat in range(8):
        asked = next(q for q in GAME.questions(circle.state) if q.seat == seat and q.kind == "become")
        circle.do(seat, reply(asked, _advice(circle, asked), GAME.turn_rule))
    for number in range(40):
        asked = next(q for q in GAME.questions(circle.state) if q.seat == number % 8 and q.kind == "place")
        circle.do(number % 8, reply(asked, _advice(circle, asked), GAME.turn_rule))
    assert len({thing.thing for thing in circle.state.things}) == len(circle.state.things) == 40
    assert len({one.name for one in circle.state.characters if one}) == 8


@pytest.mark.parametrize(("kind", "stories"), [("change", "changes"), ("remove", "farewells")])
def test_what_a_computer_would_do_with_a_thing_is_told_of_the_thing_and_not_twice(kind: str, stories: str) -> None:
    circle, told = Circle(2).do(B, FORK).do(B, FORK).do(B, FORK).do(B, FORK), list[str]()
    for _ in range(4):
        asked = next(q for q in GAME.questions(circle.state) if q.seat == B and q.kind == kind)
        told.append(_advice(circle, asked).blanks["story"])
        circle.do(B, reply(asked, _advice(circle, asked), GAME.turn_rule))
    assert set(told) <= set(read("freeform/tales.toml")[stories]) and len(set(told)) == 4


def _advice(circle: Circle, asked: Question) -> Answer:
    answer = GAME.advised(circle.state, asked)
    assert answer is not None
    return answer
