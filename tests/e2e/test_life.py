"""Life~Meaning as people play it: Mitigation together, requests, ranks, recalibrating, and three ways to end."""

from __future__ import annotations

from typing import Any

from bot.telling.addresses import Address, Errand
from rules.core import Answer, Option, PickSome
from rules.core.decisions import advised, reply
from rules.life import LifeMeaning
from rules.life.actions import (
    Acquire,
    Begin,
    Contribute,
    Done,
    Pledge,
    Recalibrate,
    Reply,
    Request,
    Stabilize,
    TakeBack,
)
from rules.life.projects import needed
from rules.life.state import LAST_DRIFT
from rules.life.tokens import LETTERS, less, shared, show, tell
from tests.content import built
from tests.e2e.conftest import World, answer_of, text_of, walk

SLOTS = "ABC"


def board(world: World) -> str:
    """What stands on the board, without bold."""
    return world.words().replace("**", "")


def told(world: World) -> str:
    """The History, without bold."""
    return world.history.replace("**", "")


async def seated(world: World, *people: Any, **options: Any) -> None:
    """A table of these people, in round 1, where the first of them takes the first turn."""
    await world.play("life", *people, starting_player="host_picks", **options)
    await world.typed(people[0], Begin(first=0))  # type: ignore[arg-type]


async def options(world: World, person: Any, group: str) -> list[Option]:
    """What this person may choose now, of one group."""
    return [o for o in (await world.asked(person)).ask.options if o.group.startswith(group)]


# ---------------------------------------------------------------- Mitigation, under a clock


async def to_window(world: World) -> str:
    """Everybody takes what the Event asks for, shared out among them, until the window opens; gives what it asks."""
    asks: str = (event := await _event(world)).asks
    while (state := await world.state()).phase == "turns":
        ((_, person),) = await world.awaited()
        lacking = less(asks, "".join(player.tokens for player in state.players))
        first = lacking[:1] or "E"
        other = next(letter for letter in lacking[1:] + LETTERS if letter != first)
        await world.typed(person, Acquire(tokens="".join(sorted(first + other, key=LETTERS.index))))
    assert f"Stability Check: {event.name} asks for {tell(asks)}" in told(world)
    return asks


async def _event(world: World) -> Any:
    return built(LifeMeaning).content.events[(await world.state()).event]


async def helpers(world: World) -> dict[Any, str]:
    """Who holds what of what is still open."""
    state, wanted = await world.state(), await still_open(world)
    held = {person: shared(state.players[d.seat].tokens, wanted) for d, person in await world.awaited()}
    return {person: icons for person, icons in held.items() if icons}


async def still_open(world: World) -> str:
    state = await world.state()
    return less((await _event(world)).asks, state.window.paid())


async def test_mitigation_is_pledged_together_and_everybody_sees_what_is_missing(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await seated(world, ann, ben, cleo)
    asks = await to_window(world)
    drift = (await world.state()).drift
    assert f"open: {show(asks)}" in board(world)
    for decision, _ in await world.awaited():
        assert f"still open: {show(asks)}" in decision.prompt
    person, icons = next(iter((await helpers(world)).items()))
    one = icons[:1]
    await world.choose(person, next(o for o in await options(world, person, "Pledge") if o.action == Pledge(one)))
    rest = less(asks, one)
    assert f"pledges {tell(one)}" in told(world)
    assert rest and f"open: {show(rest)}" in board(world)
    assert all(f"still open: {show(rest)}" in d.prompt for d, _ in await world.awaited())
    await world.typed(person, TakeBack(icons=one))
    assert f"takes back {tell(one)}. Still open: {tell(asks)}." in told(world)
    assert f"open: {show(asks)}" in board(world)
    refused = answer_of(await world.typed(person, TakeBack(icons=one)))
    assert "LM-ONL-05" in refused and "only take back what you pledged yourself" in refused
    await world.restart()
    while (await world.state()).phase == "check":
        person, icons = next(iter((await helpers(world)).items()))
        await world.typed(person, Pledge(icons=icons))
    after = await world.state()
    assert "It is covered." in told(world) and "is mitigated: no Drift" in told(world)
    assert (after.round, after.drift) == (2, drift)
    assert (await world.bot_verdict()).difference == ""


async def test_the_mitigation_window_closes_by_its_clock_with_what_is_pledged(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await seated(world, ann, ben, cleo, reply_minutes=30)
    await to_window(world)
    event, before = await _event(world), await world.state()
    assert "time is up" in board(world)
    person, icons = next(iter((await helpers(world)).items()))
    seat = next(d.seat for d, p in await world.awaited() if p is person)
    await world.typed(person, Pledge(icons=icons[:1]))
    await world.env.advance_time(31 * 60)
    after = await world.state()
    assert "Time is up for Mitigation." in told(world) and after.round == 2
    assert after.drift == min(12, before.drift + event.drift)
    assert after.players[seat].tokens == less(before.players[seat].tokens, icons[:1]), "what was pledged is gone"
    assert (await world.bot_verdict()).difference == ""


# ---------------------------------------------------------------- requests


async def test_a_request_waits_for_the_other(world: World) -> None:
    ann, ben, *_ = world.people
    await seated(world, ann, ben)
    before = await world.state()
    ask = next(o for o in await options(world, ann, "Request") if o.action == Request(of=1, token="R"))  # type: ignore[arg-type]
    assert "If they agree" in ask.detail and "if not, the action is used up" in ask.detail
    await world.choose(ann, ask)
    ((decision, person),) = await world.awaited()
    assert person is ben and "You hold 1." in decision.prompt
    assert "ben is asked for" in board(world)
    waiting = await world.state()
    early = answer_of(await world.typed(ann, Acquire(tokens="ES")))
    assert "LM-ONL-0" in early and await world.state() == waiting
    await world.press(ben, answer=Answer(keys=("no",)))
    after = await world.state()
    assert [p.tokens for p in after.players] == [p.tokens for p in before.players]
    assert after.turn.left == 1 and after.players[0].reputation == before.players[0].reputation
    await world.typed(ann, Request(of=1, token="R"))  # type: ignore[arg-type]
    await world.typed(ben, Reply(agree=True))
    final = await world.state()
    assert final.players[0].tokens.count("R") == 2 and final.players[1].tokens.count("R") == 0
    assert final.players[0].reputation == before.players[0].reputation + 1
    assert final.turn.seat == 1, "both actions are used"
    assert (await world.bot_verdict()).difference == ""


async def test_a_request_that_nobody_answers_counts_as_no(world: World) -> None:
    ann, ben, *_ = world.people
    await seated(world, ann, ben, reply_minutes=20)
    before = await world.state()
    await world.typed(ann, Request(of=1, token="E"))  # type: ignore[arg-type]
    assert "No answer counts as no." in (await world.asked(ben)).silence and "time is up" in board(world)
    await world.env.advance_time(21 * 60)
    after = await world.state()
    assert "ben does not answer in time." in told(world)
    assert [p.tokens for p in after.players] == [p.tokens for p in before.players]
    assert (after.turn.seat, after.turn.left) == (0, 1)


# ---------------------------------------------------------------- Projects and displays


async def to_turn_of(world: World, person: Any) -> None:
    """The others take tokens, and nobody mitigates, until this person's turn has come."""
    while True:
        ((_, waiting), *_) = await world.awaited()
        check = (await world.state()).phase == "check"
        if waiting is person and not check:
            return
        await world.typed(waiting, Done() if check else Acquire(tokens="MV"))


async def test_rank_and_ties_are_told_before_one_contributes(world: World) -> None:
    ann, ben, *_ = world.people
    await seated(world, ann, ben)
    game = built(LifeMeaning)

    def twice(state: Any) -> tuple[str, str] | None:
        """A slot and an icon that it asks for and both players hold; one more has to stay open after both."""
        for at, build in enumerate(state.row):
            wanted = needed(game.content, build)
            for icon in shared("EER", wanted):
                if wanted.count(icon) > 1 and len(wanted) > 2:
                    return SLOTS[at], icon
        return None

    for _ in range(8):
        if found := twice(await world.state()):
            break
        await world.typed(ann, Recalibrate(display="projects", discard=("A", "B", "C")))
        await to_turn_of(world, ann)
    assert found, "no Project asks twice for what both hold"
    slot, icon = found
    mine = next(
        o for o in await options(world, ann, "Contribute") if o.action == Contribute(project=slot, icons=icon)
    )
    assert "1st with 1, would be 🌳 Legacy +6;" in mine.detail and "then open:" in mine.detail
    await world.choose(ann, mine)
    if (await world.state()).turn.seat == 0:
        await world.typed(ann, Acquire(tokens="MV"))
    theirs = next(
        o for o in await options(world, ben, "Contribute") if o.action == Contribute(project=slot, icons=icon)
    )
    assert "2nd with 1, tie, would be 🌳 Legacy +3 (" in theirs.detail, "the earlier mark stands first"
    assert " +6); then open" in theirs.detail
    await world.choose(ben, theirs)
    build = (await world.state()).row[SLOTS.index(slot)]
    assert [mark.seat for mark in build.marks] == [0, 1]


async def test_the_gallery_is_recalibrated_card_by_card(world: World) -> None:
    ann, ben, *_ = world.people
    await seated(world, ann, ben)
    before = await world.state()
    decision = next(
        d for d in world.bot.room.decisions(await world.now()) if d.seat == 0 and isinstance(d.ask, PickSome)
    )
    await world.press(ann, decision, Answer(keys=("2", "5")))
    after = await world.state()
    changed = [at + 1 for at in range(6) if before.gallery[at] != after.gallery[at]]
    assert changed == [2, 5] and after.drift == before.drift + 1 and after.turn.left == 1
    assert set(after.pattern_discard) == {before.gallery[1], before.gallery[4]}
    await world.typed(ann, Recalibrate(display="projects", discard=("B",)))
    final = await world.state()
    assert final.row[0] == before.row[0] and final.row[1] != before.row[1] and final.row[2] == before.row[2]
    assert final.drift == before.drift + 2 and final.turn.seat == 1


# ---------------------------------------------------------------- three ways to end


async def play_on(world: World, wish: Any) -> None:
    """Until the game ends: in their turns people do what they wish, everything else as advised."""
    game = built(LifeMeaning)
    for _ in range(80):
        waiting = await world.awaited()
        if not waiting:
            return
        decision, person = waiting[0]
        state = await world.state()
        if state.phase == "turns" and state.pause is None and not state.ending:
            await world.typed(person, wish(game.content, state, decision.seat))
        else:
            answer = advised(decision)
            assert answer is not None
            await world.typed(person, reply(decision, answer, game.turn_rule))
    raise AssertionError("the game does not end")


async def assert_ended(world: World, trigger: str, reason: str) -> None:
    state = await world.state()
    assert state.ending[0] == trigger and reason in told(world)
    assert (await world.now()).status == "ended" and "the end" in board(world)
    assert "Group Score" in board(world)
    assert (await world.bot_verdict()).difference == ""


async def test_the_game_ends_when_drift_reaches_twelve(world: World) -> None:
    await seated(world, *world.people)
    await play_on(world, lambda content, state, seat: Recalibrate(display="gallery"))
    await assert_ended(world, "collapse", "Drift has reached 12")


async def test_the_game_ends_when_the_projects_run_out(world: World) -> None:
    await seated(world, *world.people)
    await play_on(world, lambda content, state, seat: Recalibrate(display="projects", discard=("A", "B", "C")))
    state = await world.state()
    assert state.round == 1 and not state.project_deck
    await assert_ended(world, "projects", "There is no ⚙️ Project left for the empty slot")


def towards_stewardship(content: Any, state: Any, seat: int) -> Any:
    """What brings a Layer 10 Project about: look for one, hold Drift down, take what it lacks, pay."""
    tokens = state.players[seat].tokens
    if state.drift >= 8 and ("S" in tokens or tokens.count("E") > 1):
        return Stabilize(convert="S" not in tokens)
    found = [at for at, build in enumerate(state.row) if build and content.projects[build.card].layer == 10]
    if not found and state.drift < 8:
        return Recalibrate(display="projects", discard=tuple(SLOTS[at] for at in range(3) if state.row[at]))
    lacking = needed(content, state.row[found[0]]) if found else "S"
    if found and (mine := shared(tokens, lacking)):
        return Contribute(project=SLOTS[found[0]], icons=mine)
    two = list(dict.fromkeys(lacking + "SE"))[:2]
    return Acquire(tokens="".join(sorted(two, key=LETTERS.index)))


async def test_the_game_ends_with_a_stewardship_project(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await seated(world, ann, ben, cleo)
    await play_on(world, towards_stewardship)
    done = (await world.state()).completed[-1]
    assert built(LifeMeaning).content.projects[done.card].layer == 10
    await assert_ended(world, "stewardship", "A 🌍 Stewardship Project (Layer 10) is complete")


async def test_a_project_is_offered_with_its_name_and_the_best_that_can_be_done(world: World) -> None:
    ann, ben, _, _ = world.people
    await seated(world, ann, ben)
    await to_turn_of(world, ann)
    offers = await ann.autocomplete(world.table, "life contribute", "project", "")
    content: Any = world.bot.library.games["life"]
    names = [content.content.projects[build.card].name for build in (await world.state()).row]
    assert offers and all(any(name in offer["name"] for name in names) for offer in offers)
    assert all("1st with" in offer["name"] or "then open" in offer["name"] for offer in offers)


# ---------------------------------------------------------------- several at once, for good


async def test_several_that_end_the_game_are_confirmed_and_none_are_a_choice_too(world: World) -> None:
    ann, ben, *_ = world.people
    await seated(world, ann, ben)
    while True:
        state = await world.state()
        if state.turn is None:
            (_, person), *_ = await world.awaited()
            await world.typed(person, Done())
            continue
        person = world.people[state.turn.seat]
        table, sitter = await world.now(), (await world.now()).seat_of(person.id)
        mine = ((d, d.ask) for d in world.bot.room.decisions(table) if d.seat == sitter.seat)
        gallery, some = next((d, ask) for d, ask in mine if isinstance(ask, PickSome))
        if some.final:
            break
        told = await world.press(person, gallery, Answer(keys=()))
        assert f"Drift {state.drift} → {state.drift + 1}" in answer_of(told), "nothing goes, and Drift rises"

    address = Address.of(table, gallery)
    shown = await person.click(world.board, custom_id=Errand(table.id, "mine").id)
    also = Errand(table.id, "also").id
    beside = await person.select(shown.response or shown.followups[0], [gallery.id], custom_id=also)
    message = beside.response or shown.response or shown.followups[0]
    asked = await person.select(message, ["1", "3"], custom_id=address.to(""))
    words = text_of(asked.response)
    assert "You chose **1\\. " in words and "** and **3\\. " in words
    assert await world.state() == state, "nothing is played yet"
    back = await person.click(asked.response, label="Not yet")
    assert "Yes, do it" not in str([c.get("label") for c in walk(back.response.components)])

    # typed, it is asked as well
    typed = await person.slash(world.table, "life recalibrate", display="gallery", discard="2 4")
    doubt = typed.response or typed.followups[0]
    assert "** and **4\\. " in text_of(doubt) and await world.state() == state

    back = await person.click(doubt, label="Not yet")
    asked = await person.select(back.response, ["1", "3"], custom_id=address.to(""))
    await person.click(asked.response, label="Yes, do it")
    assert (await world.state()).drift == LAST_DRIFT
    assert '"discard":["1","3"]' in (await world.bot.store.log.of(table.id))[-1].body


# ---------------------------------------------------------------- somebody keeps the others waiting


async def test_the_host_may_go_on_without_somebody_only_when_they_are_late(world: World) -> None:
    ann, ben, *_ = world.people
    await seated(world, ann, ben)
    while [p for _, p in await world.awaited()] == [ann]:
        await world.press(ann)
    assert await world.asked(ben)

    async def offered() -> bool:
        mine = await ann.click(world.board, custom_id=Errand((await world.now()).id, "mine").id)
        shown = mine.response or mine.followups[0]
        return any("As host" in str(o.get("label")) for c in walk(shown.components) for o in c.get("options", ()))

    assert not await offered(), "he has only just been asked"
    await world.agree(pace="none")
    await world.env.advance_time(24 * 3600 + 5)
    assert await offered()
