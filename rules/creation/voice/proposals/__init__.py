"""The words of a proposal in the making."""
