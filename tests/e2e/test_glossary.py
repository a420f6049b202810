"""One door to every word, card, sign, token, feeling and Attribute, with their pictures."""

from __future__ import annotations

from typing import Any

from bot.telling.lookup.pages import Leaf
from tests.e2e.conftest import World, answer_of, text_of, walk
from tests.e2e.test_learning import shown


def rows(message: Any) -> list[str]:
    return [o["value"] for c in walk(message.components) for o in c.get("options", [])]


def pictures(message: Any) -> list[str]:
    media = [i for c in walk(message.components) for i in c.get("items", [])]
    return [i.get("description") or "" for i in media]


async def test_one_leafs_from_the_games_to_a_card_and_on(world: World) -> None:
    ann = world.people[0]
    message = shown(await ann.slash(world.table, "glossary"))
    assert message.ephemeral and {"elementary", "meaning", "creation"} <= set(rows(message))
    await ann.select(message, ["life"], custom_id=Leaf(mark="game").id)
    assert "- Patterns: 90" in text_of(message)
    await ann.select(message, ["Patterns"], custom_id=Leaf("life", mark="kind").id)
    assert len(rows(message)) == 25 and "(1 of 4)" in text_of(message)
    await ann.click(message, label="Later")
    assert "(2 of 4)" in text_of(message) and "Heartbeat" not in text_of(message).split("\n")[0]
    title = rows(message)[0]
    await ann.select(message, [title], custom_id=Leaf("life", "Patterns", 1, "entry").id)
    assert f"### {title}" in text_of(message) and "A Pattern of Layer" in text_of(message)
    (says,) = pictures(message)
    assert says.startswith(f"{title}. A Pattern of Layer"), "whoever cannot see it hears it"
    assert [a.filename for a in message.attachments] == ["entry.png"]
    await ann.click(message, label="More Patterns")
    assert "(2 of 4)" in text_of(message) and not message.attachments
    await ann.click(message, label="Other kinds")
    await ann.click(message, label="Another game")
    assert "What do you want to look up?" in text_of(message)


async def test_an_entry_is_offered_as_one_types_first_of_the_game_of_the_channel(world: World) -> None:
    ann = world.people[0]
    offered = await ann.autocomplete(world.table, "glossary", "entry", "support")
    assert {one["value"] for one in offered} >= {"meaning/Tokens/Support", "life/Tokens/Support"}
    await world.play("life", *world.people[:2])
    offered = await ann.autocomplete(world.table, "glossary", "entry", "support")
    assert offered[0]["value"] == "life/Tokens/Support"
    assert "Life~Meaning" in answer_of(await ann.slash(world.table, "glossary", entry=offered[0]["value"]))
    assert "### Support" in answer_of(await ann.slash(world.table, "glossary", entry="support"))
    told = shown(await ann.slash(world.table, "glossary"))
    assert "**Life~Meaning** has" in text_of(told), "a table in the channel is what is looked into"
    assert "There is no such entry" in answer_of(await ann.slash(world.table, "glossary", entry="zebra crossing"))


async def test_what_a_word_refers_to_is_a_press_away_also_after_a_restart(world: World) -> None:
    ann = world.people[0]
    message = shown(await ann.slash(world.table, "glossary", entry="Imagination", game="atlas"))
    assert "Across" not in rows(message) and rows(message) == ["Feelings:Precision"]
    await world.restart()
    at = next(c["custom_id"] for c in walk(message.components) if c.get("options"))
    await ann.select(message, ["Feelings:Precision"], custom_id=at)
    assert "### Precision" in text_of(message) and rows(message) == ["Feelings:Imagination"]


async def test_the_lobby_leads_there(world: World) -> None:
    ann = world.people[0]
    await ann.slash(world.table, "table open", game="scion")
    primer = shown(await ann.click(world.board, label="How it is played"))
    await ann.click(primer, label="Its words and cards")
    assert "- Items: 5" in text_of(primer)
