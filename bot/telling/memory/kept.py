"""What is kept of people, and what forgetting somebody does, in words."""

from __future__ import annotations

from collections.abc import Iterable

from bot.door.memory.forgetting import Forgotten, Reach
from bot.keeping.table import Table
from rules.core import counted, listed

KEPT = """**What I keep of you**
- Of every table you sat at: your Discord number, the name you went by there, your moves with what you wrote \
in them, your votes, and when that was. That is the log: by it a game can be looked at and checked for ever.
- Photos you brought, made small. Of one that is withdrawn I keep its fingerprint alone.
- What you told me of yourself: your nights, how you like to be called and reminded, whom you blocked, \
standing orders, calls for players, how you like your pictures, which games you have met, what you have seen \
of which table.
- On a server: house rules and themes that you kept there, and what you did by the right of its staff.

I do not read what people write in channels; it does not even reach me. I hand nothing on. `/me about` says \
what you told me of yourself, `/table export` gives you a whole game.

**Getting rid of it:** `/me forget` asks first, and then makes you nobody in all of it. What stays is a word \
that you mixed into a shuffle (without it nobody could check the draws; nobody can tell any more whose it \
was), what others wrote (but for your name), what stands in Discord's channels already, and copies: of the \
database by the owner of this bot, of a game by whoever took it away."""
"""What is written in ``docs/privacy.md`` at more length."""

TOPIC = "what is kept"
"""What ``/help`` is asked about for it."""

_ALSO = ("privacy", "data", "gdpr", "kept", "stored", "know of me", "what you keep")


def asks_what_is_kept(said: str) -> bool:
    """Whether somebody asks for that."""
    words = said.strip().casefold()
    return len(words) > 3 and (TOPIC.startswith(words) or TOPIC in words or any(a in words for a in _ALSO))


def before(reach: Reach) -> str:
    """What will happen to somebody who asks to be forgotten, before it does."""
    rows = ["**This forgets you, for good. Nobody can bring it back.**"]
    lobbies = [table for table in reach.running if table.status == "lobby"]
    playing = [table for table in reach.running if table.status != "lobby"]
    if lobbies:
        where = "the lobby" if len(lobbies) == 1 else f"{len(lobbies)} lobbies"
        rows.append(f"- You get up from {where} ({_channels(lobbies)}), where no game has begun.")
    if playing:
        many = f"{counted(len(playing), 'running table')} ({_channels(playing)})"
        rows.append(
            f"- You leave {many} as the rules of each game have it; where they let nobody go, and where a game is"
            " paused, the computer plays on for you."
        )
    if any(table.house.masked for table in reach.running):
        rows.append(
            "- One of these tables hides names. A mask that goes just when you go elsewhere tells who was behind"
            " it: if you mind, wait for the end of that game."
        )
    if reach.past:
        rows.append(
            f"- At {counted(reach.past, 'other table')} where you were, your name and number become others,"
            " the same everywhere, and so does what you wrote there. The games can still be looked at and checked."
        )
    rows.append(
        "- Your photos, nights, reminders, blocks, standing orders and calls for players go; house rules and"
        " themes you kept for a server stay there, as nobody's. What others have won from you in rated games stays"
        " theirs, as won from nobody."
    )
    if reach.words:
        rows.append(
            "- **What stays:** the word you mixed into a shuffle, without your name: every draw was made with it,"
            " and nobody could check them otherwise."
        )
    rows.append(
        "- What I have posted in channels already stays as it is there, and so do copies of the database that the"
        " owner of this bot keeps. `/help about: what is kept` says more."
    )
    return "\n".join(rows)


def _channels(tables: Iterable[Table]) -> str:
    return listed(f"<#{table.channel}>" for table in tables)


def after(done: Forgotten) -> str:
    """What has happened."""
    told = f"You are forgotten. Where you sat there is **{done.name}** now. Come back any time, as somebody new."
    if not done.whole:
        told += (
            "\nA part of me that looks after other servers is not there just now: at your tables there you are"
            " forgotten as soon as it is back, and from then on you can sit down anywhere again."
        )
    if done.unworded:
        tables = listed(str(number) for number in done.unworded)
        told += (
            f"\nAt table {tables} what you wrote stands there still, under that name: the game would not have come"
            " out as it was played with other words."
        )
    if done.damaged:
        tables = listed(str(number) for number in done.damaged)
        told += f"\nI could not read table {tables}: your number is gone from there, more I cannot promise."
    return told
