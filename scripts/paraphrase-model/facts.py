"""The examples: a line is one fact in several ways with bars between, then `##` and statements that are near but another fact.

Two lines may tell the same fact, for many wrote them: `judged/` says so of those that lie near each other. There a line is two
facts by the first way of each.
"""

import glob
import os
import re
import zlib

HERE = os.path.dirname(os.path.abspath(__file__))
SEEN = os.path.join(HERE, "..", "..", "bench", "duplicates")


def lines(path: str):
    with open(path, encoding="utf8") as file:
        return [line.strip() for line in file if line.strip() and not line.startswith("#")]


def read(path: str):
    """[(ways, near misses)]"""
    found = []
    for line in lines(path):
        ways, _, near = line.partition("##")
        found.append((statements(ways), statements(near.replace("##", "|"))))
    return [fact for fact in found if len(fact[0]) > 1]


def statements(text: str) -> list[str]:
    return [part.strip() for part in text.split("|") if part.strip()]


def is_held_back(ways: list[str]) -> bool:
    """One fact in 25 is never learned from."""
    return zlib.crc32(ways[0].encode()) % 100 < 4


def learned():
    own = [fact for path in sorted(glob.glob(f"{HERE}/facts/*.txt")) for fact in read(path) if not is_held_back(fact[0])]
    return own + [(ways, []) for index in (1, 2, 3, 4) for ways, _ in read(f"{SEEN}/said-seen-{index}.txt")]


def held_back():
    return [fact for path in sorted(glob.glob(f"{HERE}/facts/*.txt")) for fact in read(path) if is_held_back(fact[0])]


def judged(learned):
    """{`same`, `different`, `unsure`: [(index, index)]} of the facts learned; those whose first way is alike are the same."""
    at = {}
    for index, (ways, _) in enumerate(learned):
        at.setdefault(plain(ways[0]), []).append(index)
    found = {kind: [] for kind in ("same", "different", "unsure")}
    found["same"] += [pair for indexes in at.values() for pair in zip(indexes, indexes[1:])]
    for kind, pairs in found.items():
        for line in lines(f"{HERE}/judged/{kind}.txt"):
            a, b = (at.get(plain(way), []) for way in line.split(" | "))
            pairs += [(i, j) for i in a for j in b if i != j]
    return found


def plain(way: str) -> str:
    return re.sub(r"\W+", "", way.lower())


def different():
    """Pairs that differ in one thing, of the sets that the rules were written on."""
    pairs = (tuple(line.split(" | ")) for name in ("pairs-seen", "different") for line in lines(f"{SEEN}/{name}.txt"))
    return [pair for pair in pairs if len(pair) == 2]
