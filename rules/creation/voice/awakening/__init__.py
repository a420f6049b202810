"""The words of what is asked in the Awakening."""
