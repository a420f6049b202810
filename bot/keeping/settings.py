"""What the owner of a bot may set: ``.env`` and the environment, read once into a frozen struct.

Every wrong value is one sentence that says what to do. ``.env.example`` explains each setting.
"""

from __future__ import annotations

import difflib
import os
import re
from collections.abc import Mapping
from pathlib import Path

import dotenv
import msgspec

from bot.keeping.engines.shards import EVERYTHING, Shards
from bot.keeping.engines.where import Remote, Where, where

THINK = 4
"""Seconds, and up to twice as many, that computers think about a vote on Discord, and in the sandbox."""

LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR")
PAGES = ("PAGE_PORT", "PAGE_URL", "PAGE_HOST")
NAMES = (
    "DISCORD_TOKEN",
    "DATABASE",
    "LOG_LEVEL",
    "HOME_GUILD",
    "TEST_GUILD",
    "OWNER_CHANNEL",
    "METRICS_PORT",
    *PAGES,
    "GAMES_PUT_AWAY",
    "GAMES_ON_TRIAL",
    "SHARDS",
    "CALLS",
)

_TOKEN = re.compile(r"[\w-]{18,}\.[\w-]{6,}\.[\w-]{27,}", re.ASCII)


class Complaint(Exception):
    """A setting is wrong. The text is one sentence for the owner: what is wrong and what to do."""


class Secret:
    """A word that no log, traceback or print may show."""

    __slots__ = ("_word",)

    def __init__(self, word: str) -> None:
        self._word = word

    def reveal(self) -> str:
        """The word itself, for the one place that needs it."""
        return self._word

    def __bool__(self) -> bool:
        return bool(self._word)

    def __repr__(self) -> str:
        return "Secret(…)" if self._word else "Secret()"


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """``home_guild`` is the only server that is told the commands; ``None`` for all servers. On ``test_guild`` its
    managers may act as anybody. ``owner_channel`` is told of faults, and ``metrics_port`` has the counts; 0 for
    neither."""

    token: Secret = msgspec.field(default_factory=lambda: Secret(""))
    database: Where = Path("demiurge.db")
    shards: Shards | None = None
    """The servers for which this process plays; ``None`` for all, divided as Discord likes."""
    calls: int = 50
    """How often all processes of the bot together may ask something of Discord in a second."""
    log_level: str = "INFO"
    home_guild: int | None = None
    test_guild: int | None = None
    owner_channel: int = 0
    metrics_port: int = 0
    page_port: int = 0
    """Where tables that like it are shown outside of Discord; 0 for nowhere."""
    page_host: str = ""
    page_url: str = ""
    put_away: tuple[str, ...] = ()
    on_trial: tuple[str, ...] = ()
    """Games by their slug: no new table begins with the first, the others are marked as being tried out."""
    think: int = 0
    """Seconds that computers think about a vote where people play; none where nobody waits for it."""

    @property
    def ours(self) -> Shards:
        """The servers for which this process plays."""
        return self.shards or EVERYTHING


def load(
    env_file: Path = Path(".env"), environment: Mapping[str, str] = os.environ, *, writes: bool = True
) -> Settings:
    """The settings. The environment goes before the file, an empty value counts as not set. ``writes``: the
    database will be written to, not only looked at.

    Raises:
        Complaint: a value is wrong, or the file names a setting that does not exist.
    """
    words = _words(env_file, environment)
    database = _database(where(words.get("DATABASE", "demiurge.db")), os.W_OK if writes else os.R_OK)
    return Settings(
        token=_token(words.get("DISCORD_TOKEN", "")),
        database=database,
        shards=_shards(words.get("SHARDS", ""), database),
        calls=_calls(words.get("CALLS", "50")),
        log_level=_level(words.get("LOG_LEVEL", "INFO")),
        home_guild=_guild("HOME_GUILD", words),
        test_guild=_guild("TEST_GUILD", words),
        owner_channel=_channel(words.get("OWNER_CHANNEL", "")),
        metrics_port=_port("METRICS_PORT", words, 9464),
        page_port=_port("PAGE_PORT", words, 8080),
        page_host=words.get("PAGE_HOST", ""),
        page_url=_url("PAGE_URL", words),
        put_away=_slugs(words.get("GAMES_PUT_AWAY", "")),
        on_trial=_slugs(words.get("GAMES_ON_TRIAL", "")),
    )


def token_of(settings: Settings) -> str:
    """The token, for logging in.

    Raises:
        Complaint: there is none.
    """
    if not settings.token:
        raise Complaint(
            "DISCORD_TOKEN is not set: copy .env.example to .env and put your bot's token in it"
            " (or try everything without one: make play)."
        )
    return settings.token.reveal()


def _words(env_file: Path, environment: Mapping[str, str]) -> dict[str, str]:
    try:
        written = dotenv.dotenv_values(env_file, interpolate=False)
    except (OSError, UnicodeDecodeError) as fault:
        raise Complaint(f"{env_file} cannot be read: it must be a text file in UTF-8.") from fault
    for name in written:
        if name not in NAMES:
            near = difflib.get_close_matches(name.upper(), NAMES, n=1) or [", ".join(NAMES)]
            raise Complaint(f"{env_file} sets {name}, which is no setting: did you mean {near[0]}?")
    both = written | {name: environment[name] for name in NAMES if environment.get(name)}
    return {name: word.strip() for name, word in both.items() if word and word.strip()}


def _token(word: str) -> Secret:
    word = word.removeprefix("Bot ").strip()
    if word and not _TOKEN.fullmatch(word):
        raise Complaint(
            "DISCORD_TOKEN is not a bot token, which has three parts with dots between them: take it from the"
            " developer portal, your application, Bot, Reset Token (not the client secret or the public key)."
        )
    return Secret(word)


def _database(path: Where, use: int) -> Where:
    if isinstance(path, Remote):
        return path
    if path.is_dir():
        raise Complaint(f"DATABASE names a folder, {path}: name a file in it, such as {path / 'demiurge.db'}.")
    if not path.parent.is_dir():
        raise Complaint(f"DATABASE is to lie in {path.parent}, which does not exist: make that folder first.")
    if not os.access(path if path.exists() else path.parent, use):
        done = "written" if use == os.W_OK else "read"
        raise Complaint(f"DATABASE is {path}, which may not be {done}: choose another place or give leave.")
    return path


def _shards(word: str, database: Where) -> Shards | None:
    if not word:
        return None
    said = re.fullmatch(r"(\d{1,6})(?:\s*-\s*(\d{1,6}))?\s*/\s*(\d{1,6})", word, re.ASCII)
    if said is None:
        raise Complaint(
            f"SHARDS is {word!r}: write the first and the last shard of this process and how many there are in"
            " all, such as 0-15/64, or leave it empty."
        )
    first, last, of = int(said[1]), int(said[2] or said[1]), int(said[3])
    if of == 0:
        raise Complaint(f"SHARDS is {word!r}, but there is at least one shard: 0-0/1 is all of it.")
    if last < first:
        raise Complaint(f"SHARDS is {word!r}, which ends before it begins: write {last}-{first}/{of}.")
    if last >= of:
        raise Complaint(
            f"SHARDS is {word!r}, but of {of} shards the first is 0 and the last {of - 1}: there is no shard"
            f" {last}."
        )
    found = Shards(first, last, of)
    if not found.everything and not isinstance(database, Remote):
        raise Complaint(
            f"SHARDS is {word!r}, a part of all, and DATABASE a file, from which one process alone can play: write"
            f" 0-{of - 1}/{of}, or let all processes share a database of PostgreSQL (python -m bot move brings the"
            " games there)."
        )
    return found


def _slugs(word: str) -> tuple[str, ...]:
    return tuple(re.findall(r"[\w-]+", word.casefold()))


def _calls(word: str) -> int:
    if not re.fullmatch(r"[1-9][0-9]{0,4}", word, re.ASCII):
        raise Complaint(
            f"CALLS is {word}: it must be how many calls a second Discord allows your bot, such as 50."
        )
    return int(word)


def _level(word: str) -> str:
    if word.upper() not in LEVELS:
        raise Complaint(f"LOG_LEVEL is {word!r}: choose one of {', '.join(LEVELS)}.")
    return word.upper()


def _guild(name: str, words: Mapping[str, str]) -> int | None:
    return _id(name, words.get(name, ""), "server") or None


def _channel(word: str) -> int:
    return _id("OWNER_CHANNEL", word, "channel")


def _id(name: str, word: str, what: str) -> int:
    if word and not re.fullmatch(r"\d{15,20}", word, re.ASCII):
        raise Complaint(
            f"{name} is {word!r}, which is no {what} id (15 to 20 digits): right-click the {what}'s name,"
            f" Copy {what.title()} ID, with Developer Mode on."
        )
    return int(word or 0)


def _port(name: str, words: Mapping[str, str], such_as: int) -> int:
    word = words.get(name, "")
    if word and not (word.isascii() and word.isdigit() and 0 < int(word) < 65536):
        raise Complaint(
            f"{name} is {word!r}: choose a number from 1 to 65535, such as {such_as}, or leave it empty."
        )
    return int(word or 0)


def _url(name: str, words: Mapping[str, str]) -> str:
    word = words.get(name, "")
    if word and not re.fullmatch(r"https?://[\w.:\[\]-]+/?", word, re.ASCII):
        raise Complaint(f"{name} is {word!r}: write how people reach it, such as https://table.example.org.")
    return word.rstrip("/")
