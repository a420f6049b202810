"""Copies of what is only words, numbers, lists and dicts, as they go over the line to Discord."""

from __future__ import annotations

import copy
from typing import Any

_PLAIN = frozenset({str, int, bool, float, bytes, type(None)})


def deepcopy(tree: Any) -> Any:
    """As :func:`copy.deepcopy`, several times faster: in what comes over the line nothing stands twice, so nobody
    need remember what was copied already. SimCord copies every message many times."""
    kind = type(tree)
    if kind is dict:
        return {key: value if type(value) in _PLAIN else deepcopy(value) for key, value in tree.items()}
    if kind is list:
        return [value if type(value) in _PLAIN else deepcopy(value) for value in tree]
    return tree if kind in _PLAIN else copy.deepcopy(tree)
