import numpy as np
import pytest

from nestner.linear import symmetric


@pytest.mark.parametrize("axis", [0, 1])
def test_quantised_numbers_are_within_half_a_step(axis):
    values = np.random.default_rng(0).normal(0, 1, (6, 40)).astype(np.float32)
    values[0] = 0
    whole, scale = symmetric(values, axis)
    assert whole.dtype == np.int8 and np.abs(whole).max() == 127
    assert (np.abs(whole * scale - values) <= scale / 2 + 1e-6).all()


def test_a_row_of_zeros_stays_zero():
    whole, scale = symmetric(np.zeros((2, 4), np.float32), 1)
    assert not whole.any() and (scale == 1).all()
