"""What computer players think, off the event loop."""
