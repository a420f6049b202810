"""The deities: what each Attribute is and reckons, and how many deities can play."""
