"""Scenes to pictures. This package and :mod:`render.photos.upload` are the only places that know Pillow."""

from __future__ import annotations

from render.paint.files import Painted
from render.paint.measuring import measure, rows
from render.paint.moving import animate
from render.paint.picture import Sheet, paint, renew

__all__ = ["Painted", "Sheet", "animate", "measure", "paint", "renew", "rows"]
