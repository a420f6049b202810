"""Claims: the Map, the order of the turns, capitals, growth, and what happens when nothing is left."""

from __future__ import annotations

from itertools import pairwise

import pytest
from msgspec.structs import replace

from bot.keeping import speech
from bot.keeping.house import House as Agreed
from bot.keeping.table import Row, Table
from bot.telling.story.book import at_once
from bot.telling.story.history import Told
from rules.core import Chance, Event, Illegal, Leave, Seat, who
from rules.core.decisions import reply
from rules.core.events import together
from rules.modes.dictator.actions import Claim, Grow, Pass, SetUp
from rules.modes.dictator.asking import questions
from rules.modes.squares import beside, field_named, fields_named, told
from tests.rules.modes.dictator.realm import GAME, A, B, C, Realm


@pytest.mark.rule("CR-ALT-02")
def test_the_map_is_a_plain_square_grid_of_the_size_the_host_sets() -> None:
    assert Realm().map() == " ".join(["." * 8] * 8)
    assert len(Realm(grid_side=6).state.owners) == 36 and len(Realm(grid_side=16).state.owners) == 256
    knob = next(k for k in GAME.knobs if k.name == "grid_side")
    assert knob.read("6") == 6 and knob.read("16") == 16
    for size in ("5", "17"):
        with pytest.raises(ValueError, match="from 6 to 16"):
            knob.read(size)
    for outside in ("I1", "A9", "A0", "4D", "D", ""):
        Realm().refused(A, Claim(field=outside), "CR-ALT-02")


@pytest.mark.rule("CR-ALT-02")
def test_next_to_means_a_side_and_codes_are_read_as_people_write_them() -> None:
    assert field_named(8, " d 4 ") == field_named(8, "D4") == 27
    assert fields_named(8, "A1, b1;C1") == (0, 1, 2)
    assert told(8, [0, 1, 2, 8, 15, 16]) == "A1 to C1, A2, H2, A3"
    edge = Realm("AB.... ...... ...... ...... ...... ......", seats=2)
    assert edge.offered(A) == {"A2"}, "not B2, at a corner"
    edge = Realm("....BA ...... ...... ...... ...... ......", seats=2)
    assert edge.offered(A) == {"F2"}, "not A2, around the edge"


@pytest.mark.rule("CR-ALT-03", "CR-ALT-10")
def test_claims_go_down_the_seats_one_field_each_time() -> None:
    realm = Realm()
    for seat, field in ((A, "D4"), (B, "G7"), (C, "A1"), (A, "D5"), (B, "G6"), (C, "B1"), (A, "D6")):
        assert realm.state.turn == seat
        for other in {A, B, C} - {seat}:
            realm.refused(other, Claim(field="H1"), "CR-ALT-03")
        realm.claim(seat, field)
        assert realm.owner(field) == seat
        realm.refused(seat, Claim(field="H1"), "CR-ALT-03")


@pytest.mark.rule("CR-ALT-03")
def test_whoever_is_silent_passes_that_turn_and_may_still_choose_a_capital_later() -> None:
    realm = Realm().claim(A, "D4").silent()
    assert realm.state.turn == C and "Time is up" in realm.told[0]
    realm.claim(C, "A1").claim(A, "D5").claim(B, "H8")
    assert realm.owner("H8") == B
    question = GAME.questions(realm.state)[0]
    assert question.within is not None and question.within.total_seconds() == 48 * 3600
    with pytest.raises(Illegal, match="2 to 8"):
        GAME.deal(9, GAME.options({}), Chance("nine"))


@pytest.mark.rule("CR-ALT-11")
def test_the_capital_is_anywhere_and_later_claims_touch_the_land_by_a_side() -> None:
    realm = Realm().claim(A, "D4").claim(B, "H8").claim(C, "A1")
    assert realm.offered(A) == {"C4", "E4", "D3", "D5"}
    assert "corners do not count" in realm.refused(A, Claim(field="E5"), "CR-ALT-11")
    realm.refused(A, Claim(field="G1"), "CR-ALT-11")
    assert realm.claim(A, "D5").owner("D5") == A
    realm.refused(B, Pass(), "CR-ALT-11")


@pytest.mark.rule("CR-ALT-11")
def test_if_nobody_is_boxed_in_three_dictators_have_22_21_and_21_fields() -> None:
    """Each winds along rows, where the one before has not come yet."""
    snake = [8 * row + (at if row % 2 == 0 else 7 - at) for row in range(8) for at in range(8)]
    begins, realm = {A: 0, B: 22, C: 43}, Realm()
    for number in range(64):
        seat = (A, B, C)[number % 3]
        realm.claim(seat, realm.code(snake[begins[seat] + number // 3]))
    assert [realm.share(seat) for seat in (A, B, C)] == [22, 21, 21]
    assert (realm.state.phase, realm.state.round, realm.state.turn) == ("rounds", 1, A)


@pytest.mark.rule("CR-ALT-11")
def test_whoever_is_boxed_in_passes_until_nothing_is_left() -> None:
    realm = Realm("A.BBBB BBBB.. BBBBBB CCCCCC CCCCCC CCCCCC")
    realm.claim(A, "B1")
    assert realm.state.turn == B and "boxed in" in " ".join(realm.told)
    realm.claim(B, "E2")
    assert realm.state.turn == B, "nothing lies beside the land of A or C"
    realm.claim(B, "F2")
    assert realm.state.phase == "rounds" and realm.state.turn == A
    assert any(line.startswith("All Fields are settled") for line in realm.told)


@pytest.mark.rule("CR-ALT-11")
def test_whoever_lets_the_last_nation_grow_by_itself_is_asked_first_for_all_is_settled_then() -> None:
    """One grey button dealt 22 Fields, and nothing had said so."""
    realm = Realm(seats=2)
    for seat, field in ((A, "A1"), (B, "F6")):
        realm.claim(seat, field)
    grow = next(d for d in GAME.awaiting(realm.state) if d.id == f"g{A}.grow")
    assert not any(o.final for o in grow.options)
    realm.do(B, Grow(way="towards"))
    last = next(d for d in GAME.awaiting(realm.state) if d.id == f"g{A}.grow")
    assert all(o.final and "all land that is left is settled" in o.detail for o in last.options)
    realm.do(A, Grow(way="round"))
    assert realm.state.phase != "claims"


@pytest.mark.rule("CR-ALT-11")
def test_who_is_boxed_in_by_growing_hears_it_after_the_last_growth() -> None:
    realm = Realm("A..... BBBBBB CCCCCC CCCCCC CC.... CCBBBB")
    realm.do(A, Grow(way="round"))
    told = [line for line in realm.told if "grows by itself" in line or "boxed in" in line]
    assert told and not any("boxed in" in one and "grows by itself" in two for one, two in pairwise(told))


@pytest.mark.rule("CR-ALT-12")
def test_what_is_claimed_cannot_be_claimed_by_somebody_else() -> None:
    realm = Realm().claim(A, "F3").claim(B, "F2").claim(C, "A1")
    assert "claimed only once" in realm.refused(A, Claim(field="F2"), "CR-ALT-12")
    realm.refused(A, Claim(field="F3"), "CR-ALT-12")
    realm.claim(A, "F4").refused(B, Claim(field="F3"), "CR-ALT-12")
    Realm("AABBCC " * 6).refused(A, Claim(field="C1"), "CR-ALT-12")


@pytest.mark.rule("CR-ALT-12", "CR-ALT-25")
def test_land_of_somebody_who_left_was_claimed_once_already() -> None:
    realm = Realm().claim(A, "D4").claim(B, "D5").claim(C, "A1")
    before, *_ = GAME.questions(realm.state)
    realm.do(B, Leave())
    assert GAME.questions(realm.state)[0] == before, "A is asked the same, and has as long as before"
    assert realm.map().count("-") == 1 and realm.state.turn == A
    realm.refused(A, Claim(field="D5"), "CR-ALT-12")
    realm.claim(A, "D3")
    assert realm.state.turn == C


@pytest.mark.rule("CR-ALT-11", "CR-ALT-25")
def test_what_nobody_can_reach_is_left_and_the_rounds_begin() -> None:
    realm = Realm("AABB.. AABBBB AACCCC AACCCC AACCCC AACCCC", seats=3)
    realm.state = replace(realm.state, turn=B)
    realm.leave(B)
    assert realm.state.phase == "rounds" and "2 Fields nobody could reach" in " ".join(realm.told)
    realm = realm.monuments("A1", "B1").invade(A, "C1", "D1")
    assert realm.owner("D1") == A


@pytest.mark.rule("CR-ALT-10")
def test_a_first_turn_is_offered_every_field_and_a_computer_takes_one_with_room() -> None:
    realm = Realm(seats=2)
    (decision,) = [d for d in GAME.awaiting(realm.state) if d.waits]
    assert len(decision.options) == 64 and {o.group for o in decision.options} == {f"Row {n}" for n in range(1, 9)}
    question = GAME.questions(realm.state)[0]
    advised = GAME.advised(realm.state, question)
    assert advised is not None
    realm.do(A, reply(question, advised, "CR-ALT-10"))
    assert realm.code(realm.state.owners.index(A)) in {"D4", "E4", "D5", "E5"}
    realm.refused(Seat(1), SetUp(field="A1", thing="a cup", name="Cup"), "CR-ALT-14")


@pytest.mark.rule("CR-ALT-11")
@pytest.mark.parametrize("ways", [("round", "round", "round"), ("towards", "round", "towards")])
def test_nations_that_grow_by_themselves_settle_the_map_after_three_capitals(ways: tuple[str, ...]) -> None:
    realm = Realm()
    for seat, way in enumerate(ways):
        realm.do(seat, Grow(way=way))
    realm.claim(A, "B2").claim(B, "G2")
    assert realm.share(A) == realm.share(B) == 1, "nobody grows before all have a capital in their turns"
    realm.claim(C, "D7")
    assert realm.state.phase == "rounds" and realm.share(A) + realm.share(B) + realm.share(C) == 64
    assert [line for line in realm.told if "grows by itself to" in line], "told in a line for each nation"
    assert len(realm.told) <= 8 and not any("claims" in line for line in realm.told)
    for seat in (A, B, C):
        assert in_one_piece(realm, seat)


def test_a_nation_that_grows_turn_by_turn_is_told_once_where_it_is_told_together() -> None:
    realm = Realm().do(A, Grow(way="round")).claim(A, "A1").claim(B, "H8").claim(C, "H1")
    events: list[Event] = []
    for field in ("G8", "F8"):
        events += realm.do(B, Claim(field=field)).events
        events += realm.do(C, Claim(field=field.replace("8", "1"))).events
    told = [event.line for _, event in together(events)]
    assert sum("grows by itself" in event.line for event in events) == 2, told
    assert [line for line in told if "grows by itself" in line] == [
        f"The nation of {who(A)} grows by itself to 4 Fields."
    ]


def in_one_piece(realm: Realm, seat: int) -> bool:
    land = set(realm.state.of(seat))
    found = {land.pop()}
    while more := {other for at in found for other in beside(realm.state.side)[at]} & land:
        found |= more
        land -= more
    return not land


@pytest.mark.rule("CR-ALT-11", "CR-ALT-12")
def test_who_claims_by_hand_is_asked_while_others_grow_by_themselves() -> None:
    realm = Realm("A..... ...... ...... ...... ...... .....B", seats=2, grid_side=6)
    realm.do(A, Grow(way="round"))
    assert realm.share(A) == 2 and realm.state.turn == B, "the turn was A's own"
    assert [(q.seat, q.aside) for q in questions(realm.state) if q.kind == "grow"] == [(A, True), (B, False)]
    realm.claim(B, "F5")
    assert realm.share(A) == 3 and realm.share(B) == 2 and realm.state.turn == B
    assert set(realm.state.of(A)) == {realm.at(said) for said in ("A1", "B1", "A2")}, "close to the capital"
    realm.claim(B, "E6")
    assert realm.owner("B2") == A, "where most of one's own land lies beside it"
    realm.do(A, Grow()).claim(B, "E5")
    assert realm.state.turn == A and realm.share(A) == 4, "by hand again"
    realm.refused(B, Grow(way="sideways"), "CR-ALT-11")


@pytest.mark.rule("CR-ALT-11")
def test_a_nation_goes_towards_the_others_before_they_come() -> None:
    realm = Realm("A..... ...... ...... ...... ...... .....B", seats=2, grid_side=6)
    realm.do(A, Grow(way="towards")).claim(B, "F5").claim(B, "F4").claim(B, "F3")
    assert {realm.at("B2"), realm.at("C2"), realm.at("B3")} & set(realm.state.of(A))
    assert realm.share(A) == 5


@pytest.mark.rule("CR-ALT-12")
def test_nothing_grows_when_all_is_settled() -> None:
    realm = Realm("AAABBB AAABBB AAABBB AAABBB AAABBB AAABBB", seats=2)
    realm.refused(A, Grow(way="round"), "CR-ALT-12")
    boxed = Realm("AB.... BB.... ...... ...... ...... ......", seats=2)
    assert "boxed in" in boxed.refused(A, Grow(way="round"), "CR-ALT-11")


@pytest.mark.rule("CR-ALT-11")
def test_how_a_nation_grows_is_asked_beside_a_claim_and_says_what_happens_without_a_word() -> None:
    """Whoever was not to move saw only this question; after the capital stood it still said "once it stands"."""
    realm = Realm(seats=2)
    first, other = ([q for q in GAME.questions(realm.state) if q.seat == seat] for seat in (A, B))
    assert [(q.kind, q.aside) for q in first] == [("claim", False), ("grow", False)]
    assert [(q.kind, q.aside) for q in other] == [("grow", True)]

    def said(seat: int) -> str:
        return next(d.prompt for d in GAME.awaiting(realm.state) if d.id == f"g{seat}.grow")

    assert said(A).startswith("You claim each Field by hand.") and "once its capital stands" in said(A)
    realm.claim(A, "A1")
    assert "capital" not in said(A) and "capital" in said(B)


def test_the_book_lists_claims_of_one_dictator_in_one_sentence() -> None:
    table = Table(
        id=1, guild=1, channel=1, host=1, game="", version=1, options={}, seed="", status="ended", house=Agreed()
    )
    realm, events = Realm().claim(A, "A1").claim(B, "H8").claim(C, "H1"), list[Event]()
    for field in ("A2", "A3"):
        for seat, named in (
            (A, field),
            (B, {"A2": "H7", "A3": "H6"}[field]),
            (C, {"A2": "G1", "A3": "F1"}[field]),
        ):
            events += realm.do(seat, Claim(field=named)).events
    told = at_once(table, [Told(Row(kind="play"), event, speech.named(table, event.line)) for event in events])
    assert len(told) == 3 < len(events)
    assert [("G1 and F1" in one.line) for one in told] == [False, False, True]
