"""Action 6 (LM-RCL)."""

from __future__ import annotations

import pytest

from rules.core import Answer, PickSome
from rules.core.decisions import reply
from rules.life import actions as a
from tests.rules.life.table import (
    ANA,
    ARCHIVE,
    BALANCE,
    BEN,
    FORM,
    GAME,
    HUB,
    MEMBERSHIP,
    PREDICTION,
    SHELTER,
    Table,
)


def gallery(*places: str) -> a.Recalibrate:
    return a.Recalibrate(display="gallery", discard=places)


def projects(*slots: str) -> a.Recalibrate:
    return a.Recalibrate(display="projects", discard=slots)


@pytest.mark.rule("LM-RCL-01")
def test_one_display_for_1_drift_and_no_tokens() -> None:
    t = Table().put(drift=4)
    row, shown, tokens = t.state.row, t.state.gallery, t.tokens(ANA)
    t.do(ANA, gallery("1"))
    assert t.state.drift == 5 and t.tokens(ANA) == tokens and t.state.row == row and t.left() == 1
    t = Table().put(drift=4).do(ANA, projects("A"))
    assert t.state.drift == 5 and t.state.gallery == shown
    t.refused(ANA, a.Recalibrate(display="events"), "LM-RCL-01")


@pytest.mark.rule("LM-RCL-02", "LM-RCL-04")
def test_the_one_gallery_row_is_refilled_to_six() -> None:
    t = Table().gallery(BALANCE, PREDICTION, None, FORM, MEMBERSHIP, "form-02")
    t.put(pattern_deck=t.state.pattern_deck[:50])
    deck = t.state.pattern_deck
    t.do(ANA, gallery("1", "5"))
    assert t.state.gallery == (deck[0], PREDICTION, deck[1], FORM, deck[2], "form-02")
    assert len(t.state.pattern_deck) == 47 and t.state.pattern_discard == (BALANCE, MEMBERSHIP)
    assert len(t.state.gallery) == 6


@pytest.mark.rule("LM-RCL-02")
def test_only_cards_that_are_there_can_be_discarded() -> None:
    t = Table().gallery(BALANCE, None, *[FORM, "form-02", "form-03", "form-04"])
    for places in (("2",), ("7",), ("A",), ("1", "2")):
        t.refused(ANA, gallery(*places), "LM-RCL-02")
    t.row(HUB, None, SHELTER)
    for slots in (("B",), ("D",), ("1",)):
        t.refused(ANA, projects(*slots), "LM-RCL-03")


@pytest.mark.rule("LM-RCL-02", "LM-RCL-05")
def test_any_choice_of_gallery_cards_can_be_made_from_the_question() -> None:
    t = Table()
    asked = next(d for d in GAME.awaiting(t.state) if isinstance(d.ask, PickSome))
    assert asked.seat == ANA and not asked.waits
    for keys in ((), ("2", "4", "5"), ("1", "2", "3", "4", "5", "6")):
        assert reply(asked, Answer(keys=keys), "LM-RCL-02") == gallery(*keys)


@pytest.mark.rule("LM-RCL-03")
def test_the_row_is_refilled_empty_slots_included() -> None:
    t = Table().put(project_deck=Table().state.project_deck[:15])
    deck = t.state.project_deck
    t.do(ANA, projects("A", "C"))
    assert [b and b.card for b in t.state.row] == [deck[0], ARCHIVE, deck[1]]
    assert not t.build("A").marks and len(t.state.project_deck) == 13
    t = Table().row(HUB, None, SHELTER)
    deck = t.state.project_deck
    t.do(ANA, projects("A"))
    assert [b and b.card for b in t.state.row] == [deck[0], deck[1], SHELTER]


@pytest.mark.rule("LM-RCL-05")
def test_discarding_nothing_is_allowed() -> None:
    t = Table().put(drift=4)
    before = t.state.gallery
    t.do(ANA, gallery())
    assert t.state.gallery == before and t.state.drift == 5 and t.left() == 1
    t = Table().gallery(BALANCE, None, None, FORM, MEMBERSHIP, "form-02").put(drift=4).do(ANA, gallery())
    assert None not in t.state.gallery and t.state.drift == 5


@pytest.mark.rule("LM-RCL-06")
def test_a_project_with_marks_may_be_discarded_and_its_marks_are_lost() -> None:
    t = Table().put(drift=4).marks("B", (ANA, "RMV")).mat(ANA, reputation=5).pass_turns(1)
    tokens = t.tokens(ANA)
    t.do(BEN, projects("B"))
    assert t.tokens(ANA) == tokens and t.tracks(ANA) == (4, 5, 0) and t.state.drift == 5
    assert t.state.project_discard == (ARCHIVE,) and ARCHIVE not in t.state.project_deck


@pytest.mark.rule("LM-RCL-06")
def test_or_is_protected() -> None:
    t = Table(protect_started_projects=True).marks("A", (ANA, "R"))
    t.refused(ANA, projects("A"), "LM-RCL-06")
    assert not {key for key in t.offered(ANA) if key.startswith("recalibrate-projects") and "A" in key}
    t.do(ANA, projects("B"))


@pytest.mark.rule("LM-RCL-07", "LM-END-03")
def test_too_few_projects_to_refill_the_row() -> None:
    t = Table().put(project_deck=("clean-wells",)).do(ANA, projects("A", "B"))
    assert [b and b.card for b in t.state.row] == ["clean-wells", None, SHELTER] and t.state.ending == (
        "projects",
    )
    t = Table().put(project_deck=("clean-wells", "open-forum")).do(ANA, projects("A", "B"))
    assert None not in t.state.row and not t.state.project_deck and not t.state.ending


@pytest.mark.rule("LM-RCL-08")
def test_the_drift_is_paid_first_and_the_action_is_still_carried_out() -> None:
    t = Table().put(drift=11)
    deck = t.state.pattern_deck
    t.do(ANA, gallery("1", "2", "3"))
    assert t.state.drift == 12 and t.state.ending == ("collapse",) and t.state.gallery[:3] == deck[:3]
    assert "11 → 12" in t.lines[0] and "collapse" in t.lines[1]
    t.do(ANA, gallery("1"))
    assert t.state.drift == 12 and t.state.ending == ("collapse",)


@pytest.mark.rule("LM-RCL-09")
def test_the_cards_just_discarded_stay_aside_until_the_refill_is_done() -> None:
    t = Table().put(pattern_deck=("form-02",), pattern_discard=("form-03",)).do(ANA, gallery("1", "2", "3"))
    assert t.state.gallery[:3] == ("form-02", "form-03", None)
    assert t.state.pattern_deck == () and t.state.pattern_discard == (BALANCE, PREDICTION, MEMBERSHIP)


@pytest.mark.rule("LM-RCL-01")
def test_naming_a_place_twice_discards_it_once() -> None:
    t = Table().do(ANA, gallery("1", "1"))
    assert t.state.pattern_discard == (BALANCE,)


@pytest.mark.rule("LM-RCL-03")
def test_marks_that_go_with_a_project_are_asked_about_first_and_told_by_name() -> None:
    """Three tokens of somebody else were gone by one choice in a menu, and no line said so."""
    t = Table(2).marks("A", (BEN, "ES"), (ANA, "M"))
    options = t.options(ANA)
    assert options["recalibrate-projects-A"].final and options["recalibrate-projects-AB"].final
    assert not options["recalibrate-projects-B"].final and not options["recalibrate-gallery-1"].final
    t.do(ANA, projects("A"))
    (line,) = [line for line in t.lines if " recalibrates the Projects: " in line]
    assert line.endswith(" Lost with it: 3 marks of Ben and Ana.")
