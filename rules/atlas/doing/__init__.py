"""What happens in the Atlas: the setting up, steps and healings of a turn, and the lines that tell them."""
