"""What long play alone teaches: the way to the end is short enough to be reckoned through."""
