"""A game being played and looked at: the table, what each viewer sees of it, and the messages that say so.

Nothing here knows the network, a database or an event loop.
"""
