"""Collaborative: a world of the whole channel (CR-ALT-60 to CR-ALT-68).

The deities are nobody's. The Standard game goes on below as ever; here it is cut into steps on an open checklist,
whoever comes acts for the deity whose step is next, and the votes are the channel's. The rules below number people
after the deities; what goes out and comes in is numbered as the table does, here and nowhere else."""

from rules.creation.commons.heirlooms import CommonHeirlooms
from rules.creation.commons.rules import CommonRules
from rules.creation.commons.voice import CommonAdvice, CommonVoice

__all__ = ["CommonAdvice", "CommonHeirlooms", "CommonRules", "CommonVoice"]
