"""Where everything is kept: in a file, or on a server of PostgreSQL."""

from __future__ import annotations

import re
from pathlib import Path

SCHEMES = ("postgresql://", "postgres://")


class Remote:
    """A database on a server. Its words never show the password that its address may hold."""

    __slots__ = ("_url",)

    def __init__(self, url: str) -> None:
        self._url = url

    def reveal(self) -> str:
        """The address itself, for the one place that needs it."""
        return self._url

    def __str__(self) -> str:
        scheme, _, rest = self._url.partition("://")
        head = rest.partition("/")[0]  # a password may hold what ends an address elsewhere, such as # or ?
        at = head.rfind("@") if "@" in head else rest.partition("?")[0].rfind("@")
        user, place = rest[: max(at, 0)].partition(":")[0], re.split("[?#]", rest[at + 1 :])[0]
        return f"{scheme}://{user}@{place}" if user else f"{scheme}://{place}"

    def __repr__(self) -> str:
        return f"Remote({self})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Remote) and other._url == self._url

    def __hash__(self) -> int:
        return hash(self._url)


Where = Path | Remote


def where(word: str | Path | Remote) -> Where:
    """The database that is meant."""
    if isinstance(word, str):
        return Remote(word) if word.startswith(SCHEMES) else Path(word).expanduser()
    return word
