"""The games for researchers: `ostoja.envs.pettingzoo`, `ostoja.envs.gymnasium` and `ostoja.envs.openspiel`.

They need the extra `envs` (pip install "ostoja[envs]"); docs/environments.md describes them and every observation.
"""
