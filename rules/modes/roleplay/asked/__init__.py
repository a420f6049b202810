"""What is asked, bare: step by step, and beside it what may be said at any time."""
