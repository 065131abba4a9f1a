"""From the network that PyTorch trains to the file that plays: whole numbers, one byte a weight."""

import json
import zlib
from pathlib import Path
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from ostoja.bots.network import MAGIC, SHIFT, UNIT, Layer, Network
from ostoja.bots.tokens import Lookups
from ostoja.core.errors import BadOption
from ostoja.core.game import Game
from ostoja.core.observation import fingerprint
from ostoja.core.option import Value
from ostoja.train.model import Model

Floats = NDArray[np.float64]


def pack(
    model: Model,
    met: Tensor,
    game: Game[Any],
    tokens: dict[str, int],
    scope: dict[str, Value],
    provenance: dict[str, Any],
) -> bytes:
    """The whole file. Rows never met in training say nothing."""
    lookups = Lookups(game)
    weights: dict[str, Floats] = {
        name: part.detach().cpu().double().numpy() for name, part in model.state_dict().items()
    }
    rows = weights["rows.weight"] * met.cpu().numpy()[:, None]
    count = len(tokens) + lookups.tokens
    scale = np.maximum(np.abs(rows).max(0), 1e-6) / 127
    parts = [
        _bytes(rows / scale),
        np.rint(scale * UNIT * 65536).astype("<i8").tobytes(),
        np.rint(weights["bias"] * UNIT * 65536).astype("<i8").tobytes(),
    ]
    parts += _layer(weights, "second") + _layer(weights, "third")
    about = weights["tokens.weight"][:count]
    word = np.maximum(np.abs(about).max(0), 1e-6) / 127
    floats = ("value.weight", "value.bias", "ask.weight", "ask.bias", "liking.weight")
    parts += [weights[name].astype("<f4").tobytes() for name in floats]
    parts += [word.astype("<f4").tobytes(), _bytes(about / word)]
    plain = weights["plain.weight"][:count, 0]
    parts.append(plain.astype("<f4").tobytes())
    pairs = model.see.out_features if model.see is not None else 0
    if pairs:
        parts += _layer(weights, "see")
        fits = weights["fits.weight"][: len(tokens)]
        word = np.maximum(np.abs(fits).max(0), 1e-6) / 127
        parts += [word.astype("<f4").tobytes(), _bytes(fits / word)]
    header = {
        "game": game.id,
        "rules": game.version,
        "layout": fingerprint(game),
        "scope": scope,
        "rows": rows.shape[0],
        "width": rows.shape[1],
        "inner": weights["third.bias"].size,
        "pairs": pairs,
        "seats": weights["value.bias"].size,
        "tokens": sorted(tokens, key=lambda name: tokens[name]),
        "lookups": lookups.sizes,
        "provenance": provenance,
    }
    return MAGIC + json.dumps(header).encode() + b"\n" + zlib.compress(b"".join(parts), 9)


def unpack(network: Network, model: Model, tokens: dict[str, int]) -> None:
    """Put a network's weights back into a model of the same size, to train it further."""
    own = (model.rows.weight.shape[1], model.third.out_features)
    if (network.width, network.inner) != own:
        raise BadOption(
            f"the network has layers of {network.width} and {network.inner} units, not {own[0]} and {own[1]}"
        )
    if network.pairs not in (0, model.see.out_features if model.see is not None else 0):
        raise BadOption(f"the network has {network.pairs} pairs; train it with as many")

    def part(values: Any) -> Tensor:
        return torch.tensor(np.array(values, np.float32))

    factor = np.array(network.factor) / UNIT / 65536
    weights = {
        "rows.weight": _matrix(network.first) * factor,
        "bias": np.array(network.offset) / UNIT / 65536,
        "value.weight": network.value_weights,
        "value.bias": network.value_bias,
        "ask.weight": network.ask_weights,
        "ask.bias": network.ask_bias,
        "liking.weight": [network.liking],
    }
    layers = [("second", network.second, network.second_bias), ("third", network.third, network.third_bias)]
    if model.see is not None and model.fits is not None:
        fits = np.zeros(tuple(model.fits.weight.shape))  # a network without pairs says what it said
        if network.pairs:
            layers.append(("see", network.see, network.see_bias))
            for name, number in tokens.items():
                if name in network.token_numbers:
                    fits[number] = network.token_rows[network.token_numbers[name]][network.inner + 1 :]
        else:
            weights["see.weight"], weights["see.bias"] = (
                part.detach().cpu().numpy() for part in (model.see.weight, model.see.bias)
            )
        weights["fits.weight"] = fits
    for name, layer, bias in layers:
        weights[f"{name}.weight"] = _matrix(layer).T / (1 << SHIFT)
        weights[f"{name}.bias"] = np.array(bias) / UNIT / (1 << SHIFT)
    about = model.tokens.weight.detach().cpu().numpy().copy()
    plain = model.plain.weight.detach().cpu().numpy().copy()
    for name, number in tokens.items():
        if name in network.token_numbers:
            *about[number], plain[number, 0] = network.token_rows[network.token_numbers[name]][: network.inner + 1]
    old, new = network.lookups.blocks, Lookups(network.game).blocks
    for title, block in new.items():
        for token in range(max(block.table) + 1):
            number = len(tokens) + block.start + token
            about[number], plain[number, 0] = 0, 0  # what it did not look up says nothing yet
            if title in old:
                at = len(network.token_numbers) + old[title].start + token
                *about[number], plain[number, 0] = network.token_rows[at]
    weights["tokens.weight"], weights["plain.weight"] = about, plain
    model.load_state_dict({name: part(values) for name, values in weights.items()})


def _layer(weights: dict[str, Floats], name: str) -> list[bytes]:
    """A layer behind the first: 64ths, and what is added to them."""
    bias = np.rint(weights[f"{name}.bias"] * UNIT * (1 << SHIFT))
    return [_bytes(weights[f"{name}.weight"].T * (1 << SHIFT)), bias.astype("<i8").tobytes()]


def _matrix(layer: Layer) -> Floats:
    return np.array([layer.lanes(row) for row in layer.rows], np.float64) - 128


def _bytes(weights: Floats) -> bytes:
    return np.clip(np.rint(weights), -127, 127).astype(np.int8).tobytes()


def write(path: Path, packed: bytes) -> None:
    """The file, whole or not at all."""
    part = path.with_name(path.name + ".part")
    part.write_bytes(packed)
    part.replace(path)
