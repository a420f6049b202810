"""The questions of a world, without a word of them."""
