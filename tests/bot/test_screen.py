"""A question and its first buttons stand on the first screen of a phone, and nothing that is told is lost for it."""

from __future__ import annotations

from typing import Any

from discord import ui

from bot.telling.controls.screen import (
    ABOVE,
    FEWEST,
    LATE,
    LINES,
    NEWS,
    OPENING,
    OTHERS,
    REST,
    Block,
    asked_in,
    fitted,
    least,
    lines_of,
    opening,
    parted,
    placed,
    unsaid,
)

DEED = "You have chosen Wave 2.\n" + "\n".join(f"Token {n}: somebody takes it." for n in range(40))
FIRST = "**New to you: a new round.** Choose one card.\n-# **What is this turn about?** below tells more."


def test_what_is_short_stands_above_as_it_is() -> None:
    told = f"You have chosen Wave 2.\n\n{FIRST}"
    assert parted(told, 10) == (told, "")


def test_what_is_long_goes_on_below_and_each_thing_begins_above() -> None:
    above, below = parted(f"{DEED}\n\n{FIRST}\n\n**So far**\n› Something", 12)
    assert above.startswith("You have chosen Wave 2.\nToken 0") and FIRST in above
    assert lines_of(above) + 12 <= LINES
    assert below.startswith(f"{REST}\nToken ") and below.endswith("**So far**\n› Something"), "with its heading"
    said = [*above.splitlines(), *below.splitlines()]
    assert all(said.count(line) == 1 for line in f"{DEED}\n› Something".splitlines()), (
        "nothing lost, nothing twice"
    )


def test_whose_doings_go_on_below_is_said_there_too() -> None:
    doings = "**So far**\n**Ann** · +3 Influence\n" + "\n".join(f"› Places Act {n}." for n in range(40))
    above, below = parted(doings, 12)
    assert "**Ann** · +3" in above and below.startswith(f"{REST}\n**Ann**\n› Places Act ")


def test_how_much_was_done_before_is_not_said_of_nothing() -> None:
    """ "Ann, … 25 things before that" was all that stood above a question, and the things themselves below it."""
    doings = "**So far** · Health 24 → 16\n**Ann**\n› … 25 things before that\n" + f"› {'Beats a space. ' * 40}"
    above, below = parted(doings, 3 * LINES)
    assert above == "**So far** · Health 24 → 16"
    assert below.startswith(f"{REST}\n**Ann**\n› … 25 things before that\n› Beats")


def test_a_question_of_a_whole_screen_leaves_a_few_lines_to_what_has_happened() -> None:
    above, below = parted(DEED, 3 * LINES)
    assert 1 <= lines_of(above) <= ABOVE and below


def test_lines_are_counted_as_a_phone_breaks_them() -> None:
    assert lines_of("**Choose a card.**\n-# Time is up <t:1795891819:R>.") == 2
    assert lines_of("") == 0 and lines_of("a" * 100) == 4


def asked(*said: str) -> list[ui.Item[Any]]:
    """A question, what its choices do, two rows of buttons, and something else that is asked."""
    button = ui.ActionRow[Any](ui.Button(label="One"))
    return [ui.TextDisplay("**What?**"), ui.TextDisplay("\n".join(said)), button, button, ui.TextDisplay("Else?")]


def told(items: list[ui.Item[Any]]) -> list[str]:
    return [item.content if isinstance(item, ui.TextDisplay) else "row" for item in items]


def test_what_many_choices_do_goes_on_below_their_buttons_and_the_best_stays_above() -> None:
    lines = [f"**{n}**: something that fills a line." for n in range(30)]
    items = asked(*lines, "★ **Best**: wins.", "-# **Shut**: not now.")
    assert fitted(items, 40) == items
    [what, above, *rows, below, other] = told(fitted(items, 12))
    assert what == "**What?**" and rows == ["row", "row"] and other == "Else?"
    assert "★ **Best**" in above and "**0**" in above and "not now" not in above
    assert below.startswith(OTHERS) and below.endswith("not now.")
    said = [*above.splitlines(), *below.splitlines()[1:]]
    assert sorted(said) == sorted(told(items)[1].splitlines()), "nothing lost, nothing twice"
    assert asked_in(fitted(items, 12)) == 12
    assert asked_in(fitted(items, 1)) == 1 + FEWEST, "a few lines in any case"


def test_something_of_what_is_advised_stands_above_the_buttons_however_much_there_is() -> None:
    """Six choices were advised alike, in a line so long that it went below thirteen buttons."""
    best = ", ".join(f"★ **Marker {n} to the word of the day**" for n in range(6))
    items: list[ui.Item[Any]] = [
        ui.TextDisplay("**What?**"),
        ui.TextDisplay(f"{best}: 29 points\n**Other**: 3 points"),
    ]
    items += [ui.ActionRow[Any](ui.Button(label="One"))]
    what, above, row, below = told(fitted(items, 4))
    assert what == "**What?**" and row == "row" and above.startswith("★ **Marker 0") and above.endswith("…")
    assert f"{best}: 29 points" in below


def test_until_when_there_is_time_goes_below_the_buttons_first_and_then_what_is_beside_the_question() -> None:
    """The preview of an Act was so long that its buttons lay a screen below it."""
    button = ui.ActionRow[Any](ui.Button(label="One"))
    beside = [f"What is to be known, {n}." for n in range(9)]
    late = f"{LATE} <t:1795891819:R>."
    question = ["**What?**", *beside, late]

    def items() -> list[ui.Item[Any]]:
        return [ui.TextDisplay("\n".join(question)), button]

    assert told(fitted(items(), 11)) == ["\n".join(question), "row"]
    assert told(fitted(items(), 10)) == ["\n".join(question[:-1]), "row", late]
    first, row, below = told(fitted(items(), 6))
    assert (first.splitlines(), row) == (["**What?**", *beside[:5]], "row")
    assert below.splitlines() == [late, REST, *beside[5:]], "nothing lost"
    chosen = ui.TextDisplay[Any]("You chose **One**: it is long. " * 9)
    [asked, still, *_] = told(fitted([items()[0], chosen, button], 6, sure=True))
    assert "You chose" in still and asked.splitlines() == ["**What?**", *beside[: FEWEST - 1]], (
        "it is what is meant"
    )


def test_what_has_happened_is_never_parted_and_stands_below_where_there_is_no_room() -> None:
    def news(room: int) -> Block:
        shown = [f"› A thing, {n}." for n in range(room - 1)]
        return Block("\n".join(["**So far**", *shown]), 20 - room)

    button = ui.ActionRow[Any](ui.Button(label="One"))
    short = placed("You have moved.", news, [ui.TextDisplay("**What?**"), button])
    assert lines_of(short.above) == 1 + NEWS and short.left_out == 20 - NEWS and not short.below
    some = placed("", news, [ui.TextDisplay("\n".join(["**What?**", *"abcdefghijklmn"])), button])
    assert lines_of(some.above) + asked_in(some.items) == LINES and not some.below
    full = placed("", news, [ui.TextDisplay(f"**{'Long. ' * 130}**"), button])
    assert not full.above and full.below.startswith("**So far**") and lines_of(full.below) == NEWS


def test_what_has_happened_stands_above_as_far_as_it_can_be_told_so_briefly() -> None:
    """It stood below the buttons where there was no room for nine lines of it, though four would have said it."""

    def news(room: int) -> Block:
        lines = max(4, room)
        return Block("\n".join(["**So far**", *(f"› A thing, {n}." for n in range(lines - 1))]), 20 - lines)

    button = ui.ActionRow[Any](ui.Button(label="One"))
    for letters, above in ((430, True), (590, True), (690, False)):
        laid = placed("", news, [ui.TextDisplay(f"**{'Long. ' * (letters // 6)}**"), button])
        assert laid.above.startswith("**So far**") is above and laid.below.startswith("**So far**") is not above
        high = lines_of(laid.above) + asked_in(laid.items)
        assert not above or (lines_of(laid.above) >= 4 and high <= LINES)


def test_nothing_stands_below_the_buttons_where_all_that_is_said_fits_above() -> None:
    """A heading stood there, and nothing under it."""
    items = asked("**One**: a line.", "**Two**: a line.")
    items.insert(0, ui.TextDisplay("Much that has happened. " * 20))
    assert asked_in(items) > LINES // 2 and fitted(items, 2) == items


def test_of_each_thing_that_is_told_there_is_room_for_its_beginning() -> None:
    assert least(f"{DEED}\n\n{FIRST}") == max(ABOVE, lines_of(f"You have chosen Wave 2.\n{FIRST}"))
    assert least("A word.") == 1 and least("") == 0


def test_what_is_new_begins_with_what_is_safe_and_goes_on_in_a_line_of_its_own() -> None:
    long = "It is your turn. " + "A step costs 1 from red, 2 from grey, 3 from white. " * 8
    first, rest = opening("New to you: moving", f"{long.strip()} A safe move: Hope.").split("\n")
    assert first.startswith("**New to you: moving.** It is your turn.") and first.endswith(" A safe move: Hope.")
    assert lines_of(first) <= OPENING and rest.startswith("A step") and f"{first}{rest}".count("A step") == 8
    assert opening("New to you: moving", "It is short.") == "**New to you: moving.** It is short."


def test_no_sentence_of_what_is_new_stands_below_it_as_well() -> None:
    """On a second Map the question stood twice, for it begins with the Map."""
    brief = "This is about Map 2. You may place 3 Fields. Fields are free. A safe move: Fill B1."
    assert unsaid(brief, "Map 2 · You may place 3 Fields.") == (
        "This is about Map 2. Fields are free. A safe move: Fill B1."
    )
    assert unsaid("Who?", "Who?") == "Who?", "something is said in any case"
