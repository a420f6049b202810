"""What people ask of each other beside playing: votes of the table, and carrying out what is asked or decided."""
