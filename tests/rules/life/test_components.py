"""What the game is, and what is on its cards and mats (LM-OVR, LM-CMP)."""

from __future__ import annotations

import copy
import itertools
from collections import Counter
from typing import Any

import pytest

from rules.core import Chance, RuleError
from rules.life import actions as a
from rules.life.cards import TAG_ICONS, TAGS, load
from rules.life.state import LAST_DRIFT
from rules.life.tokens import ICONS, LETTERS, NAMES, heaps, show
from rules.life.tokens import read as read_tokens
from tests.content import read
from tests.rules.life.table import (
    ANA,
    ARCHIVE,
    BALANCE,
    BEN,
    BOUNDARY,
    CONTENT,
    FORM,
    GAME,
    HUB,
    MEMBERSHIP,
    PREDICTION,
    REINFORCEMENT,
    RETROFIT,
    SHELTER,
    Table,
)

PATTERNS = CONTENT.patterns.values()
PROJECTS = CONTENT.projects.values()
EVENTS = CONTENT.events.values()


@pytest.mark.rule("LM-OVR-01")
def test_the_highest_sum_of_the_three_tracks_wins() -> None:
    t = Table(2).mat(ANA, coherence=6, reputation=5, legacy=9).mat(BEN, coherence=7, reputation=7, legacy=3)
    t.put(ending=("collapse",)).to_check().all_done()
    result = GAME.outcome(t.state)
    assert result is not None and result.scores == (20, 17) and result.places == ((ANA,), (BEN,))


@pytest.mark.rule("LM-OVR-02", "LM-ONL-01")
def test_nobody_has_a_secret_or_takes_without_consent() -> None:
    t = Table(4).mat(BEN, tokens="SSS")
    assert GAME.view(t.state, ANA).mats == GAME.view(t.state, BEN).mats
    t.do(ANA, a.Request(of=BEN, token="S"))
    assert t.tokens(BEN) == "SSS"
    t.do(BEN, a.Reply(agree=False))
    assert t.tokens(BEN) == "SSS"


@pytest.mark.rule("LM-OVR-03")
def test_two_to_six_play_with_the_same_numbers() -> None:
    for wrong in (1, 7):
        with pytest.raises(RuleError, match="2 to 6"):
            GAME.deal(wrong, GAME.options({}), Chance("x"))
    for seats in (2, 6):
        state = GAME.deal(seats, GAME.options({}), Chance("x")).state
        assert (state.drift, len(state.gallery), len(state.row)) == (3, 6, 3)
    assert GAME.seats == range(2, 7) and "45 to 60" in GAME.minutes


@pytest.mark.rule("LM-CMP-01", "LM-CMP-07")
def test_the_world_board_and_the_slots_of_a_mat() -> None:
    view = GAME.view(Table().state, None)
    assert len(view.row) == 3 and [slot.letter for slot in view.row if slot] == ["A", "B", "C"]
    assert len(view.gallery) == 6 and [offered.place for offered in view.gallery if offered] == [1, 2, 3, 4, 5, 6]
    assert LAST_DRIFT == 12 and view.event.id and view.area is None
    assert [tag.capitalize() for tag in TAGS[:6]] == [
        "Boundary",
        "Balance",
        "Form",
        "Membership",
        "Prediction",
        "Reinforcement",
    ]
    assert view.mats[ANA].patterns == ()


@pytest.mark.rule("LM-CMP-02")
def test_there_are_five_tokens_and_nothing_else_is_one() -> None:
    assert LETTERS == "ERMVS" and set(NAMES) == set(ICONS) == set(LETTERS)
    t = Table()
    t.refused(ANA, a.Acquire(tokens="EL"), "LM-ACQ-02")
    assert set("".join(p.tokens for p in t.state.players)) <= set(LETTERS)


@pytest.mark.rule("LM-CMP-03")
def test_the_supply_never_runs_out() -> None:
    t = Table().mat(ANA, tokens="E" * 40).acquire(ANA, "ER")
    assert t.tokens(ANA) == "E" * 41 + "R"


@pytest.mark.rule("LM-CMP-04")
def test_drift_stays_between_0_and_12() -> None:
    t = Table().put(drift=1).lacking("A", "S").mat(ANA, tokens="S").pay(ANA, "A", "S")
    assert t.state.drift == 0
    t = Table().put(drift=11).to_check().all_done()
    assert t.state.drift == 12 and t.state.ending == ("collapse",)


@pytest.mark.rule("LM-CMP-06")
def test_tracks_stop_at_their_caps_and_the_rest_still_happens() -> None:
    t = Table().mat(ANA, tokens="SS", reputation=10).pay(ANA, "B", "S")
    assert t.player(ANA).reputation == 10 and t.build("B").credit(ANA) == 1
    t = Table().mat(ANA, tokens="S", reputation=9).pay(ANA, "B", "S")
    assert t.player(ANA).reputation == 10
    t = Table().lacking("A", "S").mat(BEN, legacy=27).mat(ANA, tokens="S", legacy=29).pay(ANA, "A", "S")
    assert t.player(BEN).legacy == 30 and t.player(ANA).legacy == 30


@pytest.mark.rule("LM-CMP-08")
def test_there_are_90_patterns_and_each_shows_what_it_must() -> None:
    assert len(PATTERNS) == 90
    for card in PATTERNS:
        assert 1 <= card.layer <= 10 and card.tag in TAGS
        assert card.cost and not set(card.cost + card.outputs) - set(LETTERS) and 2 <= len(card.outputs) <= 4
        assert card.name and card.line.endswith((".", "?"))


@pytest.mark.rule("LM-CMP-09")
def test_every_tag_is_the_name_of_a_layer() -> None:
    assert TAGS == (
        "boundary",
        "balance",
        "form",
        "membership",
        "prediction",
        "reinforcement",
        "presence",
        "social",
        "story",
        "stewardship",
    )
    assert list(TAG_ICONS.values()) == ["🧿", "⚖️", "🦋", "🧫", "🌐", "🎯", "📌", "🏛️", "🌳", "🌍"]


@pytest.mark.rule("LM-CMP-09")
def test_a_story_tag_is_never_shown_by_its_tree_alone() -> None:
    t = Table().gallery("story-01", *[None] * 5).mat(ANA, tokens="MR")
    option = next(o for o in t.asked(ANA).options if o.key == "obtain-1")
    assert "🌳 Story" in option.label
    assert "Story" in GAME.describe(GAME.view(t.state, ANA))


@pytest.mark.rule("LM-CMP-10", "LM-CMP-11")
def test_the_six_patterns_of_the_book_are_exact() -> None:
    book = {
        BOUNDARY: (1, "boundary", "E", "EE", "E"),
        BALANCE: (2, "balance", "ER", "RS", "R"),
        FORM: (3, "form", "RS", "VS", "R"),
        MEMBERSHIP: (4, "membership", "RS", "MS", "S"),
        PREDICTION: (5, "prediction", "EM", "MM", "E"),
        REINFORCEMENT: (6, "reinforcement", "EV", "VS", "E"),
    }
    for key, (layer, tag, cost, outputs, discount) in book.items():
        card = CONTENT.patterns[key]
        assert card.name == f"{tag.capitalize()} Pattern"
        assert (card.layer, card.tag, card.cost, card.outputs, card.discount) == (
            layer,
            tag,
            cost,
            outputs,
            discount,
        )


@pytest.mark.rule("LM-CMP-10")
@pytest.mark.parametrize(("place", "before", "after"), [(1, "EER", "ERS"), (2, "EM", "MM"), (3, "RS", "MS")])
def test_obtaining_a_pattern_of_the_book(place: int, before: str, after: str) -> None:
    t = Table().mat(ANA, tokens=before).do(ANA, a.Obtain(place=place))
    assert t.tokens(ANA) == after


@pytest.mark.rule("LM-CMP-11")
def test_every_pattern_has_one_discount_icon_of_its_own_cost() -> None:
    assert all(len(card.discount) == 1 and card.discount in card.cost for card in PATTERNS)


@pytest.mark.rule("LM-CMP-12")
def test_the_pattern_deck_by_layer_and_tag() -> None:
    assert Counter(card.layer for card in PATTERNS) == {n: 13 if n < 7 else 3 for n in range(1, 11)}
    assert Counter(card.tag for card in PATTERNS) == {tag: 11 if at < 6 else 6 for at, tag in enumerate(TAGS)}
    for layer in range(1, 7):
        tags = Counter(card.tag for card in PATTERNS if card.layer == layer)
        assert tags[TAGS[layer - 1]] == 11 and sum(tags[tag] for tag in TAGS[6:]) == 2
    assert all(card.tag == TAGS[card.layer - 1] for card in PATTERNS if card.layer > 6)
    bridges = Counter(card.tag for card in PATTERNS if card.layer < 7 and card.tag in TAGS[6:])
    assert bridges == dict.fromkeys(TAGS[6:], 3)


@pytest.mark.rule("LM-CMP-13")
def test_what_patterns_cost_and_give() -> None:
    gains = Counter(len(card.outputs) - len(card.cost) for card in PATTERNS)
    assert set(gains) == {0, 1, 2}
    assert 5 <= gains[0] <= 8 and 18 <= gains[1] <= 28 and 55 <= gains[2] <= 66
    assert all(1 <= len(card.cost) <= 4 for card in PATTERNS)
    must = {1: "ER", 2: "ER", 3: "VS", 4: "S", 5: "M", 6: "V", 7: LETTERS, 8: "S", 9: "MV", 10: "S"}
    assert all(set(must[card.layer]) & set(card.outputs) for card in PATTERNS)


def _within(part: str, whole: str) -> bool:
    """Whether all these icons are among those."""
    return not Counter(part) - Counter(whole)


@pytest.mark.rule("LM-CMP-13")
def test_no_pattern_is_another_under_a_second_name_or_a_worse_copy_within_its_tag() -> None:
    twins = [key for key, found in Counter((card.cost, card.outputs) for card in PATTERNS).items() if found > 1]
    assert not twins
    worse = [
        f"{one.name} is {other.name} with a tax"
        for one, other in itertools.permutations(PATTERNS, 2)
        if one.tag == other.tag and _within(other.cost, one.cost) and _within(one.outputs, other.outputs)
    ]
    assert not worse


@pytest.mark.rule("LM-CMP-11")
@pytest.mark.parametrize("tag", TAGS)
def test_it_matters_which_card_of_a_tag_comes_first(tag: str) -> None:
    cards = [card for card in PATTERNS if card.tag == tag]
    icons = Counter(card.discount for card in cards)
    assert len(icons) >= 3 and max(icons.values()) <= len(cards) / 2
    for icon in icons:
        assert sum(icon in card.cost for card in cards) > 2, f"{icon} takes something off other cards of the Tag"


@pytest.mark.rule("LM-CMP-13", "LM-CMP-16")
def test_no_token_is_made_in_a_glut() -> None:
    """What Patterns make is shared among the types about as what is asked for by Projects, Patterns and Events."""
    made = Counter("".join(card.outputs for card in PATTERNS))
    asked = Counter(
        "".join([*(c.needs for c in PROJECTS), *(c.cost for c in PATTERNS), *(c.asks for c in EVENTS)])
    )
    for letter in LETTERS:
        assert 0.75 <= (made[letter] / made.total()) / (asked[letter] / asked.total()) <= 1.25, letter


@pytest.mark.rule("LM-CMP-16")
def test_a_bigger_project_of_ours_takes_more_drift_off_and_none_is_a_dearer_copy() -> None:
    book = {SHELTER, HUB, ARCHIVE, RETROFIT}
    for one, other in itertools.permutations(PROJECTS, 2):
        if one.layer == other.layer and len(one.needs) > len(other.needs) and not book & {one.id, other.id}:
            assert one.lowers > other.lowers, f"{one.name} and {other.name}"
        if one.layer == other.layer and not {one.id, other.id} <= book and _within(other.needs, one.needs):
            assert one.lowers > other.lowers, f"{one.name} is {other.name} with a tax"
    assert len({(card.layer, card.needs) for card in PROJECTS}) == 24


@pytest.mark.rule("LM-CMP-18", "LM-CMP-19")
def test_events_differ_but_for_the_copies_of_the_walkthrough() -> None:
    twice = {asks: found for asks, found in Counter(card.asks for card in EVENTS).items() if found > 1}
    assert twice == {"RM": 2, "RS": 2, "EER": 2}


@pytest.mark.rule("LM-CMP-14", "LM-CMP-16")
def test_the_24_projects() -> None:
    assert len(PROJECTS) == 24 and len({card.name for card in PROJECTS}) == 24
    assert Counter(card.layer for card in PROJECTS) == {6: 2, 7: 3, 8: 9, 9: 7, 10: 3}
    sizes = {6: (4, 5), 7: (4, 5), 8: (5, 6), 9: (5, 6), 10: (7, 9)}
    lowers = {6: 2, 7: 2, 8: 3, 9: 2, 10: 3}
    must = {6: "", 7: "", 8: "S", 9: "MVS", 10: "ERMVSS"}
    for card in PROJECTS:
        least, most = sizes[card.layer]
        assert least <= len(card.needs) <= most and 1 <= card.lowers <= lowers[card.layer]
        assert len(set(card.needs)) >= 2 and max(Counter(card.needs).values()) <= 3
        assert all(card.needs.count(t) >= must[card.layer].count(t) for t in must[card.layer])


@pytest.mark.rule("LM-CMP-15")
def test_the_four_projects_of_the_book_are_exact() -> None:
    book = {
        SHELTER: ("Community Shelter", 8, "EERRSS", 2),
        HUB: ("Repair Hub", 8, "ERRSS", 2),
        ARCHIVE: ("Mentorship Archive", 9, "RMVSS", 1),
        RETROFIT: ("Stewardship Retrofit", 10, "EERMVSS", 1),
    }
    for key, facts in book.items():
        card = CONTENT.projects[key]
        assert (card.name, card.layer, card.needs, card.lowers) == facts


@pytest.mark.rule("LM-CMP-17", "LM-CMP-19")
def test_the_30_events() -> None:
    assert len(EVENTS) == 30
    assert set(Counter(card.pressure for card in EVENTS).values()) == {6}
    assert Counter(card.drift for card in EVENTS) == {1: 10, 2: 17, 3: 3}
    sizes = {1: {2}, 2: {2, 3}, 3: {4}}
    must = {"scarcity": "EE", "threat": "MS", "uncertainty": "M", "conflict": "S", "damage": "RS"}
    for card in EVENTS:
        assert len(card.asks) in sizes[card.drift]
        assert all(card.asks.count(t) >= must[card.pressure].count(t) for t in must[card.pressure])


@pytest.mark.rule("LM-CMP-18")
def test_the_events_of_the_walkthrough_are_in_the_deck() -> None:
    found = Counter((card.pressure, card.drift, card.asks) for card in EVENTS)
    assert found["uncertainty", 2, "RM"] >= 2
    assert found["damage", 1, "RS"] >= 2
    assert found["scarcity", 2, "EER"] >= 2
    assert found["conflict", 1, "SS"] >= 1
    assert found["threat", 2, "RMS"] >= 1


@pytest.mark.rule("LM-CMP-08", "LM-CMP-11", "LM-CMP-13", "LM-CMP-14", "LM-CMP-16", "LM-CMP-17", "LM-CMP-19")
@pytest.mark.parametrize(
    ("spot", "value", "said"),
    [
        (("patterns", "pattern", 0, "cost"), "RE", "boundary-01: cost and outputs are letters"),
        (("patterns", "pattern", 1, "outputs"), "X", "boundary-02: cost and outputs are letters"),
        (("patterns", "pattern", 0, "discount"), "S", "boundary-01: the discount icon"),
        (("patterns", "pattern", 0, "outputs"), "EEEE", "boundary-01: 1 to 4 cost icons"),
        (("patterns", "pattern", 0, "outputs"), "MM", "boundary-01: outputs of Layer 1"),
        (("patterns", "pattern", 0, "layer"), 2, "patterns.toml: 13 cards"),
        (("patterns", "pattern", 0, "tag"), "balance", "patterns.toml: 11 cards"),
        (("patterns", "pattern", 0, "tag"), "music", "boundary-01: Invalid enum value"),
        (("patterns", "pattern", 1, "id"), "boundary-01", "boundary-01: used twice"),
        (("patterns", "pattern", 80, "tag"), "form", "Layers 7 to 10 carry their own Tag"),
        (("projects", "project", 0, "needs"), "EEEEV", "tool-library: two types"),
        (("projects", "project", 0, "lowers"), 3, "tool-library: Layer 6 needs"),
        (("projects", "project", 0, "layer"), 5, "tool-library: needs are letters"),
        (("projects", "project", 0, "layer"), 7, "projects.toml: Layers 6 to 10"),
        (("projects", "project", 1, "name"), "Lending Shed", "names are all different"),
        (("events", "event", 0, "asks"), "ERR", "scarcity-1: scarcity asks for at least EE"),
        (("events", "event", 0, "asks"), "EEEE", "scarcity-1: 1 Drift asks 2 icons"),
        (("events", "event", 0, "pressure"), "damage", "scarcity-1: damage asks"),
        (("readings", "meaning", 0, "to"), 2, "meaning: the bands do not cover"),
    ],
)
def test_wrong_content_is_named_at_load(spot: tuple[str, str, int, str], value: object, said: str) -> None:
    file, kind, at, field = spot

    def spoilt(name: str) -> dict[str, Any]:
        raw = copy.deepcopy(read(name))
        if name == f"life/{file}.toml":
            raw[kind][at][field] = value
        return raw

    with pytest.raises(ValueError, match=said):
        load(spoilt)


@pytest.mark.rule("LM-CMP-20")
def test_every_icon_paid_is_marked_in_the_payers_colour() -> None:
    t = Table().mat(ANA, tokens="RS").pay(ANA, "A", "RS")
    slot = GAME.view(t.state, None).row[0]
    assert slot is not None
    assert [(mark.seat, mark.icon) for mark in slot.marks] == [(ANA, "R"), (ANA, "S")]
    assert slot.open == "ERS"


@pytest.mark.rule("LM-CMP-21")
def test_icons_are_always_shown_with_their_letters() -> None:
    assert show("EER") == "2 ☀️ Energy + 1 🔁 Regulation"
    assert "2 ☀️ Energy, 1 🔁 Regulation" in Table().asked(ANA).prompt
    assert "holds 2 Energy (E), 1 Regulation (R)" in GAME.describe(GAME.view(Table().state, None))


@pytest.mark.rule("LM-CMP-22")
def test_a_pressure_type_changes_nothing() -> None:
    after = []
    for card in ("damage-1", "conflict-2"):
        t = Table().mat(ANA, tokens="RS").event(card).put(drift=5).to_check().all_done()
        after.append((t.state.drift, t.state.players))
    assert after[0] == after[1] and after[0][0] == 6


def test_heaps_of_tokens_are_read_as_people_write_them() -> None:
    for text in ("E+E+R", "2E R", "energy, energy and regulation", "rEe", "2 Energy + 1 R"):
        assert read_tokens(text) == "EER", text
    for text in ("X", "E-R", "100E", "love"):
        assert read_tokens(text) is None, text
    assert sorted(heaps("EER")) == sorted(["", "E", "EE", "R", "ER", "EER"])
