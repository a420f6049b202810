"""What was made of a state stays at hand as long as that very state is looked at, or what counts of it."""

from __future__ import annotations

import functools
from collections.abc import Callable
from operator import is_
from typing import Any, Concatenate, Generic, ParamSpec, TypeVar

import msgspec

P = ParamSpec("P")
S = TypeVar("S", bound=msgspec.Struct)
T = TypeVar("T")

UNKNOWN: Any = object()


def latest(make: Callable[P, T], most: int = 1) -> Callable[P, T]:
    """Keep the newest answers of a function of frozen things, one if no other number is said, and give them again
    when it is asked of the same: the very same, for a state is too large to compare. All seats look at one
    position before anybody moves."""
    kept: tuple[tuple[tuple[object, ...], T], ...] = ()

    @functools.wraps(make)
    def ask(*given: P.args, **named: P.kwargs) -> T:
        nonlocal kept
        assert not named, "things that are kept by what they are have no names"
        held = kept  # one reading: threads may ask at once
        for asked, answer in held:
            if all(map(is_, asked, given)):
                return answer
        made = make(*given, **named)
        kept = ((given, made), *held[: most - 1])
        return made

    return ask


class WhenAsked(dict[str, T]):
    """What follows from each of some names, worked out when it is asked for the first time."""

    def __init__(self, work_out: Callable[[str], T]) -> None:
        super().__init__()
        self._work_out = work_out

    def __missing__(self, name: str) -> T:
        found = self[name] = self._work_out(name)
        return found


class _Held(Generic[S]):
    """A state without what does not count, and what was made of it."""

    __slots__ = ("bare", "known", "parts", "seen")

    def __init__(self, bare: S, parts: tuple[object, ...], seen: S) -> None:
        self.bare = bare
        self.parts = parts
        self.seen = seen
        self.known: dict[tuple[object, ...], Any] = {}


class Still(Generic[S]):
    """Keeps what is made of a state until something changes in it that counts.

    ``apart`` says what does not: fields that change at many steps, and what stands in their place, or a function
    that makes it of what the state has. A function that is kept (``@still``, once
    ``still = Still[State](asked=0)``) is handed the state without them, so it cannot hang on what it is not asked
    for again. Its other arguments say which answer is meant, and can be hashed. What it gives is given to many,
    and stays as it is. The newest few states are known, for the views of several seats and the state before a move
    are looked at in turn."""

    KNOWN = 4

    def __init__(self, **apart: object) -> None:
        self._apart = {field: value for field, value in apart.items() if not callable(value)}
        self._made: dict[str, Callable[[Any], object]] = {
            field: value for field, value in apart.items() if callable(value)
        }
        self._held: tuple[_Held[S], ...] = ()
        self._newest: _Held[S] | None = None
        """What was asked about last: mostly one thing after the other is asked of it."""

    def __call__(self, make: Callable[Concatenate[S, P], T]) -> Callable[Concatenate[S, P], T]:
        @functools.wraps(make)
        def ask(state: S, /, *given: P.args, **named: P.kwargs) -> T:
            assert not named, "things that are kept by what they are have no names"
            held = self._newest  # one reading: threads may ask at once
            if held is None or (state is not held.seen and state is not held.bare):
                held = self._find(state)
            key = (make, *given)
            found: T = held.known.get(key, UNKNOWN)
            if found is UNKNOWN:
                found = held.known[key] = make(held.bare, *given, **named)
            return found

        return ask

    def _find(self, state: S) -> _Held[S]:
        for held in self._held:
            if state is held.seen or state is held.bare:
                break
        else:
            held = self._of(state)
        self._newest = held
        return held

    def _of(self, state: S) -> _Held[S]:
        held = self._held  # one reading: threads may ask at once
        made = {field: make(getattr(state, field)) for field, make in self._made.items()}
        bare = msgspec.structs.replace(state, **self._apart, **made)
        parts = msgspec.structs.astuple(bare)
        for one in held:
            if parts == one.parts:  # mostly the very same, which is seen without a look into them
                one.seen = state
                return one
        new = _Held(bare, parts, state)
        self._held = (new, *held[: self.KNOWN - 1])
        return new
