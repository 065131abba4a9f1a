"""How long tests wait for what has to happen: longer than a machine that is busy with everything else can need."""

PATIENCE = 120.0
"""Seconds after which something has gone wrong for good."""
