"""A table that votes in secret: by buttons, with numbers and never a name, whatever is asked for afterwards."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from tests.e2e.conftest import World, answer_of, text_of
from tests.e2e.test_time import woken


async def secretly(world: World, game: str = "lantern", **options: Any) -> tuple[Any, Any, Any]:
    """Three people at a table that has agreed in its lobby to vote in secret."""
    ann, ben, cleo, _ = world.people
    text = {"options": ", ".join(f"{k}={v}" for k, v in options.items())} if options else {}
    await ann.slash(world.table, "table open", game=game, **text)
    said = answer_of(await ann.slash(world.table, "table house", votes="secret"))
    assert "Votes: secret." in said and "Votes: secret." in world.words()
    for person in (ben, cleo):
        await person.click(world.board, label="Join")
    await ann.click(world.board, label="Start")
    return ann, ben, cleo


def betrays(text: str) -> bool:
    """Whether a text says of somebody what they have voted."""
    return bool(re.search(r"[✅❌🇦-🇿] \**(?:ann|ben|cleo)|(?:ann|ben|cleo)\** votes (?!\.)|(?i:votes no)", text))


async def test_a_secret_vote_is_cast_by_buttons_and_told_in_numbers(world: World) -> None:
    ann, ben, cleo = await secretly(world)
    await ann.slash(world.table, "table end")
    poll = world.poll
    assert not poll.reactions, "a sign would show whose it is"
    assert "Press another button to change it" in answer_of(await ben.click(poll, label="No"))
    said = text_of(world.poll)
    assert "2 of 3 have voted, in secret. Still to vote: **cleo**." in said and not betrays(said)
    await world.restart()
    counted = await cleo.click(world.poll, label="No")
    assert "Your vote is counted, and the vote is decided." in answer_of(counted)
    ended = text_of(world.poll)
    assert (
        "**Lost**: 1 yes of 3, 2 no, 2 were needed." in ended and "2 yes of 3 carry it. Silence is a no." in ended
    )
    assert not betrays(ended)
    assert not betrays(world.history) and not betrays(world.words())


async def test_a_sign_on_a_secret_poll_is_no_ballot(world: World) -> None:
    ann, ben, _ = await secretly(world)
    await ann.slash(world.table, "table end")
    await ben.react(world.poll, "✅")
    table = await world.now()
    assert table.status == "playing" and set(table.house.councils[-1].motion.cast) == {0}
    await world.restart()
    assert set((await world.now()).house.councils[-1].motion.cast) == {0}, "nor is it counted at the start"


async def test_a_vote_of_the_game_is_secret_too_and_so_is_what_is_taken_away(world: World) -> None:
    ann, ben, cleo = await secretly(world, "meaning", end_initiative="group_choice")
    for person, choice in ((ann, "Food Network"), (ben, "Railway"), (cleo, "Food Network")):
        said = text_of(world.poll)
        assert "Food Network." not in said and "1 " + choice not in said
        await person.click(world.poll, label=choice)
    assert "**Decided**: Food Network, 2 of 3 votes." in text_of(world.poll)
    assert not betrays(world.history) and "** votes." not in world.history, "not even who has voted, or anew"
    assert not betrays(answer_of(await ann.slash(world.table, "table describe")))
    await world.moderator.slash(world.table, "table end")
    sent = await ann.slash(world.table, "table export")
    (file,) = (sent.response or sent.followups[0]).attachments
    log = msgspec.json.decode(await file.read())
    cast = [row for row in log["log"] if '"ballot"' in row["body"]]
    bodies = [row["body"] for row in cast]
    assert all((row["seat"], row["person"]) == (None, 0) for row in cast), "not even who has voted"
    assert len(bodies) == 3 and all("railway" not in b and "food" not in b for b in bodies)
    assert log["votes"] == "secret" and not betrays(str([row["events"] for row in log["log"]]))
    await ann.click(world.board, label="Play again")
    assert (await world.now()).house.votes == "secret", "who plays again votes in secret again"


async def test_a_table_may_turn_to_secret_votes_and_never_back(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await world.play("lantern", ann, ben, cleo)
    await world.agree(votes="secret")
    assert (await world.now()).house.votes == "secret"
    assert "stay secret to its end" in answer_of(await ann.slash(world.table, "table house", votes="shown"))
    assert (await world.now()).house.votes == "secret"


async def test_a_vote_that_turns_secret_while_it_is_open_keeps_no_sign_and_all_its_ballots(world: World) -> None:
    ann, ben, cleo, _ = world.people
    await world.play("lantern", ann, ben, cleo)
    await ann.slash(world.table, "table end")
    shown = world.poll
    await ben.react(shown, "❌")
    world.calls()
    await world.agree(votes="secret")
    assert (await world.now()).house.votes == "secret"
    assert shown.id not in {m.id for m in world.table.history()}, "its signs show who has voted for what"
    assert woken(world) == [[ben.id, cleo.id]], "to vote on that, and for the first vote not again"
    poll = next(m for m in world.table.history() if "2 of 3 have voted, in secret" in text_of(m))
    assert not poll.reactions and not betrays(text_of(poll))
    await world.restart()
    await ben.react(poll, "✅")
    council = next(c for c in (await world.now()).house.councils if "end the game" in c.motion.question)
    assert council.motion.cast == {0: "for", 1: "against"}, "what was cast by a sign counts, and no sign any more"
    await cleo.click(poll, label="No")
    assert "**Lost**" in text_of(next(m for m in world.table.history() if m.id == poll.id))
