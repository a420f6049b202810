"""The things people press, apart from any table."""

from __future__ import annotations

from typing import Any

import pytest
from discord import ButtonStyle, ui
from msgspec.structs import replace

from bot.telling.addresses import Address, select
from bot.telling.controls.answering import Space, controls
from bot.telling.controls.buttons import beside_kinds, by_kinds, in_buttons
from bot.telling.controls.forms import sheet
from bot.telling.controls.kinds import advising, all_best
from bot.telling.controls.laying import voted
from bot.telling.controls.menus import in_menus
from bot.telling.controls.priced import priced
from bot.telling.controls.screen import fitted
from bot.telling.controls.shorter import below
from bot.telling.suggestions import final
from rules.atlas.wheel import CELLS, Cell
from rules.core import Choice, Decision, Form, Motion, Offer, Option, Pick, PickSome, Question, Seat, SomeOf
from rules.creation.actions.course import Surrender
from tests.bot.test_plans import TABLE
from tests.rules.atlas import table as atlas
from tests.rules.creation.worlds import PLAIN, World


def number(decision: str, choice: str) -> Any:
    """The component number of the select that asks this."""
    return select(Address(1, 1, decision, choice).id, "Choose…", [("a", "A", "")]).id


def test_a_select_keeps_what_was_chosen_only_as_long_as_its_question_stands() -> None:
    """Discord keeps a choice on screen by the number of its component, also when the message is edited; and what
    is chosen already cannot be chosen again."""
    assert number("2.0.1", "~group0") == number("2.0.1", "~group0")
    assert len({number(*at) for at in (("2.0.1", "~group0"), ("2.0.2", "~group0"), ("2.0.1", ""))}) == 3
    assert 0 < number("2.0.1", "") < 2**31


def test_what_is_typed_and_not_offered_is_left_to_the_rules() -> None:
    """To ask whether it is meant would show, and then play, only the part of it that is offered."""
    offers = tuple(Offer(key=f"act-{n}", action=Surrender(falls=(f"act-{n}",))) for n in (1, 2))
    ask = SomeOf(offers=offers, least=1, most=2, template=Surrender(falls=()), into="falls", final=True)
    question = Question(id="1", seat=Seat(0), kind="fall", ask=ask)
    assert final([question], Surrender(falls=("act-2", "act-1"))) == (question, ("act-2", "act-1"))
    assert final([question], Surrender(falls=("act-1", "act-9"))) is None


def test_what_the_question_has_said_is_not_said_again_of_each_choice() -> None:
    """On a phone a list that stood there twice filled two screens before the first button."""
    action = Surrender(falls=())
    options = (
        Option(key="y", label="Yes", detail="It ends where it holds.", action=action),
        Option(key="n", label="No", detail="The Icon is chosen anew.", action=action),
        Option(key="m", label="Not now", detail="It ends where…", action=action),
    )
    ask = Decision(
        id="1", seat=Seat(0), prompt="An Icon?", detail="It ends where it holds.", ask=Pick(options=options)
    )
    laid = in_buttons(TABLE, Address(1, 1, "1", ""), ask, options) or []
    assert [one.content for one in laid if isinstance(one, ui.TextDisplay)] == ["**No**: The Icon is chosen anew."]


def test_cards_laid_together_are_set_apart_by_more_than_their_own_commas() -> None:
    offers = [("a", "Wind 7, Tone 10"), ("b", "Star 2"), ("c", "Star 3, Bone 3")]
    action = Surrender(falls=())
    options = [Option(key=key, label=label, detail="Ends the game.", action=action) for key, label in offers]
    decision = Decision(id="1", seat=Seat(0), prompt="Which?", ask=Pick(options=tuple(options)))
    text, *_ = in_buttons(TABLE, Address(1, 1, "1", ""), decision, options) or []
    assert isinstance(text, ui.TextDisplay)
    assert text.content == "**Wind 7, Tone 10**; **Star 2** or **Star 3, Bone 3**: Ends the game."


def test_of_several_kinds_each_names_its_best_and_the_best_of_all_has_a_star() -> None:
    """Two choices that are best alike were no best at all, and a worse kind was praised beside them."""
    worth = {"a1": 10.0, "a2": 1.0, "a3": 1.0, "b1": 12.0, "b2": 12.0, "b3": 2.0, "b4": 2.0, "c1": 0.0, "c2": 0.0}
    options = tuple(
        Option(key=k, label=k.upper(), group=k[0], detail=f"{w:.0f} points", worth=w, action=Surrender(falls=()))
        for k, w in worth.items()
    )
    ask = Decision(id="1", seat=Seat(0), prompt="Where?", ask=Pick(options=options))
    (told, *_) = by_kinds(TABLE, Address(1, 1, "1", ""), ask, options, "") or []
    assert isinstance(told, ui.TextDisplay)
    assert told.content.splitlines() == [
        "**a**, best of 3: A1 · 10 points",
        "★ **b**, best of 4: B1 · 12 points",
    ]
    assert [o.key for o in all_best(options[3:])] == ["b1", "b2"]
    assert advising("Do this.\nMore.", [ask]) == "Do this. A safe move: b, B1.\nMore."
    assert advising("Do this.\nMore.", [replace(ask, ask=Pick(options=options[:5]))]) == "Do this.\nMore."
    numbered = tuple(replace(o, group=f"Marker {o.group}: Faith") for o in options)
    marker = replace(ask, ask=Pick(options=tuple(replace(o, group=o.group.replace("b", "1")) for o in numbered)))
    assert advising("Do this.\nMore.", [marker]) == "Do this. A safe move: B1.\nMore.", "a marker is no deed"
    assert advising("So. A safe choice: B2.", [ask]) == "So. A safe choice: B2.", "the game has its own"
    assert advising("So. A safe choice: A2.", [ask]) == "So. A safe move: b, B1.", "what is safe has the star"
    alike = replace(ask, ask=Pick(options=tuple(replace(o, worth=1.0) for o in options)))
    assert (
        advising("So. A safe choice: A2.\nMore.", [alike])
        == "So. Most of what you may do is equally good now, such as A2.\nMore."
    )
    asked = replace(ask, ask=Pick(options=tuple(replace(o, group=f"Marker 2 - {o.group}") for o in options)))
    assert advising("Do this.", [asked]) == "Do this. A safe move: B1.", "a marker is no deed"


def test_no_answer_to_a_vote_is_blue() -> None:
    """Yes and No were both blue in a panel, and grey at the board."""
    answers = tuple(Option(key=k, label=k, action=Surrender(falls=())) for k in ("yes", "no"))
    move = Decision(id="1", seat=Seat(0), prompt="An Icon?", ask=Pick(options=answers))
    styles = [
        {one.style for row in controls(TABLE, asked, "", Space(40, 4000)) for one in getattr(row, "children", ())}
        for asked in (move, replace(move, motion="icon"))
    ]
    assert styles == [{ButtonStyle.primary}, {ButtonStyle.secondary}]


def said_on(laid: list[Any]) -> list[str]:
    """The labels of all buttons, in their order."""
    rows = (row for row in laid if isinstance(row, ui.ActionRow))
    return [str(getattr(one, "label", "")) for row in rows for one in row.children]


@pytest.mark.parametrize("name", [":", "", "X:"])
def test_no_choice_loses_its_whole_name_or_becomes_like_another(name: str) -> None:
    """Discord takes no message with a button that says nothing."""
    named = [f"Shield {it}" for it in (name, "X", "Y", "Z", "Rain", "Dew")]
    options = [Option(key=k, label=k, action=Surrender(falls=())) for k in named]
    assert [o.label for o in below("Shield", options)] == named
    assert [o.label for o in below("Shield", [*options[1:], replace(options[0], label="Shield W")])][-1] == "W"


def test_gifts_stand_behind_one_button_however_many_there_are() -> None:
    """A newcomer's first turn was a wall of two buttons for each other player."""
    world = World.at(*PLAIN[:3], influence=9)
    world.land("A1 A2 A3", element="solid")
    asked, room = world.asked(0, "turn"), Space(40, 4000)
    options = asked.ask.options if isinstance(asked.ask, Pick) else ()
    gifts = [o.label for o in options if o.key.startswith("gift")]
    assert len(gifts) == 4
    buttons = said_on(controls(TABLE, asked, "", room))
    assert buttons.count("A Gift…") == 1 and "Place an Act" in buttons and buttons[-1] == "Pass"
    assert not any(label.startswith("A Gift to") for label in buttons)
    opened = said_on(controls(TABLE, asked, "g0p0", room))
    assert len(opened) == len(gifts) + 1 and opened[-1] == "Something else…"
    alone = [o for o in options if o.key in ("act", "gift-1", "done")]
    assert "A Gift…" not in said_on(controls(TABLE, replace(asked, ask=Pick(options=tuple(alone))), "", room))


def turn_of(worth: dict[str, float], **course: Any) -> Decision:
    """A question with so many choices, some of them beside the course of the turn or its end."""
    options = tuple(
        Option(
            key=k, label=f"Space {k}", detail=f"{w:.0f} points", worth=w, course=course.get(k, "main"),
            action=Surrender(falls=()),
        )
        for k, w in worth.items()
    )  # fmt: skip
    return Decision(id="1", seat=Seat(0), prompt="Which space?", ask=Pick(options=options))


def test_twenty_choices_are_buttons_and_one_more_is_a_menu_with_the_best_first() -> None:
    ask = turn_of({f"x{n}": float(n) for n in range(20)})
    buttons = said_on(controls(TABLE, ask, "", Space(40, 4000)))
    assert sorted(buttons) == sorted(f"Space x{n}" for n in range(20))
    more = turn_of({f"x{n}": float(n) for n in range(21)})
    (menu,) = (
        part
        for row in controls(TABLE, more, "", Space(40, 4000))
        if isinstance(row, ui.ActionRow)
        for part in row.children
        if isinstance(part, ui.Select)
    )
    assert menu.placeholder == "Which space? Best: Space x20, 20 points"
    assert [o.value for o in menu.options] == [f"x{n}" for n in reversed(range(21))]


@pytest.mark.parametrize("end", [2.0, 9.0])
def test_what_the_turn_is_about_is_blue_and_what_ends_it_last_and_grey_unless_it_is_advised(end: float) -> None:
    """A star lay on a grey button below blue ones that had none."""
    ask = turn_of({"end": end, "a": 1.0, "back": 2.0, "b": 3.0}, end="closing", back="other")
    rows = [row for row in controls(TABLE, ask, "", Space(40, 4000)) if isinstance(row, ui.ActionRow)]
    buttons = [b for row in rows for b in row.children if isinstance(b, ui.Button)]
    assert [(str(b.label), b.style is ButtonStyle.primary) for b in buttons] == [
        ("Space a", True),
        ("Space back", False),
        ("Space b", True),
        ("Space end", end == 9.0),
    ]
    assert len(rows[-1].children) == 1, "in a row of its own"


@pytest.mark.rule("AF-CMP-07")
def test_a_form_says_below_each_word_what_it_feels_like() -> None:
    decision = next(d for d in atlas.GAME.awaiting(atlas.dealt("W9", "W1").state) if isinstance(d.ask, Form))
    modal = sheet(TABLE, decision, "A word")
    chosen = [item for item in modal.walk_children() if isinstance(item, ui.Select)]
    told = {option.value: option.description for option in chosen[0].options}
    assert told == {str(at): atlas.WORDS.lines[CELLS.index(at)] for at in (Cell(9, layer) for layer in (2, 3, 4))}


def many_ways(kinds: int, each: int) -> Decision:
    """So many ways of each of several kinds, with labels that fill a row of a phone."""
    options = tuple(
        Option(
            key=f"k{n}w{m}", label=f"Load the Pattern {n} for {m} Energy", group=f"Load {n}", course="main",
            action=Surrender(falls=()),
        )
        for n in range(kinds)
        for m in range(each)
    )  # fmt: skip
    return Decision(id="1", seat=Seat(0), prompt="Your turn", ask=Pick(options=options))


def test_what_a_phone_cannot_show_at_once_is_asked_by_its_kinds() -> None:
    """A turn of seven kinds turned into a list of twenty choices when one choice less was open."""
    labels = [
        item.label for row in controls(TABLE, many_ways(3, 5), space=Space(40, 4000)) for item in buttons_in(row)
    ]
    assert labels == ["Load 0", "Load 1", "Load 2"]
    few = controls(TABLE, many_ways(3, 3), space=Space(40, 4000))
    assert sum(len(list(buttons_in(row))) for row in few) == 9


def test_what_is_rarely_wanted_is_grey_and_takes_no_line() -> None:
    ask = many_ways(2, 4)
    assert isinstance(ask.ask, Pick)
    options = [replace(o, group="Pay in another way…") if o.group == "Load 1" else o for o in ask.ask.options]
    options[0] = replace(options[0], worth=1.0)
    laid = by_kinds(TABLE, Address(1, 1, "1", ""), ask, options, "") or []
    told = [part.content for part in laid if isinstance(part, ui.TextDisplay)]
    assert told == ["★ **Load 0**, best of 4: the Pattern 0 for 0 Energy"]
    styles = {item.label: item.style for row in laid for item in buttons_in(row)}
    assert styles == {"Load 0": ButtonStyle.primary, "Pay in another way…": ButtonStyle.secondary}


def buttons_in(row: Any) -> list[Any]:
    return [item for item in getattr(row, "children", ()) if isinstance(item, ui.Button)]


def test_a_kind_that_is_closed_says_why() -> None:
    options = tuple(
        Option(key=k, label=k.upper(), group=g, why_not=why, action=Surrender(falls=()))
        for k, g, why in (
            ("a", "", ""),
            ("g1", "A Gift…", "nobody is near."),
            ("g2", "A Gift…", "nobody is near."),
        )
    )
    ask = Decision(id="1", seat=Seat(0), prompt="What?", ask=Pick(options=options))
    laid = beside_kinds(TABLE, Address(1, 1, "1", ""), ask, options, "") or []
    told = [one.content for one in laid if isinstance(one, ui.TextDisplay)]
    assert told == ["-# **A Gift…**: not now. Nobody is near."]


def told_of(kind: str, labels: list[str], details: list[str], worth: list[float]) -> tuple[Decision, list[Option]]:
    options = [
        Option(key=str(n), label=label, group=kind, detail=detail, worth=w, action=Surrender(falls=()))
        for n, (label, detail, w) in enumerate(zip(labels, details, worth, strict=True))
    ]
    other = Option(key="o", label="Wait", group="Else", detail="", action=Surrender(falls=()))
    ask = Pick(options=(*options, other, replace(other, key="o2", label="Wait long")))
    return Decision(id="1", seat=Seat(0), prompt="What?", ask=ask), options


def test_a_choice_does_not_say_what_its_heading_says_at_either_end() -> None:
    """On a phone "Bone 4 to space 4", under "Space 4 - Wave", filled a row of its own each."""
    labels = [f"Bone {n} to space 4" for n in range(1, 8)]
    ask, _ = told_of("Space 4 - Wave: chaos 9", labels, [""] * 7, [0.0] * 7)
    laid = by_kinds(TABLE, Address(1, 1, "1", ""), ask, ask.options, "g0p0") or []
    pressed = [b.label for row in laid if isinstance(row, ui.ActionRow) for b in row.children if b.label]  # type: ignore[attr-defined]
    assert pressed[:7] == [f"Bone {n}" for n in range(1, 8)]
    ask, _ = told_of("Space 4 - Wave: chaos 9", labels, ["scores"] * 7, [9.0, *[0.0] * 6])
    (told, *_) = by_kinds(TABLE, Address(1, 1, "1", ""), ask, ask.options, "") or []
    assert isinstance(told, ui.TextDisplay)
    assert told.content == "★ **Space 4 - Wave: chaos 9**, best of 7: Bone 1 · scores"
    spaces = [f"Space {n}" for n in range(1, 8)]
    ask, _ = told_of("Space", spaces, [""] * 7, [0.0] * 7)
    laid = by_kinds(TABLE, Address(1, 1, "1", ""), ask, ask.options, "g0p0") or []
    pressed = [b.label for row in laid if isinstance(row, ui.ActionRow) for b in row.children if b.label]  # type: ignore[attr-defined]
    assert pressed[:7] == [str(n) for n in range(1, 8)], "something is left of each"


def test_the_best_has_its_star_where_it_is_alone_of_its_kind_and_among_a_few() -> None:
    """Of four spaces with one play each, that with the most points looked like the others."""
    worth = {"a": 10.0, "b": 8.0, "c1": 1.0, "c2": 1.0}
    options = tuple(
        Option(key=k, label=k.upper(), group=k[0], detail=f"{w:.0f} points", worth=w, action=Surrender(falls=()))
        for k, w in worth.items()
    )
    ask = Decision(id="1", seat=Seat(0), prompt="Where?", ask=Pick(options=options))
    (told, *_) = by_kinds(TABLE, Address(1, 1, "1", ""), ask, options, "") or []
    assert isinstance(told, ui.TextDisplay)
    assert told.content.splitlines() == ["★ **A**: 10 points", "**B**: 8 points"]
    (told, *_) = in_buttons(TABLE, Address(1, 1, "1", ""), ask, options[:3]) or []
    assert isinstance(told, ui.TextDisplay) and told.content.startswith("★ **A**: 10 points\n**B**: 8")
    (told, *_) = in_buttons(TABLE, Address(1, 1, "1", ""), ask, options[:2]) or []
    assert isinstance(told, ui.TextDisplay) and "★" not in told.content, "of two there is one and the other"


def test_what_is_open_is_told_before_what_is_shut() -> None:
    rows = [("Door", "you lack a key."), ("Window", ""), ("Roof", "It rains.")]
    options = tuple(
        Option(key=k, label=k, detail="it leads out", why_not=why, action=Surrender(falls=())) for k, why in rows
    )
    ask = Decision(id="1", seat=Seat(0), prompt="Where?", ask=Pick(options=options))
    (told, *_) = in_buttons(TABLE, Address(1, 1, "1", ""), ask, options) or []
    assert isinstance(told, ui.TextDisplay)
    assert told.content.splitlines()[0] == "**Window**: it leads out"
    assert "not now. You lack a key." in told.content


def test_how_something_stands_is_not_taken_from_what_may_be_done_there() -> None:
    """Where a Flame lay open, "Flame 3, Tone 3" was told as "3, Tone 3"."""
    labels = ["Flame 3, Tone 3 to space 7", "Wind 4 to space 7", "Tone 3 to space 7"]
    ask, _ = told_of("Space 7 - Flame: 3", labels, ["scores 15", "", ""], [9.0, 0.0, 0.0])
    (told, *_) = by_kinds(TABLE, Address(1, 1, "1", ""), ask, ask.options, "") or []
    assert isinstance(told, ui.TextDisplay)
    assert told.content == "★ **Space 7 - Flame: 3**, best of 3: Flame 3, Tone 3 · scores 15"
    flames = [f"Flame {n} to space 7" for n in range(1, 8)]
    ask, _ = told_of("Space 7 - Flame: 3", flames, [""] * 7, [0.0] * 7)
    laid = by_kinds(TABLE, Address(1, 1, "1", ""), ask, ask.options, "g0p0") or []
    pressed = [b.label for row in laid if isinstance(row, ui.ActionRow) for b in row.children if b.label]  # type: ignore[attr-defined]
    assert pressed[:7] == [f"Flame {n}" for n in range(1, 8)]


def test_what_is_the_same_of_many_is_said_of_the_first_and_the_last() -> None:
    """Twelve names in a row, before the same names on twelve buttons, filled half a phone."""
    labels = [f"Discard {n}" for n in range(1, 9)]
    ask, options = told_of(
        "Recalibrate", labels, ["Drift 3"] * 5 + ["Drift 9"] + ["Drift 3"] * 2, [0.0] * 6 + [1.0, 0.0]
    )
    (told, *_) = in_buttons(TABLE, Address(1, 1, "1", ""), ask, options) or []
    assert isinstance(told, ui.TextDisplay)
    said = ["★ **Discard 7** (or **Discard 1**, **Discard 2** … **Discard 8**): Drift 3", "**Discard 6**: Drift 9"]
    assert told.content.splitlines() == said


def test_who_reads_for_the_first_time_what_a_turn_is_sees_the_best_of_all_and_not_of_each_kind() -> None:
    """The first turn of Life filled nearly two screens of a phone: each kind was explained, and praised as well."""
    worth = {f"a{n}": float(n == 1) for n in range(1, 20)} | {"b1": 5.0, "b2": 0.0}
    options = tuple(
        Option(key=k, label=k.upper(), group=k[0], detail="gain", worth=w, action=Surrender(falls=()))
        for k, w in worth.items()
    )
    ask = Decision(id="1", seat=Seat(0), prompt="Where?", ask=Pick(options=options))

    def lines(space: Space) -> list[str]:
        return [row.content for row in controls(TABLE, ask, space=space) if isinstance(row, ui.TextDisplay)]

    assert lines(Space(40, 3000)) == ["**a**, best of 19: A1 · gain\n★ **b**, best of 2: B1 · gain"]
    assert lines(Space(40, 3000, terse=True)) == ["★ **b**, best of 2: B1 · gain"]


def test_what_all_of_many_begin_with_is_said_once_and_what_ends_a_turn_is_told_last() -> None:
    """Thirteen choices each said that the world collapses and all lose, whatever one does."""
    fall, action = "Ends the game: all lose.", Surrender(falls=())
    options = tuple(
        Option(key=str(n), label=f"Way {n}", detail=f"{fall} You hold {n}.", action=action, worth=float(n))
        for n in range(6)
    )
    closing = Option(key="e", label="End", detail=f"{fall} Over.", action=action, course="closing", worth=3.5)
    ask = Decision(id="1", seat=Seat(0), prompt="What?", ask=Pick(options=(closing, *options)))
    laid = in_buttons(TABLE, Address(1, 1, "1", ""), ask, (closing, *options)) or []
    [said] = [one.content for one in laid if isinstance(one, ui.TextDisplay)]
    first, *each = said.split("\n")
    assert first == f"**Whatever you choose:** {fall}" and said.count("Ends the game") == 1
    ways = [f"**Way {n}**: You hold {n}." for n in range(5)]
    assert each == [*ways, "★ **Way 5**: You hold 5.", "**End**: Over."], "in the order of the buttons"


def _pressed(laid: list[ui.Item[Any]]) -> list[list[str]]:
    """What stands on the buttons, row by row."""
    return [[b.label for b in row.children] for row in laid if isinstance(row, ui.ActionRow)]  # type: ignore[attr-defined]


def _named(label: str, group: str = "", **more: Any) -> Option:
    return Option(key=f"{group} {label}", label=label, group=group, action=Surrender(falls=()), **more)


def test_many_of_one_kind_stand_below_its_name_with_short_names() -> None:
    """Eleven buttons "Monument on A4" stood one to a row on a phone."""
    places = [f"{letter}{row}" for row in (1, 2, 3) for letter in "ABC"]
    options = (
        *(_named(f"Monument on {place}", "Set up a monument", detail="quiet") for place in places),
        *(_named(f"Invade {place}", "Invade Ben's land") for place in ("D1", "D2")),
        _named("Pass", course="closing"),
    )
    ask = Decision(id="1", seat=Seat(0), prompt="What?", ask=Pick(options=options))
    laid = controls(TABLE, ask, space=Space(40, 3000))
    assert _pressed(laid) == [places[:5], places[5:], ["Invade D1", "Invade D2"], ["Pass"]]
    told, over = [one.content for one in laid if isinstance(one, ui.TextDisplay)]
    assert told == "**A1**, **B1** … **C3**: quiet" and over == "-# **Set up a monument**"
    words: Any = ui.TextDisplay("\n".join(f"line {n}" for n in range(9)))
    assert fitted([ui.TextDisplay("**What?**"), words, *laid[1:]], 1)[2:7] == laid[1:6], "they stay together"


def test_buttons_that_would_fill_a_phone_stand_behind_their_kinds() -> None:
    """Seventeen long buttons of one action filled two screens."""
    kinds = ("Gaze at", "Nullify", "Blight")
    options = (
        *(
            _named(f"{kind} The Bridge of Woodlice {n} of Ada", kind.split(" ")[0])
            for kind in kinds
            for n in range(5)
        ),
        _named("Pass", course="closing"),
    )
    ask = Decision(id="1", seat=Seat(0), prompt="What?", ask=Pick(options=options))
    assert _pressed(controls(TABLE, ask, space=Space(40, 3000))) == [["Gaze", "Nullify", "Blight"], ["Pass"]]
    row, *_ = _pressed(controls(TABLE, ask, "g1p0", Space(40, 3000)))
    assert row == [f"Nullify The Bridge of Woodlice {n} of Ada" for n in range(5)]


def test_whoever_has_voted_reads_for_what() -> None:
    """In a Fabulous vote the same question and buttons stood there after a press, and somebody pressed three times."""
    motion = Motion(
        id="f",
        question="Who?",
        electorate=(Seat(0), Seat(1)),
        needed=1,
        rule="X",
        choices=(Choice("1", "🟠", "Ada"),),
    )
    ask = Decision(id="1", seat=Seat(0), prompt="Who?", detail="Most votes.", motion="f", ask=Pick(options=()))
    assert voted(ask, [motion]) == ask
    assert voted(ask, [motion.with_ballot(Seat(0), "1")]).detail.startswith("Your vote: Ada. Another")
    assert voted(ask, [motion.with_ballot(Seat(1), "1")]) == ask, "it is another's"


def kinds(*rows: tuple[str, str, str, float]) -> tuple[Option, ...]:
    """Choices by kind: each with its name, what it brings, and how good it is."""
    return tuple(
        Option(key=f"k{at}", label=label, group=group, detail=detail, worth=worth, action=Surrender(falls=()))
        for at, (group, label, detail, worth) in enumerate(rows)
    )


def test_a_kind_says_how_much_its_best_brings_where_all_of_it_is_too_long() -> None:
    """*best of 4* of a space hid the points that a set would score."""
    long = "scores 12: chain 8, the sign of the space 2, extra cards 2"
    options = kinds(
        ("Space 1", "Wave 7", long, 2.0),
        ("Space 1", "Wave 9", "no points yet; leaves 5 and 9 for whoever completes it", 1.0),
        ("Space 2", "Tone 1", "no points yet; leaves nothing at all to anybody for a while", 1.0),
        ("Space 2", "Tone 2", "no points yet; leaves nothing at all to anybody for a day", 0.5),
        ("Space 3", "Star 3", "turns it over", 3.0),
        ("Space 3", "Star 4", "turns it over", 0.0),
    )
    ask = Decision(id="1", seat=Seat(0), prompt="Where?", ask=Pick(options=options))
    (told, *_) = by_kinds(TABLE, Address(1, 1, "1", ""), ask, options, "") or []
    assert isinstance(told, ui.TextDisplay)
    assert told.content.splitlines() == [
        "**Space 1**, best of 2: Wave 7 · scores 12",
        "**Space 2**, best of 2: Tone 1",
        "★ **Space 3**, best of 2: Star 3 · turns it over",
    ]


def test_what_cannot_be_done_in_a_first_turn_says_why_as_well() -> None:
    options = kinds(*((group, f"{group} {n}", "", float(n)) for group in ("Take", "Buy") for n in (1, 2)))
    options = tuple(replace(o, why_not="You lack 2 Support.") if o.group == "Buy" else o for o in options)
    ask = Decision(id="1", seat=Seat(0), prompt="What?", ask=Pick(options=options))
    (told, *_) = by_kinds(TABLE, Address(1, 1, "1", ""), ask, options, "", terse=True) or []
    assert isinstance(told, ui.TextDisplay) and "-# **Buy**: not now. You lack 2 Support." in told.content


def test_no_name_is_cut_where_it_leads_on() -> None:
    """*best of 2: Convert 2 Energy and* stood in a panel of Life~Meaning."""
    for label, heading in (("Convert 2 Energy and Stabilize", "Stabilize"), ("Act for Legacy", "Legacy")):
        [option] = kinds((heading, label, "", 0.0))
        assert below(heading, [option], few=0) == [option]


def test_many_of_a_kind_in_a_menu_say_which_kind_and_which_is_best() -> None:
    """A bare menu stood there, without a word and without a star."""
    options = kinds(
        *(("Recalibrate", f"Discard {'many cards ' * 6}{n}", f"Drift {n}", float(n)) for n in range(16)),
        ("Take", "Take 1", "", 0.0),
        ("Take", "Take 2", "", 0.0),
    )
    ask = Decision(id="1", seat=Seat(0), prompt="What?", ask=Pick(options=options))
    said, menu, *_ = controls(TABLE, ask, "g0p0", Space(36, 3000))
    assert isinstance(said, ui.TextDisplay) and isinstance(menu, ui.ActionRow)
    assert said.content.startswith("**Recalibrate**\n★ **Discard many") and said.content.endswith("15**: Drift 15")


def test_every_button_of_a_board_that_has_a_price_shows_it() -> None:
    """*Gaze for 3 Influence* stood beside *That is all: B2*, which cost as much and did not say so."""
    rows = (
        ("That is all: B2", "Costs 1 Influence, leaves you 1.", "That is all: B2 (1 Influence)"),
        ("Place an Act", "1 Influence for each Field, unless your Element says else.", None),
        ("Place a Temple", "1 for each Field, anywhere.", "Place a Temple (1 for each Field)"),
        ("Grow to F7", "Free.", "Grow to F7 (free)"),
        ("Gaze for 3 Influence", "3 Influence. The others vote.", "Gaze for 3 Influence"),
        ("Fill D2", "3 left to place.", "Fill D2"),
        ("B1", "0 unclaimed Fields beside it", "B1"),
        ("Begin anew", "Instead of B2.", "Begin anew"),
    )
    options = kinds(*(("", label, detail, 0.0) for label, detail, _ in rows))
    asked = priced(Decision(id="1", seat=Seat(0), prompt="What?", ask=Pick(options=options)))
    assert [o.label for o in asked.options] == [
        said or "Place an Act (1 Influence for each Field)" for *_, said in rows
    ]


def menus_on(laid: list[Any]) -> list[ui.Select[Any]]:
    """The menus among what is laid."""
    rows = (row for row in laid if isinstance(row, ui.ActionRow))
    return [one for row in rows for one in row.children if isinstance(one, ui.Select)]


def test_every_menu_is_named_after_its_question_with_the_best_and_its_worth() -> None:
    """They read "First: Voting … Map marks", "Choose one of 16" and "Choose 0 to 6"."""
    options = tuple(
        Option(
            key=f"{kind}{n}",
            label=f"Put {n} into {kind}",
            group=kind,
            detail=f"{n} points",
            worth=n if kind == "Barn" else 0,
            action=Surrender(falls=()),
        )
        for kind in ("Barn", "Clinic")
        for n in range(1, 17)
    )
    ask = Decision(id="1", seat=Seat(0), prompt="Which Project? There are two.", ask=Pick(options=options))
    kinds, barn = menus_on(in_menus(TABLE, Address(1, 1, "1", ""), ask, options, "g0p0"))
    assert kinds.placeholder == "Which Project? Best: Put 16 into Barn, 16 points"
    assert barn.placeholder == "Barn, best: Put 16 into Barn, 16 points"
    assert [o.label for o in barn.options][:2] == ["Put 16 into Barn", "Put 15 into Barn"]
    _, clinic = menus_on(in_menus(TABLE, Address(1, 1, "1", ""), ask, options, "g1p0"))
    assert clinic.placeholder == "Clinic, 16 choices", "none is better than another"
    many = tuple(replace(o, group=f"Kind {n % 30}") for n, o in enumerate(options * 2))
    first, second = menus_on(in_menus(TABLE, Address(1, 1, "1", ""), ask, many, ""))
    assert first.placeholder == "Kind 0 … Kind 24: Which Project? Best: Put 16 into Barn, 16 points"
    assert second.placeholder == "Kind 25 … Kind 29: Which Project?"
    some = PickSome(options=options[:6], least=0, most=6, template=Surrender(falls=()), into="falls")
    [several] = menus_on(controls(TABLE, replace(ask, ask=some), "", Space(40, 4000)))
    assert several.placeholder == "Which Project? Choose up to 6. Best: Put 6 into Barn, 6 points"
    assert [o.value for o in several.options] == ["Barn6", "Barn5", "Barn4", "Barn3", "Barn2", "Barn1"]
    alike = tuple(replace(o, worth=0.0) for o in options[:6])
    [as_they_lie] = menus_on(
        controls(TABLE, replace(ask, ask=replace(some, options=alike, least=1)), "", Space(40, 4000))
    )
    assert as_they_lie.placeholder == "Which Project? Choose 1 to 6."
    assert [o.value for o in as_they_lie.options] == [o.key for o in alike]
