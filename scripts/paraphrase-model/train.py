"""`python train.py <folder with base.pt and tokenizer.json> <minutes>`: writes paraphrase.pt there, or trains what is there
further, and says what it does on facts held back."""

import os
import random
import sys
import time

import torch
import torch.nn.functional as F
from tokenizers import Tokenizer

import facts
from network import END, START, Paraphrase, padded

BATCH, RATE, MOST_PIECES = 64, 9e-5, 64


class Reader:
    def __init__(self, path: str):
        self.tokenizer, self.known = Tokenizer.from_file(path), {}

    def pieces(self, text: str) -> list[int]:
        if text not in self.known:
            self.known[text] = self.tokenizer.encode(text).ids[:MOST_PIECES]
        return self.known[text]

    def pairs(self, pairs):
        return padded([[START, *self.pieces(p[0]), END, END, *self.pieces(p[1]), END] for p in pairs])

    def length(self, pair) -> int:
        return len(self.pieces(pair[0])) + len(self.pieces(pair[1]))


def neighbours(base: Paraphrase, reader: Reader, texts: list[str]) -> list[list[int]]:
    """The 16 nearest of each by the base's own embedding (`query: ` is its prefix)."""
    vectors = torch.zeros(len(texts), 384)
    order = sorted(range(len(texts)), key=lambda i: len(texts[i]))
    for at in range(0, len(order), 64):
        chunk = order[at : at + 64]
        ids, seen = padded([[START, *reader.pieces("query: " + texts[i]), END] for i in chunk])
        with torch.no_grad(), torch.autocast("cpu", torch.bfloat16):
            hidden = base.hidden(ids, seen).float()
        weight = seen[..., None]
        vectors[chunk] = F.normalize((hidden * weight).sum(1) / weight.sum(1), dim=-1)
    near = vectors @ vectors.T
    near.fill_diagonal_(-1)
    return near.topk(16).indices.tolist()


def epoch(learned, near, different):
    """Six pairs of ways, each near miss beside one way, two neighbours, and every other time a stranger."""
    pairs = []
    for index, (ways, misses) in enumerate(learned):
        same = [(a, b, 1.0) for a in ways for b in ways if a != b]
        pairs += random.sample(same, min(6, len(same)))
        pairs += [either(miss, random.choice(ways)) for miss in misses]
        pairs += [(random.choice(ways), random.choice(learned[other][0]), 0.0) for other in random.sample(near[index], 2)]
        stranger = random.randrange(len(learned))
        if random.random() < 0.5 and stranger != index:
            pairs.append((random.choice(ways), random.choice(learned[stranger][0]), 0.0))
    pairs += [either(a, b) for a, b in different]
    random.shuffle(pairs)
    return pairs


def either(a: str, b: str):
    return (a, b, 0.0) if random.random() < 0.5 else (b, a, 0.0)


def probabilities(network, reader, pairs):
    network.eval()
    order = sorted(range(len(pairs)), key=lambda i: reader.length(pairs[i]))
    found = [0.0] * len(pairs)
    for at in range(0, len(order), 128):
        chunk = order[at : at + 128]
        with torch.no_grad(), torch.autocast("cpu", torch.bfloat16):
            logits = network(*reader.pairs([pairs[i] for i in chunk]))
        for i, p in zip(chunk, torch.sigmoid(logits).tolist()):
            found[i] = p
    network.train()
    return found


def hard(network, reader, pairs):
    """What is not known yet, and a quarter of the rest, which counts twice: reading costs a third of learning."""
    found = zip(pairs, probabilities(network, reader, pairs))
    marked = [(*pair, 1.0 if abs(p - pair[2]) > KNOWN else 2.0) for pair, p in found]
    return [pair for pair in marked if pair[3] == 1.0 or random.random() < 0.25]


KNOWN = 0.12


def measure(network, reader) -> str:
    held = facts.held_back()
    same = probabilities(network, reader, [(ways[0], way) for ways, _ in held for way in ways[1:]])
    other = probabilities(network, reader, [(ways[0], miss) for ways, misses in held for miss in misses])
    share = lambda found, least: sum(p >= least for p in found) / len(found)
    return "; ".join(f"at {least}: same {share(same, least):.3f} near misses {share(other, least):.3f}" for least in (0.5, 0.8, 0.9, 0.95))


def main(folder: str, minutes: float) -> None:
    random.seed(11)
    torch.manual_seed(11)
    reader, base = Reader(f"{folder}/tokenizer.json"), torch.load(f"{folder}/base.pt")
    network = Paraphrase().begin_with(base)
    if os.path.exists(f"{folder}/paraphrase.pt"):
        network.load_state_dict(torch.load(f"{folder}/paraphrase.pt"))
    learned, different = facts.learned(), facts.different()
    near = neighbours(Paraphrase().begin_with(base).eval(), reader, [ways[0] for ways, _ in learned])
    network.word.weight.requires_grad_(False)
    free = [p for p in network.parameters() if p.requires_grad]
    groups = [{"params": [p for p in free if p.ndim > 1], "weight_decay": 0.01}, {"params": [p for p in free if p.ndim == 1], "weight_decay": 0.0}]
    optimizer = torch.optim.AdamW(groups, RATE, fused=True)
    began, limit, step, waiting, told = time.time(), minutes * 60, 0, [], 0
    network.train()
    while time.time() - began < limit:
        if len(waiting) < BATCH:
            waiting = epoch(learned, near, different)
        taken = [waiting.pop() for _ in range(min(len(waiting), BATCH * 24))]
        several = sorted(hard(network, reader, taken), key=reader.length)
        batches = [several[at : at + BATCH] for at in range(0, len(several), BATCH)]
        random.shuffle(batches)
        for batch in batches:
            passed = min(1.0, (time.time() - began) / limit)
            for group in optimizer.param_groups:
                group["lr"] = RATE * min(1, step / 200) * max(0.02, 1 - passed)
            wanted = torch.tensor([pair[2] for pair in batch]) * 0.98 + 0.01
            with torch.autocast("cpu", torch.bfloat16):
                logits = network(*reader.pairs(batch))
            weights = torch.tensor([pair[3] for pair in batch])
            each = F.binary_cross_entropy_with_logits(logits, wanted, reduction="none")
            loss = (each * weights).sum() / max(weights.sum().item(), BATCH / 2)
            loss.backward()
            torch.nn.utils.clip_grad_norm_(free, 1.0)
            optimizer.step()
            optimizer.zero_grad()
            step += 1
        if int(passed * 20) > told:
            told = int(passed * 20)
            print(f"{passed:.0%} step {step} loss {loss.item():.3f} {measure(network, reader)}", flush=True)
    torch.save(network.state_dict(), f"{folder}/paraphrase.pt")


if __name__ == "__main__":
    main(sys.argv[1], float(sys.argv[2]))
