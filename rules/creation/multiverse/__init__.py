"""Several Maps at one table (CR-MULTI): the rules, the voice and the advice speak of one world; here what is
asked, done and said is led to the Map it is about. With one Map open nothing here does anything."""

from rules.creation.multiverse.advice import MultiverseAdvice
from rules.creation.multiverse.rules import MultiverseRules
from rules.creation.multiverse.voice import MultiverseVoice

__all__ = ["MultiverseAdvice", "MultiverseRules", "MultiverseVoice"]
