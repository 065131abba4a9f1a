"""Bots that learn: self-play at the engine's speed, a learner on PyTorch, and networks that play without it."""
