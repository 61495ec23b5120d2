"""`python alike.py <folder with base.pt, tokenizer.json and paraphrase.pt>`: pairs of facts that lie near each other, are not
judged yet and are not plainly two to the model, one `statement | statement` a line, for somebody to sort into `judged/`."""

import collections
import math
import re
import sys

import torch
import torch.nn.functional as F

import facts
from network import END, START, Paraphrase, mean, padded
from train import Reader, probabilities

NEAREST, PLAINLY_TWO, MOST_USES = 2, 0.05, 150


def by_meaning(base: Paraphrase, reader: Reader, texts: list[str]) -> list[list[int]]:
    """The nearest of each by the base's own embedding (`query: ` is its prefix)."""
    vectors = torch.zeros(len(texts), 384)
    order = sorted(range(len(texts)), key=lambda i: len(texts[i]))
    for at in range(0, len(order), 64):
        chunk = order[at : at + 64]
        ids, seen = padded([[START, *reader.pieces("query: " + texts[i]), END] for i in chunk])
        with torch.no_grad():
            vectors[chunk] = F.normalize(mean(base.hidden(ids, seen)[1], seen), dim=-1)
    near = vectors @ vectors.T
    near.fill_diagonal_(-1)
    return near.topk(NEAREST).indices.tolist()


def by_words(texts: list[str]) -> list[list[int]]:
    """The nearest of each by rare words and pieces of them: facts of which nothing else is alike share these."""
    pieces = [pieces_of(text) for text in texts]
    users = collections.defaultdict(list)
    for index, own in enumerate(pieces):
        for piece in own:
            users[piece].append(index)
    weight = {piece: math.log(len(texts) / len(found)) for piece, found in users.items() if 1 < len(found) <= MOST_USES}
    nearest = []
    for index, own in enumerate(pieces):
        shared = collections.Counter()
        for piece in own & weight.keys():
            for other in users[piece]:
                shared[other] += weight[piece]
        shared.pop(index, None)
        rated = sorted(shared, key=lambda other: -shared[other] / math.sqrt(len(pieces[other]) + 6))
        nearest.append(rated[:NEAREST])
    return nearest


def pieces_of(text: str) -> set[str]:
    words = [f"^{word}$" for word in re.findall(r"\w+", text.lower()) if len(word) > 2]
    return {word[at : at + 5] for word in words for at in range(len(word) - 4)}.union(words)


def main(folder: str) -> None:
    reader, base = Reader(f"{folder}/tokenizer.json"), Paraphrase().begin_with(torch.load(f"{folder}/base.pt"))
    network = Paraphrase()
    network.load_state_dict(torch.load(f"{folder}/paraphrase.pt"))
    learned = facts.learned()
    texts = [ways[0] for ways, _ in learned]
    known = {frozenset(pair) for pairs in facts.judged(learned).values() for pair in pairs}
    near = {
        frozenset((index, other))
        for found in (by_meaning(base.eval(), reader, texts), by_words(texts))
        for index, others in enumerate(found)
        for other in others
    }
    pairs = [tuple(texts[index] for index in pair) for pair in sorted(map(sorted, near - known))]
    for pair, probability in zip(pairs, probabilities(network, reader, pairs)):
        if probability >= PLAINLY_TWO:
            print(" | ".join(pair))


if __name__ == "__main__":
    main(sys.argv[1])
