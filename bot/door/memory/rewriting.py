"""What is kept of a table, rewritten so that somebody is nobody in it any more: their number, their names, their
words. The log stays the truth: it is rewritten first, and the states and what was told follow from it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.keeping.house import House
from bot.keeping.memory.alias import Alias
from bot.keeping.table import MOVES, Row, Table
from rules.core import plain
from rules.core.game import encode

_SHA = re.compile(r"[0-9a-f]{64}")

_FEWEST = 4
"""Letters that words of somebody's must have to be looked for among those of others."""

_SAID = frozenset({"happened", "reading", "tried", "told", "why"})
"""Fields of votes about a table in which people write in their own words."""

PROSE = _SAID | {
    *("line", "private", "veiled", "text", "question", "detail", "label", "ended", "asking", "name", "names")
}
"""Fields of what is kept that hold what people read: their names stand there. All else is the bot's own, whatever
somebody may be called."""

Words = Callable[[str], str]


class Pen:
    """Rewrites what belongs to one table. ``fields`` are those in which people write in their own words; with
    ``keys`` others name things by what was written there. Names of people stand in fields ``named`` as well."""

    def __init__(
        self,
        alias: Alias,
        table: Table,
        log: Sequence[Row],
        fields: frozenset[str],
        *,
        named: frozenset[str] = frozenset(),
        keys: bool = True,
    ) -> None:
        self.alias = alias
        self._fields = fields
        self._prose = PROSE | named
        self._seal = alias.seal
        shared = {s.name for s in table.sitters if s.person != alias.person} & set(alias.names)
        self._called = replace(alias, names=tuple(n for n in alias.names if n not in shared)).called
        self._seats = {row.seat for row in log if row.person == alias.person}
        texts = {text for row in log for text in self._own(row)} if fields else set[str]()
        self._keys = {how(text): how(alias.reworded(text)) for how in (str, _squeezed) for text in texts if keys}
        long = sorted((re.escape(t) for t in texts if len(t) >= _FEWEST), key=len, reverse=True)
        self._texts = re.compile(rf"(?<!\w)(?:{'|'.join(long)})(?!\w)") if long else None

    # ------------------------------------------------------------------ words

    def text(self, words: str) -> str:
        """Any text, with another number, another name and other words in the place of theirs."""
        words = self._seal.sub(str(self.alias.number), words)
        if words in self.alias.names:
            return self.alias.name
        if self._called is not None:
            words = self._called.sub(self.alias.name, words)
        if self._texts is not None:
            words = self._texts.sub(lambda found: self.alias.reworded(found[0]), words)
        return self._keys.get(words, words)

    def _key(self, words: str) -> str:
        """What names something: by a key that was made of their words."""
        return self._keys.get(words, self._number(words))

    def _number(self, words: str) -> str:
        """A word of the bot's own: nothing but another number."""
        return self._seal.sub(str(self.alias.number), words)

    def data(self, it: Any, words: Words | None = None) -> Any:
        """Plain data in which people say something, all of it; or by another way with ``words``."""
        said = words or self.text
        match it:
            case str():
                return said(it)
            case bool() | None:
                return it
            case int():
                return self.alias.number if it == self.alias.person else it
            case list():
                return [self.data(each, words) for each in it]
            case dict():
                return {(words or self._number)(key): self.data(each, words) for key, each in it.items()}
        return it

    def parts(self, it: Any, prose: frozenset[str], *, sentences: bool = False) -> Any:
        """Plain data of which only some fields are ``prose``; or whatever has several words, for ``sentences``."""
        match it:
            case list():
                return [self.parts(each, prose, sentences=sentences) for each in it]
            case dict():
                return {
                    self._number(key): self.data(each)
                    if key in prose
                    else self.parts(each, prose, sentences=sentences)
                    for key, each in it.items()
                }
            case str() if sentences and " " in it:
                return self.text(it)
        return self.data(it, self._number)

    def state(self, body: bytes) -> bytes:
        """A state as JSON, as it stands."""
        whole = self.parts(msgspec.json.decode(body), self._prose | self._fields, sentences=True)
        return msgspec.json.encode(whole)

    def loose(self, body: str) -> str:
        """What may be JSON, or else is a sentence."""
        try:
            said = msgspec.json.decode(body)
        except msgspec.DecodeError:
            return self.text(body) if " " in body else self._number(body)
        return msgspec.json.encode(self.parts(said, self._prose)).decode()

    # ------------------------------------------------------------------ rows

    def _own(self, row: Row) -> Iterator[str]:
        """What somebody has written in their own words in a row of a log, or has left to a game before it."""
        if row.kind == "deal":
            for thing in _whose(msgspec.json.decode(row.body), self.alias.person):
                yield from _written(thing, self._fields)
        elif row.person == self.alias.person and row.kind in MOVES:
            yield from _written(msgspec.json.decode(row.body), self._fields)
        elif row.kind in ("motion", "ruling") and self._theirs(row):
            yield from (text for part in _dicts(msgspec.json.decode(row.body)) for text in _written(part, _SAID))

    def _theirs(self, row: Row) -> bool:
        if row.person == self.alias.person:
            return True
        case = next((part for part in _dicts(msgspec.json.decode(row.body)) if "reading" in part), {})
        return case.get("seat") in self._seats

    def row(self, row: Row) -> Row:
        """A row of the log."""
        return replace(
            row,
            person=self.alias.number if row.person == self.alias.person else row.person,
            body=self._body(row),
            events=tuple(event.reworded(self.text) for event in row.events),
            source=row.source and self._seal.sub(str(self.alias.number), row.source),
        )

    def _body(self, row: Row) -> str:
        if row.kind == "seat":
            return self.text(row.body)
        if row.kind == "ballot" or not row.body:
            return self._number(row.body)
        if row.kind not in MOVES:
            return self.loose(row.body)
        said = msgspec.json.decode(row.body)
        if row.kind == "deal":
            said = self._left(said)
        else:
            own = row.person == self.alias.person
            said = {name: self._field(name, value, own=own) for name, value in said.items()}
        return msgspec.json.encode(said).decode()

    def _field(self, name: str, value: Any, *, own: bool) -> Any:
        if name == "verb":
            return value
        if name not in self._fields:
            return self.data(value, self._key)
        return self.data(value, self.alias.reworded) if own else self.data(value)

    def _left(self, deal: Any) -> Any:
        """How a game began: what earlier ones have left to it that was theirs has other words."""
        if isinstance(deal, list):
            return [self._left(each) for each in deal]
        if not isinstance(deal, dict):
            return self.data(deal, self._number)
        own = self._fields if self.alias.person in deal.values() else frozenset[str]()
        return {
            name: self.data(value, self.alias.reworded)
            if name in own
            else self.data(value)
            if name in self._prose | self._fields
            else self._left(value)
            for name, value in deal.items()
        }

    # ------------------------------------------------------------------ the table

    def table(self, table: Table) -> Table:
        """The table itself, but for its state. The words for the shuffle stay, in the order in which they were
        mixed, and nobody can tell any more whose they were."""
        alias = self.alias
        words = {at: word for at, (_, word) in enumerate(sorted(table.house.words.items()), 1)}
        kept = self.parts(msgspec.json.decode(encode(replace(table.house, words={}))), self._prose)
        house = msgspec.json.decode(msgspec.json.encode(kept), type=House)
        hid = (replace(it, name=alias.name) if it.person == alias.number else it for it in house.behind)
        house = replace(house, behind=tuple(hid))  # whatever they were called when the masks were put on
        mixed = words if alias.person in table.house.words and table.state is not None else table.house.words
        mixed = {person: word for person, word in mixed.items() if person != alias.person}
        sitters = tuple(
            replace(
                s,
                person=alias.number if s.gone or not s.robot else 0,  # no message calls it, nobody takes it back
                name=s.name
                if house.masked
                else alias.name,  # which at their other tables stands in the place of theirs
                away_until=0,
                orders=(),
                gone=s.gone or not s.robot,
            )
            if s.person == alias.person
            else s
            for s in table.sitters
        )
        return replace(
            table,
            host=alias.number if table.host == alias.person else table.host,
            house=replace(house, words=mixed),
            sitters=sitters,
        )


def photos(log: Sequence[Row], person: int) -> set[str]:
    """The pictures that somebody alone has brought, by the hash of their bytes."""
    moves = [row for row in log if row.kind in MOVES]
    theirs = {sha for row in moves if row.person == person for sha in _SHA.findall(row.body)}
    return theirs - {sha for row in moves if row.person != person for sha in _SHA.findall(row.body)}


def _written(said: Mapping[str, Any], fields: frozenset[str]) -> Iterator[str]:
    for name, value in said.items():
        for text in value if isinstance(value, list) else (value,):
            if name in fields and isinstance(text, str):
                yield from {text, plain(text), text.strip()} - {""}


def _dicts(data: Any) -> Iterator[dict[str, Any]]:
    """All objects in plain data."""
    if isinstance(data, dict):
        yield data
    for part in data.values() if isinstance(data, dict) else data if isinstance(data, list) else ():
        yield from _dicts(part)


def _whose(data: Any, person: int) -> Iterator[dict[str, Any]]:
    """Objects that bear somebody's number."""
    return (it for it in _dicts(data) if person in it.values())


def _squeezed(text: str) -> str:
    """How a key is made of words."""
    return "".join(sign for sign in text.casefold() if sign.isalnum()) or text
