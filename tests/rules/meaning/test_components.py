"""What is in the box: board, mats, tokens, layers, and the cards the book names."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from rules.core import Chance, Illegal
from rules.meaning.cards import Pattern
from rules.meaning.reading import read_cards
from rules.meaning.setup import deal
from rules.meaning.tokens import INITIATIVE_LAYERS, KINDS, PATTERN_LAYERS
from tests.content import read
from tests.rules.meaning.tables import GAME, REAL, fresh, lay, mat, on, t

PATTERNS, INITIATIVES, EVENTS = REAL.patterns, REAL.initiatives, REAL.events


@pytest.mark.rule("MM-GEN-01", "MM-ONL-01")
def test_nobody_has_a_secret() -> None:
    table = fresh(4)
    views = [GAME.view(table.state, viewer) for viewer in range(4)]  # type: ignore[arg-type]
    assert len({str(v.mats) for v in views}) == 1
    assert not any(d.secret for d in table.open())
    assert [m.palette for m in views[0].mats] == [dict.fromkeys(PATTERN_LAYERS, ())] * 4


@pytest.mark.rule("MM-GEN-02", "MM-SOL-01")
def test_one_plays_solo_two_to_six_play_together_seven_do_not() -> None:
    assert GAME.view(fresh(1).state, None).solo and not GAME.view(fresh(2).state, None).solo
    for players in (0, 7):
        with pytest.raises(Illegal) as refusal:
            deal(REAL, players, GAME.options({}), Chance("no"))
        assert refusal.value.rule == "MM-GEN-02"


@pytest.mark.rule("MM-GEN-03")
def test_an_illegal_attempt_changes_nothing() -> None:
    from rules.meaning.actions import Contribute, Load

    poor = lay(mats={0: "1E"})
    poor.refuses(0, Load(pattern="Shell"))
    assert poor.tokens(0) == "1E" and poor.state.turn and poor.state.turn.actions == 2
    table = lay(index=(on("Food Network", "2E"), "Local Clinic", "Learning Archive"), mats={0: "3E 2I"})
    table.refuses(0, Contribute(initiative="Food Network", tokens=t("2E 2I")), "MM-CON-02")
    assert table.project("Food Network").order == ()


@pytest.mark.rule("MM-COM-01", "MM-COM-02")
def test_the_board_and_the_mats() -> None:
    view = GAME.view(fresh(3).state, None)
    assert len(view.index) == 3 and view.ending is not None and len(view.prism) == 6
    assert view.meaning + view.drift == 12
    assert len(view.mats) == 3
    for one in view.mats:
        assert tuple(one.palette) == PATTERN_LAYERS and not any(one.palette.values())
        assert (one.vitals, one.legacy) == (5, 0)


@pytest.mark.rule("MM-COM-03")
def test_an_area_holds_any_number_of_cards() -> None:
    table = lay(
        mats={0: mat("9E 9I", "Shell", "Membrane", "Threshold", "Porter", "Scar", "Bark")}, prism=("Skin",)
    )
    table.load(0, "Skin")
    assert len(GAME.view(table.state, None).mats[0].palette["Boundary"]) == 7


@pytest.mark.rule("MM-COM-04")
def test_three_kinds_of_token() -> None:
    assert KINDS == ("Energy", "Insight", "Support")
    assert [kind for kind, _ in GAME.view(fresh(2).state, None).mats[0].tokens.each()] == list(KINDS)


@pytest.mark.rule("MM-COM-05", "MM-CON-10", "MM-SET-03")
def test_four_markers_each() -> None:
    view = GAME.view(fresh(4).state, None)
    assert [m.markers for m in view.mats] == [4, 4, 4, 4]
    table = lay(
        index=(on("Local Clinic", "1E", 2), on("Food Network", "1E", 2), on("Learning Archive", "1E", 2)),
        ending=on("Stewardship", "1E", 2),
    )
    assert GAME.view(table.state, None).mats[2].markers == 0


@pytest.mark.rule("MM-COM-06")
def test_three_decks_with_their_own_discards() -> None:
    view = GAME.view(fresh(4).state, None)
    assert (view.patterns.cards, view.initiatives.cards, view.events.cards) == (54, 21, 24)
    assert view.patterns.discard == view.initiatives.discard == view.events.discard == ()


@pytest.mark.rule("MM-COM-07")
def test_drift_is_only_the_other_side_of_meaning() -> None:
    assert GAME.view(lay(meaning=5).state, None).drift == 7
    assert not any("drift" in name for name in lay().state.__struct_fields__)


@pytest.mark.rule("MM-LAY-01", "MM-LAY-02", "MM-DCK-01", "MM-DCK-05", "MM-INI-01", "MM-PAT-01")
def test_layers_and_counts() -> None:
    assert PATTERN_LAYERS == ("Boundary", "Balance", "Form", "Membership", "Prediction", "Reinforcement")
    assert INITIATIVE_LAYERS == ("Presence", "Social", "Story", "Stewardship")
    assert Counter(card.layer for card in PATTERNS.values()) == dict.fromkeys(PATTERN_LAYERS, 10)
    assert Counter(card.layer for card in INITIATIVES.values()) == {
        "Presence": 8,
        "Social": 8,
        "Story": 8,
        "Stewardship": 1,
    }
    assert len(PATTERNS) == 60 and len(INITIATIVES) == 25 and len(EVENTS) == 24
    assert all(card.flavour for deck in (PATTERNS, INITIATIVES, EVENTS) for card in deck.values())


NAMED = {
    "Shell": ("Boundary", "1E 1I", "Energy"),
    "Pulse": ("Balance", "1E 2I", "Insight"),
    "Repair Loop": ("Form", "1E 1I", "Energy"),
    "Reciprocity": ("Membership", "1I 1S", "Support"),
    "Forecast": ("Prediction", "3I", ""),
    "Habit": ("Reinforcement", "1I 1S", "Vitals"),
    "Skin": ("Boundary", "1E", "Energy"),
    "Growth": ("Form", "2E 1I", "Energy"),
    "Trust": ("Membership", "1I 1S", "Support"),
    "Signal": ("Prediction", "2I", "Insight"),
    "Focus": ("Reinforcement", "1I 1S", "Insight"),
}


@pytest.mark.rule("MM-PAT-04", "MM-PAT-05", "MM-PAT-01")
@pytest.mark.parametrize("title", NAMED)
def test_the_books_patterns(title: str) -> None:
    card = PATTERNS[title]
    assert (card.layer, card.tokens, card.bonus) == (NAMED[title][0], t(NAMED[title][1]), NAMED[title][2])
    assert card.icons == () and card.vitals == 0


@pytest.mark.rule("MM-PAT-04", "MM-PAT-05", "MM-REQ-09")
@pytest.mark.parametrize(
    ("title", "held", "left", "vitals"),
    [
        ("Forecast", "3I", "0", 5),
        ("Growth", "2E 1I", "1E", 5),
        ("Skin", "1E", "1E", 5),
        ("Trust", "1I 1S", "1S", 5),
        ("Habit", "1I 1S", "0", 6),
        ("Reciprocity", "1I 1S", "1S", 5),
        ("Shell", "3E 2I 1S", "3E 1I 1S", 5),
    ],
)
def test_loading_a_named_pattern(title: str, held: str, left: str, vitals: int) -> None:
    table = lay(mats={0: held}, prism=(title,)).load(0, title)
    assert (table.tokens(0), table.vitals()[0]) == (left, vitals)


@pytest.mark.rule("MM-INI-01", "MM-INI-02", "MM-INI-03")
def test_the_books_initiatives() -> None:
    assert [
        (INITIATIVES[n].tokens, INITIATIVES[n].signatures, INITIATIVES[n].meaning)
        for n in ("Local Clinic", "Food Network", "Learning Archive")
    ] == [(t("2E 1I 1S"), (), 1), (t("3E 2I"), (), 1), (t("1E 2I 1S"), ("Balance",), 2)]
    water, archive, end = INITIATIVES["Water System"], INITIATIVES["Learning Archive"], INITIATIVES["Stewardship"]
    assert (water.tokens, water.signatures, water.meaning) == (t("1E 1I 1S"), (), 1)
    assert (
        water.penalty is not None
        and water.penalty.words() == "an Event is turned over without effect, all players -1 Vitals"
    )
    assert archive.bonus is not None and archive.bonus.words() == "all players +1 Vitals"
    assert (end.tokens, end.signatures, end.meaning) == (t("3E 2I 2S"), ("Boundary", "Balance"), 2)
    assert end.tokens.total() == 7
    layers = [INITIATIVES[n].layer for n in ("Local Clinic", "Food Network", "Water System", "Learning Archive")]
    assert layers == ["Social", "Social", "Social", "Story"]
    for plain in ("Local Clinic", "Food Network", "Stewardship"):
        assert INITIATIVES[plain].bonus is None and INITIATIVES[plain].penalty is None


def raw(card: Pattern) -> int:
    """Tokens, icons and Vitals a card asks for."""
    return card.tokens.total() + len(card.icons) + card.vitals


def net(card: Pattern) -> int:
    """The raw price less the bonus."""
    return raw(card) - bool(card.bonus)


@pytest.mark.rule("MM-DCK-02")
def test_every_pattern_respects_the_limits() -> None:
    for card in PATTERNS.values():
        assert card.tokens.total() <= 4 and len(card.icons) <= 3 and 0 <= card.vitals <= 2
        assert 1 <= raw(card) <= 6
        rank = PATTERN_LAYERS.index(card.layer)
        assert all(PATTERN_LAYERS.index(icon) <= rank for icon in card.icons), card.title
        assert not (card.vitals and card.bonus == "Vitals")
    for layer in PATTERN_LAYERS:
        mine = [card for card in PATTERNS.values() if card.layer == layer]
        assert sum(not card.icons and card.tokens.total() <= 3 for card in mine) >= 4
        assert sum(card.vitals > 0 for card in mine) <= 2


@pytest.mark.rule("MM-DCK-03")
def test_the_spread_of_bonuses() -> None:
    assert Counter(card.bonus for card in PATTERNS.values()) == {
        "Energy": 11,
        "Insight": 14,
        "Support": 16,
        "Vitals": 13,
        "": 6,
    }
    free = [card for card in PATTERNS.values() if card.bonus == "Support" and not card.tokens.support]
    assert len(free) >= 10


@pytest.mark.rule("MM-DCK-04")
def test_the_price_curve() -> None:
    named = {title: net(PATTERNS[title]) for title in NAMED}
    assert named == {
        "Skin": 0,
        "Shell": 1,
        "Repair Loop": 1,
        "Reciprocity": 1,
        "Habit": 1,
        "Trust": 1,
        "Signal": 1,
        "Focus": 1,
        "Pulse": 2,
        "Growth": 2,
        "Forecast": 3,
    }
    prices = Counter(net(card) for card in PATTERNS.values())
    assert min(prices) == 0 and max(prices) <= 5 and prices[0] == 1
    assert 45 <= prices[1] + prices[2] <= 48
    for card in PATTERNS.values():
        assert net(card) < 3 or card.icons or PATTERN_LAYERS.index(card.layer) >= 4, card.title


def weight(title: str) -> int:
    """1 for each Energy and Insight, 2 for each Support and each Signature (MM-DCK-06)."""
    card = INITIATIVES[title]
    return card.tokens.total() + card.tokens.support + 2 * len(card.signatures)


@pytest.mark.rule("MM-DCK-06")
def test_every_initiative_lies_on_the_curve() -> None:
    named = ("Water System", "Local Clinic", "Food Network", "Learning Archive", "Stewardship")
    assert [weight(title) for title in named] == [4, 5, 5, 7, 13]
    bounds = {"Presence": (4, 6), "Social": (4, 7), "Story": (6, 10)}
    for title in REAL.ordinary():
        card = INITIATIVES[title]
        low, high = bounds[card.layer]
        assert low <= weight(title) <= high, title
        assert 3 <= card.tokens.total() <= 7 and card.tokens.support <= 3 and len(card.signatures) <= 2
        gains = len(card.bonus.gains) if card.bonus else 0
        assert (card.meaning, gains, card.penalty is not None) in CURVE[weight(title)], title


CURVE: dict[int, set[tuple[int, int, bool]]] = {
    4: {(1, 0, True)},
    5: {(1, 0, False)},
    6: {(1, 1, False), (2, 0, True)},
    7: {(2, 0, False), (2, 1, False)},
    8: {(2, 0, False), (2, 1, False)},
    9: {(3, 0, False), (2, 2, False)},
    10: {(3, 0, False), (2, 2, False)},
}
"""Meaning Reward, gains of the bonus, penalty or not, by weight."""


@pytest.mark.rule("MM-DCK-06", "MM-DCK-07", "MM-CMP-11")
def test_bonuses_and_penalties_of_the_deck() -> None:
    ordinary = [INITIATIVES[title] for title in REAL.ordinary()]
    assert 5 <= sum(card.penalty is not None for card in ordinary) <= 7
    assert sum("Support" in card.bonus.gains for card in ordinary if card.bonus) >= 4
    for card in ordinary:
        assert card.bonus is None or 1 <= len(card.bonus.gains) <= 2
        assert card.penalty is None or card.penalty.vitals == 1


@pytest.mark.rule("MM-DCK-08", "MM-DCK-09", "MM-EVT-02")
def test_the_event_deck() -> None:
    assert Counter(card.meaning for card in EVENTS.values()) == {1: 7, 2: 9, 3: 6, 4: 2}
    effects = Counter((card.meaning, card.effect()) for card in EVENTS.values())
    assert effects == {
        (1, ""): 4,
        (1, "all players lose 1 Vitals"): 1,
        (1, "no Recycle this round"): 1,
        (1, "no Touchpoint this round"): 1,
        (2, ""): 4,
        (2, "all players lose 1 Vitals"): 2,
        (2, "all players lose 1 token of their choice"): 1,
        (2, "each player may load at most 1 Pattern this round"): 1,
        (2, "all players gain 1 Insight"): 1,
        (3, ""): 4,
        (3, "all players lose 1 Vitals"): 1,
        (3, "all players gain 1 Energy"): 1,
        (4, "all players lose 1 token of their choice"): 1,
        (4, "all players gain 1 Support"): 1,
    }


@pytest.mark.parametrize(
    ("name", "entry", "complaint"),
    [
        (
            "patterns",
            {"title": "X", "layer": "Story", "tokens": "1E"},
            "meaning/patterns.toml, X: no such Pattern layer",
        ),
        ("patterns", {"title": "X", "layer": "Form", "tokens": "1Q"}, "meaning/patterns.toml, X"),
        ("patterns", {"title": "Shell", "layer": "Form", "tokens": "1E"}, "Shell: this title is there twice"),
        (
            "initiatives",
            {"title": "X", "layer": "Form", "tokens": "1E", "meaning": 1},
            "X: no such Initiative layer",
        ),
        ("initiatives", {"layer": "Story", "tokens": "1E", "meaning": 1}, "initiatives.toml, entry 26"),
        ("events", {"title": "X", "meaning": 0}, "events.toml, X: there must be 1 to 4 Meaning lost"),
    ],
)
def test_a_wrong_card_is_named(name: str, entry: dict[str, Any], complaint: str) -> None:
    table = {"patterns": "pattern", "initiatives": "initiative", "events": "event"}[name]

    def spoilt(path: str) -> dict[str, Any]:
        content = read(path)
        return {table: [*content[table], entry]} if path == f"meaning/{name}.toml" else content

    with pytest.raises(ValueError, match=complaint):
        read_cards(spoilt)
