"""The Map as a drawing and as ground: its lines, what they enclose and border on, and its edge."""
