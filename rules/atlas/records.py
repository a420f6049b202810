"""How tables of the Atlas are kept."""

from __future__ import annotations

from rules.atlas.options import Options
from rules.atlas.state import Atlas
from rules.core import Records


class AtlasRecords(Records[Atlas, Options]):
    """Of one form since the first; the rules were mended."""

    mended = 2
    written = frozenset({"name", "line", "because"})
