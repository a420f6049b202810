"""Loading Patterns: requirements, Discounts, payment, Prism and Palette."""

from __future__ import annotations

import pytest

from rules.core import who
from rules.meaning.actions import Load, Recycle, Rethink
from rules.meaning.patterns import price
from rules.meaning.state import Deck, Project
from tests.rules.meaning.tables import CARDS, dealt, lay, mat, on, t, titles


@pytest.mark.rule("MM-PAT-02", "MM-PAL-02", "MM-REQ-04")
def test_a_pattern_covers_an_icon_and_stays() -> None:
    table = lay(mats={0: mat("2I", "Pulse")}, prism=("Calm",)).load(0, "Calm")
    assert table.tokens(0) == "1I" and table.state.mats[0].palette == ("Pulse", "Calm")


@pytest.mark.rule("MM-PAT-02")
def test_recycling_touches_no_palette() -> None:
    table = lay(
        mats={1: mat("1E", "Shell", "Skin", "Bark")},
        patterns=("Growth",) * 1 + ("Trust", "Signal", "Focus", "Breath", "Gait", "Root"),
    )
    table.do(0, Recycle(area="prism"))
    assert table.state.mats[1].palette == ("Shell", "Skin", "Bark")


@pytest.mark.rule("MM-PAT-03", "MM-TOK-02", "MM-REQ-09")
def test_patterns_bring_no_income() -> None:
    table = lay(2, mats={0: mat("2E 2I", "Shell", "Skin", "Pulse", "Growth", "Trust"), 1: "0"})
    table.passes(0, 1).keep_all()
    assert table.state.round == 3 and table.tokens(0) == "2E 2I"


@pytest.mark.rule("MM-PRI-01", "MM-LOD-01")
def test_everybody_chooses_from_the_same_six() -> None:
    table = lay(mats={0: "9E 9I 9S", 1: "9E 9I 9S"})
    first = [o.label.split(" for ")[0] for o in table.options("Load") if " for " in o.label]
    table.passes(0)
    assert [o.label.split(" for ")[0] for o in table.options("Load") if " for " in o.label] == first
    assert len(first) == 6
    table.refuses(1, Load(pattern="Skin"), "MM-LOD-01")


@pytest.mark.rule("MM-LOD-01")
def test_a_discarded_card_cannot_be_loaded() -> None:
    table = lay(prism=("Pulse",), patterns=Deck(draw=("Skin",), discard=("Shell",)))
    table.refuses(0, Load(pattern="Shell"), "MM-LOD-01")
    table.refuses(0, Load(pattern=""), "MM-LOD-01")


@pytest.mark.rule("MM-PRI-02", "MM-LOD-02")
def test_a_loaded_card_is_replaced_in_its_own_position() -> None:
    table = lay().load(0, "Repair Loop")
    assert table.state.prism == ("Shell", "Pulse", "Skin", "Reciprocity", "Forecast", "Habit")
    assert len(table.state.patterns.draw) == 5


@pytest.mark.rule("MM-PRI-03")
def test_an_empty_deck_is_refilled_from_the_discard() -> None:
    table = lay(patterns=Deck(discard=("Skin", "Growth", "Trust", "Signal"))).load(0, "Shell")
    assert len(table.state.patterns.draw) == 3 and table.state.patterns.discard == ()
    assert table.state.prism[0] in ("Skin", "Growth", "Trust", "Signal")


@pytest.mark.rule("MM-PRI-03")
def test_no_card_left_leaves_the_space_empty() -> None:
    table = lay(patterns=Deck()).load(0, "Shell")
    assert table.state.prism == ("", "Pulse", "Repair Loop", "Reciprocity", "Forecast", "Habit")
    table.load(0, "Repair Loop")
    assert table.state.prism.count("") == 2


@pytest.mark.rule("MM-PAL-01")
def test_a_pattern_goes_to_its_own_layer() -> None:
    view = (table := lay().load(0, "Repair Loop")).game.view(table.state, None)
    assert {layer: len(cards) for layer, cards in view.mats[0].palette.items() if cards} == {"Form": 1}


@pytest.mark.rule("MM-PAL-03")
def test_discounts_lower_no_tokens() -> None:
    table = lay(mats={0: mat("3I", "Shell", "Pulse", "Growth", "Trust")}, prism=("Forecast",)).load(0, "Forecast")
    assert table.tokens(0) == "0"
    rich = lay(mats={0: mat("9E 9I 9S", "Pulse", "Breath")}, index=("Learning Archive",))
    assert rich.missing("Learning Archive") == "1 Energy, 2 Insight, 1 Support, Balance"


@pytest.mark.rule("MM-REQ-01", "MM-REQ-03")
def test_every_part_must_be_met() -> None:
    table = lay(mats={0: "1E"}, prism=("Moult",))
    table.refuses(0, Load(pattern="Moult"), "MM-REQ-03")
    with_form = lay(mats={0: mat("1E", "Growth")}, prism=("Moult",)).load(0, "Moult")
    assert with_form.tokens(0) == "0" and with_form.vitals()[0] == 4


@pytest.mark.rule("MM-REQ-02")
def test_printed_tokens_are_exact() -> None:
    lay(mats={0: "1E 4I"}, prism=("Three Icons",)).refuses(0, Load(pattern="Three Icons"), "MM-REQ-02")
    assert lay(prism=("Three Icons",)).load(0, "Three Icons").tokens(0) == "1E 1I 1S"


@pytest.mark.rule("MM-REQ-03", "MM-REQ-04")
@pytest.mark.parametrize(
    ("palette", "held", "extra"),
    [
        (("Shell",), "1I 1S", "1S"),
        ((), "2E 1I", "2E"),
        (("Shell", "Skin"), "1I", "0"),
        (("Shell", "Skin", "Bark"), "1I", "0"),
    ],
)
def test_an_icon_is_owned_or_costs_one_token(palette: tuple[str, ...], held: str, extra: str) -> None:
    table = lay(mats={0: mat(held, *palette)}, prism=("Double Wall",)).load(0, "Double Wall", extra)
    assert table.tokens(0) == "0"


@pytest.mark.rule("MM-REQ-04")
def test_one_pattern_covers_an_icon_on_each_of_two_loads() -> None:
    table = lay(mats={0: mat("2I", "Shell")}, prism=("Plain Wall", "Stem"), patterns=("Skin",))
    table.load(0, "Plain Wall")
    assert table.tokens(0) == "1I"
    both = (
        lay(mats={0: mat("1I 1E", "Shell", "Growth")}, prism=("Plain Wall", "Stem"))
        .load(0, "Plain Wall")
        .load(0, "Stem")
    )
    assert both.tokens(0) == "0"


@pytest.mark.rule("MM-REQ-05")
def test_a_card_does_not_help_to_load_itself() -> None:
    lay(mats={0: "1I"}, prism=("Plain Wall",)).refuses(0, Load(pattern="Plain Wall"), "MM-REQ-03")
    lay(mats={0: "0"}, prism=("Skin",)).refuses(0, Load(pattern="Skin"), "MM-REQ-02")


@pytest.mark.rule("MM-REQ-06")
def test_the_only_payment_is_taken_and_several_are_asked_about() -> None:
    assert lay(mats={0: "2E"}, prism=("Stem",)).load(0, "Stem").tokens(0) == "0"
    table = lay(mats={0: "1E 1I 1S"}, prism=("Stem",)).load(0, "Stem")
    assert table.tokens(0) == "1E 1I 1S" and table.state.turn and table.state.turn.actions == 2
    assert [o.label for o in table.options("Pay")] == ["Pay 1 Energy and 1 Insight", "Pay 1 Energy and 1 Support"]
    assert table.load(0, "Stem", "1S").tokens(0) == "1I"


@pytest.mark.rule("MM-REQ-06")
def test_a_payment_must_fit_exactly() -> None:
    table = lay(mats={0: "3E 2I 1S"}, prism=("Stem",))
    for wrong in ("0", "2I", "1I 1S", "2S"):
        table.refuses(0, Load(pattern="Stem", extra=t(wrong)), "MM-REQ-06")
    table.load(0, "Stem").do(0, Rethink())
    assert table.tokens(0) == "3E 2I 1S" and len(table.options("Gather")) == 3
    table.refuses(0, Rethink(), "MM-REQ-06")


@pytest.mark.rule("MM-REQ-06")
def test_the_payment_chosen_for_you_keeps_support() -> None:
    options = lay(mats={0: "2E 2I 2S"}, prism=("Stem",)).options("Load")
    assert options[0].label == "Load Stem for 2 Energy" or options[0].label == "Load Stem for 1 Energy, 1 Insight"


@pytest.mark.rule("MM-REQ-07", "MM-FRA-01")
def test_vitals_are_part_of_the_cost() -> None:
    assert lay(mats={0: mat("1I", vitals=4)}, prism=("Bloodletting",)).load(0, "Bloodletting").vitals()[0] == 3
    table = lay(mats={0: mat("1I", vitals=1)}, prism=("Bloodletting",)).load(0, "Bloodletting")
    assert table.vitals()[0] == 0 and table.state.mats[0].fragile
    assert any("Fragile" in line for line in table.told)


@pytest.mark.rule("MM-REQ-08")
def test_you_need_the_vitals_you_pay() -> None:
    lay(mats={0: mat("1I", vitals=1)}, prism=("Great Loss",)).refuses(0, Load(pattern="Great Loss"), "MM-REQ-08")
    lay(mats={0: mat("1I", vitals=0)}, prism=("Bloodletting",)).refuses(
        0, Load(pattern="Bloodletting"), "MM-REQ-08"
    )
    assert lay(mats={0: mat("1I", vitals=2)}, prism=("Great Loss",)).load(0, "Great Loss").vitals()[0] == 0


@pytest.mark.rule("MM-REQ-10", "MM-LOD-02")
def test_the_bonus_comes_after_the_whole_cost() -> None:
    table = lay(mats={0: mat("1E", vitals=1)}, prism=("Phoenix",)).load(0, "Phoenix")
    assert table.vitals()[0] == 1 and not table.state.mats[0].fragile
    full = lay(mats={0: mat("1I 1S", vitals=10)}, prism=("Habit",)).load(0, "Habit")
    assert full.vitals()[0] == 10


@pytest.mark.rule("MM-LOD-03")
@pytest.mark.parametrize(
    ("palette", "asked"),
    [
        ((), "1 Insight and 2 of any kind"),
        (("Shell",), "1 Insight and 1 of any kind"),
        (("Shell", "Skin"), "1 Insight"),
        (("Shell", "Skin", "Bark"), "1 Insight"),
    ],
)
def test_the_books_worked_price(palette: tuple[str, ...], asked: str) -> None:
    state = lay(mats={0: mat("9I", *palette)}).state
    assert price(state, CARDS, CARDS.patterns["Double Wall"], 0).words() == asked


@pytest.mark.rule("MM-PRI-04")
def test_cards_are_never_lost() -> None:
    table = dealt(4, "count")
    before = table.game.conserved(table.state)
    seat = table.asked()[0]
    table.do(seat, Recycle(area="prism"))
    state = table.state
    assert (len(state.patterns.draw), len(state.patterns.discard), len(state.prism)) == (48, 6, 6)
    assert table.game.conserved(state) == before and len(before[0]) == 60
    assert titles(*state.index) == titles(*dealt(4, "count").state.index)


@pytest.mark.rule("MM-FRA-01")
def test_a_card_that_would_leave_one_fragile_says_so() -> None:
    def told(vitals: int, card: str) -> str:
        table = lay(mats={0: mat("1E 1I", "Stem", vitals=vitals)}, prism=(card,))
        return next(o.detail for o in table.options("Load"))

    assert "You would be Fragile." in told(1, "Moult")
    assert "Fragile" not in told(2, "Moult")
    assert "Fragile" not in told(1, "Phoenix"), "its bonus brings the Vitals back"


@pytest.mark.rule("MM-CMP-02", "MM-PAL-02")
def test_a_load_says_which_initiative_it_completes_or_signs() -> None:
    def told(card: str, *index: Project, ending: Project | str = "Stewardship", **options: str) -> str:
        table = lay(prism=(card,), index=index, ending=ending, mats={0: mat("9E 9I")}, options=options)
        return next(o.detail for o in table.options() if o.label.startswith("Load"))

    archive = on("Learning Archive", "1E 2I 1S", 3, 0)
    assert told("Pulse", archive) == (
        "Completes Learning Archive: +2 Meaning; all players +1 Vitals. Balance, +1 Insight."
    )
    assert "Completes" not in told("Shell", archive)
    assert "Completes" not in told("Pulse", on("Learning Archive", "1E 2I 1S", 3)), "one must stand there"
    assert told("Pulse", on("Learning Archive", "1E", 0)) == "Balance, +1 Insight. Signs Learning Archive."
    both = on("Two Names", "1E", 0)
    assert told("Pulse", both).endswith("Signs Two Names."), "Boundary is missing too"
    end = on("Learning Archive", "1E 2I 1S", 0)
    assert told("Pulse", ending=end).startswith(f"Ends the game: {who(0)} wins, 12 to 6. ")
    assert "nds the game" not in told("Pulse", ending=end, mode="competitive")
