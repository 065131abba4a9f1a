"""The games for researchers: `ostoja.envs.pettingzoo`, `ostoja.envs.gymnasium` and `ostoja.envs.openspiel`.

>>> from ostoja.envs.gymnasium import SeatEnv
>>> table = SeatEnv("survive_the_island", seats=3, bots="random")
>>> seen, info = table.reset(seed=7)
>>> sorted(seen)
['action_mask', 'observation']

They need the extra `envs` (pip install "ostoja[envs]"); docs/environments.md describes them and every observation.
"""
