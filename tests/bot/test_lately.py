"""Since your last move: who has done what, and what it has gained them, in every game."""

from __future__ import annotations

import contextlib
import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from msgspec.json import decode
from msgspec.structs import replace

from bot.door.council.cast import ballot_of
from bot.door.council.councils import Councils
from bot.door.council.steward import Steward
from bot.door.lobby import Lobby
from bot.door.opening import Opening, Person
from bot.door.parcels import parcels
from bot.door.room import Press, Room
from bot.keeping import speech
from bot.keeping.store import Store
from bot.keeping.table import Row, Table
from bot.telling import lately
from bot.telling.controls.screen import lines_of
from bot.telling.story import done
from bot.telling.story.book import at_once
from bot.telling.story.grouped import ALL, WHOLE, Group, Line, block, grouped, said
from bot.telling.story.history import Told
from bot.telling.story.whose import SILENT, by_deed, weight, whose
from render.strip import Deed
from rules.core import Action, Answer, AnyGame, Ballot, Blanks, Chance, Event, Question, Seat, Tally, who
from rules.core.decisions import reply
from rules.core.events import BY_ITSELF, Part, together
from rules.core.game import encode
from rules.core.tallies import changes
from rules.modes.freeform.actions import Tell
from tests.bot.test_deadlines import at_table
from tests.play import at_the_door, every_game, some_answer

GAMES = every_game()
NAMES = ("Ann", "Ben", "Cleo")
MOVES = 220


@contextlib.asynccontextmanager
async def dealt(path: Path, game: AnyGame) -> AsyncIterator[tuple[Room, Table]]:
    """A table of three."""
    path.mkdir(exist_ok=True)
    store = await Store.open(path / "bot.db")
    try:
        room = Room(store, {game.slug: game}, lambda _: None)
        lobby = Lobby(room)
        table = await Opening(room).open(game, Person(1, "Ann"), (1, 2), {}, None)
        for number, name in enumerate(NAMES[1:], 2):
            await lobby.join(table.id, Person(number, name))
        yield room, await lobby.start(table.id, 1)
    finally:
        await store.close()


async def plays(room: Room, table: Table, question: Question, luck: Chance) -> Table:
    """Somebody answers, as a person might."""
    (decision,) = room.worded(table, [question])
    answer = some_answer(decision, luck) or room.position(table).advised(question)
    assert answer is not None
    press = Press(table=table.id, person=question.seat + 1, decision=question.id, answer=answer, epoch=table.epoch)
    return (await room.press(press)).table


def open_to(room: Room, table: Table, seats: tuple[int, ...]) -> Question | None:
    """What one of these is asked and can answer."""
    asked = (q for q in room.questions(table) if q.waits and q.seat in seats)
    return next((q for q in asked if q.offers or room.position(table).advised(q)), None)


@pytest.mark.parametrize("game", at_the_door())
async def test_a_panel_tells_by_player_what_the_others_have_done_and_gained(tmp_path: Path, game: AnyGame) -> None:
    async with dealt(tmp_path, game) as (room, table):
        luck, before, since, told_of = Chance(game.slug), tuple[Tally, ...](), set[int](), 0
        rows = list[Row]()
        for _ in range(MOVES):
            question = open_to(room, table, (0, 1, 2) if not since else (1, 2)) or open_to(room, table, (0,))
            if question is None:
                break
            table = await plays(room, table, question, luck)
            if table.status != "playing":
                break
            row = (await room.store.log.of(table.id))[-1]
            if question.seat == 0:
                before, since, rows = room.position(table).tallies, set(), []
                continue
            known = await lately.heard(room, table, await lately.lately(room, table, Seat(0)))
            *earlier, heard = (told_to_the_first(row) for row in [*rows, row])
            rows = lately.unstepped([*rows, row])
            if row not in rows:  # a step has been taken back
                earlier, heard = [told_to_the_first(row) for row in rows], []
            events = [*(event for told in earlier for event in told), *heard]
            since = {whom for event in events if (whom := about(event.line)) is not None} - {0}
            now = {event.line for event in heard}
            under_whom_they_are_about(
                known, [e for e in events[: len(events) - len(heard)] if e.line not in now] + heard
            )
            told = known.within(10_000).text
            assert {seat for seat in (1, 2) if f"\n**{NAMES[seat]}**" in told} >= since
            assert not any(f"› **{NAMES[seat]}** " in part for seat in (1, 2) for part in [group(told, seat)])
            headings = [line for line in told.splitlines()[1:] if line.startswith("**")]
            assert headings != ["**The table**"], "nobody's deeds alone need no heading"
            if before:
                assert told.startswith("**Since your last move**") == bool(told) >= bool(since)
                after = room.position(table).tallies
                told_of += sum(gained_is_told(told, before, after, seat) for seat in (1, 2))
                told_of += told.startswith("**Since your last move** · you +")
                told_of += bool(since) and changed_is_told(told, before, after)
            brief = known.within(9)
            if known.groups:
                nobody_is_left_out(known, brief.text)
            many, first = sum(len(group.lines) for group in known.groups), lines_of(known.first)
            least = lines_of(known.within(0).text)
            ends = sum(line.weight == WHOLE for group in known.groups for line in group.lines)
            assert lines_of(brief.text) <= max(9, least) and (brief.left_out == 0 or many > 1)
            assert least <= first + 4 * len(NAMES) + 6 * ends
            assert bool(brief.left_out) == (ALL in brief.text)
            assert sum(line.count("› ") for line in brief.text.splitlines()) >= many - brief.left_out
        assert told_of, "nobody has gained anything in all these moves"


def about(line: str) -> int | None:
    """Whom a line is about: whoever it begins with, or the only one whom it names."""
    if several(line):
        return None
    named = [seat for seat in range(len(NAMES)) if who(seat) in line]
    begins = [seat for seat in named if line.startswith(who(seat))]
    return begins[0] if begins else named[0] if len(named) == 1 else None


def several(line: str) -> bool:
    """Whether a line tells what one after the other has done, or begins with none of those it names."""
    began = {seat for seat in range(len(NAMES)) for said in line.split("; ") if said.startswith(who(seat))}
    if re.match(rf"{who(0)[0]}\d{who(0)[-1]}(, | and ){who(0)[0]}", line):
        return True
    return len(began) > 1 or (not began and sum(who(seat) in line for seat in range(len(NAMES))) > 1)


def told_to_the_first(row: Row) -> list[Event]:
    """What a row tells the first seat beside its question and polls."""
    return [e for e in row.events if e.kind not in ("open", "next", "poll") and e.told_to(Seat(0))]


def under_whom_they_are_about(known: lately.Heard, heard: list[Event]) -> None:
    """Each line stands under the person whom it is about, and under nobody else; what begins by itself is nobody's."""
    mine, nobodys = {"you", "stead"}, {e.line for e in heard if e.kind in BY_ITSELF or several(e.line)}
    for group in known.groups:
        for line in group.lines:
            whom = about(line.text)
            right = group.whose is None if line.text in nobodys else whom is None or group.whose == whom
            assert right or (whom == 0 and group.whose in mine), line.text
    texts = [line.text for group in known.groups for line in group.lines]
    for event in heard:
        if event.part is None and event.kind not in ("entry", "tally"):
            assert event.told_to(Seat(0)) in texts, "nothing is lost"


def group(told: str, seat: int) -> str:
    """The part of a block that is about one player."""
    return told.partition(f"\n**{NAMES[seat]}**")[2].partition("\n**")[0]


def heading_of(told: str, seat: int) -> str:
    """What a player has gained, as it stands behind their name."""
    return group(told, seat).partition("\n")[0].partition(" › ")[0]


def gained_is_told(told: str, before: tuple[Tally, ...], after: tuple[Tally, ...], seat: int) -> bool:
    """Whether a player's numbers have changed; then the difference stands behind their name: what they have done, by
    their heading, and what came over them, in the first line."""
    of_all = [part for part in told.partition("\n")[0].split(" · ") if part.startswith(f"{NAMES[seat]} ")]
    said, found = " ".join([heading_of(told, seat), *of_all]), False
    for was, now in zip(before, after, strict=True):
        if not now.shared:
            more = now.of[seat] - was.of[seat]
            counts = re.findall(rf"([+−])(\d+) (?:{re.escape(now.name)}|{re.escape(now.one or now.name)})\b", said)
            assert sum(int(by) * (1 if sign == "+" else -1) for sign, by in counts) == more, (said, now.name, more)
            found = found or bool(more)
    return found


def nobody_is_left_out(known: lately.Heard, brief: str) -> None:
    """Everybody who has done something stands there, with what they have gained by it, and the beginning of what
    weighs most of it; so does what ends the game, and the first line."""
    assert brief.startswith(known.first)
    for group in known.groups:
        most = max(line.weight for line in group.lines)
        if isinstance(group.whose, int) and most:
            begins = f"\n{group.heading(known.table)}"
            theirs = f"{brief}\n".partition(begins)[2].partition("\n**")[0]
            weighty = [
                said(known.table, group.whose, known.seat, it.text, 28) for it in group.lines if it.weight == most
            ]
            assert any(it.rstrip("…") in theirs for it in weighty), (group, brief)


def changed_is_told(told: str, before: tuple[Tally, ...], after: tuple[Tally, ...]) -> bool:
    """Whether a number of the whole table has changed; then that stands in the first line."""
    first = told.partition("\n")[0]
    shared = [(was.of[0], now.of[0], now.name) for was, now in zip(before, after, strict=True) if now.shared]
    assert all((f"{name} {was} → {now}" in first) == (was != now) for was, now, name in shared), first
    return any(was != now for was, now, _ in shared)


async def test_what_only_the_others_may_know_is_not_told(tmp_path: Path) -> None:
    game = next(g for g in GAMES if g.slug == "scion")
    async with dealt(tmp_path, game) as (room, table):
        for seat in (1, 2):
            question = open_to(room, table, (seat,))
            assert question is not None
            table = await plays(room, table, question, Chance("scion"))
        rows = await room.store.log.of(table.id)
        secrets = {text for row in rows for e in row.events for s, text in e.private.items() if s != 0}
        told = await whole(room, table, await lately.lately(room, table, Seat(0)))
        assert secrets and not any(speech.named(table, text) in told for text in secrets)


async def test_what_a_vote_carries_out_stands_below_whoever_proposed_it(tmp_path: Path) -> None:
    game = next(g for g in GAMES if g.slug == "creation")
    async with dealt(tmp_path, game) as (room, table):
        for _ in range(400):
            table, row = await as_advised(room, table)
            placed = [e.line for e in row.events if e.kind == "act"]
            if placed and '"ballot"' in row.body and not placed[0].startswith(who(row.seat or 0)):
                break
        maker = next(seat for seat in range(3) if placed[0].startswith(who(seat)))
        viewer = next(Seat(seat) for seat in range(3) if seat not in (maker, row.seat))
        told = await whole(room, table, await lately.lately(room, table, viewer))
        assert "› Places " in told.partition(f"\n**{NAMES[maker]}**")[2].partition("\n**")[0]
        theirs = told.partition(f"\n**{NAMES[row.seat or 0]}**")[2].partition("\n**")[0]
        assert placed[0].partition(" places ")[2][:20] not in theirs, "who has voted last has done nothing"
        told_last = await done.deeds(room, table)
        assert maker in [deed.seat for deed in told_last]
        board = done.on_the_board(table, told_last)
        gained = [at for at, line in enumerate(board) if "Act-Field" in line]
        placed_at = [at for at, line in enumerate(board) if placed[0].partition(" places ")[2][:20] in line]
        assert gained == placed_at[-1:], "it stands behind the Act, not behind what was done before it"


async def test_a_question_that_was_voted_on_stays_on_no_board(tmp_path: Path) -> None:
    game = next(g for g in GAMES if g.slug == "creation")
    async with dealt(tmp_path, game) as (room, table):
        asked, seen = 0, 0
        while open_to(room, table, (0, 1, 2)) is not None and seen <= 12:
            table, row = await as_advised(room, table)
            asked = 5 if any(e.kind == "poll" and e.line.endswith("?") for e in row.events) else asked - 1
            if asked >= 0:
                seen += 1
                board = done.on_the_board(table, await done.deeds(room, table))
                assert not [line for line in board if line.endswith("?")]
        assert seen, "nothing was asked"


def test_a_story_is_not_told_where_its_deed_is() -> None:
    deed = f"{who(Seat(0))} places The Gate on A1."
    story = Event(line=f"The Gate: It opens by itself. — {who(Seat(0))}", kind="entry", tells_of=deed)
    kept = Event(line=f"{deed} It opens by itself. — {who(Seat(0))}", kind="entry")
    for it in (story, kept):
        assert it.retells([f"{deed} It costs 1 Influence."]) and it.retells([f"{deed[:-1]}."])
        assert not it.retells([f"{who(Seat(0))} places The Gate on A2.", f"{deed[:-1]}2."])
    assert story.retells([f"Map 2 · {deed}"])
    asking = Event(line="Why?: It asks.", kind="entry", tells_of=f"{who(Seat(0))} sees it and calls it Why?")
    assert asking.retells([f"{asking.tells_of} “A riddle.”"]), "a name may end a sentence"
    assert not Event(line=f"{deed} It costs 1 Influence.").retells([f"{deed} It costs 1 Influence."])


def test_a_story_in_a_vote_is_of_whoever_did_what_it_tells() -> None:
    """The vote that carried Ben's Act ended his turn, and with it Ann's page was closed: it is none of Ben's deeds."""
    ann, ben = (who(Seat(seat)) for seat in range(2))
    events = (
        Event(line=f"{ben} places The Moon on B1.", kind="act"),
        Event(line=f"The Gate: It opens. — {ben}", kind="entry", tells_of=f"{ann} places The Gate on A1."),
    )
    row = Row(
        kind="play", seat=1, person=2, body=encode(Ballot(motion="v1", choice="for")).decode(), events=events
    )
    assert [actor for actor, _ in by_deed(row)] == [1, 0]
    words = replace(events[1], by=Seat(1))
    assert [actor for actor, _ in by_deed(replace(row, events=(events[0], words)))] == [1, 1], "Ben's words"
    words = replace(events[1], by=Seat(0))
    assert [actor for actor, _ in by_deed(replace(row, events=(words,)))] == [0], "her own words of her own deed"


def test_a_deed_hides_one_story_and_not_that_of_its_like() -> None:
    deed = f"{who(Seat(0))} dilates time for 0 Influence."
    known = [deed]
    first, second = (
        Event(line=f"What {who(Seat(0))} did: {words} — {who(Seat(1))}", kind="entry", tells_of=deed)
        for words in ("Dusk.", "Dawn.")
    )
    assert [story.retells(known) for story in (first, second)] == [True, False]


async def test_a_thing_with_the_name_of_a_vote_is_a_move_like_others(tmp_path: Path) -> None:
    game = next(g for g in GAMES if g.slug == "freeform")
    async with dealt(tmp_path, game) as (room, table):
        begin = next(q for q in room.questions(table) if q.seat == 1 and isinstance(q.ask, Blanks))
        (form,) = room.worded(table, [begin])
        named = Answer(blanks={f.name: "ballot" for f in form.fields if f.name != "photo"})
        typed = Press(table=table.id, person=2, action=reply(form, named, game.turn_rule))
        table = (await room.press(typed)).table
        assert '"ballot"' in (await room.store.log.of(table.id))[-1].body
        assert not (await lately.lately(room, table, Seat(1))).rows, "it is their own move"


def test_what_is_gained_stands_behind_a_move_and_not_behind_its_order() -> None:
    """A move that was ordered begins by saying so."""
    ordered = (Event(line="Ada answers by standing order.", kind="table"), Event(line="Ada places The Gate."))
    rows = [
        Row(kind="play", events=(Event(line="Ada fills B1."),)),
        Row(kind="play", events=ordered),
        Row(kind="order", events=(Event(line="A thing is told."),)),
    ]
    flat = [(event.line, move) for move, row in enumerate(rows) for event in row.events]
    assert flat[done.last_deed(rows, flat)][0] == "Ada places The Gate."


def test_a_deed_told_part_by_part_has_one_line_with_all_it_has_gained() -> None:
    """Five Fields of an expansion were five lines, and only one of them named a gain."""
    march = [Event(line=f"Ada takes {all_}.", part=Part(of="march", more=more)) for all_, more in
             (("D5", True), ("D5 and C5", True), ("D5, C5 and B5", False))]  # fmt: skip
    rows = [Row(kind="play", events=events) for events in ((Event(line="Ada dances."),), *((e,) for e in march))]
    assert [row.seq for row in done.newest([replace(r, seq=at) for at, r in enumerate(rows)], 2)] == [1, 2, 3]
    assert not done.newest(rows, 2), "nothing is as new as that"
    assert done.began(rows, 3) == 1 and done.began(rows[:1], 0) == 0
    events = [event for row in rows for event in row.events]
    assert [(at, event.line) for at, event in together(events)] == [(0, "Ada dances."), (3, march[-1].line)]
    alike = [Event(line=part.told, part=part) for part in
             (Part(of="claims", begins="Ada claims ", what=(field,)) for field in ("F2", "F1"))]  # fmt: skip
    assert [event.line for _, event in together(alike)] == ["Ada claims F2 and F1."]


def test_a_book_names_whoever_sat_there_when_it_was_done() -> None:
    """Claims that are one sentence in a book were those of whoever had the seat at the end."""
    table = at_table()
    parts = [Part(of="claims", begins=f"{who(0)} claims ", what=(field,)) for field in ("F2", "F1")]
    for name, lines in (("", 1), ("Somebody", 2)):
        events = [Event(line=part.told, part=part) for part in parts]
        chapter = [
            Told(Row(kind="play"), event, speech.named(table, event.line) if not name else f"{name} claims it.")
            for event in events
        ]
        assert len(at_once(table, chapter)) == lines


async def test_the_thread_waits_for_the_end_of_a_deed(tmp_path: Path) -> None:
    game = next(g for g in GAMES if g.slug == "freeform")
    async with dealt(tmp_path, game) as (room, table):
        for events, lines in (
            ((Event(line="D5", part=Part(of="march", more=True)),), []),
            ((Event(line="D5 and C5", part=Part(of="march")), Event(line="Over.")), ["D5 and C5", "Over."]),
        ):
            row = Row(kind="correct", events=events)
            found = parcels(room, table, table, row, settled={}, notes=())
            assert [decode(p.body)["line"] for p in found if p.kind == "line"] == lines


async def test_a_deed_that_never_ends_is_told_when_the_table_does(tmp_path: Path) -> None:
    game = next(g for g in GAMES if g.slug == "freeform")
    async with dealt(tmp_path, game) as (room, table):
        taken = tuple(Event(line=it, part=Part(of="march", more=True)) for it in ("D5", "D5 and C5"))
        async with room.enter(table.id) as held:
            await held.record(held.table, Row(kind="correct", events=taken))
        await Councils(room, Steward(room)).end(table.id, 1, moderator=True)
        told = [decode(p.body)["line"] for p in await room.store.outbox.of(table.id, 2**40) if p.kind == "line"]
        assert told[-2] == "D5 and C5" and "without a winner" in told[-1] and "D5" not in told


async def test_a_page_says_by_itself_that_it_is_one(tmp_path: Path) -> None:
    game = next(g for g in GAMES if g.slug == "freeform")
    async with dealt(tmp_path, game) as (room, table):
        for words in ("Night falls.", "The wolves sing."):
            table = (await room.press(Press(table=table.id, person=2, action=Tell(words=words)))).table
        board = done.on_the_board(table, await done.deeds(room, table))
        assert "Night falls" in board[-2] and "**+" not in "".join(board)
        told = await whole(room, table, await lately.lately(room, table, Seat(0)))
        assert "**Ben** · +2 pages" in told, "a heading says how many"


@pytest.mark.parametrize(
    ("gain", "said"),
    [
        ("+1 Vitals", "Ada loads Dry Run and gains +1 Vitals."),
        ("Meaning 5 → 6", "Meaning rises from 5 to 6."),
        ("Drift 4 → 2", "The Project is complete: 🌀 Drift 4 → 2."),
        ("Drift 4 → 0", "The Project is complete: 🌀 Drift 2 → 0."),
    ],
)
def test_what_a_line_says_of_a_number_is_not_said_behind_the_last_one_again(gain: str, said: str) -> None:
    """It read as if loading a Pattern had raised Meaning, which an earlier line of the same turn had told."""
    deed = Deed(seat=None, lines=(said, "It is Ben's turn."), shifted=(gain, "Hope 1 → 2"), last=1)
    assert done.on_the_board(at_table(), [deed]) == [said, "It is Ben's turn. **Hope 1 → 2**"]


@pytest.mark.parametrize(("gain", "repeated"), [("+1 Reputation", False), ("+2 Reputation", True)])
def test_a_number_that_a_line_counts_up_is_not_counted_behind_it_again(gain: str, *, repeated: bool) -> None:
    line = "Ada contributes 1 Value to Jam Cellar, ⭐ Reputation 3 → 4."
    deed = Deed(seat=None, lines=(line,), latest=(gain,), last=0)
    assert done.on_the_board(at_table(), [deed]) == [f"{line} **{gain}**" if repeated else line]


def test_points_that_a_line_names_are_not_named_behind_it_again() -> None:
    line = "Ada plays Shadow 2 and turns the token over: a match, 5 points. Ada now has 5."
    deed = Deed(seat=None, lines=(line,), latest=("+5 points",), last=0)
    assert done.on_the_board(at_table(), [deed]) == [line]
    more = Deed(seat=None, lines=(line,), latest=("+15 points",), last=0)
    assert done.on_the_board(at_table(), [more]) == [f"{line} **+15 points**"]


def test_points_of_somebody_else_hide_nothing_of_ones_own() -> None:
    own, other = f"{who(0)} plays Shadow 2.", f"{who(1)} had 5 points taken away."
    deed = Deed(seat=Seat(0), lines=(own, other), latest=("+5 points",), last=0)
    [first, second] = done.on_the_board(at_table(), [deed])
    assert first.endswith(" **+5 points**") and not second.endswith("**+5 points**")


def test_what_an_earlier_move_has_changed_stands_behind_no_later_one() -> None:
    """ "Ben asks Ann … Drift 0 → 1" read as if his asking had raised it."""
    lines = (f"{who(1)} takes 2 tokens.", f"{who(1)} asks {who(0)}.")
    deed = Deed(seat=Seat(1), lines=lines, changed=("Drift 0 → 1",), last=1)
    assert "Drift" not in "".join(done.on_the_board(at_table(), [deed])) + done.just_now(at_table(), [deed], ())
    apart = Deed(seat=Seat(1), lines=(lines[1], "A round begins."), shifted=("Drift 0 → 1",), apart=True)
    assert [line.endswith("**Drift 0 → 1**") for line in done.on_the_board(at_table(), [apart])] == [False, True]
    assert "Drift" not in done.just_now(at_table(), [apart], ())
    own = Deed(seat=Seat(1), lines=lines[:1], shifted=("Drift 0 → 1",))
    assert done.just_now(at_table(), [own], ()).endswith("**Drift 0 → 1**")


def test_of_many_things_those_are_told_that_say_why_somebody_has_gained() -> None:
    lines = [Line("It is complete. Ada +6 Legacy.", 3), *(Line(f"A card {n} is shown.") for n in range(6))]
    told = grouped(at_table(), Group(Seat(0), lines), Seat(1))
    assert told[1:] == [
        "› … 3 things before that",
        f"› {lines[0].text}",
        *(f"› {line.text}" for line in lines[4:]),
    ]


def test_what_others_have_done_to_somebody_stands_under_their_own_name_and_weighs_most() -> None:
    """Starting Influence of Ann stood under Ben, who had voted last; one's own Act stood under the table."""
    ann, ben = (who(Seat(seat)) for seat in range(2))
    lines = (f"{ben} attacks F2.", f"The Tower of {ann} falls.", "Dust settles.", f"{ann} loses 1 Support.")
    row = Row(
        kind="play", seat=1, person=2, body='{"verb": "raid"}', events=tuple(Event(line=one) for one in lines)
    )
    assert [actor for actor, _ in by_deed(row)] == [1, 0, 1, 0]
    assert [whose(row, actor, Seat(0)) for actor, _ in by_deed(row)] == [1, "you", 1, "you"]
    assert [weight(row, event, Seat(0)) for event in row.events] == [3, 6, 1, 6]
    assert weight(replace(row, seq=7), row.events[0], Seat(0), {7}) == 4, "somebody has gained by it"
    late = Row(kind="clock", seat=0, body='{"verb": "pass"}', events=(Event(line=f"Time is up for {ann}."),))
    assert [whose(late, actor, Seat(0)) for actor, _ in by_deed(late)] == ["stead"]


def test_of_many_things_the_deed_is_told_and_not_what_came_of_it_by_itself() -> None:
    """ "… 4 things before that" hid the very commitment that had completed the Project."""
    deed = Line("Commits all.", 2)
    groups = [
        Group(Seat(0), [deed, *(Line(f"A card {n} is shown, and lies open for everybody.", 1) for n in range(6))]),
        Group(None, [Line("A round begins.")]),
        Group("you", [Line("You lose 1 Support.", 3)]),
    ]
    brief = block(at_table(), "**So far**", groups, Seat(1), 8)
    assert lines_of(brief.text) <= 8 and "Commits all." in brief.text and "You lose 1 Support." in brief.text
    assert "A card 5" in brief.text and "A card 0" not in brief.text, "and of the rest the newest"
    assert brief.left_out == 6 and brief.text.endswith(f"-# … and 6 more: **{ALL}**")
    assert "A round begins" not in brief.text, "nobody has done anything by that"
    everything = block(at_table(), "**So far**", groups, Seat(1), 100)
    assert everything.left_out == 0 and ALL not in everything.text and everything.text.count("A card") == 6
    long = block(at_table(), "**So far**", [Group(Seat(0), [Line("All of it, and more. " * 40, 2)])], Seat(1), 3)
    assert long.text.endswith("…") and lines_of(long.text) <= 6, "one thing is told in any case"


def test_a_window_for_all_and_what_comes_of_it_is_the_deed_of_nobody() -> None:
    """Whoever was ready last had let the world drift, as their panels told it to the others."""
    events = (
        Event(line="Ada is done."),
        Event(line="Nothing is mitigated.", kind="window"),
        Event(line="A card."),
    )
    row = Row(kind="order", seat=0, events=events)
    assert [actor for actor, _ in by_deed(row)] == [0, None, None]


async def test_two_stories_that_begin_alike_are_both_told(tmp_path: Path) -> None:
    game = next(g for g in GAMES if g.slug == "freeform")
    async with dealt(tmp_path, game) as (room, table):
        for words in ("Night falls. The wolves sing.", "Night falls. The sea is still."):
            press = Press(table=table.id, person=2, action=Tell(words=words))
            table = (await room.press(press)).table
        shown = await whole(room, table, await lately.lately(room, table, Seat(0)))
        on_board = "\n".join(done.on_the_board(table, await done.deeds(room, table)))
        for told in (shown, on_board):
            assert "wolves" in told and "the sea" in told.lower()


async def whole(room: Room, table: Table, missed: lately.Lately) -> str:
    """All that somebody has missed."""
    return (await lately.heard(room, table, missed)).within(10_000).text


async def as_advised(room: Room, table: Table) -> tuple[Table, Row]:
    """Whoever is asked does what is advised; the table after it, and the newest row of its log."""
    question = open_to(room, table, (0, 1, 2))
    assert question is not None and table.seq < 400
    answer = room.position(table).advised(question)
    press = Press(table=table.id, person=question.seat + 1, decision=question.id, answer=answer)
    table = (await room.press(press)).table
    return table, (await room.store.log.of(table.id))[-1]


async def test_what_all_are_paid_with_a_deed_is_not_what_it_has_gained(tmp_path: Path) -> None:
    game = next(g for g in GAMES if g.slug == "creation")
    async with dealt(tmp_path, game) as (room, table):
        table, row = await as_advised(room, table)
        while not any(event.marks("paid") for event in row.events):
            table, row = await as_advised(room, table)
        told = await done.deeds(room, table)
        (last,) = (deed for deed in told if any(line.startswith("Celestial Accolade: ") for line in deed.lines))
        assert last.gained and not last.latest
        board = "\n".join(done.on_the_board(table, told))
        assert not any(event.line in board for event in row.events if event.marks("tally"))


async def test_whoever_opens_a_panel_in_their_turn_is_told_what_was_before_it(tmp_path: Path) -> None:
    """What is pressed at the board is answered by the board alone: it is no look at what others had done."""
    game = next(g for g in GAMES if g.slug == "creation")
    async with dealt(tmp_path, game) as (room, table):
        news = ""
        while not news:
            table, row = await as_advised(room, table)
            mover = Seat(row.seat or 0)
            opened = await lately.lately(room, table, mover, opened=True)
            news = await whole(room, table, opened) if opened.earlier and not opened.rows else ""
        since = await lately.lately(room, table, mover)
        assert (
            all(row.seat != mover or ballot_of(row) for row in opened.earlier)
            and "Since your last move" not in news
        )
        assert not opened.by_others, "the button *since* would answer that nothing has happened"
        assert not since.by_others and not await whole(room, table, since)


async def test_what_ones_own_vote_has_carried_out_is_told_to_whoever_looks_again(tmp_path: Path) -> None:
    """Somebody lost their only Act by a Gaze which their own vote had carried, and no later look told them so."""
    game, found = next(g for g in GAMES if g.slug == "creation"), 0
    async with dealt(tmp_path, game) as (room, table):
        while not found:
            table, row = await as_advised(room, table)
            voter = Seat(row.seat or 0)
            carried = [e.line for e in row.events if e.line.startswith(tuple(map(who, {0, 1, 2} - {voter})))]
            if not ballot_of(row) or not row.decision or not any(" places " in line for line in carried):
                continue
            opened, found = await lately.lately(room, table, voter, opened=True), found + 1
            assert row.seq in [one.seq for one in opened.earlier], "as if nothing had been done by it"


def test_what_all_are_paid_is_nobodys_deed_and_its_items_stand_in_the_history_alone() -> None:
    lines = {"act": "Ann places The Gate.", "paid": "All are paid.", "tally": "Ann: 2 Fields +2."}
    events = tuple(Event(line=line, kind=kind) for kind, line in lines.items())  # type: ignore[arg-type]
    row = Row(kind="play", seat=0, body='{"verb": "place"}', events=events)
    assert [actor for actor, _ in by_deed(row)] == [0, None, None]
    assert [event.marks(*SILENT) for event in events] == [False, False, True]


async def test_what_somebody_has_taken_back_is_told_to_whoever_has_seen_it(tmp_path: Path) -> None:
    """What a view had told, that had turned by itself, was gone from it without a word."""
    game = next(g for g in GAMES if g.slug == "dictator")
    async with dealt(tmp_path, game) as (room, table):
        table, row = await as_advised(room, table)
        mover = Seat(row.seat or 0)
        await Councils(room, Steward(room)).take_back(table.id, mover + 1)
        now = await room.fresh(table.id)
        others = await lately.lately(room, now, Seat((mover + 1) % 3))
        assert f"{table.name(mover)}** › Takes back" in await whole(room, now, others)
        own = await lately.lately(room, now, mover)
        assert "akes back" not in await whole(room, now, own), "whoever did it knows"


async def test_a_step_that_a_game_has_let_somebody_take_back_is_not_told_as_done(tmp_path: Path) -> None:
    """It stood there twice, for it was taken again later, and *takes back* stood nowhere."""
    game = next(g for g in GAMES if g.slug == "atlas")
    async with dealt(tmp_path, game) as (room, table):
        while (asked := open_to(room, table, (0, 1, 2))) is not None and asked.kind != "turn":
            table, _ = await as_advised(room, table)
        assert asked is not None
        state = room.position(table).state

        def goes_on(action: Action) -> bool:
            after = game.apply(state, asked.seat, action, Chance("step")).state
            return any(o.back for q in game.questions(after) for o in q.offers)

        step = next(o for o in asked.offers if o.course == "main" and goes_on(o.action))
        for key in (step.key, "take-back", step.key):
            now = next(q for q in room.questions(table) if q.seat == asked.seat and q.waits)
            press = Press(table=table.id, person=asked.seat + 1, decision=now.id, answer=Answer(keys=(key,)))
            table = (await room.press(press)).table
        rows = (await room.store.log.of(table.id))[-3:]
        assert lately.unstepped(rows) == rows[2:] and lately.unstepped(rows[:2]) == []
        several = replace(rows[0], events=(*rows[0].events, *rows[0].events))
        assert lately.unstepped([several, rows[1]]) == [several, rows[1]], "of several steps the others stand"
        told = await whole(room, table, await lately.lately(room, table, Seat((asked.seat + 1) % 3)))
        assert told.count(" Moves marker ") == 1 and "akes back" not in told


def test_who_writes_a_page_of_what_was_done_has_looked_at_nothing_else() -> None:
    """The end of a round came while somebody wrote a page, and nobody told them of it."""
    story = Event(line="The Gate: It opens.", kind="entry", tells_of="Ann places The Gate.", by=Seat(1))
    row = Row(kind="play", seat=1, person=2, decision="h1", body='{"verb": "write"}', events=(story,))
    assert not lately._own(row, Seat(1)) and lately._own(replace(row, events=()), Seat(1))
    assert lately._writes(row) and not lately._writes(replace(row, person=0)), "nor is it done in their stead"


async def test_whoever_begins_a_turn_is_told_nothing_from_before_their_last_move(tmp_path: Path) -> None:
    game = next(g for g in GAMES if g.slug == "elementary")
    async with dealt(tmp_path, game) as (room, table):
        for _ in range(6):
            table, _ = await as_advised(room, table)
        asked = open_to(room, table, (0, 1, 2))
        assert asked is not None
        opened = await lately.lately(room, table, asked.seat, opened=True)
        assert opened.by_others and not opened.earlier, "what was told a turn ago is told again"


def test_everybody_who_has_done_something_stands_there_however_little_room_there_is() -> None:
    """Of three players the third stood nowhere, because the second's deed had filled the room."""
    groups = [
        *(
            Group(Seat(at), [Line("Plays a card. " * 30, 3), Line("More.", 1)], [f"+{at} points"])
            for at in range(5)
        ),
        Group(None, [Line("A round begins."), Line("Everybody else has one more turn. " * 6, 5)]),
        Group("you", [Line("You lose 1 Support.", 5)]),
    ]
    for room in (3, 9, 30):
        told = block(at_table(), "**So far** · you −1 Support", groups, Seat(5), room)
        rows = told.text.splitlines()
        for at in range(5):
            (own,) = (row for row in rows if row.startswith(f"**Seat {at + 1}** · +{at} points › Plays a card."))
            assert room > 9 or len(own) < 70, "and none of them has all the room"
        assert "Everybody else" in told.text and "You lose 1 Support." in told.text
        assert told.left_out == sum(len(group.lines) for group in groups) - told.text.count("›")


def test_what_a_move_is_weighs_as_a_deed_whatever_its_kind_and_the_end_in_sight_more() -> None:
    """A play that scored nothing was of the kind of what passes by, and stood nowhere."""
    play = Event(line=f"{who(1)} plays Shadow 2: no match.", kind="turn")
    near = Event(line=f"{who(1)} has 40 points. Everybody else has one more turn.", kind="last turns")
    row = Row(kind="play", seat=1, person=2, body='{"verb": "play"}', events=(play, near))
    assert [weight(row, event, Seat(0)) for event in row.events] == [3, 5]
    late = Row(kind="clock", seat=1, body='{"verb": "late"}', events=(replace(play, line="Time is up."),))
    assert [weight(late, event, Seat(0)) for event in late.events] == [0], "nobody has done it"


def test_what_befalls_all_and_how_a_vote_came_out_are_told_before_what_came_of_it() -> None:
    """An Event that took Vitals from everybody stood behind *All that happened*, and so did a coin's *tails*."""
    lines = {"event": "Event: Long Winter.", "vote": "The Sea is turned down.", "": "Dust settles."}
    events = tuple(Event(line=line, kind=kind) for kind, line in lines.items())  # type: ignore[arg-type]
    row = Row(kind="play", seat=1, body=encode(Ballot(motion="v1", choice="for")).decode(), events=events)
    assert [weight(row, event, Seat(0)) for event in events] == [WHOLE - 2, 3, 1]
    lost = Event(line=f"{who(Seat(1))} discards a Project. Lost with it: 2 marks of {who(Seat(0))}.")
    new = Event(line="A new Project is of Layer 10.", kind="last turns")
    row = Row(kind="play", seat=1, person=2, body='{"verb": "recalibrate"}', events=(lost, new))
    assert [weight(row, event, Seat(0)) for event in (lost, new)] == [WHOLE - 1, WHOLE - 2], "what one loses first"


def test_what_is_said_of_several_together_is_nobodys() -> None:
    """ "You: Ann, Ben and Ada are tied." """
    tied = Event(line=f"{who(0)}, {who(1)} and {who(2)} are tied.")
    row = Row(kind="play", seat=1, person=2, body='{"verb": "draw"}', events=(tied,))
    assert [actor for actor, _ in by_deed(row)] == [None]
    assert [actor for actor, _ in by_deed(replace(row, events=(Event(line=f"{who(0)} and Ben."),)))] == [0]


async def test_what_came_over_somebody_is_not_beside_their_deed(tmp_path: Path) -> None:
    """ "Ben · −1 Vitals › …" where an Event had taken it, at the end of the round in which he was the last to act."""
    game, losses = next(g for g in GAMES if g.slug == "meaning"), 0
    for seed in range(6):
        async with dealt(tmp_path / str(seed), game) as (room, table):
            luck = Chance(f"{seed}")
            for _ in range(120):
                question, before = open_to(room, table, (0, 1, 2)), room.position(table).tallies
                if question is None or table.status != "playing":
                    break
                table = await plays(room, table, question, luck)
                row = (await room.store.log.of(table.id))[-1]
                if table.status != "playing" or not any(event.marks("round") for event in row.events):
                    continue
                viewer, after = Seat((question.seat + 1) % 3), room.position(table).tallies
                if any(by < 0 for by in changes(before, after, question.seat).values()):
                    heard = await lately.heard(room, table, lately.Lately(viewer, (row,), None))
                    losses += 1
                    assert not any("−" in gain for group in heard.groups for gain in group.gained)
                    assert f"{NAMES[question.seat]} −" in heard.first
    assert losses, "no Event has taken anything"


async def test_what_begins_by_itself_is_nobodys_on_the_board(tmp_path: Path) -> None:
    """ "Chance decides: Cleo will start." stood behind the sign of whoever had called the game."""
    game = next(g for g in GAMES if g.slug == "atlas")
    async with dealt(tmp_path, game) as (room, table):
        starts, seats = "", list[int | None]()
        while not starts:
            table, row = await as_advised(room, table)
            starts = next((e.line for e in row.events if "will start" in e.line), "")
        for deed in await done.deeds(room, table):
            seats += [deed.seat] * any(line == starts for line in deed.lines[:1])
        groups = (await lately.heard(room, table, lately.Lately(Seat(2), (row,), None))).groups
        assert [group.whose for group in groups if any(line.text == starts for line in group.lines)] == [None]
        assert set(seats) <= {None}
