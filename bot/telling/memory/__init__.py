"""What is told of what is remembered."""
