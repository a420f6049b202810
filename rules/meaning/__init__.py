"""Meaning Made: personal engines of Patterns, shared Initiatives, and a world that loses Meaning every round."""
