"""A page for each table that wants one, outside of Discord: what everybody may see, and nothing to press."""
