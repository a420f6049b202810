"""``python -m tests.balance life 200``: plays that many games of each kind and prints the report as Markdown."""

from __future__ import annotations

import sys
from functools import partial

from tests.balance import life, meaning, signs

REPORTS = {"life": life.report, "meaning": meaning.report} | {
    slug: partial(signs.report, slug) for slug in signs.HOUSE
}


def main(words: list[str]) -> None:
    """Prints the report of the named game."""
    if not words or words[0] not in REPORTS:
        sys.exit(f"Say which game: {', '.join(REPORTS)}.")
    print(REPORTS[words[0]](int(words[1]) if len(words) > 1 else 1000))


if __name__ == "__main__":
    main(sys.argv[1:])
