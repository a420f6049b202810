"""The Adversary, a force that nobody plays, and what the Arbiter sets against it or the Advocate (CR-AAA)."""
