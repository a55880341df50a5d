"""The only files that import ``telegram``."""
