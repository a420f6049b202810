"""What is pressed, and where it is answered: in the game, in a trial, in a lesson, at a table."""
