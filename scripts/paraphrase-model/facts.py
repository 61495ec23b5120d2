"""The examples: a line is one fact in several ways with bars between, then `##` and statements that are near but another fact."""

import glob
import os
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


def different():
    """Pairs that differ in one thing, of the sets that the rules were written on."""
    pairs = (tuple(line.split(" | ")) for name in ("pairs-seen", "different") for line in lines(f"{SEEN}/{name}.txt"))
    return [pair for pair in pairs if len(pair) == 2]
