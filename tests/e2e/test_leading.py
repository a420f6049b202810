"""Whoever asks for help with a word is led to the command or button that does it."""

from __future__ import annotations

from bot.telling.leading import leading, ways
from rules.creation.game import CreationGame
from tests.content import built
from tests.e2e.conftest import World, answer_of

COMMANDS = (
    ("night", "A game night: a live pace for two hours."),
    ("table night-sky", "Look up."),
    ("seek", "Seek players."),
)

MEANT = {
    "vacation": "away`",
    "table night": "`/night`", "/table seek": "`/seek`", "queue": "`/seek`", "invite": "`/invite`", "block": "`/me block`",
    "block list": "`/me block`", "send somebody away": "`/invite`", "standing orders": "`/orders`", "try": "`/try`",
    "secret ballots": "`/table house`", "dispute": "**This looks wrong**", "docket": "*Rulings of this table*",
    "correction": "*Set something right…*", "redo": "**Put it back**", "set back": "*Set the game back…*",
    "takeback": "`/table undo`", "rematch": "**Play again**", "staff role": "`/server staff`", "defaults": "`/server defaults`",
    "quiet nights": "`/me nights`", "reminders": "`/me reminders`", "grey": "*Why is something grey?*", "export": "`/table export`",
    "find players": "`/seek`", "how do I find people to play with": "`/seek`", "look for players": "`/seek`",
    "I need players": "`/seek`", "find a game": "`/seek`", "find a rule": "`/rules`", "computer players": "computer`",
    "give my seat to a friend": "`/table transfer`", "take back my move": "`/table undo`", "is it my turn": "`/mine`",
    "do not disturb at night": "`/me nights`", "remind me less": "`/me reminders`", "stop pinging me": "`/me calls`",
    "somebody does not answer": "`/table skip`", "wrong score": "*Set something right…*", "remove my picture": "`/history pictures`",
    "what did the staff do": "`/server log`", "let a computer play for ben": "`/table replace`", "time zone": "`/me nights`",
    "mine": "`/mine`", "away": "away`", "digest": "**While you were away**", "pause": "`/table pause`", "transfer": "`/table transfer`",
}  # fmt: skip
"""What people type, the names that the papers give to things among it, and where it must lead."""


def test_a_name_goes_before_a_word_of_the_summary_and_idle_words_before_nothing() -> None:
    known = ways(COMMANDS)
    assert leading("how do I do a table night", known)[0].how == "`/night`"
    assert leading("the table", known) == [] and leading("xyzzy", known) == []
    assert len(leading("table game", known)) <= 6


async def test_what_people_call_a_thing_leads_to_it(world: World) -> None:
    ann, *_ = world.people
    led = {said: answer_of(await ann.slash(world.table, "help", about=said)).strip() for said in MEANT}
    astray = {said: answer for said, answer in led.items() if MEANT[said] not in answer.partition("\n")[0]}
    assert not astray
    assert "know no such thing" in answer_of(await ann.slash(world.table, "help", about="xyzzy"))
    offered = await ann.autocomplete(world.table, "help", "about", "correc")
    assert any("set right" in str(offer) for offer in offered)


async def test_help_with_an_attribute_quotes_its_mood_and_its_readings(world: World) -> None:
    ann, *_ = world.people
    told = answer_of(await ann.slash(world.table, "help", about="Genesis"))
    example = built(CreationGame).lore.examples["genesis"]
    assert example.mood in told and all(reading.reads in told for reading in example.readings)


ASKED = {
    "can I undo": "`/table undo`", "I pressed the wrong button": "`/table undo`", "can I take my move back?": "`/table undo`",
    "what happens if I am away": "`/table away`", "what if somebody is away for a week": "`/table away`",
    "can I leave": "`/table leave`", "what if a player quits": "`/table leave`", "how do I leave the game": "`/table leave`",
    "can somebody replace me": "`/table replace`", "can a friend take over": "`/table replace`",
    "what if somebody doesn’t answer": "`/table skip`", "Ben is too slow": "`/table skip`",
    "how long do I have": "`/table house`", "what happens when time is up": "`/table house`", "can we pause": "`/table pause`",
    "how long does a game take": "takes 45 to 60 minutes",
}  # fmt: skip
"""What people ask of rules that is about me, and what they read first."""


async def test_who_asks_the_rules_about_me_is_led_to_a_command_first(world: World) -> None:
    """``can I undo`` found a trigger that cannot be undone."""
    ann, *_ = world.people
    await ann.slash(world.table, "table open", game="life")
    told = {said: answer_of(await ann.slash(world.table, "rules", search=said)).strip() for said in ASKED}
    astray = {said: answer for said, answer in told.items() if ASKED[said] not in answer.partition("\n")[0]}
    assert not astray
    drift = answer_of(await ann.slash(world.table, "rules", search="What is Drift?")).strip()
    assert drift.startswith("**Drift**") and "Stabilizing at Drift 0" not in drift.partition("**Also:**")[0]
    for said in ("how do I win", "what does a Project cost", "take a token", "how many tokens may I have"):
        answer = answer_of(await ann.slash(world.table, "rules", search=said))
        assert not answer.strip().startswith("- "), f"{said}: a rule, and no command"
