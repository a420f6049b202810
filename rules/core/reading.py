"""What people say becomes an action. What cannot be read is answered in a sentence that says what could be, never
in the words of a decoder: no type, no enum and no other name of the program reaches a person."""

from __future__ import annotations

import functools
import re
import types
from collections.abc import Mapping
from typing import Any, Literal, TypeVar, Union, get_args, get_origin

import msgspec

from rules.core.actions import Action
from rules.core.errors import Illegal
from rules.core.seats import plain

A = TypeVar("A", bound=Action)

YES = ("yes", "y", "true", "1", "on")
NO = ("no", "n", "false", "0", "off")

DIGITS = 9
"""No number in any game is longer."""


def understood(said: Mapping[str, Any], kind: type[A], rule: str, labels: Mapping[str, str] | None = None) -> A:
    """The action of a kind that has what was said. Capitals, blanks and a plural make no difference where one of
    several words is wanted. ``labels`` are names of its parts as the person knows them.

    Raises:
        Illegal: something is missing, unknown or of the wrong sort; ``rule`` is cited.
    """
    parts = _parts(kind)
    tag = kind.__struct_config__.tag_field
    values: dict[str, Any] = {}
    for name, value in said.items():
        if name == tag:
            continue
        if name not in parts:
            known = ", ".join(_called(part, labels) for part in parts) or "nothing more"
            raise Illegal(rule, f"There is no {_called(name, labels)} to say here. You can say: {known}.")
        values[name] = _one(parts[name].type, value, _called(name, labels), rule)
    missing = [_called(name, labels) for name, part in parts.items() if part.required and name not in values]
    if missing:
        raise Illegal(rule, f"Say also: {', '.join(missing)}.")
    try:
        return msgspec.convert(values, kind, strict=False)
    except msgspec.ValidationError as fault:
        found = re.search(r"\$\.(\w+)", str(fault))
        part = _called(found[1], labels) if found else "that"
        raise Illegal(rule, f"I cannot read what was said as {part}. Say it in another way.") from fault


@functools.cache
def _parts(kind: type[Action]) -> Mapping[str, msgspec.structs.FieldInfo]:
    """The parts of a kind of action: to read them compiles what their types are called."""
    return types.MappingProxyType({f.name: f for f in msgspec.structs.fields(kind)})


def one_of(said: str, words: tuple[str, ...]) -> str:
    """The word of a closed list that is meant: ``House rules`` is ``house_rule``; empty if it is none of them."""
    wanted = _folded(said)
    exact = [word for word in words if _folded(word) == wanted]
    alike = [word for word in words if wanted and _folded(word).rstrip("s") == wanted.rstrip("s")]
    return next(iter(exact or alike), "")


def yes_or_no(said: str) -> bool | None:
    """Yes or no, however it is said; ``None`` if it is neither."""
    word = said.strip().casefold().rstrip(".")
    return True if word in YES else False if word in NO else None


def whole_number(said: str) -> int | None:
    """A whole number, also with a sign; ``None`` if it is none, or far too long."""
    text = re.sub(r"\s", "", said).replace("\u2212", "-").removeprefix("+")
    return int(text) if re.fullmatch(rf"-?\d{{1,{DIGITS}}}", text) else None


def _folded(text: str) -> str:
    return re.sub(r"[\s_-]+", "", text.casefold())


def _called(name: str, labels: Mapping[str, str] | None) -> str:
    return (labels or {}).get(name, "") or name.replace("_", " ")


def _one(kind: Any, value: Any, label: str, rule: str) -> Any:
    """One part of an action."""
    if get_origin(kind) in (Union, types.UnionType):
        inner = [k for k in get_args(kind) if k is not types.NoneType]
        return value if value is None or len(inner) != 1 else _one(inner[0], value, label, rule)
    if get_origin(kind) in (tuple, list) and isinstance(value, list | tuple):
        of = get_args(kind)[0]
        return [_one(of, each, label, rule) for each in value]
    if not isinstance(value, str):
        return value
    if get_origin(kind) is Literal:
        words = tuple(str(word) for word in get_args(kind))
        if found := one_of(value, words):
            return found
        choices = ", ".join(word.replace("_", " ") for word in words)
        raise Illegal(rule, f"{_begun(label)}: {_quoted(value)} is not one of these: {choices}.")
    if kind is bool:
        answer = yes_or_no(value)
        if answer is None:
            raise Illegal(rule, f"{_begun(label)}: answer yes or no, not {_quoted(value)}.")
        return answer
    if kind is int:
        number = whole_number(value)
        if number is None:
            raise Illegal(rule, f"{_begun(label)}: {_quoted(value)} is not a whole number such as 3.")
        return number
    return value


def _begun(label: str) -> str:
    words = label.rstrip("?:. ")
    return words[:1].upper() + words[1:]


def _quoted(value: str) -> str:
    """What somebody said, short enough to be said back."""
    words = " ".join(plain(value).split())
    return f'"{words if len(words) <= 40 else words[:39] + "…"}"'
