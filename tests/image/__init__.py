"""The image as it is run, without a container engine: its files in a folder, and a house where only the data is written."""
