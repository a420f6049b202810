"""Contributing to Initiatives: boxes, Signatures, places, markers."""

from __future__ import annotations

import msgspec
import pytest

from rules.core import Chance, Leave, Seat, who
from rules.meaning.actions import Contribute, Recycle
from rules.meaning.game import MeaningMadeGame
from rules.meaning.state import Deck
from rules.meaning.voice.turn import ANOTHER_WAY
from tests.content import built
from tests.play import play
from tests.rules.meaning.tables import lay, mat, on, t, titles

GAME = built(MeaningMadeGame)


def give(initiative: str, tokens: str = "0") -> Contribute:
    return Contribute(initiative=initiative, tokens=t(tokens))


@pytest.mark.rule("MM-INI-04", "MM-CON-01")
def test_tokens_fill_boxes_and_boxes_stay_filled() -> None:
    table = lay(2, mats={1: "0"}).commit(0, "Food Network", "2E")
    assert table.missing("Food Network") == "1 Energy, 2 Insight" and table.tokens(0) == "1E 2I 1S"
    table.passes(0, 1).keep_all()
    assert table.state.round == 3 and table.missing("Food Network") == "1 Energy, 2 Insight"


@pytest.mark.rule("MM-INI-05")
def test_committed_tokens_are_gone() -> None:
    table = lay().commit(0, "Local Clinic", "2E")
    assert table.tokens(0) == "1E 2I 1S"
    table.do(0, Leave())
    assert table.tokens(0) == "1E 2I 1S" and table.missing("Local Clinic") == "1 Insight, 1 Support"


@pytest.mark.rule("MM-INI-06", "MM-VAR-14")
def test_any_kind_boxes_take_what_is_left_over() -> None:
    table = lay(mats={0: "4E"}, options={"long_game": True}).commit(0, "Stewardship", "4E")
    end = table.project("Stewardship")
    assert (
        end.filled == t("3E")
        and end.any_filled == 1
        and table.missing("Stewardship") == "2 Insight, 2 Support, 1 of any kind, Boundary, Balance"
    )
    full = lay(options={"long_game": True}, ending=on("Stewardship", "2S", 1, any_filled=2))
    full.refuses(0, give("Stewardship", "1S"), "MM-CON-02")


@pytest.mark.rule("MM-SIG-01", "MM-SIG-02", "MM-CMP-01")
def test_signatures_come_from_contributors_only() -> None:
    table = lay(index=(on("Learning Archive", "1E 2I", 1),), mats={1: "1S", 2: mat("0", "Pulse")}, turn=1)
    table.commit(1, "Learning Archive", "1S")
    assert table.missing("Learning Archive") == "Balance" and table.state.completed == ()
    both = lay(index=(on("Learning Archive", "1E 2I", 2),), mats={1: "1S", 2: mat("0", "Pulse")}, turn=1)
    both.commit(1, "Learning Archive", "1S")
    assert both.state.completed == ("Learning Archive",) and both.legacy() == [0, 3, 6, 0]


@pytest.mark.rule("MM-SIG-03", "MM-PAL-02")
def test_a_signature_is_looked_at_not_paid() -> None:
    index = (on("Learning Archive", "1E 2I", 0), on("First Aid Drill", "1E 2I", 0))
    table = lay(index=index, mats={0: mat("1E 1S", "Pulse")})
    table.commit(0, "Learning Archive", "1S").commit(0, "First Aid Drill", "1E")
    assert table.state.completed == ("Learning Archive", "First Aid Drill")
    assert table.state.mats[0].palette == ("Pulse",)


@pytest.mark.rule("MM-SIG-03")
def test_a_present_signature_does_not_start_a_card() -> None:
    assert not on("Learning Archive", "0").started and on("Learning Archive", "1S").started


@pytest.mark.rule("MM-SIG-04", "MM-SIG-05")
def test_repeated_signatures_are_counted_over_all_contributors() -> None:
    one = lay(index=("Twin Scales",), mats={0: mat("1E", "Pulse")}).commit(0, "Twin Scales", "1E")
    assert one.missing("Twin Scales") == "Balance"
    two = lay(index=("Twin Scales",), mats={0: mat("1E", "Pulse", "Breath")}).commit(0, "Twin Scales", "1E")
    assert two.state.completed == ("Twin Scales",)
    joined = lay(index=(on("Twin Scales", "1E", 1),), mats={0: mat("0", "Pulse"), 1: mat("0", "Breath")})
    joined.do(0, give("Twin Scales"))
    assert joined.legacy() == [3, 6, 0, 0]


@pytest.mark.rule("MM-SIG-06")
def test_a_card_without_signatures_needs_none() -> None:
    table = lay(index=(on("Food Network", "3E 1I", 0),)).commit(0, "Food Network", "1I")
    assert table.state.completed == ("Food Network",)


@pytest.mark.rule("MM-IDX-01")
def test_four_can_be_chosen() -> None:
    table = lay(mats={0: "9E 9I 9S"})
    cards = {o.action.initiative for o in table.options() if isinstance(o.action, Contribute)}
    assert cards == {"Local Clinic", "Food Network", "Learning Archive", "Stewardship"}
    table.refuses(0, give("Water System", "1E"), "MM-CON-01")


@pytest.mark.rule("MM-IDX-02", "MM-CMP-13")
def test_a_completed_card_is_replaced_in_its_slot() -> None:
    index = ("Local Clinic", on("Food Network", "3E 1I", 1, 0), "Learning Archive")
    table = lay(index=index).commit(0, "Food Network", "1I")
    assert titles(*table.state.index) == ("Local Clinic", "Water System", "Learning Archive")
    assert table.project("Water System") == on("Water System") and len(table.state.initiatives.draw) == 2


@pytest.mark.rule("MM-IDX-02", "MM-IDX-03", "MM-IDX-04")
@pytest.mark.parametrize("discard", [(), ("Open Door", "Railway", "Seed Vault")])
def test_an_empty_deck_leaves_the_slot_empty(discard: tuple[str, ...]) -> None:
    index = ("Local Clinic", on("Food Network", "3E 1I", 1), "Learning Archive")
    table = lay(index=index, initiatives=Deck(discard=discard)).commit(0, "Food Network", "1I")
    assert titles(*table.state.index) == ("Local Clinic", "", "Learning Archive")
    assert table.state.initiatives.discard == discard and table.state.completed == ("Food Network",)


@pytest.mark.rule("MM-IDX-05", "MM-REC-04")
def test_the_end_initiative_is_never_recycled() -> None:
    table = lay().do(0, Recycle(area="index"))
    assert titles(table.state.ending) == ("Stewardship",)
    assert set(table.state.initiatives.discard) == {"Local Clinic", "Food Network", "Learning Archive"}


@pytest.mark.rule("MM-CON-01")
def test_one_action_serves_one_initiative() -> None:
    table = lay().commit(0, "Learning Archive", "1E 1I")
    assert table.tokens(0) == "2E 1I 1S" and table.missing("Learning Archive") == "1 Insight, 1 Support, Balance"
    assert table.state.turn is not None and table.state.turn.actions == 1
    with pytest.raises(msgspec.ValidationError):
        table.game.decode_action('{"verb":"contribute","initiative":["Food Network","Local Clinic"]}')
    lay().refuses(0, give("Food Network", "1S"), "MM-CON-02")
    lay(mats={0: "1E"}).refuses(0, give("Food Network", "2E"), "MM-CON-01")


@pytest.mark.rule("MM-CON-02")
def test_only_open_boxes_take_tokens() -> None:
    lay(index=(on("Local Clinic", "2E", 1),)).refuses(0, give("Local Clinic", "1E"), "MM-CON-02")
    table = lay(index=(on("Local Clinic", "1E", 1),))
    table.refuses(0, give("Local Clinic", "2E"), "MM-CON-02")
    assert table.missing("Local Clinic") == "1 Energy, 1 Insight, 1 Support"


@pytest.mark.rule("MM-CON-03")
def test_an_empty_marker_reserves_no_place() -> None:
    lay().refuses(0, give("Food Network"), "MM-CON-03")
    lay(mats={0: "0"}).refuses(0, Contribute(initiative="Food Network"), "MM-CON-03")
    assert not lay(mats={0: "0"}).options("Contribute")


@pytest.mark.rule("MM-CON-04")
def test_a_marker_alone_may_bring_the_missing_signature() -> None:
    table = lay(index=(on("Learning Archive", "1E 2I 1S", 2),), mats={0: mat("0", "Pulse")})
    [label] = [o.label for o in table.options() if isinstance(o.action, Contribute)]
    assert label == "Complete Learning Archive: place a marker"
    table.do(0, Contribute(initiative="Learning Archive"))
    assert table.legacy() == [3, 0, 6, 0] and table.state.completed == ("Learning Archive",)
    assert table.state.turn is not None and table.state.turn.actions == 1


@pytest.mark.rule("MM-CON-05")
def test_a_marker_alone_must_help() -> None:
    lay(index=(on("Learning Archive", "1E 2I 1S", 2),)).refuses(0, give("Learning Archive"), "MM-CON-05")
    owner = lay(index=(on("Learning Archive", "1E 2I 1S", 0),))
    owner.refuses(0, give("Learning Archive"), "MM-CON-05")
    half = lay(index=(on("Two Names", "1E", 2),), mats={0: mat("0", "Pulse")})
    half.do(0, give("Two Names"))
    assert half.project("Two Names").order == (2, 0) and half.missing("Two Names") == "Boundary"


@pytest.mark.rule("MM-CON-06", "MM-CON-07")
def test_the_first_contribution_fixes_the_place() -> None:
    table = lay(2).commit(0, "Local Clinic", "1E").passes(0).commit(1, "Local Clinic", "1E").passes(1).keep_all()
    table.commit(0, "Local Clinic", "1I")
    assert table.project("Local Clinic").order == (0, 1)


@pytest.mark.rule("MM-CON-08", "MM-CON-09")
def test_no_open_space_no_entry() -> None:
    table = lay(5, turn=4, index=(on("Food Network", "1E", 0, 1, 2, 3),))
    table.refuses(4, give("Food Network", "1E"), "MM-CON-08")
    assert not [o for o in table.options("Contribute") if "Food" in o.label]
    inside = lay(5, turn=3, index=(on("Food Network", "1E", 0, 1, 2, 3),)).commit(3, "Food Network", "1E")
    assert inside.missing("Food Network") == "1 Energy, 2 Insight"
    two = lay(3, index=(on("Food Network", "1E", 1, 2),), options={"contribution_spaces": 2})
    two.refuses(0, give("Food Network", "1E"), "MM-CON-08")


@pytest.mark.rule("MM-CON-09")
def test_the_end_initiative_has_room_for_six() -> None:
    table = lay(6, turn=5, ending=on("Stewardship", "1E", 0, 1, 2, 3, 4)).commit(5, "Stewardship", "1E")
    assert table.project("Stewardship").order == (0, 1, 2, 3, 4, 5)


LONG = {"long_game": True}
FOUR = (
    on("Local Clinic", "1E", 0),
    on("Food Network", "1E", 0),
    on("Learning Archive", "1E", 0),
    on("Shared Meal", "2E 1I", 0),
)


@pytest.mark.rule("MM-CON-10", "MM-CON-11")
def test_four_markers_are_the_limit() -> None:
    table = lay(options=LONG, index=(*FOUR, "Open Door"))
    table.refuses(0, give("Open Door", "1E"), "MM-CON-11")
    table.refuses(0, give("Stewardship", "1E"), "MM-CON-11")
    table.commit(0, "Local Clinic", "1E")
    back = lay(options=LONG, index=(*FOUR, "Open Door"), mats={0: mat("3E 2I 1S", "Breath")})
    back.commit(0, "Shared Meal", "1E").commit(0, "Open Door", "1E")
    assert back.project("Open Door").order == (0,) and back.state.markers(0) == 0


@pytest.mark.rule("MM-CON-10", "MM-CON-11")
def test_the_standard_layout_never_runs_out_of_markers() -> None:
    table = lay(index=FOUR[:3]).commit(0, "Stewardship", "1E")
    assert table.state.markers(0) == 0 and table.project("Stewardship").order == (0,)


@pytest.mark.rule("MM-CON-12", "MM-ACT-03")
def test_completion_is_resolved_before_the_next_action() -> None:
    table = lay(index=(on("Local Clinic", "2E 1I", 0), "Food Network", "Learning Archive")).commit(
        0, "Local Clinic", "1S"
    )
    assert table.legacy()[0] == 6 and titles(*table.state.index)[0] == "Water System"
    assert table.asked() == [0] and table.state.turn is not None and table.state.turn.actions == 1


@pytest.mark.rule("MM-CON-01", "MM-CMP-01")
def test_a_contribution_tells_what_it_would_do() -> None:
    table = lay(index=(on("Learning Archive", "1E 2I", 2),), mats={0: mat("1S", "Pulse")})
    found = next(o for o in table.options() if "Learning Archive" in o.label)
    assert found.label == "Complete Learning Archive: commit 1 Support" and not found.group, (
        "it stands before all kinds"
    )
    assert found.detail == "+2 Meaning; all players +1 Vitals. As number 2: 3 Legacy."
    open_ = next(o for o in lay().options(ANOTHER_WAY) if o.key == "give-learning-archive-pick")
    assert open_.label == "Learning Archive: commit more"
    assert open_.detail == ("Up to 1 Energy, 2 Insight, 1 Support. Missing then: Balance (nobody can sign yet).")
    shared = lay(mats={2: mat("0", "Pulse"), 0: mat("1E 1I")})
    open_ = next(o for o in shared.options(ANOTHER_WAY) if o.key == "give-learning-archive-pick")
    assert (
        open_.detail
        == f"Up to 1 Energy, 1 Insight. Missing then: 1 Insight, 1 Support, Balance ({who(2)} can sign)."
    )
    asked = shared.do(0, open_.action).open()[0]
    assert asked.prompt == (
        f"Learning Archive is missing 1 Energy, 2 Insight, 1 Support, Balance ({who(2)} can sign). "
        "It brings +2 Meaning; all players +1 Vitals. What do you commit?"
    )


@pytest.mark.rule("MM-CON-01", "MM-CMP-01")
def test_what_would_complete_an_initiative_stands_beside_what_is_advised() -> None:
    """Somebody was advised to pay less, and what completes it lay three presses behind *Pay in another way…*."""
    table = lay(index=(on("Learning Archive", "1E", 2),), mats={0: mat("1E 3I 1S", "Pulse")})
    [whole] = [o for o in table.options() if o.label.startswith("Complete")]
    assert whole.label == "Complete Learning Archive: choose the tokens" and not whole.group
    assert whole.detail == "With 2 Insight, 1 Support: +2 Meaning; all players +1 Vitals."
    [done] = [o for o in table.do(0, whole.action).options() if o.label.startswith("Complete")]
    assert done.label == "Complete it: 2 Insight and 1 Support" and not done.group
    assert table.do(0, done.action).state.completed == ("Learning Archive",)


def test_whatever_completes_an_initiative_says_so_first() -> None:
    """In a game together the star passed over it, and its name was like that of any other contribution."""
    seen = 0
    for run in (play(GAME, n, {"mode": mode}, f"{n} {mode}") for n, mode in ((2, "cooperative"), (3, "standard"))):
        for state, row in zip(run.states, run.rows, strict=False):
            action = GAME.decode_action(row.body)
            if not isinstance(action, Contribute) or action.tokens is None or row.kind != "play":
                continue
            after = GAME.apply(state, Seat(row.seat), action, Chance("x")).state
            done = len(after.completed) > len(state.completed) or GAME.outcome(after) is not None
            asked = [o for d in GAME.awaiting(state) for o in d.options if o.action == action]
            assert all(o.label.startswith("Complete") == done for o in asked), (asked, done)
            seen += done and bool(asked)
    assert seen


@pytest.mark.rule("MM-END-01")
def test_it_is_told_that_a_contribution_ends_the_game() -> None:
    last = on("Stewardship", "3E 2I 1S", 1)
    table = lay(ending=last, mats={0: mat("1S", "Shell", "Pulse")})
    found = next(o for o in table.options() if o.label.startswith("Complete Stewardship"))
    assert found.final
    assert found.detail.startswith(f"Ends the game: {who(1)} wins, 11 to 8. +2 Meaning")
    endless = lay(ending=last, mats={0: mat("1S", "Shell", "Pulse")}, options={"mode": "competitive"})
    found = next(o for o in endless.options() if o.label.startswith("Complete Stewardship"))
    assert found.detail.startswith("+2 Meaning") and not found.final


def test_the_tokens_of_a_contribution_can_be_chosen() -> None:
    table = lay().do(0, Contribute(initiative="Food Network"))
    assert table.tokens(0) == "3E 2I 1S"
    chosen = {o.label for o in table.options() if isinstance(o.action, Contribute)}
    assert len(chosen) == 11 and "Complete it: 3 Energy and 2 Insight" in chosen
    assert table.commit(0, "Food Network", "1E").missing("Food Network") == "2 Energy, 2 Insight"
