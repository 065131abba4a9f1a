"""The teacher: how good a position is, what would have been better, and what was luck. See docs/coach.md.

Everything a seat is told is worked out from that seat's view and worlds imagined from it.
"""
