"""Who may sit down, and the deal."""

from __future__ import annotations

from collections import Counter
from itertools import chain, pairwise
from typing import Any

import pytest

from rules.atlas.actions import First, Name
from rules.atlas.cards import Hand, deck, may_keep, try_deal
from rules.atlas.options import Options
from rules.atlas.wheel import TIERS, Tier
from rules.core import Chance, Form, Illegal, NotAwaited, RuleError, Seat
from tests.rules.atlas.table import GAME, all_cards, card, seated, start


def refused(seats: int, **options: Any) -> str:
    """The rule by which the table is refused."""
    with pytest.raises(RuleError) as refusal:
        GAME.deal(
            seats, GAME.options(options) if "draw_yellow" not in options else Options(**options), Chance("x")
        )
    return refusal.value.rule


def hand(text: str) -> Hand:
    return tuple(card(one) for one in text.split())


def per_tier(cards: Any) -> dict[str, int]:
    counts = Counter(c.tier.value for c in cards)
    return {tier.value: counts[tier.value] for tier in TIERS}


@pytest.mark.rule("AF-SET-01")
def test_how_many_may_play() -> None:
    assert len(start(6).state.here) == 6
    assert refused(7) == refused(8) == refused(1) == refused(9) == refused(0) == "AF-SET-01"
    assert len(start(8, draw_red=3).state.here) == 8
    assert refused(8, draw_white=4, draw_red=3) == "AF-SET-01"
    assert refused(5, draw_yellow=3, draw_red=1) == "AF-SET-01"


@pytest.mark.rule("AF-SET-01")
def test_the_refusal_says_what_would_be_possible() -> None:
    with pytest.raises(Illegal, match=r"needs? .*28.* deck has 24.* at most 3 red cards each, .* at most 6\."):
        start(7)


@pytest.mark.rule("AF-SET-03")
def test_four_yellow_cards_are_refused() -> None:
    assert refused(2, draw_yellow=4) == "AF-SET-03" and refused(2, draw_yellow=-1) == "AF-SET-03"
    knob = next(k for k in GAME.knobs if k.name == "draw_yellow")
    with pytest.raises(ValueError, match="from 0 to 3"):
        knob.read("4")


@pytest.mark.rule("AF-SET-04", "AF-SET-05", "AF-SET-06")
def test_more_than_twelve_of_a_colour_are_refused() -> None:
    assert refused(2, draw_yellow=1, draw_white=13) == "AF-SET-04"
    assert refused(2, draw_yellow=1, draw_grey=13) == "AF-SET-05"
    assert refused(2, draw_yellow=1, draw_red=13) == "AF-SET-06"


@pytest.mark.rule("AF-SET-08")
def test_limits_on_the_total() -> None:
    assert refused(2, draw_yellow=1, draw_white=1, draw_grey=1, draw_red=0) == "AF-SET-08"
    assert start(2, draw_white=1, draw_grey=1, draw_red=1).state.options.total == 4
    assert refused(2, draw_yellow=1, draw_white=8, draw_grey=8, draw_red=8) == "AF-SET-08"
    assert start(2, draw_yellow=0, draw_white=8, draw_grey=8, draw_red=8).state.options.total == 24


@pytest.mark.rule("AF-SET-08")
def test_somebody_must_be_able_to_leave_red_and_grey() -> None:
    assert refused(2, draw_yellow=0, draw_white=0) == "AF-SET-08"
    assert start(2, draw_yellow=0, draw_white=0, inward_movement=True).state.options.total == 6


@pytest.mark.rule("AF-SET-02")
def test_cards_are_dealt_when_everybody_has_a_character() -> None:
    fresh = start(3)
    fresh.do(0, First(player=0)).do(0, Name(name="Ada")).do(2, Name(name="Ada", line="The other one"))
    with pytest.raises(NotAwaited, match="Still without a character: \ue0001\ue001") as refusal:
        fresh.place(0, 1, "1/1")
    early = fresh.state
    assert refusal.value.rule == "AF-SET-02" and early.phase == "characters"
    assert all(not p.cards for p in GAME.view(early, None).players)
    fresh.do(1, Name(name="  Zo\n ë  "))
    assert fresh.state.phase == "placing" and fresh.kinds() == ["entry", "deal"]
    assert [c.name for c in fresh.state.characters if c] == ["Ada", "Zo ë", "Ada"]


@pytest.mark.rule("AF-SET-02")
def test_names_are_one_to_sixty_characters_and_stay_once_the_cards_are_up() -> None:
    fresh = start(2)
    for name in ("", "  ", "\ue000", "x" * 61):
        with pytest.raises(Illegal, match="1 to 60"):
            fresh.do(0, Name(name=name))
    with pytest.raises(Illegal, match="at most 200"):
        fresh.do(0, Name(name="Ada", line="x" * 201))
    fresh.do(0, Name(name="x" * 60, line="x" * 200))
    fresh.do(0, Name(name="Another"))
    assert fresh.state.name(Seat(0)) == "Another" and "now plays" in fresh.events[0].line
    (again,) = [d for d in GAME.awaiting(fresh.state) if d.seat == 0 and isinstance(d.ask, Form)]
    assert not again.waits and again.aside
    fresh.do(0, First(player=0)).do(1, Name(name="Bob."))
    assert fresh.events[0].line.endswith("plays Bob.") and fresh.state.phase == "placing"
    with pytest.raises(NotAwaited, match="names stay"):
        fresh.do(0, Name(name="Ada"))


@pytest.mark.rule("AF-SET-03", "AF-SET-04", "AF-SET-05", "AF-SET-06", "AF-SET-07")
@pytest.mark.parametrize(
    ("seats", "draws"), [(2, (1, 3, 2, 4)), (3, (2, 4, 2, 2)), (8, (1, 3, 2, 3)), (4, (0, 1, 0, 3))]
)
def test_everybody_draws_the_same_numbers_in_the_order_of_the_tiers(seats: int, draws: tuple[int, ...]) -> None:
    options: dict[str, Any] = dict(zip(("draw_yellow", "draw_white", "draw_grey", "draw_red"), draws, strict=True))
    state = seated(seats, **options).state
    assert state.options.total == sum(draws)
    for held in state.hands:
        assert tuple(per_tier(held).values()) == draws
        assert all(TIERS.index(a.tier) <= TIERS.index(b.tier) for a, b in pairwise(held))
    for seat in state.seats:
        (asked,) = [d for d in GAME.awaiting(state) if d.seat == seat and d.waits]
        assert f"of {sum(draws)}" in asked.prompt


@pytest.mark.rule("AF-SET-09")
def test_kept_cards_leave_the_decks() -> None:
    assert per_tier(seated(2).state.decks) == {"yellow": 10, "white": 18, "grey": 20, "red": 16}
    six = seated(6).state
    held = list(chain.from_iterable(six.hands))
    assert per_tier(six.decks)["red"] == 0 and len(held) == len(set(held)) == 60
    assert sorted((*held, *six.decks)) == sorted(all_cards())


@pytest.mark.rule("AF-SET-09")
def test_cards_come_from_the_top_for_the_first_player_first() -> None:
    ordered = {tier: deck(tier) for tier in TIERS}
    dealt = try_deal(dict(ordered), 2, Options(), Chance("x"))
    assert dealt is not None
    assert dealt[0][0] == hand("Y1 W1 W3 W4 G5 G6 R7 R8 R9 R10")
    named = start(3, "turn order").do(0, First(player=1))
    laid_out = named.state.hands
    for seat in range(3):
        named.do(seat, Name(name="Ada"))
    assert [named.state.hands[seat] for seat in (1, 2, 0)] == list(laid_out)


@pytest.mark.rule("AF-SET-10")
def test_a_third_card_of_a_zodiac_is_set_aside() -> None:
    assert not may_keep((card("Y1"), card("W1")), card("R2"), Options())
    assert may_keep((card("W9"), card("R3")), card("R10"), Options())
    decks = {
        Tier.YELLOW: (card("Y1"),),
        Tier.WHITE: (card("W1"),),
        Tier.GREY: (),
        Tier.RED: (card("R2"), card("R3")),
    }
    dealt = try_deal(decks, 1, Options(draw_white=1, draw_grey=0, draw_red=1), Chance("x"))
    assert dealt is not None and dealt[0] == ((card("Y1"), card("W1"), card("R3")),)
    assert card("R2") in dealt[1]


@pytest.mark.rule("AF-SET-10", "AF-SET-12", "AF-SET-13")
@pytest.mark.parametrize("same", ["redraw", "allow"])
@pytest.mark.parametrize(("seats", "red"), [(2, 4), (6, 4), (8, 3)])
def test_a_finished_deal_keeps_every_limit(seats: int, red: int, same: str) -> None:
    for seed in range(100 if seats == 6 else 10):
        state = start(seats, f"deal {seed}", draw_red=red, same_segment_cards=same).state
        for held in state.hands:
            assert len(held) == state.options.total
            assert max(Counter(c.zodiac for c in held).values()) <= 2
            segments = Counter(c.place for c in held if c.tier is not Tier.YELLOW)
            assert same == "allow" or max(segments.values()) == 1


@pytest.mark.rule("AF-SET-11")
def test_cards_set_aside_come_back_before_the_next_player_draws() -> None:
    aside = (card("W1"), card("W2"))
    decks = {
        Tier.YELLOW: (card("Y1"), card("Y2")),
        Tier.WHITE: (card("W1"), *(c for c in deck(Tier.WHITE) if c not in aside), card("W2")),
        Tier.GREY: (),
        Tier.RED: (),
    }
    options = Options(draw_white=3, draw_grey=0, draw_red=0)
    decks[Tier.WHITE] = (card("W1"), card("W2"), *decks[Tier.WHITE][1:-1])
    one = try_deal(dict(decks), 1, options, Chance("x"))
    assert one is not None and one[0][0] == hand("Y1 W1 W3 W4")
    assert card("W2") in one[1] and per_tier(one[1])["white"] == 21
    drawn = set()
    for seed in range(40):
        two = try_deal(dict(decks), 2, options, Chance(f"aside {seed}"))
        assert two is not None
        drawn |= set(two[0][1])
    assert card("W2") in drawn, "the second player can draw what the first set aside"


@pytest.mark.rule("AF-SET-12")
def test_two_cards_of_one_segment() -> None:
    redraw, allow = Options(), Options(same_segment_cards="allow")
    assert not may_keep((card("W5"),), card("R5"), redraw)
    assert may_keep((card("W5"),), card("R6"), redraw)
    assert may_keep((card("Y3"),), card("R5"), redraw) and may_keep((card("Y3"),), card("R6"), redraw)
    assert may_keep((card("W5"),), card("R5"), allow)
    assert not may_keep((card("W5"), card("R5")), card("G6"), allow)


@pytest.mark.rule("AF-SET-13")
def test_a_deck_that_runs_out_undoes_the_deal() -> None:
    decks = {
        Tier.YELLOW: (card("Y1"),),
        Tier.WHITE: (card("W1"),),
        Tier.GREY: (),
        Tier.RED: (card("R1"), card("R2")),
    }
    assert try_deal(decks, 1, Options(draw_white=1, draw_grey=0, draw_red=1), Chance("x")) is None


@pytest.mark.rule("AF-SET-13")
def test_after_a_thousand_failed_deals_the_start_is_refused() -> None:
    with pytest.raises(Illegal, match="Draw fewer cards or play with fewer people") as refusal:
        start(3, draw_yellow=3, draw_white=5, draw_grey=8, draw_red=8)
    assert refusal.value.rule == "AF-SET-13"


@pytest.mark.rule("AF-SET-19")
def test_the_organiser_names_who_starts() -> None:
    fresh = start(3).do(0, First(player=1))
    for seat in range(3):
        fresh.do(seat, Name(name="Ada"))
    assert fresh.state.order == (1, 2, 0)
    with pytest.raises(NotAwaited):
        fresh.do(0, First(player=2))


@pytest.mark.rule("AF-SET-19")
def test_nobody_else_names_who_starts_and_only_somebody_at_the_table_can() -> None:
    fresh = start(3)
    with pytest.raises(NotAwaited, match="says who starts"):
        fresh.do(1, First(player=1))
    for nobody in (3, -1):
        with pytest.raises(Illegal):
            fresh.do(0, First(player=nobody))
    assert fresh.leave(0).do(1, First(player=2)).state.first == 2


@pytest.mark.rule("AF-SET-19")
def test_without_a_name_chance_decides_and_says_so() -> None:
    starts = set()
    for seed in range(30):
        left_open = start(3).do(0, First(), seed=f"who {seed}")
        assert "Chance decides" in left_open.events[0].line
        late = start(3).silence(0)  # the organiser's character
        assert late.state.characters[0] is not None
        starts.add(left_open.state.first)
    assert starts == {0, 1, 2}
    drawn = set()
    for seed in range(30):
        lot = start(3, first_player="random")
        assert all(d.id != "first" for d in GAME.awaiting(lot.state))
        for seat in range(3):
            lot.do(seat, Name(name="Ada"), seed=f"who {seed}")
        assert "Chance decides" in lot.events[1].line
        drawn.add(lot.state.first)
    assert drawn == {0, 1, 2}


# ---------------------------------------------------------------- the lobby


@pytest.mark.rule("AF-SET-01")
def test_the_lobby_has_as_many_chairs_as_the_decks_have_cards() -> None:
    terms = GAME.terms({})
    assert terms.seats == range(2, 7) and terms.barred is None
    assert terms.full is not None and "enough for 6" in str(terms.full)
    assert GAME.terms({"draw_red": 3}).seats == range(2, 9) and GAME.terms({"draw_red": 3}).full is None


@pytest.mark.rule("AF-SET-08")
def test_the_lobby_says_which_draws_cannot_be_played() -> None:
    assert GAME.terms({"draw_yellow": 0, "draw_white": 0, "draw_grey": 4}).barred is not None
    assert GAME.terms({"draw_yellow": 1, "draw_white": 1, "draw_grey": 1, "draw_red": 0}).barred is not None


@pytest.mark.rule("AF-SET-02")
def test_characters_are_known_by_their_names() -> None:
    assert (
        GAME.known_as(seated(2).state, Seat(0)) == "Character 0" and GAME.known_as(start(2).state, Seat(0)) == ""
    )


@pytest.mark.rule("AF-SET-19")
def test_whoever_may_not_name_the_first_player_is_told_why() -> None:
    with pytest.raises(NotAwaited, match="It is settled already"):
        start(3).do(0, First(player=1)).do(0, First(player=2))
    with pytest.raises(NotAwaited, match="chance decides"):
        start(3, first_player="random").do(0, First(player=1))
    with pytest.raises(NotAwaited, match="before the cards are turned up"):
        seated(2).do(0, First(player=1))
