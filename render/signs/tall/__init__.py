"""Deck of Signs on a phone: the seven spaces as rows, one below the other."""

from __future__ import annotations
