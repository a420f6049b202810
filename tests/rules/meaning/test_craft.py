"""What a deck must be besides legal: every card with a reason to be there, and nothing on it that does nothing."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.meaning.actions import Recycle, Touchpoint
from rules.meaning.cards import CardBonus, Initiative, Pattern
from rules.meaning.tokens import PATTERN_LAYERS
from tests.rules.meaning.tables import GAME, PLAIN, REAL, Table, lay, mat, on
from tests.rules.meaning.test_every_card import SIGNERS

BOOK = {
    "Shell",
    "Skin",
    "Pulse",
    "Repair Loop",
    "Growth",
    "Reciprocity",
    "Trust",
    "Forecast",
    "Signal",
    "Habit",
} | {
    "Focus",
    *("Local Clinic", "Food Network", "Learning Archive", "Water System", "Stewardship"),
}
"""Cards of the book, which are as they are."""


def printed(card: Pattern | Initiative) -> Counter[str]:
    return Counter({kind: n for kind, n in card.tokens.each() if n})


def as_cheap(one: Pattern, other: Pattern) -> bool:
    """Whether whoever can load the other could load this one for no more: an icon is paid by any token at worst."""
    icons = Counter(one.icons) - Counter(other.icons)
    spare = printed(other) - printed(one)
    return not printed(one) - printed(other) and icons.total() <= spare.total() and one.vitals <= other.vitals


def beats(one: Pattern, other: Pattern) -> bool:
    """At least as good in everything: nobody needs the other where both lie open. Twins beat each other."""
    return one.layer == other.layer and as_cheap(one, other) and other.bonus in ("", one.bonus)


@pytest.mark.rule("MM-DCK-10", "MM-PAT-05")
def test_no_pattern_of_ours_is_worse_than_another_or_its_twin_and_none_makes_one_of_the_books_worse() -> None:
    cards = REAL.patterns.values()
    beaten = {(one.title, other.title) for one in cards for other in cards if one != other and beats(one, other)}
    among_the_books = {(one, other) for one, other in beaten if {one, other} <= BOOK}
    assert among_the_books == {
        ("Skin", "Shell"),
        ("Repair Loop", "Growth"),
        ("Reciprocity", "Trust"),
        ("Trust", "Reciprocity"),
        ("Signal", "Forecast"),
    }
    lost = {other for _, other in among_the_books}
    assert [pair for pair in beaten - among_the_books if pair[1] not in lost] == []


def test_that_test_would_see_a_worse_card() -> None:
    better, worse = REAL.patterns["Skin"], REAL.patterns["Shell"]
    assert beats(better, worse) and not beats(worse, better)
    assert beats(
        REAL.patterns["Harbour Wall"],
        Pattern(title="x", layer="Boundary", tokens=mat("3E 2I").tokens, bonus="Support"),
    )


def gains(bonus: CardBonus | None, reach: str) -> Counter[str]:
    return Counter(bonus.gains if bonus and bonus.reach in (reach, "all") else ())


def outdoes(one: Initiative, other: Initiative) -> bool:
    """An Initiative that asks for no more and brings no less than another of its layer."""
    asks = printed(one) - printed(other) or Counter(one.signatures) - Counter(other.signatures)
    brings = one.meaning >= other.meaning and all(
        not gains(other.bonus, reach) - gains(one.bonus, reach) for reach in ("all", "contributors")
    )
    return (
        one.layer == other.layer and not asks and brings and (one.penalty is None or one.penalty == other.penalty)
    )


@pytest.mark.rule("MM-DCK-10")
def test_no_initiative_is_worse_than_another_or_its_twin() -> None:
    cards = REAL.initiatives.values()
    assert [(a.title, b.title) for a in cards for b in cards if a != b and outdoes(a, b)] == []


@pytest.mark.rule("MM-DCK-10", "MM-PAL-02")
def test_every_layer_makes_many_cards_cheaper_and_signs_many_initiatives() -> None:
    patterns, ordinary = REAL.patterns.values(), [REAL.initiatives[title] for title in REAL.ordinary()]
    for layer in PATTERN_LAYERS:
        assert sum(layer in card.icons for card in patterns) >= 5, layer
        assert sum(layer in card.signatures for card in ordinary) >= 4, layer
    icons = Counter(icon for card in patterns for icon in card.icons)
    assert max(icons.values()) <= icons.total() / 4


MODES: dict[str, tuple[int, dict[str, str]]] = {
    "alone": (1, {}),
    "standard": (3, {}),
    "cooperative": (3, {"mode": "cooperative"}),
    "competitive": (3, {"mode": "competitive"}),
}


def revealed(title: str, mode: str) -> Table:
    """A table at which this Event has just come, nobody having done anything before."""
    players, options = MODES[mode]
    others = (plain for plain in PLAIN if plain != title)
    table = lay(players, events=(title, *others), meaning=9, options=options, prism=("Skin", "Root", "Leaf"))
    table.passes(*range(players)).keep_all()
    while table.state.phase == "event":
        table.time_up()
    assert table.state.zone == (title,)
    return table


def bites(table: Table, title: str) -> bool:
    """Whether what the Event says changes anything at this table."""
    card, mats = REAL.events[title], table.state.mats
    if card.vitals:
        return all(m.vitals == 5 - card.vitals for m in mats)
    if card.tokens or card.gain:
        return all(m.tokens.total() == 6 - card.tokens + bool(card.gain) for m in mats)
    if card.forbid == "Recycle":
        return table.refuses(0, Recycle(area="prism")).rule == "MM-EVT-05"
    if card.forbid == "Touchpoint":
        return table.refuses(0, Touchpoint(way="give", token="Energy", player=1)).rule == "MM-EVT-05"
    if card.loads is not None:
        table.load(0, "Skin")
        return any("load at most" in why for why in table.barred().values())
    return table.state.meaning < 9 and table.state.options.mode != "competitive"


@pytest.mark.rule("MM-EVT-10", "MM-EVT-02")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("title", REAL.events)
def test_every_event_bites_or_the_board_says_that_it_does_not(title: str, mode: str) -> None:
    table = revealed(title, mode)
    view = table.game.view(table.state, None)
    note = view.zone[0].effect.removeprefix(REAL.events[title].effect()).removeprefix("; ")
    if bites(table, title):
        assert not note
    else:
        assert note in (
            "alone there is no Touchpoint, so this forbids nothing",
            "Meaning decides nothing in this mode",
        )
        assert note in table.game.describe(view)


@pytest.mark.rule("MM-CMP-10")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("title", [title for title, card in REAL.initiatives.items() if card.penalty])
def test_every_penalty_bites_in_every_mode(title: str, mode: str) -> None:
    card, (players, options) = REAL.initiatives[title], MODES[mode]
    palette = tuple(SIGNERS[layer] for layer in card.signatures)
    hands = {0: mat(card.tokens.short(), *palette, vitals=1)}
    table = lay(players, mats=hands, index=(on(title),), options=options).commit(0, title, card.tokens.short())
    assert table.state.mats[0].vitals == 0 and table.state.mats[0].fragile, "no points, and no donation"


@pytest.mark.rule("MM-DCK-08", "MM-END-07", "MM-END-09")
def test_the_deck_and_the_groundwork_of_a_table_fit_its_size() -> None:
    rows = [GAME.options({"mode": mode}) for mode in ("standard", "cooperative")]
    for house in rows:
        losses = [sum(house.shown_loss(n, card.meaning) for card in REAL.events.values()) for n in range(2, 7)]
        ground = [house.ground(n) for n in range(2, 7)]
        loads = [house.patterns_asked(n) for n in range(2, 7)]
        for asked in (losses, ground, loads):
            assert asked == sorted(asked), "the more there are, the more is asked"
    assert GAME.options({"mode": "competitive"}).ground(4) == 0


@pytest.mark.rule("MM-DCK-08")
@pytest.mark.parametrize("seats", GAME.seats)
def test_a_first_evening_takes_less_than_usual_at_every_size(seats: int) -> None:
    """Alone it took as much as usual, and sensible players won 29 % of 200 games; with the calm deck 66 %."""
    taken = [
        sum(house.shown_loss(seats, card.meaning) for card in REAL.events.values())
        for house in map(GAME.options, (GAME.gentle(seats), {}))
    ]
    assert taken[0] < taken[1], "its note says that Events take little"
