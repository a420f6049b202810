"""The phone's own form of a picture: narrow and tall, with fewer, larger things. ``docs/drawing.md`` says how."""

from __future__ import annotations
