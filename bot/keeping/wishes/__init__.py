"""What people have said they want, each for themselves."""
