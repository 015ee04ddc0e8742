"""The compiled steps of training: loss, rates, and a running average of the weights."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import optax

from . import net
from .batches import Batch, Example, in_batches


@dataclass(frozen=True)
class Settings:
    """What a run depends on, apart from its data and the encoder.

    The rate rises during the first ``warmup`` epochs, stays, and falls during the last
    ``cooling`` ones. So a run may be made longer, and go on from its last state before it cools.
    """

    seed: int = 1
    epochs: int = 26
    cooling: int = 6
    pieces: int = 512
    rate: float = 1e-4
    head_rate: float = 1e-3
    layer_decay: float = 0.9
    warmup: float = 0.5
    final_rate: float = 0.02
    weight_decay: float = 0.01
    clip: float = 5.0
    dropout: float = 0.1
    average: float = 0.995
    swapped_sentences: float = 0.5
    swapped_mentions: float = 0.5
    hidden_words: float = 0.05


@partial(jax.tree_util.register_dataclass, data_fields=["params", "mean", "moments"], meta_fields=["epoch"])
@dataclass
class State:
    """All that changes during a run."""

    params: net.Params
    mean: net.Params
    moments: Any
    epoch: int = 0


class Trainer:
    """Owns the compiled steps of one run."""

    def __init__(self, settings: Settings, words: np.ndarray, attention_heads: int, per_epoch: int) -> None:
        self.settings, self.words = settings, jnp.asarray(words)
        self.attention_heads = attention_heads
        schedule = _schedule(settings, per_epoch)
        self.optimiser = optax.chain(
            optax.clip_by_global_norm(settings.clip),
            optax.scale_by_adam(b2=0.98),
            optax.add_decayed_weights(settings.weight_decay, mask=_is_matrix),
            optax.scale_by_schedule(lambda count: -schedule(count)),
        )
        self._logits = jax.jit(partial(net.logits, attention_heads=attention_heads))
        self._step = jax.jit(self._one_step, donate_argnums=(0, 1, 2))

    def start(self, params: net.Params) -> State:
        """A state before the first step."""
        return State(params, jax.tree.map(jnp.copy, params), self.optimiser.init(params))

    def _one_step(
        self, params: net.Params, mean: net.Params, moments: Any, words: jax.Array, data: tuple, key: jax.Array
    ) -> tuple:
        value, grads = jax.value_and_grad(self._loss)(params, words, data, key)
        updates, moments = self.optimiser.update(grads, moments, params)
        rates = _rates(params, self.settings)
        params = jax.tree.map(lambda p, u, r: p + u * r, params, updates, rates)
        count = optax.tree_utils.tree_get(moments, "ScaleByAdamState").count
        keep = jnp.minimum(self.settings.average, (1.0 + count) / (10.0 + count))
        mean = jax.tree.map(lambda m, p: m * keep + p * (1 - keep), mean, params)
        return params, mean, moments, value

    def _loss(self, params: net.Params, words: jax.Array, data: tuple, key: jax.Array) -> jax.Array:
        ids, mask, labels, weight = data
        scores = net.logits(params, words, ids, mask, self.attention_heads, key, self.settings.dropout)
        shares = jax.nn.log_softmax(scores)
        right = jnp.take_along_axis(shares, labels[..., None], -1)[..., 0].sum(-1)
        return -(right * weight).sum() / weight.sum()

    def epoch(self, state: State, data: Sequence[Batch], key: jax.Array) -> float:
        """Runs all batches once and returns the mean loss."""
        losses = []
        for item in data:
            key, now = jax.random.split(key)
            arrays = (item.ids, item.mask, item.labels, item.weight)
            state.params, state.mean, state.moments, value = self._step(
                state.params, state.mean, state.moments, self.words, arrays, now
            )
            losses.append(value)
        state.epoch += 1
        return float(jnp.mean(jnp.stack(losses)))

    def scores(self, params: net.Params, examples: Sequence[Example], heads: int) -> list[np.ndarray]:
        """Scores [words, heads, 3] of every example."""
        result: list[np.ndarray] = [np.empty(0)] * len(examples)
        for indexes, item in in_batches(examples, 1024, heads):
            out = np.asarray(self._logits(params, self.words, item.ids, item.mask))
            for row, i in enumerate(indexes):
                result[i] = out[row, examples[i].first]
        return result


def _schedule(settings: Settings, per_epoch: int) -> optax.Schedule:
    rise, fall = int(settings.warmup * per_epoch), settings.cooling * per_epoch
    stay = settings.epochs * per_epoch - rise - fall
    return optax.join_schedules(
        [
            optax.linear_schedule(0, 1, rise),
            optax.constant_schedule(1),
            optax.linear_schedule(1, settings.final_rate, fall),
        ],
        [rise, rise + stay],
    )


def _is_matrix(params: net.Params) -> Any:
    return jax.tree_util.tree_map_with_path(
        lambda path, _: path[-1].key.endswith("w") and "ln" not in path[-1].key, params
    )


def _rates(params: net.Params, settings: Settings) -> Any:
    depth = params["layers"]["q.w"].shape[0]
    by_layer = settings.rate * settings.layer_decay ** np.arange(depth - 1, -1, -1)
    return {
        "emb": jax.tree.map(lambda _: settings.rate * settings.layer_decay**depth, params["emb"]),
        "layers": jax.tree.map(
            lambda p: by_layer.reshape(-1, *[1] * (p.ndim - 1)).astype(np.float32), params["layers"]
        ),
        "head": jax.tree.map(lambda _: settings.head_rate, params["head"]),
    }
