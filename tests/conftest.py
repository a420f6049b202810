"""What holds for all tests."""

from __future__ import annotations

from hypothesis import settings

# How long one example takes says nothing on a machine that does other things too.
settings.register_profile("house", deadline=None)
settings.load_profile("house")
