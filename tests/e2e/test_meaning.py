"""Meaning Made as people play it: asking one another, the Stability Window, Initiatives together, prices, alone."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from itertools import product
from typing import Any

from msgspec.structs import replace

from bot.telling.suggestions import on_offer
from rules import core
from rules.core import Option, RuleError
from rules.core.game import encode
from rules.meaning.actions import (
    Answer,
    CallStop,
    Contribute,
    Donate,
    Gather,
    Load,
    NameStart,
    Pass,
    Recycle,
    Touchpoint,
)
from rules.meaning.game import MeaningMadeGame
from rules.meaning.initiatives import contributions, ready, with_tokens
from rules.meaning.scoring import OUTCOMES
from rules.meaning.state import COMMUNITY, MeaningMade
from rules.meaning.tokens import Tokens
from tests.content import built
from tests.e2e.conftest import World, answer_of

STEADY = {"start_player": "chosen", "event_deck": "gentle", "collapse_timing": "end_of_round"} | {
    "draw_start_player": "no",
    "rotate_start_player": "no",
}
"""House rules that give the people of a test time: the host begins every round, Events are mild."""


def board(world: World) -> str:
    """What stands on the board, without bold."""
    return world.words().replace("**", "")


def told(world: World) -> str:
    """The History, without bold."""
    return world.history.replace("**", "")


async def seated(world: World, *people: Any, **options: Any) -> None:
    """A table of these people where the first of them takes the first turn."""
    await world.play("meaning", *people, **{**STEADY, **options})
    await world.typed(people[0], NameStart(player=0))
    await to_turn(world)


async def to_turn(world: World) -> Any:
    """Answer whatever an Event asks, until somebody's turn has come; gives the person whose it is."""
    for _ in range(12):
        ((decision, person), *_) = await world.awaited()
        if (await world.state()).phase == "turns":
            return person
        await world.press(person, decision)
    raise AssertionError("no turn comes")


async def next_round(world: World) -> None:
    """Everybody passes and keeps their Support."""
    round_before = (await world.state()).round
    while (state := await world.state()).round == round_before:
        ((_, person), *_) = await world.awaited()
        await world.typed(person, Pass() if state.phase == "turns" else Donate(give=False))
    await to_turn(world)


async def options(world: World, person: Any, group: str = "") -> list[Option]:
    """What this person may choose now, of one group or all."""
    return [o for o in (await world.asked(person)).ask.options if o.group.startswith(group)]


async def until(world: World, person: Any, find: Callable[[list[Option]], Any]) -> Any:
    """Recycle, and let rounds go by, until the open cards offer this person what a test needs."""
    for _ in range(12):
        found = find(await options(world, person))
        if found:
            return found
        fresh = await options(world, person, "Recycle")
        if fresh and (await world.state()).turn.actions == 2:
            await world.choose(person, fresh[0])
        else:
            await next_round(world)
    raise AssertionError("the cards never come")


# ---------------------------------------------------------------- one asks, the other answers


async def test_a_touchpoint_asks_the_other_and_waits(world: World) -> None:
    ann, ben, *_ = world.people
    await seated(world, ann, ben)
    await until(world, ann, lambda found: [o for o in found if o.group == "Touchpoint: give"])
    offer = next(o for o in await options(world, ann, "Touchpoint: give") if "Energy" in o.label)
    assert "both gain 1 Vitals" in offer.detail
    before = await world.state()
    await world.choose(ann, offer)
    ((decision, person),) = await world.awaited()
    assert person is ben and "offers you 1 Energy" in world.bot.easel.cast(await world.now()).told(decision.prompt)
    assert "waits for ben" in board(world)
    offered = await world.state()
    early = await world.typed(ann, Gather(tokens=Tokens(energy=2)))
    assert "MM-ACT-02" in answer_of(early) and await world.state() == offered, "the turn waits for Ben"
    await world.press(ben, answer=_key("decline"))
    after = await world.state()
    assert [m.tokens for m in after.mats] == [m.tokens for m in before.mats], "nothing moves"
    assert [m.vitals for m in after.mats] == [m.vitals for m in before.mats]
    assert after.turn.seat == 0 and after.turn.actions == 1, "the action is spent all the same"
    assert "ben declines" in told(world)
    assert "MM-TOU-06" in answer_of(await world.typed(ann, Touchpoint(way="give", token="Energy", player=1)))
    await world.typed(ann, Pass())
    await world.typed(ben, Touchpoint(way="ask", token="Energy", player=0))
    assert [p for _, p in await world.awaited()] == [ann]
    await world.restart()
    await world.typed(ann, Answer(accept=True))
    final = await world.state()
    assert [m.tokens.energy for m in final.mats] == [
        before.mats[0].tokens.energy - 1,
        before.mats[1].tokens.energy + 1,
    ]
    assert [m.vitals for m in final.mats] == [m.vitals + 1 for m in before.mats]
    assert "ann gives ben 1 Energy" in told(world)
    assert (await world.bot_verdict()).difference == ""


async def test_who_does_not_answer_a_touchpoint_declines(world: World) -> None:
    ann, ben, *_ = world.people
    await seated(world, ann, ben, reply_minutes=30)
    await until(world, ann, lambda found: [o for o in found if o.group == "Touchpoint: ask"])
    before = await world.state()
    await world.choose(ann, (await options(world, ann, "Touchpoint: ask"))[0])
    assert "time is up" in board(world)
    await world.env.advance_time(31 * 60)
    after = await world.state()
    assert [m.tokens for m in after.mats] == [m.tokens for m in before.mats]
    assert "ben gives no answer" in told(world) and after.turn.seat == 0


# ---------------------------------------------------------------- the Stability Window


async def test_the_stability_window_asks_each_in_order(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await seated(world, ann, ben, cleo)
    for person in (ann, ben, cleo):
        await world.typed(person, Pass())
    before = await world.state()
    assert before.phase == "window" and [p for _, p in await world.awaited()] == [ann]
    assert "ann may donate" in board(world)
    refused = answer_of(await world.typed(ben, Donate(give=True)))
    assert "MM-ACT-02" in refused and "ann" in refused and await world.state() == before
    (yes, _) = (await world.asked(ann)).ask.options
    assert f"Meaning rises from {before.meaning} to {before.meaning + 1}" in yes.detail
    await world.choose(ann, yes)
    assert [p for _, p in await world.awaited()] == [ben]
    assert "1 of 3 given" in board(world)
    await world.press(ben, answer=_key("keep"))
    assert [p for _, p in await world.awaited()] == [cleo]
    await world.typed(cleo, Donate(give=True))
    assert f"cleo donates 1 Support: Meaning rises to {before.meaning + 2}" in told(world)
    after = await world.state()
    assert (after.round, after.phase == "window") == (2, False)
    assert after.mats[1].tokens.support == before.mats[1].tokens.support
    assert (await world.bot_verdict()).difference == ""


async def test_a_poll_of_donations_asks_everybody_at_once(world: World) -> None:
    ann, ben, *_ = world.people
    await seated(world, ann, ben, donation_style="poll")
    for person in (ann, ben):
        await world.typed(person, Pass())
    before = await world.state()
    assert {p for _, p in await world.awaited()} == {ann, ben}
    await world.press(ben, answer=_key("donate"))
    assert (await world.state()).meaning == before.meaning, "answers are carried out together"
    await world.press(ann, answer=_key("donate"))
    assert told(world).index("ann donates 1 Support") < told(world).index("ben donates 1 Support")


# ---------------------------------------------------------------- an Initiative together


async def test_an_initiative_is_completed_by_two(world: World) -> None:
    ann, ben, *_ = world.people
    await seated(world, ann, ben)
    game = built(MeaningMadeGame)

    def shared(state: MeaningMade) -> tuple[str, Tokens, Tokens] | None:
        """A card of the Index that the two can complete with what they hold, and what each gives."""
        for project in (p for p in state.index if p is not None):
            for first in contributions(state, game.cards, project, 0):
                begun = with_tokens(game.cards, project, 0, first)
                for rest in contributions(state, game.cards, begun, 1):
                    if ready(state, game.cards, with_tokens(game.cards, begun, 1, rest)):
                        return project.card, first, rest
        return None

    for _ in range(12):
        if found := shared(await world.state()):
            break
        offered = [o for o in await options(world, ann, "Recycle") if not o.why_not]
        recycles = [o for o in offered if o.action == Recycle(area="index")]
        if recycles and (await world.state()).turn.actions == 2:
            await world.choose(ann, recycles[0])
        else:
            await next_round(world)
    assert found is not None, "the cards never come"
    card, first, rest = found
    pick = next(o for o in await options(world, ann) if o.action == Contribute(initiative=card))
    await world.choose(ann, pick)
    ways = await options(world, ann)
    mine = next(o for o in ways if o.action == Contribute(initiative=card, tokens=first))
    assert "As number 1: 6 Legacy. Missing then: " in mine.detail
    assert f"Missing then: {rest.listed()}" in mine.detail
    await world.choose(ann, mine)
    assert f"ann commits {first.words()} to {card}, as number 1." in told(world)
    if (await world.state()).turn.seat == 0:
        await world.typed(ann, Pass())
    before = await world.state()
    last = next(o for o in await options(world, ben) if f"{card}: commit" in o.label)
    printed = game.cards.initiatives[card]
    if last.action == Contribute(initiative=card, tokens=rest):
        assert last.label.startswith("Complete") and f"+{printed.meaning} Meaning" in last.detail
        effects = [e.words() for e in (printed.bonus,) if e] + [e.words() for e in (printed.penalty,) if e]
        assert all(words.split(" ")[0] in last.detail for words in effects)
        assert last.detail.endswith("As number 2: 3 Legacy.")
        await world.choose(ben, last)
    else:
        await world.typed(ben, Contribute(initiative=card, tokens=rest))
    after = await world.state()
    assert card in after.completed and [m.legacy for m in after.mats] == [6, 3]
    assert after.meaning == min(12, before.meaning + printed.meaning)
    assert f"{card} is complete. ann +6 Legacy, ben +3 Legacy." in told(world)
    assert (await world.bot_verdict()).difference == ""


# ---------------------------------------------------------------- prices


async def test_the_cheapest_payment_is_offered_and_can_be_changed(world: World) -> None:
    ann, ben, *_ = world.people
    await seated(world, ann, ben)

    def choice_of_payment(found: list[Option]) -> tuple[Option, Option] | None:
        """A Pattern that can be paid in several ways, none of which need take Support: loaded at once, or asked."""
        loads = [(o, o.action) for o in found if isinstance(o.action, Load)]
        at_once = {load.pattern: o for o, load in loads if load.extra is not None and not load.extra.support}
        asked = ((o, load) for o, load in loads if load.extra is None and load.pattern in at_once)
        return next(((at_once[load.pattern], o) for o, load in asked), None)

    cheapest, other = await until(world, ann, choice_of_payment)
    assert isinstance(cheapest.action, Load)
    title, least = cheapest.action.pattern, cheapest.action.extra
    before = (await world.state()).mats[0]
    await world.choose(ann, other)
    assert (await world.state()).mats[0] == before, "nothing has been paid yet"
    assert f"{title} costs" in (await world.asked(ann)).prompt
    ways = await options(world, ann)
    pays = [(o, o.action) for o in ways if o.group == "Pay"]
    assert {load.extra for _, load in pays if isinstance(load, Load)} > {least}
    assert all("You keep" in o.detail for o in ways if o.group == "Pay")
    await world.choose(ann, next(o for o in ways if o.key == "back"))
    assert title in " ".join(o.label for o in await options(world, ann, "Load"))
    await world.choose(ann, other)
    loads = [(o, o.action) for o in await options(world, ann, "Pay")]
    extras = [(o, load.extra) for o, load in loads if isinstance(load, Load) and load.extra is not None]
    dearest, extra = max(extras, key=lambda one: one[1].support)
    await world.choose(ann, dearest)
    state = await world.state()
    card = built(MeaningMadeGame).cards.patterns[title]
    paid = card.tokens.plus(extra)
    gained = Tokens.of(card.bonus) if card.bonus in ("Energy", "Insight", "Support") else Tokens()
    assert title in state.mats[0].palette and state.mats[0].tokens == before.tokens.minus(paid).plus(gained)
    assert f"ann loads {title}" in told(world) and f"for {paid.words()}" in told(world)


# ---------------------------------------------------------------- alone, and the end


async def test_a_player_alone_plays_against_the_community(world: World) -> None:
    ann, *_ = world.people
    await world.play("meaning", ann, solo_difficulty="easy", event_deck="gentle")
    await to_turn(world)
    state = await world.state()
    assert state.round == 1 and not await options(world, ann, "Touchpoint")
    refused = answer_of(await world.typed(ann, Touchpoint(way="give", token="Energy", player=0)))
    assert "MM-SOL-14" in refused
    leftmost = state.index[0].card
    await next_round(world)
    assert f"The Community joins {leftmost}, as number 1." in told(world)
    assert (await world.state()).index[0].order == (COMMUNITY,)
    mine = next(o for o in await options(world, ann, "Contribute") if o.label.startswith(f"{leftmost}: commit"))
    assert "number 2" in mine.detail, "the Community stands before her"
    await world.by_hand()
    assert (await world.now()).status == "ended" and "the end" in board(world)
    assert (await world.bot_verdict()).difference == ""


async def test_the_end_names_the_outcome_of_the_table(world: World) -> None:
    ann, ben, *_ = world.people
    await world.play("meaning", ann, ben, mode="competitive", competitive_rounds=3)
    await world.by_hand()
    state = await world.state()
    assert f"Final Meaning {state.meaning}: {OUTCOMES[state.meaning]}." in board(world)
    assert "All rounds are played" in board(world) and "🥇" in board(world)
    best = max(m.vitals + m.legacy for m in state.mats)
    assert f"{best}" in board(world)


def _key(key: str) -> core.Answer:
    return core.Answer(keys=(key,))


async def test_a_stopped_game_tells_the_scores_so_far(world: World) -> None:
    ann, ben, *_ = world.people
    await seated(world, ann, ben)
    await world.typed(ann, CallStop())
    await ben.react(await world.poll_of("stop.1"), "✅")
    scores = [m.vitals + m.legacy for m in (await world.state()).mats]
    assert f"Scores, for the record: ann {scores[0]}, ben {scores[1]}." in board(world)
    assert "Stopped early, without a winner" in board(world)


async def test_ending_the_table_early_asks_by_the_games_own_vote(world: World) -> None:
    ann, ben, *_ = world.people
    await seated(world, ann, ben)
    assert "ends as its rules say" in answer_of(await ann.slash(world.table, "table end"))
    await ben.react(await world.poll_of("stop.1"), "✅")
    assert "Scores, for the record" in board(world)


async def test_alone_nobody_wins_or_loses_together(world: World) -> None:
    ann, *_ = world.people
    await world.play("meaning", ann)
    while (await world.now()).status == "playing":
        ((decision, person), *_) = await world.awaited()
        keep = {"pass", "keep"} & {o.key for o in decision.ask.options}
        await world.press(person, decision, _key(keep.pop()) if keep else None)
    mat = (await world.state()).mats[0]
    assert "You have lost." in board(world) and "together" not in board(world)
    assert f"Your score: {mat.vitals + mat.legacy}." in board(world)


async def at_the_brink(world: World) -> None:
    """Ben has the last action of a round with which the game ends."""
    ann, ben, *_ = world.people
    await seated(world, ann, ben)
    await world.typed(ann, Pass())
    assert await to_turn(world) is ben
    table, state = await world.now(), await world.state()
    rich = replace(state.mats[1], tokens=Tokens(energy=9, insight=9))
    turn = replace(state.turn, actions=1)
    edge = replace(state, meaning=0, turn=turn, mats=(replace(state.mats[0], tokens=Tokens()), rich))
    await world.bot.store.disk.write("UPDATE tables SET state = ? WHERE id = ?", (encode(edge), table.id))
    await world.restart()


async def test_what_may_end_the_game_is_confirmed_and_done_in_the_way_it_was_typed(world: World) -> None:
    await at_the_brink(world)
    ben, table = world.people[1], await world.now()
    game, state = world.bot.room.game(table), await world.state()
    offers = [o for q in game.questions(state) for o in game.foretold(state, q).offers if o.ways]
    shown = {o.key: o.action for o in await options(world, ben)}
    for offer in offers:
        for way in offer.ways:
            if way.final and way.action != shown[offer.key]:
                verb = "load" if isinstance(way.action, Load) else "contribute"
                asked = await ben.slash(world.table, f"meaning {verb}", **game.spell(way.action))
                message = asked.response or asked.followups[0]
                assert (await world.now()).seq == table.seq, "nothing is played before it is confirmed"
                await ben.click(message, label="Yes, do it")
                done = (await world.bot.store.log.of(table.id, table.seq))[0]
                assert game.decode_action(done.body, done.version) == way.action
                return
    raise AssertionError("nothing can be done in several ways")


async def test_what_may_end_the_game_and_is_on_no_offer_is_typed_twice(world: World) -> None:
    """More than the least and less than the most may be contributed, and no offer says so."""
    await at_the_brink(world)
    ben, table = world.people[1], await world.now()
    room, found = world.bot.room, list[Any]()
    questions = [q for q in room.questions(table) if q.seat == 1]
    for offer in (o for q in questions for o in q.offers if o.ways and isinstance(o.action, Contribute)):
        for energy, insight in product(range(5), repeat=2):
            action = replace(offer.action, tokens=Tokens(energy=energy, insight=insight))
            with contextlib.suppress(RuleError):
                room.try_out(table, questions[0], action)
                found += [action] * (not on_offer(questions, action))
    one, other = found[:2]
    for action in (one, other, one):
        asked = await ben.slash(world.table, "meaning contribute", **room.game(table).spell(action))
        assert "This may end the game. Type the very same once more" in answer_of(asked)
        assert (await world.now()).seq == table.seq, "nothing is played before it is typed twice"
    await ben.slash(world.table, "meaning contribute", **room.game(table).spell(one))
    done = (await world.bot.store.log.of(table.id, table.seq))[0]
    assert room.game(table).decode_action(done.body, done.version) == one
    assert (await world.now()).status == "ended"
