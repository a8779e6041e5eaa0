"""Chance that is the same in every run and with every Python."""

import bisect
import itertools
import random
from collections.abc import Sequence
from typing import TypeVar

Item = TypeVar("Item")


class Dice:
    """Throws that depend on the seed alone.

    Only `Random.random` is used: Python promises its sequence for a seed, and not that of `choice` or `sample`.
    """

    def __init__(self, seed: str) -> None:
        """Starts the sequence that belongs to `seed`."""
        self._next = random.Random(seed).random

    def below(self, limit: int) -> int:
        """An integer from 0 up to, not including, `limit`."""
        return int(self._next() * limit)

    def between(self, low: int, high: int) -> int:
        """An integer from `low` to `high`, both included."""
        return low + int(self._next() * (high - low + 1))

    def chance(self, share: float) -> bool:
        """True in `share` of all throws; 0 is never, 1 always."""
        return self._next() < share

    def pick(self, items: Sequence[Item]) -> Item:
        """One of the items, each as likely as the other."""
        return items[int(self._next() * len(items))]

    def some(self, items: Sequence[Item], count: int) -> list[Item]:
        """`count` different items, in their own order."""
        left = list(range(len(items)))
        chosen = [left.pop(int(self._next() * len(left))) for _ in range(min(count, len(items)))]
        return [items[index] for index in sorted(chosen)]

    def weighted(self, sums: Sequence[float]) -> int:
        """An index, as likely as its weight; `sums` are the weights' running totals."""
        return min(bisect.bisect_right(sums, self._next() * sums[-1]), len(sums) - 1)


def zipf_sums(count: int) -> list[float]:
    """Running totals of the weights 1, 1/2, 1/3 … as words and tags have them."""
    return list(itertools.accumulate(1 / rank for rank in range(1, count + 1)))
