"""The protocol every game speaks: state, step, action, rng, events, replay, registry. Standard library only."""
