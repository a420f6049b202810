"""What stands, lies and is written in a world: Fields, Acts, numbers, words."""
