"""What the Pantheon and the table decide, and what is taken back."""
