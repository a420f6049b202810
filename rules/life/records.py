"""How tables of Life~Meaning are kept."""

from __future__ import annotations

from rules.core import Records
from rules.life.options import Options
from rules.life.state import Life


class LifeRecords(Records[Life, Options]):
    """Of one form since the first; the rules were mended."""

    mended = 2
